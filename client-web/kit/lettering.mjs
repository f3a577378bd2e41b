// SPDX-License-Identifier: MIT
// Names of places give way to the counters that stand on them.

/** Where the name of a place may stand about it: offset and anchor. @type {[number, number, string][]} */
const ABOUT = [
  [-25, -31, 'end'],
  [25, -31, 'start'],
  [25, 43, 'start'],
  [-25, 43, 'end'],
];

/**
 * Puts a name where no counter lies, or as few as can be.
 * @param {{text: any, box: {width: number, height: number}}} name measured by who calls: a measure after a change lays the page out anew
 * @param {[number, number][]} stacks where they stand @param {import('./geometry').Geometry} geometry
 */
export function dodge({ text, box: { width: w, height: h } }, stacks, geometry) {
  const [cx, cy] = geometry.centre(text.dataset.place);
  const hidden = (/** @type {[number, number, string]} */ [dx, dy, anchor]) =>
    stacks.filter(
      ([x, y]) => Math.abs(cx + dx + (anchor === 'end' ? -w / 2 : w / 2) - x) < w / 2 + 22 && Math.abs(cy + dy - h / 3 - y) < h / 2 + 22,
    ).length;
  const [dx, dy, anchor] = ABOUT.reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
  if (text.getAttribute('x') === String(cx + dx) && text.getAttribute('y') === String(cy + dy)) return;
  text.setAttribute('x', cx + dx);
  text.setAttribute('y', cy + dy);
  text.setAttribute('text-anchor', anchor);
}
