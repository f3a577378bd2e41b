// SPDX-License-Identifier: MIT
// Who stands where in a position, for the kit's ghosts: a place is the middle of a unit's bases.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { Ghosts } from '../../kit/ghosts.mjs';
import { bases, middle } from './pieces.mjs';

/** @param {any} game */
export function ghosts(game) {
  const { board, model } = game,
    { geometry } = model,
    all = new Ghosts({
      before: board.layers.top,
      game: model.game,
      geometry,
      // Bases stand where they stand, not about the middle.
      draw: (list, place) =>
        el('g', { transform: `translate(${geometry.centre(place).map((/** @type {number} */ v) => -v).join(' ')})` }, list.map((one) => el('g', { class: `tunit ${sideClass(model.game, one.side)}` }, bases(one)))),
      where: () => '',
    });
  const standing = (/** @type {any} */ view) =>
    new Map(model.pieces(view).map((/** @type {any} */ one) => [one.id, { name: one.name, side: one.side, place: geometry.at(...middle(one)), look: JSON.stringify([one.bases.map((/** @type {any} */ base) => [base.at, base.h, base.prone]), one.says]), unit: one }]));
  /** @param {any} then null: no ghosts @returns {string[]} each in words */
  return (then) => all.lay(standing(game.view), then && standing(then));
}
