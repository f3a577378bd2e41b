// SPDX-License-Identifier: MIT
// A stack laid open beside its hex: every unit in full, top first, to be read, to be taken by itself, or put in
// another order.
import { button, h, put } from '../../js/dom.mjs';
import { Fan as Base } from '../../kit/fan.mjs';
import { describe } from './army.mjs';
import { portrait } from './counter.mjs';
import { text } from './texts.mjs';

/** @extends {Base<import('./game.mjs').Game>} */
export class Fan extends Base {
  /** @param {string} hex */
  units(hex) {
    return this.game.army.at(hex);
  }
  /** @param {string} hex */
  label(hex) {
    return text.stackTitle(this.game.ground.names.get(hex) || hex);
  }

  /** @param {string} hex */
  open(hex) {
    const opened = super.open(hex);
    if (opened) this.game.inspect.card.clear();
    return opened;
  }

  /** @param {string} id */
  pointed(id) {
    const unit = this.game.army.units.get(id);
    this.game.inspect.draw(unit || null);
  }

  draw() {
    const { game, place: hex } = this,
      list = game.army.at(hex),
      order = list.map((unit) => unit.id),
      may = game.offered('stack').some(([, offer]) => offer.action.hex === hex);
    put(
      this.box,
      h('header', {}, h('h3', {}, text.stackTitle(game.ground.names.get(hex) || ''), h('small', {}, ` ${hex}`)), button(text.close, { icon: 'close', bare: true, do: () => this.close() })),
      h(
        'ol',
        {},
        list.map((unit, i) =>
          h(
            'li',
            {},
            h(
              'button',
              { type: 'button', class: 'who', 'data-unit': unit.id, 'aria-label': describe(unit, game.army), on: { click: () => this.pick(unit) } },
              portrait(unit, 56, game.troops.tag(unit)),
              h('span', {}, h('b', {}, unit.name), h('small', {}, describe(unit, game.army).replace(`${unit.name}, `, ''))),
            ),
            may
              ? h(
                  'span',
                  { class: 'order' },
                  button(text.up, { icon: 'up', bare: true, off: i === 0, do: () => this.swap(order, i, -1) }),
                  button(text.down, { icon: 'down', bare: true, off: i === order.length - 1, do: () => this.swap(order, i, 1) }),
                )
              : null,
          ),
        ),
      ),
    );
  }

  /** @param {import('./types').Unit} unit */
  pick(unit) {
    if (this.game.prompt?.pick(unit)) this.close();
  }

  /** @param {string[]} order */
  order(order) {
    this.game.act({ do: 'stack', hex: this.place, order });
  }
}
