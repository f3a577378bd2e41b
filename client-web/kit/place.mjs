// SPDX-License-Identifier: MIT
// Finds a place for something that floats over a board, where it hides least of what matters.

/** @typedef {{x: number, y: number, w: number, h: number}} Box in pixels of the board */
/** @typedef {Box & {weight: number}} Kept what should stay in sight, and how much that matters */

/** @param {Box} a @param {Box} b the area that both cover */
export function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
    h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * The first of the places along the edges of the room, from the lower left on, that hides least.
 * @param {{w: number, h: number}} size @param {{w: number, h: number}} room @param {Kept[]} keep @param {number} [margin]
 * @returns {{x: number, y: number, hidden: number}} `hidden`: area by weight
 */
export function freePlace(size, room, keep, margin = 14) {
  const right = Math.max(margin, room.w - size.w - margin),
    bottom = Math.max(margin, room.h - size.h - margin),
    middle = (right + margin) / 2,
    level = (bottom + margin) / 2;
  const places = [
    [margin, bottom],
    [middle, bottom],
    [right, bottom],
    [margin, margin],
    [middle, margin],
    [right, margin],
    [margin, level],
    [right, level],
    // Just above and below what must be seen: on a small board the edges may all be taken.
    ...keep.flatMap((one) => [
      [Math.max(0, Math.min(right, one.x)), one.y - size.h - 4],
      [Math.max(0, Math.min(right, one.x)), one.y + one.h + 4],
    ]),
  ].filter(([, y]) => y >= 0 && y + size.h <= room.h);
  let best = { x: margin, y: bottom, hidden: Infinity };
  for (const [x, y] of places) {
    const hidden = keep.reduce((sum, one) => sum + one.weight * overlap({ x, y, w: size.w, h: size.h }, one), 0);
    if (hidden < best.hidden) best = { x, y, hidden };
  }
  return best;
}

/** The middles of two boxes so far apart. @param {Box} a @param {Box} b */
const apart = (a, b) => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);
/** Places are looked for so close to each other. */
const STEP = 24;

/**
 * A place by another where nothing is hidden: above it, below, beside, else the nearest that is free; where none is, what hides least.
 * @param {{w: number, h: number}} size @param {Box} room that is free, but for what is to be kept @param {Box} at @param {Box[]} keep @param {number} [gap]
 */
export function freeBeside(size, room, at, keep, gap = 10) {
  const within = (/** @type {number} */ v, /** @type {number} */ from, /** @type {number} */ free) => Math.max(from, Math.min(from + free, v)),
    put = (/** @type {number} */ x, /** @type {number} */ y) => ({ x: within(x, room.x, room.w - size.w), y: within(y, room.y, room.h - size.h), w: size.w, h: size.h }),
    middle = at.x + at.w / 2 - size.w / 2,
    level = at.y + at.h / 2 - size.h / 2,
    about = [put(middle, at.y - size.h - gap), put(middle, at.y + at.h + gap), put(at.x + at.w + gap, level), put(at.x - size.w - gap, level)],
    all = [...keep, at],
    hides = (/** @type {Box} */ box) => all.reduce((sum, one) => sum + overlap(box, one), 0),
    free = about.find((box) => !hides(box));
  if (free) return free;
  const far = [];
  for (let y = room.y; y <= room.y + Math.max(0, room.h - size.h); y += STEP) for (let x = room.x; x <= room.x + Math.max(0, room.w - size.w); x += STEP) far.push(put(x, y));
  // So far, and no farther, is worth a little that is hidden.
  const cost = (/** @type {Box} */ box) => hides(box) * 1000 + apart(box, at);
  return [...about, ...far].map((box) => ({ box, cost: cost(box) })).reduce((best, one) => (one.cost < best.cost ? one : best)).box;
}

/** The boxes of what lies over a board, in its pixels. @param {Element} host @param {string} selector @returns {Box[]} */
export function floating(host, selector) {
  const room = host.getBoundingClientRect();
  return [...host.querySelectorAll(selector)].map((one) => {
    const r = one.getBoundingClientRect();
    return { x: r.left - room.left, y: r.top - room.top, w: r.width, h: r.height };
  });
}

