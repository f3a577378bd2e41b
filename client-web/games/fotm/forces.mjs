// SPDX-License-Identifier: MIT
// The tab "Forces": both orders of battle with present strength, who is still to come, and the
// boxes of the eliminated, captured and withdrawn.
import { h, put } from '../../js/dom.mjs';
import { mount } from './counter.mjs';
import { refs } from './refs.mjs';
import { allUnits, describe, formation } from './units.mjs';
import { hour, sideWord } from './words.mjs';

/**
 * @typedef {import('./types').Unit} Unit @typedef {import('./types').Side} Side
 * @typedef {NonNullable<import('./types').View['reinforcements']>[number]} Pool
 */

const GONE = { eliminated: 'Eliminated', prisoner: 'Captured', exited: 'Left the map' };

/** @param {import('./types').Game} game */
export function forces(game) {
  /** Turn and entry by unit, of those still to come. */
  const due = () => new Map((game.view.reinforcements || []).flatMap((pool) => pool.units.map((id) => /** @type {const} */ ([id, pool]))));

  /** @param {Unit} unit @param {Pool} [coming] */
  function row(unit, coming) {
    const left = unit.kind === 'brigade' ? unit.steps.length - unit.lost : 0,
      cur = game.prompt?.state(unit) === 'selected';
    const where = coming ? `${hour(coming.turn)}, entry ${coming.entry}` : unit.hex || '';
    return h(
      'li',
      { class: `${coming ? 'due' : ''}${cur ? ' cur' : ''}` },
      h(
        'button',
        {
          type: 'button',
          on: {
            click: () => {
              if (!unit.hex) return;
              refs.go(unit.hex);
              game.prompt?.pick(unit);
            },
            pointerenter: () => refs.light(unit.hex || null),
            pointerleave: () => refs.light(null),
            focus: () => refs.light(unit.hex || null),
            blur: () => refs.light(null),
          },
        },
        mount(unit, 28, true),
        h(
          'span',
          { class: 'nm' },
          unit.kind === 'guard' ? `Guard, ${unit.prisoners.length} prisoner${unit.prisoners.length === 1 ? '' : 's'}` : unit.name,
        ),
        unit.kind === 'brigade'
          ? h(
              'span',
              { class: 'bars' },
              unit.steps.map((_, i) => h('i', { class: i < left ? '' : 'off' })),
            )
          : h('span', { class: 'bars' }, unit.kind === 'commander' ? h('small', {}, `CM ${unit.cm}`) : ''),
        h('span', { class: 'at' }, where),
        // What the picture shows, for those who do not see it; the name has been read already.
        h('span', { class: 'sr' }, `${coming ? 'due, ' : ''}${describe(unit).replace(`${unit.name}, `, '')}`),
      ),
    );
  }

  /** @param {Side} side @param {Unit[]} units @param {Map<string, Pool>} coming */
  function army(side, units, coming) {
    const own = units.filter((unit) => unit.army === side),
      brigades = own.filter((unit) => unit.kind === 'brigade'),
      /** @type {Map<string, Unit[]>} */
      groups = new Map(),
      markers = own.filter((unit) => unit.kind === 'marker');
    for (const unit of own) {
      if (unit.kind === 'marker' || unit.where in GONE || (!unit.hex && !coming.has(unit.id))) continue;
      const key = unit.kind === 'brigade' ? formation(unit) || 'Brigades' : unit.kind === 'commander' ? 'Commanders' : 'Guards';
      groups.set(key, [...(groups.get(key) || []), unit]);
    }
    const strength = brigades.filter((unit) => unit.where === 'map').reduce((sum, unit) => sum + unit.sp, 0),
      lost = brigades.reduce((sum, unit) => sum + (unit.where === 'eliminated' || unit.where === 'prisoner' ? unit.steps.length : unit.lost), 0);
    const boxes = Object.entries(GONE)
      .map(([where, label]) => ({ label, list: own.filter((unit) => unit.where === where) }))
      .filter(({ list }) => list.length);
    return h(
      'section',
      {},
      h(
        'h3',
        { class: side === 'union' ? 'us' : 'cs' },
        sideWord(side),
        h('small', {}, markers.length ? '' : ` ${strength} SP on the map, ${lost} step${lost === 1 ? '' : 's'} lost`),
      ),
      markers.length
        ? h(
            'p',
            { class: 'reg' },
            `${markers.length} marker${markers.length === 1 ? '' : 's'} on the map. Who they are shows when they fight.`,
          )
        : null,
      game.view.reinforcements_hidden && side === 'confederate' ? h('p', { class: 'reg' }, 'Reinforcements may come.') : null,
      [...groups]
        .sort(([a], [b]) => rank(a) - rank(b))
        .map(([key, list]) => [
          h('h4', {}, key),
          h(
            'ul',
            {},
            list.map((unit) => row(unit, unit.hex ? undefined : coming.get(unit.id))),
          ),
        ]),
      boxes.map(({ label, list }) =>
        h(
          'div',
          { class: 'gonebox' },
          h('h4', {}, label),
          h(
            'ul',
            {},
            list.map((unit) => row(unit)),
          ),
        ),
      ),
    );
  }
  const rank = (/** @type {string} */ key) => (key === 'Commanders' ? 8 : key === 'Guards' ? 9 : 0);

  return {
    row,
    /** @param {HTMLElement} pane */
    draw(pane) {
      /** @type {Side[]} */
      const order = game.side === 'confederate' ? ['confederate', 'union'] : ['union', 'confederate'],
        units = allUnits(game.view),
        coming = due(),
        at = pane.scrollTop;
      put(
        pane,
        h(
          'div',
          { class: 'oob' },
          order.map((side) => army(side, units, coming)),
        ),
      );
      pane.scrollTop = at;
      pane.querySelector('.cur')?.scrollIntoView({ block: 'nearest' });
    },
    changed() {
      if (game.frame.tab === 'forces') game.frame.drawPane();
    },
  };
}
