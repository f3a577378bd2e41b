// SPDX-License-Identifier: MIT
// Set-up: each unit has hexes where it may start; click one, turn it, end when all stand well.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { looksTo } from '../edition.mjs';
import { area, choice, heads, scrim } from '../paint.mjs';
import { sec } from '../refs.mjs';
import { formation, hexesOf, isFighter } from '../units.mjs';
import { sideWord } from '../words.mjs';
import { Prompt } from './base.mjs';
import { goalWords, sayWhyNot } from './whynot.mjs';
import { t } from '../../../js/texts.mjs';

/** @typedef {import('../types').Unit} Unit */

export class Setup extends Prompt {
  /** Who is to be placed or turned. @type {string|null} */
  chosen = null;

  /** Units that may be placed, each with its hexes. With masking one template serves all. @returns {Map<string, string[]>} */
  places() {
    /** @type {Map<string, string[]>} */
    const map = new Map();
    for (const { unit, units, hexes } of this.game.offered('place')) for (const id of units || (unit ? [unit] : [])) map.set(id, hexes || []);
    return map;
  }

  /** Do our own units stand masked? */
  masks() {
    return this.game.units().some((unit) => unit.army === this.game.side && unit.hidden);
  }

  /** Who is chosen. */
  get unit() {
    return this.game.unit(this.chosen);
  }
  /** Where it may stand. */
  get hexes() {
    return (this.chosen && this.places().get(this.chosen)) || [];
  }
  /** @param {string} id */
  isChosen(id) {
    return this.chosen === id;
  }

  changed() {
    this.draw();
    this.game.draw();
  }

  /** @param {string|null} id */
  choose(id) {
    this.chosen = id;
    const hex = this.unit?.hex;
    if (hex) this.board.reveal(hex);
    this.draw();
    this.game.draw();
  }

  /** @param {Unit} unit */
  pick(unit) {
    if (!this.places().has(unit.id)) return false;
    this.choose(unit.id);
    return true;
  }

  draw() {
    const { game } = this,
      places = this.places(),
      { unit, hexes } = this;
    this.drawMap(unit, hexes, places);
    const free = [...places.values()].some((list) => list.length > 1);
    this.fill(
      this.head(t('fotm.your_move'), t('fotm.setup.title', { side: sideWord(game.side) }), [
        free ? t('fotm.setup.free') : t('fotm.setup.fixed'),
        ' ',
        sec('11.1'),
        this.masks() ? ` ${t('fotm.setup.masks')}` : '',
      ]),
      unit
        ? h(
            'div',
            { class: 'card' },
            mount(unit, 64),
            h(
              'div',
              {},
              h('h3', {}, unit.name, h('small', {}, formation(unit))),
              h(
                'p',
                { class: 'left' },
                `${isFighter(unit) ? t('fotm.setup.in_facing', { hex: unit.hex, wind: looksTo(unit.facing) }) : t('fotm.setup.in', { hex: unit.hex })} ${hexes.length > 1 ? t('fotm.setup.may', { n: hexes.length }) : t('fotm.setup.its_hex')}`,
              ),
            ),
          )
        : h('p', { class: 'hint' }, t('fotm.setup.choose')),
      h(
        'ul',
        { class: 'stacklist' },
        [...places.keys()].map((id) => {
          const one = game.unit(id);
          return one
            ? h(
                'li',
                {},
                h(
                  'button',
                  {
                    type: 'button',
                    class: `mini${id === this.chosen ? ' on' : ''}`,
                    'aria-pressed': String(id === this.chosen),
                    on: { click: () => this.choose(id) },
                  },
                  mount(one, 28, true),
                  h('span', {}, one.name),
                  h('span', { class: 'at' }, one.hex || '–'),
                ),
              )
            : null;
        }),
      ),
      this.endRow(t('fotm.setup.end')),
    );
    const turnable = unit && isFighter(unit);
    this.toolbar(
      t('fotm.setup.bar'),
      ...(unit
        ? [
            turnable ? button(t('fotm.left'), { icon: 'left', key: 'Q', do: () => this.turn(-1) }) : null,
            turnable ? button(t('fotm.right'), { icon: 'right', key: 'E', do: () => this.turn(1) }) : null,
            button(t('fotm.undo'), { icon: 'undo', key: 'Z', off: !game.canUndo(), do: () => game.undo() }),
            button(t('fotm.done'), { icon: 'ok', key: 'Esc', cls: 'main', do: () => this.choose(null) }),
          ]
        : game.canUndo()
          ? [button(t('fotm.undo'), { icon: 'undo', key: 'Z', do: () => game.undo() })]
          : []),
    );
  }

