// SPDX-License-Identifier: MIT
// What of the events leaves a trace on the map, for the kit's trails: moves, turns and formations, losses.
import { sideClass } from '../../js/sides.mjs';
import { Trails } from '../../kit/trails.mjs';
import { isLoss, leftAfter } from './fight.mjs';
import { grid } from './hex.mjs';
import { paths } from './motion.mjs';
import { figure, strength, unitOf } from './units.mjs';

/** @typedef {import('./types').Event} Event */

/** @type {Record<string, import('../../kit/trails.mjs').Change>} */
const CHANGES = { turned: 'turn', regrouped: 'turn', formed: 'form', mounted: 'form' };
/** With one of these something begins that nobody has asked for. */
const DEEDS = new Set(['phase', 'assault', 'moved', 'turned', 'formed', 'mounted', 'forced-march', 'entered', 'exited', 'rallied', 'regrouped', 'stacked', 'placed']);

/** What a unit had before the first of some losses. @param {import('./types').Unit} unit @param {Event} first */
function before(unit, first) {
  const figures = (unit.steps || []).map(figure);
  if (first.event !== 'lost-step') return String(figures.at(-1) ?? '');
  return String(figures[Math.max(0, figures.indexOf(first.sp) - 1)] ?? strength(unit));
}

/** The hex of a unit that an event names beside its own. @param {any} view @param {any} event @returns {string | undefined} */
const beside = (view, event) =>
  Object.values(event ?? {}).flatMap((name) => (typeof name === 'string' && name !== event.unit && unitOf(view, name)?.hex) || [])[0];

/** @param {import('./types').Game} game */
export const trails = (game) =>
  new Trails({
    under: game.board.layers.trails,
    over: game.board.layers.past,
    geometry: grid,
    on: game.ground.on,
    side: () => game.side,
    read: (events) => ({
      paths: paths(events),
      changes: events.flatMap((e) => (CHANGES[e.event] && (e.unit || e.marker) ? [[e.unit || `${e.hex}#`, CHANGES[e.event]]] : [])),
      losses: events.flatMap((e) => (isLoss(e) ? [[e.unit, e]] : [])),
    }),
    turn: (events) => events.findLast((e) => e.event === 'phase')?.side,
    deed: (events) => events.some((e) => DEEDS.has(e.event)),
    // Where it stands; who is gone, where its loss was told of, or with whoever that names beside it (who took it).
    place: (id, losses) => unitOf(game.view, id)?.hex || losses.findLast((e) => e.hex)?.hex || beside(game.view, losses.at(-1)),
    cls: (id) => sideClass('fotm', unitOf(game.view, id)?.army || 'confederate'),
    words(id, losses) {
      const unit = unitOf(game.view, id);
      return `${unit ? before(unit, losses[0]) : ''} → ${leftAfter(losses[losses.length - 1])}`;
    },
    untold: () => game.teller.untold(),
  });
