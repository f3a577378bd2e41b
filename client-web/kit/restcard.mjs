// SPDX-License-Identifier: MIT
// A card about a place, shown beside it when the pointer rests there, gone when it moves on; or called for by a
// finger that is held there, until the next touch. It takes no click and no key: whatever lies under it goes on working.
import { h, put } from '../js/dom.mjs';

const REST_MS = 420,
  GAP = 10;

export class RestCard {
  /**
   * @param {HTMLElement} host the board
   * @param {{about: (place: string) => any, boxOf: (place: string) => {x: number, y: number, w: number, h: number}, gone: () => void}} how
   *   `about`: what is to be said of a place, null: nothing; `boxOf`: where it is, in pixels of the board
   */
  constructor(host, how) {
    this.host = host;
    this.how = how;
    this.box = h('div', { class: 'restcard', 'aria-hidden': 'true' });
    /** What lies under the pointer, in a line at the edge of the board, at once. */
    this.line = h('p', { class: 'under', 'aria-hidden': 'true', hidden: true });
    host.append(this.line);
    this.place = '';
    /** Was it called for? Then it goes along with its place. */
    this.held = false;
    /** @type {any} */
    this.timer = 0;
  }

  /** @param {string} words '': nothing lies there */
  name(words) {
    this.line.textContent = words;
    this.line.hidden = !words;
  }

  /** Told at once: a finger is held there. @param {string} place */
  hold(place) {
    this.clear();
    this.place = place;
    this.held = true;
    this.show();
  }

  /** The pointer is over a place now, or over none. @param {string|null} place */
  over(place) {
    if (place === this.place) return;
    this.clear();
    this.place = place || '';
    if (place) this.timer = setTimeout(() => this.show(), REST_MS);
  }

  show() {
    const words = this.how.about(this.place);
    if (!words) return;
    put(this.box, words);
    this.host.append(this.box);
    this.lay();
  }

  /** On the side of the place where there is room; where there is none beside it, below or above. */
  lay() {
    const room = this.host.getBoundingClientRect(),
      size = this.box.getBoundingClientRect(),
      at = this.how.boxOf(this.place),
      right = at.x + at.w + GAP,
      left = at.x - GAP - size.width,
      beside = right + size.width + GAP < room.width ? right : left >= GAP ? left : null,
      x = beside ?? at.x + at.w / 2 - size.width / 2,
      below = at.y + at.h + GAP,
      y = beside !== null ? at.y + at.h / 2 - size.height / 2 : below + size.height + GAP < room.height ? below : at.y - GAP - size.height;
    this.box.style.setProperty('left', `${Math.max(GAP, Math.min(room.width - size.width - GAP, x))}px`);
    this.box.style.setProperty('top', `${Math.max(GAP, Math.min(room.height - size.height - GAP, y))}px`);
  }

  /** The picture moves under the pointer: when it lies still again, it is told again. */
  moved() {
    const { place } = this;
    if (this.held) {
      this.lay();
      return;
    }
    this.clear();
    if (place) this.over(place);
  }

  /** Also when something is done. */
  clear() {
    clearTimeout(this.timer);
    if (this.box.isConnected) this.how.gone();
    this.box.remove();
    this.place = '';
    this.held = false;
  }
}
