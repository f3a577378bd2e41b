// The map one plays on: ground, names, counters, and room for whatever a decision wants to show.
// Knows nothing of decisions: it tells which hex was clicked, hovered, dragged or reached by key.
import { el, h } from '../../js/dom.mjs';
import { S, at, centre, grid, ring } from './hex.mjs';
import { MARGIN, landPaths, paintLand, paintNumbers } from './land.mjs';
import { lettering } from './lettering.mjs';
import { drawStack, drawPointers, COUNTER, signature } from './stack.mjs';
import { Camera } from '../../kit/camera.mjs';

/** @typedef {import('./units.mjs').Unit} Unit */

/**
 * @typedef {object} Hooks
 * @property {(hex: string, event: any) => void} click @property {(hex: string|null) => void} hover
 * @property {(hex: string) => boolean} grab may what stands there be dragged?
 * @property {(hex: string) => void} drop @property {(hex: string, event: any) => void} hold long press or right button
 * @property {(hex: string) => void} cursor the key cursor has moved
 */

let reliefImage = null;
/** The baked light and shade; the map is there before it. @param {() => void} then */
function loadRelief(then) {
  if (reliefImage) return;
  reliefImage = new Image();
  reliefImage.src = new URL('relief.webp', import.meta.url).href;
  reliefImage.decode().then(then, () => {});
}

export class Board {
  /** @param {HTMLElement} host @param {import('./ground.mjs').Ground} ground @param {Hooks} hooks */
  constructor(host, ground, hooks) {
    this.host = host;
    host.setAttribute('aria-roledescription', 'hex map');
    host.setAttribute('aria-label', 'Map. Arrow keys move between hexes, Enter chooses, question mark lists the keys.');
    this.ground = ground;
    this.hooks = hooks;
    this.paths = landPaths(ground);
    this.land = h('canvas', { class: 'land', 'aria-hidden': 'true' });
    this.numbers = h('canvas', { class: 'numbers', 'aria-hidden': 'true' });
    this.world = h('div', { class: 'world' }, this.land, this.numbers);
    this.shown = { numbers: true, levels: true };
    const layer = (name) => el('g', { class: 'ly-' + name }),
      names = lettering(ground);
    /** Room for highlights: `low` under the counters, `path` too, `top` over them. @type {Record<string, any>} */
    this.layers = {
      zones: layer('zones'),
      low: layer('low'),
      path: layer('path'),
      pointers: layer('pointers'),
      units: layer('units'),
      over: layer('over'),
      top: layer('top'),
      fans: layer('fans'),
    };
    /** What lies open beside a stack, and what a tap on it does. @type {{x: number, y: number, w: number, h: number, pick: () => void}[]} */
    this.spots = [];
    this.cursorMark = el('polygon', { class: 'cursor', points: ring(0.97) });
    const L = this.layers;
    this.view = el(
      'g',
      { class: 'view' },
      names.under,
      L.zones,
      L.low,
      L.path,
      L.pointers,
      L.units,
      names.over,
      L.over,
      L.top,
      L.fans,
      this.cursorMark,
    );
    this.svg = el('svg', { class: 'map', 'aria-hidden': 'true' }, patterns(), this.view);
    host.prepend(this.world, this.svg);
    /** @type {Map<string, {sign: string, units: any, pointers: any}>} */
    this.drawn = new Map();
    const { box } = ground;
    this.camera = new Camera(
      this.svg,
      { x: box.x - MARGIN.x, y: box.y - MARGIN.y, w: box.w + 2 * MARGIN.x, h: box.h + 2 * MARGIN.y },
      {
        moved: () => this.moved(),
        tap: (point, event) => this.tap(point, event),
        hover: (point) => this.hoverAt(point),
        hold: (point, event) => this.hold(point, event),
        grab: (point) => this.hooks.grab(this.hexAt(point)),
        drop: (point) => this.dropped(this.hexAt(point)),
      },
    );
    this.cursor = ground.objectives.gaps[0] || ground.hexes[0];
    this.setCursor(this.cursor, true);
    this.scale = 0;
    this.paint(1);
    loadRelief(() => this.paint(this.scale, true));
    this.themeWatch = new MutationObserver(() => this.paint(this.scale, true));
    this.themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.schemeWatch = matchMedia('(prefers-color-scheme: dark)');
    this.repaint = () => this.paint(this.scale, true);
    this.schemeWatch.addEventListener('change', this.repaint);
    this.yielding = [];
    /** Told when the picture has moved. @type {Set<() => void>} */
    this.onmove = new Set();
  }

