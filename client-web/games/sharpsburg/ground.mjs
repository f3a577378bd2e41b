// SPDX-License-Identifier: MIT
// The sheet's data made easy to ask: what each hex is, and the lines of roads and water, along which names are written.
// What is dearer, and only for the eye, follows from them in landscape.mjs.
import { called } from '../../js/texts.mjs';
import { hexGrid } from '../../kit/hexgrid.mjs';
import { chains, eased } from '../../kit/contours.mjs';

/** @typedef {[number, number]} Point @typedef {import('./types').MapData} MapData @typedef {import('./types').MapHex} MapHex */

export const grid = hexGrid({ radius: 40 });
export const { S, H } = grid;

/** From the sheet's own corner, where drawing begins. @param {string} hex @returns {Point} */
export function spot(hex) {
  const [x, y] = grid.centre(hex);
  return [x + S, y + H / 2];
}

export class Ground {
  /** @param {MapData} map */
  constructor(map) {
    this.map = map;
    const { hexes, box } = grid.sheet(map.columns, map.rows);
    this.hexes = hexes;
    this.box = box;
    this.W = box.w;
    this.H = box.h;
    const usual = /** @type {MapHex} */ ({ terrain: 'clear', elevation: 1, ...map.default });
    /** @type {Map<string, MapHex>} */
    this.table = new Map(hexes.map((hex) => [hex, { ...usual, ...map.hexes?.[hex] }]));
    /** @type {Map<string, string>} */
    this.names = new Map((map.places || []).map((one) => [one.hex, called(one.name)]));
    this.roads = (map.roads || []).map((road) => ({ ...road, line: eased(road.path.map(spot), 3) }));
    this.creek = this.along('creek', 'ford', 'stream', 'run');
  }

  /** @param {string} hex */
  on = (hex) => this.table.has(hex);
  /** @param {string} hex */
  at(hex) {
    return /** @type {MapHex} */ (this.table.get(hex) || { terrain: 'clear', elevation: 0 });
  }
  /** @param {string} hex */
  feet(hex) {
    return this.map.base_feet + this.at(hex).elevation * this.map.level_feet;
  }

  /** The two ends of a hexside. @param {{hex: string, side: number}} one @returns {[Point, Point]} */
  side({ hex, side }) {
    const [x, y] = spot(hex),
      [[a, b], [c, d]] = grid.side(side);
    return [[x + a, y + b], [x + c, y + d]];
  }

  /** What runs along hexsides, as lines. @param {...string} kinds */
  along(...kinds) {
    return chains((this.map.hexsides || []).filter((one) => kinds.includes(one.kind)).map((one) => this.side(one)));
  }
}
