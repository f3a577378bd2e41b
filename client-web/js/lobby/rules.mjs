// SPDX-License-Identifier: MIT
// The page of rules, `#rules=GAME.EDITION.SECTION`: all that may be left away from its end.
import { h, put } from '../dom.mjs';
import { boardsOf, sayingsOf } from '../games.mjs';
import { bookOf, bookView, printedBook } from '../rulebook.mjs';
import { shell } from './shell.mjs';
import { called, original, t } from '../texts.mjs';

/** @param {any} page @param {string} rest of the address; a section may hold dots */
export async function openRules(page, rest) {
  document.title = t('rulespage.title');
  const main = h('main', { class: 'rules' }, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  await draw(page, main, rest);
  return { close };
}

/** @param {any} page @param {any} main @param {string} rest */
async function draw(page, main, rest) {
  const { games } = await page.link.ready(),
    [name, edition, ...section] = rest.split('.'),
    [books] = await Promise.all([Promise.all(games.map((/** @type {any} */ one) => printedBook(page.link, one.game, one.edition))), sayingsOf(games)]),
    readable = games.filter((/** @type {any} */ _, /** @type {number} */ i) => books[i]),
    game = readable.find((/** @type {any} */ one) => one.game === name && one.edition === edition) || readable.find((/** @type {any} */ one) => one.game === name) || readable[0];
  if (!game) {
    put(main, h('h1', { class: 'big' }, t('common.rules')), h('p', { class: 'lead' }, t('rulespage.none')));
    return;
  }
  const { view, show } = bookView(/** @type {import('../rulebook.mjs').Book} */ (await bookOf(page.link, game.game, game.edition)), {
    draw: await boardsOf(game.game, game.edition),
    option: (id) => called(game.options.find((/** @type {any} */ one) => one.id === id)?.name || id),
  });
  put(
    main,
    h('h1', { class: 'big' }, t('common.rules')),
    h(
      'nav',
      { class: 'seg', 'aria-label': t('rulespage.game') },
      readable.map((/** @type {any} */ one) =>
        h('a', { lang: original(one.name), href: `#rules=${one.game}.${one.edition}`, 'aria-current': one === game ? 'page' : null }, readable.some((/** @type {any} */ other) => other !== one && other.name === one.name) ? `${called(one.name)}, ${one.edition}` : called(one.name)),
      ),
    ),
    view,
  );
  if (section.length) show(section.join('.'));
}
