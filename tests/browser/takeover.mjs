// SPDX-License-Identifier: MIT
// Somebody gives his seat up, and the computer goes on for him: asked by a click, and it plays.
import { Server, check, person, root } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';
import { join as path } from 'node:path';

/** @param {any} page */
const status = (page) => page.evaluate(() => ({ ...globalThis.ridgeline.page.match.status, other: globalThis.ridgeline.page.match.seats.confederate.name, n: globalThis.ridgeline.page.match.n }));

/** What is told afterwards: of this battle, given up early, and of one that turned. @param {any} page @param {any} shots */
async function understood(page, shots) {
  await page.evaluate(() => globalThis.ridgeline.page.match.resign());
  await page.click('.banner.since .b.line', { timeout: 30000 });
  // What comes of it is another test's (tests/bots/served.py): it may take long.
  await page.waitForSelector('.chances');
  const asked = await page.innerText('.chances');
  check('afterwards: the computer is asked how the chances stood', /plays the battle on|played on \d+ games?/.test(asked), asked);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.ending', { state: 'detached' });
  await page.evaluate(() => {
    const { link, match } = globalThis.ridgeline.page,
      asked = link.request.bind(link),
      at = (/** @type {number} */ turn, /** @type {string} */ side, /** @type {number[]} */ won, luck = 0) => ({ n: Math.min(turn, match.n), turn, side, won, luck });
    const other = { n: 2, side: 'union', did: { do: 'end' }, played: 410, action: { do: 'assault' }, chance: 550, text: 'Scammon attacks Fox\'s Gap.' };
    const told = {
      playouts: 24,
      sides: ['union', 'confederate'],
      points: [at(1, 'confederate', [500, 300]), at(1, 'union', [540, 300], -120), at(2, 'confederate', [330, 420]), at(2, 'union', [420, 370], 80), at(3, 'confederate', [700, 125]), { n: match.n, turn: 3, won: [1000, 0], luck: 0 }],
      turnings: [{ point: 1, change: -165, other }, { point: 3, change: 262 }],
      luck: [-40, 12],
    };
    link.request = (/** @type {any} */ message) => (message.type === 'analysis' ? Promise.resolve(told) : asked(message));
  });
  await page.click('.banner.since .b.line', { timeout: 30000 });
  await page.waitForSelector('.chances .turnings li');
  const is = await page.evaluate(() => ({ said: document.querySelector('.chances .curve svg').getAttribute('aria-label'), lines: document.querySelectorAll('.chances .line').length, turns: [...document.querySelectorAll('.chances .turnings li')].map((li) => li.textContent) }));
  check('afterwards: the curve, where it turned, and what else', /Union 100, Confederate 0/.test(is.said) && is.lines === 2 && is.turns.length === 3 && /Union 62 % → 46 % \(the dice [−-]12\)/.test(is.turns[0]) && /Scammon attacks Fox's Gap\. \(55 % instead of 41 %\)/.test(is.turns[1]), JSON.stringify(is));
  await page.locator('.chances').scrollIntoViewIfNeeded();
  await shots.take(page, '89-chances');
  await accessible(page, 'the end, with chances');
  await page.click('.chances .turnings li:nth-child(2) button');
  await page.waitForFunction(() => globalThis.ridgeline.page.reel?.n === 2 && !document.querySelector('dialog.ending'));
  check('afterwards: a turning point leads into the replay', true);
}

/** What would you do? After the other side's consent: the computer gives it at once. @param {any} ada @param {any} shots */
async function hints(ada, shots) {
  const mine = () => ada.waitForFunction(() => globalThis.ridgeline.page.match.mine, null, { timeout: 120000 });
  await mine();
  check('hints: nobody is offered what the other has not agreed to', !(await ada.isVisible('#hint')));
  await ada.evaluate(() => globalThis.ridgeline.page.match.propose('hints'));
  // To a phase with a choice: past the Rally.
  for (let i = 0; i < 3; i++) {
    await mine();
    await ada.evaluate(async () => {
      const { game, match } = globalThis.ridgeline.page;
      if (!Object.keys(match.offers || {}).some((key) => key.startsWith('move:')) && match.offers?.end) await game.act(match.offers.end.action);
    });
  }
  await mine();
  // A busy machine may think for longer than the server waits, and says so: then one asks again.
  for (let i = 0; i < 4 && !(await ada.isVisible('.would')); i++) {
    await ada.click('#hint');
    await ada.waitForSelector('.would, .woulds p', { timeout: 120000 });
  }
  const cards = await ada.locator('.would').count(),
    words = await ada.innerText('.would >> nth=0');
  check('hints: one to three, each with its reason', cards >= 1 && cards <= 3 && words.split('\n')[0].length > 10, words);
  await ada.hover('.would >> nth=0');
  await accessible(ada, 'hints');
  await shots.take(ada, '89-would');
  const [before, points] = await ada.evaluate(() => [globalThis.ridgeline.page.match.n, /goes to|comes up/.test(document.querySelector('.would')?.textContent || '')]);
  check('hints: the way is shown on the map', !points || (await ada.locator('.ly-pointed .back-ring').count()) > 0);
  await ada.click('.would .b');
  await ada.waitForFunction((n) => globalThis.ridgeline.page.match.n > n, before);
  check('hints: done by a click, and the cards are gone', (await ada.locator('.would').count()) === 0 && (await ada.locator('.ly-pointed > *').count()) === 0);
  check('hints: that they were asked for is known', (await status(ada)).hinted?.[0] === 'union');
}

/** Against the computer with points given: they are in the terms, and chosen again the next time. @param {any} browser @param {any} server @param {any} shots */
async function given(browser, server, shots) {
  const eva = await person(browser, 'who gives points');
  await eva.goto(server.url());
  await eva.click('.solo summary');
  await eva.waitForSelector('.solo #solo-points');
  await eva.selectOption('#solo-side', 'union');
  await eva.selectOption('#solo-level', '1');
  await eva.fill('#solo-points', '7');
  await accessible(eva, 'points for the computer');
  await shots.take(eva, '88-points');
  await eva.click('.solo .b.main');
  const terms = () => eva.waitForFunction(() => globalThis.ridgeline.page?.match?.terms?.handicap).then((handle) => handle.jsonValue());
  const first = await terms();
  check('solo: the computer begins with the points', JSON.stringify(first) === '{"to":"confederate","points":7}', JSON.stringify(first));
  await eva.goto(server.url('#'));
  await eva.waitForSelector('.solo #solo-points');
  check('solo: what was given is kept', (await eva.inputValue('#solo-points')) === '7' && (await eva.inputValue('#solo-whose')) === '');
  await eva.selectOption('#solo-whose', 'own');
  await eva.click('.solo .b.main');
  const second = await terms();
  check('solo: or one begins with them oneself', JSON.stringify(second) === '{"to":"union","points":7}', JSON.stringify(second));
  await eva.context().close();
}

/** @param {any} browser @param {any} program @param {any} shots */
export async function takeover(browser, program, shots) {
  const server = new Server(program, path(root, 'server/data'), ['--bots', '1']);
  await server.start();
  const ada = await person(browser, 'who stays'),
    bob = await person(browser, 'who goes');
  try {
    await given(browser, server, shots);
    const link = await create(ada, server, {});
    check('takeover: the computer is offered while nobody has come', await ada.isVisible('.takeover button'));
    await join(bob, link, 'Bob');
    await ada.waitForFunction(() => !document.querySelector('.takeover'));
    await bob.evaluate(() => globalThis.ridgeline.page.match.vacate());
    await ada.waitForSelector('.takeover button');
    await ada.selectOption('#takeover-level', '1');
    await accessible(ada, 'takeover, offered');
    await shots.take(ada, '88-takeover');
    const { n } = await status(ada);
    await ada.click('.takeover button');
    await ada.waitForFunction(() => globalThis.ridgeline.page.match.seats.confederate.taken);
    const { other } = await status(ada);
    check('takeover: it comes at the level that was chosen', other === 'Computer (Recruit)', other);
    await ada.waitForFunction(() => !document.querySelector('.takeover') && !document.querySelector('.banner.invite'));
    // It plays as soon as it is its turn.
    let played = false;
    for (let i = 0; i < 60 && !played; i++) {
      await ada.waitForTimeout(300);
      played = await ada.evaluate(async (from) => {
        const { game, match } = globalThis.ridgeline.page;
        if (match.mine && match.offers?.end && !game.sending) await game.act(match.offers.end.action);
        return match.n > from + 4 && match.decision?.side === 'confederate';
      }, n);
    }
    await ada.waitForFunction((from) => globalThis.ridgeline.page.match.n > from, (await status(ada)).n);
    await hints(ada, shots);
    check('takeover: and the battle goes on, without him', played);
    await understood(ada, shots);
  } finally {
    for (const page of [ada, bob]) await page.context().close();
    await server.stop();
  }
}
