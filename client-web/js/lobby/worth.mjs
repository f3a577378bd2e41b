// SPDX-License-Identifier: MIT
// Which match is best to watch, and how one stands: as a list shows it.
import { h } from '../dom.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { t } from '../texts.mjs';

/** @typedef {import('../../wire').Row} Row */

/** So long after its last deed a match still goes on before one's eyes. */
const AWAKE_MS = 10 * 60000;

/** How much there is to see: whether somebody moves just now counts for most, then how many watch. @param {Row} row @param {number} now @returns {number[]} */
const worth = (row, now) => [
  now - row.changed < AWAKE_MS ? 1 : 0,
  Math.min(row.watching || 0, 99),
  row.rated || row.cup ? 1 : 0,
  row.delay ? 0 : 1,
  row.changed,
];

/** Of matches that are played, the best to watch first. @template {Row} R @param {R[]} rows @param {number} [now] @returns {R[]} */
export const bestFirst = (rows, now = Date.now()) =>
  [...rows].sort((a, b) => {
    const [x, y] = [worth(a, now), worth(b, now)],
      at = x.findIndex((value, i) => value !== y[i]);
    return at < 0 ? 0 : y[at] - x[at];
  });

/** Of one's own: which waits for one longest comes first, then those that wait for others, those without an opponent, those that are over. @template {{yours: boolean, row: Row}} S @param {S[]} all @returns {S[]} */
export const urgentFirst = (all) => {
  const rank = (/** @type {S} */ { yours, row }) => (isOver(row) ? 3 : row.state === 'open' ? 2 : yours ? 0 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? a.row.changed - b.row.changed : b.row.changed - a.row.changed));
};

/** @param {Row} row */
export const isOver = (row) => row.state === 'finished' || row.state === 'abandoned';

/** Points of a battle that is over, side by side: a bar of two colours, and a sentence for who does not see it; null: there are none, or they did not decide it. @param {Row} row */
export function scoreBar(row) {
  const sides = Object.keys(row.seats),
    points = sides.map((side) => (row.points?.[side] ?? 0) / 100), // they come as hundredths
    whole = points.reduce((sum, n) => sum + Math.max(0, n), 0);
  // Who gave up may have been ahead: a bar would seem to say who won.
  const winner = sides.indexOf(/** @type {any} */ (row.result)?.winner);
  if (!row.points || sides.length !== 2 || !whole || (winner >= 0 && points[winner] < points[1 - winner])) return null;
  return h(
    'p',
    { class: 'scorebar', role: 'img', 'aria-label': sides.map((side, i) => t('watching.score', { side: sideName(side), n: points[i] })).join(', ') },
    h('b', { class: sideClass(row.game, sides[0]) }, String(points[0])),
    h('i', {}, sides.map((side, i) => h('i', { class: sideClass(row.game, side), vars: { '--share': Math.max(0, points[i]) / whole } }))),
    h('b', { class: sideClass(row.game, sides[1]) }, String(points[1])),
  );
}

/** Whose turn it is in a match that one watches. @param {Row} row */
export const turnWords = (row) => (row.turn ? t('watching.turn', { side: sideName(row.turn), name: row.seats[row.turn]?.name || '' }) : '');
