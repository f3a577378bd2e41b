// SPDX-License-Identifier: MIT
// Movement: a stack or a regiment is taken, a hex that can be reached is clicked, a front chosen, done. Formation, cover
// and the like are acts of the same kind; every one is shown with its price before it is done.
import { button, h } from '../../../js/dom.mjs';
import { toast } from '../../../js/toast.mjs';
import { holdButton } from '../../../kit/holds.mjs';
import { S, grid } from '../ground.mjs';
import { heard } from '../../../js/texts.mjs';
import { text } from '../texts.mjs';
import { InHand } from './inhand.mjs';
import { drawMap, standing } from './movemap.mjs';
import { acts, brigadeButton, brigades, comers, deeds, drawGroup, told } from './moveparts.mjs';

/** @typedef {import('../types').Unit} Unit @typedef {import('../types').Reach} Reach @typedef {import('../types').Step} Step @typedef {import('../types').Preview} Preview */

/** A click so far from the middle of the hex chooses the front, in radii. */
const RIM = 0.42;
/** So many ways into contact are tried for a charge, with each turn at their end. */
const MOST_TRIED = 6;

export class Move extends InHand {
  enter() {
    super.enter();
    const [first] = this.ready().values();
    this.startAt(this.game.army.hexOf(first?.[0]));
  }

