// SPDX-License-Identifier: MIT
// The small boards of the rules: a piece of a table with bases on it, drawn as they are on the large one, what is said of
// them. A board is data (rules.json in server/data/tabletop-*): lengths in inches, or in tens of yards, from the lower left
// corner, headings in degrees from north.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { bases, label, points } from './pieces.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {{at: Point, facing: number, side: string, kind: string, stands: number, formation?: string, prone?: boolean, name?: string, id?: string, each?: Point[]}} Piece `each`: where every base has its centre; else they stand side by side about `at` */
/**
 * @typedef {object} Board
 * @property {string} text @property {[number, number]|string} size
 * @property {Record<string, {at: Point, name: string}>} [places] of a lesson, that can be touched beside the units @property {string[]} [wrong] @property {string[]} [hide] units that are there, but not seen
 * @property {Piece[]} [units] @property {Piece[]} [ghosts] where they stand afterwards
 * @property {{at: Point, side: string, name: string}[]} [leaders]
 * @property {{at: Point, side: string}[]} [goals] @property {{at: Point, facing: number, kind: string}[]} [works] @property {{at: Point, r: number}[]} [shell]
 * @property {Point[][]} [levels] areas, each higher than the one before @property {Point[][]} [woods] @property {Point[][]} [rough] @property {Point[][]} [torn]
 * @property {Point[][]} [wire] @property {Point[][]} [hill]
 * @property {Point[][]} [crests] @property {Point[][]} [walls] @property {Point[][]} [roads] @property {Point[][]} [trenches] @property {Point[][]} [lines]
 * @property {Point[]} [field] @property {Point[][]} [zone] @property {Point[][]} [target]
 * @property {Point[][]} [sight] @property {Point[][]} [blocked] @property {Point[][]} [arrows] @property {{at: Point, text: string}[]} [numbers]
 */

/** How large things are, in map units, by game: a unit of length, a base by kind and formation. */
const TABLES = /** @type {Record<string, {unit: number, base: (kind: string, formation: string) => [number, number], shown: Record<string, string>, works: Record<string, [number, number]>}>} */ ({
  'tabletop-1862': {
    unit: 40,
    base: (kind, formation) => (/artillery/.test(kind) ? [40, formation === 'limbered' ? 80 : 40] : [40, kind === 'infantry' ? 30 : 40]),
    shown: { 'foot-artillery': 'gun', 'horse-artillery': 'gun' },
    works: {},
  },
  'tabletop-1916': {
    unit: 20,
    base: (kind) => (kind === 'infantry' ? [60, 40] : kind === 'cavalry' || kind === 'gun' ? [60, 60] : kind === 'tank-heavy' ? [40, 80] : kind === 'tank-light' || kind === 'car' ? [30, 50] : [40, 40]),
    shown: { infantry: 'rifles', cavalry: 'riders', hmg: 'machine', mmg: 'machine', lmg: 'machine', atr: 'long', gun: 'cannon', 'tank-light': 'tank', 'tank-heavy': 'tank' },
    works: { pillbox: [60, 60], bunker: [120, 80], dugout: [80, 60] },
  },
});
/** How many stand side by side: in line all of them. @type {Record<string, (n: number) => number>} */
const FRONTS = { 'double-line': (n) => Math.ceil(n / 2), 'field-column': () => 2, 'march-column': () => 1 };

/** A finger wants so much room about a place, in map units. */
const FINGER = 32,
  /** So wide is a board, in pixels, on which letters have their size. */
  LEGIBLE = 420;