  destroy() {
    this.themeWatch.disconnect();
    this.schemeWatch.removeEventListener('change', this.repaint);
    this.camera.destroy();
    this.world.remove();
    this.svg.remove();
  }

  // ---- the ground

  /** @param {number} scale @param {boolean} [again] */
  paint(scale, again) {
    if (scale === this.scale && !again) return;
    this.scale = scale;
    const relief = reliefImage?.complete && reliefImage.naturalWidth ? reliefImage : null;
    paintLand(this.land, this.ground, this.paths, scale, relief);
    paintNumbers(this.numbers, this.ground, scale, this.shown);
  }

  /** @param {{numbers?: boolean, levels?: boolean}} what */
  show(what) {
    Object.assign(this.shown, what);
    paintNumbers(this.numbers, this.ground, this.scale, this.shown);
  }

  moved() {
    const { k, x, y } = this.camera,
      { box } = this.ground;
    this.view.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
    this.world.style.setProperty(
      'transform',
      `translate(${(x + (box.x - MARGIN.x) * k).toFixed(1)}px, ${(y + (box.y - MARGIN.y) * k).toFixed(1)}px) scale(${k.toFixed(4)})`,
    );
    const set = (name, on) => {
      if (this.svg.classList.contains(name) !== on) this.svg.classList.toggle(name, on);
    };
    set('far', k * COUNTER < 37);
    set('wide', k < 0.62);
    this.numbers.hidden = k * S < 23;
    const size = Math.max(1, 0.8 / k).toFixed(2);
    if (size !== this.fontScale) this.svg.style.setProperty('--fs', (this.fontScale = size));
    for (const told of this.onmove) told();
    // Sharper ground once the picture rests; painting it takes a moment.
    clearTimeout(this.sharpen);
    if (k * devicePixelRatio > 1.15 && this.scale < 2) this.sharpen = setTimeout(() => this.paint(2), 350);
  }

  // ---- who stands where

  /**
   * Draws what differs from what is there.
   * @param {Map<string, Unit[]>} stacks @param {(unit: Unit) => string} [state] classes of a unit
   */
  setStacks(stacks, state = () => '') {
    this.stacks = stacks;
    for (const [hex, list] of stacks) {
      const sign = signature(list, state),
        old = this.drawn.get(hex);
      if (old?.sign === sign) continue;
      old?.units.remove();
      old?.pointers.remove();
      const units = drawStack(list, state),
        pointers = drawPointers(list, state),
        place = `translate(${centre(hex)
          .map((v) => v.toFixed(1))
          .join(' ')})`;
      units.setAttribute('transform', place);
      units.dataset.hex = hex;
      pointers.setAttribute('transform', place);
      this.layers.units.append(units);
      this.layers.pointers.append(pointers);
      this.drawn.set(hex, { sign, units, pointers });
    }
    for (const [hex, old] of this.drawn) {
      if (stacks.has(hex)) continue;
      old.units.remove();
      old.pointers.remove();
      this.drawn.delete(hex);
    }
    this.giveWay();
  }

  /** Names hide where a counter lies on them; those of the gaps stand over everything, on the side where they hide least. */
  giveWay() {
    if (!this.yielding.length)
      this.yielding = [...this.view.querySelectorAll('.nm:not(.nm-gap)')].map((text) => ({ text, box: text.getBBox() }));
    const places = [...(this.stacks?.keys() || [])].map(centre);
    for (const { text, box: b } of this.yielding)
      text.classList.toggle(
        'yield',
        places.some(([x, y]) => b.x < x + 26 && b.x + b.width > x - 26 && b.y < y + 28 && b.y + b.height > y - 28),
      );
    for (const text of this.view.querySelectorAll('.nm-gap[data-hex]')) dodge(text, places);
  }

