// SPDX-License-Identifier: MIT
// Moving: choose a unit or its whole stack, see where it can go, click or drop. Paths, costs and
// stops come from the server's answer to `reach`; single steps from the offers.
import { showsFirst } from '../../../js/settings.mjs';
import { edition } from '../edition.mjs';
import { Holds } from '../../../kit/holds.mjs';
import { half, sec } from '../refs.mjs';
import { Chosen, REST_MS } from './chosen.mjs';
import { drawMap } from './movemap.mjs';
import { aimBox, chooseHint, drawTools, unitCard, unitLine } from './moveparts.mjs';
import { isRear, wayTo } from './way.mjs';
import { t } from '../../../js/texts.mjs';


/**
 * @typedef {import('../types').Unit} Unit @typedef {import('../types').AnyStep} AnyStep @typedef {AnyStep[]|null} Steps
 * @typedef {import('./way.mjs').Way} Way @typedef {import('./way.mjs').Formation} Formation
 * @typedef {Way & {each: Way[], settled?: Formation, whole?: Way}} Target `each`: the ways of those that go together; `settled`: it is the way to arrive so; `whole`: from where it stands
 * @typedef {{face: number}|{form: Formation}|{mount: boolean}} Drill what is done in the same hex
 */

export class Move extends Chosen {
  /** @param {import('../types').Game} game */
  constructor(game) {
    super(game);
    this.holds = new Holds(game.match, (/** @type {Unit} */ unit) => unit.hex);
  }

  leftToDo() {
    const units = this.game.offered('move').map((offer) => this.game.unit(offer.unit));
    return units.flatMap((unit) => (!unit || unit.more?.moved || this.holds.has(unit) ? [] : unit.id));
  }
  kick() {
    return t('fotm.your_move');
  }
  endLabel() {
    return t('fotm.move.end');
  }

  enter() {
    this.draw();
    this.startAt(this.game.unit(this.leftToDo()[0])?.hex);
  }

  /** @param {any} [_change] */
  changed(_change) {
    this.only = '';
    this.onlyStanding();
  }

  /** @param {Unit} unit */
  pick(unit) {
    if (!this.offer(unit.id)) return false;
    this.choose([unit.id]);
    return true;
  }

  /** The hexes to light, each with its points left. @returns {Map<string, Target>} */
  targets() {
    const offer = this.offer(),
      unit = this.game.unit(this.first);
    if (!offer || !unit) return new Map();
    if (!this.only) return this.reach;
    return new Map(
      offer.steps.flatMap(({ step, cost, may_end, stops }) => {
        const hex = this.only === 'march' ? step.march : isRear(unit, step) && step.to;
        return hex ? /** @type {[string, Target][]} */ ([[hex, { hex, cost, steps: [step], may_end, stops, each: [] }]]) : [];
      }),
    );
  }

  /** Turns, formation, mounting of the first of the chosen. @param {keyof AnyStep} kind */
  steps(kind) {
    return (this.offer()?.steps || []).filter((one) => kind in one.step);
  }

  /** Can any of the chosen leave its hex? */
  goesOn() {
    return this.chosen.some((id) => this.offer(id)?.steps.some((one) => one.step.to));
  }

  /** Does the way that is shown depend on the formation one wants to arrive in? */
  formsOnTheWay() {
    const unit = this.game.unit(this.first);
    return !!unit && (unit.column || [...this.reach.values()].some((one) => one.steps.some((step) => step.form)));
  }

  // ---- drawing

  drawMap() {
    drawMap(this);
  }

  draw() {
    this.drawMap();
    drawTools(this);
    const { game } = this,
      unit = game.unit(this.first),
      left = this.leftToDo().filter((one) => !/^\d{4}$/.test(one));
    this.fill(
      this.head(this.kick(), this.phaseTitle(), this.sub()),
      this.extra(),
      unit
        ? [unitLine(this, unit), unitCard(this, unit)]
        : chooseHint(),
      unit ? aimBox(this) : null,
      this.endRow(
        this.endLabel(),
        left.length ? t('fotm.move.left', { n: left.length }) : t('fotm.move.none_left'),
      ),
    );
  }

