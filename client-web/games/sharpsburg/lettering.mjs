// SPDX-License-Identifier: MIT
// Names on the sheet: roman for what people made, italic for nature and roads; along roads and water; a name steps
// aside for whoever stands on it. Class, offset and anchor of a name are the scenery's (server/data/sharpsburg).
import { calm, length, textAlong } from '../../kit/planepaint.mjs';
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
/** So far along its line a name moves on, in radii of a hex. */
const ONWARD = [0, 1.5, -1.5, 3, -3];
/** Below this the whole field is seen. */
const FAR = 0.3;

export class Lettering {
  /** @param {import('./ground.mjs').Ground} ground @param {import('./types').Scenery} scenery */
  constructor(ground, scenery) {
    this.ground = ground;
    this.labels = scenery.labels || {};
    this.scenery = scenery;
  }

  /**
   * Everything that is written, over the painted ground.
   * @param {CanvasRenderingContext2D} ctx @param {import('../../kit/planeboard.mjs').Seen} seen @param {number} w @param {number} h
   * @param {boolean} dark @param {(x: number, y: number) => boolean} busy does a counter stand there?
   */
  draw(ctx, seen, w, h, dark, busy) {
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
    this.names({ ctx, k, p, sees }, (x, y) => busy(x - S, y - H / 2));
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

  /** @param {Brush} brush @param {(x: number, y: number) => boolean} busy */
  names(brush, busy) {
    const { ctx, k, p, sees } = brush,
      far = k < FAR;
    ctx.textBaseline = 'middle';
    ctx.lineJoin = 'round';
    this.alongLines(brush, busy);
    if (far) this.cartouche(brush);
    for (const { of, text, anchor, x, y } of this.written(k)) {
      if (!sees(x, y, 300)) continue;
      ctx.font = `${of.slope} ${(far ? of.far : of.near) / k}px ${SERIF}`;
      ctx.letterSpacing = `${far ? 0 : of.space}px`;
      ctx.textAlign = anchor;
      const width = ctx.measureText(text).width,
        at = this.free([x + (anchor === 'left' ? width / 2 : anchor === 'right' ? -width / 2 : 0), y], width, (far ? of.far : of.near) / k, busy);
      // Nowhere near is room for it: better none than half of one under a counter.
      if (at) {
        ctx.strokeStyle = p.halo;
        ctx.lineWidth = 3.4 / k;
        ctx.fillStyle = p[of.ink];
        ctx.strokeText(text, x + at[0], y + at[1]);
        ctx.fillText(text, x + at[0], y + at[1]);
      }
      ctx.letterSpacing = '0px';
    }
  }

  /**
   * How far a name steps aside so that nobody stands on it. @param {[number, number]} middle @param {number} width @param {number} height
   * @param {(x: number, y: number) => boolean} busy @returns {[number, number]|null} null: there is no room
   */
  free([x, y], width, height, busy) {
    const across = Math.max(2, Math.ceil(width / S)),
      points = [-0.5, 0, 0.5].flatMap((v) => Array.from({ length: across + 1 }, (_, i) => [(i / across - 0.5) * width, v * height]));
    for (const [a, b] of ASIDE) {
      const [dx, dy] = [a * 1.5 * S, b * H];
      if (!points.some(([u, v]) => busy(x + dx + u, y + dy + v))) return [dx, dy];
    }
    return null;
  }

  /** Roads and water, each name several times; where somebody stands it moves on along its line. @param {Brush} brush @param {(x: number, y: number) => boolean} busy */
  alongLines({ ctx, k, p }, busy) {
    const far = k < FAR,
      { creek, roads } = this.ground,
      river = [...creek].sort((a, b) => length(b) - length(a))[0],
      write = (/** @type {Point[]} */ line, /** @type {string} */ text, /** @type {number} */ middle, /** @type {number} */ spacing, /** @type {number} */ aside) =>
        ONWARD.some((way) => textAlong(ctx, line, text, middle + way * S, spacing, aside, busy));
    ctx.textAlign = 'center';
    ctx.strokeStyle = p.halo;
    ctx.lineWidth = 3 / k;
    if (river && this.scenery.water) {
      ctx.font = `italic ${(far ? 13 : 19) / k}px ${SERIF}`;
      ctx.fillStyle = p.waterink;
      const line = calm(river, (far ? 26 : 60) / k);
      for (const part of far ? [0.2, 0.56, 0.8] : [0.06, 0.16, 0.26, 0.36, 0.46, 0.56, 0.66, 0.76, 0.86]) write(line, this.scenery.water, length(line) * part, (far ? 1.2 : 4) / k, (far ? 13 : 24) / k);
    }
    for (const road of roads) {
      if (far && road.kind === 'lane' && length(road.line) * k < 260) continue;
      ctx.font = `italic ${(far ? 10.5 : 13) / k}px ${SERIF}`;
      ctx.fillStyle = p.ink2;
      const line = calm(road.line, 34 / k),
        all = length(line);
      for (const part of far ? [0.5] : all > 1600 ? [0.12, 0.3, 0.48, 0.66, 0.84] : [0.3, 0.7]) write(line, road.name || '', all * part, 0.3 / k, (far ? -8 : -13) / k);
    }
  }

  /** The title, and a scale, where the scenery has a place for them. @param {Brush} brush */
  cartouche({ ctx, k, p }) {
    const { title } = this.scenery,
      { map } = this.ground;
    if (!title) return;
    const x = title.x * S,
      y = this.ground.H - title.y * S,
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
  }
}
