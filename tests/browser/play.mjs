// SPDX-License-Identifier: MIT
// The tests that play: two players and a spectator in three pages, from the lobby to the replay.
import { asked, calm, check, long, person } from './harness.mjs';
import { fightWatch } from './frame.mjs';
import { look } from './player.mjs';
import { START, accessible, agree, chance, create, join, play } from './steps.mjs';

export async function firstView(browser, server, shots) {
  const page = await person(browser, 'lobby'),
    start = Date.now();
  await page.goto(server.url());
  await page.waitForSelector('form');
  const ms = Date.now() - start,
    bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .reduce((sum, one) => sum + /** @type {any} */ ((one).transferSize || 0), 0),
    );
  console.log(`# first view: ${ms} ms, ${(bytes / 1024).toFixed(0)} kB`);
  // What stands in a catalogue that this page has not fetched is shown by its key.
  const keys = await page.evaluate(() => document.body.innerText.match(/\b[a-z]+\.[a-z_]+\b/g) || []);
  check('the first view has all its words', keys.length === 0, keys.join(' '));
  check('the first view is light', bytes > 0 && bytes < 300 * 1024, `${bytes} bytes`);
  await shots.take(page, '01-lobby');
  await accessible(page, 'lobby');
  await page.context().close();
}

/** How light the land is, and how much of it is not as the plain ground has it. @param {any} page */
const landOf = (page) =>
  page.evaluate(() => {
    const { board } = globalThis.ridgeline.page.game,
      plain = document.createElement('canvas');
    board.scene.paint(plain, board.scale);
    const [now, was] = [board.land, plain].map((canvas) => {
      const copy = Object.assign(document.createElement('canvas'), { width: 300, height: 300 }).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, -canvas.width / 4, -canvas.height / 4);
      return copy.getImageData(0, 0, 300, 300).data;
    });
    let light = 0,
      other = 0;
    for (let i = 1; i < now.length; i += 4) {
      light += now[i];
      if (Math.abs(now[i] - was[i]) > 8) other++;
    }
    return { light: light / 90000, other: other / 90000 };
  });

