// SPDX-License-Identifier: MIT
// What one can watch, `#watch`: public matches that are played, the best to watch first, and those that are over.
import { h, icon, put, since } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { sideName } from '../sides.mjs';
import { called, heard, listed, original, t } from '../texts.mjs';
import { pictured, scenarioOf } from './shelf.mjs';
import { shell } from './shell.mjs';
import { bestFirst, isOver, scoreBar, turnWords } from './worth.mjs';

const EVERY_MS = 15000,
  SHOWN = 24,
  /** Width by height of a picture. */
  WIDE = 4.6;

/** @typedef {import('../../wire').Row} Row */

/** @param {any} page @param {Row} row */
function card(page, row) {
  const game = page.link.hello.games.find((/** @type {any} */ one) => one.game === row.game && one.edition === row.edition),
    scenario = scenarioOf(game, row.scenario),
    live = !isOver(row),
    people = listed(Object.entries(row.seats).flatMap(([side, seat]) => (seat.taken ? [`${seat.name} (${sideName(side)})`] : [])));
  return h(
    'li',
    {},
    pictured(game, scenario, { shape: WIDE }, 'smallmap'),
    h('b', { lang: row.title ? null : original(scenario.name) }, row.title || called(scenario.name)),
    h('small', {}, people),
    h('small', {}, heard(row.headline), row.watching ? ` · ${t('common.watching', { n: row.watching })}` : ''),
    h('small', { class: 'turn' }, live ? turnWords(row) : since(row.changed)),
    live ? null : scoreBar(row),
    h('span', { class: 'acts' }, h('a', { class: 'b line', href: live ? `#watch=${row.match}` : `#replay=${row.match}.0` }, icon(live ? 'eye' : 'play'), h('span', {}, live ? t('common.watch') : t('lists.replay')))),
  );
}

/** @param {any} page */
export async function openWatch(page) {
  await page.link.ready();
  await sayingsOf(page.link.hello.games);
  document.title = t('watching.title');
  const live = h('section', { class: 'mymatches' }),
    old = h('section', { class: 'mymatches' }),
    close = shell(page, h('main', { class: 'watchlist' }, h('h1', { class: 'big' }, t('common.watch')), live, old));
  /** @type {any} */
  let timer = null;
  let closed = false,
    shown = '';
  const list = (/** @type {string} */ heading, /** @type {Row[]} */ rows, /** @type {string} */ none) => [
    h('h2', {}, heading),
    rows.length ? h('ul', {}, rows.slice(0, SHOWN).map((row) => card(page, row))) : h('p', { class: 'left' }, none),
  ];
  async function refresh() {
    clearTimeout(timer);
    if (closed) return;
    try {
      const [now, over] = await Promise.all(['playing', 'finished'].map((state) => page.link.request({ type: 'list', state }))),
        key = JSON.stringify([now.matches, over.matches]);
      if (key !== shown && !closed) {
        put(live, list(t('lists.playing'), bestFirst(now.matches), t('doors.nobody')));
        put(old, list(t('lists.finished'), over.matches, t('watching.none_over')));
        shown = key;
      }
    } catch {
      /* asked again when there is a connection */
    }
    timer = setTimeout(refresh, EVERY_MS);
  }
  await refresh();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      close();
    },
  };
}
