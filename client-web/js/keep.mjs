// SPDX-License-Identifier: MIT
// What this browser remembers: seats and their tokens, the player's name. localStorage
// may be forbidden or full: then everything lives as long as the page.
const PREFIX = 'ridgeline.';
/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @param {any} [fallback] @returns {any} */
export function load(key, fallback = null) {
  let text = null;
  try {
    text = localStorage.getItem(PREFIX + key);
  } catch {
    /* then only this page knows */
  }
  text ??= memory.get(key) ?? null;
  if (text === null) return fallback;
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {any} value undefined: forget */
export function save(key, value) {
  if (value === undefined) memory.delete(key);
  else memory.set(key, JSON.stringify(value));
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    /* kept in memory */
  }
}

/**
 * @typedef {{match: string, token: string, side?: string, nonce?: string, code?: string, title?: string, scenario?: string, at?: number, guided?: string, autoEnd?: string}} Seat `autoEnd`: see settings.mjs, for this seat alone
 */

/** A seat that one has by its token, or by one's account. @typedef {Omit<Seat, 'token'> & {token?: string}} Held */

/** Seats held by this browser, newest first. @returns {Seat[]} */
export const seats = () => load('seats', []);

/** One person may hold both seats of a match. @param {string} match @returns {Seat[]} */
export const seatsOf = (match) => seats().filter((seat) => seat.match === match);

/**
 * Adds a seat, or what is new about it.
 * @param {Seat} seat
 */
export function keepSeat(seat) {
  const all = seats(),
    old = all.find((one) => one.match === seat.match && one.token === seat.token);
  save('seats', [{ ...old, ...seat, at: Date.now() }, ...all.filter((one) => one !== old)].slice(0, 200));
}

/** @param {string} match @param {string} token */
export const dropSeat = (match, token) =>
  save(
    'seats',
    seats().filter((seat) => seat.match !== match || seat.token !== token),
  );
