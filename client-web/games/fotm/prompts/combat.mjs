// SPDX-License-Identifier: MIT
// Combat Phase: which hex is assaulted, by whom. The preview of all dice comes from the server.
import { button, h } from '../../../js/dom.mjs';
import { isTouch } from '../../../js/screen.mjs';
import { edition } from '../edition.mjs';
import { hexRef, sec, secMark } from '../refs.mjs';
import { groundWords, isFighter, strength } from '../units.mjs';
import { Prompt } from './base.mjs';
import { sayRefusal, whyNoAssault } from './whynot.mjs';
import { drawAssaultMap } from './combatmap.mjs';
import { batteries, leads, marks, part } from './combatparts.mjs';
import { outsiderRow, outsiders } from './outsiders.mjs';
import { inShort, sums } from './sums.mjs';
import { heard, t } from '../../../js/texts.mjs';

/**
 * @typedef {import('../types').OfferOf<'assault'>} AssaultOffer @typedef {import('../types').Unit} Unit
 */

/** All who may take part: brigades, then guns. @param {AssaultOffer|null|undefined} offer @returns {string[]} */
export const everybody = (offer) => [...(offer?.brigades || []), ...(offer?.artillery || [])];

export class Combat extends Prompt {
  /** The hex whose Assault is prepared. @type {string|null} */
  aim = null;
  /** Who is ticked to take part. @type {Set<string>} */
  taking = new Set();
  /** Who leads, and what the guns fire at, where that is to be said. @type {string|null} */
  lead = null;
  /** @type {string|null} */
  suppress = null;
  /** @type {string|null} */
  at = null;
  /** Does the server ask who leads? */
  leadAsked = false;
  /** Has the player chosen himself who takes part? */
  touched = false;
  /** Is Longstreet's bonus spent? */
  bonus = false;
  /** What would be rolled; null while it is asked. @type {import('../types').Preview|null} */
  preview = null;
  /** Why it cannot be done so. @type {import('../types').Refusal|null} */
  wrong = null;
  /** Who is near and may not join. @type {import('./outsiders.mjs').Outsider[]} */
  out = [];
  /** The question that runs; a later one takes its place. @type {object|null} */
  asking = null;
  /** Did the player open or close the list of modifiers? @type {boolean|undefined} */
  sumsOpen;

  targets() {
    return this.game.offered('assault');
  }
  /** What is offered for a hex. @param {string|null} hex */
  offerFor(hex) {
    return this.targets().find((one) => one.target === hex);
  }
  offer() {
    return this.offerFor(this.aim);
  }
  leftToDo() {
    return this.targets().map((one) => one.target);
  }

  enter() {
    this.draw();
    const targets = this.targets();
    this.startAt((targets.find((one) => one.mandatory) || targets[0])?.target);
  }

  changed() {
    if (!this.offer()) this.aim = null;
    this.draw();
    if (this.aim) this.ask();
  }

  /** @param {string|null} hex */
  choose(hex) {
    this.aim = hex;
    const offer = this.offer();
    this.taking = new Set(everybody(offer));
    this.lead = this.suppress = this.at = null;
    this.leadAsked = this.touched = false;
    this.bonus = false;
    this.preview = this.wrong = this.warned = null;
    this.out = [];
    if (offer) this.board.approach(offer.target);
    this.draw();
    this.game.draw();
    if (offer) {
      this.ask();
      this.askWhyNot(offer);
    }
  }

  /** Who stands near and may not join is named with the reason; a help, nothing more. @param {AssaultOffer} offer */
  async askWhyNot(offer) {
    const out = await outsiders(this.game, offer).catch(() => []);
    if (this.aim !== offer.target || !out.length) return;
    this.out = out;
    this.draw();
  }

  /** @param {AssaultOffer} offer @returns {import('../types').Action} */
  action(offer) {
    const brigades = (offer.brigades || []).filter((id) => this.taking.has(id)),
      artillery = (offer.artillery || []).filter((id) => this.taking.has(id));
    return {
      do: 'assault',
      target: offer.target,
      ...(brigades.length ? { brigades } : {}),
      ...(artillery.length ? { artillery } : {}),
      ...(this.lead ? { lead: this.lead } : {}),
      ...(this.suppress && artillery.length ? { suppress: this.suppress } : {}),
      ...(this.at && artillery.length ? { at: this.at } : {}),
      ...(this.bonus ? { longstreet: true } : {}),
    };
  }