  /** A counter slides over the map while the stack it comes to waits for it. @param {Unit} unit @param {string[]} path @param {number} [ms] */
  async slide(unit, path, ms = 320) {
    const ghost = drawStack([unit], () => 'moving'),
      points = path.map(centre);
    const last = this.drawn.get(path.at(-1)),
      hide = (on) => {
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
  hexAt(point) {
    const hex = at(point[0], point[1]);
    return this.ground.on(hex) ? hex : '';
  }

  /** Where a hex is on the screen, in pixels of the board. @param {string} hex */
  boxOf(hex) {
    const { k, x, y } = this.camera,
      [cx, cy] = centre(hex),
      r = S * k;
    return { x: cx * k + x - r, y: cy * k + y - r, w: 2 * r, h: 2 * r };
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

  tap(point, event) {
    const spot = this.spotAt(point);
    if (spot) {
      spot.pick();
      return;
    }
    const hex = this.hexAt(point);
    if (!hex) return;
    this.setCursor(hex, true);
    this.hooks.click(hex, event);
  }

  /** @param {string} hex */
  dropped(hex) {
    if (hex) this.setCursor(hex, true);
    this.hooks.drop(hex);
  }

  hold(point, event) {
    const hex = this.hexAt(point);
    if (hex) this.hooks.hold(hex, event);
  }

  hoverAt(point) {
    const hex = point && !this.spotAt(point) ? this.hexAt(point) : '';
    if (hex === this.hovered) return;
    this.hovered = hex;
    this.hooks.hover(hex || null);
  }

  /** @param {string} hex @param {boolean} [quiet] */
  setCursor(hex, quiet) {
    if (!this.ground.on(hex)) return;
    this.cursor = hex;
    this.cursorMark.setAttribute('transform', `translate(${centre(hex).join(' ')})`);
    if (quiet) return;
    this.camera.reveal(centre(hex));
    this.hooks.cursor(hex);
    this.hooks.hover(hex);
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const next = grid.arrow(this.cursor, event.key);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return false;
    this.setCursor(next);
    return true;
  }

  /** Brings a hex into the middle. @param {string} hex @param {number} [k] */
  centreOn(hex, k) {
    this.camera.centreOn(centre(hex), k);
  }
  /** Moves the map only if the hex cannot be seen well. @param {string} hex */
  reveal(hex) {
    this.camera.reveal(centre(hex));
  }

  /** Moves the map and comes near enough to read what lies on it. @param {string} hex */
  approach(hex) {
    this.camera.approach(centre(hex), 1.05, 0.8);
  }

  /** A ring that shows for a moment where something is. @param {string|null} hex */
  light(hex) {
    this.lightMark?.remove();
    if (!hex || !this.ground.on(hex)) return;
    this.lightMark = el('polygon', { class: 'lightmark', points: ring(1, centre(hex)) });
    this.view.append(this.lightMark);
  }
}

/** Where the name of a gap may stand about its hex: offset and anchor. @type {[number, number, string][]} */
const ABOUT = [
  [-25, -31, 'end'],
  [25, -31, 'start'],
  [25, 43, 'start'],
  [-25, 43, 'end'],
];

/** Puts a name where no counter lies, or as few as can be. @param {any} text @param {[number, number][]} places of the stacks */
function dodge(text, places) {
  const [cx, cy] = centre(text.dataset.hex),
    { width: w, height: h } = text.getBBox();
  const hidden = ([dx, dy, anchor]) =>
    places.filter(
      ([x, y]) => Math.abs(cx + dx + (anchor === 'end' ? -w / 2 : w / 2) - x) < w / 2 + 22 && Math.abs(cy + dy - h / 3 - y) < h / 2 + 22,
    ).length;
  const [dx, dy, anchor] = ABOUT.reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
  text.setAttribute('x', cx + dx);
  text.setAttribute('y', cy + dy);
  text.setAttribute('text-anchor', anchor);
}

/** Hatching for zones of control, markers and routed brigades. */
function patterns() {
  const hatch = (name, size, width, cls) =>
    el(
      'pattern',
      { id: name, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      el('rect', { class: cls, width, height: size }),
    );
  return el('defs', {}, hatch('hatch', 9, 3, 'hz'), hatch('hatch2', 14, 6, 'hz2'));
}
