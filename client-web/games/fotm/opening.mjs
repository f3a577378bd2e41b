// SPDX-License-Identifier: MIT
// Where the map of a match stands when it is opened on a small screen: on one's own; who only looks on sees all.
import { openOn } from '../../kit/opening.mjs';
import { isSmall } from '../../js/screen.mjs';
import { allUnits } from './units.mjs';

/** Pixels a map unit at which names on counters can be read, and at which at least their strength. */
const SCALE = { nearest: 0.62, farthest: 0.42 };

/** @param {import('./game.mjs').Game} game with its first position */
export function opening(game) {
  if (!isSmall()) return;
  const { geometry, camera } = game.board,
    all = allUnits(game.view).filter((one) => game.ground.on(one.hex || '')),
    own = all.filter((one) => one.army === game.side);
  openOn(camera, (own.length ? own : all).map((one) => geometry.centre(one.hex || '')), 1.35 * geometry.radius, SCALE);
}
