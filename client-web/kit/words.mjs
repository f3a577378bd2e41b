// SPDX-License-Identifier: MIT
// What a server says of a game that this client does not know, made readable: names of members as
// words, sides by their names, dice as dice. Where the server sends a sentence (`text`), that is used.
import { h } from '../js/dom.mjs';
import { sideClass, sideName } from '../js/sides.mjs';
import { diceRow } from './dice.mjs';
import { heard, t } from '../js/texts.mjs';

/** "north-west", as a geometry names a bearing, in words. @param {string} name '': nowhere */
export const windWord = (name) => name && t(`wind.${name}`);

/** "close-combat" or "stepsLeft" as "Close combat", "Steps left". @param {string} name */
export function words(name) {
  const text = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the server calls things, in the language of who reads: a word, a list or a table of words. @param {any} said @returns {any} */
export const inOurs = (said) =>
  typeof said === 'string' ? heard(said) : Array.isArray(said) ? said.map(inOurs) : said && typeof said === 'object' ? Object.fromEntries(Object.entries(said).map(([key, one]) => [key, inOurs(one)])) : said;

/** @param {any} value */
const isPlain = (value) => value === null || typeof value !== 'object';

/** One value as something to be shown. @param {any} value @param {string} game @param {string[]} sides @returns {any} */
export function show(value, game, sides) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t('words.yes') : t('words.no');
  if (typeof value === 'string' && sides.includes(value)) return h('b', { class: sideClass(game, value) }, sideName(value));
  if (isPlain(value)) return String(value);
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ') || '–';
  return facts(value, game, sides);
}

/** Whose value is whose: an object with the sides as its members. @param {any} value @param {string[]} sides */
export const bySide = (value, sides) =>
  !isPlain(value) && !Array.isArray(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => sides.includes(key));

/** An object or a list as a list of facts; what is long is folded. @param {any} value @param {string} game @param {string[]} sides @returns {any} */
export function facts(value, game, sides) {
  const rows = Object.entries(value).map(([key, one]) =>
    isPlain(one) || (Array.isArray(one) && one.every(isPlain))
      ? h('div', {}, h('dt', {}, words(key)), h('dd', {}, show(one, game, sides)))
      : h('div', { class: 'inner' }, h('dt', {}, h('details', {}, h('summary', {}, words(key)), facts(one, game, sides))), h('dd', {})),
  );
  return h('dl', { class: 'facts' }, rows);
}

const SAID = new Set(['event', 'text', 'section', 'side', 'dice', 'sides']);

/** The server's sentence, with the members that it refers to in their places. @param {string} text @param {(member: string) => any} shown */
export const filled = (text, shown) => text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? shown(part) : part));

/** @param {string} section */
const sectionSaid = (section) => h('span', { class: 'sec' }, /^\d/.test(section) ? `§${section}` : section);

/** An event as a line. @param {any} event @param {string} game @param {string[]} sides @param {(section: string) => any} [ref] a section, as something that leads to it */
export function sentence(event, game, sides, ref = sectionSaid) {
  const rest = Object.entries(event).filter(([key, value]) => !SAID.has(key) && isPlain(value));
  return h(
    'p',
    {},
    event.side && !event.text ? [h('b', { class: sideClass(game, event.side) }, sideName(event.side)), ': '] : '',
    event.text ? filled(heard(String(event.text)), (member) => show(event[member], game, sides)) : words(String(event.event)),
    event.text ? '' : rest.map(([key, value], i) => [i ? ', ' : ': ', `${words(key).toLowerCase()} `, show(value, game, sides)]),
    event.dice?.length ? [' ', diceRow(event.dice, { size: 18, sides: event.sides || 6 })] : '',
    event.section ? [' ', ref(event.section)] : '',
  );
}
