// SPDX-License-Identifier: MIT
// What is told of a battle that is over: steps lost by formation, strength by the hour, points by what they
// were for, and the fights and objectives on which it turned.
import { allUnits, figure, formation, unitOf } from './units.mjs';
import { cap, hour, sideWord } from './words.mjs';
import { heard, t } from '../../js/texts.mjs';
import { kept } from '../../js/play/kept.mjs';

const GONE = new Set(['eliminated', 'captured']);
/** Events by which somebody comes on the map, and by which one leaves it. */
const COMES = new Set(['placed', 'entered']),
  LEAVES = new Set(['exited', 'routed-off']);
const MOST_TURNS = 6,
  MOST_FIGHTS = 3,
  COSTLY = 2;

/** @typedef {import('../../js/play/end.mjs').Ending} Ending */

/** @typedef {import('./types').View} View @typedef {import('./types').Update} Update @typedef {import('./types').Side} Side */

/** Had it lost steps before the battle that was played? @param {View} first @param {string} id */
const hurtBefore = (first, id) => unitOf(first, id)?.lost || 0;

/** Steps lost in the battle so far by each unit, kept up with the events. @param {View} view @param {View} first the view before them */
function ledger(view, first) {
  /** @type {Map<string, number>} */
  const lost = new Map();
  return {
    /** How many more steps an event costs; what comes back from a Guard counts again. @param {import('./types').Event} e */
    take(e) {
      const steps = unitOf(view, e.unit)?.steps || [];
      if (!e.unit || !steps.length || (e.sp === undefined && !GONE.has(e.event))) return 0;
      const at = GONE.has(e.event) ? steps.length : steps.findIndex((step) => figure(step) === e.sp),
        now = at - hurtBefore(first, e.unit),
        before = lost.get(e.unit) || 0;
      if (at < 0) return 0;
      lost.set(e.unit, now);
      return Math.max(0, now - before);
    },
  };
}

/** Steps that are in the field, kept up with the events. @param {View} view @param {View} first the view before them */
export function muster(view, first) {
  /** @type {Map<string, number>} */
  const there = new Map();
  const whole = (/** @type {string} */ id) => (unitOf(view, id)?.steps?.length || 0) - hurtBefore(first, id);
  for (const unit of allUnits(first)) if (unit.kind === 'brigade' && unit.hex) there.set(unit.id, unit.steps.length - unit.lost);
  return {
    /** @param {import('./types').Event} e */
    take(e) {
      const steps = unitOf(view, e.unit)?.steps || [];
      if (!e.unit || !steps.length) return;
      const now = there.get(e.unit),
        at = e.sp === undefined ? -1 : steps.findIndex((step) => figure(step) === e.sp);
      if (COMES.has(e.event)) there.set(e.unit, now ?? whole(e.unit));
      else if (GONE.has(e.event) || LEAVES.has(e.event)) there.delete(e.unit);
      else if (now !== undefined && e.event === 'rallied' && e.success) there.set(e.unit, Math.min(steps.length, now + 1));
      else if (now !== undefined && at >= 0) there.set(e.unit, steps.length - at);
    },
    /** @param {string} army */
    of: (army) => [...there].reduce((sum, [id, steps]) => sum + (unitOf(view, id)?.army === army ? steps : 0), 0),
  };
}

/** What stands there in the end, as it is known. @param {View} view @param {string} army */
const standing = (view, army) => allUnits(view).reduce((sum, unit) => sum + (unit.kind === 'brigade' && unit.army === army && unit.hex ? unit.steps.length - unit.lost : 0), 0);

