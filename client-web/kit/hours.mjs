// SPDX-License-Identifier: MIT
// Gathers what happens in a stretch of turns, and has it told when the stretch is over: once, and not in a replay.

/**
 * @typedef {import('../js/play/hour.mjs').Hour} Hour
 * @typedef {object} How
 * @property {(turn: number, next: number) => boolean} ends is a stretch over between these turns?
 * @property {(events: any[], from: number, turn: number, next: number) => Hour} told of the turns `from` to `turn`; `next` begins
 * @property {(hour: Hour) => void} tell
 */

export class Hours {
  /** @param {How} how */
  constructor(how) {
    this.how = how;
    this.last = -1;
    this.clear();
  }

  clear() {
    /** The turn that goes on, and the one with which the stretch began. */
    this.turn = this.from = 0;
    this.last = -1;
    /** Of the stretch that goes on. @type {{n: number, events: any[]}[]} */
    this.list = [];
    /** The stretch that has just ended, until it is told. @type {Hour|null} */
    this.ended = null;
  }

  /** @param {{n?: number, back_to?: number, events?: any[]}} update */
  feed(update) {
    const { n, back_to, events = [] } = update;
    if (n === undefined || n <= this.last) return;
    this.last = n;
    this.ended = null;
    if (back_to !== undefined) {
      this.list = this.list.filter((one) => one.n <= back_to);
      return;
    }
    let now = { n, events: /** @type {any[]} */ ([]) };
    this.list.push(now);
    for (const e of events) {
      if (e.event === 'phase' && e.turn && e.turn !== this.turn) {
        if (!this.turn || this.how.ends(this.turn, e.turn)) {
          if (this.turn) this.ended = this.how.told(this.list.flatMap((one) => one.events), this.from, this.turn, e.turn);
          this.from = e.turn;
          now = { n, events: [] };
          this.list = [now];
        }
        this.turn = e.turn;
      }
      now.events.push(e);
    }
  }

  /** What has ended is told, once. */
  tell() {
    const { ended } = this;
    this.ended = null;
    if (ended) this.how.tell(ended);
  }
}
