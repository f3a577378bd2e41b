// SPDX-License-Identifier: MIT
// What is done in a match beside the game itself, as lines of its log: seats, proposals, the sealing of
// the dice.
import { h } from '../dom.mjs';
import { sideName } from '../sides.mjs';

/** @param {any} match @param {any} update @returns {any[]} no line, or one */
export function deedLine(match, update) {
  const side = sideName(update.by || ''),
    who = match.seats[update.by]?.name || side;
  /** @type {Record<string, string>} */
  const kinds = {
    join: `${who} took the ${side} seat.`,
    undo: `${who} took back.`,
    propose: `${who} made a proposal.`,
    accept: `${who} accepted.`,
    decline: `${who} declined.`,
    withdraw: `${who} withdrew the proposal.`,
    resign: `${who} resigned.`,
    resume: `${who} ended the pause: the clocks run.`,
    rest: `${who} took a day off.`,
    claim: `${who} claimed the match: the time had run out.`,
    vacate: `${who} gave up the seat.`,
    'open-nonce': `The dice are sealed and ready. The hash of the server's seed begins ${match.dice?.seed_hash?.slice(0, 12)}: the Dice tab has the whole of it.`,
  };
  const plain = kinds[update.kind];
  return plain ? [h('li', { class: 'meta' }, h('p', {}, plain))] : [];
}
