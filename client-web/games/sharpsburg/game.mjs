// SPDX-License-Identifier: MIT
// Sharpsburg on the screen: the sheet, who stands on it, header, tabs, and the prompt that fits the decision. Everything
// that is offered here was offered by the server.
import { el } from '../../js/dom.mjs';
import { heard, called } from '../../js/texts.mjs';
import { corner } from '../../kit/corner.mjs';
import { Easel } from '../../kit/easel.mjs';
import { isDark } from '../../js/settings.mjs';
import { FieldBoard } from '../../kit/fieldboard.mjs';
import { inOurs } from '../../kit/words.mjs';
import { Army } from './army.mjs';
import { Command } from './command.mjs';
import { nothingToDo } from './empty.mjs';
import { ending, whyItEnded } from './ending.mjs';
import { Fan } from './fan.mjs';
import { ghosts, pointing } from './ghosts.mjs';
import { Ground, S, grid } from './ground.mjs';
import { Inspect } from './inspect.mjs';
import { lines } from './log.mjs';
import { NEAR, opening } from './opening.mjs';
import { describeHex } from './places.mjs';
import { explain } from './rules.mjs';
import { DARK, LIGHT, MARGIN } from './colours.mjs';
import { Lettering } from './lettering.mjs';
import { strokes } from './strokes.mjs';
import { hours, since } from './summary.mjs';
import { Tale } from './tale.mjs';
import { text } from './texts.mjs';
import { header, marks } from './track.mjs';
import { trails } from './trails.mjs';
import { patterns } from './patterns.mjs';
import { Troops } from './troops.mjs';
import { Volleys } from './volleys.mjs';
import { promptFor } from './prompts/prompts.mjs';

/** @typedef {import('./types').Position} Position @typedef {import('./types').Unit} Unit @typedef {import('./types').Update} Update */

/** So long after another question has come up, the keys that end a phase or confirm are not heard. */
const DEAF_MS = 400;

/** @param {any} context what the match page gives */
export async function openGame(context) {
  return new Game(context);
}

export class Game {
  /** @param {any} context */
  constructor(context) {
    this.context = context;
    this.frame = context.frame;
    this.match = context.match;
    /** @type {import('./types').Setup} */
    this.setup = { ...context.match.setup, words: inOurs(context.match.setup.words) };
    this.ground = new Ground(/** @type {any} */ (this.setup.map));
    const lettering = (this.lettering = new Lettering(this.ground, context.scenery || {})),
      easel = new Easel(new URL('./landscape.mjs', import.meta.url).href, { map: this.setup.map });
    this.position = /** @type {Position} */ ({});
    this.army = new Army(this.setup, /** @type {any} */ ({}));
    /** Changes when the position does; late answers know by it that they are late. */
    this.run = 0;
    this.deafUntil = 0;
    /** What the present prompt asks, and whom. */
    this.asked = '';
    this.sending = false;
    /** How many deeds of a group have led to this moment. @type {{n: number, deeds: number}|null} */
    this.together = null;
    /** @type {import('./prompts/base.mjs').Base|null} */
    this.prompt = null;
    const { box } = this.ground;
    this.board = new FieldBoard(
      this.frame.board,
      {
        geometry: grid,
        on: this.ground.on,
        box: { x: box.x - MARGIN, y: box.y - MARGIN, w: box.w + 2 * MARGIN, h: box.h + 2 * MARGIN },
        says: text.map,
        held: () => this.army.stacks.keys(),
        start: grid.centre(this.firstHex()),
        cursor: el('polygon', { class: 'cursor', points: grid.ring(0.97) }),
        paint(ctx, _seen, w, h) {
          ctx.fillStyle = (isDark() ? DARK : LIGHT).sheet;
          ctx.fillRect(0, 0, w, h);
        },
        easel: { picture: (order) => easel.picture({ ...order, dark: isDark() }), close: () => easel.close() },
        letter: (ctx, seen, w, h) => lettering.draw(ctx, seen, w, h, isDark(), (x, y) => this.busy(x, y, seen.k), () => this.troops.named),
        rested: (seen, k) => this.rested(seen, k),
      },
      {
        click: (hex, event) => this.clicked(hex, event),
        hover: (hex) => {
          this.prompt?.hover(hex);
          this.inspect.over(hex);
        },
        hold: (hex) => this.fan.open(hex) || this.inspect.hold(hex),
        cursor: (hex) => this.sayHex(hex),
        stroke: (...drawn) => this.strokes.drawn(...drawn),
      },
    );
    this.board.sheet.prepend(patterns());
    this.troops = new Troops(this.board.layers.units, (unit) => this.prompt?.state(unit) || '', (k) => lettering.boxes(k));
    this.ghosts = ghosts(this);
    /** Shows an action that might be done; null: none. */
    this.point = pointing(this);
    /** The position that lies over the present one. @type {import('./types').View|null} */
    this.then = null;
    this.inspect = new Inspect(this);
    this.fan = new Fan(this);
    this.volleys = new Volleys(this);
    this.tale = new Tale(this);
    this.trails = trails(this);
    this.hours = hours(this);
    this.strokes = strokes(this);
    this.command = new Command(this);
    this.header = header(this);
    this.board.onmove.add(() => {
      this.inspect.card.moved();
      this.fan.close();
    });
    this.frame.board.append(corner(this.board));
    this.tabs = [{ id: 'command', label: text.commandTab, draw: (/** @type {HTMLElement} */ pane) => this.command.draw(pane) }];
    this.firstTab = 'log';
    this.board.camera.fit();
  }

