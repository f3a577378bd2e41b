// SPDX-License-Identifier: MIT
// Starts and kills a server of its own, opens pages, counts checks. Everything is on loopback, on a
// free port, and is ended by its own process id.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';

export const here = dirname(fileURLToPath(import.meta.url)),
  root = resolve(here, '../..');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

// ---- counting

export const counted = { passed: 0, failed: 0 };
/** Parts that were red, in a run that asks them again before it says so (again.mjs): their names, with what was wrong. @type {Map<string, string[]> | null} */
let doubted = null;
/** What was wrong in the part that is being run. @type {string[]} */
let wrong = [];
const started = Date.now();

/** From now on a check that fails is kept for later. @param {Map<string, string[]>} parts */
export function doubt(parts) {
  doubted = parts;
}

/** @param {string} name @param {boolean} good @param {any} [detail] */
export function check(name, good, detail = '') {
  if (!good && doubted) {
    wrong.push(name);
    console.log(`# red at first - ${name}: ${detail} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return;
  }
  if (good) counted.passed++;
  else counted.failed++;
  console.log(
    `${good ? 'ok' : 'not ok'} ${counted.passed + counted.failed} - ${name}${good ? '' : `: ${detail}`} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

/** A part of the run; what it throws fails it, and the rest goes on. @param {string} name @param {() => Promise<any>} part */
export async function part(name, part) {
  const begun = Date.now(),
    quiet = complaints.length;
  wrong = [];
  try {
    await part();
  } catch (error) {
    check(name, false, error.stack?.split('\n').slice(0, 4).join(' | ') || error);
  }
  if (doubted && complaints.length > quiet) check('no complaint in any page', false, complaints.splice(quiet).join('\n#   '));
  if (wrong.length) doubted.set(name, wrong);
  console.log(`# ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

// ---- the server

export class Server {
  /** @param {string} program @param {string} [games] a folder of games; the shipped one if absent @param {string[]} [more] options */
  constructor(program, games = join(root, 'server/data'), more = []) {
    this.more = more;
    this.program = program;
    this.games = games;
    this.data = mkdtempSync(join(tmpdir(), 'ridgeline-browser-'));
    this.port = 0;
  }

  /** @returns {Promise<void>} */
  start() {
    const child = (this.child = spawn(
      this.program,
      [
        '--port',
        String(this.port),
        '--data',
        this.data,
        '--web',
        process.env.RIDGELINE_WEB || join(root, 'client-web'),
        '--games',
        this.games,
        '--log-level',
        'warn',
        '--rate',
        '0',
        '--matches-per-hour',
        '1000',
        ...this.more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    ));
    return new Promise((done, fail) => {
      let text = '';
      const late = setTimeout(() => fail(new Error(`the server does not start: ${text}`)), 60000);
      const read = (chunk) => {
        text += chunk;
        const found = /listening on http:\/\/[^:]+:(\d+)/.exec(text);
        if (found) {
          clearTimeout(late);
          this.port = +found[1];
          done();
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', (chunk) => {
        text += chunk;
        this.complaints = (this.complaints || '') + chunk;
        read('');
      });
      child.on('exit', (code) => {
        if (child === this.child && !this.ending) fail(new Error(`the server ended with ${code}: ${text}`));
      });
    });
  }

  /** It takes what is sent to it, and does nothing any more. */
  pause() {
    process.kill(this.child.pid, 'SIGSTOP');
  }

  /** Like a crash. */
  async kill() {
    this.ending = true;
    const gone = new Promise((done) => this.child.once('exit', done));
    process.kill(this.child.pid, 'SIGKILL');
    await gone;
    this.ending = false;
  }

  async stop() {
    this.ending = true;
    const gone = new Promise((done) => this.child.once('exit', done));
    process.kill(this.child.pid, 'SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, 5000))]);
    if (this.child.exitCode === null && this.child.signalCode === null) process.kill(this.child.pid, 'SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  url(hash = '') {
    return `http://127.0.0.1:${this.port}/${hash}`;
  }
}

// ---- the browser

/** What went wrong in any page, with its name. @type {string[]} */
export const complaints = [];
/** While the server is down, failed connections are what is to be expected. */
export const calm = { down: false };

/** Whether hours may be spent: what the short run does a few times is done often, and to its end. */
export const long = !!process.env.RIDGELINE_LONG;

/** The shell is the same engine without windows and their frames: it costs half. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Where RIDGELINE_BROWSER is `firefox`, Debian's, driven by the protocol that browsers share (WebDriver BiDi). */
const FIREFOX = { channel: 'moz-firefox', executablePath: process.env.FIREFOX || '/usr/bin/firefox-esr', headless: true, timeout: 240000 };
export const inFirefox = process.env.RIDGELINE_BROWSER === 'firefox',
  /** So long is waited for what comes in a moment on a machine at rest; Firefox takes three times as long where much else is done. */
  PATIENCE_MS = inFirefox ? 120000 : 40000,
  launch = () =>
    inFirefox ? firefox.launch(FIREFOX) : chromium.launch({ executablePath: process.env.CHROMIUM || BROWSERS.find(existsSync), headless: true, args: FLAGS });

/**
 * What drives Firefox tells no page that less is to move, or that it is to be dark (fights would be told in acts, and the
 * keys that decide would first go on with the tale): there it is chosen in the page's own settings.
 * @param {{reducedMotion?: string, colorScheme?: string}} wished
 */
const asWished = ({ reducedMotion, colorScheme = 'auto' }) => (inFirefox ? { motion: reducedMotion === 'reduce' ? 'less' : 'auto', theme: colorScheme } : {});

/**
 * A page of a new person: own storage. Who is `coached` plays for the first time, others have sent the coach away. The ground is plain
 * where nobody looks at it: natural ground is a second of work for each page that is opened.
 * `settings`: what else is chosen; what is undefined there is left to the client.
 * @param {any} browser @param {string} name @param {any} [options]
 */
export async function person(browser, name, { coached = false, ground = 'plain', settings = {}, ...options } = {}) {
  const wished = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options },
    context = await browser.newContext(wished);
  // The tests end each phase by hand and have no band over the map, but for those of these things. A page
  // that is only being opened has no storage yet.
  await context.addInitScript(([sentAway, kept]) => {
    if (globalThis.origin === 'null') return;
    if (sentAway) localStorage.setItem('ridgeline.coach', '"off"');
    if (!localStorage.getItem('ridgeline.settings')) localStorage.setItem('ridgeline.settings', kept);
  }, /** @type {[boolean, string]} */ ([!coached, JSON.stringify({ autoEnd: 'never', hours: false, ground, ...asWished(wished), ...settings })]));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const note = (kind, text) => {
    // What drives Firefox lays a style into the page, which our policy refuses as it should.
    if (!calm.down && !(inFirefox && /Content-Security-Policy.*style-src-elem/.test(text))) complaints.push(`${name}: ${kind}: ${text}`);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/WebSocket connection/.test(message.text())) note(message.type(), message.text());
  });
  page.on('pageerror', (error) => note('exception', error.stack?.split('\n').slice(0, 3).join(' | ')));
  page.on('response', (reply) => {
    if (reply.status() >= 400) note('HTTP', `${reply.status()} ${reply.url()}`);
  });
  return page;
}

