// SPDX-License-Identifier: MIT
// The two games with figures and rulers on the screen: the table, what stands on it, and the decision. What differs
// between them is in their models; everything that is offered here was offered by the server.
import { el, h, put } from '../../js/dom.mjs';
import { isSmall } from '../../js/screen.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { PlaneBoard } from '../../kit/planeboard.mjs';
import { sentence, windWord, words } from '../../kit/words.mjs';
import { ending } from './ending.mjs';
import { ghosts } from './ghosts.mjs';
import { spread } from './labels.mjs';
import { Land } from './land.mjs';
import { LastSeen } from './lastseen.mjs';
import { model1862 } from './model1862.mjs';
import { model1916 } from './model1916.mjs';
import { Maneuver } from './maneuver.mjs';
import { Panel } from './panel.mjs';
import { corners, covers, foot, leader, lost, middle, objective, points, unit } from './pieces.mjs';
import { sectionRef } from './rules.mjs';
import { signed } from './sums.mjs';
import { Tale } from './tale.mjs';
import { Tools } from './tools.mjs';
import { heard, called, t } from '../../js/texts.mjs';

/** @typedef {[number, number]} Point */

const MODELS = /** @type {Record<string, (setup: any) => any>} */ ({ 'tabletop-1862': model1862, 'tabletop-1916': model1916 });
/** How near a click must be to mean a base, in pixels. */
const NEAR_PX = 6,
  /** Names are placed again so long after the hand has stopped. */
  NAMES_MS = 90;

/** @param {any} context what the match page gives */
export async function openGame(context) {
  return new Game(context);
}

class Game {
  /** @param {any} context */
  constructor(context) {
    this.context = context;
    this.frame = context.frame;
    this.match = context.match;
    this.setup = this.match.setup;
    this.model = MODELS[this.match.terms.game](this.setup);
    this.land = new Land(this.model);
    this.position = /** @type {any} */ ({});
    /** @type {any[]} */
    this.pieces = [];
    /** What letters lie where, in pixels. @type {import('./labels.mjs').Box[]} */
    this.letters = [];
    /** Whom the panel is about: a unit's id, or ''. */
    this.picked = '';
    this.sending = false;
    const { sheet } = this.model.geometry;
    this.board = new PlaneBoard(
      this.frame.board,
      {
        geometry: this.model.geometry,
        box: this.land.box,
        paint: (ctx, seen, w, h) => this.land.paint(ctx, seen, w, h, (x, y) => this.taken(x, y), (x, y) => this.taken(x, y) || this.lettered(x, y, seen.k)),
        says: t('table.says', { w: this.model.spoken(this.model.table.width), h: this.model.spoken(this.model.table.height) }),
        start: [sheet.w / 2, sheet.h / 2],
      },
      {
        click: (point, event) => this.clicked(point, event),
        hover: (point) => this.hovered(point),
        grab: (point) => this.tools.grab(point) || this.maneuver.grab(point),
        drag: (point, event) => (this.tools.on ? this.tools.drag(point) : this.maneuver.drag(point, event)),
        turn: (degrees) => this.maneuver.turn(degrees),
        drop: (point) => (this.tools.on ? this.tools.drop(point) : this.maneuver.drop(point)),
        hold: (point) => this.tools.hold(point),
        cursor: (point) => this.frame.say(this.sayPoint(point)),
      },
    );
    /** Lays another position over it; says who would stand otherwise. */
    this.ghost = ghosts(this);
    this.maneuver = new Maneuver(this);
    this.tools = new Tools(this);
    this.panel = new Panel(this);
    this.tale = new Tale(this);
    this.lastSeen = new LastSeen(this);
    this.naming = /** @type {any} */ (0);
    // Names find their room anew when the table comes nearer or goes farther.
    this.board.onmove.add(() => {
      clearTimeout(this.naming);
      if (this.board.camera.k !== this.called) this.naming = setTimeout(() => this.draw(), NAMES_MS);
    });
    this.tabs = /** @type {any[]} */ ([]);
    this.firstTab = 'log';
    this.start();
  }

  start() {
    const all = this.model.pieces(this.match.view || {}).map(middle);
    if (all.length && isSmall()) this.board.frame(all.slice(0, 6), 0.5);
    else this.board.camera.fit();
  }

