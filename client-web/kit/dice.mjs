// SPDX-License-Identifier: MIT
// A die as a drawing: pips for six sides, the number for any other.
import { el, h } from '../js/dom.mjs';
import { t } from '../js/texts.mjs';

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** Outlines in a box of 24: a square, or a kite for those that roll on points. */
const KITE = 'M12 1L23 9.5L19 22H5L1 9.5Z';

/** @param {number} face @param {boolean} hit does it count? @param {number} [size] @param {number} [sides] */
export function die(face, hit, size = 22, sides = 6) {
  const g = el('svg', { class: `die${hit ? ' hit' : ''}`, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' });
  if (sides === 6) {
    g.append(el('rect', { x: 1, y: 1, width: 22, height: 22, rx: 5 }));
    for (const p of PIPS[face] || []) g.append(el('circle', { cx: 6.5 + (p % 3) * 5.5, cy: 6.5 + Math.floor(p / 3) * 5.5, r: 1.9 }));
  } else g.append(el('path', { d: KITE }), el('text', { x: 12, y: 17 }, String(face)));
  return g;
}

/** @param {number[]} dice @param {{hits?: number[], size?: number, sides?: number}} [how] `hits`: faces that count */
export const diceRow = (dice, { hits = [], size = 22, sides = 6 } = {}) =>
  h(
    'span',
    { class: 'dice', role: 'img', 'aria-label': t('dice.said', { faces: dice.join(', ') }) },
    dice.map((face) => die(face, hits.includes(face), size, sides)),
  );
