// SPDX-License-Identifier: MIT
// Phases in which nothing can be done.
import { onlyEnd, untouched } from '../../kit/idle.mjs';

/** What may be done at any time: a standing right is no reason to wait. */
const STANDING = ['prefs', 'stack'];

/**
 * How the present phase is ended, where there is nothing else to do in it, nothing that one might take back,
 * and no card of a fight that is still read.
 * @param {import('./game.mjs').Game} game @param {any} update what led here
 */
export function nothingToDo({ position, offers, view, setup, tale }, update) {
  if (tale.card.isOpen) return null;
  const action = onlyEnd(offers, STANDING);
  return action && untouched(position.status, update) ? { action, words: setup.words.phases[view.phase] } : null;
}