  close() {
    clearTimeout(this.naming);
    this.tale.clear();
    this.tools.close();
    this.board.destroy();
  }

  get view() {
    return this.position.view || {};
  }
  get offers() {
    return this.position.mine && !this.position.replay ? this.position.offers || {} : {};
  }
  get side() {
    return this.position.you?.side || this.match.side;
  }

  // ---- the position

  /** @param {any} position @param {any} change */
  show(position, change) {
    const before = this.position.decision,
      stood = this.pieces;
    this.position = position;
    this.pieces = this.model.pieces(this.view);
    if (before?.name !== position.decision?.name || before?.unit !== position.decision?.unit) this.picked = position.decision?.unit || '';
    this.maneuver.changed();
    this.lastSeen.changed(change);
    this.draw();
    this.bar();
    this.panel.draw();
    if (change?.whole) this.tale.clear();
    else if (change?.update) this.tale.feed(change.update, stood, !!position.replay);
  }

  /** @param {string} id */
  piece(id) {
    return this.pieces.find((one) => one.id === id);
  }

  draw() {
    const { units, low } = this.board.layers,
      leaders = this.model.leaders(this.view),
      names = spread(this.pieces, leaders, foot, (this.called = this.board.camera.k)),
      acting = new Set(Object.values(this.offers).map((offer) => offer.action.unit)),
      targets = new Set(Object.values(this.offers).flatMap((offer) => [offer.action.target, ...(offer.targets || [])]));
    // Names of the ground step aside for these, and trees for those who stand there.
    if (JSON.stringify(names.boxes) !== JSON.stringify(this.letters)) this.board.stale();
    this.letters = names.boxes;
    units.replaceChildren(
      ...(this.model.table.objectives || []).map((/** @type {any} */ one) => objective(one, this.model, this.view)),
      ...this.lastSeen.all.map((one) => lost(one, this.model.game, this.view.turn)),
      ...this.pieces.map((one) =>
        unit(one, this.model.game, [acting.has(one.id) ? 'may' : '', targets.has(one.id) ? 'target' : '', one.id === this.picked ? 'picked' : '', one.id === this.maneuver.lifted ? 'lifted' : ''].filter(Boolean).join(' '), names.moved.get(one.id) || 0),
      ),
      ...leaders.map((/** @type {any} */ one) => leader(one, this.model.game)),
    );
    const fallen = (this.view.markers || []).map((/** @type {any} */ one) => {
      const [x, y] = this.model.at(one.at);
      return el('g', { class: `tshell ${sideClass(this.model.game, one.side)}`, transform: `translate(${x} ${y})` }, el('circle', { r: 3000 * this.model.scale }), el('path', { d: 'M-14 0H14M0 -14V14' }));
    });
    const gaps = (this.view.gaps || []).map((/** @type {Point[]} */ [a, b]) => el('path', { class: 'tgap', d: `M${this.model.at(a).join(' ')}L${this.model.at(b).join(' ')}` }));
    const mine = this.piece(this.picked);
    low.replaceChildren(...gaps, ...fallen, ...(mine ? mine.bases.map((/** @type {any} */ base) => el('polygon', { class: 'tring', points: points(corners(base, 10)) })) : []));
  }

  /** Turns and phases above the board. */
  bar() {
    const { turn = 1, phase } = this.view,
      { frame, model } = this;
    // It scrolls where there is no room: then keys must reach it.
    for (const [name, value] of [['tabindex', '0'], ['role', 'group'], ['aria-label', t('table.bar')]]) frame.time.setAttribute(name, value);
    put(
      frame.time,
      h('ol', { class: 'tturns' }, model.turns.map((/** @type {string} */ text, /** @type {number} */ i) => h('li', { class: i + 1 === turn ? 'now' : '', 'aria-current': i + 1 === turn ? 'true' : null }, text))),
      h('ol', { class: 'tphases' }, model.phases.map((/** @type {string} */ one) => h('li', { class: one === phase ? 'now' : '', 'aria-current': one === phase ? 'true' : null }, this.word('phases', one)))),
    );
    const score = model.score(this.view);
    // A small screen has the figures alone.
    put(
      frame.score,
      h(
        'div',
        { class: 'vps', role: 'img', 'aria-label': score.map((/** @type {any} */ one) => `${one.name} ${one.n}`).join(', ') },
        h('span', { class: 'v' }, score.flatMap((/** @type {any} */ one, /** @type {number} */ i) => [i ? h('i', {}, '–') : null, h('b', { class: sideClass(model.game, one.side) }, String(one.n))])),
      ),
    );
    put(frame.tally, score.map((/** @type {any} */ one) => h('span', { class: sideClass(model.game, one.side) }, `${one.name} `, h('b', {}, String(one.n)), ' ')), h('small', {}, model.goal));
  }

