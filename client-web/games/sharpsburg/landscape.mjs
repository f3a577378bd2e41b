// SPDX-License-Identifier: MIT
// What follows from the sheet's data for the eye: heights and contours, masses of wood, rows of hachures, trees, houses,
// walls. Worked out once, beside the page (kit/easel.mjs); the same data, the same sheet.
import { contour, heightAt, rounded, surface } from '../../kit/contours.mjs';
import { along, chance, path, rough } from '../../kit/planepaint.mjs';
import { Ground, H, S, grid, spot } from './ground.mjs';
import { Sheet } from './sheet.mjs';

/** @typedef {[number, number]} Point */

/** How high the ground may rise, in levels. */
const HIGHEST = 12;
const WOODS = ['woods', 'rocky_woods'];
/** A steep slope's strokes are longer, and nearer to each other. */
const STROKES = { gentle: { length: 6, rows: 0.5 }, steep: { length: 9.5, rows: 0.25 } };

/** @param {{map: import('./types').MapData}} data @returns {import('../../kit/easel.mjs').Painter} */
export function open({ map }) {
  const sheet = new Sheet(new Landscape(map));
  return { paint: (canvas, order) => sheet.paint(canvas, order) };
}

export class Landscape extends Ground {
  /** @param {import('./types').MapData} map */
  constructor(map) {
    super(map);
    const shapes = this.shape();
    this.heights = shapes.heights;
    this.contours = shapes.contours;
    this.indexes = shapes.indexes;
    this.woods = shapes.woods;
    this.corn = shapes.corn;
    this.orchard = shapes.orchard;
    this.town = shapes.town;
    this.walls = this.along('stone_wall', 'wall');
    this.fences = this.along('post_rail', 'fence', 'worm_fence');
    this.banks = this.along('embankment', 'high_embankment', 'low_embankment', 'crest');
    this.fords = (map.hexsides || [])
      .filter((one) => one.kind === 'ford')
      .map((one) => {
        const [[a, b], [c, d]] = this.side(one);
        return /** @type {Point} */ ([(a + c) / 2, (b + d) / 2]);
      });
    /** Stretches of road that lie in the ground. @type {Point[][]} */
    this.sunken = this.cuts();
    /** Points of roads by squares, so that nothing grows or is built on them. @type {Map<string, [number, number, number][]>} */
    this.near = new Map();
    for (const road of this.roads)
      along(road.line, 14, (x, y, angle) => {
        const key = `${Math.floor(x / S)},${Math.floor(y / S)}`,
          list = this.near.get(key);
        if (list) list.push([x, y, angle]);
        else this.near.set(key, [[x, y, angle]]);
      });
    /** @type {[number, number, number, number][]} */
    this.trees = [];
    /** @type {[number, number, number][]} */
    this.rocks = [];
    /** @type {[number, number, number, number][]} */
    this.fruit = [];
    /** @type {{at: Point, w: number, h: number, angle: number}[]} */
    this.houses = [];
    /** @type {string[]} */
    this.farms = [];
    this.plant();
    /** @type {{at: Point, to: Point, steep: boolean}[]} */
    this.hachures = [];
    this.slopes();
  }