/** @param {any} page @param {string} selector @param {number} [most] Presses Tab until the element has the focus. */
export async function tabTo(page, selector, most = 120) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((css) => !!document.activeElement?.matches(css), selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

/** How often the server is asked while something is done, other than from the browser's own store. @param {any} page @param {() => Promise<any>} what */
export async function asked(page, what) {
  const session = await page.context().newCDPSession(page),
    urls = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.webSocketCreated', ({ requestId, url }) => urls.set(requestId, url));
  session.on('Network.requestServedFromCache', ({ requestId }) => urls.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) urls.delete(requestId);
  });
  await what();
  await session.detach();
  return [...urls.values()].filter((url) => !url.startsWith('data:'));
}

// ---- pictures

/** @param {string} folder `-`: nobody will look at any, and none is made */
export function pictures(folder) {
  if (folder !== '-') mkdirSync(folder, { recursive: true });
  const made = new Set();
  return {
    made,
    async take(page, name) {
      if (made.has(name)) return;
      made.add(name);
      if (folder === '-') return;
      await page.waitForTimeout(150);
      // Firefox counts the style that hides the caret as one of ours, and refuses it.
      await page.screenshot({ path: join(folder, `${name}.png`), caret: inFirefox ? 'initial' : 'hide' });
    },
  };
}
