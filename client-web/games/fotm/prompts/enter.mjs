// SPDX-License-Identifier: MIT
// Reinforcement Phase: form a stack of those that are due at an entry, bring it on, move it on.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { edition } from '../edition.mjs';
import { choice, keyChip } from '../paint.mjs';
import { hexRef, sec } from '../refs.mjs';
import { formation, strength } from '../units.mjs';
import { Move } from './move.mjs';

export class Enter extends Move {
  constructor(game) {
    super(game);
    /** Who is ticked at each entry, where it is not the server's example. @type {Map<number, string[]>} */
    this.ticked = new Map();
    /** Which hex was chosen beside a blocked entry. @type {Map<number, string>} */
    this.where = new Map();
  }

  kick() {
    return 'Your move';
  }
  endLabel() {
    return 'End reinforcements';
  }

  leftToDo() {
    return [...new Set([...this.entries().flatMap((offer) => offer.units), ...super.leftToDo()])];
  }

  enter() {
    super.enter();
    const first = this.entries()[0],
      place = first && this.game.ground.entries.find((one) => one.id === first.entry);
    if (place) this.board.approach(place.hex);
  }

  entries() {
    return this.game.offered('enter');
  }
  stack(offer) {
    return this.ticked.get(offer.entry) || offer.action.units;
  }

  changed(change) {
    for (const offer of this.entries()) {
      const kept = this.ticked.get(offer.entry)?.filter((id) => offer.units.includes(id));
      if (kept?.length) this.ticked.set(offer.entry, kept);
      else this.ticked.delete(offer.entry);
    }
    super.changed(change);
  }

  /** @returns {any} */
  sub() {
    return this.entries().length && edition.leads
      ? ['They come in column along the road; each further stack waits half a point ', sec('14.2')]
      : this.entries().length
        ? ['They come in along the road ', sec('14.2')]
        : 'Nobody more comes in now.';
  }

  extra() {
    return h(
      'div',
      { class: 'entries' },
      this.entries().map((offer) => this.entry(offer)),
    );
  }

  /** Who comes without an entry: Lee, to Longstreet. @param {any} offer */
  joiner(offer) {
    const { game } = this,
      unit = game.unit(offer.units[0]);
    return h(
      'section',
      { class: 'entrybox' },
      h('h3', {}, unit.name, h('small', {}, 'joins at once ', sec('10.4'))),
      h('div', { class: 'row' }, button(`Bring ${unit.name}`, { cls: 'main', icon: 'flag', id: 'enter-joiner', do: () => game.act(offer.action) })),
    );
  }

  entry(offer) {
    if (!offer.action.entry) return this.joiner(offer);
    const { game } = this,
      place = game.ground.entries.find((one) => one.id === offer.entry),
      chosen = this.stack(offer),
      where = offer.hexes ? this.where.get(offer.entry) || offer.action.hex : place?.hex;
    const names = chosen.map((id) => game.unit(id)?.name || id);
    return h(
      'section',
      { class: 'entrybox' },
      h('h3', {}, `Entry ${offer.entry}`, h('small', {}, place?.name || '', ' ', hexRef(where))),
      h(
        'div',
        { class: 'parts' },
        offer.units.map((id) => {
          const unit = game.unit(id),
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
              h('small', {}, unit.kind === 'commander' ? `CM ${unit.cm}` : `${strength(unit)} · ${formation(unit)}`),
            ),
            h('em', {}, ''),
          );
        }),
      ),
      offer.hexes ? h('p', { class: 'left' }, 'The entry is blocked: choose one of the lit hexes. ', sec('14.2')) : null,
      h(
        'div',
        { class: 'row' },
        button(`Bring on ${names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ') || 'nobody'}`, {
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

  tick(offer, id) {
    const now = this.stack(offer);
    this.ticked.set(offer.entry, now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
    this.draw();
  }

  async bring(offer) {
    const chosen = this.stack(offer),
      sample = offer.action,
      hex = this.where.get(offer.entry) || sample.hex;
    // The server's own example brings its stack to where it may stand.
    const same = chosen.length === sample.units.length && chosen.every((id) => sample.units.includes(id)) && hex === sample.hex;
    const action = same ? sample : { do: 'enter', units: chosen, entry: offer.entry, ...(hex ? { hex } : {}) };
    if (await this.game.act(action)) {
      this.ticked.delete(offer.entry);
      const movers = chosen.filter((id) => this.offer(id));
      if (movers.length) {
        this.choose(movers);
        this.board.reveal(this.game.unit(movers[0]).hex);
      }
    }
  }

  drawMap() {
    super.drawMap();
    if (this.first) return;
    const { low, top } = this.board.layers,
      { game } = this;
    this.entries().forEach((offer) => {
      const place = game.ground.entries.find((one) => one.id === offer.entry),
        hexes = offer.hexes || [place?.hex].filter(Boolean);
      low.append(...choice(hexes, 'opt'));
      if (place) top.append(keyChip(place.hex, String(offer.entry), game.at(place.hex).length > 0));
    });
  }

  click(hex) {
    if (!this.first)
      for (const offer of this.entries()) {
        if (offer.hexes?.includes(hex)) {
          this.where.set(offer.entry, hex);
          this.bring(offer);
          return true;
        }
        if (!offer.hexes && this.game.ground.entries.find((one) => one.id === offer.entry)?.hex === hex && !this.movers(hex).length) {
          this.bring(offer);
          return true;
        }
      }
    return super.click(hex);
  }

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
