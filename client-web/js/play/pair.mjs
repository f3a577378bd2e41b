// SPDX-License-Identifier: MIT
// A mirrored pair: the way to the other match, and how both stand together when they are over.
import { button, h, put } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { otherSide } from '../sides.mjs';
import { number, t } from '../texts.mjs';

/** @param {number} hundredths */
const points = (hundredths) => number(hundredths / 100, { maximumFractionDigits: 2 });

/** In the other match the two have changed sides. @param {any} match @param {Record<string, number>} there */
function together(match, there) {
  const { side, status } = match,
    other = otherSide(match.terms.game, side);
  return t('pair.together', { own: points(status.points[side] + there[other]), other: points(status.points[other] + there[side]) });
}

/** Nothing where the match is alone, or for who watches. @param {any} page a MatchPage @param {() => void} close what the row stands in */
export function pairRow(page, close) {
  const { match, link } = page,
    { pair } = match.status;
  if (!pair || !match.side) return null;
  const said = h('p', { class: 'left' }, t('pair.about')),
    held = seatsOf(pair.match).length > 0 || !pair.code;
  if (match.status.points)
    link.request({ type: 'look', match: pair.match }).then(
      (/** @type {any} */ reply) => put(said, reply.points ? together(match, reply.points) : t('pair.wait')),
      () => {},
    );
  return h(
    'div',
    { class: 'pair' },
    said,
    button(held ? t('pair.go') : t('pair.take'), {
      cls: held ? 'line' : 'main',
      icon: 'go',
      do: () => {
        close();
        page.page.go(held ? `#match=${pair.match}` : `#join=${pair.code}`);
      },
    }),
  );
}
