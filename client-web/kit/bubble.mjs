// SPDX-License-Identifier: MIT
// Why something cannot be done, said beside the place that was clicked. It goes with the next thing that is done.
import { h, put } from '../js/dom.mjs';

const GAP = 10;

export class Bubble {
  /** @param {HTMLElement} host the board @param {(place: string) => {x: number, y: number, w: number, h: number}} boxOf where a place is, in pixels of the board */
  constructor(host, boxOf) {
    this.host = host;
    this.boxOf = boxOf;
    this.box = h('div', { class: 'bubble', role: 'status' });
    this.place = '';
  }

  /** @param {string} place @param {...any} words */
  say(place, ...words) {
    this.place = place;
    put(this.box, words);
    this.host.append(this.box);
    this.lay();
  }

  /** Above the place, or below it where there is no room. */
  lay() {
    if (!this.place) return;
    const room = this.host.getBoundingClientRect(),
      size = this.box.getBoundingClientRect(),
      at = this.boxOf(this.place),
      x = at.x + at.w / 2 - size.width / 2,
      above = at.y - size.height - GAP;
    this.box.style.setProperty('left', `${Math.max(GAP, Math.min(room.width - size.width - GAP, x))}px`);
    this.box.style.setProperty('top', `${above > GAP ? above : Math.min(room.height - size.height - GAP, at.y + at.h + GAP)}px`);
  }

  clear() {
    this.place = '';
    this.box.remove();
  }
}
