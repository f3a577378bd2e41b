// SPDX-License-Identifier: MIT
// The other side has no time left: what who stays may do, over the map. Nothing happens by itself unless both
// chose so when the match was made.
import { button, h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';
import { computerPick } from './banners.mjs';
import { gift, leftOf, span } from './clock.mjs';

const TIMER_MOST = 2 ** 31 - 1,
  /** What happens by itself is not asked about before it had the time to happen. */
  BY_ITSELF_MS = 3000;

/** Asks once more before it is done. @param {string} words @param {string} again @param {() => any} deed */
function twice(words, again, deed) {
  const first = button(words, { cls: 'line', do: () => first.replaceWith(button(again, { cls: 'main', do: deed })) });
  return first;
}

/** @param {any} page a MatchPage */
export function drawZero(page) {
  const { match, frame } = page,
    { clock, side } = match,
    other = Object.keys(match.seats).find((one) => one !== side) || '';
  clearTimeout(page.zeroTimer);
  if (page.closed || !clock || !side || match.over || clock.runs !== other) {
    frame.banner('zero');
    return;
  }
  const wait = leftOf(match, other) || (match.terms.clock.at_zero && !page.zeroWaited ? BY_ITSELF_MS : 0);
  if (wait) {
    frame.banner('zero');
    page.zeroTimer = setTimeout(() => {
      page.zeroWaited = leftOf(match, other) === 0;
      drawZero(page);
    }, Math.min(wait + 200, TIMER_MOST));
    return;
  }
  const seconds = gift(match);
  frame.banner(
    'zero',
    h('span', {}, t('zero.out', { who: match.seats[other].name || sideName(other) })),
    computerPick(page, t('zero.computer')),
    button(t('clock.give', { time: span(seconds) }), { cls: 'line', do: () => page.try(() => match.clockDeed('give', { seconds })) }),
    twice(t('clock.claim'), t('zero.claim'), () => page.try(() => match.clockDeed('claim'))),
  );
}
