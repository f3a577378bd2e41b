// SPDX-License-Identifier: MIT
// What the server calls things: sides, phases, rolls, hours, results. They come with the setup, so that
// every client says them alike; nothing of it is worded here.

/** @typedef {Omit<import('./types').Setup['words'], 'colours'>} Words */

/** The words of the match on the table. @type {Words} */
export const words = { sides: {}, phases: {}, rolls: {}, degrees: {}, turns: [], parts: 2, questions: {} };

/** @param {import('./types').Setup|undefined} setup */
export function learnWords(setup) {
  Object.assign(words, setup?.words);
}

/** As a heading: with a capital. @param {string|undefined} text */
export const cap = (text) => (text ? text.charAt(0).toUpperCase() + text.slice(1) : '');

/** "2 pm" @param {number} turn */
export const hour = (turn) => words.turns[turn] || '';

/** @param {string|undefined|null} side */
export const sideWord = (side) => (side && words.sides[side]) || '';

/** @param {string} roll */
export const rollWord = (roll) => words.rolls[roll] || roll;
