// SPDX-License-Identifier: MIT
// Fire on the Mountain on the screen: board, header, tabs, and the prompt that fits the decision.
// Everything that is offered here was offered by the server.
import { openBoard } from './board.mjs';
import { edition, lay } from './edition.mjs';
import { boardTools } from './boardtools.mjs';
import { nothingToDo } from './empty.mjs';
import { ending } from './ending.mjs';
import { Fan } from './fan.mjs';
import { forces } from './forces.mjs';
import { ghosts, pointing } from './ghosts.mjs';
import { readGround } from './ground.mjs';
import { learnHomes } from './homes.mjs';
import { Inspect } from './inspect.mjs';
import { keys } from './keys.mjs';
import { lines } from './log.mjs';
import { opening } from './opening.mjs';
import { refs, serveRefs } from './refs.mjs';
import { explain, readRulesOf } from './rules.mjs';
import { Story } from './story.mjs';
import { strokes } from './measure.mjs';
import { hours, since } from './summary.mjs';
import { Teller } from './teller.mjs';
import { trails } from './trails.mjs';
import { header, marks } from './track.mjs';
import { allUnits, describeHex, stacksOf, unitOf } from './units.mjs';
import { hour, learnWords, rollWord, sideWord, subtitleWord, titleWord, words } from './words.mjs';
import { Strip } from '../../kit/strip.mjs';
import { promptFor } from './prompts/prompts.mjs';
import { showEvents } from './motion.mjs';
import { Guide } from './guide.mjs';
import { t } from '../../js/texts.mjs';

const NOWHERE = /** @type {import('./types').Position} */ ({}); // before the first position, when nobody looks

/** So long after another question has come up, the keys that end a phase or confirm are not heard. */
const DEAF_MS = 400;
/** Keys by which something is decided. */
const DECIDES = /^(Enter|[a-z1-9])$/i;

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Update} Update @typedef {import('./types').View} View @typedef {import('./prompts/base.mjs').Prompt} Prompt */

/** @param {import('./types').Context} context */
export async function openGame(context) {
  const { match, scenery } = context;
  lay(match.terms.edition);
  learnWords(match.setup);
  learnHomes(scenery);
  readRulesOf(match);
  return new Game(context);
}

export class Game {
  /** @param {import('./types').Context} context */
  constructor(context) {
    this.context = context;
    this.frame = context.frame;
    this.match = context.match;
    this.ground = readGround(context.match.setup.map, context.scenery);
    this.story = new Story();
    /** Changes when the position does; late answers know by it that they are late. */
    this.run = 0;
    this.deafUntil = 0;
    /** What moves when the card has told it. @type {(() => void)[]} */
    this.unseen = [];
    this.prompt = /** @type {Prompt|null} */ (null); // whom the present prompt asks
    this.position = NOWHERE;
    /** Who stands in each hex. @type {Map<string, Unit[]>} */
    this.stacks = new Map();
    this.sending = false;
    this.board = openBoard(this.frame.board, this.ground, {
      click: (hex, event) => this.clicked(hex, event),
      hover: (hex) => {
        this.prompt?.hover(hex);
        this.inspect.over(hex);
      },
      grab: (hex) => !!hex && !!this.prompt?.grab(hex),
      drop: (hex) => this.prompt?.drop(hex),
      hold: (hex) => this.fan.open(hex) || this.inspect.hold(hex),
      stroke: (...drawn) => this.strokes.drawn(...drawn),
      cursor: (hex) => this.sayHex(hex),
    });
    this.fan = new Fan(this);
    this.strokes = strokes(this);
    this.inspect = new Inspect(this);
    /** Lays another position over it; says who would stand otherwise. */
    this.ghost = ghosts(this);
    /** Shows an action that might be done; null: none. */
    this.point = pointing(this);
    this.teller = new Teller(this);
    this.trails = trails(this);
    this.hours = hours(this);
    this.strip = new Strip(this.frame.board);
    this.board.onmove.add(() => {
      this.strip.place();
      this.inspect.moved();
    });
    this.tools = boardTools(this);
    this.header = header(this);
    this.forces = forces(this);
    this.tabs = [{ id: 'forces', label: t('fotm.game.forces'), draw: (/** @type {HTMLElement} */ pane) => this.forces.draw(pane) }];
    this.firstTab = 'log';
    this.guide = context.guided ? new Guide(this, context.guided) : null;
    serveRefs(this.board, explain, () => this.position.view);
    this.board.camera.fit();
  }

  close() {
    this.prompt?.leave();
    this.strip.clear();
    this.teller.clear();
    this.inspect.clear();
    this.fan.close();
    this.guide?.close();
    this.board.destroy();
    Object.assign(refs, { light() {}, go() {}, section() {}, view: () => null });
  }

