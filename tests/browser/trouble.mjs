// SPDX-License-Identifier: MIT
// What must not go wrong: an action under way when the server dies, telling a player that it is his
// turn, spectators who are told late, markers in a replay.
import { calm, check, person } from './harness.mjs';
import { tapHex } from './player.mjs';
import { atMovement } from './stage.mjs';
import { accessible, chance, create, decides, join, play } from './steps.mjs';

const UNIT = 'us-ix-willcox-christ';

/** How often Christ has turned, which way he looks, and the player's number. */
const turned = (page) =>
  page.evaluate((id) => {
    const { match, game } = globalThis.ridgeline.page;
    return [game.unit(id).more.turned || 0, game.unit(id).facing, match.n];
  }, UNIT);

/** The server is killed with an action under way: once before it has read it, once after it has written it down. */
export async function inFlight(browser, server) {
  const page = await atMovement(browser, server, 'inflight'),
    id = await page.evaluate(() => globalThis.ridgeline.page.match.id);
  await tapHex(page, '1710');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.size > 0);
  const [turns, facing, n] = await turned(page);
  const back = async () => {
    await server.kill();
    await page.waitForSelector('.banner.offline', { timeout: 30000 });
    await server.start();
    await page.waitForFunction(() => globalThis.ridgeline.link.state === 'open' && !globalThis.ridgeline.page.game.sending, null, {
      timeout: 30000,
    });
    calm.down = false;
  };
  calm.down = true;
  server.pause();
  await page.keyboard.press('e');
  await page.waitForFunction(() => [...globalThis.ridgeline.link.waiting.values()].some((one) => one.message.type === 'act' && one.sent));
  check('an action waits for an answer', (await turned(page))[2] === n);
  await back();
  await page.waitForFunction((old) => globalThis.ridgeline.page.match.n > old, n);
  const first = await turned(page);
  check('what the dead server had not read is sent again, once', JSON.stringify(first) === JSON.stringify([turns + 1, (facing + 1) % 6, n + 1]), first);

  // Now the answer is lost instead: a second page of the seat sees that it was written down.
  const tab = await page.context().newPage();
  await tab.goto(server.url(`#match=${id}`));
  await tab.waitForFunction((old) => globalThis.ridgeline?.page?.match?.n === old, n + 1);
  await page.bringToFront();
  await page.evaluate(() => {
    const { link } = globalThis.ridgeline;
    link.receive = () => {}; // deaf
  });
  await page.keyboard.press('q');
  await tab.waitForFunction((old) => globalThis.ridgeline.page.match.n === old, n + 2);
  calm.down = true;
  await page.evaluate(() => {
    delete globalThis.ridgeline.link.receive;
  });
  check('this page has not heard', (await turned(page))[2] === n + 1);
  await back();
  await page.waitForFunction((old) => globalThis.ridgeline.page.match.n >= old, n + 2);
  await page.waitForTimeout(300);
  const second = await turned(page);
  check('what was written down is not done twice', JSON.stringify(second) === JSON.stringify([turns + 2, facing, n + 2]), second);
  await page.context().close();
}

/** Stands in for sound and notifications, which no headless browser gives, and for a page in the background. */
export const hear = () => {
  const heard = (globalThis.heard = { tones: 0, notes: [] });
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    node = { gain: param, frequency: param, Q: param, connect: (to) => to, stop() {} };
  globalThis.AudioContext = /** @type {any} */ (
    class {
      state = 'running';
      currentTime = 0;
      resume() {}
      suspend() {}
      sampleRate = 8000;
      close() {}
      createGain = () => node;
      createBiquadFilter = () => node;
      createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
      createBufferSource = () => ({ ...node, start: () => heard.tones++ });
      createOscillator = () => ({ ...node, start: () => heard.tones++ });
    }
  );
  globalThis.Notification = /** @type {any} */ (
    class {
      static permission = 'default';
      static requestPermission = async () => (globalThis.Notification.permission = /** @type {any} */ ('granted'));
      constructor(title, how) {
        heard.notes.push(`${title}: ${how.body}`);
      }
      close() {}
    }
  );
  Object.defineProperty(document, 'hidden', { get: () => !!globalThis.away });
};

