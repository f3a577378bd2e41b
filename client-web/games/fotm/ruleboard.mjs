// SPDX-License-Identifier: MIT
// The small boards of the rules: a few hexes, the counters that the rule is about, and what it says of
// the hexes. A board is data (server/data/fotm/README.md); what is marked in it stands there.
import { el } from '../../js/dom.mjs';
import { counter, medal, pointer } from './counter.mjs';
import { edition, lay, looksTo } from './edition.mjs';
import { t } from '../../js/texts.mjs';
import { smallBoard } from '../../kit/smallboard.mjs';
import { centre, grid } from './hex.mjs';

/**
 * @typedef {{at: string, facing: number, side: import('./types').Side, type: import('./types').Brigade['type'], sp: number, canister?: number, of?: number, column?: boolean, name?: string, corps?: string}} Piece
 * @typedef {{text: string, size: string, units: Piece[], levels?: Record<string, number>, woods?: string[], roads?: string[][],
 *   commanders?: {at: string, name: string, side: 'union'|'confederate', cm: number}[], gaps?: string[],
 *   numbers?: Record<string, string>, arrows?: string[][], sight?: string[][], blocked?: string[][]} & Record<string, any>} Board
 */

/** What a board says of hexes. */
const MARKS = ['front', 'flank', 'rear', 'zone', 'reach', 'target', 'no', 'wrong'];
const COUNTER = 40,
  /** Further units of a hex stand so much to the side and above. */
  APART = 5;

/** @param {Piece} piece @returns {import('./types').Brigade} */
function unitOfPiece(piece) {
  const { side, type, sp, canister, of = sp, name, corps = '' } = piece,
    steps = Array.from({ length: of }, (_, i) => (canister === undefined ? of - i : /** @type {[number, number]} */ ([of - i, canister])));
  return {
    id: '',
    kind: 'brigade',
    name: name || t(`fotm.piece.${type}`),
    army: side,
    hex: piece.at,
    where: 'map',
    facing: piece.facing,
    type,
    corps,
    division: '',
    steps,
    lost: Math.max(0, of - sp),
    sp,
    canister,
    column: !!piece.column,
    routed: false,
    hidden: false,
    dismounted: false,
    sharpshooters: false,
    lcm: 0,
    regrouped: false,
    more: {},
  };
}

/** Draws a board; with `touch` its hexes are buttons. @param {string} laid of an edition @returns {(board: Board, touch?: (hex: string) => void) => SVGElement} */
export function boards(laid) {
  return (whole, touch) => {
    if (edition.id !== laid) lay(laid);
    const [columns, rows] = whole.size.split('x').map(Number),
      { hexes, box } = grid.sheet(columns, rows),
      // Who stands beside the part that is shown would peep in where the drawing is wider than it.
      board = { ...whole, units: whole.units.filter((one) => hexes.includes(one.at)) };
    return smallBoard(
      board,
      { geometry: grid, places: hexes, box, low: grid.H / 2, marks: Object.fromEntries(MARKS.map((mark) => [mark, t(`fotm.marked.${mark}`)])), words: { woods: t('fotm.woods'), road: t('fotm.layer.road'), level: (n) => t('fotm.level', { level: n }) }, pieces: pieces(board), says: (hex) => board.units.filter((one) => one.at === hex).map(told) },
      touch,
    );
  };
}

/** @param {Piece} one */
const told = (one) => t('fotm.ruleboard.piece', { name: one.name || t(`fotm.piece.${one.type}`), n: one.sp, wind: looksTo(one.facing) });

/** Counters, further ones of a hex a little above; commanders as medals; gaps by their word. @param {Board} board */
function pieces(board) {
  const stacked = new Map();
  return [
    (board.gaps || []).map((hex) => el('text', { class: 'gap', x: centre(hex)[0], y: centre(hex)[1] + grid.H / 2 - 6 }, t('fotm.ruleboard.gap'))),
    board.units.map((piece) => {
      const above = stacked.get(piece.at) || 0,
        unit = unitOfPiece(piece),
        [x, y] = centre(piece.at);
      stacked.set(piece.at, above + 1);
      return el('g', { transform: `translate(${x + above * APART} ${y - above * APART})` }, above ? null : pointer(unit), counter(unit, COUNTER));
    }),
    (board.commanders || []).map(({ at, name, side, cm }) => {
      const [x, y] = centre(at);
      return el('g', { transform: `translate(${x + 20} ${y - 16})` }, medal({ id: '', kind: 'commander', name, army: side, where: 'map', corps: '', hidden: false, cm, more: {} }, 24));
    }),
  ];
}

/** The pieces and the ground of a lesson, whose position is a rules case. @param {any} position @param {Record<string, any>} changes of units */
export function lessonPieces(position, changes) {
  const { map, brigades, commanders = [] } = position,
    hexes = Object.entries(map.hexes || {}),
    now = brigades.map((/** @type {any} */ one) => ({ ...one, ...changes[one.id] })).filter((/** @type {any} */ one) => one.hex);
  return {
    units: now.map((/** @type {any} */ one) => ({
      at: one.hex,
      name: one.name,
      facing: one.facing || 0,
      side: one.army,
      type: one.type,
      sp: one.sp ?? [one.steps[0]].flat()[0],
      canister: [one.steps[0]].flat()[1],
      of: one.steps.length,
      column: one.column,
      corps: one.corps,
    })),
    commanders: commanders.map((/** @type {any} */ one) => ({ at: one.hex, name: one.name, side: one.army, cm: one.cm })),
    woods: hexes.filter(([, what]) => what.terrain === 'woods').map(([hex]) => hex),
    levels: Object.fromEntries(hexes.filter(([, what]) => what.elevation).map(([hex, what]) => [hex, what.elevation])),
    roads: map.roads || [],
    gaps: map.objectives?.gaps || [],
  };
}
