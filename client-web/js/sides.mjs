// SPDX-License-Identifier: MIT
// The sides of a game: their names and colours as its shelf and its setup tell them. A side without a
// colour of its own gets one by its place in the catalogue.
import { heard } from './texts.mjs';

/** The colours that the stylesheet has (`.side-blue` in tokens.css), legible in both themes. */
export const COLOURS = ['blue', 'grey', 'red', 'green', 'khaki'];

/** Sides by game, in the catalogue's order. @type {Map<string, string[]>} */
const orders = new Map();
/** @type {Map<string, string>} */
const names = new Map();
/** By game and side. @type {Map<string, string>} */
const colours = new Map();

/** Takes in what `hello` lists. @param {any[]} games */
export function learnGames(games) {
  for (const one of games) orders.set(one.game, one.sides);
}

/** @param {string} game @param {string} side @param {{name?: string, colour?: string}} looks */
function learn(game, side, { name, colour }) {
  if (name) names.set(side, name);
  if (colour && COLOURS.includes(colour)) colours.set(`${game} ${side}`, colour);
}

/** @param {string} game @param {any} shelf see PROTOCOL.md 9 */
export function learnShelf(game, shelf) {
  for (const [side, looks] of Object.entries(shelf.sides || {})) learn(game, side, looks);
}

/** What the setup of a match calls its sides, where it does. @param {string} game @param {any} setup */
export function learnSetup(game, setup) {
  for (const [side, name] of Object.entries(setup?.words?.sides || {}))
    learn(game, side, { name: typeof name === 'string' ? name : undefined, colour: setup.words.colours?.[side] });
}

/** @param {string} side */
export const sideName = (side) => heard(names.get(side) || side.charAt(0).toUpperCase() + side.slice(1));

/** The class of what belongs to a side; '' for nobody. `second`: what colour tells is told by a shape too. @param {string} game @param {string|undefined|null} side */
export function sideClass(game, side) {
  const at = side ? (orders.get(game) || []).indexOf(side) : -1;
  if (at < 0) return '';
  return `side-${colours.get(`${game} ${side}`) || COLOURS[at % COLOURS.length]}${at === 1 ? ' second' : ''}`;
}

/** @param {string} game @param {string} side */
export const otherSide = (game, side) => (orders.get(game) || []).find((one) => one !== side) || '';