/** One's turn: sound, blinking title, notification; each can be turned off. */
export async function alerts(browser, server) {
  const page = await person(browser, 'alerted'),
    quiet = await person(browser, 'quiet'),
    other = await person(browser, 'other');
  for (const one of [page, quiet]) await one.addInitScript(hear);
  const link = await create(page, server, { name: 'Ann' });
  await page.click('.comeback summary');
  await quiet.goto(await page.inputValue('[aria-label="Come-back link"]'));
  await quiet.waitForSelector('#board canvas');
  check('a come-back link leaves no token in the address', !/seat=/.test(quiet.url()), quiet.url());
  await quiet.click('[aria-label="Sound when it is your turn"]');
  await quiet.click('[aria-label="Match menu"]');
  await quiet.click('dialog .b:has-text("Settings")');
  await quiet.uncheck('.switch input[aria-label="Blink in the title"]', { force: true });
  await quiet.keyboard.press('Escape');
  await page.click('[aria-label="Match menu"]');
  await page.click('dialog .b:has-text("Settings")');
  await page.click('.switch:has(input[aria-label="Notices of the system"])');
  await page.waitForSelector('text=You will be notified');
  await page.keyboard.press('Escape');
  await join(other, link, 'Other');
  for (const one of [page, quiet])
    await one.evaluate(() => {
      globalThis.away = true;
    });
  await play([other], [{ turned: true }], 1);
  for (const one of [page, quiet]) await decides(one, 'setup');
  await page.waitForFunction(() => document.title.startsWith('●'), null, { timeout: 30000 });
  const [loud, still] = await Promise.all([page, quiet].map((one) => one.evaluate(() => [globalThis.heard, document.title])));
  check('a sound when it is one\'s turn', loud[0].tones === 8, JSON.stringify(loud));
  check('a notification, where it was asked for', loud[0].notes.length === 1 && /Your decision/.test(loud[0].notes[0]), JSON.stringify(loud));
  check('all of it can be turned off', still[0].tones === 0 && still[0].notes.length === 0 && !still[1].startsWith('●'), JSON.stringify(still));
  await page.evaluate(() => {
    globalThis.away = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  check('the title rests when one looks', !(await page.title()).startsWith('●'));
  for (const one of [page, quiet, other]) await one.context().close();
}

/** Spectators who see everything, two turns late: said to who joins and to who watches, and kept. */
export async function late(browser, server) {
  const page = await person(browser, 'host'),
    other = await person(browser, 'guest'),
    watcher = await person(browser, 'watcher');
  const link = await create(page, server, { name: 'Hal', delay: 2 });
  await other.goto(link);
  await other.waitForSelector('#name');
  check('who joins is told of the delay', /everything, but 2 turns late/.test(await other.innerText('main')));
  check('the seal on the dice is folded, no hash in sight', !/\b[0-9a-f]{64}\b/.test(await other.innerText('main')));
  await other.click('.seal summary');
  check('and of the seal on the dice', /hash of the server's secret/.test(await other.innerText('.seal')));
  await join(other, link, 'Gus');
  await play([page, other], [{ moves: 1, random: chance(5) }, { moves: 1, random: chance(6) }], 6);
  await watcher.goto(server.url(`#watch=${await page.evaluate(() => globalThis.ridgeline.page.match.id)}`));
  await watcher.waitForSelector('#board canvas');
  check('who watches is told of the delay', /2 turns late/.test(await watcher.innerText('.banner.watch')));
  const numbers = () => Promise.all([page, watcher].map((one) => one.evaluate(() => globalThis.ridgeline.page.match.n)));
  const [now, then] = await numbers();
  check('the watcher is behind', then < now, `${then} and ${now}`);
  await watcher.click('#tab-chat');
  await watcher.waitForSelector('.say input');
  check('a spectator may say who he is', !!(await watcher.$('.say .called')));
  await page.click('[aria-label="Match menu"]');
  await page.click("text=Close the spectators' chat");
  await watcher.waitForFunction(() => !document.querySelector('.say') && /may not write/.test(document.querySelector('#pane').textContent), null, { timeout: 30000 });
  check("the spectators' chat can be closed", true);
  await page.click('#tab-chat');
  await page.click('[aria-label="Match menu"]');
  await page.click('text=Read no more what the opponent writes');
  await page.waitForFunction(() => /is not shown to you/.test(document.querySelector('#pane').textContent), null, { timeout: 30000 });
  await other.evaluate(() => globalThis.ridgeline.page.match.say('players', 'Rude words'));
  await page.evaluate(() => globalThis.ridgeline.page.match.say('players', 'Calm words'));
  check('who mutes the opponent does not read him', !/Rude/.test(await page.innerText('#pane')) && /Calm/.test(await page.innerText('#pane')));
  await page.click('[aria-label="Match menu"]');
  await page.click('text=Read again what the opponent writes');
  await page.waitForFunction(() => /Rude words/.test(document.querySelector('#pane').textContent), null, { timeout: 30000 });
  check('and all of it again, when that ends', true);
  await page.click('[aria-label="Match menu"]');
  await page.click('text=Resign');
  await page.click('.sure .b.war');
  await watcher.waitForFunction(() => globalThis.ridgeline.page.match.over, null, { timeout: 30000 });
  check('at the end everything is told', true);
  await page.waitForSelector('.banner .verified', { timeout: 30000 });
  check('the page checks the dice by itself at the end', /Dice verified/.test(await page.innerText('.banner.since')));
  for (const one of [page, other, watcher]) await one.context().close();
}

/** Under masking the Union's page holds nothing but markers; after the end every side's sight can be looked at. */
export async function masked(browser, server, shots) {
  const union = await person(browser, 'scout'),
    grey = await person(browser, 'grey');
  const link = await create(union, server, { scenario: 'campaign', options: ['masking', 'intelligence'], name: 'Una' });
  await join(grey, link, 'Cy');
  await play([union, grey], [{ moves: 1, random: chance(23) }, { moves: 1, random: chance(29) }], 8);
  await union.click('#tab-forces');
  await shots.take(union, '12-masked');
  const told = await union.evaluate(
    () =>
      JSON.stringify([globalThis.ridgeline.page.match.view, globalThis.ridgeline.page.match.setup.history]) +
      document.querySelector('#app').innerHTML,
  );
  const markers = () => union.evaluate(() => globalThis.ridgeline.page.game.units().filter((u) => u.kind === 'marker').length);
  check('markers stand on the map', (await markers()) > 3);
  check(
    'nothing tells who they are',
    !/cs-dhhill|Garland<|Bondurant|Colquitt</.test(told.replaceAll("Garland's Ridge", '').replaceAll("Colquitt's Wall", '')),
  );
  await union.click('[aria-label="Match menu"]');
  check('a secret link for spectators can be proposed', (await union.textContent('dialog')).includes('A link for spectators who see everything'));
  await union.click('text=Resign');
  await union.click('.sure .b.war');
  await union.click('.banner.since .b.main');
  const seenBy = async (side) => {
    await union.selectOption('.replay .pick select', side);
    await union.waitForFunction((as) => globalThis.ridgeline.page.reel?.as === as && globalThis.ridgeline.page.game.view.viewer === as, side);
    // Just before the end: with the end itself all is open to everybody.
    await union.evaluate(() => globalThis.ridgeline.page.reel.load(globalThis.ridgeline.page.reel.last - 1));
    return markers();
  };
  const counts = [await seenBy('union'), await seenBy('public'), await seenBy('confederate'), await seenBy('all')];
  check('the replay shows each side its own: markers, or who was under them', counts[0] > 3 && counts[1] > 3 && counts[2] === 0 && counts[3] === 0, counts.join());
  await accessible(union, 'masked replay');
  await union.context().close();
  await grey.context().close();
}
