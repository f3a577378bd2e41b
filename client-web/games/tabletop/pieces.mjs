// SPDX-License-Identifier: MIT
// Units on the table: their bases, names and marks; leaders; objectives.
import { el } from '../../js/dom.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { stand } from './figures.mjs';
import { heard, t } from '../../js/texts.mjs';

/** @typedef {[number, number]} Point @typedef {{id: string, at: Point, h: number, w: number, d: number, prone: boolean}} Base */

/** Corners of a base: front left, front right, rear right, rear left. @param {Base} base @param {number} [grow] @returns {Point[]} */
export function corners({ at: [x, y], h, w, d }, grow = 0) {
  const a = (h * Math.PI) / 180,
    f = [Math.sin(a), -Math.cos(a)],
    r = [Math.cos(a), Math.sin(a)];
  return /** @type {Point[]} */ (
    [[-1, 1], [1, 1], [1, -1], [-1, -1]].map(([i, j]) => [x + (i * r[0] * (w + grow)) / 2 + (j * f[0] * (d + grow)) / 2, y + (i * r[1] * (w + grow)) / 2 + (j * f[1] * (d + grow)) / 2])
  );
}

export const points = (/** @type {Point[]} */ list) => list.map((p) => p.map((v) => v.toFixed(1)).join(',')).join(' ');

/** Does the point lie on a base, or near enough to be meant? @param {Base} base @param {Point} p @param {number} room in map units */
export function covers({ at: [x, y], h, w, d }, [px, py], room) {
  const a = (h * Math.PI) / 180,
    dx = px - x,
    dy = py - y,
    right = dx * Math.cos(a) + dy * Math.sin(a),
    ahead = dx * Math.sin(a) - dy * Math.cos(a);
  return Math.abs(right) <= w / 2 + room && Math.abs(ahead) <= d / 2 + room;
}

/** The middle of a unit. @param {any} piece @returns {Point} */
export function middle({ bases }) {
  const xs = bases.map((/** @type {Base} */ one) => one.at[0]),
    ys = bases.map((/** @type {Base} */ one) => one.at[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The bases of a unit. @param {any} piece @param {string} [state] classes */
export function bases(piece, state = '') {
  const flagged = Math.floor((piece.front - 1) / 2);
  return piece.bases.map((/** @type {Base} */ base, /** @type {number} */ i) => {
    const one = stand(base, piece.shown, i + 1, i === flagged && piece.shown === 'infantry');
    one.setAttribute('transform', `translate(${base.at.map((v) => v.toFixed(1)).join(' ')}) rotate(${base.h.toFixed(1)})`);
    one.setAttribute('class', `base ${state} ${base.prone ? 'prone' : ''}`);
    return one;
  });
}

/** Half a letter, in pixels, about. */
const LETTER = 3.5;

/** A name that keeps its size on the screen. @param {Point} at @param {string} text @param {string} cls @param {number} [below] pixels */
export const label = ([x, y], text, cls, below = 0) =>
  el(
    'g',
    { class: `tlabel ${cls}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    el('g', { class: 'still' }, cls.startsWith('tchip') ? el('rect', { x: -LETTER * text.length - 7, y: below - 15, width: 2 * LETTER * text.length + 14, height: 21, rx: 10.5 }) : null, el('text', { y: below }, text)),
  );

/** A unit's name on the table: with what is left of it, if it has lost. @param {any} piece @returns {string} */
export const foot = ({ name, strength }) => (strength && strength.now < strength.full ? `${name} ${t('table.left', { n: strength.now, of: strength.full })}` : name);

/** A unit with its name and marks. @param {any} piece @param {string} game @param {string} state @param {number} down how far its name is moved, in pixels */
export function unit(piece, game, state, down) {
  const low = Math.max(...piece.bases.flatMap((/** @type {Base} */ base) => corners(base).map(([, y]) => y))),
    [x] = middle(piece);
  return el(
    'g',
    { class: `tunit ${sideClass(game, piece.side)} ${state} ${piece.unseen ? 'unseen' : ''}`, 'data-unit': piece.id },
    el('title', {}, [piece.name, ...piece.says].join(', ')),
    bases(piece),
    label([x, low], foot(piece), 'tname', 15 + down),
    piece.marks.map((/** @type {string[]} */ [sign, says], /** @type {number} */ i) =>
      el('g', { class: 'tmark', transform: `translate(${x.toFixed(1)} ${low.toFixed(1)})` }, el('g', { class: 'still' }, el('title', {}, says), el('circle', { cx: (i - (piece.marks.length - 1) / 2) * 18, cy: 28 + down, r: 8 }), el('text', { x: (i - (piece.marks.length - 1) / 2) * 18, y: 32 + down }, sign))),
    ),
  );
}

/** How much of a mark is left after each turn, and the least. */
const FADES = 0.1,
  FAINTEST = 0.3;

/** Where somebody was last seen, the fainter the longer ago. @param {{piece: any, turn: number}} one @param {string} game @param {number} now the turn */
export function lost({ piece, turn }, game, now) {
  const low = Math.max(...piece.bases.flatMap((/** @type {Base} */ base) => corners(base).map(([, y]) => y))),
    words = t('table.was_here', { unit: piece.name, turn });
  return el(
    'g',
    { class: `tunit lost ${sideClass(game, piece.side)}`, 'data-lost': piece.id, opacity: Math.max(FAINTEST, 0.75 - FADES * Math.max(0, now - turn)) },
    el('title', {}, words),
    bases(piece),
    label([middle(piece)[0], low], words, 'tname', 15),
  );
}

/** @param {any} leader @param {string} game */
export const leader = ({ id, name, side, at: [x, y], rank }, game) =>
  el(
    'g',
    { class: `tleader ${sideClass(game, side)}`, 'data-leader': id, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    el('title', {}, `${name}, ${heard(rank)}`),
    el('g', { class: 'still' }, el('circle', { r: 10 }), el('path', { class: 'star', d: 'M0 -6L1.8 -1.9L6 -1.6L2.7 1.2L3.8 5.4L0 3.1L-3.8 5.4L-2.7 1.2L-6 -1.6L-1.8 -1.9Z' }), el('text', { y: 23 }, name)),
  );

/** Who holds an objective: a flag beside it. @param {any} objective @param {any} model @param {any} view */
export function objective(objective, model, view) {
  const [x, y] = model.at(objective.at),
    side = view.control?.[objective.id];
  return el(
    'g',
    { class: `tgoal ${sideClass(model.game, side)}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    el('title', {}, `${objective.name || objective.id}: ${side ? sideName(side) : t('end.nobody')}`),
    el('g', { class: 'still' }, el('path', { class: 'pole', d: 'M0 0V-30' }), el('path', { class: 'cloth', d: 'M0 -30H22L17 -23L22 -16H0Z' }), el('circle', { r: 3 })),
  );
}
