// SPDX-License-Identifier: MIT
// The questions in the middle of an Assault, and a few others: each a list of choices with its
// consequence, lit and numbered on the map.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { edition } from '../edition.mjs';
import { area, arrow, choice, keyChip, scrim, target } from '../paint.mjs';
import { hexRef, sec, unitRef } from '../refs.mjs';
import { byHex, spread } from '../spread.mjs';
import { hexesOf, isFighter, strengthWords } from '../units.mjs';
import { sideWord } from '../words.mjs';
import { Prompt, chance, percent } from './base.mjs';
import { defence, withdrawal } from './multi.mjs';
import { optionsOf, otherwise } from './options.mjs';
import { goalWords, sayWhyNot } from './whynot.mjs';
import { heard, listedParts, parts, t } from '../../../js/texts.mjs';

/** @typedef {import('./options.mjs').Option} Option @typedef {import('../types').Unit} Unit */

export class Choice extends Prompt {
  /** What there is to choose from. @type {Option[]} */
  options = [];
  /** Which of them is chosen; -1: none. */
  at = -1;
  /** Where several are chosen at once, that. @type {import('./multi.mjs').Multi|null} */
  multi = null;

  enter() {
    this.begin();
  }
  changed() {
    this.begin();
  }

  begin() {
    const { game } = this,
      { name } = game.position.decision;
    this.multi = name === 'defend' ? defence(game) : name === 'withdraw' ? withdrawal(game) : null;
    this.options = this.multi ? [] : Object.values(game.offers).flatMap((offer) => optionsOf(game, offer));
    this.at = this.options.length === 1 ? 0 : -1;
    const look = this.about()?.hex || game.position.decision.hex || this.options[0]?.hex || this.multi?.hexes()[0] || game.view.assault?.target;
    if (look) this.board.approach(look);
    this.draw();
    game.draw();
  }

  /** Whom the question is about. */
  about() {
    const { decision } = this.game.position;
    if (decision.hex && !decision.unit) return null; // about a hex
    return this.game.unit(decision.unit) || this.options.find((one) => one.from || one.stand)?.unit || null;
  }

  /** The hex that a question is about, by name if it has one. */
  whereName() {
    const { hex } = this.game.position.decision;
    return this.game.ground.placeName(hex) || hex;
  }

  title() {
    const who = this.about()?.name,
      { name, prompt, text } = this.game.position.decision;
    /** @type {Record<string, string>} */
    const titles = {
        check: t('fotm.choice.check', { who: who || t('fotm.choice.the_brigade') }),
        retreat: t('fotm.choice.retreat', { who: who || t('fotm.choice.it') }),
        displace: t('fotm.choice.displace', { who: who || t('fotm.choice.the_commander') }),
        stand: t('fotm.choice.check', { who: this.whereName() }),
        'hex-check': t('fotm.choice.hex_check', { who: this.whereName() }),
        defend: t('fotm.choice.defend'),
        casualty: edition.leads ? t('fotm.choice.casualty') : t('fotm.choice.casualty_leader'),
        longstreet: t('fotm.choice.longstreet'),
        withdraw: t('fotm.choice.withdraw'),
      };
    return titles[name || ''] || heard(prompt || text);
  }

