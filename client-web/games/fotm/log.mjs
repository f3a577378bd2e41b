// SPDX-License-Identifier: MIT
// The log: what happened in the server's sentences, with names, hexes and sections that can be touched.
// A march of several hexes is one line, and a roll shows its dice.
import { h } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { filled } from '../../kit/words.mjs';
import { looksTo } from './edition.mjs';
import { isHex } from './hex.mjs';
import { diceRow, half, hexRef, hitFaces, refs, sec, unitRef } from './refs.mjs';
import { unitOf } from './units.mjs';
import { cap, hour, sideWord, words } from './words.mjs';
import { heard, listedParts, parts, t } from '../../js/texts.mjs';

/** @typedef {import('./types').Event} Event */
/** @template {Event['event']} Name @typedef {import('./types').EventOf<Name>} EventOf */

/** Who did it: a unit, or the marker that was seen. @param {Event} e */
const who = (e) => (e.unit ? unitRef(e.unit) : e.marker ? h('b', {}, t('fotm.log.marker')) : h('b', {}, t('fotm.log.unit')));
/** A member of an event in running text. @param {Event} e @param {string} name */
function member(e, name) {
  const value = /** @type {Record<string, any>} */ (e)[name];
  if (name === 'unit') return who(e);
  if (value === undefined) return '';
  if (words.sides[value]) return h('b', { class: sideClass('fotm', value) }, sideWord(value));
  return isHex(String(value)) ? hexRef(value) : unitOf(refs.view(), value) || /^[a-z]+-|#/.test(value) ? unitRef(value) : String(value);
}

/** The server's sentence, its units and hexes lit at a touch. @param {Event} e */
export const told = (e) => filled(heard(e.text || e.event.replaceAll('-', ' ')), (name) => member(e, name));

/** What everybody sees on the map: no line. */
const SILENT = new Set(['placed']);

/** A roll as a line: the sentence, the dice. @param {EventOf<'rolled'>} e */
const roll = (e) =>
  h(
    'li',
    { class: 'roll' },
    h('p', {}, told(e), ' ', sec(e.section)),
    h('p', {}, diceRow(e.dice, hitFaces(e), 18)),
  );

/** Steps of one unit's move in one line. @param {EventOf<'moved'>[]} steps */
function march(steps) {
  const first = steps[0],
    last = steps[steps.length - 1],
    hexes = [first.from, ...steps.map((e) => e.to)].filter(Boolean);
  const cost = steps.reduce((sum, e) => sum + (e.cost || 0), 0),
    via = hexes.slice(1, -1);
  return h(
    'li',
    {},
    h(
      'p',
      {},
      parts('fotm.log.march', { unit: who(first), from: hexRef(hexes[0]), to: hexRef(last.to) }),
      via.length ? [` ${t('fotm.by')} `, via.length > 3 ? [hexRef(via[0]), ' … ', hexRef(via.at(-1))] : listedParts(via.map(hexRef))] : '',
      cost ? `, ${t('fotm.mp', { cost: half(cost) })} ` : ' ',
      sec(first.section),
    ),
  );
}

/**
 * One update as lines of the log.
 * @param {import('./types').Update} update
 * @returns {HTMLElement[]}
 */
export function lines(update) {
  /** @type {HTMLElement[]} */
  const out = [];
  const events = update.events || [];
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (e.event === 'phase') {
      out.push(
        h(
          'li',
          { class: `grp ${sideClass('fotm', e.side)}` },
          [hour(e.turn), sideWord(e.side), cap(words.phases[e.phase])].filter(Boolean).join(' · '),
        ),
      );
    } else if (e.event === 'moved') {
      const steps = [e];
      // Turns between the steps of one move are part of it.
      for (; i + 1 < events.length && events[i + 1].unit === e.unit; i++) {
        const next = events[i + 1];
        if (next.event === 'moved' && next.from === steps[steps.length - 1].to) steps.push(next);
        else if (next.event !== 'turned') break;
      }
      out.push(march(steps));
    } else if (e.event === 'turned') {
      if (!events.slice(i + 1).some((later) => later.unit === e.unit && ['moved', 'turned'].includes(later.event)))
        out.push(h('li', {}, h('p', {}, told(e), looksTo(e.facing) ? `, ${t('fotm.log.to_the', { wind: looksTo(e.facing) })} ` : ' ', sec(e.section))));
    } else if (e.event === 'rolled') {
      out.push(roll(e));
    } else if (e.event === 'assault') {
      out.push(h('li', { class: `grp fight ${sideClass('fotm', e.side)}` }, told(e)));
    } else if (e.event === 'joined') {
      /** @type {Event[]} */
      const all = [e];
      while (events[i + 1]?.event === 'joined') all.push(events[++i]);
      out.push(h('li', {}, h('p', {}, listedParts(all.map(told)), ' ', sec(e.section))));
    } else if (e.event === 'game-over') {
      out.push(h('li', { class: 'grp' }, told(e)));
    } else {
      if (!SILENT.has(e.event))
        out.push(
          h('li', { class: /lost|eliminated|captured|routed|hit/.test(e.event) ? 'loss' : '' }, h('p', {}, told(e), ' ', sec(e.section))),
        );
    }
  }
  return out;
}
