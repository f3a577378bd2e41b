// SPDX-License-Identifier: MIT
// What the page says, in the language of who reads it. Texts stand in catalogues, one a folder and
// language (`texts.en.mjs`, `texts.de.mjs`), fetched when a page needs them; in the code stand their keys.
// A text may have places, `{name}`; where it goes by a number, `n`, it is an object with the forms of the
// language's plural. Nothing may ask for a text while a module is being read: the catalogue may not be there yet.

/** The languages there are, the one of who says nothing first, as they call themselves. @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Text */
/** @typedef {(language: string) => Promise<{default: Record<string, Text>, sayings?: Record<string, string>}>} Catalogue `sayings`: of what the server says, see sayings.mjs */

/** The page around a match, and before one. @type {Catalogue} */
const shellTexts = (language) => import(`./texts.${language}.mjs`);
/** The pages beyond the first: settings, invitation, lessons, rules. @type {Catalogue} */
export const pageTexts = (language) => import(`./lobby/texts.${language}.mjs`);
/** What games share. @type {Catalogue} */
export const kitTexts = (language) => import(`../kit/texts.${language}.mjs`);
/** A match, whatever the game. @type {Catalogue} */
export const playTexts = (language) => import(`./play/texts.${language}.mjs`);

/** @type {Map<string, Text>} */
const texts = new Map();
/** How the server's words are said here; null: as it says them. @type {import('./sayings.mjs').Sayings|null} */
let said = null;
/** What was asked for until now, so that another language can take its place. @type {Map<Catalogue, Promise<void>>} */
const loaded = new Map();
/** What is spoken, and how its numbers and hours are written. */
let language = 'en',
  locale = 'en',
  plural = new Intl.PluralRules('en');

/** The language that is wanted: the chosen one, else the first of the browser's that there is. @param {string} chosen one of `LANGUAGES`, or 'auto' */
function wantedLanguage(chosen) {
  const all = globalThis.navigator?.languages || [];
  if (chosen in LANGUAGES) return chosen;
  return all.map((one) => one.split('-')[0]).find((one) => one in LANGUAGES) || 'en';
}

/** As the browser has it, with its country; else the bare language. @param {string} wanted */
const localeOf = (wanted) => (globalThis.navigator?.languages || []).find((one) => one.split('-')[0] === wanted) || wanted;

export const spoken = () => language;
/** The `lang` of what stands in English whatever is spoken: names of battles and places, and what has no saying yet. @param {string} [text] that perhaps has one */
export const original = (text) => (language === 'en' || (text && called(text) !== text) ? null : 'en');
/** For `Intl` and dates. */
export const written = () => locale;

/** @param {Catalogue} catalogue */
async function fetchTexts(catalogue) {
  const { default: found, sayings } = await catalogue(language);
  for (const [key, text] of Object.entries(found)) texts.set(key, text);
  if (!sayings) return;
  const { Sayings } = await import('./sayings.mjs');
  said ||= new Sayings();
  said.learn(sayings);
}

/** Resolves when these catalogues, and the shell's, are there. @param {...Catalogue} catalogues */
export async function loadTexts(...catalogues) {
  await Promise.all(
    [shellTexts, ...catalogues].map((one) => {
      const coming = loaded.get(one) || fetchTexts(one);
      loaded.set(one, coming);
      coming.catch(() => loaded.delete(one)); // asked again the next time
      return coming;
    }),
  );
}

/** Speaks a language; all that was loaded is loaded in it. @param {string} chosen one of `LANGUAGES`, or 'auto' @returns {Promise<boolean>} is it another one */
export async function speak(chosen) {
  const wanted = wantedLanguage(chosen),
    other = wanted !== language;
  language = wanted;
  locale = localeOf(wanted);
  plural = new Intl.PluralRules(locale);
  const again = other ? [...loaded.keys()] : [];
  if (other) {
    loaded.clear();
    said = null;
  }
  await loadTexts(...again);
  document.documentElement.lang = language;
  return other;
}

/** @param {any} value */
const shown = (value) => (typeof value === 'number' ? number(value) : String(value));

/** The form of a text that goes with its number. @param {string} key @param {Record<string, any>} values @returns {string} */
function formOf(key, values) {
  const text = texts.get(key);
  if (text === undefined || typeof text === 'string') return text ?? key;
  return text[plural.select(values.n)] ?? text.other ?? key;
}

/** A text; numbers in its places are written as the language does. @param {string} key @param {Record<string, any>} [values] */
export const t = (key, values = {}) => formOf(key, values).replace(/\{(\w+)\}/g, (place, name) => (name in values ? shown(values[name]) : place));

/** A text with elements in its places, as a list for `h`. @param {string} key @param {Record<string, any>} values @returns {any[]} */
export const parts = (key, values) =>
  formOf(key, values)
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : typeof values[part] === 'number' ? number(values[part]) : values[part]));

/** Is there such a text? For what the server may name and nobody has worded yet. @param {string} key */
export const hasText = (key) => texts.has(key);

/** A formatter costs a hundred times what it then does: one each language and manner. @type {Map<string, Intl.NumberFormat>} */
const formatters = new Map();

/** @param {number} value @param {Intl.NumberFormatOptions} [how] */
export function number(value, how) {
  const key = how ? locale + JSON.stringify(how) : locale;
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(locale, how)));
  return formatter.format(value);
}

/** "3 hours", "1 inch". @param {number} value @param {'day'|'hour'|'minute'|'second'|'inch'} unit @param {'long'|'short'|'narrow'} [how] */
export const measured = (value, unit, how = 'long') => number(value, { style: 'unit', unit, unitDisplay: how });

/** Without the comma before "and" that some countries write. */
const list = () => new Intl.ListFormat(language === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
/** "A, B and C". @param {string[]} words */
export const listed = (words) => list().format(words);
/** The same of elements, for `h`. @param {any[]} elements @returns {any[]} */
export const listedParts = (elements) =>
  list()
    .formatToParts(elements.map((_, i) => String(i)))
    .map(({ type, value }) => (type === 'element' ? elements[+value] : value));

/** With a capital where a sentence or a heading begins. @param {string|undefined} text */
export const capital = (text) => (text ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1) : '');

/** Without the capital that a heading has, where it goes into a sentence: German keeps its nouns. @param {string} text */
export const within = (text) => (language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** A name or a sentence of a game's data, likewise, but only as a whole: templates would find their own words in a name. @param {string|undefined} text @returns {string} */
export const called = (text) => (text && said?.plain.get(text)) || text || '';

/** What the server says, in the language of who reads it; as the server says it where nobody has worded that. @param {string} text */
export const heard = (text) => (said && text ? said.say(text) : text);

/** The same of several sentences, one after another: where the end of one is not plain ("D. H. Hill"), as long as what is said so far has no wording. @param {string} text */
export function heardEach(text) {
  const told = [];
  let sofar = '';
  for (const piece of text.split(/(?<=\.) /)) {
    sofar += (sofar && ' ') + piece;
    const other = heard(sofar);
    if (other === sofar) continue;
    told.push(other);
    sofar = '';
  }
  return [...told, ...(sofar ? [sofar] : [])].join(' ');
}
