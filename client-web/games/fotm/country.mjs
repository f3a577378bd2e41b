// SPDX-License-Identifier: MIT
// The lie of the land between the hexes' data: height, woods and the way to the next road as smooth fields, read off at
// any point. What a hex is, its middle says; the edge between two may wander a little.
import { rough } from '../../kit/planepaint.mjs';
import { S, centre } from './hex.mjs';
import { roadLine } from './ground.mjs';

/** Map units between two samples. */
const CELL = 4;
/** Room beyond the hexes. */
const BEYOND = 24;
/** How far a hex's height, its slopes and its woods reach. */
const REACH = { height: 24, slope: 36, woods: 17 };
/** Nothing is farther from a road than this. */
const FAR = 99;

/** @typedef {import('./ground.mjs').Ground} Ground */

export class Country {
  /** @param {Ground} ground */
  constructor(ground) {
    const { box } = ground;
    this.ground = ground;
    this.x = box.x - BEYOND;
    this.y = box.y - BEYOND;
    this.w = Math.ceil((box.w + 2 * BEYOND) / CELL) + 1;
    this.h = Math.ceil((box.h + 2 * BEYOND) / CELL) + 1;
    this.cell = CELL;
    this.height = this.spread(ground.level, REACH.height);
    this.slope = this.spread(ground.level, REACH.slope);
    this.woods = this.spread((hex) => (ground.woods(hex) ? 1 : 0), REACH.woods);
    this.each((n, x, y) => {
      const bump = rough(x / 92, y / 92, 3) * 0.5;
      this.height[n] += bump * 0.6;
      this.slope[n] = this.slope[n] * 0.82 + this.height[n] * 0.18 + bump * 0.5;
      this.woods[n] += rough(x / 27, y / 27, 11) * 0.3;
    });
    this.road = this.roads();
  }

  /** @param {(n: number, x: number, y: number) => void} visit */
  each(visit) {
    for (let j = 0, n = 0; j < this.h; j++) for (let i = 0; i < this.w; i++, n++) visit(n, this.x + i * CELL, this.y + j * CELL);
  }

  /** The mean of the hexes about each point, the near ones first. @param {(hex: string) => number} value @param {number} reach */
  spread(value, reach) {
    const { w, h } = this,
      sum = new Float32Array(w * h),
      weight = new Float32Array(w * h),
      far = reach * 3.1,
      k = -1 / (2 * reach * reach);
    for (const hex of this.ground.hexes) {
      const [cx, cy] = centre(hex),
        v = value(hex),
        i0 = Math.max(0, Math.floor((cx - far - this.x) / CELL)),
        i1 = Math.min(w - 1, Math.ceil((cx + far - this.x) / CELL)),
        j1 = Math.min(h - 1, Math.ceil((cy + far - this.y) / CELL));
      for (let j = Math.max(0, Math.floor((cy - far - this.y) / CELL)); j <= j1; j++)
        for (let i = i0; i <= i1; i++) {
          const dx = this.x + i * CELL - cx,
            dy = this.y + j * CELL - cy,
            g = Math.exp(k * (dx * dx + dy * dy));
          sum[j * w + i] += g * v;
          weight[j * w + i] += g;
        }
    }
    return sum.map((v, n) => (weight[n] > 1e-9 ? v / weight[n] : 0));
  }

  /** How far it is to the next road's edge. */
  roads() {
    const { w, h } = this,
      found = new Float32Array(w * h).fill(FAR),
      near = 6;
    for (const road of this.ground.roads) {
      const line = roadLine(this.ground, road.path),
        wide = road.class === 'pike' ? 4 : road.class === 'trail' ? -3 : 0;
      for (let p = 1; p < line.length; p++)
        for (let t = 0; t <= 1; t += 0.1) {
          const x = line[p - 1][0] + (line[p][0] - line[p - 1][0]) * t,
            y = line[p - 1][1] + (line[p][1] - line[p - 1][1]) * t,
            ci = Math.round((x - this.x) / CELL),
            cj = Math.round((y - this.y) / CELL);
          for (let j = Math.max(0, cj - near); j <= Math.min(h - 1, cj + near); j++)
            for (let i = Math.max(0, ci - near); i <= Math.min(w - 1, ci + near); i++) {
              const d = Math.hypot(this.x + i * CELL - x, this.y + j * CELL - y) - wide;
              if (d < found[j * w + i]) found[j * w + i] = d;
            }
        }
    }
    return found;
  }

  /** A field between its samples. @param {Float32Array} field @param {number} x @param {number} y */
  at(field, x, y) {
    const { w } = this,
      u = Math.min(w - 1.001, Math.max(0, (x - this.x) / CELL)),
      v = Math.min(this.h - 1.001, Math.max(0, (y - this.y) / CELL)),
      i = Math.floor(u),
      j = Math.floor(v),
      a = u - i,
      b = v - j,
      n = j * w + i;
    return (field[n] * (1 - a) + field[n + 1] * a) * (1 - b) + (field[n + w] * (1 - a) + field[n + w + 1] * a) * b;
  }

  /** The line of a height (marching squares), as segments of one path. @param {number} level */
  contour(level) {
    const { w, h, height: f } = this,
      made = new Path2D();
    for (let j = 0; j < h - 1; j++)
      for (let i = 0; i < w - 1; i++) {
        const n = j * w + i,
          a = f[n] - level,
          b = f[n + 1] - level,
          c = f[n + w + 1] - level,
          d = f[n + w] - level;
        if (a > 0 === b > 0 && b > 0 === c > 0 && c > 0 === d > 0) continue;
        const x = this.x + i * CELL,
          y = this.y + j * CELL,
          /** @type {[number, number][]} */
          points = [];
        if (a > 0 !== b > 0) points.push([x + (CELL * a) / (a - b), y]);
        if (b > 0 !== c > 0) points.push([x + CELL, y + (CELL * b) / (b - c)]);
        if (d > 0 !== c > 0) points.push([x + (CELL * d) / (d - c), y + CELL]);
        if (a > 0 !== d > 0) points.push([x, y + (CELL * a) / (a - d)]);
        for (let k = 0; k + 1 < points.length; k += 2) {
          made.moveTo(...points[k]);
          made.lineTo(...points[k + 1]);
        }
      }
    return made;
  }

  /** Is it well inside the sheet? @param {number} x @param {number} y */
  inside(x, y) {
    const { box } = this.ground,
      edge = S / 6;
    return x > box.x + edge && x < box.x + box.w - edge && y > box.y + edge && y < box.y + box.h - edge;
  }
}
