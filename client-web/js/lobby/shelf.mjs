// SPDX-License-Identifier: MIT
// The shelf: every game that the server has, each with its scenarios as pictures, lengths, credits.
import { h, icon } from '../dom.mjs';
import { measure, sceneryOf, shelfOf } from '../shelf.mjs';
import { sideClass } from '../sides.mjs';
import { plate } from '../../kit/plate.mjs';
import { called, original, t } from '../texts.mjs';

/** @param {any} game of the catalogue @param {any} scenario @param {Parameters<typeof plate>[3]} [how] */
export async function picture(game, scenario, how) {
  return plate(game.name, await sceneryOf(game, scenario.id), (side) => sideClass(game.game, side), how);
}

/** The same at the head of something, when it is there. @param {any} game @param {any} scenario @param {Parameters<typeof plate>[3]} how @param {string} [cls] */
export function pictured(game, scenario, how, cls = 'scene') {
  const place = h('i', { class: cls });
  if (game) picture(game, scenario, how).then((drawing) => place.append(drawing), () => {});
  return place;
}

/** A scenario that is not known any more: its name is all there is. @param {any} game @param {string} id */
export const scenarioOf = (game, id) => game?.scenarios.find((/** @type {any} */ one) => one.id === id) || { id, name: id, text: '', turns: 0 };

/** One scenario to be chosen. @param {any} game @param {any} scenario @param {any} shelf @param {boolean} chosen */
function book(game, scenario, shelf, chosen) {
  const place = h('i', { class: 'plate' }),
    teaser = shelf.scenarios?.[scenario.id]?.teaser || scenario.text;
  picture(game, scenario).then((drawing) => place.replaceWith(drawing));
  return h(
    'label',
    {},
    h('input', { type: 'radio', name: 'scenario', value: scenario.id, checked: chosen, 'data-game': game.game, 'data-edition': game.edition }),
    place,
    h('i', { class: 'tick' }, icon('ok', 18)),
    h(
      'span',
      {},
      h('b', { lang: original(scenario.name) }, called(scenario.name)),
      h('small', { lang: original(teaser) }, called(teaser)),
      h('em', { class: 'meta' }, measure(scenario, shelf)),
      // Down to the terms (form.mjs); seen where it is chosen.
      h('a', { class: 'b line on', href: '#new' }, t('shelf.on')),
    ),
  );
}

/** What a game is, and this edition of it. @param {any} game @param {any} shelf */
function about(game, shelf) {
  const edition = shelf.editions?.[game.edition] || {};
  return [
    `${called(game.name)}, ${called(edition.name) || t('shelf.edition', { edition: game.edition })}.`,
    called(edition.about || shelf.about),
    called(shelf.credits),
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {any[]} games of the catalogue @param {any} chosen game @param {string} scenario */
export async function shelf(games, chosen, scenario) {
  const shelves = await Promise.all(games.map(shelfOf));
  return h(
    'div',
    { class: 'shelf' },
    games.map((game, i) =>
      h(
        'fieldset',
        {},
        h('legend', { lang: games.length > 1 ? original(game.name) : null }, games.length > 1 ? called(game.name) : t('shelf.scenario')),
        h('p', { class: 'credits', lang: original(shelves[i].credits) }, about(game, shelves[i])),
        h(
          'div',
          { class: 'scen' },
          game.scenarios.map((/** @type {any} */ one) => book(game, one, shelves[i], game === chosen && one.id === scenario)),
        ),
      ),
    ),
  );
}
