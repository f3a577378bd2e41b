// SPDX-License-Identifier: MIT
// The rules of a game to be read, as the server has them (PROTOCOL.md, `rules`): fetched once, found by
// section or by word, each with its case drawn where the game can draw it.
import { h, put } from './dom.mjs';
import { rulesIn } from './games.mjs';
import { called, original, t } from './texts.mjs';
import { bookIn } from './translated.mjs';

/**
 * @typedef {{id: string, name: string, text: string[], see?: string[], for?: string[], options?: string[], board?: any, own?: boolean}} Section
 * @typedef {{note: string, own?: boolean, chapters: {name: string, own?: boolean, sections: Section[]}[]}} Book `own`: in the language of who reads, not as the server has it
 * @typedef {{note: string, chapters: Record<string, string>, labels?: Record<string, string>, sections: Record<string, {name: string, text: string[], board?: string}>}} Translation
 *   of a book: chapters and words on boards by what they are in English, sections by their ids, `board` what is said below a board
 * @typedef {{draw?: ((board: any) => Element|null)|null, option?: (id: string) => string, go?: (section: string) => void}} Reader
 *   draw: a section's case as a picture; option: the name of an option; go: another section is wanted
 */

/** @type {Map<string, Promise<Book|null>>} */
const books = new Map();

/** As the server has it; null: there is nothing to read of this game. @param {any} link @param {string} game @param {string} edition @returns {Promise<Book|null>} */
export function printedBook(link, game, edition) {
  const key = `${game} ${edition}`;
  if (!books.has(key))
    books.set(
      key,
      link.request({ type: 'rules', game, edition }).then(
        (/** @type {any} */ reply) => reply.book || null,
        (/** @type {any} */ error) => {
          books.delete(key); // asked again the next time
          throw error;
        },
      ),
    );
  return /** @type {Promise<Book|null>} */ (books.get(key));
}

/** The same in the language of who reads. @param {any} link @param {string} game @param {string} edition @returns {Promise<Book|null>} */
export async function bookOf(link, game, edition) {
  const [book, other] = await Promise.all([printedBook(link, game, edition), rulesIn(game, edition)]);
  return book && bookIn(book, other);
}

/** @param {Book|null} book */
const sectionsOf = (book) => (book ? book.chapters.flatMap((chapter) => chapter.sections) : []);

/** The section of this id, or the one that stands for it. @param {Book|null} book @param {string} id @returns {Section|undefined} */
export const findSection = (book, id) =>
  sectionsOf(book).find((one) => one.id === id) || sectionsOf(book).find((one) => one.for?.includes(id));

/** @type {Record<string, string>} */
const NAMES = { lee: 'Lee', '(zoc)': '(ZOC)' };

/** A number with its sign; a heading as it is written in a sentence, in the language of who reads where that is known. @param {string} section */
export const sectionText = (section) =>
  /^\d/.test(section)
    ? `§${section}`
    : called(section) !== section
      ? called(section)
      : section
          .toLowerCase()
          .replace(/^./, (letter) => letter.toUpperCase())
          .replace(/\blee\b|\(zoc\)/g, (name) => NAMES[name]);

/** The `lang` of what the server has in English, unless it is said in the language of who reads. @param {{own?: boolean}} one */
const tongue = (one) => (one.own ? null : original());

/** The `lang` of a heading that nobody has said in the language of who reads. @param {string} section */
const headingLang = (section) => (/^\d/.test(section) ? null : original(section));

/** A text with what was looked for marked in it. @param {string} text @param {string} word */
function marked(text, word) {
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1;
  if (at < 0) return [text];
  /** @type {any[]} */
  const rest = marked(text.slice(at + word.length), word);
  return [text.slice(0, at), h('mark', {}, text.slice(at, at + word.length)), ...rest];
}

/** @param {Section} section @param {Reader} reader @param {string} [word] that was looked for */
export function sectionView(section, { draw, option, go }, word = '') {
  const picture = section.board && draw?.(section.board);
  return h(
    'section',
    { class: 'rule', 'data-section': section.id, lang: tongue(section) },
    h('h3', {}, h('small', { lang: headingLang(section.id) }, sectionText(section.id)), ' ', marked(section.name, word)),
    section.options ? h('p', { class: 'optional' }, t('rulebook.only', { names: section.options.map((id) => option?.(id) || id).join(', ') })) : null,
    h('div', { class: picture ? 'withboard' : '' }, [
      h('div', {}, section.text.map((text) => h('p', {}, marked(text, word)))),
      picture ? h('figure', {}, picture, h('figcaption', {}, section.board.text)) : null,
    ]),
    section.see?.length && go
      ? h('p', { class: 'see' }, `${t('rulebook.see')} `, section.see.map((id, i) => [i ? ', ' : '', h('button', { type: 'button', class: 'sec', lang: headingLang(id), on: { click: () => go(id) } }, sectionText(id))]))
      : null,
  );
}

/** @param {Section} section @param {string} word */
const speaksOf = (section, word) => [section.id, sectionText(section.id), ...(section.for || []), section.name, ...section.text].some((text) => text.toLowerCase().includes(word));

/** The chapters with the sections that speak of a word. @param {Book} book @param {string} word */
const found = (book, word) =>
  book.chapters
    .map((chapter) => ({ ...chapter, sections: chapter.sections.filter((one) => speaksOf(one, word.replace(/^§\s*/, ''))) }))
    .filter((chapter) => chapter.sections.length);

/**
 * The whole book, with a field that searches while one types.
 * @param {Book} book @param {Reader} reader
 * @returns {{view: HTMLElement, show: (section: string) => void}}
 */
export function bookView(book, reader) {
  const pages = h('div', { class: 'pages' }),
    said = h('p', { class: 'said', role: 'status' }),
    field = /** @type {HTMLInputElement} */ (
      h('input', { type: 'search', id: 'rulesearch', placeholder: t('rulebook.search_hint'), autocomplete: 'off', on: { input: () => draw(field.value.trim()) } })
    );
  /** @param {string} word */
  const draw = (word) => {
    const chapters = word ? found(book, word.toLowerCase()) : book.chapters,
      count = sectionsOf({ ...book, chapters }).length;
    put(pages, chapters.map((chapter) => h('div', { class: 'chapter' }, h('h2', { lang: tongue(chapter) }, chapter.name), chapter.sections.map((one) => sectionView(one, { ...reader, go: show }, word)))));
    put(said, !word ? '' : count ? t('rulebook.found', { n: count }) : t('rulebook.nothing'));
  };
  /** @param {string} id */
  const show = (id) => {
    field.value = '';
    draw('');
    const section = findSection(book, id),
      place = /** @type {HTMLElement|null} */ (section ? pages.querySelector(`[data-section="${CSS.escape(section.id)}"]`) : null);
    if (!place) return;
    place.tabIndex = -1;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  };
  draw('');
  return { view: h('div', { class: 'book' }, h('div', { class: 'find', role: 'search' }, h('label', { for: 'rulesearch' }, t('rulebook.search')), field, said), original() && sectionsOf(book).some((one) => !one.own) ? h('p', { class: 'left' }, t('rulebook.english')) : null, h('p', { class: 'left', lang: tongue(book) }, book.note), pages), show };
}
