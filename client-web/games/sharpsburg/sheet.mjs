// SPDX-License-Identifier: MIT
// The sheet painted: relief and contours below, then fields and woods, water, hachures, the grid, roads, walls and
// fences, trees and houses; lettering comes on top (lettering.mjs). Far out less is drawn, and thin lines keep their
// width on the screen.
import { wormFence } from '../../kit/contours.mjs';
import { along, chance, crowns, dryWall, house, path, ramp } from '../../kit/planepaint.mjs';
import { DARK, LIGHT, MARGIN } from './colours.mjs';
import { H, S, grid, spot } from './ground.mjs';

/** @typedef {[number, number]} Point @typedef {import('../../kit/planeboard.mjs').Seen} Seen @typedef {import('./landscape.mjs').Landscape} Landscape */
/** @typedef {{ctx: import('../../kit/planepaint.mjs').Brush, k: number, p: Record<string, any>, lod: number, x0: number, y0: number, x1: number, y1: number, sees: (x: number, y: number, room?: number) => boolean}} Brush `lod`: 0 the whole field, 1 a sector, 2 close */

/** From so many pixels for a hex's radius on more of it is drawn. */
const MIDDLE = 12,
  CLOSE = 26;
/** Casing and bed. @type {Record<string, [number, number]>} */
const ROADS = { lane: [5, 2.6], road: [8, 5.4], pike: [11.5, 8.2] };

export class Sheet {
  /** @param {Landscape} ground */
  constructor(ground) {
    this.ground = ground;
    this.dark = /** @type {boolean|null} */ (null);
    this.creek = path(ground.creek);
    this.sunken = path(ground.sunken);
    this.roads = ground.roads.map((road) => ({ kind: ROADS[road.kind] ? road.kind : 'road', way: path([road.line]) }));
  }

  /** The colours of the day or the night, and what is made of them. @param {boolean} dark */
  light(dark) {
    const p = dark ? DARK : LIGHT;
    if (dark !== this.dark) {
      this.dark = dark;
      this.relief = this.ground.heights.picture(ramp(p.ramp), { low: 0, high: 12, z: 34, strength: p.relief, grain: p.grain });
      this.stamps = crowns(p.tree, 6, 72);
    }
    return p;
  }

