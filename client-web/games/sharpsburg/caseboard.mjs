// SPDX-License-Identifier: MIT
// The small boards of lessons and of the rules: a few hexes with regiments on them, what is said of the hexes. A board
// is data (lessons.json and rules.json in server/data/sharpsburg).
import { el } from '../../js/dom.mjs';
import { smallBoard } from '../../kit/smallboard.mjs';
import { describe, shortName } from './army.mjs';
import { foot, piece } from './counter.mjs';
import { grid } from './ground.mjs';
import { patterns } from './patterns.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./types').Unit} Unit */

/** Further units of a hex stand so much to the side and above. */
const APART = 5;

/** Data say of a unit what is not usual. @param {any} one @returns {Unit} */
function whole({ at, side, ...one }) {
  const isArtillery = /artillery/.test(one.arm),
    name = one.name || one.id || '';
  return { army: side, hex: at, state: 'formed', formation: isArtillery ? 'unlimbered' : 'line', facing: 0, markers: [], full: one.sp, brigade: '', ...one, name, short: shortName(name), isArtillery };
}

/** Draws a board; with `touch` its hexes are buttons. @returns {(board: any, touch?: (hex: string) => void) => SVGElement} */
export function boards() {
  return (board, touch) => {
    const [columns, rows] = board.size.split('x').map(Number),
      { hexes, box } = grid.sheet(columns, rows),
      /** @type {Unit[]} */
      units = (board.units || []).map(whole),
      stacked = new Map();
    return smallBoard(
      board,
      {
        geometry: grid,
        places: hexes,
        box,
        low: grid.H / 2,
        marks: text.boardMarks,
        words: text.board,
        pieces: [
          patterns(),
          units.map((unit) => {
            const above = stacked.get(unit.hex) || 0,
              [x, y] = grid.centre(String(unit.hex));
            stacked.set(unit.hex, above + 1);
            return el('g', { transform: `translate(${x + above * APART} ${y - above * APART})` }, piece(unit, 2, '', ''), above ? null : foot(unit, false));
          }),
        ],
        says: (hex) => units.filter((unit) => unit.hex === hex).map((unit) => describe(unit, NOBODY)),
      },
      touch,
    );
  };
}

/** On a board nobody belongs to a brigade. @type {any} */
const NOBODY = { brigadeName: () => '' };

/** The pieces and the ground of a lesson, whose position is a rules case. @param {any} position @param {Record<string, any>} changes of units */
export function lessonPieces(position, changes) {
  const { map } = position,
    hexes = /** @type {[string, any][]} */ (Object.entries(map.hexes || {})),
    base = map.default?.elevation || 0;
  return {
    units: position.units
      .filter((/** @type {any} */ one) => (changes[one.id]?.hex ?? one.hex) && changes[one.id]?.hex !== null)
      .map((/** @type {any} */ one) => ({ ...one, ...changes[one.id] })),
    woods: hexes.filter(([, what]) => /woods/.test(what.terrain || '')).map(([hex]) => hex),
    levels: Object.fromEntries(hexes.filter(([, what]) => what.elevation).map(([hex, what]) => [hex, what.elevation - base + 1])),
    roads: (map.roads || []).map((/** @type {any} */ road) => road.path),
  };
}
