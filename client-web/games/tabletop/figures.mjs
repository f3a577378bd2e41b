// SPDX-License-Identifier: MIT
// What stands on a base, seen from above, the front upwards. From far a block with a white front; near a base with figures.
// Sizes are map units: an infantry base is some 40 to 60 wide.
import { el } from '../../js/dom.mjs';

/** @param {number} x @param {number} y @param {number} turn @param {number} [scale] @param {...any} kids */
const put = (x, y, turn, scale = 1, ...kids) => el('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, kids);
const p = (/** @type {string} */ cls, /** @type {string} */ d) => el('path', { class: cls, d });
const oval = (/** @type {string} */ cls, /** @type {number} */ rx, /** @type {number} */ ry, /** @type {number} */ cx = 0, /** @type {number} */ cy = 0) => el('ellipse', { class: cls, cx, cy, rx, ry });

/** A man of 1862 with musket and pack. */
const man = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ i) =>
  put(x, y, ((i * 37) % 11) - 5, 1.18, oval('f-shade', 4.4, 3.2, 1.6, 2.2), p('f-rifle', 'M2.6 1.5L3.6 -8.6'), oval('f-coat', 4.5, 2.9), p('f-arm', 'M3.4 -.4L3.2 -3.6M-3.2 0L1.6 -2.9'), el('rect', { class: 'f-pack', x: -2.3, y: 1.3, width: 4.6, height: 2.6, rx: 0.8 }), el('circle', { class: 'f-hat', r: 2.35 }));
/** A man of 1917, standing or lying. */
const soldier = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ i, /** @type {boolean} */ prone) =>
  prone
    ? put(x, y, ((i * 53) % 17) - 8, 1, oval('f-shade', 4, 8, 1, 3), p('f-legs', 'M-1.8 3L-2.8 11M1.8 3L2.6 11'), p('f-rifle', 'M1.4 -1V-11'), oval('f-coat', 3.3, 4.4, 0, 1), el('circle', { class: 'f-hat', cy: -4, r: 2.9 }))
    : put(x, y, ((i * 37) % 13) - 6, 1, oval('f-shade', 5, 4, 1.6, 2.2), p('f-rifle', 'M2.8 2L3.2 -9.4'), oval('f-coat', 4.8, 3.1), el('circle', { class: 'f-hat', r: 3 }));
const flag = () => el('g', {}, p('f-pole', 'M0 4V-9'), p('f-cloth', 'M0 -9Q5 -11 9 -8T17 -8V0Q13 2 9 0T0 0Z'));
const horse = (/** @type {number} */ x, /** @type {number} */ y) => put(x, y, 0, 1, oval('f-shade', 3.8, 9, 1.5, 2), p('f-horse', 'M0 -11Q2 -10 1.9 -7Q3.6 -4 3.2 2Q3 8 0 9.4Q-3 8 -3.2 2Q-3.6 -4 -1.9 -7Q-2 -10 0 -11Z'));
const gun = (/** @type {number} */ y) => put(0, y, 0, 1, p('f-trail', 'M0 3V15'), p('f-wheel', 'M-7.5 -4.5V5.5M7.5 -4.5V5.5'), p('f-trail', 'M-7.5 .5H7.5'), p('f-barrel', 'M0 6V-11'));

