// SPDX-License-Identifier: MIT
// Rally Phase: who tries, with whose help, with what chance.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { looksTo } from '../edition.mjs';
import { area, choice, heads, keyChip } from '../paint.mjs';
import { sec, secMark } from '../refs.mjs';
import { formation, hexesOf } from '../units.mjs';
import { Prompt, chance, percent } from './base.mjs';
import { sayWhyNot } from './whynot.mjs';
import { t } from '../../../js/texts.mjs';

/**
 * @typedef {import('../types').Unit} Unit @typedef {import('../types').OfferOf<'lee'>} LeeOffer
 * @typedef {import('../types').OfferOf<'rally'>|import('../types').OfferOf<'regroup'>} Try
 */

/** Chosen in place of a brigade. */
const LEE = 'lee';

export class Rally extends Prompt {
  /** A brigade, or Lee. @type {string|null} */
  chosen = null;
  /** Whose help of those that are offered. */
  help = 0;
  /** Where it will look to, if that is to be said. */
  facing = 0;

  /** @returns {Try[]} */
  tries() {
    return [...this.game.offered('rally'), ...this.game.offered('regroup')];
  }

  /** @returns {LeeOffer|undefined} */
  lee() {
    return this.game.offered('lee')[0];
  }

  /** What is offered for a brigade. @param {string|null} id */
  tryOf(id) {
    return this.tries().find((one) => one.brigade === id);
  }
  /** Its hex. @param {Try|undefined} offer */
  hexOf(offer) {
    return offer && this.game.unit(offer.brigade)?.hex;
  }
  /** @param {string} id */
  isChosen(id) {
    return this.chosen === id;
  }

  enter() {
    this.draw();
    this.startAt(this.hexOf(this.tries()[0]) || this.lee()?.hex);
  }

  /** Does it choose where it looks to? @param {Try} offer */
  turns(offer) {
    return offer.do === 'regroup' || offer.action.facing !== undefined;
  }

  leftToDo() {
    return this.tries().map((offer) => offer.brigade);
  }

  changed() {
    if (!this.tryOf(this.chosen) && !(this.chosen === LEE && this.lee())) this.chosen = null;
    this.draw();
  }

  /** @param {Unit} unit */
  pick(unit) {
    if (!this.tryOf(unit.id)) return false;
    this.choose(unit.id);
    return true;
  }

  /** @param {string|null} id */
  choose(id) {
    this.chosen = id;
    const offer = this.tryOf(id);
    // The best help first.
    this.help = offer ? offer.help.reduce((best, one, i) => (one.needed < offer.help[best].needed ? i : best), 0) : 0;
    this.facing = offer?.action.facing ?? this.game.unit(id)?.facing ?? 0;
    this.draw();
    this.game.draw();
  }

  draw() {
    const { game } = this,
      tries = this.tries(),
      lee = this.lee(),
      offer = this.tryOf(this.chosen);
    this.drawMap(tries, offer);
    this.fill(
      this.head(t('fotm.your_decision'), this.phaseTitle(), tries.length ? t('fotm.rally.who') : lee ? t('fotm.rally.lee_may') : t('fotm.rally.nobody')),
      h(
        'div',
        { class: 'opts' },
        tries.map((one, i) => this.row(one, i)),
        lee ? this.leeRow(lee, tries.length) : null,
      ),
      offer ? this.detail(offer) : lee && this.chosen === LEE ? this.leeDetail(lee) : null,
      this.endRow(t('fotm.rally.end'), tries.length ? t('fotm.rally.left', { n: tries.length }) : ''),
    );
    this.toolbar('', ...(game.canUndo() ? [button(t('fotm.undo'), { icon: 'undo', key: 'Z', do: () => game.undo() })] : []));
  }

