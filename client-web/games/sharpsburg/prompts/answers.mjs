// SPDX-License-Identifier: MIT
// Decisions that are one choice of a few: reactions to a charge, losses, checks, rally, which charge is resolved, who
// goes in afterwards.
import { button, el, h } from '../../../js/dom.mjs';
import { heard } from '../../../js/texts.mjs';
import { words } from '../../../kit/words.mjs';
import { percent } from '../army.mjs';
import { foot } from '../counter.mjs';
import { grid } from '../ground.mjs';
import { plainTrack, text } from '../texts.mjs';
import { Base, paint } from './base.mjs';

/** A list of answers, each with its key; more than nine go without. */
class Answers extends Base {
  /** What may be answered: label, a line about it, chance, action, place. @returns {{label: any, sub?: any, odd?: string, action: any, hex?: string, key?: string}[]} */
  choices() {
    return Object.entries(this.game.offers)
      .filter(([key]) => key !== 'prefs')
      .map(([, offer]) => {
        const { do: verb, ...members } = /** @type {any} */ (offer.action);
        return { label: words(verb), sub: Object.values(members).flat().map((one) => (typeof one === 'object' ? '' : this.game.army.nameOf(String(one)))).join(', '), action: offer.action };
      });
  }
  /** @returns {[any, any]} */
  title() {
    return [heard(this.game.position.decision?.prompt || ''), ''];
  }
  /** Where it is looked at. */
  at() {
    return '';
  }

  enter() {
    super.enter();
    if (this.at()) this.board.reveal(this.at());
  }

  draw() {
    const [title, sub] = this.title(),
      list = this.choices();
    this.board.layers.low.replaceChildren();
    this.mark(list.flatMap((one) => one.hex || []), 'opt');
    this.fill(
      this.head(title, sub),
      this.game.view.phase === 'fire' ? this.game.volleys.ladder(false) : null,
      this.middle(),
      h(
        'div',
        { class: 'q-list' },
        list.map((one, i) =>
          h(
            'button',
            { type: 'button', class: 'q-row q-answer', 'data-answer': i, on: { click: () => this.take(one) } },
            i < 9 ? h('kbd', { 'aria-hidden': 'true' }, String(i + 1)) : null,
            h('span', { class: 'who' }, h('b', {}, one.label), one.sub ? h('small', {}, one.sub) : null),
            one.odd ? h('em', {}, one.odd) : null,
          ),
        ),
      ),
      this.last(),
      this.orders(),
      this.foot(),
    );
  }
  /** @returns {any} */
  middle() {
    return null;
  }
  /** @returns {any} */
  last() {
    return null;
  }

  /** @param {{action: any}} one */
  take(one) {
    return this.game.act(one.action);
  }

  /** @param {string} hex */
  click(hex) {
    const found = this.choices().filter((one) => one.hex === hex);
    if (found.length !== 1) return false;
    this.take(found[0]);
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const one = /^[1-9]$/.test(event.key) && this.choices()[+event.key - 1];
    if (!one) return false;
    this.take(one);
    return true;
  }
}

/** Somebody is charged: he stands, falls back, drags his guns off. */
export class React extends Answers {
  get unit() {
    const { game } = this;
    return game.army.units.get(game.position.decision?.unit || '') || game.army.units.get(/** @type {any} */ (Object.values(game.offers)[0]?.action)?.unit || '');
  }
  at() {
    return this.unit?.hex || '';
  }
  title() {
    const { unit, game } = this,
      foes = [...game.army.units.values()].filter((one) => one.target === unit?.hex && one.army !== unit?.army);
    return /** @type {[any, any]} */ ([text.reactTitle(unit?.name || ''), foes.length ? text.chargedBy(foes.map((one) => one.name)) : heard(game.position.decision?.prompt || '')]);
  }
  middle() {
    const { unit } = this;
    return unit ? h('div', { class: 'q-row' }, this.row(unit, this.about(unit))) : null;
  }
  choices() {
    return Object.values(this.game.offers).flatMap((offer) => {
      const action = /** @type {any} */ (offer.action),
        to = Array.isArray(action.to) ? action.to[action.to.length - 1] : action.to || '';
      if (action.do === 'stand') return { label: text.stand, sub: text.standSub, action, hex: this.unit?.hex };
      if (action.do === 'retreat') return { label: text.retreat, sub: text.retreatSub(to), action, hex: to };
      if (action.do === 'prolong') return { label: text.prolong, sub: text.prolongSub(to), action, hex: to };
      return [];
    });
  }
  draw() {
    super.draw();
    const { unit } = this,
      back = this.choices().find((one) => one.action.do !== 'stand' && one.hex);
    if (unit?.hex && back?.hex) this.board.layers.low.append(...paint.route([unit.hex, back.hex]));
  }
  /** @param {import('../types').Unit} unit */
  state(unit) {
    return unit.id === this.unit?.id ? 'sel' : unit.target && unit.target === this.unit?.hex ? 'target' : '';
  }
}

