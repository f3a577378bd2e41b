// SPDX-License-Identifier: MIT
// Phases in which nothing can be done.
import { onlyEnd, untouched } from '../../kit/idle.mjs';
import { cap, words } from './words.mjs';

/** Decisions that may be nothing but the end of a phase. */
const PHASES = new Set(['rally', 'movement', 'reinforcement', 'combat']);

/**
 * How the present phase is ended, where there is nothing else to do in it, nothing that one might take back,
 * and no card of a fight that is still read.
 * @param {any} game @param {any} update what led here
 */
export function nothingToDo({ position, match, teller, offers, view }, update) {
  const { decision, status } = position;
  if (!PHASES.has(decision?.name) || teller.before || teller.card.isOpen) return null;
  const action = onlyEnd(offers, match.setup.options?.includes('free_stack_order') ? ['stack'] : []);
  return action && untouched(status, update) ? { action, words: cap(words.phases[view.phase]) } : null;
}
