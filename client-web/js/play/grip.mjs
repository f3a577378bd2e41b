// SPDX-License-Identifier: MIT
// The handle of the sheet on a narrow screen: a peek, half of the screen, all that there is. A touch goes
// on to the next state, a swipe up or down to the larger or the smaller one.
import { h } from '../dom.mjs';
import { t } from '../texts.mjs';

const STATES = ['peek', 'half', 'full'];
const SWIPE_PX = 24;

/** @param {string} state */
const says = (state) => (state === 'peek' ? t('grip.peek') : state === 'half' ? t('grip.half') : t('grip.full'));

export class Grip {
  /** @param {HTMLElement} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.state = 'half';
    /** Where a finger came down; null: nowhere. @type {number|null} */
    this.from = null;
    this.button = h(
      'button',
      {
        type: 'button',
        class: 'grip',
        on: {
          click: () => this.touched(),
          pointerdown: (/** @type {PointerEvent} */ event) => {
            this.from = event.clientY;
            this.button.setPointerCapture(event.pointerId);
          },
          pointerup: (/** @type {PointerEvent} */ event) => this.swiped(event),
        },
      },
      h('i', { 'aria-hidden': 'true' }),
    );
    this.set('half');
  }

  /** @param {string} state */
  set(state) {
    this.state = state;
    for (const one of STATES) this.sheet.classList.toggle(one, one === state);
    this.button.setAttribute('aria-label', says(state));
  }

  /** Something is to be answered: a peek does not show it. */
  raise() {
    if (this.state === 'peek') this.set('half');
  }

  touched() {
    if (this.moved) this.moved = false;
    else this.set(STATES[(STATES.indexOf(this.state) + 1) % STATES.length]);
  }

  /** @param {PointerEvent} event */
  swiped(event) {
    const way = this.from === null ? 0 : this.from - event.clientY,
      at = STATES.indexOf(this.state) + Math.sign(way);
    this.from = null;
    // The click that follows is part of the swipe.
    this.moved = Math.abs(way) >= SWIPE_PX;
    if (this.moved && STATES[at]) this.set(STATES[at]);
  }
}
