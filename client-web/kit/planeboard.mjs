// SPDX-License-Identifier: MIT
// A table that one plays on: ground on a canvas, pieces and marks over it in SVG. While the hand moves, both
// are only shifted; the ground is painted anew when it rests. Knows no game and no decision.
import { el, h } from '../js/dom.mjs';
import { Camera } from './camera.mjs';
import { mind } from './place.mjs';

/** Painting the ground takes a moment: not while the hand moves. */
const REST_MS = 70;
const LAYERS = /** @type {const} */ (['zones', 'low', 'units', 'path', 'ghost', 'top']);

/**
 * @typedef {[number, number]} Point in map units
 * @typedef {{x: number, y: number, k: number}} Seen the corner of what is seen, in map units, and pixels a unit
 * @typedef {object} Scene
 * @property {import('./geometry').Geometry} geometry
 * @property {any} [cursor] the mark of the key cursor, about its middle; a cross if there is none
 * @property {import('./geometry').Box} box what can be looked at
 * @property {(ctx: CanvasRenderingContext2D, seen: Seen, width: number, height: number) => void} paint
 * @property {string} says @property {Point} start where the key cursor stands at first
 * @typedef {object} Hooks
 * @property {(point: Point, event: any) => void} click @property {(point: Point|null) => void} hover
 * @property {(point: Point) => boolean} grab does a drag take something along? Then `drag`, `turn` by a second finger (degrees since it came down; null: it is lifted), `drop`
 * @property {(point: Point, event: any) => void} drag @property {(degrees: number|null) => void} turn @property {(point: Point) => void} drop
 * @property {(point: Point, event: any) => void} hold long press or right button
 * @property {(point: Point) => void} cursor the key cursor has moved
 * @property {import('./camera.mjs').Gestures['stroke']} [stroke]
 */

export class PlaneBoard {
  /** @param {HTMLElement} host @param {Scene} scene @param {Hooks} hooks */
  constructor(host, scene, hooks) {
    this.host = host;
    this.scene = scene;
    this.geometry = scene.geometry;
    this.hooks = hooks;
    host.setAttribute('aria-roledescription', scene.geometry.says.board);
    host.setAttribute('aria-label', scene.says);
    this.canvas = h('canvas', { class: 'tableland', 'aria-hidden': 'true' });
    /** @type {Record<typeof LAYERS[number], any>} */
    this.layers = /** @type {any} */ (Object.fromEntries(LAYERS.map((name) => [name, el('g', { class: `ly-${name}` })])));
    this.cursor = scene.start;
    this.cursorMark = scene.cursor || el('path', { class: 'tcursor', d: 'M-14 0H-5M5 0H14M0 -14V-5M0 5V14' });
    this.world = el('g', { class: 'view' }, LAYERS.map((name) => this.layers[name]), this.cursorMark);
    this.svg = el('svg', { class: 'map tablemap', 'aria-hidden': 'true' }, this.world);
    host.prepend(this.canvas, this.svg);
    this.dragging = false;
    /** The second finger: where it came down, as an angle about the first. @type {{id: number, from: number}|null} */
    this.second = null;
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      this.svg.addEventListener(type, (/** @type {any} */ event) => this.twoFingers(event), { capture: true });
    this.camera = new Camera(this.svg, scene.box, {
      moved: () => this.moved(),
      tap: (point, event) => {
        this.setCursor(point, true);
        hooks.click(point, event);
      },
      hover: (point) => (this.dragging && point ? hooks.drag(point, this.lastEvent) : hooks.hover(point)),
      hold: (point, event) => hooks.hold(point, event),
      stroke: hooks.stroke,
      grab: (point) => (this.dragging = hooks.grab(point)),
      drop: (point) => {
        this.dragging = false;
        hooks.drop(point);
      },
    });
    mind(this.camera, host);
    /** @type {Seen|null} */
    this.painted = null;
    /** Told when the picture has moved. @type {Set<() => void>} */
    this.onmove = new Set();
    this.repaint = () => this.paint();
    this.themeWatch = new MutationObserver(this.repaint);
    this.themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.schemeWatch = matchMedia('(prefers-color-scheme: dark)');
    this.schemeWatch.addEventListener('change', this.repaint);
    this.sizeWatch = new ResizeObserver(this.repaint);
    this.sizeWatch.observe(host);
    this.setCursor(this.cursor, true);
  }

