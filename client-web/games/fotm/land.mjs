// SPDX-License-Identifier: MIT
// The printed ground, painted once on a canvas that panning and zooming only move: natural ground (countryside.mjs,
// beside the page: landscape.mjs) or, until it is there, plain levels and woods; hexsides, roads, walls, houses,
// objectives. Colours come from the style sheet, so a change of theme paints it again. The numbers stand on a second
// canvas that can be hidden.
import { H, S, centre, dirTo, outline, ring, side, step } from './hex.mjs';
import { dryWall, chance, house } from '../../kit/planepaint.mjs';
import { paintCountryside } from './countryside.mjs';
import { roadLine, smooth } from './ground.mjs';

/** Room around the hexes, in map units. */
export const MARGIN = { x: 60, y: 72 };

/** Every path of the map; worked out once. @param {import('./ground.mjs').Ground} ground */
export function landPaths(ground) {
  /** @type {string[]} */
  const levels = [];
  for (let n = 1; n <= 9; n++)
    levels[n] = outline(
      ground.hexes.filter((q) => Math.min(9, ground.level(q)) === n),
      1.012,
    );
  // Hachures fall downhill, more and longer with the drop.
  const steps = ['', '', '', ''],
    hachures = ['', '', '', ''],
    f = (/** @type {number} */ v) => v.toFixed(1);
  for (const q of ground.hexes)
    for (let d = 0; d < 6; d++) {
      const n = step(q, d),
        drop = ground.on(n) ? ground.level(q) - ground.level(n) : 0;
      if (drop < 1) continue;
      const [cx, cy] = centre(q),
        [a, b] = side(d),
        size = Math.min(drop, 3);
      steps[size] += `M${f(cx + a[0])} ${f(cy + a[1])}L${f(cx + b[0])} ${f(cy + b[1])}`;
      const count = size === 2 ? 8 : 11,
        ox = (a[0] + b[0]) / H,
        oy = (a[1] + b[1]) / H;
      if (size > 1)
        for (let i = 0; i < count; i++) {
          const t = (i + 0.5) / count,
            x = cx + a[0] + (b[0] - a[0]) * t,
            y = cy + a[1] + (b[1] - a[1]) * t,
            length = (size === 2 ? 7.5 : 10.5) * (0.72 + chance(i, +q + d, 31) * 0.42);
          // A wedge, as an engraver cuts it.
          hachures[size] += `M${f(x - oy * 0.9)} ${f(y + ox * 0.9)}L${f(x + ox * length)} ${f(y + oy * length)}L${f(x + oy * 0.9)} ${f(y - ox * 0.9)}Z`;
        }
    }
  /** @param {string} kind */
  const ways = (kind) =>
    ground.roads
      .filter((road) => road.class === kind)
      .map((road) => smooth(roadLine(ground, road.path), 0.8))
      .join('');
  const streams = ground.streams
    .filter((stream) => stream.line.length > 1)
    .map((stream) =>
      smooth(
        stream.line.map(([c, r]) => [1.5 * S * (c - 1), H * (r - 1)]),
        1,
      ),
    )
    .join('');
  /** @param {string[]} list @param {number} k */
  const rings = (list, k) =>
    list
      .map((q) => 'M' + ring(k, centre(q)).replaceAll(' ', 'L') + 'Z')
      .join('');
  const { gaps, prize } = ground.objectives,
    prizes = prize ? [prize] : [];
  return {
    levels,
    steps,
    hachures,
    streams,
    grid: outline(ground.hexes),
    whole: outline(ground.hexes, 1.012),
    floor: outline(ground.hexes.filter(ground.woods), 1.01),
    pike: ways('pike'),
    road: ways('road'),
    trail: ways('trail'),
    gap: [rings(gaps, 0.93), rings(gaps, 0.86)],
    prize: [rings(prizes, 0.93), rings(prizes, 0.86)],
  };
}

/** The custom properties that the ground is painted with. */
export const INKS = [
  'ground', 'sheet', 'grid', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'l8', 'floor', 'contour', 'step2', 'step3', 'water', 'water-c',
  'field-furrow', 'field-stubble', 'field-corn', 'field-meadow', 'field-fallow', 'furrow', 'fence', 'wood-shade', 'wood-rim', 'wood-body',
  'wood-core', 'wood-autumn', 'wood-glint', 'orchard', 'road', 'road-c', 'pike', 'pike-c', 'stone', 'stone-c', 'roof-1', 'roof-2', 'label', 'halo',
  'gold',
];

/** Dry walls stone by stone, rail fences in zigzag, along their hexsides. @param {import('../../kit/planepaint.mjs').Brush} context @param {import('./ground.mjs').Ground} ground @param {(name: string) => string} c */
function paintWalls(context, ground, c) {
  for (const { name, hexsides } of ground.walls)
    for (const [from, to] of hexsides) {
      const d = dirTo(from, to);
      if (d < 0) continue;
      const [cx, cy] = centre(from),
        [p, q] = side(d).map(([x, y]) => /** @type {[number, number]} */ ([cx + x, cy + y]));
      if (!/fence/.test(name)) {
        dryWall(context, [p, q], 4.2, { ink: c('stone-c'), fill: c('stone'), shadow: 'rgba(20, 14, 6, .3)' });
        continue;
      }
      const [nx, ny] = [((q[1] - p[1]) / S) * 1.6, ((p[0] - q[0]) / S) * 1.6];
      context.beginPath();
      for (let t = 0; t <= 8; t++) context.lineTo(p[0] + ((q[0] - p[0]) * t) / 8 + nx * (t % 2 ? 1 : -1), p[1] + ((q[1] - p[1]) * t) / 8 + ny * (t % 2 ? 1 : -1));
      context.strokeStyle = c('label');
      context.lineWidth = 1.3;
      context.stroke();
    }
}

