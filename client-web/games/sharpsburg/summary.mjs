// SPDX-License-Identifier: MIT
// What a stretch of the battle cost and brought, made of the events that one was told and of nothing else: every hour,
// where turns are quarters of one, and in a sentence for who comes back.
import { sideClass } from '../../js/sides.mjs';
import { Hours } from '../../kit/hours.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./game.mjs').Game} Game */

/** A battle of more turns is told by the hour. */
const SHORT = 14;
const MOST_NAMES = 5;
const SIDES = ['union', 'confederate'];

/**
 * @param {any[]} events
 * @returns {{lost: Map<string, {sp: number, guns: number, gone: boolean}>, fallen: string[], rallied: Set<string>, came: Set<string>, taken: Map<string, string>, points: Record<string, number>}}
 */
export function summed(events) {
  /** @type {ReturnType<typeof summed>} */
  const sums = { lost: new Map(), fallen: [], rallied: new Set(), came: new Set(), taken: new Map(), points: {} };
  for (const e of events) {
    if (e.unit && ((e.event === 'lost' && (e.sp || e.guns)) || (e.event === 'gone' && e.how !== 'left-map'))) {
      const old = sums.lost.get(e.unit) || { sp: 0, guns: 0, gone: false };
      sums.lost.set(e.unit, { sp: old.sp + (e.sp || 0), guns: old.guns + (e.guns || 0), gone: old.gone || e.event === 'gone' });
    } else if (e.event === 'replaced' || e.event === 'officer-captured') sums.fallen.push(e.officer);
    else if (e.event === 'rallied') sums.rallied.add(e.unit);
    else if (e.event === 'entered') sums.came.add(e.unit || e.officer);
    else if (e.event === 'control') sums.taken.set(e.hex, e.side);
    else if (e.event === 'scored') sums.points[e.side] = (sums.points[e.side] || 0) + (e.points || 0);
  }
  for (const all of [sums.rallied, sums.came]) all.delete(/** @type {any} */ (undefined));
  return sums;
}

/** "−3", or that nothing is left. @param {{sp: number, guns: number, gone: boolean}} one */
const cost = ({ sp, guns, gone }) => (gone ? text.isGone : sp ? text.lostSP(sp) : text.lostGuns(guns));

/** @param {Game} game @param {string} id */
export const sideOf = ({ army, setup }, id) => army.units.get(id)?.army || army.officers.get(id)?.army || setup.units[id]?.army || setup.officers[id]?.army || '';

/** @param {Game} game @param {string} hex */
const placeName = (game, hex) => game.ground.names.get(hex) || hex;

/** What each hour cost and brought, told when it is over. @param {Game} game */
export function hours(game) {
  const long = game.setup.scenario.turns > SHORT,
    clock = (/** @type {number} */ turn) => game.hour(turn) || text.turn(turn, ''),
    whole = (/** @type {number} */ turn) => !/:(?!00)/.test(game.hour(turn));
  return new Hours({
    ends: (_turn, next) => !long || whole(next),
    told(events, from, turn, next) {
      const sums = summed(events),
        row = (/** @type {string} */ side, /** @type {string} */ name, /** @type {string} */ note, loss = false) => ({ cls: sideClass('sharpsburg', side), name, note, loss });
      return {
        title: clock(next),
        sub: from === turn ? text.isOver(clock(turn)) : text.areOver(clock(from), clock(next)),
        columns: [
          { title: text.sumLost, none: text.nobody, rows: [...sums.lost].map(([id, one]) => row(sideOf(game, id), game.army.nameOf(id), cost(one), true)) },
          {
            title: text.sumWon,
            none: text.nothing,
            rows: [
              ...[...sums.taken].map(([hex, side]) => row(side, placeName(game, hex), text.fallsTo(game.sideWord(side)))),
              ...SIDES.filter((side) => sums.points[side]).map((side) => row(side, text.pointsN(sums.points[side]), game.sideWord(side))),
              ...[...sums.rallied].map((id) => row(sideOf(game, id), game.army.nameOf(id), text.hasRallied)),
            ],
          },
          { title: text.sumCame, none: text.nobody, rows: [...sums.came].map((id) => row(sideOf(game, id), game.army.nameOf(id), game.sideWord(sideOf(game, id)))) },
        ],
      };
    },
    tell: (ended) => !game.position.replay && game.context.hour(ended),
  });
}

/** What one has missed, in a sentence; '': nothing that would be missed. @param {Game} game @param {import('./types').Update[]} updates */
export function since(game, updates) {
  const { lost, taken, came, points } = summed(updates.flatMap((update) => update.events || [])),
    some = (/** @type {string[]} */ names) => text.some(names, MOST_NAMES),
    parts = [
      ...[...taken].map(([hex, side]) => text.placeFalls(placeName(game, hex), game.sideWord(side))),
      lost.size ? some([...lost].map(([id, one]) => `${game.army.nameOf(id)} ${cost(one)}`)) : '',
      ...SIDES.filter((side) => points[side]).map((side) => text.pointsFor(points[side], game.sideWord(side))),
      came.size ? text.come(came.size, some([...came].map((id) => game.army.nameOf(id)))) : '',
    ].filter(Boolean);
  return parts.length ? `${parts.join('; ')}.` : '';
}
