// SPDX-License-Identifier: MIT
// Counters, drawn from data in a 100 x 100 box about (0, 0). CSS sets every colour; the class
// `far` on an ancestor picks the small drawing.
import { el } from '../../js/dom.mjs';
import { fitted } from '../../kit/fit.mjs';
import { pointOf } from './edition.mjs';
import { homesOf } from './homes.mjs';
import { strength } from './units.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Brigade} Brigade */

const SHAPE = {
  union: 'M-41-50H41Q50-50 50-41V41Q50 50 41 50H-41Q-50 50-50 41V-41Q-50-50-41-50Z',
  confederate: 'M-32-50H32L50-32V44Q50 50 44 50H-44Q-50 50-50 44V-32Z',
};
/** Light falls from the upper left. */
const BEVEL = { union: 'M-47 38V-41Q-47-47-41-47H41', confederate: 'M-47 40V-30.5L-30.5-47H32' };
const BAND = { union: 'M-50 23H50V41Q50 50 41 50H-41Q-50 50-50 41Z', confederate: 'M-50 23H50V44Q50 50 44 50H-44Q-50 50-50 44Z' };

/** @param {Unit} u */
function corpsClass(u) {
  if (u.type === 'cavalry' || /cav/i.test(u.corps || '')) return 'c-cav';
  if (u.army === 'union') return u.corps === 'I' ? 'c-i' : u.corps === 'IX' ? 'c-ix' : 'c-staff';
  return /hill/i.test(u.corps || '') ? 'c-hill' : /longstreet/i.test(u.corps || '') ? 'c-long' : 'c-staff';
}

/** @type {Record<string, string>} */
const LETTERS = { 'c-cav': 'C', 'c-hill': 'H', 'c-long': 'L' };
/** The letter in the corner. @param {Brigade} u */
export function corpsTag(u) {
  if (/^(I|IX)$/.test(u.corps)) return u.corps;
  return LETTERS[corpsClass(u)] || '';
}

/** @param {Unit} u */
export const palette = (u) => `${u.army === 'union' ? 'us' : 'cs'} ${corpsClass(u)}${u.type === 'horse-artillery' ? ' ha' : ''}`;

/** The branch symbol. @param {string} type @param {number} x @param {number} y @param {number} w @param {number} h */
function branch(type, x, y, w, h) {
  const g = el('g', { class: 'sym' }, el('rect', { x, y, width: w, height: h })),
    cx = x + w / 2,
    cy = y + h / 2;
  if (type === 'infantry') g.append(el('path', { d: `M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}` }));
  if (type === 'cavalry' || type === 'horse-artillery') g.append(el('path', { d: `M${x} ${y + h}L${x + w} ${y}` }));
  if (/artillery/.test(type)) g.append(el('circle', { cx, cy, r: h * (type === 'artillery' ? 0.24 : 0.22) }));
  return g;
}

/** @param {number} r */
export function star(r) {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2,
      k = i % 2 ? r * 0.42 : r;
    d += `${i ? 'L' : 'M'}${(k * Math.cos(a)).toFixed(1)} ${(k * Math.sin(a)).toFixed(1)}`;
  }
  return d + 'Z';
}

const TABS = {
  col: 'M-8-7H8M-8 0H8M-8 7H8',
  dis: 'M0-9V4M-5-1L0 4L5-1M-8 9H8',
  flag: 'M-6 10V-9L8-4L-6 1',
  hid: 'M-10 0Q0-9 10 0Q0 9-10 0ZM-9 8L9-8',
};

