// SPDX-License-Identifier: MIT
// A stack laid out beside its place, each counter whole: where several of one place can be chosen or
// take part. It belongs to a question; to read a stack a game has a fan of its own.
import { el } from '../js/dom.mjs';

const SIZE = 42,
  GAP = 5,
  PAD = 6,
  OUT = 66;

/**
 * @typedef {{unit: any, cls?: string, mark?: string, look?: string, pick: () => void}} Piece `mark`: on the counter's corner, the number of a choice; with another `look` something else, as its dice
 * @typedef {{place: string, pieces: Piece[]}} Group
 * @typedef {import('./geometry').Box} Box
 */

const meet = (/** @type {Box} */ a, /** @type {Box} */ b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
/** @param {[number, number]} middle @param {number} w @param {number} h @returns {Box} */
const about = ([x, y], w, h) => ({ x: x - w / 2, y: y - h / 2, w, h });

/**
 * Draws each group on the side of its place that looks away from `from`, clear of the others.
 * @param {import('./board.mjs').Board} board @param {Group[]} groups @param {(unit: any, size: number, cls?: string) => any} draw one counter
 * @param {(x: number, y: number, text: string, cls: string) => any} chip a number in a circle @param {string} [from] usually the place that is fought over
 */
export function spread(board, groups, draw, chip, from) {
  const { centre } = board.geometry;
  const taken = from ? [about(centre(from), 78, 68)] : [],
    /** @type {import('./board.mjs').Board['spots']} */
    spots = [];
  const drawn = groups.map(({ place, pieces }) => {
    const [hx, hy] = centre(place),
      [fx, fy] = from && from !== place ? centre(from) : [hx, hy + 1],
      length = Math.hypot(hx - fx, hy - fy),
      [ux, uy] = [(hx - fx) / length, (hy - fy) / length],
      w = pieces.length * (SIZE + GAP) - GAP + 2 * PAD,
      h = SIZE + 2 * PAD;
    /** @type {Box} */
    let box = about([hx, hy], w, h);
    // Further out until it lies on nothing else; a wide one goes further to a side than up or down.
    for (let out = OUT; out < OUT + 140; out += 14) {
      box = about([hx + ux * (out + (w / 2 - 20) * Math.abs(ux)), hy + uy * out], w, h);
      if (!taken.some((other) => meet(box, other))) break;
    }
    taken.push(box);
    // The stem begins at the edge of the place, so that it lies on no counter.
    const [mx, my] = [box.x + w / 2 - hx, box.y + h / 2 - hy],
      far = Math.hypot(mx, my) || 1,
      g = el(
      'g',
      { class: 'spread' },
      el('path', { class: 'stem', d: `M${hx + (mx / far) * 33} ${hy + (my / far) * 33}L${hx + mx} ${hy + my}` }),
      el('rect', { class: 'leaf', x: box.x, y: box.y, width: w, height: h, rx: 9 }),
    );
    pieces.forEach((piece, i) => {
      const x = box.x + PAD + SIZE / 2 + i * (SIZE + GAP),
        y = box.y + h / 2;
      g.append(
        el(
          'g',
          { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
          draw(piece.unit, SIZE, piece.cls),
        ),
      );
      if (piece.mark) g.append(chip(x - SIZE / 2 + 2, y - SIZE / 2 + 2, piece.mark, piece.look || 'key'));
      spots.push({ ...about([x, y], SIZE + GAP, h), pick: piece.pick });
    });
    return g;
  });
  board.layFan(drawn, spots);
}
