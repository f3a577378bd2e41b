// SPDX-License-Identifier: MIT
// What is read aloud of the decision: its heading and what to do first, once, when they are new. The panel
// itself is drawn anew with every tick of a box, and who listens would hear all of it each time.
import { h } from '../dom.mjs';

/** What is drawn in several steps is said when it stands. */
const SETTLE_MS = 120;

/** Without the names of buttons in it. @param {Element} one */
const wordsOf = (one) =>
  [...one.childNodes]
    .filter((kid) => kid.nodeName !== 'BUTTON')
    .map((kid) => kid.textContent || '')
    .join('')
    .trim();

export class Says {
  /** @param {HTMLElement} panel that is told of */
  constructor(panel) {
    this.panel = panel;
    this.said = '';
    this.region = h('p', { class: 'sr', role: 'status', id: 'decisionsays' });
    this.timer = 0;
    this.watch = new MutationObserver(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.say(), SETTLE_MS);
    });
    this.watch.observe(panel, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });
  }

  say() {
    if (this.panel.hidden) return; // a fight is told first
    const words = [...this.panel.querySelectorAll('.kick, h2, .hint > p')]
      .slice(0, 3)
      .map(wordsOf)
      .filter(Boolean)
      .join('. ');
    // A hint that has gone makes the heading no news, and one that comes again is none.
    if (this.said.startsWith(words)) return;
    this.said = words;
    this.region.textContent = words;
  }

  close() {
    clearTimeout(this.timer);
    this.watch.disconnect();
  }
}
