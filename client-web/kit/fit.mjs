// SPDX-License-Identifier: MIT
// Names that fit their place, whatever font the machine has.
import { el } from '../js/dom.mjs';

/** @type {CanvasRenderingContext2D|null} */
let pen = null;
/** @type {Map<string, number>} */
const known = new Map();

/** Width of a text in the page's sans-serif font, in pixels. @param {string} text @param {number} size @param {number} weight */
export function widthOf(text, size, weight) {
  const key = `${weight} ${size} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    pen ||= /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
    pen.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--sans')}`;
    width = pen.measureText(text).width;
    known.set(key, width);
  }
  return width;
}

/**
 * A text of SVG that is no wider than its place: smaller first, and drawn together if that is not enough.
 * @param {string} text @param {{width: number, size: number, least: number, weight?: number}} place @param {any} at attributes
 */
export function fitted(text, { width, size, least, weight = 700 }, at) {
  const full = widthOf(text, size, weight),
    fits = Math.max(least, Math.min(size, (size * width) / full)),
    squeezed = widthOf(text, size, weight) * (fits / size) > width + 0.5;
  return el(
    'text',
    { ...at, 'font-size': fits.toFixed(1), ...(squeezed ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {}) },
    text,
  );
}
