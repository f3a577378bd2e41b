// SPDX-License-Identifier: MIT
// What happened since one's own last deed, on the map: the way that each took, a sign on who turned or formed
// otherwise where it stood, and what the fights cost whom. They go with the next deed; T brings them back.
import { el } from '../js/dom.mjs';
import { painter } from './paint.mjs';

/**
 * @typedef {'turn'|'form'} Change it looks elsewhere; it stands in another formation
 * @typedef {object} Told what a game reads out of some events
 * @property {Map<string, string[]>} paths by unit, from place to place
 * @property {[unit: string, change: Change][]} changes @property {[unit: string, event: any][]} losses
 * @typedef {object} How
 * @property {any} under the layer that the ways lie over @property {any} over the one that the losses lie over
 * @property {import('./geometry').Geometry} geometry
 * @property {(place: string) => boolean} on
 * @property {() => string|undefined} side whose eyes look on
 * @property {(events: any[]) => Told} read
 * @property {(events: any[]) => string|undefined} turn whose turn begins with them
 * @property {(events: any[]) => boolean} deed was it done of one's own accord, and not in answer?
 * @property {(unit: string, losses: any[]) => string|undefined} place where it is, or was lost
 * @property {(unit: string) => string} cls of its side
 * @property {(unit: string, losses: any[]) => string} words of its losses, "4 → 2"
 * @property {() => Set<any>} untold events that are not to be seen yet
 * @typedef {Told & {n: number}} Entry
 */

/** Signs beside each other, in map units. */
const STEP = 17;

/** @type {Record<Change, string>} */
const SIGNS = { turn: 'M4.2-2.6A4.9 4.9 0 1 0 4.6 1.8M4.8-5.6V-2.2H1.4', form: 'M-4.4-3.6H4.4M-4.4 0H4.4M-4.4 3.6H4.4' };

export class Trails {
  /** @param {How} how */
  constructor(how) {
    this.how = how;
    this.paint = painter(how.geometry);
    this.layer = el('g', { class: 'ly-wakes' });
    this.chips = el('g', { class: 'ly-losses' });
    how.under.after(this.layer);
    how.over.after(this.chips);
    this.last = -1;
    this.clear();
  }

  clear() {
    /** @type {Entry[]} */
    this.list = [];
    /** @type {Entry[]} */
    this.before = [];
    this.last = -1;
    /** Whose turn it is. @type {string|undefined} */
    this.turn = undefined;
  }

  /** @param {{n?: number, by?: string, kind?: string, back_to?: number, events?: any[]}} update */
  feed(update) {
    const { n, by, kind, back_to, events = [] } = update;
    if (n === undefined || n <= this.last) return;
    this.last = n;
    if (back_to !== undefined) {
      this.list = this.list.filter((one) => one.n <= back_to);
      return;
    }
    const { how } = this,
      side = how.side(),
      begins = how.turn(events);
    // My own deed: what was before it is known; what I answer in the other's turn is none. Who only watches sees a phase.
    if (side ? by === side && kind === 'act' && (this.turn ?? side) === side && how.deed(events) : events.some((e) => e.event === 'phase')) {
      if (this.list.length) this.before = this.list;
      this.list = [];
    }
    this.turn = begins || this.turn;
    const { paths, changes, losses } = how.read(events),
      others = !side || by !== side;
    if (losses.length || (others && (paths.size || changes.length))) this.list.push({ n, paths: others ? paths : new Map(), changes: others ? changes : [], losses });
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
    for (const { paths } of this.list)
      for (const [id, path] of paths) {
        const way = ways.get(id);
        if (way && way.at(-1) === path[0]) way.push(...path.slice(1));
        else ways.set(id, [...path]);
      }
    return ways;
  }

  draw() {
    const { how, paint } = this,
      ways = [...this.ways()].filter(([, way]) => way.length > 1 && way[0] !== way.at(-1) && way.every(how.on)),
      moved = new Set(ways.map(([id]) => id)),
      /** @type {Map<string, Set<Change>>} */
      changed = new Map();
    for (const [id, change] of this.list.flatMap((one) => one.changes)) if (change !== 'turn' || !moved.has(id)) changed.set(id, (changed.get(id) || new Set()).add(change));
    /** @type {Map<string, number>} */
    const at = new Map();
    this.layer.replaceChildren(...ways.map(([id, way]) => paint.trail(way, how.cls(id))));
    this.signs = [...changed].flatMap(([id, changes]) => {
      const place = how.place(id, []);
      if (!place || !how.on(place)) return [];
      if (!at.has(place)) this.layer.append(el('g', { class: `wake ${how.cls(id)}` }, el('polygon', { class: 'came', points: how.geometry.ring(0.9, how.geometry.centre(place)) })));
      return [...changes].map((change) => {
        const nth = at.get(place) || 0;
        at.set(place, nth + 1);
        return this.sign(place, change, nth, how.cls(id));
      });
    });
    this.drawLosses();
  }

  /** @param {string} place @param {Change} change @param {number} nth @param {string} cls */
  sign(place, change, nth, cls) {
    const [x, y] = this.how.geometry.centre(place);
    return el(
      'g',
      { class: `didchip ${change} ${cls}`, transform: `translate(${(x - 24 + nth * STEP).toFixed(1)} ${(y + 25).toFixed(1)})` },
      el('g', { class: 'sized' }, el('circle', { r: 8 }), el('path', { d: SIGNS[change] })),
    );
  }

  /** What the fights cost, as far as they are told. */
  drawLosses() {
    const { how } = this,
      untold = how.untold(),
      /** @type {Map<string, any[]>} */
      lost = new Map(),
      /** @type {Map<string, number>} */
      at = new Map();
    for (const [id, event] of this.list.flatMap((one) => one.losses)) if (!untold.has(event)) lost.set(id, [...(lost.get(id) || []), event]);
    this.chips.replaceChildren(
      ...(this.signs || []),
      ...[...lost].flatMap(([id, events]) => {
        const place = how.place(id, events);
        if (!place || !how.on(place)) return [];
        const nth = at.get(place) || 0;
        at.set(place, nth + 1);
        return this.chip(place, how.words(id, events), nth);
      }),
    );
  }

  /** "4 → 2" above a counter. @param {string} place @param {string} words @param {number} nth */
  chip(place, words, nth) {
    const [x, y] = this.how.geometry.centre(place);
    return el(
      'g',
      { class: 'losschip', transform: `translate(${x.toFixed(1)} ${(y - 33 - 16 * nth).toFixed(1)})` },
      el('rect', { x: -22, y: -9, width: 44, height: 17, rx: 8 }),
      el('text', { y: 4 }, words),
    );
  }
}