  /** @param {any} _change */
  changed(_change) {
    if (this.group?.going) return; // taken in hand again when all have gone
    if (this.group) return this.takeAll(this.group.parts.map(({ ids }) => ids.filter((id) => this.able(id))));
    const { army } = this.game,
      hexes = new Set(this.picked.map((id) => army.hexOf(id)));
    // Who could still do something stays in the hand, where all of them still stand together.
    this.take(hexes.size === 1 ? this.picked.filter((id) => this.able(id)) : []);
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

  /** Where they would stand, and how: the first of them. */
  whereTo() {
    const [unit] = this.units;
    return standing(unit || { facing: 0, formation: undefined }, this.from, this.group ? this.group.parts[0].steps : this.steps);
  }

  action() {
    if (this.plan) return this.plan;
    const { picked, steps } = this;
    return { do: 'move', ...(picked.length === 1 ? { unit: picked[0] } : { units: picked }), steps, ...(this.double ? { double: true } : {}) };
  }

  /** Lays out the way to a hex, perhaps with a front of one's own. @param {string} hex @param {number} [facing] */
  go(hex, facing) {
    if (this.group) return this.group.lay(hex, facing);
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
    if (this.group) return false;
    const [way] = (this.reach?.hexes || []).filter((one) => one.hex === hex && !one.stops).sort((a, b) => a.cost - b.cost);
    if (!way || this.plan) return false;
    this.setPoint(way, hex);
    this.steps = this.via.steps.slice();
    this.reach = null;
    this.judge();
    this.learn();
    return true;
  }

  /** Adds an act to what is laid out. @param {Step} step */
  add(step) {
    if (this.group) return this.group.add(step);
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
    if (this.group) {
      if (hex === this.from || !this.group.lay(hex, next)) this.group.add({ face: next });
      return;
    }
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

  /** The stacks of the group go, one after the other; those that have not stay in the hand, with what was said to the first of them. */
  async march() {
    const { group, game } = this;
    if (!group?.ready || group.going) return;
    const gone = await group.go();
    game.together = { n: game.match.n, deeds: gone };
    if (gone < group.parts.length) toast(text.groupStopped(gone, group.parts.length));
    if (game.prompt !== this) return;
    const left = group.inOrder().slice(gone),
      { said } = this;
    this.said = null;
    this.takeAll((left.length ? left : group.parts).map(({ ids }) => ids.filter((id) => this.able(id))));
    if (said) super.refused(said);
  }

  /** While a group goes the panel is drawn anew when it has gone: what was said is said then. @param {{text: string, section?: string}} refusal */
  refused(refusal) {
    if (this.group?.going) this.said = refusal;
    else super.refused(refusal);
  }

  async commit() {
    if (this.group) return this.march();
    if (!this.plan && !this.steps.length) return;
    await this.game.act(this.action());
  }

  /** True: something was put back. */
  putBack() {
    if (this.group?.going) return true;
    if (this.group?.laid) this.group.putBack();
    else if (this.steps.length || this.plan) {
      const byPoints = this.via.points.length > 0;
      this.steps = [];
      this.plan = null;
      this.setPoint(null, '');
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
    if (this.group) {
      drawGroup(this, this.group, foot);
      return;
    }
    if (!picked.length) {
      this.fill(this.head(heard(game.position.decision?.prompt || ''), game.match.status?.state === 'open' ? null : text.canAct(this.ready().size)), brigades(this), comers(this), this.orders(), this.foot(), foot);
      this.drawMap();
      return;
    }
    const [first] = units,
      officer = game.army.officers.get(picked[0]);
    this.fill(
      this.head(units.length > 1 ? text.one(units.length) : first?.name || officer?.name || '', first ? [game.army.brigadeName(first.brigade), game.ground.names.get(this.from) || this.from].filter(Boolean).join(' · ') : ''),
      deeds(this),
      first ? brigadeButton(this) : null,
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
    drawMap(this);
  }

  // ---- hands

  /** @param {string} hex @param {any} event */
  click(hex, event) {
    const { game, board } = this,
      stack = game.army.at(hex),
      end = this.whereTo();
    if (this.group?.going) return true;
    if (this.picked.length && stack[0] && stack[0].army !== game.side) return this.against(hex);
    // With Shift friends come along, or stay; free ground is a point of the way.
    if (event?.shiftKey && this.join(hex)) return true;
    if ((this.group ? this.group.laid : this.steps.length) && hex === end.hex && event?.clientX !== undefined) {
      const [x, y] = board.camera.point(event),
        [a, b] = grid.centre(hex);
      if (Math.hypot(x - a, y - b) > RIM * S) {
        const heads = grid.heads().map(([u, v]) => Math.hypot(x - a - u, y - b - v));
        this.turn((heads.indexOf(Math.min(...heads)) - end.facing + 6) % 6);
      } else this.commit();
      return true;
    }
    const able = this.ableAt(hex);
    if (this.picked.length && event?.shiftKey && this.goBy(hex)) return true;
    // Friends who can act are taken themselves; with Alt one goes where they stand.
    if (this.picked.length && hex !== this.from && (!able.length || event?.altKey) && this.go(hex)) return true;
    if (able.length && !(hex === this.from && able.length === 1)) {
      // All of a stack first; a second click takes the top one alone.
      this.take(hex === this.from && this.picked.length > 1 ? able.slice(0, 1) : able);
      return true;
    }
    const rider = this.riders().find((one) => one.hex === hex);
    if (rider) this.take([rider.id]);
    else if (this.picked.length) this.notThere(hex);
    else return false;
    return true;
  }

  /** An enemy is clicked: is he charged? @param {string} hex */
  against(hex) {
    const { offers } = this.game,
      can = (/** @type {string} */ verb) => this.picked.filter((id) => offers[`${verb}:${id}:${hex}`]);
    for (const verb of ['charge', 'overrun']) {
      const units = can(verb);
      if (units.length && !this.steps.length && !this.group) {
        this.lay({ .../** @type {any} */ (offers[`${verb}:${units[0]}:${hex}`].action), units });
        return true;
      }
    }
    const way = this.steps;
    if (!this.units.length) return false;
    if (this.group) {
      this.refused({ text: text.groupCharges });
      return true;
    }
    // From where they would stand, or with nothing that is offered: the server says why not.
    const plan = { do: 'charge', units: this.picked, target: hex, ...(way.length ? { steps: way } : {}) };
    this.lay(plan);
    if (!way.length) this.seekWay(plan, hex);
    return true;
  }

  /** Nobody need lay out by hand how a charge comes into contact: a cheap way from which it is allowed, with a turn at its end if need be. @param {any} plan @param {string} hex */
  async seekWay(plan, hex) {
    const { game } = this,
      [unit] = this.picked,
      reach = /** @type {Reach|null} */ (await game.ask({ ask: 'reach', unit, charge: true })),
      beside = (reach?.hexes || []).filter((one) => grid.distance(one.hex, hex) === 1).sort((a, b) => a.cost - b.cost);
    const ways = [0, 1, 5, 2, 4].flatMap((by) => beside.slice(0, MOST_TRIED).map(({ steps, facing }) => (by ? [...steps, { face: (facing + by) % 6 }] : steps)));
    for (const steps of ways) {
      if (this.plan !== plan) return;
      const action = { ...plan, steps },
        preview = /** @type {Preview|null} */ (await game.ask(/** @type {any} */ ({ ask: 'preview', action })));
      if (preview?.legal && this.plan === plan) return this.lay(action);
    }
  }

  /** @param {string} hex */
  say(hex) {
    const reach = this.group ? this.group.parts[0].reach : this.reach,
      found = (this.group ? this.group.reach() : reach?.hexes || []).filter((one) => one.hex === hex && one.may_end).sort((a, b) => a.cost - b.cost)[0];
    return found && reach ? `${text.cost(this.via.cost + found.cost, reach.allowance)}.${found.stops ? ` ${text.stopsThere}` : ''}` : '';
  }

  enterKey() {
    if (this.group) {
      if (!this.group.ready) return false;
      this.march();
      return true;
    }
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
    if (this.group?.going) return true;
    if (key === 'g') return this.join(this.board.place);
    if (unit && key === 'b') {
      this.wholeBrigade();
      return true;
    }
    if (key === 'tab' && !event.shiftKey && document.activeElement === this.game.frame.board) this.next();
    else if (unit && (key === 'q' || key === 'e')) this.turn(key === 'q' ? -1 : 1);
    else if (unit && forms[key] && !unit.isArtillery) this.add({ form: forms[key] });
    else if (unit && key === 'h') this.hold();
    else if (unit && key === 'v') this.add({ cover: !unit.covered });
    else return this.endKey(event);
    return true;
  }
}
