// SPDX-License-Identifier: MIT
// A small picture of a battlefield, from its map: heights, roads, where both sides stand. A game without
// a map gets its initials on a card, so that every game has a picture.
import { el } from '../js/dom.mjs';
import { hexGrid } from './hexgrid.mjs';

/** @type {Map<any, any>} drawings of the ground by map; the same in all pictures of it */
const grounds = new Map();

/** @param {any} map @param {import('./hexgrid.mjs').HexGrid} grid */
function ground(map, grid) {
  if (!grounds.has(map)) {
    const usual = { elevation: 1, ...map.default },
      /** @type {Record<string, string[]>} */
      by = {};
    for (const hex of grid.sheet(map.columns, map.rows).hexes) {
      const level = Math.min(8, Math.max(1, map.hexes?.[hex]?.elevation ?? usual.elevation));
      (by[level] ||= []).push(hex);
    }
    const line = (/** @type {any} */ road) =>
      'M' +
      (Array.isArray(road) ? road : road.path)
        .map((/** @type {string} */ hex) =>
          grid
            .centre(hex)
            .map((v) => v.toFixed(0))
            .join(' '),
        )
        .join('L');
    grounds.set(
      map,
      el(
        'g',
        {},
        Object.keys(by).map((level) => el('path', { class: `lv${level}`, d: grid.outline(by[level], 1.03) })),
        el('path', { class: 'throad', d: (map.roads || []).map(line).join('') }),
      ),
    );
  }
  return grounds.get(map).cloneNode(true);
}

/** Room about the units, in hexes; the shape of a picture. */
const AROUND = 2,
  SHAPE = 1.65;

/** The part of a map that a picture shows: all units, in the shape of the picture, inside the sheet as far as it can be. @param {any} map @param {import('./hexgrid.mjs').HexGrid} grid @param {string[]} hexes */
function view(map, grid, hexes) {
  const { box } = grid.sheet(map.columns, map.rows),
    points = hexes.length ? hexes.map((hex) => grid.centre(hex)) : [[box.x, box.y], [box.x + box.w, box.y + box.h]],
    [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)],
    room = 2 * AROUND * grid.S;
  const low = Math.max(Math.max(...ys) - Math.min(...ys) + room, (Math.max(...xs) - Math.min(...xs) + room) / SHAPE),
    h = Math.min(low, box.h),
    w = Math.min(h * SHAPE, box.w);
  const inside = (/** @type {number[]} */ list, /** @type {number} */ from, /** @type {number} */ all, /** @type {number} */ size) =>
    Math.max(from, Math.min(from + all - size, (Math.max(...list) + Math.min(...list) - size) / 2));
  return [inside(xs, box.x, box.w, w), inside(ys, box.y, box.h, h), w, h];
}

/**
 * @param {string} name of the game @param {{map: any, scenery: any, units?: Record<string, string[]>}} what
 * @param {(side: string) => string} sideClass
 */
export function plate(name, { map, scenery, units = {} }, sideClass) {
  if (!map?.columns) return card(name);
  const grid = hexGrid(scenery?.grid || {}),
    size = grid.S * 1.4;
  const dots = Object.entries(units).flatMap(([side, hexes], i) =>
    hexes.map((hex) => {
      const [x, y] = grid.centre(hex);
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
      viewBox: view(map, grid, Object.values(units).flat())
        .map((v) => v.toFixed(0))
        .join(' '),
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    ground(map, grid),
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
