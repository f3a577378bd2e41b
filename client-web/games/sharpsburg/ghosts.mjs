// SPDX-License-Identifier: MIT
// Who stands where in a position, for the kit's ghosts: regiments, batteries, officers.
import { Ghosts } from '../../kit/ghosts.mjs';
import { pointed } from '../../kit/pointed.mjs';
import { Army } from './army.mjs';
import { grid } from './ground.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Officer} Officer @typedef {import('./types').View} View */

/** What of a unit can be seen to be otherwise, besides its place. @param {Unit} unit */
const look = (unit) => JSON.stringify([unit.sp ?? unit.band, unit.guns, unit.formation, unit.facing, unit.state, !!unit.covered]);

/** @param {import('./game.mjs').Game} game */
export function ghosts({ board, ground, troops, setup }) {
  const all = new Ghosts({
    before: board.layers.top,
    game: 'sharpsburg',
    geometry: grid,
    draw: (list, hex) => troops.pile(hex, list.filter((one) => 'arm' in one), list.filter((one) => 'rank' in one)),
    where: (hex) => ground.names.get(hex) || hex,
  });
  const standing = (/** @type {View} */ view) => {
    const army = new Army(setup, view),
      place = (/** @type {string|null|undefined} */ hex) => (hex && ground.on(hex) ? hex : undefined);
    return new Map([...army.units.values(), ...army.officers.values()].map((unit) => [unit.id, { name: unit.name, side: unit.army, place: place(unit.hex), look: 'arm' in unit ? look(unit) : '', unit }]));
  };
  return (/** @type {View} */ now, /** @type {View|null} */ then) => all.lay(standing(now), then && standing(then));
}

/** An action that might be done. @param {import('./game.mjs').Game} game */
export const pointing = (game) =>
  pointed({
    before: game.board.layers.top,
    game: 'sharpsburg',
    geometry: grid,
    isPlace: (word) => game.ground.on(word),
    find: (id) => {
      const army = new Army(game.setup, game.view),
        unit = army.units.get(id) || army.officers.get(id);
      return unit && { place: unit.hex && game.ground.on(unit.hex) ? unit.hex : undefined, side: unit.army };
    },
  });