  /** A value's word by the setup. @param {string} list @param {string} value */
  word(list, value) {
    return words(heard(this.setup.words?.[list]?.[value] || value));
  }

  // ---- hands

  /** Whose base lies there; the smallest of several. @param {Point} point */
  at(point) {
    const room = NEAR_PX / this.board.camera.k;
    return this.pieces.find((one) => one.bases.some((/** @type {any} */ base) => covers(base, point, 0))) || this.pieces.find((one) => one.bases.some((/** @type {any} */ base) => covers(base, point, room)));
  }

  /** Does anything stand there? Trees keep away. @param {number} x @param {number} y */
  taken(x, y) {
    return this.pieces.some((one) => one.bases.some((/** @type {any} */ base) => covers(base, [x, y], 6)));
  }

  /** Does the name of a unit or a leader stand there? @param {number} x @param {number} y @param {number} k */
  lettered(x, y, k) {
    return this.letters.some((one) => Math.abs(x * k - one.x) < one.w / 2 + 5 && Math.abs(y * k - one.y) < one.h / 2 + 7);
  }

  /** @param {Point} point @param {any} event */
  clicked(point, event) {
    if (this.tools.click(point) || this.maneuver.click(point, event)) return;
    const piece = this.at(point);
    this.pick(piece?.id || '');
  }

  /** @param {string} id */
  pick(id) {
    if (this.panel.chosen(id)) return;
    this.picked = id;
    this.draw();
    this.tools.about(this.piece(id));
    this.panel.draw();
    const piece = this.piece(id);
    if (piece) this.frame.say([piece.name, ...piece.says].join(', '));
  }

  /** @param {Point|null} point */
  hovered(point) {
    this.tools.hover(point);
  }

  /** A point in words: "12.4 by 30.0 inches, 3.1 inches north-west of the Mountain House". @param {Point} point */
  sayPoint(point) {
    const { geometry, table } = this.model,
      here = geometry.at(...point),
      found = [...(table.places || []), ...(table.objectives || [])].filter((one) => one.name).map((one) => ({ name: one.name, place: one.at.join(','), far: geometry.distance(one.at.join(','), here) }));
    found.sort((a, b) => a.far - b.far);
    const there = this.at(point),
      [x, y] = geometry.point(...point),
      near = found[0],
      was = there ? undefined : this.lastSeen.all.find(({ piece }) => piece.bases.some((/** @type {any} */ base) => covers(base, point, 0)));
    return [
      there ? there.name : '',
      was ? t('table.was_here', { unit: was.piece.name, turn: was.turn }) : '',
      t('table.point', { x: this.model.spoken(x), y: this.model.spoken(y) }),
      near ? t('table.near', { far: this.model.spoken(near.far * this.model.inch), wind: windWord(geometry.bearing(near.place, here)), place: near.name }) : '',
    ]
      .filter(Boolean)
      .join('; ');
  }

  // ---- what the player does

