// SPDX-License-Identifier: MIT
// Names of places step aside for the counters and figures that lie on the map, and for each other, and hide where there is no room beside them.
import { stretches } from './stretch.mjs';

/** @typedef {[x: number, y: number, halfWidth: number, halfHeight: number]} Taken what lies on the map: its middle, half of its size */
/** @typedef {import('./geometry').Point} Point */
/** @typedef {{curve: any, line: Point[], at?: Point, above: number, below: number}} Line what a name runs along: the path that its letters stand on, the line, where the name is looked for, room between them above and below it */
/** @typedef {Map<any, Line>} Lines by the names that run along them */
/**
 * @typedef {{text: any, box: {x: number, y: number, width: number, height: number}, size: number, home: {x: number, y: number}, anchor: string, rank: number, ways?: {d: string, boxes: Taken[]}[]}} Name
 *   `size`: of its letters; measured by who calls: a measure after a change lays the page out anew; `rank`: those of a higher one give way; `ways`: where one stands that runs along a line, the best first
 */

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
const ASIDE = [[0, 0], [0, -1.5], [0, 1.5], [-2, 0], [2, 0], [-2, -1.5], [2, -1.5], [-2, 1.5], [2, 1.5], [0, -3], [0, 3], [-4, 0], [4, 0], [-4, -1.5], [4, -1.5], [-4, 1.5], [4, 1.5]];
/** The rim about its letters. */
const RIM = 2;
/** Of a name along a line, so many ways are kept; it is a little longer than its letters; of these the middle is so high over the baseline, and half of them so large. */
const WAYS = 6,
  ROOM = 1.04,
  MIDDLE = 0.27,
  HALF = 0.5;
/** How far a baseline is from the line, in sizes of letters, besides the room between them: above it for what hangs down, below it for what stands up. */
const HANGS = 0.27,
  STANDS = 0.74;

/** How much of what is taken a box would cover. @param {number} x its middle @param {number} y @param {number} w @param {number} h @param {Taken[]} taken */
const covers = (x, y, w, h, taken) => taken.filter(([tx, ty, tw, th]) => Math.abs(x - tx) < w / 2 + tw && Math.abs(y - ty) < h / 2 + th).length;

/**
 * Puts a name where nothing lies, or as little as can be: the name of a place about it, another near where it is printed, else it hides.
 * @param {Name} name @param {Taken[]} taken @param {import('./geometry').Geometry} geometry @param {(x: number, y: number, w: number, h: number) => boolean} within may it stand there, whatever lies there?
 * @returns {Taken[]} what it takes itself
 */
export function giveWay({ text, box, size, home, anchor, ways }, taken, geometry, within = () => true) {
  const w = box.width + RIM,
    h = box.height + RIM;
  if (text.dataset.place) {
    const [cx, cy] = geometry.centre(text.dataset.place),
      // The second line of a name hangs below the first.
      down = (box.height - size) / 2;
    const middle = (/** @type {[number, number, string]} */ [dx, dy, anchor]) => /** @type {Point} */ ([cx + dx + (anchor === 'end' ? -w / 2 : anchor === 'start' ? w / 2 : 0), cy + dy - size / 3 + down]),
      hidden = (/** @type {[number, number, string]} */ one) => covers(...middle(one), w, h, taken) + (within(...middle(one), w, h) ? 0 : 1);
    // First where it is printed.
    const all = [/** @type {[number, number, string]} */ ([home.x - cx, home.y - cy, anchor]), ...ABOUT];
    let best = all[0];
    for (const one of all) {
      if (hidden(one) < hidden(best)) best = one;
      if (!hidden(best)) break;
    }
    lay(text, cx + best[0], cy + best[1]);
    if (text.getAttribute('text-anchor') !== best[2]) text.setAttribute('text-anchor', best[2]);
    return [[...middle(best), w / 2, h / 2]];
  }
  if (ways) {
    const way = ways.find(({ boxes }) => boxes.every(([x, y, a, b]) => within(x, y, 2 * a, 2 * b) && !covers(x, y, 2 * a, 2 * b, taken)));
    text.classList.toggle('yield', !way);
    if (way) run(text, way.d);
    return way?.boxes || [];
  }
  const x = box.x + box.width / 2,
    y = box.y + box.height / 2,
    free = ASIDE.find(([a, b]) => within(x + a * size, y + b * size, w, h) && !covers(x + a * size, y + b * size, w, h, taken));
  text.classList.toggle('yield', !free);
  if (!free) return [];
  lay(text, home.x + free[0] * size, home.y + free[1] * size);
  return [[x + free[0] * size, y + free[1] * size, w / 2, h / 2]];
}

