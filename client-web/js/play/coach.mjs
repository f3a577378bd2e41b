// SPDX-License-Identifier: MIT
// In the first match of a person: the aim in two sentences, above the decision, and three hints, each with
// a pin where it belongs. Words and places are data (`aims` of a scenario or a battle in the game's shelf). It goes after
// the first match, or by its button.
import { button, el, h, put } from '../dom.mjs';
import { load, save, seats } from '../keep.mjs';
import { isSmall } from '../screen.mjs';
import { shelfOf } from '../shelf.mjs';
import { called, original, t } from '../texts.mjs';

/** @typedef {{aim: string, hints: {place: string, text: string}[]}} Aim */

/** The aim of a side in a scenario; null: nothing is said of it. @param {any} entry of the catalogue @param {string} scenario @param {string} side @returns {Promise<Aim|null>} */
async function aimOf(entry, scenario, side) {
  const shelf = await shelfOf(entry),
    row = shelf.scenarios?.[scenario],
    { aims } = row?.aims ? row : shelf.battles?.[row?.battle] || {};
  return aims?.[side] || null;
}

/** Has this person played before? A seat in the guided battle is none. @param {string} match */
const isFirst = (match) => load('coach') !== 'off' && !seats().some((seat) => !seat.guided && seat.match !== match);

export class Coach {
  /** @param {any} frame of the match page @param {any} board of the game @param {Aim} aim */
  constructor(frame, board, aim) {
    this.board = board;
    /** What was decided first; when it is something else, the aim has been read. */
    this.first = '';
    this.folded = false;
    this.left = aim.hints.map((hint, i) => ({ ...hint, no: i + 1 }));
    this.pins = el('g', { class: 'pins' });
    board.view.append(this.pins);
    this.list = h('ol', { class: 'hints' });
    this.box = h(
      'details',
      { class: 'coach', open: !isSmall() },
      h('summary', {}, h('b', {}, t('coach.aim'))),
      h('p', { lang: original(aim.aim) }, called(aim.aim)),
      this.list,
      button(t('coach.no_more'), { cls: 'line small', do: () => this.end() }),
    );
    frame.decision.before(this.box);
    this.draw();
  }

  draw() {
    put(
      this.list,
      this.left.map((hint) =>
        h(
          'li',
          {},
          h('button', { type: 'button', class: 'pinno', 'aria-label': t('coach.hint', { no: hint.no, place: hint.place }), on: { click: () => this.show(hint.place) } }, String(hint.no)),
          h('p', { lang: original(hint.text) }, called(hint.text)),
          button(t('coach.close', { no: hint.no }), {
            icon: 'close',
            bare: true,
            do: () => {
              this.left = this.left.filter((one) => one !== hint);
              this.draw();
            },
          }),
        ),
      ),
    );
    this.pins.replaceChildren(
      ...this.left.map(({ place, no }) => {
        const [x, y] = this.board.geometry.centre(place),
          up = this.board.geometry.radius * 0.62;
        return el('g', { transform: `translate(${x} ${y - up})` }, el('circle', { r: 11 }), el('text', { y: 5 }, String(no)));
      }),
    );
  }

  /** @param {string} place */
  show(place) {
    this.board.setCursor(place, true);
    this.board.reveal(place);
  }

  /** The aim stands open over the first question. Later it folds, once: the decision needs the room, and the pins stay on the map. @param {any} match */
  follow({ mine, decision, over }) {
    if (over) return this.close();
    if (!mine || !decision) return;
    if (this.first && this.first !== decision.name && !this.folded) {
      this.folded = true;
      this.box.open = false;
    }
    this.first ||= decision.name;
  }

  end() {
    save('coach', 'off');
    this.close();
  }

  close() {
    this.pins.remove();
    this.box.remove();
  }
}

/** Helps where it is wanted; null: it is not. @param {any} what {frame, game, match, entry, seat} @returns {Promise<Coach|null>} */
export async function coachOf({ frame, game, match, entry, seat }) {
  if (!seat || seat.guided || match.over || !game.board?.view || !isFirst(match.id)) return null;
  const aim = await aimOf(entry, match.terms.scenario, match.side);
  return aim ? new Coach(frame, game.board, aim) : null;
}
