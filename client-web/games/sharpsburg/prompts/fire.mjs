// SPDX-License-Identifier: MIT
// One volley: at which hex, who takes part and how, what counts, what may come of it. A firer that would change nothing
// says so. Passing is a button of its own.
import { button, el, h, put } from '../../../js/dom.mjs';
import { heard } from '../../../js/texts.mjs';
import { holding, percent } from '../army.mjs';
import { grid } from '../ground.mjs';
import { text } from '../texts.mjs';
import { Base, paint } from './base.mjs';

/** @typedef {import('../types').Unit} Unit @typedef {import('../types').Preview} Preview */

/** Of more firers than this it is not asked what each of them adds. */
const COUNTED = 8;

/** "9/8" as a number. @param {string|undefined} points */
const value = (points) => {
  const [top, bottom = 1] = (points || '0').split('/').map(Number);
  return top / bottom;
};
/** Points as they are written: whole, or with a tenth. @param {string|undefined} points */
const written = (points) => (points?.includes('/') ? value(points).toFixed(1) : points || '0');

export class Fire extends Base {
  /** The hex that is fired at, '' while none is chosen. */
  target = '';
  /** Who fires. @type {Set<string>} */
  firers = new Set();
  /** @type {Set<string>} */
  canister = new Set();
  /** @type {Set<string>} */
  rapid = new Set();
  at = 'personnel';
  officer = '';
  /** @type {Preview|null} */
  preview = null;
  /** What each firer adds. @type {Map<string, string>} */
  adds = new Map();
  asking = 0;

  enter() {
    this.index();
    super.enter();
    this.startAt(this.board.geometry.isPlace(this.first()) ? this.first() : undefined);
  }

  /** @param {any} _change */
  changed(_change) {
    this.index();
    this.choose('');
  }

  /** Who may fire at what. */
  index() {
    /** @type {Map<string, string[]>} firers by target hex */
    this.targets = new Map();
    /** @type {Map<string, any>} */
    this.rows = new Map();
    for (const [, offer] of this.game.offered('fire')) {
      const [unit] = offer.action.units;
      this.targets.set(offer.action.target, [...(this.targets.get(offer.action.target) || []), unit]);
      this.rows.set(`${unit} ${offer.action.target}`, offer.action);
    }
  }

  get able() {
    return new Set([...(this.targets?.values() || [])].flat());
  }

  /** The first place that something can be done about. */
  first() {
    return this.game.army.hexOf([...this.able][0]) || '';
  }

  /** @param {string} target @param {string[]} [firers] those that can, if none are named */
  choose(target, firers) {
    this.target = target;
    this.preview = null;
    this.adds.clear();
    this.at = 'personnel';
    this.officer = '';
    const able = this.targets?.get(target) || [];
    this.firers = new Set(firers || able);
    this.canister = new Set([...this.firers].filter((id) => this.rows?.get(`${id} ${target}`)?.canister?.length));
    this.rapid.clear();
    this.draw();
    this.game.draw();
    if (target) this.judge();
  }

  action() {
    const units = [...this.firers],
      pick = (/** @type {Set<string>} */ set) => units.filter((id) => set.has(id));
    return {
      do: 'fire',
      units,
      target: this.target,
      ...(this.at === 'personnel' ? {} : { at: this.at }),
      ...(this.at === 'officer' ? { officer: this.officer } : {}),
      ...(pick(this.canister).length ? { canister: pick(this.canister) } : {}),
      ...(pick(this.rapid).length ? { rapid: pick(this.rapid) } : {}),
    };
  }

  /** What it would come to, and what each of them adds. */
  async judge() {
    const mine = ++this.asking,
      { game } = this;
    this.drawRays();
    if (!this.firers.size) {
      this.preview = null;
      this.drawTold();
      return;
    }
    const answer = await game.ask(/** @type {any} */ ({ ask: 'preview', action: this.action() }));
    if (mine !== this.asking) return;
    this.preview = /** @type {Preview|null} */ (answer);
    this.drawTold();
    if (this.firers.size < 2 || this.firers.size > COUNTED) return;
    for (const id of [...this.firers]) {
      const all = this.action(),
        without = { ...all, units: all.units.filter((one) => one !== id) };
      for (const name of /** @type {const} */ (['canister', 'rapid'])) if (without[name]) without[name] = without[name].filter((one) => one !== id);
      const other = /** @type {Preview|null} */ (await game.ask(/** @type {any} */ ({ ask: 'preview', action: without })));
      if (mine !== this.asking) return;
      if (!other?.points) continue;
      const more = value(this.preview?.points) - value(other.points);
      this.adds.set(id, other.column === this.preview?.column && JSON.stringify(other.chances) === JSON.stringify(this.preview?.chances) ? text.addsNothing : text.adds(Number.isInteger(more) ? String(more) : more.toFixed(1)));
    }
    this.drawParts();
  }

