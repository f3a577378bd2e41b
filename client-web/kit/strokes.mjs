// SPDX-License-Identifier: MIT
// What the mouse draws on a board, from place to place: a line, an arrow, a frame about those who stand in it.
import { el } from '../js/dom.mjs';

/**
 * @typedef {object} Surface what is drawn on: a board
 * @property {any} view @property {import('./geometry').Geometry} geometry
 * @property {{stroke?: (kind: import('./camera.mjs').Stroke, from: string, to: string, places: string[], done: boolean) => void}} hooks
 * @property {(point: [number, number]) => string} placeAt @property {{keys: () => Iterable<string>}|null|undefined} stacks where somebody stands
 */

/** @param {Surface} board @returns {NonNullable<import('./camera.mjs').Gestures['stroke']>} */
export function strokes(board) {
  /** @type {any} */
  let frame = null;
  /** The frame as it is drawn, and the places in it. @param {[number, number]} from @param {[number, number]} to @param {boolean} done */
  function band(from, to, done) {
    const x = Math.min(from[0], to[0]),
      y = Math.min(from[1], to[1]),
      width = Math.abs(from[0] - to[0]),
      height = Math.abs(from[1] - to[1]);
    if (!done) board.view.append((frame = el('rect', { class: 'lasso', x, y, width, height })));
    return [...(board.stacks?.keys() || [])].filter((place) => {
      const [px, py] = board.geometry.centre(place);
      return px >= x && px <= x + width && py >= y && py <= y + height;
    });
  }
  return (kind, from, to, done) => {
    frame?.remove();
    const places = kind === 'band' && to ? band(from, to, done) : [];
    board.hooks.stroke?.(kind, board.placeAt(from), to ? board.placeAt(to) : '', places, done);
  };
}