/** Where a name can run along its line. @param {Line} line @param {number} long @param {number} size @returns {{d: string, boxes: Taken[]}[]} */
const waysAlong = ({ line, at, above, below }, long, size) =>
  stretches(line, long * ROOM, size, { above: above + HANGS * size, below: below + STANDS * size, at })
    .slice(0, WAYS)
    .map(({ points }) => ({ d: bow(points), boxes: boxesAlong(points, size) }));

/** A path without corners: from middle to middle, each point pulls. @param {Point[]} points */
function bow(points) {
  const f = (/** @type {number[]} */ at) => at.map((v) => v.toFixed(1)).join(' '),
    between = (/** @type {number} */ i) => [(points[i][0] + points[i + 1][0]) / 2, (points[i][1] + points[i + 1][1]) / 2];
  return `M${f(points[0])}` + points.slice(1, -1).map((one, i) => `Q${f(one)} ${f(between(i + 1))}`).join('') + `L${f(points[points.length - 1])}`;
}

/** What letters along a line take, piece by piece. @param {Point[]} points @param {number} size @returns {Taken[]} */
function boxesAlong(points, size) {
  /** @type {Taken[]} */
  const out = [];
  let far = Infinity;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1],
      [x, y] = points[i],
      long = Math.hypot(x - ax, y - ay) || 1;
    far += long;
    if (far < size * HALF) continue;
    far = 0;
    out.push([x + ((y - ay) / long) * size * MIDDLE, y - ((x - ax) / long) * size * MIDDLE, size * HALF, size * HALF]);
  }
  return out;
}

/** Lets the letters of a name stand on another path. @param {any} text @param {string} d */
function run(text, d) {
  const path = document.querySelector(text.firstElementChild.getAttribute('href'));
  if (path && path.getAttribute('d') !== d) path.setAttribute('d', d);
}

/** Moves a name, and the lines that hang on it. @param {any} text @param {number} x @param {number} y */
function lay(text, x, y) {
  if (text.getAttribute('x') === String(x) && text.getAttribute('y') === String(y)) return;
  for (const one of [text, ...text.querySelectorAll('tspan')]) one.setAttribute('x', x);
  text.setAttribute('y', y);
}

/** What is kept of a place, about its middle. */
const KEPT = 30;
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
const FIGURES = [['.ghost', 23], ['.mpdisc', 13], ['.mp.small', 8], ['.stop', 10], ['.chip', 10]];
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
  /**
   * @param {Element} view that they stand in @param {import('./geometry').Geometry} geometry @param {Element[]} layers where figures come and go with what is decided
   * @param {{lines?: Lines, within?: import('./geometry').Box, keep?: string[]}} [how] which of them run along a line, where all of them stand, places that no name runs over
   */
  constructor(view, geometry, layers, { lines = new Map(), within, keep = [] } = {}) {
    this.view = view;
    this.geometry = geometry;
    this.layers = layers;
    this.lines = lines;
    this.keep = keep.map((place) => /** @type {Taken} */ ([...geometry.centre(place), KEPT, KEPT]));
    /** @type {(x: number, y: number, w: number, h: number) => boolean} */
    this.within = (x, y, w, h) => !within || (x - w / 2 > within.x && x + w / 2 < within.x + within.w && y - h / 2 > within.y && y + h / 2 < within.y + within.h);
    /** @type {Name[]} */
    this.list = [];
    /** @type {Taken[]} */
    this.stacks = [];
    /** Where those along lines can run, by name and size. @type {Map<string, {d: string, boxes: Taken[]}[]>} */
    this.ways = new Map();
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
    for (const name of this.list) taken.push(...giveWay(name, name.ways ? [...taken, ...this.keep] : taken, this.geometry, this.within));
  }

  /** @param {any} text @param {Line} line @param {number} size */
  waysOf(text, line, size) {
    const key = `${text.textContent} ${size}`,
      ways = this.ways.get(key) || waysAlong(line, text.getComputedTextLength(), size);
    this.ways.set(key, ways);
    return ways;
  }

  measure() {
    const all = /** @type {any[]} */ ([...this.view.querySelectorAll('.nm')]);
    for (const text of all) text.classList.remove('yield'); // what is hidden has no size
    this.list = all
      .map((text) => {
        const is = { x: number(text, 'x'), y: number(text, 'y') },
          home = { x: +(text.dataset.x ??= is.x), y: +(text.dataset.y ??= is.y) },
          size = parseFloat(getComputedStyle(text).fontSize),
          line = this.lines.get(text),
          { x, y, width, height } = text.getBBox();
        // Measured where it stands now, judged from where it is printed.
        return { text, home, anchor: (text.dataset.anchor ??= text.getAttribute('text-anchor') || 'start'), box: { x: x + home.x - is.x, y: y + home.y - is.y, width, height }, size, rank: Number(text.dataset.rank || 0), ways: line && this.waysOf(text, line, size) };
      })
      .filter(({ box, text }) => box.width || this.lines.has(text))
      .sort((a, b) => a.rank - b.rank);
  }
}
