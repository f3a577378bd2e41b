// SPDX-License-Identifier: MIT
// What is in the hand: a unit on its way (`Way`), or a point that is looked for (`Spot`); else nothing.
import { Spot } from './spot.mjs';
import { Way } from './way.mjs';

/** @typedef {[number, number]} Point */

export class Maneuver {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    /** @type {any} */
    this.job = null;
    this.sign = '';
  }

  /** The unit whose bases are only shades where they stand. */
  get lifted() {
    return this.job?.piece?.id || '';
  }

  /** The position has changed: an order that is due lifts its unit at once; what is not offered any more is put back. */
  changed() {
    const { offers, position } = this.game,
      sign = `${this.game.match.n}/${position.mine}/${!!position.replay}`;
    if (sign === this.sign) return;
    this.sign = sign;
    this.drop_();
    const ways = Object.entries(offers).filter(([, offer]) => offer.action.steps);
    if (ways.length && new Set(ways.map(([, offer]) => offer.action.unit)).size === 1) this.take(ways[0][0], true);
  }

  /** Takes an offer into the hand. @param {string} key @param {boolean} [quiet] */
  take(key, quiet) {
    const offer = this.game.offers[key];
    if (!offer) return;
    const kept = this.job?.piece && this.job.piece.id === offer.action.unit ? this.job.steps : undefined;
    this.drop_();
    this.job = offer.action.steps ? new Way(this.game, key, offer, kept) : new Spot(this.game, key, offer);
    if (this.job.lost) this.job = null;
    if (quiet) return;
    this.game.draw();
    this.game.panel.draw();
  }

  /** Puts back what is in the hand. */
  putBack() {
    const was = this.job;
    if (was?.moved) was.again();
    else this.drop_();
    this.game.draw();
    this.game.panel.draw();
    return !!was;
  }

  drop_() {
    this.job?.end();
    this.job = null;
    for (const name of ['ghost', 'path']) this.game.board.layers[name].replaceChildren();
    for (const grip of this.game.board.layers.top.querySelectorAll('.tgrip')) grip.remove();
  }

  /** @param {Point} point */
  grab(point) {
    return !!this.job?.grab(point);
  }
  /** @param {Point} point @param {any} event */
  drag(point, event) {
    this.job?.drag(point, event);
  }
  /** @param {number|null} degrees null: the second finger is lifted */
  turn(degrees) {
    this.job?.turn(degrees);
  }
  /** @param {Point} _point */
  drop(_point) {
    this.job?.drop();
  }
  /** @param {Point} point @param {any} event */
  click(point, event) {
    return !!this.job?.click(point, event);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.job) return false;
    if (event.key === 'Escape') return this.putBack();
    if (event.key === 'Enter' && this.job.ready && document.activeElement?.tagName !== 'BUTTON') {
      this.job.commit();
      return true;
    }
    return this.job.key(event);
  }
}
