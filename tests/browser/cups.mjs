// SPDX-License-Identifier: MIT
// Tournaments by clicks: opened, entered, started, played, ruled; what the page says of it at each step.
import { check, person, Server } from './harness.mjs';
import { accessible, fitsIn } from './steps.mjs';

const WORDS = 'seven green apples';

/** Somebody with an account who looks at no page: a connection, kept by a page of all of them. @param {any} page @param {string} name */
async function player(page, name) {
  await page.evaluate(
    (/** @type {any} */ { who, password }) =>
      new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, 'ridgeline.v1'),
          waiting = new Map();
        let id = 0;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          waiting.get(message.re)?.(message);
        };
        const all = (/** @type {any} */ (globalThis).players ||= {});
        all[who] = (/** @type {any} */ message) => new Promise((answer) => (waiting.set(++id, answer), socket.send(JSON.stringify({ ...message, id }))));
        socket.onopen = async () => {
          await all[who]({ type: 'hello' });
          done(await all[who]({ type: 'account-create', name: who, password }));
        };
      }),
    { who: name, password: WORDS },
  );
  return { ask: (/** @type {any} */ message) => page.evaluate((/** @type {any} */ { who, what }) => /** @type {any} */ (globalThis).players[who](what), { who: name, what: message }) };
}

/** @param {any} page @param {any} server @param {string} name */
async function enrol(page, server, name) {
  await page.goto(server.url('#account'));
  await page.waitForSelector('#new-name');
  await page.fill('#new-name', name);
  await page.fill('#new-password', WORDS);
  await page.press('#new-password', 'Enter');
  await page.waitForSelector('dialog.box input');
  await page.keyboard.press('Escape');
}

/** @param {any} page @param {string} text */
const says = (page, text) => page.waitForFunction((/** @type {string} */ one) => (document.querySelector('main')?.textContent || '').includes(one), text);

export async function cups(browser, program, shots) {
  const server = new Server(program, undefined, ['--cups', 'all']);
  await server.start();
  try {
    const ann = await person(browser, 'who organises'),
      bob = await person(browser, 'who enters', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await enrol(ann, server, 'Ann Lee');
    await enrol(bob, server, 'Bob');
    await ann.goto(server.url('#cups'));
    await ann.waitForSelector('#cup-title');
    await accessible(ann, 'the form of a tournament');
    await ann.fill('#cup-title', 'Spring Cup');
    await ann.fill('#rounds', '2');
    await ann.selectOption('#kind', 'round-robin');
    check('cups: what has its own number of rounds is not asked for them', !(await ann.isVisible('#rounds')));
    await ann.selectOption('#kind', 'swiss');
    await ann.selectOption('#pace', 'phase:259200');
    await ann.fill('#cup-points', '4');
    await ann.selectOption('#cup-side', 'confederate');
    await shots.take(ann, '75-cups');
    await ann.click('button[type=submit]');
    await says(ann, 'Nobody yet.');
    await says(ann, 'Handicap: 4 points for the side Confederate');
    const at = new URL(ann.url()).hash;
    await ann.click('button:has-text("Enter")');
    await says(ann, '1 of 16 have entered');
    for (const page of [bob]) {
      await page.goto(server.url('#'));
      await page.waitForSelector('.lists h2:has-text("Tournaments")');
      await page.click('.lists section:has(h2:has-text("Tournaments")) .b');
      await page.waitForSelector('button:has-text("Enter")');
      await page.click('button:has-text("Enter")');
      await says(page, '2 of 16 have entered');
    }
    const others = await person(browser, 'others');
    await others.goto(server.url());
    const cid = await player(others, 'Cid'),
      dee = await player(others, 'Dee'),
      id = at.slice('#cup='.length);
    for (const one of [cid, dee]) await one.ask({ type: 'cup-enter', cup: id });
    await ann.reload();
    await says(ann, '4 of 16 have entered');
    await ann.click('button:has-text("Start")');
    await says(ann, 'Round 1');
    await accessible(ann, 'a tournament');
    await shots.take(ann, '76-cup');
    // Ann meets Cid, Bob meets Dee: the first seeds the third, the second the fourth.
    await ann.click('button:has-text("Play against Cid")');
    await ann.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
    check('cups: its side begins with the points of the tournament', JSON.stringify(await ann.evaluate(() => globalThis.ridgeline.page.match.terms.handicap)) === '{"to":"confederate","points":4}');
    check('cups: one sits in one\'s match', (await ann.evaluate(() => globalThis.ridgeline.page.match.terms.cup)) === id);
    const match = await ann.evaluate(() => globalThis.ridgeline.page.match.id);
    const terms = await cid.ask({ type: 'look', match }),
      seat = await cid.ask({ type: 'join', match, name: 'Cid', seed_hash: terms.dice.seed_hash, nonce: '1'.repeat(64), key: '2'.repeat(32) });
    await cid.ask({ type: 'sit', match, token: seat.token, setup: false });
    await cid.ask({ type: 'resign', match, key: '3'.repeat(32) });
    // Dee begins; Bob finds the seat that is kept.
    let made;
    do {
      // Busy while the result of the other game is being written.
      made = await dee.ask({ type: 'cup-play', cup: id, nonce_hash: '0'.repeat(64), key: '4'.repeat(32) });
    } while (made.code === 'busy');
    await bob.reload();
    await bob.waitForSelector('button:has-text("Play against Dee")');
    check('cups: nothing stands beside a phone', await fitsIn(bob));
    await shots.take(bob, '77-cup-phone');
    await bob.click('button:has-text("Play against Dee")');
    await bob.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
    check('cups: both are in one match', (await bob.evaluate(() => globalThis.ridgeline.page.match.id)) === made.match);
    await ann.goto(server.url(at));
    await says(ann, '1 – 0');
    await ann.waitForSelector('.cup select');
    await ann.selectOption('.cup select', 'draw');
    await says(ann, 'Round 2');
    await says(ann, '½ – ½ (decided)');
    check('cups: one\'s own row is a row of the table', await ann.evaluate(() => [...document.querySelectorAll('.cup tr.own')].every((row) => getComputedStyle(row).display === 'table-row') && document.querySelectorAll('.cup tr.own').length > 1));
    check('cups: the table has the points', /1\s+Ann Lee\s+1\s/.test(await ann.innerText('.cup table')), await ann.innerText('.cup table'));
    await shots.take(ann, '78-cup-table');
    await bob.goto(server.url(at));
    await bob.click('button:has-text("Leave the tournament")');
    await bob.click('button:has-text("Leave for good")');
    await says(bob, 'Bob (left)');
    check('cups: who leaves has left', true);
    for (const page of [ann, bob, others]) await page.context().close();
  } finally {
    await server.stop();
  }
}
