// SPDX-License-Identifier: MIT
// Accounts: made and used by clicks; a seat is found on another device; who is logged out elsewhere is out.
import { check, person } from './harness.mjs';
import { accessible, create, fitsIn, join } from './steps.mjs';

const WORDS = 'seven green apples';

/** @param {any} page @param {'login'|'new'} which @param {string} name */
async function enter(page, which, name) {
  await page.fill(`#${which}-name`, name);
  await page.fill(`#${which}-password`, WORDS);
  await page.press(`#${which}-password`, 'Enter');
}

/** Who sits opposite is blocked from the menu, and no more on the page of one's account; the host is told. */
async function peace(ann, bob, server, shots) {
  await enrolBob(bob);
  await ann.reload();
  await ann.waitForFunction(() => Object.values(globalThis.ridgeline.page?.match?.seats || {}).filter((/** @type {any} */ seat) => seat.account).length === 2);
  await ann.click('button[aria-label="Match menu"]');
  await ann.waitForSelector('dialog.box');
  await ann.click('dialog.box summary:has-text("Report something")');
  await ann.fill('#report', 'Bob swears.');
  await accessible(ann, 'the menu with a report');
  await shots.take(ann, '66-report');
  await ann.press('#report', 'Enter');
  await ann.waitForSelector('.toast:has-text("will read it")');
  check('account: the host is told', true);
  await ann.click('button[aria-label="Match menu"]');
  await ann.click('dialog.box button:has-text("Block the opponent")');
  await ann.click('dialog.box .sure button:has-text("Yes")');
  await ann.waitForSelector('.toast:has-text("Blocked")');
  check('account: who is blocked is muted too', await ann.evaluate(() => globalThis.ridgeline.page.match.muted));
  await ann.goto(server.url('#account'));
  await ann.waitForSelector('.blocked li');
  check('account: whom one blocks stands on one\'s page', /Bob Lee\s+Block no more/.test(await ann.innerText('.blocked')));
  await shots.take(ann, '66-account-blocked');
  await ann.click('.blocked li .b');
  await ann.waitForFunction(() => /** @type {any} */ (document.querySelector('.blocked'))?.hidden);
  check('account: and no longer', true);
}

/** What others see is what one allows. @param {any} ann @param {any} bob @param {any} server @param {any} shots */
async function profile(ann, bob, server, shots) {
  const nobody = await bob.evaluate(() => globalThis.ridgeline.link.request({ type: 'profile', name: 'Ann Lee' }).then(() => '', (/** @type {any} */ error) => error.code));
  check('account: nothing is shown at first', nobody === 'no-profile', nobody);
  await ann.check('[name=show][value=matches]', { force: true });
  await ann.waitForSelector('a[href^="#profile="]');
  // A public match of both, lost by Bob.
  const made = await ann.evaluate((terms) => globalThis.ridgeline.link.request({ type: 'create', ...terms, key: '7'.repeat(32) }), { game: 'fotm', edition: '2022', scenario: 'pm', options: [], side: 'union', name: 'Ann', public: true, nonce_hash: '0'.repeat(64) });
  await bob.evaluate(async (match) => {
    const { link } = globalThis.ridgeline,
      terms = await link.request({ type: 'look', match });
    const got = await link.request({ type: 'join', match, name: 'Bob', seed_hash: terms.dice.seed_hash, nonce: '1'.repeat(64), key: '8'.repeat(32) });
    await link.request({ type: 'sit', match, token: got.token, setup: false });
    await link.request({ type: 'resign', match, key: '9'.repeat(32) });
  }, made.match);
  await bob.goto(server.url('#profile=Ann%20Lee'));
  await bob.waitForSelector('.results tbody tr');
  const row = await bob.innerText('.results tbody tr');
  check('account: a profile has results by game and side', /Fire on the Mountain\s+Union\s+1\s+0\s+0/.test(row), row);
  check('account: and the matches where they are shown', (await bob.locator('.logins li').count()) === 1);
  await accessible(bob, 'a profile');
  await shots.take(bob, '66-profile');
  await bob.goto(server.url('#profile=Nobody'));
  await bob.waitForSelector('.lead:has-text("has anything to show")');
}

/** A match that counts: said on the invitation, at its end, in the profile and in the list. @param {any} ann @param {any} bob @param {any} server @param {any} shots */
async function rated(ann, bob, server, shots) {
  const link = await create(ann, server, { name: 'Ann', rated: true });
  await bob.goto(link);
  await bob.waitForSelector('.rated');
  check('account: an invitation says that the match is rated', /result counts/.test(await bob.innerText('.rated')));
  await shots.take(bob, '67-rated-invitation');
  await join(bob, link, 'Bob');
  await bob.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  await bob.evaluate(() => globalThis.ridgeline.link.request({ type: 'resign', match: globalThis.ridgeline.page.match.id, key: 'a'.repeat(32) }));
  await ann.waitForFunction(() => globalThis.ridgeline.page?.match?.over);
  await ann.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await ann.waitForSelector('dialog.ending .rated li');
  const said = await ann.innerText('dialog.ending .rated');
  check('account: the end says what it did to the ratings', /1500 → 1662 \(\+162\)/.test(said) && /1500 → 1338 \(\u2212162\)/.test(said), said);
  await ann.locator('dialog.ending .rated').scrollIntoViewIfNeeded();
  await shots.take(ann, '67-rated-end');
  await bob.goto(server.url('#profile=Ann%20Lee'));
  await bob.waitForSelector('.ratings tbody tr');
  check('account: a profile has ratings', /Fire on the Mountain\s+1662 ± 580\s+1/.test(await bob.innerText('.ratings tbody')), await bob.innerText('.ratings tbody'));
  await shots.take(bob, '67-rated-profile');
  await bob.click('.ratings tbody a');
  await bob.waitForSelector('.ratings', { state: 'detached' });
  await bob.waitForSelector('.results tbody tr td');
  check('account: who is strongest stands in a list', /^1\s+Ann Lee\s+1662 ± 580\s+1$/.test((await bob.innerText('.results tbody')).trim()), await bob.innerText('.results tbody'));
  await accessible(bob, 'ratings');
  await shots.take(bob, '67-ratings');
}