/** By corps and division, those that lost most first. @param {import('./types').Game} game @param {View} first */
function losses(game, first) {
  /** @type {Map<string, import('../../js/play/end.mjs').Row>} */
  const rows = new Map();
  for (const unit of game.units()) {
    if (unit.kind !== 'brigade' || (!unit.hex && unit.where === 'away')) continue;
    const name = formation(unit) || sideWord(unit.army),
      key = `${unit.army} ${name}`,
      row = rows.get(key) || { name, side: unit.army, value: 0, of: 0 };
    const old = hurtBefore(first, unit.id);
    row.of = (row.of || 0) + unit.steps.length - old;
    row.value += (unit.where === 'eliminated' || unit.where === 'prisoner' ? unit.steps.length : unit.lost) - old;
    rows.set(key, row);
  }
  return [...rows.values()].filter((row) => row.value > 0).sort((a, b) => b.value - a.value);
}

/**
 * @param {import('./types').Game} game @param {Update[]} updates all of the match @param {View} first the view before them
 * @returns {Ending}
 */
export function ending(game, updates, first) {
  /** @type {Side[]} */
  const sides = ['union', 'confederate'];
  const { view } = game,
    book = ledger(view, first),
    field = muster(view, first);
  /** @type {{title: string, marks: string[], lines: Record<string, number[]>}} */
  const curve = { title: t('fotm.ending.strength'), marks: [], lines: { union: [], confederate: [] } };
  /** @type {Map<string, import('../../js/play/end.mjs').Row>} */
  const points = new Map(sides.filter((side) => first.vp[side]).map((side) => [side, { name: t('fotm.ending.before'), side, value: first.vp[side] }]));
  /** @type {{n: number, target: string, side: string, turn: number, cost: number}[]} */
  const fights = [];
  /** @type {{n: number, words: any}[]} */
  const taken = [];
  let turn = 0,
    began = false;
  /** @param {string} [name] of the hour that is over; none: before the first */
  const mark = (name = '') => {
    curve.marks.push(name);
    for (const side of sides) curve.lines[side].push(field.of(side));
  };
  const clock = () => hour(turn).split(' ')[0];
  for (const { n, events } of kept(updates))
    for (const e of events || []) {
      if (e.event === 'phase' && e.turn && e.turn !== turn && e.phase !== 'setup') {
        mark(turn ? clock() : '');
        turn = e.turn;
      }
      if (e.event === 'phase') began = true;
      if (e.event === 'assault') fights.push({ n, target: e.target, side: e.side, turn, cost: 0 });
      field.take(e);
      const cost = book.take(e),
        fight = fights.at(-1);
      if (cost && fight && n - fight.n < 40) fight.cost += cost;
      if (e.event === 'vp') {
        const name = cap(heard(/VP (?:for )?(.*)$/.exec(e.text || '')?.[1] || e.why)),
          key = `${e.side} ${name}`,
          row = points.get(key) || { name, side: e.side, value: 0 };
        row.value += e.points;
        points.set(key, row);
      }
      if (e.event === 'control' && began) taken.push({ n, words: t('fotm.ending.falls', { hour: hour(turn), place: game.ground.placeName(e.hex) || e.hex, side: sideWord(e.side) }) });
    }
  const lost = losses(game, first);
  if (turn) mark(clock());
  // What no event tells, as steps that come back from a Guard, stands in the view.
  for (const side of sides) if (turn) curve.lines[side].splice(-1, 1, standing(view, side));
  const costly = fights
    .filter((one) => one.cost >= COSTLY)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST_FIGHTS)
    .map(({ n, target, side, turn: when, cost }) => ({ n, words: t('fotm.ending.costs', { hour: hour(when), side: sideWord(side), place: game.ground.placeName(target) || target, n: cost }) }));
  return {
    tallies: [
      { title: t('fotm.ending.by_formation'), unit: t('fotm.ending.losses'), rows: lost },
      { title: t('fotm.ending.points'), unit: t('fotm.ending.points_unit'), rows: [...points.values()].sort((a, b) => b.value - a.value) },
    ],
    curve: curve.marks.length > 1 ? curve : null,
    mark: hour,
    turns: [...taken.slice(-MOST_TURNS), ...costly].sort((a, b) => a.n - b.n),
  };
}
