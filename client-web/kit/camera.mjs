// SPDX-License-Identifier: MIT
// Pan, zoom and pointer gestures over an element. Mouse: drag pans, wheel zooms about the pointer.
// Touch: one finger pans, two zoom; a long press is a `hold`. With Shift, with Ctrl and with the right button
// the mouse draws a stroke, and what it means is the board's to say.

import { isStill } from '../js/settings.mjs';
import { clearOf, strips } from './place.mjs';

const NEAREST = 3,
  TAP_PX = 6,
  HOLD_MS = 480,
  /** Time for a touch that has ended to arrive. */
  LATE_MS = 60,
  CLICK_MS = 300,
  /** So much about a point is to be seen where it is brought into sight, at its size of 1. */
  ABOUT_PX = 44;
const NOTHING = { left: 0, right: 0, top: 0, bottom: 0 };

/** @typedef {'measure'|'band'|'draw'} Stroke with Shift, with Ctrl, with the right button */

/** What a mouse that comes down so will draw. @param {PointerEvent} event @returns {Stroke|''} */
const strokeOf = (event) =>
  event.pointerType !== 'mouse' ? '' : event.button === 2 ? 'draw' : event.button ? '' : event.shiftKey ? 'measure' : event.ctrlKey || event.metaKey ? 'band' : '';

/**
 * @typedef {object} Gestures all points in map units
 * @property {() => void} moved @property {(point: [number, number], event: PointerEvent) => void} tap
 * @property {(point: [number, number]|null) => void} hover @property {(point: [number, number], event: any) => void} hold
 * @property {(kind: Stroke, from: [number, number], to: [number, number]|null, done: boolean) => void} [stroke] `to` null: it came to nothing
 * @property {(point: [number, number]) => boolean} grab @property {(point: [number, number]) => void} drop
 */

export class Camera {
  /** @param {SVGElement} surface @param {{x: number, y: number, w: number, h: number}} box what can be looked at @param {Gestures} gestures */
  constructor(surface, box, gestures) {
    this.surface = surface;
    this.box = box;
    this.gestures = gestures;
    this.k = 1;
    this.x = this.y = 0;
    /** Measured size of the surface; null: to be measured. @type {DOMRect|null} */
    this.rect = null;
    /** What of it the tools leave. @type {{left: number, top: number, w: number, h: number}|null} */
    this.free = null;
    /** Where a gesture began, and the camera then. */
    this.start = { x: 0, y: 0, cx: 0, cy: 0 };
    /** Middle and distance of two fingers. */
    this.pinch = { x: 0, y: 0, d: 1 };
    this.gesture = '';
    /** @type {Stroke|''} */
    this.stroke = '';
    /** When the right button came up last: it has had its answer. */
    this.rightUp = -CLICK_MS;
    /** A part that was brought in: kept in sight while the window changes. @type {{box: any, pad: any, most: number}|null} */
    this.kept = null;
    /** A point that was, until somebody moves the picture himself. @type {[number, number]|null} */
    this.looked = null;
    /** How much of the surface is covered along its edges, in pixels. @type {() => typeof NOTHING} */
    this.covered = () => NOTHING;
    /** What stands in its corners for good: it has a strip for itself. @type {() => import('./place.mjs').Box[]} */
    this.tools = () => [];
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    /** @param {string} type @param {(event: any) => void} fn @param {any} [options] */
    const on = (type, fn, options) => surface.addEventListener(type, /** @type {any} */ (fn), options);
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', (event) => this.up(event, true));
    // A finger that lifts goes nowhere: what it touched last stays aimed at.
    on('pointerleave', (event) => {
      if (!this.fingers.size && event.pointerType === 'mouse') gestures.hover(null);
    });
    on('wheel', (event) => this.wheel(event), { passive: false });
    on('contextmenu', (event) => {
      event.preventDefault();
      // The right button tells when it comes up whether it only pressed or drew.
      const byMouse = this.stroke === 'draw' || performance.now() - this.rightUp < CLICK_MS;
      if (event.pointerType !== 'touch' && !byMouse) gestures.hold(this.point(event), event);
    });
    this.resize = new ResizeObserver(() => this.resized());
    this.resize.observe(surface);
  }

  destroy() {
    this.resize.disconnect();
  }

  /** Measured once after each change of size: measuring makes the browser lay the page out. */
  size() {
    const r = (this.rect ||= this.surface.getBoundingClientRect());
    return { w: r.width, h: Math.max(80, r.height) };
  }

  /** The part of the surface on which nothing lies. */
  room() {
    const { w, h } = this.size(),
      { left, right, top, bottom } = this.covered();
    return { left, top, w: Math.max(60, w - left - right), h: Math.max(60, h - top - bottom) };
  }