  draw() {
    const { game } = this,
      { decision } = game.position,
      unit = this.about(),
      chosen = this.options[this.at];
    this.drawMap();
    const facts =
      unit?.kind === 'brigade' && unit.hex
        ? [
            parts('fotm.choice.facts', { unit: unitRef(unit.id), hex: hexRef(unit.hex), strength: strengthWords(unit) }),
            ' ',
          ]
        : [this.title() === heard(decision.prompt || '') ? unit?.name || '' : heard(decision.prompt || ''), ' '];
    const other =
      Object.values(game.match.seats).find((seat, i) => Object.keys(game.match.seats)[i] !== game.side)?.name || t('fotm.choice.opponent');
    this.fill(
      this.head(t('fotm.your_decision'), this.title(), [facts, sec(decision.section)]),
      this.fight(),
      this.storyList(),
      this.multi
        ? this.multi.draw(() => this.draw())
        : h(
            'div',
            { class: 'opts', role: 'radiogroup', 'aria-label': this.title() },
            this.options.map((one, i) =>
              h(
                'label',
                { class: 'opt' },
                h('input', {
                  type: 'radio',
                  name: 'choice',
                  checked: i === this.at,
                  'data-focus': `choice-${i}`,
                  on: { change: () => this.choose(i) },
                }),
                h('kbd', {}, String(i + 1)),
                h('span', {}, h('b', {}, one.title), h('small', {}, one.sub || '')),
                one.odd !== undefined
                  ? h('em', { class: 'odd' }, h('b', {}, percent(one.odd)), chance(one.odd))
                  : one.unit && !one.from
                    ? mount(one.unit, 34, true)
                    : null,
              ),
            ),
          ),
      this.warning(),
      h(
        'div',
        { class: 'row go' },
        h('span', { class: 'left' }, t('fotm.choice.waits', { who: other })),
        button(this.multi ? this.multi.words() : chosen ? chosen.words : t('fotm.choice.first'), {
          cls: 'main',
          icon: 'ok',
          key: '↵',
          id: 'confirm',
          off: !this.multi && !chosen,
          do: () => this.confirm(),
        }),
      ),
    );
    this.toolbar('');
    game.teller.drawAsk();
  }

  /** The same question for the card of the fight. */
  cardAsk() {
    const chosen = this.options[this.at];
    return {
      title: this.title(),
      choices: this.multi?.choices(() => this.draw()) || this.options.map((one, i) => ({
        label: one.title,
        sub: one.odd === undefined ? one.sub : null,
        odd: one.odd === undefined ? '' : percent(one.odd),
        key: String(i + 1),
        on: i === this.at,
        pick: () => this.choose(i),
      })),
      go: this.multi || chosen ? { words: this.multi ? this.multi.words() : chosen.words, off: false, do: () => this.confirm() } : null,
    };
  }

  /** Which Assault the question belongs to. */
  fight() {
    const { assault, side } = this.game.view;
    if (!assault) return null;
    const all = [...(assault.brigades || []), ...(assault.artillery || [])];
    if (!all.length) return null;
    return h('p', { class: 'left' }, parts('fotm.choice.assault', { side: sideWord(side), hex: hexRef(assault.target), units: listedParts(all.map((id) => unitRef(id))) }));
  }

  /** What giving way would mean for an objective. */
  warning() {
    const { game } = this,
      unit = this.about(),
      hex = unit?.hex || game.position.decision.hex;
    if (!hex || !game.ground.prizes.includes(hex) || !this.options.some((one) => one.gives || (one.from && one.unit?.army === game.side))) return null;
    return h(
      'p',
      { class: 'warn' },
      h('b', {}, t('fotm.choice.gives_up', { place: game.ground.placeName(hex) }), ' '),
      t('fotm.choice.takes_it'),
      ' ',
      sec('18.1'),
    );
  }

  /** @param {number} i */
  choose(i) {
    this.at = i;
    const hex = this.options[i]?.hex;
    if (hex) this.board.reveal(hex);
    this.draw();
    this.game.draw();
  }

  confirm() {
    const action = this.multi ? this.multi.action() : this.options[this.at]?.action;
    if (!action) return false;
    this.game.act(action);
    return true;
  }