/** @param {any} bob his seat becomes his account's */
const enrolBob = (bob) =>
  bob.evaluate(async () => {
    const { link } = globalThis.ridgeline,
      [seat] = JSON.parse(localStorage.getItem('ridgeline.seats') || '[]');
    const got = await link.request({ type: 'account-create', name: 'Bob Lee', password: 'six blue plums' });
    await link.request({ type: 'account-seat', match: seat.match, token: seat.token });
    return got.account.name;
  });

export async function accounts(browser, server, shots) {
  const ann = await person(browser, 'with an account'),
    bob = await person(browser, 'a friend');
  const link = await create(ann, server, { name: 'Ann' });
  await join(bob, link, 'Bob');
  const at = ann.url();
  await ann.goto(server.url('#account'));
  await ann.waitForSelector('#new-name');
  await accessible(ann, 'account, logged out');
  await shots.take(ann, '65-account');
  await ann.fill('#new-name', 'Ann');
  await ann.fill('#new-password', 'short');
  await ann.press('#new-password', 'Enter');
  check('account: a short password is not sent', (await ann.locator('dialog.box').count()) === 0);
  await enter(ann, 'new', 'Ann Lee');
  await ann.waitForSelector('dialog.box input');
  const code = await ann.inputValue('dialog.box input');
  check('account: the recovery code is shown once', /^[0-9a-z]{26}$/.test(code), code);
  await ann.keyboard.press('Escape');
  check('account: the page says as whom one is logged in', (await ann.innerText('h1.big')) === 'Ann Lee' && (await ann.innerText('.own .me')) === 'Ann Lee');
  await shots.take(ann, '66-account-in');
  await accessible(ann, 'account, logged in');
  // Another device, on which nothing is known but name and password.
  const phone = await person(browser, 'a phone with an account', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(server.url('#account'));
  await phone.waitForSelector('#login-name');
  check('account: nothing stands beside a phone', await fitsIn(phone));
  await phone.fill('#login-name', 'ann lee');
  await phone.fill('#login-password', 'seven red apples');
  await phone.press('#login-password', 'Enter');
  await phone.waitForSelector('.refusal:not(:empty)');
  check('account: a wrong password is told', /do not belong together/.test(await phone.innerText('.refusal:not(:empty)')), await phone.innerText('.refusal:not(:empty)'));
  await enter(phone, 'login', 'ann lee');
  await phone.waitForSelector('.logins li:nth-child(2)');
  await phone.goto(server.url('#'));
  await phone.click('.cartouche a.b');
  await phone.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  check('account: a seat is found on another device', (await phone.evaluate(() => globalThis.ridgeline.page.match.side)) === (await ann.evaluate(() => JSON.parse(localStorage.getItem('ridgeline.seats'))[0].side)));
  await phone.reload();
  await phone.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  check('account: and is there again after a reload', true);
  // The connection breaks: as whom one is logged in is said before one sits down.
  await phone.evaluate(() => globalThis.ridgeline.link.socket.close());
  await phone.waitForFunction(() => globalThis.ridgeline.link.state === 'open' && globalThis.ridgeline.link.settled && globalThis.ridgeline.page.match.side);
  check('account: a broken line comes back to its seat', (await phone.evaluate(() => globalThis.ridgeline.link.request({ type: 'notes', match: globalThis.ridgeline.page.match.id }).then((reply) => reply.type))) === 'notes');
  await ann.reload();
  await ann.waitForSelector('.logins li .b');
  await ann.click('.logins li .b');
  await phone.waitForSelector('.toast:has-text("logged out")');
  check('account: who is logged out elsewhere is out', (await phone.evaluate(() => localStorage.getItem('ridgeline.session'))) === null);
  const [file] = await Promise.all([ann.waitForEvent('download'), ann.click('button:has-text("Save what is known")')]);
  check('account: what is known of one is a file', /^ridgeline-Ann-Lee\.json$/.test(file.suggestedFilename()), file.suggestedFilename());
  await ann.goto(at);
  await ann.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  await bob.reload();
  await bob.waitForFunction(() => globalThis.ridgeline.page?.match?.side);
  const owner = await bob.evaluate(() => globalThis.ridgeline.page.match.seats.union.account);
  check('account: a guest sees whose seat it is', owner === 'Ann Lee', owner);
  await peace(ann, bob, server, shots);
  await profile(ann, bob, server, shots);
  await rated(ann, bob, server, shots);
  for (const page of [ann, bob, phone]) await page.context().close();
}
