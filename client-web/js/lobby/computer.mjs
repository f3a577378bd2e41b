// SPDX-License-Identifier: MIT
// Play the computer: battle, side, level, and off it goes. Nobody has to be invited.
import { h, icon, put } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { create } from './seat.mjs';

/** The levels, weakest first: as `create` numbers them. @type {[number, string][]} */
const LEVELS = [
  [1, 'Recruit'],
  [2, 'Colonel'],
  [3, 'General'],
];

/** Games that it plays. @param {any} game from the catalogue */
const plays = (game) => game.game === 'fotm';

/** @param {string} id @param {string} label @param {[string | number, string][]} choices @param {string | number} chosen */
function choice(id, label, choices, chosen) {
  return h(
    'label',
    { class: 'pick' },
    h('span', {}, label),
    h(
      'select',
      { id },
      choices.map(([value, text]) => h('option', { value, selected: String(value) === String(chosen) }, text)),
    ),
  );
}

/**
 * The card; null where the computer does not play.
 * @param {any} page @param {any[]} games the server's catalogue
 */
export function playComputer(page, games) {
  const game = games.find(plays);
  if (!game || !page.link.hello.features?.includes('computer')) return null;
  const last = load('computer', {}),
    say = h('p', { class: 'refusal', role: 'alert' });
  const box = h(
    'section',
    { class: 'welcome solo', 'aria-label': 'Play the computer' },
    h(
      'div',
      {},
      h('h2', {}, 'Play the computer'),
      choice(
        'solo-battle',
        'Battle',
        game.scenarios.map((/** @type {any} */ one) => [one.id, one.name]),
        last.scenario,
      ),
      choice(
        'solo-side',
        'Your side',
        game.sides.map((/** @type {any} */ side) => [side, sideName(side)]),
        last.side,
      ),
      choice('solo-level', 'It plays as a', LEVELS, last.level ?? 2),
      say,
    ),
    h('button', { class: 'b main', type: 'button', on: { click: start } }, icon('play'), h('span', {}, 'Play the computer')),
  );
  /** @param {string} id */
  const read = (id) => /** @type {HTMLSelectElement} */ (box.querySelector(`#${id}`)).value;
  async function start() {
    const wanted = { scenario: read('solo-battle'), side: read('solo-side'), level: Number(read('solo-level')) };
    save('computer', wanted);
    try {
      const made = await create(page.link, {
        game: game.game,
        edition: game.edition,
        scenario: wanted.scenario,
        options: [],
        side: wanted.side,
        name: load('name', '') || 'You',
        computer: wanted.level,
      });
      page.go(`#match=${made.match}`);
    } catch (error) {
      put(say, error.message);
    }
  }
  return box;
}
