// SPDX-License-Identifier: MIT
// Where a map stands on a small screen when a match is opened: on as many as can be read there.

/** What stays free along the edges: above also for what stands in the corners. */
const PAD = { left: 24, right: 24, top: 88, bottom: 24 };

/**
 * Kept in sight when the panel below grows afterwards.
 * @param {import('./camera.mjs').Camera} camera @param {[number, number][]} points in map units; none: the whole map
 * @param {number} about room about each, in map units @param {{nearest: number, farthest: number}} scale pixels a map unit
 */
export function openOn(camera, points, about, { nearest, farthest }) {
  camera.resized();
  if (!points.length) return;
  const { w, h } = camera.room(),
    wide = (w - PAD.left - PAD.right) / farthest - 2 * about,
    high = (h - PAD.top - PAD.bottom) / farthest - 2 * about,
    /** Those who can be seen together with one that stands in the middle. */
    together = (/** @type {[number, number]} */ [x, y]) => points.filter(([px, py]) => (px === x && py === y) || (2 * Math.abs(px - x) <= wide && 2 * Math.abs(py - y) <= high)),
    seen = points.map(together).reduce((most, one) => (one.length > most.length ? one : most)),
    xs = seen.map(([x]) => x),
    ys = seen.map(([, y]) => y),
    [x, y] = [Math.min(...xs) - about, Math.min(...ys) - about];
  camera.contain({ x, y, w: Math.max(...xs) + about - x, h: Math.max(...ys) + about - y }, PAD, nearest);
}
