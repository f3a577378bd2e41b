// SPDX-License-Identifier: MIT
// Who is chosen to move, one or several, where they can go, by which points, and the one action of it. Where they can
// go comes from the server's answer to `reach`.
import { t } from '../../../js/texts.mjs';
import { Prompt } from './base.mjs';
import { groupAction, inOrder, reachOfAll, toggled } from './group.mjs';
import { drawWhyNot } from './movemap.mjs';
import { wayTo } from './way.mjs';
import { goalWords, sayRefusal, whyNotThere } from './whynot.mjs';

/**
 * @typedef {import('../types').Unit} Unit @typedef {import('../types').AnyStep} AnyStep @typedef {AnyStep[]|null} Steps
 * @typedef {import('./way.mjs').Way} Way @typedef {import('./way.mjs').Formation} Formation
 * @typedef {import('./move.mjs').Target} Target
 */

/** A pointer that only passes asks nothing. */
export const REST_MS = 70;

/** @type {{steps: AnyStep[], cost: number}} */
const NO_WAY = { steps: [], cost: 0 };

export class Chosen extends Prompt {
  /** The units that move together, the one that is looked at first. @type {string[]} */
  chosen = [];
  /** Where they can go. @type {Map<string, Target>} */
  reach = new Map();
  /** The steps of each to the points by which the way is to go, and what they cost. @type {Map<string, {steps: AnyStep[], cost: number}>} */
  via = new Map();
  /** What the server says of the way of several that is aimed at: why not, or that they can. @type {{hex: string, refusal?: {text: string, section?: string}}|null} */
  verdict = null;
  /** Only some of what is possible is shown: 'march' or 'withdraw'. */
  only = '';
  /** The hex whose way was shown by a first touch. */
  previewed = '';
  /** The formation to arrive in, where there is a choice. @type {Formation} */
  arrive = 'line';

  /** @returns {string|undefined} */
  get first() {
    return this.chosen[0];
  }
  /** What is offered for a unit. @param {string} [id] */
  offer(id = this.first) {
    return this.game.offered('move').find((one) => one.unit === id);
  }
  /** @param {string} id */
  isChosen(id) {
    return this.first === id;
  }
  /** Who can move out of a hex. @param {string} hex */
  movers(hex) {
    return this.game.at(hex).filter((unit) => this.offer(unit.id));
  }
  forgetPoints() {
    this.via = new Map();
    this.verdict = null;
  }
  /** How one of the chosen comes to the last of the points. @param {string} [id] */
  viaOf(id = this.first) {
    return (id && this.via.get(id)) || NO_WAY;
  }

  /** The way to a hex from where the unit stands: by the points that were set. @param {Target} aim @returns {Way} */
  wholeOf(aim) {
    if (aim.whole) return aim.whole;
    return this.via.size ? { ...aim, ...this.after(String(this.first), aim), costs: undefined } : aim;
  }

  /** The same for any of the chosen. @param {string} id @param {Way} way @returns {Way} */
  after(id, way) {
    const { steps, cost } = this.viaOf(id);
    return { ...way, steps: [...steps, ...way.steps], cost: cost + way.cost };
  }

  /** Chooses units and asks where they can go. @param {string[]} ids */
  choose(ids) {
    this.warned = null;
    this.chosen = ids;
    this.forgetPoints();
    this.only = '';
    this.look();
  }

  /** Takes all who can move out of a hex into the group, or out of it. @param {string} hex */
  join(hex) {
    const movers = this.movers(hex).map((unit) => unit.id);
    if (!movers.length) return false;
    this.choose(toggled(this.chosen.filter((id) => this.offer(id)), movers));
    return true;
  }

  /** Those who can move in some hexes, all at once. @param {string[]} hexes */
  band(hexes) {
    const found = hexes.flatMap((hex) => this.movers(hex).map((unit) => unit.id));
    if (found.length) this.choose(found);
  }