  firstHex() {
    const { columns, rows } = /** @type {any} */ (this.setup.map);
    return grid.id(Math.ceil(columns / 2), Math.ceil(rows / 2));
  }

  close() {
    this.prompt?.leave();
    this.tale.clear();
    this.inspect.card.clear();
    this.fan.close();
    this.board.destroy();
  }

  // ---- the picture

  /** @param {import('../../kit/geometry').Box} seen @param {number} k */
  rested(seen, k) {
    this.board.sheet.classList.toggle('sector', S * k < 31);
    this.board.sheet.classList.toggle('field', S * k < 12.5);
    const was = this.troops?.lod;
    this.troops?.look(seen, k);
    if (this.then && was !== this.troops.lod) this.ghost(this.then);
  }

  /** Does anybody stand there? Names step aside. @param {number} x @param {number} y @param {number} k */
  busy(x, y, k) {
    const hex = grid.at(x, y);
    return S * k > 12.5 && (this.army.stacks.has(hex) || this.army.staffs.has(hex));
  }

  draw() {
    this.troops.draw();
  }

  /** Lays another position over this one; says who would stand otherwise. @param {import('./types').View|null} then */
  ghost(then) {
    this.then = then;
    return this.ghosts(this.view, then);
  }

  clearHighlights() {
    for (const name of /** @type {const} */ (['low', 'path', 'ghost', 'top'])) this.board.layers[name].replaceChildren();
  }

  // ---- the position

  /** @param {Position} position @param {{whole?: boolean, update?: Update}} change */
  show(position, change) {
    const before = this.position,
      stood = this.army,
      { update } = change;
    this.position = position;
    this.run++;
    this.army = new Army(this.setup, position.view);
    if (change.whole) {
      for (const one of [this.volleys, this.tale, this.trails, this.hours]) one.clear();
    }
    if (update) this.feed(update);
    this.inspect.forget();
    const wanted = promptFor(position),
      question = `${wanted.name} ${position.decision?.name} ${position.decision?.unit || ''} ${position.you?.side}`;
    if (!this.prompt || this.asked !== question) {
      // A key that was meant for the last question must not answer the next one.
      if (before.view) this.deafUntil = performance.now() + DEAF_MS;
      this.asked = question;
      this.prompt?.leave();
      this.clearHighlights();
      if (position.mine) this.frame.grip.raise();
      this.prompt = new wanted(this);
      this.prompt.enter();
    } else {
      this.prompt.warned = null;
      this.prompt.changed(change);
    }
    this.troops.show(this.army);
    if ([...stood.stacks.keys()].join() !== [...this.army.stacks.keys()].join()) this.board.stale();
    if (!before.view) opening(this);
    this.header.draw();
    this.volleys.draw();
    this.command.changed();
    this.fan.changed();
    if (update && !change.whole) this.tale.feed(update, stood, !!position.replay);
    this.trails.draw();
    this.hours.tell();
  }

  /** What is kept of all that happens. @param {Update} update */
  feed(update) {
    for (const one of [this.volleys, this.trails, this.hours]) one.feed(update);
  }

  /** The rolls before this page was opened are known now. */
  remembered() {
    this.trails.draw();
  }

  /** What happened meanwhile, in a sentence. @param {Update[]} updates */
  since(updates) {
    return since(this, updates);
  }

  /** What is told when it is over. @param {Update[]} updates all of the match @param {import('./types').View} first the view before them */
  ending(updates, first) {
    return ending(this, updates, first);
  }

  /** Is there nothing to do but to end the phase? @param {Update} update what led here */
  nothingToDo(update) {
    return nothingToDo(this, update);
  }

  get view() {
    return this.position.view;
  }
  /** @returns {import('./types').Offers} */
  get offers() {
    return this.position.mine && !this.position.replay ? this.position.offers || {} : {};
  }
  get side() {
    return this.position.you?.side;
  }

  /** Offers of one verb, with their keys. @param {string} verb @returns {[string, any][]} */
  offered(verb) {
    return Object.entries(this.offers).filter(([, offer]) => /** @type {any} */ (offer.action).do === verb);
  }

