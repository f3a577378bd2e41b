// SPDX-License-Identifier: MIT
// The tab "Command": each brigade with its exhaustion, what is left of its regiments, its officers and how far they
// are; and the same as lines on the map, red where somebody is out of reach.
import { button, el, h, put } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { fullStrength, strength } from './army.mjs';
import { grid } from './ground.mjs';
import { text } from './texts.mjs';

/** Exhaustion counts to so much; it bites where it reaches these. */
const PIPS = 12,
  BITES = [5, 9];
/** Who is how far: brigade, division, corps. @type {import('./types').Rank[]} */
const LINKS = ['brigade', 'division', 'corps'];

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Chain} Chain @typedef {import('./types').Side} Side */

export class Command {
  /** @param {import('./game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Record<string, Chain>|null} */
    this.chains = null;
    this.asked = -1;
    this.lines = false;
    this.mark = el('g', { class: 'q-command' });
    game.board.layers.low.before(this.mark);
  }

  /** The position is another. */
  changed() {
    this.chains = null;
    if (this.game.frame.tab === 'command') this.game.frame.drawPane();
    else if (this.lines) this.learn();
    if (!this.lines) this.mark.replaceChildren();
  }

  toggle() {
    this.lines = !this.lines;
    if (this.lines && !this.chains) this.learn();
    else this.drawLines();
    if (this.game.frame.tab === 'command') this.game.frame.drawPane();
  }

  /** Distances and what follows from them, of one's own. */
  async learn() {
    const { game } = this;
    if (this.asked === game.run || !game.side) return;
    this.asked = game.run;
    this.chains = await game.ask({ ask: 'command' });
    this.drawLines();
    if (this.chains && game.frame.tab === 'command') game.frame.drawPane();
  }

  /** From each officer down to those he commands. */
  drawLines() {
    const { game, chains } = this,
      { army, side } = game;
    if (!this.lines) return this.mark.replaceChildren();
    /** @type {Map<string, Unit[]>} */
    const brigades = new Map();
    for (const unit of army.units.values()) if (unit.army === side && unit.hex) brigades.set(unit.brigade, [...(brigades.get(unit.brigade) || []), unit]);
    const line = (/** @type {string} */ a, /** @type {string} */ b, /** @type {string} */ cls) => (a && b && a !== b ? el('path', { class: `q-link ${cls}`, d: `M${grid.centre(a).join(' ')}L${grid.centre(b).join(' ')}` }) : null),
      made = [...brigades].flatMap(([id, units]) => {
        const chief = army.over(id, ['brigade']),
          above = army.over(id, ['division', 'corps']),
          at = army.hexOf(chief?.id);
        return [
          line(army.hexOf(above?.id), at, 'high'),
          ...units.map((unit) => {
            const chain = chains?.[unit.id],
              bad = chain && !chain.exempt && chain.command < 0;
            return line(at || army.hexOf(above?.id), String(unit.hex), bad ? 'bad' : '');
          }),
        ];
      });
    this.mark.replaceChildren(...made.filter((one) => one !== null));
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    if (!this.chains) this.learn();
    const { game } = this,
      /** @type {Side[]} */
      sides = game.side === 'confederate' ? ['confederate', 'union'] : ['union', 'confederate'],
      at = pane.scrollTop;
    put(
      pane,
      game.side ? h('div', { class: 'row' }, button(text.showLines, { cls: 'line small', key: 'K', pressed: this.lines, do: () => this.toggle() })) : null,
      sides.map((side) => this.side(side)),
    );
    pane.scrollTop = at;
  }

  /** @param {Side} side */
  side(side) {
    const { game } = this,
      { army, setup } = game,
      own = [...army.units.values()].filter((unit) => unit.army === side && unit.hex),
      ids = [...new Set([...Object.keys(setup.brigades).filter((id) => setup.brigades[id].army === side), ''])],
      rows = ids.map((id) => ({ id, units: own.filter((unit) => unit.brigade === id) })).filter(({ units }) => units.length),
      /** By the division or corps that they stand under. @type {Map<string, typeof rows>} */
      groups = new Map();
    for (const row of rows) {
      const chief = army.over(row.id, ['division', 'corps'])?.name || '';
      groups.set(chief, [...(groups.get(chief) || []), row]);
    }
    return h(
      'section',
      { class: `q-oob q-side ${sideClass('sharpsburg', side)}` },
      h('h3', {}, game.sideWord(side)),
      [...groups].map(([chief, list]) => [chief ? h('h4', {}, chief) : null, h('ul', {}, list.map(({ id, units }) => this.brigade(id, units)))]),
    );
  }

  /** @param {string} id @param {Unit[]} units */
  brigade(id, units) {
    const { game } = this,
      { army, view } = game,
      now = view.brigades?.[id],
      tired = now?.exhaustion || 0,
      chief = army.over(id, ['brigade']),
      known = units.every((unit) => unit.sp !== undefined),
      left = units.reduce((sum, unit) => sum + (unit.sp || 0), 0),
      full = Math.round(units.reduce((sum, unit) => sum + fullStrength(unit), 0)),
      chains = units.map((unit) => this.chains?.[unit.id]).filter((one) => one !== undefined),
      worst = chains.length ? Math.min(...chains.map((one) => (one.exempt ? 0 : one.command))) : 0;
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'q-brigade', 'data-brigade': id, on: { click: () => this.go(units), pointerenter: () => game.board.light(units[0].hex || null), pointerleave: () => game.board.light(null) } },
        h('b', {}, army.brigadeName(id) || units[0].name),
        h('span', { class: 'q-strip', 'aria-hidden': 'true' }, units.map((unit) => h('i', { class: unit.state, title: `${unit.name} ${strength(unit)}`, vars: { '--h': `${Math.round((100 * (unit.sp ?? 8)) / Math.max(1, fullStrength(unit)))}%` } }))),
        h('em', {}, known ? `${left}/${full}` : ''),
        h(
          'small',
          {},
          h('span', { class: 'q-pips', role: 'img', 'aria-label': text.exhaustion(tired) }, Array.from({ length: PIPS }, (_, i) => h('i', { class: `${i < tired ? 'on' : ''} ${BITES.includes(i + 1) ? 'step' : ''}` }))),
          ' ',
          [chief?.name || text.noOfficer, ...this.reach(chains), worst < 0 ? text.fewerPoints(worst) : '', now?.engaged ? text.engaged : ''].filter(Boolean).join(' · '),
        ),
      ),
    );
  }

  /** How far the farthest is from each officer. @param {Chain[]} chains */
  reach(chains) {
    return LINKS.map((rank, link) => {
      const list = chains.filter((one) => !one.exempt).map((one) => one.distances[link]);
      if (!list.length || list.every((one) => one === null)) return '';
      return `${text.ranks[rank]} ${Math.max(...list.map((one) => one ?? 0))}`;
    }).filter(Boolean);
  }

  /** @param {Unit[]} units */
  go(units) {
    const { game } = this,
      hex = units[0].hex;
    if (!hex) return;
    game.board.approach(hex);
    game.board.setCursor(grid.centre(hex), true);
    game.prompt?.pick(units[0]);
  }
}
