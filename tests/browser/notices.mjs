// SPDX-License-Identifier: MIT
// Being told elsewhere: chosen in a match's menu, shown as it goes, ended there or by the link in a
// notice. The receiver stands here.
import { createServer } from 'node:http';
import { Server, check, person } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';

/** Takes POSTs; what came is in `got`. */
function receiver() {
  const got = [],
    server = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      got.push(body);
      response.statusCode = request.url === '/broken' ? 500 : 200;
      response.end();
    });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ got, server, url: (path) => `http://127.0.0.1:${server.address().port}${path}` })));
}

export async function notices(browser, program, shots) {
  const hook = await receiver(),
    server = new Server(program, undefined, ['--public-url', 'https://club.example', '--notices', 'private']);
  await server.start();
  const page = await person(browser, 'told'),
    other = await person(browser, 'teller');
  const row = (words) => page.waitForFunction((text) => document.querySelector('dialog.notices .recipients')?.textContent.includes(text), words);
  try {
    const link = await create(page, server, { name: 'Ada' });
    await join(other, link.replace('https://club.example', server.url().replace(/\/$/, '')), 'Bo');
    await page.waitForFunction(() => globalThis.ridgeline.page.match.status.state === 'playing');
    await page.click('[aria-label="Match menu"]');
    await page.click('dialog button:has-text("Be told elsewhere")');
    await page.waitForSelector('dialog.notices select[name=kind]');
    check('notices: no mail where the host has no relay', !(await page.innerText('dialog.notices')).includes('E-mail'));
    await page.selectOption('dialog.notices select[name=kind]', 'ntfy');
    await page.fill('#notice-target', 'nowhere');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /begins with https/.test(document.querySelector('dialog.notices .refusal').textContent));
    check('notices: a target that is none is refused with a sentence', true);
    await page.fill('#notice-target', hook.url('/broken'));
    await page.keyboard.press('Enter');
    await row('did not arrive. The receiver answered with status 500.');
    check('notices: what does not arrive is shown', true);
    await page.selectOption('dialog.notices select[name=kind]', 'discord');
    await page.fill('#notice-target', hook.url('/'));
    await page.selectOption('dialog.notices select[name=remind]', '24');
    await page.click('dialog.notices button:has-text("Tell me there")');
    await row('a reminder after a day');
    await row('Last told');
    await page.selectOption('dialog.notices select[name=kind]', 'feed');
    check('notices: a feed needs no target', !(await page.isVisible('#notice-target')));
    await page.click('dialog.notices button:has-text("Tell me there")');
    await page.waitForSelector('dialog.notices .recipients input[aria-label="Address of the feed"]');
    await accessible(page, 'notices');
    await shots.take(page, 'notices');
    await page.click('dialog.notices li:has-text("ntfy") button:has-text("End")');
    await page.waitForFunction(() => document.querySelectorAll('dialog.notices .recipients li').length === 2);
    check('notices: one is ended', true);
    const [, secret] = /#stop=(\w{26})/.exec(hook.got.at(-1)) || [];
    await other.goto(server.url(`#stop=${secret}`));
    await other.waitForSelector('h1:has-text("No more notices")');
    await page.waitForFunction(() => document.querySelectorAll('dialog.notices .recipients li').length === 1);
    check('notices: the link ends them, and the dialog sees it', !other.url().includes(secret));
    await other.goto(server.url('#'));
    await other.waitForSelector('form');
    await other.goto(server.url(`#stop=${secret}`));
    await other.waitForSelector('main:has-text("ended before")');
    check('notices: the link says it where it has done so already', true);
  } finally {
    await page.context().close();
    await other.context().close();
    await server.stop();
    hook.server.close();
  }
}
