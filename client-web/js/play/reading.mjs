// SPDX-License-Identifier: MIT
// Some sections of the rules in a dialog, over a match, and the way from there to all of them. They are the server's own
// (PROTOCOL.md, `rules`): they explain; what is allowed is decided by the server.
import { button, dialog, h, put } from '../dom.mjs';
import { bookOf, bookView, findSection, sectionView } from '../rulebook.mjs';
import { called, original, t } from '../texts.mjs';

/** @typedef {import('../rulebook.mjs').Book} Book */

/** The section itself, or what it belongs to: "7.2a" is read in 7.2, "9.12" in 9.1, "9.3" in 9. @param {Book} book @param {string} section */
export const sectionOf = (book, section) =>
  [section, section.replace(/[a-z]+$/i, ''), section.replace(/\d$/, ''), section.replace(/\.\d+$/, '')].map((id) => id && findSection(book, id)).find(Boolean);

/**
 * @param {any} match whose rules are read
 * @param {string} title if it is not about one section alone
 * @param {(book: Book) => string[]} wanted
 * @param {import('../rulebook.mjs').Reader['draw']} [draw]
 */
export async function readRules({ link, terms }, title, wanted, draw) {
  const game = link.hello?.games.find((/** @type {any} */ one) => one.game === terms.game && one.edition === terms.edition),
    reader = { draw, option: (/** @type {string} */ id) => called(game?.options.find((/** @type {any} */ one) => one.id === id)?.name || id) },
    pages = h('div', {}, h('p', { class: 'left', role: 'status' }, t('rulebook.fetching'))),
    box = dialog(title, [pages], { cls: 'rules' }),
    /** @type {Book|null|undefined} */
    book = await bookOf(link, terms.game, terms.edition).catch(() => undefined);
  if (!book) {
    put(pages, h('p', {}, book === null ? t('rulespage.none') : t('rulebook.offline')));
    return;
  }
  /** All of them, from one on. @param {string} section */
  const whole = (section) => {
    const { view, show } = bookView(book, reader);
    put(pages, view);
    show(section);
  };
  const sections = [...new Set(wanted(book).flatMap((id) => sectionOf(book, id) || []))];
  if (sections.length === 1) put(box.querySelector('h2'), sections[0].name);
  put(
    pages,
    sections.map((section) => sectionView(section, { ...reader, go: whole })),
    h('div', { class: 'row' }, h('p', { class: 'left', lang: book.own ? null : original() }, book.note), button(t('rulebook.all'), { cls: 'line small', do: () => whole(sections[0]?.id || '') })),
  );
}
