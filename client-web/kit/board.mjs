// SPDX-License-Identifier: MIT
// A map that one plays on: ground, names, counters, and room for whatever a decision wants to show.
// Knows nothing of decisions, and no game: a scene says what lies on the table. It tells which place was
// clicked, hovered, dragged or reached by key.
import { el, h } from '../js/dom.mjs';
import { Camera } from './camera.mjs';
import { lay } from './easel.mjs';
import { Names } from './lettering.mjs';
import { mind } from './place.mjs';
import { strokes } from './strokes.mjs';

/** Pixels of a place's radius from which on it has its number. */
const NEAR_PX = 56;

/**
 * @typedef {object} Hooks
 * @property {(place: string, event: any) => void} click @property {(place: string|null) => void} hover
 * @property {(place: string) => boolean} grab may what stands there be dragged?
 * @property {(place: string) => void} drop @property {(place: string, event: any) => void} hold long press or right button
 * @property {(place: string) => void} cursor the key cursor has moved
 * @property {(kind: import('./camera.mjs').Stroke, from: string, to: string, places: string[], done: boolean) => void} [stroke] drawn from place to place; `places`: those in the frame of a band
 */

/**
 * What a game lays on the table.
 * @typedef {object} Scene
 * @property {import('./geometry').Geometry} geometry
 * @property {(place: string) => boolean} on is it on the map?
 * @property {(point: import('./geometry').Point) => string} [pick] what was touched, where that is more than the geometry's own place (a piece that covers many)
 * @property {import('./geometry').Box} sheet all that can be looked at, in map units
 * @property {string} start where the key cursor stands at first
 * @property {string} says what the map is, for who does not see it
 * @property {any} defs patterns that the drawings use
 * @property {{under: any, over: any, lines?: import('./lettering.mjs').Lines, within?: import('./geometry').Box, keep?: string[]}} lettering names below the highlights, and above the counters; which of them run along a line; where all of them stand; places that none runs over
 * @property {number} counter size of a counter, in map units
 * @property {(land: any, scale: number) => void} paint the ground on a canvas, at once
 * @property {false|{picture: (scale: number) => Promise<import('./easel.mjs').Picture|null>, close: () => void}} easel paints it better, and later
 * @property {(numbers: any, scale: number, shown: any) => void} number numbers of places and the like, on another
 * @property {(list: any[], state: (unit: any) => string) => any} drawStack @property {(list: any[], state: (unit: any) => string) => any} drawPointers
 * @property {(list: any[], state: (unit: any) => string) => string} signature equal signatures, equal pictures
 */

export class Board {
  /** @param {HTMLElement} host @param {Scene} scene @param {Hooks} hooks */
  constructor(host, scene, hooks) {
    this.host = host;
    host.setAttribute('aria-roledescription', scene.geometry.says.board);
    host.setAttribute('aria-label', scene.says);
    this.scene = scene;
    this.geometry = scene.geometry;
    this.hooks = hooks;
    this.land = h('canvas', { class: 'land', 'aria-hidden': 'true' });
    this.numbers = h('canvas', { class: 'numbers', 'aria-hidden': 'true', hidden: true });
    const nightfall = h('div', { class: 'nightfall' });
    for (const sized of [this.land, nightfall, this.numbers])
      for (const [name, size] of [['width', scene.sheet.w], ['height', scene.sheet.h]]) sized.style.setProperty(String(name), `${size}px`);
    this.world = h('div', { class: 'world' }, this.land, nightfall, this.numbers);
    this.shown = { numbers: false, levels: true };
    const layer = (/** @type {string} */ name) => el('g', { class: 'ly-' + name }),
      names = scene.lettering;
    /** Room for highlights: `low` under the counters, `path` too, `top` over them; `past` and `trails`: what has happened, whatever the question is. @type {Record<string, any>} */
    this.layers = {
      zones: layer('zones'),
      low: layer('low'),
      path: layer('path'),
      trails: layer('trails'),
      rest: layer('rest'),
      pointers: layer('pointers'),
      units: layer('units'),
      past: layer('past'),
      over: layer('over'),
      top: layer('top'),
      fans: layer('fans'),
    };
    /** What lies open beside a stack, and what a tap on it does. @type {{x: number, y: number, w: number, h: number, pick: () => void}[]} */
    this.spots = [];
    this.cursorMark = el('polygon', { class: 'cursor', points: scene.geometry.ring(0.97) });
    const L = this.layers;
    this.view = el(
      'g',
      { class: 'view' },
      names.under,
      [L.zones, L.low, L.path, L.trails, L.rest, L.pointers, L.units, L.past],
      names.over,
      [L.over, L.top, L.fans],
      this.cursorMark,
    );
    this.svg = el('svg', { class: 'map', 'aria-hidden': 'true' }, scene.defs, this.view);
    host.prepend(this.world, this.svg);
    /** @type {Map<string, {sign: string, units: any, pointers: any}>} */
    this.drawn = new Map();
    this.camera = new Camera(
      this.svg,
      scene.sheet,
      {
        moved: () => this.moved(),
        tap: (point, event) => this.tap(point, event),
        hover: (point) => this.hoverAt(point),
        hold: (point, event) => this.hold(point, event),
        stroke: hooks.stroke && strokes(this),
        grab: (point) => this.hooks.grab(this.placeAt(point)),
        drop: (point) => this.dropped(this.placeAt(point)),
      },
    );
    mind(this.camera, host);
    // What comes up over the board must not hide what is looked at either.
    this.keeping = 0;
    this.floats = new MutationObserver(() => {
      cancelAnimationFrame(this.keeping);
      this.keeping = requestAnimationFrame(() => this.camera.keep());
    });
    this.floats.observe(host, { childList: true });
    this.names = new Names(this.view, this.geometry, [L.low, L.path, L.over, L.top], names);
    this.cursor = scene.start;
    this.setCursor(this.cursor, true);
    this.scale = 0;
    /** Does the land show what the easel has painted? */
    this.finished = false;
    this.paint(1);
    this.themeWatch = new MutationObserver(() => this.paint(this.scale, true));
    this.themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.schemeWatch = matchMedia('(prefers-color-scheme: dark)');
    this.repaint = () => this.paint(this.scale, true);
    this.schemeWatch.addEventListener('change', this.repaint);
    this.fontScale = '';
    this.hovered = '';
    /** Told when the picture has moved. @type {Set<() => void>} */
    this.onmove = new Set();
  }

