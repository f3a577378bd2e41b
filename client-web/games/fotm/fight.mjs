// SPDX-License-Identifier: MIT
// The Assault that is going on, or the last one, as a tale for the card and for the map: made of the
// events alone, so that it is the same for both players, for who watches and in a replay.
import { h } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { mount } from './counter.mjs';
import { told } from './log.mjs';
import { hexRef, hitFaces, isTry, sec } from './refs.mjs';
import { isFighter, strength } from './units.mjs';
import { cap, hour, rollWord, sideWord } from './words.mjs';

/** Events that are a line of the act that they follow. */
const LINES = new Set(['lost-step', 'eliminated', 'officer-hit', 'commander-hit', 'morale', 'routed', 'screened', 'captured', 'retreated', 'displaced', 'unmasked', 'guard-lost', 'control']);
const HURT = new Set(['lost-step', 'eliminated', 'captured']);

/** A unit as it was with so much strength; '✕': with its last step. @param {any} unit @param {string} left */
export function asOf(unit, left) {
  const steps = unit.steps || [],
    at = left === '✕' ? steps.length - 1 : steps.findIndex((step) => String(Array.isArray(step) ? step[0] : step) === left);
  if (at < 0) return unit;
  const step = steps[at];
  return { ...unit, lost: at, sp: Array.isArray(step) ? step[0] : step, canister: Array.isArray(step) ? step[1] : unit.canister, routed: false };
}

/** Words of a node or a list of them, for those who hear them. @param {any} what @returns {string} */
const plain = (what) => (Array.isArray(what) ? what.map(plain).join('') : what?.textContent ?? (what || ''));

