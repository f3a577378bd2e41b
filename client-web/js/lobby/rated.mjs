// SPDX-License-Identifier: MIT
// Ratings: the choice that a match counts, and what somebody has.
import { h } from '../dom.mjs';
import { original, t } from '../texts.mjs';

/** For who is logged in, where the server rates. @param {any} page @param {boolean} on */
export function ratedField(page, on) {
  const input = h('input', { type: 'checkbox', name: 'rated', checked: on }),
    box = h('label', { class: 'check' }, input, t('form.rated'));
  const show = () => (box.hidden = !page.me.account);
  /** As long as the form stands. */
  const again = () => (box.isConnected ? show() : page.me.removeEventListener('change', again));
  page.me.addEventListener('change', again);
  show();
  return { box, chosen: () => !box.hidden && input.checked };
}

/** A rating and how far it may be off. @param {{rating: number, deviation: number}} one */
export const strength = (one) => t('rating.range', { rating: String(one.rating), off: String(2 * one.deviation) });

/** @param {any[]} columns @param {any[]} rows */
export const table = (columns, rows) =>
  h('table', { class: 'results' }, h('thead', {}, h('tr', {}, columns.map((word) => h('th', { scope: 'col' }, word)))), h('tbody', {}, rows));

/** What somebody has reached, by game; null: no rated match yet. @param {any} page @param {any[]} ratings */
export function ratingsCard(page, ratings) {
  const name = (/** @type {string} */ game) => page.link.hello.games.find((/** @type {any} */ one) => one.game === game)?.name || game;
  return ratings?.length
    ? h(
        'section',
        { class: 'card ratings' },
        h('h2', {}, t('rating.ratings')),
        table(
          [t('profile.game'), t('rating.rating'), t('rating.played')],
          ratings.map((one) => h('tr', {}, h('th', { scope: 'row' }, h('a', { href: `#ratings=${one.game}`, lang: original() }, name(one.game))), h('td', {}, strength(one)), h('td', {}, String(one.played)))),
        ),
        h('p', { class: 'left' }, t('rating.about')),
      )
    : null;
}
