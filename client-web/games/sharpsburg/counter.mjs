// SPDX-License-Identifier: MIT
// A regiment is two things: a footprint on the ground (formation, front, cover) and a card behind it (who, how many,
// in what state). Far out only footprints stay, as on a printed battle map. Cards are drawn 100 by 100 and shrunk.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { t } from '../../js/texts.mjs';
import { fitted } from '../../kit/fit.mjs';
import { fullStrength, hasFacing, strength } from './army.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Officer} Officer */

/** Where a facing looks, clockwise from the top. @param {number} f */
export const bearing = (f) => 30 + 60 * f;

const SHAPES = {
  union: { body: 'M-41-50H41Q50-50 50-41V41Q50 50 41 50H-41Q-50 50-50 41V-41Q-50-50-41-50Z', band: 'M-50 22H50V41Q50 50 41 50H-41Q-50 50-50 41Z', small: 'M-19-15h38q3 0 3 3v24q0 3-3 3h-38q-3 0-3-3v-24q0-3 3-3z' },
  confederate: { body: 'M-32-50H32L50-32V44Q50 50 44 50H-44Q-50 50-50 44V-32Z', band: 'M-50 22H50V44Q50 50 44 50H-44Q-50 50-50 44Z', small: 'M-15-15h30l7 7v21q0 2-2 2h-40q-2 0-2-2v-21z' },
};
const MOVED = /** @type {Record<string, string>} */ ({ HM: '›', M: '››', DM: '›››' });
/** Footprints of men who keep no ranks. */
const LOOSE = { skirmish: [[-20, 5], [-10, 1], [0, 0], [10, 1], [20, 5]], 'general-order': [[-12, -8], [2, -12], [13, -4], [-4, 2], [8, 8], [-14, 8]] };

/** What stands on the ground, drawn as if the facing were up. @param {Unit} unit @param {boolean} far */
function footprint(unit, far) {
  const y = far ? -8 : -27,
    { formation } = unit,
    size = Math.min(1, 0.55 + (unit.sp ?? 8) / 22),
    w = far ? 34 * size + 8 : 21,
    path = (/** @type {string} */ cls, /** @type {string} */ d) => el('path', { class: cls, d });
  if (unit.state === 'routed') return far ? null : path('f-rout', 'M-10-6L-3 2M4-9L9-1M-4 8L3 13M10 8L14 12');
  if (unit.isArtillery && formation === 'unlimbered') return path('f-gun', far ? 'M-22 12V-22M0 12V-22M22 12V-22' : [-13, 0, 13].map((x) => `M${x} ${y + 7}V${y - 9}M${x - 4} ${y + 1}V${y + 8}M${x + 4} ${y + 1}V${y + 8}`).join(''));
  if (formation === 'limbered') return path('f-gun', far ? 'M-12 20V-10M12 20V-10M-12-10H12' : `M0 ${y + 10}V${y - 2}M-5 ${y - 4}V${y + 4}M5 ${y - 4}V${y + 4}M-3 ${y - 10}H3`);
  if (formation === 'column') return path('f-bar', far ? 'M-15-34h30v26h-30zM-15 2h30v26h-30z' : `M-10 ${y - 6}h20v5h-20zM-10 ${y + 2}h20v5h-20z`);
  if (formation === 'road-column') return path('f-bar', (far ? [-30, -8, 14] : [y - 7, y + 1, y + 9]).map((at) => (far ? `M-9 ${at}h18v16h-18z` : `M-3.5 ${at}h7v6h-7z`)).join(''));
  if (formation === 'square') return path('f-square', 'M-30-30H30V30H-30Z');
  if (formation === 'skirmish' || formation === 'general-order')
    return LOOSE[formation].map(([x, dy]) => el('circle', { class: 'f-bar', cx: x, cy: (formation === 'skirmish' || !far ? y : 0) + dy, r: far ? 5 : 3 }));
  const high = far ? 21 : 7;
  return [
    path('f-bar', `M${(-w).toFixed(1)} ${y - high / 2}h${(2 * w).toFixed(1)}v${high}h${(-2 * w).toFixed(1)}z`),
    far ? null : path('f-nib', `M-5 ${y - high / 2}L0 ${y - high / 2 - 5}L5 ${y - high / 2}z`),
    unit.covered && !far ? path('f-cover', `M${-w - 2} ${y - 4}Q0 ${y - 17} ${w + 2} ${y - 4}`) : null,
  ];
}

/** The sign of an arm in its box. @param {Unit} unit */
const sign = (unit) =>
  el(
    'g',
    { class: 'u-sign' },
    el('rect', { x: -20, y: -42, width: 40, height: 23 }),
    unit.arm === 'infantry' ? el('path', { d: 'M-20-42l40 23M20-42l-40 23' }) : null,
    /cavalry|horse|holders/.test(unit.arm) ? el('path', { d: 'M-20-19l40-23' }) : null,
    unit.isArtillery ? el('circle', { cx: 0, cy: -30.5, r: 5.5 }) : null,
  );

/** @param {number} x @param {string} cls @param {string} d */
const tab = (x, cls, d) => el('g', { class: `u-tab ${cls}`, transform: `translate(${x} -42)` }, el('rect', { x: -14, y: -13, width: 28, height: 26, rx: 6 }), el('path', { d }));

