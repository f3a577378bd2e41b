// SPDX-License-Identifier: MIT
// The log: what happened in the server's sentences, with names, hexes and sections that can be touched.
import { h } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { heard } from '../../js/texts.mjs';
import { diceRow } from '../../kit/dice.mjs';
import { filled } from '../../kit/words.mjs';
import { grid } from './ground.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./game.mjs').Game} Game */

const LOSSES = /^(lost|officer-hit|officer-captured|gone|unformed|rout-moved|captured|exhausted)$/;
/** Told by what follows them. */
const SILENT = new Set(['marched', 'stacked', 'prefs', 'faced']);

/** Lights a place, and brings it into sight. @param {Game} game @param {() => string} hex */
const leads = ({ board }, hex) => ({
  pointerenter: () => board.light(hex()),
  pointerleave: () => board.light(null),
  focus: () => board.light(hex()),
  blur: () => board.light(null),
  click: () => {
    if (hex()) board.reveal(hex());
  },
});

/** @param {Game} game @param {string} hex */
export const hexRef = (game, hex) => h('button', { class: 'hexref', type: 'button', on: leads(game, () => hex) }, game.ground.names.get(hex) || hex);

/** @param {Game} game @param {string} id */
export function unitRef(game, id) {
  const { army } = game,
    side = army.units.get(id)?.army || army.officers.get(id)?.army || game.setup.units[id]?.army || game.setup.officers[id]?.army;
  return h('button', { class: `uref ${sideClass('sharpsburg', side)}`, type: 'button', on: leads(game, () => game.army.hexOf(id)) }, army.nameOf(id));
}

/** A number of the rules; explains itself. Dice alone are of no section (`0`). @param {Game} game @param {string|undefined} section */
export const sectionRef = (game, section) => (section && section !== '0' ? h('button', { class: 'sec', type: 'button', on: { click: () => game.explain(section) } }, /^\d/.test(section) ? `§${section}` : section) : '');

/** A value of an event as it is written. @param {Game} game @param {any} value @returns {any} */
function shown(game, value) {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one, i) => [i ? ', ' : '', shown(game, one)]);
  const { setup, army } = game,
    word = String(value);
  if (setup.words.sides[word]) return h('b', { class: sideClass('sharpsburg', word) }, setup.words.sides[word]);
  if (typeof value === 'string' && grid.isPlace(value) && game.ground.on(value)) return hexRef(game, value);
  if (army.units.has(word) || army.officers.has(word) || setup.units[word] || setup.officers[word]) return unitRef(game, word);
  return setup.brigades[word]?.name || setup.words.formations[word] || word;
}

/** What the table of fire says, with what it means. @param {string|undefined} result */
const said = (result) => (result && text.results[result] ? `${result} (${text.results[result]})` : result || '');

/** The server's sentence, what it names lit at a touch. @param {Game} game @param {any} event */
export const told = (game, event) => filled(heard(event.text || event.event.replaceAll('-', ' ')), (name) => (event.event === 'fired' && name === 'result' ? said(event.result) : shown(game, event[name])));

/** Who marches goes on with the line of those who marched before: from hex to hex, or after another. @param {Game} game @param {any} event */
function march(game, event) {
  const who = event.unit ?? event.officer;
  return { as: event.side, who, more: (/** @type {any} */ before) => h('p', { class: before.who === who ? 'on' : '' }, before.who === who ? '' : shown(game, who), ' → ', shown(game, event.to)) };
}

/** One update as lines. @param {Game} game @param {import('./types').Update} update @returns {HTMLElement[]} */
export const lines = (game, update) =>
  (update.events || [])
    .filter((event) => !SILENT.has(event.event))
    .map((event) => {
      const side = sideClass('sharpsburg', event.side);
      if (event.event === 'phase') return h('li', { class: `grp ${side}` }, [game.hour(event.turn), game.sideWord(event.side), game.setup.words.phases[event.phase]].filter(Boolean).join(' · '));
      if (event.event === 'rolled') return h('li', { class: `roll ${side}` }, h('p', {}, event.text ? [told(game, event), ' '] : '', diceRow(event.dice || [], { size: 18 }), ' ', sectionRef(game, event.section)));
      const line = h('li', { class: `${side} ${LOSSES.test(event.event) ? 'loss' : ''} ${event.event === 'fired' || event.event === 'resolved' ? 'fight' : ''} ${event.event === 'moved' ? 'run' : ''}` }, h('p', {}, told(game, event), ' ', sectionRef(game, event.section)));
      return event.event === 'moved' ? Object.assign(line, { run: march(game, event) }) : line;
    });
