// SPDX-License-Identifier: MIT
// Being told elsewhere: chosen in a match's menu, shown as it goes, ended there or by the link in a
// notice. The receiver stands here.
import { createServer } from 'node:http';
import { Server, check, person } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';
import { opened, sender, subscription } from '../integration/push_reader.mjs';

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

/** A push service, as a browser and a server see it: it takes what it cannot read. */
function pushService() {
  const got = [],
    server = createServer(async (request, response) => {
      const pieces = [];
      for await (const piece of request) pieces.push(piece);
      got.push({ path: request.url, headers: request.headers, body: Buffer.concat(pieces) });
      response.statusCode = 201;
      response.end();
    });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ got, server, origin: `http://127.0.0.1:${server.address().port}` })));
}

/** In the page: subscribes to a service that stands here; the browser's own is far away. @param {any} kept what is subscribed to */
function subscribeHere(kept) {
  const { Notification, PushManager } = globalThis,
    bytes = (text) => Uint8Array.from(globalThis.atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
    one = { endpoint: kept.endpoint, options: {}, getKey: (name) => bytes(kept[name]).buffer, unsubscribe: async () => globalThis.localStorage.removeItem('subscribed') };
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly) throw new Error('seen or not');
    globalThis.localStorage.setItem('subscribed', options.applicationServerKey);
    one.options.applicationServerKey = bytes(options.applicationServerKey).buffer;
    return one;
  };
  PushManager.prototype.getSubscription = async () => {
    const key = globalThis.localStorage.getItem('subscribed');
    if (key) one.options.applicationServerKey = bytes(key).buffer;
    return key ? one : null;
  };
  globalThis.ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ close: () => (globalThis.tidied = tag) }];
  // The shell of a browser without a screen asks nobody.
  Notification.requestPermission = async () => (globalThis.localStorage.getItem('refuses') ? 'denied' : 'granted');
  Object.defineProperty(Notification, 'permission', { get: () => (globalThis.localStorage.getItem('refuses') ? 'denied' : 'granted') });
}

/** One's account is told once a day, at an hour that one reads on one's own clock. */
async function onceADay(browser, server, shots, hook) {
  const page = await person(browser, 'daily', { timezoneId: 'Asia/Kolkata', locale: 'en-GB' });
  try {
    await page.goto(server.url('#account'));
    await page.fill('#new-name', 'Ada');
    await page.fill('#new-password', 'four brown horses');
    await page.click('form.card button:has-text("Make an account")');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('section.notices select[name=kind]');
    await page.selectOption('section.notices select[name=kind]', 'ntfy');
    await page.fill('#notice-target', hook.url('/daily'));
    await page.selectOption('section.notices select[name=when]', { label: '07:00' });
    await page.click('section.notices button:has-text("Tell me there")');
    await page.waitForSelector('section.notices .recipients li:has-text("every day at 07:00"):has-text("Last told")');
    const [one] = await page.evaluate(async () => (await globalThis.ridgeline.link.request({ type: 'daily' })).recipients);
    check('daily: the hour is that of one’s own clock', one.minute === 90, JSON.stringify(one));
    await accessible(page, 'daily');
    await page.locator('section.notices').scrollIntoViewIfNeeded();
    await shots.take(page, 'daily');
    await page.click('section.notices li button:has-text("End")');
    await page.waitForFunction(() => !document.querySelector('section.notices .recipients li'));
    check('daily: it is ended', true);
    await page.selectOption('section.notices select[name=kind]', 'feed');
    check('daily: a feed has neither target nor hour', !(await page.isVisible('#notice-target')) && !(await page.isVisible('section.notices select[name=when]')));
    await page.click('section.notices button:has-text("Tell me there")');
    const address = page.locator('section.notices .recipients input[aria-label="Address of the feed"]'),
      first = await address.inputValue();
    check('daily: a feed says what it tells of', await page.isVisible('section.notices .recipients li:has-text("every turn, in all matches of mine")'));
    await accessible(page, 'daily feed');
    await shots.take(page, 'daily-feed');
    await page.click('section.notices button:has-text("Another address")');
    await page.waitForFunction((old) => document.querySelector('section.notices .recipients input[aria-label="Address of the feed"]')?.value !== old, first);
    const get = (url) => fetch(server.url(`feeds/${url.split('/feeds/')[1]}`)).then((answer) => answer.status);
    check('daily: the feed has another address, and the old one is dead', (await get(first)) === 404 && (await get(await address.inputValue())) === 200);
  } finally {
    await page.context().close();
  }
}