/** @param {Brigade} u @param {string} sp @param {number} left steps */
function nearPart(u, sp, left) {
  const full = u.steps.length,
    guns = u.canister !== undefined,
    name = u.routed ? t('fotm.counter.routed') : u.name;
  const g = el(
    'g',
    { class: 'near' },
    el('path', { class: 'band', d: BAND[u.army] }),
    fitted(name, { width: 90, size: 20, least: 15.5 }, { class: 'name', y: 43 }),
    branch(u.type, -22, -43, 44, 25),
    el('text', { class: 'corps', x: -44, y: u.army === 'union' ? -31 : -21 }, corpsTag(u)),
    el('text', { class: `sp${u.sharpshooters ? ' ss' : ''}`, y: 18, 'font-size': guns ? 34 : 40 }, sp),
  );
  // Signs of its state take that corner.
  if (!u.column && !u.dismounted && !u.routed && !u.hidden)
    g.append(
      el(
        'text',
        { class: 'home', y: u.army === 'union' ? -31 : -25 },
        homesOf(u.id).map((state, i) => el('tspan', { x: 45, dy: i ? 13 : 0 }, state)),
      ),
    );
  for (let i = 0; i < full; i++)
    g.append(el('rect', { class: i < left ? 'pip' : 'pip off', x: -44, y: 13 - i * 8, width: 8, height: 5.4, rx: 1 }));
  return g;
}

/** @param {Brigade} u @param {string} sp @param {number} left steps */
function farPart(u, sp, left) {
  const full = u.steps.length,
    guns = u.canister !== undefined,
    width = 92 / full;
  const g = el(
    'g',
    { class: 'farpart' },
    branch(u.type, -33, -43, 66, 34),
    el('text', { class: `sp${u.sharpshooters ? ' ss' : ''}`, y: 35, 'font-size': guns ? 47 : 56, 'letter-spacing': guns ? -3 : 0 }, sp),
  );
  for (let i = 0; i < full; i++)
    g.append(el('rect', { class: i < left ? 'pip' : 'pip off', x: -46 + i * width, y: 40, width: width - 2.5, height: 7 }));
  return g;
}

/**
 * A brigade's counter, or a marker's.
 * @param {Unit} u @param {number} size @param {string} [extra] classes: selected, in, foe, done
 */
export function counter(u, size, extra = '') {
  const shape = SHAPE[u.army],
    masked = u.kind !== 'brigade';
  const classes = masked ? ['ctr', 'cs', 'masked', extra] : ['ctr', palette(u), extra, u.routed && 'routed', u.column && 'column'];
  const g = el(
    'g',
    { class: classes.filter(Boolean).join(' '), transform: `scale(${size / 100})` },
    el('path', { class: 'drop', d: shape, transform: 'translate(3 5)' }),
    el('path', { class: 'body', d: shape }),
    el('path', { class: 'sheen', d: shape }),
    el('path', { class: 'bevel', d: BEVEL[u.army] }),
  );
  if (masked) {
    g.append(el('path', { class: 'maskhatch', d: shape }), el('text', { class: 'q', y: 25 }, '?'), el('path', { class: 'rim', d: shape }));
    return g;
  }
  if (u.lost && u.lost >= u.steps.length / 2) g.append(el('path', { class: 'worn', d: shape }));
  if (u.routed) g.append(el('path', { class: 'rouths', d: shape }));
  const sp = strength(u),
    left = u.steps.length - u.lost;
  g.append(nearPart(u, sp, left), farPart(u, sp, left));
  for (let i = 0; i < u.lcm; i++)
    g.append(el('g', { class: 'lcm', transform: `translate(39 ${8 - i * 19})` }, el('circle', { r: 9 }), el('path', { d: star(6.6) })));
  const tab = u.routed ? 'flag' : u.column ? 'col' : u.dismounted ? 'dis' : null;
  /** @param {keyof typeof TABS} kind @param {number} x */
  const add = (kind, x) =>
    g.append(
      el(
        'g',
        { class: 'tab ' + kind, transform: `translate(${x} -40)` },
        el('rect', { x: -15, y: -14, width: 30, height: 28, rx: 6 }),
        el('path', { d: TABS[kind] }),
      ),
    );
  if (u.hidden) add('hid', tab ? 8 : 38);
  if (tab) add(tab, 38);
  g.append(el('path', { class: 'rim', d: shape }));
  return g;
}

