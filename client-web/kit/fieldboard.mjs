// SPDX-License-Identifier: MIT
// A large map of places: the ground on a canvas, what stands on it in SVG, each a layer that panning and zooming
// only shift. When the hand rests both are drawn anew, sharp, as much of them as is seen and a little about it; the
// ground beside the page (easel.mjs), so that the hand may go on.
import { el } from '../js/dom.mjs';
import { lay } from './easel.mjs';
import { PlaneBoard } from './planeboard.mjs';
import { strokes } from './strokes.mjs';

/** So much is drawn beyond the edges of the window, in pixels: the hand may go so far before it sees the rim. */
const BEYOND = 200;

/**
 * @typedef {import('./planeboard.mjs').Seen} Seen @typedef {[number, number]} Point
 * @typedef {import('./planeboard.mjs').Scene & {on: (place: string) => boolean, held?: () => Iterable<string>, rested: (box: import('./geometry').Box, k: number) => void,
 *   easel: {picture: (order: {seen: Seen, w: number, h: number, sharp: number}) => Promise<import('./easel.mjs').Picture|null>, close: () => void},
 *   letter: (ctx: CanvasRenderingContext2D, seen: Seen, width: number, height: number) => void}} FieldScene
 *   `held`: the places where somebody stands; `rested`: the hand rests; this part of the map is to be drawn, at so many pixels a unit; `paint`: what is there before the
 *   easel's first picture; `letter`: what is written on it
 * @typedef {object} PlaceHooks
 * @property {(place: string, event: any) => void} click @property {(place: string|null) => void} hover
 * @property {(place: string, event: any) => void} hold long press or right button
 * @property {(place: string) => void} cursor the key cursor has moved
 * @property {(kind: import('./camera.mjs').Stroke, from: string, to: string, places: string[], done: boolean) => void} [stroke] drawn from place to place
 */

export class FieldBoard extends PlaneBoard {
  /** @param {HTMLElement} host @param {FieldScene} scene @param {PlaceHooks} hooks */
  constructor(host, scene, hooks) {
    const at = (/** @type {Point} */ point) => {
      const place = scene.geometry.at(...point);
      return scene.on(place) ? place : '';
    };
    let over = '';
    super(host, scene, {
      click: (point, event) => at(point) && hooks.click(at(point), event),
      hover: (point) => {
        const place = point ? at(point) : '';
        if (place === over) return;
        over = place;
        hooks.hover(place || null);
      },
      grab: () => false,
      drag() {},
      turn() {},
      drop() {},
      hold: (point, event) => at(point) && hooks.hold(at(point), event),
      cursor: (point) => at(point) && hooks.cursor(at(point)),
      stroke: (kind, from, to, done) => drawn(kind, from, to, done),
    });
    this.field = scene;
    const drawn = strokes({ view: this.world, geometry: scene.geometry, hooks, placeAt: at, stacks: { keys: () => scene.held?.() || [] } });
    /** What is drawn; the surface that takes gestures lies over it and stays. */
    this.sheet = el('svg', { class: 'map fieldsheet', 'aria-hidden': 'true' }, this.world);
    this.canvas.classList.add('fieldland');
    this.canvas.after(this.sheet);
    this.settled = /** @type {Seen|null} */ (null);
  }

  destroy() {
    this.field.easel.close();
    super.destroy();
    this.sheet.remove();
  }

  moved() {
    // The first picture, before the layers stand: as it comes.
    if (!this.sheet || !this.settled) {
      super.moved();
      return;
    }
    this.shift();
    for (const told of this.onmove) told();
    clearTimeout(this.resting);
    this.resting = setTimeout(this.repaint, 70);
  }

  /** Each layer lies where it was drawn for. */
  shift() {
    const now = this.seen,
      { k } = now;
    for (const [layer, was] of /** @type {[any, Seen|null][]} */ ([[this.canvas, this.painted], [this.sheet, this.settled]]))
      if (was) layer.style.setProperty('transform', `translate(${((was.x - now.x) * k).toFixed(1)}px, ${((was.y - now.y) * k).toFixed(1)}px) scale(${(k / was.k).toFixed(4)})`);
  }

  /** Draws what is seen, and a little about it. */
  paint() {
    const { w, h } = this.camera.size(),
      sharp = Math.min(2, devicePixelRatio || 1),
      W = w + 2 * BEYOND,
      H = h + 2 * BEYOND;
    if (!(w > 0) || !this.sheet) return;
    const now = (this.settled = this.seen),
      { x, y, k } = now;
    this.world.setAttribute('transform', `translate(${(-x * k).toFixed(1)} ${(-y * k).toFixed(1)}) scale(${k.toFixed(4)})`);
    // Letters and thin lines keep their size on the screen.
    this.sheet.style.setProperty('--u', (1 / k).toFixed(4));
    this.sheet.style.setProperty('--fs', Math.max(1, 0.8 / k).toFixed(2));
    const room = BEYOND / k,
      seen = { x: x - room, y: y - room, k };
    this.field.rested({ ...seen, w: W / k, h: H / k }, k);
    this.shift();
    const show = (/** @type {import('./easel.mjs').Picture|null} */ picture) => {
      const ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
      if (picture) lay(this.canvas, picture);
      else {
        this.canvas.width = Math.round(W * sharp);
        this.canvas.height = Math.round(H * sharp);
      }
      this.canvas.style.setProperty('width', `${W}px`);
      this.canvas.style.setProperty('height', `${H}px`);
      ctx.setTransform(sharp, 0, 0, sharp, 0, 0);
      if (!picture) this.scene.paint(ctx, seen, W, H);
      this.field.letter(ctx, seen, W, H);
      this.painted = now;
      this.shift();
    };
    if (!this.painted) show(null);
    void this.field.easel.picture({ seen, w: W, h: H, sharp }).then((picture) => picture && show(picture));
  }

  // ---- places

  /** The place under the key cursor. */
  get place() {
    return this.geometry.at(...this.cursor);
  }

  /** @param {Point|string} where a point, or a place @param {boolean} [quiet] */
  setCursor(where, quiet) {
    const point = typeof where === 'string' ? this.geometry.centre(where) : where,
      place = this.geometry.at(...point);
    if (!this.field || this.field.on(place)) super.setCursor(this.field ? this.geometry.centre(place) : point, quiet);
  }

  /** Moves the map only if the place cannot be seen well. @param {string} place */
  reveal(place) {
    this.camera.reveal(this.geometry.centre(place));
  }

  /** Moves the map and comes near enough to read what lies on it. @param {string} place @param {number} [k] */
  approach(place, k = 1) {
    this.camera.approach(this.geometry.centre(place), k, 0.8 * k);
  }

  /** Where a place is on the screen, in pixels of the board. @param {string} place */
  boxOf(place) {
    return this.camera.boxAbout(this.geometry.centre(place), this.geometry.radius);
  }

  /** A ring that shows for a moment where something is. @param {string|null} place */
  light(place) {
    this.lightMark?.remove();
    this.lightMark = null;
    if (!place || !this.field.on(place)) return;
    this.lightMark = el('polygon', { class: 'lightmark', points: this.geometry.ring(1, this.geometry.centre(place)) });
    this.world.append(this.lightMark);
  }
}
