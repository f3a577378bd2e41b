// SPDX-License-Identifier: MIT
// Reinforcement Phase: form a stack of those that are due at an entry, bring it on, move it on.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { edition } from '../edition.mjs';
import { choice, keyChip } from '../paint.mjs';
import { hexRef, sec } from '../refs.mjs';
import { formation, hexesOf, strength } from '../units.mjs';
import { Move } from './move.mjs';
import { listed, t } from '../../../js/texts.mjs';

/** @typedef {import('../types').OfferOf<'enter'>} EnterOffer a stack that may come in; without an `entry` it joins at once */

export class Enter extends Move {
  /** @param {import('../types').Game} game */
  constructor(game) {
    super(game);
    /** Who is ticked at each entry, where it is not the server's example. @type {Map<number|undefined, string[]>} */
    this.ticked = new Map();
    /** Which hex was chosen beside a blocked entry. @type {Map<number|undefined, string>} */
    this.where = new Map();
  }

  kick() {
    return t('fotm.your_move');
  }
  endLabel() {
    return t('fotm.enter.end');
  }

  leftToDo() {
    return [...new Set([...this.entries().flatMap((offer) => offer.units), ...this.atTheGate(), ...super.leftToDo()])];
  }

  /** Who has come in and still stands where the road comes on, though there are points left: coming in counts as having moved. */
  atTheGate() {
    const gates = new Set(this.game.ground.entries.map((one) => one.hex));
    return this.game.offered('move').flatMap(({ unit: id, steps }) => {
      const unit = this.game.unit(id);
      return unit && gates.has(unit.hex || '') && !this.holds.has(unit) && steps.some((one) => one.step.to) ? [id] : [];
    });
  }

  enter() {
    super.enter();
    const first = this.entries()[0],
      place = first && this.placeFor(first);
    if (place) this.board.approach(place.hex);
  }

  entries() {
    return this.game.offered('enter');
  }
  /** Where on the map's edge it is. @param {EnterOffer} offer */
  placeFor(offer) {
    return this.game.ground.entries.find((one) => one.id === offer.entry);
  }
  /** Who is ticked to come together. @param {EnterOffer} offer @returns {string[]} */
  stack(offer) {
    return this.ticked.get(offer.entry) || offer.action.units;
  }

  /** @param {import('../types').Change} change */
  changed(change) {
    for (const offer of this.entries()) {
      const kept = this.ticked.get(offer.entry)?.filter((id) => offer.units.includes(id));
      if (kept?.length) this.ticked.set(offer.entry, kept);
      else this.ticked.delete(offer.entry);
    }
    super.changed(change);
  }

  sub() {
    return this.entries().length && edition.leads
      ? [t('fotm.enter.column'), ' ', sec('14.2')]
      : this.entries().length
        ? [t('fotm.enter.road'), ' ', sec('14.2')]
        : t('fotm.enter.none');
  }

  extra() {
    return h(
      'div',
      { class: 'entries' },
      this.entries().map((offer) => this.entry(offer)),
    );
  }

  /** Who comes without an entry: Lee, to Longstreet. @param {EnterOffer} offer */
  joiner(offer) {
    const { game } = this,
      unit = game.coming(offer.units[0]);
    return h(
      'section',
      { class: 'entrybox' },
      h('h3', {}, unit.name, h('small', {}, t('fotm.enter.joins'), ' ', sec('10.4'))),
      h('div', { class: 'row' }, button(t('fotm.enter.bring', { name: unit.name }), { cls: 'main', icon: 'flag', id: 'enter-joiner', do: () => game.act(offer.action) })),
    );
  }

  /** @param {EnterOffer} offer */
  entry(offer) {
    if (!offer.action.entry) return this.joiner(offer);
    const { game } = this,
      place = this.placeFor(offer),
      chosen = this.stack(offer),
      where = offer.hexes ? this.where.get(offer.entry) || offer.action.hex : place?.hex;
    const names = chosen.map((id) => game.unit(id)?.name || id);
    return h(
      'section',
      { class: 'entrybox' },
      h('h3', {}, t('fotm.enter.entry', { no: offer.entry }), h('small', {}, place?.name || '', ' ', hexRef(where))),
      h(
        'div',
        { class: 'parts' },
        offer.units.map((id) => {
          const unit = game.coming(id),
            on = chosen.includes(id);
          return h(
            'label',
            { class: `pt${on ? '' : ' no'}` },
            h('input', { type: 'checkbox', checked: on, 'data-focus': `${offer.entry}-${id}`, on: { change: () => this.tick(offer, id) } }),
            mount(unit, 32, true),
            h(
              'span',
              {},
              h('b', {}, unit.name),
              h('small', {}, unit.kind === 'commander' ? t('fotm.cm', { cm: unit.cm }) : `${strength(unit)} · ${formation(unit)}`),
            ),
            h('em', {}, ''),
          );
        }),
      ),
      offer.hexes ? h('p', { class: 'left' }, t('fotm.enter.blocked'), ' ', sec('14.2')) : null,
      h(
        'div',
        { class: 'row' },
        button(t('fotm.enter.go', { names: names.length > 2 ? t('fotm.and_more', { name: names[0], n: names.length - 1 }) : listed(names) || t('fotm.nobody') }), {
          cls: 'main',
          icon: 'ok',
          id: `enter-${offer.entry}`,
          key: String(offer.entry),
          off: !chosen.length,
          do: () => this.bring(offer),
        }),
      ),
    );
  }

  /** @param {EnterOffer} offer @param {string} id */
  tick(offer, id) {
    const now = this.stack(offer);
    this.ticked.set(offer.entry, now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
    this.draw();
  }

  /** @param {EnterOffer} offer */
  async bring(offer) {
    const chosen = this.stack(offer),
      sample = offer.action,
      hex = this.where.get(offer.entry) || sample.hex;
    // The server's own example brings its stack to where it may stand.
    const same = chosen.length === sample.units.length && chosen.every((id) => sample.units.includes(id)) && hex === sample.hex;
    /** @type {import('../types').Action} */
    const action = same ? sample : { do: 'enter', units: chosen, entry: offer.entry, ...(hex ? { hex } : {}) };
    if (await this.game.act(action)) {
      this.ticked.delete(offer.entry);
      const movers = chosen.filter((id) => this.offer(id));
      if (movers.length) {
        this.choose(movers);
        this.board.reveal(this.game.brigade(movers[0]).hex);
      }
    }
  }

  drawMap() {
    super.drawMap();
    if (this.first) return;
    const { low, top } = this.board.layers,
      { game } = this;
    this.entries().forEach((offer) => {
      const place = this.placeFor(offer),
        hexes = offer.hexes || hexesOf([place?.hex]);
      low.append(...choice(hexes, 'opt'));
      if (place) top.append(keyChip(place.hex, String(offer.entry), game.at(place.hex).length > 0));
    });
  }

  /** @param {string} hex */
  click(hex) {
    if (!this.first)
      for (const offer of this.entries()) {
        if (offer.hexes?.includes(hex)) {
          this.where.set(offer.entry, hex);
          this.bring(offer);
          return true;
        }
        if (!offer.hexes && this.placeFor(offer)?.hex === hex && !this.movers(hex).length) {
          this.bring(offer);
          return true;
        }
      }
    return super.click(hex);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // The number on the map, in the panel and on the keyboard is the entry's own.
    const offer = !this.first && this.entries().find((one) => String(one.entry) === event.key);
    if (offer) {
      this.bring(offer);
      return true;
    }
    return super.key(event);
  }
}
