// SPDX-License-Identifier: MIT
// Who is in the hand while one moves: a stack, a regiment of it, or several stacks that go together (group.mjs).
import { Holds } from '../../../kit/holds.mjs';
import { grid } from '../ground.mjs';
import { text } from '../texts.mjs';
import { Base } from './base.mjs';
import { Group, toggled } from './group.mjs';

/** @typedef {import('../types').Unit} Unit @typedef {import('../types').Reach} Reach @typedef {import('../types').Step} Step @typedef {import('../types').Preview} Preview */

/** @type {{steps: Step[], cost: number, points: string[]}} */
const NO_WAY = { steps: [], cost: 0, points: [] };

export class InHand extends Base {
  /** Who is in the hand: all of one hex. @type {string[]} */
  picked = [];
  /** More than one hex of them; null: one. @type {Group|null} */
  group = null;
  /** What is laid out for them. @type {Step[]} */
  steps = [];
  /** The way to the last point that it shall go by, what it costs, and the points. @type {{steps: Step[], cost: number, points: string[]}} */
  via = NO_WAY;
  /** Another act that is laid out: a charge, a detachment. @type {any} */
  plan = null;
  double = false;
  /** Does the reach count what a charge adds? */
  rush = false;
  /** What was refused while a group went. @type {{text: string, section?: string}|null} */
  said = null;
  /** @type {Reach|null} */
  reach = null;
  /** @type {Preview|null} */
  preview = null;
  asking = 0;
  /** Where a click was in vain: the same once more lets go. */
  vain = '';

  /** @param {import('../game.mjs').Game} game */
  constructor(game) {
    super(game);
    this.holds = new Holds(game.match, (/** @type {Unit} */ unit) => unit.hex);
  }

  // ---- who can act

  /** @param {string} id */
  able(id) {
    const { offers } = this.game;
    return !!offers[`move:${id}`] || Object.keys(offers).some((key) => key.startsWith(`charge:${id}:`) || key.startsWith(`overrun:${id}:`) || key === `uncharge:${id}`);
  }