  /** @param {Unit|null} unit @param {string[]} hexes @param {Map<string, string[]>} places */
  drawMap(unit, hexes, places) {
    const { low, top } = this.board.layers,
      { game } = this;
    low.replaceChildren();
    top.replaceChildren();
    if (!unit) {
      low.append(area(hexesOf([...places.keys()].map((id) => game.unit(id)?.hex)), 'canact', 0.96));
      return;
    }
    if (hexes.length < game.ground.hexes.length / 2) low.append(scrim(game.ground, hexesOf([unit.hex, ...hexes])));
    // Where nearly every hex will do, the outline of them all says nothing.
    if (hexes.length < game.ground.hexes.length / 2) low.append(area(hexes, 'reach'));
    const { hex } = unit;
    if (!hex) return;
    low.append(...choice([hex], 'sel'));
    if (isFighter(unit)) top.append(heads(hex, unit.facing, (facing) => this.post(unit, hex, facing)));
  }

  /** @param {number} way */
  turn(way) {
    const { unit } = this;
    if (unit?.hex && isFighter(unit)) this.post(unit, unit.hex, ((unit.facing ?? 0) + way + 6) % 6);
  }

  /** @param {Unit} unit @param {string} hex @param {number} [facing] as it is now, if none is named */
  post(unit, hex, facing = unit.facing) {
    return this.game.act({ do: 'place', unit: unit.id, hex, ...(isFighter(unit) ? { facing } : {}) });
  }

  /** @param {string} hex */
  click(hex) {
    const { unit, hexes } = this;
    if (unit && hex !== unit.hex && hexes.includes(hex)) {
      this.post(unit, hex);
      return true;
    }
    const here = this.game.at(hex).filter((one) => this.places().has(one.id));
    if (!here.length) {
      // Who is chosen stays chosen: Esc leaves it.
      if (unit) sayWhyNot(this.game, hex, { do: 'place', unit: unit.id, hex, ...(isFighter(unit) ? { facing: unit.facing } : {}) }, t('fotm.why.there', { name: unit.name, goal: goalWords(this.game, hex) }), unit.name);
      return !!unit;
    }
    this.choose(here[(here.findIndex((one) => one.id === this.chosen) + 1) % here.length].id);
    return true;
  }

  /** @param {string} hex */
  grab(hex) {
    const here = this.game.at(hex).filter((one) => this.places().has(one.id));
    if (!here.length) return false;
    if (!here.some((one) => one.id === this.chosen)) this.choose(here[0].id);
    return true;
  }

  /** @param {string} hex */
  drop(hex) {
    const { unit } = this;
    if (unit && hex && hex !== unit.hex) this.post(unit, hex);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase(),
      all = [...this.places().keys()];
    if (this.endKey(event)) return true;
    if (key === 'n' || key === 'p') {
      this.choose(all[(all.indexOf(this.chosen || '') + (key === 'n' ? 1 : -1) + all.length) % all.length]);
      const hex = this.unit?.hex;
      if (hex) this.board.setCursor(hex);
      return true;
    }
    if (key === 'q' || key === 'e') {
      this.turn(key === 'q' ? -1 : 1);
      return true;
    }
    if (key === 'escape' && this.chosen) {
      this.choose(null);
      return true;
    }
    return false;
  }

  /** @param {string} hex */
  say(hex) {
    return this.hexes.includes(hex) ? t('fotm.setup.may_here') : '';
  }
  /** @param {Unit} unit */
  state(unit) {
    return unit.id === this.chosen ? 'selected' : '';
  }
}