  draw() {
    const { game } = this;
    this.told = h('div', { class: 'q-told' });
    this.parts = h('div', { class: 'q-parts' });
    this.board.layers.low.replaceChildren();
    this.board.layers.path.replaceChildren();
    if (!this.target) {
      this.board.layers.low.append(...[...(this.targets?.keys() || [])].map((hex) => paint.target(hex, 'may')));
      this.fill(
        this.head(text.fireTitle, text.fireSub(this.able.size)),
        game.volleys.ladder(true),
        h(
          'div',
          { class: 'q-list' },
          [...(this.targets || [])].slice(0, 24).map(([hex, firers]) => {
            const [top] = game.army.at(hex);
            return top ? h('button', { type: 'button', class: 'q-row', 'data-target': hex, on: { click: () => this.aim(hex) } }, this.row(top, this.about(top), h('em', {}, text.firers(firers.length)))) : null;
          }),
        ),
        this.orders(),
        this.foot(h('span', { class: 'left' }, text.passWhy), this.passButton()),
      );
      return;
    }
    const list = game.army.at(this.target),
      [top] = list;
    this.board.layers.low.append(paint.target(this.target));
    this.fill(
      this.head(text.fireAt(top ? list.map((one) => one.name).join(', ') : this.target), top ? this.about(top) : ''),
      game.volleys.ladder(true),
      this.ways(list),
      this.parts,
      this.told,
      this.foot(button(text.putBack, { cls: 'line', key: 'Esc', do: () => this.choose('') }), this.passButton(), (this.go = button(text.fire(''), { cls: 'war', key: '↵', id: 'go', do: () => this.commit() }))),
    );
    this.drawParts();
    this.drawTold();
    this.drawRays();
  }

  passButton() {
    return button(text.pass, { cls: 'line', key: 'P', id: 'pass', do: (event) => event.detail < 2 && this.game.act({ do: 'pass' }) });
  }

  /** At the men, the guns, an officer. @param {Unit[]} list */
  ways(list) {
    const guns = list.some((one) => one.guns),
      officers = this.game.army.staff(this.target);
    if (!guns && !officers.length) return null;
    const choice = (/** @type {string} */ label, /** @type {string} */ at, /** @type {string} */ officer) =>
      button(label, {
        cls: 'line small',
        pressed: this.at === at && this.officer === officer,
        do: () => {
          this.at = at;
          this.officer = officer;
          this.draw();
          this.judge();
        },
      });
    return h('div', { class: 'row', role: 'group', 'aria-label': text.atWhat }, h('span', {}, text.atWhat), choice(text.atKinds.personnel, 'personnel', ''), guns ? choice(text.atKinds.guns, 'guns', '') : null, officers.map((one) => choice(one.name, 'officer', one.id)));
  }

  drawParts() {
    if (!this.parts) return;
    const { army } = this.game,
      able = this.targets?.get(this.target) || [],
      box = (/** @type {string} */ id, /** @type {Set<string>} */ set, /** @type {string} */ label) =>
        h('label', { class: 'q-how' }, h('input', { type: 'checkbox', checked: set.has(id), on: { change: () => this.toggle(id, set) } }), label);
    put(
      this.parts,
      able.flatMap((id) => {
        const unit = army.units.get(id),
          on = this.firers.has(id);
        if (!unit) return [];
        return h(
          'div',
          { class: `q-part ${on ? 'on' : ''}` },
          h('label', {}, h('input', { type: 'checkbox', checked: on, 'data-firer': id, on: { change: () => this.toggle(id, this.firers) } }), this.row(unit, (on && this.adds.get(id)) || this.about(unit))),
          on && unit.isArtillery ? h('span', { class: 'q-hows' }, box(id, this.canister, text.canister), box(id, this.rapid, text.rapid)) : null,
        );
      }),
    );
  }