/** What may lie over a board along its edges, and the tools in its corners. */
const FLOATS = '.actions, .tale, .replay, .guidebox, .banner, .fan',
  TOOLS = '.corner, .layers > summary, .mini';

/** A camera that knows what lies over its board. @param {import('./camera.mjs').Camera} camera @param {HTMLElement} host the board */
export function mind(camera, host) {
  camera.covered = () => {
    const { width: w, height: h } = host.getBoundingClientRect();
    return covered({ w, h }, floating(host, FLOATS));
  };
  camera.tools = () => floating(host, TOOLS).filter(({ w, h }) => w > 0 && h > 0);
}

/** Between the tools and what is beside them. */
const TOOL_GAP = 8;

/**
 * Strips along the edges of a room, so that something of a shape has the rest for itself and no tool lies on it: those that leave it largest.
 * @param {{w: number, h: number}} room @param {{w: number, h: number}} shape @param {Box[]} tools in a corner or along an edge
 */
export function strips({ w, h }, shape, tools) {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  let best = none,
    size = 0;
  /** @param {typeof none} pad @param {number} i */
  const choose = (pad, i) => {
    const one = tools[i];
    if (!one) {
      const k = Math.min((w - pad.left - pad.right) / shape.w, (h - pad.top - pad.bottom) / shape.h);
      if (k > size) [best, size] = [pad, k];
      return;
    }
    const needs = { left: one.x + one.w, right: w - one.x, top: one.y + one.h, bottom: h - one.y };
    for (const edge of /** @type {const} */ (['left', 'right', 'top', 'bottom'])) choose({ ...pad, [edge]: Math.max(pad[edge], needs[edge] + TOOL_GAP) }, i + 1);
  };
  choose(none, 0);
  return best;
}

/** How far a point moves, at least, to have so much room between it and all tools. @param {[number, number]} point @param {{w: number, h: number}} room @param {Box[]} tools @param {number} about @returns {[number, number]} */
export function clearOf([x, y], { w, h }, tools, about) {
  let [dx, dy] = [0, 0];
  // Out from under one it may come under the next.
  for (let i = 0; i < tools.length; i++)
    for (const one of tools) {
      const [left, right, top, bottom] = [one.x - about, one.x + one.w + about, one.y - about, one.y + one.h + about],
        [px, py] = [x + dx, y + dy];
      if (px <= left || px >= right || py <= top || py >= bottom) continue;
      const ways = /** @type {[number, number][]} */ ([[right - px, 0], [left - px, 0], [0, bottom - py], [0, top - py]]).filter(([a, b]) => px + a > about / 2 && px + a < w - about / 2 && py + b > about / 2 && py + b < h - about / 2);
      if (!ways.length) continue;
      const [a, b] = ways.reduce((least, way) => (Math.abs(way[0] + way[1]) < Math.abs(least[0] + least[1]) ? way : least));
      dx += a;
      dy += b;
    }
  return [dx, dy];
}

/** What spans so much of a side covers that side: beside a narrower one there is room to see. */
const SPANS = 0.6;

/**
 * How much is covered along the edges of a room by what lies over it.
 * @param {{w: number, h: number}} room @param {Box[]} boxes @returns {{left: number, right: number, top: number, bottom: number}}
 */
export function covered(room, boxes) {
  const found = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { x, y, w, h } of boxes) {
    if (w <= 0 || h <= 0) continue;
    if (w >= room.w * SPANS) {
      if (y + h / 2 < room.h / 2) found.top = Math.max(found.top, y + h);
      else found.bottom = Math.max(found.bottom, room.h - y);
    } else if (h >= room.h * SPANS) {
      if (x + w / 2 < room.w / 2) found.left = Math.max(found.left, x + w);
      else found.right = Math.max(found.right, room.w - x);
    }
  }
  return found;
}
