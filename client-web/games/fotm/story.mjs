// SPDX-License-Identifier: MIT
// What has been rolled in the Assault that is going on, or in the present phase. Fed with updates in
// order; an old or a repeated one is passed over. What lies before is forgotten.

/** @typedef {{roll: string, side?: string, unit?: string, hex?: string, dice: number[], hits?: number, needed?: number, modifier?: number, section: string, after: any[]}} Roll */

export class Story {
  constructor() {
    /** @type {Roll[]} */
    this.rolls = [];
    this.clear();
  }

  clear() {
    this.last = -1;
    this.rolls = [];
    this.target = null;
  }

  /** @param {any} update */
  feed(update) {
    if (update.n === undefined || update.n <= this.last) return;
    this.last = update.n;
    for (const event of update.events || []) {
      if (event.event === 'assault') {
        this.rolls = [];
        this.target = event.target;
        this.side = event.side;
      } else if (event.event === 'phase') {
        this.rolls = [];
        this.target = null;
      } else if (event.event === 'rolled') this.rolls.push({ ...event, after: [] });
      else if (this.rolls.length) this.rolls.at(-1).after.push(event);
    }
  }

  /** The rolls of the present Assault, or of the present phase. */
  get present() {
    return this.rolls;
  }
}
