// SPDX-License-Identifier: MIT
// The volleys of the present fire phase, numbered as they fell: a ladder in the panel, mine indented, his outdented;
// the same numbers with smoke stand on the map at those who fired, losses as red chips, until the phase ends.
import { el, h } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { bearing } from './counter.mjs';
import { grid } from './ground.mjs';
import { text } from './texts.mjs';

/** @typedef {{n: number, side: string, units: string[], target: string, at: string, result: string, lost: {hex: string, n: number}[]}} Volley */

export class Volleys {
  /** @param {import('./game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Volley[]} */
    this.list = [];
    this.seen = -1;
    this.mark = el('g', { class: 'q-volleys' });
    game.board.layers.top.before(this.mark);
  }

  clear() {
    this.list = [];
    this.seen = -1;
    this.mark.replaceChildren();
  }

  /** Each update once, whether it comes now or is remembered. @param {import('./types').Update} update */
  feed(update) {
    if (update.back_to !== undefined) this.clear();
    if (!(update.n > this.seen)) return;
    this.seen = update.n;
    const { army } = this.game;
    for (const event of update.events || []) {
      if (event.event === 'phase') this.list = [];
      else if (event.event === 'fired') this.list.push({ n: this.list.length + 1, side: event.side || '', units: event.units || [], target: event.target, at: army.at(event.target)[0]?.name || event.target, result: event.result, lost: [] });
      else if (event.event === 'lost' && this.list.length) this.list[this.list.length - 1].lost.push({ hex: army.hexOf(event.unit) || this.list[this.list.length - 1].target, n: event.sp || event.guns || 0 });
    }
  }

  draw() {
    const { army, view } = this.game;
    if (view?.phase !== 'fire') return this.mark.replaceChildren();
    const fired = this.list.flatMap((volley) => {
      const [first] = volley.units.map((id) => army.hexOf(id)).filter(Boolean);
      if (!first) return [];
      const [x, y] = grid.centre(first);
      return [
        ...volley.units.flatMap((id) => {
          const unit = army.units.get(id);
          return unit?.hex ? el('g', { class: 'q-smoke', transform: `translate(${grid.centre(unit.hex).join(' ')}) rotate(${bearing(unit.facing)})` }, [-3, -2, -1, 0, 1, 2, 3].map((i) => el('circle', { cx: i * 8, cy: -37, r: 6.5 + ((i * 5 + 21) % 4) }))) : [];
        }),
        el('g', { class: `q-disc ${sideClass('sharpsburg', volley.side)}`, transform: `translate(${x - 24} ${y - 20})` }, el('circle', { r: 10 }), el('text', { y: 4.6 }, String(volley.n))),
      ];
    });
    /** @type {Map<string, number>} */
    const lost = new Map();
    for (const { hex, n } of this.list.flatMap((volley) => volley.lost)) lost.set(hex, (lost.get(hex) || 0) + n);
    this.mark.replaceChildren(
      ...fired,
      ...[...lost].map(([hex, n]) => {
        const [x, y] = grid.centre(hex);
        return el('g', { class: 'q-lost', transform: `translate(${x + 24} ${y - 2})` }, el('rect', { x: -13, y: -10, width: 26, height: 20, rx: 10 }), el('text', { y: 4.6 }, `−${n}`));
      }),
    );
  }

  /** The ladder; `now`: a row for the volley that is being laid out. @param {boolean} now */
  ladder(now) {
    const { army, side } = this.game,
      rows = this.list.slice(-6);
    if (!rows.length) return null;
    return h(
      'ol',
      { class: 'q-ladder', 'aria-label': text.exchange },
      rows.map((one) => {
        const lost = one.lost.reduce((sum, each) => sum + each.n, 0);
        return h(
          'li',
          { class: `q-side ${sideClass('sharpsburg', one.side)} ${one.side === side ? 'mine' : ''}` },
          h('span', { class: 'no' }, String(one.n)),
          h('span', {}, text.volleyAt(one.units.map((id) => army.nameOf(id)), one.at)),
          h('b', {}, `${one.result}${lost ? `, −${lost}` : ''}`),
        );
      }),
      now ? h('li', { class: `q-side ${sideClass('sharpsburg', side)} mine now` }, h('span', { class: 'no' }, String(this.list.length + 1)), h('span', {}, text.targetNow), h('b', {}, '')) : null,
    );
  }
}
