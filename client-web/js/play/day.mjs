// SPDX-License-Identifier: MIT
// The bar of time over a match: the turns as the game draws them, and in each that has begun a line with a tick where a
// phase began and a mark where it was fought. At its head is now; dragged along it, or at a touch of a mark, one looks
// back. What is over keeps its place: something new moves the present turn alone, however long the match is.
import { h, put } from '../dom.mjs';

/** So many things are expected of a turn, until one has been longer. */
const EXPECTED = 16;

/**
 * @typedef {{kind: 'hour'|'phase'|'fight', label: string, turn?: number, cls?: string}} Mark `turn`: the one that goes on then
 * @typedef {{n: number, node: HTMLElement, mark: Mark}} Placed
 * @typedef {{turn: number, from: number, marks: Placed[]}} Hour `from`: the number with which it begins
 * @typedef {{end: number, hours: {turn: number, from: number, marks: {n: number, mark: Mark}[]}[]}} Kept
 * @typedef {{turn: number, sign: string, draw: () => HTMLElement}} Item a turn of the track; equal signs, equal pictures
 */

export class Day {
  /** @param {{go: (n: number) => void, now: () => void, step: (way: number) => void}} act */
  constructor(act) {
    this.act = act;
    /** @type {HTMLElement} */
    this.list = h('ol', {
      class: 'turns',
      tabindex: 0,
      on: {
        pointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
        pointermove: (/** @type {PointerEvent} */ event) => this.dragged && this.drag(event),
        pointerup: () => (this.dragged = false),
        pointercancel: () => (this.dragged = false),
        keydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      },
    });
    /** @type {HTMLElement} */
    this.head = h('i', { class: 'head' });
    this.dragged = false;
    /** What stands in the list, by turn. @type {Map<number, {sign: string, item: HTMLElement}>} */
    this.items = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.lines = new Map();
    /** The moment that is looked at; null: now. @type {number|null} */
    this.at = null;
    /** @type {Hour[]} */
    this.hours = [];
    /** The last number that it knows. */
    this.end = 0;
    /** What comes after this number has not been seen yet; null: all has. @type {number|null} */
    this.seen = null;
    /** Where it is drawn, by turn. @type {Map<number, HTMLElement>} */
    this.fresh = new Map();
  }

  /** Nothing is known of what has happened. */
  clear() {
    this.hours = [];
    this.end = 0;
    this.fresh.clear();
    for (const line of this.lines.values()) line.replaceChildren();
  }

  // ---- from one visit to the next

  /** All of it, to be kept. @returns {Kept} */
  kept() {
    return { end: this.end, hours: this.hours.map(({ turn, from, marks }) => ({ turn, from, marks: marks.map(({ n, mark }) => ({ n, mark })) })) };
  }

  /** As it was kept. @param {Kept} kept */
  recall({ end, hours }) {
    this.clear();
    this.end = end;
    this.hours = hours.map(({ turn, from }) => ({ turn, from, marks: [] }));
    hours.forEach(({ marks }, i) => {
      this.hours[i].marks = marks.map(({ n, mark }) => this.set(this.hours[i], n, mark));
    });
    this.hours.forEach((_, i) => this.gild(i));
    this.mark();
    this.place(this.at);
  }

  // ---- what happens

  /** What has come; `marks`: what of it stands on the bar. @param {{n?: number, back_to?: number}} update @param {Mark[]} marks */
  feed({ n, back_to }, marks) {
    if (n === undefined || n <= this.end) return;
    const before = this.length(this.hours.length - 1);
    this.end = n;
    if (back_to !== undefined) this.takeBack(back_to);
    for (const mark of marks) {
      if (mark.turn !== undefined && mark.turn !== this.hours.at(-1)?.turn) this.begin(mark.turn, n);
      const hour = this.hours.at(-1);
      if (hour && mark.kind !== 'hour') hour.marks.push(this.set(hour, n, mark));
    }
    const last = this.hours.length - 1;
    if (this.length(last) !== before) this.lay(last);
    this.gild(last);
    this.place(this.at);
  }

  /** What comes after a number has not been seen; null: all has. @param {number|null} n */
  unseen(n) {
    this.seen = n === null || n >= this.end ? null : n;
    this.hours.forEach((_, i) => this.gild(i));
  }

  /** A turn's part of that, as a stretch of its line. @param {number} i */
  gild(i) {
    const hour = this.hours[i];
    if (!hour) return;
    const end = this.hours[i + 1]?.from ?? this.end,
      from = Math.max(hour.from, this.seen ?? end);
    let node = this.fresh.get(hour.turn);
    if (from >= end) {
      node?.remove();
      this.fresh.delete(hour.turn);
      return;
    }
    if (!node) {
      node = /** @type {HTMLElement} */ (h('i', { class: 'fresh' }));
      this.fresh.set(hour.turn, node);
      this.line(hour.turn).prepend(node);
    }
    node.style.setProperty('--at', this.share(hour, from));
    node.style.setProperty('--to', this.share(hour, end));
  }

  /** @param {number} turn @param {number} n */
  begin(turn, n) {
    const hour = { turn, from: this.hours.length ? n : 0, marks: [] };
    this.hours.push(hour);
    this.lay(this.hours.length - 2);
    this.gild(this.hours.length - 2);
    this.mark();
  }