/**
 * Paints the ground.
 * @param {HTMLCanvasElement|OffscreenCanvas} canvas @param {import('./ground.mjs').Ground} ground
 * @param {ReturnType<typeof landPaths>} paths @param {number} scale pixels a map unit
 * @param {(name: string) => string} c one of INKS @param {import('./countryside.mjs').Countryside} [country] absent: plain
 */
export function paintLand(canvas, ground, paths, scale, c, country) {
  const { box } = ground,
    context = prepare(canvas, ground, scale);
  const path = (/** @type {string} */ d) => new Path2D(d);
  /** @param {string} d @param {string} colour */
  const fill = (d, colour) => {
    context.fillStyle = colour;
    context.fill(path(d));
  };
  /** @param {string} d @param {string} colour @param {number} width @param {number} [alpha] @param {number[]} [dash] */
  const stroke = (d, colour, width, alpha = 1, dash = []) => {
    if (!d) return;
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke(path(d));
    context.globalAlpha = 1;
    context.setLineDash([]);
  };
  context.lineJoin = context.lineCap = 'round';
  context.fillStyle = c('sheet');
  context.fillRect(box.x - 21, box.y - 21, box.w + 42, box.h + 42);
  context.save();
  context.clip(path(paths.whole));
  if (country) paintCountryside(context, country, path(paths.streams), c);
  else {
    paths.levels.forEach((d, n) => d && fill(d, c('l' + Math.min(n, 8))));
    fill(paths.floor, c('floor'));
    stroke(paths.streams, c('water'), 2, 0.75);
  }
  stroke(paths.grid, c('grid'), country ? 1 : 0.9);
  if (!country) stroke(paths.steps[1], c('contour'), 1.1, 0.6);
  fill(paths.hachures[2], c('step2'));
  stroke(paths.steps[2], c('step2'), 2, 0.9);
  fill(paths.hachures[3], c('step3'));
  stroke(paths.steps[3], c('step3'), 3, 0.95);
  context.restore();
  context.lineCap = 'butt';
  stroke(paths.trail, c('road-c'), 2, 0.9, [5, 3.5]);
  stroke(paths.road, c('road-c'), 5);
  stroke(paths.pike, c('pike-c'), 8.4);
  stroke(paths.road, c('road'), 3);
  stroke(paths.pike, c('pike'), 5.6);
  stroke(paths.pike, c('pike-c'), 0.6, 0.45, [6, 5]);
  context.lineCap = 'round';
  paintWalls(context, ground, c);
  for (const { x, y, w, h, angle } of country?.houses || []) house(context, [x, y], w, h, angle, [c('roof-1'), c('roof-2'), c('label')]);
  for (const { rims: [outer, inner], dash } of [
    { rims: paths.gap, dash: [] },
    { rims: paths.prize, dash: [7, 5] },
  ]) {
    stroke(inner, c('halo'), 5);
    stroke(outer, c('pike-c'), 1.5);
    stroke(inner, c('gold'), 4, 1, dash);
  }
  context.strokeStyle = c('label');
  context.lineWidth = 0.8;
  context.strokeRect(box.x - 16, box.y - 16, box.w + 32, box.h + 32);
  context.lineWidth = 2.5;
  context.strokeRect(box.x - 21, box.y - 21, box.w + 42, box.h + 42);
}

/**
 * Paints hex numbers and levels.
 * @param {HTMLCanvasElement} canvas @param {import('./ground.mjs').Ground} ground @param {number} scale
 * @param {{numbers: boolean, levels: boolean}} what
 */
export function paintNumbers(canvas, ground, scale, what) {
  const style = getComputedStyle(document.documentElement),
    c = (/** @type {string} */ name) => style.getPropertyValue('--' + name).trim(),
    context = prepare(canvas, ground, scale);
  /** @param {string} words @param {number} x @param {number} y @param {number} width */
  const text = (words, x, y, width) => {
    context.lineWidth = width;
    context.strokeText(words, x, y);
    context.fillText(words, x, y);
  };
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.strokeStyle = c('halo');
  if (what.numbers) {
    context.font = `500 8px ${c('sans')}`;
    context.fillStyle = c('label-2');
    for (const q of ground.hexes) {
      const [x, y] = centre(q);
      text(q, x, y - H / 2 + 10, 1.6);
    }
  }
  if (what.levels) {
    context.font = `italic 600 9.5px ${c('serif')}`;
    context.fillStyle = c('step2');
    for (const q of ground.hexes) {
      const [x, y] = centre(q);
      text(String(ground.level(q)), x + 15, y + H / 2 - 4.5, 2);
    }
  }
}

/** @param {HTMLCanvasElement|OffscreenCanvas} canvas @param {import('./ground.mjs').Ground} ground @param {number} scale */
function prepare(canvas, ground, scale) {
  const { box } = ground;
  canvas.width = Math.round((box.w + 2 * MARGIN.x) * scale);
  canvas.height = Math.round((box.h + 2 * MARGIN.y) * scale);
  const context = /** @type {import('../../kit/planepaint.mjs').Brush} */ (canvas.getContext('2d'));
  context.setTransform(scale, 0, 0, scale, (MARGIN.x - box.x) * scale, (MARGIN.y - box.y) * scale);
  return context;
}
