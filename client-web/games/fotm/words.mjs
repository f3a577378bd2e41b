// SPDX-License-Identifier: MIT
// What the server calls things: sides, phases, rolls, hours, results. They come with the setup, so that
// every client says them alike; nothing of it is worded here.
import { called, heard, t } from '../../js/texts.mjs';
import { inOurs } from '../../kit/words.mjs';

/** @typedef {Omit<import('./types').Setup['words'], 'colours'>} Words */

/** The words of the match on the table. @type {Words} */
export const words = { sides: {}, phases: {}, rolls: {}, degrees: {}, turns: [], parts: 2, questions: {} };

/** @param {import('./types').Setup|undefined} setup */
export function learnWords(setup) {
  if (!setup) return;
  const { sides, phases, rolls, degrees, turns, questions, ...rest } = setup.words;
  Object.assign(words, rest, { ...inOurs({ sides, phases, rolls, degrees, turns }) });
  words.questions = Object.fromEntries(Object.entries(questions || {}).map(([name, one]) => [name, { ...one, answer: heard(one.answer), ...(one.answer_to && { answer_to: heard(one.answer_to) }) }]));
}

export { capital as cap } from '../../js/texts.mjs';

/** "2 pm" @param {number} turn */
export const hour = (turn) => words.turns[turn] || '';

/** @param {string|undefined|null} side */
export const sideWord = (side) => (side && words.sides[side]) || '';

/** @param {string} roll */
export const rollWord = (roll) => words.rolls[roll] || roll;

/** What is fought, by its whole name: a balanced scenario differs from the historical one only at its end. @param {import('./types').Setup} setup */
export const titleWord = (setup) => called(setup.scenario?.name || 'South Mountain');
/** And where. @param {import('./types').Setup} setup */
export const subtitleWord = (setup) => (setup.map?.name?.includes('South Mountain') ? t('fotm.game.battle') : setup.map?.name || '');