  /** Asks what would be rolled. Where the rules leave the lead or the battery open, the first that is accepted is proposed. */
  async ask() {
    const run = (this.asking = {}),
      offer = this.offer();
    if (!offer) return;
    this.preview = this.wrong = null;
    this.lead = this.lead && this.taking.has(this.lead) ? this.lead : null;
    const leads = (offer.leads || []).filter((id) => this.taking.has(id));
    const say = () => this.game.match.try(this.action(offer));
    try {
      let reply = await say();
      if (run !== this.asking) return;
      if (!reply.allowed && reply.refusal.section === '9.4' && offer.suppress?.length) {
        this[this.mark] = batteries(offer)[0];
        reply = await say();
      }
      if (!reply.allowed && reply.refusal.code === 'starves-mandatory' && !this.touched) {
        // All at once would leave nobody for another hex: those that the server proposes.
        const { brigades = [], artillery = [] } = offer.action;
        this.taking = new Set([...brigades, ...artillery]);
        reply = await say();
      }
      for (const id of !reply.allowed && reply.refusal.section === '4.2' ? leads : []) {
        this.lead = id;
        reply = await say();
        if (reply.allowed || reply.refusal.section !== '4.2') {
          this.leadAsked = true;
          break;
        }
      }
      if (run !== this.asking) return;
      if (reply.allowed) this.preview = reply.preview;
      else this.wrong = reply.refusal;
    } catch (error) {
      if (run === this.asking) this.wrong = { text: error.message };
    }
    this.draw();
  }

  /** The member of an Assault that says what the guns fire at. @returns {'suppress'|'at'} */
  get mark() {
    return edition.leads ? 'suppress' : 'at';
  }
  /** Do guns take part? @param {AssaultOffer} offer */
  gunsIn(offer) {
    return (offer.artillery || []).some((id) => this.taking.has(id));
  }

  // ---- drawing

  draw() {
    drawAssaultMap(this);
    const { game } = this,
      offer = this.offer();
    if (offer) {
      this.drawAssault(offer);
      return;
    }
    const targets = this.targets(),
      must = targets.filter((one) => one.mandatory);
    this.fill(
      this.head(
        t('fotm.your_decision'),
        this.phaseTitle(),
        targets.length
          ? isTouch()
            ? t('fotm.combat.choose_touch')
            : t('fotm.combat.choose')
          : game.view.pause && game.side === 'union'
            ? [t('fotm.combat.pause'), ' ', sec('11.4')]
            : t('fotm.combat.none'),
      ),
      this.storyList(),
      h(
        'div',
        { class: 'opts' },
        targets.map((one, i) =>
          h(
            'button',
            { type: 'button', class: 'opt', on: { click: () => this.choose(one.target) } },
            h('kbd', {}, i < 9 ? String(i + 1) : ''),
            h(
              'span',
              { class: 'two' },
              h('b', {}, `${game.ground.placeName(one.target) || t('fotm.combat.hex')} ${one.target}`),
              h('small', {}, this.who(one.target), ' · ', one.mandatory ? t('fotm.combat.mandatory') : t('fotm.combat.free')),
            ),
            one.mandatory ? h('em', { class: 'odd must' }, h('b', {}, '!')) : null,
          ),
        ),
      ),
      this.endRow(t('fotm.combat.end'), must.length ? [t('fotm.combat.must', { n: must.length }), ' ', sec('15.4')] : ''),
    );
    this.toolbar('', ...(game.canUndo() ? [button(t('fotm.undo'), { icon: 'undo', key: 'Z', do: () => game.undo() })] : []));
  }

  /** Who stands there, with strength. @param {string} hex */
  who(hex) {
    return this.game
      .at(hex)
      .filter(isFighter)
      .map((unit) => (unit.kind === 'marker' ? t('fotm.combat.a_marker') : `${unit.name} ${strength(unit)}`))
      .join(', ');
  }

