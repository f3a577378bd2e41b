// SPDX-License-Identifier: MIT
// How a game looks on the shelf: pictures, lengths, credits. A game of the server's catalogue may name
// a file for it below /data/ (PROTOCOL.md 9); a game without one is offered all the same.
import { learnShelf } from './sides.mjs';
import { measured, t } from './texts.mjs';

const here = new URL('..', import.meta.url);
/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** A file below /data/; null if there is none. @param {string} path @returns {Promise<any>} */
export function dataFile(path) {
  if (!files.has(path))
    files.set(
      path,
      fetch(new URL(`data/${path}`, here))
        .then((reply) => (reply.ok ? reply.json() : null))
        .catch(() => {
          files.delete(path); // no connection: asked again the next time
          return null;
        }),
    );
  return /** @type {Promise<any>} */ (files.get(path));
}

/** @param {any} game of the catalogue @returns {Promise<any>} */
export async function shelfOf(game) {
  const shelf = (game?.shelf && (await dataFile(game.shelf))) || {};
  if (game) learnShelf(game.game, shelf);
  return shelf;
}

/** The map and the scenery of a scenario's battle, by paths beside the shelf's own. @param {any} game @param {string} scenario @returns {Promise<{map: any, scenery: any, units: any}>} */
export async function sceneryOf(game, scenario) {
  const shelf = await shelfOf(game),
    entry = shelf.scenarios?.[scenario],
    battle = shelf.battles?.[entry?.battle],
    beside = (/** @type {string|undefined} */ path) => (path ? dataFile(game.shelf.replace(/[^/]*$/, path)) : null),
    [map, scenery] = await Promise.all([beside(battle?.map), beside(battle?.scenery)]);
  return { map, scenery: scenery || {}, units: entry?.units };
}

/** @param {number|undefined} difficulty 1 to 4 */
const level = (difficulty) => ['', t('measure.first'), t('measure.easy'), t('measure.demanding'), t('measure.long')][difficulty || 0] || '';

/** Length and difficulty as words: "7 turns, about 2 hours, easy". @param {any} scenario @param {any} shelf */
export function measure(scenario, shelf) {
  const entry = shelf.scenarios?.[scenario.id] || {},
    hours = entry.minutes / 60,
    long = !entry.minutes ? '' : t('measure.about', { time: hours < 1 ? measured(entry.minutes, 'minute') : measured(Math.round(hours * 2) / 2, 'hour') });
  return [scenario.turns < 1000 ? t('measure.turns', { n: scenario.turns }) : '', long, level(entry.difficulty)].filter(Boolean).join(', ');
}