  /** What stands below the title. @returns {any} */
  sub() {
    const { view } = this.game;
    return view.pause
      ? [t('fotm.move.pause'), ' ', sec('11.4')]
      : view.cavalry_halted && this.game.side === 'union'
        ? [t('fotm.move.halted'), ' ', sec('11.3')]
        : null;
  }

  /** What stands above the card of the unit. @returns {HTMLElement|null} */
  extra() {
    return null;
  }

  // ---- doing

  /** @param {number} way */
  turn(way) {
    const to = ((this.game.unit(this.first)?.facing ?? 0) + way + 6) % 6,
      each = this.chosen.filter((id) => (this.offer(id)?.steps || []).some((one) => one.step.face === to));
    return each.length ? this.together(each, () => [{ face: to }]) : this.whyNot({ face: to });
  }

  form() {
    const form = this.steps('form')[0]?.step.form;
    if (!form) this.whyNot({ form: this.game.unit(this.first)?.column ? 'line' : 'column' });
    else
      this.together(this.chosen, (id) => ((this.offer(id)?.steps || []).some((one) => one.step.form === form) ? [{ form }] : null));
  }
  /** @param {'mount'|'exit'} kind */
  single(kind) {
    const step = this.steps(kind)[0]?.step;
    if (step && this.first) this.game.act({ do: 'move', unit: this.first, steps: [step] });
    else if (kind === 'mount') this.whyNot({ mount: !!this.game.unit(this.first)?.dismounted });
  }

  /** What is not offered: the server says why. @param {Drill} step */
  async whyNot(step) {
    if (!this.first) return;
    try {
      const reply = await this.game.match.try({ do: 'move', unit: this.first, steps: [step] });
      if (!reply.allowed) this.refused(reply.refusal);
    } catch (error) {
      this.refused({ text: error.message });
    }
  }

  /** @param {string} what */
  limit(what) {
    this.only = this.only === what ? '' : what;
    this.aim = null;
    this.draw();
  }

  /** The chosen stay here: nobody is reminded of them. */
  hold() {
    this.holds.toggle(this.chosen.flatMap((id) => this.game.unit(id) || []));
    this.draw();
  }

  toggleStack() {
    const unit = this.game.unit(this.first);
    if (!unit?.hex) return;
    const others = this.movers(unit.hex).flatMap((one) => (one.id === unit.id ? [] : one.id));
    this.choose(this.chosen.length > 1 ? [unit.id] : [unit.id, ...others]);
  }

  /** @param {string} hex */
  go(hex) {
    const aim = this.targets().get(hex);
    if (!aim) return false;
    if (!aim.may_end) {
      this.refused({ text: t('fotm.move.pass') });
      return true;
    }
    if (this.only && this.first) {
      this.only = '';
      this.game.act({ do: 'move', unit: this.first, steps: aim.steps });
      return true;
    }
    this.together(this.chosen, (id, i) => (aim.each[i] ? this.stepsTo(id, aim.each[i]) : null), hex);
    return true;
  }

  /** Where the settings want it so, the first touch of a hex shows the way there; the second goes it. @param {string} hex @param {PointerEvent} [event] */
  click(hex, event) {
    // With Shift a stack joins the group; a hex that can be reached is a point of the way.
    if (event?.shiftKey && this.movers(hex).length) return this.join(hex);
    if (event?.shiftKey && this.setPoint(hex)) return true;
    if (this.first && showsFirst(event?.pointerType) && this.targets().has(hex) && this.isNew(hex)) {
      this.hover(hex);
      this.board.reveal(hex);
      this.game.sayHex(hex);
      return true;
    }
    if (this.first && this.go(hex)) return true;
    const movers = this.movers(hex),
      here = movers.length ? movers : this.game.at(hex).filter((unit) => unit.army === this.game.side);
    if (!here.length) {
      if (this.first && this.offer()) this.sayWhyNot(hex);
      return !!this.first;
    }
    // The same stack again: the next in it.
    const at = here.findIndex((unit) => unit.id === this.first);
    this.choose([here[(at + 1) % here.length].id]);
    // Figures cannot be read on the whole map: come nearer.
    if (this.offer()) this.board.approach(hex);
    return true;
  }

