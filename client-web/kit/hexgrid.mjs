// SPDX-License-Identifier: MIT
// A hex grid as an object: where hexes lie, which are neighbours, which way is north. Everything that
// draws on hexes asks this; nothing else knows a form of grid.
import { t } from '../js/texts.mjs';

/**
 * @typedef {import('./geometry').Point} Point
 * @typedef {{top?: 'flat'|'pointed', low?: 'even'|'odd', digits?: number, north?: 'up'|'right'|'down'|'left', radius?: number}} Form
 *   `top`: a hexside lies on top, or a corner. `low`: which columns (of flat tops) lie half a hex lower, or which rows (of
 *   pointed ones) half a hex to the right. `digits`: of a column and of a row in a hex's name. `radius`: from the middle to a corner.
 * @typedef {ReturnType<typeof hexGrid>} HexGrid a `Geometry`, and what only hexes have
 */

const SHORT = Math.sqrt(3);
const NORTH = { up: 0, right: 90, down: 180, left: 270 };
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** Neighbours by direction, as steps along and across; in lines that are not low, and in those that are. @type {[number, number][][]} */
const FLAT = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];
/** @type {[number, number][][]} */
const POINTED = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
];

/** @param {Form} [form] */
export function hexGrid({ top = 'flat', low = 'even', digits = 2, north = 'up', radius = 40 } = {}) {
  const S = radius,
    H = S * SHORT,
    flat = top === 'flat',
    most = 10 ** digits - 1,
    pattern = new RegExp(`^\\d{${2 * digits}}$`),
    /** The first corner and the first side, in degrees clockwise from the right. */
    corner = flat ? -60 : -30;
  const id = (/** @type {number} */ column, /** @type {number} */ row) =>
    String(column).padStart(digits, '0') + String(row).padStart(digits, '0');
  const col = (/** @type {string} */ hex) => +hex.slice(0, digits),
    row = (/** @type {string} */ hex) => +hex.slice(digits);
  /** Does a column (flat tops) or a row (pointed) lie half a hex further on? @param {number} line */
  const isLow = (line) => (line % 2 === 0) === (low === 'even');

  /** @param {string} hex @returns {Point} */
  const centre = (hex) => {
    const c = col(hex),
      r = row(hex);
    return flat ? [1.5 * S * (c - 1), H * (r - 1 + (isLow(c) ? 0.5 : 0))] : [H * (c - 1 + (isLow(r) ? 0.5 : 0)), 1.5 * S * (r - 1)];
  };

  /** The corner between directions f and f + 1, from the middle of a hex; half a step before it is where hexside f looks. @param {number} f @param {number} [k] @returns {Point} */
  const apex = (f, k = 1) => {
    const angle = ((60 * f + corner) * Math.PI) / 180;
    return [S * k * Math.cos(angle), S * k * Math.sin(angle)];
  };

  /** The hex next to one, also off the map. @param {string} hex @param {number} direction clockwise from the top (flat) or the upper right */
  const step = (hex, direction) => {
    const c = col(hex),
      r = row(hex),
      [x, y] = (flat ? FLAT : POINTED)[isLow(flat ? c : r) ? 1 : 0][((direction % 6) + 6) % 6];
    return id(c + x, r + y);
  };

  /** Corners of a hex as SVG points. @param {number} [k] @param {Point} [at] */
  const ring = (k = 1, [x, y] = [0, 0]) =>
    [0, 1, 2, 3, 4, 5]
      .map((n) => apex(n, k))
      .map(([a, b]) => `${(x + a).toFixed(1)},${(y + b).toFixed(1)}`)
      .join(' ');

  /** @param {string} hex @returns {Point} in axial coordinates */
  const axial = (hex) => {
    const [line, along] = flat ? [col(hex) - 1, row(hex) - 1] : [row(hex) - 1, col(hex) - 1],
      bend = line & 1;
    return [line, along - ((line + (low === 'even' ? -bend : bend)) >> 1)];
  };

  /** The wind at so many degrees clockwise from the right of the sheet. @param {number} angle */
  const wind = (angle) => WINDS[((Math.round((angle + 90 - NORTH[north]) / 45) % 8) + 8) % 8];

  return {
    form: { top, low, digits, north, radius },
    get says() {
      return { board: t('board.hex_map'), places: t('board.hexes') };
    },
    radius,
    north: NORTH[north],
    S,
    H,
    /** From the middle to a hexside, where to a corner is 1. */
    inner: SHORT / 2,
    id,
    col,
    row,
    centre,
    apex,
    step,
    ring,
    /** @param {string} text */
    isPlace: (text) => pattern.test(text),
    /** Direction from a hex to one beside it, or -1. @param {string} a @param {string} b */
    dirTo: (a, b) => [0, 1, 2, 3, 4, 5].findIndex((d) => step(a, d) === b),
    /** Hexside d runs from corner d - 1 to corner d. @param {number} d @param {number} [k] */
    side: (d, k = 1) => [apex(d - 1, k), apex(d, k)],
    /** A path around each hex of a list. @param {Iterable<string>} list @param {number} [k] */
    outline: (list, k = 1) => Array.from(list, (q) => 'M' + ring(k, centre(q)).replaceAll(' ', 'L') + 'Z').join(''),
    /** The hex at a point of the map, perhaps off it. @param {number} x @param {number} y */
    at(x, y) {
      const near = Math.round(flat ? x / (1.5 * S) : y / (1.5 * S)) + 1;
      let best = '',
        least = Infinity;
      for (let line = near - 1; line <= near + 1; line++) {
        const along = Math.round((flat ? y : x) / H - (isLow(line) ? 0.5 : 0)) + 1;
        if (line < 1 || along < 0 || line > most || along > most) continue;
        const hex = flat ? id(line, along) : id(along, line),
          [cx, cy] = centre(hex),
          d = (cx - x) ** 2 + (cy - y) ** 2;
        if (d < least) {
          least = d;
          best = hex;
        }
      }
      return best;
    },
    /** In hexes. @param {string} a @param {string} b */
    distance(a, b) {
      const [q1, r1] = axial(a),
        [q2, r2] = axial(b);
      return (Math.abs(q1 - q2) + Math.abs(r1 - r2) + Math.abs(q1 - q2 + r1 - r2)) / 2;
    },
    /** As far and in the same direction from `hex` as `to` is from `from`, also off the map. @param {string} hex @param {string} from @param {string} to */
    beyond(hex, from, to) {
      const [q, r] = axial(hex),
        [q1, r1] = axial(from),
        [q2, r2] = axial(to),
        line = q + q2 - q1,
        bend = line & 1,
        along = r + r2 - r1 + ((line + (low === 'even' ? -bend : bend)) >> 1);
      return flat ? id(line + 1, along + 1) : id(along + 1, line + 1);
    },
    /** All hexes and what they cover. @param {number} columns @param {number} rows */
    sheet(columns, rows) {
      const hexes = [];
      for (let c = 1; c <= columns; c++) for (let r = 1; r <= rows; r++) hexes.push(id(c, r));
      const box = flat
        ? { x: -S, y: -H / 2, w: 1.5 * S * (columns - 1) + 2 * S, h: H * (rows + 0.5) }
        : { x: -H / 2, y: -S, w: H * (columns + 0.5), h: 1.5 * S * (rows - 1) + 2 * S };
      return { hexes, box };
    },
    /** Where an arrow key leads. @param {string} hex @param {string} key @returns {string|undefined} */
    arrow(hex, key) {
      const down = isLow(flat ? col(hex) : row(hex));
      const direction = flat
        ? { ArrowUp: 0, ArrowDown: 3, ArrowRight: down ? 1 : 2, ArrowLeft: down ? 5 : 4 }[key]
        : { ArrowUp: down ? 5 : 0, ArrowDown: down ? 3 : 2, ArrowRight: 1, ArrowLeft: 4 }[key];
      return direction === undefined ? undefined : step(hex, direction);
    },
    /** The wind that a corner looks to: "north-west"; half a step before it, that of hexside f. @param {number} f */
    wind: (f) => wind(60 * f + corner),
    /** @param {string} a @param {string} b */
    bearing(a, b) {
      const [x, y] = centre(a),
        [u, v] = centre(b);
      return a === b ? '' : wind((Math.atan2(v - y, u - x) * 180) / Math.PI);
    },
    /** @param {number} [aim] @returns {Point[]} */
    heads: (aim = 0) => [0, 1, 2, 3, 4, 5].map((f) => apex(f + aim, 1.12 * (aim ? SHORT / 2 + 0.06 : 1))),
  };
}
