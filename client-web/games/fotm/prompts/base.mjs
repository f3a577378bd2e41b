// SPDX-License-Identifier: MIT
// What all prompts of this game share beyond the kit's: the panel's head, the rolls that led here.
import { button, h } from '../../../js/dom.mjs';
import { Prompt as Base } from '../../../kit/prompt.mjs';
import { isHex } from '../hex.mjs';
import { diceRow, hexRef, hitFaces, isTry, sec, unitRef } from '../refs.mjs';
import { explainPrompt } from '../rules.mjs';
import { hour, rollWord, sideWord, words } from '../words.mjs';
import { t } from '../../../js/texts.mjs';

/** @extends {Base<import('../types').Game>} */
export class Prompt extends Base {
  /** Whose prompt it is: with another side it is another. @type {string|undefined} */
  of;

  /** The hex that is aimed at, whose consequence is shown. @type {string|null} */
  aim = null;

  /** What choosing a hex would mean, in a sentence. @param {string} _hex */
  say(_hex) {
    return '';
  }
  /** Enter, with the cursor on a hex: true if that confirmed something. @param {string} _hex */
  enterKey(_hex) {
    return false;
  }
  /** The question for the card of a fight. @returns {import('../types').Ask|null} */
  cardAsk() {
    return null;
  }
  /** Is this unit the one that is chosen? @param {string} _id */
  isChosen(_id) {
    return false;
  }
  /** @param {string} id */
  place(id) {
    return isHex(id) ? hexRef(id) : unitRef(id);
  }
  /** @param {string} id */
  placeOf(id) {
    return (isHex(id) ? id : this.game.unit(id)?.hex) || '';
  }
  /** @param {string} section */
  section(section) {
    return sec(section);
  }

  /** @param {string} kick @param {any} title @param {any} [sub] */
  head(kick, title, sub) {
    const { decision } = this.game.position;
    return h(
      'header',
      {},
      h(
        'p',
        { class: this.game.position.mine && !this.game.position.replay ? 'kick mine' : 'kick' },
        kick,
        decision?.name
          ? button(t('fotm.base.explain'), { cls: 'explain', icon: 'help', bare: false, do: () => explainPrompt(decision.name || '', decision.section || '') })
          : null,
      ),
      h('h2', {}, title),
      sub ? h('p', { class: 'sub' }, sub) : null,
    );
  }

  /** "Union movement, 2 pm" */
  phaseTitle() {
    const { view } = this.game;
    return t('fotm.base.phase', { side: sideWord(view.side), phase: words.phases[view.phase] || '', hour: hour(view.turn) });
  }

  /** The dice that led to this question. @param {number} [most] */
  storyList(most = 5) {
    const rolls = this.game.story.present.slice(-most);
    if (!rolls.length || this.game.teller.tells) return null;
    return h(
      'ol',
      { class: 'story' },
      rolls.map((roll) => {
        const lost = roll.after.filter((e) => e.event === 'lost-step' || e.event === 'eliminated'),
          hits = roll.hits ?? roll.dice.filter((face) => hitFaces(roll).includes(face)).length;
        const outcome = lost.length
          ? lost.map((e, i) => [i ? '; ' : '', unitRef(e.unit), ' ', e.event === 'eliminated' ? t('fotm.base.eliminated') : t('fotm.base.to', { sp: e.sp })])
          : isTry(roll)
            ? hits
              ? t('fotm.succeeds')
              : t('fotm.fails')
            : hits
              ? t('fotm.hits', { n: hits })
              : t('fotm.no_hit');
        return h(
          'li',
          {},
          h(
            'span',
            {},
            rollWord(roll.roll),
            roll.unit ? [isTry(roll) ? ', ' : ` ${t('fotm.at')} `, unitRef(roll.unit)] : '',
            ' ',
            sec(roll.section),
          ),
          h('div', {}, diceRow(roll.dice, hitFaces(roll)), h('em', { class: lost.length ? 'bad' : '' }, outcome)),
        );
      }),
    );
  }
}

/** The chance to throw at least so much with one die, in words. @param {number} needed what the die itself must show */
export const chance = (needed) =>
  needed > 6 ? t('fotm.base.never') : needed <= 1 ? t('fotm.base.always') : needed === 6 ? t('fotm.base.needs_six') : t('fotm.base.needs', { needed });
/** @param {number} needed */
export const percent = (needed) => `${Math.round(Math.min(1, Math.max(0, (7 - needed) / 6)) * 100)} %`;
