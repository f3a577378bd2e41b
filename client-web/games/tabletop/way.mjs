// SPDX-License-Identifier: MIT
// A unit on its way: the ghost that follows the hand, what it costs, why it may not. The server judges every
// position of the hand; one question is on its way at a time, and the last answer wins.
import { el } from '../../js/dom.mjs';
import { bases, corners, label, middle, points } from './pieces.mjs';
import { contact, joined, shorter } from './steps.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {[number, number]} Point */

const HANDLE_PX = 22, TURN_KEY = 50;

export class Way {
  /** @param {any} game @param {string} key @param {any} offer @param {any[]} [steps] */
  constructor(game, key, offer, steps) {
    this.game = game;
    this.model = game.model;
    this.offerKey = key;
    this.offer = offer;
    this.piece = game.piece(offer.action.unit);
    this.lost = !this.piece;
    /** What is settled, and what the hand does now. @type {any[]} */
    this.steps = [];
    /** @type {any} */
    this.tail = null;
    /** The last that may be: steps and the answer. @type {{steps: any[], answer: any}|null} */
    this.good = null;
    /** @type {any} */
    this.refusal = null;
    this.snapped = false;
    this.hold = /** @type {any} */ (null);
    this.running = this.waiting = this.over = this.free = this.twisting = false;
    /** @type {any} */
    this.shown = null;
    /** @type {any} */
    this.settled = null;
    this.pose = /** @type {any} */ (this.lost ? null : this.poseOf(this.piece.bases));
    this.aim = /** @type {Point} */ (this.pose?.front || [0, 0]);
    if (this.lost) return;
    this.outline();
    if (steps?.length) {
      this.steps = steps;
      this.judge();
    } else this.handles(this.piece.bases);
  }

  end() {
    this.over = true;
    this.game.board.layers.zones.replaceChildren();
  }

  /** From the beginning. */
  again() {
    this.steps = [];
    this.tail = this.good = this.refusal = this.settled = this.shown = null;
    this.pose = this.poseOf(this.piece.bases);
    this.aim = this.pose.front;
    this.game.board.layers.path.replaceChildren();
    this.game.board.layers.ghost.replaceChildren();
    this.handles(this.piece.bases);
  }

  get ready() {
    return !!this.good;
  }
  get moved() {
    return this.steps.length > 0 || !!this.tail || !!this.good;
  }

