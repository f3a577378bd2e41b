// SPDX-License-Identifier: MIT
// Tells each Assault on the card beside its hex, to whoever looks: feeds it with what happened, asks for
// the odds that it began with, brings the camera to it, and folds it when something else is taken up.
import { TaleCard, toldAt } from '../../kit/talecard.mjs';
import { Fight, asOf } from './fight.mjs';
import { drawFight } from './fightmap.mjs';
import { hexesOf, stacksOf } from './units.mjs';
import { t } from '../../js/texts.mjs';

const GAP = 14;

export class Teller {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    this.fight = new Fight(game);
    /** The chances of the Assault that was confirmed here last. @type {{target: string, odds: import('./types').Odds}|null} */
    this.expected = null;
    /** The view before what the card has yet to tell: counters stand as they did then, less what is told. @type {import('./types').View|null} */
    this.before = null;
    this.card = new TaleCard(game.frame.board, toldAt(game, {
      shown: (acts) => {
        drawFight(this.fight, game, acts, this.card.isOpen);
        game.trails.drawLosses();
        // Where the card lies above the fight it must not grow over it.
        if (this.card.isOpen && this.card.box.classList.contains('compact')) this.frame();
        if (this.before) this.drawTold();
        if (!this.card.isOpen) game.context.free();
      },
    }));
  }

  /** Are the dice of the fight on the card? Then they are nowhere else. */
  get tells() {
    const { now } = this.fight;
    return !!now && (this.card.tale?.id !== now.id || this.card.isOpen);
  }

  /** @param {import('./types').Update} update @param {import('./types').View} [before] the view before it */
  feed(update, before) {
    const { fight, card } = this,
      acts = fight.now?.acts.length,
      { now } = fight;
    fight.feed(update, before);
    if (!before || !fight.now || card.how.still() || (fight.now === now && (acts === now?.acts.length || card.isFolded))) return;
    this.before ||= before;
  }

  /** What the card has yet to tell. */
  untold() {
    const { now } = this.fight,
      { card } = this,
      begun = card.tale?.id === now?.id,
      from = begun ? card.isOpen && card.at : this.before && 0;
    return new Set(typeof from === 'number' ? now?.acts.slice(from).flatMap((act) => act.events) : []);
  }

  clear() {
    this.before = null;
    this.fight.clear();
    this.card.clear();
  }

  /** Who stands where, as far as the card has told it. */
  stacks() {
    if (!this.before) return this.game.stacks;
    /** @type {typeof this.game.stacks} */
    const stacks = new Map(),
      begun = this.card.tale?.id === this.fight.now?.id;
    for (const [hex, list] of stacksOf(this.before)) {
      const left = list.flatMap((unit) => {
        const told = begun && this.card.left(unit.id);
        return told === '✕' ? [] : told ? asOf(unit, told) : unit;
      });
      if (left.length) stacks.set(hex, left);
    }
    return stacks;
  }

  /** The counters after one more act; when all is told, the present. */
  drawTold() {
    if (this.card.isOpen && !this.card.isTold) this.game.draw();
    else {
      this.before = null;
      this.game.settle();
      this.game.context.told();
    }
  }

  /** Shows what is known. @param {boolean} [quiet] it happened before one came: folded, unless it still goes on */
  show(quiet) {
    const { fight, card, game } = this,
      { now } = fight;
    if (!now) {
      card.clear();
      return;
    }
    const isNew = card.tale?.id !== now.id;
    if (isNew && this.expected?.target === now.target && now.side === game.side) now.odds = this.expected.odds;
    card.tell(fight.tale(now, this.ask()), !!quiet && (now.over || !game.view.assault));
    // On a small map it may not lie in the way of what comes next.
    if (!isNew && now.over && card.isTold && card.box.classList.contains('compact')) card.fold();
    if (!card.isOpen) return;
    if (isNew) this.frame();
    if (!now.odds && !now.asked) this.askOdds(now);
  }

  /** What is to be decided in it, and by whom. @returns {import('./types').Ask|null} */
  ask() {
    const { game } = this,
      { position, view } = game;
    if (!view?.assault || position.replay) return null;
    if (position.mine) return game.prompt?.cardAsk() || null;
    const side = position.decision?.side;
    return side ? { title: t('fotm.decides', { who: game.match.seats[side]?.name || t('fotm.choice.opponent') }), wait: '…', choices: [], go: null } : null;
  }

  /** What was likely before the first die, as anybody may know it. @param {import('./fight.mjs').Tale} now */
  async askOdds(now) {
    now.asked = true;
    const { game, fight } = this;
    try {
      const answer = await game.match.askThen(now.n - 1, game.position.replay?.as, { ask: 'preview', action: fight.action(now) });
      if (fight.now !== now || !answer?.odds) return;
      now.odds = answer.odds;
      this.show();
    } catch {
      /* then it is told without */
    }
  }

  /** The choices have changed. */
  drawAsk() {
    const { now } = this.fight;
    if (now && this.card.isOpen) this.card.tell(this.fight.tale(now, this.ask()));
  }

  /** The hexes that the fight is about. */
  hexes() {
    const { now } = this.fight;
    return now ? hexesOf([now.target, ...Object.values(now.from)]).filter(this.game.ground.on) : [];
  }

  frame() {
    const { board } = this.game,
      { width, height } = this.card.box.getBoundingClientRect(),
      { classList } = this.card.box,
      { top, bottom } = board.covered(),
      pad = classList.contains('docked')
        ? { left: GAP, right: GAP, top: top + GAP, bottom: bottom + GAP }
        : classList.contains('compact')
        ? { left: GAP, right: GAP, top: height + 2 * GAP, bottom: GAP }
        : { left: 60, right: width + 2 * GAP, top: 40, bottom: 92 };
    board.frame(this.hexes(), pad);
  }

  /** Something else is taken up: what was fought is folded away. */
  leave() {
    if (this.card.isOpen && (this.fight.now?.over || !this.game.view.assault)) this.card.fold();
  }

  /** The player has done something of his own: the losses are not shown on the map any more. */
  acted() {
    if (!this.fight.now) return;
    this.card.fold();
    this.game.board.layers.past.replaceChildren();
  }
}
