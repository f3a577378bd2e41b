// SPDX-License-Identifier: MIT
// The ground of a table. Every edge that is drawn is an edge that the rules measure; what is added between them (trees,
// stones, tufts, light) follows from the place alone, so that the same data always give the same picture.
import { isDark } from '../../js/settings.mjs';
import { LineNames, paintLetters } from '../../kit/linenames.mjs';
import { Hills } from './hills.mjs';
import { Mud } from './mud.mjs';
import { LIGHT, DARK } from './colours.mjs';
import { placed } from './labels.mjs';

/** @typedef {[number, number]} Point @typedef {import('../../kit/planeboard.mjs').Seen} Seen */
/** @typedef {import('./brush.mjs').Brush} Brush */

/** The rim of the table, in map units. */
const RIM = 74,
  /** A line of a name, in pixels. */
  LINE = 17;

export class Land {
  /** @param {any} model what differs between the games */
  constructor(model) {
    this.model = model;
    this.W = model.geometry.sheet.w;
    this.H = model.geometry.sheet.h;
    this.ground = model.hills ? new Hills(model) : new Mud(model);
    this.dark = /** @type {boolean|null} */ (null);
    this.lines = new LineNames();
    /** The names as they were written last. @type {import('../../kit/linenames.mjs').Laid[]} */
    this.laid = [];
  }

  get box() {
    return { x: -RIM - 20, y: -RIM - 20, w: this.W + 2 * RIM + 40, h: this.H + 2 * RIM + 40 };
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Seen} seen @param {number} w @param {number} h @param {(x: number, y: number) => boolean} bare where a piece stands no tree is drawn @param {(x: number, y: number) => boolean} taken by a piece or its name */
  paint(ctx, { x, y, k }, w, h, bare, taken) {
    const dark = isDark(),
      p = dark ? DARK : LIGHT,
      x1 = x + w / k,
      y1 = y + h / k;
    if (dark !== this.dark) this.ground.light((this.dark = dark), p);
    /** @type {Brush} */
    const brush = { ctx, k, p, bare, near: (px, py, room = 40) => px > x - room && px < x1 + room && py > y - room && py < y1 + room };
    ctx.save();
    ctx.fillStyle = p.table;
    ctx.fillRect(0, 0, w, h);
    ctx.scale(k, k);
    ctx.translate(-x, -y);
    ctx.lineCap = ctx.lineJoin = 'round';
    this.rim(brush);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, this.W, this.H);
    ctx.clip();
    ctx.imageSmoothingQuality = 'high';
    const { picture, cell } = this.ground;
    if (picture) ctx.drawImage(picture, -cell / 2, -cell / 2, picture.width * cell, picture.height * cell);
    this.ground.draw(brush);
    ctx.restore();
    this.names(brush, taken);
    ctx.restore();
  }

  /** The wooden rim with a rule let into it. @param {Brush} brush */
  rim({ ctx, k, p }) {
    const { W, H } = this,
      { step, big, label } = this.model.rule,
      wood = ctx.createLinearGradient(0, -RIM, 0, H + RIM);
    p.frame.forEach((/** @type {string} */ colour, /** @type {number} */ i) => wood.addColorStop(i / 2, colour));
    ctx.fillStyle = 'rgba(0,0,0,.5)';
    ctx.fillRect(-RIM + 16, -RIM + 22, W + 2 * RIM, H + 2 * RIM);
    ctx.fillStyle = wood;
    ctx.beginPath();
    ctx.roundRect(-RIM, -RIM, W + 2 * RIM, H + 2 * RIM, 14);
    ctx.fill();
    ctx.strokeStyle = 'rgba(0,0,0,.55)';
    ctx.lineWidth = 7;
    ctx.strokeRect(-3, -3, W + 6, H + 6);
    ctx.strokeStyle = ctx.fillStyle = p.frameink;
    ctx.lineWidth = Math.max(1.4, 0.7 / k);
    ctx.font = '22px Georgia, serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.beginPath();
    for (let i = 0; i * step <= Math.max(W, H); i++) {
      const at = i * step,
        long = i % big ? 9 : 18,
        text = i % big ? '' : label(i);
      if (at <= W) {
        ctx.moveTo(at, -9);
        ctx.lineTo(at, -9 - long);
        ctx.moveTo(at, H + 9);
        ctx.lineTo(at, H + 9 + long);
        if (text) for (const y of [-46, H + 48]) ctx.fillText(text, at, y);
      }
      if (at <= H) {
        ctx.moveTo(-9, H - at);
        ctx.lineTo(-9 - long, H - at);
        ctx.moveTo(W + 9, H - at);
        ctx.lineTo(W + 9 + long, H - at);
        if (text) for (const x of [-46, W + 48]) ctx.fillText(text, x, H - at);
      }
    }
    ctx.stroke();
  }

  /** @param {Brush} brush @param {(x: number, y: number) => boolean} taken */
  names({ ctx, k, p, near }, taken) {
    const px = (/** @type {number} */ n) => n / k,
      far = k < 0.5,
      serif = '"Ridge Caslon", "Iowan Old Style", Palatino, Georgia, serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.strokeStyle = p.halo;
    this.laid = [];
    /** @type {import('./labels.mjs').Place[]} */
    const there = [];
    for (const { text, at, lift = 0, size = 15, italic, colour } of this.ground.names || []) {
      if (!near(at[0], at[1], 300)) continue;
      ctx.font = `${italic ? 'italic ' : ''}${px(far ? size * 0.8 : size)}px ${serif}`;
      ctx.lineWidth = px(3.4);
      ctx.fillStyle = colour ? p[colour] : p.ink;
      const place = placed({ at, lift, half: ctx.measureText(text).width / 2, line: px(LINE), px, width: this.W }, there, taken);
      if (!place) continue;
      there.push(place);
      const { x, y, half } = place;
      this.laid.push({ text, boxes: [[x, y, half, px(size * 0.55)]] });
      ctx.strokeText(text, x, y);
      ctx.fillText(text, x, y);
    }
    const size = px(far ? 11.5 : 14),
      busy = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ room) => taken(x, y) || this.laid.some(({ boxes }) => boxes.some(([a, b, w, h]) => Math.abs(x - a) < w + room && Math.abs(y - b) < h + room));
    ctx.font = `italic ${size}px ${serif}`;
    ctx.lineWidth = px(3);
    ctx.fillStyle = p.ink2;
    for (const [i, { text, line }] of (this.ground.lines || []).entries())
      for (const name of this.lines.lay(ctx, `${i} ${text}`, line, text, { size, spacing: px(0.3), off: px(far ? 10 : 15), parts: far ? [0.4] : [0.2, 0.5, 0.8] }, busy)) {
        this.laid.push(name);
        paintLetters(ctx, name.letters || []);
      }
  }
}