  /** @param {AssaultOffer} offer */
  drawAssault(offer) {
    const { game } = this,
      name = game.ground.placeName(offer.target),
      { ground } = game;
    const guns = new Set(offer.artillery || []),
      all = everybody(offer);
    const line = groundWords(ground, offer.target);
    this.fill(
      this.head(
        t('fotm.combat.your_assault'),
        [name || t('fotm.assault'), ' ', hexRef(offer.target)],
        [this.who(offer.target), ` · ${line}`, offer.mandatory ? [` · ${t('fotm.combat.mandatory')} `, sec('15.4')] : ''],
      ),
      h(
        'div',
        { class: 'parts' },
        all.map((id) => part(this, game.brigade(id), guns.has(id), offer)),
        this.out.map(outsiderRow),
      ),
      leads(this, offer),
      marks(this, offer),
      offer.longstreet
        ? h(
            'label',
            { class: 'check' },
            h('input', {
              type: 'checkbox',
              checked: this.bonus,
              on: {
                change: (/** @type {{target: HTMLInputElement}} */ event) => {
                  this.bonus = event.target.checked;
                  this.ask();
                },
              },
            }),
            t('fotm.combat.longstreet'),
            ' ',
            secMark('10.5'),
          )
        : null,
      this.preview
        ? sums(this, this.preview)
        : this.wrong
          ? h('p', { class: 'refusal', role: 'alert' }, heard(this.wrong.text), ' ', sec(this.wrong.section))
          : h('p', { class: 'left' }, t('fotm.combat.counting')),
      h(
        'div',
        { class: 'row go' },
        inShort(this.preview),
        button(t('fotm.combat.cancel'), { cls: 'line', icon: 'undo', key: 'Esc', do: () => this.choose(null) }),
        button(t('fotm.combat.go', { place: name || offer.target }), {
          cls: 'main war',
          icon: 'ok',
          key: '↵',
          id: 'confirm',
          off: !this.preview,
          do: () => this.confirm(),
        }),
      ),
    );
    this.toolbar('');
  }

  /** @param {string} id */
  toggle(id) {
    this.touched = true;
    if (this.taking.has(id)) this.taking.delete(id);
    else this.taking.add(id);
    this.game.draw();
    if (this.taking.size) this.ask();
    else {
      this.asking = null;
      this.preview = null;
      this.wrong = { text: t('fotm.combat.at_least') };
    }
    this.draw();
  }

  // ---- doing

  confirm() {
    const offer = this.offer();
    if (!offer || !this.preview) return false;
    const { odds } = this.preview;
    this.game.teller.expected = odds ? { target: offer.target, odds } : null;
    this.game.act(this.action(offer));
    return true;
  }

  /** @param {string} hex */
  click(hex) {
    const offer = this.offer();
    if (offer && hex !== offer.target) {
      const here = everybody(offer).filter((id) => this.game.brigade(id).hex === hex);
      if (here.length) {
        const out = here.find((id) => !this.taking.has(id));
        if (out) this.toggle(out);
        else here.forEach((id) => this.taking.delete(id));
        this.touched = true;
        this.toggleDone();
        return true;
      }
    }
    if (this.offerFor(hex) && hex !== this.aim) {
      this.choose(hex);
      return true;
    }
    if (!this.offerFor(hex) && this.game.at(hex).some((unit) => isFighter(unit) && unit.army !== this.game.side)) this.sayWhyNot(hex);
    return !!offer;
  }

  /** Why nobody can assault it. @param {string} hex */
  async sayWhyNot(hex) {
    const { run } = this.game;
    try {
      const refusal = await whyNoAssault(this.game, hex);
      if (refusal && run === this.game.run)
        sayRefusal(this.game, hex, t('fotm.why.assault', { place: this.game.ground.placeName(hex) || hex }), refusal);
    } catch {
      /* asked again with the next click */
    }
  }

  toggleDone() {
    this.game.draw();
    if (this.taking.size) this.ask();
    this.draw();
  }
  /** @param {string} hex */
  enterKey(hex) {
    return this.aim && (hex === this.aim || !this.offerFor(hex)) ? this.confirm() : false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const n = +event.key,
      targets = this.targets();
    if (event.key === 'Escape' && this.aim) {
      this.choose(null);
      return true;
    }
    if (event.key.toLowerCase() === 'a' && this.offerFor(this.board.cursor)) {
      this.choose(this.board.cursor);
      return true;
    }
    if (this.aim && n >= 1) {
      const id = everybody(this.offer())[n - 1];
      if (id) {
        this.toggle(id);
        return true;
      }
    }
    if (!this.aim && n >= 1 && targets[n - 1]) {
      this.board.setCursor(targets[n - 1].target, true);
      this.choose(targets[n - 1].target);
      return true;
    }
    if (!this.aim && event.key.toLowerCase() === 'n' && targets.length) {
      const i = targets.findIndex((one) => one.target === this.board.cursor);
      this.board.setCursor(targets[(i + 1) % targets.length].target);
      return true;
    }
    return !this.aim && this.endKey(event);
  }

  /** @param {string} hex */
  say(hex) {
    const offer = this.offerFor(hex);
    return !offer ? '' : offer.mandatory ? t('fotm.combat.say_must') : t('fotm.combat.say');
  }
  /** @param {Unit} unit */
  state(unit) {
    return this.aim && this.taking.has(unit.id) ? 'in' : this.aim && unit.hex === this.aim && isFighter(unit) ? 'foe' : '';
  }
}
