// SPDX-License-Identifier: MIT
// The Assault that is going on, or the last one, as a tale for the card and for the map: made of the
// events alone, so that it is the same for both players, for who watches and in a replay.
import { h } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { mount } from './counter.mjs';
import { told } from './log.mjs';
import { rollSound } from './sounds.mjs';
import { hexRef, hitFaces, isTry, sec } from './refs.mjs';
import { figure, groundWords, isFighter, strength } from './units.mjs';
import { cap, hour, rollWord, sideWord } from './words.mjs';
import { heard, number, t } from '../../js/texts.mjs';

/**
 * @typedef {import('./types').Event} Event @typedef {import('./types').Unit} Unit @typedef {import('./types').Side} Side
 * @typedef {{name: string, side: Side|undefined, roll?: import('./types').EventOf<'rolled'>, events: Event[]}} Act
 * @typedef {object} Tale
 * @property {string} id @property {number} n the entry that declared it @property {string} target @property {Side} side
 * @property {number} turn @property {string[]} attackers @property {string[]} guns @property {string[]} defenders
 * @property {Record<string, string|undefined>} from where each came from @property {Set<string>} leads
 * @property {Act[]} acts @property {boolean} over @property {import('./types').Odds|null} odds @property {boolean} [asked] for its odds
 */
/** @template {Event['event']} Name @typedef {import('./types').EventOf<Name>} EventOf */

/** Events that are a line of the act that they follow. */
const LINES = new Set(['lost-step', 'eliminated', 'officer-hit', 'commander-hit', 'morale', 'routed', 'screened', 'captured', 'retreated', 'displaced', 'unmasked', 'guard-lost', 'control']);
const HURT = new Set(['lost-step', 'eliminated', 'captured']);
/** Did it cost somebody a step, or all? @param {Event} e @returns {e is EventOf<'lost-step'|'eliminated'|'captured'>} */
export const isLoss = (e) => HURT.has(e.event);
/** What is left of whom it hit. @param {EventOf<'lost-step'|'eliminated'|'captured'>} e */
export const leftAfter = (e) => (e.event === 'lost-step' ? String(e.sp) : '✕');

/** A unit as it was with so much strength; '✕': with its last step. @param {Unit} unit @param {string} left @returns {Unit} */
export function asOf(unit, left) {
  if (unit.kind !== 'brigade') return unit;
  const { steps } = unit,
    at = left === '✕' ? steps.length - 1 : steps.findIndex((step) => String(figure(step)) === left);
  if (at < 0) return unit;
  const step = steps[at];
  return { ...unit, lost: at, sp: figure(step), canister: Array.isArray(step) ? step[1] : unit.canister, routed: false };
}

/** Words of a node or a list of them, for those who hear them. @param {any} what @returns {string} */
const plain = (what) => (Array.isArray(what) ? what.map(plain).join('') : what?.textContent ?? (what || ''));

/** What a roll came to, in a word or two; does it hurt? @param {EventOf<'rolled'>} roll @returns {[string, boolean]} */
function outcomeOf(roll) {
  const hits = roll.hits ?? roll.dice.filter((face) => hitFaces(roll).includes(face)).length;
  if (isTry(roll)) return [hits ? t('fotm.succeeds') : t('fotm.fails'), false];
  return roll.roll === 'commander' ? ['', true] : hits ? [t('fotm.hits', { n: hits }), true] : [t('fotm.no_hit'), false];
}

/** Acts that no roll names. */
export const ADVANCE = 'advance';
const DECLARED = 'declared';

