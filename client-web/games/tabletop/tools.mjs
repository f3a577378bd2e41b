// SPDX-License-Identifier: MIT
// What one measures with: the ruler, the line of sight with the point where it is cut, fields of fire, how far a leader is
// heard. All of it is asked of the server; none of it changes anything.
import { button, el, h } from '../../js/dom.mjs';
import { label, middle } from './pieces.mjs';
import { heard, t } from '../../js/texts.mjs';

/** @typedef {[number, number]} Point */

export class Tools {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    /** '', 'ruler' or 'sight' */
    this.on = '';
    /** Where a measure begins. @type {{point: Point, unit: string}|null} */
    this.from = null;
    this.run = 0;
    this.buttons = /** @type {Record<string, any>} */ ({
      ruler: button(t('table.ruler'), { cls: 'line', key: 'R', pressed: false, do: () => this.set('ruler') }),
      sight: button(t('table.sight'), { cls: 'line', key: 'V', pressed: false, do: () => this.set('sight') }),
      field: button(t('table.field'), { cls: 'line', key: 'F', do: () => this.field() }),
      radius: button(game.model.hills ? t('table.command') : t('table.mist'), { cls: 'line', do: () => this.radius() }),
      plus: button(t('table.nearer'), { icon: 'plus', bare: true, do: () => game.board.camera.zoom(1.3) }),
      minus: button(t('table.farther'), { icon: 'minus', bare: true, do: () => game.board.camera.zoom(1 / 1.3) }),
      fit: button(t('table.whole_table'), { icon: 'fit', bare: true, do: () => game.board.camera.fit() }),
    });
    if (!game.model.hills) this.buttons.field.hidden = true;
    this.bar = h('div', { class: 'ttools', role: 'toolbar', 'aria-label': t('table.measure') }, Object.values(this.buttons));
    game.frame.board.append(this.bar);
  }

  close() {
    this.bar.remove();
  }

  /** @param {string} tool */
  set(tool) {
    this.on = this.on === tool ? '' : tool;
    this.from = null;
    const piece = this.game.piece(this.game.picked);
    if (this.on === 'sight' && piece) this.from = { point: middle(piece), unit: piece.id };
    for (const name of ['ruler', 'sight']) this.buttons[name].setAttribute('aria-pressed', String(this.on === name));
    this.game.frame.board.classList.toggle('measuring', !!this.on);
    this.show();
    if (this.on) this.game.frame.say(this.on === 'ruler' ? t('table.ruler_how') : this.from ? t('table.sight_at') : t('table.sight_who'));
    return true;
  }

  /** @param {...any} kids */
  show(...kids) {
    this.game.board.layers.top.querySelectorAll('.tmeasure').forEach((/** @type {any} */ old) => old.remove());
    if (kids.length) this.game.board.layers.top.append(el('g', { class: 'tmeasure' }, kids));
  }

  /** Another unit is looked at: what was shown of the last goes. @param {any} _piece */
  about(_piece) {
    if (!this.on) this.show();
  }

  /** @param {Point} point */
  end(point) {
    const unit = this.game.at(point);
    return { point: unit && this.on === 'sight' ? middle(unit) : point, unit: unit?.id || '' };
  }

  /** @param {Point} point */
  click(point) {
    if (!this.on) return false;
    const end = this.end(point);
    if (!this.from || (this.on === 'sight' && !this.from.unit)) {
      if (this.on === 'ruler' || end.unit) this.from = end;
      this.measure(end);
    } else {
      this.measure(end);
      if (this.on === 'ruler') this.from = null;
    }
    return true;
  }
  /** @param {Point} point */
  grab(point) {
    if (this.on !== 'ruler') return false;
    this.from = this.end(point);
    return true;
  }
  /** @param {Point} point */
  drag(point) {
    this.measure(this.end(point));
  }
  /** @param {Point} point */
  drop(point) {
    this.measure(this.end(point));
    this.from = null;
  }
  /** @param {Point|null} point */
  hover(point) {
    if (this.on && this.from && point) this.measure(this.end(point));
  }
  /** A long press looks along the line from the unit in hand. @param {Point} point */
  hold(point) {
    const piece = this.game.piece(this.game.maneuver.lifted || this.game.picked),
      other = this.game.at(point);
    if (!piece || !other || other === piece) return;
    this.on = 'sight';
    this.from = { point: middle(piece), unit: piece.id };
    this.measure({ point: middle(other), unit: other.id });
    this.on = '';
  }

  /** @param {{point: Point, unit: string}} to */
  async measure(to) {
    const from = this.from,
      run = ++this.run;
    if (!from) return;
    if (this.on === 'sight') {
      if (from.unit && to.unit && from.unit !== to.unit) await this.sight(from, to, run);
      return;
    }
    const { geometry, length, spoken } = this.game.model,
      ends = [from, to].map((one) => (one.unit ? { unit: one.unit } : { at: geometry.point(...one.point) })),
      straight = this.line(from.point, to.point, 'truler', length(Math.hypot(...[0, 1].map((i) => (to.point[i] - from.point[i]) / this.game.model.scale))));
    this.show(...straight);
    const answer = await this.game.ask({ ask: 'measure', from: ends[0], to: ends[1] });
    if (run !== this.run || answer?.distance === undefined) return;
    const edge = from.unit || to.unit ? ` ${t('table.edge')}` : '';
    this.show(...this.line(from.point, to.point, 'truler', length(answer.distance) + edge));
    this.game.frame.say(spoken(answer.distance) + edge);
  }

  /** @param {Point} a @param {Point} b @param {string} cls @param {string} text */
  line(a, b, cls, text) {
    return [el('path', { class: cls, d: `M${a.join(' ')}L${b.join(' ')}` }), label([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], text, 'tchip', -8)];
  }

  /** @param {{point: Point, unit: string}} from @param {{point: Point, unit: string}} to @param {number} run */
  async sight(from, to, run) {
    const { model } = this.game,
      answers = await Promise.all([
        this.game.ask({ ask: 'sight', ...(model.hills ? { from: { unit: from.unit, stand: this.middleOf(from.unit) }, to: { unit: to.unit, stand: this.middleOf(to.unit) } } : { from: { unit: from.unit }, to: { unit: to.unit } }) }),
        this.game.ask({ ask: 'measure', from: { unit: from.unit }, to: { unit: to.unit } }),
      ]),
      [seen, far] = answers;
    if (run !== this.run || !seen) return;
    const cut = seen.cut && model.at(seen.cut),
      by = seen.by ? model.name(String(seen.by)) : '',
      why = seen.clear ? t('table.clear') : [t('table.cut', { why: heard(String(seen.why || 'hidden').replace(/-/g, ' ')) }), by && `(${by})`].filter(Boolean).join(' '),
      text = [far?.distance === undefined ? '' : model.length(far.distance), why].filter(Boolean).join(', ');
    this.show(
      el('path', { class: 'tsight', d: `M${from.point.join(' ')}L${(seen.clear ? to.point : cut || to.point).join(' ')}` }),
      ...(seen.clear ? [] : [el('path', { class: 'tsight hidden', d: `M${(cut || from.point).join(' ')}L${to.point.join(' ')}` })]),
      ...(cut ? [el('g', { class: 'tcut', transform: `translate(${cut.join(' ')})` }, el('g', { class: 'still' }, el('circle', { r: 9 }), el('path', { d: 'M-4 -4L4 4M4 -4L-4 4' })))] : []),
      label(cut || to.point, text, `tchip ${seen.clear ? '' : 'no'}`, -20),
    );
    this.game.frame.say(t('table.sight_to', { unit: model.name(to.unit), text }));
  }

  /** @param {string} id */
  middleOf(id) {
    return Math.floor(((this.game.piece(id)?.front || 1) - 1) / 2);
  }

  /** Where the unit in hand can fire. */
  async field() {
    const piece = this.game.piece(this.game.picked);
    if (!piece) return this.game.frame.say(t('table.choose'));
    const run = ++this.run,
      answers = await Promise.all(piece.bases.slice(0, piece.front).map((/** @type {any} */ _base, /** @type {number} */ i) => this.game.ask({ ask: 'field', unit: piece.id, stand: i })));
    if (run !== this.run) return;
    const wedges = answers.filter((one) => one?.area).map((one) => el('polygon', { class: 'tfield', points: one.area.map((/** @type {Point} */ p) => this.game.model.at(p).join(',')).join(' ') }));
    this.show(...wedges);
    if (answers[0]?.range) this.game.frame.say(t('table.range', { unit: piece.name, far: this.game.model.spoken(answers[0].range) }));
  }

  /** How far leaders are heard; in mist, how far one sees. */
  radius() {
    const { model, view } = this.game,
      r = model.radius(view),
      side = this.game.side,
      from = model.hills ? model.leaders(view).filter((/** @type {any} */ one) => !side || one.side === side) : this.game.pieces.filter((/** @type {any} */ one) => !side || one.side === side).map((/** @type {any} */ one) => ({ at: middle(one) }));
    if (this.game.board.layers.top.querySelector('.tradius') || !r) this.show();
    else this.show(...from.map((/** @type {any} */ one) => el('circle', { class: 'tradius', cx: one.at[0], cy: one.at[1], r })));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === 'r') return this.set('ruler');
    if (key === 'v') return this.set('sight');
    if (key === 'f' && this.game.model.hills) {
      this.field();
      return true;
    }
    if (this.on && event.key === 'Enter') return this.click(this.game.board.cursor);
    if (this.on && event.key === 'Escape') return this.set('');
    return false;
  }
}
