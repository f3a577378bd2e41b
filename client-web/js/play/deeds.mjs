// SPDX-License-Identifier: MIT
// What is done in a match beside the game itself, as lines of its log: seats, proposals, the sealing of
// the dice.
import { h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';
import { span } from './clock.mjs';

/** @param {any} match @param {any} update @returns {any[]} no line, or one */
export function deedLine(match, update) {
  const side = sideName(update.by || ''),
    who = match.seats[update.by]?.name || side;
  /** @type {Record<string, string>} */
  const kinds = {
    join: t('deed.join', { who, side }),
    undo: t('deed.undo', { who }),
    propose: t('deed.propose', { who }),
    accept: t('deed.accept', { who }),
    decline: t('deed.decline', { who }),
    withdraw: t('deed.withdraw', { who }),
    resign: t('deed.resign', { who }),
    resume: t('deed.resume', { who }),
    rest: t('deed.rest', { who }),
    claim: update.time ? t('deed.won_on_time', { who }) : t('deed.claim', { who }),
    hint: t('deed.hint', { who }),
    give: t('deed.give', { who, time: span(update.seconds) }),
    vacate: update.time ? t('deed.relieved', { side }) : t('deed.vacate', { who }),
    'open-nonce': t('deed.sealed', { hash: match.dice?.seed_hash?.slice(0, 12) }),
  };
  const plain = update.order ? t('deed.order', { who }) : kinds[update.kind];
  return plain ? [h('li', { class: 'meta' }, h('p', {}, plain))] : [];
}
