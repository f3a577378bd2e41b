// SPDX-License-Identifier: MIT
// When there is nothing to decide here: the opponent thinks, one watches, or the battle is over.
import { h } from '../../../js/dom.mjs';
import { isSmall } from '../../../js/screen.mjs';
import { sec } from '../refs.mjs';
import { isFighter } from '../units.mjs';
import { sideWord, words } from '../words.mjs';
import { Prompt } from './base.mjs';
import { target } from '../paint.mjs';
import { t } from '../../../js/texts.mjs';

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
        this.head(t('fotm.waiting.over'), game.resultText(status.result), [
          t('fotm.waiting.points', {
            points: Object.entries(view.vp)
              .map(([side, points]) => `${words.sides[side]} ${points}`)
              .join(', '),
          }),
          '. ',
          game.resultReason(),
          ' ',
          sec('18.1'),
        ]),
      );
    else if (status?.state === 'abandoned') this.fill(this.head(t('fotm.waiting.abandoned'), t('fotm.waiting.both_left')));
    else if (position.side || position.you?.side) {
      const dice = game.match.dice,
        wait =
          status.state === 'open'
            ? t('fotm.waiting.open')
            : status.state === 'placing' && dice?.joiner_nonce && !dice.creator_nonce
              ? t('fotm.waiting.dice')
              : t('fotm.decides', { who: name(decision.side) });
      this.fill(
        this.head(t('fotm.waiting.wait'), wait, this.phaseTitle()),
        target ? this.storyList() : null,
        this.selected
          ? this.card()
          : h('p', { class: 'left' }, isSmall() ? t('fotm.waiting.look_small') : t('fotm.waiting.look')),
      );
    } else
      this.fill(
        this.head(this.late() ? t('fotm.waiting.late') : t('fotm.waiting.watching'), !decision?.side ? t('fotm.waiting.over') : this.late() ? t('fotm.waiting.decided', { who: name(decision.side) }) : t('fotm.decides', { who: name(decision.side) }), this.phaseTitle()),
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
        over ? t('fotm.waiting.finished') : t('fotm.waiting.looking_back'),
        over && game.match.status.result ? game.resultText(game.match.status.result) : t('fotm.waiting.meanwhile'),
        this.phaseTitle(),
      ),
      h('p', { class: 'left' }, position.n === 0 ? t('fotm.waiting.start') : t('fotm.waiting.action', { n: position.n, of: position.last })),
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