  /** @param {string} id @param {Set<string>} set */
  toggle(id, set) {
    if (!set.delete(id)) set.add(id);
    this.adds.clear();
    this.drawParts();
    this.game.draw();
    this.judge();
  }

  drawTold() {
    const { preview, told, go } = this;
    if (!told) return;
    const good = !!preview?.legal && this.firers.size > 0;
    if (go) {
      go.disabled = !good;
      put(go.querySelector('span'), text.fire(good ? written(preview?.points) : ''));
    }
    if (!preview) {
      put(told);
      return;
    }
    const rows = Object.entries(preview.chances || {}).map(([result, n]) => /** @type {[string, number, boolean]} */ ([`${result} ${text.results[result] ? `· ${text.results[result]}` : ''}`, n, /C/.test(result)])),
      [top] = this.game.army.at(this.target);
    put(
      told,
      preview.refused ? h('p', { class: 'refusal' }, heard(preview.refused.text), ' ', this.section(preview.refused.section)) : null,
      preview.points ? h('p', { class: 'q-big' }, text.pointsColumn(written(preview.points), String(preview.column), preview.range || 0)) : null,
      preview.modifiers ? this.sums(preview.modifiers) : null,
      rows.length ? this.bars(rows) : null,
      top?.ml === undefined || top.state === 'routed' || !rows.some(([, , strong]) => strong) ? null : h('p', { class: 'left' }, text.ifChecks(top.name, top.ml, percent(holding(top.ml)))),
    );
  }

  /** From each firer to the target. */
  drawRays() {
    const { army } = this.game;
    if (!this.target) return;
    const [x, y] = grid.centre(this.target);
    const rays = [...new Set([...this.firers].map((id) => army.hexOf(id)).filter(Boolean))].map((hex) => {
      const [a, b] = grid.centre(hex),
        n = Math.hypot(x - a, y - b) || 1;
      return el('path', { class: 'q-ray', d: `M${a + ((x - a) * 34) / n} ${b + ((y - b) * 34) / n}L${x - ((x - a) * 26) / n} ${y - ((y - b) * 26) / n}` });
    });
    this.board.layers.path.replaceChildren(...rays);
  }

  // ---- hands

  /** @param {string} hex */
  aim(hex) {
    this.choose(hex);
    this.board.reveal(hex);
  }

  /** @param {string} hex */
  click(hex) {
    if (this.targets?.has(hex)) {
      this.aim(hex);
      return true;
    }
    // One of mine: he takes part or leaves; with nothing aimed at, his targets are shown.
    const own = this.game.army.at(hex).filter((unit) => this.able.has(unit.id));
    if (!own.length) return false;
    if (this.target) for (const unit of own) {
      if (this.targets?.get(this.target)?.includes(unit.id)) this.toggle(unit.id, this.firers);
    }
    else {
      const mine = [...(this.targets || [])].filter(([, firers]) => own.some((unit) => firers.includes(unit.id)));
      if (mine.length === 1) this.choose(mine[0][0], own.map((unit) => unit.id).filter((id) => mine[0][1].includes(id)));
      else this.board.layers.low.replaceChildren(...mine.map(([at]) => paint.target(at)));
    }
    return true;
  }

  /** @param {Unit} unit */
  pick(unit) {
    return !!unit.hex && this.click(unit.hex);
  }

  /** @param {Unit} unit */
  state(unit) {
    if (this.target && unit.hex === this.target) return 'target';
    if (this.target) return this.firers.has(unit.id) ? 'sel' : '';
    return this.able.has(unit.id) ? 'may' : '';
  }

  async commit() {
    if (!this.go || this.go.disabled) return;
    await this.game.act(this.action());
  }

  enterKey() {
    if (!this.target || !this.preview?.legal) return false;
    this.commit();
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === 'escape' && this.target) this.choose('');
    else if (key === 'p' && !event.repeat) this.game.act({ do: 'pass' });
    else if (key === 'tab' && !event.shiftKey && document.activeElement === this.game.frame.board) {
      const list = [...(this.targets?.keys() || [])];
      if (!list.length) return false;
      this.aim(list[(list.indexOf(this.target) + 1) % list.length]);
    } else return false;
    return true;
  }
}
