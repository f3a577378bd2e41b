// A browser forgets a click whose button was replaced between press and release, and panels are drawn
// anew whenever an answer comes. Here such a click finds the button that took the place.

const PRESSABLE = 'button, a[href], summary, label';

/** Do they stand for the same thing? @param {any} was @param {any} is */
const same = (was, is) => was.tagName === is.tagName && was.id === is.id && was.textContent === is.textContent;

/** @param {EventTarget} page */
export function keepClicks(page) {
  /** @type {any} */
  let pressed = null;
  page.addEventListener('pointerdown', (/** @type {any} */ event) => {
    pressed = event.isPrimary && event.button === 0 ? event.target.closest?.(PRESSABLE) : null;
  });
  page.addEventListener('pointerup', (/** @type {any} */ event) => {
    const was = pressed,
      is = event.target.closest?.(PRESSABLE);
    pressed = null;
    if (was && !was.isConnected && is && same(was, is)) is.click();
  });
  page.addEventListener('pointercancel', () => {
    pressed = null;
  });
}
