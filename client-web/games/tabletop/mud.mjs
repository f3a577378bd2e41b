// SPDX-License-Identifier: MIT
// Ground of 1917: trenches, wire, craters, ruins. Squares of a hundred yards, as on the maps of the time.
import { Heights, along, bounds, chance, crowns, path, ramp, rough, stamps } from '../../kit/planepaint.mjs';
import { road, scatter, tufts } from './brush.mjs';

/** @typedef {[number, number]} Point */

const CELL = 8,
  SQUARE = 200,
  /** A name stands above its flag, which keeps its size on the screen. */
  LIFT = 40;

export class Mud {
  /** @param {any} model */
  constructor({ table, at, geometry, scale, works }) {
    const lines = (/** @type {any[]} */ list, /** @type {string} */ member) =>
      (list || []).map((one) => ({ ...one, line: /** @type {Point[]} */ (one[member].map(at)) }));
    this.cell = CELL;
    this.W = geometry.sheet.w;
    this.H = geometry.sheet.h;
    this.areas = lines(table.areas, 'area');
    this.walls = lines(table.lines, 'line');
    this.roads = lines(table.roads, 'line');
    this.trenches = lines(table.trenches, 'line').map((one) => ({ ...one, wide: (one.width || 0) * scale }));
    this.works = (table.works || []).map((/** @type {any} */ one) => ({
      ...one,
      at: at(one.at),
      size: (works[one.kind] || [4000, 3000]).map((/** @type {number} */ v) => v * scale),
    }));
    this.heights = new Heights(this.W, this.H, CELL, (x, y) => rough(x / 90, y / 90, 3)).blur(1, 1);
    this.bits = /** @type {{kind: string, x: number, y: number, k: number}[]} */ ([]);
    for (const { kind, line } of this.areas) {
      const step = kind === 'shell-torn' ? 46 : kind === 'woods' ? 24 : kind === 'scrub' ? 20 : 0;
      if (step) scatter(line, step, step * 0.9, (x, y, k) => this.bits.push({ kind, x, y, k }));
      if (kind === 'shell-hole') this.bits.push({ kind, ...middle(line) });
    }
    this.lines = /** @type {{text: string, line: Point[]}[]} */ ([]);
    this.names = [...(table.objectives || []).map((/** @type {any} */ one) => ({ text: one.name || one.id, at: at(one.at), lift: LIFT, size: 14, italic: false, colour: 'ink' }))];
  }

  /** @param {boolean} dark @param {Record<string, any>} p */
  light(dark, p) {
    this.picture = this.heights.picture(ramp(p.mud), { low: -1, high: 1, z: 9, strength: 0.55, grain: dark ? 7 : 11 });
    this.crowns = crowns(p.tree, 6, 96);
    this.fruits = crowns(p.fruit, 4, 72);
    this.craters = stamps(
      96,
      (ctx, k) => {
        const ring = (/** @type {number} */ r) => {
          ctx.beginPath();
          for (let i = 0; i <= 28; i++) {
            const a = (i / 28) * 2 * Math.PI,
              far = r * (0.92 + 0.14 * chance(i % 28, k, r));
            ctx.lineTo(far * Math.cos(a), far * Math.sin(a));
          }
          ctx.fill();
        };
        [32, 25].forEach((r, i) => {
          ctx.fillStyle = p.crater[i ? 0 : 2];
          ring(r);
        });
        ctx.strokeStyle = p.crater[1];
        ctx.lineWidth = 2.4;
        ctx.beginPath();
        ctx.arc(0, 0, 29, -2.9, -0.9);
        ctx.stroke();
      },
      6,
    );
  }

  /** @param {import('./brush.mjs').Brush} brush */
  draw(brush) {
    const { ctx, k, p } = brush;
    tufts(brush, this.W, this.H, (x, y) => chance(Math.floor(x), Math.floor(y), 33) > 0.45);
    ctx.strokeStyle = p.square;
    ctx.lineWidth = Math.max(1, 0.8 / k);
    ctx.beginPath();
    for (let x = SQUARE; x < this.W; x += SQUARE) {
      ctx.moveTo(x, 0);
      ctx.lineTo(x, this.H);
    }
    for (let y = SQUARE; y < this.H; y += SQUARE) {
      ctx.moveTo(0, this.H - y);
      ctx.lineTo(this.W, this.H - y);
    }
    ctx.stroke();
    for (const one of this.areas) this.area(brush, one);
    for (const one of this.roads) road(brush, one.line, 17);
    this.scatter(brush);
    for (const one of this.trenches) this.trench(brush, one);
    for (const one of this.areas.filter(({ kind }) => kind === 'wire')) this.wire(brush, one.line);
    for (const one of this.walls) {
      ctx.strokeStyle = one.kind === 'hedge' ? p.woodrim : p.brick;
      ctx.lineWidth = one.kind === 'hedge' ? 9 : 7;
      ctx.setLineDash(one.kind === 'hedge' ? [9, 4] : [46, 9, 18, 13]);
      ctx.stroke(path([one.line]));
      ctx.setLineDash([]);
    }
    for (const one of this.works) this.work(brush, one);
  }

