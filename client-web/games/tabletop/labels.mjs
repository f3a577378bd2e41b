// SPDX-License-Identifier: MIT
// Where names of units stand: below their unit, or where there is room, so that two who stand close can both be read.
import { corners, middle } from './pieces.mjs';

/** A line of a name, and half a letter, in pixels. */
const LINE = 15,
  LETTER = 3.4,
  /** Marks stand below a name. */
  MARKS = 18;

/** @typedef {{x: number, y: number, w: number, h: number}} Box about its middle */

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/** A leader's star and the name under it. @param {any} leader @param {number} k @returns {Box} */
const starred = ({ name, at: [x, y] }, k) => ({ x: x * k, y: y * k + 9, w: Math.max(20, 2 * LETTER * name.length), h: 38 });

/**
 * How far each name is moved from its usual place, in pixels down, and what letters lie where.
 * @param {any[]} pieces @param {any[]} leaders who stand where they stand @param {(piece: any) => string} text @param {number} k pixels a map unit
 * @returns {{moved: Map<string, number>, boxes: Box[]}} by id; in pixels
 */
export function spread(pieces, leaders, text, k) {
  const placed = leaders.map((one) => starred(one, k)),
    moved = new Map(),
    bases = /** @type {Box[]} */ (pieces.flatMap((one) => one.bases.map((/** @type {any} */ base) => ({ x: base.at[0] * k, y: base.at[1] * k, w: base.w * k, h: base.d * k }))));
  for (const piece of pieces) {
    const ys = piece.bases.flatMap((/** @type {any} */ base) => corners(base).map(([, y]) => y)),
      low = Math.max(...ys) * k,
      high = Math.min(...ys) * k,
      x = middle(piece)[0] * k,
      h = piece.marks.length ? LINE + MARKS : LINE,
      box = (/** @type {number} */ by) => ({ x, y: low + 3.5 + h / 2 + by, w: 2 * LETTER * text(piece).length + 4, h }),
      above = high - low - 22 - (piece.marks.length ? MARKS : 0),
      bad = (/** @type {number} */ by) => placed.reduce((sum, one) => sum + 3 * overlap(box(by), one), 0) + bases.reduce((sum, one) => sum + overlap(box(by), one), 0),
      best = [0, above, LINE, above - LINE, 2 * LINE, above - 2 * LINE, 3 * LINE].reduce((a, b) => (bad(b) < bad(a) - 1 ? b : a));
    placed.push(box(best));
    moved.set(piece.id, Math.round(best));
  }
  return { moved, boxes: placed };
}

/** @typedef {{x: number, y: number, half: number}} Place the middle of a name, and half of its width */

/** Between the middle of a name and its end, so many looks whether something is below. */
const LOOKS = 4;

/**
 * Where a name can stand: over its place, or near it where a piece (or its name) or another name is there; null where
 * there is no room: it waits until one looks from nearer.
 * @param {{at: number[], lift: number, half: number, line: number, px: (n: number) => number, width: number}} name the place, how
 * far above it the name stands (pixels), half of its width and the height of a line (map units), what a pixel is, the table's width
 * @param {Place[]} there the names that stand already @param {(x: number, y: number) => boolean} taken by a piece or its name
 * @returns {Place|null}
 */
export function placed({ at, lift, half, line, px, width }, there, taken) {
  const high = at[1] - px(lift),
    aside = half + px(14),
    within = (/** @type {number} */ x) => Math.max(half + px(4), Math.min(width - half - px(4), x)),
    spots = [
      ...[high, high - px(62), high + px(lift + 22), high - px(84)].map((y) => ({ x: within(at[0]), y })),
      ...[-aside, aside].map((dx) => ({ x: within(at[0] + dx), y: high - px(20) })),
    ];
  for (const { x, y } of spots) {
    if (there.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < line)) continue;
    let isFree = true;
    for (let look = -LOOKS; isFree && look <= LOOKS; look++) isFree = !taken(x + (look / LOOKS) * half, y);
    if (isFree) return { x, y, half };
  }
  return null;
}
