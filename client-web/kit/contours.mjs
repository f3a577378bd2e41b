// SPDX-License-Identifier: MIT
// Lines of equal height, and the soft shapes that points with values make: how natural ground is drawn from data
// that know it place by place.
import { Heights, along, path } from './planepaint.mjs';

/** @typedef {[number, number]} Point */

/** A surface through points with values, smooth at `reach` map units. @param {number} w @param {number} h @param {number} cell @param {[number, number, number][]} points @param {number} reach */
export function surface(w, h, cell, points, reach) {
  const made = new Heights(w, h, cell, () => 0),
    sum = new Float32Array(made.v.length),
    far = Math.ceil((reach * 2.6) / cell),
    fall = 1 / (2 * reach * reach);
  for (const [x, y, value] of points) {
    const gx = Math.round(x / cell),
      gy = Math.round(y / cell);
    for (let j = Math.max(0, gy - far); j <= Math.min(made.h - 1, gy + far); j++)
      for (let i = Math.max(0, gx - far); i <= Math.min(made.w - 1, gx + far); i++) {
        const weight = Math.exp(-((i * cell - x) ** 2 + (j * cell - y) ** 2) * fall),
          n = j * made.w + i;
        made.v[n] += weight * value;
        sum[n] += weight;
      }
  }
  sum.forEach((weight, n) => (made.v[n] = weight > 1e-6 ? made.v[n] / weight : 0));
  return made;
}

/** The height at a point. @param {Heights} field @param {number} x @param {number} y */
export function heightAt({ v, w, h, cell }, x, y) {
  const fx = Math.min(w - 1.001, Math.max(0, x / cell)),
    fy = Math.min(h - 1.001, Math.max(0, y / cell)),
    i = Math.floor(fx),
    j = Math.floor(fy),
    a = fx - i,
    b = fy - j,
    n = j * w + i;
  return (v[n] * (1 - a) + v[n + 1] * a) * (1 - b) + (v[n + w] * (1 - a) + v[n + w + 1] * a) * b;
}

/** Which edges of a cell a line joins, by the corners that lie above it: top 0, right 1, bottom 2, left 3. */
const JOINS = [[], [[0, 3]], [[0, 1]], [[3, 1]], [[1, 2]], [[0, 1], [2, 3]], [[0, 2]], [[2, 3]], [[2, 3]], [[0, 2]], [[0, 3], [1, 2]], [[1, 2]], [[3, 1]], [[0, 1]], [[0, 3]], []];

/** All lines at one height; one that closes ends where it began. @param {Heights} field @param {number} height @returns {Point[][]} */
export function contour({ v, w, h, cell }, height) {
  const all = w * h,
    /** @type {Map<number, number[]>} */
    next = new Map(),
    link = (/** @type {number} */ a, /** @type {number} */ b) => next.get(a)?.push(b) || next.set(a, [b]);
  for (let j = 0; j < h - 1; j++)
    for (let i = 0; i < w - 1; i++) {
      const n = j * w + i,
        above = +(v[n] > height) | (+(v[n + 1] > height) << 1) | (+(v[n + w + 1] > height) << 2) | (+(v[n + w] > height) << 3);
      if (above === 0 || above === 15) continue;
      const edges = [n, all + n + 1, n + w, all + n];
      for (const [a, b] of JOINS[above]) {
        link(edges[a], edges[b]);
        link(edges[b], edges[a]);
      }
    }
  const point = (/** @type {number} */ edge) => {
    const level = edge < all,
      n = level ? edge : edge - all,
      i = n % w,
      j = Math.floor(n / w),
      to = level ? n + 1 : n + w,
      t = (height - v[n]) / (v[to] - v[n] || 1e-9);
    return /** @type {Point} */ (level ? [(i + t) * cell, j * cell] : [i * cell, (j + t) * cell]);
  };
  const seen = new Set(),
    /** @type {Point[][]} */
    lines = [],
    walk = (/** @type {number} */ start) => {
      const line = [];
      let /** @type {number|undefined} */ edge = start;
      while (edge !== undefined) {
        seen.add(edge);
        line.push(point(edge));
        edge = next.get(edge)?.find((one) => !seen.has(one));
      }
      return line;
    };
  for (const [edge, to] of next) if (to.length === 1 && !seen.has(edge)) lines.push(walk(edge));
  for (const edge of next.keys())
    if (!seen.has(edge)) {
      const line = walk(edge);
      if (line.length > 3) lines.push([...line, line[0]]);
    }
  return lines.filter((line) => line.length > 1);
}

/** A line with its corners cut, so many times. @param {Point[]} line @param {number} [times] @returns {Point[]} */
export function rounded(line, times = 2) {
  if (!times || line.length < 3) return line;
  const cut = line.slice(1).flatMap(([x, y], i) => {
    const [a, b] = line[i];
    return /** @type {Point[]} */ ([[a * 0.75 + x * 0.25, b * 0.75 + y * 0.25], [a * 0.25 + x * 0.75, b * 0.25 + y * 0.75]]);
  });
  return rounded([line[0], ...cut, line[line.length - 1]], times - 1);
}

/** The same, drawn half-way to the mean of its neighbours first. @param {Point[]} line @param {number} [times] */
export const eased = (line, times = 2) =>
  rounded(
    line.map(([x, y], i) => {
      const a = line[i - 1],
        b = line[i + 1];
      return a && b ? /** @type {Point} */ ([(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4]) : /** @type {Point} */ ([x, y]);
    }),
    times,
  );

/** Pieces that meet at their ends, put together to lines through the middles of the pieces. @param {[Point, Point][]} pieces @returns {Point[][]} */
export function chains(pieces) {
  const key = ([x, y] = /** @type {Point} */ ([0, 0])) => `${Math.round(x)},${Math.round(y)}`,
    /** @type {Map<string, number[]>} */
    ends = new Map(),
    used = new Set();
  pieces.forEach((piece, i) => piece.forEach((end) => ends.get(key(end))?.push(i) || ends.set(key(end), [i])));
  const walk = (/** @type {number} */ first, /** @type {Point} */ start) => {
    /** @type {Point[]} */
    const line = [start];
    let /** @type {number|undefined} */ i = first,
      from = start;
    while (i !== undefined) {
      used.add(i);
      const /** @type {[Point, Point]} */ [a, b] = pieces[i],
        /** @type {Point} */
        to = key(a) === key(from) ? b : a;
      line.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      from = to;
      i = ends.get(key(to))?.find((one) => !used.has(one));
    }
    return [...line, from];
  };
  /** @type {Point[][]} */
  const lines = [],
    begin = (/** @type {number} */ i, /** @type {Point} */ end) => !used.has(i) && lines.push(eased(walk(i, end)));
  pieces.forEach((piece, i) => piece.forEach((end) => ends.get(key(end))?.length === 1 && begin(i, end)));
  pieces.forEach((piece, i) => begin(i, piece[0]));
  return lines;
}

/** A worm fence: rails in a zigzag. @param {import('./planepaint.mjs').Brush} ctx @param {Point[]} line @param {number} size */
export function wormFence(ctx, line, size) {
  /** @type {Point[]} */
  const rails = [];
  along(line, size, (x, y, angle) => {
    const side = rails.length % 2 ? 0.3 : -0.3;
    rails.push([x - Math.sin(angle) * size * side, y + Math.cos(angle) * size * side]);
  });
  ctx.stroke(path([rails]));
}