/** A commander: a round medal for the Union, an octagon for the Confederacy, his CM in the middle. @param {Unit} u @param {number} size @param {boolean} [named] @param {string} [extra] */
export function medal(u, size, named, extra = '') {
  if (u.kind === 'marker') return counter(u, size * 0.8, extra);
  const g = el('g', {
    class: `ctr cmd ${u.army === 'union' ? 'us' : 'cs'} ${/pleasonton/i.test(u.id) ? 'c-cav' : ''} ${extra}`,
    transform: `scale(${size / 100})`,
  });
  const octagon = (/** @type {number} */ k) =>
    'M' +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => {
        const a = ((i + 0.5) * Math.PI) / 4;
        return `${(k * Math.cos(a)).toFixed(1)} ${(k * Math.sin(a)).toFixed(1)}`;
      })
      .join('L') +
    'Z';
  /** @param {number} k @param {string} c */
  const shape = (k, c) => (u.army === 'union' ? el('circle', { class: c, r: k }) : el('path', { class: c, d: octagon(k * 1.06) }));
  const drop = shape(48, 'drop');
  drop.setAttribute('transform', 'translate(3 5)');
  g.append(
    drop,
    shape(48, 'body'),
    shape(37, 'disc'),
    el('path', { class: 'star', d: star(12), transform: 'translate(0 -20)' }),
    el('text', { class: 'cm', y: 27 }, String(u.cm)),
    shape(48, 'rim'),
  );
  if (named)
    g.append(
      el(
        'g',
        { class: 'ribbon' },
        el('rect', { x: -58, y: 36, width: 116, height: 27, rx: 4 }),
        fitted(u.name, { width: 108, size: 20, least: 15 }, { y: 56 }),
      ),
    );
  return g;
}

/** A Guard with its prisoners: a small bar in the army's colour. @param {Unit} u @param {number} size */
export function guardSign(u, size) {
  return el(
    'g',
    { class: `ctr guard ${u.army === 'union' ? 'us' : 'cs'}`, transform: `scale(${size / 100})` },
    el('rect', { class: 'body', x: -50, y: -30, width: 100, height: 60, rx: 10 }),
    el('path', { class: 'bars', d: 'M-24-30V30M0-30V30M24-30V30' }),
    el('rect', { class: 'rim', x: -50, y: -30, width: 100, height: 60, rx: 10 }),
  );
}

/** The pointer that shows a facing: from under the counter to the corner or the hexside that it looks to. @param {Unit} u @param {string} [extra] */
export function pointer(u, extra = '') {
  // Its base lies on the counter's edge, so that the whole head shows.
  const [x, y] = pointOf(u.facing ?? 0, 0.98),
    f = (/** @type {number} */ v) => v.toFixed(1),
    sx = Math.sign(x),
    sy = Math.sign(y);
  const base =
    Math.abs(y) < 1
      ? [
          [21 * sx, -11],
          [21 * sx, 11],
        ]
      : Math.abs(x) < 1
        ? [
            [-11, 21 * sy],
            [11, 21 * sy],
          ]
        : Math.abs(x) > Math.abs(y)
          ? [
              [23 * sx, -3 * sy],
              [10 * sx, 22 * sy],
            ]
          : [
              [4 * sx, 21 * sy],
              [23 * sx, 21 * sy],
            ];
  return el('path', {
    class: `ptr ${u.kind === 'marker' ? 'cs mask' : palette(u)} ${u.routed ? 'rout' : ''} ${extra}`,
    d: `M${f(x)} ${f(y)}L${base.map((p) => p.map(f).join(' ')).join('L')}Z`,
  });
}

/** One unit alone, for panels. @param {Unit} u @param {number} size @param {boolean} [far] @param {string} [extra] */
export function mount(u, size, far, extra) {
  const drawing =
    u.kind === 'commander' || u.lone ? medal(u, 100, false, extra) : u.kind === 'guard' ? guardSign(u, 90) : counter(u, 100, extra);
  drawing.querySelector(far ? '.near' : '.farpart')?.remove(); // in a panel the size never changes
  return el(
    'svg',
    { class: `ct${far ? ' far' : ''}`, viewBox: '-56 -56 114 116', width: size, height: size, 'aria-hidden': 'true' },
    drawing,
  );
}
