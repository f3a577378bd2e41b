// SPDX-License-Identifier: MIT
// What this browser remembers: seats and their tokens, the player's name, settings. localStorage
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
 * @typedef {{match: string, token: string, side?: string, nonce?: string, code?: string, title?: string, scenario?: string, at?: number, guided?: string}} Seat
 */

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

const DEFAULTS = { theme: 'auto', sound: true, title: true, notify: false, animate: true, pace: 'normal', layers: {} };

/** @returns {any} */
export const settings = () => ({ ...DEFAULTS, ...load('settings', {}) });

/** @param {any} change */
export function setSettings(change) {
  save('settings', { ...load('settings', {}), ...change });
  applyTheme();
}

/** The root's `data-theme` decides; without it the system does. */
export function applyTheme() {
  const asked = new URLSearchParams(location.search).get('theme'),
    theme = asked || settings().theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};