/** The card, 100 by 100 about its middle. @param {Unit} unit @param {string} tag of the corps or division */
export function card(unit, tag) {
  const { body, band } = SHAPES[unit.army],
    full = Math.max(1, fullStrength(unit)),
    lost = unit.sp === undefined ? 0 : Math.min(1, Math.max(0, (full - unit.sp) / full)),
    moved = unit.markers.find((one) => MOVED[one]),
    sp = strength(unit);
  return [
    el('path', { class: 'u-drop', d: body, transform: 'translate(3 5)' }),
    el('path', { class: 'u-body', d: body }),
    unit.state === 'formed' ? null : el('path', { class: `u-hatch ${unit.state}`, d: body }),
    el('path', { class: 'u-band', d: band }),
    fitted(unit.state === 'routed' ? t('sharpsburg.counter.routed') : unit.short, { width: 90, size: 20, least: 11 }, { class: 'u-name', y: 43 }),
    sign(unit),
    el('text', { class: 'u-tag', x: -45, y: unit.army === 'union' ? -30 : -22 }, tag),
    unit.guns
      ? [el('text', { class: 'u-sp', x: -14, y: 15, 'font-size': 37 }, sp), el('text', { class: 'u-sp', x: 21, y: 14, 'font-size': 27 }, `·${unit.guns}`)]
      : el('text', { class: 'u-sp', y: 16, 'font-size': sp.length > 3 ? 24 : 41 }, sp),
    unit.sp === undefined ? null : [el('rect', { class: 'u-gone', x: -45, y: -14, width: 7, height: 31, rx: 2 }), el('rect', { class: 'u-left', x: -45, y: (-14 + 31 * lost).toFixed(1), width: 7, height: (31 * (1 - lost)).toFixed(1), rx: 2 })],
    el('path', { class: 'u-rim', d: body }),
    unit.state === 'shaken' ? tab(40, 'bad', 'M-8 3Q-4-6 0 0T8-3') : null,
    unit.state === 'routed' ? tab(40, 'bad', 'M-6 9V-9L8-4L-6 1') : null,
    moved ? el('g', { class: 'u-mark' }, el('rect', { x: 22, y: -17, width: 30, height: 19, rx: 5 }), el('text', { x: 37, y: -3 }, MOVED[moved])) : null,
    unit.markers.includes('Ch') ? el('g', { class: 'u-mark charge' }, el('rect', { x: 22, y: 3, width: 30, height: 19, rx: 5 }), el('path', { d: 'M27 18L44 7M44 7l-6 0M44 7l-1 6' })) : null,
  ];
}

/** @param {Unit} unit @param {string} extra */
const classes = (unit, extra) => `u u-${unit.army} ${sideClass('sharpsburg', unit.army)} ${unit.state} ${unit.fired ? 'fired' : ''} ${extra}`;

/** The footprint turned as the unit faces. @param {Unit} unit @param {boolean} far @param {string} [extra] */
export const foot = (unit, far, extra = '') => el('g', { class: classes(unit, extra), transform: `rotate(${hasFacing(unit) ? bearing(unit.facing) : 0})` }, footprint(unit, far));

/** Card and footprint stand apart: the card steps back from the front. @param {Unit} unit @returns {[number, number]} */
function behind(unit) {
  if (!hasFacing(unit)) return [0, 0];
  const a = (bearing(unit.facing) * Math.PI) / 180;
  return [-Math.sin(a) * 5.5, Math.cos(a) * 5.5];
}

/** @param {Unit} unit @param {number} lod 1 a sector, 2 close @param {string} tag @param {string} extra classes */
export function piece(unit, lod, tag, extra) {
  const [x, y] = behind(unit),
    at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  if (lod === 2) return el('g', { class: classes(unit, extra), transform: `${at} scale(.5)` }, card(unit, tag));
  const { small } = SHAPES[unit.army];
  return el(
    'g',
    { class: classes(unit, extra), transform: at },
    el('path', { class: 'u-body', d: small }),
    unit.state === 'formed' ? null : el('path', { class: `u-hatch ${unit.state}`, d: small }),
    el('text', { class: 'u-sp', y: 9.5, 'font-size': unit.sp === undefined ? 15 : 26 }, unit.guns ? String(unit.guns) : strength(unit)),
    unit.guns ? el('circle', { class: 'u-dot', cx: -15, cy: -8, r: 3.4 }) : null,
    el('path', { class: 'u-rim', d: small }),
  );
}

const STARS = { brigade: 1, division: 2, corps: 3, army: 4 };
/** @param {number} r */
const star = (r) => `${Array.from({ length: 10 }, (_, i) => `${i ? 'L' : 'M'}${((i % 2 ? r * 0.42 : r) * Math.sin((i * Math.PI) / 5)).toFixed(1)} ${(-(i % 2 ? r * 0.42 : r) * Math.cos((i * Math.PI) / 5)).toFixed(1)}`).join('')}Z`;

/** A medal with a star for each step of rank. @param {Officer} officer @param {number} size @param {boolean} named @param {string} [extra] */
export function medal(officer, size, named, extra = '') {
  const n = STARS[officer.rank] || 1;
  return el(
    'g',
    { class: `u-officer ${sideClass('sharpsburg', officer.army)} ${extra}`, transform: `scale(${size})` },
    officer.army === 'union' ? el('circle', { class: 'o-disc', r: 11 }) : el('path', { class: 'o-disc', d: 'M-4.8-11.5H4.8L11.5-4.8V4.8L4.8 11.5H-4.8L-11.5 4.8V-4.8Z' }),
    Array.from({ length: n }, (_, i) => el('path', { class: 'o-star', transform: `translate(${(i - (n - 1) / 2) * 5.6} 0)`, d: star(n > 2 ? 3.6 : 4.6) })),
    named ? el('text', { class: 'o-name', y: 21 }, officer.name) : null,
  );
}

/** A small picture of a unit, for lists and cards. @param {Unit} unit @param {number} size @param {string} [tag] */
export const portrait = (unit, size, tag = '') =>
  el('svg', { class: 'u-portrait', viewBox: '-56 -58 112 114', width: size, height: size, 'aria-hidden': 'true' }, el('g', { class: classes(unit, '') }, card(unit, tag)));
