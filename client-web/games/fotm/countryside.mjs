// SPDX-License-Identifier: MIT
// Paints natural ground: tint and relief by height, fields, water, woods as one mass, contour lines, orchards.
import { blank, path, rough } from '../../kit/planepaint.mjs';
import { Country } from './country.mjs';
import { centre } from './hex.mjs';
import { crownsOf, fieldsOf, housesOf } from './growth.mjs';

/**
 * @typedef {import('./ground.mjs').Ground} Ground @typedef {import('./growth.mjs').Crown} Crown
 * @typedef {{country: Country, crowns: Crown[], fields: import('./growth.mjs').Field[], houses: import('./growth.mjs').House[], contours: [number, Path2D][]}} Countryside
 * @typedef {(name: string) => string} Colours custom properties @typedef {import('../../kit/planepaint.mjs').Brush} Brush
 */

/** Worked out once. @param {Ground} ground @returns {Countryside} */
export function studied(ground) {
  const country = new Country(ground),
    /** @type {[number, Path2D][]} */
    contours = [];
  for (let level = 1.5; level < 9; level += 0.5) contours.push([level, country.contour(level)]);
  return { country, crowns: crownsOf(country), fields: fieldsOf(country), houses: housesOf(country), contours };
}

/** "#dfe0bd" as numbers. @param {string} text */
const rgb = (text) => [1, 3, 5].map((i) => parseInt(text.trim().slice(i, i + 2), 16) || 0);