  /** An answer for the position that is shown; null where there is none, or it came too late. @template T @param {import('./types').Question} question @returns {Promise<T|null>} */
  async ask(question) {
    const { replay, n } = this.position,
      mine = this.run;
    try {
      const answer = replay ? await this.match.askThen(n, replay.as, question) : await this.match.ask(question);
      return mine === this.run ? answer : null;
    } catch {
      return null; // the position has changed meanwhile, or it is not ours to ask
    }
  }

  // ---- what the player does

  /** @param {any} action @returns {Promise<boolean>} was it done? */
  async act(action) {
    if (this.sending) return false;
    this.sending = true;
    try {
      this.tale.acted();
      await this.context.act(action);
      return true;
    } catch (/** @type {any} */ error) {
      if (error.code !== 'stale') this.prompt?.refused(error.reply?.refusal || { text: error.message });
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** What stacks did one after the other that were sent as one is taken back as one. */
  async undo() {
    const { together, match } = this;
    this.together = null;
    for (let left = together && together.n === match.n ? together.deeds : 1, n = -1; left > 0 && n !== match.n; left--) {
      n = match.n;
      await this.context.undo();
      if (!this.canUndo()) return;
    }
  }
  canUndo() {
    return this.position.status?.undo !== undefined && !this.position.replay;
  }

  /** @param {string} hex @param {any} event */
  clicked(hex, event) {
    this.fan.close();
    this.inspect.card.clear();
    this.strokes.clear();
    this.frame.board.focus({ preventScroll: true });
    if (this.prompt?.click(hex, event)) return;
    this.sayHex(hex);
    // Far out a click comes nearer: there nobody can be told from his neighbour.
    if (S * this.board.camera.k < 12.5 && this.army.at(hex).length) this.board.approach(hex, NEAR);
  }

  /** @param {string} hex */
  sayHex(hex) {
    const extra = this.prompt?.say(hex);
    this.frame.say(`${describeHex(this, hex)}${extra ? ` ${extra}` : ''}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const { board, frame, prompt } = this,
      onBoard = event.target === frame.board || event.target === document.body,
      key = event.key.toLowerCase();
    if (performance.now() < this.deafUntil && ['Enter', ' ', 'x', 'X', 'p', 'P'].includes(event.key)) return true;
    if ((onBoard || event.key === 'Escape') && this.tale.key(event)) return true;
    if (event.key === 'Escape' && (prompt?.unwarn() || this.fan.close())) return true;
    if (event.key.startsWith('Arrow')) return onBoard && board.arrow(event);
    if (event.key === 'Enter' && onBoard) return !!prompt?.enterKey(board.place) || (this.clicked(board.place, event), true);
    if (event.key === '0') board.camera.fit();
    else if (event.key === '+' || event.key === '=' || event.key === '-') board.camera.zoom(event.key === '-' ? 0.8 : 1.25);
    else if (event.key === 'F2') this.fan.open(board.place);
    else if (event.key === 'Delete') return this.strokes.arrows.clear();
    else if (key === 't') return this.trails.toggle();
    else if (key === 'k') this.command.toggle();
    else if (key === 'z' && this.canUndo() && !this.sending) this.undo();
    else return !!prompt?.key(event);
    return true;
  }

  get keys() {
    return text.keys;
  }

  // ---- words for the frame

  /** @param {Update} update */
  lines(update) {
    this.feed(update);
    return lines(this, update);
  }
  /** @param {Update} update */
  marks(update) {
    return marks(this, update);
  }
  /** @param {string} roll */
  rollName(roll) {
    return this.setup.words.rolls[roll] || roll;
  }
  /** @param {string} section */
  explain(section) {
    return explain(this, section);
  }
  title() {
    return called(this.setup.scenario.name);
  }
  subtitle() {
    return called(this.context.scenery?.date) || /** @type {any} */ (this.setup.map).name;
  }
  /** @param {number} turn */
  hour(turn) {
    return this.setup.words.turns?.[turn] || '';
  }
  /** @param {string|undefined|null} side */
  sideWord(side) {
    return (side && this.setup.words.sides[side]) || '';
  }
  /** @param {any} view */
  moment(view) {
    return [text.turn(view.turn, this.hour(view.turn)), this.sideWord(view.side), this.setup.words.phases[view.phase]].filter(Boolean).join(', ');
  }
  /** @param {any} result */
  resultText(result) {
    if (!result?.winner) return text.drawn;
    // Beside the victor the word alone would say that it was the victor who resigned.
    return text.won(this.sideWord(result.winner), result.degree === 'resigned' ? text.resigned : heard(String(result.degree).replaceAll('-', ' ')));
  }
  resultReason = () => whyItEnded(this);
}