/** A device is told: switched on in the settings, kept for the next match, shown by the worker in the page's language. */
async function onThisDevice(browser, server, shots) {
  const service = await pushService(),
    keys = subscription(),
    page = await person(browser, 'device'),
    other = await person(browser, 'opponent'),
    LABEL = 'Auf diesem Gerät benachrichtigen',
    box = `.switch input[aria-label="${LABEL}"]`;
  const next = async (count) => {
    for (let i = 0; i < 400 && service.got.length < count; i++) await page.waitForTimeout(50);
    const { headers, body } = service.got[count - 1];
    sender(headers.authorization, service.origin);
    return opened(keys, body);
  };
  try {
    await page.addInitScript(subscribeHere, { endpoint: `${service.origin}/p/1`, p256dh: keys.p256dh, auth: keys.auth });
    const link = await create(page, server, { name: 'Ada' });
    await join(other, link.replace('https://club.example', server.url().replace(/\/$/, '')), 'Bo');
    await page.waitForFunction(() => globalThis.ridgeline.page.match.status.state === 'playing');
    const first = await page.evaluate(() => globalThis.ridgeline.page.match.id);
    await page.evaluate(() => {
      localStorage.setItem('ridgeline.settings', JSON.stringify({ language: 'de' }));
      localStorage.setItem('refuses', 'yes');
    });
    await page.goto(server.url('#settings'));
    await page.reload();
    await page.waitForSelector(box, { state: 'attached' });
    await page.check(box, { force: true }).catch(() => {});
    await page.waitForSelector('text=Der Browser erlaubt dieser Seite keine Benachrichtigungen.');
    check('push: a refusal is said, and it stays off', !(await page.isChecked(box)));
    await page.evaluate(() => localStorage.removeItem('refuses'));
    await page.check(box, { force: true });
    await page.waitForSelector('text=Dieses Gerät bekommt Bescheid. 1 Partie kennt es schon.');
    const hello = await next(1);
    check('push: what is told first arrives, sealed and signed', hello.about === 'hello' && hello.match === first && !service.got[0].body.includes(Buffer.from(first)), JSON.stringify(hello));
    await accessible(page, 'push');
    await shots.take(page, 'push-settings');
    // Shown by the worker, as a push service would wake it.
    const scope = server.url(),
      cdp = await page.context().newCDPSession(page);
    let registered;
    const known = new Promise((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        registered = registrations.find((one) => one.scopeURL === scope)?.registrationId ?? registered;
        if (registered) resolve(registered);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    // The one in the language before goes on until this one has taken its place.
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && active.scriptURL.endsWith('sw.js?de');
    }, null, { timeout: 120000 });
    await known;
    const worker = page.context().serviceWorkers().findLast((one) => one.url().endsWith('sw.js?de')),
      deliver = (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin: scope.replace(/\/$/, ''), registrationId: registered, data: JSON.stringify(data) }),
      shown = (least) =>
        worker.evaluate(async (least) => {
          for (let i = 0; i < 200 && globalThis.notes.length < least; i++) await new Promise((resolve) => setTimeout(resolve, 20));
          return globalThis.notes.splice(0);
        }, least),
      told = { ...hello, about: 'turn', who: 'Bo', what: 'Sonntag', title: 'Your turn: Sonntag', text: 'The match against Bo waits for you.' };
    // The shell of a browser without a screen shows nothing: what it would show is kept here.
    await worker.evaluate(() => {
      globalThis.notes = [];
      globalThis.registration.showNotification = async (title, options) => globalThis.notes.push({ title, ...options });
    });
    // On a busy machine one was lost that came while the workers changed places: it is given again.
    let note;
    for (let i = 0; i < 20 && !note; i++) {
      await deliver(told);
      [note] = await shown(1);
    }
    check(
      'push: the worker shows it in German, in place of what it showed of the match, with a way out',
      note?.title === 'Du bist am Zug: Sonntag' && note.body === 'Die Partie gegen Bo wartet auf dich.' && note.tag === first && note.renotify && note.actions[0].title === 'Keine solchen mehr' && note.data.match === first,
      JSON.stringify(note),
    );
    const tags = [];
    for (const at of ['#take=1', '#take=2', undefined]) {
      await deliver({ ...told, about: at ? 'challenge' : 'daily', at, match: '' });
      tags.push((await shown(1))[0]?.tag);
    }
    check('push: what is of no match takes the place of its own alone', tags.join() === '#take=1,#take=2,daily', tags.join());
    const click = (data, action) =>
      worker.evaluate(
        async ([data, action]) => {
          let went, closed, done;
          globalThis.clients.openWindow = async (url) => (went = url);
          const notification = { data, close: () => (closed = true) },
            event = Object.assign(new Event('notificationclick'), { notification, action, waitUntil: (one) => (done = one) });
          globalThis.dispatchEvent(event);
          await done;
          return [went, closed];
        },
        [data, action],
      );
    const [went, closed] = await click(note.data, '');
    check('push: a click opens the match, and it is gone', went === server.url(`#match=${first}`) && closed, `${went} ${closed}`);
    const [out] = await click(note.data, 'stop');
    check('push: one click out', out === server.url(hello.stop) && /#stop=\w{26}$/.test(out), out);
    await page.goto(server.url(`#match=${first}`));
    await page.waitForFunction((id) => globalThis.tidied === id, first);
    check('push: who looks at the match has read what was told of it', true);
    // The next match knows the device by itself, without a word.
    const second = await create(page, server, { name: 'Ada' });
    await page.waitForFunction((id) => globalThis.ridgeline.page?.match?.id && globalThis.ridgeline.page.match.id !== id, first);
    const knows = () => page.evaluate(async () => (await globalThis.ridgeline.link.request({ type: 'notify', match: globalThis.ridgeline.page.match.id })).recipients.map((one) => one.kind).join());
    for (let i = 0; i < 100 && (await knows()) !== 'push'; i++) await page.waitForTimeout(50);
    check('push: a new match knows the device, without a notice', !!second && (await knows()) === 'push' && service.got.length === 1, `${await knows()} ${service.got.length}`);
    await page.click('[aria-label="Partiemenü"], [aria-label="Menü der Partie"], [aria-label="Match menu"]');
    await page.click('dialog button:has-text("Woanders Bescheid bekommen")');
    await page.waitForSelector('dialog.notices li:has-text("Dieses Gerät")');
    await shots.take(page, 'push-dialog');
    // One that was begun without it, as on another device, is found when the front page opens.
    const setPush = (push) => page.evaluate((push) => localStorage.setItem('ridgeline.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('ridgeline.settings')), push })), push);
    await setPush(false);
    await create(page, server, { name: 'Ada' });
    await page.waitForFunction(() => globalThis.ridgeline.page?.match?.status);
    const third = await page.evaluate(() => globalThis.ridgeline.page.match.id),
      knew = await knows();
    await setPush(true);
    await page.goto(server.url('#'));
    await page.waitForFunction((id) => JSON.parse(localStorage.getItem('ridgeline.pushed') || '{}').matches?.includes(id), third);
    await page.goto(server.url('#settings'));
    await page.waitForSelector(box, { state: 'attached' });
    await setPush(false);
    await page.goto(server.url(`#match=${third}`));
    await page.waitForFunction((id) => globalThis.ridgeline.page?.match?.id === id && globalThis.ridgeline.page.match.status, third);
    check('push: a match begun elsewhere is found by the front page', knew === '' && (await knows()) === 'push' && service.got.length === 1, `${knew} ${await knows()}`);
    await setPush(true);
    await page.goto(server.url('#settings'));
    await page.waitForSelector(box, { state: 'attached' });
    await page.uncheck(box, { force: true });
    check('push: switched off, the browser has no subscription', await page.evaluate(() => !localStorage.getItem('subscribed') && !JSON.parse(localStorage.getItem('ridgeline.settings')).push));
  } finally {
    await page.context().close();
    await other.context().close();
    service.server.close();
  }
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
    await page.selectOption('dialog.notices select[name=when]', '24');
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
    await onThisDevice(browser, server, shots);
    await onceADay(browser, server, shots, hook);
  } finally {
    await page.context().close();
    await other.context().close();
    await server.stop();
    hook.server.close();
  }
}
