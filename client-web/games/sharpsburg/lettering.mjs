// SPDX-License-Identifier: MIT
// Names on the sheet: roman for what people made, italic for nature and roads; along roads and water; a name steps
// aside for whoever stands on it. Class, offset and anchor of a name are the scenery's (server/data/sharpsburg).
import { LineNames, paintLetters } from '../../kit/linenames.mjs';
import { length } from '../../kit/planepaint.mjs';
import { DARK, LIGHT } from './colours.mjs';
import { H, S, spot } from './ground.mjs';

/** @typedef {{ctx: CanvasRenderingContext2D, k: number, p: Record<string, any>, sees: (x: number, y: number, room?: number) => boolean}} Brush @typedef {import('./types').Label} Label @typedef {[number, number]} Point */

const SERIF = '"Ridge Caslon", "Iowan Old Style", Palatino, Georgia, serif';

/** Each class of name: sizes far out and near, slope, colour, letter spacing near. @type {Record<string, {far: number, near: number, slope: string, ink: string, space: number, least: number}>} */
const CLASSES = {
  town: { far: 15, near: 22, slope: '', ink: 'ink', space: 2.5, least: 0 },
  key: { far: 12.5, near: 17, slope: '', ink: 'ink', space: 0.4, least: 0 },
  wood: { far: 12.5, near: 19, slope: 'italic', ink: 'woodink', space: 3.4, least: 0 },
  height: { far: 12.5, near: 18, slope: 'italic', ink: 'ink2', space: 3.4, least: 0 },
  water: { far: 11.5, near: 15, slope: 'italic', ink: 'waterink', space: 0, least: 0 },
  farm: { far: 10.5, near: 13.5, slope: '', ink: 'ink2', space: 0, least: 0.2 },
};
/** Where a name may step aside to, in hexes. */
const ASIDE = [[0, 0], [0, -1], [0, 1], [0.9, -0.5], [-0.9, -0.5], [0.9, 0.5], [-0.9, 0.5], [1.8, 0], [-1.8, 0], [0, -2], [0, 2], [1.8, -1], [-1.8, -1], [1.8, 1], [-1.8, 1]];
/** Letters stand in their middle, within their size. */
const HIGH = 1.1;
/** Below this the whole field is seen. */
const FAR = 0.3;

export class Lettering {
  /** @param {import('./ground.mjs').Ground} ground @param {import('./types').Scenery} scenery */
  constructor(ground, scenery) {
    this.ground = ground;
    this.labels = scenery.labels || {};
    this.scenery = scenery;
    this.lines = new LineNames();
    /** The names as they were written last, in the sheet's units. @type {import('../../kit/linenames.mjs').Laid[]} */
    this.laid = [];
  }

  /**
   * Everything that is written, over the painted ground.
   * @param {CanvasRenderingContext2D} ctx @param {import('../../kit/planeboard.mjs').Seen} seen @param {number} w @param {number} h
   * @param {boolean} dark @param {(x: number, y: number) => boolean} busy does a counter stand there?
   * @param {() => [number, number, number, number][]} named where commands are named: left, top, width, height on the map
   */
  draw(ctx, seen, w, h, dark, busy, named) {
    const { k } = seen,
      p = dark ? DARK : LIGHT,
      x0 = seen.x + S,
      y0 = seen.y + H / 2,
      sees = (/** @type {number} */ x, /** @type {number} */ y, room = 30) => x > x0 - room && x < x0 + w / k + room && y > y0 - room && y < y0 + h / k + room;
    ctx.save();
    ctx.scale(k, k);
    ctx.translate(-x0, -y0);
    ctx.lineCap = ctx.lineJoin = 'round';
    this.columns({ ctx, k, p, sees });
    this.names({ ctx, k, p, sees }, (x, y) => busy(x - S, y - H / 2), named);
    ctx.restore();
  }

