// SPDX-License-Identifier: MIT
// The dice tab: what was sealed, whether it was kept, and how the dice fell.
import { verify } from '../dice/dice.mjs';
import { button, h, put } from '../dom.mjs';
import { Statistics, drawStatistics } from './statistics.mjs';
import { t } from '../texts.mjs';

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
            ? h('p', { class: 'left' }, t('dicebox.checking'))
            : null,
        h('h3', {}, match.over ? t('dicebox.fell') : t('dicebox.fell_seen')),
        drawStatistics(this.statistics, Object.keys(match.seats), (roll) => page.game.rollName?.(roll) || roll),
        match.over ? null : h('p', { class: 'left' }, t('dicebox.all_later')),
        h('h3', {}, t('dicebox.sealed')),
        h(
          'p',
          {},
          match.over
            ? t('dicebox.open')
            : t('dicebox.how'),
        ),
        h('p', { class: 'left' }, t('dicebox.proves')),
        h(
          'dl',
          {},
          row(t('dicebox.seed_hash'), dice.seed_hash),
          row(t('dicebox.nonce_hash'), dice.nonce_hash),
          row(t('dicebox.creator'), dice.creator_nonce),
          row(t('dicebox.joiner'), dice.joiner_nonce),
          row(t('dicebox.seed'), dice.seed),
        ),
        match.status.state === 'finished' && !this.busy
          ? button(t('dicebox.again'), { cls: 'line', icon: 'die', do: () => this.check() })
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
        result = await verify({ ...header, entries });
      // The record must be about the very hashes that were shown from the start.
      if (result.ok && JSON.stringify(header.bids) !== JSON.stringify(this.page.match.terms.bids)) return { ...result, ok: false, wrong: t('dicebox.other_bids') };
      return result.ok && (header.dice.seed_hash !== kept.seed_hash || header.dice.nonce_hash !== kept.nonce_hash)
        ? { ...result, ok: false, wrong: t('dicebox.other_hashes') }
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
    ? t('dicebox.verified', { n: result.dice })
    : t('dicebox.wrong', { why: result.wrong });