  drawMap() {
    const { low, path, top } = this.board.layers,
      { game } = this,
      { assault } = game.view,
      unit = this.about();
    low.replaceChildren();
    top.replaceChildren();
    path.replaceChildren();
    const hexes = hexesOf(this.options.map((one) => one.hex)),
      near = [...(assault?.brigades || []), ...(assault?.artillery || [])].map((id) => game.unit(id)?.hex);
    low.append(scrim(game.ground, hexesOf([...hexes, unit?.hex, assault?.target, ...near, ...(this.multi?.hexes() || [])])));
    if (assault?.target && assault.target !== unit?.hex) low.append(target(assault.target));
    if (hexes.length) low.append(...choice(hexes, 'opt'));
    if (unit?.hex) low.append(area([unit.hex], 'stand'));
    const chosen = this.options[this.at];
    if (chosen?.hex) low.append(area([chosen.hex], 'aim'));
    const pieces = this.options.flatMap((one, i) =>
        one.unit?.hex && !one.from && !one.stand
          ? [{ unit: one.unit, cls: i === this.at ? 'selected' : '', mark: String(i + 1), pick: () => this.choose(i) }]
          : [],
      ),
      open = this.multi ? this.multi.map(this.board, () => this.draw()) : byHex(pieces, game);
    spread(this.board, open, near.length && assault && open.some(({ place }) => place === assault.target) ? near[0] : assault?.target);
    const spreadOut = new Set(open.flatMap(({ pieces: list }) => list.map((piece) => piece.unit.id)));
    this.options.forEach((one, i) => {
      if (one.from && one.hex && one.from !== one.hex) top.append(arrow(one.from, one.hex, 'cs', { a: 27, b: 16, w: 6 }));
      const hex = one.hex || (one.stand ? unit?.hex : null);
      if (!hex || (one.unit && spreadOut.has(one.unit.id))) return;
      const before = this.options.slice(0, i).filter((other) => (other.hex || (other.stand ? unit?.hex : null)) === hex).length;
      top.append(keyChip(hex, String(i + 1), game.at(hex).length > 0, before));
    });
  }

  /** @param {string} hex */
  click(hex) {
    const same = this.options.map((one, i) => ((one.hex || (one.stand ? one.unit?.hex : null)) === hex ? i : -1)).filter((i) => i >= 0);
    if (!same.length) return this.multi ? this.multi.click(hex, () => this.draw()) : this.whyNot(hex);
    this.choose(same[(same.indexOf(this.at) + 1) % same.length]);
    return true;
  }

  /** No choice there: why not. What is chosen stays so. @param {string} hex */
  whyNot(hex) {
    const { game, options } = this,
      action = otherwise(options, hex, game.at(hex)[0]);
    if (!action) return false;
    sayWhyNot(game, hex, action, t('fotm.why.choice', { goal: goalWords(game, hex) }), options[this.at]?.title);
    return true;
  }

  /** @param {string} hex */
  enterKey(hex) {
    // Enter confirms what is chosen, unless the cursor stands on another choice.
    const here = this.options.filter((one) => one.hex === hex);
    return this.multi || (this.at >= 0 && (!here.length || here.includes(this.options[this.at]))) ? this.confirm() : false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const n = +event.key;
    if (n >= 1 && n <= this.options.length) {
      // The cursor goes with it, so that Enter confirms this and nothing else.
      const { hex, stand, unit } = this.options[n - 1],
        place = hex || (stand && unit?.hex);
      if (place) this.board.setCursor(place, true);
      this.choose(n - 1);
      return true;
    }
    if (n >= 1 && this.multi) return this.multi.number(n, () => this.draw());
    if (event.key === 'Escape' && this.at >= 0) {
      this.at = -1;
      this.draw();
      return true;
    }
    return false;
  }

  /** @param {string} hex */
  say(hex) {
    const i = this.options.findIndex((one) => one.hex === hex);
    return i >= 0 ? t('fotm.choice.say', { n: i + 1, words: this.options[i].words }) : '';
  }

  /** @param {Unit} unit */
  state(unit) {
    const { assault } = this.game.view;
    if (unit.id === this.about()?.id || this.options[this.at]?.unit?.id === unit.id) return 'selected';
    if (!assault) return '';
    if (unit.hex === assault.target && isFighter(unit)) return unit.army === this.game.side ? '' : 'foe';
    return [...(assault.brigades || []), ...(assault.artillery || [])].includes(unit.id)
      ? unit.army === this.game.side
        ? 'in'
        : 'foe'
      : '';
  }
}
