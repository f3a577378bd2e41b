// SPDX-License-Identifier: MIT
// Lessons as data (server/data/GAME/lessons.json): a position, what is to be done step by step, the dice
// that fall, what is said to a wrong act. The page plays what is written; that it is so under the rules is
// proven by the tests, in which the referee plays every lesson.
import { lessonSayings } from './games.mjs';
import { load, save } from './keep.mjs';
import { dataFile, shelfOf } from './shelf.mjs';
import { called, original, t } from './texts.mjs';

/**
 * @typedef {{at: string, text: string}} Wrong
 * @typedef {{text: string, want: {place?: string, say?: string, of?: string[], next?: boolean}, wrong?: Record<string, string>, refused?: Wrong[],
 *   play?: any[], then?: Record<string, any>, answer?: string, show?: any}} Step
 *   `want`: a place on the map, one of the answers, or only to go on; `play`: what then happens, in the form of a rules case; `then`: what of the units is another
 * @typedef {{id: string, title: string, about: string, section: string, size: string, case: any, steps: Step[], places?: Record<string, any>, hits?: number[], lang?: string|null}} Lesson
 *   `lang`: of its words, if it is not that of the page; `places` that can be touched, where there are no hexes; `hits`: faces of dice that count, a six where nothing is said
 * @typedef {{edition: string, note: string, lessons: Lesson[]}} Lessons
 */

/** Texts by what they answer: in the answers that can be chosen stand the same words. @param {Record<string, string>} texts */
const heardOf = (texts) => Object.fromEntries(Object.entries(texts).map(([what, text]) => [called(what), called(text)]));

/** A step in the words of who reads. @param {Step} step @returns {Step} */
const stepIn = ({ text, want, wrong, refused, answer, ...rest }) => ({
  ...rest,
  text: called(text),
  want: { ...want, ...(want.say ? { say: called(want.say) } : {}), ...(want.of ? { of: want.of.map(called) } : {}) },
  ...(wrong ? { wrong: heardOf(wrong) } : {}),
  ...(refused ? { refused: refused.map((one) => ({ at: called(one.at), text: called(one.text) })) } : {}),
  ...(answer ? { answer: called(answer) } : {}),
});

const named = (/** @type {any} */ one) => (one.name ? { ...one, name: called(one.name) } : one);

/** @param {Lesson} lesson @returns {Lesson} */
const lessonIn = (lesson) => ({
  ...lesson,
  lang: original(lesson.title),
  title: called(lesson.title),
  about: called(lesson.about),
  // Who stands on a table has a name that is read; on hexes the counters say it.
  ...(lesson.places ? { places: Object.fromEntries(Object.entries(lesson.places).map(([id, one]) => [id, named(one)])), case: { ...lesson.case, units: lesson.case.units.map(named) } } : {}),
  steps: lesson.steps.map(stepIn),
});

/** The lessons of a game, by its shelf; null: it has none. @param {any} game of the catalogue @returns {Promise<Lessons|null>} */
export async function lessonsOf(game) {
  const { lessons } = await shelfOf(game);
  if (!lessons) return null;
  const [book] = await Promise.all([dataFile(game.shelf.replace(/[^/]*$/, lessons)), lessonSayings(game.game)]);
  return book && { ...book, note: called(book.note), lessons: book.lessons.map(lessonIn) };
}

/** The games that have lessons, each once, with them. @param {any[]} games of the catalogue @returns {Promise<{game: any, book: Lessons}[]>} */
export async function taught(games) {
  const books = await Promise.all(games.map(lessonsOf));
  return games.flatMap((game, i) => (books[i] && books[i].edition === game.edition ? [{ game, book: /** @type {Lessons} */ (books[i]) }] : []));
}

// ---- how far one is

/** Steps done of each lesson of a game. @param {string} game @returns {Record<string, number>} */
const done = (game) => load('lessons', {})[game] || {};

/** @param {string} game @param {Lesson} lesson */
export const stepsDone = (game, { id, steps }) => Math.min(done(game)[id] || 0, steps.length);

/** @param {string} game @param {Lesson} lesson */
export const isDone = (game, lesson) => stepsDone(game, lesson) === lesson.steps.length;

/** What was done once stays done. @param {string} game @param {Lesson} lesson @param {number} steps */
export function keepSteps(game, lesson, steps) {
  if (steps > stepsDone(game, lesson)) save('lessons', { ...load('lessons', {}), [game]: { ...done(game), [lesson.id]: steps } });
}

/** The first lesson that is not done; undefined: all are. @param {string} game @param {Lesson[]} lessons */
export const nextLesson = (game, lessons) => lessons.find((one) => !isDone(game, one));

// ---- a lesson that is being taken

/** The dice that fall in a step. @param {Step} step @returns {{dice: number[], sides: number}[]} */
export const diceOf = (step) => (step.play || []).filter((one) => one.dice).map(({ dice, sides = 6 }) => ({ dice, sides }));

/** The units after so many steps: what the lesson has changed of each. @param {Lesson} lesson @param {number} count */
export function changed({ steps }, count) {
  /** @type {Record<string, any>} */
  const units = {};
  for (const step of steps.slice(0, count)) for (const [id, change] of Object.entries(step.then || {})) units[id] = { ...units[id], ...change };
  return units;
}

/**
 * What is said to an act; null: it is what was asked for.
 * @param {Step} step @param {{place?: string, say?: string, next?: boolean}} act
 * @returns {string|null}
 */
export function judged({ want, wrong = {}, refused = [] }, act) {
  if (want.next ? act.next : want.place ? act.place === want.place : act.say === want.say) return null;
  const what = act.place || act.say || '',
    said = refused.find((one) => one.at === what)?.text || wrong[what] || wrong['*'];
  if (said && !(act.place && !want.place)) return said;
  return want.next ? t('lesson.nothing') : t('lesson.beside');
}