  /** Those who can act, by brigade. @returns {Map<string, string[]>} */
  ready() {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const unit of this.game.army.units.values())
      if (unit.hex && unit.army === this.game.side && this.able(unit.id)) found.set(unit.brigade, [...(found.get(unit.brigade) || []), unit.id]);
    return found;
  }

  /** Officers who can ride. */
  riders() {
    return [...this.game.army.officers.values()].filter((one) => one.hex && this.game.offers[`move:${one.id}`]);
  }

  /** @param {string[]} ids */
  take(ids) {
    this.inHand(ids, null);
    this.learn();
  }

  /** Several stacks, the first of which is looked at; those that are empty fall out. @param {string[][]} stacks */
  takeAll(stacks) {
    const some = stacks.filter((ids) => ids.length);
    if (some.length < 2) return this.take(some[0] || []);
    const group = new Group(this, some);
    this.inHand(some[0], group);
    group.learn();
  }

  /** @param {string[]} ids @param {Group|null} group */
  inHand(ids, group) {
    this.picked = ids;
    this.group = group;
    this.vain = '';
    this.asking++;
    this.steps = [];
    this.via = NO_WAY;
    this.plan = null;
    this.preview = null;
    this.reach = null;
    this.draw();
    this.game.draw();
  }

  /** A click on ground that cannot be reached keeps them in the hand and says who holds it up; a second one on it lets them go. @param {string} hex */
  notThere(hex) {
    const { group, game } = this,
      ends = (/** @type {import('../types').Reach|null} */ reach, /** @type {string} */ at) => !reach || reach.hexes.some((one) => one.may_end && one.hex === at);
    if (hex === this.from || this.vain === hex || !this.units.length) {
      this.vain = '';
      return this.take([]);
    }
    this.vain = hex;
    const held = group ? group.parts.filter((part) => !ends(part.reach, group.beside(hex, part))).map(({ ids }) => game.army.nameOf(ids[0])) : [];
    this.refused({ text: held.length && held.length < (group?.parts.length || 0) ? text.groupHeld(held) : text.tooFar });
  }

  get units() {
    return this.picked.flatMap((id) => this.game.army.units.get(id) || []);
  }
  get from() {
    return this.game.army.hexOf(this.picked[0]);
  }
  /** All who are in the hand, by hex. */
  get stacks() {
    return this.group ? this.group.parts.map((part) => part.ids) : this.picked.length && this.units.length ? [this.picked] : [];
  }
  /** Own units of a hex who can act. @param {string} hex */
  ableAt(hex) {
    return this.game.army.at(hex).filter((unit) => unit.army === this.game.side && this.able(unit.id)).map((unit) => unit.id);
  }

  /** A stack comes along, or stays. @param {string} hex */
  join(hex) {
    const ids = this.ableAt(hex);
    if (ids.length) this.takeAll(toggled(this.stacks, ids));
    return ids.length > 0;
  }

  /** Those in a frame. @param {string[]} hexes */
  band(hexes) {
    const stacks = hexes.map((hex) => this.ableAt(hex)).filter((ids) => ids.length);
    if (stacks.length) this.takeAll(stacks);
  }

  /** The brigade of who is in the hand, as many of it as can act. */
  wholeBrigade() {
    const brigade = this.units[0]?.brigade;
    this.takeAll(brigade === undefined ? [] : this.stacksOf(brigade));
  }

  /** Those of a brigade who can act, by hex, the one in the hand first. @param {string} brigade */
  stacksOf(brigade) {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const id of this.ready().get(brigade) || []) {
      const hex = this.game.army.hexOf(id);
      found.set(hex, [...(found.get(hex) || []), id]);
    }
    const { from } = this;
    return [...found].sort(([a], [b]) => +(b === from) - +(a === from)).map(([, ids]) => ids);
  }

  /** @param {Unit} unit */
  pick(unit) {
    if (!this.able(unit.id)) return false;
    this.take([unit.id]);
    return true;
  }

  /** The next brigade that can act. */
  next() {
    const all = [...this.ready()],
      now = this.units[0]?.brigade,
      at = all.findIndex(([id]) => id === now),
      found = all[(at + 1) % all.length];
    if (!found) return;
    const hex = this.game.army.hexOf(found[1][0]);
    this.take(found[1].filter((id) => this.game.army.hexOf(id) === hex));
    this.board.setCursor(grid.centre(hex), true);
    this.board.reveal(hex);
  }

  /** @param {Unit} unit */
  state(unit) {
    if (this.picked.includes(unit.id) || this.group?.ids.includes(unit.id)) return 'sel';
    if (this.plan?.target && unit.hex === this.plan.target) return 'target';
    return unit.army === this.game.side && this.able(unit.id) ? 'may' : '';
  }

  /** Those who have not moved, and are not to hold where they stand; and who may come in. */
  leftToDo() {
    const { army } = this.game,
      still = [...this.ready().values()].flat().filter((id) => {
        const unit = army.units.get(id);
        return unit && !unit.spent && !unit.markers.length && !this.holds.has(unit) && this.game.offers[`move:${id}`];
      });
    return [...still, ...this.game.offered('enter').flatMap(([, { action }]) => /** @type {any} */ (action).unit || /** @type {any} */ (action).units?.[0] || [])];
  }

  /** Who is in the hand stays here: nobody is reminded of them. */
  hold() {
    this.holds.toggle(this.group?.units || this.units);
    this.draw();
  }

  /** One more point that the way goes by; null: none any more. @param {{steps: Step[], cost: number}|null} way to it, from the last @param {string} hex */
  setPoint(way, hex) {
    const { steps, cost, points } = this.via;
    this.via = way ? { steps: [...steps, ...way.steps], cost: cost + way.cost, points: [...points, hex] } : NO_WAY;
  }

  // ---- what a move makes of them

  /** Asks where they can go. @returns {Promise<void>} */
  async learn() {}
  drawMap() {}
}
