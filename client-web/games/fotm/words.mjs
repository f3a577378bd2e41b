// SPDX-License-Identifier: MIT
// What the server calls things: sides, phases, rolls, hours, results. They come with the setup, so that
// every client says them alike; nothing of it is worded here.
import { heard } from '../../js/texts.mjs';

/** @typedef {Omit<import('./types').Setup['words'], 'colours'>} Words */

/** The words of the match on the table. @type {Words} */
export const words = { sides: {}, phases: {}, rolls: {}, degrees: {}, turns: [], parts: 2, questions: {} };

/** In the language of who reads. @param {any} said @returns {any} */
const inOurs = (said) => (typeof said === 'string' ? heard(said) : Array.isArray(said) ? said.map(inOurs) : said);
/** @param {Record<string, string>} list */
const each = (list) => Object.fromEntries(Object.entries(list).map(([key, said]) => [key, inOurs(said)]));

/** @param {import('./types').Setup|undefined} setup */
export function learnWords(setup) {
  if (!setup) return;
  const { sides, phases, rolls, degrees, turns, questions, ...rest } = setup.words;
  Object.assign(words, rest, { sides: each(sides), phases: each(phases), rolls: each(rolls), degrees: each(degrees), turns: inOurs(turns) });
  words.questions = Object.fromEntries(Object.entries(questions || {}).map(([name, one]) => [name, { ...one, answer: heard(one.answer), ...(one.answer_to && { answer_to: heard(one.answer_to) }) }]));
}

export { capital as cap } from '../../js/texts.mjs';

/** "2 pm" @param {number} turn */
export const hour = (turn) => words.turns[turn] || '';

/** @param {string|undefined|null} side */
export const sideWord = (side) => (side && words.sides[side]) || '';

/** @param {string} roll */
export const rollWord = (roll) => words.rolls[roll] || roll;
