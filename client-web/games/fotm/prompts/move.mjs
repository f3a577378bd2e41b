// SPDX-License-Identifier: MIT
// Moving: choose a unit or its whole stack, see where it can go, click or drop. Paths, costs and
// stops come from the server's answer to `reach`; single steps from the offers.
import { edition } from '../edition.mjs';
import { dirTo } from '../hex.mjs';
import { half, sec } from '../refs.mjs';
import { Prompt } from './base.mjs';
import { drawMap } from './movemap.mjs';
import { aimBox, chooseHint, drawTools, unitCard, unitLine } from './moveparts.mjs';

/** A pointer that only passes asks nothing. */
const REST_MS = 70;

export class Move extends Prompt {
  constructor(game) {
    super(game);
    /** The units that move together, the one that is looked at first. @type {string[]} */
    this.chosen = [];
    this.reach = new Map();
    /** Only some of what is possible is shown: 'march' or 'withdraw'. */
    this.only = '';
    /** The formation to arrive in, where there is a choice. @type {'line'|'column'} */
    this.arrive = 'line';
  }

  get first() {
    return this.chosen[0];
  }
  offer(id = this.first) {
    return this.game.offers[`move:${id}`];
  }
  movers(hex) {
    return this.game.at(hex).filter((unit) => this.offer(unit.id));
  }
  leftToDo() {
    return this.game
      .offered('move')
      .map((offer) => offer.unit)
      .filter((id) => !this.game.unit(id)?.more.moved);
  }
  kick() {
    return 'Your move';
  }
  endLabel() {
    return 'End movement';
  }

  enter() {
    this.draw();
    this.startAt(this.game.unit(this.leftToDo()[0])?.hex);
  }

  /** @param {any} [_change] */
  changed(_change) {
    this.only = '';
    this.chosen = this.chosen.filter((id) => this.game.unit(id)?.hex);
    if (!this.moving) this.look();
  }

  pick(unit) {
    if (!this.offer(unit.id)) return false;
    this.choose([unit.id]);
    return true;
  }

  /** Chooses units and asks where they can go. @param {string[]} ids */
  choose(ids) {
    this.warned = null;
    this.chosen = ids;
    this.only = '';
    this.look();
  }

  /** Asks the server where the chosen can go. With several only what all of them reach counts. */
  async look() {
    const { game } = this,
      run = game.run,
      ids = this.chosen.slice();
    this.reach = new Map();
    this.aim = null;
    this.draw();
    game.draw();
    if (!ids.length || !ids.every((id) => this.offer(id))) return;
    try {
      const answers = await Promise.all(ids.map((unit) => game.match.ask({ ask: 'reach', unit })));
      if (run !== game.run || ids.join() !== this.chosen.join()) return;
      const tables = answers.map((answer) => new Map(answer.hexes.map((one) => [one.hex, one])));
      for (const [hex, one] of tables[0]) {
        const all = tables.map((table) => table.get(hex));
        if (all.every(Boolean)) this.reach.set(hex, { ...one, may_end: all.every((each) => each.may_end), each: all });
      }
    } catch {
      /* asked again with the next position */
    }
    this.draw();
  }

  /** The hexes to light, each with its points left. */
  targets() {
    const offer = this.offer();
    if (!offer) return new Map();
    const single = (filter) =>
      new Map(
        offer.steps
          .filter(filter)
          .map((one) => [
            one.step.march || one.step.to,
            { hex: one.step.march || one.step.to, cost: one.cost, steps: [one.step], may_end: one.may_end, stops: one.stops, each: [] },
          ]),
      );
    if (this.only === 'march') return single((one) => one.step.march);
    if (this.only === 'withdraw') {
      const unit = this.game.unit(this.first);
      return single((one) => one.step.to && [3, 4].includes((dirTo(unit.hex, one.step.to) - unit.facing + 6) % 6));
    }
    return this.reach;
  }

  /** Turns, formation, mounting of the first of the chosen. @param {string} kind */
  steps(kind) {
    return (this.offer()?.steps || []).filter((one) => kind in one.step);
  }

  /** Does the way that is shown depend on the formation one wants to arrive in? */
  formsOnTheWay() {
    const unit = this.game.unit(this.first);
    return !!unit && (unit.column || [...this.reach.values()].some((one) => one.steps.some((step) => step.form)));
  }

