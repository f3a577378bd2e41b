// SPDX-License-Identifier: MIT
// A small board to explain something on: a few places, what is said of them, pieces drawn by their game, arrows, lines
// of sight, numbers. A board is data; with `touch` its places are buttons that say what is in them.
import { el } from '../js/dom.mjs';

/**
 * @typedef {import('./geometry').Geometry} Geometry
 * @typedef {{text: string, levels?: Record<string, number>, woods?: string[], roads?: string[][], numbers?: Record<string, string>, arrows?: string[][], sight?: string[][], blocked?: string[][]} & Record<string, any>} Board
 * @typedef {object} How
 * @property {Geometry} geometry
 * @property {string[]} places all of them @property {import('./geometry').Box} box what they cover
 * @property {number} low how far below its middle the rim of a place lies
 * @property {Record<string, string>} marks what a board says of places, in words; each is drawn in its own way, not by colour alone
 * @property {any[]} pieces drawn by the game
 * @property {(place: string) => string[]} says what stands in a place, in words
 * @property {{road: string, level: (n: number) => string, woods: string}} words
 */

/** @param {Geometry} geometry @param {string[]} way @param {string} cls */
const line = ({ centre }, way, cls) => el('path', { class: cls, d: `M${way.map((place) => centre(place).map((v) => v.toFixed(1)).join(' ')).join('L')}` });

/** From the rim of one place to the rim of the next. @param {Geometry} geometry @param {string[]} way */
function arrow({ centre }, [from, to]) {
  const [x, y] = centre(from),
    [u, v] = centre(to),
    length = Math.hypot(u - x, v - y) || 1,
    [a, b] = [(u - x) / length, (v - y) / length],
    tip = [u - a * 16, v - b * 16],
    tail = [x + a * 26, y + b * 26],
    back = [tip[0] - a * 13, tip[1] - b * 13];
  return el('path', { class: 'way', d: `M${tail}L${back}M${back[0] - b * 8} ${back[1] + a * 8}L${tip}L${back[0] + b * 8} ${back[1] - a * 8}Z` });
}

/** @param {Board} board @param {How} how @param {(place: string) => void} [touch] @returns {SVGElement} */
export function smallBoard(board, how, touch) {
  const { geometry, places, box, low, marks, pieces } = how,
    { centre, ring, outline } = geometry,
    { levels = {}, woods = [], roads = [] } = board;
  return el(
    'svg',
    { class: `ruleboard ${touch ? 'touched' : 'far'}`, viewBox: [box.x - 3, box.y - 3, box.w + 6, box.h + 6].join(' '), role: touch ? 'group' : 'img', 'aria-label': board.text },
    places.map((place) => el('polygon', { class: `lv${levels[place] || 1} cell`, points: ring(1, centre(place)) })),
    woods.map((place) => el('polygon', { class: 'wooded', points: ring(0.9, centre(place)) })),
    roads.map((road) => line(geometry, road, 'throad')),
    places.map((place) => el('text', { class: 'number', x: centre(place)[0], y: centre(place)[1] - low + 11 }, place)),
    places.filter((place) => levels[place] > 1).map((place) => el('text', { class: 'height', x: centre(place)[0], y: centre(place)[1] + low - 6 }, how.words.level(levels[place]))),
    Object.keys(marks)
      .filter((mark) => board[mark])
      .map((mark) => el('path', { class: `mark ${mark}`, d: outline(board[mark], 0.92) })),
    (board.sight || []).map((way) => line(geometry, way, 'sight')),
    (board.blocked || []).map((way) => line(geometry, way, 'sight blocked')),
    pieces,
    (board.arrows || []).map((way) => arrow(geometry, way)),
    Object.entries(board.numbers || {}).map(([place, text]) => el('text', { class: 'cost', x: centre(place)[0], y: centre(place)[1] + 8 }, text)),
    touch ? places.map((place) => hand(board, how, place, touch)) : null,
  );
}

/** A place as a button. @param {Board} board @param {How} how @param {string} place @param {(place: string) => void} touch */
function hand({ levels = {}, woods = [], roads = [], ...board }, { geometry, marks, says, words }, place, touch) {
  const told = [
    place,
    woods.includes(place) ? words.woods : '',
    levels[place] > 1 ? words.level(levels[place]) : '',
    roads.some((road) => road.includes(place)) ? words.road : '',
    ...says(place),
    ...Object.keys(marks)
      .filter((mark) => board[mark]?.includes(place))
      .map((mark) => marks[mark]),
  ];
  return el('polygon', {
    class: 'hand',
    points: geometry.ring(0.97, geometry.centre(place)),
    role: 'button',
    tabindex: 0,
    'data-place': place,
    'aria-label': told.filter(Boolean).join(', '),
    on: {
      click: () => touch(place),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        touch(place);
      },
    },
  });
}
