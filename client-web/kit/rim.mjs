// SPDX-License-Identifier: MIT
// The edge of a group of places: one line about all of them, not one about each.

/**
 * @param {import('./geometry').Geometry} geometry @param {Iterable<string>} places @returns {string} a path
 */
export function rim({ ring, centre }, places) {
  /** Sides by their middle, with both ends; one that two places share is no edge. @type {Map<string, string|null>} */
  const sides = new Map();
  for (const place of new Set(places)) {
    const corners = ring(1, centre(place)).split(' ').map((corner) => corner.split(',').map(Number));
    corners.forEach(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % corners.length],
        key = `${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2)}`;
      sides.set(key, sides.has(key) ? null : `M${x1} ${y1}L${x2} ${y2}`);
    });
  }
  return [...sides.values()].filter(Boolean).join('');
}
