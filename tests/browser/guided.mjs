// SPDX-License-Identifier: MIT
// The guided battle, from its page to its last step, as somebody plays it who does what it says.
import { check, person } from './harness.mjs';
import { endPhase, act, look, tapHex } from './player.mjs';
import { accessible } from './steps.mjs';

const R = 'cs-dhhill-ripley',
  A = 'cs-dhhill-gbanderson',
  B = 'cs-dhhill-bondurant';

/** On a phone the guide leaves the map free. */
async function onPhone(page, shots) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForSelector('.side > .guidebox');
  await page.evaluate(() => globalThis.ridgeline.page.game.board.approach('1607'));
  const open = () =>
    page.evaluate(() => {
      const board = document.querySelector('#board').getBoundingClientRect();
      let free = 0;
      for (let y = board.top + 4; y < board.bottom; y += 8) if (document.elementFromPoint(180, y)?.closest('svg.map')) free += 8;
      return free;
    });
  await page.waitForFunction(() => document.querySelector('#board').clientHeight > 150);
  check('guide: the map is free on a phone', (await open()) > 150, String(await open()));
  await shots.take(page, '26-guide-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForSelector('#board > .guidebox');
}

export async function guided(browser, server, shots) {
  const page = await person(browser, 'learner'),
    seen = [];
  /** Waits until the guide says so, and for the panel to be ours. @param {string} title */
  const until = async (title) => {
    await page.waitForFunction((words) => document.querySelector('.guidebox h3')?.textContent === words, title, { timeout: 30000 });
    seen.push(title);
  };
  const hexOf = (id) => page.evaluate((one) => globalThis.ridgeline.page.game.unit(one).hex, id);
  const marked = () => page.evaluate(() => document.querySelectorAll('.guidemark').length);
  await page.goto(server.url('#learn'));
  await page.click('#begin');
  await page.waitForSelector('.guidebox h3');
  await until("Fox's Gap, 2 pm");
  await tapHex(page, '1606');
  await until('Take the gap');
  check('guide: marks the hex it speaks of', (await marked()) === 1);
  await tapHex(page, '1607');
  await until('Facing');
  await shots.take(page, '04-guided-battle');
  await page.keyboard.press('e');
  await until('Bring up support');
  await accessible(page, 'guided battle');
  // Everything is still there after a reload: the script holds its seat again.
  await page.reload();
  await until('Bring up support');
  await onPhone(page, shots);
  for (const [name, hex] of [
    ['G.B. Anderson', '1506'],
    ['Bondurant', '1707'],
  ]) {
    await page.click(`button.mini:has-text("${name}")`);
    await tapHex(page, hex);
    await page.waitForFunction(
      ([one, to]) => globalThis.ridgeline.page.game.units().some((u) => u.name === one && u.hex === to),
      [name, hex],
    );
  }
  await until('Ready');
  const end = async () => endPhase(page, await look(page));
  await end();
  await until('Rally'); // the script has taken the Union's turn
  await page.click('button.opt');
  await page.click('#confirm');
  await until('End the phase');
  await end();
  /** @param {string} id @param {string} to */
  const move = async (id, to) => {
    await page.waitForFunction(() => !globalThis.ridgeline.page.game.sending && globalThis.ridgeline.page.game.position.mine);
    await page.keyboard.press('Escape');
    const from = await hexOf(id);
    for (let i = 0; i < 6; i++) {
      await tapHex(page, from);
      if (await page.evaluate((one) => globalThis.ridgeline.page.game.prompt.first === one, id)) break;
    }
    await page.waitForFunction((hex) => globalThis.ridgeline.page.game.prompt.reach.has(hex), to);
    await tapHex(page, to);
  };
  await until('Moving');
  check('guide: marks the unit and where it goes', (await marked()) === 2);
  await move(R, '1608');
  await until('A second brigade');
  await move(A, '1608');
  await until('The guns');
  await move(B, '1708');
  await until('To the fight');
  for (let i = 0; i < 2; i++) {
    await page.waitForFunction((names) => names.includes(globalThis.ridgeline.page.game.position.decision?.name), [
      ['movement', 'reinforcement'],
      ['reinforcement', 'combat'],
    ][i]);
    if ((await look(page)).name !== 'combat') await end();
  }
  await until('Assault');
  await tapHex(page, '1609');
  await page.waitForSelector('#confirm:not([disabled])');
  check('guide: both brigades and the guns can take part', (await page.$$('.parts .pt')).length === 3);
  check('a stack of participants lies open', (await page.evaluate(() => globalThis.ridgeline.page.game.board.spots.length)) === 2);
  await shots.take(page, '18-guided-assault');
  await page.click('#confirm');
  // What is asked now depends on the dice; every question is answered.
  for (let i = 0; i < 40; i++) {
    const title = await page.innerText('.guidebox h3'),
      now = await look(page);
    if (title === 'What now?' && !seen.includes(title)) seen.push(title);
    if (title === 'End of the hour' || title === 'That is the game') break;
    if (now.mine && now.name !== 'combat') await act(page, {});
    else await page.waitForTimeout(150);
  }
  for (let i = 0; i < 40 && (await page.innerText('.guidebox h3')) !== 'That is the game'; i++) {
    if (!(await act(page, {}))) await page.waitForTimeout(150);
  }
  await until('That is the game');
  check('the guided battle teaches from its first step to its last', seen.length >= 13, seen.join(', '));
  await page.context().close();
}
