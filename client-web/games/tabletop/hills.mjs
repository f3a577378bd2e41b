// SPDX-License-Identifier: MIT
// Ground in levels: contours, crests, woods, rough ground, walls, roads.
import { Heights, along, chance, crowns, dryWall, house, inside, path, ramp, rough } from '../../kit/planepaint.mjs';
import { hasText, t } from '../../js/texts.mjs';
import { road, scatter, tufts } from './brush.mjs';

/** @typedef {[number, number]} Point */

const CELL = 8;

/** Roads whose names the data do not tell. @param {string} id */
const roadName = (id) => (hasText(`table.road.${id}`) ? t(`table.road.${id}`) : '');

export class Hills {
  /** @param {any} model */
  constructor({ table, at, geometry, scale }) {
    const lines = (/** @type {any[]} */ list, /** @type {string} */ member) =>
      (list || []).map((one) => ({ ...one, line: /** @type {Point[]} */ (one[member].map(at)) }));
    this.cell = CELL;
    this.W = geometry.sheet.w;
    this.H = geometry.sheet.h;
    this.bands = lines(table.bands, 'area').sort((a, b) => a.level - b.level);
    this.woods = lines(table.woods, 'area');
    this.roughs = lines(table.rough, 'area');
    this.roads = lines(table.roads, 'line');
    this.crests = lines(table.crests, 'line');
    this.walls = lines(table.walls, 'line').map((wall) => ({
      ...wall,
      gaps: (wall.openings || []).map((/** @type {any} */ one) => ({ at: at(one.at), reach: (one.width / 2) * scale })),
    }));
    const base = table.base_level ?? 1;
    this.low = base;
    this.high = Math.max(base + 1, ...this.bands.map((band) => band.level));
    // Light only: what the rules ask is the band.
    const within = (/** @type {number} */ v, /** @type {number} */ size) => Math.min(size - 2, Math.max(2, v));
    this.heights = new Heights(this.W, this.H, CELL, (x, y) =>
      this.bands.reduce((level, band) => (band.level > level && inside([within(x, this.W), within(y, this.H)], band.line) ? band.level : level), base),
    )
      .blur(4, 2)
      .each((x, y, level) => level + 0.16 * rough(x / 120, y / 120, 2));
    this.trees = /** @type {{x: number, y: number, r: number, s: number, fruit: boolean}[]} */ ([]);
    this.bushes = /** @type {{x: number, y: number, k: number}[]} */ ([]);
    this.grow();
    this.lines = this.roads.map((one) => ({ text: one.name || roadName(one.id), line: one.line })).filter((one) => one.text);
    this.houses = this.farms(table, at);
    // What comes first has the first choice of its place.
    this.names = [
      ...[...(table.objectives || []), ...(table.places || []).filter((/** @type {any} */ one) => !(table.objectives || []).some((/** @type {any} */ goal) => goal.name?.includes(one.name)))]
        .filter((one) => one.name)
        .map((one) => ({ text: one.name, at: /** @type {Point} */ ([at(one.at)[0], at(one.at)[1] + 34]), size: one.id ? 15 : 13, italic: !one.id, colour: 'ink' })),
      ...this.bands.flatMap((band) => {
        const [x, y] = band.line[Math.floor(band.line.length * 0.3)];
        return x > 0 && y > 0 && x < this.W && y < this.H ? [{ text: String(band.level), at: band.line[Math.floor(band.line.length * 0.3)], size: 12, italic: false, colour: 'contour' }] : [];
      }),
    ];
  }

  /** Trees, bushes, stones. */
  grow() {
    /** @type {Point[]} */
    const ways = [];
    for (const one of this.roads) along(one.line, 16, (x, y) => ways.push([x, y]));
    for (const wood of this.woods) {
      const fruit = wood.kind === 'orchard',
        step = fruit ? 27 : 21,
        shift = fruit ? 0 : 24;
      scatter(wood.line, step, shift, (x, y, k) => {
        if (!ways.some(([a, b]) => (a - x) ** 2 + (b - y) ** 2 < 300)) this.trees.push({ x, y, r: fruit ? 8 : 10 + 6 * k, s: Math.floor(k * 60), fruit });
      });
    }
    for (const one of this.roughs) scatter(one.line, 17, 15, (x, y, k) => this.bushes.push({ x, y, k }));
    this.trees.sort((a, b) => a.y - b.y);
  }

  /** A house where an objective is a farm or an inn. @param {any} table @param {(p: Point) => Point} at */
  farms(table, at) {
    return [...(table.objectives || []), ...(table.places || [])]
      .filter((one) => /farm|house|town|bolivar/i.test(one.name || ''))
      .map((one) => ({ at: at(one.at), angle: chance(one.at[0], one.at[1]) }));
  }

  /** @param {boolean} dark @param {Record<string, any>} p */
  light(dark, p) {
    this.picture = this.heights.picture(ramp(p.hills), { low: this.low, high: this.high + 0.2, z: 30, strength: 0.62, grain: dark ? 6 : 9 });
    this.crowns = crowns(p.tree, 6, 96);
    this.fruits = crowns(p.fruit, 4, 72);
  }

  /** @param {import('./brush.mjs').Brush} brush */
  draw(brush) {
    tufts(brush, this.W, this.H, () => true);
    this.contours(brush);
    this.thicket(brush);
    const { ctx, k, p, near, bare } = brush;
    for (const wood of this.woods) {
      ctx.fillStyle = wood.kind === 'orchard' ? p.orchard : p.wood;
      ctx.fill(path([wood.line], true));
      ctx.strokeStyle = p.woodrim;
      ctx.lineWidth = Math.max(1.4, 0.8 / k);
      ctx.stroke(path([wood.line], true));
    }
    for (const one of this.roads) road(brush, one.line, one.kind === 'trail' ? 11 : 21);
    this.ridges(brush);
    for (const wall of this.walls) this.wall(brush, wall);
    for (const one of this.houses) house(ctx, one.at, 34, 22, one.angle, p.roof);
    for (const { x, y, r, s, fruit } of this.trees) {
      const stamp = fruit ? this.fruits?.[s % 4] : this.crowns?.[s % 6];
      if (stamp && near(x, y) && !bare(x, y)) ctx.drawImage(stamp, x - r * 1.5, y - r * 1.5, r * 3, r * 3);
    }
  }

