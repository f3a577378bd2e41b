// SPDX-License-Identifier: MIT
// South Mountain in miniature: what the table has to know of it. Lengths on the wire are thousandths of an inch.
import { planeGeometry } from '../../kit/plane.mjs';
import { sideName } from '../../js/sides.mjs';
import { heard, called, number, t } from '../../js/texts.mjs';

const INCH = 1000,
  TENTH = INCH / 10,
  SCALE = 0.04,
  OBLIQUE = 450,
  NEARLY = 60;

/** @typedef {[number, number]} Point */

/** @param {number} n */
const tenths = (n) => number(n / INCH, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {any} setup */
export function model1862(setup) {
  const { stands, units, leaders, words } = setup,
    table = { ...setup.table, objectives: setup.table.objectives?.map((/** @type {any} */ one) => ({ ...one, name: called(one.name || '') })) },
    geometry = planeGeometry({ ...table, scale: SCALE, unit: INCH, says: { board: t('board.table'), places: t('table.inches') } }),
    at = (/** @type {Point} */ p) => /** @type {Point} */ (geometry.centre(p.join(',')));
  const shown = (/** @type {string} */ kind, /** @type {string} */ formation) => (/artillery/.test(kind) ? (formation === 'limbered' ? 'limber' : 'gun') : kind);
  return {
    game: 'tabletop-1862',
    hills: true,
    table,
    geometry,
    at,
    scale: SCALE,
    works: {},
    inch: INCH,
    nudge: INCH / 4,
    spots: 0,
    far: INCH,
    /** A charge ends so near to the enemy (12.1). */
    contact: INCH / 2,
    rule: { step: 40, big: 6, label: (/** @type {number} */ i) => String(i) },
    length: (/** @type {number} */ n) => `${tenths(n)}″`,
    spoken: (/** @type {number} */ n) => number(Math.round(n / TENTH) / 10, { style: 'unit', unit: 'inch', unitDisplay: 'long', minimumFractionDigits: n === INCH ? 0 : 1, maximumFractionDigits: 1 }),
    /** Circles that one may ask for: how far a leader is heard. */
    radius: (/** @type {any} */ view) => (view.turn >= setup.twilight ? setup.command.twilight : setup.command.day) * SCALE,
    phases: ['movement', 'defensive', 'offensive', 'charge'],
    turns: words.turns.slice(1).map((/** @type {string} */ one) => heard(one)),
    verbs: {
      order: t('table.order'), attach: t('table.join'), detach: t('table.leave_unit'), adopt: t('table.adopt'), release: t('table.release'), ride: t('table.ride'), enter: t('table.enter_unit'), deploy: t('table.deploy'), move: t('table.move'), charge: t('table.charge'),
      hold: t('table.hold'), fire: t('table.fire'), resolve: t('table.fight'), occupy: t('table.occupy'), stay: t('table.stay'), pursue: t('table.pursue'), end: t('table.end_phase'),
    },

    /** Everything that stands on the table. @param {any} view */
    pieces(view) {
      const found = Object.entries(view.units)
        .filter(([, unit]) => unit.where === 'table')
        .map(([id, unit]) => {
          const always = units[id],
            [w, d] = stands[always.kind][unit.formation] || stands[always.kind].line || [1000, 750];
          return {
            id,
            name: called(always.name),
            side: always.side,
            kind: always.kind,
            shown: shown(always.kind, unit.formation),
            bases: unit.bases.map((/** @type {number[]} */ [x, y, h], /** @type {number} */ i) => ({ id: String(i), at: at([x, y]), h: h / 10, w: w * SCALE, d: d * SCALE, prone: false })),
            front: unit.front,
            says: [heard(words.formations[unit.formation]), always.strength ? t('table.stands', { left: unit.stands, n: always.strength[0] }) : heard(words.kinds[always.kind]), unit.state === 'full' ? '' : heard(unit.state), unit.disordered ? t('table.disordered') : '', unit.low_ammo ? t('table.low_ammo') : '', unit.damaged ? t('table.damaged') : ''].filter(Boolean),
            marks: [unit.disordered ? ['D', t('table.disordered')] : null, unit.low_ammo ? ['A', t('table.low_ammo')] : null, unit.damaged ? ['✕', t('table.damaged')] : null, unit.state === 'exhausted' ? ['!', t('table.exhausted')] : null].filter(Boolean),
            strength: always.strength && { now: unit.stands, full: always.strength[0], marks: always.strength.slice(1) },
            moved: unit.moved || unit.charging,
          };
        });
      return found;
    },

    /** @param {any} view */
    leaders: (view) =>
      Object.entries(view.leaders)
        .filter(([, one]) => one.at && !one.out)
        .map(([id, one]) => ({ id, name: leaders[id].name, side: leaders[id].side, rank: leaders[id].rank, at: at(one.at), with: one.attached, exceptional: one.exceptional })),

    name: (/** @type {string} */ id) => called(units[id]?.name) || leaders[id]?.name || table.objectives?.find((/** @type {any} */ one) => one.id === id)?.name || id,

    /** Where the bases of a preview stand. @param {any} piece @param {any} answer */
    ghost(piece, answer) {
      if (!answer.bases?.length) return null;
      const [first] = piece.bases,
        form = answer.formation && stands[piece.kind][answer.formation];
      return answer.bases.map((/** @type {number[]} */ [x, y, h], /** @type {number} */ i) => ({ id: String(i), at: at([x, y]), h: h / 10, w: form ? form[0] * SCALE : first.w, d: form ? form[1] * SCALE : first.d, prone: false }));
    },

    /** The size of a base in a formation. @param {any} piece @param {string} formation */
    size: (piece, formation) => stands[piece.kind][formation],

    /**
     * The step that leads the front from where it is to a point: ahead or obliquely in line, by points in column.
     * @param {any} offer @param {Point} front game's measure @param {number} heading tenths of a degree @param {Point} to
     */
    step(offer, [x, y], heading, [tx, ty]) {
      if (offer.steps?.includes('march') && !offer.steps.includes('ahead')) return { march: [[tx, ty]] };
      const h = (heading / 1800) * Math.PI,
        ahead = (tx - x) * Math.sin(h) + (ty - y) * Math.cos(h),
        right = (tx - x) * Math.cos(h) - (ty - y) * Math.sin(h),
        angle = Math.max(-OBLIQUE, Math.min(OBLIQUE, Math.round((Math.atan2(right, Math.max(1, ahead)) * 1800) / Math.PI))),
        turn = (angle / 1800) * Math.PI,
        long = Math.round(ahead * Math.cos(turn) + right * Math.sin(turn));
      if (long < 50) return null;
      // A hand that goes nearly straight means straight.
      return Math.abs(angle) < NEARLY ? { ahead: long } : { oblique: long, angle };
    },
    mayWheel: (/** @type {any} */ offer) => !!offer.steps?.includes('wheel'),
    mayAbout: (/** @type {any} */ offer) => !!offer.steps?.includes('about'),
    mayFace: (/** @type {any} */ offer) => !!offer.steps?.includes('face'),
    mostWheel: OBLIQUE,
    snaps: true,
    forms: (/** @type {any} */ offer) => (offer.forms || []).map((/** @type {string} */ id) => ({ id, name: heard(words.formations[id]) })),
    /** The outline of a `reach`, as points of the map. @param {any} offer */
    outline: (offer) => (offer.outline || []).map((/** @type {any} */ one) => at(one.at)),

    /** Rows of a sum, and bars of what may come of it. @param {any} answer @param {any} action */
    sums(answer, action) {
      const rows = (answer.lines || answer.modifiers || []).filter((/** @type {any} */ one) => one.what).map((/** @type {any} */ one) => [said(one.what), one.value, one.section]);
      if (action.do === 'order') return { rows, bars: chances(answer.chances, words.orders, 10), sum: answer.sum };
      if (action.do === 'fire') return { rows, bars: volley(answer.needs, words.fire), head: t('table.points', { n: answer.points }), sum: answer.sum };
      if (answer.sums)
        return {
          rows: [...answer.attacker.map((/** @type {any} */ one) => [t('table.attacker', { what: said(one.what) }), one.value, one.section]), ...answer.defender.map((/** @type {any} */ one) => [t('table.defender', { what: said(one.what) }), one.value, one.section])],
          bars: chances(answer.chances, words.fights, 100),
          head: t('table.versus', { one: answer.sums[0], other: answer.sums[1] }),
        };
      return null;
    },
    /** Who must have an order before the phase ends (8.4). @param {any} view @param {Record<string, any>} offers @returns {string[]} */
    must: (view, offers) => Object.values(offers).flatMap(({ action }) => (action.do === 'order' && view.units[action.unit]?.disordered ? action.unit : [])),
    score: (/** @type {any} */ view) => Object.entries(view.vp).map(([side, n]) => ({ side, name: heard(words.sides[side] || '') || sideName(side), n: Number(n) })),
    goal: t('table.margin', { n: setup.margin }),
  };
}

/** "low_ammo" as words; a word that says too little alone gets its other half. @param {string} name */
const said = (name) => (name === 'full' ? t('table.full') : heard(name.replace(/[-_]/g, ' ')));

/** @param {Record<string, number>} counts @param {Record<string, string>} words @param {number} of */
const chances = (counts, words, of) => Object.entries(counts || {}).map(([id, n]) => ({ text: heard(words[id] || '') || said(id), percent: Math.round((100 * n) / of) }));

/** What a die of ten brings: it needs so much for each result. @param {number[]} needs @param {Record<string, string>} words */
function volley(needs, words) {
  if (!needs) return [];
  const reach = (/** @type {number} */ n) => Math.max(0, Math.min(10, 11 - n)),
    ids = ['disorder', 'one', 'two', 'three'];
  const bars = ids.map((id, i) => ({ text: heard(words[id]), percent: 10 * (reach(needs[i]) - (i < 3 ? reach(needs[i + 1]) : 0)) }));
  return [{ text: heard(words.none), percent: 100 - 10 * reach(needs[0]) }, ...bars].filter((one) => one.percent > 0);
}
