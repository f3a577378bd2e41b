// SPDX-License-Identifier: MIT
// The two sides of a game, as its catalogue and its shelf name them. In the shell the first side of
// the catalogue has the first colour (`.side-1` in tokens.css), the second the other.

/** Sides by game, in the catalogue's order. @type {Map<string, string[]>} */
const orders = new Map();
/** @type {Map<string, string>} */
const names = new Map();

/** Takes in what `hello` lists. @param {any[]} games */
export function learnGames(games) {
  for (const one of games) orders.set(one.game, one.sides);
}

/** @param {any} shelf see PROTOCOL.md 9 */
export function learnShelf(shelf) {
  for (const [id, side] of Object.entries(shelf.sides || {})) if (side.name) names.set(id, side.name);
}

/** @param {string} side */
export const sideName = (side) => names.get(side) || side.charAt(0).toUpperCase() + side.slice(1);

/** The class of what belongs to a side; '' for nobody. @param {string} game @param {string|undefined|null} side */
export function sideClass(game, side) {
  const at = side ? (orders.get(game) || []).indexOf(side) : -1;
  return at < 0 ? '' : `side-${at + 1}`;
}

/** @param {string} game @param {string} side */
export const otherSide = (game, side) => (orders.get(game) || []).find((one) => one !== side) || '';
