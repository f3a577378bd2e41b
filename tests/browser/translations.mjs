// SPDX-License-Identifier: MIT
// What is written for players as data of a game, in English, and said in another language by the client: the rules to be
// read, section by section; lessons, scenarios, options, aims and what stands on the shelf by their sentences. Nothing may
// be missing, no number may get lost, and who changes the English is told.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check, root } from './harness.mjs';
import { LANGUAGES } from '../../client-web/js/texts.mjs';
import { bookIn } from '../../client-web/js/translated.mjs';

/** Of which English the translations were made: when it changes they are to be looked over, and what this test says stands here then. @type {Record<string, string>} */
const LOOKED_OVER = {
  'fotm 2022': 'd89ea74f4a56',
  'fotm playtest': 'cd17b3c2d561',
  'sharpsburg s': 'a4432137b32b',
  'tabletop-1862 2026': 'fb5c6ff3afb1',
  'tabletop-1916 2026': 'df3c6a9f1f16',
};
/** Where each game's rules are said. @type {Record<string, string>} */
const PLACES = { fotm: 'fotm/rules', sharpsburg: 'sharpsburg/rules', 'tabletop-1862': 'tabletop/rules1862', 'tabletop-1916': 'tabletop/rules1916' };

/** The numbers of a text, in their order of size: hours of the clock as they are counted to twenty-four, a comma as a point. @param {string} text */
const numbers = (text) =>
  [
    ...text
      .replace(/\b([1-9]):00\b/g, '$1 pm') // as the options of the earlier edition say it
      .replace(/(\d+)((?: (?:and|to|or) \d+)*) ([ap])m\b/gi, (_, first, more, half) => `${first}${more}`.replace(/\d+/g, (hour) => String((+hour % 12) + (/p/i.test(half) ? 12 : 0))))
      .replace(/(\d),(\d)/g, '$1.$2')
      .matchAll(/[-+]?\d+(?:\.\d+)*|[½⅓¼⅛¾]/g),
  ]
    .map(([found]) => found)
    .sort()
    .join(' ');

const digest = (/** @type {any} */ value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** What of a section is read. */
const wordsOf = ({ name, text, board }) => [name, ...text, board?.text || ''];

const server = (/** @type {string} */ path) => readFileSync(join(root, 'server', path), 'utf8');
const data = (/** @type {string} */ path) => JSON.parse(server(`data/${path}`));

/** Every text in some data whose member is one of these. @param {any} value @param {RegExp} keys @returns {string[]} */
const textsOf = (value, keys) => (value && typeof value === 'object' ? Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? (keys.test(key) ? [one] : []) : textsOf(one, keys))) : []);

/** What the lessons of a game say. @param {string} game */
function taught(game) {
  const { note, lessons } = data(`${game}/lessons.json`);
  return [note, ...lessons.flatMap(({ title, about, steps }) => [title, about, ...steps.flatMap((step) => [step.text, ...(step.answer ? [step.answer] : []), ...Object.values(step.wrong || {}), ...(step.refused || []).map(({ text }) => text), ...(step.want.of || []).filter((say) => /[a-z]/.test(say))])])];
}

/** The rows of options as the server has them in its code. @param {string} path @param {RegExp} rows */
const optionsOf = (path, rows) => [...(rows.exec(server(path).replace(/"\s*\n\s*"/g, ''))?.[1] || '').matchAll(/"([A-Z][^"]*)"/g)].map(([, text]) => text);
const ONE_OPTION = /"options"([\s\S]*?)"needs"/;

/** What stands on the shelf, and what can be chosen there. @param {string} game @param {any[]} scenarios @param {string[]} options */
const shelved = (game, scenarios, options) => [...textsOf(data(`${game}/shelf.json`), /^(about|credits|teaser|aim|text)$/), ...Object.values(data(`${game}/shelf.json`).editions || {}).map(({ name }) => name), ...scenarios.flatMap(({ name, text, note }) => [name, text ?? note]), ...options];

/** By the catalogue that says it. @type {Record<string, () => string[]>} */
const SENTENCES = {
  'fotm/lessons': () => taught('fotm'),
  'sharpsburg/lessons': () => taught('sharpsburg'),
  'fotm/sayings': () => shelved('fotm', data('fotm/south-mountain/scenarios.json').scenarios, optionsOf('codec/fotm/options.c', /options\[\] = \{([\s\S]*?)\n\};/)),
  'sharpsburg/sayings': () => shelved('sharpsburg', ['antietam', 'wises-field'].flatMap((battle) => Object.values(data(`sharpsburg/${battle}/scenarios.json`)).filter((one) => one.text)), optionsOf('codec/sharpsburg/data.c', ONE_OPTION)),
  'tabletop/sayings': () => [...shelved('tabletop-1862', [data('tabletop-1862/scenarios/turner-fox.json')], optionsOf('codec/tabletop1862/data.c', ONE_OPTION)), ...shelved('tabletop-1916', [data('tabletop-1916/scenarios/ferme-1917.json')], [])],
};