  /** Asks the server where the chosen can go. With several only what all of them reach counts. */
  async look() {
    const { game } = this,
      run = game.run,
      ids = this.chosen.slice();
    this.reach = new Map();
    this.aim = null;
    this.verdict = null;
    this.previewed = '';
    this.draw();
    game.draw();
    if (!ids.length || !ids.every((id) => this.offer(id))) return;
    const { via } = this;
    try {
      const answers = await Promise.all(ids.map((unit) => game.match.ask({ ask: 'reach', unit, ...(via.size ? { steps: this.viaOf(unit).steps } : {}) })));
      if (run !== game.run || ids.join() !== this.chosen.join() || via !== this.via) return;
      this.reach = reachOfAll(
        ids.map((id) => game.unit(id)?.hex || ''),
        answers.map((answer) => answer.hexes),
      );
    } catch {
      /* asked again with the next position */
    }
    this.draw();
  }

  /** The way is to go by this hex: that of the first, and the others beside it. @param {string} hex */
  setPoint(hex) {
    const aim = this.only ? undefined : this.reach.get(hex);
    if (!aim || aim.stops) return false;
    this.via = new Map(this.chosen.map((id, i) => [id, this.after(id, aim.each[i])]));
    this.look();
    return true;
  }

  /** One action for all of them. @param {string[]} ids @param {(id: string, i: number) => Steps|Promise<Steps>} stepsOf what it does; null: nothing @param {string} [hex] where the first goes */
  async together(ids, stepsOf, hex) {
    const parts = await this.partsOf(ids, stepsOf, hex);
    if (parts.length) await this.game.act(groupAction(parts));
  }

  /** @param {string[]} ids @param {(id: string, i: number) => Steps|Promise<Steps>} stepsOf @param {string} [hex] */
  async partsOf(ids, stepsOf, hex) {
    const parts = (await Promise.all(ids.map(async (unit, i) => ({ unit, steps: await stepsOf(unit, i), from: this.game.unit(unit)?.hex || '', hex: '' })))).flatMap((part) =>
      part.steps?.length ? { ...part, steps: part.steps } : [],
    );
    if (hex && parts[0]) parts[0].hex = hex;
    return hex && parts.length > 1 ? inOrder(parts) : parts.map(({ unit, steps }) => ({ unit, steps }));
  }

  /** The way of one of the chosen, by the points that were set. @param {string} id @param {Way} way */
  async stepsTo(id, way) {
    return (await wayTo(this.game, id, this.after(id, way), this.arrive)).steps;
  }

  /** Those who are on the map still. */
  onlyStanding() {
    this.chosen = this.chosen.filter((id) => this.game.unit(id)?.hex);
    this.forgetPoints();
    this.look();
  }

  /** Is it another hex than the one whose way was shown last? It is from now on. @param {string} hex */
  isNew(hex) {
    const old = this.previewed;
    this.previewed = hex;
    return old !== hex;
  }

  /** May all of them go there at once? Asked once the pointer rests. @param {string} hex */
  async judge(hex) {
    const { reach, chosen } = this,
      aim = reach.get(hex);
    if (!aim?.may_end || this.verdict?.hex === hex) return;
    this.verdict = null;
    await new Promise((done) => setTimeout(done, REST_MS));
    if (this.aim !== hex || reach !== this.reach) return;
    const parts = await this.partsOf(chosen, (id, i) => this.stepsTo(id, aim.each[i]), hex);
    try {
      const reply = await this.game.match.try(groupAction(parts));
      if (reach !== this.reach) return;
      this.verdict = { hex, refusal: reply.allowed ? undefined : reply.refusal };
    } catch {
      return; // asked again with the next position
    }
    if (this.aim === hex) this.drawAim();
  }

  toggleArrival() {
    this.arrive = this.arrive === 'line' ? 'column' : 'line';
    const { aim } = this;
    this.aim = null;
    this.draw();
    if (aim) this.hover(aim);
  }

  /** Who was chosen stays chosen; why it cannot go there is said at the hex, and shown. @param {string} hex */
  async sayWhyNot(hex) {
    const { game, first } = this,
      unit = game.unit(first),
      run = game.run;
    try {
      const found = await whyNotThere(this, hex);
      if (!found || !unit || run !== game.run || first !== this.first) return;
      drawWhyNot(this.board, found.way, found.rest);
      sayRefusal(game, hex, t('fotm.why.there', { name: unit.name, goal: goalWords(game, hex) }), found.refusal, unit.name);
    } catch {
      /* asked again with the next click */
    }
  }

  /** The panel's words of the way that is aimed at. */
  drawAim() {}
}
