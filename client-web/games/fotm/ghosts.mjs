// SPDX-License-Identifier: MIT
// Who stands where in a position, for the kit's ghosts.
import { Ghosts } from '../../kit/ghosts.mjs';
import { pointed } from '../../kit/pointed.mjs';
import { grid } from './hex.mjs';
import { drawPointers, drawStack } from './stack.mjs';
import { allUnits, isFighter, strength } from './units.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').View} View */

/** What of a unit can be seen to be otherwise, besides its place. @param {Unit} unit */
const look = (unit) => JSON.stringify([strength(unit), unit.facing, !!unit.routed, !!unit.column, !!unit.dismounted, unit.lcm || 0]);

/** @param {import('./types').Game} game */
export function ghosts(game) {
  const { board, ground } = game,
    all = new Ghosts({
      before: board.layers.over,
      game: 'fotm',
      geometry: grid,
      draw: (list) => [drawPointers(list, () => ''), drawStack([...list].sort((a, b) => Number(isFighter(b)) - Number(isFighter(a))))],
    });
  const standing = (/** @type {View} */ view) =>
    new Map(
      allUnits(view).map((unit) => [unit.id, { name: unit.name, side: unit.army, place: unit.where === 'map' && unit.hex && ground.on(unit.hex) ? unit.hex : undefined, look: look(unit), unit }]),
    );
  /** @param {View|null} then null: no ghosts @returns {string[]} each in words */
  return (then) => all.lay(standing(game.view), then && standing(then));
}

/** An action that might be done. @param {import('./types').Game} game */
export const pointing = (game) =>
  pointed({
    before: game.board.layers.over,
    game: 'fotm',
    geometry: grid,
    isPlace: (word) => game.ground.on(word),
    find: (id) => {
      const unit = allUnits(game.view).find((one) => one.id === id);
      return unit && { place: unit.where === 'map' ? unit.hex : undefined, side: unit.army };
    },
  });
