// SPDX-License-Identifier: MIT
// A small picture of a battlefield, from its map: heights, roads, where both sides stand. A game without
// a map gets its initials on a card, so that every game has a picture.
import { el } from '../js/dom.mjs';
import { groundOf } from './grounds.mjs';

/** @type {Map<import('./geometry').Ground, any>} drawings of the ground; the same in all pictures of it */
const drawings = new Map();

/** @param {import('./geometry').Ground} ground */
function drawn(ground) {
  if (!drawings.has(ground)) drawings.set(ground, el('g', {}, ground.paths.map(({ cls, d }) => el('path', { class: cls, d }))));
  return drawings.get(ground).cloneNode(true);
}

/** Room about the units, in places; the shape of a picture. */
const AROUND = 2,
  SHAPE = 1.65;

const inside = (/** @type {number[]} */ list, /** @type {number} */ from, /** @type {number} */ all, /** @type {number} */ size) =>
  Math.max(from, Math.min(from + all - size, (Math.max(...list) + Math.min(...list) - size) / 2));

/** The one in the middle. @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** The part of a map that a picture shows: all units, in the shape of the picture, inside the sheet as far as it can be. @param {import('./geometry').Ground} ground @param {string[]} places @param {number} shape width by height */
function view({ geometry, box }, places, shape) {
  const points = places.length ? places.map((place) => geometry.centre(place)) : [[box.x, box.y], [box.x + box.w, box.y + box.h]],
    [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)],
    room = 2 * AROUND * geometry.radius;
  const low = Math.max(Math.max(...ys) - Math.min(...ys) + room, (Math.max(...xs) - Math.min(...xs) + room) / shape),
    h = Math.min(low, box.h),
    w = Math.min(h * shape, box.w),
    seen = w / shape;
  // What is too wide to hold all shows where most stand.
  if (seen < h * 0.8) return [inside(xs, box.x, box.w, w), Math.max(box.y, Math.min(box.y + box.h - seen, median(ys) - seen / 2)), w, seen];
  return [inside(xs, box.x, box.w, w), inside(ys, box.y, box.h, h), w, h];
}

/**
 * @param {string} name of the game @param {{map: any, scenery: any, units?: Record<string, string[]>}} what
 * @param {(side: string) => string} sideClass @param {number} [shape] width by height
 */
export function plate(name, { map, scenery, units = {} }, sideClass, shape = SHAPE) {
  const ground = groundOf(map, scenery);
  if (!ground) return card(name);
  const size = ground.geometry.radius * 1.4;
  const dots = Object.entries(units).flatMap(([side, places], i) =>
    places.map((place) => {
      const [x, y] = ground.geometry.centre(place);
      return el('rect', {
        class: `dot ${sideClass(side)}`,
        x: x - size / 2,
        y: y - size / 2,
        width: size,
        height: size,
        rx: i ? 0 : size / 6,
      });
    }),
  );
  return el(
    'svg',
    {
      class: 'th',
      viewBox: view(ground, Object.values(units).flat(), shape)
        .map((v) => v.toFixed(0))
        .join(' '),
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    drawn(ground),
    dots,
  );
}

/** @param {string} name */
function card(name) {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
  return el(
    'svg',
    { class: 'th', viewBox: '0 0 300 200', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    el('rect', { class: 'lv3', width: 300, height: 200 }),
    el('path', { class: 'thline', d: 'M24 24H276V176H24ZM32 32H268V168H32Z' }),
    el('text', { class: 'thletters', x: 150, y: 128 }, letters),
  );
}