export class Losses extends Answers {
  title() {
    return /** @type {[any, any]} */ ([text.lossesTitle, heard(this.game.position.decision?.prompt || '')]);
  }
  choices() {
    return this.game.offered('losses').map(([, offer]) => ({ label: text.sparedGunners[offer.action.spare ? 0 : 1], action: offer.action }));
  }
}

export class Checks extends Answers {
  title() {
    return /** @type {[any, any]} */ ([text.checksTitle, heard(this.game.position.decision?.prompt || '')]);
  }
  choices() {
    return this.game.offered('checks').map(([, offer]) => ({ label: text.checkWays[offer.action.roll === 'one' ? 1 : 0], action: offer.action }));
  }
}

/** Who is routed or shaken tries to come together again. */
export class Rally extends Answers {
  title() {
    return /** @type {[any, any]} */ ([text.rallyTitle, text.rallySub]);
  }
  choices() {
    const { army } = this.game;
    return this.game.offered('rally').flatMap(([, offer]) => {
      const unit = army.units.get(offer.action.unit);
      return unit ? { label: unit.name, sub: [text.states[unit.state], army.brigadeName(unit.brigade), `${text.morale} ${plainTrack(offer.ml)}`].join(', '), odd: text.chance(percent(offer.chance)), action: offer.action, hex: unit.hex } : [];
    });
  }
  /** One after the other, as the list stands. */
  last() {
    return this.choices().length > 1 ? h('div', { class: 'row' }, button(text.rallyAll, { cls: 'main', id: 'rallyall', do: () => this.all() })) : null;
  }
  async all() {
    const { game } = this;
    for (let left = 60; left && game.prompt instanceof Rally; left--) {
      const [next] = game.prompt.choices();
      if (!next || !(await game.act(next.action))) return;
    }
  }
  /** @param {import('../types').Unit} unit */
  state(unit) {
    return this.game.offers[`rally:${unit.id}`] ? 'may' : '';
  }
}

/** Charges that were declared are resolved one by one. */
export class Charge extends Answers {
  title() {
    return /** @type {[any, any]} */ ([this.game.offered('resolve').length ? text.chargesOpen : heard(this.game.position.decision?.prompt || ''), this.game.offered('resolve').length ? heard(this.game.position.decision?.prompt || '') : '']);
  }
  at() {
    return this.choices()[0]?.hex || '';
  }
  choices() {
    const { army } = this.game,
      list = this.game.offered('resolve');
    if (!list.length) return super.choices();
    return list.map(([, offer]) => {
      const { target } = offer.action,
        who = [...army.units.values()].filter((unit) => unit.target === target && unit.markers.includes('Ch')),
        whom = army.at(target);
      return { label: who.map((unit) => unit.name).join(', '), sub: text.against(whom.map((unit) => unit.name).join(', ') || target), action: offer.action, hex: target, odd: offer.odds };
    });
  }
  draw() {
    super.draw();
    const { army } = this.game;
    for (const { hex } of this.choices())
      for (const unit of army.units.values()) if (hex && unit.hex && unit.target === hex) this.board.layers.low.append(paint.arrow(unit.hex, hex, unit.army === 'union' ? '' : 'gray'));
  }
}

/** Who has won a charge goes in: from which hex, looking where. */
export class Advance extends Answers {
  /** Where they will look, or as they do. @type {number|null} */
  face = null;
  title() {
    return /** @type {[any, any]} */ ([text.advanceTo, heard(this.game.position.decision?.prompt || '')]);
  }
  at() {
    return this.choices()[0]?.hex || '';
  }
  choices() {
    const { army } = this.game;
    return this.game.offered('advance').map(([, offer]) => {
      const hex = offer.action.hex,
        list = army.at(hex);
      return { label: `${text.advance}: ${list.map((unit) => unit.name).join(', ') || hex}`, sub: this.face === null ? '' : text.facing(this.face), action: { ...offer.action, ...(this.face === null ? {} : { face: this.face }) }, hex };
    });
  }
  middle() {
    return h(
      'div',
      { class: 'q-acts', role: 'group', 'aria-label': text.face },
      h('span', {}, text.face),
      [0, 1, 2, 3, 4, 5].map((f) =>
        button(text.wind(f), {
          cls: 'line small',
          pressed: this.face === f,
          do: () => {
            this.face = this.face === f ? null : f;
            this.draw();
          },
        }),
      ),
    );
  }
  draw() {
    super.draw();
    const target = this.game.view.charge_on,
      [unit] = this.game.army.at(this.at());
    if (!target || !unit || this.face === null) return;
    this.board.layers.ghost.replaceChildren(el('g', { class: 'q-ghost', transform: `translate(${grid.centre(target).join(' ')})` }, foot({ ...unit, facing: this.face }, false)));
  }
}
