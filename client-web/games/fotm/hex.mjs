// Hex geometry: flat-topped, CCRR, even columns half a hex lower; north is right, west is up.
// Directions 0..5 clockwise from up; facing f is the apex between directions f and f+1.

/** Radius and height of a hex, in the map's own units. */
export const S = 40, H = S * Math.sqrt(3);

/** @param {number} column @param {number} row */
export const id = (column, row) => String(column).padStart(2, '0') + String(row).padStart(2, '0');
/** @param {string} hex */
export const col = (hex) => +hex.slice(0, 2);
/** @param {string} hex */
export const row = (hex) => +hex.slice(2);

/** @param {string} hex @returns {[number, number]} */
export const centre = (hex) => [1.5 * S * (col(hex) - 1), H * (row(hex) - 1 + (col(hex) % 2 ? 0 : 0.5))];

/** Apex of facing f, from the centre of a hex. @param {number} f @param {number} [k] @returns {[number, number]} */
export function apex(f, k = 1) {
  const angle = (60 * f - 60) * Math.PI / 180;
  return [S * k * Math.cos(angle), S * k * Math.sin(angle)];
}

const NEAR = [[[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]], [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]]];

/** The hex next to one, also off the map. @param {string} hex @param {number} direction */
export function step(hex, direction) {
  const c = col(hex), [x, y] = NEAR[c % 2 ? 0 : 1][(direction % 6 + 6) % 6];
  return id(c + x, row(hex) + y);
}

/** Direction from a hex to one beside it, or -1. @param {string} a @param {string} b */
export const dirTo = (a, b) => [0, 1, 2, 3, 4, 5].findIndex((d) => step(a, d) === b);

/** Hexside d runs from apex d-1 to apex d. @param {number} d @param {number} [k] */
export const side = (d, k = 1) => [apex(d - 1, k), apex(d, k)];

/** Corners of a hex as SVG points. @param {number} [k] @param {[number, number]} [at] */
export const ring = (k = 1, [x, y] = [0, 0]) =>
  [0, 1, 2, 3, 4, 5].map((n) => apex(n, k)).map(([a, b]) => `${(x + a).toFixed(1)},${(y + b).toFixed(1)}`).join(' ');

/** A path around each hex of a list. @param {Iterable<string>} list @param {number} [k] */
export const outline = (list, k = 1) => Array.from(list, (q) => 'M' + ring(k, centre(q)).replaceAll(' ', 'L') + 'Z').join('');

/** The hex at a point of the map, perhaps off it. @param {number} x @param {number} y */
export function at(x, y) {
  const near = Math.round(x / (1.5 * S)) + 1;
  let best = '', least = Infinity;
  for (let c = near - 1; c <= near + 1; c++) {
    const r = Math.round(y / H - (c % 2 ? 0 : 0.5)) + 1;
    if (c < 1 || r < 0 || c > 99 || r > 99) continue;
    const [cx, cy] = centre(id(c, r)), d = (cx - x) ** 2 + (cy - y) ** 2;
    if (d < least) { least = d; best = id(c, r); }
  }
  return best;
}

/** @param {string} a @param {string} b */
export function distance(a, b) {
  const cube = (hex) => { const q = col(hex) - 1, r = row(hex) - 1 - ((q - (q & 1)) >> 1); return [q, r]; };
  const [q1, r1] = cube(a), [q2, r2] = cube(b), dq = q1 - q2, dr = r1 - r2;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
