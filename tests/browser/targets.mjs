// SPDX-License-Identifier: MIT
// How large a target is for a finger: every control that is seen, by its box or by what a finger hits about its middle.

/** What a finger needs, in pixels (WCAG 2.5.5). */
export const FINGER = 44;

/**
 * Controls that are seen and too small, in words. What stands in a sentence is none: its line has the height that it has.
 * @param {any} page @returns {Promise<string[]>}
 */
export const small = (page) =>
  page.evaluate((least) => {
    const CONTROLS = 'button, a[href], summary, select, input:not([type=hidden]), textarea, label:has(input), [role=tab]',
      top = [...document.querySelectorAll('dialog[open]')].at(-1) || document.body,
      found = [];
    for (const one of top.querySelectorAll(CONTROLS)) {
      const style = getComputedStyle(one),
        r = one.getBoundingClientRect();
      if (one.disabled || style.visibility === 'hidden' || r.width < 2 || r.height < 2 || one.closest('.sr, [aria-hidden=true], [inert]')) continue;
      // A tick belongs to its label, a field in a row to the row.
      if (one.matches('input, select') && one.closest('label')) continue;
      const inSentence = style.display.startsWith('inline') && [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
      if (inSentence) continue;
      const [x, y] = [r.left + r.width / 2, r.top + r.height / 2],
        hit = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy)?.closest(CONTROLS));
      if (!hit(0, 0)) continue; // scrolled away, or something lies over it
      // From its middle as far as it can be hit, both ways.
      const reach = (/** @type {number} */ dx, /** @type {number} */ dy) => {
          let far = 0;
          while (far < least && hit(dx * (far + 1), dy * (far + 1))) far++;
          return far;
        },
        wide = r.width >= least - 0.6 || reach(-1, 0) + reach(1, 0) >= least - 2,
        high = r.height >= least - 0.6 || reach(0, -1) + reach(0, 1) >= least - 2;
      if (!wide || !high) found.push(`${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${(one.getAttribute('aria-label') || one.textContent).trim().slice(0, 24)}" in .${one.parentElement.className || one.parentElement.tagName} ${Math.round(r.width)}x${Math.round(r.height)}`);
    }
    return found;
  }, FINGER);

/** The least height of letters in the page, in pixels, less what rounding takes. */
const LETTERS = 12.9;

/**
 * Text that is seen and set in smaller letters, in words. What is drawn in an svg is none: it grows with the map, or with its picture.
 * @param {any} page @returns {Promise<string[]>}
 */
export const fine = (page) =>
  page.evaluate((least) => {
    const TEXTS = 4, // NodeFilter.SHOW_TEXT
      walk = document.createTreeWalker(document.body, TEXTS),
      found = new Set();
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement;
      if (!walk.currentNode.textContent.trim() || !one || one.closest('svg, script, style, .sr, option') || !one.checkVisibility({ visibilityProperty: true })) continue;
      const size = parseFloat(getComputedStyle(one).fontSize),
        r = one.getBoundingClientRect();
      if (r.width > 1 && r.height > 1 && size < least) found.add(`${one.tagName.toLowerCase()}.${[...one.classList].join('.')} in .${one.parentElement.className} "${one.textContent.trim().slice(0, 20)}" ${size.toFixed(1)}`);
    }
    return [...found];
  }, LETTERS);
