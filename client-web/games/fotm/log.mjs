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

/** Those who come into an Assault: who does the same is named together, and the verb goes by their number. @param {EventOf<'joined'>[]} all */
export function joined(all) {
  const guns = all.filter((e) => e.artillery),
    others = all.filter((e) => !e.artillery);
  return [others, guns]
    .filter((list) => list.length)
    .flatMap((list, i) => {
      const named = { n: list.length, units: listedParts(list.map(who)) };
      return [i ? '; ' : '', list === guns ? parts('fotm.log.fires', named) : parts('fotm.log.attacks', named)];
    });
}

/** A roll as a line: the sentence, the dice. @param {EventOf<'rolled'>} e */
const roll = (e) =>
  h(
    'li',
    { class: 'roll' },
    h('p', {}, told(e), ' ', sec(e.section)),
    h('p', {}, diceRow(e.dice, hitFaces(e), 18)),
  );

/** From where to where a unit went, and what it paid. @param {EventOf<'moved'>[]} steps @param {any} names */
function march(steps, names = who(steps[0])) {
  const first = steps[0],
    last = steps[steps.length - 1],
    hexes = [first.from, ...steps.map((e) => e.to)].filter(Boolean);
  const cost = steps.reduce((sum, e) => sum + (e.cost || 0), 0),
    via = hexes.slice(1, -1);
  return [
    parts('fotm.log.march', { unit: names, from: hexRef(hexes[0]), to: hexRef(last.to) }),
    via.length ? [` ${t('fotm.by')} `, via.length > 3 ? [hexRef(via[0]), ' … ', hexRef(via.at(-1))] : listedParts(via.map(hexRef))] : '',
    cost ? `, ${t('fotm.mp', { cost: half(cost) })}` : '',
  ];
}

/** What belongs to moving: many of these, one after the other, are one line. */
const MOVING = new Set(['moved', 'turned', 'formed', 'mounted']);

/** Those who went the same way are named together. @param {EventOf<'moved'>[][]} all */
function marches(all) {
  /** @type {Map<string, EventOf<'moved'>[][]>} */
  const ways = new Map();
  for (const steps of all) {
    const way = [steps[0].from, ...steps.map((e) => `${e.to} ${e.cost || 0}`)].join();
    ways.set(way, [...(ways.get(way) || []), steps]);
  }
  return [...ways.values()].map((same) => march(same[0], listedParts(same.map(([first]) => who(first)))));
}

/** Turns and changes of formation, in their order; those who form the same way are named together. @param {Event[]} drills */
function drilled(drills) {
  const formed = (/** @type {boolean|undefined} */ column) => drills.filter((e) => e.event === 'formed' && !!e.column === !!column);
  return drills.flatMap((e) => {
    if (e.event === 'turned') return [[told(e), looksTo(e.facing) ? `, ${t('fotm.log.to_the', { wind: looksTo(e.facing) })}` : '']];
    const same = e.event === 'formed' ? formed(e.column) : [e];
    if (same.length < 2) return [told(e)];
    const named = { n: same.length, units: listedParts(same.map(who)) };
    return same[0] === e ? [e.column ? parts('fotm.log.column', named) : parts('fotm.log.line', named)] : [];
  });
}

/** @param {EventOf<'moved'>[][]} all @param {Event[]} drills */
function moves(all, drills) {
  const pieces = [...drilled(drills), ...marches(all)],
    { section } = all[0]?.[0] || drills[0];
  return h('li', {}, h('p', {}, pieces.map((part, i) => [i ? '; ' : '', part]), ' ', sec(section)));
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
  /** Moves that follow each other. @type {EventOf<'moved'>[][]} */
  let together = [];
  /** Turns, changes of formation. @type {Event[]} */
  let drills = [];
  const tellMoves = () => {
    if (together.length + drills.length) out.push(moves(together, drills));
    together = [];
    drills = [];
  };
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (!MOVING.has(e.event)) tellMoves();
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
      together.push(steps);
    } else if (e.event === 'turned') {
      if (!events.slice(i + 1).some((later) => later.unit === e.unit && ['moved', 'turned'].includes(later.event)))
        drills.push(e);
    } else if (MOVING.has(e.event)) {
      drills.push(e);
    } else if (e.event === 'rolled') {
      out.push(roll(e));
    } else if (e.event === 'assault') {
      out.push(h('li', { class: `grp fight ${sideClass('fotm', e.side)}` }, told(e)));
    } else if (e.event === 'joined') {
      const all = [e];
      for (let next = events[i + 1]; next?.event === 'joined'; next = events[i + 1]) {
        all.push(next);
        i++;
      }
      out.push(h('li', {}, h('p', {}, joined(all), ' ', sec(e.section))));
    } else if (e.event === 'game-over') {
      out.push(h('li', { class: 'grp over' }, told(e)));
    } else {
      if (!SILENT.has(e.event))
        out.push(
          h('li', { class: /lost|eliminated|captured|routed|hit/.test(e.event) ? 'loss' : '' }, h('p', {}, told(e), ' ', sec(e.section))),
        );
    }
  }
  tellMoves();
  return out;
}
