// SPDX-License-Identifier: MIT
// A large map of places: the ground on a canvas, what stands on it in SVG, each a layer that panning and zooming
// only shift. When the hand rests both are drawn anew, sharp, as much of them as is seen and a little about it.
import { el } from '../js/dom.mjs';
import { PlaneBoard } from './planeboard.mjs';

/** So much is drawn beyond the edges of the window, in pixels: the hand may go so far before it sees the rim. */
const BEYOND = 200;

/**
 * @typedef {import('./planeboard.mjs').Seen} Seen @typedef {[number, number]} Point
 * @typedef {import('./planeboard.mjs').Scene & {on: (place: string) => boolean, rested: (box: import('./geometry').Box, k: number) => void}} FieldScene
 *   `rested`: the hand rests; this part of the map is to be drawn, at so many pixels a unit
 * @typedef {object} PlaceHooks
 * @property {(place: string, event: any) => void} click @property {(place: string|null) => void} hover
 * @property {(place: string, event: any) => void} hold long press or right button
 * @property {(place: string) => void} cursor the key cursor has moved
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
    });
    this.field = scene;
    /** What is drawn; the surface that takes gestures lies over it and stays. */
    this.sheet = el('svg', { class: 'map fieldsheet', 'aria-hidden': 'true' }, this.world);
    this.canvas.classList.add('fieldland');
    this.canvas.after(this.sheet);
    this.settled = /** @type {Seen|null} */ (null);
  }

  destroy() {
    super.destroy();
    this.sheet.remove();
  }

  moved() {
    const was = this.settled,
      now = this.seen,
      { k } = now;
    // The first picture, before the layers stand: as it comes.
    if (!this.sheet || !was) {
      super.moved();
      return;
    }
    const shift = `translate(${((was.x - now.x) * k).toFixed(1)}px, ${((was.y - now.y) * k).toFixed(1)}px) scale(${(k / was.k).toFixed(4)})`;
    this.canvas.style.setProperty('transform', shift);
    this.sheet.style.setProperty('transform', shift);
    for (const told of this.onmove) told();
    clearTimeout(this.resting);
    this.resting = setTimeout(this.repaint, 70);
  }

  /** Draws what is seen, and a little about it. */
  paint() {
    const { w, h } = this.camera.size(),
      sharp = Math.min(2, devicePixelRatio || 1),
      ctx = this.canvas.getContext('2d'),
      W = w + 2 * BEYOND,
      H = h + 2 * BEYOND;
    if (!(w > 0) || !ctx || !this.sheet) return;
    if (this.canvas.width !== Math.round(W * sharp) || this.canvas.height !== Math.round(H * sharp)) {
      this.canvas.width = Math.round(W * sharp);
      this.canvas.height = Math.round(H * sharp);
      this.canvas.style.setProperty('width', `${W}px`);
      this.canvas.style.setProperty('height', `${H}px`);
    }
    const { x, y, k } = (this.settled = this.painted = this.seen);
    ctx.setTransform(sharp, 0, 0, sharp, 0, 0);
    this.world.setAttribute('transform', `translate(${(-x * k).toFixed(1)} ${(-y * k).toFixed(1)}) scale(${k.toFixed(4)})`);
    // Letters and thin lines keep their size on the screen.
    this.sheet.style.setProperty('--u', (1 / k).toFixed(4));
    for (const layer of [this.canvas, this.sheet]) layer.style.setProperty('transform', 'none');
    const room = BEYOND / k;
    this.field.rested({ x: x - room, y: y - room, w: W / k, h: H / k }, k);
    this.scene.paint(ctx, { x: x - room, y: y - room, k }, W, H);
  }

  // ---- places

  /** The place under the key cursor. */
  get place() {
    return this.geometry.at(...this.cursor);
  }

  /** @param {Point} point @param {boolean} [quiet] */
  setCursor(point, quiet) {
    const place = this.geometry.at(...point);
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
    const { k, x, y } = this.camera,
      [cx, cy] = this.geometry.centre(place),
      r = this.geometry.radius * k;
    return { x: cx * k + x - r, y: cy * k + y - r, w: 2 * r, h: 2 * r };
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
