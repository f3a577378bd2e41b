// SPDX-License-Identifier: MIT
// A browser forgets a click whose button was replaced between press and release, and panels are drawn
// anew whenever an answer comes. Here such a click finds the button that took the place.

const PRESSABLE = 'button, a[href], summary, label';

/** What a button says, and what the row around it says: two rows may have buttons of one name. @param {any} button */
const words = (button) => [button.tagName, button.id, button.textContent, button.parentElement?.textContent].join('\n');

/** @param {EventTarget} page */
export function keepClicks(page) {
  /** @type {{button: any, words: string}|null} */
  let pressed = null;
  page.addEventListener('pointerdown', (/** @type {any} */ event) => {
    const button = event.isPrimary && event.button === 0 && event.target.closest?.(PRESSABLE);
    pressed = button ? { button, words: words(button) } : null;
  });
  page.addEventListener('pointerup', (/** @type {any} */ event) => {
    const was = pressed,
      is = event.target.closest?.(PRESSABLE);
    pressed = null;
    if (was && !was.button.isConnected && is && words(is) === was.words) is.click();
  });
  page.addEventListener('pointercancel', () => {
    pressed = null;
  });
}
