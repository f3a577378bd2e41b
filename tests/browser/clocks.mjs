// SPDX-License-Identifier: MIT
// A match with a clock: chosen in the form, told to who is invited, shown at the seats, paused by both.
import { check, person } from './harness.mjs';
import { accessible, join } from './steps.mjs';

const MENU = 'button[aria-label="Match menu"], button[title="Match menu"]';

/** Chooses in the menu, and says yes. @param {any} page @param {string} words */
async function choose(page, words) {
  await page.click(MENU);
  await page.click(`dialog button:has-text("${words}")`);
  await page.click('dialog .sure button:has-text("Yes")');
}

export async function clocks(browser, server, shots) {
  const page = await person(browser, 'clocks'),
    other = await person(browser, 'clocks-guest'),
    clock = (one) => one.evaluate(() => globalThis.ridgeline.page.match.clock);
  await page.goto(server.url());
  await page.waitForSelector('form');
  await page.fill('#name', 'Ada');
  await page.click('summary:has-text("Time to think")');
  check('no days off without a clock', !(await page.isVisible('#days-off')));
  await page.selectOption('#pace', 'match:1209600:3600');
  await page.selectOption('#days-off', '3');
  check('without the computer the end of time is for people', !(await page.innerText('#at-zero')).includes('computer'));
  await page.selectOption('#at-zero', 'lose');
  await shots.take(page, 'clocks-form');
  await page.click('button[type=submit]');
  await page.waitForSelector('.banner.invite input');
  const link = await page.inputValue('.banner.invite .link input');
  await other.goto(link);
  await other.waitForSelector('form');
  const said = await other.innerText('main');
  check('the invitation says the pace', said.includes('14 days to think for the match and 1 hour more for each phase'), said.slice(0, 600));
  check('and what happens at its end', said.includes('Who has none left has lost.'), said.slice(0, 600));
  await join(other, link, 'Keller');
  for (const one of [page, other]) await one.waitForFunction(() => globalThis.ridgeline.page.match.clock?.runs);
  const faces = await page.locator('.seat .clock').allInnerTexts();
  check('both seats have a clock', faces.length === 2 && faces.every((face) => /^1[34] d/.test(face)), faces.join(' | '));
  await choose(page, 'Propose a pause of the clocks');
  await other.click('.banner.proposal .main');
  await page.waitForFunction(() => globalThis.ridgeline.page.match.clock.paused);
  await other.waitForFunction(() => globalThis.ridgeline.page.match.clock.paused);
  check('no clock runs in a pause', (await clock(other)).runs === undefined);
  await shots.take(page, 'clocks');
  await choose(other, 'Let the clocks run again');
  await page.waitForFunction(() => globalThis.ridgeline.page.match.clock.runs);
  await choose(page, 'Take a day off');
  await page.waitForFunction(() => globalThis.ridgeline.page.match.clock.sides[globalThis.ridgeline.page.match.side].days_off === 2);
  check('a day off is in the log', (await page.innerText('body')).includes('took a day off'));
  // What is asked while one is away.
  await page.click(MENU);
  await page.click('dialog button:has-text("Standing orders")');
  await page.waitForSelector('form.orders');
  await page.selectOption('#order-check', 'stand');
  await page.fill('#order-retreat_to', '1606');
  await page.selectOption('#orders-after', '60');
  await accessible(page, 'standing orders');
  await shots.take(page, 'clocks-orders');
  await page.click('form.orders button[type=submit]');
  await page.waitForSelector('form.orders', { state: 'detached' });
  const ordered = await page.evaluate(() => globalThis.ridgeline.link.request({ type: 'orders', match: globalThis.ridgeline.page.match.id }));
  check('standing orders are kept', ordered.after === 60 && JSON.stringify(ordered.orders) === '{"check":"stand","retreat_to":"1606"}', JSON.stringify(ordered.orders));
  // The one who waits gives time, and is asked what to do once there is none left.
  const mover = (await clock(page)).runs,
    waits = (await page.evaluate(() => globalThis.ridgeline.page.match.side)) === mover ? other : page,
    left = (one) => one.evaluate((side) => globalThis.ridgeline.page.match.clock.sides[side].left, mover),
    before = await left(waits);
  await choose(waits, 'Give 1 day more');
  await waits.waitForFunction(({ side, ms }) => globalThis.ridgeline.page.match.clock.sides[side].left > ms, { side: mover, ms: before + 86000000 });
  check('a gift of time is in the log', (await waits.innerText('body')).includes('gave the other side 1 day more'));
  check('nothing is asked while there is time', !(await waits.isVisible('.banner.zero')));
  await waits.evaluate((side) => {
    const { match } = globalThis.ridgeline.page;
    match.receive({ type: 'clock', match: match.id, ...match.clock, sides: { ...match.clock.sides, [side]: { left: 0 } } });
  }, mover);
  await waits.waitForSelector('.banner.zero');
  const asked = await waits.innerText('.banner.zero');
  check('at zero one may wait, give time or claim', asked.includes('You may wait') && asked.includes('Give 1 day more') && asked.includes('Claim the match'), asked);
  await shots.take(waits, 'clocks-zero');
  await waits.click('.banner.zero button:has-text("Claim the match")');
  await waits.click('.banner.zero button:has-text("Yes, win by it")');
  check('a claim is the server\'s to judge', (await waits.evaluate(() => globalThis.ridgeline.page.match.status.state)) === 'playing');
  await page.context().close();
  await other.context().close();
}
