// SPDX-License-Identifier: MIT
// What is told of a battle that is over: losses by brigade, points by what they were for, strength by the hour, and the
// objectives on which it turned.
import { Army, strength } from './army.mjs';
import { sideOf } from './summary.mjs';
import { text } from './texts.mjs';
import { heard } from '../../js/texts.mjs';
import { kept } from '../../js/play/kept.mjs';

/** @typedef {import('./game.mjs').Game} Game @typedef {import('./types').Update} Update @typedef {import('../../js/play/end.mjs').Ending} Ending */

const SIDES = ['union', 'confederate'];
const MOST_TURNS = 8;
/** In longer battles the curve has a point for every full hour. */
const SHORT = 14;
const HUNDRED = 100;

/** Strength points of a side that stand on the map. @param {Army} army @param {string} side */
const standing = (army, side) => [...army.units.values()].reduce((sum, unit) => sum + (unit.hex && unit.army === side ? Number(strength(unit)) || 0 : 0), 0);

/** Losses by brigade, those that lost most first. @param {Game} game @param {any[]} events */
function losses(game, events) {
  /** @type {Map<string, import('../../js/play/end.mjs').Row>} */
  const rows = new Map();
  for (const e of events) {
    if (e.event !== 'lost' || !e.unit || !e.sp) continue;
    const brigade = game.army.units.get(e.unit)?.brigade || game.setup.units[e.unit]?.brigade || '',
      side = sideOf(game, e.unit),
      name = game.army.brigadeName(brigade) || game.army.nameOf(e.unit),
      row = rows.get(`${side} ${name}`) || { name, side, value: 0 };
    row.value += e.sp;
    rows.set(`${side} ${name}`, row);
  }
  return [...rows.values()].sort((a, b) => b.value - a.value);
}

/** Points by what they were for, each place by itself. @param {Game} game @param {any[]} events @param {Record<string, number>} before what there was at first */
function points(game, events, before) {
  /** @type {Map<string, import('../../js/play/end.mjs').Row>} */
  const rows = new Map(),
    named = text.merits,
    add = (/** @type {string} */ side, /** @type {string} */ name, /** @type {number} */ n) => {
      const row = rows.get(`${side} ${name}`) || { name, side, value: 0 };
      row.value = Math.round(HUNDRED * (row.value + n)) / HUNDRED;
      rows.set(`${side} ${name}`, row);
    };
  for (const side of SIDES) if (before[side]) add(side, named.before, before[side]);
  for (const e of events) if (e.event === 'scored' && e.side) add(e.side, e.hex ? game.ground.names.get(e.hex) || e.hex : named[e.why] || named.rest, e.points || 0);
  return [...rows.values()].sort((a, b) => b.value - a.value);
}

/** @param {Game} game @param {Update[]} updates all of the match @param {import('./types').View} first the view before them @returns {Ending} */
export function ending(game, updates, first) {
  const list = kept(updates),
    start = new Army(game.setup, first),
    /** What is there, by unit: a part that was sent out is counted with its regiment until it loses. @type {Map<string, number>} */
    there = new Map([...start.units.values()].filter((unit) => unit.hex).map((unit) => [unit.id, Number(strength(unit)) || 0])),
    long = game.setup.scenario.turns > SHORT,
    /** @type {{title: string, marks: string[], lines: Record<string, number[]>}} */
    curve = { title: text.strengthCurve, marks: [], lines: { union: [], confederate: [] } },
    /** @type {{n: number, words: any}[]} */
    taken = [],
    of = (/** @type {string} */ side) => [...there].reduce((sum, [id, sp]) => sum + (sideOf(game, id) === side ? sp : 0), 0);
  let turn = 0;
  const mark = (/** @type {string} */ name) => {
    curve.marks.push(name);
    for (const side of SIDES) curve.lines[side].push(of(side));
  };
  for (const { n, events = [] } of list)
    for (const e of events) {
      if (e.event === 'phase' && e.turn && e.turn !== turn) {
        const [clock = ''] = game.hour(e.turn).split(' ');
        if (!turn || !long || clock.endsWith(':00')) mark(clock.replace(':00', ''));
        turn = e.turn;
      }
      if (e.event === 'entered' && e.unit && !there.has(e.unit)) there.set(e.unit, Number(start.units.get(e.unit)?.sp ?? 0));
      else if (e.event === 'lost' && e.unit && e.sp) there.set(e.unit, (there.get(e.unit) || 0) - e.sp);
      else if (e.event === 'gone' && e.unit) there.delete(e.unit);
      else if (e.event === 'control' && turn) taken.push({ n, words: `${game.hour(turn)}: ${text.placeFalls(game.ground.names.get(e.hex) || e.hex, game.sideWord(e.side))}` });
    }
  if (turn) {
    mark('');
    for (const side of SIDES) curve.lines[side].splice(-1, 1, standing(game.army, side));
  }
  const events = list.flatMap((one) => one.events || []);
  return {
    tallies: [
      { title: text.lossesBy, unit: text.lossesUnit, rows: losses(game, events) },
      { title: text.pointsBy, unit: text.pointsUnit, rows: points(game, events, first.vp || {}) },
    ],
    curve: curve.marks.length > 1 ? curve : null,
    turns: taken.slice(-MOST_TURNS),
  };
}

/** By what the battle was judged: who has fewer points may have won. @param {import('./game.mjs').Game} game */
export function whyItEnded({ setup, view, position }) {
  const scale = /** @type {{min: number, result: string}[]|undefined} */ (setup.victory?.scale),
    { union = 0, confederate = 0 } = /** @type {Record<string, number>} */ (view.vp || {});
  if (!scale?.length || !position.status?.result || position.status.result.degree === 'resigned') return '';
  const said = (/** @type {string} */ result) => text.won('', heard(result.replace(/ \(.*\)$/, ''))),
    rest = scale.slice(0, -1).map(({ min, result }) => text.scaleFrom(min, said(result)));
  return text.scale(union - confederate, [...rest, text.scaleBelow(said(scale[scale.length - 1].result))]);
}
