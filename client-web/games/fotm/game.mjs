// SPDX-License-Identifier: MIT
// Fire on the Mountain on the screen: board, header, tabs, and the prompt that fits the decision.
// Everything that is offered here was offered by the server.
import { settings } from '../../js/keep.mjs';
import { isSmall } from '../../js/screen.mjs';
import { sideClass } from '../../js/sides.mjs';
import { openBoard } from './board.mjs';
import { edition, lay } from './edition.mjs';
import { boardTools } from './boardtools.mjs';
import { ending } from './ending.mjs';
import { Fan } from './fan.mjs';
import { forces } from './forces.mjs';
import { readGround } from './ground.mjs';
import { Inspect } from './inspect.mjs';
import { lines } from './log.mjs';
import { refs } from './refs.mjs';
import { explain } from './rules.mjs';
import { Story } from './story.mjs';
import { Teller } from './teller.mjs';
import { Trails } from './trails.mjs';
import { header } from './track.mjs';
import { allUnits, describeHex, stacksOf, unitOf } from './units.mjs';
import { hour, learnWords, rollWord, sideWord, words } from './words.mjs';
import { Strip } from '../../kit/strip.mjs';
import { promptFor } from './prompts/prompts.mjs';
import { showEvents } from './motion.mjs';
import { Guide } from './guide.mjs';

/** So long after another question has come up, the keys that end a phase or confirm are not heard. */
const DEAF_MS = 400;

/** @param {any} context what the match page gives: frame, match, act, undo, toast, live, guided */
export async function openGame(context) {
  lay(context.match.terms.edition);
  learnWords(context.match.setup);
  return new Game(context);
}