  /** @param {any} action @returns {Promise<boolean>} was it done? */
  async act(action) {
    if (this.sending) return false;
    this.sending = true;
    try {
      await this.context.act(action);
      return true;
    } catch (/** @type {any} */ error) {
      if (error.code !== 'stale') this.panel.refused(error.reply?.refusal || { text: error.message });
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** @param {any} question @returns {Promise<any>} null where it cannot be answered now */
  async ask(question) {
    try {
      return await this.match.ask(question);
    } catch {
      return null; // the position has changed meanwhile, or it is not ours to ask
    }
  }

  undo() {
    return this.context.undo();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey) return false;
    if (this.tale.key(event) || this.tools.key(event) || this.maneuver.key(event) || this.panel.key(event)) return true;
    const { camera } = this.board;
    if (event.key === '0') camera.fit();
    else if (event.key === '+' || event.key === '-') camera.zoom(event.key === '+' ? 1.25 : 0.8);
    else if (event.key.toLowerCase() === 'z' && this.position.status?.undo !== undefined && !this.position.replay) this.undo();
    else if (event.key === 'Enter' && document.activeElement === this.frame.board) this.clicked(this.board.cursor, event);
    else return this.board.arrow(event);
    return true;
  }

  get keys() {
    return /** @type {[string, string][]} */ ([
      [t('table.arrows'), t('table.key_arrows', { nudge: this.model.spoken(this.model.nudge), far: this.model.spoken(this.model.far) })],
      ['[ ]', t('table.key_wheel')],
      [t('table.enter'), t('table.key_enter')],
      [t('tale.space'), t('table.key_space')],
      [t('prompt.esc'), t('table.put_back')],
      [t('table.tab'), t('table.key_tab')],
      ['R', t('table.key_r')],
      ['V', t('table.key_v')],
      ['X', t('table.end_phase')],
      ['Z', t('table.undo')],
      ['0 + −', t('table.key_zoom')],
    ]);
  }

  // ---- words for the frame

  /** @param {any} update */
  lines(update) {
    const sides = this.context.entry?.sides || [];
    return (update.events || []).filter((/** @type {any} */ event) => event.text || event.dice).map((/** @type {any} */ event) => {
      const called = /** @type {any} */ ({ ...event });
      for (const member of ['unit', 'target', 'leader']) if (event[member]) called[member] = this.model.name(event[member]);
      if (!event.text) called.text = `${this.word('rolls', event.roll || event.for || '')}:`;
      const came = this.came(event);
      if (event.dice && typeof event.dice[0] === 'object') called.dice = event.dice.map((/** @type {any} */ one) => one.die);
      if (event.event === 'rolled' && this.model.hills) called.sides = 10;
      return h('li', { class: sideClass(this.model.game, event.side) }, sentence(called, this.model.game, sides, (section) => sectionRef(this, section)), came ? h('small', { class: 'came' }, came) : null);
    });
  }

  /** What a roll was to reach, and what it did, or whom it was against, where no other line says it. @param {any} event */
  came(event) {
    const result = event.result && this.setup.words?.results?.[event.result];
    if (event.event === 'charged') return t('table.at_whom', { names: (event.targets || []).map(this.model.name).join(', ') });
    if (event.event !== 'rolled' || this.model.hills) return '';
    return [event.needs === undefined ? '' : t('table.needed', { n: event.needs }), event.sum === undefined || !result ? '' : t('table.with_sum', { sum: signed(event.sum) }), result ? heard(result) : ''].filter(Boolean).join(', ');
  }

  /** @param {string} roll */
  rollName(roll) {
    return this.word('rolls', roll);
  }

  title() {
    return called(this.setup.scenario.name);
  }

  subtitle() {
    return called(this.context.entry?.name) || words(this.model.game);
  }

  /** @param {number|undefined} turn */
  hour(turn) {
    return turn ? (this.model.hills && this.model.turns[turn - 1]) || t('table.turn', { turn }) : '';
  }

  /** @param {any} view */
  moment(view) {
    return [t('table.turn', { turn: view.turn }), this.model.hills ? this.model.turns[view.turn - 1] : '', this.word('phases', view.phase || '')].filter(Boolean).join(', ');
  }

  /** @param {any[]} updates all of the match @param {any} first the view before them */
  ending(updates, first) {
    return ending({ setup: this.setup, model: this.model, view: this.context.match.view }, updates, first);
  }

  /** @param {any} result */
  resultText(result) {
    const how = result?.degree === 'resigned' ? ` (${t('table.resigned')})` : '';
    return result?.winner ? t('table.wins', { side: called(this.setup.words?.sides?.[result.winner]) || sideName(result.winner), how }) : t('table.draw');
  }
}