/** @type {Record<string, (n: number, prone: boolean, flagged: boolean) => any[]>} by what a base shows */
const SHOWN = {
  infantry: (n, _prone, flagged) => [
    ...[-13, 0, 13].map((x, i) => man(x + ((n * 3 + i) % 3) - 1, -3.4 + ((n + i) % 2) * 0.9, n * 7 + i)),
    man(-6.5 + (n % 3) - 1, 8.2, n * 5 + 3),
    flagged ? put(7, 7.5, 0, 1, man(0, 0, 2), flag()) : man(6.5, 8.6, n * 5 + 4),
  ],
  cavalry: (n) => [-12, 0, 12].flatMap((x, i) => [horse(x, -2 + (i % 2) * 3), man(x, i % 2, i + n)]),
  gun: () => [gun(-4), man(-13, 3, 1), man(13, 2, 4), man(-6, 14, 7), man(7, 14, 2)],
  limber: () => [horse(-6, -26), horse(6, -26), horse(-6, -6), horse(6, -6), el('rect', { class: 'f-box', x: -7, y: 9, width: 14, height: 8, rx: 1 }), p('f-wheel', 'M-9.5 8V18M9.5 8V18'), gun(27)],
  rifles: (n, prone) => [-22, -11, 0, 11, 22].map((x, i) => soldier(x, prone ? 0 : (i % 2) * 7 - 4, n * 3 + i, prone)).concat(prone ? [] : [-16, 5, 17].map((x, i) => soldier(x, 11, n + i, false))),
  riders: (n) => [-18, 0, 18].flatMap((x, i) => [horse(x, -2 + (i % 2) * 3), soldier(x, i % 2, i + n, false)]),
  machine: () => [p('f-barrel', 'M0 4V-13'), p('f-trail', 'M0 2L-7 10M0 2L7 10M0 2V-4'), el('rect', { class: 'f-box', x: -11, y: -1, width: 6, height: 5 }), soldier(0, 10, 1, true), soldier(-11, 9, 3, true)],
  mortar: () => [el('circle', { class: 'f-box', r: 6 }), p('f-barrel', 'M0 3V-8'), soldier(-11, 6, 1, false), soldier(11, 4, 2, false)],
  long: () => [p('f-barrel', 'M2 2V-15'), soldier(2, 8, 1, true), soldier(-9, 9, 2, true)],
  cannon: () => [gun(-6), soldier(-18, 8, 1, false), soldier(18, 8, 2, false), soldier(-8, 18, 3, false)],
  tank: () => [
    p('f-shade', 'M-15 -32H19V38H-15Z'),
    ...[-17, 8].map((x) => el('rect', { class: 'f-track', x, y: -36, width: 9, height: 72, rx: 4 })),
    el('rect', { class: 'f-hull', x: -9, y: -30, width: 18, height: 60, rx: 2 }),
    ...[-24, 15].map((x) => el('rect', { class: 'f-hull', x, y: -9, width: 9, height: 18, rx: 2 })),
    el('rect', { class: 'f-cab', x: -8, y: -28, width: 16, height: 12, rx: 2 }),
    p('f-barrel', 'M-20 -6V-21M20 -6V-21'),
  ],
  car: () => [el('rect', { class: 'f-hull', x: -11, y: -20, width: 22, height: 40, rx: 4 }), el('circle', { class: 'f-cab', r: 7 }), p('f-barrel', 'M0 0V-16'), p('f-wheel', 'M-13 -14V-6M13 -14V-6M-13 8V16M13 8V16')],
};

/** A sign on the block that is seen from far. @type {Record<string, string>} */
const SIGNS = {
  gun: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  limber: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  cannon: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  cavalry: 'M-14 9L14 -9',
  riders: 'M-14 9L14 -9',
  machine: 'M0 -11V9M-7 9H7',
  mortar: 'M-5 4a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M0 0V-10',
  long: 'M0 -12V10',
  tank: 'M-7 -22V24M7 -22V24',
  car: 'M-5 -14V16M5 -14V16',
};

/**
 * A base about the origin.
 * @param {{w: number, d: number, prone?: boolean}} base @param {string} shown @param {number} n of the base in its unit @param {boolean} flagged
 */
export function stand({ w, d, prone = false }, shown, n, flagged) {
  return el(
    'g',
    {},
    el('rect', { class: 'b-shade', x: -w / 2 + 2, y: -d / 2 + 3, width: w, height: d, rx: 2.5 }),
    el('rect', { class: 'b-base', x: -w / 2, y: -d / 2, width: w, height: d, rx: 2.5 }),
    el('g', { class: 'b-block' }, el('rect', { x: -w / 2 + 1, y: -d / 2 + 1, width: w - 2, height: d - 2, rx: 1.5 }), el('path', { class: 'b-front', d: `M${-w / 2 + 2} ${-d / 2 + 3.6}H${w / 2 - 2}` }), SIGNS[shown] ? el('path', { class: 'b-sign', d: SIGNS[shown] }) : null),
    el('rect', { class: 'b-edge', x: -w / 2 + 0.8, y: -d / 2 + 0.8, width: w - 1.6, height: 3.4, rx: 1 }),
    el('g', { class: 'b-figures' }, SHOWN[shown]?.(n, prone, flagged) || []),
    el('rect', { class: 'b-rim', x: -w / 2, y: -d / 2, width: w, height: d, rx: 2.5 }),
  );
}