/** Draws a board; with `touch` its units and places are buttons. @param {string} _edition @param {string} game @returns {(board: Board, touch?: (place: string) => void) => Element} */
export function boards(_edition, game) {
  const { unit, base, shown, works } = TABLES[game];

  /** @param {Board} board @param {(place: string) => void} [touch] */
  return (board, touch) => {
    const units = (board.units || []).filter((one) => !board.hide?.includes(one.id || '')),
      [wide, high] = typeof board.size === 'string' ? board.size.split('x').map(Number) : board.size,
      at = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x * unit, (high - y) * unit]),
      areas = (/** @type {Point[][]|undefined} */ list, /** @type {string} */ cls) => (list || []).map((area) => el('polygon', { class: cls, points: points(area.map(at)) })),
      marked = (/** @type {Point[][]|undefined} */ list, /** @type {string} */ mark) => areas(list, ['mark', mark].join(' ')),
      lines = (/** @type {Point[][]|undefined} */ list, /** @type {string} */ cls) => (list || []).map((line) => el('polyline', { class: cls, points: points(line.map(at)) })),
      pieces = (/** @type {Piece[]|undefined} */ list, /** @type {string} */ cls) => (list || []).map((one) => piece(one, at, cls));
    const svg = el(
      'svg',
      { class: `ruleboard tableboard ${touch ? 'touched far' : ''}`, viewBox: `0 0 ${wide * unit} ${high * unit}`, role: touch ? 'group' : 'img', 'aria-label': board.text },
      areas(board.levels, 'height'),
      areas(board.torn, 'torn'),
      areas(board.rough, 'torn'),
      areas(board.hill, 'height'),
      areas(board.woods, 'wooded'),
      areas(board.wire, 'wired'),
      lines(board.roads, 'throad'),
      lines(board.trenches, 'dug'),
      lines(board.crests, 'crest'),
      lines(board.walls, 'wall'),
      (board.works || []).map((one) => {
        const [w, d] = works[one.kind],
          [x, y] = at(one.at);
        return el('rect', { class: 'work', x: x - w / 2, y: y - d / 2, width: w, height: d, transform: `rotate(${one.facing} ${x} ${y})` });
      }),
      board.field ? el('polygon', { class: 'mark reach', points: points(board.field.map(at)) }) : null,
      marked(board.zone, 'zone'),
      marked(board.target, 'target'),
      (board.shell || []).map(({ at: place, r }) => el('circle', { class: 'mark zone', cx: at(place)[0], cy: at(place)[1], r: r * unit })),
      lines(board.lines, 'dashed'),
      (board.goals || []).map(({ at: place, side }) => el('path', { class: `flagged ${sideClass(game, side)}`, d: 'M0 0V-34M0 -34H26L20 -25L26 -17H0', transform: `translate(${at(place).join(' ')})` })),
      pieces(board.ghosts, 'ghost'),
      pieces(units, ''),
      (board.leaders || []).map(({ at: place, side, name }) => el('g', { class: `tleader ${sideClass(game, side)}`, transform: `translate(${at(place).join(' ')}) scale(1.5)` }, el('circle', { r: 10 }), el('path', { class: 'star', d: 'M0 -6L1.8 -1.9L6 -1.6L2.7 1.2L3.8 5.4L0 3.1L-3.8 5.4L-2.7 1.2L-6 -1.6L-1.8 -1.9Z' }), el('text', { y: 23 }, name))),
      lines(board.sight, 'sight'),
      lines(board.blocked, 'sight blocked'),
      (board.arrows || []).map(([from, to]) => arrow(at(from), at(to))),
      (board.numbers || []).map((one) => el('text', { class: 'cost', x: at(one.at)[0], y: at(one.at)[1] + 8 }, one.text)),
      touch ? units.map((one) => hand(one.id || '', one.name || '', ring(one).map(at), board, touch)) : null,
      touch ? Object.entries(board.places || {}).map(([id, one]) => hand(id, one.name, [at([one.at[0] / MEASURE, one.at[1] / MEASURE])], board, touch)) : null,
    );
    // A lesson's board may be large, and letters are to be read on a phone.
    if (touch) svg.style.setProperty('--u', String((wide * unit) / LEGIBLE));
    return svg;
  };

  /** Where the bases of a unit lie, in units of length. @param {Piece} one @returns {Point[]} */
  function ring({ at: [x, y], facing, stands, kind, formation = 'line', each }) {
    if (each) return each;
    const [w] = base(kind, formation),
      a = (facing * Math.PI) / 180,
      front = (FRONTS[formation] || ((/** @type {number} */ n) => n))(stands);
    return Array.from({ length: front }, (_, i) => /** @type {Point} */ ([x + ((i - (front - 1) / 2) * w * Math.cos(a)) / unit, y - ((i - (front - 1) / 2) * w * Math.sin(a)) / unit]));
  }

  /** @param {Piece} one @param {(p: Point) => Point} at @param {string} cls */
  function piece({ at: [x, y], facing, side, kind, stands, formation = 'line', prone = false, name, each }, at, cls) {
    const [w, d] = base(kind, formation),
      front = Math.max(1, (FRONTS[formation] || ((n) => n))(stands)),
      a = (facing * Math.PI) / 180,
      deep = formation === 'march-column' ? unit : d,
      list = Array.from({ length: stands }, (_, i) => {
        const rank = Math.floor(i / front),
          here = Math.min(front, stands - rank * front),
          right = ((i % front) - (here - 1) / 2) * w,
          back = rank * deep,
          [px, py] = at([x, y]);
        if (each) return { id: String(i), at: at(each[i]), h: facing, w, d, prone };
        return { id: String(i), at: /** @type {Point} */ ([px + right * Math.cos(a) - back * Math.sin(a), py + right * Math.sin(a) + back * Math.cos(a)]), h: facing, w, d, prone };
      }),
      sign = kind.endsWith('artillery') && formation === 'limbered' ? 'limber' : shown[kind] || kind;
    return el('g', { class: `tunit ${sideClass(game, side)} ${cls}` }, bases({ bases: list, front, shown: sign }), name ? label(/** @type {Point} */ ([at([x, y])[0], at([x, y])[1] + d / 2]), name, 'tname', 18) : null);
  }
}