/** Does natural ground come, by day or by night? @param {any} page @param {boolean} dark */
async function naturalGround(page, dark) {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  for (let i = 0; i < 100; i++) {
    const { light, other } = await landOf(page);
    if (other > 0.3 && (dark ? light < 90 : light > 120)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** A second visit asks for the page and the connection, and for nothing else. */
export async function secondVisit(browser, server) {
  const page = await person(browser, 'returning', { ground: 'natural' }),
    match = async () => {
      await page.reload();
      await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.board);
      await page.waitForTimeout(300);
    };
  await create(page, server, { name: 'Rea' });
  await match();
  const urls = await asked(page, match);
  console.log(`# requests of a second visit: ${urls.length}`);
  check('natural ground is painted beside the page', await naturalGround(page, false));
  check('and again in the colours of the night', await naturalGround(page, true));
  check('a second visit makes three requests at most', urls.length > 0 && urls.length <= 3, urls.join(' '));
  if (long) {
    await page.addInitScript(() => delete globalThis.OffscreenCanvas);
    await match();
    check('and on the page, where a browser has no canvas beside it', await naturalGround(page, false));
  }
  // The server is started anew with other files: what this page would still load is gone.
  calm.down = true;
  await page.route('**/v/*/js/learn.mjs', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto(server.url('#learn'));
  await page.waitForSelector('.failed');
  check('a page of an earlier version says so', /newer version/.test(await page.innerText('.failed')) && (await page.$$('.failed .b')).length === 2);
  calm.down = false;
  const cold = await (await fetch(server.url('js/main.mjs'), { headers: { 'accept-encoding': 'gzip' } })).headers;
  check('what can be compressed is', cold.get('content-encoding') === 'gzip' && /accept-encoding/i.test(cold.get('vary') || ''), [...cold].join(' '));
  await page.context().close();
}

export async function threePages(browser, server, shots) {
  const ada = await person(browser, 'Ada'),
    keller = await person(browser, 'Keller', { colorScheme: 'dark' }),
    lim = await person(browser, 'Lim');
  const link = await create(ada, server, {});
  await shots.take(ada, '02-invitation');
  await keller.goto(link);
  await keller.waitForSelector('#name');
  await accessible(keller, 'invitation');
  await join(keller, link, 'Keller');
  const id = await ada.evaluate(() => globalThis.ridgeline.page.match.id);
  await tooLate(lim, link, id, shots);
  const fight = fightWatch([ada, keller]);
  const telling = (page, names) => async (what) => {
    if (what === 'assault') await fight.odds(page);
    if (names[what]) {
      await shots.take(page, names[what]);
      await accessible(page, what);
      delete names[what];
    }
  };
  const hows = [
    {
      random: chance(7),
      moves: 2,
      rallies: 1,
      entries: 1,
      shot: telling(ada, { assault: '14-assault', advance: '06-advance', reinforcement: '05-reinforcement' }),
    },
    { random: chance(11), moves: 1, rallies: 1, entries: 1, keys: true, shot: telling(keller, { check: '15-retreat-or-stand-dark', assault: '08-assault-dark' }) },
  ];
  let moved = false;
  const hurt = await steps(ada);
  const [early, afterwards] = long ? [22, 10] : [14, 6];
  const first = await play([ada, keller], hows, early, async (done) => {
    await fight.note();
    if (moved || !/^move us/.test(done)) return;
    moved = true;
    await ada.keyboard.press('n');
    await ada.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach?.size > 0).catch(() => {});
    await shots.take(ada, '03-movement');
    await ada.keyboard.press('F2');
    await ada.waitForSelector('.fan').catch(() => {});
    await shots.take(ada, '07-stack-fanned');
    await ada.keyboard.press('Escape');
    await accessible(ada, 'movement');
    await ada.keyboard.press('Escape');
  });
  check('two players by clicks and by keys', first >= early, `${first} actions`);
  await agree([ada, keller, lim], 'three pages show the same');

  // The server dies in the middle; with an action under way, see trouble.mjs.
  calm.down = true;
  const before = (await look(ada)).n;
  await server.kill();
  await ada.waitForSelector('.banner.offline', { timeout: 30000 });
  await shots.take(ada, '09-reconnecting');
  await server.start();
  await Promise.all(
    [ada, keller, lim].map((page) =>
      page.waitForFunction(() => globalThis.ridgeline.link.state === 'open' && !document.querySelector('.banner.offline'), null, {
        timeout: 30000,
      }),
    ),
  );
  calm.down = false;
  check('everybody comes back', (await look(ada)).n >= before);
  const second = await play([ada, keller], hows, afterwards, () => fight.note());
  fight.judge();
  check('the battle goes on', second >= afterwards, `${second} actions`);
  const { turn } = await look(ada);
  if (long) check('turns are fought', turn >= START + 1, `turn ${turn} after ${first + second} actions`);
  await agree([ada, keller, lim], 'three pages show the same after the restart');

  // A second tab of the same seat, chat, and what happened meanwhile.
  const tab = await ada.context().newPage();
  await tab.goto(server.url(`#match=${id}`));
  await tab.waitForSelector('#board canvas');
  await agree([ada, tab], 'a second tab shows the same');
  await tab.close();
  await ada.click('#tab-chat');
  await ada.fill('.say input', 'Good luck!');
  await ada.keyboard.press('Enter');
  await keller.waitForSelector('.toast');
  check('chat arrives', (await keller.innerText('#toasts')).includes('Good luck!'));
  // Keller leaves when it is Ada's to decide.
  for (let i = 0; i < 30 && !(await look(ada)).mine; i++) await play([ada, keller], hows, 1);
  await keller.goto('about:blank');
  await ada.click('#tab-log');
  const meanwhile = await play([ada], [hows[0]], 3);
  await keller.goto(server.url(`#match=${id}`));
  await keller.waitForSelector('#board canvas');
  if (meanwhile) {
    await keller.waitForSelector('.banner.since');
    await keller.click('.banner.since .b.main');
    await keller.waitForSelector('.replay');
    await keller.waitForFunction(() => globalThis.ridgeline.page.reel?.n > globalThis.ridgeline.page.reel?.first);
    check('what happened since one was last here is played', true);
    await keller.click('.replay .b.line');
    await agree([ada, keller], 'and then the present is there again');
  } else check('something happens meanwhile', false);
  await over(ada, lim, server, id, shots, hurt);
  await fightAgain(ada, keller, server, id);
  for (const page of [ada, keller, lim]) await page.context().close();
}

/** Who comes second with an invitation is told so, and may watch. @param {any} page @param {string} link @param {string} id @param {any} shots */
async function tooLate(page, link, id, shots) {
  await page.goto(link);
  await page.waitForSelector('.joining .create .b.main');
  const said = await page.innerText('.joining');
  check('an invitation that is used says that the seat is taken, by whom, in which battle', /^The seat is taken/.test(said) && /Ada and Keller play this battle/.test(said) && /Wise's Field|Afternoon|2 pm/i.test(said), said);
  await accessible(page, 'an invitation that is used');
  await shots.take(page, '12-seat-taken');
  // Without the match, or with another, nothing is told of it.
  for (const other of [link.replace(/\.\w+$/, ''), link.replace(/\w+$/, 'aaaaaaaaaaaaa')]) {
    await page.goto(other);
    await page.waitForFunction(() => document.querySelector('.joining h1')?.textContent === 'This invitation does not work');
  }
  await page.goto(link);
  await page.click('.joining .create .b.main');
  await page.waitForSelector('#board canvas');
  check('and leads to watching', page.url().endsWith(`#watch=${id}`), page.url());
}

/** From the end of a battle to the next one, with sides changed: one asks for it, the other takes the seat. @param {any} ada @param {any} keller @param {any} server @param {string} id */
async function fightAgain(ada, keller, server, id) {
  const end = async (page) => {
      await page.goto(server.url('#'));
      await page.goto(server.url(`#match=${id}`));
      await page.waitForFunction((match) => globalThis.ridgeline.page?.match?.id === match && globalThis.ridgeline.page.match.over && globalThis.ridgeline.page.game, id);
      await page.evaluate(() => globalThis.ridgeline.page.tellEnd());
      await page.waitForSelector('dialog.ending[open]');
    },
    there = (page) => page.evaluate(() => ({ match: globalThis.ridgeline.page.match.id, side: globalThis.ridgeline.page.match.side })),
    other = (page) => page.waitForFunction((match) => globalThis.ridgeline.page?.match?.id && globalThis.ridgeline.page.match.id !== match && globalThis.ridgeline.page.match.side, id);
  await end(ada);
  await ada.click('dialog.ending button:has-text("Rematch with sides changed")');
  await other(ada);
  await end(keller);
  await keller.click('dialog.ending button:has-text("Your opponent has made a rematch")');
  await keller.click('.joining button[type=submit]');
  await other(keller);
  const [first, second] = await Promise.all([ada, keller].map(there));
  check('the end leads to a rematch with sides changed, for both', first.match === second.match && first.side === 'confederate' && second.side === 'union', JSON.stringify([first, second]));
}

/** Steps that each brigade on the map or beyond it has lost, those of before the battle too, and of which formation it is. */
const steps = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      globalThis.ridgeline.page.game
        .units()
        .filter((one) => one.kind === 'brigade')
        .map((one) => [one.id, { of: `${one.army} ${one.corps} ${one.division}`, lost: ['eliminated', 'prisoner'].includes(one.where) ? one.steps.length : one.lost }]),
    ),
  );

/** The end: resignation, dice, replay, a link to a moment. */
async function over(ada, lim, server, id, shots, hurt) {
  await ada.click('[aria-label="Match menu"]');
  await accessible(ada, 'menu');
  await ada.click('text=Resign');
  await ada.click('.sure .b.war');
  await ada.click('.banner.since .b.line', { timeout: 30000 });
  await ada.waitForSelector('dialog.ending[open] .tallybars li');
  const end = await ada.evaluate(() => ({
    title: document.querySelector('dialog.ending h2').textContent,
    lost: [...document.querySelectorAll('.tallybars:first-child li b')].reduce((n, b) => n + parseInt(b.textContent, 10), 0),
    said: document.querySelector('.curve svg').getAttribute('aria-label'),
    stands: ['Union', 'Confederate'].map((side) => `${side} ${globalThis.ridgeline.page.game.units().reduce((sum, one) => sum + (one.kind === 'brigade' && one.army === side.toLowerCase() && one.hex ? one.steps.length - one.lost : 0), 0)}`).join(', '),
    curve: document.querySelectorAll('.curve .line').length,
    turns: document.querySelectorAll('.turnings li').length,
    dice: document.querySelectorAll('.dicelines li').length,
  }));
  const wounds = await steps(ada),
    cost = new Map();
  for (const [unit, { of, lost }] of Object.entries(wounds)) cost.set(of, (cost.get(of) || 0) + lost - (hurt[unit]?.lost || 0));
  // A formation that has rallied more than it lost stands in no list of losses.
  const fallen = [...cost.values()].reduce((sum, n) => sum + Math.max(0, n), 0);
  check('the end tells what it cost, how it turned and how the dice fell', /Confederate/.test(end.title) && end.lost === fallen && end.said.includes(end.stands) && end.curve === 2 && end.dice === 2, JSON.stringify({ ...end, fallen }));
  await shots.take(ada, '54-end');
  await accessible(ada, 'the end');
  await ada.keyboard.press('Escape');
  await ada.click('#tab-dice', { timeout: 30000 });
  await ada.waitForSelector('#pane .verified', { timeout: 30000 });
  check('dice verified by the page itself', /all \d+ dice/.test(await ada.innerText('#pane .verified')));
  // As many dice in the statistics as were verified, side by side with what was expected.
  await ada.waitForFunction(() => document.querySelectorAll('.luck').length === 2);
  const counted = await ada.evaluate(() => [
    +/\d+/.exec(document.querySelector('#pane .verified').textContent)[0],
    [...document.querySelectorAll('.luck p')].reduce((n, p) => n + parseInt(p.textContent, 10), 0),
    [...document.querySelectorAll('.luck .faces b')].reduce((n, b) => n + +b.textContent, 0),
    document.querySelectorAll('.luck tbody tr').length,
  ]);
  check('dice statistics count every die', counted[0] === counted[1] && counted[0] === counted[2] && counted[3] >= 3, counted.join());
  await shots.take(ada, '19-dice');
  await accessible(ada, 'dice');
  await ada.click('.banner.since .b.main');
  await ada.waitForSelector('.replay');
  await ada.click('.replay [aria-label="One action on"]');
  await lim.goto(server.url(`#replay=${id}.20`));
  await lim.waitForFunction(() => /^20 of/.test(document.querySelector('.replay .where')?.textContent || ''));
  check('a link to a moment of a replay', true);
  // Zones and lines of sight are those of the moment that is looked at.
  await lim.click('.layers summary');
  await lim.click('text=Line of sight');
  await lim.waitForSelector('.sightlines');
  await lim.click('text=Line of sight');
  await lim.click('text=Zones of control');
  const zones = async () => {
    await lim.waitForSelector('.zoc path');
    return lim.evaluate(() => [...document.querySelectorAll('.zoc path')].map((one) => one.getAttribute('d')).join());
  };
  const then = await zones();
  await lim.goto(server.url(`#replay=${id}.0`));
  await lim.waitForFunction(() => /^0 of/.test(document.querySelector('.replay .where')?.textContent || ''));
  check('zones are those of the moment that is looked at', then !== (await zones()));
  await lim.goto(server.url(`#replay=${id}.20`));
  await lim.waitForFunction(() => /^20 of/.test(document.querySelector('.replay .where')?.textContent || ''));
  await lim.selectOption('.replay select', 'union');
  await lim.waitForTimeout(500);
  await shots.take(lim, '10-replay');
  await accessible(lim, 'replay');
}
