// SPDX-License-Identifier: MIT
// The printed ground, painted once on a canvas that panning and zooming only move: levels, relief,
// woods, streams, hexsides, roads, objectives. Colours come from the style sheet, so a change of
// theme paints it again. The numbers stand on a second canvas that can be hidden.
import { H, S, centre, outline, ring, side, step } from './hex.mjs';
import { roadLine, smooth } from './ground.mjs';

/** Room around the hexes, in map units. */
export const MARGIN = { x: 60, y: 72 };

/** A number from 0 to 1 that is always the same for the same. @param {number} n */
const hash = (n) => {
  let x = Math.imul(n ^ 0x9e37, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
};

/** Where trees stand in a hex, before they are shaken. @type {[number, number][]} */
const GRID = [];
for (let j = -2; j <= 2; j++)
  for (let i = -2; i <= 2; i++) {
    const x = i * 14.5 + (j & 1 ? 7 : 0),
      y = j * 13;
    if (Math.abs(x) * 0.6 + Math.abs(y) < 31 && Math.abs(x) < 33) GRID.push([x, y]);
  }

/** Trees are painted three times: their shade, themselves, the light on them. */
const FOLIAGE = [
  { shift: [1, 1.1], colour: 'wood-shade', alpha: 0.3, widths: [5, 6, 7] },
  { shift: [0, 0], colour: 'wood', alpha: 0.62, widths: [5, 6, 7] },
  { shift: [-0.9, -1], colour: 'wood-lit', alpha: 0.55, widths: [2, 2.5, 3] },
];

/** Every path of the map; worked out once. @param {import('./ground.mjs').Ground} ground */
export function landPaths(ground) {
  /** @type {string[]} */
  const levels = [];
  for (let n = 1; n <= 9; n++)
    levels[n] = outline(
      ground.hexes.filter((q) => Math.min(9, ground.level(q)) === n),
      1.012,
    );
  const trees = ['', '', ''];
  for (const q of ground.hexes) {
    if (!ground.woods(q)) continue;
    const [cx, cy] = centre(q);
    let k = +q * 31;
    for (const [gx, gy] of GRID) {
      const size = Math.floor(hash(k + 2) * 3),
        x = cx + gx + (hash(k++) - 0.5) * 8,
        y = cy + gy + (hash(k++) - 0.5) * 8;
      trees[size] += `M${x.toFixed(0)} ${y.toFixed(0)}h.01`;
      k++;
    }
  }
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
      const count = size === 2 ? 7 : 10;
      if (size > 1)
        for (let i = 0; i < count; i++) {
          const t = (i + 0.5) / count,
            x = cx + a[0] + (b[0] - a[0]) * t,
            y = cy + a[1] + (b[1] - a[1]) * t;
          const ox = (a[0] + b[0]) / H,
            oy = (a[1] + b[1]) / H,
            length = (size === 2 ? 6.5 : 9) * (i % 2 ? 0.72 : 1);
          hachures[size] += `M${f(x)} ${f(y)}L${f(x + ox * length)} ${f(y + oy * length)}`;
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
    trees,
    steps,
    hachures,
    streams,
    grid: outline(ground.hexes),
    floor: outline(ground.hexes.filter(ground.woods), 1.01),
    pike: ways('pike'),
    road: ways('road'),
    trail: ways('trail'),
    gap: [rings(gaps, 0.93), rings(gaps, 0.86)],
    prize: [rings(prizes, 0.93), rings(prizes, 0.86)],
  };
}

/** @param {HTMLElement} host whose custom properties are the colours */
function palette(host) {
  const style = getComputedStyle(host);
  return (/** @type {string} */ name) => style.getPropertyValue('--' + name).trim();
}

/**
 * Paints the ground.
 * @param {HTMLCanvasElement} canvas @param {import('./ground.mjs').Ground} ground
 * @param {ReturnType<typeof landPaths>} paths @param {number} scale pixels a map unit @param {CanvasImageSource|null} relief
 */
export function paintLand(canvas, ground, paths, scale, relief) {
  const c = palette(document.documentElement),
    { box } = ground;
  const context = prepare(canvas, ground, scale);
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
  paths.levels.forEach((d, n) => {
    if (d) fill(d, c('l' + Math.min(n, 8)));
  });
  if (relief) {
    context.save();
    context.clip(path(paths.grid));
    context.globalAlpha = +c('relief');
    context.drawImage(relief, box.x - S, box.y - S, box.w + 2 * S, box.h + 2 * S);
    context.restore();
  }
  fill(paths.floor, c('floor'));
  for (const { shift: [x, y], colour, alpha, widths } of FOLIAGE) {
    context.save();
    context.translate(x, y);
    paths.trees.forEach((d, i) => stroke(d, c(colour), widths[i], alpha));
    context.restore();
  }
  stroke(paths.streams, c('water'), 2, 0.75);
  stroke(paths.grid, c('grid'), 0.9);
  stroke(paths.steps[1], c('contour'), 1.1, 0.6);
  stroke(paths.hachures[2], c('step2'), 1.3);
  stroke(paths.steps[2], c('step2'), 3.2);
  stroke(paths.hachures[3], c('step3'), 1.9);
  stroke(paths.steps[3], c('step3'), 5);
  context.lineCap = 'butt';
  stroke(paths.trail, c('road-c'), 2, 1, [5, 4]);
  stroke(paths.road, c('road-c'), 4.6);
  stroke(paths.pike, c('pike-c'), 8);
  stroke(paths.road, c('road'), 2.5);
  stroke(paths.pike, c('pike'), 4.8);
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
  const c = palette(document.documentElement),
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

/** @param {HTMLCanvasElement} canvas @param {import('./ground.mjs').Ground} ground @param {number} scale */
function prepare(canvas, ground, scale) {
  const { box } = ground,
    w = box.w + 2 * MARGIN.x,
    h = box.h + 2 * MARGIN.y;
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  canvas.style.setProperty('width', `${w}px`);
  canvas.style.setProperty('height', `${h}px`);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.setTransform(scale, 0, 0, scale, (MARGIN.x - box.x) * scale, (MARGIN.y - box.y) * scale);
  return context;
}
