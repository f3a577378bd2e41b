// SPDX-License-Identifier: MIT
// What a stretch of the battle cost and brought, made of the events that one was told and of nothing else:
// at the end of each turn, and in a sentence for who comes back.
import { sideClass } from '../../js/sides.mjs';
import { Hours } from '../../kit/hours.mjs';
import { figure, unitOf } from './units.mjs';
import { hour, sideWord } from './words.mjs';
import { listed, t } from '../../js/texts.mjs';

/**
 * @typedef {import('./types').View} View @typedef {import('./types').Event} Event @typedef {import('./types').Side} Side
 * @typedef {{id: string, name: string, side: Side}} One
 */

const GONE = new Set(['eliminated', 'captured']);
/** @type {Side[]} */
const SIDES = ['union', 'confederate'];
const MOST_NAMES = 5;

/** "4": what a unit had before an event that cost it something. @param {import('./types').Brigade} unit @param {Event} e */
function had(unit, e) {
  const steps = unit.steps.map(figure);
  return String((e.event === 'lost-step' ? steps[steps.indexOf(e.sp) - 1] : steps.at(-1)) ?? '');
}

/**
 * @param {View} view in which the units are known @param {Event[]} events
 * @returns {{lost: (One & {from: string, to: string})[], rallied: One[], came: One[],
 *   taken: {hex: string, side: Side}[], points: Record<string, number>}} `to`: '✕' if nothing is left
 */
export function summed(view, events) {
  /** @type {Map<string, One & {from: string, to: string}>} */
  const lost = new Map(),
    /** @type {Map<string, {hex: string, side: Side}>} */
    taken = new Map(),
    /** @type {Map<string, One>} */
    rallied = new Map(),
    /** @type {Map<string, One>} */
    came = new Map(),
    points = /** @type {Record<string, number>} */ ({});
  for (const e of events) {
    const unit = unitOf(view, e.unit),
      one = unit && { id: unit.id, name: unit.name, side: unit.army };
    if (one && unit.steps?.length && (e.event === 'lost-step' || GONE.has(e.event)))
      lost.set(unit.id, { ...one, from: lost.get(unit.id)?.from ?? had(unit, e), to: e.event === 'lost-step' ? String(e.sp) : '✕' });
    else if (one && e.event === 'rallied' && e.success) rallied.set(unit.id, one);
    else if (one && e.event === 'entered') came.set(unit.id, one);
    else if (e.event === 'control') taken.set(e.hex, { hex: e.hex, side: e.side });
    else if (e.event === 'vp') points[e.side] = (points[e.side] || 0) + e.points;
  }
  return { lost: [...lost.values()], rallied: [...rallied.values()], came: [...came.values()], taken: [...taken.values()], points };
}

/** "Ripley, Rodes and 3 more" @param {string[]} names */
function some(names) {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names,
    more = names.length - shown.length;
  return listed(more ? [...shown, t('fotm.summary.more', { n: more })] : shown);
}

/** What one has missed, in a sentence; '': nothing that would be missed. @param {import('./types').Game} game @param {import('./types').Update[]} updates */
export function since(game, updates) {
  const { lost, taken, came, points } = summed(
      game.view,
      updates.flatMap((update) => update.events || []),
    ),
    parts = [
      ...taken.map(({ hex, side }) => t('fotm.summary.falls', { place: game.ground.placeName(hex) || hex, side: sideWord(side) })),
      lost.length ? some(lost.map(({ name, from, to }) => (to === '✕' ? t('fotm.summary.gone', { unit: name }) : `${name} ${from} → ${to}`))) : '',
      ...SIDES.filter((side) => points[side]).map((side) => t('fotm.summary.points_for', { n: points[side], side: sideWord(side) })),
      came.length ? t('fotm.summary.comes', { n: came.length, names: some(came.map((one) => one.name)) }) : '',
    ].filter(Boolean);
  return parts.length ? `${parts.join('; ')}.` : '';
}

/** What each turn cost and brought, told when it is over. @param {import('./types').Game} game */
export const hours = (game) =>
  new Hours({
    ends: () => true,
    told: (events, _from, turn, next) => told(game, events, turn, next),
    tell: (ended) => !game.position.replay && game.context.hour(ended),
  });

/** @param {import('./types').Game} game @param {Event[]} events @param {number} turn @param {number} next the turn that begins @returns {import('../../js/play/hour.mjs').Hour} */
function told(game, events, turn, next) {
  const { lost, rallied, came, taken, points } = summed(game.view, events),
    row = (/** @type {string} */ side, /** @type {string} */ name, /** @type {string} */ note, loss = false) => ({ cls: sideClass('fotm', side), name, note, loss });
  return {
    title: hour(next),
    sub: t('fotm.summary.over', { hour: hour(turn) }),
    columns: [
      { title: t('fotm.summary.lost'), none: t('fotm.summary.nobody'), rows: lost.map((one) => row(one.side, one.name, one.to === '✕' ? t('fotm.summary.to_none', { from: one.from }) : `${one.from} → ${one.to}`, true)) },
      {
        title: t('fotm.summary.won'),
        none: t('fotm.summary.nothing'),
        rows: [
          ...taken.map((one) => row(one.side, game.ground.placeName(one.hex) || one.hex, t('fotm.summary.falls_to', { side: sideWord(one.side) }))),
          ...SIDES.filter((side) => points[side]).map((side) => row(side, t('fotm.summary.points', { n: points[side] }), sideWord(side))),
          ...rallied.map((one) => row(one.side, one.name, t('fotm.summary.rallied'))),
        ],
      },
      { title: t('fotm.summary.arrived'), none: t('fotm.summary.nobody'), rows: came.map((one) => row(one.side, one.name, sideWord(one.side))) },
    ],
  };
}
