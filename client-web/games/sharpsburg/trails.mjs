// SPDX-License-Identifier: MIT
// What of the events leaves a trace on the map, for the kit's trails: marches, fronts and formations, losses.
import { sideClass } from '../../js/sides.mjs';
import { Trails } from '../../kit/trails.mjs';
import { grid } from './ground.mjs';

/** Goes from hex to hex. */
const MOVES = new Set(['moved', 'advanced', 'displaced', 'rout-moved']);
/** @type {Record<string, import('../../kit/trails.mjs').Change>} */
const CHANGES = { faced: 'turn', formed: 'form', limbered: 'form', mounted: 'form', covered: 'form', unformed: 'form' };
/** With one of these something begins that nobody has asked for. */
const DEEDS = new Set(['phase', 'moved', 'marched', 'faced', 'formed', 'limbered', 'mounted', 'covered', 'split', 'merged', 'stacked', 'entered', 'charged', 'uncharged', 'fired', 'passed']);

/** @param {any} e the way of somebody who ran is told whole @returns {string[]} */
const wayOf = (e) => [...new Set([e.from, ...(e.path || []), e.to])];

/** Each unit's steps joined to one path. @param {any[]} events */
export function paths(events) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const e of events) {
    const id = e.unit || e.officer;
    if (!MOVES.has(e.event) || !id || !e.from || !e.to) continue;
    const path = found.get(id);
    if (path && path.at(-1) === e.from) path.push(...wayOf(e).slice(1));
    else found.set(id, wayOf(e));
  }
  return found;
}

/** What a unit has lost, as a chip: "5 → 3", or how many where nobody knows of how many. @param {import('./types').Unit|undefined} unit @param {any[]} losses */
export function chip(unit, losses) {
  const lost = losses.reduce((sum, e) => sum + (e.sp || e.guns || 0), 0),
    gone = !unit?.hex;
  if (gone) return lost ? `${lost} → ✕` : '✕';
  const now = losses.some((e) => e.sp) ? unit.sp : unit.guns;
  return now === undefined ? `−${lost}` : `${now + lost} → ${now}`;
}

/** @param {import('./game.mjs').Game} game */
export const trails = (game) =>
  new Trails({
    under: game.board.layers.low,
    over: game.board.layers.units,
    geometry: grid,
    on: game.ground.on,
    side: () => game.side,
    read: (events) => ({
      paths: paths(events),
      changes: events.flatMap((e) => (CHANGES[e.event] && e.unit ? [[e.unit, CHANGES[e.event]]] : [])),
      losses: events.flatMap((e) => (e.unit && ((e.event === 'lost' && (e.sp || e.guns)) || (e.event === 'gone' && e.how !== 'left-map')) ? [[e.unit, e]] : [])),
    }),
    turn: (events) => events.findLast((e) => e.event === 'phase')?.side,
    deed: (events) => events.some((e) => DEEDS.has(e.event)),
    place: (id, losses) => game.army.hexOf(id) || losses.findLast((e) => e.hex)?.hex || undefined,
    cls: (id) => sideClass('sharpsburg', game.army.units.get(id)?.army || game.army.officers.get(id)?.army || game.setup.units[id]?.army || ''),
    words: (id, losses) => chip(game.army.units.get(id), losses),
    untold: () => game.tale.untold(),
  });
