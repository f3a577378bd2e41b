// SPDX-License-Identifier: MIT
// What a section says, and what a decision is about: read in the server's own rules (PROTOCOL.md, `rules`).
// They explain; what is allowed is decided by the server.
import { button, dialog, h, put } from '../../js/dom.mjs';
import { bookOf, bookView, findSection, sectionView } from '../../js/rulebook.mjs';
import { edition } from './edition.mjs';
import { boards } from './ruleboard.mjs';
import { t } from '../../js/texts.mjs';

/** What a decision is about, in addition to its section. @type {Record<string, string[]>} */
const PROMPTS = {
  setup: ['11.1', '4.1', '5.1'],
  rally: ['12.1', '12.2', '12.3', '10.2'],
  movement: ['13.1', '13.2', '13.3', '6.1', '13.5'],
  reinforcement: ['14.2', '14.1', '13.3'],
  combat: ['15.1', '15.4', '15.2', '15.3', '5.1'],
  longstreet: ['10.5'],
  withdraw: ['8.5'],
  displace: ['6.1'],
  defend: ['15.7', '9.3', '9.4'],
  casualty: ['7.2', '16.1', '16.2'],
  check: ['17.2', '17.3', '17.4'],
  retreat: ['17.3', '17.4'],
  advance: ['15.10', '4.1'],
  stand: ['15.1', '17.3'],
  'hex-check': ['17.2', '17.3', '17.4'],
};

/** The match whose rules are read: its link, its terms, the names of its options. @type {import('./types').GameMatch} */
let match;

/** @param {import('./types').GameMatch} one */
export function readRulesOf(one) {
  match = one;
}

const reader = () => {
  const hello = /** @type {import('../../wire').Hello|null} */ (match.link.hello),
    game = hello?.games.find((one) => one.game === match.terms.game && one.edition === match.terms.edition);
  return { draw: boards(edition.id), option: (/** @type {string} */ id) => game?.options.find((one) => one.id === id)?.name || id };
};

/** A dialog with some sections, and the way to all of them. @param {string} title @param {(book: import('../../js/rulebook.mjs').Book) => string[]} wanted */
async function read(title, wanted) {
  const pages = h('div', {}, h('p', { class: 'left', role: 'status' }, t('fotm.rules.fetching'))),
    box = dialog(title, [pages], { cls: 'rules' });
  const book = await bookOf(match.link, match.terms.game, match.terms.edition).catch(() => null);
  if (!book) {
    put(pages, h('p', {}, t('fotm.rules.offline')));
    return;
  }
  /** All of them, from one on. @param {string} section */
  const whole = (section) => {
    const { view, show } = bookView(book, reader());
    put(pages, view);
    show(section);
  };
  const sections = [...new Set(wanted(book).flatMap((id) => findSection(book, id) || []))];
  if (sections.length === 1) put(box.querySelector('h2'), sections[0].name);
  put(
    pages,
    sections.map((section) => sectionView(section, { ...reader(), go: whole })),
    h('div', { class: 'row' }, h('p', { class: 'left' }, book.note), button(t('fotm.rules.all'), { cls: 'line small', do: () => whole(sections[0]?.id || '') })),
  );
}

/** @param {string} section */
export const explain = (section) => read(t('common.rules'), () => [section]);

/** Of a decision that has no list above: its section, and what that leads to. @param {string} decision @param {string} section */
export const explainPrompt = (decision, section) =>
  read(t('fotm.rules.about'), (book) => PROMPTS[decision] || [section, ...(findSection(book, section)?.see || [])]);
