// SPDX-License-Identifier: MIT
// Open challenges by clicks: what each says of itself, what one looks for, and that it is kept.
import { check, person } from './harness.mjs';
import { accessible } from './steps.mjs';

const EVERYTHING = { game: 'fotm', edition: '2022', scenario: 'pm', options: [], side: 'union', public: true, nonce_hash: '0'.repeat(64) };

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
  for (const page of [ann, bob]) await page.context().close();
}
