// SPDX-License-Identifier: MIT
// All browser tests, as run.mjs starts them, or of them a share, or those whose names follow the folder for pictures.
// Prints TAP; ends by itself in a few minutes.
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { Server, check, complaints, counted, doubt, inFirefox, launch, long, part, pictures } from './harness.mjs';
import { heldKeys, proposals, shapes } from './frame.mjs';
import { catalogues, sayings, sections } from './catalogues.mjs';
import { addresses, circles, colours, dice, forms, grids, headings, neutral, patches, places, sides, types } from './static.mjs';
import { abroad } from './abroad.mjs';
import { accounts } from './accounts.mjs';
import { cups } from './cups.mjs';
import { challenges } from './challenges.mjs';
import { charge, contacts } from './charge.mjs';
import { pairs } from './pairs.mjs';
import { again } from './again.mjs';
import { sealed } from './sealed.mjs';
import { album } from './album.mjs';
import { app } from './app.mjs';
import { bar } from './bar.mjs';
import { battlePage } from './battlepage.mjs';
import { anyGame } from './anygame.mjs';
import { clocks } from './clocks.mjs';
import { cover } from './cover.mjs';
import { fights } from './fight.mjs';
import { german } from './german.mjs';
import { groups } from './group.mjs';
import { guided } from './guided.mjs';
import { host, lostLine } from './host.mjs';
import { frontPage, lobbyByKeys, moves, zoomed } from './more.mjs';
import { firstView, secondVisit, threePages } from './play.mjs';
import { longLog, missed } from './missed.mjs';
import { fieldNames, names, stretching } from './names.mjs';
import { notices } from './notices.mjs';
import { past } from './past.mjs';
import { refusals } from './refusals.mjs';
import { playtest } from './playtest.mjs';
import { playtestQuestions, questions } from './questions.mjs';
import { fieldPoints, tableEnding } from './endings.mjs';
import { everyone, people } from './everyone.mjs';
import { lastSeen } from './lastseen.mjs';
import { letters } from './letters.mjs';
import { lessonTexts, tableLessons } from './tablelessons.mjs';
import { coached, lessons } from './lessons.mjs';
import { rulebook } from './rulebook.mjs';
import { sharpsburg, wholeField } from './sharpsburg.mjs';
import { southMountain, trenchFight, twoFingers } from './tables.mjs';
import { sounds } from './sounds.mjs';
import { titles, unseen } from './unseen.mjs';
import { wholeTables } from './wholetables.mjs';
import { takeover } from './takeover.mjs';
import { hours } from './hours.mjs';
import { emptyPhases, holdHere, settings } from './settings.mjs';
import { handheld } from './handheld.mjs';
import { phone } from './touch.mjs';
import { alerts, inFlight, late, masked } from './trouble.mjs';

const program = process.argv[2] || process.env.RIDGELINED,
  folder = process.argv[3] || join(tmpdir(), 'ridgeline-pictures');
const LIMIT_MS = (long || inFirefox ? 240 : 28) * 60 * 1000; // where a machine is busy with other things
setTimeout(() => {
  console.log('not ok - the run takes too long');
  process.exit(1);
}, LIMIT_MS).unref();

/** What is looked at without a page, and what in pages. */
const still = [bar, dice, patches, addresses, catalogues, circles, colours, contacts, fieldPoints, forms, grids, headings, lastSeen, lessonTexts, letters, neutral, people, places, refusals, sayings, sections, sides, stretching, tableEnding, types],
  /** On one server: the page around matches, and matches from their beginning. */
  around = [firstView, secondVisit, moves, heldKeys, shapes, proposals, threePages, lobbyByKeys, frontPage, settings, accounts, challenges, pairs, sealed, emptyPhases, holdHere, groups, sounds, hours, app],
  later = [phone, handheld, battlePage, names, fieldNames, titles, masked, late, guided, alerts, lostLine, zoomed, inFlight, missed, longLog, clocks, playtest, rulebook, lessons, tableLessons, coached, everyone, german],
  others = [southMountain, trenchFight, twoFingers, sharpsburg, wholeField, cover],
  /** Each starts the server that it needs. */
  apart = [abroad, anyGame, host, notices, cups, takeover, charge, fights, past, unseen, questions, ...(long ? [playtestQuestions, wholeTables, album] : [])];
/** Left to the long run, or to who names them: what a test of the server promises too, and the page only says; what a shorter part shows of the same. */
const leisurely = new Set(long ? [] : [southMountain, charge, emptyPhases, coached, shapes, late, pairs, sealed, hours, cover, fieldNames, abroad, takeover, notices, names, questions, cups, german, tableLessons, twoFingers, clocks, challenges, accounts]);
/** What asks nothing of the browser but what every browser has: others tie fingers, storage and the accessibility tree to Chromium. */
const anywhere = [firstView, moves, frontPage, challenges, pairs, sealed, groups, hours, app, masked, late, guided, alerts, lostLine, missed, playtest, rulebook, lessons, coached, trenchFight, sharpsburg, host, past];
/** Shares of about the same length, so that several may run at once; and what Firefox is asked. @type {Record<string, any[]>} */
const SHARES = { one: [...still, ...around], two: later, three: [...others, ...apart], firefox: anywhere };
const words = process.argv.slice(4),
  shared = words.length ? words.flatMap((word) => SHARES[word] || []) : Object.values(SHARES).flat(),
  wanted = (one) => words.includes(one.name) || (shared.includes(one) && !leisurely.has(one));
for (const one of still.filter(wanted)) await part(one.name, async () => one());
/** In a share, what is red on a busy machine is asked once more, alone. @type {Map<string, string[]>} */
const red = new Map();
if (words.length && words.every((word) => SHARES[word]) && !long && !process.env.RIDGELINE_ONCE) doubt(red);
if (!program) {
  check('a server program is given', false, 'node run.mjs PROGRAM [FOLDER-FOR-PICTURES (-: none) [PART...]]');
} else {
  const server = new Server(program);
  await server.start();
  const browser = await launch(),
    shots = pictures(folder);
  try {
    for (const one of [...around, ...later, ...others].filter(wanted))
      await part(one.name, () => one(browser, server, shots));
    for (const one of apart.filter(wanted)) await part(one.name, () => one(browser, program, shots));
    doubt(null);
    check('no complaint of the server', !/Sanitizer|runtime error|assert/i.test(server.complaints || ''), (server.complaints || '').slice(0, 1500));
    check('no complaint in any page', complaints.length === 0, [...new Set(complaints)].slice(0, 8).join('\n  '));
    if (folder !== '-' && words.every((word) => SHARES[word])) check(`pictures of this share (in ${folder})`, shots.made.size >= 10, [...shots.made].join(', '));
  } finally {
    await browser.close();
    await server.stop();
  }
  await again(program, red);
}
console.log(`1..${counted.passed + counted.failed}`);
console.log(`# ${counted.passed} passed, ${counted.failed} failed`);
process.exit(counted.failed ? 1 : 0);
