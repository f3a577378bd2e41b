// SPDX-License-Identifier: MIT
// Which form a battlefield has, by what its data say. A new form of board is a reader in this list.
import { hexGround } from './hexmap.mjs';
import { planeGround } from './plane.mjs';

/** @type {import('./geometry').GroundReader[]} */
const READERS = [hexGround, planeGround];

/** @type {WeakMap<object, import('./geometry').Ground|null>} by map: read once, drawn often */
const read = new WeakMap();

/** @param {any} map of a setup or of /data/ @param {any} [scenery] @returns {import('./geometry').Ground|null} null: nothing that could be drawn */
export function groundOf(map, scenery) {
  if (!map || typeof map !== 'object') return null;
  if (!read.has(map)) {
    const found = READERS.map((reader) => reader(map, scenery)).find(Boolean);
    read.set(map, found || null);
  }
  return read.get(map) || null;
}
