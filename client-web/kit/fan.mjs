// SPDX-License-Identifier: MIT
// A stack laid open beside its place, as a list of those who stand there: where it lies, who has the focus, how its
// order is changed. What the list says is the game's.
import { h } from '../js/dom.mjs';

/** Between the place and the list, in pixels; and from the list to the edge of the board. */
const GAP = 8;

/** @typedef {{frame: {board: HTMLElement}, board: {boxOf: (place: string) => {x: number, y: number, w: number, h: number}}}} FanGame */

/** @template {FanGame} G */
export class Fan {
  /** @param {G} game */
  constructor(game) {
    this.game = game;
    /** @type {HTMLElement|null} */
    this.box = null;
    /** The place whose stack it is. */
    this.place = '';
  }

  /** Who stands there, the top first. @param {string} _place @returns {{id: string}[]} */
  units(_place) {
    return [];
  }
  /** What the list is called. @param {string} place */
  label(place) {
    return place;
  }
  /** Writes the list into its box. */
  draw() {}
  /** One of them is pointed at, by pointer or focus; '': none any more. @param {string} _id */
  pointed(_id) {}
  /** They are to stand so from now on. @param {string[]} _ids */
  order(_ids) {}

  get isOpen() {
    return !!this.box;
  }

  /** False: nothing was open. */
  close() {
    if (!this.box) return false;
    const inside = this.box.contains(document.activeElement);
    this.box.remove();
    this.box = null;
    this.pointed('');
    if (inside) this.game.frame.board.focus({ preventScroll: true });
    return true;
  }

  /** The position is another one. */
  changed() {
    if (!this.box) return;
    if (this.units(this.place).length) this.draw();
    else this.close();
  }

  /** False: nobody is there. @param {string} place */
  open(place) {
    this.close();
    if (!this.units(place).length) return false;
    this.place = place;
    const box = h('div', { class: 'fan', role: 'dialog', 'aria-label': this.label(place) });
    this.box = box;
    for (const type of ['pointerover', 'focusin'])
      box.addEventListener(type, (/** @type {any} */ event) => {
        const unit = event.target.closest('[data-unit]')?.dataset.unit;
        if (unit) this.pointed(unit);
      });
    this.game.frame.board.append(box);
    this.draw();
    this.lay(box);
    box.querySelector('button')?.focus({ preventScroll: true });
    this.pointed(this.units(place)[0].id);
    return true;
  }

  /** Beside its place, inside the board. @param {HTMLElement} box */
  lay(box) {
    const at = this.game.board.boxOf(this.place),
      room = this.game.frame.board.getBoundingClientRect(),
      size = box.getBoundingClientRect(),
      right = at.x + at.w + GAP,
      left = right + size.width < room.width ? right : at.x - size.width - GAP;
    box.style.setProperty('left', `${Math.max(GAP, Math.min(room.width - size.width - GAP, left))}px`);
    box.style.setProperty('top', `${Math.max(GAP, Math.min(room.height - size.height - GAP, at.y + at.h / 2 - size.height / 2))}px`);
  }

  /** One of them goes up or down. @param {string[]} order @param {number} i @param {number} way */
  swap(order, i, way) {
    const next = order.slice();
    [next[i], next[i + way]] = [next[i + way], next[i]];
    this.order(next);
  }
}
