// SPDX-License-Identifier: MIT
// A battlefield of hexes as its data draw it: heights, roads, the names of places. What every hex game's
// map has (`columns`, `rows`, `default`, `hexes`, `roads`, `places`), and no more.
import { hexGrid } from './hexgrid.mjs';

const HIGHEST = 8;
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
  for (const hex of hexes) (levels[Math.min(HIGHEST, Math.max(1, map.hexes?.[hex]?.elevation ?? usual.elevation))] ||= []).push(hex);
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
  return {
    geometry: grid,
    box,
    on: (hex) => all.has(hex),
    paths: [
      ...Object.keys(levels).map((level) => ({ cls: `lv${level}`, d: grid.outline(levels[+level], FULL) })),
      { cls: 'throad', d: (map.roads || []).map(line).join('') },
    ],
    names: hexes.map((hex) => ({ text: hex, at: [grid.centre(hex)[0], grid.centre(hex)[1] - grid.H / 2 + 10], cls: 'number' })),
  };
}
