// SPDX-License-Identifier: MIT
// Play the computer: battle, side, level, and off it goes. Nobody has to be invited.
import { h, icon, put } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { soloHandicap } from './handicap.mjs';
import { ratedField } from './rated.mjs';
import { create } from './seat.mjs';
import { picture } from './shelf.mjs';
import { called, original, t } from '../texts.mjs';

/** Width by height of the picture. */
const SCENE = 2.7;

/** At how many levels the computer plays a game: 0, it does not. @param {any} game of the catalogue */
export const computerLevels = (game) => game.computer || 0;

/** The levels, weakest first: as `create` numbers them. @returns {[number, string][]} */
export const levels = () => [
  [1, t('solo.recruit')],
  [2, t('solo.colonel')],
  [3, t('solo.general')],
];

/** @param {string} id @param {string} label @param {[string | number, string][]} choices @param {string | number} chosen @param {string | null} [lang] of the choices */
export function choice(id, label, choices, chosen, lang = null) {
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

/** Of several games, each battle says which it is of. @param {{game: any, scenario: any}[]} battles @returns {[number, string][]} */
const rows = (battles) => {
  const several = new Set(battles.map(({ game }) => `${game.game} ${game.edition}`)).size > 1;
  return battles.map(({ game, scenario }, i) => [i, several ? `${called(game.name)}: ${called(scenario.name)}` : called(scenario.name)]);
};

/**
 * The card; null where the computer does not play.
 * @param {any} page @param {any[]} games the server's catalogue
 */
export function playComputer(page, games) {
  /** Of each game its first edition. */
  const played = games.filter((game, i) => computerLevels(game) > 0 && games.findIndex((one) => one.game === game.game) === i);
  if (!played.length || !page.link.hello.features?.includes('computer')) return null;
  const last = load('computer', {}),
    say = h('p', { class: 'refusal', role: 'alert' });
  /** Battles of all games in one list: which of them a row is. @type {{game: any, scenario: any}[]} */
  const battles = played.flatMap((game) => game.scenarios.map((/** @type {any} */ scenario) => ({ game, scenario })));
  const before = battles.findIndex(({ game, scenario }) => game.game === last.game && game.edition === last.edition && scenario.id === last.scenario);
  let chosen = battles[Math.max(before, 0)];
  const below = h('div', { class: 'picks' }),
    rated = ratedField(page, !!last.rated);
  /** @type {ReturnType<typeof soloHandicap> | null} */
  let given = null;
  const scene = h('i', { class: 'scene' });
  const fill = () => {
    // Quick choices one after another: the last picture stays.
    const { game, scenario } = chosen;
    picture(game, scenario, { shape: SCENE }).then((drawing) => chosen.scenario === scenario && put(scene, drawing), () => {});
    put(
      below,
      choice(
        'solo-side',
        t('common.your_side'),
        chosen.game.sides.map((/** @type {any} */ side) => [side, sideName(side)]),
        last.side,
      ),
      choice('solo-level', t('solo.level'), levels().slice(0, computerLevels(chosen.game)), Math.min(last.level ?? 2, computerLevels(chosen.game))),
      chosen.game.handicap ? (given = soloHandicap(last)).part : null,
    );
  };
  const battle = choice('solo-battle', t('solo.battle'), rows(battles), Math.max(before, 0), original(battles[0].scenario.name));
  battle.addEventListener('change', () => {
    chosen = battles[Number(read('solo-battle'))];
    fill();
  });
  fill();
  const box = h(
    'section',
    { class: 'door solo', 'aria-label': t('solo.title') },
    scene,
    h('div', {}, h('h2', {}, t('solo.title')), battle, below, rated.box, say),
    h('button', { class: 'b main', type: 'button', on: { click: start } }, icon('play'), h('span', {}, t('solo.title'))),
  );
  /** @param {string} id */
  const read = (id) => /** @type {HTMLSelectElement} */ (box.querySelector(`#${id}`)).value;
  async function start() {
    const { game, scenario } = chosen,
      wanted = { game: game.game, edition: game.edition, scenario: scenario.id, side: read('solo-side'), level: Number(read('solo-level')), rated: rated.chosen() },
      points = game.handicap && given ? given.chosen() : {};
    save('computer', { ...wanted, ...points });
    try {
      const made = await create(page.link, {
        game: wanted.game,
        edition: wanted.edition,
        scenario: wanted.scenario,
        options: [],
        side: wanted.side,
        name: load('name', '') || t('solo.you'),
        computer: wanted.level,
        ...points,
        ...(wanted.rated ? { rated: true } : {}),
      });
      page.go(`#match=${made.match}`);
    } catch (error) {
      put(say, error.message);
    }
  }
  return box;
}