  /** @param {Try} offer @param {number} i */
  row(offer, i) {
    const unit = this.game.brigade(offer.brigade),
      best = Math.min(...offer.help.map((one) => one.needed));
    return h(
      'button',
      {
        type: 'button',
        class: `opt tries${offer.brigade === this.chosen ? ' on' : ''}`,
        'aria-pressed': String(offer.brigade === this.chosen),
        on: {
          click: () => {
            this.choose(offer.brigade);
            this.board.approach(unit.hex);
          },
        },
      },
      mount(unit, 40, true),
      i < 9 ? h('kbd', {}, String(i + 1)) : h('span', {}),
      h(
        'span',
        {},
        h('b', {}, this.named(offer, unit)),
        h('small', {}, `${unit.hex} · ${formation(unit)} · ${t('fotm.steps_lost', { n: unit.lost })}${unit.routed ? `, ${t('fotm.routed')}` : ''}`),
      ),
      h('em', { class: 'odd' }, h('b', {}, percent(best)), t('fotm.rally.best')),
    );
  }

  /** What it tries, and whom it is about. @param {Try} offer @param {Unit} unit */
  named(offer, unit) {
    const values = { unit: unit.name };
    return offer.do === 'regroup' || unit.routed ? t('fotm.rally.regroup', values) : t('fotm.rally.rally', values);
  }

  /** 10.4: Lee comes to Longstreet. @param {LeeOffer} offer @param {number} i */
  leeRow(offer, i) {
    return h(
      'button',
      {
        type: 'button',
        class: `opt${this.chosen === LEE ? ' on' : ''}`,
        'aria-pressed': String(this.chosen === LEE),
        on: { click: () => this.choose(LEE) },
      },
      h('span', {}),
      h('kbd', {}, String(i + 1)),
      h('span', {}, h('b', {}, t('fotm.rally.lee')), h('small', {}, t('fotm.rally.lee_sub', { hex: offer.hex }))),
      h('em', { class: 'odd' }, secMark('10.4')),
    );
  }

  /** @param {LeeOffer} offer */
  leeDetail(offer) {
    return h(
      'div',
      { class: 'detail' },
      h(
        'p',
        { class: 'left' },
        t('fotm.rally.lee_about'),
      ),
      h(
        'div',
        { class: 'row go' },
        button(t('fotm.rally.bring_lee', { hex: offer.hex }), { cls: 'main', icon: 'flag', key: '↵', id: 'confirm', do: () => this.confirm() }),
      ),
    );
  }

  /** @param {Try} offer */
  detail(offer) {
    const unit = this.game.brigade(offer.brigade),
      words = this.named(offer, unit),
      picked = offer.help[this.help] || offer.help[0];
    const name = (/** @type {import('../types').Help} */ one) => (one.with ? t('fotm.rally.with', { name: this.game.unit(one.with)?.name || one.with }) : t('fotm.rally.alone'));
    return h(
      'div',
      { class: 'detail' },
      h(
        'fieldset',
        { class: 'lead' },
        h('legend', {}, t('fotm.rally.help'), ' ', sec('10.2')),
        offer.help.map((one, i) =>
          h(
            'label',
            {},
            h('input', {
              type: 'radio',
              name: 'help',
              checked: i === this.help,
              on: {
                change: () => {
                  this.help = i;
                  this.draw();
                },
              },
            }),
            name(one),
            h('small', {}, `${chance(one.needed)}${one.modifier ? `, ${one.modifier > 0 ? '+' : ''}${one.modifier}` : ''}`),
          ),
        ),
      ),
      this.turns(offer)
        ? h('p', { class: 'left' }, t('fotm.rally.faces', { wind: looksTo(this.facing) }), ' ', sec('12.3'))
        : null,
      h(
        'div',
        { class: 'row go' },
        button(`${words}, ${percent(picked.needed)}`, {
          cls: 'main',
          icon: 'die',
          key: '↵',
          id: 'confirm',
          do: () => this.confirm(),
        }),
      ),
    );
  }

