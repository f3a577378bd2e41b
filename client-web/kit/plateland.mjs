// SPDX-License-Identifier: MIT
// The ground of a small picture as country: tint by height with light from the upper left, fields, water, woods as
// masses of crowns, roads with their casing. What looks like chance is a hash of the place.
import { contour, heightAt, rounded, surface } from './contours.mjs';
import { blank, chance, path, rough } from './planepaint.mjs';

/** @typedef {import('./geometry').Point} Point @typedef {import('./geometry').Natural} Natural @typedef {[x: number, y: number, w: number, h: number]} View */

/** So many cells of height lie along a picture. */
const CELLS = 170;
/** Woods stand where the field of woods is above this; its edge wanders by noise. */
const WOODED = 0.5,
  WANDER = 0.2;
/** Between two crowns, in pixels of the picture and in parts of a place's radius: the larger of both. */
const APART_PX = 3.3,
  APART = 0.2;
/** What is painted, in custom properties. */
export const INKS = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'l8', 'wood', 'wood-lit', 'wood-shade', 'contour', 'water', 'pike', 'pike-c', 'corn', 'roof', 'lit'];

/** "#dfe0bd" as numbers. @param {string} text */
const rgb = (text) => [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16) || 0);

/** Tint between the levels, and light on it. @param {import('./planepaint.mjs').Heights} heights @param {string[]} tints @param {boolean} dark */
function pictures({ v, w, h }, tints, dark) {
  const tint = new ImageData(w, h),
    light = new ImageData(w, h),
    colours = tints.map(rgb),
    [bright, dim] = dark ? [[255, 248, 225], [0, 0, 6]] : [[255, 250, 232], [46, 30, 20]];
  for (let j = 0, n = 0; j < h; j++)
    for (let i = 0; i < w; i++, n++) {
      const e = Math.max(0, Math.min(colours.length - 1.001, v[n] - 1)),
        at = Math.floor(e),
        gx = v[j * w + Math.min(w - 1, i + 1)] - v[j * w + Math.max(0, i - 1)],
        gy = v[Math.min(h - 1, j + 1) * w + i] - v[Math.max(0, j - 1) * w + i],
        shade = ((gx * 0.6 + gy * 0.7) * 1.9) / Math.hypot(gx * 1.9, gy * 1.9, 1),
        grain = (chance(i, j, 3) - 0.5) * 5;
      for (let q = 0; q < 3; q++) {
        tint.data[n * 4 + q] = colours[at][q] + (colours[at + 1][q] - colours[at][q]) * (e - at) + grain;
        light.data[n * 4 + q] = (shade > 0 ? bright : dim)[q];
      }
      tint.data[n * 4 + 3] = 255;
      light.data[n * 4 + 3] = Math.min(200, Math.abs(shade) * (shade > 0 ? (dark ? 55 : 130) : 190));
    }
  return { tint, light };
}

/** @param {{x: number, y: number, r: number}[]} list @param {number} [part] @param {number} [by] to the lower right */
function discs(list, part = 1, by = 0) {
  const made = new Path2D();
  for (const { x, y, r } of list) {
    made.moveTo(x + by + r * part, y + by);
    made.arc(x + by, y + by, r * part, 0, 7);
  }
  return made;
}

/**
 * @param {Natural} country @param {View} view the part that is shown, in map units @param {number} wide pixels of the picture
 * @param {Record<string, string>} inks @param {boolean} dark
 */
