// SPDX-License-Identifier: MIT
// The keys of this game, as the list of keys names them.
import { edition } from './edition.mjs';

/** A key that is not always there. @param {boolean} may @param {string} key @param {string} words @returns {[string, string][]} */
const only = (may, key, words) => (may ? [[key, words]] : []);

/** Each with what it does. @param {ReturnType<import('./edition.mjs').Edition['moves']>} tricks what units may do @returns {[string, string][]} */
export const keys = (tricks) => [
  ['↑ ↓ ← →', 'Move the hex cursor'],
  ['Enter', 'Choose the hex, or confirm'],
  ['Esc', 'A step back'],
  ['N P', 'Next, previous unit that can act'],
  ['Q E', 'Turn left, right'],
  ...only(tricks.columns, 'C', 'Column or line'),
  ...only(edition.mounts, 'D', 'Dismount or mount'),
  ...only(tricks.withdraws, 'W', 'Show where it can withdraw to'),
  ...only(tricks.marches, 'F', 'Forced march'),
  ['S', 'Whole stack or one unit'],
  ['H', 'Hold here: not to be reminded of at the end of the phase'],
  ['A', 'Combat: assault the hex under the cursor; movement: arrive in line or column'],
  ['1 … 9', 'The numbered choices'],
  ['X', 'End the phase'],
  ['Z', 'Undo'],
  ['Space', 'Go on with the fight that is told'],
  [', .', 'One thing back, one on'],
  ['T', 'What was moved since your last action'],
  ['F2', 'Fan the stack out'],
  ['+ - 0', 'Zoom in, out, whole map'],
];