/** @param {Point} from @param {Point} to */
function arrow([x, y], [u, v]) {
  const length = Math.hypot(u - x, v - y) || 1,
    [a, b] = [(u - x) / length, (v - y) / length],
    back = [u - a * 16, v - b * 16];
  return el('path', { class: 'way', d: `M${x - b * 3} ${y + a * 3}L${back[0] - b * 3} ${back[1] + a * 3}L${back[0] - b * 10} ${back[1] + a * 10}L${u} ${v}L${back[0] + b * 10} ${back[1] - a * 10}L${back[0] + b * 3} ${back[1] - a * 3}L${x + b * 3} ${y - a * 3}Z` });
}

/** A place or a unit as a button: all that lies within a finger of its points. @param {string} id @param {string} name @param {Point[]} list @param {Board} board @param {(place: string) => void} touch */
function hand(id, name, list, board, touch) {
  const [x, y] = list[0],
    spot = list.length === 1 && board.places?.[id],
    west = Math.min(...list.map(([a]) => a)),
    north = Math.min(...list.map(([, b]) => b));
  return el(
    'g',
    {
      class: 'hand',
      'data-place': id,
      role: 'button',
      tabindex: 0,
      'aria-label': name,
      on: {
        click: () => touch(id),
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          touch(id);
        },
      },
    },
    el('title', {}, name),
    el('rect', { class: 'about', x: west - FINGER, y: north - FINGER, width: Math.max(...list.map(([a]) => a)) - west + 2 * FINGER, height: Math.max(...list.map(([, b]) => b)) - north + 2 * FINGER, rx: FINGER }),
    spot ? el('path', { class: `spot ${board.wrong?.includes(id) ? 'not' : ''}`, d: `M${x - 24} ${y}H${x - 9}M${x + 9} ${y}H${x + 24}M${x} ${y - 24}V${y - 9}M${x} ${y + 9}V${y + 24}M${x - 16} ${y}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0` }) : board.wrong?.includes(id) ? el('polyline', { class: 'wrong', points: points(list) }) : null,
  );
}

/** What a rules case measures by, of a board's unit of length. */
const MEASURE = 1000;

/** The pieces and the ground of a lesson, whose position is a rules case. @param {any} position @param {Record<string, any>} changes of units */
export function lessonPieces(position, changes) {
  const { table } = position,
    near = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x / MEASURE, y / MEASURE]),
    all = (/** @type {any[]|undefined} */ list, /** @type {string} */ member) => (list || []).map((one) => one[member].map(near)),
    /** @type {(kind: string) => Point[][]} */
    areas = (kind) => all((table.areas || []).filter((/** @type {any} */ one) => one.kind === kind), 'area');
  return {
    levels: all(table.bands, 'area'),
    woods: [...all(table.woods, 'area'), ...areas('woods')],
    rough: all(table.rough, 'area'),
    torn: areas('shell-torn'),
    wire: areas('wire'),
    walls: all(table.walls, 'line'),
    roads: all(table.roads, 'line'),
    trenches: all(table.trenches, 'line'),
    goals: (table.objectives || []).map((/** @type {any} */ one) => ({ at: near(one.at), side: 'defender' })),
    leaders: (position.leaders || []).filter((/** @type {any} */ one) => one.at).map((/** @type {any} */ one) => ({ ...one, at: near(one.at) })),
    units: position.units.map((/** @type {any} */ one) => lessonUnit(one, changes[one.id] || {}, near)).filter((/** @type {Piece} */ one) => one.stands),
  };
}

/** Half the depth of a stand of infantry: a line's place is the middle of its front. */
const HALF_DEEP = 375;

/** A unit of a case with what the lesson has changed of it. @param {any} one @param {any} change @param {(p: Point) => Point} near */
function lessonUnit(one, change, near) {
  const { id, name, side, kind, formation, line } = one;
  if (!line) {
    const [x, y] = change.at || one.at,
      a = (one.heading * Math.PI) / 1800;
    return { id, name, side, kind, formation, facing: one.heading / 10, stands: change.stands ?? one.stands, at: near([x - HALF_DEEP * Math.sin(a), y - HALF_DEEP * Math.cos(a)]) };
  }
  const a = (line.heading * Math.PI) / 1800,
    pitch = 3000 + line.gap,
    each = change.at ? Object.values(change.at) : Array.from({ length: line.count }, (_, i) => [line.at[0] + (i - (line.count - 1) / 2) * pitch * Math.cos(a), line.at[1] - (i - (line.count - 1) / 2) * pitch * Math.sin(a)]);
  return { id, name, side, kind, facing: line.heading / 10, stands: each.length, at: near(each[0] || line.at), each: each.map(near) };
}
