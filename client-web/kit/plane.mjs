// SPDX-License-Identifier: MIT
// A plane without hexes as the kit's geometry: everything stands anywhere and is measured. Also the ground of a
// small picture, where the data of a battle are those of a table.
import { t } from '../js/texts.mjs';

/** @typedef {import('./geometry').Point} Point */
/** @typedef {{width: number, height: number, scale: number, unit: number, says: {board: string, places: string}}} Plane `scale`: map units of one of the game's own; `unit`: of what players count (an inch, a yard) */

/** How near a click must be, in map units. */
const NEAR = 20;

const STEPS = /** @type {Record<string, Point>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }),
  WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A place's name is its point in the game's measure, x east, y north: "12000,30500". @param {Plane} plane @returns {import('./geometry').Geometry & {point: (x: number, y: number) => Point, sheet: import('./geometry').Box}} */
export function planeGeometry({ width, height, scale, unit, says }) {
  const read = (/** @type {string} */ place) => /** @type {Point} */ (place.split(',').map(Number)),
    name = (/** @type {number} */ x, /** @type {number} */ y) => `${Math.round(x)},${Math.round(y)}`,
    map = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x * scale, (height - y) * scale]);
  return {
    says,
    radius: NEAR,
    north: 0,
    sheet: { x: 0, y: 0, w: width * scale, h: height * scale },
    isPlace: (text) => /^-?\d+,-?\d+$/.test(text),
    centre: (place) => map(read(place)),
    at: (x, y) => name(x / scale, height - y / scale),
    /** From map units to the game's. */
    point: (x, y) => [Math.round(x / scale), Math.round(height - y / scale)],
    distance(a, b) {
      const [ax, ay] = read(a),
        [bx, by] = read(b);
      return Math.hypot(ax - bx, ay - by) / unit;
    },
    arrow(place, key) {
      const step = STEPS[key],
        [x, y] = read(place);
      return step && name(x + step[0] * unit, y - step[1] * unit);
    },
    ring: (k = 1, [x, y] = [0, 0]) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `${(x + k * NEAR * Math.cos((i * Math.PI) / 4)).toFixed(1)},${(y + k * NEAR * Math.sin((i * Math.PI) / 4)).toFixed(1)}`).join(' '),
    outline: (places, k = 1) =>
      [...places]
        .map((place) => {
          const [x, y] = map(read(place)),
            r = NEAR * k;
          return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
        })
        .join(''),
    heads: () => [],
    bearing(a, b) {
      const [ax, ay] = read(a),
        [bx, by] = read(b);
      if (ax === bx && ay === by) return '';
      return WINDS[Math.round((Math.atan2(bx - ax, by - ay) / Math.PI) * 4 + 8) % 8];
    },
  };
}

/** Lines of the data as a path. @param {Point[]} line @param {(p: Point) => Point} map @param {boolean} [close] */
const pathOf = (line, map, close) =>
  `M${line.map((p) => map(p).map((v) => v.toFixed(1)).join(' ')).join('L')}${close ? 'Z' : ''}`;

/** A picture is some 2400 map units wide, whatever the table's measure. */
const PICTURE = 2400;

/** @type {import('./geometry').GroundReader} */
export function planeGround(map) {
  const table = map?.table;
  if (!(table?.width > 0 && table.height > 0)) return null;
  const scale = PICTURE / table.width,
    geometry = planeGeometry({ ...table, scale, unit: table.width / 60, says: { board: t('board.table'), places: t('board.points') } }),
    at = (/** @type {Point} */ p) => geometry.centre(p.join(',')),
    /** @type {{cls: string, d: string}[]} */
    paths = [{ cls: `lv${table.base_level || 1}`, d: `M0 0H${geometry.sheet.w}V${geometry.sheet.h}H0Z` }];
  for (const band of [...(table.bands || [])].sort((a, b) => a.level - b.level)) paths.push({ cls: `lv${Math.min(8, band.level)}`, d: pathOf(band.area, at, true) });
  for (const area of table.areas || []) paths.push({ cls: /woods|scrub/.test(area.kind) ? 'thwood' : 'lv3', d: pathOf(area.area, at, true) });
  for (const wood of table.woods || []) paths.push({ cls: 'thwood', d: pathOf(wood.area, at, true) });
  for (const road of table.roads || []) paths.push({ cls: 'throad', d: pathOf(road.line, at) });
  for (const trench of table.trenches || []) paths.push({ cls: 'throad', d: pathOf(trench.line, at) });
  const [w, h] = [geometry.sheet.w, geometry.sheet.h];
  return {
    geometry: { ...geometry, radius: 34 },
    box: geometry.sheet,
    on(place) {
      const [x, y] = geometry.centre(place);
      return x >= 0 && y >= 0 && x <= w && y <= h;
    },
    paths,
    names: (table.places || []).map((/** @type {any} */ one) => ({ text: one.name, at: at(one.at), cls: 'place' })),
  };
}
