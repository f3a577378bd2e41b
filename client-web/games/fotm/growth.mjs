// SPDX-License-Identifier: MIT
// What grows and what was built, worked out from the lie of the land: crowns of trees, fields in their parcels, houses
// about the places whose names say that there are some. The same data always give the same picture.
import { chance, rough } from '../../kit/planepaint.mjs';
import { centre } from './hex.mjs';

/** @typedef {import('./country.mjs').Country} Country @typedef {[number, number]} Point */
/** @typedef {{x: number, y: number, r: number, wood: number, road: number, luck: number}} Crown @typedef {{corners: Point[], angle: number, kind: string, x: number, y: number}} Field @typedef {{x: number, y: number, angle: number, w: number, h: number}} House */

/** Map units between two crowns; in woods the field of woods is above IN, about them above EDGE. */
const APART = 8.2,
  IN = 0.5,
  EDGE = 0.3,
  OPEN = 0.12;
/** A field's sides, before its corners are shaken. */
const PARCEL = { w: 37, h: 27 };
/** The valleys are farmed each in its own direction: by how far down the sheet they lie. @type {[number, number][]} */
const VALLEYS = [
  [0.24, 0.34],
  [0.62, 0.12],
  [1, -0.22],
];
/** Of all fields, up to which share each kind. @type {[number, string][]} */
const KINDS = [
  [0.3, 'furrow'],
  [0.48, 'stubble'],
  [0.6, 'corn'],
  [0.82, 'meadow'],
  [1, 'fallow'],
];

/** Woods as crowns, thinner at their edge, with a tree here and there in the open. @param {Country} country @returns {Crown[]} */
export function crownsOf(country) {
  const { box } = country.ground,
    /** @type {Crown[]} */
    list = [];
  for (let j = 0, y = box.y; y < box.y + box.h; j++, y += APART * 0.86)
    for (let i = 0, x = box.x + (j & 1 ? APART / 2 : 0); x < box.x + box.w; i++, x += APART) {
      const px = x + (chance(i, j, 1) - 0.5) * 6,
        py = y + (chance(i, j, 2) - 0.5) * 6,
        wood = country.at(country.woods, px, py),
        road = country.at(country.road, px, py),
        big = chance(i, j, 3);
      if (wood > IN && road > 6.2) list.push({ x: px, y: py, r: 4.3 + big * 3.2, wood, road, luck: chance(i, j, 4) });
      else if (road > 9 && ((wood > EDGE && chance(i, j, 9) < 0.09) || (wood < OPEN && chance(i, j, 9) < 0.005)))
        list.push({ x: px, y: py, r: 3 + big * 1.6, wood: 0.4, road, luck: chance(i, j, 4) });
    }
  return list;
}

/** Fields on clear ground off the roads, fewer the higher it is. @param {Country} country @returns {Field[]} */
export function fieldsOf(country) {
  const { box } = country.ground,
    /** @type {Field[]} */
    list = [];
  VALLEYS.forEach(([to, turn], valley) => {
    const from = valley ? VALLEYS[valley - 1][0] : -1,
      ca = Math.cos(turn),
      sa = Math.sin(turn),
      reach = Math.ceil((box.w + box.h) / PARCEL.h);
    /** @param {number} i @param {number} j @returns {Point} */
    const corner = (i, j) => {
      const x = i * PARCEL.w + (chance(i, j, 40 + valley) - 0.5) * 13,
        y = j * PARCEL.h + (chance(i, j, 50 + valley) - 0.5) * 10;
      return [x * ca - y * sa, x * sa + y * ca];
    };
    for (let i = -reach; i < reach; i++)
      for (let j = -reach; j < reach; j++) {
        const first = corner(i, j);
        if (first[0] < box.x - 60 || first[0] > box.x + box.w + 60 || first[1] < box.y - 60 || first[1] > box.y + box.h + 60) continue;
        const corners = [first, corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)],
          x = (corners[0][0] + corners[2][0]) / 2,
          y = (corners[0][1] + corners[2][1]) / 2,
          down = (y - box.y) / box.h;
        if (down < from || down >= to || corners.some(([px, py]) => !country.inside(px, py))) continue;
        if ([...corners, /** @type {Point} */ ([x, y])].some(([px, py]) => country.at(country.woods, px, py) > 0.4)) continue;
        const settled =
          0.5 - Math.max(0, country.at(country.height, x, y) - 2) * 0.13 + (country.at(country.road, x, y) < 30 ? 0.18 : 0) + rough(x / 170, y / 170, 60) * 0.3;
        if (chance(i, j, 70 + valley) > settled) continue;
        const luck = chance(i, j, 80 + valley);
        list.push({ corners, x, y, angle: turn + (chance(i, j, 90 + valley) > 0.5 ? Math.PI / 2 : 0), kind: KINDS.find(([most]) => luck < most)?.[1] || 'fallow' });
      }
  });
  return list;
}

/** How many houses a place has, and how far about it they lie. @param {string} name @param {string|undefined} cls @returns {[number, number]} */
function settlement(name, cls) {
  if (/Church|Mill|House|Cabin|Farm/.test(name)) return [/Mill|Church/.test(name) ? 5 : 2, 17];
  return cls === 'town' ? [11, 26] : [0, 0];
}

/** @param {Country} country @returns {House[]} */
export function housesOf(country) {
  const { places, scenery } = country.ground,
    /** @type {House[]} */
    list = [];
  places.forEach(({ hex, name }, t) => {
    const [count, about] = settlement(name, scenery.labels?.[name]?.class),
      [cx, cy] = centre(hex);
    for (let k = 0, made = 0; made < count && k < count * 30; k++) {
      const angle = chance(t, k, 5) * 2 * Math.PI,
        r = Math.sqrt(chance(t, k, 6)) * about,
        x = cx + Math.cos(angle) * r,
        y = cy + Math.sin(angle) * r * 0.9,
        road = country.at(country.road, x, y);
      if (road < 5 || (count > 4 && road > 14) || list.some((one) => Math.hypot(one.x - x, one.y - y) < 7.4)) continue;
      const gx = country.at(country.road, x + 3, y) - country.at(country.road, x - 3, y),
        gy = country.at(country.road, x, y + 3) - country.at(country.road, x, y - 3);
      list.push({ x, y, angle: road < 40 ? Math.atan2(gy, gx) : 0.4, w: 4.4 + chance(t, k, 7) * 2.6, h: 3.6 + chance(t, k, 8) * 1.6 });
      made++;
    }
  });
  return list;
}
