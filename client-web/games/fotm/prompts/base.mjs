// What all prompts share: the panel's head, the rolls that led here, ending a phase, refusals.
import { button, h, put } from '../../../js/dom.mjs';
import { isSmall } from '../../../js/screen.mjs';
import { HOURS, PHASES, ROLLS, rollSection } from '../log.mjs';
import { isHex } from '../hex.mjs';
import { area } from '../paint.mjs';
import { diceRow, hexRef, hitFaces, isTry, listed, sec, unitRef } from '../refs.mjs';
import { explainPrompt } from '../rules.mjs';
import { ARMY } from '../units.mjs';

/**
 * One kind of decision on the screen. `enter` when it comes up, `changed` when the position
 * changed while it stays, `leave` when another takes its place.
 */
export class Prompt {
  /** @param {import('../game.mjs').Game} game */
  constructor(game) {
    this.game = game;
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

  // What the board asks. A hex was taken care of: true.
  /** @param {string} _hex @param {any} _event @returns {boolean} */
  click(_hex, _event) {
    return false;
  }
  /** @param {string|null} _hex */
  hover(_hex) {}
  /** @param {string} _hex @returns {boolean} */
  grab(_hex) {
    return false;
  }
  /** @param {string} _hex */
  drop(_hex) {}
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

  /** @param {{text: string, section?: string, hex?: string}} refusal */
  refused(refusal) {
    put(this.refusal, refusal.text, refusal.hex ? [' ', hexRef(refusal.hex)] : '', refusal.section ? [' ', sec(refusal.section)] : '');
    if (refusal.hex) this.board.reveal(refusal.hex);
    if (!this.refusal.isConnected) this.panel.append(this.refusal);
    this.refusal.scrollIntoView?.({ block: 'nearest' });
  }

  /** Fills the panel, keeping the focus where it was if its button is there again. @param {...any} kids */
  fill(...kids) {
    const inside = this.panel.contains(document.activeElement),
      held = inside
      ? /** @type {HTMLElement} */ (document.activeElement).dataset?.focus || document.activeElement.id
      : '';
    put(this.refusal);
    put(this.panel, ...kids, this.refusal);
    // Where what had the focus is gone, the map has it: keys go on working.
    if (inside)
      /** @type {HTMLElement} */ (
        (held && (this.panel.querySelector(`[data-focus="${held}"]`) || document.getElementById(held))) || this.game.frame.board
      ).focus({ preventScroll: true });
  }

  /** @param {string} kick @param {any} title @param {any} [sub] */
  head(kick, title, sub) {
    const { decision } = this.game.position;
    return h(
      'header',
      {},
      h(
        'p',
        { class: 'kick' },
        kick,
        decision?.name
          ? button('Explain', { cls: 'explain', icon: 'help', bare: false, do: () => explainPrompt(decision.name, decision.section) })
          : null,
      ),
      h('h2', {}, title),
      sub ? h('p', { class: 'sub' }, sub) : null,
    );
  }

  /** On a small screen the map shows a small part: begin where there is something to do. @param {string} [hex] */
  startAt(hex) {
    if (hex && isSmall()) this.board.approach(hex);
  }

  /** "Union movement, 2 pm" */
  phaseTitle() {
    const { view } = this.game;
    return `${ARMY[view.side] || ''} ${(PHASES[view.phase] || '').toLowerCase()}, ${HOURS[view.turn]}`;
  }

  /** The dice that led to this question. @param {number} [most] */
  storyList(most = 5) {
    const rolls = this.game.story.present.slice(-most);
    if (!rolls.length) return null;
    return h(
      'ol',
      { class: 'story' },
      rolls.map((roll) => {
        const lost = roll.after.filter((e) => e.event === 'lost-step' || e.event === 'eliminated'),
          hits = roll.hits ?? roll.dice.filter((face) => hitFaces(roll).includes(face)).length;
        const outcome = lost.length
          ? lost.map((e, i) => [i ? '; ' : '', unitRef(e.unit), e.event === 'eliminated' ? ' eliminated' : ` to ${e.sp}`])
          : isTry(roll)
            ? hits
              ? 'succeeds'
              : 'fails'
            : hits
              ? `${hits} hit${hits > 1 ? 's' : ''}`
              : 'no hit';
        return h(
          'li',
          {},
          h(
            'span',
            {},
            ROLLS[roll.roll] || roll.roll,
            roll.unit ? [isTry(roll) ? ', ' : ' at ', unitRef(roll.unit)] : '',
            ' ',
            sec(rollSection(roll)),
          ),
          h('div', {}, diceRow(roll.dice, hitFaces(roll)), h('em', { class: lost.length ? 'bad' : '' }, outcome)),
        );
      }),
    );
  }

  /** What could still be done before the phase ends (units and hexes): what is offered and nobody has touched. @returns {string[]} */
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
    const left = this.leftToDo();
    if (!left.length) {
      await game.act({ do: 'end' });
      return;
    }
    const names = left.map((one) => (isHex(one) ? hexRef(one) : unitRef(one)));
    this.warned = h(
      'div',
      { class: 'warnbox', role: 'alertdialog', 'aria-label': 'Something is left to do' },
      h(
        'p',
        {},
        h('b', {}, left.length === 1 ? 'One is left: ' : `${left.length} are left: `),
        listed(names.slice(0, 8)),
        names.length > 8 ? ` and ${names.length - 8} more` : '',
        '.',
      ),
      h(
        'div',
        { class: 'row' },
        button('Go on', {
          cls: 'line',
          key: 'Esc',
          do: () => this.unwarn(),
        }),
        button(`${label} anyway`, { cls: 'main', icon: 'ok', id: 'endanyway', key: '↵', do: (event) => event.detail < 2 && game.act({ do: 'end' }) }),
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
    const hexes = left.map((one) => (isHex(one) ? one : this.game.unit(one)?.hex)).filter(Boolean);
    if (hexes[0]) this.board.reveal(hexes[0]);
    this.board.layers.low.append(area(new Set(hexes), 'stand'));
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

/** The chance to throw at least so much with one die, in words. @param {number} needed what the die itself must show */
export const chance = (needed) =>
  needed > 6 ? 'cannot succeed' : needed <= 1 ? 'always succeeds' : `needs ${needed === 6 ? '6' : `${needed} to 6`}`;
/** @param {number} needed */
export const percent = (needed) => `${Math.round(Math.min(1, Math.max(0, (7 - needed) / 6)) * 100)} %`;
