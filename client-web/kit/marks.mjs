// SPDX-License-Identifier: MIT
// Arrows that one draws on a board for oneself, with the right button: drawn again they go. Kept in this
// browser for a match, for nobody else to see, unless one casts it (cast.mjs).
import { el } from '../js/dom.mjs';
import { load, save } from '../js/keep.mjs';

const MOST = 60;

export class Marks {
  /** @param {any} board a Board, or a FieldBoard @param {string} key where they are kept @param {(from: string, to: string, cls: string) => SVGElement} arrow how one is drawn @param {(list: [string, string][]) => void} [changed] */
  constructor(board, key, arrow, changed = () => {}) {
    this.board = board;
    this.key = `marks.${key}`;
    this.arrow = arrow;
    this.changed = changed;
    /** @type {[string, string][]} */
    this.list = load(this.key, []);
    this.layer = el('g', { class: 'ly-marks' });
    (board.layers.over || board.layers.top).before(this.layer);
    this.changed(this.list);
    this.draw();
  }

  /** While it is drawn, and when it is. @param {string} from @param {string} to @param {boolean} done */
  stroke(from, to, done) {
    const drawn = from && to && from !== to;
    if (done && drawn) {
      const left = this.list.filter(([a, b]) => a !== from || b !== to);
      this.list = left.length < this.list.length ? left : [...this.list, /** @type {[string, string]} */ ([from, to])].slice(-MOST);
      save(this.key, this.list.length ? this.list : undefined);
      this.changed(this.list);
    }
    this.draw(done || !drawn ? null : [from, to]);
  }

  /** All of them go; false: there were none. */
  clear() {
    if (!this.list.length) return false;
    this.list = [];
    save(this.key, undefined);
    this.changed([]);
    this.draw();
    return true;
  }

  /** @param {[string, string]|null} [now] one that is being drawn */
  draw(now = null) {
    this.layer.replaceChildren(...[...this.list, ...(now ? [now] : [])].map(([from, to]) => this.arrow(from, to, 'mine')));
  }
}