export class Game {
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
    /** @type {any} */
    this.prompt = null;
    this.position = /** @type {any} */ ({});
    this.board = openBoard(this.frame.board, this.ground, {
      click: (hex, event) => this.clicked(hex, event),
      hover: (hex) => {
        this.prompt?.hover(hex);
        this.inspect.over(hex);
      },
      grab: (hex) => !!hex && !!this.prompt?.grab(hex),
      drop: (hex) => this.prompt?.drop(hex),
      hold: (hex) => this.fan.open(hex),
      cursor: (hex) => this.sayHex(hex),
    });
    this.fan = new Fan(this);
    this.inspect = new Inspect(this);
    this.teller = new Teller(this);
    this.trails = new Trails(this);
    this.strip = new Strip(this.frame.board);
    this.board.onmove.add(() => {
      this.strip.place();
      this.inspect.card.moved();
    });
    this.tools = boardTools(this);
    this.header = header(this);
    this.forces = forces(this);
    this.tabs = [{ id: 'forces', label: 'Forces', draw: (pane) => this.forces.draw(pane) }];
    this.firstTab = 'log';
    this.guide = context.guided ? new Guide(this, context.guided) : null;
    Object.assign(refs, {
      light: (hex) => this.board.light(hex),
      go: (hex) => {
        this.board.setCursor(hex, true);
        this.board.reveal(hex);
        this.board.light(hex);
      },
      section: (section) => explain(section),
      view: () => this.position.view,
    });
    this.start();
  }

  /** Where the map stands at first: the fight if there is one, else everything. */
  start() {
    if (isSmall()) this.board.camera.centreOn(this.middle(), 0.62);
    else this.board.camera.fit();
  }

  middle() {
    const { box } = this.ground;
    return /** @type {[number, number]} */ ([box.x + box.w / 2, box.y + box.h / 2]);
  }

  close() {
    this.prompt?.leave();
    this.strip.clear();
    this.teller.clear();
    this.inspect.card.clear();
    this.fan.close();
    this.guide?.close();
    this.board.destroy();
    Object.assign(refs, { light() {}, go() {}, section() {}, view: () => null });
  }

  // ---- the position

  /** @param {any} position what to draw @param {any} change */
  show(position, change) {
    const before = this.position;
    this.position = position;
    this.run++;
    if (change.whole) {
      this.unseen = [];
      this.story.clear();
      this.strip.clear();
      this.teller.clear();
      this.trails.clear();
    }
    if (change.update) {
      this.trails.feed(change.update);
      this.story.feed(change.update);
      this.teller.feed(change.update, before.view);
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
      this.prompt = new wanted(this);
      this.prompt.of = position.you?.side;
      this.prompt.enter();
      this.draw();
    } else {
      this.prompt.warned = null;
      // First what is chosen still, then the counters: their rims follow from it.
      this.prompt.changed(change);
      this.draw();
    }
    // After a jump to another moment nothing moves: what lies between was not seen.
    if (!change.whole && change.update?.events && before.view && settings().animate)
      this.unseen.push(() => showEvents(this, change.update.events, before.view));
    if (change.update) this.teller.show();
    if (!this.telling) this.settle();
    this.fan.changed();
    this.guide?.changed();
  }

  /** Does the card still tell what has happened? Then counters, score and log wait for it. */
  get telling() {
    return !!this.teller.before;
  }

  /** All that has happened may be seen. */
  settle() {
    this.header.draw();
    this.draw();
    for (const show of this.unseen.splice(0)) show();
    this.trails.draw();
    this.tools.changed();
    this.forces.changed();
  }

  get view() {
    return this.position.view;
  }
  /** A question about the position that is shown, the present one or an earlier one. @param {any} question */
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
  /** @param {string} id */
  unit(id) {
    return unitOf(this.view, id);
  }
  /** Who stands in a hex in some view. @param {any} view @param {string} hex */
  standing(view, hex) {
    return (view === this.view && this.stacks ? this.stacks : stacksOf(view)).get(hex) || [];
  }
  /** @param {string} hex */
  at(hex) {
    return this.stacks.get(hex) || [];
  }
  /** Offers of one kind. @param {string} verb @returns {any[]} */
  offered(verb) {
    return Object.values(this.offers).filter((offer) => offer.do === verb);
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

  /** Sends an action. True: it was taken. A refusal is shown where the prompt shows such things. @param {any} action */
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

  clicked(hex, event) {
    this.fan.close();
    this.inspect.card.clear();
    this.teller.leave();
    this.frame.board.focus({ preventScroll: true });
    if (this.prompt?.click(hex, event)) return;
    this.sayHex(hex);
    if (event.detail === 2 && !this.at(hex).length) this.board.camera.zoomAt(...this.board.camera.offset(event), 1.5);
  }

  /** @param {string} hex */
  sayHex(hex) {
    const extra = this.prompt?.say?.(hex);
    this.frame.say(`${describeHex(this.ground, hex, this.at(hex))}${extra ? ' ' + extra : ''}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const onBoard = event.target === this.frame.board || event.target === document.body;
    if (performance.now() < this.deafUntil && ['Enter', ' ', 'x', 'X'].includes(event.key)) return true;
    if (event.key === ' ' && onBoard && this.teller.card.next()) return true;
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
          this.prompt?.enterKey?.(this.board.cursor) ||
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
    return /** @type {[string, string][]} */ ([
      ['↑ ↓ ← →', 'Move the hex cursor'],
      ['Enter', 'Choose the hex, or confirm'],
      ['Esc', 'A step back'],
      ['N P', 'Next, previous unit that can act'],
      ['Q E', 'Turn left, right'],
      ...(this.tricks.columns ? [['C', 'Column or line']] : []),
      ...(edition.mounts ? [['D', 'Dismount or mount']] : []),
      ...(this.tricks.withdraws ? [['W', 'Show where it can withdraw to']] : []),
      ...(this.tricks.marches ? [['F', 'Forced march']] : []),
      ['S', 'Whole stack or one unit'],
      ['A', 'Combat: assault the hex under the cursor; movement: arrive in line or column'],
      ['1 … 9', 'The numbered choices'],
      ['X', 'End the phase'],
      ['Z', 'Undo'],
      ['Space', 'Go on with the fight that is told'],
      [', .', 'One thing back, one on'],
      ['T', 'What was moved since your last action'],
      ['F2', 'Fan the stack out'],
      ['+ - 0', 'Zoom in, out, whole map'],
    ]);
  }

  // ---- words for the frame

  /** What stands on the bar of time: hours, and where it was fought. @param {any} update @returns {{kind: 'hour'|'fight', label: string, cls?: string}[]} */
  marks(update) {
    return (update.events || []).flatMap((e) =>
      e.event === 'phase' && e.side === 'union' && e.phase === 'rally'
        ? [{ kind: 'hour', label: hour(e.turn) }]
        : e.event === 'assault'
          ? [{ kind: 'fight', label: `${sideWord(e.side)}: ${this.ground.placeName(e.target) || e.target}`, cls: sideClass('fotm', e.side) }]
          : [],
    );
  }

  /** @param {any} update */
  lines(update) {
    this.story.feed(update);
    this.teller.feed(update);
    this.trails.feed(update);
    return lines(update);
  }

  /** @param {string} roll */
  rollName(roll) {
    return rollWord(roll);
  }
  title(setup) {
    return (setup.scenario?.name || 'South Mountain').split(',')[0];
  }
  subtitle(setup) {
    return setup.map?.name?.includes('South Mountain') ? 'South Mountain, 14 September 1862' : setup.map?.name || '';
  }
  /** @param {any} view */
  moment(view) {
    return [hour(view.turn), sideWord(view.side), words.phases[view.phase]].filter(Boolean).join(' ');
  }
  /** @param {any} result */
  resultText(result) {
    return result?.winner ? `${sideWord(result.winner)} ${words.degrees[result.degree] || result.degree}` : 'The battle is drawn';
  }
  /** What is told when it is over. @param {any[]} updates all of the match @param {any} first the view before them */
  ending(updates, first) {
    return ending(this, updates, first);
  }
  units() {
    return allUnits(this.view);
  }
}
