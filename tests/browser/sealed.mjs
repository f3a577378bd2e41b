// SPDX-License-Identifier: MIT
// Sealed bids for a side by clicks: the form, the invitation, what is told before and after; in German, and with a finger.
import { check, person } from './harness.mjs';
import { accessible } from './steps.mjs';
import { small } from './targets.mjs';

const seats = (/** @type {any} */ page) => page.evaluate(() => JSON.parse(localStorage.getItem('ridgeline.seats') || '[]'));
const sitting = (/** @type {any} */ page, /** @type {string} */ side) =>
  page.waitForFunction((/** @type {string} */ wanted) => globalThis.ridgeline?.page?.match?.terms?.bids && globalThis.ridgeline.page.match.side === wanted && document.querySelector('#board canvas'), side);

/** @param {any} page @param {any} server @param {string} side @param {string} points */
async function offers(page, server, side, points) {
  await page.goto(server.url());
  await page.waitForSelector('form');
  for (const fold of await page.$$('.fold:not([open]) > summary')) await fold.click();
  await page.check(`[name=side][value=${side}]`, { force: true });
  check('sealed: the points are asked for where one bids', !(await page.isVisible('#bid')) && (await page.isVisible('[name=handicap]')));
  await page.check('#sealed');
  check('sealed: and no handicap then', (await page.isVisible('#bid')) && !(await page.isVisible('[name=handicap]')) && !(await page.isVisible('#either')));
  await page.fill('#bid', points);
  await page.fill('#name', 'Ann');
}

export async function sealed(browser, server, shots) {
  const ann = await person(browser, 'one who bids sealed'),
    bob = await person(browser, 'one who bids against'),
    cid = await person(browser, 'one who watches the bids');
  await offers(ann, server, 'union', '5');
  check('sealed: the head of the fold says so', /both bid for a side: you 5 points/.test(await ann.evaluate(() => document.querySelector('#sealed')?.closest('details')?.querySelector('summary')?.textContent || '')));
  await accessible(ann, 'a form with a sealed bid');
  await shots.take(ann, '69-sealed-form');
  await ann.click('button[type=submit]');
  await ann.waitForSelector('.banner.invite input');
  const link = await ann.inputValue('.banner.invite .link input'),
    [made] = await seats(ann);
  check('sealed: who bids is told that seats say nothing yet', /until then the seats say nothing/.test(await ann.innerText('.banner.bid')) && /and to bid/.test(await ann.innerText('.banner.invite')));
  await shots.take(ann, '69-sealed-waits');
  await cid.goto(server.url(`#watch=${made.match}`));
  await cid.waitForSelector('.banner.bid');
  const mine = await ann.context().newPage();
  await mine.goto(server.url());
  await mine.waitForSelector('.cartouche .as');
  check('sealed: nor does the list of matches', /side not settled yet/.test(await mine.innerText('.cartouche')), await mine.innerText('.cartouche'));
  await mine.close();

  await bob.goto(link);
  await bob.waitForSelector('.joining #bid');
  const said = await bob.innerText('main');
  check('sealed: who is invited is asked for a bid, and told neither side nor points', /Both of you bid for a side/.test(said) && !/\b5\b/.test(said.split('SHA-256')[0].replace(/15|1862/g, '')) && !/You command/.test(said), said);
  await accessible(bob, 'an invitation to bid');
  await shots.take(bob, '69-sealed-invited');
  await bob.fill('.joining #name', 'Bob');
  await bob.check('.joining [name=side][value=union]', { force: true });
  await bob.fill('.joining #bid', '7');
  await bob.click('.joining button[type=submit]');
  for (const [page, side] of [[bob, 'union'], [ann, 'confederate']]) await sitting(page, String(side));
  await cid.waitForFunction(() => globalThis.ridgeline?.page?.match?.terms?.bids);
  const kept = (await seats(ann)).find((/** @type {any} */ one) => one.match === made.match);
  check('sealed: who bid less has the other side, the same seat, and the points', kept.side === 'confederate' && kept.token === made.token && (await ann.evaluate(() => globalThis.ridgeline.page.match.view.vp.confederate)) === 7);
  const told = await cid.evaluate(() => globalThis.ridgeline.page.match.terms.bids);
  check('sealed: the bids are told then', told.union.points === 7 && told.confederate.points === 5 && !(await ann.isVisible('.banner.bid')), JSON.stringify(told));
  await ann.waitForFunction(() => globalThis.ridgeline.page.match.status.state === 'playing');
  await shots.take(ann, '69-sealed-settled');
  await ann.reload();
  await sitting(ann, 'confederate');
  await bob.evaluate(() => globalThis.ridgeline.page.match.resign());
  await bob.waitForFunction(() => globalThis.ridgeline.page.match.over);
  await bob.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await bob.waitForSelector('.ending');
  check('sealed: the end names points and bids', /Handicap: 7 points for the side Confederate.*bid 5 points for the side Union/s.test(await bob.innerText('.ending')), await bob.innerText('.ending'));
  for (const page of [ann, bob, cid]) await page.context().close();
  await byFinger(browser, server, shots);
}

/** On a phone, in German. @param {any} browser @param {any} server @param {any} shots */
async function byFinger(browser, server, shots) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: browser.browserType().name() !== 'firefox', locale: 'de-DE' },
    ann = await person(browser, 'one who bids by finger', phone),
    bob = await person(browser, 'another', phone);
  await offers(ann, server, 'confederate', '0');
  await ann.evaluate(() => document.querySelector('#sealed')?.scrollIntoView({ block: 'center' }));
  const form = await small(ann);
  check('sealed: a finger meets what is large enough in the form', form.length === 0, form.join('; '));
  await shots.take(ann, '69-sealed-form-phone');
  await ann.click('form:has(#sealed) button[type=submit]');
  await ann.waitForSelector('.banner.invite input');
  check('sealed: in German', /bis dahin sagen die Plätze nichts/.test(await ann.innerText('.banner.bid')));
  await bob.goto(await ann.inputValue('.banner.invite .link input'));
  await bob.waitForSelector('.joining #bid');
  check('sealed: in German the invitation too', /Ihr bietet beide um eine Seite/.test(await bob.innerText('main')));
  await bob.evaluate(() => document.querySelector('.joining #bid')?.scrollIntoView({ block: 'center' }));
  const asked = await small(bob);
  check('sealed: a finger meets what is large enough in the invitation', asked.length === 0, asked.join('; '));
  await shots.take(bob, '69-sealed-invited-phone');
  await bob.fill('.joining #name', 'Bob');
  await bob.check('.joining [name=side][value=union]', { force: true });
  await bob.click('.joining button[type=submit]');
  await sitting(bob, 'union');
  await sitting(ann, 'confederate');
  check('sealed: who want different sides have them, without points', !(await ann.evaluate(() => globalThis.ridgeline.page.match.terms.handicap)));
  for (const page of [ann, bob]) await page.context().close();
}
