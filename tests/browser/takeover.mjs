// SPDX-License-Identifier: MIT
// Somebody gives his seat up, and the computer goes on for him: asked by a click, and it plays.
import { Server, check, person, root } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';
import { join as path } from 'node:path';

/** @param {any} page */
const status = (page) => page.evaluate(() => ({ ...globalThis.ridgeline.page.match.status, other: globalThis.ridgeline.page.match.seats.confederate.name, n: globalThis.ridgeline.page.match.n }));

/** @param {any} browser @param {any} program @param {any} shots */
export async function takeover(browser, program, shots) {
  const server = new Server(program, path(root, 'server/data'), ['--bots', '1']);
  await server.start();
  const ada = await person(browser, 'who stays'),
    bob = await person(browser, 'who goes');
  try {
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
    check('takeover: and the battle goes on, without him', played);
  } finally {
    for (const page of [ada, bob]) await page.context().close();
    await server.stop();
  }
}