export class Fight {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    this.clear();
  }

  clear() {
    /** @type {any} */
    this.now = null;
    this.last = -1;
  }

  /** An update: what of it belongs to a fight. @param {any} update @param {any} [before] the view before it */
  feed(update, before) {
    if (update.n === undefined || update.n <= this.last) return;
    this.last = update.n;
    if (update.back_to !== undefined && this.now && update.back_to < this.now.n) this.now = null;
    for (const e of update.events || []) {
      if (e.event === 'assault') this.begin(e, update.n, before);
      else if (e.event === 'phase') this.close();
      else if (this.now && !this.now.over) this.add(e);
    }
  }

  close() {
    if (this.now) this.now.over = true;
  }

  begin(e, n, before) {
    const view = before || this.game.view;
    this.now = {
      id: `${n}.${e.target}`,
      n,
      target: e.target,
      side: e.side,
      turn: view?.turn,
      attackers: [],
      guns: [],
      defenders: [],
      leads: new Set(),
      acts: [],
      over: false,
      odds: null,
    };
    // Who stood there when it was declared.
    for (const unit of this.game.standing(view, e.target)) if (isFighter(unit) && unit.army !== e.side) this.now.defenders.push(unit.id);
  }

  add(e) {
    const { now } = this;
    if (e.event === 'joined') {
      (e.artillery ? now.guns : now.attackers).push(e.unit);
      now.from ||= {};
      now.from[e.unit] = this.game.unit(e.unit)?.hex;
    } else if (e.event === 'leads') now.leads.add(e.unit);
    else if (e.event === 'rolled')
      now.acts.push({ roll: e, name: rollWord(e.roll), side: e.side, events: [] });
    else if (e.event === 'advanced') {
      if (now.acts.at(-1)?.name !== 'Advance') now.acts.push({ name: 'Advance', side: now.side, events: [] });
      now.acts.at(-1).events.push(e);
    } else if (LINES.has(e.event)) {
      if (!now.acts.length) now.acts.push({ name: 'Declared', side: now.side, events: [] });
      now.acts.at(-1).events.push(e);
      const who = e.unit && this.game.unit(e.unit);
      if (HURT.has(e.event) && who?.army && who.army !== now.side && !now.defenders.includes(e.unit)) now.defenders.push(e.unit);
    }
  }

  /** The action that was declared, to be asked about. */
  get action() {
    const { target, attackers, guns } = this.now;
    return { do: 'assault', target, ...(attackers.length ? { brigades: attackers } : {}), ...(guns.length ? { artillery: guns } : {}) };
  }

  /** What was left of a unit at first: a step more than what its first loss left. @param {any} unit */
  before(unit) {
    const first = this.now.acts.flatMap((act) => act.events).find((e) => HURT.has(e.event) && e.unit === unit.id);
    if (!first) return strength(unit);
    const sp = (step) => (Array.isArray(step) ? step[0] : step),
      steps = unit.steps || [];
    if (first.event !== 'lost-step') return String(sp(steps.at(-1)) ?? '');
    const at = steps.findIndex((step) => sp(step) === first.sp);
    return String(sp(steps[at > 0 ? at - 1 : 0]) ?? '');
  }

  /** The tale for the card. @param {any} ask what is to be decided now @returns {import('../../kit/talecard.mjs').Tale} */
  tale(ask) {
    const { now, game } = this,
      { ground, side } = game,
      other = now.side === 'union' ? 'confederate' : 'union',
      name = (one) => game.match.seats[one]?.name || sideWord(one),
      cls = (one) => sideClass('fotm', one);
    const fighter = (id, note = '') => {
      const unit = game.unit(id);
      if (!unit) return null;
      return { id, name: unit.name, note, lead: now.leads.has(id), from: this.before(unit), draw: (size, left) => mount(asOf(unit, left || this.before(unit)), size, true) };
    };
    const list = (ids, note) => ids.map((id) => fighter(id, note)).filter(Boolean);
    return {
      id: now.id,
      cls: cls(now.side),
      kick: `${side === now.side ? 'Your assault' : side === other ? 'You are attacked' : `${name(now.side)} attacks ${name(other)}`}, ${hour(now.turn)}`,
      mine: !!ask?.choices.length || !!ask?.go,
      title: ground.placeName(now.target) || `Hex ${now.target}`,
      sub: [hexRef(now.target), `, level ${ground.level(now.target)}, ${ground.woods(now.target) ? 'woods' : 'clear'}`],
      parties: [
        { cls: cls(now.side), label: 'Attackers', fighters: [...list(now.attackers), ...list(now.guns, 'guns')] },
        { cls: cls(other), label: 'Defenders', fighters: list(now.defenders) },
      ],
      odds: now.odds ? this.odds(now.odds, cls(now.side), cls(other)) : null,
      acts: now.acts.map((act) => this.act(act, cls)),
      ask,
      panel: !!game.position.mine && !game.position.replay,
      end: now.over || !game.view.assault ? this.end() : null,
    };
  }

  act(act, cls) {
    const { roll } = act,
      hurt = {},
      lines = act.events.filter((e) => e.event !== 'lost-step' || !act.events.some((later) => later.event === 'lost-step' && later.unit === e.unit && later.sp < e.sp));
    for (const e of act.events) if (HURT.has(e.event)) hurt[e.unit] = e.event === 'lost-step' ? String(e.sp) : '✕';
    const hits = roll ? (roll.hits ?? roll.dice.filter((face) => hitFaces(roll).includes(face)).length) : 0,
      outcome = !roll ? '' : isTry(roll) ? (hits ? 'succeeds' : 'fails') : roll.roll === 'commander' ? '' : hits === 0 ? 'no hit' : `${hits} hit${hits === 1 ? '' : 's'}`;
    const results = [...(outcome ? [h('strong', { class: hits && !isTry(roll) ? 'bad' : '' }, outcome)] : []), ...lines.map((e) => [told(e), ' ', sec(e.section)])];
    return {
      name: act.name === 'Declared' ? 'Before it' : act.name,
      who: [sideWord(act.side), roll?.unit ? [isTry(roll) ? ': ' : ', at ', this.game.unit(roll.unit)?.name || 'a masked unit'] : ''],
      cls: cls(act.side),
      dice: roll?.dice,
      hits: roll ? hitFaces(roll) : [],
      result: results,
      said: [cap(act.name), outcome, ...lines.map((e) => plain(told(e)))].filter(Boolean).join('. '),
      hurt,
    };
  }

  /** @param {any} odds in thousandths @param {string} cls @param {string} other @returns {import('../../kit/talecard.mjs').Odds} */
  odds({ taken, attacker, defender, guess }, cls, other) {
    const part = (value) => `${Math.round(value / 10)} %`,
      rows = (party, who) => [
        [who, part(party.check), 'must stand or go'],
        [who, (party.steps / 1000).toFixed(1), 'steps lost on average'],
      ];
    return {
      title: `that ${this.game.ground.placeName(this.now.target) || this.now.target} is taken`,
      part: Math.round(taken / 10),
      cls,
      other,
      rows: /** @type {any} */ ([...rows(attacker, cls), ...rows(defender, other)]),
      note: guess ? 'a guess: some are hidden' : 'as it stood before the first die',
    };
  }

  /** How it came out, in a line. */
  end() {
    const { now, game } = this,
      taken = now.acts.some((act) => act.events.some((e) => e.event === 'advanced' && e.to === now.target)),
      losses = [...now.attackers, ...now.guns, ...now.defenders]
        .map((id) => game.unit(id))
        .filter((unit) => unit && now.acts.some((act) => act.events.some((e) => HURT.has(e.event) && e.unit === unit.id)))
        .map((unit) => `${unit.name} ${this.before(unit)} → ${unit.where === 'map' ? (unit.type === 'cavalry' ? unit.sp : strength(unit).split('–')[0]) : '✕'}`);
    const name = game.ground.placeName(now.target) || now.target;
    return `${taken ? `${name} is taken` : `${name} is held`}. ${losses.join(', ') || 'No losses'}.`;
  }
}
