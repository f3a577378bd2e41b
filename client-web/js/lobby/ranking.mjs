// SPDX-License-Identifier: MIT
// Who is strongest at a game, `#ratings=GAME`.
import { h, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { loadStyle } from '../style.mjs';
import { called, original, t } from '../texts.mjs';
import { levels } from './computer.mjs';
import { strength, table } from './rated.mjs';
import { shell } from './shell.mjs';

/** @param {any} page @param {string} game */
export async function openRatings(page, game) {
  await loadStyle(new URL('../../style/account.css', import.meta.url).href);
  await page.link.ready();
  await sayingsOf(page.link.hello.games);
  const { games } = page.link.hello,
    /** Of each game its first edition. */
    rated = games.filter((/** @type {any} */ one, /** @type {number} */ i) => games.findIndex((/** @type {any} */ other) => other.game === one.game) === i),
    chosen = rated.find((/** @type {any} */ one) => one.game === game) || rated[0];
  document.title = t('rating.title');
  const list = h('div', {}, h('p', {}, t('common.connecting'))),
    main = h(
      'main',
      { class: 'account' },
      h('h1', { class: 'big' }, t('rating.strongest')),
      h('nav', { class: 'row', 'aria-label': t('profile.game') }, rated.map((/** @type {any} */ one) => h('a', { href: `#ratings=${one.game}`, class: 'b line', lang: original(one.name), 'aria-current': one === chosen ? 'page' : null }, called(one.name)))),
      list,
      h('p', { class: 'left' }, t('rating.about'), ' ', t('rating.listed')),
    ),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  page.link.request({ type: 'ratings', game: chosen.game }).then(
    (/** @type {any} */ { players }) => put(list, players.length ? drawn(page, players) : h('p', { class: 'lead' }, t('rating.nobody'))),
    (/** @type {any} */ error) => put(list, h('p', { class: 'lead' }, error.message)),
  );
  return { close };
}

/** @param {any} page @param {any[]} players */
const drawn = (page, players) =>
  table(
    [t('rating.place'), t('rating.player'), t('rating.rating'), t('rating.played')],
    players.map((one, i) =>
      h(
        'tr',
        { class: one.name && one.name === page.me.account?.name ? 'own' : null },
        h('td', {}, String(i + 1)),
        h('th', { scope: 'row' }, one.computer ? t('rating.computer', { level: levels()[one.computer - 1][1] }) : h('a', { href: `#profile=${encodeURIComponent(one.name)}` }, one.name)),
        h('td', {}, strength(one)),
        h('td', {}, String(one.played)),
      ),
    ),
  );
