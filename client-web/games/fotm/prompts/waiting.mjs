// SPDX-License-Identifier: MIT
// When there is nothing to decide here: the opponent thinks, one watches, or the battle is over.
import { h } from '../../../js/dom.mjs';
import { sec } from '../refs.mjs';
import { isFighter } from '../units.mjs';
import { sideWord, words } from '../words.mjs';
import { Prompt } from './base.mjs';
import { target } from '../paint.mjs';

export class Waiting extends Prompt {
  /** The hex whose stack is looked at. @type {string|null} */
  selected = null;

  draw() {
    const { game } = this,
      { position, view } = game,
      { status, decision } = position,
      name = (/** @type {string|undefined} */ side) => (side && game.match.seats[side]?.name) || sideWord(side);
    const target = view.assault?.target;
    if (position.replay) this.drawReplay();
    else if (status?.result)
      this.fill(
        this.head('The battle is over', game.resultText(status.result), [
          `Victory points: ${Object.entries(view.vp)
            .map(([side, points]) => `${words.sides[side]} ${points}`)
            .join(', ')} `,
          sec('18.1'),
        ]),
      );
    else if (status?.state === 'abandoned') this.fill(this.head('Abandoned', 'Both players have left this match'));
    else if (position.side || position.you?.side) {
      const dice = game.match.dice,
        wait =
          status.state === 'open'
            ? 'Waiting for an opponent to take the other seat'
            : status.state === 'placing' && dice?.joiner_nonce && !dice.creator_nonce
              ? 'The dice are being made ready'
              : `${name(decision.side)} decides`;
      this.fill(
        this.head('Please wait', wait, this.phaseTitle()),
        target ? this.storyList() : null,
        this.selected
          ? this.card()
          : h('p', { class: 'left' }, 'Touch or click a stack to look at it. It is your turn when your name is framed.'),
      );
    } else
      this.fill(
        this.head(this.late() ? 'Watching, some turns back' : 'Watching', decision?.side ? `${name(decision.side)} ${this.late() ? 'was to decide' : 'decides'}` : 'The battle is over', this.phaseTitle()),
        this.storyList(),
      );
    this.mark();
  }

  /** Is what we are shown an earlier position than the present one? */
  late() {
    const { match } = this.game;
    return match.you.watching === 'all' && !!match.terms.delay && !match.over;
  }

  drawReplay() {
    const { game } = this,
      { position } = game,
      over = game.match.over;
    this.fill(
      this.head(
        over ? 'Finished battle' : 'Looking back',
        over && game.match.status.result ? game.resultText(game.match.status.result) : 'What happened meanwhile',
        this.phaseTitle(),
      ),
      h('p', { class: 'left' }, position.n === 0 ? 'The start.' : `Action ${position.n} of ${position.last}.`),
      this.storyList(),
    );
  }

  card() {
    const list = this.game.at(this.selected);
    return h(
      'ul',
      { class: 'stacklist' },
      list.map((unit) => this.game.forces.row(unit)),
    );
  }

  mark() {
    const { low } = this.board.layers,
      { assault } = this.game.view;
    low.replaceChildren();
    if (assault?.target) low.append(target(assault.target));
  }

  /** @param {string} hex */
  click(hex) {
    if (!this.game.at(hex).length) {
      this.selected = null;
      return false;
    }
    this.selected = hex;
    this.game.fan.open(hex);
    return false;
  }

  /** @param {import('../types').Unit} unit */
  state(unit) {
    const { assault } = this.game.view;
    if (!assault) return '';
    return [...(assault.brigades || []), ...(assault.artillery || [])].includes(unit.id)
      ? 'in'
      : unit.hex === assault.target && isFighter(unit)
        ? 'foe'
        : '';
  }
}