/** Sentences are said by themselves: who changes the English one leaves it without any. */
async function sentences() {
  const wrong = [];
  let count = 0;
  for (const [place, said] of Object.entries(SENTENCES))
    for (const language of Object.keys(LANGUAGES).slice(1)) {
      const { sayings } = await import(pathToFileURL(join(root, 'client-web/games', `${place}.${language}.mjs`)).href),
        asked = new Set(said());
      count += asked.size;
      for (const text of asked)
        if (!(text in sayings)) wrong.push(`${place}.${language} lacks "${text}"`);
        else if (numbers(text) !== numbers(sayings[text])) wrong.push(`${place}.${language} has ${numbers(sayings[text]) || 'no numbers'} for ${numbers(text) || 'none'} in "${text}"`);
      if (/lessons$/.test(place)) for (const text of Object.keys(sayings)) if (!asked.has(text)) wrong.push(`${place}.${language}: nobody says "${text}"`);
    }
  check('translations: lessons, scenarios, options, aims and the shelf are said in every language, with their numbers', count > 250 && wrong.length === 0, `${count}; ${wrong.slice(0, 10).join('; ')}`);
}

export async function translations() {
  await sentences();
  const wrong = [],
    count = { sections: 0, numbers: 0 };
  for (const game of readdirSync(join(root, 'server/data')).filter((one) => existsSync(join(root, 'server/data', one, 'rules.json')))) {
    const books = data(`${game}/rules.json`);
    for (const language of Object.keys(LANGUAGES).slice(1)) {
      const path = join(root, 'client-web/games', `${PLACES[game]}.${language}.mjs`),
        told = PLACES[game] && existsSync(path) ? (await import(pathToFileURL(path).href)).default : {},
        { sayings: headings } = await import(pathToFileURL(path.replace(/rules\d*\.(\w+)\.mjs$/, 'sayings.$1.mjs')).href);
      for (const [edition, entry] of Object.entries(books)) {
        const book = typeof entry === 'string' ? books[entry] : entry,
          where = `${game} ${edition} in ${language}`,
          other = told[edition];
        if (!other) {
          wrong.push(`${where}: nothing`);
          continue;
        }
        const ours = bookIn(book, other),
          all = (/** @type {any} */ one) => one.chapters.flatMap((chapter) => chapter.sections),
          ids = new Set(all(book).map(({ id }) => id));
        for (const id of Object.keys(other.sections)) if (!ids.has(id)) wrong.push(`${where}: ${id} is no section`);
        for (const name of Object.keys(other.chapters)) if (!book.chapters.some((one) => one.name === name)) wrong.push(`${where}: "${name}" is no chapter`);
        for (const chapter of ours.chapters) if (!chapter.own) wrong.push(`${where}: no name for "${chapter.name}"`);
        for (const [i, section] of all(ours).entries()) {
          const english = all(book)[i];
          count.sections++;
          if (!/^\d/.test(section.id) && !headings[section.id]) wrong.push(`${where}: the heading ${section.id} is English`);
          if (!section.own) wrong.push(`${where}: ${section.id} is English, or has other paragraphs`);
          for (const [k, words] of wordsOf(section).entries()) {
            const [here, there] = [numbers(words), numbers(wordsOf(english)[k])];
            if (there) count.numbers++;
            if (here !== there) wrong.push(`${where}: ${section.id} has ${here || 'no numbers'} for ${there || 'none'}`);
            if (section.own && (words !== words.trim() || (!words && wordsOf(english)[k]))) wrong.push(`${where}: ${section.id} is empty, or has blanks around it`);
          }
        }
        for (const word of Object.keys(other.labels || {})) if (!JSON.stringify(book).includes(`"${word}"`)) wrong.push(`${where}: no board says "${word}"`);
        if (typeof entry !== 'string' && LOOKED_OVER[`${game} ${edition}`] !== digest(book)) wrong.push(`${where}: the English is not the one that was looked over; it is now ${digest(book)}`);
      }
    }
  }
  check('translations: every section of the rules is said in every language, with its numbers, and of the English that stands there now', count.sections > 300 && count.numbers > 150 && wrong.length === 0, `${JSON.stringify(count)}; ${wrong.slice(0, 12).join('; ')}`);
}
