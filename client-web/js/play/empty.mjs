// SPDX-License-Identifier: MIT
// Ends phases in which nothing can be done, after a moment in which one may say no. What was just
// taken back stays, and so does what the player could still take back.
import { button, h } from '../dom.mjs';
import { endsEmpty } from '../settings.mjs';
import { t } from '../texts.mjs';

const WAIT_MS = 1400,
  TICK_MS = 200;

export class EmptyPhases {
  /** @param {any} page a MatchPage */
  constructor(page) {
    this.page = page;
    /** The position that is left to the player: he said so, or he took something back. @type {number|null} */
    this.left = null;
    /** The position whose end is near. @type {number|null} */
    this.near = null;
    /** @type {any} */
    this.timer = 0;
  }

  /** @param {any} change what led to the present position */
  look(change) {
    const { match, game, reel, what } = this.page;
    if (change.update?.back_to !== undefined) this.left = match.n;
    else if (this.near === match.n || !game) return;
    this.stop();
    const mine = match.mine && !reel && !what.seat?.guided && this.left !== match.n && endsEmpty(what.seat || {}, !!match.terms.hides),
      empty = mine ? game.nothingToDo?.(change.update) : null;
    if (!empty) return;
    this.near = match.n;
    this.page.frame.banner(
      'empty',
      h('b', {}, empty.words),
      h('span', {}, t('empty.ends')),
      button(t('empty.wait'), { cls: 'line', key: 'Esc', do: () => this.keep() }),
    );
    this.count(WAIT_MS, empty.action);
  }

  /** The time is the reader's: while the page is busy, as with its map at first, none of it passes. @param {number} left ms @param {any} action */
  count(left, action) {
    this.timer = setTimeout(() => (left > TICK_MS ? this.count(left - TICK_MS, action) : this.end(action)), TICK_MS);
  }

  /** Not this time. False: nothing was about to end. */
  keep() {
    if (this.near === null) return false;
    this.left = this.near;
    this.stop();
    return true;
  }

  stop() {
    clearTimeout(this.timer);
    if (this.near !== null) this.page.frame.banner('empty');
    this.near = null;
  }

  /** @param {any} action */
  async end(action) {
    const { match, game } = this.page,
      due = this.near === match.n && !game.telling && !this.page.closed;
    this.stop();
    if (!due) return;
    try {
      await match.act(action);
    } catch {
      // Somebody was faster, or there is no connection: then it is ended by hand.
      this.left = match.n;
    }
  }
}
