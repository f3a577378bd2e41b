// SPDX-License-Identifier: MIT
// Open challenges by clicks: what each says of itself, what one looks for, and that it is kept.
import { check, person } from './harness.mjs';
import { accessible } from './steps.mjs';

const EVERYTHING = { game: 'fotm', edition: '2022', scenario: 'pm', options: [], side: 'union', public: true, nonce_hash: '0'.repeat(64) };

/** Whom one looks for stands there until one looks no more, and who looks for the same is named. */
async function wished(ann, bob, server, shots) {
  const enrol = async (/** @type {any} */ page, /** @type {string} */ name) => {
    await page.goto(server.url('#account'));
    await page.waitForSelector('#new-name');
    await page.fill('#new-name', name);
    await page.fill('#new-password', 'seven green apples');
    await page.press('#new-password', 'Enter');
    await page.waitForSelector('dialog.box input');
    await page.keyboard.press('Escape');
    await page.goto(server.url());
    await page.waitForSelector('.wishes button');
  };
  check('challenges: a guest is told what an account is good for', /Log in, and you are told/.test(await bob.innerText('.wishes')));
  await enrol(bob, 'Bob Hood');
  await bob.selectOption('.seek [name=game]', 'fotm');
  await bob.waitForSelector('.seek [name=scenario]');
  await bob.selectOption('.seek [name=side]', 'union');
  await bob.click('.wishes button:has-text("Tell me when one comes")');
  await bob.waitForSelector('.wishes li');
  const said = await bob.innerText('.wishes li');
  check('challenges: what one wishes for is said', /Fire on the Mountain · You: Union · Over days · New to it/.test(said), said);
  await enrol(ann, 'Ann Hill');
  await ann.click('.wishes button:has-text("Tell me when one comes")');
  await ann.waitForSelector('.wishes li');
  check('challenges: who looks for the same is named', /Any match\s+Bob Hood looks for that too/.test(await ann.innerText('.wishes li')), await ann.innerText('.wishes li'));
  await bob.reload();
  await bob.waitForFunction(() => /Ann Hill looks for that too/.test(document.querySelector('.wishes li')?.textContent || ''));
  await accessible(bob, 'whom one looks for');
  await shots.take(bob, '69-wishes');
  await bob.click('.wishes li button');
  await bob.waitForFunction(() => document.querySelector('.wishes') && !document.querySelector('.wishes li'));
  check('challenges: and no more', true);
}

export async function challenges(browser, server, shots) {
  const ann = await person(browser, 'one who invites anybody'),
    bob = await person(browser, 'one who looks for an opponent');
  await ann.goto(server.url());
  await ann.waitForSelector('form');
  for (const fold of await ann.$$('.fold:not([open]) > summary')) await fold.click();
  await ann.check('[name=public][value=open]', { force: true });
  await ann.selectOption('#experience', 'new');
  await ann.fill('#name', 'Ann');
  await ann.click('button[type=submit]');
  await ann.waitForSelector('.banner.invite input');
  // One over days, of somebody else.
  await bob.goto(server.url());
  await bob.waitForFunction(() => globalThis.ridgeline?.link?.state === 'open');
  await bob.evaluate((terms) => globalThis.ridgeline.link.request({ type: 'create', ...terms, name: 'Cid', clock: 'phase', clock_seconds: 259200, experience: 'much', key: '1'.repeat(32) }), EVERYTHING);
  await bob.reload();
  await bob.waitForSelector('.seek select');
  await bob.waitForFunction(() => /Ann/.test(document.querySelector('.lists section')?.textContent || ''));
  const said = await bob.innerText('.lists section');
  check('challenges: each says what it is', /Ann.*You: Confederate.*New to it/s.test(said) && /Cid.*3 days.*Experienced/s.test(said), said);
  await accessible(bob, 'open challenges');
  await shots.take(bob, '69-challenges');
  await bob.selectOption('.seek [name=pace]', 'days');
  await bob.waitForFunction(() => !/Ann/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: one looks for those over days', /Cid/.test(await bob.innerText('.lists section')));
  await bob.selectOption('.seek [name=experience]', 'new');
  await bob.waitForFunction(() => /Nobody who fits/.test(document.querySelector('.lists section')?.textContent || ''));
  await bob.reload();
  await bob.waitForFunction(() => /Nobody who fits/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: what one looks for is kept', (await bob.inputValue('.seek [name=pace]')) === 'days');
  // By option, of one game; and by rating, which neither shows.
  for (const name of ['pace', 'experience']) await bob.selectOption(`.seek [name=${name}]`, '');
  await bob.waitForFunction(() => /Cid/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: options are those of a game', !(await bob.isVisible('.seek [name=option]')));
  await bob.selectOption('.seek [name=game]', 'fotm');
  await bob.waitForSelector('.seek [name=option]');
  await bob.selectOption('.seek [name=option]', { index: 1 });
  await bob.waitForFunction(() => /Nobody who fits/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: one looks for an option', true);
  await bob.selectOption('.seek [name=game]', '');
  await bob.waitForFunction(() => /Ann/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: an option of a game goes with it', !(await bob.isVisible('.seek [name=option]')));
  await bob.selectOption('.seek [name=rating]', '1400-1600');
  await bob.waitForFunction(() => /Nobody who fits/.test(document.querySelector('.lists section')?.textContent || ''));
  check('challenges: who shows no rating is not found by one', true);
  for (const [name, value] of [['rating', ''], ['pace', 'days'], ['experience', 'new']]) await bob.selectOption(`.seek [name=${name}]`, value);
  await wished(ann, bob, server, shots);
  for (const page of [ann, bob]) await page.context().close();
}
