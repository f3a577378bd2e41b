// SPDX-License-Identifier: MIT
// A stack laid open beside its hex: every unit in full, top first, to be read, to be taken by itself, or put in
// another order.
import { button, h, put } from '../../js/dom.mjs';
import { describe } from './army.mjs';
import { portrait } from './counter.mjs';
import { text } from './texts.mjs';

export class Fan {
  /** @param {import('./game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {HTMLElement|null} */
    this.box = null;
    this.hex = '';
  }

  get isOpen() {
    return !!this.box;
  }

  /** False: nothing was open. */
  close() {
    if (!this.box) return false;
    const inside = this.box.contains(document.activeElement);
    this.box.remove();
    this.box = null;
    if (inside) this.game.frame.board.focus({ preventScroll: true });
    return true;
  }

  changed() {
    if (!this.box) return;
    if (this.game.army.at(this.hex).length) this.draw();
    else this.close();
  }

  /** @param {string} hex */
  open(hex) {
    this.close();
    const { game } = this;
    if (!game.army.at(hex).length) return;
    this.hex = hex;
    this.box = /** @type {HTMLElement} */ (h('div', { class: 'fan', role: 'dialog', 'aria-label': text.stackTitle(game.ground.names.get(hex) || hex) }));
    game.inspect.card.clear();
    game.frame.board.append(this.box);
    this.draw();
    const at = game.board.boxOf(hex),
      room = game.frame.board.getBoundingClientRect(),
      size = this.box.getBoundingClientRect(),
      left = at.x + at.w + size.width + 12 < room.width ? at.x + at.w + 8 : at.x - size.width - 8;
    this.box.style.setProperty('left', `${Math.max(8, Math.min(room.width - size.width - 8, left))}px`);
    this.box.style.setProperty('top', `${Math.max(8, Math.min(room.height - size.height - 8, at.y + at.h / 2 - size.height / 2))}px`);
    this.box.querySelector('button')?.focus({ preventScroll: true });
  }

  draw() {
    const { game, hex } = this,
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

  /** @param {string[]} order @param {number} i @param {number} way */
  swap(order, i, way) {
    const next = order.slice();
    [next[i], next[i + way]] = [next[i + way], next[i]];
    this.game.act({ do: 'stack', hex: this.hex, order: next });
  }
}
