// SPDX-License-Identifier: MIT
// A stack fanned out: every unit in full, to be chosen, read, or put in another order.
import { button, h, put } from '../../js/dom.mjs';
import { isSmall } from '../../js/screen.mjs';
import { Fan as Base } from '../../kit/fan.mjs';
import { mount } from './counter.mjs';
import { edition } from './edition.mjs';
import { Move } from './prompts/move.mjs';
import { describe, formation, isFighter, strength } from './units.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {import('./types').Unit} Unit */

/** @extends {Base<import('./types').Game>} */
export class Fan extends Base {
  /** @param {string} hex */
  units(hex) {
    return this.game.at(hex);
  }
  /** @param {string} hex */
  label(hex) {
    return t('fotm.fan.in', { hex });
  }

  /** Its arcs and its zone are shown on the map. @param {string} id */
  pointed(id) {
    const unit = this.game.unit(id);
    this.game.inspect.draw(unit ? [unit] : []);
  }

  /** @param {string} hex */
  open(hex) {
    this.game.inspect.clear();
    const opened = super.open(hex);
    // There it lies over the lower part of the map.
    if (opened && isSmall()) this.game.board.reveal(hex);
    return opened;
  }

  draw() {
    const { game, place: hex } = this,
      list = game.at(hex),
      offer = game.offers[`stack:${hex}`],
      order = list.filter(isFighter).map((unit) => unit.id);
    put(
      this.box,
      h(
        'header',
        {},
        h('h3', {}, game.ground.placeName(hex) || t('fotm.fan.stack'), h('small', {}, hex)),
        button(t('common.close'), { icon: 'close', bare: true, do: () => this.close() }),
      ),
      h(
        'ol',
        {},
        list.map((unit, i) =>
          h(
            'li',
            {},
            h(
              'button',
              { type: 'button', class: 'who', 'data-unit': unit.id, 'aria-label': describe(unit), on: { click: () => this.pick(unit) } },
              mount(unit, 56),
              h('span', {}, h('b', {}, unit.kind === 'marker' ? t('fotm.masked') : unit.name), h('small', {}, this.facts(unit))),
            ),
            offer && edition.leads && isFighter(unit)
              ? h(
                  'span',
                  { class: 'order' },
                  button(t('fotm.fan.up'), { icon: 'up', bare: true, off: i === 0, do: () => this.swap(order, i, -1) }),
                  button(t('fotm.fan.down'), { icon: 'down', bare: true, off: i === order.length - 1, do: () => this.swap(order, i, 1) }),
                )
              : null,
          ),
        ),
      ),
      offer && edition.leads ? h('p', { class: 'left' }, t('fotm.fan.leads')) : null,
    );
  }

  /** @param {Unit} unit */
  facts(unit) {
    if (unit.kind === 'marker') return t('fotm.fan.unknown');
    if (unit.kind === 'commander') return t('fotm.unit.commander', { cm: unit.cm });
    if (unit.kind === 'guard') return t('fotm.prisoners', { n: unit.prisoners.length });
    return [
      t('fotm.fan.strength', { sp: strength(unit), left: unit.steps.length - unit.lost, n: unit.steps.length }),
      formation(unit),
      unit.routed && t('fotm.flag.routed'),
      unit.column && t('fotm.flag.column'),
      unit.dismounted && t('fotm.flag.dismounted'),
      unit.lcm && t('fotm.fan.lcm', { n: unit.lcm }),
      unit.sharpshooters && t('fotm.flag.sharpshooters'),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** @param {Unit} unit */
  pick(unit) {
    const { prompt } = this.game;
    if (prompt instanceof Move && prompt.offer(unit.id)) {
      prompt.choose([unit.id]);
      this.close();
      return;
    }
    this.ask(unit);
  }

  /** Regiments and history, if the server knows any. @param {Unit} unit */
  async ask(unit) {
    if (unit.kind === 'marker') return;
    try {
      const history = await this.game.ask({ ask: 'unit', unit: unit.id }),
        words = [history.regiments?.join(', '), history.men ? t('fotm.fan.men', { men: history.men }) : '', history.note]
          .filter(Boolean)
          .join('. ');
      if (this.box && words) {
        this.box.querySelector('.about')?.remove();
        this.box.append(h('p', { class: 'about' }, h('b', {}, `${unit.name}: `), words));
      }
    } catch {
      /* nothing to tell */
    }
  }

  /** @param {string[]} order */
  order(order) {
    this.game.act({ do: 'stack', hex: this.place, order });
  }
}
