// SPDX-License-Identifier: MIT
// A battlefield of hexes as its data draw it: heights, roads, the names of places. What every hex game's
// map has (`columns`, `rows`, `default`, `hexes`, `roads`, `places`), and no more.
import { chains } from './contours.mjs';
import { hexGrid } from './hexgrid.mjs';

const HIGHEST = 8,
  HILLS = 5;
/** Hexsides along water. */
const WET = /creek|stream|run|river|ford/;
/** A little more than a hex, so that no seam shows between two of a height. */
const FULL = 1.03;

/** @type {import('./geometry').GroundReader} */
export function hexGround(map, scenery) {
  if (!map?.columns || !map.rows) return null;
  const grid = hexGrid(scenery?.grid || {}),
    { hexes, box } = grid.sheet(map.columns, map.rows),
    all = new Set(hexes),
    usual = { elevation: 1, ...map.default };
  /** @type {Record<number, string[]>} */
  const levels = {};
  const raw = (/** @type {string} */ hex) => map.hexes?.[hex]?.elevation ?? usual.elevation,
    top = Math.max(...hexes.map(raw)),
    // Where there are more levels than tints they are low ones: hills, not a mountain.
    level = (/** @type {string} */ hex) => Math.max(1, top > HIGHEST ? 1 + (HILLS * raw(hex)) / top : raw(hex)),
    stands = (/** @type {RegExp} */ what) => hexes.filter((hex) => what.test(map.hexes?.[hex]?.terrain || '')).map(grid.centre);
  for (const hex of hexes) (levels[Math.round(level(hex))] ||= []).push(hex);
  const under = (/** @type {string} */ hex, /** @type {number} */ dy) => /** @type {import('./geometry').Point} */ ([grid.centre(hex)[0], grid.centre(hex)[1] + dy]),
    line = (/** @type {any} */ road) =>
      'M' +
      (Array.isArray(road) ? road : road.path)
        .map((/** @type {string} */ hex) =>
          grid
            .centre(hex)
            .map((v) => v.toFixed(0))
            .join(' '),
        )
        .join('L');
  return {
    geometry: grid,
    box,
    on: (hex) => all.has(hex),
    paths: [
      ...Object.keys(levels).map((level) => ({ cls: `lv${level}`, d: grid.outline(levels[+level], FULL) })),
      { cls: 'throad', d: (map.roads || []).map(line).join('') },
    ],
    natural: {
      radius: grid.radius,
      heights: hexes.map((hex) => [...grid.centre(hex), level(hex)]),
      woods: stands(/wood/),
      fields: stands(/corn|field/),
      orchards: stands(/orchard/),
      towns: [...stands(/town/)],
      roads: (map.roads || []).map((/** @type {any} */ road) => (Array.isArray(road) ? road : road.path).map(grid.centre)),
      water: chains(
        (map.hexsides || [])
          .filter((/** @type {any} */ one) => WET.test(one.kind))
          .map((/** @type {any} */ one) => {
            const [x, y] = grid.centre(one.hex);
            return grid.side(one.side).map(([a, b]) => [x + a, y + b]);
          }),
      ),
    },
    names: [
      ...hexes.map((hex) => ({ text: hex, at: under(hex, 10 - grid.H / 2), cls: 'number' })),
      ...(map.places || []).map((/** @type {any} */ one) => ({ text: one.name, at: under(one.hex, grid.H / 2), cls: 'place' })),
    ],
  };
}
