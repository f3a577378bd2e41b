// SPDX-License-Identifier: MIT
// What the host of a server does that people in the browser meet: his password, his notices; and a
// line of chat whose answer is lost with the connection.
import { spawnSync } from 'node:child_process';
import { Server, calm, check, person } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';

const WORD = 'sesame';

/** @param {any} browser @param {string} program */
export async function host(browser, program) {
  const server = new Server(program, undefined, ['--create-password', WORD]);
  await server.start();
  const page = await person(browser, 'guest');
  try {
    await page.goto(server.url());
    await page.waitForSelector('#password');
    await page.fill('#name', 'Gil');
    await page.click('button[type=submit]');
    await page.waitForFunction(() => /password/.test(document.querySelector('form .refusal')?.textContent || ''));
    check('host: without the password it is said what is missing', true);
    await page.goto(server.url('#learn'));
    await page.waitForSelector('#password');
    await accessible(page, 'learn with a password');
    await page.fill('#password', WORD);
    await page.click('#begin');
    await page.waitForSelector('.guidebox');
    check('host: with it the guided battle begins', true);
    const said = spawnSync(program, ['--data', server.data, 'say', 'Tea is ready.'], { encoding: 'utf8', timeout: 20000 });
    check('host: his line is taken', said.status === 0, said.stderr);
    await page.waitForFunction(() => /The host of this server: Tea is ready[.]/.test(document.querySelector('#toasts').textContent));
    check('host: his line is shown', true);
  } finally {
    await page.context().close();
    await server.stop();
  }
}

/** A line of chat is written down, and the server dies before it is answered. */
export async function lostLine(browser, server) {
  const page = await person(browser, 'talker'),
    other = await person(browser, 'listener');
  await join(other, await create(page, server, { name: 'Tom' }), 'Lis');
  await page.waitForFunction(() => globalThis.ridgeline.page.match.status.state === 'playing');
  await page.click('[aria-label="Match menu"]');
  check('no secret link is proposed where nothing is hidden', !(await page.textContent('dialog')).includes('who see everything'));
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const { link, page } = globalThis.ridgeline;
    link.receive = () => {}; // deaf
    globalThis.saying = page.match.say('players', 'Only once');
  });
  const lines = (one) => one.evaluate(() => globalThis.ridgeline.page.match.chat.players.map((line) => line.text).join());
  await other.waitForFunction(() => globalThis.ridgeline.page.match.chat.players?.length === 1);
  calm.down = true;
  await page.evaluate(() => {
    delete globalThis.ridgeline.link.receive;
    globalThis.ridgeline.link.socket.close();
  });
  await page.evaluate(() => globalThis.saying);
  calm.down = false;
  await page.evaluate(() => globalThis.ridgeline.page.match.say('players', 'The end'));
  await other.waitForFunction(() => globalThis.ridgeline.page.match.chat.players.at(-1).text === 'The end');
  const heard = [await lines(page), await lines(other)];
  check('a line whose answer was lost is said once', heard.every((one) => one === 'Only once,The end'), heard.join(' | '));
  // What is asked of a line that is just closing is answered, and not with a complaint of the browser.
  const late = await page.evaluate(() => {
    const { link } = globalThis.ridgeline;
    link.socket.close();
    return link.request({ type: 'ping' }).then(
      () => 'answered',
      (/** @type {any} */ error) => error.reply?.code ?? error.code ?? String(error),
    );
  });
  check('a question to a line that closes is lost with it', late === 'lost', late);
  await page.context().close();
  await other.context().close();
}
