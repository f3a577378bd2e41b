// SPDX-License-Identifier: MIT
// The catalogues of texts, looked over without a browser: each language has the same texts with the same
// places, each text that the code asks for is there, and none is there that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check, root } from './harness.mjs';
import { Sayings } from '../../client-web/js/sayings.mjs';
import { LANGUAGES } from '../../client-web/js/texts.mjs';
import { translations } from './translations.mjs';

/** One text or another: t(so ? 'a' : 'b'. */
const EITHER = /\bt\([^`()]*\? '([\w.-]+)' : '([\w.-]+)'/g;
const client = join(root, 'client-web');

/** The modules and the folders with catalogues. */
function files() {
  const all = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return { modules: all.filter((path) => !/(texts|sayings|lessons|rules\d*)\.\w\w\.mjs$/.test(path)), folders: all.filter((path) => path.endsWith('texts.en.mjs')).map((path) => join(path, '..')) };
}

/** The forms of a text, by the rule of plurals; '' where there is but one. */
const formsOf = (text) => (typeof text === 'string' ? [['', text]] : Object.entries(text));
const places = (text) => [...new Set(formsOf(text).flatMap(([, form]) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort().join();

/** What is counted; after a number it has a form for one, in each language. */
const COUNTED = {
  en: /\{\w+\} (?:movement )?(?:steps|dice|hexes|points|stands|bases|turns|units|brigades|days|hours|moves|watch)\b/,
  de: /\{\w+\} (?:Stufen|Hexfeldern?|Bewegungspunkten?|Punkten?|Bases|Züge|Einheiten|Brigaden|Tage|freie Tage|Stunden|sehen zu)\b/,
};
/** Never one: said only from two on, means with a decimal, levels to throw at. */
const NEVER_ONE = ['fotm.part.guns_far', 'fotm.setup.may', 'fotm.fight.loses', 'fotm.sums.slots', 'fotm.sums.attacker', 'fotm.sums.defender', 'sharpsburg.loses'];

export async function catalogues() {
  const { modules, folders } = files(),
    languages = Object.keys(LANGUAGES),
    code = modules.map((path) => readFileSync(path, 'utf8')),
    asked = new Set(code.flatMap((text) => [...text.matchAll(/\b(?:t|parts|hasText)\(\s*'([\w.-]+)'/g), ...text.matchAll(EITHER)].flatMap(([, ...keys]) => keys))),
    // A key that is put together names its beginning: t(`fotm.arm.${arm}`).
    begun = new Set(code.flatMap((text) => [...text.matchAll(/\b(?:t|parts|hasText)\(\s*`([\w.]+\.)\$\{[\w.]+\}/g)].map(([, start]) => start))),
    open = code.flatMap((text) => [...text.matchAll(/\b(?:t|parts)\((?!\s*['`])([^)]{1,40})/g)].map(([all]) => all)).filter((text) => !/^(t|parts)\((key|name|text)\b|\? '/.test(text)),
    known = new Map(),
    wrong = [];
  for (const folder of folders) {
    const told = await Promise.all(languages.map(async (one) => (await import(pathToFileURL(join(folder, `texts.${one}.mjs`)).href)).default));
    for (const [i, texts] of told.entries())
      for (const [key, text] of Object.entries(texts)) {
        const english = told[0][key],
          rules = new Intl.PluralRules(languages[i]).resolvedOptions().pluralCategories;
        if (english === undefined) wrong.push(`${languages[i]} alone has ${key}`);
        else if (places(text) !== places(english) && !(typeof english === 'object' && places({ other: english.other }) === places(text))) wrong.push(`${languages[i]} ${key}: other places than in English`);
        if (typeof text === 'object' && rules.some((rule) => !text[rule])) wrong.push(`${languages[i]} ${key}: not all of ${rules}`);
        if (typeof text === 'string' && COUNTED[languages[i]]?.test(text) && !NEVER_ONE.includes(key)) wrong.push(`${languages[i]} ${key}: no form for one`);
        if (formsOf(text).some(([, form]) => !form.trim() || form !== form.trim())) wrong.push(`${languages[i]} ${key}: empty, or with blanks around it`);
      }
    for (const key of Object.keys(told[0])) {
      for (const [i, texts] of told.entries()) if (!(key in texts)) wrong.push(`${languages[i]} lacks ${key}`);
      if (known.has(key)) wrong.push(`${key} stands in two catalogues`);
      known.set(key, folder);
    }
  }
  check('catalogues: every language has every text, with the same places and all forms of its plural', known.size > 300 && wrong.length === 0, wrong.slice(0, 12).join('; '));
  const lost = [...asked].filter((key) => !known.has(key)),
    idle = [...known.keys()].filter((key) => !asked.has(key) && ![...begun].some((start) => key.startsWith(start)));
  check('catalogues: every text that the code asks for is there', lost.length === 0 && open.length === 0, [...lost, ...open].slice(0, 12).join('; '));
  // Said in place of a note of the lessons, which is in English: it has to say what the note says.
  const notes = ['fotm', 'sharpsburg'].map((game) => JSON.parse(server(`data/${game}/lessons.json`)).note),
    instead = await Promise.all(languages.map(async (one) => (await import(pathToFileURL(join(client, `js/lobby/texts.${one}.mjs`)).href)).default['lesson.english']));
  check('catalogues: that the dice in lessons are arranged is said in every language', notes.every((note) => /The dice in lessons are arranged\./.test(note)) && /are arranged/.test(instead[0]) && /Würfe .* gestellt/.test(instead[1]), instead.join('; '));
  check('catalogues: none that nobody asks for', idle.length === 0, idle.slice(0, 12).join('; '));
  await translations();
}

const server = (/** @type {string} */ path) => readFileSync(join(root, 'server', path), 'utf8');
/** The last text of each row of a table. @param {string} text @param {RegExp} row */
const lastOf = (text, row) => [...text.matchAll(row)].map(([all]) => JSON.parse(/("(?:[^"\\]|\\.)*")\)$/.exec(all)?.[1] || '""'));
/** The sentences of the ways to play that a game has. @param {string} game */
const presetsOf = (game) => Object.values(JSON.parse(server(`data/${game}/shelf.json`)).presets || {}).flat().map((/** @type {any} */ one) => one.text);
const all = (/** @type {string} */ text, /** @type {RegExp} */ row) => [...text.matchAll(row)].map(([, found]) => JSON.parse(`"${found}"`));

/** Why the computer would do something: the forms of its reasons. @param {string} path in server/bots */
const reasonsOf = (path) => all((/ forms\[\w+\] = \{([\s\S]*?)\n\};/.exec(server(`bots/${path}`)) || ['', ''])[1].replace(/"\s*\n\s*"/g, ''), /\] =\s*"([^"]+)"/g);

/** What the server says of a game, by the tables in which it stands. @type {Record<string, () => string[]>} */
const SAID = {
  js: () => lastOf(readFileSync(join(root, 'protocol/errors.def'), 'utf8'), /^ERROR\(.*"\)/gm),
  'games/fotm': () => [
    ...presetsOf('fotm'),
    ...reasonsOf('fotm/sentence.c'),
    ...['events', 'refusals', 'fire'].flatMap((name) => lastOf(server(`rules/fotm/base/${name}.def`), /^(EVENT|REFUSAL|SUM)\(.*"\)/gm)),
    ...['decisions', 'playtest_questions'].flatMap((name) => all(server(`rules/fotm/ask/${name}.c`), /^ {8}"([^"]* [^"]*[.?])",$/gm)),
    ...all(server('rules/fotm/base/sections.c').replace(/"\s*\n\s*"/g, ''), /\[FOTM_REFUSE_\w+\] =\s*"([^"]*)"/g),
    ...all(server('codec/fotm/verb_forms.c'), /\.answer = "([^"]*)"/g),
    ...all((/vocabularies\[\] = \{([\s\S]*?)\n\};/.exec(server('codec/fotm/wording.c')) || ['', ''])[1], /"([^"]*)"/g),
  ],
  'games/sharpsburg': () => [
    ...presetsOf('sharpsburg'),
    ...reasonsOf('sharpsburg/sburg_sentence.c'),
    ...['events', 'refusals'].flatMap((name) => lastOf(server(`rules/sharpsburg/base/${name}.def`).replace(/,\s*\n\s*/g, ', '), /^(EVENT|REFUSAL)\(.*"\)/gm)),
    ...all(server('codec/sharpsburg/words_json.c'), /\[SBURG_DECIDE_\w+\] = \{"[\d.]+", "([^"]*)"\}/g),
    ...all((/vocabularies\[\] = \{([\s\S]*?)\n\};/.exec(server('codec/sharpsburg/wording.c')) || ['', ''])[1], /"([^"]*)"/g),
    ...['antietam', 'wises-field'].flatMap((battle) => all(readFileSync(join(root, `server/data/sharpsburg/${battle}/scenarios.json`), 'utf8'), /"result": "([^"]*)"/g)),
  ],
  'games/tabletop': () =>
    [1862, 1916].flatMap((game) => {
      const joined = (/** @type {string} */ path) => server(`${path.replace('/', `/tabletop${game}/`)}`).replace(/,\s*\n\s*/g, ', ').replace(/"\s*\n\s*"/g, '');
      return [
        ...presetsOf(`tabletop-${game}`),
        ...reasonsOf(`tabletop${game}/tabletop${game}_player.c`),
        ...['events', 'refusals'].flatMap((name) => lastOf(joined(`rules/base/${name}.def`), /^(EVENT|REFUSAL)\(.*"\)/gm)),
        ...all(joined('codec/words_json.c'), /= \{"[\d.]+", "([^"]*)"\}/g),
        ...all((/vocabularies\[\] = \{([\s\S]*?)\n\};/.exec(joined('codec/wording.c')) || ['', ''])[1], /"([^"]*)"/g),
        // Lines of sums have no words of their own but their names.
        ...all((/NAMES\(\w+_(?:whats|modifiers),([^;]*)\);/.exec(joined('codec/names.c')) || ['', ''])[1], /"([^"]*)"/g).map((name) => name.replace(/[-_]/g, ' ')),
        ...(game === 1916 ? ['trainings', 'grades', 'whys'] : ['strengths', 'ranks', 'sights']).flatMap((list) => all(new RegExp(`NAMES\\(\\w+_${list},([^;]*)\\);`).exec(joined('codec/names.c'))?.[1] || '', /"([^"]*)"/g).map((name) => name.replace(/[-_]/g, ' '))),
      ];
    }),
};

/** Another language has a saying for each of the server's, and each names what the server's names. */
export async function sayings() {
  const found = [],
    wrong = [];
  for (const [folder, said] of Object.entries(SAID))
    for (const language of Object.keys(LANGUAGES).slice(1)) {
      const { sayings: list } = await import(pathToFileURL(join(client, folder, `sayings.${language}.mjs`)).href),
        // Where nothing but places stands the words are in those.
        tables = said().filter((text) => /[a-z]/i.test(text.replace(/\{\w+\}/g, '')));
      found.push(...tables);
      wrong.push(...tables.filter((text) => text && !(text in list)).map((text) => `${language} lacks "${text}"`));
      for (const [english, other] of Object.entries(list)) {
        const names = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
        if (names(other).some((name) => !names(english).includes(name)) || names(english).some((name) => !names(other).includes(name))) wrong.push(`${language} "${other}" names other things`);
      }
    }
  const ours = new Sayings();
  for (const game of ['fotm', 'sharpsburg', 'tabletop']) ours.learn((await import(pathToFileURL(join(client, `games/${game}/sayings.de.mjs`)).href)).sayings);
  // Taken apart and put together again.
  for (const [text, want] of [
      ['{unit} loses a step: SP 3', '{unit} verliert eine Stufe: SP 3'],
      ['Union: Close combat, {unit}: 1 hit', 'Union: Nahkampf, {unit}: 1 Treffer'],
      ['{unit} with {with} does not rally', '{unit} mit {with} sammelt sich nicht'],
      ['{side}: 2 VP for an officer', '{side}: 2 Siegpunkte für einen Führungsverlust'],
      ['{side}: Burnside, 4 or more needed', '{side}: Burnside, 4 oder mehr nötig'],
    ['Garland does not see 1607.', 'Garland sieht 1607 nicht.'],
      ['{unit} stands', '{unit} hält stand'],
      ["Scammon goes to 1607, 2½ movement points nearer to Fox's Gap.", "Scammon geht nach 1607, um 2½ Bewegungspunkte näher an Fox's Gap."],
      ['The Assault on 1607 is worth it: 62 of 100 take the hex.', 'Der Angriff auf 1607 lohnt sich: 62 von 100 nehmen das Hexfeld.'],
      ['Fire at 0605: the losses and checks that 3 units promise are worth 1.4 steps.', 'Feuer auf 0605: Verluste und Moralwürfe, die 3 Einheiten versprechen, sind 1.4 Stufen wert.'],
      ['{officer} leaves the map', '{officer} verlässt die Karte'],
      ['{unit} checks its morale, 43 against >76: it is shaken', '{unit} würfelt auf Moral, 43 gegen >76: erschüttert'],
      ['{unit} loses 2 SP', '{unit} verliert 2 SP'],
      ['{unit} loses 1 SP 1 gun', '{unit} verliert 1 SP 1 Geschütz'],
      ['2 guns in {hex} are captured', '2 Geschütze in {hex} sind erobert'],
      ["{unit} declares an overrun on {target}", '{unit} sagt ein Überrennen auf {target} an'],
      ['{unit} is routed', '{unit}: auf der Flucht'],
      ['1:15 pm', '13:15 Uhr'],
      ["1109 is not in 12th Ohio's field of fire.", '1109 liegt nicht im Schussfeld von 12th Ohio.'],
      ['{unit} loses 2 stands', '{unit} verliert 2 Bases'],
      ['{unit} falls back 8 inches', '{unit} geht 8 Zoll zurück'],
      ['Turn 2 (3:30 pm), Confederate charges', 'Zug 2 (15:30 Uhr), Konföderation: Sturmangriffe'],
      ['What nobody has said: 3', 'What nobody has said: 3'],
    ])
      if (ours.say(text) !== want) wrong.push(`"${text}" is said "${ours.say(text)}"`);
  check('catalogues: what the server says is said in every language', found.length > 250 && wrong.length === 0, `${found.length}; ${wrong.slice(0, 8).join('; ')}`);
}

/** Sections of the games with figures that their engines name, and every ruling, can be read. */
export async function sections() {
  const lost = ['1862', '1916'].flatMap((year) => {
    const book = JSON.parse(server(`data/tabletop-${year}/rules.json`))['2026'],
      there = new Set(book.chapters.flatMap((/** @type {any} */ one) => one.sections).flatMap((/** @type {any} */ one) => [one.id, ...(one.for || [])])),
      code = ['rules/base/events.def', 'rules/base/refusals.def', 'codec/words_json.c', 'codec/names.c', 'codec/answer_json.c'].map((path) => server(path.replace('/', `/tabletop${year}/`))).join(''),
      client = readFileSync(join(root, `client-web/games/tabletop/model${year}.mjs`), 'utf8') + readFileSync(join(root, 'client-web/games/tabletop/panel.mjs'), 'utf8'),
      named = [...code.matchAll(/"(\d+(?:\.\d+)?)"/g), ...client.matchAll(/'(\d+\.\d+)'/g)].map(([, section]) => section),
      rulings = [...server(`rules/tabletop${year}/RULINGS.md`).matchAll(/^(?:\| |- )([DW]\d+)\b/gm)].map(([, ruling]) => ruling);
    return [...new Set([...named, ...rulings])].filter((section) => !there.has(section) && (year === '1862' || !/^9\.[34]$|^10\.3$/.test(section))).map((section) => `${year} ${section}`);
  });
  check('rules: every section that the games with figures name can be read, and every ruling', lost.length === 0, lost.join(', '));
}
