// SPDX-License-Identifier: MIT
// What is drawn with the mouse on this game's map: how far it is, and what lies between.
import { Drawing } from '../../kit/drawing.mjs';
import { grid } from './ground.mjs';
import { text } from './texts.mjs';

/** @param {import('./game.mjs').Game} game */
export const strokes = (game) =>
  new Drawing({
    board: game.board,
    match: game.match,
    frame: game.frame,
    begins: () => game.inspect.card.clear(),
    band: (places) => game.prompt?.band(places),
    async judge(from, to) {
      const sight = /** @type {{open: boolean, hex?: string}|null} */ (await game.ask({ ask: 'sight', from, to })),
        n = grid.distance(from, to);
      return sight && { sees: sight.open, words: sight.open ? text.seen(n) : text.unseen(n, game.ground.names.get(sight.hex || '') || sight.hex || '') };
    },
  });
