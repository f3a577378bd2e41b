// SPDX-License-Identifier: MIT
// A point that is looked for on the table: where a barrage shall fall, a leader ride, a unit be set up. A click or a drag
// chooses it, the server says at once whether it may be.
import { el } from '../../js/dom.mjs';
import { label } from './pieces.mjs';

/** @typedef {[number, number]} Point */

export class Spot {
  /** @param {any} game @param {string} key @param {any} offer */
  constructor(game, key, offer) {
    this.game = game;
    this.model = game.model;
    this.offerKey = key;
    this.offer = offer;
    this.action = { ...offer.action };
    this.member = this.action.to ? 'to' : this.action.at ? 'at' : '';
    this.lost = !this.member;
    this.moved = false;
    this.running = this.waiting = this.over = false;
    /** @type {any} */
    this.answer = null;
    /** The heading when the second finger came down. @type {number|undefined} */
    this.turned = undefined;
    if (!this.lost) {
      this.judge();
      const p = this.model.at(this.action[this.member]);
      this.game.board.camera.reveal(p);
    }
  }

  end() {
    this.over = true;
    this.game.board.layers.zones.replaceChildren();
  }
  again() {
    this.action = { ...this.offer.action };
    this.moved = false;
    this.judge();
  }

  get ready() {
    return !!this.answer && !this.answer.refused;
  }
  get refusal() {
    return this.answer?.refused;
  }

  async judge() {
    if (this.running) {
      this.waiting = true;
      return;
    }
    this.running = true;
    const action = this.action,
      strike = action.do === 'strike' ? await this.game.ask({ ask: 'strike', at: action.at, heading: action.heading }) : null,
      answer = await this.game.ask({ ask: 'preview', action });
    this.running = false;
    if (this.over || !answer) return;
    this.answer = answer;
    this.draw(action, strike?.zone);
    this.game.panel.draw();
    if (this.waiting) {
      this.waiting = false;
      this.judge();
    }
  }

  /** @param {any} action @param {Point[]|undefined} zone */
  draw(action, zone) {
    const at = this.model.at(action[this.member]),
      [x, y] = at,
      no = this.answer?.refused ? 'no' : '',
      turn = action.heading === undefined ? null : action.heading / 10,
      size = action.formation && this.model.size(this.game.setup.units?.[action.unit] || {}, action.formation);
    this.game.board.layers.ghost.replaceChildren(
      zone ? el('polygon', { class: `tzone ${no}`, points: zone.map((p) => this.model.at(p).join(',')).join(' ') }) : '',
      action.do === 'call' ? el('circle', { class: `tzone ${no}`, cx: x, cy: y, r: 3000 * this.model.scale }) : '',
      size ? el('rect', { class: `tzone ${no}`, x: (-size[0] * this.model.scale) / 2, y: 0, width: size[0] * this.model.scale, height: size[1] * this.model.scale, transform: `translate(${x} ${y}) rotate(${turn})` }) : '',
      el('g', { class: `tspot ${no}`, transform: `translate(${x} ${y})` }, el('g', { class: 'still' }, el('circle', { r: 12 }), el('path', { d: 'M-18 0H-6M6 0H18M0 -18V-6M0 6V18' }), turn === null ? null : el('path', { class: 'arrow', d: 'M0 -16L6 -6H-6Z', transform: `rotate(${turn})` }))),
      no ? label(at, this.answer.refused.text, 'tchip no', -24) : '',
    );
  }

  /** @param {Point} point */
  grab(point) {
    const [x, y] = this.model.at(this.action[this.member]);
    return Math.hypot(point[0] - x, point[1] - y) < 30 / this.game.board.camera.k;
  }
  /** @param {Point} point */
  drag(point) {
    this.go(this.model.geometry.point(...point));
  }
  /** @param {number|null} degrees */
  turn(degrees) {
    if (degrees === null || this.action.heading === undefined) this.turned = undefined;
    else {
      this.turned ??= this.action.heading;
      this.face((this.turned ?? 0) + degrees * 10);
    }
  }
  drop() {}
  /** @param {Point} point */
  click(point) {
    this.go(this.model.geometry.point(...point));
    return true;
  }

  /** @param {Point} place */
  go(place) {
    this.action = { ...this.action, [this.member]: place };
    this.moved = true;
    this.judge();
  }
  /** @param {number} heading */
  face(heading) {
    this.action = { ...this.action, heading: (Math.round(heading) + 7200) % 3600 };
    this.judge();
  }

  commit() {
    return this.game.act(this.action);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = /** @type {Record<string, Point>} */ ({ ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] })[event.key],
      much = event.shiftKey ? this.model.far : this.model.nudge,
      [x, y] = this.action[this.member];
    if (by) this.go([x + by[0] * much, y + by[1] * much]);
    else if ((event.key === '[' || event.key === ']') && this.action.heading !== undefined) this.face(this.action.heading + (event.key === '[' ? -50 : 50));
    else return false;
    return true;
  }
}
