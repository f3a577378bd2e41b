// SPDX-License-Identifier: MIT
// Where the map of a match stands when it is opened: on those who fight, on a small screen on one's own of them.
import { openOn } from '../../kit/opening.mjs';
import { isSmall } from '../../js/screen.mjs';
import { S, grid } from './ground.mjs';

/** Pixels a map unit at which a regiment can be read. */
export const NEAR = 0.95;
/** On a small screen: no nearer at first, and hardly farther. */
const SCALE = { nearest: 0.5, farthest: 0.34 };

/** @param {import('./game.mjs').Game} game with its first position */
export function opening(game) {
  const { camera } = game.board,
    all = [...game.army.stacks],
    own = all.filter(([, [top]]) => top.army === game.side),
    points = (isSmall() && own.length ? own : all).map(([hex]) => grid.centre(hex));
  if (isSmall()) {
    openOn(camera, points, S, SCALE);
    return;
  }
  if (!points.length) return;
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y);
  camera.contain({ x: Math.min(...xs) - S, y: Math.min(...ys) - S, w: Math.max(...xs) - Math.min(...xs) + 2 * S, h: Math.max(...ys) - Math.min(...ys) + 2 * S }, { left: 20, right: 20, top: 20, bottom: 20 }, NEAR);
  camera.forget();
}
