// SPDX-License-Identifier: MIT
// Names on the sheet: roman for what people made, italic for nature and roads; along roads and water; a name steps
// aside for whoever stands on it. Class, offset and anchor of a name are the scenery's (server/data/sharpsburg).
import { calm, length, textAlong } from '../../kit/planepaint.mjs';
import { DARK, LIGHT } from './colours.mjs';
import { H, S, spot } from './ground.mjs';

/** @typedef {{ctx: CanvasRenderingContext2D, k: number, p: Record<string, any>, sees: (x: number, y: number, room?: number) => boolean}} Brush @typedef {import('./types').Label} Label */

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
    this.alongLines(brush);
    if (far) this.cartouche(brush);
    for (const { of, text, anchor, x, y } of this.written(k)) {
      let [X, Y] = [x, y];
      if (!sees(X, Y, 300)) continue;
      ctx.font = `${of.slope} ${(far ? of.far : of.near) / k}px ${SERIF}`;
      ctx.letterSpacing = `${far ? 0 : of.space}px`;
      ctx.textAlign = anchor;
      if (anchor === 'center' && !far) [X, Y] = this.free(X, Y, ctx.measureText(text).width * 0.6, busy);
      ctx.strokeStyle = p.halo;
      ctx.lineWidth = 3.4 / k;
      ctx.fillStyle = p[of.ink];
      ctx.strokeText(text, X, Y);
      ctx.fillText(text, X, Y);
      ctx.letterSpacing = '0px';
    }
  }

  /** @param {number} x @param {number} y @param {number} width @param {(x: number, y: number) => boolean} busy @returns {[number, number]} */
  free(x, y, width, busy) {
    const found = ASIDE.find(([a, b]) => ![-1, -0.5, 0, 0.5, 1].some((part) => busy(x + a * 1.5 * S + part * width, y + b * H)));
    return found ? [x + found[0] * 1.5 * S, y + found[1] * H] : [x, y];
  }

  /** @param {Brush} brush */
  alongLines({ ctx, k, p }) {
    const far = k < FAR,
      { creek, roads } = this.ground,
      river = [...creek].sort((a, b) => length(b) - length(a))[0];
    ctx.textAlign = 'center';
    ctx.strokeStyle = p.halo;
    ctx.lineWidth = 3 / k;
    if (river && this.scenery.water) {
      ctx.font = `italic ${(far ? 13 : 19) / k}px ${SERIF}`;
      ctx.fillStyle = p.waterink;
      const line = calm(river, (far ? 26 : 60) / k);
      for (const part of far ? [0.2, 0.56, 0.8] : [0.06, 0.16, 0.26, 0.36, 0.46, 0.56, 0.66, 0.76, 0.86]) textAlong(ctx, line, this.scenery.water, length(line) * part, (far ? 1.2 : 4) / k, (far ? 13 : 24) / k);
    }
    for (const road of roads) {
      if (far && road.kind === 'lane' && length(road.line) * k < 260) continue;
      ctx.font = `italic ${(far ? 10.5 : 13) / k}px ${SERIF}`;
      ctx.fillStyle = p.ink2;
      const line = calm(road.line, 34 / k),
        all = length(line);
      for (const part of far ? [0.5] : all > 1600 ? [0.12, 0.3, 0.48, 0.66, 0.84] : [0.3, 0.7]) textAlong(ctx, line, road.name || '', all * part, 0.3 / k, (far ? -8 : -13) / k);
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
