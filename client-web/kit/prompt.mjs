// SPDX-License-Identifier: MIT
// What every kind of decision on the screen shares: the panel, refusals, ending a phase and its
// warning, the bar of tools.
import { button, el, h, put } from '../js/dom.mjs';
import { isSmall } from '../js/screen.mjs';
import { settings } from '../js/settings.mjs';
import { heard, listedParts, t } from '../js/texts.mjs';

/** Of what is left to do, so much is named. */
const MOST_NAMED = 8;

/** What a prompt needs of a board. @typedef {{geometry: import('./geometry').Geometry, layers: Record<string, any>, reveal: (place: string) => void, approach: (place: string) => void}} Table */
/**
 * What a prompt needs of its game.
 * @typedef {object} PromptGame
 * @property {Table} board @property {import('../js/play/frame.mjs').Frame} frame
 * @property {{try: (action: any) => Promise<any>}} match @property {Record<string, any>} offers
 * @property {(action: any) => Promise<boolean>} act @property {() => void} clearHighlights
 */

/**
 * One kind of decision on the screen. `enter` when it comes up, `changed` when the position
 * changed while it stays, `leave` when another takes its place.
 * @template {PromptGame} G the game, as `openGame` returned it
 */
export class Prompt {
  /** @param {G} game */
  constructor(game) {
    this.game = game;
    /** @type {G['board']} */
    this.board = game.board;
    this.panel = game.frame.decision;
    this.refusal = h('p', { class: 'refusal', role: 'alert' });
    /** What was said of what is left to do: stays until something is done. @type {any} */
    this.warned = null;
  }

  enter() {
    this.draw();
  }
  /** @param {any} _change */
  changed(_change) {
    this.draw();
  }
  leave() {
    this.tools?.remove();
    this.game.clearHighlights();
  }
  draw() {}

  // What a game words in its own way.
  /** A unit or a place in running text. @param {string} id @returns {any} */
  place(id) {
    return id;
  }
  /** Where a unit or a place is on the map. @param {string} id @returns {string} */
  placeOf(id) {
    return id;
  }
  /** A number of the rules. @param {string} section @returns {any} */
  section(section) {
    return section;
  }

  // What the board asks. A place was taken care of: true.
  /** @param {string} _place @param {any} _event @returns {boolean} */
  click(_place, _event) {
    return false;
  }
  /** Places in a frame that was drawn about them. @param {string[]} _places */
  band(_places) {}
  /** @param {string|null} _place */
  hover(_place) {}
  /** @param {string} _place @returns {boolean} */
  grab(_place) {
    return false;
  }
  /** @param {string} _place */
  drop(_place) {}
  /** A unit was chosen from a list: true if it is chosen here too. @param {any} _unit @returns {boolean} */
  pick(_unit) {
    return false;
  }
  /** @param {KeyboardEvent} _event @returns {boolean} */
  key(_event) {
    return false;
  }
  /** Classes of a counter. @param {any} _unit @returns {string} */
  state(_unit) {
    return '';
  }

  /** @param {{text: string, section?: string}} refusal */
  refused(refusal) {
    put(this.refusal, heard(refusal.text), refusal.section ? [' ', this.section(refusal.section)] : '');
    if (!this.refusal.isConnected) this.panel.append(this.refusal);
    this.refusal.scrollIntoView?.({ block: 'nearest' });
  }

  /** Fills the panel, keeping the focus where it was if its button is there again. @param {...any} kids */
  fill(...kids) {
    const inside = this.panel.contains(document.activeElement),
      held = inside
      ? /** @type {HTMLElement} */ (document.activeElement).dataset?.focus || document.activeElement?.id || ''
      : '';
    put(this.refusal);
    put(this.panel, ...kids, this.refusal);
    // Where what had the focus is gone, the map has it: keys go on working.
    if (inside)
      /** @type {HTMLElement} */ (
        (held && (this.panel.querySelector(`[data-focus="${held}"]`) || document.getElementById(held))) || this.game.frame.board
      ).focus({ preventScroll: true });
  }

