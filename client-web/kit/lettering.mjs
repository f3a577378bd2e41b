// SPDX-License-Identifier: MIT
// Names of places step aside for the counters and figures that lie on the map, and hide where there is no room beside them.

/** @typedef {[x: number, y: number, halfWidth: number, halfHeight: number]} Taken what lies on the map: its middle, half of its size */
/** @typedef {{text: any, box: {x: number, y: number, width: number, height: number}, size: number, home: {x: number, y: number}, anchor: string}} Name `size`: of its letters; measured by who calls: a measure after a change lays the page out anew */

/** Where the name of a place may stand about it: offset and anchor; farther off where nearer by all is taken. @type {[number, number, string][]} */
const ABOUT = [
  [-25, -31, 'end'],
  [25, -31, 'start'],
  [25, 43, 'start'],
  [-25, 43, 'end'],
  [0, -50, 'middle'],
  [0, 64, 'middle'],
  [-44, 6, 'end'],
  [44, 6, 'start'],
  [0, -92, 'middle'],
  [0, 104, 'middle'],
  [-80, -58, 'end'],
  [80, -58, 'start'],
  [80, 70, 'start'],
  [-80, 70, 'end'],
  [-112, 6, 'end'],
  [112, 6, 'start'],
];
/** So far another name steps aside, in heights of its letters; farther off it would name something else. @type {[number, number][]} */
const ASIDE = [[0, 0], [0, -1.5], [0, 1.5], [-2, 0], [2, 0], [-2, -1.5], [2, -1.5], [-2, 1.5], [2, 1.5], [0, -3], [0, 3]];
/** The rim about its letters. */
const RIM = 2;

/** How much of what is taken a box would cover. @param {number} x its middle @param {number} y @param {number} w @param {number} h @param {Taken[]} taken */
const covers = (x, y, w, h, taken) => taken.filter(([tx, ty, tw, th]) => Math.abs(x - tx) < w / 2 + tw && Math.abs(y - ty) < h / 2 + th).length;

/**
 * Puts a name where nothing lies, or as little as can be: the name of a place about it, another near where it is printed, else it hides.
 * @param {Name} name @param {Taken[]} taken @param {import('./geometry').Geometry} geometry
 */
export function giveWay({ text, box, size, home, anchor }, taken, geometry) {
  const w = box.width + RIM,
    h = box.height + RIM;
  if (text.dataset.place) {
    const [cx, cy] = geometry.centre(text.dataset.place),
      // The second line of a name hangs below the first.
      down = (box.height - size) / 2;
    const hidden = (/** @type {[number, number, string]} */ [dx, dy, anchor]) =>
      covers(cx + dx + (anchor === 'end' ? -w / 2 : anchor === 'start' ? w / 2 : 0), cy + dy - size / 3 + down, w, h, taken);
    // First where it is printed.
    const all = [/** @type {[number, number, string]} */ ([home.x - cx, home.y - cy, anchor]), ...ABOUT];
    let best = all[0];
    for (const one of all) {
      if (hidden(one) < hidden(best)) best = one;
      if (!hidden(best)) break;
    }
    lay(text, cx + best[0], cy + best[1]);
    if (text.getAttribute('text-anchor') !== best[2]) text.setAttribute('text-anchor', best[2]);
    return;
  }
  const x = box.x + box.width / 2,
    y = box.y + box.height / 2,
    // What runs along a line has its place there, or none.
    along = text.firstElementChild?.localName === 'textPath',
    free = (along ? ASIDE.slice(0, 1) : ASIDE).find(([a, b]) => !covers(x + a * size, y + b * size, w, h, taken));
  text.classList.toggle('yield', !free);
  if (free && !along) lay(text, home.x + free[0] * size, home.y + free[1] * size);
}

/** Moves a name, and the lines that hang on it. @param {any} text @param {number} x @param {number} y */
function lay(text, x, y) {
  if (text.getAttribute('x') === String(x) && text.getAttribute('y') === String(y)) return;
  for (const one of [text, ...text.querySelectorAll('tspan')]) one.setAttribute('x', x);
  text.setAttribute('y', y);
}

/** About the middle of a place: a counter, and what of a stack stands out over it up and to both sides. */
const COUNTER = 25,
  STACK = 33;

/** Where stacks stand. @param {Map<string, any[]>} stacks @param {import('./geometry').Geometry} geometry @returns {Taken[]} */
export const stacksTaken = (stacks, geometry) =>
  [...stacks].map(([place, list]) => {
    const [x, y] = geometry.centre(place);
    return list.length > 1 ? [x, y - 4, STACK, STACK] : [x, y, COUNTER, COUNTER];
  });

/** Figures and signs as the painter draws them (paint.mjs), and half their size. @type {[string, number][]} */
const FIGURES = [['.mpdisc', 13], ['.mp.small', 8], ['.stop', 10], ['.chip', 10]];
/** @param {Element} one @param {string} name */
const number = (one, name) => Number(one.getAttribute(name) || 0);

/** Where figures lie. @param {Element[]} layers @returns {Taken[]} */
export const figuresTaken = (layers) =>
  layers.flatMap((layer) =>
    FIGURES.flatMap(([selector, half]) =>
      [...layer.querySelectorAll(selector)].map((one) => {
        const moved = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(one.getAttribute('transform') || ''),
          [x, y] = moved ? [+moved[1], +moved[2]] : one.localName === 'circle' ? [number(one, 'cx'), number(one, 'cy')] : [number(one, 'x'), number(one, 'y') - 5];
        return /** @type {Taken} */ ([x, y, half, half]);
      }),
    ),
  );

/** When the picture has rested so long, names as large as they are now find their places. */
const RESTED_MS = 150;

/** The names of a map. */
export class Names {
  /** @param {Element} view that they stand in @param {import('./geometry').Geometry} geometry @param {Element[]} layers where figures come and go with what is decided */
  constructor(view, geometry, layers) {
    this.view = view;
    this.geometry = geometry;
    this.layers = layers;
    /** @type {Name[]} */
    this.list = [];
    /** @type {Taken[]} */
    this.stacks = [];
    this.frame = 0;
    /** @type {any} */
    this.timer = 0;
    this.watch = new MutationObserver(() => this.soon());
    for (const layer of layers) this.watch.observe(layer, { childList: true });
  }

  close() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.watch.disconnect();
  }

  /** Their letters have another size now. */
  grown() {
    this.list = [];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.soon(), RESTED_MS);
  }

  soon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.giveWay());
  }

  /** @param {Map<string, any[]>} [stacks] where somebody stands now */
  giveWay(stacks) {
    if (stacks) this.stacks = stacksTaken(stacks, this.geometry);
    if (!this.list.length) this.measure();
    const taken = [...this.stacks, ...figuresTaken(this.layers)];
    for (const name of this.list) giveWay(name, taken, this.geometry);
  }

  measure() {
    const all = /** @type {any[]} */ ([...this.view.querySelectorAll('.nm')]);
    for (const text of all) text.classList.remove('yield'); // what is hidden has no size
    this.list = all.map((text) => {
      const is = { x: number(text, 'x'), y: number(text, 'y') },
        home = { x: +(text.dataset.x ??= is.x), y: +(text.dataset.y ??= is.y) },
        { x, y, width, height } = text.getBBox();
      // Measured where it stands now, judged from where it is printed.
      return { text, home, anchor: (text.dataset.anchor ??= text.getAttribute('text-anchor') || 'start'), box: { x: x + home.x - is.x, y: y + home.y - is.y, width, height }, size: parseFloat(getComputedStyle(text).fontSize) };
    });
  }
}
