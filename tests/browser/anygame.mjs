// SPDX-License-Identifier: MIT
// A game of which the client has not a line: chosen on the shelf, joined by its link, fought to its end
// and looked at again, by what the server sends and offers alone. The server is that of the toy game.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Server, check, person, root } from './harness.mjs';
import { accessible, chance } from './steps.mjs';

const SIDES = ['red', 'blue'];

/** The toy's server lies beside the real one in the build. @param {string} program */
const toyOf = (program) => join(dirname(program), '../tests/toy/toy-ridgelined');

/** In a page: a small map of hexes, one piece of which would stand elsewhere, and one not yet. */
async function ghostsOfAny() {
  const module = (/** @type {string} */ path) => import(new URL(path, location.origin).href),
    [{ anyBoard }, { loadTexts, kitTexts }, { hexGrid }] = await Promise.all(['/games/any/board.mjs', '/js/texts.mjs', '/kit/hexgrid.mjs'].map(module));
  await loadTexts(kitTexts);
  const host = document.createElement('div');
  document.body.append(host);
  const board = anyBoard(host, { map: { columns: 5, rows: 4 } }, { game: 'duel', sides: ['red', 'blue'], scenery: {} }),
    now = { pieces: { a: { name: 'Arrow', side: 'red', hex: '0101' }, b: { name: 'Bow', side: 'blue', hex: '0404' }, c: { name: 'Club', side: 'blue', hex: '0202' } } },
    then = { pieces: { a: { name: 'Arrow', side: 'red', hex: '0302' }, b: { name: 'Bow', side: 'blue', hex: '0404' } } };
  board.draw(now);
  const words = board.ghost(now, then),
    at = [...host.querySelectorAll('.back-to')].map((one) => one.getAttribute('transform')).join(),
    want = `translate(${hexGrid().centre('0302').join(' ')})`;
  board.ghost(now, null);
  const after = host.querySelectorAll('.ly-ghosts *').length;
  board.close();
  host.remove();
  return { words, at, want, after };
}

export async function anyGame(browser, program, shots) {
  const toy = toyOf(program);
  if (!existsSync(toy)) {
    check('the toy server is there', false, toy);
    return;
  }
  const server = new Server(toy, join(root, 'tests/toy/games'));
  await server.start();
  const red = await person(browser, 'red'),
    blue = await person(browser, 'blue', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    await red.goto(server.url());
    await red.waitForSelector('.shelf');
    check('the shelf has the unknown game', /Duel/.test(await red.innerText('.shelf')) && !!(await red.$('.shelf svg.th')));
    await shots.take(red, '30-any-shelf');
    const ghosts = await red.evaluate(ghostsOfAny);
    check('a map that nobody has drawn has ghosts of another position', ghosts.at === ghosts.want && /Arrow on 0302/.test(ghosts.words.join()) && ghosts.words.length === 2 && ghosts.after === 0, JSON.stringify(ghosts));
    await accessible(red, 'shelf of an unknown game');
    await red.check('[name=scenario][value=short]', { force: true });
    await red.check('[name=side][value=red]', { force: true });
    await red.fill('#name', 'Rea');
    await red.click('button[type=submit]');
    await red.waitForSelector('.banner.invite input');
    await blue.goto(await red.inputValue('.banner.invite .link input'));
    await blue.fill('#name', 'Blu');
    await blue.click('button[type=submit]');
    await blue.waitForSelector('.anytable table');
    check('its board has room on a phone', (await blue.locator('#board').boundingBox()).height > 250);
    const done = await fight([red, blue], shots);
    check('an unknown game is fought to its end', await red.evaluate(() => globalThis.ridgeline.page.match.over), `${done} actions`);
    await blue.waitForFunction(() => globalThis.ridgeline.page.match.over);
    check('with its result in words', /Red wins|Blue wins|draw/i.test(await red.innerText('.banner.since')), await red.innerText('#app'));
    await red.waitForSelector('.banner.since .verified', { timeout: 30000 });
    check('with dice that are verified', true);
    check('with a log', (await red.$$('.log li p')).length > 5);
    await red.click('.banner.since .b.main');
    await red.waitForSelector('.replay');
    await red.click('.replay [aria-label="One action on"]');
    await red.waitForFunction(() => globalThis.ridgeline.page.reel?.n > 0);
    check('and a replay', /round/i.test(await red.innerText('.anytable')));
    await accessible(red, 'unknown game, replay');
    await shots.take(blue, '32-any-phone');
  } finally {
    for (const one of [red, blue]) await one.context().close();
    await server.stop();
  }
}

/** Any offer, as it comes; one member is changed where there is a choice. @param {any[]} pages @param {any} shots */
async function fight(pages, shots) {
  const random = chance(41);
  let done = 0,
    refused = 0,
    changed = 0;
  for (let quiet = 0; done < 250 && quiet < 300;) {
    let acted = false;
    for (const page of pages) {
      const now = await page.evaluate(() => {
        const { game, match } = globalThis.ridgeline.page;
        return { n: match.n, over: match.over, mine: match.mine && !game?.sending, offers: [...document.querySelectorAll('.offerform')].map((one) => one.getAttribute('data-offer')) };
      });
      if (now.over) return done;
      if (!now.mine || !now.offers.length) continue;
      const key = now.offers[Math.floor(random() * now.offers.length)],
        form = `.offerform[data-offer="${key}"]`;
      const pick = await page.$(`${form} select`);
      if (pick) {
        const last = (await pick.$$('option')).length - 1;
        await pick.selectOption({ index: last });
        changed++;
      }
      if (done === 2) {
        await shots.take(page, '31-any-offers');
        await accessible(page, 'unknown game');
      }
      await page.click(`${form} button`);
      // Taken, or refused in words beside the offers.
      await page.waitForFunction(
        (n) => globalThis.ridgeline.page.match.n > n || document.querySelector('#decision .refusal:not(:empty)'),
        now.n,
      );
      if (await page.evaluate((n) => globalThis.ridgeline.page.match.n === n, now.n)) refused++;
      done++;
      acted = true;
      break;
    }
    quiet = acted ? 0 : quiet + 1;
    if (!acted) await pages[0].waitForTimeout(30);
  }
  console.log(`# unknown game: ${done} actions, ${refused} refused, ${changed} with another choice, sides ${SIDES.join(' and ')}`);
  return done;
}
