// SPDX-License-Identifier: MIT
// What lies in a hex, told when the pointer rests on it: the ground, every unit of the stack whole; on the map the field
// of fire of the top one in steps of range, its front, and the fronts of the enemies near it. All of it is asked.
import { el, h } from '../../js/dom.mjs';
import { RestCard } from '../../kit/restcard.mjs';
import { describe } from './army.mjs';
import { portrait } from './counter.mjs';
import { grid } from './ground.mjs';
import { groundWords } from './places.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./types').Unit} Unit */

/** Enemies so near have their fronts shown; the nearest so many of them. */
const NEAR = 6,
  MOST = 10;
/** Steps of range that are told apart by shade. */
const BANDS = [1, 2, 4, 99];
/** Most units that a card lays out. */
const SHOWN = 8;

export class Inspect {
  /** @param {import('./game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    /** Answers of this position. @type {Map<string, Promise<string[]>>} */
    this.known = new Map();
    this.card = new RestCard(game.frame.board, {
      about: (hex) => this.about(hex),
      boxOf: (hex) => game.board.boxOf(hex),
      gone: () => this.draw(null),
    });
    /** Whose field is drawn. @type {Unit|null} */
    this.drawn = null;
  }

  /** The position is another. */
  forget() {
    this.known.clear();
  }

  /** @param {string|null} hex */
  over(hex) {
    this.card.name(hex ? `${text.hex(hex, this.game.ground.names.get(hex) || '')}, ${groundWords(this.game, hex)}` : '');
    this.card.over(hex && !this.game.fan.isOpen ? hex : null);
  }

  /** A finger is held there. @param {string} hex */
  hold(hex) {
    this.card.hold(hex);
  }

  /** The hexes of an answer, asked for once. @param {'front'|'field'} what @param {string} unit @returns {Promise<string[]>} */
  hexes(what, unit) {
    const key = `${what} ${unit}`,
      old = this.known.get(key);
    if (old) return old;
    const made = this.game.ask({ ask: what, unit }).then((/** @type {any} */ answer) => answer?.hexes || []);
    this.known.set(key, made);
    return made;
  }

  /** @param {string} hex */
  about(hex) {
    const { game } = this,
      list = game.army.at(hex),
      staff = game.army.staff(hex),
      extra = game.prompt?.say(hex),
      name = game.ground.names.get(hex);
    this.draw(list[0] || null);
    return [
      h('p', { class: 'where' }, h('b', {}, text.hex(hex, name || '')), `, ${groundWords(game, hex)}`),
      extra ? h('p', { class: 'cost' }, extra) : null,
      h(
        'ul',
        {},
        list.slice(0, SHOWN).map((unit) => h('li', {}, portrait(unit, 52, game.troops.tag(unit)), h('div', {}, h('b', {}, unit.name), h('p', {}, describe(unit, game.army).replace(`${unit.name}, `, ''))))),
        staff.map((one) => h('li', { class: 'q-staff' }, h('span', {}), h('div', {}, h('b', {}, one.name), h('small', {}, text.ranks[one.rank])))),
      ),
      list[0] ? h('p', { class: 'q-legend' }, h('i', { class: 'fire' }), text.legend.fire, h('i', { class: 'front' }), text.legend.front) : null,
    ];
  }

  /** Field of fire, front, and what lies against it; of nobody: they go. @param {Unit|null} unit */
  async draw(unit) {
    const { game } = this,
      hex = unit?.hex || '';
    this.drawn = unit;
    if (!unit || !hex) {
      game.board.layers.zones.replaceChildren();
      return;
    }
    const
      near = [...game.army.units.values()]
        .filter((one) => one.hex && one.army !== unit.army && one.state !== 'routed' && grid.distance(one.hex, hex) <= NEAR)
        .sort((a, b) => grid.distance(String(a.hex), hex) - grid.distance(String(b.hex), hex))
        .slice(0, MOST),
      [field, front, ...enemies] = await Promise.all([this.hexes('field', unit.id), this.hexes('front', unit.id), ...near.map((one) => this.hexes('front', one.id))]);
    if (this.drawn !== unit) return;
    const foes = new Set([...game.army.stacks].filter(([, list]) => list[0].army !== unit.army).map(([at]) => at)),
      band = (/** @type {string} */ at) => BANDS.findIndex((far) => grid.distance(at, hex) <= far);
    game.board.layers.zones.replaceChildren(
      ...BANDS.map((_, i) => el('path', { class: `q-field b${i}`, d: grid.outline(field.filter((at) => band(at) === i), 0.97) })),
      el('path', { class: 'q-front', d: grid.outline([...new Set(enemies.flat())].filter((at) => !foes.has(at)), 0.93) }),
      el('path', { class: 'q-front own', d: grid.outline(front, 0.95) }),
      el('path', { class: 'q-seen', d: grid.outline(field.filter((at) => foes.has(at)), 0.95) }),
      el('path', { class: 'q-edge', d: front.map((at) => this.edge(hex, at)).join('') }),
    );
  }

  /** The hexside between two hexes. @param {string} from @param {string} to */
  edge(from, to) {
    const d = grid.dirTo(from, to);
    if (d < 0) return '';
    const [x, y] = grid.centre(from);
    return `M${grid.side(d, 0.98).map(([a, b]) => `${(x + a).toFixed(1)} ${(y + b).toFixed(1)}`).join('L')}`;
  }
}