  confirm() {
    const offer = this.tryOf(this.chosen),
      help = offer?.help[this.help],
      lee = this.lee();
    if (!offer && lee && this.chosen === LEE) {
      this.game.act(lee.action);
      return true;
    }
    if (!offer) return false;
    this.game.act({
      do: offer.do,
      brigade: offer.brigade,
      ...(help?.with ? { with: help.with } : {}),
      ...(this.turns(offer) ? { facing: this.facing } : {}),
    });
    return true;
  }

  /** @param {Try[]} tries @param {Try|undefined} offer the one that is chosen */
  drawMap(tries, offer) {
    const { low, top } = this.board.layers,
      hexes = hexesOf(tries.map((one) => this.hexOf(one)));
    low.replaceChildren(area(hexes, 'canact', 0.96));
    top.replaceChildren();
    tries.forEach((one, i) => {
      const hex = this.hexOf(one),
        before = tries.slice(0, i).filter((other) => this.hexOf(other) === hex).length;
      if (hex && i < 9) top.append(keyChip(hex, String(i + 1), true, before));
    });
    const lee = this.lee();
    if (lee) low.append(...choice([lee.hex], this.chosen === LEE ? 'sel' : 'opt'));
    const hex = this.hexOf(offer);
    if (!offer || !hex) return;
    low.append(...choice([hex], 'sel'));
    if (this.turns(offer))
      top.append(
        heads(hex, this.facing, (facing) => {
          this.facing = facing;
          this.draw();
        }),
      );
  }

  /** @param {string} hex */
  click(hex) {
    if (this.lee()?.hex === hex && this.chosen !== LEE) {
      this.choose(LEE);
      return true;
    }
    const here = this.tries().filter((one) => this.hexOf(one) === hex);
    if (!here.length) return this.whyNot(hex);
    const at = here.findIndex((one) => one.brigade === this.chosen);
    this.choose(here[(at + 1) % here.length].brigade);
    return true;
  }

  /** A brigade that cannot try: why not. @param {string} hex */
  whyNot(hex) {
    const { game } = this,
      unit = game.at(hex).find((one) => one.kind === 'brigade');
    if (!unit) return false;
    const stays = this.chosen === LEE ? t('fotm.rally.lee') : game.unit(this.chosen)?.name;
    sayWhyNot(game, hex, { do: 'rally', brigade: unit.id }, t('fotm.why.choice', { goal: unit.name }), stays);
    return true;
  }

  /** @param {string} hex */
  enterKey(hex) {
    const unit = this.game.unit(this.chosen);
    // Enter confirms what is chosen, unless the cursor stands on another that could be.
    return this.chosen && (unit?.hex === hex || this.chosen === LEE || !this.tries().some((one) => this.hexOf(one) === hex)) ? this.confirm() : false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const tries = this.tries(),
      lee = this.lee(),
      n = +event.key;
    if (this.endKey(event)) return true;
    if (n === tries.length + 1 && lee) {
      this.board.setCursor(lee.hex, true);
      this.choose(LEE);
      return true;
    }
    if (n >= 1 && n <= tries.length) {
      const { id, hex } = this.game.brigade(tries[n - 1].brigade);
      this.choose(id);
      this.board.setCursor(hex, true);
      this.board.approach(hex);
      return true;
    }
    if (event.key.toLowerCase() === 'n' && tries.length) {
      const { id, hex } = this.game.brigade(tries[(tries.findIndex((one) => one.brigade === this.chosen) + 1) % tries.length].brigade);
      this.choose(id);
      this.board.setCursor(hex, true);
      return true;
    }
    if (/^[qe]$/i.test(event.key) && this.chosen) {
      this.facing = (this.facing + (event.key.toLowerCase() === 'q' ? 5 : 1)) % 6;
      this.draw();
      return true;
    }
    if (event.key === 'Escape' && this.chosen) {
      this.choose(null);
      return true;
    }
    return false;
  }

  /** @param {Unit} unit */
  state(unit) {
    return unit.id === this.chosen ? 'selected' : '';
  }
}
