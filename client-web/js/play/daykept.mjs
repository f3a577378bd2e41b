// SPDX-License-Identifier: MIT
// What stands on the bars of time of the matches that were looked at last: who comes back asks only for what is new.
import { load, save } from '../keep.mjs';
import { spoken } from '../texts.mjs';

/** So many matches are kept. */
const MATCHES = 12;

/** @param {string} key a match as one side sees it @param {number} n the last number that there is @returns {import('./day.mjs').Kept|null} */
export function recalled(key, n) {
  const found = load('days', {})[key];
  // In words of another language it is made anew; and nothing is ahead of the match.
  return found?.language === spoken() && found.end <= n ? found : null;
}

/** @param {string} key @param {import('./day.mjs').Kept} kept */
export function keepDay(key, kept) {
  const others = Object.entries(load('days', {})).filter(([one]) => one !== key);
  save('days', Object.fromEntries([[key, { ...kept, language: spoken() }], ...others].slice(0, MATCHES)));
}
