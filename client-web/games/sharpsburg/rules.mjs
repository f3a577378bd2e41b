// SPDX-License-Identifier: MIT
// What a section says, read in the server's own rules (PROTOCOL.md, `rules`).
import { button, dialog, h, put } from '../../js/dom.mjs';
import { bookOf, bookView, findSection, sectionView } from '../../js/rulebook.mjs';
import { boards } from './caseboard.mjs';
import { text } from './texts.mjs';

const draw = boards();

/** @param {import('./game.mjs').Game} game @param {string} section */
export async function explain(game, section) {
  const { match } = game,
    pages = h('div', {}, h('p', { class: 'left', role: 'status' }, text.fetching)),
    box = dialog(text.rules, [pages], { cls: 'rules' });
  let book;
  try {
    book = await bookOf(match.link, match.terms.game, match.terms.edition);
  } catch {
    put(pages, h('p', {}, text.noLink));
    return;
  }
  // A section of a section stands for itself, or for the one that it belongs to.
  const parents = [section, section.replace(/[a-z]+$/i, ''), section.replace(/\d$/, ''), section.replace(/\.\d+$/, '')],
    found = parents.map((id) => findSection(book, id)).find(Boolean);
  if (!book || !found) {
    put(pages, h('p', {}, text.rulesNone));
    return;
  }
  const whole = (/** @type {string} */ id) => {
    const { view, show } = bookView(book, { draw });
    put(pages, view);
    put(box.querySelector('h2'), text.rules);
    show(id);
  };
  put(box.querySelector('h2'), found.name);
  put(pages, sectionView(found, { draw, go: whole }), h('div', { class: 'row' }, h('p', { class: 'left' }, book.note), button(text.wholeBook, { cls: 'line small', do: () => whole(found.id) })));
}
