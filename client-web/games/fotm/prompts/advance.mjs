// SPDX-License-Identifier: MIT
// 15.10: who advances into the empty hex, facing which way, and which commanders go along.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { looksTo } from '../edition.mjs';
import { area, arrow, choice, heads, scrim } from '../paint.mjs';
import { hexRef, sec } from '../refs.mjs';
import { hexesOf } from '../units.mjs';
import { Prompt } from './base.mjs';
import { listed, parts, t } from '../../../js/texts.mjs';

/** @typedef {import('../types').OfferOf<'advance'>} AdvanceOffer */

export class Advance extends Prompt {
  /** The facing of each that goes. @type {Map<string, number|undefined>} */
  going = new Map();
  /** Commanders that go along. @type {Set<string>} */
  along = new Set();
  /** The empty hex. @type {string|undefined} */
  hex;
  /** Whom Q and E turn. */
  now = '';

  offer() {
    return this.game.offered('advance')[0];
  }

  enter() {
    this.begin();
  }
  /** @param {any} [_change] */
  changed(_change) {
    this.begin();
  }

  begin() {
    const { game } = this,
      offer = this.offer();
    this.going = new Map((offer.action.brigades || []).map((one) => [one.brigade, one.facing]));
    this.along = new Set(offer.action.commanders || []);
    this.hex = game.position.decision.hex || game.view.assault?.target;
    this.now = [...this.going.keys()][0] || offer.brigades[0];
    if (this.hex) {
      this.board.setCursor(this.hex, true);
      this.board.approach(this.hex);
    }
    this.draw();
    game.draw();
  }

  draw() {
    const { game, hex: to } = this,
      offer = this.offer(),
      { low, top, path } = this.board.layers,
      from = hexesOf(offer.brigades.map((id) => game.brigade(id).hex));
    for (const layer of [low, top, path]) layer.replaceChildren();
    low.append(scrim(game.ground, hexesOf([to, ...from])));
    if (to) {
      low.append(...choice([to], 'opt'));
      for (const hex of new Set([...this.going.keys()].map((id) => game.brigade(id).hex)))
        if (hex !== to) top.append(arrow(hex, to, game.side === 'union' ? 'us' : 'gray'));
      if (this.going.has(this.now)) top.append(heads(to, this.going.get(this.now), (facing) => this.face(facing)));
    }
    low.append(area(from, 'canact', 0.96));
    const word = listed([...this.going.keys()].map((id) => game.unit(id)?.name || id));
    this.fill(
      this.head(t('fotm.your_decision'), t('fotm.advance.who'), [
        parts('fotm.advance.empty', { hex: hexRef(this.hex), n: offer.most }),
        ' ',
        sec('15.10'),
      ]),
      this.storyList(),
      h(
        'div',
        { class: 'parts' },
        offer.brigades.map((id) => this.row(game.brigade(id), offer)),
      ),
      offer.commanders?.length
        ? h(
            'fieldset',
            { class: 'lead' },
            h('legend', {}, t('fotm.advance.commanders')),
            offer.commanders.map((id) =>
              h(
                'label',
                {},
                h('input', {
                  type: 'checkbox',
                  checked: this.along.has(id),
                  'data-focus': id,
                  on: {
                    change: () => {
                      if (this.along.has(id)) this.along.delete(id);
                      else this.along.add(id);
                      this.draw();
                    },
                  },
                }),
                game.unit(id)?.name || id,
              ),
            ),
          )
        : null,
      h('p', { class: 'left' }, t('fotm.advance.facing')),
      h(
        'div',
        { class: 'row go' },
        button(word ? t('fotm.advance.go', { names: word }) : t('fotm.advance.choose'), {
          cls: 'main',
          icon: 'ok',
          key: '↵',
          id: 'confirm',
          off: !this.going.size,
          do: () => this.confirm(),
        }),
      ),
    );
    this.toolbar('');
    game.teller.drawAsk();
  }

  /** The same question for the card of the fight. */
  cardAsk() {
    const names = [...this.going.keys()].map((id) => this.game.unit(id)?.name || id);
    return {
      title: t('fotm.advance.who'),
      choices: this.offer().brigades.map((id, i) => ({
        label: this.game.unit(id)?.name,
        sub: this.going.has(id) ? t('fotm.advance.will_face', { wind: looksTo(this.going.get(id)) }) : null,
        key: String(i + 1),
        on: this.going.has(id),
        pick: () => this.toggle(id),
      })),
      go: { words: names.length ? t('fotm.advance.go', { names: listed(names) }) : t('fotm.advance.choose'), off: !names.length, do: () => this.confirm() },
    };
  }

  /** @param {import('../types').Brigade} unit @param {AdvanceOffer} offer */
  row(unit, offer) {
    const on = this.going.has(unit.id),
      full = !on && this.going.size >= offer.most;
    return h(
      'label',
      { class: `pt${on ? '' : ' no'}${this.now === unit.id ? ' cur' : ''}` },
      h('input', { type: 'checkbox', checked: on, disabled: full, 'data-focus': unit.id, on: { change: () => this.toggle(unit.id) } }),
      mount(unit, 34, true),
      h('span', {}, h('b', {}, unit.name), h('small', {}, `${unit.hex}${on ? ` · ${t('fotm.advance.will_face', { wind: looksTo(this.going.get(unit.id)) })}` : ''}`)),
      on
        ? button(t('fotm.advance.turn'), {
            cls: 'line small',
            do: (/** @type {MouseEvent} */ event) => {
              event.preventDefault();
              this.now = unit.id;
              this.draw();
            },
          })
        : h('em', {}, ''),
    );
  }

  /** @param {string} id */
  toggle(id) {
    const offer = this.offer();
    if (this.going.has(id)) this.going.delete(id);
    else if (this.going.size < offer.most) this.going.set(id, this.game.brigade(id).facing);
    this.now = id;
    this.draw();
    this.game.draw();
  }

  /** @param {number} f */
  face(f) {
    if (this.going.has(this.now)) {
      this.going.set(this.now, f);
      this.draw();
    }
  }

  confirm() {
    if (!this.going.size) return false;
    const offer = this.offer(),
      commanders = [...this.along];
    // In the order of the offer, which is the order in which they come to stand.
    this.game.act({
      do: 'advance',
      brigades: offer.brigades.filter((id) => this.going.has(id)).map((brigade) => ({ brigade, facing: this.going.get(brigade) })),
      ...(commanders.length ? { commanders } : {}),
    });
    return true;
  }

  /** @param {string} hex */
  click(hex) {
    const here = this.offer().brigades.filter((id) => this.game.brigade(id).hex === hex);
    if (here.length) {
      this.toggle(here.find((id) => !this.going.has(id)) || here[0]);
      return true;
    }
    return false;
  }

  /** @param {string} hex */
  enterKey(hex) {
    return this.offer().brigades.some((id) => this.game.brigade(id).hex === hex) ? false : this.confirm();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase(),
      n = +event.key,
      offer = this.offer();
    if (key === 'q' || key === 'e') {
      this.face(((this.going.get(this.now) ?? 0) + (key === 'q' ? 5 : 1)) % 6);
      return true;
    }
    if (n >= 1 && offer.brigades[n - 1]) {
      this.toggle(offer.brigades[n - 1]);
      return true;
    }
    return false;
  }

  /** @param {import('../types').Unit} unit */
  state(unit) {
    return this.going.has(unit.id) ? 'in' : '';
  }
}
