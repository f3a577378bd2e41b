// SPDX-License-Identifier: MIT
// The map as the server sends it in `setup`, made easy to ask.
import { heard } from '../../js/texts.mjs';
import { H, centre, grid } from './hex.mjs';

/**
 * @typedef {object} Ground
 * @property {number} columns @property {number} rows @property {string[]} hexes
 * @property {(hex: string) => number} level 0: off the map
 * @property {(hex: string) => boolean} woods @property {(hex: string) => boolean} on
 * @property {{name?: string, class: string, path: string[]}[]} roads
 * @property {{id: number, hex: string, army: string, name?: string}[]} entries
 * @property {{gaps: string[], prize?: string}} objectives @property {string[]} prizes gaps and prize
 * @property {{hex: string, name: string}[]} places
 * @property {{name: string, line: [number, number][]}[]} streams
 * @property {{name: string, hexsides: [string, string][]}[]} walls @property {string[]} orchards
 * @property {{x: number, y: number, w: number, h: number}} box of all hexes, in map units @property {import('./types').Setup['map']} map as it was sent
 * @property {(hex: string|null|undefined) => string} placeName its name, or '' @property {import('./types').Scenery} scenery
 */

/** @param {import('./types').Setup['map']} map @param {import('./types').Scenery} [scenery] how it is lettered @returns {Ground} */
export function readGround(map, scenery = {}) {
  const { columns, rows } = map,
    usual = { terrain: 'clear', elevation: 1, ...map.default };
  const { hexes } = grid.sheet(columns, rows),
    table = new Map(hexes.map((hex) => [hex, { ...usual, ...map.hexes?.[hex] }]));
  const objectives = { gaps: map.objectives?.gaps || [], prize: map.objectives?.prize || undefined };
  const roads = (map.roads || []).map((road) => (Array.isArray(road) ? { class: 'road', path: road } : road));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const place of map.places || [])
    if (!names.has(place.hex) || (objectives.gaps.includes(place.hex) && /Gap/.test(place.name))) names.set(place.hex, place.name);
  return {
    columns,
    rows,
    hexes,
    objectives,
    prizes: [...objectives.gaps, ...(objectives.prize ? [objectives.prize] : [])],
    roads,
    entries: map.entries || [],
    places: map.places || [],
    // A stream's points are tenths of a column and of a row.
    streams: (map.features?.streams || []).map((stream) => ({ name: stream.name, line: stream.line.map(([c, r]) => [c / 10, r / 10]) })),
    walls: map.features?.stone_walls || [],
    orchards: map.features?.orchards || [],
    level: (hex) => table.get(hex)?.elevation ?? 0,
    woods: (hex) => table.get(hex)?.terrain === 'woods',
    on: (hex) => table.has(hex),
    placeName: (hex) => (hex ? heard((hex === objectives.prize && scenery.prize?.name) || names.get(hex) || '') : ''),
    scenery,
    map,
    box: grid.sheet(columns, rows).box,
  };
}

/** Of a bow from hex to hex, so many straight parts. */
const PARTS = 12;

/** Points of a road, run out over the edge of the sheet. @param {Ground} ground @param {string[]} path @returns {[number, number][]} */
export function roadLine(ground, path) {
  /** @param {string} hex @returns {[number, number][]} */
  const out = (hex) => {
    const [x, y] = centre(hex),
      r = +hex.slice(2);
    return r === 1 ? [[x, y - H / 2 - 12]] : r === ground.rows ? [[x, y + H / 2 + 12]] : [];
  };
  return [...out(path[0]), ...path.map(centre), ...out(path[path.length - 1])];
}

/** A smooth line through points (Catmull-Rom as cubic Béziers); k = 0 is straight. @param {[number, number][]} p @param {number} [k] */
export function smooth(p, k = 1) {
  let d = `M${p[0].map((v) => v.toFixed(1))}`;
  for (let i = 0; i < p.length - 1; i++) {
    const a = p[Math.max(i - 1, 0)],
      b = p[i],
      c = p[i + 1],
      e = p[Math.min(i + 2, p.length - 1)],
      t = k / 6;
    d += `C${[b[0] + (c[0] - a[0]) * t, b[1] + (c[1] - a[1]) * t, c[0] - (e[0] - b[0]) * t, c[1] - (e[1] - b[1]) * t, c[0], c[1]].map((v) => v.toFixed(1))}`;
  }
  return d;
}

/** The points of such a line. @param {[number, number][]} p @param {number} k @returns {[number, number][]} */
export function rounded(p, k) {
  const numbers = smooth(p, k).match(/-?[\d.]+/g)?.map(Number) || [],
    /** @type {[number, number][]} */
    out = [[numbers[0], numbers[1]]];
  for (let i = 2; i + 5 < numbers.length; i += 6)
    for (let n = 1; n <= PARTS; n++) {
      const t = n / PARTS,
        at = (/** @type {number} */ o) => (1 - t) ** 3 * numbers[i - 2 + o] + 3 * (1 - t) ** 2 * t * numbers[i + o] + 3 * (1 - t) * t * t * numbers[i + 2 + o] + t ** 3 * numbers[i + 4 + o];
      out.push([at(0), at(1)]);
    }
  return out;
}
