// SPDX-License-Identifier: MIT
// The keys of a match, and the list of them, by `?`.
import { dialog, h } from '../dom.mjs';
import { t } from '../texts.mjs';

/** @returns {[string, string][]} */
const always = () => [
  ['?', t('keys.list')],
  ['M', t('keys.map')],
  ['L', t('keys.log')],
  ['/', t('keys.find')],
  ['Tab', t('keys.tab')],
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
  dialog(t('keys.title'), [
    h('table', { class: 'keys' }, h('tbody', {}, keys.map(row), always().map(row))),
    h(
      'p',
      { class: 'left' },
      t('keys.mouse'),
    ),
  ]);
}

/** Keys that may be held down: they look about and do nothing. */
const HELD = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', 'Tab', 'PageUp', 'PageDown', 'Home', 'End', ',', '.']);
/** @param {string} key */
export const mayBeHeld = (key) => HELD.has(key);

/** A key in a match: what every game has; the rest is the game's. @param {any} page a MatchPage @param {KeyboardEvent} event */
export function pressed(page, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (target.matches('input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select')) return;
  if (event.repeat && !mayBeHeld(event.key)) {
    // A finger that rests on a key presses nothing again, neither a shortcut nor a button.
    event.preventDefault();
    return;
  }
  if (event.key === '?') {
    showKeys(page.game?.keys || []);
    event.preventDefault();
    return;
  }
  if (event.key.toLowerCase() === 'm') {
    page.frame.board.focus({ preventScroll: true });
    event.preventDefault();
    return;
  }
  if (event.key.toLowerCase() === 'l') {
    page.frame.open('log');
    event.preventDefault();
    return;
  }
  if (event.key === '/') {
    if (page.frame.tab !== 'log' || !page.frame.pane.getClientRects().length) page.frame.open('log');
    page.log?.finder.open();
    event.preventDefault();
    return;
  }
  if (page.reel && !target.matches('input') && event.target !== page.frame.board && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
    if (event.key === 'ArrowLeft') page.reel.back();
    else page.reel.forward();
    event.preventDefault();
    return;
  }
  if (event.key === ',' || event.key === '.') {
    page.stepTime(event.key === ',' ? -1 : 1);
    event.preventDefault();
    return;
  }
  if ([' ', 'Escape'].includes(event.key) && !target.matches('button') && !page.game?.telling && page.hour.close()) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && page.empty.keep()) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && page.reel?.how.done) {
    page.endReel();
    event.preventDefault();
    return;
  }
  if (page.reel && event.key === ' ' && !target.matches('button')) {
    page.reel.toggle();
    event.preventDefault();
    return;
  }
  if (page.game?.key(event)) event.preventDefault();
}