  /** @param {import('./brush.mjs').Brush} brush @param {any} one */
  area({ ctx, k, p }, { kind, line }) {
    const fill = /** @type {Record<string, string>} */ ({ woods: p.wood, scrub: p.scrub, building: p.brick, 'shell-torn': p.torn, hill: p.hill })[kind];
    if (!fill) return;
    ctx.fillStyle = fill;
    ctx.globalAlpha = kind === 'building' ? 0.55 : 1;
    ctx.fill(path([line], true));
    ctx.globalAlpha = 1;
    ctx.strokeStyle = kind === 'building' ? p.roof[2] : kind === 'hill' ? p.contour : p.woodrim;
    ctx.lineWidth = kind === 'building' ? 5 : Math.max(1.3, 0.7 / k);
    if (kind !== 'hill') ctx.setLineDash(kind === 'building' ? [46, 9, 18, 13] : [7, 5]);
    ctx.stroke(path([line], true));
    ctx.setLineDash([]);
  }

  /** @param {import('./brush.mjs').Brush} brush */
  scatter({ ctx, p, near, bare }) {
    for (const { kind, x, y, k } of this.bits) {
      if (!near(x, y)) continue;
      if (kind === 'shell-torn' || kind === 'shell-hole') {
        const r = kind === 'shell-hole' ? 24 : 7 + 13 * k;
        if (this.craters) ctx.drawImage(this.craters[Math.floor(k * 60) % 6], x - r * 1.5, y - r * 1.5, r * 3, r * 3);
      } else if (kind === 'woods' && k > 0.6 && !bare(x, y)) {
        if (this.crowns) ctx.drawImage(this.crowns[Math.floor(k * 60) % 6], x - 14, y - 14, 28, 28);
      } else if (kind === 'woods') {
        ctx.fillStyle = p.trail;
        ctx.beginPath();
        ctx.arc(x, y, 3.2 + 2 * k, 0, 7);
        ctx.fill();
      } else if (this.fruits && !bare(x, y)) ctx.drawImage(this.fruits[Math.floor(k * 40) % 4], x - 9, y - 9, 18, 18);
    }
  }

  /** As wide as the rules make it: parapet beyond, duckboards within. @param {import('./brush.mjs').Brush} brush @param {any} one */
  trench({ ctx, p }, { line, wide }) {
    const way = path([line]),
      stroke = (/** @type {string} */ colour, /** @type {number} */ width) => {
        ctx.strokeStyle = colour;
        ctx.lineWidth = width;
        ctx.stroke(way);
      };
    ctx.lineJoin = 'miter';
    ctx.save();
    ctx.translate(5, 7);
    stroke(p.shadow, wide + 18);
    ctx.restore();
    stroke(p.parapet, wide + 16);
    stroke(p.trench, wide);
    stroke(p.floor, wide * 0.72);
    ctx.lineCap = 'butt';
    ctx.setLineDash([2.4, 3.6]);
    stroke(p.duck, wide * 0.4);
    ctx.setLineDash([]);
    ctx.lineCap = ctx.lineJoin = 'round';
  }

  /** Three rows of it, in the longer direction of its area. @param {import('./brush.mjs').Brush} brush @param {Point[]} area */
  wire({ ctx, k, p }, area) {
    const { x0, x1, y0, y1 } = bounds(area);
    ctx.save();
    ctx.clip(path([area], true));
    ctx.strokeStyle = p.wire;
    const level = x1 - x0 > y1 - y0,
      deep = level ? y1 - y0 : x1 - x0;
    for (let row = 1; row <= 3; row++) {
      const off = (deep * row) / 4,
        line = /** @type {Point[]} */ (level ? [[x0, y0 + off], [x1, y0 + off]] : [[x0 + off, y0], [x0 + off, y1]]);
      ctx.lineWidth = Math.max(1.2, 0.8 / k);
      ctx.beginPath();
      along(line, 15, (x, y) => {
        ctx.moveTo(x - 5.5, y - 5.5);
        ctx.lineTo(x + 5.5, y + 5.5);
        ctx.moveTo(x + 5.5, y - 5.5);
        ctx.lineTo(x - 5.5, y + 5.5);
      });
      ctx.stroke();
    }
    ctx.globalAlpha = 0.4;
    ctx.stroke(path([area], true));
    ctx.restore();
  }

  /** @param {import('./brush.mjs').Brush} brush @param {any} one */
  work({ ctx, p }, { at, size: [w, h], heading, kind }) {
    ctx.save();
    ctx.translate(at[0], at[1]);
    ctx.rotate((heading / 1800) * Math.PI);
    ctx.fillStyle = p.shadow;
    ctx.fillRect(-w / 2 + 6, -h / 2 + 8, w, h);
    ctx.fillStyle = kind === 'dugout' ? p.trail : p.concrete;
    ctx.strokeStyle = p.trench;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.roundRect(-w / 2, -h / 2, w, h, kind === 'dugout' ? 4 : 9);
    ctx.fill();
    ctx.stroke();
    if (kind !== 'dugout') {
      ctx.fillStyle = p.trench;
      ctx.fillRect(-w * 0.32, -h / 2 + 4, w * 0.64, 5);
    }
    ctx.restore();
  }
}

/** @param {Point[]} area */
function middle(area) {
  const { x0, x1, y0, y1 } = bounds(area);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, k: chance(Math.floor(x0), Math.floor(y0)) };
}
