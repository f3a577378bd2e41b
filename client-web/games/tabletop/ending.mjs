// SPDX-License-Identifier: MIT
// What is told of a battle on the table that is over: stands or teams lost by unit, strength by the turn, where
// the points came from, and when a place changed hands.
import { kept } from '../../js/play/kept.mjs';
import { called, heard, t } from '../../js/texts.mjs';

/** @typedef {import('../../js/play/end.mjs').Ending} Ending @typedef {import('../../js/play/end.mjs').Row} Row */

/** Units in a list of losses, and changes of hands that are told. */
const MOST_UNITS = 12,
  MOST_TURNS = 8;

/** What points are for, as the server says it. @returns {Record<string, string>} */
const sources = () => ({
  objective: t('table.why_objective'),
  'west-exit': t('table.why_west-exit'),
  battery: t('table.why_battery'),
  leader: t('table.why_leader'),
  exhausted: t('table.why_exhausted'),
  gone: t('table.why_gone'),
});

/** What stands on the table, by unit: stands of a brigade, bases of a company. @param {any} view @returns {Map<string, number>} */
const standing = (view) =>
  new Map(Object.entries(view.units).flatMap(([id, one]) => (one.where && one.where !== 'table' ? [] : [[id, one.stands ?? Object.keys(one.bases || {}).length]])));

/** How many an event takes away. @param {any} e */
const fallen = (e) => (e.event === 'lost-stands' ? e.stands : e.event === 'killed' || (e.event === 'captured' && e.unit) ? 1 : 0);

/**
 * @param {{view: any, setup: any, model: any}} game @param {{n: number, back_to?: number, events?: any[]}[]} updates all of the match
 * @param {any} first the view before them @returns {Ending}
 */
export function ending({ view, setup, model }, updates, first) {
  const of = (/** @type {string} */ id) => first.units[id] || view.units[id] || {},
    sides = Object.keys(view.vp),
    sideOf = (/** @type {string} */ id) => of(id).side || setup.units?.[id]?.side || '',
    named = sources(),
    there = standing(first),
    /** @type {Map<string, Row>} */
    lost = new Map(),
    /** @type {Map<string, Row>} */
    points = new Map(),
    /** @type {Ending['turns']} */
    turns = [],
    curve = { title: t('table.strength'), marks: /** @type {string[]} */ ([]), lines: /** @type {Record<string, number[]>} */ (Object.fromEntries(sides.map((side) => [side, []]))) },
    sum = (/** @type {Map<string, number>} */ units, /** @type {string} */ side) => [...units].reduce((all, [id, n]) => all + (sideOf(id) === side ? n : 0), 0),
    mark = (/** @type {string} */ name, /** @type {Map<string, number>} */ units) => {
      curve.marks.push(name);
      for (const side of sides) curve.lines[side].push(sum(units, side));
    };
  let turn = 0;
  for (const { n, events = [] } of kept(updates))
    for (const e of events) {
      if (e.event === 'phase' && e.turn && e.turn !== turn) mark(String((turn = e.turn)), there);
      const gone = fallen(e);
      if (gone) {
        there.set(e.unit, Math.max(0, (there.get(e.unit) || 0) - gone));
        const name = called(of(e.unit).name || setup.units?.[e.unit]?.name) || e.unit,
          row = lost.get(e.unit) || { name, side: sideOf(e.unit), value: 0 };
        row.value += gone;
        lost.set(e.unit, row);
      } else if (e.event === 'entered') there.set(e.unit, of(e.unit).stands ?? setup.units?.[e.unit]?.strength?.[0] ?? 0);
      else if (e.event === 'removed' || e.event === 'exited') there.delete(e.unit);
      else if (e.event === 'vp') {
        const row = points.get(`${e.side} ${e.why}`) || { name: named[e.why] || e.why, side: e.side, value: 0 };
        row.value += e.points;
        points.set(`${e.side} ${e.why}`, row);
      } else if (e.event === 'control') turns.push({ n, words: t('table.falls', { turn: model.hills ? model.turns[turn - 1] : t('table.turn', { turn }), what: heard(e.text) }) });
    }
  if (turn) mark('', standing(view));
  // What is not told as it is won is there at the end: places that are held, the fallen.
  const told = points.size > 0;
  for (const side of sides) {
    const rest = view.vp[side] - [...points.values()].reduce((all, row) => all + (row.side === side ? row.value : 0), 0);
    if (rest) points.set(`${side} rest`, { name: t(told ? 'table.why_places' : 'table.why_all'), side, value: rest });
  }
  const down = (/** @type {Map<string, Row>} */ rows) => [...rows.values()].sort((a, b) => b.value - a.value);
  return {
    tallies: [
      { title: t('table.lost_by'), unit: t('table.losses'), rows: down(lost).slice(0, MOST_UNITS) },
      { title: t('table.points_by'), unit: t('table.victory_points'), rows: down(points) },
    ],
    curve: curve.marks.length > 1 ? curve : null,
    turns: turns.slice(-MOST_TURNS),
  };
}
