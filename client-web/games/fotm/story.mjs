// SPDX-License-Identifier: MIT
// What has been rolled in the Assault that is going on, or in the present phase. Fed with updates in
// order; an old or a repeated one is passed over. What lies before is forgotten.

/** @typedef {import('./types').EventOf<'rolled'> & {after: import('./types').Event[]}} Roll `after`: what it led to */

export class Story {
  constructor() {
    /** @type {Roll[]} */
    this.rolls = [];
    this.last = -1;
    this.clear();
  }

  clear() {
    this.last = -1;
    this.rolls = [];
  }

  /** @param {import('./types').Update} update */
  feed(update) {
    if (update.n === undefined || update.n <= this.last) return;
    this.last = update.n;
    for (const event of update.events || [])
      if (event.event === 'assault' || event.event === 'phase') this.rolls = [];
      else if (event.event === 'rolled') this.rolls.push({ ...event, after: [] });
      else this.rolls.at(-1)?.after.push(event);
  }

  /** The rolls of the present Assault, or of the present phase. */
  get present() {
    return this.rolls;
  }
}
