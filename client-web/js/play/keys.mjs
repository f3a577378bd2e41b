// SPDX-License-Identifier: MIT
// The list of keys, by `?`.
import { dialog, h } from '../dom.mjs';

/** @type {[string, string][]} */
const ALWAYS = [
  ['?', 'This list'],
  ['M', 'The map'],
  ['L', 'The log'],
  ['Tab', 'From part to part of the page; on the map: next unit that can act'],
];

/** @param {[string, string][]} keys of the game */
export function showKeys(keys) {
  const row = (/** @type {[string, string]} */ [key, words]) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        key.split(' ').map((/** @type {any} */ one) => h('kbd', {}, one)),
      ),
      h('td', {}, words),
    );
  dialog('Keys', [
    h('table', { class: 'keys' }, h('tbody', {}, keys.map(row), ALWAYS.map(row))),
    h(
      'p',
      { class: 'left' },
      'Mouse: click chooses, drag moves a unit or the map, the wheel zooms, the right button or a long press fans a stack out.',
    ),
  ]);
}

/** Keys that may be held down: they look about and do nothing. */
const HELD = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', 'Tab', 'PageUp', 'PageDown', 'Home', 'End', ',', '.']);
/** @param {string} key */
export const mayBeHeld = (key) => HELD.has(key);
