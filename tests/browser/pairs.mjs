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
}
