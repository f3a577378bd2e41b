// SPDX-License-Identifier: MIT
// What would you do? The computer's answer, as this player's view has it: up to three cards, each with its
// reason, what came of it in games played on, the way on the map when it is pointed at, and a button that does it.
import { button, h, put } from '../dom.mjs';
import { heard, t } from '../texts.mjs';

/** A won game in thousandths, lost and drawn ones counted, as a share of a hundred. @param {number} value */
const ofHundred = (value) => Math.round((value + 1000) / 20);

/** What else is known of it, in words. @param {import('../../wire').Hint} hint @returns {string[]} */
export function oddsOf({ chance, before, value, games, odds }) {
  const taken = /** @type {{taken?: number}} */ (odds || {}).taken ?? chance;
  return [
    ...(typeof taken === 'number' ? [t('hints.taken', { share: String(Math.round(taken / 10)) })] : []),
    t('hints.now', { share: String(ofHundred(before)) }),
    ...(typeof value === 'number' ? [t('hints.stands', { share: String(ofHundred(value)), games: String(games) })] : []),
  ];
}

export class Hints {
  /** @param {any} page a MatchPage */
  constructor(page) {
    this.page = page;
    this.box = page.frame.hints;
    /** While it thinks. */
    this.thinks = false;
    /** @type {{n: number, list: import('../../wire').Hint[]}|null} */
    this.found = null;
    this.said = '';
  }

  get may() {
    const { match, link, reel } = this.page;
    return !!match.status?.hints && match.mine && !reel && !!link.hello.features?.includes('computer');
  }

  /** Before consent: could it be proposed? */
  get mayPropose() {
    const { match, link } = this.page;
    return !!match.side && !match.over && !match.status?.hints && !match.terms.rated && !!link.hello.features?.includes('computer');
  }

  draw() {
    const { match } = this.page;
    if (this.found && this.found.n !== match.n) this.drop();
    this.box.hidden = !this.may;
    if (!this.may) return;
    const list = this.found?.list;
    put(
      this.box,
      list
        ? h('div', { class: 'row' }, h('h3', {}, t('hints.title')), button(t('common.close'), { icon: 'close', bare: true, do: () => this.close() }))
        : button(this.thinks ? t('hints.thinks') : t('hints.ask'), { icon: 'bulb', cls: 'line', id: 'hint', off: this.thinks, do: () => this.ask() }),
      this.said ? h('p', { class: 'left', role: 'status' }, this.said) : null,
      list ? h('ol', {}, list.map((hint, i) => this.card(hint, i))) : null,
    );
  }

  /** @param {import('../../wire').Hint} hint @param {number} i */
  card(hint, i) {
    const { page } = this,
      point = (/** @type {any} */ action) => () => page.game.point?.(action),
      text = hint.reason ? heard(hint.reason) : /** @type {any} */ (hint.action).do === 'end' ? t('hints.end') : t('hints.no_reason');
    return h(
      'li',
      { class: 'would', on: { pointerenter: point(hint.action), pointerleave: point(null), focusin: point(hint.action), focusout: point(null) } },
      h('p', {}, text),
      oddsOf(hint).map((words) => h('p', { class: 'left' }, words)),
      button(t('hints.do'), { cls: 'line', title: t('hints.do_this', { n: String(i + 1) }), do: () => this.play(hint) }),
    );
  }

  async ask() {
    const { page } = this;
    this.thinks = true;
    this.said = '';
    this.draw();
    try {
      const { n, hints } = await page.link.request({ type: 'hint', match: page.match.id });
      this.found = { n, list: hints };
    } catch (error) {
      this.said = /** @type {any} */ (error).message;
    }
    this.thinks = false;
    this.draw();
    this.box.querySelector('li button')?.focus({ preventScroll: true });
  }

  /** @param {import('../../wire').Hint} hint */
  async play({ action }) {
    this.drop();
    await this.page.try(() => this.page.act(action));
  }

  drop() {
    this.found = null;
    this.page.game.point?.(null);
  }

  close() {
    this.drop();
    this.draw();
    this.box.querySelector('button')?.focus({ preventScroll: true });
  }
}