  /** @param {OffscreenCanvas|HTMLCanvasElement} canvas @param {{seen: Seen, w: number, h: number, sharp: number, dark: boolean}} order `w`, `h` in pixels of the page, `sharp` to one of them */
  paint(canvas, { seen, w, h, sharp, dark }) {
    canvas.width = Math.round(w * sharp);
    canvas.height = Math.round(h * sharp);
    const ctx = /** @type {import('../../kit/planepaint.mjs').Brush} */ (canvas.getContext('2d')),
      p = this.light(dark),
      { k } = seen,
      { ground } = this,
      x0 = seen.x + S,
      y0 = seen.y + H / 2,
      x1 = x0 + w / k,
      y1 = y0 + h / k,
      lod = S * k > CLOSE ? 2 : S * k > MIDDLE ? 1 : 0;
    /** @type {Brush} */
    const brush = { ctx, k, p, lod, x0, y0, x1, y1, sees: (x, y, room = 30) => x > x0 - room && x < x1 + room && y > y0 - room && y < y1 + room };
    ctx.setTransform(sharp, 0, 0, sharp, 0, 0);
    ctx.fillStyle = p.table;
    ctx.fillRect(0, 0, w, h);
    ctx.scale(k, k);
    ctx.translate(-x0, -y0);
    ctx.lineCap = ctx.lineJoin = 'round';
    ctx.fillStyle = 'rgba(30,22,10,.35)';
    ctx.fillRect(-MARGIN + 14, -MARGIN + 18, ground.W + 2 * MARGIN, ground.H + 2 * MARGIN);
    ctx.fillStyle = p.sheet;
    ctx.fillRect(-MARGIN, -MARGIN, ground.W + 2 * MARGIN, ground.H + 2 * MARGIN);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, H / 2, ground.W, ground.H - H);
    ctx.clip();
    ctx.imageSmoothingQuality = 'high';
    const { heights } = ground;
    if (this.relief) ctx.drawImage(this.relief, -5, -5, this.relief.width * heights.cell, this.relief.height * heights.cell);
    this.stroke(brush, ground.contours, p.contour, Math.max(0.8, 0.62 / k));
    this.stroke(brush, ground.indexes, p.index, Math.max(1.5, 0.95 / k));
    this.fields(brush);
    this.water(brush);
    this.hachures(brush);
    this.grid(brush);
    this.ways(brush);
    this.barriers(brush);
    this.bridges(brush);
    this.growth(brush);
    this.houses(brush);
    ctx.restore();
    this.frame(brush);
  }

  /** @param {Brush} brush @param {any} way @param {string} colour @param {number} width */
  stroke({ ctx }, way, colour, width) {
    if (!way) return;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(way);
  }

  /** Town, orchards, corn in rows, woods. @param {Brush} brush */
  fields(brush) {
    const { ctx, p, k, lod, x0, y0, x1, y1 } = brush,
      { town, orchard, corn, woods } = this.ground;
    ctx.fillStyle = p.town;
    ctx.fill(town.path);
    ctx.fillStyle = p.orchard;
    ctx.fill(orchard.path);
    ctx.fillStyle = p.corn;
    ctx.fill(corn.path);
    ctx.save();
    ctx.clip(corn.path);
    ctx.globalAlpha = 0.75;
    ctx.strokeStyle = p.cornrow;
    const row = [22, 12, 8.5][lod],
      fall = 0.27;
    ctx.lineWidth = lod === 2 ? 1.5 : Math.max(1.8, 0.6 / k);
    if (lod === 2) ctx.setLineDash([2.2, 4.4]);
    ctx.beginPath();
    for (let y = Math.floor((y0 - fall * x1) / row) * row; y < y1; y += row) {
      ctx.moveTo(x0, y + x0 * fall);
      ctx.lineTo(x1, y + x1 * fall);
    }
    ctx.stroke();
    ctx.setLineDash([]);
    if (lod === 2) {
      ctx.strokeStyle = p.corntick;
      ctx.globalAlpha = 0.5;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (let j = Math.floor(y0 / 17); j * 17 < y1; j++)
        for (let i = Math.floor(x0 / 15); i * 15 < x1; i++) {
          const x = i * 15 + 5 * chance(i, j),
            y = j * 17 + 5 * chance(j, i);
          ctx.moveTo(x - 2.4, y - 4);
          ctx.lineTo(x, y);
          ctx.lineTo(x + 2.4, y - 4);
        }
      ctx.stroke();
    }
    ctx.restore();
    this.stroke(brush, corn.path, p.cornrow, Math.max(1.4, 0.8 / k));
    ctx.fillStyle = p.wood;
    ctx.fill(woods.path);
    this.stroke(brush, woods.path, p.woodrim, Math.max(1.2, 0.7 / k));
  }

  /** The creek, with lining. @param {Brush} brush */
  water(brush) {
    const { p, k } = brush;
    for (const [colour, width] of /** @type {[string, number][]} */ ([[p.bank, 21], [p.water, 18], [p.bank, 12.6], [p.water, 11.6], [p.waterlit, 5]])) this.stroke(brush, this.creek, colour, Math.max(width, (width * 0.24) / k));
  }

  /** @param {Brush} brush */
  hachures({ ctx, p, k, lod, sees }) {
    ctx.strokeStyle = p.hachure;
    for (const steep of lod ? [false, true] : [true]) {
      ctx.lineWidth = !lod ? 0.4 / k : steep ? 1.35 : 0.8;
      ctx.globalAlpha = steep ? 1 : 0.62;
      ctx.beginPath();
      for (const one of this.ground.hachures) {
        const [x, y] = one.at,
          [dx, dy] = one.to,
          half = lod ? 0.5 : 1;
        if (one.steep !== steep || !sees(x, y) || (!lod && chance(Math.floor(x), Math.floor(y), 3) < 0.45)) continue;
        ctx.moveTo(x - dx * half, y - dy * half);
        ctx.lineTo(x + dx * half, y + dy * half);
      }
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  /** Whole hexes close, ticks at their corners farther out, nothing over the whole field. @param {Brush} brush */
  grid({ ctx, p, lod, sees }) {
    if (!lod) return;
    ctx.strokeStyle = p.grid;
    ctx.lineWidth = 0.9;
    ctx.beginPath();
    for (const hex of this.ground.hexes) {
      const [x, y] = spot(hex);
      if (!sees(x, y, S)) continue;
      // Three sides of each hex: the others are its neighbours'.
      for (const side of [5, 0, 1]) {
        const [[a, b], [c, d]] = grid.side(side),
          parts = lod === 2 ? [[0, 1]] : [[0, 0.2], [0.8, 1]];
        for (const [from, to] of parts) {
          ctx.moveTo(x + a + (c - a) * from, y + b + (d - b) * from);
          ctx.lineTo(x + a + (c - a) * to, y + b + (d - b) * to);
        }
      }
    }
    ctx.stroke();
  }

  /** Roads in their casings; the sunken road as a cut with banks. @param {Brush} brush */
  ways(brush) {
    const { ctx, p, k, lod } = brush;
    for (const kind of ['lane', 'road', 'pike'])
      for (const pass of [0, 1])
        for (const one of this.roads) {
          if (one.kind !== kind) continue;
          const width = ROADS[kind][pass];
          if (kind === 'lane' && !lod) {
            if (!pass) this.stroke(brush, one.way, p.lane, 0.7 / k);
          } else
            this.stroke(brush, one.way, pass ? (kind === 'pike' ? p.pike : p.road) : kind === 'pike' ? p.pikec : kind === 'lane' ? p.lane : p.roadc, Math.max(width, ((pass ? 0.12 : 0.2) * width) / k));
        }
    if (!this.ground.sunken.length) return;
    ctx.globalAlpha = 0.55;
    this.stroke(brush, this.sunken, p.pikec, Math.max(15, 2.2 / k));
    ctx.globalAlpha = 1;
    this.stroke(brush, this.sunken, p.lane, Math.max(9, 1.1 / k));
    this.stroke(brush, this.sunken, p.road, 3);
    ctx.strokeStyle = p.pikec;
    ctx.lineWidth = Math.max(1.7, 0.5 / k);
    ctx.beginPath();
    for (const line of this.ground.sunken)
      along(line, 7, (x, y, angle) => {
        for (const side of [-1, 1]) {
          const nx = -Math.sin(angle) * side,
            ny = Math.cos(angle) * side;
          ctx.moveTo(x + nx * 8, y + ny * 8);
          ctx.lineTo(x + nx * 14, y + ny * 14);
        }
      });
    ctx.stroke();
  }

  /** Walls stone by stone, fences rail by rail, banks as teeth. @param {Brush} brush */
  barriers(brush) {
    const { ctx, p, k, lod } = brush,
      { walls, fences, banks } = this.ground;
    if (!lod) {
      this.stroke(brush, path(walls), p.stonec, 1.1 / k);
      this.stroke(brush, path(fences), p.fence, 0.55 / k);
      return;
    }
    const near = (/** @type {Point[]} */ line) => line.some(([x, y]) => brush.sees(x, y, 60));
    for (const line of walls) if (near(line)) dryWall(ctx, line, 6, { ink: p.stonec, fill: p.stone, shadow: p.shadow });
    ctx.strokeStyle = p.fence;
    ctx.lineWidth = 1.5;
    for (const line of fences) if (near(line)) wormFence(ctx, line, 9);
    for (const line of banks) {
      this.stroke(brush, path([line]), p.lane, 3);
      ctx.beginPath();
      along(line, 6, (x, y, angle) => {
        ctx.moveTo(x, y);
        ctx.lineTo(x - Math.sin(angle) * 6, y + Math.cos(angle) * 6);
      });
      ctx.stroke();
    }
  }

  /** Stone bridges over the creek; stepping lines at fords. @param {Brush} brush */
  bridges({ ctx, p, k, sees }) {
    for (const one of this.ground.map.bridges || []) {
      if (one.over !== 'creek') continue;
      const [ax, ay] = spot(one.from),
        [bx, by] = spot(one.to),
        size = Math.max(1, 0.34 / k);
      ctx.save();
      ctx.translate((ax + bx) / 2, (ay + by) / 2);
      ctx.rotate(Math.atan2(by - ay, bx - ax));
      ctx.scale(size, size);
      ctx.fillStyle = p.shadow;
      ctx.fillRect(-25, -7, 54, 20);
      ctx.fillStyle = p.stone;
      ctx.strokeStyle = p.stonec;
      ctx.lineWidth = 1.6;
      ctx.fillRect(-27, -9.5, 54, 19);
      ctx.strokeRect(-27, -9.5, 54, 19);
      ctx.fillStyle = p.pike;
      ctx.fillRect(-27, -5.5, 54, 11);
      ctx.beginPath();
      for (const side of [-1, 1]) {
        ctx.moveTo(-27, 5.5 * side);
        ctx.lineTo(27, 5.5 * side);
        for (let i = -22; i < 26; i += 8) {
          ctx.moveTo(i, 9.5 * side);
          ctx.lineTo(i, 5.5 * side);
        }
        for (const end of [-1, 1]) {
          ctx.moveTo(27 * end, 9.5 * side);
          ctx.lineTo(35 * end, 14 * side);
        }
      }
      ctx.stroke();
      ctx.restore();
    }
    ctx.setLineDash([3, 3]);
    ctx.strokeStyle = p.waterlit;
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (const [x, y] of this.ground.fords)
      if (sees(x, y))
        for (const dy of [-5, 3]) {
          ctx.moveTo(x - 10, y + dy);
          ctx.lineTo(x + 10, y + dy);
        }
    ctx.stroke();
    ctx.setLineDash([]);
  }

  /** Trees and rocks. @param {Brush} brush */
  growth({ ctx, p, lod, sees }) {
    const { trees, fruit, rocks } = this.ground,
      stamps = this.stamps || [];
    if (lod) {
      ctx.globalAlpha = lod === 2 ? 0.92 : 0.85;
      for (const [x, y, r, kind] of [...trees, ...fruit]) if (sees(x, y)) ctx.drawImage(stamps[kind], x - r * 1.5, y - r * 1.5, r * 3, r * 3);
      ctx.globalAlpha = 1;
      ctx.fillStyle = p.stone;
      ctx.strokeStyle = p.stonec;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (const [x, y, r] of rocks)
        if (sees(x, y)) {
          ctx.moveTo(x - r, y + r * 0.5);
          ctx.lineTo(x - r * 0.4, y - r * 0.7);
          ctx.lineTo(x + r * 0.5, y - r * 0.6);
          ctx.lineTo(x + r, y + r * 0.4);
          ctx.closePath();
        }
      ctx.fill();
      ctx.stroke();
      return;
    }
    ctx.fillStyle = p.woodrim;
    ctx.globalAlpha = 0.5;
    ctx.beginPath();
    trees.forEach(([x, y], i) => {
      if (i % 2 || !sees(x, y)) return;
      ctx.moveTo(x + 6, y);
      ctx.arc(x, y, 6.4, 0, 7);
    });
    for (const [x, y] of fruit) {
      ctx.moveTo(x + 5, y);
      ctx.arc(x, y, 5, 0, 7);
    }
    ctx.fill();
    ctx.globalAlpha = 1;
  }

  /** @param {Brush} brush */
  houses({ ctx, p, k, lod, sees }) {
    for (const { at, w, h, angle } of this.ground.houses) if (sees(...at)) house(ctx, at, w * (lod ? 1 : 1.25), h * (lod ? 1 : 1.25), angle, p.roof);
    for (const hex of this.ground.farms) {
      const [x, y] = spot(hex),
        size = lod ? 1 : Math.min(2.2, 0.3 / k);
      if (!sees(x, y)) continue;
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(size, size);
      if (/church/i.test(this.ground.names.get(hex) || '')) house(ctx, [0, 0], 24, 17, -0.12, p.church);
      else {
        house(ctx, [-8, -6], 17, 11, 0.1, p.roof);
        house(ctx, [12, 7], 20, 14, 1.5, p.barn);
      }
      ctx.restore();
    }
  }

  /** The neatline. @param {Brush} brush */
  frame({ ctx, p, k }) {
    const { W, H: high } = this.ground;
    ctx.strokeStyle = p.neat;
    ctx.lineWidth = Math.max(2, 0.7 / k);
    ctx.strokeRect(0, H / 2, W, high - H);
    ctx.lineWidth = Math.max(6, 1.6 / k);
    ctx.strokeRect(-26, H / 2 - 26, W + 52, high - H + 52);
  }
}