/** Tint between the levels, and light from the upper left: two small pictures to be stretched. @param {Country} country @param {Colours} c */
function pictures(country, c) {
  const { w, h, height, slope, cell } = country,
    dark = c('ground') === 'dark',
    tints = [1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((n) => rgb(c('l' + n))),
    tint = new ImageData(w, h),
    light = new ImageData(w, h),
    bright = dark ? [255, 248, 225] : [255, 250, 232],
    dim = dark ? [0, 0, 6] : [46, 30, 20];
  for (let j = 0, n = 0; j < h; j++)
    for (let i = 0; i < w; i++, n++) {
      const e = Math.max(1, Math.min(8.4, height[n])),
        k = Math.floor(e),
        f = e - k,
        gx = (slope[j * w + Math.min(w - 1, i + 1)] - slope[j * w + Math.max(0, i - 1)]) / (2 * cell),
        gy = (slope[Math.min(h - 1, j + 1) * w + i] - slope[Math.max(0, j - 1) * w + i]) / (2 * cell),
        z = 17,
        shade = ((gx * 0.55 + gy * 0.62) * z) / Math.hypot(gx * z, gy * z, 1),
        x = country.x + i * cell,
        y = country.y + j * cell,
        grain = (rough(x / 7, y / 7, 21) * 4 + rough(x / 60, y / 60, 25) * 8) * (dark ? 0.5 : 0.8);
      for (let q = 0; q < 3; q++) {
        tint.data[n * 4 + q] = tints[k][q] + (tints[k + 1][q] - tints[k][q]) * f + grain;
        light.data[n * 4 + q] = (shade > 0 ? bright : dim)[q];
      }
      tint.data[n * 4 + 3] = 255;
      light.data[n * 4 + 3] = Math.min(255, Math.abs(shade) * (shade > 0 ? (dark ? 110 : 190) : dark ? 330 : 265));
    }
  return { tint, light };
}

/** Circles as one path. @param {Crown[]} list @param {number} more @param {[number, number]} [by] */
function blobs(list, more, [dx, dy] = [0, 0]) {
  const made = new Path2D();
  for (const { x, y, r } of list) {
    made.moveTo(x + dx + r + more, y + dy);
    made.arc(x + dx, y + dy, Math.max(0.5, r + more), 0, 7);
  }
  return made;
}

/** @param {Brush} ctx */
const brush = (ctx) => ({
  /** @param {Path2D} what @param {string} colour @param {number} [alpha] */
  fill(what, colour, alpha = 1) {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = colour;
    ctx.fill(what);
    ctx.globalAlpha = 1;
  },
  /** @param {Path2D} what @param {string} colour @param {number} width @param {number} [alpha] @param {number[]} [dash] */
  stroke(what, colour, width, alpha = 1, dash = []) {
    ctx.globalAlpha = alpha;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.stroke(what);
    ctx.globalAlpha = 1;
    ctx.setLineDash([]);
  },
});

/** Ploughed land, stubble, corn in rows, meadows: each in its parcel. @param {Brush} ctx @param {Countryside} side @param {Colours} c @param {boolean} dark */
function paintFields(ctx, { fields }, c, dark) {
  const { fill, stroke } = brush(ctx);
  for (const { corners, kind, angle, x, y } of fields) {
    const parcel = path([corners], true),
      corn = kind === 'corn';
    fill(parcel, c(`field-${kind}`), dark ? 0.34 : 0.42);
    if (corn || kind === 'furrow' || kind === 'stubble') {
      const rows = new Path2D(),
        ca = Math.cos(angle),
        sa = Math.sin(angle);
      for (let t = -30; t <= 30; t += corn ? 4.2 : 3.1) {
        rows.moveTo(x - sa * t - ca * 30, y + ca * t - sa * 30);
        rows.lineTo(x - sa * t + ca * 30, y + ca * t + sa * 30);
      }
      ctx.save();
      ctx.clip(parcel);
      stroke(rows, c('furrow'), corn ? 1.5 : 0.6, corn ? 0.55 : 0.5, corn ? [0.1, 3] : []);
      ctx.restore();
    }
    stroke(parcel, c('fence'), 0.65, dark ? 0.3 : 0.5, [3.2, 1.7]);
  }
}

/** One mass across the hexsides: a shadow on the open ground, a dark rim, crowns, a lighter core, some in autumn. @param {Brush} ctx @param {Crown[]} crowns @param {Colours} c @param {boolean} dark */
function paintWoods(ctx, crowns, c, dark) {
  const { fill, stroke } = brush(ctx),
    some = (/** @type {number} */ size, /** @type {number} */ seed, /** @type {number} */ least) => crowns.filter((one) => rough(one.x / size, one.y / size, seed) > least);
  fill(blobs(crowns, 1, [3, 3.8]), c('wood-shade'), dark ? 0.55 : 0.3);
  fill(blobs(crowns, 0.9), c('wood-rim'), 0.95);
  fill(blobs(crowns, 0), c('wood-body'));
  fill(blobs(crowns.filter((one) => one.wood > 0.72 && one.road > 13), 0.6), c('wood-core'), 0.55);
  fill(blobs(crowns.filter((one) => one.luck > 0.8 && one.wood > 0.5), -1), c('wood-autumn'), dark ? 0.25 : 0.35);
  fill(blobs(crowns.filter((one) => one.luck < 0.22), -0.8), c('wood-rim'), 0.28);
  fill(blobs(some(70, 33, 0.14), 0.2), c('wood-core'), 0.4);
  fill(blobs(some(55, 37, 0.18), 0.2), c('wood-rim'), 0.16);
  const lit = new Path2D(),
    shaded = new Path2D();
  for (const { x, y, r } of crowns) {
    lit.moveTo(x + r * 0.62 * Math.cos(3.1), y + r * 0.62 * Math.sin(3.1));
    lit.arc(x, y, r * 0.62, 3.1, 5.1);
    shaded.moveTo(x + r * 0.8 * Math.cos(0.1), y + r * 0.8 * Math.sin(0.1));
    shaded.arc(x, y, r * 0.8, 0.1, 1.7);
  }
  stroke(lit, c('wood-glint'), 1.2, dark ? 0.26 : 0.36);
  stroke(shaded, c('wood-rim'), 0.9, dark ? 0.42 : 0.34);
}

/** Fruit trees in rows. @param {Brush} ctx @param {Countryside} side @param {Colours} c */
function paintOrchards(ctx, { country }, c) {
  const { fill } = brush(ctx);
  for (const hex of country.ground.orchards) {
    const [cx, cy] = centre(hex);
    /** @type {Crown[]} */
    const trees = [];
    for (let a = -2; a <= 2; a++)
      for (let b = -2; b <= 2; b++) {
        const x = cx + a * 8.5 + b * 1.6,
          y = cy + b * 8.5 - a * 1.6 - 2;
        if (country.at(country.road, x, y) >= 6) trees.push({ x, y, r: 2.9, wood: 0, road: 0, luck: 0 });
      }
    fill(blobs(trees, 0.1, [1, 1.3]), c('wood-shade'), 0.4);
    fill(blobs(trees, 0), c('orchard'));
    fill(blobs(trees, -1.8, [-0.8, -0.9]), c('wood-glint'), 0.8);
  }
}

/**
 * All that lies below the hexes' grid. The caller has clipped to the sheet.
 * @param {Brush} ctx @param {Countryside} side @param {Path2D} streams @param {Colours} c
 */
export function paintCountryside(ctx, side, streams, c) {
  const { country } = side,
    dark = c('ground') === 'dark',
    { tint, light } = pictures(country, c),
    small = blank(country.w, country.h),
    { stroke } = brush(ctx);
  /** @param {ImageData} image @param {number} alpha */
  const lay = (image, alpha) => {
    small.ctx.putImageData(image, 0, 0);
    ctx.globalAlpha = alpha;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(small.canvas, country.x - country.cell / 2, country.y - country.cell / 2, country.w * country.cell, country.h * country.cell);
    ctx.globalAlpha = 1;
  };
  lay(tint, 1);
  paintFields(ctx, side, c, dark);
  stroke(streams, c('water-c'), 4.2, 0.6);
  stroke(streams, c('water'), 2.4);
  paintWoods(ctx, side.crowns, c, dark);
  // Height shows through field and wood.
  lay(tint, dark ? 0.2 : 0.24);
  lay(light, dark ? 0.7 : 0.8);
  // They run between the levels of the hexes, those of half a level the stronger.
  for (const [level, line] of side.contours) stroke(line, c('contour'), level % 1 ? 1 : 0.55, level % 1 ? (dark ? 0.5 : 0.62) : dark ? 0.26 : 0.34);
  paintOrchards(ctx, side, c);
}
