// SPDX-License-Identifier: MIT
// The dice tab: what was sealed, whether it was kept, and how the dice fell.
import { verify } from '../dice/dice.mjs';
import { button, h, put } from '../dom.mjs';
import { Statistics, drawStatistics } from './statistics.mjs';

export class DiceBox {
  /** @param {any} page a MatchPage */
  constructor(page) {
    this.page = page;
    this.statistics = new Statistics(page.match);
    /** @type {{ok: boolean, dice: number, wrong: string}|null} */
    this.result = null;
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    const { match } = this.page;
    this.pane = pane;
    if (match.status.state === 'finished' && !this.result) this.check();
    if (match.n !== this.asked || match.over !== this.wasOver) this.count();
    this.fill();
  }

  /** Adds what has fallen since. */
  async count() {
    const { match } = this.page;
    this.asked = match.n;
    this.wasOver = match.over;
    try {
      if (await this.statistics.fetch(match.status.state === 'finished' ? 'all' : undefined)) this.fill();
    } catch {
      /* a server without statistics, or no connection: the rest of the tab stands */
    }
  }

  fill() {
    const { page, result } = this,
      { match } = page,
      { dice } = match;
    if (!this.pane || page.frame.tab !== 'dice') return;
    /** @param {any} label @param {any} value */
    const row = (label, value) => (value ? h('div', {}, h('dt', {}, label), h('dd', { class: 'mono' }, value)) : null);
    put(
      this.pane,
      h(
        'div',
        { class: 'dicebox' },
        result
          ? h('p', { class: result.ok ? 'verified' : 'wrong', role: 'status' }, verdict(result))
          : this.busy
            ? h('p', { class: 'left' }, 'Checking every die…')
            : null,
        h('h3', {}, match.over ? 'How they fell' : 'How they fell, as far as you saw'),
        drawStatistics(this.statistics, Object.keys(match.seats), (roll) => page.game.rollName?.(roll) || roll),
        match.over ? null : h('p', { class: 'left' }, 'When the battle is over, all rolls are counted here.'),
        h('h3', {}, 'Sealed'),
        h(
          'p',
          {},
          match.over
            ? 'The seed is open now. This page has worked every die out again, by itself.'
            : 'Before the first die the server sealed a secret seed, and both players added a random number. The dice follow from the three together. At the end the seed is published, and this page checks every die.',
        ),
        h('p', { class: 'left' }, 'This proves that nobody changed a die, and that only rolling brings on the next. Whoever runs the server knows the seed, and could look ahead or tell a player.'),
        h(
          'dl',
          {},
          row("Hash of the server's seed", dice.seed_hash),
          row("Hash of the creator's number", dice.nonce_hash),
          row("Creator's number", dice.creator_nonce),
          row("Joiner's number", dice.joiner_nonce),
          row('Seed', dice.seed),
        ),
        match.status.state === 'finished' && !this.busy
          ? button('Check again', { cls: 'line', icon: 'die', do: () => this.check() })
          : null,
      ),
    );
  }

  /** Fetches the record and works every die out again. @returns {Promise<any>} */
  async check() {
    if (this.busy) return this.busy;
    this.result = null;
    this.busy = this.work();
    this.fill();
    this.result = await this.busy;
    this.busy = null;
    this.fill();
    return this.result;
  }

  async work() {
    try {
      const { header, entries } = await this.record(),
        kept = this.page.match.dice,
        result = await verify({ dice: header.dice, entries });
      // The record must be about the very hashes that were shown from the start.
      return result.ok && (header.dice.seed_hash !== kept.seed_hash || header.dice.nonce_hash !== kept.nonce_hash)
        ? { ...result, ok: false, wrong: 'the record names other hashes than those shown in the match.' }
        : result;
    } catch (error) {
      return { ok: false, dice: 0, wrong: error.message };
    }
  }

  /** The whole record, page by page. */
  async record() {
    const { link, match } = this.page,
      entries = [];
    let header = null;
    for (let from = 1; from;) {
      const reply = await link.request({ type: 'record', match: match.id, from });
      header ||= reply.header;
      entries.push(...reply.entries);
      from = reply.next;
    }
    return { header, entries };
  }
}

/** @param {{ok: boolean, dice: number, wrong: string}} result */
export const verdict = (result) =>
  result.ok
    ? `Dice verified: ${result.dice === 1 ? 'the one die' : `all ${result.dice} dice`} of this match ${result.dice === 1 ? 'comes' : 'come'} from the sealed numbers.`
    : `The dice do not check: ${result.wrong}`;
