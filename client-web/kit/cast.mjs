// SPDX-License-Identifier: MIT
// Arrows that who casts a match draws for all who watch it: shown with a name, in another colour than one's own.
// One's own arrows are sent while one casts; the server keeps none, so they are sent again when somebody comes.
import { el } from '../js/dom.mjs';
import { t } from '../js/texts.mjs';

/** So many the server takes. */
const MOST = 16;
/** A hand that draws several is heard once. */
const REST_MS = 500;

/** @typedef {[string, string]} Pair from place to place */

export class Cast {
  /**
   * @param {any} board a Board, or a FieldBoard @param {any} match a Match
   * @param {{arrow: (from: string, to: string, cls: string) => SVGElement, told: (by: string, pairs: Pair[]) => void}} how how one is drawn; what is said of those of somebody
   */
  constructor(board, match, how) {
    this.board = board;
    this.match = match;
    this.how = how;
    /** By who drew them. @type {Map<string, Pair[]>} */
    this.drawn = new Map();
    /** One's own. @type {Pair[]} */
    this.own = [];
    this.casting = false;
    /** @type {any} */
    this.timer = 0;
    this.watching = match.presence.watching;
    this.layer = el('g', { class: 'ly-cast' });
    (board.layers.over || board.layers.top).before(this.layer);
    // Some may have come while the board was being made.
    for (const one of match.arrows.values()) this.take(one);
    match.addEventListener('arrows', (/** @type {any} */ event) => this.take(event.detail));
    match.addEventListener('presence', () => this.came());
    match.addEventListener('change', (/** @type {any} */ event) => event.detail.whole && this.later());
  }

  /** May this page draw for others? Players of a running match may not. */
  get may() {
    const { match } = this;
    return !!match.link.hello?.features?.includes('arrows') && (!match.side || match.over) && !match.chatClosed;
  }

  /** @param {boolean} on @returns {Promise<void>} fails if the server does not take it */
  async set(on) {
    this.casting = on;
    try {
      await this.send();
    } catch (error) {
      this.casting = false;
      throw error;
    }
  }

  /** One's own have changed. @param {Pair[]} pairs */
  mine(pairs) {
    this.own = pairs;
    this.later();
  }

  /** Who comes later has not seen them. */
  came() {
    const { watching } = this.match.presence;
    if (watching > this.watching) this.later();
    this.watching = watching;
  }

  later() {
    if (!this.casting || (!this.own.length && !this.sent)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send().catch((error) => error.reply?.retry_ms && this.later()), REST_MS);
  }

  async send() {
    clearTimeout(this.timer);
    const pairs = this.casting ? this.own.slice(-MOST) : [];
    await this.match.draw(pairs.map((pair) => pair.join('.')));
    this.sent = pairs.length > 0;
  }

  /** @param {{by?: string, arrows: string[]}} message */
  take({ by = '', arrows }) {
    const { on } = this.board.scene,
      pairs = arrows.map((word) => /** @type {Pair} */ (word.split('.'))).filter((pair) => pair.length === 2 && pair.every(on) && pair[0] !== pair[1]),
      before = JSON.stringify(this.drawn.get(by) || []);
    if (pairs.length) this.drawn.set(by, pairs);
    else this.drawn.delete(by);
    if (JSON.stringify(pairs) === before) return;
    this.draw();
    if (pairs.length) this.how.told(by, pairs);
  }

  draw() {
    const { centre } = this.board.geometry;
    this.layer.replaceChildren(
      ...[...this.drawn].flatMap(([by, pairs]) => {
        const [x, y] = centre(pairs[pairs.length - 1][0]);
        return [...pairs.map(([from, to]) => this.how.arrow(from, to, 'cast')), el('text', { class: 'caster', x, y: y - 24 }, by || t('talk.spectator'))];
      }),
    );
  }

  /** @param {boolean} on */
  show(on) {
    this.layer.toggleAttribute('hidden', !on);
  }
}
