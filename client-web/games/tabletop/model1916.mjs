// SPDX-License-Identifier: MIT
// The trench fight of 1917: what the table has to know of it. Lengths on the wire are hundredths of a yard.
import { planeGeometry } from '../../kit/plane.mjs';
import { heard, called, t } from '../../js/texts.mjs';

const YARD = 100,
  SCALE = 0.02,
  /** So near everybody is spotted (5.4). */
  SPOTS = 60 * YARD;

/** @typedef {[number, number]} Point */

/** @type {Record<string, string>} what a base shows, by kind */
const SHOWN = { infantry: 'rifles', cavalry: 'riders', hmg: 'machine', mmg: 'machine', lmg: 'machine', atr: 'long', mortar: 'mortar', gun: 'cannon', car: 'car', 'tank-light': 'tank', 'tank-heavy': 'tank' };

/** Marks of a unit that are shown: a sign, and a word. @returns {Record<string, [string, string]>} */
const marks = () => ({ damaged: ['✕', t('table.damaged')], demoralized: ['D', t('table.demoralized')], pinned: ['P', t('table.pinned')], immobilized: ['I', t('table.immobilized')], assaulting: ['!', t('table.assaulting')] });

/** Where the rules have the lines of a sum; the server names none. @param {any} answer @param {any} action */
const section = (answer, action) => (action.do === 'fire' ? (answer.chart === 'direct' ? '8.2' : '7.3') : action.do === 'repair' ? '4.6' : '4.1');

/** @param {any} setup */
export function model1916(setup) {
  const { tables, words } = setup,
    table = { ...setup.table, objectives: setup.table.objectives?.map((/** @type {any} */ one) => ({ ...one, name: called(one.name || '') })) },
    geometry = planeGeometry({ ...table, scale: SCALE, unit: 10 * YARD, says: { board: t('board.table'), places: t('table.yards') } }),
    at = (/** @type {Point} */ p) => /** @type {Point} */ (geometry.centre(p.join(',')));
  /** @type {Record<string, string>} names of units, also of those who are not seen any more */
  const names = {};
  return {
    game: 'tabletop-1916',
    hills: false,
    table,
    geometry,
    at,
    scale: SCALE,
    works: tables?.bases || {},
    inch: 10 * YARD,
    nudge: 5 * YARD,
    spots: SPOTS * SCALE,
    far: 20 * YARD,
    rule: { step: 40, big: 5, label: (/** @type {number} */ i) => String(i * 20) },
    length: (/** @type {number} */ n) => t('table.yd', { n: Math.round(n / YARD) }),
    spoken: (/** @type {number} */ n) => t('table.spoken_yards', { n: Math.round(n / YARD) }),
    radius: (/** @type {any} */ view) => (view.visibility || 0) * SCALE,
    phases: ['support', 'movement', 'fire', 'assault', 'morale'],
    turns: Array.from({ length: setup.scenario.turns }, (_, i) => String(i + 1)),
    verbs: {
      call: t('table.call'), order: t('table.order'), move: t('table.move'), hold: t('table.hold'), rally: t('table.rally'), posture: t('table.posture'), repair: t('table.repair'), fire: t('table.fire'), flame: t('table.flame'), strike: t('table.struck'),
      resurrect: t('table.resurrect'), follow: t('table.follow'), end: t('table.end'),
    },

    /** @param {any} view */
    pieces: (view) =>
      Object.entries(view.units)
        .filter(([, unit]) => Object.keys(unit.bases).length)
        .map(([id, unit]) => {
          const [w, d] = tables?.bases?.[unit.kind] || [3000, 2000],
            bases = Object.entries(unit.bases);
          names[id] = called(unit.name);
          return {
            id,
            name: called(unit.name),
            side: unit.side,
            kind: unit.kind,
            shown: SHOWN[unit.kind] || 'rifles',
            bases: bases.map(([base, one]) => ({ id: base, at: at(one.at), h: one.heading / 10, w: w * SCALE, d: d * SCALE, prone: !!one.prone })),
            front: bases.length,
            says: [heard(words.kinds[unit.kind]), bases.length === 1 && unit.original === 1 ? '' : t('table.bases', { left: bases.length, n: unit.original }), `${heard(unit.training)}, ${heard(unit.morale)}`, ...unit.marks.flatMap((/** @type {string} */ mark) => marks()[mark]?.[1] || [])].filter(Boolean),
            marks: unit.marks.map((/** @type {string} */ mark) => marks()[mark]).filter(Boolean),
            strength: unit.original > 1 ? { now: bases.length, full: unit.original, marks: [] } : null,
            moved: unit.marks.includes('moved'),
            unseen: unit.spotted === false,
          };
        }),
    leaders: () => /** @type {any[]} */ ([]),
    name: (/** @type {string} */ id) => names[id] || names[id.replace(/\.\d+$/, '')] || table.objectives?.find((/** @type {any} */ one) => one.id === id)?.name || id,

    /** @param {any} piece @param {any} answer */
    ghost: (piece, answer) =>
      answer.bases &&
      Object.entries(answer.bases).map(([id, [x, y, h]]) => ({ id, at: at([x, y]), h: h / 10, w: piece.bases[0].w, d: piece.bases[0].d, prone: false })),
    size: () => null,

    /** All bases go by the same way. @param {any} _offer @param {Point} front @param {number} _heading @param {Point} to */
    step(_offer, [x, y], _heading, [tx, ty]) {
      const by = [Math.round(tx - x), Math.round(ty - y)];
      return Math.hypot(by[0], by[1]) < YARD ? null : { go: by };
    },
    mayWheel: () => true,
    mayAbout: () => false,
    must: () => [],
    mayFace: () => true,
    mostWheel: 3600,
    snaps: false,
    forms: () => /** @type {{id: string, name: string}[]} */ ([]),
    /** Ways from where the unit stands. @param {any} offer @param {Point} from game's measure */
    outline: (offer, from) => (offer.outline || []).map((/** @type {number[]} */ [dx, dy]) => at([from[0] + dx, from[1] + dy])),

    /** @param {any} answer @param {any} action */
    sums(answer, action) {
      const rows = (answer.lines || []).map((/** @type {any} */ one) => [heard(String(one.what).replace(/[-_]/g, ' ')), one.value, section(answer, action)]);
      if (answer.needs !== undefined && action.do !== 'fire') return { rows, bars: [{ text: t('table.succeeds'), percent: Math.round((Math.max(0, Math.min(6, 7 - answer.needs)) * 100) / 6) }], head: t('table.needs', { n: answer.needs }) };
      if (action.do !== 'fire') return null;
      /** @type {Record<string, number>} */
      const count = {};
      for (const one of answer.results || []) count[one] = (count[one] || 0) + 1;
      return {
        rows,
        sum: answer.sum,
        head: answer.needs !== undefined ? t('table.two_dice', { n: answer.needs }) : '',
        bars: Object.entries(count).map(([id, n]) => ({ text: heard(words.results[id] || id), percent: Math.round((100 * n) / 6) })),
      };
    },
    score: (/** @type {any} */ view) => Object.entries(view.vp).map(([side, n]) => ({ side, name: heard(words.sides[side]), n: Number(n) })),
    goal: t('table.margin', { n: setup.margin }),
  };
}