export function paintPlate({ radius, heights, woods, fields, orchards, towns, roads, water }, [x0, y0, w, h], wide, inks, dark) {
  const k = wide / w,
    canvas = Object.assign(document.createElement('canvas'), { width: wide, height: Math.round(h * k) }),
    ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')),
    cell = w / CELLS,
    about = 3 * radius,
    near = (/** @type {Point} */ [x, y]) => x > x0 - about && x < x0 + w + about && y > y0 - about && y < y0 + h + about,
    moved = (/** @type {[number, number, number][]} */ list) => list.filter(([x, y]) => near([x, y])).map(([x, y, v]) => /** @type {[number, number, number]} */ ([x - x0, y - y0, v])),
    land = surface(w, h, cell, moved(heights), radius * 1.1),
    // Where it is one of some places, and how much.
    share = (/** @type {Point[]} */ list) => {
      const held = new Set(list.map(String));
      return surface(w, h, cell, moved(heights.map(([x, y]) => [x, y, held.has(`${x},${y}`) ? 1 : 0])), radius * 0.42);
    },
    lines = (/** @type {import('./planepaint.mjs').Heights} */ field, /** @type {number} */ at) => path(contour(field, at).map((one) => one.map(([x, y]) => /** @type {Point} */ ([x + x0, y + y0])))),
    wooded = share(woods),
    { tint, light } = pictures(land, INKS.slice(0, 8).map((name) => inks[name]), dark),
    small = blank(land.w, land.h),
    lay = (/** @type {ImageData} */ image, /** @type {number} */ alpha) => {
      small.ctx.putImageData(image, 0, 0);
      ctx.globalAlpha = alpha;
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(small.canvas, x0 - cell / 2, y0 - cell / 2, land.w * cell, land.h * cell);
      ctx.globalAlpha = 1;
    },
    fill = (/** @type {Path2D} */ what, /** @type {string} */ ink, /** @type {number} */ alpha = 1) => {
      ctx.globalAlpha = alpha;
      ctx.fillStyle = inks[ink];
      ctx.fill(what);
      ctx.globalAlpha = 1;
    },
    stroke = (/** @type {Path2D} */ what, /** @type {string} */ ink, /** @type {number} */ px, /** @type {number} */ alpha = 1) => {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = inks[ink];
      ctx.lineWidth = px / k;
      ctx.stroke(what);
      ctx.globalAlpha = 1;
    };
  ctx.setTransform(k, 0, 0, k, -x0 * k, -y0 * k);
  ctx.lineJoin = ctx.lineCap = 'round';
  lay(tint, 1);
  // A place that is ploughed or planted is a soft patch, not its hexagon.
  for (const [list, ink] of /** @type {[Point[], string][]} */ ([[fields, 'corn'], [orchards, 'wood-lit']])) if (list.some(near)) fill(lines(share(list), 0.5), ink, 0.85);
  const line = Math.max(1.1, Math.min(3.4, k * 6.5));
  stroke(path(water.map((one) => rounded(one))), 'water', line * 1.25);
  // Woods keep off the roads.
  const cleared = new Set(),
    gap = Math.max(radius * 0.14, 1.5 / k),
    ways = roads.map((one) => rounded(one));
  for (const way of ways)
    for (let i = 1; i < way.length; i++) {
      const [[ax, ay], [bx, by]] = [way[i - 1], way[i]],
        steps = Math.ceil(Math.hypot(bx - ax, by - ay) / gap);
      for (let s = 0; s <= steps; s++) cleared.add(`${Math.round((ax + ((bx - ax) * s) / steps) / gap)},${Math.round((ay + ((by - ay) * s) / steps) / gap)}`);
    }
  const apart = Math.max(APART_PX / k, radius * APART),
    crowns = [];
  for (let j = Math.floor(y0 / apart); j * apart < y0 + h + apart; j++)
    for (let i = Math.floor(x0 / apart); i * apart < x0 + w + apart; i++) {
      const x = (i + (j & 1 ? 0.5 : 0) + (chance(i, j, 1) - 0.5) * 0.7) * apart,
        y = (j + (chance(i, j, 2) - 0.5) * 0.7) * apart;
      if (heightAt(wooded, x - x0, y - y0) + rough(x / 60, y / 60, 5) * WANDER > WOODED && !cleared.has(`${Math.round(x / gap)},${Math.round(y / gap)}`))
        crowns.push({ x, y, r: apart * (0.52 + chance(i, j, 3) * 0.3), luck: chance(i, j, 4) });
    }
  fill(discs(crowns, 1.1, apart * 0.34), 'wood-shade', 0.34);
  fill(discs(crowns, 1.12), 'wood-shade', 0.5);
  fill(discs(crowns), 'wood');
  fill(discs(crowns.filter(({ luck }) => luck > 0.3), 0.6, -apart * 0.14), 'wood-lit', dark ? 0.22 : 0.5);
  if (dark) fill(discs(crowns, 1.1), 'wood-shade', 0.34);
  lay(light, dark ? 0.75 : 0.85);
  for (let level = 1.5; level < 9; level++) stroke(lines(land, level), 'contour', 0.75, 0.4);
  stroke(path(ways), 'pike-c', line + 1.7, 0.9);
  stroke(path(ways), 'pike', line);
  for (const [n, [x, y]] of towns.filter(near).entries())
    for (let i = 0; i < 4; i++) {
      const s = Math.max(radius * 0.2, 1.6 / k);
      ctx.fillStyle = inks.roof;
      ctx.fillRect(x + (chance(n, i, 7) - 0.5) * radius * 1.4, y + (chance(n, i, 8) - 0.5) * radius * 1.4, s * 1.3, s);
    }
  return canvas;
}
