// SPDX-License-Identifier: MIT
// What every decision of this game shares: heading, sums with their names, chances as bars, standing orders, undo.
import { button, h } from '../../../js/dom.mjs';
import { painter } from '../../../kit/paint.mjs';
import { Prompt } from '../../../kit/prompt.mjs';
import { describe } from '../army.mjs';
import { portrait } from '../counter.mjs';
import { grid } from '../ground.mjs';
import { sectionRef, unitRef } from '../log.mjs';
import { signed, text } from '../texts.mjs';

/** @typedef {import('../game.mjs').Game} Game @typedef {import('../types').Unit} Unit */

export const paint = painter(grid);

/** @extends {Prompt<Game>} */
export class Base extends Prompt {
  /** @param {string} id */
  place(id) {
    return unitRef(this.game, id);
  }
  /** @param {string} id */
  placeOf(id) {
    return this.game.army.hexOf(id) || (grid.isPlace(id) ? id : '');
  }
  /** @param {string} section */
  section(section) {
    return sectionRef(this.game, section);
  }

  /** What a hex would mean for what is laid out, in a sentence. @param {string} _hex */
  say(_hex) {
    return '';
  }
  /** Enter on the map: is there something laid out to be done? @param {string} _hex */
  enterKey(_hex) {
    return false;
  }

  /** @param {any} title @param {any} [sub] */
  head(title, sub) {
    const { decision, over, replay, mine } = this.game.position,
      kick = over ? text.end : replay ? text.back : mine ? text.yours : this.game.side ? text.wait : text.watching;
    return h('header', {}, h('p', { class: `kick${mine && !replay ? ' mine' : ''}` }, kick), h('h2', {}, title), sub || decision?.section ? h('p', { class: 'sub' }, sub || '', sub && mine ? ' ' : '', mine ? sectionRef(this.game, decision?.section) : '') : null);
  }

  /** A unit as a row: picture, name, what is to be said of it, and what may be done with it. @param {Unit} unit @param {any} sub @param {...any} more */
  row(unit, sub, ...more) {
    return [portrait(unit, 44, this.game.troops.tag(unit)), h('span', { class: 'who', title: describe(unit, this.game.army) }, h('b', {}, unit.name), h('small', {}, sub)), ...more];
  }
  /** A unit in the words of a list: what stands there without its name. @param {Unit} unit */
  about(unit) {
    return describe(unit, this.game.army).replace(`${unit.name}, `, '');
  }

  /** Modifiers, each with its name, and their sum. @param {import('../types').Modifiers|undefined} modifiers */
  sums(modifiers) {
    const rows = Object.entries(modifiers || {});
    return h(
      'table',
      { class: 'q-sum' },
      rows.map(([name, n]) => h('tr', {}, h('td', {}, text.modifier(name)), h('td', { class: 'n' }, signed(n)))),
      h('tr', { class: 'all' }, h('td', {}, rows.length ? text.toDice : text.noModifiers), h('td', { class: 'n' }, rows.length ? signed(rows.reduce((sum, [, n]) => sum + n, 0)) : '')),
    );
  }

  /** Chances as bars, of 36 rolls. @param {[label: string, rolls: number, strong: boolean][]} rows */
  bars(rows) {
    return h(
      'div',
      { class: 'q-bars' },
      rows.map(([label, n, strong]) =>
        h('div', { class: strong ? 'strong' : '', title: text.of36(n) }, h('span', {}, label), h('i', { class: 'q-bar' }, h('b', { vars: { '--w': `${(n * 100) / 36}%` } })), h('em', {}, `${Math.round((n * 100) / 36)} %`)),
      ),
    );
  }

  /** The row below everything: undo and what ends or does it. @param {...any} kids */
  foot(...kids) {
    const { game } = this;
    return h('div', { class: 'row q-foot' }, game.canUndo() ? button(text.undo, { icon: 'undo', key: 'Z', cls: 'line', do: () => game.undo() }) : null, ...kids);
  }

  /** Standing orders: what is done without being asked. */
  orders() {
    const { game } = this,
      now = game.view.prefs,
      offer = game.offers.prefs;
    if (!now || !offer) return null;
    return h(
      'details',
      { class: 'q-orders' },
      h('summary', {}, text.orders),
      Object.entries(text.prefs).map(([name, { name: label, values }]) =>
        h(
          'label',
          {},
          h('span', {}, label),
          h(
            'select',
            {
              'data-pref': name,
              on: {
                change: (/** @type {any} */ event) => game.act({ ...offer.action, [name]: values[event.target.selectedIndex][0] }),
              },
            },
            values.map(([value, word]) => h('option', { selected: /** @type {any} */ (now)[name] === value }, word)),
          ),
        ),
      ),
    );
  }

  /** Gold rims on the map. @param {Iterable<string>} hexes @param {string} cls */
  mark(hexes, cls) {
    this.board.layers.low.append(...paint.choice(hexes, cls));
  }
}
