// SPDX-License-Identifier: MIT
// Another position laid over the present one, as ghosts: who would stand elsewhere, and the way there from
// where each stands now. So one sees what a proposal to go back would change before one says yes.
import { el } from '../js/dom.mjs';
import { sideClass } from '../js/sides.mjs';
import { t } from '../js/texts.mjs';
import { painter } from './paint.mjs';

/** What marks the place that somebody would leave, in map units. */
const LEFT = 26;

/**
 * Somebody of a position.
 * @typedef {object} Stander
 * @property {string} name @property {string} side
 * @property {string|undefined} place undefined: not on the map
 * @property {string} look what can be seen of it besides its place; equal looks, equal pictures
 * @property {any} unit the game's own
 * @typedef {object} How
 * @property {any} before the layer that lies over the ghosts
 * @property {string} game
 * @property {import('./geometry').Geometry} geometry
 * @property {(list: any[], place: string) => any} draw those of a place, about its middle
 * @property {(place: string) => string} [where] the place in words; '': it has none
 */

/**
 * Who stands otherwise in `then` than `now`.
 * @param {Map<string, Stander>} now by id @param {Map<string, Stander>} then
 * @returns {{one: Stander, from: string|undefined, to: string|undefined}[]} as it is in `then`; without `to` it would be gone
 */
export function differences(now, then) {
  const found = [];
  for (const [id, one] of then) {
    const is = now.get(id);
    if (one.place !== is?.place || (is && one.place && one.look !== is.look)) found.push({ one, from: is?.place, to: one.place });
  }
  // Who is here may be nobody there: not yet formed, or not yet seen.
  for (const [id, one] of now) if (one.place && !then.has(id)) found.push({ one, from: one.place, to: undefined });
  return found.filter(({ from, to }) => from || to);
}

export class Ghosts {
  /** @param {How} how */
  constructor(how) {
    this.how = how;
    this.layer = el('g', { class: 'ly-ghosts' });
    how.before.before(this.layer);
    this.draws = painter(how.geometry);
  }

  /** @param {Map<string, Stander>} now @param {Map<string, Stander>|null} then null: no ghosts @returns {string[]} each in words */
  lay(now, then) {
    const { layer, how, draws } = this,
      { geometry, game } = how;
    layer.replaceChildren();
    if (!then) return [];
    const found = differences(now, then),
      /** @type {Map<string, any[]>} */
      stacks = new Map();
    for (const { one, to } of found) if (to) stacks.set(to, [...(stacks.get(to) || []), one.unit]);
    const left = [...new Set(found.flatMap(({ from, to }) => (from && from !== to ? [from] : [])))],
      ways = new Map(found.flatMap(({ one, from, to }) => (from && to && from !== to ? [[`${from} ${to} ${one.side}`, /** @type {[string, string, string]} */ ([from, to, one.side])]] : [])));
    layer.append(
      ...left.map((place) => {
        const [x, y] = geometry.centre(place);
        return el('rect', { class: 'leaves', x: x - LEFT, y: y - LEFT, width: 2 * LEFT, height: 2 * LEFT, rx: 8 });
      }),
      ...[...ways.values()].map(([from, to, side]) => draws.arrow(from, to, `back ${sideClass(game, side)}`, { a: LEFT + 1, b: LEFT + 1, w: 6 })),
      draws.area([...stacks.keys()], 'back-ring', 0.93),
      ...[...stacks].map(([place, list]) => el('g', { class: 'back-to', transform: `translate(${geometry.centre(place).join(' ')})` }, how.draw(list, place))),
    );
    return found.map(({ one: { name }, from, to }) => this.words(name, from, to));
  }

  /** @param {string} name @param {string|undefined} from @param {string|undefined} to */
  words(name, from, to) {
    const place = to && (this.how.where || String)(to);
    if (!to) return t('ghost.gone', { name });
    if (to === from) return place ? t('ghost.as_was', { name, place }) : t('ghost.otherwise', { name });
    return place ? t('ghost.to', { name, place }) : t('ghost.elsewhere', { name });
  }
}
