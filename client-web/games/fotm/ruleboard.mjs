// SPDX-License-Identifier: MIT
// The small boards of the rules: a few hexes, the counters that the rule is about, and what it says of
// the hexes. A board is data (server/data/fotm/README.md); what is marked in it stands there.
import { el } from '../../js/dom.mjs';
import { counter, medal, pointer } from './counter.mjs';
import { edition, lay, looksTo } from './edition.mjs';
import { centre, grid, outline, ring } from './hex.mjs';
import { t } from '../../js/texts.mjs';

/**
 * @typedef {{at: string, facing: number, side: import('./types').Side, type: import('./types').Brigade['type'], sp: number, canister?: number, of?: number, column?: boolean, name?: string, corps?: string}} Piece
 * @typedef {{text: string, size: string, units: Piece[], levels?: Record<string, number>, woods?: string[], roads?: string[][],
 *   commanders?: {at: string, name: string, side: 'union'|'confederate', cm: number}[], gaps?: string[],
 *   numbers?: Record<string, string>, arrows?: string[][], sight?: string[][], blocked?: string[][]} & Record<string, any>} Board
 */

/** What a board says of hexes; each is drawn in its own way, not by colour alone. */
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

/** @param {string[]} way @param {string} cls */
function line(way, cls) {
  const points = way.map(centre);
  return el('path', { class: cls, d: `M${points.map((point) => point.map((v) => v.toFixed(1)).join(' ')).join('L')}` });
}

/** From the rim of one hex to the rim of the next. @param {string[]} way */
function arrow([from, to]) {
  const [x, y] = centre(from),
    [u, v] = centre(to),
    length = Math.hypot(u - x, v - y) || 1,
    [a, b] = [(u - x) / length, (v - y) / length],
    tip = [u - a * 16, v - b * 16],
    tail = [x + a * 26, y + b * 26],
    back = [tip[0] - a * 13, tip[1] - b * 13];
  return el('path', {
    class: 'way',
    d: `M${tail}L${back}M${back[0] - b * 8} ${back[1] + a * 8}L${tip}L${back[0] + b * 8} ${back[1] - a * 8}Z`,
  });
}

/** @param {Board} board */
function ground({ size, levels = {}, woods = [], roads = [] }) {
  const [columns, rows] = size.split('x').map(Number),
    { hexes, box } = grid.sheet(columns, rows);
  return {
    box,
    drawing: [
      ...hexes.map((hex) => el('polygon', { class: `lv${levels[hex] || 1} cell`, points: ring(1, centre(hex)) })),
      ...woods.map((hex) => el('polygon', { class: 'wooded', points: ring(0.9, centre(hex)) })),
      ...roads.map((road) => line(road, 'throad')),
      ...hexes.map((hex) => el('text', { class: 'number', x: centre(hex)[0], y: centre(hex)[1] - grid.H / 2 + 11 }, hex)),
      ...hexes.filter((hex) => levels[hex] > 1).map((hex) => el('text', { class: 'height', x: centre(hex)[0], y: centre(hex)[1] + grid.H / 2 - 6 }, t('fotm.level', { level: levels[hex] }))),
    ],
  };
}

/** Draws a board; with `touch` its hexes are buttons. @param {string} laid of an edition @returns {(board: Board, touch?: (hex: string) => void) => SVGElement} */
export function boards(laid) {
  return (board, touch) => {
    if (edition.id !== laid) lay(laid);
    const { box, drawing } = ground(board),
      stacked = new Map();
    const pieces = board.units.map((piece) => {
      const above = stacked.get(piece.at) || 0,
        unit = unitOfPiece(piece),
        [x, y] = centre(piece.at);
      stacked.set(piece.at, above + 1);
      return el('g', { transform: `translate(${x + above * APART} ${y - above * APART})` }, above ? null : pointer(unit), counter(unit, COUNTER));
    });
    const leaders = (board.commanders || []).map(({ at, name, side, cm }) => {
      const [x, y] = centre(at);
      return el('g', { transform: `translate(${x + 20} ${y - 16})` }, medal({ id: '', kind: 'commander', name, army: side, where: 'map', corps: '', hidden: false, cm, more: {} }, 24));
    });
    return el(
      'svg',
      { class: `ruleboard ${touch ? 'touched' : 'far'}`, viewBox: [box.x - 3, box.y - 3, box.w + 6, box.h + 6].join(' '), role: touch ? 'group' : 'img', 'aria-label': board.text },
      drawing,
      MARKS.filter((mark) => board[mark]).map((mark) => el('path', { class: `mark ${mark}`, d: outline(board[mark], 0.92) })),
      (board.sight || []).map((way) => line(way, 'sight')),
      (board.blocked || []).map((way) => line(way, 'sight blocked')),
      (board.gaps || []).map((hex) => el('text', { class: 'gap', x: centre(hex)[0], y: centre(hex)[1] + grid.H / 2 - 6 }, t('fotm.ruleboard.gap'))),
      pieces,
      leaders,
      (board.arrows || []).map(arrow),
      Object.entries(board.numbers || {}).map(([hex, text]) => el('text', { class: 'cost', x: centre(hex)[0], y: centre(hex)[1] + 8 }, text)),
      touch ? hands(board, touch) : null,
    );
  };
}

/** Every hex as a button that says what is in it. @param {Board} board @param {(hex: string) => void} touch */
function hands(board, touch) {
  const [columns, rows] = board.size.split('x').map(Number);
  return grid.sheet(columns, rows).hexes.map((hex) => {
    const says = [
      hex,
      board.woods?.includes(hex) ? t('fotm.woods') : '',
      (board.levels?.[hex] || 1) > 1 ? t('fotm.level', { level: board.levels?.[hex] }) : '',
      board.roads?.some((road) => road.includes(hex)) ? t('fotm.layer.road') : '',
      ...board.units.filter((one) => one.at === hex).map((one) => t('fotm.ruleboard.piece', { name: one.name || t(`fotm.piece.${one.type}`), n: one.sp, wind: looksTo(one.facing) })),
      ...MARKS.filter((mark) => board[mark]?.includes(hex)).map((mark) => t(`fotm.marked.${mark}`)),
    ];
    return el('polygon', {
      class: 'hand',
      points: ring(0.97, centre(hex)),
      role: 'button',
      tabindex: 0,
      'data-place': hex,
      'aria-label': says.filter(Boolean).join(', '),
      on: {
        click: () => touch(hex),
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          touch(hex);
        },
      },
    });
  });
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