  destroy() {
    this.themeWatch.disconnect();
    this.floats.disconnect();
    this.names.close();
    this.schemeWatch.removeEventListener('change', this.repaint);
    this.camera.destroy();
    if (this.scene.easel) this.scene.easel.close();
    this.world.remove();
    this.svg.remove();
  }

  // ---- the ground

  /** @param {number} scale @param {boolean} [again] */
  paint(scale, again) {
    if (scale === this.scale && !again) return;
    this.scale = scale;
    if (!this.finished) this.scene.paint(this.land, scale);
    this.number();
    if (this.scene.easel) void this.scene.easel.picture(scale).then((picture) => picture && this.finish(picture));
  }

  /** @param {import('./easel.mjs').Picture} picture */
  finish(picture) {
    this.finished = true;
    lay(this.land, picture);
  }

  /** @param {{numbers?: boolean, levels?: boolean}} what */
  show(what) {
    Object.assign(this.shown, what);
    this.number();
  }

  /** Is it so near that places are numbered, whether one has asked for it or not? */
  get isNear() {
    return this.camera.k * this.geometry.radius >= NEAR_PX;
  }

  /** Where they are too small to be read, they are painted when they are not. */
  number() {
    this.unnumbered = this.numbers.hidden;
    this.near = this.isNear;
    if (!this.unnumbered) this.scene.number(this.numbers, this.scale, { ...this.shown, numbers: this.shown.numbers || this.near });
  }

  moved() {
    const { k, x, y } = this.camera,
      { sheet } = this.scene;
    this.view.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
    this.world.style.setProperty(
      'transform',
      `translate(${(x + sheet.x * k).toFixed(1)}px, ${(y + sheet.y * k).toFixed(1)}px) scale(${k.toFixed(4)})`,
    );
    const set = (/** @type {string} */ name, /** @type {boolean} */ on) => {
      if (this.svg.classList.contains(name) !== on) this.svg.classList.toggle(name, on);
    };
    set('far', k * this.scene.counter < 37);
    set('close', k * this.scene.counter >= 71);
    set('wide', k < 0.62);
    this.numbers.hidden = k * this.geometry.radius < 23;
    const changed = !this.shown.numbers && this.isNear !== this.near;
    if (changed || (this.unnumbered && !this.numbers.hidden)) this.number();
    const size = Math.max(1, 0.8 / k).toFixed(2);
    if (size !== this.fontScale) {
      this.svg.style.setProperty('--fs', (this.fontScale = size));
      this.names.grown();
    }
    for (const told of this.onmove) told();
    // Sharper ground once the picture rests; painting it takes a moment.
    clearTimeout(this.sharpen);
    if (k * devicePixelRatio > 1.15 && this.scale < 2) this.sharpen = setTimeout(() => this.paint(2), 350);
  }

  // ---- who stands where

  /**
   * Draws what differs from what is there.
   * @param {Map<string, any[]>} stacks @param {(unit: any) => string} [state] classes of a unit
   */
  setStacks(stacks, state = () => '') {
    this.stacks = stacks;
    for (const [place, list] of stacks) {
      const sign = this.scene.signature(list, state),
        old = this.drawn.get(place);
      if (old?.sign === sign) continue;
      old?.units.remove();
      old?.pointers.remove();
      const units = this.scene.drawStack(list, state),
        pointers = this.scene.drawPointers(list, state),
        at = `translate(${this.geometry.centre(place)
          .map((v) => v.toFixed(1))
          .join(' ')})`;
      units.setAttribute('transform', at);
      units.dataset.place = place;
      pointers.setAttribute('transform', at);
      this.layers.units.append(units);
      this.layers.pointers.append(pointers);
      this.drawn.set(place, { sign, units, pointers });
    }
    for (const [place, old] of this.drawn) {
      if (stacks.has(place)) continue;
      old.units.remove();
      old.pointers.remove();
      this.drawn.delete(place);
    }
    this.names.giveWay(stacks);
  }

