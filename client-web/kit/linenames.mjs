// SPDX-License-Identifier: MIT
// Names along roads and water on a canvas: each where its line is calm (stretch.mjs), where nothing else lies.
import { stretches } from './stretch.mjs';

/** @typedef {import('./geometry').Point} Point @typedef {import('./lettering.mjs').Taken} Taken */
/** @typedef {{one: string, x: number, y: number, angle: number, half: number}} Letter about its middle; `half` of what it takes */
/** @typedef {{text: string, boxes: Taken[], letters?: Letter[]}} Laid a name as it stands */

/** Sizes that differ by less have the same places: while one zooms nothing is looked for anew. */
const STEPS = 3;
/** So far from where it is wanted a name may stand, as a part of the line; what all of the line away would cost. */
const NEAR = 0.16,
  FAR = 30;
/** Half of what a letter takes, in its size; there is so much more room than letters. */
const HALF = 0.5,
  ROOM = 1.03;
/** Roads and water that are written on are calm by themselves. */
const HOW = { calm: [1.5, 2.8], lifts: [1, 1.4] };

export class LineNames {
  constructor() {
    /** @type {Map<string, import('./stretch.mjs').Stretch[]>} */
    this.found = new Map();
  }

  /** @param {string} key of line and text @param {Point[]} line @param {number} long @param {number} size @param {number} off */
  ways(key, line, long, size, off) {
    // In steps of a third of a doubling; the next larger, so that the letters have room.
    const by = 2 ** (Math.ceil(Math.log2(size) * STEPS - 0.001) / STEPS) / size,
      name = `${key} ${Math.round(Math.log2(size * by) * STEPS)}`,
      all = this.found.get(name) || stretches(line, long * by * ROOM, size * by, { above: off * by, below: off * by, ...HOW });
    this.found.set(name, all);
    return all;
  }

  /**
   * Where the letters of a name stand, near each part of its line, where there is room.
   * @param {CanvasRenderingContext2D} ctx with the letters' font @param {string} key @param {Point[]} line @param {string} text @param {{size: number, spacing: number, off: number, parts: number[]}} how `off`: of the middle of letters from the line
   * @param {(x: number, y: number, half: number) => boolean} busy
   * @returns {Laid[]}
   */
  lay(ctx, key, line, text, { size, spacing, off, parts }, busy) {
    const wide = [...text].map((one) => ctx.measureText(one).width + spacing),
      long = wide.reduce((sum, one) => sum + one, 0),
      ways = this.ways(key, line, long, size, off),
      /** @type {Laid[]} */
      out = [],
      isFree = (/** @type {Letter[]} */ letters) => !letters.some(({ x, y, half }) => busy(x, y, half) || out.some(({ boxes }) => boxes.some(([bx, by, w, h]) => Math.abs(x - bx) < half + w && Math.abs(y - by) < half + h)));
    for (const part of parts) {
      const near = ways.filter(({ middle }) => Math.abs(middle - part) < NEAR).sort((a, b) => a.cost + FAR * Math.abs(a.middle - part) - b.cost - FAR * Math.abs(b.middle - part));
      for (const { points } of near) {
        const letters = lettersOn(points, [...text], wide, size);
        if (!isFree(letters)) continue;
        out.push({ text, letters, boxes: letters.map(({ x, y, half }) => [x, y, half, half]) });
        break;
      }
    }
    return out;
  }
}

/** Letters about the middle of a baseline. @param {Point[]} points @param {string[]} text @param {number[]} wide @param {number} size @returns {Letter[]} */
function lettersOn(points, text, wide, size) {
  const far = [0];
  for (let i = 1; i < points.length; i++) far.push(far[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  const at = (/** @type {number} */ where) => {
    let i = 1;
    while (i < far.length - 1 && far[i] < where) i++;
    const [ax, ay] = points[i - 1],
      [bx, by] = points[i],
      part = (where - far[i - 1]) / (far[i] - far[i - 1] || 1);
    return [ax + (bx - ax) * part, ay + (by - ay) * part];
  };
  let from = (far[far.length - 1] - wide.reduce((sum, one) => sum + one, 0)) / 2;
  return text.map((one, i) => {
    const [ax, ay] = at(from),
      [bx, by] = at(from + wide[i]),
      [x, y] = at(from + wide[i] / 2);
    from += wide[i];
    return { one, x, y, angle: Math.atan2(by - ay, bx - ax), half: size * HALF };
  });
}

/** Rims first, so that none lies on its neighbour. @param {CanvasRenderingContext2D} ctx @param {Letter[]} letters */
export function paintLetters(ctx, letters) {
  for (const ink of [false, true])
    for (const { one, x, y, angle } of letters) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      if (ink) ctx.fillText(one, 0, 0);
      else ctx.strokeText(one, 0, 0);
      ctx.restore();
    }
}
