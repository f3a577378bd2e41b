// SPDX-License-Identifier: MIT
// The tab "Forces": both orders of battle with present strength, who is still to come, and the
// boxes of the eliminated, captured and withdrawn.
import { h, put } from '../../js/dom.mjs';
import { mount } from './counter.mjs';
import { refs } from './refs.mjs';
import { about, allUnits, formation } from './units.mjs';
import { hour, sideWord } from './words.mjs';
import { t } from '../../js/texts.mjs';

/**
 * @typedef {import('./types').Unit} Unit @typedef {import('./types').Side} Side
 * @typedef {NonNullable<import('./types').View['reinforcements']>[number]} Pool
 */

/** Where units are that are gone, each with a box of its own. */
const GONE = ['eliminated', 'prisoner', 'exited'];

/** @param {import('./types').Game} game */
export function forces(game) {
  /** Turn and entry by unit, of those still to come. */
  const due = () => new Map((game.view.reinforcements || []).flatMap((pool) => pool.units.map((id) => /** @type {const} */ ([id, pool]))));

  /** @param {Unit} unit @param {Pool} [coming] */
  function row(unit, coming) {
    const left = unit.kind === 'brigade' ? unit.steps.length - unit.lost : 0,
      cur = game.prompt?.state(unit) === 'selected';
    const where = coming ? t('fotm.forces.entry', { hour: hour(coming.turn), no: coming.entry }) : unit.hex || '';
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
          unit.kind === 'guard' ? `${unit.name}, ${t('fotm.prisoners', { n: unit.prisoners.length })}` : unit.name,
        ),
        unit.kind === 'brigade'
          ? h(
              'span',
              { class: 'bars' },
              unit.steps.map((_, i) => h('i', { class: i < left ? '' : 'off' })),
            )
          : h('span', { class: 'bars' }, unit.kind === 'commander' ? h('small', {}, t('fotm.cm', { cm: unit.cm })) : ''),
        h('span', { class: 'at' }, where),
        // What the picture shows, for those who do not see it; the name has been read already.
        h('span', { class: 'sr' }, `${coming ? `${t('fotm.forces.due')}, ` : ''}${about(unit)}`),
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
      if (unit.kind === 'marker' || GONE.includes(unit.where) || (!unit.hex && !coming.has(unit.id))) continue;
      const key = unit.kind === 'brigade' ? formation(unit) || t('fotm.forces.brigades') : unit.kind === 'commander' ? t('fotm.forces.commanders') : t('fotm.forces.guards');
      groups.set(key, [...(groups.get(key) || []), unit]);
    }
    const strength = brigades.filter((unit) => unit.where === 'map').reduce((sum, unit) => sum + unit.sp, 0),
      lost = brigades.reduce((sum, unit) => sum + (unit.where === 'eliminated' || unit.where === 'prisoner' ? unit.steps.length : unit.lost), 0);
    const boxes = GONE.map((where) => ({ label: t(`fotm.gone.${where}`), list: own.filter((unit) => unit.where === where) })).filter(({ list }) => list.length);
    return h(
      'section',
      {},
      h(
        'h3',
        { class: side === 'union' ? 'us' : 'cs' },
        sideWord(side),
        h('small', {}, markers.length ? '' : ` ${t('fotm.forces.on_map', { sp: strength })}, ${t('fotm.steps_lost', { n: lost })}`),
      ),
      markers.length
        ? h(
            'p',
            { class: 'reg' },
            t('fotm.forces.markers', { n: markers.length }),
          )
        : null,
      game.view.reinforcements_hidden && side === 'confederate' ? h('p', { class: 'reg' }, t('fotm.forces.may_come')) : null,
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
  const rank = (/** @type {string} */ key) => (key === t('fotm.forces.commanders') ? 8 : key === t('fotm.forces.guards') ? 9 : 0);

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
