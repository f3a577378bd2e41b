// SPDX-License-Identifier: MIT
// What both kinds of ground are painted with.
import { bounds, chance, inside, path } from '../../kit/planepaint.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {{ctx: CanvasRenderingContext2D, k: number, p: Record<string, any>, near: (x: number, y: number, room?: number) => boolean, bare: (x: number, y: number) => boolean}} Brush `k`: pixels a unit, `p`: colours, `near`: is it seen, `bare`: does a piece stand there */

/** A road: edges and bed. @param {Brush} brush @param {Point[]} line @param {number} wide */
export function road({ ctx, p }, line, wide) {
  const way = path([line]);
  ctx.strokeStyle = p.roadc;
  ctx.lineWidth = wide * 1.25;
  ctx.stroke(way);
  ctx.strokeStyle = p.road;
  ctx.lineWidth = wide;
  ctx.stroke(way);
  ctx.strokeStyle = p.trail;
  ctx.globalAlpha = 0.35;
  ctx.lineWidth = wide * 0.14;
  ctx.stroke(way);
  ctx.globalAlpha = 1;
}

/** Tufts of grass on a grid that nobody sees. @param {Brush} brush @param {number} W @param {number} H @param {(x: number, y: number) => boolean} grows */
export function tufts({ ctx, k, p, near }, W, H, grows) {
  if (k < 0.45) return;
  ctx.strokeStyle = p.tuft;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  for (let y = 12; y < H; y += 26)
    for (let x = 12; x < W; x += 26) {
      const px = x + ((x * 7 + y * 13) % 23) - 11,
        py = y + ((x * 11 + y * 5) % 19) - 9;
      if (!near(px, py) || (x * 3 + y * 7) % 5 === 0 || !grows(px, py)) continue;
      ctx.moveTo(px - 3, py - 4);
      ctx.lineTo(px, py);
      ctx.lineTo(px + 1, py - 5);
      ctx.moveTo(px, py);
      ctx.lineTo(px + 4, py - 3);
    }
  ctx.stroke();
}

/** Points in an area, about evenly. @param {Point[]} area @param {number} step @param {number} shift @param {(x: number, y: number, k: number) => void} put */
export function scatter(area, step, shift, put) {
  const { x0, x1, y0, y1 } = bounds(area);
  for (let y = y0 + step / 2; y < y1; y += step)
    for (let x = x0 + step / 2; x < x1; x += step) {
      const px = x + (chance(Math.floor(x), Math.floor(y)) - 0.5) * shift,
        py = y + (chance(Math.floor(y), Math.floor(x), 2) - 0.5) * shift;
      if (inside([px, py], area)) put(px, py, chance(Math.floor(px), Math.floor(py), 5));
    }
}