  /** What was taken back stands there no more. @param {number} n the last that holds */
  takeBack(n) {
    while (this.hours.length > 1 && /** @type {Hour} */ (this.hours.at(-1)).from > n) {
      const gone = this.hours.pop();
      for (const { node } of gone?.marks || []) node.remove();
      this.fresh.get(gone?.turn ?? -1)?.remove();
      this.fresh.delete(gone?.turn ?? -1);
    }
    const hour = this.hours.at(-1);
    for (const one of hour?.marks || []) if (one.n > n) one.node.remove();
    if (hour) hour.marks = hour.marks.filter((one) => one.n <= n);
    this.mark();
  }

  /** @param {Hour} hour @param {number} n @param {Mark} mark @returns {Placed} */
  set(hour, n, mark) {
    const title = mark.label,
      at = { '--at': this.share(hour, n) },
      node =
        mark.kind === 'fight'
          ? h('button', { type: 'button', tabindex: -1, class: `fight ${mark.cls || ''}`, title, vars: at, on: { click: () => this.act.go(n) } })
          : h('span', { class: 'phase', title, vars: at });
    this.line(hour.turn).append(node);
    return { n, node, mark };
  }

  // ---- where things stand

  /** How many things a turn holds; the present one at least those that are expected. @param {number} i */
  length(i) {
    const hour = this.hours[i];
    if (!hour) return 0;
    const next = this.hours[i + 1];
    return next ? next.from - hour.from : Math.max(this.end - hour.from + 1, EXPECTED);
  }

  /** @param {Hour} hour @param {number} n */
  share(hour, n) {
    return `${((Math.max(0, n - hour.from) / this.length(this.hours.indexOf(hour))) * 100).toFixed(2)}%`;
  }

  /** @param {number} i */
  lay(i) {
    const hour = this.hours[i];
    for (const { n, node } of hour?.marks || []) node.style.setProperty('--at', this.share(hour, n));
  }

  /** Shows the head at a moment. @param {number|null} n null: now */
  place(n) {
    this.at = n;
    const hour = this.hours.findLast((one) => one.from <= (n ?? this.end));
    this.head.classList.toggle('back', n !== null);
    if (!hour) return;
    const line = this.line(hour.turn);
    if (this.head.parentElement !== line) line.append(this.head);
    this.head.style.setProperty('--at', this.share(hour, n ?? this.end));
  }

  /** All that stands on it up to a number. @param {number} end */
  marks(end) {
    return this.hours.flatMap((hour, i) => [
      ...(i || hour.from <= end ? [{ kind: /** @type {const} */ ('hour'), turn: hour.turn, n: hour.from }] : []),
      ...hour.marks.map(({ n, mark }) => ({ ...mark, n })),
    ]);
  }

  // ---- drawing

  /** The line of a turn. @param {number} turn */
  line(turn) {
    const old = this.lines.get(turn);
    if (old) return old;
    const line = /** @type {HTMLElement} */ (h('span', { class: 'line', 'aria-hidden': 'true' }));
    this.lines.set(turn, line);
    return line;
  }

  /** The turns, as the game draws them; those that are as they were stay. @param {Item[]} items */
  draw(items) {
    const kids = items.map(({ turn, sign, draw }) => {
      const old = this.items.get(turn);
      if (old?.sign === sign) return old.item;
      const item = draw();
      item.dataset.turn = String(turn);
      item.append(this.line(turn));
      this.items.set(turn, { sign, item });
      return item;
    });
    if (kids.length !== this.list.childElementCount || kids.some((one, i) => this.list.children[i] !== one)) put(this.list, kids);
    this.mark();
  }

  /** Which of them have been, and which goes on. */
  mark() {
    // Before anything has happened, the one that the game points at.
    const now = this.hours.at(-1)?.turn ?? [...this.items].find(([, { item }]) => item.classList.contains('now'))?.[0];
    for (const [turn, { item }] of this.items) {
      item.classList.toggle('present', turn === now);
      item.classList.toggle('played', this.hours.some((hour) => hour.turn === turn));
    }
  }

  /** Where the game has no track of its own: the turns that have been. @param {(turn: number) => string} name */
  drawOwn(name) {
    this.draw(this.hours.map(({ turn }) => ({ turn, sign: name(turn), draw: () => h('li', {}, h('b', {}, name(turn))) })));
  }

  // ---- hands

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button || !event.isPrimary || /** @type {Element} */ (event.target).closest('.fight')) return;
    this.dragged = true;
    this.list.setPointerCapture(event.pointerId);
    this.drag(event);
  }

  /** @param {PointerEvent} event */
  drag({ clientX }) {
    const item = [...this.list.children].findLast((one) => one.getBoundingClientRect().left <= clientX) || this.list.firstElementChild,
      turn = Number(/** @type {HTMLElement|null} */ (item)?.dataset.turn),
      i = this.hours.findIndex((hour) => hour.turn === turn);
    if (i < 0) {
      // Before the first turn there is the beginning; after this one nothing yet.
      if (this.hours.length && turn < this.hours[0].turn) this.act.go(0);
      else this.act.now();
      return;
    }
    const r = this.line(turn).getBoundingClientRect(),
      part = Math.max(0, Math.min(1, (clientX - r.left) / (r.width || 1))),
      n = this.hours[i].from + Math.round(part * this.length(i));
    if (n >= this.end) this.act.now();
    else this.act.go(n);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.act.step(way);
  }
}
