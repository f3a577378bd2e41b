// SPDX-License-Identifier: MIT
// An action that somebody might do, shown on a map of hexes before it is done: who would go where, or at whom.
import { el } from '../js/dom.mjs';
import { sideClass } from '../js/sides.mjs';
import { painter } from './paint.mjs';

/** What stands about the middle of a place, in map units. */
const ABOUT = 26;

/**
 * @typedef {object} How
 * @property {any} before the layer that lies over it
 * @property {string} game
 * @property {import('./geometry').Geometry} geometry
 * @property {(word: string) => boolean} isPlace
 * @property {(id: string) => {place: string|undefined, side: string}|undefined} find somebody by id
 */

/** All words in an action, in their order. @param {any} part @returns {string[]} */
const words = (part) => (typeof part === 'string' ? [part] : part && typeof part === 'object' ? Object.values(part).flatMap(words) : []);

/**
 * Who goes where by an action: each part that names somebody and a place; what names neither by itself is with
 * what lies around it.
 * @param {any} action @param {Pick<How, 'isPlace'|'find'>} how @returns {{from: string[], to: string|undefined, side: string}[]}
 */
export function waysOf(action, how) {
  const parts = Array.isArray(action.units) && action.units.some((/** @type {any} */ one) => typeof one === 'object') ? action.units : [action];
  return parts.map((/** @type {any} */ part) => {
    const said = words(part),
      who = said.map((word) => how.find(word)).filter((one) => !!one);
    return { from: [...new Set(who.flatMap(({ place }) => (place ? [place] : [])))], to: said.filter(how.isPlace).at(-1), side: who[0]?.side || '' };
  });
}

/** @param {How} how @returns {(action: any) => void} null: nothing is pointed at */
export function pointed(how) {
  const layer = el('g', { class: 'ly-ghosts ly-pointed' }),
    draws = painter(how.geometry);
  how.before.before(layer);
  return (action) => {
    layer.replaceChildren();
    if (!action) return;
    for (const { from, to, side } of waysOf(action, how)) {
      layer.append(
        ...from.map((place) => {
          const [x, y] = how.geometry.centre(place);
          return el('rect', { class: 'leaves', x: x - ABOUT, y: y - ABOUT, width: 2 * ABOUT, height: 2 * ABOUT, rx: 8 });
        }),
      );
      if (to)
        layer.append(
          draws.area([to], 'back-ring', 0.93),
          ...from.filter((place) => place !== to).map((place) => draws.arrow(place, to, `back ${sideClass(how.game, side)}`, { a: ABOUT + 1, b: ABOUT + 1, w: 6 })),
        );
    }
  };
}