  // ---- the position

  /** @param {import('./types').Position} position what to draw @param {import('./types').Change} change */
  show(position, change) {
    const before = this.position,
      { update } = change;
    this.position = position;
    this.run++;
    this.inspect.bubble.clear();
    if (change.whole) {
      this.unseen = [];
      for (const one of [this.story, this.strip, this.teller, this.trails, this.hours]) one.clear();
    }
    if (update) {
      this.trails.feed(update);
      this.hours.feed(update);
      this.story.feed(update);
      this.teller.feed(update, before.view);
    }
    this.stacks = stacksOf(position.view);
    const wanted = promptFor(position);
    if (!this.prompt || this.prompt.constructor !== wanted || this.prompt.of !== position.you?.side) {
      // A key that was meant for the last question must not answer the next one.
      if (before.view) this.deafUntil = performance.now() + DEAF_MS;
      this.prompt?.leave();
      this.clearHighlights();
      this.board.camera.forget();
      if (position.mine) this.frame.grip.raise();
      const prompt = new wanted(this);
      prompt.of = position.you?.side;
      this.prompt = prompt;
      prompt.enter();
      this.draw();
    } else {
      this.prompt.warned = null;
      // First what is chosen still, then the counters: their rims follow from it.
      this.prompt.changed(change);
      this.draw();
    }
    // After a jump to another moment nothing moves: what lies between was not seen.
    const events = update?.events;
    if (!change.whole && events && before.view) this.unseen.push(() => showEvents(this, events, before.view));
    if (update) this.teller.show();
    if (!before.view) opening(this);
    if (this.telling) this.frame.hold(true);
    else this.settle();
    this.fan.changed();
    this.guide?.changed();
  }

  /** Does the card still tell what has happened? Then counters, score and log wait for it. */
  get telling() {
    return !!this.teller.before;
  }

  /** All that has happened may be seen. */
  settle() {
    this.frame.hold(false);
    this.header.draw();
    this.draw();
    for (const show of this.unseen.splice(0)) show();
    this.trails.draw();
    this.tools.changed();
    this.forces.changed();
    this.hours.tell();
  }

  /** What happened meanwhile, in a sentence. @param {Update[]} updates */
  since(updates) {
    return since(this, updates);
  }

  get view() {
    return this.position.view;
  }
  /** A question about the position that is shown, the present one or an earlier one. @template {import('./types').Question} Q @param {Q} question */
  ask(question) {
    const { replay, n } = this.position;
    return replay ? this.match.askThen(n, replay.as, question) : this.match.ask(question);
  }
  get offers() {
    return this.position.offers || {};
  }
  get side() {
    return this.position.you?.side;
  }
  /** What the edition and its options let units do. */
  get tricks() {
    return edition.moves(this.match.setup.options || []);
  }
  /** @param {string|null|undefined} id */
  unit(id) {
    return unitOf(this.view, id);
  }
  /** A brigade or battery that the server offers something for: it is known, and on the map. @param {string} id */
  brigade(id) {
    return /** @type {import('./types').Fielded} */ (this.unit(id));
  }
  /** One that may come in: it is known, and not on the map yet. @param {string} id */
  coming(id) {
    return /** @type {Unit} */ (this.unit(id));
  }
  /** Who stands in a hex in some view. @param {View} view @param {string} hex */
  standing(view, hex) {
    return (view === this.view && this.stacks ? this.stacks : stacksOf(view)).get(hex) || [];
  }
  /** @param {string|null|undefined} hex */
  at(hex) {
    return (hex && this.stacks.get(hex)) || [];
  }
  /** Offers of one kind. @template {import('./types').Verb} V @param {V} verb @returns {import('./types').OfferOf<V>[]} */
  offered(verb) {
    return /** @type {any[]} */ (Object.values(this.offers).filter((offer) => offer.do === verb));
  }

  /** Is there nothing to do but to end the phase? @param {Update} update what led here */
  nothingToDo(update) {
    return nothingToDo(this, update);
  }

  /** Draws the counters with the classes that the prompt gives them. */
  draw() {
    this.board.setStacks(this.telling ? this.teller.stacks() : this.stacks, (unit) => this.prompt?.state(unit) || '');
  }

  clearHighlights() {
    for (const name of ['low', 'path', 'top', 'over']) this.board.layers[name].replaceChildren();
    this.board.layFan([], []);
  }

  // ---- what the player does

