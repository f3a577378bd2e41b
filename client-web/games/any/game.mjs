// SPDX-License-Identifier: MIT
// A game that this client knows nothing of: the position as the server tells it, the list of what it
// offers, its words. So every game can be played on its first day; what deserves its own drawing gets
// a folder of its own later.
import { button, h, put } from '../../js/dom.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { anyBoard } from './board.mjs';
import { offerForm } from './offer.mjs';
import { sentence, words } from '../../kit/words.mjs';
import { heard, t } from '../../js/texts.mjs';

/** @param {any} context what the match page gives */
export async function openGame(context) {
  return new AnyGame(context);
}

class AnyGame {
  /** @param {any} context */
  constructor(context) {
    this.context = context;
    this.frame = context.frame;
    this.match = context.match;
    this.game = this.match.terms.game;
    this.sides = context.entry?.sides || Object.keys(this.match.seats);
    this.position = /** @type {any} */ ({});
    this.sending = false;
    /** The forms of the present offers. @type {{send: () => void, box: any}[]} */
    this.forms = [];
    this.refusal = h('p', { class: 'refusal', role: 'alert' });
    this.board = anyBoard(this.frame.board, this.match.setup, { game: this.game, sides: this.sides, scenery: context.scenery });
    this.when = h('p', { class: 'moment' });
    put(this.frame.time, this.when);
    this.tabs = [];
    this.firstTab = 'log';
  }

  close() {
    this.board.close();
  }

  // ---- the position

  /** @param {any} position @param {any} _change */
  show(position, _change) {
    this.position = position;
    this.board.draw(position.view || {});
    put(this.when, this.moment(position.view || {}));
    this.drawPanel();
  }

  /** Lays another position over this one; says who would stand otherwise. @param {any} then null: none @returns {string[]} */
  ghost(then) {
    return this.board.ghost(this.position.view || {}, then);
  }

  drawPanel() {
    const { position, match } = this,
      { decision, status } = position,
      held = /** @type {HTMLElement|null} */ (document.activeElement)?.closest('[data-offer]')?.getAttribute('data-offer');
    this.forms = [];
    put(this.refusal);
    const mine = position.mine && position.offers && !position.replay,
      head = (/** @type {string} */ kick, /** @type {any} */ title, /** @type {any} */ sub) =>
        h('header', {}, h('p', { class: mine ? 'kick mine' : 'kick' }, kick), h('h2', {}, title), sub ? h('p', { class: 'sub' }, sub) : null);
    if (status?.result) put(this.frame.decision, head(t('any.end'), this.resultText(status.result), null));
    else if (mine) {
      this.forms = Object.entries(position.offers).map(([key, offer], i) => offerForm(key, offer, i + 1, (action) => this.act(action)));
      put(
        this.frame.decision,
        head(t('any.decision'), heard(decision.prompt || decision.text), decision.section ? t('any.section', { section: decision.section }) : ''),
        h('div', { class: 'offers' }, this.forms.map((one) => one.box)),
        this.refusal,
        status?.undo !== undefined ? h('div', { class: 'row' }, button(t('any.undo'), { icon: 'undo', key: 'Z', cls: 'line', do: () => this.undo() })) : null,
      );
    } else {
      const who = decision?.side ? match.seats[decision.side]?.name || sideName(decision.side) : '';
      put(
        this.frame.decision,
        head(
          position.replay ? t('any.looking_back') : match.side ? t('any.wait') : t('any.watching'),
          match.status.state === 'open' ? t('any.open') : heard(decision?.text || '') || t('any.decides', { who }),
          this.moment(position.view || {}),
        ),
      );
    }
    if (held) this.frame.decision.querySelector(`[data-offer="${CSS.escape(held)}"] button`)?.focus({ preventScroll: true });
  }

  // ---- what the player does

  /** @param {any} action */
  async act(action) {
    if (this.sending) return;
    this.sending = true;
    put(this.refusal);
    try {
      await this.context.act(action);
    } catch (/** @type {any} */ error) {
      const refused = error.reply?.refusal;
      if (error.code !== 'stale') put(this.refusal, heard(refused?.text || error.message), refused?.section ? ` (${refused.section})` : '');
    } finally {
      this.sending = false;
    }
  }

  undo() {
    return this.context.undo();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const form = this.forms[+event.key - 1];
    if (form) form.send();
    else if (event.key.toLowerCase() === 'z' && this.position.status?.undo !== undefined && !this.position.replay) this.undo();
    else return this.board.key(event);
    return true;
  }

  get keys() {
    return /** @type {[string, string][]} */ ([
      ['1 … 9', t('any.offers')],
      ['Z', t('any.undo')],
    ]);
  }

  // ---- words for the frame

  /** @param {any} update */
  lines(update) {
    return (update.events || []).map((/** @type {any} */ event) =>
      h('li', { class: sideClass(this.game, event.side) }, sentence(event, this.game, this.sides)),
    );
  }

  /** @param {string} roll */
  rollName(roll) {
    return words(roll);
  }

  /** @param {any} setup */
  title(setup) {
    const id = setup.scenario?.id || setup.scenario;
    return this.context.entry?.scenarios.find((/** @type {any} */ one) => one.id === id)?.name || words(String(id || this.game));
  }

  subtitle() {
    return this.context.entry?.name || words(this.game);
  }

  /** Where in the battle we are, as far as a view tells it in the usual words. @param {any} view */
  moment(view) {
    return ['turn', 'round', 'phase']
      .filter((key) => view[key] !== undefined && typeof view[key] !== 'object')
      .map((key) => (key === 'phase' ? words(String(view[key])) : `${words(key)} ${view[key]}`))
      .join(', ');
  }

  /** @param {any} result */
  resultText(result) {
    const how = result?.degree ? ` (${words(String(result.degree)).toLowerCase()})` : '';
    return result?.winner ? t('any.wins', { side: sideName(result.winner), how }) : t('any.draw');
  }
}