  /** The numbers of columns, in the margin. @param {Brush} brush */
  columns({ ctx, p, k }) {
    const { map, H: high } = this.ground;
    ctx.fillStyle = p.ink2;
    ctx.font = `22px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    if (k < 0.1) return;
    for (let column = 1; column <= map.columns; column += k > 0.5 ? 1 : 5)
      for (const y of [H / 2 - 50, high - H / 2 + 50]) ctx.fillText(String(column).padStart(2, '0'), S + (column - 1) * 1.5 * S, y);
  }

  /** Names of places as they are written from so far, each with its middle or its beginning. @param {number} k */
  written(k) {
    const reach = Math.max(1, Math.min(2.6, 0.72 / Math.sqrt(k)));
    return (this.ground.map.places || []).flatMap(({ hex, name }) => {
      const label = /** @type {Label|null} */ (this.labels[name] === undefined ? { class: 'farm' } : this.labels[name]),
        of = CLASSES[label?.class || ''] || CLASSES.farm,
        [x, y] = spot(hex);
      if (!label || k < of.least) return [];
      return [{ of, text: label.text || (label.class === 'town' ? name.toUpperCase() : name), anchor: /** @type {CanvasTextAlign} */ (label.anchor || 'center'), x: x + (label.dx || 0) * reach * 0.9, y: y + (label.dy ?? 32) * reach * 0.9 }];
    });
  }

  /** About where they stand on the map, for what is written besides: left, top, width, height. @param {number} k @returns {[number, number, number, number][]} */
  boxes(k) {
    return this.written(k).map(({ of, text, anchor, x, y }) => {
      const size = (k < FAR ? of.far : of.near) / k,
        w = text.length * size * 0.52;
      return [(anchor === 'left' ? x : anchor === 'right' ? x - w : x - w / 2) - S, y - size * 0.6 - H / 2, w, size * 1.2];
    });
  }

  /** @param {Brush} brush @param {(x: number, y: number) => boolean} busy @param {() => [number, number, number, number][]} named */
  names(brush, busy, named) {
    const { ctx, k, p } = brush,
      far = k < FAR,
      sizeOf = (/** @type {{far: number, near: number}} */ of) => (far ? of.far : of.near) / k;
    ctx.textBaseline = 'middle';
    ctx.lineJoin = 'round';
    this.laid = [];
    if (far) this.cartouche(brush);
    const order = Object.values(CLASSES),
      style = (/** @type {typeof CLASSES.town} */ of, /** @type {CanvasTextAlign} */ anchor) => {
        ctx.font = `${of.slope} ${sizeOf(of)}px ${SERIF}`;
        ctx.letterSpacing = `${far ? 0 : of.space}px`;
        ctx.textAlign = anchor;
      },
      // Where there is no room for two, the greater has it.
      placed = this.written(k)
        .sort((a, b) => order.indexOf(a.of) - order.indexOf(b.of))
        .flatMap((one) => {
          const { of, text, anchor, x, y } = one;
          style(of, anchor);
          const width = ctx.measureText(text).width,
            middle = /** @type {Point} */ ([x + (anchor === 'left' ? width / 2 : anchor === 'right' ? -width / 2 : 0), y]),
            at = this.free(middle, width, sizeOf(of), busy);
          // Nowhere near is room for it: better none than half of one under a counter.
          if (!at) return [];
          this.laid.push({ text, boxes: [[middle[0] + at[0], middle[1] + at[1], width / 2, (sizeOf(of) * HIGH) / 2]] });
          return [{ ...one, at }];
        });
    this.alongLines(brush, busy, named());
    for (const { of, text, anchor, x, y, at } of placed) {
      style(of, anchor);
      ctx.strokeStyle = p.halo;
      ctx.lineWidth = 3.4 / k;
      ctx.fillStyle = p[of.ink];
      ctx.strokeText(text, x + at[0], y + at[1]);
      ctx.fillText(text, x + at[0], y + at[1]);
    }
    ctx.letterSpacing = '0px';
  }

  /** Is anything written there? @param {number} x @param {number} y @param {number} w half of it @param {number} h half of it */
  isWritten(x, y, w, h) {
    return this.laid.some(({ boxes }) => boxes.some(([a, b, u, v]) => Math.abs(x - a) < w + u && Math.abs(y - b) < h + v));
  }

  /**
   * How far a name steps aside so that nobody stands on it, and no other name. @param {[number, number]} middle @param {number} width @param {number} height
   * @param {(x: number, y: number) => boolean} busy @returns {[number, number]|null} null: there is no room
   */
  free([x, y], width, height, busy) {
    const across = Math.max(2, Math.ceil(width / S)),
      points = [-0.5, 0, 0.5].flatMap((v) => Array.from({ length: across + 1 }, (_, i) => [(i / across - 0.5) * width, v * height]));
    for (const [a, b] of ASIDE) {
      const [dx, dy] = [a * 1.5 * S, b * H];
      if (!this.isWritten(x + dx, y + dy, width / 2, (height * HIGH) / 2) && !points.some(([u, v]) => busy(x + dx + u, y + dy + v))) return [dx, dy];
    }
    return null;
  }

  /** Roads and water, each name several times; where somebody stands, or something is written, it stands elsewhere on its line. @param {Brush} brush @param {(x: number, y: number) => boolean} busy @param {[number, number, number, number][]} named */
  alongLines({ ctx, k, p }, busy, named) {
    const far = k < FAR,
      { creek, roads } = this.ground,
      river = [...creek].sort((a, b) => length(b) - length(a))[0],
      taken = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ half) => busy(x, y) || this.isWritten(x, y, half, half) || named.some(([a, b, w, h]) => x + 1.6 * half > a + S && x - 1.6 * half < a + S + w && y + 1.6 * half > b + H / 2 && y - 1.6 * half < b + H / 2 + h),
      write = (/** @type {string} */ key, /** @type {Point[]} */ line, /** @type {string} */ text, /** @type {{size: number, spacing: number, off: number, parts: number[]}} */ how) => {
        for (const name of this.lines.lay(ctx, key, line, text, how, taken)) {
          this.laid.push(name);
          paintLetters(ctx, name.letters || []);
        }
      };
    ctx.letterSpacing = '0px';
    ctx.textAlign = 'center';
    ctx.strokeStyle = p.halo;
    ctx.lineWidth = 3 / k;
    if (river && this.scenery.water) {
      const size = (far ? 13 : 19) / k;
      ctx.font = `italic ${size}px ${SERIF}`;
      ctx.fillStyle = p.waterink;
      write('river', river, this.scenery.water, { size, spacing: (far ? 1.2 : 4) / k, off: (far ? 13 : 24) / k, parts: far ? [0.2, 0.56, 0.8] : [0.06, 0.16, 0.26, 0.36, 0.46, 0.56, 0.66, 0.76, 0.86] });
    }
    for (const [i, road] of roads.entries()) {
      const size = (far ? 10.5 : 13) / k,
        all = length(road.line);
      if (!road.name || (far && road.kind === 'lane' && all * k < 260)) continue;
      ctx.font = `italic ${size}px ${SERIF}`;
      ctx.fillStyle = p.ink2;
      write(`road ${i}`, road.line, road.name, { size, spacing: 0.3 / k, off: (far ? 8.5 : 13) / k, parts: far ? [0.5] : all > 1600 ? [0.12, 0.3, 0.48, 0.66, 0.84] : [0.3, 0.7] });
    }
  }

  /** The title, and a scale, where the scenery has a place for them. @param {Brush} brush */
  cartouche({ ctx, k, p }) {
    const { title } = this.scenery,
      { map } = this.ground;
    if (!title) return;
    const x = title.x * S,
      // From far its scale too is on the sheet.
      y = Math.min(this.ground.H - title.y * S, this.ground.H - 84 / k),
      write = (/** @type {string} */ text, /** @type {number} */ down, /** @type {number} */ size, /** @type {string} */ slope, /** @type {string} */ ink) => {
        ctx.font = `${slope} ${size / k}px ${SERIF}`;
        ctx.fillStyle = ink;
        ctx.fillText(text, x, y + down / k);
      };
    ctx.textAlign = 'left';
    write(title.above, 0, 13, 'italic', p.ink2);
    ctx.letterSpacing = `${3 / k}px`;
    write(title.name, 20, 23, '', p.ink);
    ctx.letterSpacing = '0px';
    write(title.below, 40, 12.5, 'italic', p.ink2);
    const half = (880 / map.yards_per_hex) * H;
    ctx.strokeStyle = ctx.fillStyle = p.ink;
    ctx.lineWidth = 1 / k;
    ctx.strokeRect(x, y + 54 / k, half, 4 / k);
    ctx.fillRect(x, y + 54 / k, half / 2, 4 / k);
    ctx.font = `italic ${10.5 / k}px ${SERIF}`;
    ctx.fillText(title.scale, x + half + 7 / k, y + 56 / k);
    ctx.font = `23px ${SERIF}`;
    ctx.letterSpacing = '3px';
    const wide = Math.max(ctx.measureText(title.name).width / k, half + 60 / k);
    ctx.letterSpacing = '0px';
    this.laid.push({ text: title.name, boxes: [[x + wide / 2, y + 26 / k, wide / 2, 38 / k]] });
  }
}
