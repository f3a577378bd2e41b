// SPDX-License-Identifier: MIT
// What somebody with an account shows of himself, `#profile=NAME`: how public matches ended, and which.
import { ago, button, h, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { sideName } from '../sides.mjs';
import { loadStyle } from '../style.mjs';
import { heard, listed, called, original, t } from '../texts.mjs';
import { ratingsCard } from './rated.mjs';
import { shell } from './shell.mjs';

/** @param {any} page @param {string} name */
export async function openProfile(page, name) {
  await loadStyle(new URL('../../style/account.css', import.meta.url).href);
  document.title = t('profile.title', { name });
  const main = h('main', { class: 'account' }, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  page.link.request({ type: 'profile', name }).then(
    async (/** @type {any} */ profile) => {
      await sayingsOf(page.link.hello.games);
      put(main, drawn(page, profile));
    },
    (/** @type {any} */ error) => put(main, h('h1', { class: 'big' }, name), h('p', { class: 'lead' }, error.message), h('div', { class: 'create' }, button(t('common.to_lobby'), { cls: 'main', do: () => page.go('#') }))),
  );
  return { close };
}

/** @param {any} page @param {any} profile */
function drawn(page, { name, created, results, ratings, matches }) {
  const { games } = page.link.hello,
    game = (/** @type {any} */ row) => games.find((/** @type {any} */ one) => one.game === row.game && (!row.edition || one.edition === row.edition)),
    scenario = (/** @type {any} */ row) => game(row)?.scenarios.find((/** @type {any} */ one) => one.id === row.scenario)?.name || row.scenario,
    people = (/** @type {any} */ row) => listed(Object.entries(row.seats).map(([side, seat]) => `${/** @type {any} */ (seat).name} (${sideName(side)})`));
  return [
    h('h1', { class: 'big' }, name),
    h('p', { class: 'lead' }, t('profile.since', { ago: ago(created) })),
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('profile.results')),
      results.length
        ? h(
            'table',
            { class: 'results' },
            h('thead', {}, h('tr', {}, [t('profile.game'), t('profile.side'), t('profile.won'), t('profile.lost'), t('profile.drawn')].map((word) => h('th', { scope: 'col' }, word)))),
            h(
              'tbody',
              {},
              results.map((/** @type {any} */ one) =>
                h(
                  'tr',
                  {},
                  h('th', { scope: 'row' }, h('span', { lang: original(game(one)?.name) }, called(game(one)?.name || one.game)), one.computer ? ` · ${t('profile.computer')}` : ''),
                  h('td', {}, sideName(one.side)),
                  h('td', {}, String(one.won)),
                  h('td', {}, String(one.lost)),
                  h('td', {}, String(one.drawn)),
                ),
              ),
            ),
          )
        : h('p', {}, t('profile.none')),
    ),
    ratingsCard(page, ratings),
    matches?.length
      ? h(
          'section',
          { class: 'card' },
          h('h2', {}, t('profile.matches')),
          h('ul', { class: 'logins' }, matches.map((/** @type {any} */ row) => h('li', {}, h('span', {}, h('b', {}, row.title || called(scenario(row))), ` · ${people(row)} · ${heard(row.headline)} · ${ago(row.changed)}`), button(t('lists.replay'), { cls: 'line', do: () => page.go(`#replay=${row.match}.0`) })))),
        )
      : null,
  ];
}
