// SPDX-License-Identifier: MIT
// Play the computer: battle, side, level, and off it goes. Nobody has to be invited.
import { h, icon, put } from '../dom.mjs';
import { hasComputer } from '../games.mjs';
import { load, save } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { create } from './seat.mjs';
import { original, t } from '../texts.mjs';

/** The levels, weakest first: as `create` numbers them. @returns {[number, string][]} */
const levels = () => [
  [1, t('solo.recruit')],
  [2, t('solo.colonel')],
  [3, t('solo.general')],
];

/** @param {string} id @param {string} label @param {[string | number, string][]} choices @param {string | number} chosen @param {string | null} [lang] of the choices */
function choice(id, label, choices, chosen, lang = null) {
  return h(
    'label',
    { class: 'pick' },
    h('span', {}, label),
    h(
      'select',
      { id },
      choices.map(([value, text]) => h('option', { value, lang, selected: String(value) === String(chosen) }, text)),
    ),
  );
}

/**
 * The card; null where the computer does not play.
 * @param {any} page @param {any[]} games the server's catalogue
 */
export function playComputer(page, games) {
  const game = games.find(hasComputer);
  if (!game || !page.link.hello.features?.includes('computer')) return null;
  const last = load('computer', {}),
    say = h('p', { class: 'refusal', role: 'alert' });
  const box = h(
    'section',
    { class: 'welcome solo', 'aria-label': t('solo.title') },
    h(
      'div',
      {},
      h('h2', {}, t('solo.title')),
      choice(
        'solo-battle',
        t('solo.battle'),
        game.scenarios.map((/** @type {any} */ one) => [one.id, one.name]),
        last.scenario,
        original(),
      ),
      choice(
        'solo-side',
        t('common.your_side'),
        game.sides.map((/** @type {any} */ side) => [side, sideName(side)]),
        last.side,
      ),
      choice('solo-level', t('solo.level'), levels(), last.level ?? 2),
      say,
    ),
    h('button', { class: 'b main', type: 'button', on: { click: start } }, icon('play'), h('span', {}, t('solo.title'))),
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
        name: load('name', '') || t('solo.you'),
        computer: wanted.level,
      });
      page.go(`#match=${made.match}`);
    } catch (error) {
      put(say, error.message);
    }
  }
  return box;
}
