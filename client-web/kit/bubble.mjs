// SPDX-License-Identifier: MIT
// Why something cannot be done, said beside the place that was clicked. It goes with the next thing that is done.
import { h, put } from '../js/dom.mjs';
import { floating, freeBeside } from './place.mjs';

const GAP = 10;
/** What it must not lie under, nor on. */
const FLOATS = '.actions, .tale, .replay, .guidebox, .banner, .fan, .hourband, .corner, .layers, .mini, .result';

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

  /** Beside the place, in the part of the board that is free: nothing lies on it, and no sheet has come up over it. */
  lay() {
    if (!this.place) return;
    const host = this.host.getBoundingClientRect(),
      sheet = this.host.parentElement?.querySelector('.side')?.getBoundingClientRect(),
      below = sheet && sheet.left < host.right && sheet.right > host.left ? Math.min(host.bottom, sheet.top) : host.bottom,
      size = this.box.getBoundingClientRect(),
      room = { x: GAP, y: GAP, w: host.width - 2 * GAP, h: below - host.top - 2 * GAP },
      { x, y } = freeBeside({ w: size.width, h: size.height }, room, this.boxOf(this.place), floating(this.host, FLOATS), GAP);
    this.box.style.setProperty('left', `${x}px`);
    this.box.style.setProperty('top', `${y}px`);
  }

  clear() {
    this.place = '';
    this.box.remove();
  }
}