  /** Front middle in the game's measure, and heading. @param {any[]} list of bases */
  poseOf(list) {
    const front = list.slice(0, this.piece.front),
      [a] = corners(front[0]),
      [, b] = corners(front[front.length - 1]),
      one = this.model.hills ? /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) : middle({ bases: list });
    return { front: /** @type {Point} */ (this.model.geometry.point(...one)), heading: Math.round(list[0].h * 10), left: a, right: b, list };
  }

  /** Where a step may lead, as far as the server tells it. */
  outline() {
    const list = this.model.outline(this.offer, this.pose.front);
    this.game.board.layers.zones.replaceChildren(...(list.length > 2 ? [el('polygon', { class: 'treach', points: points(list) })] : []));
  }

  // ---- the judge

  async judge() {
    if (this.running) {
      this.waiting = true;
      return;
    }
    this.running = true;
    let steps = this.tail ? [...this.steps, this.tail] : this.steps;
    if (!steps.length) {
      this.running = false;
      return;
    }
    let answer = await this.preview(steps);
    // Too far: as far as it goes. Into an enemy who is charged: up to him.
    for (let tries = 0; answer?.refused && this.tail && tries < 3; tries++) {
      const met = !tries && answer.refused.code === 'enemy-in-way' && this.upTo(this.tail, this.enemies),
        less = met || shorter(this.tail, answer);
      if (!less) break;
      steps = [...this.steps, less];
      const next = await this.preview(steps);
      if (!next) break;
      answer = next.refused || met ? next : { ...next, short: answer.refused };
    }
    this.running = false;
    if (this.over || !answer) return;
    this.take(steps, answer);
    if (this.waiting) {
      this.waiting = false;
      this.judge();
    }
  }

  /** Who may be charged. */
  get enemies() {
    return (this.offer.targets || []).map((/** @type {string} */ id) => this.game.piece(id)).filter(Boolean);
  }

  /** The step, as long as it takes to meet one of them. @param {any} step @param {any[]} pieces */
  upTo(step, pieces) {
    return contact(step, this.base(), pieces.flatMap((one) => one.bases), { scale: this.model.scale, gap: this.model.contact });
  }

  /** At an enemy: straight ahead if that meets him, else obliquely towards him. @param {any} piece */
  onto(piece) {
    this.settle();
    const { front, heading } = this.base(),
      aim = this.model.geometry.point(...middle(piece)),
      step = this.upTo({ ahead: 0 }, [piece]) || this.model.step(this.offer, front, heading, aim);
    if (!step) return;
    this.tail = step.oblique ? this.upTo(step, [piece]) || step : step;
    this.judge().then(() => this.drop());
  }

  /** @param {any[]} steps */
  preview(steps) {
    return this.game.ask({ ask: 'preview', action: { ...this.offer.action, steps } });
  }

  /** @param {any[]} steps @param {any} answer */
  take(steps, answer) {
    if (answer.refused) this.refusal = answer.refused;
    else {
      this.refusal = answer.short || null;
      this.good = { steps, answer };
    }
    this.shown = answer;
    this.draw(answer);
    this.game.panel.draw();
    this.game.frame.say(this.says());
  }

  /** "7.6 inches of 9.0, 1.4 left; no farther: ..." */
  says() {
    const answer = this.shown;
    if (!answer) return '';
    const { spoken } = this.model;
    return [
      answer.cost === undefined ? '' : t('table.spent', { cost: spoken(answer.cost), of: spoken(answer.available), left: spoken(Math.max(0, answer.left)) }),
      answer.quarters ? t('table.contours_up', { n: answer.quarters }) : '',
      answer.walls ? t('table.over_walls', { n: answer.walls }) : '',
      this.snapped ? t('table.at_the_line') : '',
      this.refusal?.text || '',
    ]
      .filter(Boolean)
      .join('; ');
  }

  // ---- the picture

  /** @param {any} answer */
  draw(answer) {
    const { board, model } = this.game,
      ghost = model.ghost(this.piece, answer.refused && this.good ? this.good.answer : answer),
      no = !!answer.refused && !this.good;
    if (!ghost) return;
    const scale = 1 / board.camera.k,
      from = this.piece.bases,
      ribbons = this.ribbons(from, ghost),
      pose = this.poseOf(ghost),
      at = /** @type {Point} */ (model.geometry.centre(pose.front.join(','))),
      worst = answer.worst !== undefined && ghost[answer.worst];
    board.layers.path.replaceChildren(...ribbons);
    board.layers.ghost.replaceChildren(
      el('g', { class: `tghost ${no ? 'no' : ''} ${this.snapped ? 'snap' : ''} ${document.querySelector(`[data-unit="${CSS.escape(this.piece.id)}"]`)?.getAttribute('class') || ''}`.replace('lifted', '') }, bases({ ...this.piece, bases: ghost, front: Math.min(this.piece.front, ghost.length) })),
      this.refusal ? el('path', { class: 'tbar', d: `M${pose.left.join(' ')}L${pose.right.join(' ')}` }) : '',
      worst ? el('circle', { class: 'tworst', cx: worst.at[0], cy: worst.at[1], r: 5 * scale }) : '',
      answer.cost === undefined ? '' : label(at, t('table.cost', { cost: model.length(answer.cost), of: model.length(answer.available) }), `tchip ${this.refusal ? 'no' : ''}`, -14),
    );
    this.pose = pose;
    this.handles(ghost);
  }

  /** The ground that each base goes over: one ribbon each, straight from where it stands to where it would. @param {any[]} from @param {any[]} to */
  ribbons(from, to) {
    if (from.length !== to.length || this.steps.some((one) => one.form || one.about || one.march)) {
      const a = middle({ bases: from }),
        b = middle({ bases: to });
      return [el('path', { class: 'tway', d: `M${a.join(' ')}L${b.join(' ')}` })];
    }
    return to.slice(0, this.model.hills ? this.piece.front : to.length).map((end, i) => {
      const start = corners(from[i]),
        last = corners(end);
      return el('polygon', { class: `tribbon ${i % 2 ? 'odd' : ''}`, points: points([start[0], start[1], last[1], last[0]]) });
    });
  }

  /** Grips on the front corners turn about the other corner; one before the front, where a unit may face anywhere. @param {any[]} list */
  handles(list) {
    const { left, right } = this.poseOf(list),
      { layers } = this.game.board,
      grip = (/** @type {Point} */ [x, y], /** @type {string} */ name) =>
        el('g', { class: 'tgrip', 'data-grip': name, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, el('g', { class: 'still' }, el('circle', { r: 10 }), el('path', { d: 'M-4 2A4.5 4.5 0 1 1 2 4M2 4l4 -2M2 4l-1 -4' })));
    this.grips = /** @type {{name: string, at: Point, pivot: Point}[]} */ ([]);
    if (this.model.mayWheel(this.offer)) this.grips.push({ name: 'left', at: left, pivot: right }, { name: 'right', at: right, pivot: left });
    if (this.model.mayFace(this.offer)) {
      const a = (list[0].h * Math.PI) / 180,
        [x, y] = middle({ bases: list });
      this.grips.push({ name: 'face', at: [x + Math.sin(a) * 60, y - Math.cos(a) * 60], pivot: [x, y] });
    }
    for (const old of layers.top.querySelectorAll('.tgrip')) old.remove();
    layers.top.append(...this.grips.map((one) => grip(one.at, one.name)));
  }

  // ---- the hand

  /** @param {Point} point */
  grab(point) {
    const room = HANDLE_PX / this.game.board.camera.k,
      grip = this.grips?.find((one) => Math.hypot(one.at[0] - point[0], one.at[1] - point[1]) < room);
    if (grip) {
      this.hold = { grip, from: Math.atan2(point[1] - grip.pivot[1], point[0] - grip.pivot[0]) };
      return true;
    }
    const here = this.pose.list.concat(this.piece.bases);
    const near = here.some((/** @type {any} */ base) => Math.hypot(base.at[0] - point[0], base.at[1] - point[1]) < Math.max(base.w, base.d) / 2 + 12 / this.game.board.camera.k);
    if (!near) return false;
    const front = this.model.geometry.centre(this.pose.front.join(','));
    this.hold = { off: [front[0] - point[0], front[1] - point[1]] };
    this.settle();
    return true;
  }

  /** @param {Point} point @param {any} event */
  drag(point, event) {
    if (!this.hold || this.twisting) return;
    this.free = !!event?.altKey;
    if (this.hold.grip) this.swing(point);
    else {
      this.aim = this.model.geometry.point(point[0] + this.hold.off[0], point[1] + this.hold.off[1]);
      this.tail = this.model.step(this.offer, this.base().front, this.base().heading, this.aim);
    }
    this.snapped = false;
    this.judge();
  }

  /** Where the settled steps end: from there the hand leads on. */
  base() {
    return this.settled || this.poseOf(this.piece.bases);
  }

  /** @param {Point} point */
  swing(point) {
    const { grip, from } = this.hold,
      angle = ((Math.atan2(point[1] - grip.pivot[1], point[0] - grip.pivot[0]) - from) * 1800) / Math.PI,
      turned = ((Math.round(angle) + 5400) % 3600) - 1800;
    if (grip.name === 'face') this.tail = { face: (Math.round((Math.atan2(point[0] - grip.pivot[0], grip.pivot[1] - point[1]) * 1800) / Math.PI) + 3600) % 3600 };
    // The left corner goes forward: a turn to the right about the other one.
    else this.wheel(grip.name === 'left' ? 'right' : 'left', grip.name === 'left' ? turned : -turned);
  }

  /** @param {string} hand @param {number} angle */
  wheel(hand, angle) {
    const much = Math.min(this.model.mostWheel, Math.max(0, this.free ? angle : Math.round(angle / 10) * 10));
    this.tail = much ? { wheel: hand, angle: much } : null;
  }

  /** A second finger, in degrees since it came down. @param {number|null} degrees */
  turn(degrees) {
    if (degrees === null) {
      this.twisting = false;
      this.settle();
      return;
    }
    if (!this.twisting) {
      this.settle();
      this.twisting = true;
    }
    const angle = Math.round(degrees) * 10;
    if (this.model.mayWheel(this.offer)) this.wheel(angle < 0 ? 'left' : 'right', Math.abs(angle));
    else if (this.model.mayFace(this.offer)) this.tail = { face: (this.base().heading + angle + 3600) % 3600 };
    this.judge();
  }

  /** What the hand has done counts from now on, as far as it may be. */
  settle() {
    this.tail = null;
    if (!this.good) return;
    this.steps = joined(this.good.steps);
    const ghost = this.model.ghost(this.piece, this.good.answer);
    if (ghost) this.settled = this.poseOf(ghost);
  }

  async drop() {
    this.hold = null;
    while (this.running && !this.over) await new Promise((then) => setTimeout(then, 15));
    if (this.over) return;
    if (this.model.snaps && !this.free && this.good?.steps.length) await this.snap();
    this.settle();
    if (this.good) this.draw(this.good.answer);
    this.game.panel.draw();
  }

  /** To the wall, the crest, the last of the move: if the server knows a line that near. */
  async snap() {
    const steps = this.good?.steps || [],
      found = await this.game.ask({ ask: 'snap', unit: this.piece.id, steps, ...this.order() });
    if (this.over || !found?.snapped) return;
    const answer = await this.preview(found.steps);
    if (this.over || !answer || answer.refused) return;
    this.snapped = true;
    this.game.context.sounds.buzz(8);
    this.take(found.steps, answer);
  }

  /** With which order it moves. */
  order() {
    const result = this.game.view.units?.[this.piece.id]?.ordered;
    return result && result !== 'none' ? { result } : {};
  }

  /** A click on the table: there. @param {Point} point @param {any} _event */
  click(point, _event) {
    const other = this.game.at(point);
    if (other && other.id !== this.piece.id) return false;
    this.settle();
    this.aim = this.model.geometry.point(...point);
    this.tail = this.model.step(this.offer, this.base().front, this.base().heading, this.aim);
    if (this.tail) this.judge().then(() => this.drop());
    return true;
  }

  // ---- by buttons and keys

  /** A step that is not led by the hand: a formation, about face. @param {any} step */
  add(step) {
    this.settle();
    this.tail = step;
    this.judge().then(() => this.settle());
  }

  /** Takes the last step back. */
  back() {
    this.steps = this.steps.slice(0, -1);
    this.tail = this.good = this.refusal = this.settled = null;
    if (!this.steps.length) this.again();
    else this.judge().then(() => this.settle());
    this.game.panel.draw();
  }

  commit() {
    if (!this.good) return Promise.resolve(false);
    return this.game.act({ ...this.offer.action, steps: this.good.steps });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = /** @type {Record<string, Point>} */ ({ ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] })[event.key],
      { nudge, far } = this.model;
    if (by) {
      const much = event.shiftKey ? far : nudge;
      this.aim = /** @type {Point} */ ([this.aim[0] + by[0] * much, this.aim[1] + by[1] * much]);
      this.tail = this.model.step(this.offer, this.base().front, this.base().heading, this.aim);
      this.judge();
      return true;
    }
    if ((event.key === '[' || event.key === ']') && this.model.mayWheel(this.offer)) {
      const hand = event.key === '[' ? 'left' : 'right',
        last = this.tail?.wheel === hand ? this.tail.angle : 0;
      this.wheel(hand, last + TURN_KEY);
      this.judge();
      return true;
    }
    if (event.key === 'Backspace' && this.steps.length) {
      this.back();
      return true;
    }
    return false;
  }
}
