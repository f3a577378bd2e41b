// SPDX-License-Identifier: MIT
// Movement: a stack or a regiment is taken, a hex that can be reached is clicked, a front chosen, done. Formation, cover
// and the like are acts of the same kind; every one is shown with its price before it is done.
import { button, el, h } from '../../../js/dom.mjs';
import { Holds, holdButton } from '../../../kit/holds.mjs';
import { foot } from '../counter.mjs';
import { S, grid } from '../ground.mjs';
import { heard } from '../../../js/texts.mjs';
import { text } from '../texts.mjs';
import { Base, paint } from './base.mjs';
import { acts, brigades, comers, deeds, told } from './moveparts.mjs';

/** @typedef {import('../types').Unit} Unit @typedef {import('../types').Reach} Reach @typedef {import('../types').Step} Step @typedef {import('../types').Preview} Preview */

/** A click so far from the middle of the hex chooses the front, in radii. */
const RIM = 0.42;
/** @type {{steps: Step[], cost: number, points: string[]}} */
const NO_WAY = { steps: [], cost: 0, points: [] };

export class Move extends Base {
  /** Who is in the hand: all of one hex. @type {string[]} */
  picked = [];
  /** What is laid out for them. @type {Step[]} */
  steps = [];
  /** The way to the last point that it shall go by, what it costs, and the points. @type {{steps: Step[], cost: number, points: string[]}} */
  via = NO_WAY;
  /** Another act that is laid out: a charge, a detachment. @type {any} */
  plan = null;
  double = false;
  /** Does the reach count what a charge adds? */
  rush = false;
  /** @type {Reach|null} */
  reach = null;
  /** @type {Preview|null} */
  preview = null;
  asking = 0;

  /** @param {import('../game.mjs').Game} game */
  constructor(game) {
    super(game);
    this.holds = new Holds(game.match, (/** @type {Unit} */ unit) => unit.hex);
  }

  enter() {
    super.enter();
    const [first] = this.ready().values();
    this.startAt(this.game.army.hexOf(first?.[0]));
  }

  /** @param {any} _change */
  changed(_change) {
    const { army } = this.game,
      hexes = new Set(this.picked.map((id) => army.hexOf(id)));
    // Who could still do something stays in the hand, where all of them still stand together.
    this.take(hexes.size === 1 ? this.picked.filter((id) => this.able(id)) : []);
  }