  /** @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  point(event) {
    const { left, top } = this.surface.getBoundingClientRect();
    return [(event.clientX - left - this.x) / this.k, (event.clientY - top - this.y) / this.k];
  }

  /** Place in the surface, in pixels. @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  offset(event) {
    const { left, top } = this.surface.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** What the tools leave of the surface for the whole sheet; measured as seldom as the surface is. */
  sheetRoom() {
    if (this.free) return this.free;
    const size = this.size(),
      { left, right, top, bottom } = strips(size, this.box, this.tools());
    return (this.free = { left, top, w: size.w - left - right, h: size.h - top - bottom });
  }

  least() {
    const { w, h } = this.sheetRoom();
    return Math.min(0.6, Math.min(w / this.box.w, h / this.box.h));
  }

  /** @param {number} k @param {number} x @param {number} y */
  set(k, x, y) {
    const { w, h } = this.size(),
      b = this.box;
    this.k = Math.min(NEAREST, Math.max(this.least(), k));
    // The sheet stays on the table: its middle never leaves the window.
    /** @param {number} value @param {number} size @param {number} from @param {number} length */
    const hold = (value, size, from, length) =>
      Math.min(size * 0.6 - from * this.k, Math.max(size * 0.4 - (from + length) * this.k, value));
    this.x = hold(x, w, b.x, b.w);
    this.y = hold(y, h, b.y, b.h);
    // One drawing a frame, however many events the mouse sends.
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.gestures.moved();
      });
  }

  /** @param {number} px @param {number} py in pixels of the surface @param {number} factor */
  zoomAt(px, py, factor) {
    const k = Math.min(NEAREST, Math.max(this.least(), this.k * factor)),
      g = k / this.k;
    this.set(k, px - (px - this.x) * g, py - (py - this.y) * g);
  }

  /** @param {number} factor */
  zoom(factor) {
    const { w, h } = this.size();
    this.zoomAt(w / 2, h / 2, factor);
  }

  fit() {
    this.free = null;
    const { left, top, w, h } = this.sheetRoom(),
      b = this.box,
      k = Math.min(w / b.w, h / b.h);
    this.set(k, left + w / 2 - (b.x + b.w / 2) * k, top + h / 2 - (b.y + b.h / 2) * k);
    this.fitted = true;
  }

  /** @param {[number, number]} point @param {number} [k] */
  centreOn([x, y], k = this.k) {
    const { w, h } = this.size();
    this.fitted = false;
    this.set(k, w / 2 - x * k, h / 2 - y * k);
  }

  /** Where something is on the screen, in pixels of the surface. @param {[number, number]} middle @param {number} radius in map units */
  boxAbout([x, y], radius) {
    const r = radius * this.k;
    return { x: x * this.k + this.x - r, y: y * this.k + this.y - r, w: 2 * r, h: 2 * r };
  }

  /** Moves as little as shows the point with some room about it. @param {[number, number]} point */
  reveal([x, y]) {
    this.kept = null;
    this.looked = [x, y];
    const { left, top, w, h } = this.room(),
      edge = Math.min(90, w / 3, h / 3),
      px = x * this.k + this.x - left,
      py = y * this.k + this.y - top;
    const dx = px < edge ? edge - px : px > w - edge ? w - edge - px : 0,
      dy = py < edge ? edge - py : py > h - edge ? h - edge - py : 0;
    const [ax, ay] = clearOf([px + left + dx, py + top + dy], this.size(), this.tools(), Math.min(64, ABOUT_PX * this.k));
    if (dx || dy || ax || ay) this.set(this.k, this.x + dx + ax, this.y + dy + ay);
  }

  /** Comes nearer if the picture is smaller than `least`; else only shows the point. @param {[number, number]} point @param {number} k @param {number} least */
  approach([x, y], k, least) {
    this.kept = null;
    this.looked = [x, y];
    if (this.k >= least) {
      this.reveal([x, y]);
      return;
    }
    const { left, top, w, h } = this.room(),
      from = { k: this.k, x: this.x, y: this.y },
      to = { k, x: left + w / 2 - x * k, y: top + h / 2 - y * k },
      start = performance.now();
    this.fitted = false;
    if (isStill()) {
      this.set(to.k, to.x, to.y);
      return;
    }
    const flight = (this.flight = {}),
      frame = (/** @type {number} */ now) => {
        if (flight !== this.flight) return;
        const t = Math.min(1, (now - start) / 260),
          e = t * (2 - t);
        this.set(from.k + (to.k - from.k) * e, from.x + (to.x - from.x) * e, from.y + (to.y - from.y) * e);
        if (t < 1) requestAnimationFrame(frame);
        else {
          this.flight = null;
          this.reveal([x, y]); // the panel may have grown meanwhile
        }
      };
    requestAnimationFrame(frame);
  }

  /**
   * Brings a part of the sheet into what is left free of the window, not nearer than `most`. Nothing moves if it is there and near enough.
   * @param {{x: number, y: number, w: number, h: number}} box in map units @param {{left: number, right: number, top: number, bottom: number}} pad in pixels @param {number} [most]
   */
  contain(box, pad, most = 1.05) {
    const { w, h } = this.size(),
      room = { w: Math.max(60, w - pad.left - pad.right), h: Math.max(60, h - pad.top - pad.bottom) },
      k = Math.min(most, room.w / box.w, room.h / box.h),
      seen = { x: box.x * this.k + this.x, y: box.y * this.k + this.y, w: box.w * this.k, h: box.h * this.k };
    const inside = seen.x >= pad.left && seen.y >= pad.top && seen.x + seen.w <= w - pad.right && seen.y + seen.h <= h - pad.bottom;
    this.looked = null;
    this.kept = { box, pad, most };
    if (inside && this.k >= k * 0.75) return;
    this.flight = null;
    this.fitted = false;
    this.set(k, pad.left + room.w / 2 - (box.x + box.w / 2) * k, pad.top + room.h / 2 - (box.y + box.h / 2) * k);
  }

  resized() {
    this.rect = this.free = null;
    if (this.fitted) this.fit();
    else if (!this.keep()) this.set(this.k, this.x, this.y);
  }

  /** A panel that grows must not cover what was brought into view, however late it does. False: nothing was. */
  keep() {
    if (this.flight || (!this.kept && !this.looked)) return false;
    if (this.kept) this.contain(this.kept.box, this.kept.pad, this.kept.most);
    else if (this.looked) this.reveal(this.looked);
    return true;
  }

  /** Nothing in particular is looked at any more. */
  forget() {
    this.kept = this.looked = null;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.forget();
    const [px, py] = this.offset(event);
    this.fitted = false;
    this.zoomAt(px, py, Math.exp(-event.deltaY * (event.deltaMode ? 0.04 : 0.0016)));
  }

  /** @param {PointerEvent} event */
  down(event) {
    const stroke = this.gestures.stroke ? strokeOf(event) : '';
    if (event.button !== 0 && !stroke) return;
    this.flight = null;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.holding);
    if (this.fingers.size === 2) {
      this.gesture = 'pinch';
      this.forget();
      this.pinch = this.spread();
      return;
    }
    this.start = { x: event.clientX, y: event.clientY, cx: this.x, cy: this.y };
    this.gesture = 'tap';
    this.stroke = stroke;
    if (event.pointerType !== 'mouse')
      this.holding = setTimeout(() => {
        // A busy page hands on late what was quick: a finger that has lifted meanwhile was a touch.
        this.holding = setTimeout(() => {
          if (this.gesture !== 'tap') return;
          this.gesture = 'held';
          this.gestures.hold(this.point(event), event);
        }, LATE_MS);
      }, HOLD_MS - LATE_MS);
  }

  spread() {
    const [a, b] = [...this.fingers.values()];
    return { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.gestures.hover(this.point(event));
      return;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.gesture === 'pinch' && this.fingers.size === 2) {
      const now = this.spread(),
        { left, top } = this.surface.getBoundingClientRect();
      this.fitted = false;
      this.x += now.x - this.pinch.x;
      this.y += now.y - this.pinch.y;
      this.zoomAt(now.x - left, now.y - top, now.d / this.pinch.d);
      this.pinch = now;
      return;
    }
    const dx = event.clientX - this.start.x,
      dy = event.clientY - this.start.y;
    if (this.gesture === 'tap' && Math.hypot(dx, dy) > TAP_PX) {
      clearTimeout(this.holding);
      const from = { clientX: this.start.x, clientY: this.start.y };
      this.gesture = this.stroke ? 'stroke' : this.gestures.grab(this.point(from)) ? 'drag' : 'pan';
      this.surface.setPointerCapture(event.pointerId);
      this.surface.classList.add(this.gesture);
    }
    if (this.gesture === 'pan') {
      this.fitted = false;
      this.forget();
      this.set(this.k, this.start.cx + dx, this.start.cy + dy);
    }
    if (this.gesture === 'drag') this.gestures.hover(this.point(event));
    if (this.gesture === 'stroke') this.drawn(this.point(event), false);
  }

  /** @param {[number, number]|null} to @param {boolean} done */
  drawn(to, done) {
    if (this.stroke) this.gestures.stroke?.(this.stroke, this.point({ clientX: this.start.x, clientY: this.start.y }), to, done);
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  up(event, cancelled) {
    if (!this.fingers.delete(event.pointerId)) return;
    clearTimeout(this.holding);
    this.surface.classList.remove('pan', 'drag');
    if (this.fingers.size) {
      this.gesture = 'held';
      return;
    }
    const { stroke, gesture } = this;
    if (gesture === 'stroke') this.drawn(cancelled ? null : this.point(event), true);
    this.stroke = '';
    if (stroke === 'draw') this.rightUp = performance.now();
    if (cancelled) return;
    if (gesture === 'tap' && stroke === 'draw') this.gestures.hold(this.point(event), event);
    else if (gesture === 'tap') this.gestures.tap(this.point(event), event);
    if (this.gesture === 'drag') this.gestures.drop(this.point(event));
    if (this.gesture === 'held') this.swallow();
    this.gesture = '';
  }

  /** The finger that lifts after a long press must not click what came up beneath it. */
  swallow() {
    const stop = (/** @type {Event} */ event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, true), CLICK_MS);
  }
}