  /** A printed line at the edge of each level, with ticks downhill. @param {import('./brush.mjs').Brush} brush */
  contours({ ctx, k, p }) {
    const rim = (/** @type {Point} */ [x, y]) => x <= 0 || y <= 0 || x >= this.W || y >= this.H;
    for (const { line } of this.bands) {
      ctx.strokeStyle = p.contour;
      ctx.lineWidth = Math.max(2.2, 1.25 / k);
      const drawn = new Path2D();
      line.forEach((/** @type {Point} */ one, /** @type {number} */ i) => {
        const next = line[(i + 1) % line.length];
        if (rim(one) && rim(next)) return; // the table's own edge is no contour
        drawn.moveTo(one[0], one[1]);
        drawn.lineTo(next[0], next[1]);
      });
      ctx.stroke(drawn);
      if (k < 0.3) continue;
      ctx.globalAlpha = 0.55;
      ctx.lineWidth = Math.max(1, 0.7 / k);
      ctx.beginPath();
      along([...line, line[0]], 9, (x, y, _angle, far) => {
        if (x < 3 || y < 3 || x > this.W - 3 || y > this.H - 3) return;
        const [gx, gy] = this.heights.slope(x, y),
          steep = Math.hypot(gx, gy) || 1,
          long = 7 + 5 * chance(Math.floor(far), 1);
        ctx.moveTo(x, y);
        ctx.lineTo(x - (gx / steep) * long, y - (gy / steep) * long);
      });
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
  }

  /** Bushes and stones of rough ground, and its edge. @param {import('./brush.mjs').Brush} brush */
  thicket({ ctx, k, p, near }) {
    ctx.strokeStyle = p.rough;
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = Math.max(1.2, 0.8 / k);
    ctx.setLineDash([3, 7]);
    for (const one of this.roughs) ctx.stroke(path([one.line], true));
    ctx.setLineDash([]);
    ctx.globalAlpha = 0.8;
    for (const { x, y, k: kind } of this.bushes) {
      if (!near(x, y)) continue;
      if (kind > 0.72) {
        ctx.fillStyle = p.rock;
        ctx.strokeStyle = p.stonec;
        ctx.lineWidth = 0.8;
        ctx.beginPath();
        ctx.moveTo(x - 5, y + 2);
        ctx.lineTo(x - 2, y - 4);
        ctx.lineTo(x + 3, y - 3);
        ctx.lineTo(x + 5, y + 2);
        ctx.closePath();
        ctx.fill();
      } else {
        ctx.strokeStyle = p.rough;
        ctx.lineWidth = 1.3;
        ctx.beginPath();
        ctx.arc(x, y, 3.4, 3.4, 6);
        ctx.moveTo(x + 8, y + 4);
        ctx.arc(x + 5, y + 4, 3, 3.6, 6);
      }
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  /** Crests: a line with barbs on both sides. @param {import('./brush.mjs').Brush} brush */
  ridges({ ctx, k, p }) {
    ctx.strokeStyle = p.crest;
    ctx.globalAlpha = 0.85;
    for (const { line } of this.crests) {
      ctx.lineWidth = Math.max(3, 1.7 / k);
      ctx.stroke(path([line]));
      ctx.lineWidth = Math.max(1.5, 0.8 / k);
      ctx.beginPath();
      along(line, 9, (x, y, a) => {
        for (const side of [-8, 8]) {
          ctx.moveTo(x, y);
          ctx.lineTo(x - Math.sin(a) * side + Math.cos(a) * 3, y + Math.cos(a) * side + Math.sin(a) * 3);
        }
      });
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  /** @param {import('./brush.mjs').Brush} brush @param {any} wall */
  wall({ ctx, k, p }, { line, gaps, kind }) {
    /** @type {Point[][]} */
    const parts = [[]];
    along(
      line,
      4,
      (x, y) => {
        if (!gaps.some((/** @type {any} */ gap) => Math.hypot(gap.at[0] - x, gap.at[1] - y) < gap.reach)) parts[parts.length - 1].push([x, y]);
        else if (parts[parts.length - 1].length) parts.push([]);
      },
      0.1,
    );
    for (const part of parts.filter((one) => one.length > 1)) {
      if (kind === 'sunken-road' || kind === 'trench') {
        ctx.strokeStyle = p.trail;
        ctx.lineWidth = 18;
        ctx.stroke(path([part]));
        ctx.strokeStyle = p.crest;
        ctx.lineWidth = 1.4;
        ctx.beginPath();
        along(part, 7, (x, y, a) => {
          for (const side of [-1, 1]) {
            ctx.moveTo(x - Math.sin(a) * 8 * side, y + Math.cos(a) * 8 * side);
            ctx.lineTo(x - Math.sin(a) * 14 * side, y + Math.cos(a) * 14 * side);
          }
        });
        ctx.stroke();
      } else if (k > 0.3) dryWall(ctx, part, 9, { ink: p.stonec, fill: kind === 'breastwork' ? p.trail : p.stone, shadow: p.shadow });
      else {
        ctx.strokeStyle = p.stonec;
        ctx.lineWidth = 3 / k;
        ctx.stroke(path([part]));
      }
    }
  }
}
