// SPDX-License-Identifier: MIT
// What lies in a hex, told when the pointer rests on it: the place, every unit whole, what it costs to
// come there; on the map where the units look to, their zones of control, and how far a commander's help goes.
import { el, h } from '../../js/dom.mjs';
import { Bubble } from '../../kit/bubble.mjs';
import { RestCard } from '../../kit/restcard.mjs';
import { rim } from '../../kit/rim.mjs';
import { mount } from './counter.mjs';
import { edition } from './edition.mjs';
import { grid, step } from './hex.mjs';
import { area, zone } from './paint.mjs';
import { about, formation, groundWords, isFighter } from './units.mjs';
import { cap } from './words.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {import('./types').Unit} Unit */

/** The directions in front of a unit, and on its flanks. @param {number} facing */
const arcs = (facing) =>
  edition.aim ? { front: [facing - 1, facing, facing + 1], flank: [facing - 2, facing + 2] } : { front: [facing, facing + 1], flank: [facing - 1, facing + 2] };

/** The one commander who helps around his hex, too. [10.4] */
const LEE = 'cs-cmd-lee';
/** Where a commander helps. @param {Unit} unit */
const helps = ({ id, hex }) => (!hex ? [] : id === LEE ? [hex, ...[0, 1, 2, 3, 4, 5].map((d) => step(hex, d))] : [hex]);

/** The same in words. @param {Unit} unit */
function helpWords({ id, cm }) {
  if (id === LEE) return t('fotm.inspect.lee');
  return edition.leads ? t('fotm.inspect.helps', { n: cm }) : t('fotm.inspect.helps_all', { n: cm });
}

/** So far about a hex the hexes beside it reach, in radii. */
const ARCS = 2.6;

/** What is drawn about a unit, as the card names it. */
const LEGEND = ['front', 'flank', 'zone'];

export class Inspect {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    /** What is told of units beside what is seen. @type {Map<string, string>} */
    this.histories = new Map();
    this.card = new RestCard(game.frame.board, {
      about: (hex) => this.about(hex),
      // Where somebody stands its arcs lie about it.
      boxOf: (hex) => (game.at(hex).length ? game.board.camera.boxAbout(grid.centre(hex), ARCS * grid.radius) : game.board.boxOf(hex)),
      gone: () => this.draw([]),
    });
    /** Whose arcs are drawn: an answer that comes late knows by it. @type {Unit[]} */
    this.drawn = [];
    /** Why what was clicked cannot be done. */
    this.bubble = new Bubble(game.frame.board, (hex) => game.board.boxOf(hex));
  }

  /** The picture has moved. */
  moved() {
    this.card.moved();
    this.bubble.lay();
  }
  /** Something else is done. */
  clear() {
    this.card.clear();
    this.bubble.clear();
  }

  /** @param {string|null} hex */
  over(hex) {
    const { ground } = this.game;
    this.card.name(hex ? [`${hex} ${ground.placeName(hex)}`.trim(), groundWords(ground, hex)].join(', ') : '');
    // A prompt that shows what would happen here, or a stack laid open, has the word.
    this.card.over(hex && this.game.prompt?.aim !== hex && !this.game.fan.isOpen ? hex : null);
  }

  /** A finger is held there. @param {string} hex */
  hold(hex) {
    this.clear();
    this.card.hold(hex);
  }

  /** @param {string} hex */
  about(hex) {
    const { game } = this,
      { ground } = game,
      list = game.at(hex),
      cost = game.prompt?.say(hex);
    this.draw(list);
    for (const unit of list) this.learn(unit);
    return [
      h('p', { class: 'where' }, h('b', {}, ground.placeName(hex) ? `${ground.placeName(hex)} ${hex}` : t('fotm.hex', { hex })), `, ${groundWords(ground, hex)}`),
      cost ? h('p', { class: 'cost' }, cost) : null,
      h(
        'ul',
        {},
        list.map((unit) =>
          h(
            'li',
            {},
            mount(unit, 52),
            h(
              'div',
              {},
              h('b', {}, unit.kind === 'marker' ? t('fotm.masked') : unit.name),
              unit.kind === 'brigade' ? h('small', {}, formation(unit)) : null,
              h('p', {}, cap(about(unit))),
              unit.kind === 'commander' && unit.cm ? h('p', { class: 'help' }, helpWords(unit)) : null,
              this.histories.get(unit.id) ? h('p', { class: 'history' }, this.histories.get(unit.id)) : null,
            ),
          ),
        ),
      ),
      list.some((unit) => isFighter(unit) && unit.facing !== undefined)
        ? h('p', { class: 'arclegend' }, LEGEND.map((arc) => [h('i', { class: arc }), t(`fotm.inspect.${arc}`)]))
        : null,
    ];
  }

  /** Arcs, zones and help of some units; of none: they go. @param {Unit[]} list */
  draw(list) {
    this.drawn = list;
    this.drawArcs(list);
    if (list.some(isFighter)) void this.drawZone(list.filter(isFighter));
  }

  /** The hexes into which they exert their zones of control. [6.1] @param {Unit[]} list */
  async drawZone(list) {
    const { game, drawn } = this,
      { run } = game;
    try {
      const answers = await Promise.all(list.map((unit) => game.ask({ ask: 'zoc', unit: unit.id }))),
        hexes = [...new Set(answers.flatMap((answer) => answer.hexes))];
      if (drawn === this.drawn && run === game.run && hexes.length) game.board.layers.rest.append(zone(hexes, `one ${list[0].army}`));
    } catch {
      /* an older position's unit: nothing is known of it */
    }
  }

  /** @param {Unit[]} list */
  drawArcs(list) {
    const { board, ground } = this.game,
      front = new Set(),
      flank = new Set();
    for (const { hex, facing, routed } of list.filter(isFighter)) {
      if (!hex || facing === undefined || routed) continue;
      const found = arcs(facing);
      for (const d of found.front) front.add(step(hex, d));
      for (const d of found.flank) flank.add(step(hex, d));
    }
    /** @param {Set<string>} hexes */
    const on = (hexes) => [...hexes].filter(ground.on);
    const helped = new Set(list.filter((unit) => unit.kind === 'commander' && unit.cm).flatMap(helps));
    board.layers.rest.replaceChildren(
      ...(front.size ? [area(on(front), 'arc-front'), area(on(flank).filter((hex) => !front.has(hex)), 'arc-flank')] : []),
      ...(helped.size ? [el('path', { class: 'helps', d: rim(grid, on(helped)) })] : []),
    );
  }

  /** Regiments and a note, asked for once. @param {Unit} unit */
  async learn(unit) {
    if (unit.kind === 'marker' || unit.kind === 'guard' || this.histories.has(unit.id)) return;
    this.histories.set(unit.id, '');
    try {
      const told = await this.game.ask({ ask: 'unit', unit: unit.id });
      this.histories.set(unit.id, [told.regiments?.join(', '), told.men ? t('fotm.inspect.men', { n: told.men }) : ''].filter(Boolean).join('. '));
      if (this.card.box.isConnected && this.card.place === unit.hex) this.card.show();
    } catch {
      /* nothing is known of it */
    }
  }
}
