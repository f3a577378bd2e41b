// SPDX-License-Identifier: MIT
// A stack of this game laid out beside its hex.
import { spread as lay } from '../../kit/spread.mjs';
import { counter, medal } from './counter.mjs';
import { chip } from './paint.mjs';
import { isFighter } from './units.mjs';

/** @typedef {import('../../kit/spread.mjs').Piece} Piece @typedef {import('../../kit/spread.mjs').Group} Group */

/** @param {import('./types').Unit} unit @param {number} size @param {string} [cls] */
const draw = (unit, size, cls) => (isFighter(unit) ? counter(unit, size, cls) : medal(unit, size - 6, false, cls));

/** @param {import('../../kit/board.mjs').Board} board @param {Group[]} groups @param {string} [from] usually the hex that is assaulted */
export const spread = (board, groups, from) => lay(board, groups, draw, chip, from);

/**
 * What has to be laid open: several in one hex, or one that lies in a stack with others.
 * @param {Piece[]} pieces @param {import('./types').Game} game @returns {Group[]}
 */
export function byHex(pieces, game) {
  const groups = new Map();
  for (const piece of pieces) {
    const { hex } = piece.unit;
    if (hex) groups.set(hex, [...(groups.get(hex) || []), piece]);
  }
  return [...groups]
    .filter(([hex, list]) => list.length > 1 || game.at(hex).filter(isFighter).length > 1)
    .map(([place, list]) => ({ place, pieces: list }));
}
