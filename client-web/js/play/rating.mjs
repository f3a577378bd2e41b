// SPDX-License-Identifier: MIT
// What a rated match did to its players' ratings, at its end.
import { h, put } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : String(n).replace('-', '\u2212'));

/** Nothing for a match that is not rated. @param {any} page a MatchPage @param {(side: string) => string} cls */
export function ratingRow({ match }, cls) {
  if (!match.terms.rated || match.status.state !== 'finished') return null;
  const box = h('section', { class: 'rated', hidden: true });
  match.link.request({ type: 'rating', match: match.id }).then(
    (/** @type {any} */ { counts, sides }) => {
      const rows = Object.entries(sides);
      box.hidden = !rows.length && counts === 'yes';
      put(
        box,
        h('h3', {}, t('rating.ratings')),
        counts !== 'yes'
          ? h('p', {}, t(`rating.${counts}`))
          : h('ul', { class: 'dicelines' }, rows.map(([side, one]) => h('li', { class: cls(side) }, h('b', {}, match.seats[side]?.name || sideName(side)), ` ${t('rating.changed', { before: String(one.before), rating: String(one.rating), change: signed(one.rating - one.before) })}`))),
      );
    },
    () => {},
  );
  return box;
}
