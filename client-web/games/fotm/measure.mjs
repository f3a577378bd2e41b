// SPDX-License-Identifier: MIT
// What is drawn with the mouse on this game's map: how far it is, and whether guns there see and reach it.
import { t } from '../../js/texts.mjs';
import { Drawing } from '../../kit/drawing.mjs';
import { distance } from './hex.mjs';

/** @param {import('./types').Game} game */
export function strokes(game) {
  /** What is seen from the hex where it began. @type {{hex: string, run: number, seen: Promise<string[]>}|null} */
  let from = null;
  /** @param {string} hex @returns {Promise<string[]>} */
  function seenFrom(hex) {
    if (from?.hex !== hex || from.run !== game.run)
      from = {
        hex,
        run: game.run,
        seen: game.ask({ ask: 'sight', hex }).then(
          (answer) => answer.hexes,
          () => [],
        ),
      };
    return from.seen;
  }
  return new Drawing({
    board: game.board,
    match: game.match,
    frame: game.frame,
    judge: async (at, to) => {
      const sees = (await seenFrom(at)).includes(to);
      return { sees, words: t(sees ? 'fotm.measure.seen' : 'fotm.measure.unseen', { n: distance(at, to) }) };
    },
    begins: () => game.inspect.clear(),
    band: (places) => game.prompt?.band(places),
  });
}
