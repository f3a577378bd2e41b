// SPDX-License-Identifier: MIT
// Fire, charges and assaults on the kit's card: who against whom, each roll on a line of its own with what it did, how it
// ended. Made of the events of one update alone, so that it is the same for both players and for who watches.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { TaleCard, toldAt } from '../../kit/talecard.mjs';
import { filled } from '../../kit/words.mjs';
import { stand } from './figures.mjs';
import { middle } from './pieces.mjs';
import { begun, stretches } from './stretches.mjs';
import { t } from '../../js/texts.mjs';

/** How a fight is called, by what began it. @returns {Record<string, string>} */
const names = () => ({ fired: t('table.fired'), fought: t('table.fought'), assault: t('table.assault'), barrage: t('table.barrage'), struck: t('table.struck'), flamed: t('table.flamed') });
/** Events that cost somebody something: how much. @type {Record<string, (event: any) => number>} */
const COSTS = { 'lost-stands': (event) => event.stands, killed: () => 1, routed: (event) => event.count, disbanded: (event) => event.count, surrendered: (event) => event.count };

/** Most bases in a small picture: of more the first. */
const SHOWN = 1;

export class Tale {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    this.card = new TaleCard(game.frame.board, toldAt(game, { heard: (act) => act.dice?.length && game.context.sounds.play('musketry', act.dice.length) }));
  }

  clear() {
    this.card.clear();
  }

  /** Something has happened: if it was a fight, it is told. @param {any} update @param {any[]} before the pieces as they stood @param {boolean} quiet */
  feed(update, before, quiet) {
    const fights = stretches(update.events || []),
      last = fights[fights.length - 1];
    if (!last) {
      const { over, replay } = this.game.position;
      if (over && !replay) this.card.clear(); // it lies where the result is told
      return;
    }
    const tale = this.tale(update.n, last, fights.flat(), before),
      ids = new Set(tale.parties.flatMap(({ fighters }) => fighters.map((one) => one.id)));
    // A barrage that fell on nobody whom one sees is told by the log alone.
    if (!ids.size && !tale.acts.length) return;
    // Not over the fight that it tells of.
    this.card.box.classList.toggle('aside', this.right(before.filter((one) => ids.has(one.id))));
    this.card.tell(tale, quiet);
    if (this.game.position.over) this.card.fold();
  }

  /** Do most of them stand in the right half of what is seen? @param {any[]} list */
  right(list) {
    const { camera } = this.game.board,
      half = this.game.frame.board.clientWidth / 2;
    return list.length > 0 && list.reduce((sum, one) => sum + middle(one)[0] * camera.k + camera.x, 0) / list.length > half;
  }

  /** @param {any} event */
  text(event) {
    return filled(event.text || '', (member) => this.game.model.name(String(event[member] ?? ''))).join('');
  }

  /** @param {number} n @param {any[]} events the last fight @param {any[]} all of them @param {any[]} before */
  tale(n, events, all, before) {
    const { model, side } = this.game,
      main = begun(events),
      /** Who fought, as events name them. */
      named = (/** @type {string[]} */ members) => [...new Set(events.flatMap((one) => members.flatMap((member) => one[member] || [])))].filter((id) => typeof id === 'string'),
      piece = (/** @type {string} */ id) => before.find((one) => one.id === id || one.bases.some((/** @type {any} */ base) => base.id === id)),
      found = named(['units', 'unit', 'target', 'attackers', 'defenders', 'with', 'base']).map(piece).filter(Boolean),
      both = [...new Set(found)],
      attacker = main.attackers ? piece(main.attackers[0])?.side : main.event === 'fired' && model.hills ? main.side : piece(main.unit)?.side || main.side || both[0]?.side,
      sides = [both.filter((one) => one.side === attacker), both.filter((one) => one.side !== attacker)];
    return {
      id: String(n),
      cls: sideClass(model.game, attacker),
      kick: names()[main.event],
      mine: attacker === side,
      title: this.title(main, sides),
      parties: sides.map((list, i) => ({ cls: sideClass(model.game, list[0]?.side), label: i ? t('table.against') : t('table.who'), fighters: list.slice(0, 6).map((one, k) => this.fighter(one, k === 0)) })),
      odds: null,
      acts: this.acts(all, before),
      ask: null,
      end: this.text(main) || names()[main.event],
    };
  }

  /** @param {any} main @param {any[][]} sides */
  title(main, [one, other]) {
    const who = (/** @type {any[]} */ list) => list.slice(0, 3).map((each) => each.name).join(', ');
    return one.length && other.length ? t('table.versus', { one: who(one), other: who(other) }) : who([...one, ...other]) || names()[main.event];
  }

  /** @param {any} piece @param {boolean} lead */
  fighter(piece, lead) {
    return {
      id: piece.id,
      name: piece.name,
      lead,
      from: String(piece.bases.length),
      draw: (/** @type {number} */ size, /** @type {string} */ left) =>
        el('svg', { class: `tsmall tunit ${left === '✕' ? 'gone' : ''}`, width: size * 1.3, height: size, viewBox: '-42 -32 84 64', 'aria-hidden': 'true' }, piece.bases.slice(0, SHOWN).map((/** @type {any} */ base) => stand(base, piece.shown, 1, piece.shown === 'infantry'))),
    };
  }

  /** Each roll with what follows from it. @param {any[]} events @param {any[]} before */
  acts(events, before) {
    const { model } = this.game,
      left = new Map(before.map((one) => [one.id, one.bases.length])),
      /** @type {any[]} */
      acts = [],
      /** @type {string[]} */
      first = [];
    for (const event of events) {
      if (event.event === 'phase') continue;
      if (event.event === 'rolled') {
        const dice = (event.dice || []).map((/** @type {any} */ one) => one.die ?? one);
        acts.push({ name: this.game.word('rolls', event.roll || event.for), who: event.unit ? model.name(event.unit) : '', cls: sideClass(model.game, event.side), dice, sides: model.hills ? 10 : 6, result: first.splice(0), said: '', hurt: {} });
        continue;
      }
      const act = acts[acts.length - 1],
        text = this.text(event),
        cost = COSTS[event.event]?.(event) || 0;
      if (!act) first.push(text);
      else {
        act.result.push(text);
        const now = Math.max(0, (left.get(event.unit) || 0) - cost);
        if (cost) left.set(event.unit, now);
        if (cost || event.event === 'removed') act.hurt[event.unit] = event.event === 'removed' || !now ? '✕' : String(now);
      }
    }
    for (const act of acts) act.said = [`${act.name} ${act.dice.join(', ')}`, ...act.result].join('. ');
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