  /**
   * The way that a unit takes to a hex. `reach` knows the cheapest, which may arrive in column, and a
   * column cannot attack: unless a column is wanted, one that arrives in line is looked for. The
   * server says of each what it costs, step by step.
   * @param {string} id @param {any} one an answer of `reach` @returns {Promise<any>}
   */
  async way(id, one) {
    const unit = this.game.unit(id),
      column = (steps) => steps.reduce((now, step) => (step.form ? step.form === 'column' : now), !!unit?.column),
      plain = one.steps.filter((step) => !step.form),
      ways = [one.steps];
    if (this.arrive === 'column' ? !column(one.steps) : column(one.steps))
      ways.unshift(...(this.arrive === 'column' ? [[{ form: 'column' }, ...plain]] : [plain, [...one.steps, { form: 'line' }]]));
    for (const steps of ways) {
      if (steps !== one.steps && column(steps) !== (this.arrive === 'column')) continue;
      try {
        const reply = await this.game.match.try({ do: 'move', unit: id, steps });
        if (reply.allowed) return { ...one, steps, cost: reply.preview?.cost ?? one.cost, costs: reply.preview?.costs };
      } catch {
        break; // asked again with the next position
      }
    }
    return one;
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
        left.length ? `${left.length} unit${left.length === 1 ? '' : 's'} can still move` : 'Nobody is left to move',
      ),
    );
  }

  sub() {
    const { view } = this.game;
    return view.pause
      ? ["Burnside's pause is in force ", sec('11.4')]
      : view.cavalry_halted && this.game.side === 'union'
        ? ['The cavalry is halted until infantry has passed it ', sec('11.3')]
        : null;
  }

  extra() {
    return null;
  }

  // ---- doing

  /** @param {number} way */
  turn(way) {
    const unit = this.game.unit(this.first),
      to = (unit.facing + way + 6) % 6,
      each = this.chosen.filter((id) => (this.offer(id)?.steps || []).some((one) => one.step.face === to));
    return each.length ? this.together(each, () => [{ face: to }]) : this.whyNot({ face: to });
  }

  form() {
    const step = this.steps('form')[0]?.step;
    if (!step) this.whyNot({ form: this.game.unit(this.first)?.column ? 'line' : 'column' });
    else
      this.together(this.chosen, (id) => ((this.offer(id)?.steps || []).some((one) => one.step.form === step.form) ? [step] : null));
  }
  single(kind) {
    const step = this.steps(kind)[0]?.step;
    if (step) this.game.act({ do: 'move', unit: this.first, steps: [step] });
    else if (kind === 'mount') this.whyNot({ mount: !!this.game.unit(this.first)?.dismounted });
  }

  /** What is not offered: the server says why. @param {any} step */
  async whyNot(step) {
    try {
      const reply = await this.game.match.try({ do: 'move', unit: this.first, steps: [step] });
      if (!reply.allowed) this.refused(reply.refusal);
    } catch (error) {
      this.refused({ text: error.message });
    }
  }

  limit(what) {
    this.only = this.only === what ? '' : what;
    this.aim = null;
    this.draw();
  }

  toggleStack() {
    const unit = this.game.unit(this.first);
    if (!unit) return;
    this.choose(
      this.chosen.length > 1
        ? [this.first]
        : [
            this.first,
            ...this.movers(unit.hex)
              .map((one) => one.id)
              .filter((id) => id !== this.first),
          ],
    );
  }

  /** One action for each unit, one after the other; the first refusal ends it. @param {string[]} ids @param {(id: string, i: number) => any} steps a list of steps or a promise of one */
  async together(ids, steps) {
    const plan = (await Promise.all(ids.map(async (id, i) => [id, await steps(id, i)]))).filter(([, list]) => list);
    this.moving = plan.length > 1;
    for (const [unit, list] of plan) if (!(await this.game.act({ do: 'move', unit, steps: list }))) break;
    if (this.moving) {
      this.moving = false;
      this.look();
    }
  }

  /** @param {string} hex */
  go(hex) {
    const aim = this.targets().get(hex);
    if (!aim) return false;
    if (!aim.may_end) {
      this.refused({ text: 'It can pass through there, but not stay.' });
      return true;
    }
    if (this.only) {
      this.only = '';
      this.game.act({ do: 'move', unit: this.first, steps: aim.steps });
      return true;
    }
    this.together(this.chosen, async (id, i) => (aim.each[i] ? (await this.way(id, aim.each[i])).steps : null));
    return true;
  }

  /** A finger that touches a hex for the first time is shown the way there; the second touch goes it. */
  click(hex, event) {
    if (this.first && event?.pointerType === 'touch' && this.aim !== hex && this.targets().has(hex)) {
      this.hover(hex);
      this.board.reveal(hex);
      this.game.sayHex(hex);
      return true;
    }
    if (this.first && this.go(hex)) return true;
    const movers = this.movers(hex),
      here = movers.length ? movers : this.game.at(hex).filter((unit) => unit.army === this.game.side);
    if (!here.length) {
      if (this.first) this.choose([]);
      return false;
    }
    // The same stack again: the next in it.
    const at = here.findIndex((unit) => unit.id === this.first);
    this.choose([here[(at + 1) % here.length].id]);
    // Figures cannot be read on the whole map: come nearer.
    if (this.offer()) this.board.approach(hex);
    return true;
  }

  hover(hex) {
    const aim = hex && this.targets().has(hex) ? hex : null;
    if (aim === this.aim) return;
    this.aim = aim;
    if (aim && !this.only && this.chosen.length === 1) this.settle(aim);
    this.drawMap();
    const box = this.panel.querySelector('.hint'),
      unit = this.game.unit(this.first);
    if (box && unit) {
      const fresh = aimBox(this);
      if (fresh) box.replaceWith(fresh);
    }
  }

  /** Shows the way that a click would take, once the pointer rests. @param {string} hex */
  async settle(hex) {
    const one = this.reach.get(hex),
      { reach, arrive } = this;
    if (!one?.may_end || one.settled === arrive) return;
    await new Promise((done) => setTimeout(done, REST_MS));
    if (this.aim !== hex || reach !== this.reach) return;
    const cheapest = one.each[0],
      better = await this.way(this.first, cheapest);
    if (reach !== this.reach || arrive !== this.arrive) return;
    reach.set(hex, { ...better, each: [cheapest], settled: arrive });
    if (this.aim === hex) {
      this.aim = null;
      this.hover(hex);
    }
  }

  toggleArrival() {
    this.arrive = this.arrive === 'line' ? 'column' : 'line';
    const { aim } = this;
    this.aim = null;
    this.draw();
    if (aim) this.hover(aim);
  }

  grab(hex) {
    const movers = this.movers(hex);
    if (!movers.length) return false;
    if (!movers.some((unit) => this.chosen.includes(unit.id))) this.choose([movers[0].id]);
    return true;
  }

  drop(hex) {
    if (hex && hex !== this.game.unit(this.first)?.hex) this.go(hex);
  }

  say(hex) {
    const one = this.targets().get(hex);
    return one ? `${half(one.cost)} movement points to here${one.stops ? ', must stop' : ''}${one.may_end ? '' : ', cannot stay'}.` : '';
  }

  /** @param {number} way */
  next(way) {
    const left = this.leftToDo().filter((id) => this.offer(id)),
      all = left.length ? left : this.game.offered('move').map((offer) => offer.unit);
    if (!all.length) return;
    const id = all[(all.indexOf(this.first) + way + all.length) % all.length] || all[0],
      hex = this.game.unit(id)?.hex;
    this.choose([id]);
    if (hex) {
      this.board.setCursor(hex, true);
      this.board.approach(hex);
      this.game.sayHex(hex);
    }
  }

  key(event) {
    const key = event.key.toLowerCase();
    if (this.endKey(event)) return true;
    if (key === 'n' || key === 'p') {
      this.next(key === 'n' ? 1 : -1);
      return true;
    }
    if (!this.first) return false;
    if (key === 'escape') {
      if (this.only) this.limit(this.only);
      else this.choose([]);
      return true;
    }
    const acts = {
      q: () => this.turn(-1),
      e: () => this.turn(1),
      c: () => this.game.tricks.columns && this.form(),
      d: () => edition.mounts && this.single('mount'),
      w: () => this.game.tricks.withdraws && this.limit('withdraw'),
      f: () => this.game.tricks.marches && this.limit('march'),
      a: () => this.toggleArrival(),
      s: () => this.toggleStack(),
    };
    if (!acts[key]) return false;
    acts[key]();
    return true;
  }

  state(unit) {
    return this.chosen.includes(unit.id) ? 'selected' : '';
  }
}