  /** On a small screen the map shows a small part: begin where there is something to do. @param {string} [place] */
  startAt(place) {
    if (place && isSmall()) this.board.approach(place);
  }

  /** What could still be done before the phase ends (units and places): what is offered and nobody has touched. @returns {string[]} */
  leftToDo() {
    return [];
  }

  /** The row that ends a phase, or the warning of what is left undone, once it was called up. @param {string} label @param {any} [left] */
  endRow(label, left) {
    if (this.warned) return this.warned;
    const row = h(
      'div',
      { class: 'row' },
      h('span', { class: 'left' }, left || ''),
      button(label, { icon: 'ok', cls: 'line', key: 'X', id: 'end', do: (event) => event.detail < 2 && this.end(row, label) }),
    );
    this.endButtons = row;
    return row;
  }

  /** @param {HTMLElement} row @param {string} label */
  async end(row, label) {
    const { game } = this;
    if (!game.offers.end) {
      // Why not is the server's to say.
      try {
        const reply = await game.match.try({ do: 'end' });
        if (!reply.allowed) this.refused(reply.refusal);
      } catch (error) {
        this.refused({ text: error.message });
      }
      return;
    }
    const { confirmEnd } = settings(),
      left = this.leftToDo();
    if (confirmEnd === 'never' || (!left.length && confirmEnd !== 'always')) {
      await game.act({ do: 'end' });
      return;
    }
    const names = left.map((one) => this.place(one));
    this.warned = h(
      'div',
      { class: 'warnbox', role: 'alertdialog', 'aria-label': left.length ? t('prompt.something') : t('prompt.nothing') },
      h(
        'p',
        {},
        h('b', {}, left.length ? [t('prompt.left', { n: left.length }), ' '] : t('prompt.nothing')),
        listedParts([...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? [t('prompt.more', { n: names.length - MOST_NAMED })] : [])]),
        '.',
      ),
      h(
        'div',
        { class: 'row' },
        button(t('common.go_on'), {
          cls: 'line',
          key: t('prompt.esc'),
          do: () => this.unwarn(),
        }),
        button(left.length ? t('prompt.anyway', { label }) : label, { cls: 'main', icon: 'ok', id: 'endanyway', key: '↵', do: (event) => event.detail < 2 && game.act({ do: 'end' }) }),
      ),
    );
    this.unwarned = row;
    row.replaceWith(this.warned);
    this.warned.querySelector('#endanyway').focus();
    this.lightLeft(left);
  }

  /** Takes the warning back; false: there was none. */
  unwarn() {
    if (!this.warned) return false;
    this.warned.replaceWith(this.unwarned);
    this.warned = null;
    this.board.layers.low.querySelector('.stand')?.remove();
    return true;
  }

  /** @param {string[]} left */
  lightLeft(left) {
    const places = left.map((one) => this.placeOf(one)).filter(Boolean);
    if (places[0]) this.board.reveal(places[0]);
    this.board.layers.low.append(el('path', { class: 'stand', d: this.board.geometry.outline(new Set(places), 0.95) }));
  }

  /** X ends the phase, as the button does. @param {KeyboardEvent} event */
  endKey(event) {
    if (event.key.toLowerCase() !== 'x' || !this.endButtons) return false;
    // The warning is answered by Enter or Esc: X, X is typed too easily.
    if (this.warned) this.warned.querySelector('#endanyway').focus();
    else this.panel.querySelector('#end')?.click();
    return true;
  }

  /** A bar of tools over the map. @param {string} label @param {...any} kids */
  toolbar(label, ...kids) {
    this.tools?.remove();
    this.tools = kids.length ? h('div', { class: 'actions', role: 'toolbar', 'aria-label': label }, kids) : null;
    if (this.tools) this.game.frame.board.append(this.tools);
  }
}

