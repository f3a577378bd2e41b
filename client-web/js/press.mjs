// SPDX-License-Identifier: MIT
// A browser forgets a click whose button was replaced between press and release, and panels are drawn
// anew whenever an answer comes. Here such a click finds the button that took the place. And where a finger
// lifts, the browser clicks whatever lies there by then: a button that has come up under it was not pressed.

const BUTTON = 'button, a[href], summary',
  PRESSABLE = `${BUTTON}, label`;
/** So far about a finger, in pixels. */
const ABOUT = [[0, 0], [16, 0], [-16, 0], [0, 16], [0, -16]];

/** What a button says, and what the row around it says: two rows may have buttons of one name. @param {any} button */
const words = (button) => [button.tagName, button.id, button.textContent, button.parentElement?.textContent].join('\n');

/** @param {EventTarget} page */
export function keepClicks(page) {
  /** @type {{button: any, words: string}|null} */
  let pressed = null;
  /** What lay under the finger that came down last, and about it: browsers help those who only nearly hit. @type {any[]|null} */
  let finger = null;
  page.addEventListener(
    'pointerdown',
    (/** @type {any} */ event) => {
      if (!event.isPrimary) return;
      const about = event.pointerType === 'touch' ? ABOUT.map(([x, y]) => document.elementFromPoint(event.clientX + x, event.clientY + y)) : null;
      finger = about && [event.target, ...about].flatMap((/** @type {any} */ one) => one?.closest?.(PRESSABLE) || []).map((button) => ({ button, words: words(button) }));
    },
    true,
  );
  page.addEventListener(
    'click',
    (/** @type {any} */ event) => {
      const is = event.target.closest?.(BUTTON);
      // A key has pressed it, or the page itself.
      if (!finger || !is || !event.isTrusted || !event.detail) return;
      if (finger.some(({ button, words: said }) => button === is || said === words(is))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
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
