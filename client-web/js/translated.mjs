// SPDX-License-Identifier: MIT
// A book of rules in the language of who reads it: the server has it in English, a game's `rules.LANGUAGE.mjs` says
// it section by section. What is not said there, or has other paragraphs now, stays English and is marked as such.

/** @typedef {import('./rulebook.mjs').Book} Book */
/** @typedef {import('./rulebook.mjs').Section} Section */
/** @typedef {import('./rulebook.mjs').Translation} Translation */

/** The words on a board: what the pieces are called that are nobody by name, and what stands on the ground. @param {any} board @param {Translation} other @param {string} caption */
function boardIn(board, { labels = {} }, caption) {
  const named = (/** @type {any} */ list) => list?.map((/** @type {any} */ one) => (labels[one.name] ? { ...one, name: labels[one.name] } : one)),
    written = (/** @type {any} */ numbers) => (Array.isArray(numbers) ? numbers.map((one) => ({ ...one, text: labels[one.text] || one.text })) : numbers);
  return { ...board, text: caption, units: named(board.units), numbers: written(board.numbers) };
}

/** @param {Section} section @param {Translation} other @returns {Section} */
function sectionIn(section, other) {
  const said = other.sections[section.id];
  if (!said || said.text.length !== section.text.length || (section.board && !said.board)) return section;
  return { ...section, name: said.name, text: said.text, own: true, ...(section.board ? { board: boardIn(section.board, other, said.board || '') } : {}) };
}

/** @param {Book} book @param {Translation|null} other @returns {Book} */
export function bookIn(book, other) {
  if (!other) return book;
  return {
    ...book,
    note: other.note,
    own: true,
    chapters: book.chapters.map((chapter) => ({
      ...chapter,
      ...(chapter.name in other.chapters ? { name: other.chapters[chapter.name], own: true } : {}),
      sections: chapter.sections.map((section) => sectionIn(section, other)),
    })),
  };
}