  /** What of roads is about a point. @param {number} x @param {number} y */
  roadAt(x, y) {
    return [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => this.near.get(`${Math.floor(x / S) + i},${Math.floor(y / S) + j}`) || []));
  }

  /** Heights, and masses of one kind of ground. */
  shape() {
    const { W, H: high, hexes } = this,
      heights = surface(W, high, 10, hexes.map((hex) => [...spot(hex), this.at(hex).elevation]), S * 0.95)
      .each((x, y, v) => v + rough(x / 170, y / 170, 1) * 0.42)
      .blur(1, 1);
    const levels = Array.from({ length: HIGHEST }, (_, i) => i + 1),
      of = (/** @type {number[]} */ list) => path(list.flatMap((level) => contour(heights, level - 0.5)));
    // Where a mass meets the edge of the sheet it goes on beyond it: the field is a hex larger on every side.
    const mass = (/** @type {string[]} */ kinds, /** @type {number} */ reach, /** @type {number} */ noise) => {
      const field = surface(W + 2 * S, high + 2 * S, 8, hexes.map((hex) => [spot(hex)[0] + S, spot(hex)[1] + S, kinds.includes(this.at(hex).terrain) ? 1 : 0]), S * reach).each(
        (x, y, v) => v + noise * rough(x / 46, y / 46, 3),
      );
      return {
        at: (/** @type {number} */ x, /** @type {number} */ y) => heightAt(field, x + S, y + S),
        path: path(contour(field, 0.5).map((line) => line.map(([x, y]) => /** @type {Point} */ ([x - S, y - S]))), true),
      };
    };
    return {
      heights,
      contours: of(levels.filter((level) => level % 5)),
      indexes: of(levels.filter((level) => level % 5 === 0)),
      woods: mass(WOODS, 0.6, 0.26),
      corn: mass(['cornfield'], 0.4, 0.02),
      orchard: mass(['orchard'], 0.4, 0.03),
      town: mass(['town'], 0.6, 0.05),
    };
  }

  /** Stretches of road that lie in a cut. */
  cuts() {
    /** @type {Point[][]} */
    const found = [];
    for (const road of this.map.roads || []) {
      /** @type {Point[]} */
      let run = [];
      for (const hex of [...road.path, '']) {
        if (hex && this.at(hex).features?.some((one) => /sunken|cut/.test(one))) run.push(spot(hex));
        else {
          if (run.length > 1) found.push(rounded(run, 3));
          run = [];
        }
      }
    }
    return found;
  }

  /** Trees, rocks, fruit trees, houses. */
  plant() {
    const { woods, orchard } = this;
    for (const hex of this.hexes) {
      const [x, y] = spot(hex),
        n = +hex,
        { terrain, features } = this.at(hex);
      if (WOODS.includes(terrain) || woods.at(x, y) > 0.2)
        for (let i = 0; i < 19; i++) {
          const a = chance(n, i) * 6.283,
            r = S * 1.02 * Math.sqrt(chance(n, i, 2)),
            px = x + r * Math.cos(a),
            py = y + r * Math.sin(a);
          if (woods.at(px, py) > 0.52 && !this.roadAt(px, py).some(([u, v]) => (u - px) ** 2 + (v - py) ** 2 < 170)) this.trees.push([px, py, 6.2 + 4.2 * chance(i, n, 4), i % 6]);
        }
      if (terrain === 'rocky_woods') for (let i = 0; i < 9; i++) this.rocks.push([x + (chance(n, i, 6) - 0.5) * S * 1.5, y + (chance(n, i, 7) - 0.5) * S * 1.3, 3 + 4 * chance(i, n)]);
      if (terrain === 'town') this.build(n, x, y);
      if (features?.includes('building')) this.farms.push(hex);
    }
    this.trees.sort((a, b) => a[1] - b[1]);
    for (let y = 0; y < this.H; y += 19) for (let x = 0; x < this.W; x += 19) if (orchard.at(x, y) > 0.55) this.fruit.push([x, y, 5.4, Math.floor(x + y) % 6]);
  }

  /** Houses of a town stand along its streets. @param {number} n @param {number} x @param {number} y */
  build(n, x, y) {
    for (let i = 0; i < 7; i++) {
      const at = /** @type {Point} */ ([x + (chance(n, i, 21) - 0.5) * S * 1.6, y + (chance(n, i, 22) - 0.5) * S * 1.5]);
      let far = 99,
        angle = -0.32;
      for (const [u, v, a] of this.roadAt(...at)) {
        const d = Math.hypot(u - at[0], v - at[1]);
        if (d < far) [far, angle] = [d, a];
      }
      if (far > 11) this.houses.push({ at, w: 9 + 5 * chance(i, n, 5), h: 6 + 2 * chance(i, n, 8), angle: angle + (chance(i, n, 9) > 0.6 ? Math.PI / 2 : 0) });
    }
  }

  /** Strokes down the hill in rows along the contours, only where the rules know a slope. */
  slopes() {
    const { heights } = this;
    for (let level = 0.25; level < HIGHEST + 1; level += 0.25)
      for (const line of contour(heights, level))
        along(
          line,
          6.2,
          (x, y) => {
            const { slope } = this.at(grid.at(x - S, y - H / 2));
            if (!slope || level % STROKES[slope].rows) return;
            const [gx, gy] = heights.slope(x, y),
              m = Math.hypot(gx, gy),
              steep = slope === 'steep';
            if (m < 0.03 || (!steep && chance(Math.floor(y), Math.floor(x)) < 0.25)) return;
            const long = STROKES[slope].length * (0.75 + 0.5 * chance(Math.floor(x), Math.floor(y)));
            this.hachures.push({ at: [x, y], to: [(-gx / m) * long, (-gy / m) * long], steep });
          },
          3,
        );
  }
}