  /** A counter slides over the map while the stack it comes to waits for it. @param {any} unit @param {string[]} path @param {number} [ms] */
  async slide(unit, path, ms = 320) {
    const ghost = this.scene.drawStack([unit], () => 'moving'),
      points = path.map(this.geometry.centre);
    const last = this.drawn.get(path[path.length - 1]),
      hide = (/** @type {boolean} */ on) => {
        last?.units.classList.toggle('arriving', on);
        last?.pointers.classList.toggle('arriving', on);
      };
    this.layers.over.append(ghost);
    hide(true);
    const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    try {
      await ghost.animate(frames, { duration: Math.min(900, ms * (points.length - 1)), easing: 'ease-in-out' }).finished;
    } catch {
      /* taken away */
    }
    hide(false);
    ghost.remove();
  }

  // ---- pointer and keys

  /** @param {[number, number]} point in map units */
  placeAt(point) {
    const place = this.scene.pick?.(point) || this.geometry.at(point[0], point[1]);
    return this.scene.on(place) ? place : '';
  }

  /** Where a place is on the screen, in pixels of the board. @param {string} place */
  boxOf(place) {
    return this.camera.boxAbout(this.geometry.centre(place), this.geometry.radius);
  }

  /** How much lies over the edges of the board, in pixels. */
  covered() {
    return this.camera.covered();
  }

  /** @param {any[]} drawings @param {Board['spots']} spots */
  layFan(drawings, spots) {
    this.layers.fans.replaceChildren(...drawings);
    this.spots = spots;
  }

  /** @param {[number, number]} point */
  spotAt([x, y]) {
    return this.spots.find((one) => x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h);
  }

  /** @param {[number, number]} point @param {any} event */
  tap(point, event) {
    const spot = this.spotAt(point);
    if (spot) {
      spot.pick();
      return;
    }
    const place = this.placeAt(point);
    if (!place) return;
    this.setCursor(place, true);
    this.hooks.click(place, event);
  }

  /** @param {string} place */
  dropped(place) {
    if (place) this.setCursor(place, true);
    this.hooks.drop(place);
  }

  /** @param {[number, number]} point @param {any} event */
  hold(point, event) {
    const place = this.placeAt(point);
    if (place) this.hooks.hold(place, event);
  }

  /** @param {[number, number]|null} point */
  hoverAt(point) {
    const place = point && !this.spotAt(point) ? this.placeAt(point) : '';
    if (place === this.hovered) return;
    this.hovered = place;
    this.hooks.hover(place || null);
  }

  /** @param {string} place @param {boolean} [quiet] */
  setCursor(place, quiet) {
    if (!this.scene.on(place)) return;
    this.cursor = place;
    this.cursorMark.setAttribute('transform', `translate(${this.geometry.centre(place).join(' ')})`);
    if (quiet) return;
    this.camera.reveal(this.geometry.centre(place));
    this.hooks.cursor(place);
    this.hooks.hover(place);
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const next = this.geometry.arrow(this.cursor, event.key);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return false;
    this.setCursor(next);
    return true;
  }

  /** Brings a place into the middle. @param {string} place @param {number} [k] */
  centreOn(place, k) {
    this.camera.centreOn(this.geometry.centre(place), k);
  }
  /** Moves the map only if the place cannot be seen well. @param {string} place */
  reveal(place) {
    this.camera.reveal(this.geometry.centre(place));
  }

  /** Moves the map and comes near enough to read what lies on it. @param {string} place */
  approach(place) {
    this.camera.approach(this.geometry.centre(place), 1.05, 0.8);
  }

  /** Brings places into what is left free of the window. @param {string[]} places @param {{left: number, right: number, top: number, bottom: number}} pad in pixels */
  frame(places, pad) {
    const points = places.map(this.geometry.centre),
      xs = points.map(([x]) => x),
      ys = points.map(([, y]) => y),
      margin = 1.35 * this.geometry.radius,
      x = Math.min(...xs) - margin,
      y = Math.min(...ys) - margin;
    if (points.length) this.camera.contain({ x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y }, pad);
  }

  /** A ring that shows for a moment where something is. @param {string|null} place */
  light(place) {
    this.lightMark?.remove();
    if (!place || !this.scene.on(place)) return;
    this.lightMark = el('polygon', { class: 'lightmark', points: this.geometry.ring(1, this.geometry.centre(place)) });
    this.view.append(this.lightMark);
  }
}