  /** @param {string|null} hex */
  hover(hex) {
    const aim = hex && this.targets().has(hex) ? hex : null;
    if (aim === this.aim) return;
    this.aim = aim;
    if (aim && !this.only) this.chosen.length === 1 ? this.settle(aim) : this.judge(aim);
    this.drawMap();
    this.drawAim();
  }

  /** The panel's words of the way that is aimed at. */
  drawAim() {
    const box = this.panel.querySelector('.hint'),
      fresh = box && this.game.unit(this.first) && aimBox(this);
    if (fresh) box.replaceWith(fresh);
  }

  /** Shows the way that a click would take, once the pointer rests. @param {string} hex */
  async settle(hex) {
    const one = this.reach.get(hex),
      { reach, arrive } = this;
    if (!this.first || !one?.may_end || one.settled === arrive) return;
    await new Promise((done) => setTimeout(done, REST_MS));
    if (this.aim !== hex || reach !== this.reach) return;
    const cheapest = one.each[0],
      whole = { ...cheapest, steps: this.after(this.first, cheapest).steps },
      better = await wayTo(this.game, this.first, whole, arrive);
    if (reach !== this.reach || arrive !== this.arrive) return;
    reach.set(hex, { ...cheapest, cost: better.cost - this.viaOf().cost, whole: better, each: [cheapest], settled: arrive });
    if (this.aim === hex) {
      this.aim = null;
      this.hover(hex);
    }
  }

  /** @param {string} hex */
  grab(hex) {
    const movers = this.movers(hex);
    if (!movers.length) return false;
    if (!movers.some((unit) => this.chosen.includes(unit.id))) this.choose([movers[0].id]);
    return true;
  }

  /** @param {string} hex */
  drop(hex) {
    if (hex && hex !== this.game.unit(this.first)?.hex) this.go(hex);
  }

  /** @param {string} hex */
  say(hex) {
    const one = this.targets().get(hex);
    return one ? `${[t('fotm.move.cost', { n: one.cost / 2, cost: half(one.cost) }), one.stops && t('fotm.move.must_stop'), !one.may_end && t('fotm.move.cannot_stay')].filter(Boolean).join(', ')}.` : '';
  }

  /** @param {number} way */
  next(way) {
    const left = this.leftToDo().filter((id) => this.offer(id)),
      all = left.length ? left : this.game.offered('move').map((offer) => offer.unit);
    if (!all.length) return;
    const id = all[(all.indexOf(this.first || '') + way + all.length) % all.length] || all[0],
      hex = this.game.unit(id)?.hex;
    this.choose([id]);
    if (hex) {
      this.board.setCursor(hex, true);
      this.board.approach(hex);
      this.game.sayHex(hex);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (this.endKey(event)) return true;
    if (key === 'n' || key === 'p') {
      this.next(key === 'n' ? 1 : -1);
      return true;
    }
    if (!this.first) return key === 'g' && this.join(this.board.cursor);
    if (key === 'escape') {
      if (this.only) this.limit(this.only);
      else if (this.via.size) this.choose(this.chosen);
      else this.choose([]);
      return true;
    }
    /** @type {Record<string, () => void>} */
    const acts = {
      q: () => this.turn(-1),
      e: () => this.turn(1),
      c: () => this.game.tricks.columns && this.form(),
      d: () => edition.mounts && this.single('mount'),
      w: () => this.game.tricks.withdraws && this.limit('withdraw'),
      f: () => this.game.tricks.marches && this.limit('march'),
      a: () => this.toggleArrival(),
      s: () => this.toggleStack(),
      h: () => this.hold(),
      g: () => this.join(this.board.cursor),
      v: () => this.setPoint(this.board.cursor),
    };
    if (!acts[key]) return false;
    acts[key]();
    return true;
  }

  /** @param {Unit} unit */
  state(unit) {
    return this.chosen.includes(unit.id) ? 'selected' : '';
  }
}
