// SPDX-License-Identifier: MIT
// The ways that units took since one's own last action: where each stood, how it went, where it is now.
// They go with the next action; T brings them back.
import { sideClass } from '../../js/sides.mjs';
import { paths } from './motion.mjs';
import { trail } from './paint.mjs';
import { unitOf } from './units.mjs';

export class Trails {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    this.last = -1;
    this.clear();
  }

  clear() {
    /** By entry, each with its paths by unit. @type {{n: number, paths: Map<string, string[]>}[]} */
    this.list = [];
    /** @type {Trails['list']} */
    this.before = [];
    this.last = -1;
  }

  /** @param {import('./types').Update} update */
  feed(update) {
    if (update.n === undefined || update.n <= this.last) return;
    this.last = update.n;
    const { back_to } = update;
    if (back_to !== undefined) {
      this.list = this.list.filter((one) => one.n <= back_to);
      return;
    }
    const events = update.events || [],
      { side } = this.game;
    // My own deed: what was before it is known. Who only watches sees a phase.
    if (side ? update.by === side && update.kind === 'act' : events.some((e) => e.event === 'phase')) {
      if (this.list.length) this.before = this.list;
      this.list = [];
    }
    const found = paths(events);
    if (found.size && (!side || update.by !== side)) this.list.push({ n: update.n, paths: found });
  }

  /** T: what was there last is shown again, or nothing. */
  toggle() {
    if (!this.list.length && !this.before.length) return false;
    [this.list, this.before] = [this.list.length ? [] : this.before, this.list.length ? this.list : this.before];
    this.draw();
    return true;
  }

  /** Each unit's ways joined. */
  ways() {
    /** @type {Map<string, string[]>} */
    const ways = new Map();
    for (const { paths: found } of this.list)
      for (const [id, path] of found) {
        const way = ways.get(id);
        if (way && way.at(-1) === path[0]) way.push(...path.slice(1));
        else ways.set(id, [...path]);
      }
    return ways;
  }

  draw() {
    const { game } = this;
    game.board.layers.trails.replaceChildren(
      ...[...this.ways()]
        .filter(([, way]) => way.length > 1 && way[0] !== way.at(-1) && way.every((hex) => game.ground.on(hex)))
        .map(([id, way]) => trail(way, sideClass('fotm', unitOf(game.view, id)?.army || 'confederate'))),
    );
  }
}