  // ---- who

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
    this.picked = ids;
    this.steps = [];
    this.via = NO_WAY;
    this.plan = null;
    this.preview = null;
    this.reach = null;
    this.draw();
    this.game.draw();
    this.learn();
  }

  get units() {
    return this.picked.flatMap((id) => this.game.army.units.get(id) || []);
  }
  get from() {
    return this.game.army.hexOf(this.picked[0]);
  }

  /** Where the first of them can go; the others' prices are asked with the plan. */
  async learn() {
    const [id] = this.picked;
    if (!id || !this.game.army.units.has(id)) return;
    const mine = ++this.asking,
      reach = /** @type {Reach|null} */ (await this.game.ask({ ask: 'reach', unit: id, ...(this.via.steps.length ? { steps: this.via.steps } : {}), ...(this.double ? { double: true } : {}), ...(this.rush ? { charge: true } : {}) }));
    if (mine !== this.asking) return;
    this.reach = reach;
    this.drawMap();
    this.draw();
  }

  // ---- what

  /** Where they would stand, and how. */
  whereTo() {
    const [unit] = this.units;
    let hex = this.from,
      facing = unit?.facing || 0,
      formation = unit?.formation;
    for (const step of /** @type {any[]} */ (this.steps)) {
      if (step.to) hex = step.to;
      if (step.face !== undefined) facing = step.face;
      if (step.form) formation = step.form;
      if (step.limber !== undefined) formation = step.limber ? 'limbered' : 'unlimbered';
    }
    return { hex, facing, formation };
  }

  action() {
    if (this.plan) return this.plan;
    const { picked, steps } = this;
    return { do: 'move', ...(picked.length === 1 ? { unit: picked[0] } : { units: picked }), steps, ...(this.double ? { double: true } : {}) };
  }

  /** Lays out the way to a hex, perhaps with a front of one's own. @param {string} hex @param {number} [facing] */
  go(hex, facing) {
    const ways = (this.reach?.hexes || []).filter((one) => one.hex === hex && one.may_end).sort((a, b) => a.cost - b.cost),
      way = ways.find((one) => one.facing === facing) || ways[0];
    if (!way) return false;
    this.plan = null;
    this.steps = [...this.via.steps, ...way.steps, ...(facing === undefined || way.facing === facing ? [] : [{ face: facing }])];
    this.judge();
    return true;
  }

  /** The way shall go by this hex: from there on is looked anew. @param {string} hex */
  goBy(hex) {
    const [way] = (this.reach?.hexes || []).filter((one) => one.hex === hex && !one.stops).sort((a, b) => a.cost - b.cost);
    if (!way || this.plan) return false;
    this.via = { steps: [...this.via.steps, ...way.steps], cost: this.via.cost + way.cost, points: [...this.via.points, hex] };
    this.steps = this.via.steps.slice();
    this.reach = null;
    this.judge();
    this.learn();
    return true;
  }

  /** Adds an act to what is laid out. @param {Step} step */
  add(step) {
    this.plan = null;
    const last = this.steps[this.steps.length - 1];
    // A second front takes the place of the first.
    if (last && 'face' in last && 'face' in step) this.steps.pop();
    this.steps.push(step);
    this.judge();
  }

  /** @param {number} by */
  turn(by) {
    const [unit] = this.units;
    if (!unit) return;
    const { hex, facing } = this.whereTo(),
      next = (facing + by + 6) % 6;
    if (hex !== this.from && this.go(hex, next)) return;
    if (next === unit.facing && hex === this.from) {
      this.steps = this.steps.filter((step) => !('face' in step));
      this.judge();
    } else this.add({ face: next });
  }

  /** Lays out something that is not a march. @param {any} action */
  lay(action) {
    this.steps = [];
    this.plan = action;
    this.judge();
  }

  async judge() {
    const mine = ++this.asking;
    this.preview = null;
    this.drawMap();
    this.draw();
    if (!this.plan && !this.steps.length) return;
    const answer = /** @type {Preview|null} */ (await this.game.ask(/** @type {any} */ ({ ask: 'preview', action: this.action() })));
    if (mine !== this.asking) return;
    this.preview = answer;
    this.draw();
  }

  async commit() {
    if (!this.plan && !this.steps.length) return;
    await this.game.act(this.action());
  }

  /** True: something was put back. */
  putBack() {
    if (this.steps.length || this.plan) {
      const byPoints = this.via.points.length > 0;
      this.steps = [];
      this.plan = null;
      this.via = NO_WAY;
      this.judge();
      if (byPoints) this.learn();
    } else if (this.picked.length) this.take([]);
    else return false;
    return true;
  }

  // ---- the panel

  draw() {
    const { game, picked, units } = this,
      foot = this.endRow(text.endMovement);
    if (!picked.length) {
      this.fill(this.head(heard(game.position.decision?.prompt || ''), text.canAct(this.ready().size)), brigades(this), comers(this), this.orders(), this.foot(), foot);
      this.drawMap();
      return;
    }
    const [first] = units,
      officer = game.army.officers.get(picked[0]);
    this.fill(
      this.head(units.length > 1 ? text.one(units.length) : first?.name || officer?.name || '', first ? [game.army.brigadeName(first.brigade), game.ground.names.get(this.from) || this.from].filter(Boolean).join(' · ') : ''),
      deeds(this),
      first ? acts(this) : null,
      told(this),
      h(
        'div',
        { class: 'row q-foot' },
        button(this.steps.length || this.plan ? text.putBack : text.nextBrigade, { cls: 'line', key: this.steps.length || this.plan ? 'Esc' : 'Tab', do: () => (this.steps.length || this.plan ? this.putBack() : this.next()) }),
        button(this.plan ? this.planWord() : text.go, { cls: /charge|overrun/.test(this.plan?.do) ? 'war' : 'main', key: '↵', id: 'go', off: !this.preview?.legal, do: () => this.commit() }),
      ),
      this.foot(first ? holdButton(units.every((unit) => this.holds.has(unit)), '', () => this.hold()) : null),
      foot,
    );
  }

  planWord() {
    return /** @type {Record<string, string>} */ ({ charge: text.charge, overrun: text.overrun, uncharge: text.uncharge, wing: text.wing, detach: text.detach, merge: text.merge, enter: text.enter })[this.plan?.do] || text.doIt;
  }

  drawMap() {
    const { layers, camera } = this.board,
      { from, reach, units } = this,
      end = this.whereTo(),
      seen = new Map();
    this.game.clearHighlights();
    if (!from) {
      this.mark([...new Set([...this.ready().values()].flat().map((id) => this.game.army.hexOf(id)))], 'stand');
      return;
    }
    for (const one of reach?.hexes || []) if (one.may_end && !(seen.get(one.hex)?.cost <= one.cost)) seen.set(one.hex, one);
    layers.low.append(paint.area(seen.keys(), 'reach'), ...paint.choice([from], 'sel'));
    if (S * camera.k > 20)
      for (const one of seen.values()) {
        const [x, y] = grid.centre(one.hex),
          cost = String(this.via.cost + one.cost);
        if (!this.game.army.at(one.hex).length) layers.low.append(...(one.stops ? [paint.pointsLeft(one.hex, cost, true, false)].flat() : [el('text', { class: 'mp', x, y: y + 6 }, cost)]));
      }
    const target = this.plan?.target;
    if (target) layers.path.append(paint.arrow(end.hex || from, target, units[0]?.army === 'union' ? '' : 'gray'), paint.target(target));
    if (!this.steps.length || !units.length) return;
    const way = [from, ...this.steps.flatMap((/** @type {any} */ step) => step.to || [])];
    if (way.length > 1) layers.low.append(...paint.route(way));
    layers.ghost.append(el('g', { class: 'q-ghost', transform: `translate(${grid.centre(end.hex).join(' ')})` }, foot(/** @type {any} */ ({ ...units[0], facing: end.facing, formation: end.formation }), false)));
    for (const [i, hex] of this.via.points.entries()) layers.top.append(paint.keyChip(hex, String(i + 1), true));
    layers.top.append(paint.facings(end.hex, end.facing));
  }

  // ---- hands

  /** @param {string} hex @param {any} event */
  click(hex, event) {
    const { game, board } = this,
      stack = game.army.at(hex),
      end = this.whereTo();
    if (this.picked.length && stack[0] && stack[0].army !== game.side) return this.against(hex);
    if (this.steps.length && hex === end.hex && event?.clientX !== undefined) {
      const [x, y] = board.camera.point(event),
        [a, b] = grid.centre(hex);
      if (Math.hypot(x - a, y - b) > RIM * S) {
        const heads = grid.heads().map(([u, v]) => Math.hypot(x - a - u, y - b - v));
        this.turn((heads.indexOf(Math.min(...heads)) - end.facing + 6) % 6);
      } else this.commit();
      return true;
    }
    const able = stack.filter((unit) => unit.army === game.side && this.able(unit.id)).map((unit) => unit.id);
    // Friends who can act are taken themselves; with Shift one goes where they stand.
    // With Shift free ground is a point of the way.
    if (this.picked.length && event?.shiftKey && !able.length && this.goBy(hex)) return true;
    if (this.picked.length && hex !== this.from && (!able.length || event?.shiftKey) && this.go(hex)) return true;
    if (able.length && !(hex === this.from && able.length === 1)) {
      // All of a stack first; a second click takes the top one alone.
      this.take(hex === this.from && this.picked.length > 1 ? able.slice(0, 1) : able);
      return true;
    }
    const rider = this.riders().find((one) => one.hex === hex);
    if (rider) this.take([rider.id]);
    else if (this.picked.length) this.take([]);
    else return false;
    return true;
  }

  /** An enemy is clicked: is he charged? @param {string} hex */
  against(hex) {
    const { offers } = this.game,
      can = (/** @type {string} */ verb) => this.picked.filter((id) => offers[`${verb}:${id}:${hex}`]);
    for (const verb of ['charge', 'overrun']) {
      const units = can(verb);
      if (units.length && !this.steps.length) {
        this.lay({ .../** @type {any} */ (offers[`${verb}:${units[0]}:${hex}`].action), units });
        return true;
      }
    }
    const way = this.steps;
    if (!this.units.length) return false;
    // From where they would stand, or with nothing that is offered: the server says why not.
    this.lay({ do: 'charge', units: this.picked, target: hex, ...(way.length ? { steps: way } : {}) });
    return true;
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

  /** @param {string} hex */
  say(hex) {
    const found = this.reach?.hexes.filter((one) => one.hex === hex && one.may_end).sort((a, b) => a.cost - b.cost)[0];
    return found && this.reach ? `${text.cost(this.via.cost + found.cost, this.reach.allowance)}.${found.stops ? ` ${text.stopsThere}` : ''}` : '';
  }

  /** @param {Unit} unit */
  state(unit) {
    if (this.picked.includes(unit.id)) return 'sel';
    if (this.plan?.target && unit.hex === this.plan.target) return 'target';
    return unit.army === this.game.side && this.able(unit.id) ? 'may' : '';
  }

  /** Those who have not moved, and are not to hold where they stand. */
  leftToDo() {
    const { army } = this.game;
    return [...this.ready().values()].flat().filter((id) => {
      const unit = army.units.get(id);
      return unit && !unit.spent && !unit.markers.length && !this.holds.has(unit) && this.game.offers[`move:${id}`];
    });
  }

  /** Who is in the hand stays here: nobody is reminded of them. */
  hold() {
    this.holds.toggle(this.units);
    this.draw();
  }

  enterKey() {
    if (!this.preview?.legal) return false;
    this.commit();
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase(),
      [unit] = this.units,
      forms = /** @type {Record<string, any>} */ ({ l: 'line', c: 'column', s: 'skirmish' });
    if (key === 'escape') return this.putBack();
    if (key === 'tab' && !event.shiftKey && document.activeElement === this.game.frame.board) this.next();
    else if (unit && (key === 'q' || key === 'e')) this.turn(key === 'q' ? -1 : 1);
    else if (unit && forms[key] && !unit.isArtillery) this.add({ form: forms[key] });
    else if (unit && key === 'h') this.hold();
    else if (unit && key === 'v') this.add({ cover: !unit.covered });
    else return this.endKey(event);
    return true;
  }
}