  destroy() {
    clearTimeout(this.resting);
    this.themeWatch.disconnect();
    this.sizeWatch.disconnect();
    this.schemeWatch.removeEventListener('change', this.repaint);
    this.camera.destroy();
    this.canvas.remove();
    this.svg.remove();
  }

  /** Where more may be drawn. */
  get view() {
    return this.world;
  }

  // ---- the picture

  /** @returns {Seen} */
  get seen() {
    const { k, x, y } = this.camera;
    return { x: -x / k, y: -y / k, k };
  }

  moved() {
    const { k, x, y } = this.camera,
      was = this.painted;
    this.world.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
    // Letters and thin lines keep their size on the screen.
    this.svg.style.setProperty('--u', (1 / k).toFixed(4));
    this.svg.classList.toggle('far', k < 0.72);
    if (was) {
      const now = this.seen;
      this.canvas.style.setProperty(
        'transform',
        `translate(${((was.x - now.x) * k).toFixed(1)}px, ${((was.y - now.y) * k).toFixed(1)}px) scale(${(k / was.k).toFixed(4)})`,
      );
    }
    for (const told of this.onmove) told();
    clearTimeout(this.resting);
    this.resting = setTimeout(this.repaint, was ? REST_MS : 0);
  }

  /** The ground is painted again soon: something else stands on it. */
  stale() {
    clearTimeout(this.resting);
    this.resting = setTimeout(this.repaint, REST_MS);
  }

  paint() {
    const { w, h } = this.camera.size(),
      sharp = Math.min(2, devicePixelRatio || 1),
      ctx = this.canvas.getContext('2d');
    if (!(w > 0) || !ctx) return;
    if (this.canvas.width !== Math.round(w * sharp) || this.canvas.height !== Math.round(h * sharp)) {
      this.canvas.width = Math.round(w * sharp);
      this.canvas.height = Math.round(h * sharp);
    }
    this.painted = this.seen;
    ctx.setTransform(sharp, 0, 0, sharp, 0, 0);
    this.canvas.style.setProperty('transform', 'none');
    this.scene.paint(ctx, this.painted, w, h);
  }

  // ---- hands

  /** While one finger drags, a second turns what is dragged. @param {PointerEvent} event */
  twoFingers(event) {
    this.lastEvent = event;
    if (!this.dragging) return;
    const first = [...this.camera.fingers].find(([id]) => id !== event.pointerId)?.[1],
      angle = first ? (Math.atan2(event.clientX - first.x, first.y - event.clientY) * 180) / Math.PI : 0;
    if (event.type === 'pointerdown') this.second = { id: event.pointerId, from: angle };
    else if (this.second?.id !== event.pointerId) return;
    else if (event.type === 'pointermove') this.hooks.turn(((angle - this.second.from + 540) % 360) - 180);
    else {
      this.second = null;
      this.hooks.turn(null);
    }
    event.stopImmediatePropagation();
  }

  /** @param {Point} point @param {boolean} [quiet] */
  setCursor([x, y], quiet) {
    const { box } = this.scene;
    this.cursor = /** @type {Point} */ ([Math.min(box.x + box.w, Math.max(box.x, x)), Math.min(box.y + box.h, Math.max(box.y, y))]);
    this.cursorMark.setAttribute('transform', `translate(${this.cursor.map((v) => v.toFixed(1)).join(' ')})`);
    if (quiet) return;
    this.camera.reveal(this.cursor);
    this.hooks.cursor(this.cursor);
  }

  /** Arrow keys move the cursor. @param {KeyboardEvent} event */
  arrow(event) {
    const next = this.geometry.arrow(this.geometry.at(...this.cursor), event.key);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return false;
    this.setCursor(/** @type {Point} */ (this.geometry.centre(next)));
    return true;
  }

  /** Brings points into what is left free of the window. @param {Point[]} points @param {number} [most] pixels a unit */
  frame(points, most = 1) {
    if (!points.length) return;
    const xs = points.map(([x]) => x),
      ys = points.map(([, y]) => y),
      margin = 160;
    this.camera.contain(
      { x: Math.min(...xs) - margin, y: Math.min(...ys) - margin, w: Math.max(...xs) - Math.min(...xs) + 2 * margin, h: Math.max(...ys) - Math.min(...ys) + 2 * margin },
      { left: 20, right: 20, top: 20, bottom: 20 },
      most,
    );
  }

  clear() {
    for (const name of LAYERS) if (name !== 'units') this.layers[name].replaceChildren();
  }
}