export class Fight {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    this.last = -1;
    this.clear();
  }

  clear() {
    /** @type {Tale|null} */
    this.now = null;
    this.last = -1;
  }

  /** An update: what of it belongs to a fight. @param {import('./types').Update} update @param {import('./types').View} [before] the view before it */
  feed(update, before) {
    if (update.n === undefined || update.n <= this.last) return;
    this.last = update.n;
    if (update.back_to !== undefined && this.now && update.back_to < this.now.n) this.now = null;
    for (const e of update.events || []) {
      if (e.event === 'assault') this.begin(e, update.n, before);
      else if (e.event === 'phase') this.close();
      else if (this.now && !this.now.over) this.add(this.now, e);
    }
  }

  close() {
    if (this.now) this.now.over = true;
  }

  /** @param {EventOf<'assault'>} e @param {number} n @param {import('./types').View} [before] */
  begin(e, n, before) {
    const view = before || this.game.view;
    /** @type {Tale} */
    const now = {
      id: `${n}.${e.target}`,
      n,
      target: e.target,
      side: e.side,
      turn: view.turn,
      attackers: [],
      guns: [],
      defenders: [],
      from: {},
      leads: new Set(),
      acts: [],
      over: false,
      odds: null,
    };
    // Who stood there when it was declared.
    for (const unit of this.game.standing(view, e.target)) if (isFighter(unit) && unit.army !== e.side) now.defenders.push(unit.id);
    this.now = now;
  }

  /** @param {Tale} now @param {Event} e */
  add(now, e) {
    if (e.event === 'joined') {
      (e.artillery ? now.guns : now.attackers).push(e.unit);
      now.from[e.unit] = this.game.unit(e.unit)?.hex;
    } else if (e.event === 'leads') now.leads.add(e.unit);
    else if (e.event === 'rolled')
      now.acts.push({ roll: e, name: rollWord(e.roll), side: e.side, events: [] });
    else if (e.event === 'advanced') {
      this.act(now, ADVANCE).events.push(e);
    } else if (LINES.has(e.event)) {
      this.act(now, now.acts.at(-1)?.name || DECLARED).events.push(e);
      if (!isLoss(e)) return;
      const army = this.game.unit(e.unit)?.army;
      if (army && army !== now.side && !now.defenders.includes(e.unit)) now.defenders.push(e.unit);
    }
  }

  /** The present act if it is of this name, else a new one. @param {Tale} now @param {string} name */
  act(now, name) {
    let last = now.acts.at(-1);
    if (last?.name !== name) now.acts.push((last = { name, side: now.side, events: [] }));
    return last;
  }

  /** The action that was declared, to be asked about. @param {Tale} now @returns {import('./types').Action} */
  action({ target, attackers, guns }) {
    return { do: 'assault', target, ...(attackers.length ? { brigades: attackers } : {}), ...(guns.length ? { artillery: guns } : {}) };
  }

  /** What was left of a unit at first: a step more than what its first loss left. @param {Tale} now @param {Unit} unit */
  before(now, unit) {
    const first = now.acts.flatMap((act) => act.events).find((e) => isLoss(e) && e.unit === unit.id),
      figures = (unit.steps || []).map(figure);
    if (!first) return strength(unit);
    if (first.event !== 'lost-step') return String(figures.at(-1) ?? '');
    return String(figures[Math.max(0, figures.indexOf(first.sp) - 1)] ?? '');
  }

  /** The tale for the card. @param {Tale} now @param {import('./types').Ask|null} ask what is to be decided now @returns {import('../../kit/talecard.mjs').Tale} */
  tale(now, ask) {
    const { game } = this,
      { ground, side } = game,
      other = now.side === 'union' ? 'confederate' : 'union',
      name = (/** @type {Side} */ one) => game.match.seats[one]?.name || sideWord(one),
      cls = (/** @type {Side|undefined} */ one) => sideClass('fotm', one);
    /** @param {string[]} ids @param {string} [note] @returns {import('../../kit/talecard.mjs').Fighter[]} */
    const list = (ids, note = '') =>
      ids.flatMap((id) => {
        const unit = game.unit(id);
        if (!unit) return [];
        const from = this.before(now, unit);
        return { id, name: unit.name, note, lead: now.leads.has(id), from, draw: (size, left) => mount(asOf(unit, left || from), size, true) };
      });
    return {
      id: now.id,
      cls: cls(now.side),
      kick: `${side === now.side ? t('fotm.combat.your_assault') : side === other ? t('fotm.fight.attacked') : t('fotm.fight.attacks', { one: name(now.side), other: name(other) })}, ${hour(now.turn)}`,
      mine: !!ask?.choices.length || !!ask?.go,
      title: ground.placeName(now.target) || t('fotm.hex', { hex: now.target }),
      // Without a name of its own the hex stands in the title already.
      sub: ground.placeName(now.target) ? [hexRef(now.target), `, ${groundWords(ground, now.target)}`] : groundWords(ground, now.target),
      parties: [
        { cls: cls(now.side), label: t('fotm.fight.attackers'), fighters: [...list(now.attackers), ...list(now.guns, t('fotm.fight.guns'))] },
        { cls: cls(other), label: t('fotm.fight.defenders'), fighters: list(now.defenders) },
      ],
      odds: now.odds ? this.odds(now.target, now.odds, cls(now.side), cls(other)) : null,
      acts: now.acts.map((act) => this.told(act, cls(act.side))),
      ask,
      panel: !!game.position.mine && !game.position.replay,
      end: now.over || !game.view.assault ? this.end(now) : null,
    };
  }

  /** An act as the card tells it. @param {Act} act @param {string} cls @returns {import('../../kit/talecard.mjs').Act} */
  told(act, cls) {
    const { roll } = act,
      /** @type {Record<string, string>} */
      hurt = {},
      lines = act.events.filter((e) => e.event !== 'lost-step' || !act.events.some((later) => later.event === 'lost-step' && later.unit === e.unit && later.sp < e.sp));
    // Several steps of one unit are one line, which says how many.
    const line = (/** @type {Event} */ e) => {
      const steps = e.event === 'lost-step' ? act.events.filter((other) => other.event === e.event && other.unit === e.unit).length : 1;
      return told(steps > 1 ? { ...e, text: heard(e.text || '').replace(t('fotm.fight.loses_one'), t('fotm.fight.loses', { n: steps })) } : e);
    };
    for (const e of act.events) if (isLoss(e)) hurt[e.unit] = leftAfter(e);
    const [outcome, bad] = roll ? outcomeOf(roll) : ['', false],
      name = act.name === DECLARED ? t('fotm.fight.before') : act.name === ADVANCE ? t('fotm.fight.advance') : act.name;
    const results = [...(outcome ? [h('strong', { class: bad ? 'bad' : '' }, outcome)] : []), ...lines.map((e) => [line(e), ' ', sec(e.section)])];
    return {
      name,
      who: [sideWord(act.side), roll?.unit ? [isTry(roll) ? ': ' : `, ${t('fotm.at')} `, this.game.unit(roll.unit)?.name || t('fotm.masked_unit')] : ''],
      cls,
      dice: roll?.dice,
      hits: roll ? hitFaces(roll) : [],
      sound: roll ? rollSound(roll.roll) : '',
      result: results,
      said: [cap(name), outcome, ...lines.map((e) => plain(line(e)))].filter(Boolean).join('. '),
      hurt,
    };
  }

  /** @param {string} target @param {import('./types').Odds} odds in thousandths @param {string} cls @param {string} other @returns {import('../../kit/talecard.mjs').Odds} */
  odds(target, { taken, attacker, defender, guess }, cls, other) {
    const part = (/** @type {number} */ value) => `${Math.round(value / 10)} %`;
    /** @param {typeof attacker} party @param {string} who @returns {[string, any, string][]} */
    const rows = (party, who) => [
        [who, part(party.check), t('fotm.fight.must_stand')],
        [who, number(party.steps / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }), t('fotm.fight.on_average')],
      ];
    return {
      title: t('fotm.fight.that_taken', { place: this.game.ground.placeName(target) || target }),
      part: Math.round(taken / 10),
      cls,
      other,
      rows: [...rows(attacker, cls), ...rows(defender, other)],
      note: guess ? t('fotm.guess') : t('fotm.fight.as_it_stood'),
    };
  }

  /** How it came out, in a line. @param {Tale} now */
  end(now) {
    const { game } = this,
      events = now.acts.flatMap((act) => act.events),
      taken = events.some((e) => e.event === 'advanced' && e.to === now.target),
      losses = [...now.attackers, ...now.guns, ...now.defenders]
        .filter((id) => events.some((e) => isLoss(e) && e.unit === id))
        .flatMap((id) => game.unit(id) || [])
        .map((unit) => `${unit.name} ${this.before(now, unit)} → ${unit.where === 'map' ? (unit.type === 'cavalry' ? unit.sp : strength(unit).split('–')[0]) : '✕'}`);
    const name = game.ground.placeName(now.target) || now.target;
    return `${taken ? t('fotm.fight.taken', { place: name }) : t('fotm.fight.held', { place: name })}. ${losses.join(', ') || t('fotm.fight.no_losses')}.`;
  }
}