  /** Sends an action. True: it was taken. A refusal is shown where the prompt shows such things. @param {import('./types').Action} action */
  async act(action) {
    if (this.sending) return false;
    this.sending = true;
    document.body.classList.add('sending');
    try {
      // What was fought before goes when something else is done.
      if (!this.view.assault) this.teller.acted();
      await this.context.act(action);
      return true;
    } catch (error) {
      if (error.code !== 'stale') this.prompt?.refused(error.reply?.refusal || { text: error.message });
      return false;
    } finally {
      this.sending = false;
      document.body.classList.remove('sending');
    }
  }

  /** The rolls before this page was opened are known now. */
  remembered() {
    if (!this.sending) this.prompt?.draw();
    if (this.teller.fight.now) this.teller.show(true);
    this.trails.draw();
  }

  undo() {
    return this.context.undo();
  }
  canUndo() {
    return this.position.status?.undo !== undefined && !this.position.replay;
  }

  /** @param {string} hex @param {MouseEvent} event */
  clicked(hex, event) {
    this.fan.close();
    this.inspect.clear();
    this.strokes.clear();
    this.teller.leave();
    this.frame.board.focus({ preventScroll: true });
    // What is told comes before what is decided: a click goes on with it.
    if (this.telling && this.teller.card.next()) return;
    if (this.prompt?.click(hex, event)) return;
    this.sayHex(hex);
    if (event.detail === 2 && !this.at(hex).length) this.board.camera.zoomAt(...this.board.camera.offset(event), 1.5);
  }

  /** @param {string} hex */
  sayHex(hex) {
    const extra = this.prompt?.say(hex);
    this.frame.say(`${describeHex(this.ground, hex, this.at(hex))}${extra ? ' ' + extra : ''}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const onBoard = event.target === this.frame.board || event.target === document.body;
    if (performance.now() < this.deafUntil && ['Enter', ' ', 'x', 'X'].includes(event.key)) return true;
    if (event.key === ' ' && onBoard && this.teller.card.next()) return true;
    if (this.telling && onBoard && DECIDES.test(event.key)) return this.teller.card.next();
    if (event.key === 'Escape' && this.prompt?.unwarn()) return true;
    if (event.key === 'Escape' && this.fan.isOpen) {
      this.fan.close();
      return true;
    }
    if (event.key.startsWith('Arrow')) {
      if (!onBoard) return false;
      if (event.target !== this.frame.board) this.frame.board.focus();
      return this.board.arrow(event);
    }
    if (onBoard || !(/** @type {HTMLElement} */ (event.target).matches('button, input, summary, a'))) {
      if (event.key === 'Enter' || event.key === ' ')
        return (
          this.prompt?.enterKey(this.board.cursor) ||
          this.prompt?.click(this.board.cursor, event) ||
          (this.sayHex(this.board.cursor), true)
        );
    }
    switch (event.key) {
      case '+':
      case '=':
        this.board.camera.zoom(1.25);
        return true;
      case '-':
        this.board.camera.zoom(0.8);
        return true;
      case '0':
        this.board.camera.fit();
        return true;
      case 'Delete':
        return this.strokes.arrows.clear();
      case 'F2':
        this.fan.open(this.board.cursor);
        return true;
      case 't':
      case 'T':
        return this.trails.toggle();
      case 'z':
      case 'Z':
        if (this.canUndo() && !this.sending) {
          this.undo();
          return true;
        }
        return false;
      default:
        return !!this.prompt?.key(event);
    }
  }

  get keys() {
    return keys(this.tricks);
  }

  // ---- words for the frame

  /** @param {Update} update */
  marks(update) {
    return marks(this.ground, update);
  }

  /** @param {Update} update */
  lines(update) {
    for (const one of [this.story, this.teller, this.trails, this.hours]) one.feed(update);
    return lines(update);
  }

  rollName = rollWord;
  title = titleWord;
  subtitle = subtitleWord;
  hour = hour;
  /** @param {View} view */
  moment(view) {
    return [hour(view.turn), sideWord(view.side), words.phases[view.phase]].filter(Boolean).join(' ');
  }
  /** @param {import('./types').Position['status']['result']} result */
  resultText(result) {
    return result?.winner ? `${t('fotm.game.result', { side: sideWord(result.winner), degree: words.degrees[result.degree] || result.degree })}` : t('fotm.game.drawn');
  }
  /** Why points that differ are still a draw; '': nothing is to be said. */
  resultReason = () => (this.position.status?.result && !this.position.status.result.winner && this.view.vp.union !== this.view.vp.confederate ? t('fotm.game.close') : '');
  /** What is told when it is over. @param {Update[]} updates all of the match @param {View} first the view before them */
  ending(updates, first) {
    return ending(this, updates, first);
  }
  units() {
    return allUnits(this.view);
  }
}
