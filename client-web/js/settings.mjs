// SPDX-License-Identifier: MIT
// The settings of this browser: what there is, what each may be, what it is unless somebody says
// otherwise. Everything that asks how the page is to look, sound and behave asks here.
import { load, save } from './keep.mjs';
import { isTouch } from './screen.mjs';

/**
 * What may be chosen, the usual first. A list: one of it; true or false: a switch; a number: 0 to 100.
 * @type {Record<string, string[] | boolean | number>}
 */
export const CHOICES = {
  // Look. The language of the browser, or one of those that there are (texts.mjs).
  language: ['auto', 'en', 'de'],
  theme: ['auto', 'light', 'dark'],
  size: ['m', 's', 'l'],
  colours: ['usual', 'safe', 'strong'],
  // Of maps: plain is for machines that natural ground would keep busy.
  ground: ['natural', 'plain'],
  // Fights and motion.
  pace: ['normal', 'step', 'slow', 'fast'],
  motion: ['auto', 'less'],
  hours: true,
  // Sound. A phone is silent until its owner says otherwise.
  sound: true,
  volume: 60,
  buzz: true,
  // Hands.
  preview: ['touch', 'always', 'never'],
  confirmEnd: ['left', 'always', 'never'],
  autoEnd: ['open', 'always', 'never'],
  // Notices.
  title: true,
  notify: false,
  push: false,
};

/**
 * @typedef {{language: string, theme: string, size: string, colours: string, ground: string, pace: string, motion: string, hours: boolean, sound: boolean, volume: number,
 *   buzz: boolean, preview: string, confirmEnd: string, autoEnd: string, title: boolean, notify: boolean, push: boolean, layers: Record<string, boolean>}} Settings
 *   `layers`: what of a map is shown, by the game's own names
 */

/** The usual of each. @returns {Settings} */
const usual = () =>
  /** @type {any} */ ({
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, may]) => [key, Array.isArray(may) ? may[0] : may])),
    sound: !isTouch(),
    layers: {},
  });

/** Is it something that this setting may be? What is kept may be old, or come from another hand. @param {string} key @param {unknown} value */
function fits(key, value) {
  const may = CHOICES[key];
  if (key === 'layers') return !!value && typeof value === 'object';
  if (Array.isArray(may)) return may.includes(/** @type {string} */ (value));
  if (typeof may === 'number') return typeof value === 'number' && value >= 0 && value <= 100;
  return typeof may === typeof value;
}

/** @returns {Settings} as they are now: another tab may have changed them */
export const settings = () =>
  /** @type {Settings} */ ({
    ...usual(),
    ...Object.fromEntries(Object.entries(load('settings', {}) || {}).filter(([key, value]) => fits(key, value))),
  });

/** Who wants to know of changes. @type {Set<() => void>} */
const heard = new Set();
/** @param {() => void} listener @returns {() => void} that it be told no more */
export function onSettings(listener) {
  heard.add(listener);
  return () => heard.delete(listener);
}

/** @param {Partial<Settings>} change */
export function setSettings(change) {
  save('settings', { ...load('settings', {}), ...change });
  changed();
}

function changed() {
  applyLook();
  for (const listener of heard) listener();
}

/** All as it was at first, but for the layers of the maps. */
export function resetSettings() {
  const { layers } = settings();
  save('settings', undefined);
  setSettings({ layers });
}

/** The root's attributes say how the page looks; without `data-theme` the system decides. */
export function applyLook() {
  const { dataset } = document.documentElement,
    { theme: chosen, size, colours, motion } = settings(),
    theme = new URLSearchParams(location.search).get('theme') || chosen;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  else delete dataset.theme;
  Object.assign(dataset, { size, colours, motion });
}

export const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

addEventListener('storage', changed);

/** Is nothing to move on its own, by the device or by the settings? */
export const isStill = () => settings().motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Does a click first show what it would do, and do it the second time?
 * @param {string|undefined} pointer how it was clicked: touch, mouse, pen; undefined: by a key, which has been shown already
 */
export const showsFirst = (pointer) => !!pointer && (settings().preview === 'always' || (settings().preview === 'touch' && pointer === 'touch'));

/** Are phases in which nothing can be done ended for this seat? @param {{autoEnd?: string}} seat it may have its own mind @param {boolean} hides are units hidden in this match: then haste tells something */
export function endsEmpty(seat, hides) {
  const how = seat.autoEnd || settings().autoEnd;
  return how === 'always' || (how === 'open' && !hides);
}
