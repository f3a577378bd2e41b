// SPDX-License-Identifier: MIT
// A stack fanned out: every unit in full, to be chosen, read, or put in another order.
import { button, h, put } from '../../js/dom.mjs';
import { mount } from './counter.mjs';
import { edition } from './edition.mjs';
import { centre } from './hex.mjs';
import { Move } from './prompts/move.mjs';
import { describe, formation, isFighter, strength } from './units.mjs';

/** @typedef {import('./types').Unit} Unit */

export class Fan {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {HTMLElement|null} */
    this.box = null;
    /** The hex whose stack it is. */
    this.hex = '';
  }

  get isOpen() {
    return !!this.box;
  }

  close() {
    if (!this.box) return;
    const inside = this.box.contains(document.activeElement);
    this.box.remove();
    this.box = null;
    if (inside) this.game.frame.board.focus();
  }

  changed() {
    if (this.box) {
      if (this.game.at(this.hex).length) this.draw();
      else this.close();
    }
  }

  /** @param {string} hex */
  open(hex) {
    this.close();
    if (!this.game.at(hex).length) return;
    this.hex = hex;
    const box = h('div', { class: 'fan', role: 'dialog', 'aria-label': `Stack in ${hex}` });
    this.box = box;
    this.game.frame.board.append(box);
    this.draw();
    this.place(box);
    box.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Beside the hex, inside the board. @param {HTMLElement} box */
  place(box) {
    const { camera } = this.game.board,
      [x, y] = centre(this.hex),
      board = this.game.frame.board.getBoundingClientRect(),
      size = box.getBoundingClientRect();
    const px = x * camera.k + camera.x,
      py = y * camera.k + camera.y,
      left = px + 44 * camera.k + size.width < board.width ? px + 44 * camera.k : px - 44 * camera.k - size.width;
    box.style.setProperty('left', `${Math.max(8, Math.min(board.width - size.width - 8, left))}px`);
    box.style.setProperty('top', `${Math.max(8, Math.min(board.height - size.height - 8, py - size.height / 2))}px`);
  }

  draw() {
    const { game, hex } = this,
      list = game.at(hex),
      offer = game.offers[`stack:${hex}`],
      order = list.filter(isFighter).map((unit) => unit.id);
    put(
      this.box,
      h(
        'header',
        {},
        h('h3', {}, game.ground.placeName(hex) || 'Stack', h('small', {}, hex)),
        button('Close', { icon: 'close', bare: true, do: () => this.close() }),
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
              { type: 'button', class: 'who', 'aria-label': describe(unit), on: { click: () => this.pick(unit) } },
              mount(unit, 56),
              h('span', {}, h('b', {}, unit.kind === 'marker' ? 'Masked' : unit.name), h('small', {}, this.facts(unit))),
            ),
            offer && edition.leads && isFighter(unit)
              ? h(
                  'span',
                  { class: 'order' },
                  button('Up', { icon: 'up', bare: true, off: i === 0, do: () => this.swap(order, i, -1) }),
                  button('Down', { icon: 'down', bare: true, off: i === order.length - 1, do: () => this.swap(order, i, 1) }),
                )
              : null,
          ),
        ),
      ),
      offer && edition.leads ? h('p', { class: 'left' }, 'The top brigade leads and takes losses first (4.2).') : null,
    );
  }

  /** @param {Unit} unit */
  facts(unit) {
    if (unit.kind === 'marker') return 'who it is shows when it fights';
    if (unit.kind === 'commander') return `commander, CM ${unit.cm}`;
    if (unit.kind === 'guard') return `${unit.prisoners.length} prisoner${unit.prisoners.length === 1 ? '' : 's'}`;
    return [
      `SP ${strength(unit)}, ${unit.steps.length - unit.lost} of ${unit.steps.length} steps`,
      formation(unit),
      unit.routed && 'routed',
      unit.column && 'in column',
      unit.dismounted && 'dismounted',
      unit.lcm && `${unit.lcm} LCM`,
      unit.sharpshooters && 'sharpshooters',
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
        words = [history.regiments?.join(', '), history.men ? `${history.men} men in the battle` : '', history.note]
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

  /** @param {string[]} order @param {number} i @param {number} way */
  swap(order, i, way) {
    const next = order.slice();
    [next[i], next[i + way]] = [next[i + way], next[i]];
    this.game.act({ do: 'stack', hex: this.hex, order: next });
  }
}
