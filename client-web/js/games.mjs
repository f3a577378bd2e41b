// SPDX-License-Identifier: MIT
// The games that this client draws in their own way: each has a door `game.mjs`, loaded when a match is
// opened, and perhaps `learn.mjs`, its guided battle. A game or an edition that is not here is played all the same:
// `games/any` shows what the server sends and offers what the server offers.
import { shelfOf } from './shelf.mjs';
import { loadStyle } from './style.mjs';
import { kitTexts, loadTexts, spoken } from './texts.mjs';

/** Games with figures and rulers: one set for all of them, what differs is data. */
const TABLE = { editions: ['2026'], style: '../games/tabletop/tabletop.css', texts: (/** @type {string} */ language) => import(`../games/tabletop/texts.${language}.mjs`), sayings: async (/** @type {string} */ language) => (language === 'en' ? { default: {} } : import(`../games/tabletop/sayings.${language}.mjs`)), game: () => import('../games/tabletop/game.mjs'), taught: async (/** @type {string} */ language) => (language === 'en' ? { default: {} } : import(`../games/tabletop/lessons.${language}.mjs`)), boards: () => import('../games/tabletop/tableboard.mjs') };

/** @type {Record<string, {editions: string[], style?: string, texts?: import('./texts.mjs').Catalogue, sayings?: import('./texts.mjs').Catalogue, taught?: import('./texts.mjs').Catalogue, rules?: (language: string) => Promise<{default: Record<string, import('./rulebook.mjs').Translation>}>, game: () => Promise<any>, learn?: () => Promise<any>, lessons?: string[], boards?: () => Promise<any>}>} */
const GAMES = {
  fotm: {
    editions: ['2022', 'playtest'],
    style: '../games/fotm/fotm.css',
    texts: (language) => import(`../games/fotm/texts.${language}.mjs`),
    sayings: async (language) => (language === 'en' ? { default: {} } : import(`../games/fotm/sayings.${language}.mjs`)),
    rules: (language) => import(`../games/fotm/rules.${language}.mjs`),
    taught: async (language) => (language === 'en' ? { default: {} } : import(`../games/fotm/lessons.${language}.mjs`)),
    game: () => import('../games/fotm/game.mjs'),
    learn: () => import('../games/fotm/learn.mjs'),
    lessons: ['2022'],
    boards: () => import('../games/fotm/ruleboard.mjs'),
  },
  sharpsburg: {
    editions: ['s', 'rw'],
    style: '../games/sharpsburg/sharpsburg.css',
    texts: (language) => import(`../games/sharpsburg/texts.${language}.mjs`),
    sayings: async (language) => (language === 'en' ? { default: {} } : import(`../games/sharpsburg/sayings.${language}.mjs`)),
    rules: (language) => import(`../games/sharpsburg/rules.${language}.mjs`),
    taught: async (language) => (language === 'en' ? { default: {} } : import(`../games/sharpsburg/lessons.${language}.mjs`)),
    game: () => import('../games/sharpsburg/game.mjs'),
    boards: () => import('../games/sharpsburg/caseboard.mjs'),
  },
  'tabletop-1862': { ...TABLE, rules: (language) => import(`../games/tabletop/rules1862.${language}.mjs`) },
  'tabletop-1916': { ...TABLE, rules: (language) => import(`../games/tabletop/rules1916.${language}.mjs`) },
};
/** @type {(typeof GAMES)[string]} */
const ANY = { editions: [], style: '../games/any/any.css', texts: (language) => import(`../games/any/texts.${language}.mjs`), game: () => import('../games/any/game.mjs') };

const FONT_MS = 1500;

/** Names are fitted to their places by measuring them: what they are drawn in should be there, but nobody waits long for it. */
const fonts = () => Promise.race([document.fonts.load('700 16px "Ridge Sans"').catch(() => []), new Promise((done) => setTimeout(done, FONT_MS))]);

/** What a game's modules need beside them: its style, its texts, letters. @param {(typeof GAMES)[string]} door */
const around = ({ style, texts, sayings }) =>
  Promise.all([style ? loadStyle(new URL(style, import.meta.url).href) : null, loadTexts(kitTexts, ...[texts, sayings].flatMap((one) => one || [])), fonts()]);

/** @param {string} game @param {string} edition @returns {Promise<any>} */
export async function gameOf(game, edition) {
  const door = GAMES[game]?.editions.includes(edition) ? GAMES[game] : ANY,
    [module] = await Promise.all([door.game(), around(door)]);
  return module;
}

/** What draws the cases of a game's rules; null: nothing does. @param {string} game @param {string} edition @returns {Promise<((board: any) => Element)|null>} */
export async function boardsOf(game, edition) {
  const door = GAMES[game];
  if (!door?.boards || !door.editions.includes(edition)) return null;
  const [module] = await Promise.all([door.boards(), around(door)]);
  return module.boards(edition, game);
}

/** The rules of a game to be read as who reads speaks; null: as the server has them, in English. @param {string} game @param {string} edition @returns {Promise<import('./rulebook.mjs').Translation|null>} */
export async function rulesIn(game, edition) {
  if (spoken() === 'en') return null;
  const told = await GAMES[game]?.rules?.(spoken()).catch(() => null); // without a connection English is better than nothing
  return told?.default[edition] || null;
}

/** What makes pieces of a lesson's position (server/data/GAME/lessons.json). @param {string} game @returns {Promise<((position: any, changes: Record<string, any>) => any)|null>} */
export const lessonPieces = async (game) => (await GAMES[game]?.boards?.())?.lessonPieces || null;

/** Sides, phases and results of games that are listed, in the language of who reads: the server has them in English. What sides are called, and their colours, a game's shelf says. @param {any[]} games of the catalogue */
export const sayingsOf = (games) => Promise.all([loadTexts(...games.flatMap(({ game }) => GAMES[game]?.sayings || [])), ...games.map(shelfOf)]);

/** The words of a game's lessons, likewise. @param {string} game */
export const lessonSayings = (game) => loadTexts(...[GAMES[game]?.taught || []].flat());

/** Does one of these games teach itself? @param {any[]} games of the catalogue */
export const hasLesson = (games) => games.some((one) => GAMES[one.game]?.lessons?.includes(one.edition));

/** Where the first game that teaches itself begins to. @param {any[]} games of the catalogue @returns {{game: any, scenario: any}|null} */
export function lessonScenario(games) {
  const game = games.find((one) => GAMES[one.game]?.lessons?.includes(one.edition));
  return game ? { game, scenario: game.scenarios[0] } : null;
}

/** The guided battle of the first game that has one and that the server offers. @param {any[]} games of the catalogue @returns {Promise<any>} */
export async function lessonOf(games) {
  const found = games.find((one) => GAMES[one.game]?.lessons?.includes(one.edition));
  if (!found) return null;
  const { learn, texts } = GAMES[found.game],
    [module] = await Promise.all([learn?.(), texts ? loadTexts(texts) : null]);
  return { ...module.lesson(), game: found };
}
