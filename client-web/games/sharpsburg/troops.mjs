// SPDX-License-Identifier: MIT
// Who stands on the sheet, as far as it is seen: far out footprints and the names of commands, nearer cards with
// footprints, stacks as piles, officers as medals. A hex is drawn anew only where something about it has changed.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { foot, medal, piece } from './counter.mjs';
import { S, grid } from './ground.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./army.mjs').Army} Army */

/** Pixels of a hex's radius: below the first footprints alone, from the second on whole cards. */
const SECTOR = 12.5,
  CLOSE = 31;
/** A pile's cards lie so far apart; more than so many are not told apart by the eye. */
const STEP = 4.6,
  SHOWN = 5;
/** Whoever is named far out has at least so many units. */
const NAMED = 3;

export class Troops {
  /** @param {any} layer @param {(unit: Unit) => string} state classes of a unit @param {(k: number) => [number, number, number, number][]} names where the sheet is lettered */
  constructor(layer, state, names) {
    this.names = names;
    this.layer = layer;
    this.state = state;
    this.marks = el('g', { class: 'ly-commands' });
    this.piles = el('g');
    layer.append(this.piles, this.marks);
    /** @type {Map<string, {sign: string, drawing: any}>} */
    this.drawn = new Map();
    this.lod = -1;
    /** Where commands are named: left, top, width, height. @type {[number, number, number, number][]} */
    this.named = [];
    this.k = 1;
    /** @type {import('../../kit/geometry').Box} */
    this.box = { x: 0, y: 0, w: 0, h: 0 };
  }

  /** Another part is seen, or from another distance. @param {import('../../kit/geometry').Box} box @param {number} k */
  look(box, k) {
    this.box = box;
    this.k = k;
    this.lod = S * k < SECTOR ? 0 : S * k < CLOSE ? 1 : 2;
    this.draw();
  }

  /** @param {Army} army */
  show(army) {
    this.army = army;
    this.draw();
  }

  draw() {
    const { army, box, lod } = this;
    if (!army || lod < 0) return;
    const seen = new Set();
    for (const hex of new Set([...army.stacks.keys(), ...army.staffs.keys()])) {
      const [x, y] = grid.centre(hex);
      if (x < box.x - S || x > box.x + box.w + S || y < box.y - S || y > box.y + box.h + S) continue;
      seen.add(hex);
      const stack = army.at(hex),
        staff = army.staff(hex),
        sign = JSON.stringify([lod, stack.map((one) => [one, this.state(one)]), staff]),
        old = this.drawn.get(hex);
      if (old?.sign === sign) continue;
      old?.drawing.remove();
      const drawing = this.pile(hex, stack, staff);
      drawing.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      this.piles.append(drawing);
      this.drawn.set(hex, { sign, drawing });
    }
    for (const [hex, old] of this.drawn)
      if (!seen.has(hex)) {
        old.drawing.remove();
        this.drawn.delete(hex);
      }
    this.named = [];
    this.marks.replaceChildren(...(lod ? [] : this.commands()));
  }

  /** The letter of the command that a unit belongs to. @param {Unit} unit */
  tag(unit) {
    return this.army?.over(unit.brigade, ['corps', 'division'])?.name[0] || '';
  }

  /** @param {string} hex @param {Unit[]} stack @param {import('./types').Officer[]} staff */
  pile(hex, stack, staff) {
    const { lod } = this,
      n = Math.min(SHOWN, stack.length),
      g = el('g', { class: 'pile', 'data-hex': hex });
    if (!lod) {
      if (stack[0]) g.append(foot(stack[0], true, this.state(stack[0])));
      return g;
    }
    for (let i = n - 1; i >= 0; i--) g.append(el('g', { transform: `translate(${i * STEP} ${-i * STEP})` }, piece(stack[i], lod, this.tag(stack[i]), this.state(stack[i]))));
    if (stack[0]) g.append(foot(stack[0], false, this.state(stack[0])));
    if (stack.length > 1) g.append(el('g', { class: 'u-count', transform: 'translate(24 21)' }, el('circle', { r: 8.5 }), el('text', { y: 4.4 }, String(stack.length))));
    staff
      .filter((one) => lod === 2 || one.rank !== 'brigade')
      .forEach((one, i) => g.append(el('g', { transform: `translate(${(stack.length ? 24 : 0) - i * 15} ${(stack.length ? -20 : 0) - i * 5})` }, medal(one, lod === 2 ? 0.9 : 1.15, lod === 2 && (one.rank !== 'brigade' || !stack.length)))));
    return g;
  }

  /** Far out whole commands are named, where there is room. */
  commands() {
    const army = /** @type {Army} */ (this.army),
      size = 12 / this.k,
      /** @type {Map<string, {name: string, army: string, at: [number, number][]}>} */
      groups = new Map(),
      /** @type {[number, number, number, number][]} */
      taken = this.names(this.k);
    for (const unit of army.units.values()) {
      const chief = unit.hex && !unit.isArtillery ? army.over(unit.brigade, ['division', 'corps']) || army.over(unit.brigade, ['brigade']) : null;
      if (!chief || !unit.hex) continue;
      const group = groups.get(chief.id) || { name: chief.name, army: unit.army, at: [] };
      group.at.push(grid.centre(unit.hex));
      groups.set(chief.id, group);
    }
    return [...groups.values()]
      .filter(({ at }) => at.length >= NAMED)
      .map(({ name, army: side, at }) => {
        const xs = at.map(([x]) => x),
          ys = at.map(([, y]) => y),
          x = xs.reduce((a, b) => a + b) / xs.length,
          [top, bottom, left, right] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)],
          w = name.length * size * 0.52,
          tries = /** @type {[number, number][]} */ ([[x, top - size], [x, bottom + size * 1.5], [right + w / 2 + 60, (top + bottom) / 2], [left - w / 2 - 60, (top + bottom) / 2], [x, top - size * 2.3], [x, bottom + size * 2.8]]),
          hits = ([cx, cy] = tries[0]) => taken.filter(([a, b, c, d]) => cx - w / 2 < a + c && cx + w / 2 > a && cy - size < b + d && cy + size * 0.2 > b).length,
          best = tries.map((one, i) => /** @type {const} */ ([hits(one) * 100 + i, one])).sort((a, b) => a[0] - b[0])[0][1];
        this.named.push([best[0] - w / 2, best[1] - size, w, size * 1.2]);
        taken.push(this.named[this.named.length - 1]);
        return el('text', { class: `u-command ${sideClass('sharpsburg', side)}`, x: best[0].toFixed(0), y: best[1].toFixed(0), 'font-size': size.toFixed(1) }, name);
      });
  }
}
