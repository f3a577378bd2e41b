// SPDX-License-Identifier: MIT
// A mirrored pair by clicks: two seats are made and two taken at once; the way to the other match, and the sum.
import { check, person } from './harness.mjs';
import { accessible, join } from './steps.mjs';

const seats = (/** @type {any} */ page) => page.evaluate(() => JSON.parse(localStorage.getItem('ridgeline.seats') || '[]'));

export async function pairs(browser, server, shots) {
  const ann = await person(browser, 'one who makes a pair'),
    bob = await person(browser, 'one who takes a pair');
  await ann.goto(server.url());
  await ann.waitForSelector('form');
  for (const fold of await ann.$$('.fold:not([open]) > summary')) await fold.click();
  await ann.check('[name=pair]');
  await ann.fill('#name', 'Ann');
  await ann.click('button[type=submit]');
  await ann.waitForSelector('.banner.invite input');
  const link = await ann.inputValue('.banner.invite .link input'),
    made = await seats(ann);
  check('pairs: both seats are kept, each side once', made.length === 2 && made[0].side !== made[1].side && made[0].nonce !== made[1].nonce && made.every((/** @type {any} */ one) => one.nonce && one.code), JSON.stringify(made.map(({ side, match }) => [side, match])));
  await bob.goto(link);
  await bob.waitForSelector('#name');
  check('pairs: who is invited is told so', /mirrored pair/.test(await bob.innerText('main')));
  await shots.take(bob, '67-pair-invited');
  await join(bob, link, 'Bob');
  const taken = await seats(bob);
  check('pairs: both seats are taken at once', taken.length === 2 && taken[0].side !== taken[1].side && taken[0].match !== taken[1].match);
  const here = await bob.evaluate(() => globalThis.ridgeline.page.match.id);
  await bob.evaluate(() => globalThis.ridgeline.page.match.resign());
  await bob.waitForFunction(() => globalThis.ridgeline.page.match.over);
  await bob.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await bob.waitForSelector('.ending .pair button');
  await bob.waitForFunction(() => /is over too/.test(document.querySelector('.ending .pair')?.textContent || ''));
  await accessible(bob, 'the end of one of a pair');
  await shots.take(bob, '68-pair-end');
  await bob.click('.ending .pair button');
  await bob.waitForFunction((id) => globalThis.ridgeline.page?.match?.id && globalThis.ridgeline.page.match.id !== id && globalThis.ridgeline.page.match.side, here);
  await bob.evaluate(() => globalThis.ridgeline.page.match.resign());
  await bob.waitForFunction(() => globalThis.ridgeline.page.match.over);
  await bob.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await bob.waitForFunction(() => /Both matches together: you \S+, the other side \S+\./.test(document.querySelector('.ending .pair')?.textContent || ''));
  const said = await bob.innerText('.ending .pair p'),
    sum = await bob.evaluate(async (other) => {
      const { link, page } = globalThis.ridgeline,
        there = await link.request({ type: 'look', match: other }),
        { side, status } = page.match;
      const [rest] = Object.keys(status.points).filter((one) => one !== side);
      return (status.points[side] + there.points[rest]) / 100;
    }, here);
  check('pairs: the points of both are added', said.includes(`you ${sum},`), `${said} ${sum}`);
  for (const page of [ann, bob]) await page.context().close();
  await bids(browser, server, shots);
}

/** One names the points, the other chooses the side. @param {any} browser @param {any} server @param {any} shots */
async function bids(browser, server, shots) {
  const ann = await person(browser, 'one who bids'),
    bob = await person(browser, 'one who chooses');
  await ann.goto(server.url());
  await ann.waitForSelector('form');
  for (const fold of await ann.$$('.fold:not([open]) > summary')) await fold.click();
  await ann.fill('[name=handicap]', '6');
  await ann.check('[name=either]');
  check('bids: the head of the fold says what is given', /6 points for the other side; your opponent chooses/.test(await ann.evaluate(() => document.querySelector('#handicap')?.closest('details')?.querySelector('summary')?.textContent || '')));
  await shots.take(ann, '69-bid-form');
  await ann.fill('#name', 'Ann');
  await ann.click('button[type=submit]');
  await ann.waitForSelector('.banner.invite input');
  const link = await ann.inputValue('.banner.invite .link input'),
    made = await seats(ann);
  check('bids: who bids has a seat on each side', made.length === 2 && made[0].side !== made[1].side, JSON.stringify(made.map(({ side, match }) => [side, match])));
  check('bids: and is told that the other chooses', /Your opponent chooses the side/.test(await ann.innerText('.banner.either')));
  await bob.goto(link);
  await bob.waitForSelector('#other');
  const said = await bob.innerText('main');
  check('bids: who is invited is told the points, and that the side may be chosen', /Handicap: 6 points for the side \S+\./.test(said) && /You choose the side/.test(said), said);
  await accessible(bob, 'an invitation with a choice');
  await shots.take(bob, '69-bid-invited');
  const chosen = await bob.innerText('#other');
  await bob.fill('#name', 'Bob');
  await bob.click('#other');
  await bob.waitForFunction((words) => document.querySelector('main [type=submit]')?.textContent?.trim() === words, chosen.trim());
  await bob.click('main [type=submit]');
  await bob.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  const sides = await bob.evaluate(() => [globalThis.ridgeline.page.match.side, globalThis.ridgeline.page.match.terms.handicap.to]);
  check('bids: the other side is taken, and the points stay where they were', sides[0] !== sides[1], JSON.stringify(sides));
  // Who bid has left it; whoever comes back to it by its link is told where the battle is.
  const passed = made.find((/** @type {any} */ one) => one.side === sides[0])?.match;
  await ann.waitForFunction(() => !globalThis.ridgeline.page?.match);
  await ann.goto(server.url(`#match=${passed}`));
  const banner = await ann.waitForSelector('.banner.either', { timeout: 20000 }).then((found) => found.innerText(), () => '');
  check('bids: who comes back to what was passed over is told so', /took this side/.test(banner), banner || (await ann.innerText('body')).slice(0, 300));
  await shots.take(ann, '69-bid-passed-over');
  await ann.goto(server.url(`#match=${await bob.evaluate(() => globalThis.ridgeline.page.match.id)}`));
  await ann.waitForFunction(() => globalThis.ridgeline.page?.match?.seats && globalThis.ridgeline.page.match.terms.either && globalThis.ridgeline.page.match.status.state !== 'abandoned');
  await bob.evaluate(() => globalThis.ridgeline.page.match.resign());
  await bob.waitForFunction(() => globalThis.ridgeline.page.match.over);
  await bob.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await bob.waitForSelector('.ending');
  check('bids: the end names the points', /Handicap: 6 points/.test(await bob.innerText('.ending')));
  await shots.take(bob, '69-bid-end');
  for (const page of [ann, bob]) await page.context().close();
}
