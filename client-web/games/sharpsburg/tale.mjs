// SPDX-License-Identifier: MIT
// Volleys and charges on the kit's card: who against whom, each roll on a line of its own with what it did, how it
// ended. Made of the events of one update alone, so that it is the same for both players and for who watches.
import { sideClass } from '../../js/sides.mjs';
import { TaleCard, toldAt } from '../../kit/talecard.mjs';
import { heard } from '../../js/texts.mjs';
import { filled } from '../../kit/words.mjs';
import { portrait } from './counter.mjs';
import { grid } from './ground.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./army.mjs').Army} Army @typedef {import('./types').Unit} Unit */

/** What begins a fight. @type {Record<string, string>} */
const FIGHTS = { resolved: 'charge', charged: 'charge', fired: 'fire' };
const WEIGHT = Object.keys(FIGHTS);
/** Events that are no line of their own. */
const SILENT = new Set(['phase', 'stacked', 'control', 'scored', 'marched']);

/** About a fight, in pixels; and how near the map comes for it. */
const GAP = 20,
  NEAREST = 1.05;

export class Tale {
  /** @param {import('./game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    /** Those of the fight that is told. @type {any[]} */
    this.events = [];
    this.card = new TaleCard(game.frame.board, toldAt(game, { shown: () => this.told(), heard: (act) => act.dice?.length && game.context.sounds.play('musketry', act.dice.length) }));
  }

  clear() {
    this.card.clear();
  }

  /** One act more; when it is folded a phase without anything to do may end. */
  told() {
    this.game.trails?.drawLosses();
    if (!this.card.isOpen) this.game.context.free();
  }

  /** The player has done something of his own: what was told is folded away. */
  acted() {
    this.card.fold();
  }

  /** What the card has yet to tell. */
  untold() {
    const { card, events } = this;
    return new Set(card.isOpen && !card.isTold ? events : []);
  }

  /** @param {import('./types').Update} update @param {Army} before as they stood @param {boolean} quiet */
  feed(update, before, quiet) {
    const events = update.events || [],
      main = events.filter((one) => FIGHTS[one.event]).sort((a, b) => WEIGHT.indexOf(a.event) - WEIGHT.indexOf(b.event))[0];
    const fought = main && events.some((one) => one.event === 'rolled');
    const { over, replay } = this.game.position;
    // It lies where the result is told.
    if (over && !replay && !fought) this.card.clear();
    if (events.some((one) => one.event === 'ended')) this.card.fold();
    if (!main || !fought) return;
    this.events = events;
    this.card.tell(this.tale(update.n, main, events, before), quiet);
    if (this.card.isOpen) this.frame(main, before);
  }

  /** Brings those who fight beside the card. @param {any} main @param {Army} before */
  frame(main, before) {
    const { board } = this.game,
      { width, height } = this.card.box.getBoundingClientRect(),
      { classList } = this.card.box,
      low = classList.contains('compact') || classList.contains('docked'),
      places = [main.target, ...(main.units || []).map((/** @type {string} */ id) => before.hexOf(id))].filter(Boolean).map(grid.centre),
      xs = places.map(([x]) => x),
      ys = places.map(([, y]) => y),
      room = 1.5 * grid.S;
    board.camera.contain(
      { x: Math.min(...xs) - room, y: Math.min(...ys) - room, w: Math.max(...xs) - Math.min(...xs) + 2 * room, h: Math.max(...ys) - Math.min(...ys) + 2 * room },
      { left: GAP, right: low ? GAP : width + 2 * GAP, top: low && !classList.contains('docked') ? height + 2 * GAP : GAP, bottom: GAP },
      NEAREST,
    );
  }

  /** The server's sentence in plain words. @param {any} event @param {Army} army */
  said(event, army) {
    const one = (/** @type {any} */ value) => this.game.setup.words.sides[value] || this.game.setup.words.formations[value] || (grid.isPlace(String(value)) ? this.game.ground.names.get(value) || value : army.nameOf(String(value)));
    return filled(heard(event.text || event.event.replaceAll('-', ' ')), (name) => [event[name] ?? ''].flat().map(one).join(', ')).join('');
  }

  /** @param {number} n @param {any} main @param {any[]} events @param {Army} before */
  tale(n, main, events, before) {
    const { game } = this,
      // Who charges at once is named where it was declared; who waited bears the target.
      declared = main.units || events.find((event) => event.event === 'charged' && event.target === main.target)?.units,
      one = declared ? declared.flatMap((/** @type {string} */ id) => before.units.get(id) || []) : [...before.units.values()].filter((unit) => unit.target === main.target && unit.army === main.side),
      other = before.at(main.target),
      who = /** @type {any[]} */ (one),
      side = who[0]?.army || main.side,
      name = (/** @type {Unit[]} */ list) => list.slice(0, 3).map((unit) => unit.short).join(', ') + (list.length > 3 ? ' …' : '');
    return {
      id: String(n),
      cls: sideClass('sharpsburg', side),
      kick: text.tale[FIGHTS[main.event]],
      mine: side === game.side,
      title: [name(who), other.length ? text.against(name(other)) : ''].filter(Boolean).join(' '),
      sub: game.ground.names.get(main.target) || text.hex(main.target, ''),
      parties: [who, other].map((list, i) => ({ cls: sideClass('sharpsburg', list[0]?.army), label: i ? text.tale.whom : text.tale.who, fighters: list.slice(0, 6).map((unit, k) => this.fighter(unit, k === 0)) })),
      odds: null,
      acts: this.acts(events, before),
      ask: null,
      end: this.said(main, before),
    };
  }

  /** @param {Unit} unit @param {boolean} lead */
  fighter(unit, lead) {
    const { game } = this;
    return {
      id: unit.id,
      name: unit.name,
      lead,
      from: String(unit.sp ?? unit.band ?? ''),
      draw: (/** @type {number} */ size, /** @type {string} */ left) => portrait(/** @type {any} */ ({ ...unit, ...(left && left !== '✕' && !Number.isNaN(+left) ? { sp: +left } : {}) }), size, game.troops.tag(unit)),
    };
  }

  /** Each roll with what follows from it. @param {any[]} events @param {Army} before */
  acts(events, before) {
    /** @type {any[]} */
    const acts = [],
      /** @type {string[]} */
      first = [],
      left = new Map([...before.units.values()].map((unit) => [unit.id, unit.sp ?? 0]));
    for (const event of events) {
      if (event.event === 'phase') break;
      if (SILENT.has(event.event)) continue;
      const words = this.said(event, before),
        open = acts[acts.length - 1];
      // A roll is named after what follows from it.
      if (open && !open.name && event.event !== 'rolled') {
        open.name = text.rolls[event.event] || text.rolls[event.kind] || text.tale.check;
        open.who = before.nameOf(event.unit || event.officer);
      }
      if (event.event === 'rolled') {
        acts.push({ name: '', who: '', cls: sideClass('sharpsburg', event.side), dice: (event.dice || []).map((/** @type {any} */ one) => one.die ?? one), result: first.splice(0), said: words, hurt: {} });
        continue;
      }
      if (!open) {
        first.push(words);
        continue;
      }
      const act = open;
      act.result.push(words);
      act.said = [act.said, words].join('. ');
      if (event.event === 'lost' && event.unit) {
        const now = Math.max(0, (left.get(event.unit) || 0) - (event.sp || 0));
        left.set(event.unit, now);
        act.hurt[event.unit] = now ? String(now) : '✕';
      } else if (event.event === 'gone' && event.unit) act.hurt[event.unit] = '✕';
    }
    return acts;
  }

  /** Space goes on, Escape folds. @param {KeyboardEvent} event */
  key(event) {
    if (event.key === ' ') return this.card.next();
    if (event.key !== 'Escape' || !this.card.isOpen) return false;
    this.card.fold();
    return true;
  }
}
