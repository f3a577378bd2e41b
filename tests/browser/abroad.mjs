// SPDX-License-Identifier: MIT
// What stands around and after a battle, in German, on a desk and on a phone: no text of the English catalogues is
// left, nothing is wider than the screen. Pictures for eyes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Server, check, person, root } from './harness.mjs';
import { english } from './german.mjs';

const SIZES = { desk: { viewport: { width: 1280, height: 800 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
/** Battles that are brought to an end, and after how many deeds somebody gives up. @type {[string, string, string, number][]} */
const BATTLES = [
  ['fotm', '2022', 'pm', 120],
  ['sharpsburg', 's', 'wises-field', 150],
  ['tabletop-1862', '', '', 40],
  ['tabletop-1916', '', '', 50],
];
/** Shorter texts are names and marks. */
const WORDY = 3;

/** Texts of all English catalogues that German says otherwise, without places or forms. */
async function onlyEnglish() {
  const client = join(root, 'client-web'),
    folders = readdirSync(client, { recursive: true }).map(String).filter((path) => path.endsWith('texts.en.mjs')).map((path) => join(client, path, '..')),
    said = new Set(),
    german = new Set();
  for (const folder of folders) {
    const [en, de] = await Promise.all(['en', 'de'].map(async (language) => (await import(pathToFileURL(join(folder, `texts.${language}.mjs`)).href)).default));
    for (const text of Object.values(de)) if (typeof text === 'string') german.add(text);
    for (const [key, text] of Object.entries(en)) if (typeof text === 'string' && text.length > WORDY && !/[{]/.test(text) && de[key] !== text) said.add(text);
  }
  return [...said].filter((text) => !german.has(text));
}

/** Plays until somebody has had enough, and gives up; in a page of its own. @param {any} plan */
async function fight(plan) {
  const url = (path) => new URL(path, location.origin).href,
    { Link } = await import(url('/js/net/link.mjs')),
    { Match } = await import(url('/js/net/match.mjs')),
    { commitment } = await import(url('/js/dice/dice.mjs')),
    { randomHex } = await import(url('/js/dice/sha256.mjs')),
    links = (globalThis.fightLinks ||= [0, 1].map(() => {
      const link = new Link(`ws://${location.host}/ws`, 'abroad');
      link.start();
      return link;
    })),
    nonce = randomHex(32);
  let seed = 7;
  const pick = (list) => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length];
  while (!links[0].hello) await new Promise((done) => setTimeout(done, 20));
  const begin = async () => {
    const shown = links[0].hello.games.find((one) => one.game === plan.game && (!plan.edition || one.edition === plan.edition)),
      sides = shown.sides.map((one) => one.id || one),
      made = await links[0].request({ type: 'create', game: plan.game, edition: shown.edition, scenario: plan.scenario || shown.scenarios[0].id, options: [], side: sides[0], public: true, name: 'Ada', nonce_hash: commitment('nonce', nonce), key: randomHex(16) }),
      joined = await links[1].request({ type: 'join', code: made.code, name: 'Keller', seed_hash: made.dice.seed_hash, nonce: randomHex(32), key: randomHex(16) });
    return { match: made.match, tokens: [made.token, joined.token] };
  };
  const { match: id, tokens } = plan.match ? plan : await begin(),
    seats = tokens.map((token, i) => new Match(links[i], id, i || plan.match ? { token } : { token, nonce }));
  for (const one of seats) await one.enter();
  const turn = seats[0].view.turn;
  for (let i = 0, quiet = 0; i < plan.deeds && quiet < 2000 && !seats[0].over && !(plan.match && seats[0].view.turn > turn);) {
    const match = seats.find((one) => one.mine && one.offers && one.dice?.creator_nonce);
    const all = Object.values(match?.offers || {}).filter((one) => one.action && one.action.do !== 'prefs');
    if (!all.length) {
      quiet++;
      await new Promise((done) => setTimeout(done, 4));
      continue;
    }
    quiet = 0;
    i++;
    const rest = all.filter((one) => one.action.do !== 'end'),
      fights = all.filter((one) => ['assault', 'fire', 'charge'].includes(one.action.do)),
      end = match.offers.end && (plan.match || match.decision.name === 'setup' || pick([0, 0, 0, 1]));
    await match.act((fights.length && pick([0, 1]) ? pick(fights) : end || !rest.length ? match.offers.end || pick(all) : pick(rest)).action).catch((error) => ['stale', 'illegal', 'refused'].includes(error.code) || console.warn(`abroad: ${error.message}`));
  }
  const running = { match: id, token: tokens[0], tokens };
  if (!plan.goesOn && !seats[0].over) await seats[0].resign();
  seats.forEach((one) => one.leave());
  return running;
}

/** What is wider than its screen, or cut off where it cannot be scrolled. @param {any} page */
const outside = (page) =>
  page.evaluate((most) => {
    const wide = document.documentElement.scrollWidth > most ? [`the page ${document.documentElement.scrollWidth}`] : [];
    for (const one of document.querySelectorAll('button, a, h1, h2, h3, p, li, label, td, th, summary, legend, dt, dd')) {
      const box = one.getBoundingClientRect(),
        style = getComputedStyle(one);
      if (!box.width || !box.height || style.visibility === 'hidden' || one.closest('svg, [hidden], .sr, .skip, #board, .tabs, .turns, [inert]')) continue;
      const scrolls = (/** @type {Element|null} */ at) => !!at && at !== document.body && (/auto|scroll/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement)),
        name = `${one.tagName.toLowerCase()}.${one.className} "${(one.textContent || '').trim().slice(0, 40)}"`;
      if ((box.right > most + 1 || box.left < -1) && !scrolls(one.parentElement)) wide.push(`${name} ${Math.round(box.left)}..${Math.round(box.right)}`);
      if (one.scrollWidth > one.clientWidth + 2 && /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && one.clientWidth > 0 && style.display !== 'inline') wide.push(`${name} cut off`);
    }
    return wide.slice(0, 6);
  }, page.viewportSize().width);

/** @param {any} browser @param {any} program @param {any} shots */
export async function abroad(browser, program, shots) {
  const server = new Server(program, undefined, ['--cups', 'all']);
  await server.start();
  const english1 = await onlyEnglish(),
    helper = await person(browser, 'abroad helper'),
    left = new Map(),
    wide = [];
  await helper.goto(server.url('fonts/OFL.txt'));
  const ended = [];
  for (const [game, edition, scenario, deeds] of BATTLES) ended.push([game, await helper.evaluate(fight, { game, edition, scenario, deeds })]);
  const running = await helper.evaluate(fight, { game: 'fotm', edition: '2022', scenario: 'pm', deeds: 60, goesOn: true });
  try {
    for (const [size, options] of Object.entries(SIZES)) {
      const page = await person(browser, `abroad ${size}`, { locale: 'de-DE', ...options, settings: { hours: undefined } }),
        look = async (/** @type {string} */ name) => {
          await page.waitForTimeout(250);
          for (const text of await english(page)) left.set(text, name);
          const same = await page.evaluate((list) => {
            const all = new Set(list),
              found = [];
            for (const element of document.querySelectorAll('body *')) {
              if (element.closest('[lang]')?.getAttribute('lang') !== 'de' || element.closest('script, style, noscript, .mono')) continue;
              for (const at of ['title', 'aria-label', 'placeholder']) if (all.has(element.getAttribute(at) || '')) found.push(element.getAttribute(at));
              for (const kid of element.childNodes) if (kid.nodeType === 3 && all.has((kid.textContent || '').trim())) found.push((kid.textContent || '').trim());
            }
            return found;
          }, english1);
          for (const text of same) left.set(text, name);
          for (const one of await outside(page)) wide.push(`${name} ${size}: ${one}`);
          await shots.take(page, `de-${size}-${name}`);
        },
        go = async (/** @type {string} */ hash, /** @type {string} */ there) => {
          await page.goto('about:blank');
          await page.goto(server.url(hash));
          await page.waitForSelector(there);
        },
        whole = async (/** @type {string} */ name) => {
          const { height } = page.viewportSize(),
            most = await page.evaluate(() => document.documentElement.scrollHeight);
          for (let y = 0, i = 1; y < most && i < 9; y += height - 80, i++) {
            await page.evaluate((to) => globalThis.scrollTo(0, to), y);
            await look(`${name}-${i}`);
          }
          await page.evaluate(() => globalThis.scrollTo(0, 0));
        };
      for (const [name, hash, there] of [
        ['front', '', 'form'],
        ['learn', '#learn', '#begin'],
        ['settings', '#settings', '.settings'],
        ['account', '#account', '#new-name'],
        ['watch', '#watch', '.watchlist li'],
        ['cups', '#cups', 'main'],
        ['ratings', '#ratings=fotm', 'main h1'],
        ['rules', '#rules', '.rule'],
      ]) {
        await go(hash, there);
        if (name === 'front') await page.evaluate(() => document.querySelectorAll('.fold').forEach((one) => /** @type {any} */ (one).setAttribute('open', '')));
        if (name === 'rules') await look(name);
        else await whole(name);
      }
      // A new match, its link, the invitation, and the same link when it is used up.
      await go('', 'form');
      await page.fill('#name', 'Ada');
      await page.evaluate(() => /** @type {any} */ (document.querySelector('form button[type=submit]')).click());
      await page.waitForSelector('.banner.invite input');
      await look('made');
      const link = await page.inputValue('.banner.invite .link input');
      const guest = new URL(link).hash;
      const other = await person(browser, `abroad guest ${size}`, { locale: 'de-DE', ...options });
      await other.goto(server.url(guest));
      await other.waitForSelector('.joining #name');
      for (const text of await english(other)) left.set(text, 'invitation');
      for (const one of await outside(other)) wide.push(`invitation ${size}: ${one}`);
      await shots.take(other, `de-${size}-invitation`);
      await other.evaluate(() => globalThis.scrollTo(0, 1e6));
      await shots.take(other, `de-${size}-invitation-2`);
      await other.fill('.joining #name', 'Bob');
      await other.click('.joining button[type=submit]');
      await other.waitForSelector('#board canvas');
      await shots.take(other, `de-${size}-joined`);
      for (const text of await english(other)) left.set(text, 'joined');
      await other.context().close();
      await go(guest, 'main');
      await look('own-link');
      const third = await person(browser, `abroad late ${size}`, { locale: 'de-DE', ...options });
      await third.goto(server.url(guest));
      await third.waitForSelector('main h1');
      await third.waitForTimeout(300);
      for (const text of await english(third)) left.set(text, 'used link');
      for (const one of await outside(third)) wide.push(`used link ${size}: ${one}`);
      await shots.take(third, `de-${size}-used-link`);
      await third.context().close();
      // A tournament: the form, who has entered, the table.
      await go('#account', '#new-name');
      await page.fill('#new-name', `Ada ${size}`);
      await page.fill('#new-password', 'seven green apples');
      await page.press('#new-password', 'Enter');
      await page.waitForSelector('dialog.box input');
      await look('code');
      await page.keyboard.press('Escape');
      await whole('account-mine');
      await go('#cups', '#cup-title');
      await whole('cup-form');
      await page.fill('#cup-title', 'Frühlingspokal');
      await page.evaluate(() => /** @type {any} */ (document.querySelector('main button[type=submit]')).click());
      await page.waitForSelector('.cup');
      await whole('cup');
      // One's own match, its menu; looking on; the moment that is shared.
      await go('', '.hero');
      await whole('returning');
      await go(`#seat=${running.match}.${running.token}`, '#board canvas');
      await page.waitForFunction(() => globalThis.ridgeline.page?.game?.view);
      await look('match');
      await page.evaluate(() => document.querySelector('.banner.since .b.line')?.click());
      await page.click('[aria-label="Menü"], [aria-label="Menü der Partie"], header [aria-haspopup]').catch(() => wide.push(`no menu ${size}`));
      await page.waitForTimeout(200);
      await look('menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      // The band goes by itself: a pointer on it keeps it.
      const band = page.waitForSelector('.hourband', { timeout: 8000 }).then(() => page.hover('.hourband', { timeout: 2000 })).then(() => true, () => false);
      await helper.evaluate(fight, { ...running, deeds: 60, goesOn: true });
      await band; // none, where the turn cost and brought nothing: `hours` sees to it
      await look('hour');
      await go(`#match=${running.match}`, '#board canvas');
      await look('back-again');
      await go(`#watch=${running.match}`, '#board canvas');
      await look('watched');
      // The ends.
      for (const [game, { match, token }] of ended) {
        await go(`#seat=${match}.${token}`, '#board');
        await page.waitForFunction(() => globalThis.ridgeline.page?.match?.over && globalThis.ridgeline.page.game);
        await look(`over-${game}`);
        await page.evaluate(() => globalThis.ridgeline.page.tellEnd());
        await page.waitForSelector('dialog.ending[open]');
        const steps = await page.evaluate(() => {
          const one = document.querySelector('dialog.ending');
          const box = [one, ...(one?.querySelectorAll('*') || [])].find((at) => at && at.scrollHeight > at.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(at).overflowY));
          globalThis.scroller = box;
          return box ? Math.ceil(box.scrollHeight / (box.clientHeight - 60)) : 1;
        });
        for (let i = 0; i < steps; i++) {
          await page.evaluate((k) => globalThis.scroller && (globalThis.scroller.scrollTop = k * (globalThis.scroller.clientHeight - 60)), i);
          await look(`end-${game}-${i + 1}`);
        }
        await go(`#replay=${match}.30`, '.replay');
        await look(`replay-${game}`);
      }
      await page.context().close();
    }
    check('abroad: no English is left around a battle', left.size === 0, [...left].map(([text, name]) => `${name}: ${text}`).join(' | '));
    check('abroad: nothing is wider than the screen', wide.length === 0, wide.join('\n  '));
  } finally {
    await helper.context().close();
    await server.stop();
  }
}
