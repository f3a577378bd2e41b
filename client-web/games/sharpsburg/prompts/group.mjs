// SPDX-License-Identifier: MIT
// Stacks that go together, each by a way of its own, beside each other as they stand. The rules know a move of one stack and
// of nothing larger (3.1): so they go one after the other, the foremost first, each by an action, until one may not.
import { grid } from '../ground.mjs';

/** @typedef {import('../types').Reach} Reach @typedef {import('../types').Reached} Reached @typedef {import('../types').Step} Step @typedef {import('../types').Preview} Preview @typedef {import('../types').Unit} Unit */
/** @typedef {{ids: string[], from: string, reach: Reach|null, steps: Step[], preview: Preview|null}} Part one of the stacks, and what is laid out for it */

/** What may be refused only because those who are to go first still stand there. */
const IN_THE_WAY = new Set(['stacking', 'facing-differs']);

/** @param {Part} part where it would stand */
export const endOf = (part) => part.steps.reduce((hex, step) => ('to' in step && step.to) || hex, part.from);

/** The cheapest way to a hex, with this front if there is one. @param {Reach|null} reach @param {string} hex @param {number} [facing] */
function wayTo(reach, hex, facing) {
  const ways = (reach?.hexes || []).filter((one) => one.hex === hex && one.may_end).sort((a, b) => a.cost - b.cost);
  return ways.find((one) => one.facing === facing) || ways[0];
}

export class Group {
  /** @param {import('./inhand.mjs').InHand} prompt @param {string[][]} stacks those of one hex each, the one that is looked at first */
  constructor(prompt, stacks) {
    this.prompt = prompt;
    /** @type {Part[]} */
    this.parts = stacks.map((ids) => ({ ids, from: prompt.game.army.hexOf(ids[0]), reach: null, steps: [], preview: null }));
    this.asking = 0;
    /** Are they on their way, one after the other? */
    this.going = false;
  }

  get ids() {
    return this.parts.flatMap((part) => part.ids);
  }
  get units() {
    return this.ids.flatMap((id) => this.prompt.game.army.units.get(id) || []);
  }
  get laid() {
    return this.parts.some((part) => part.steps.length);
  }
  get hexes() {
    return new Set(this.parts.map((part) => part.from));
  }

  /** Where another goes when the first goes to a hex. @param {string} hex @param {Part} part */
  beside(hex, part) {
    return part === this.parts[0] ? hex : grid.beyond(hex, this.parts[0].from, part.from);
  }

  /** Where each can come to. */
  async learn() {
    const mine = ++this.asking,
      { prompt } = this,
      reaches = /** @type {(Reach|null)[]} */ (
        await Promise.all(this.parts.map(({ ids }) => prompt.game.ask({ ask: 'reach', .../** @type {any} */ (ids.length === 1 ? { unit: ids[0] } : { units: ids }), ...(prompt.double ? { double: true } : {}) })))
      );
    if (mine !== this.asking || prompt.group !== this) return;
    for (const [i, part] of this.parts.entries()) part.reach = reaches[i];
    prompt.drawMap();
    prompt.draw();
  }

  /** The hexes to which all can go at once, as the first comes there. @returns {Reached[]} */
  reach() {
    const [first, ...others] = this.parts,
      tables = others.map((part) => new Set(part.reach?.hexes.flatMap((one) => (one.may_end ? one.hex : []))));
    return (first.reach?.hexes || []).filter((one) => one.may_end && others.every((part, i) => tables[i].has(this.beside(one.hex, part))));
  }

  /** Lays out the way of each, so that the first comes to a hex. @param {string} hex @param {number} [facing] a front for all; else each has its own */
  lay(hex, facing) {
    const ways = this.parts.map((part) => wayTo(part.reach, this.beside(hex, part), facing));
    if (!ways.every(Boolean)) return false;
    for (const [i, part] of this.parts.entries()) part.steps = [...ways[i].steps, ...(facing === undefined || ways[i].facing === facing ? [] : [{ face: facing }])];
    this.judge();
    return true;
  }

  /** The same for all, after what is laid out. @param {Step} step */
  add(step) {
    for (const { steps } of this.parts) {
      const last = steps[steps.length - 1];
      if (last && 'face' in last && 'face' in step) steps.pop();
      steps.push(step);
    }
    this.judge();
  }

  putBack() {
    for (const part of this.parts) {
      part.steps = [];
      part.preview = null;
    }
    this.asking++;
    this.prompt.drawMap();
    this.prompt.draw();
  }

  /** @param {Part} part */
  action({ ids, steps }) {
    return /** @type {any} */ ({ do: 'move', ...(ids.length === 1 ? { unit: ids[0] } : { units: ids }), steps, ...(this.prompt.double ? { double: true } : {}) });
  }

  async judge() {
    const mine = ++this.asking,
      { prompt } = this;
    for (const part of this.parts) part.preview = null;
    prompt.drawMap();
    prompt.draw();
    const previews = /** @type {(Preview|null)[]} */ (await Promise.all(this.parts.map((part) => prompt.game.ask({ ask: 'preview', action: this.action(part) }))));
    if (mine !== this.asking || prompt.group !== this) return;
    for (const [i, part] of this.parts.entries()) part.preview = previews[i];
    prompt.draw();
  }

  /** Who is in front goes first, so that he is out of the way of those behind. */
  inOrder() {
    const [first] = this.parts,
      [x, y] = grid.centre(first.from),
      [u, v] = grid.centre(endOf(first)),
      ahead = (/** @type {Part} */ part) => {
        const [a, b] = grid.centre(part.from);
        return a * (u - x) + b * (v - y);
      };
    return this.parts.slice().sort((a, b) => ahead(b) - ahead(a));
  }

  /** The first who may not, as the server says it of where all stand now; not where only those stand in his way who go before him. */
  refusal() {
    const order = this.inOrder();
    return order.find((part, i) => {
      const code = part.preview?.refused?.code;
      return code && !(IN_THE_WAY.has(code) && order.slice(0, i).some((other) => other.from === endOf(part)));
    });
  }

  get ready() {
    return this.laid && this.parts.every((part) => part.preview) && !this.refusal();
  }

  /** They go. @returns {Promise<number>} how many of the stacks have gone: it ends with the first that may not, or when somebody else is asked */
  async go() {
    const { prompt } = this,
      { game } = prompt;
    let gone = 0;
    this.going = true;
    for (const part of this.inOrder()) {
      if (game.prompt !== prompt || !(await game.act(this.action(part)))) break;
      gone++;
    }
    this.going = false;
    return gone;
  }
}

/** With a stack taken along, or left out where all of it were in. @param {string[][]} stacks @param {string[]} ids all of one hex */
export function toggled(stacks, ids) {
  const rest = stacks.filter((one) => !one.some((id) => ids.includes(id))),
    had = stacks.flat().filter((id) => ids.includes(id));
  return had.length === ids.length ? rest : [...rest, ids];
}
