// SPDX-License-Identifier: MIT
// A strip over the board with what was rolled last. It keeps off the place that is fought over, off
// whatever else floats there, and goes by itself, at a touch, and when another moment is looked at.
import { h, put } from '../js/dom.mjs';
import { freePlace } from './place.mjs';

const SHOWN_MS = 4200,
  MORE_MS = 900,
  MOST = 4;
/** What else floats over a board, and how much it matters that it can be read. @type {[string, number][]} */
const FLOATS = [
  ['.guidebox', 100],
  ['.banner', 100],
  ['.actions', 100],
  ['.replay', 100],
  ['.fan', 20],
  ['.mini', 2],
  ['.corner', 2],
  ['.layers', 2],
];
const FIGHT = 1000;

export class Strip {
  /** @param {HTMLElement} host the board */
  constructor(host) {
    this.host = host;
    this.box = h('div', { class: 'result', role: 'status', on: { click: () => this.clear() } });
    /** Where the fight is, in pixels of the board. @type {() => import('./place.mjs').Box[]} */
    this.fight = () => [];
    // Whatever else comes up meanwhile has the right of way.
    this.watch = new MutationObserver(() => this.place());
  }

  /** @param {any[]} rows drawn, oldest first @param {() => import('./place.mjs').Box[]} fight the places that must be seen */
  show(rows, fight) {
    this.fight = fight;
    put(this.box, rows.slice(-MOST));
    this.host.append(this.box);
    this.place();
    this.watch.observe(this.host, { childList: true });
    const banners = this.host.querySelector('.banners');
    if (banners) this.watch.observe(banners, { childList: true });
    this.box.classList.remove('fresh');
    void this.box.offsetWidth; // starts the animation again
    this.box.classList.add('fresh');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), SHOWN_MS + MORE_MS * (rows.length - 1));
  }

  clear() {
    clearTimeout(this.timer);
    this.watch.disconnect();
    this.box.remove();
  }

  /** @param {number} x @param {number} y */
  move(x, y) {
    this.box.style.setProperty('left', `${x}px`);
    this.box.style.setProperty('top', `${y}px`);
  }

  /** Also when the picture has moved under it. */
  place() {
    if (!this.box.isConnected) return;
    const room = this.host.getBoundingClientRect(),
      inside = (/** @type {DOMRect} */ r) => ({ x: r.left - room.left, y: r.top - room.top, w: r.width, h: r.height });
    const keep = [
      ...this.fight().map((box) => ({ ...box, weight: FIGHT })),
      ...FLOATS.flatMap(([selector, weight]) =>
        [...this.host.querySelectorAll(selector)].map((one) => ({ ...inside(one.getBoundingClientRect()), weight })),
      ),
    ];
    for (;;) {
      this.move(0, 0);
      const at = freePlace(inside(this.box.getBoundingClientRect()), { w: room.width, h: room.height }, keep);
      this.move(at.x, at.y);
      // On a small board the older rolls go before the fight is hidden.
      if (at.hidden < FIGHT || this.box.childElementCount < 2) return;
      this.box.firstElementChild.remove();
    }
  }
}
