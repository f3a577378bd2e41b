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
