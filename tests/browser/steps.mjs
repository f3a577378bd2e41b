// SPDX-License-Identifier: MIT
// What the playing tests share: making and joining matches, playing on, comparing pages, axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from './harness.mjs';
import { act, look } from './player.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const QUIET = 4000;
/** The turn with which `pm` begins, 2 pm. */
export const START = 8;

/** No serious violation, whatever is on the screen. @param {any} page @param {string} what */
export async function accessible(page, what) {
  // The page's own policy allows no script element. What is drawn for the eye alone need not be gone through.
  if (!(await page.evaluate(() => !!globalThis.axe))) await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (await axe.run({ exclude: [['svg[aria-hidden="true"]']] }, { resultTypes: ['violations'] })).violations
      .filter((one) => ['serious', 'critical'].includes(one.impact))
      .map(
        (one) =>
          `${one.id}: ${one.nodes
            .slice(0, 3)
            .map((node) => node.target.join(' '))
            .join(', ')}`,
      ),
  );
  check(`accessible: ${what}`, found.length === 0, found.join('; '));
}

/** Whether the page is no wider than its window. A phone's browser makes its own window wider to fit. @param {any} page @returns {Promise<boolean>} */
export async function fitsIn(page) {
  return (await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width;
}

/** @param {any} page @param {any} server @param {any} terms */
export async function create(page, server, { scenario = 'pm', side = 'union', name = 'Ada', options = [], delay = -1, edition = '2022', rated = false }) {
  await page.goto(server.url());
  await page.waitForSelector('form');
  await page.check(`[name=scenario][value=${scenario}][data-edition="${edition}"]`, { force: true });
  for (const fold of await page.$$('.fold:not([open]) > summary')) await fold.click();
  await page.check(`[name=side][value=${side}]`, { force: true });
  for (const one of options) await page.check(`[name=option][value=${one}]`);
  if (delay >= 0) {
    await page.check('[name=spectators][value=all]');
    await page.selectOption('#delay', String(delay));
  }
  if (rated) await page.check('.form [name=rated]');
  await page.fill('#name', name);
  await page.click('button[type=submit]');
  await page.waitForSelector('.banner.invite input');
  return page.inputValue('.banner.invite .link input');
}

/** @param {any} page @param {string} link @param {string} name */
export async function join(page, link, name) {
  await page.goto(link);
  // The first page, which may stand until this one does, asks for a name too.
  await page.fill('.joining #name', name);
  await page.click('.joining button[type=submit]');
  await page.waitForSelector('#board canvas');
}

/** Chooses the moment before the last deed, to go back to; the ghosts of it are told. @param {any} page @returns {Promise<{at: string[], words: string}>} middles, and what the words name */
export async function toGoBack(page) {
  await page.evaluate(() => globalThis.ridgeline.page.takeBackTo(globalThis.ridgeline.page.match.n - 1));
  const words = await page.innerText('.banner.proposal .ghosted');
  return { at: await page.evaluate(() => [...document.querySelectorAll('.ly-ghosts .back-to')].map((one) => /\((.*)\)/.exec(one.getAttribute('transform') || '')?.[1] || '')), words };
}

/** Until nothing waits for the server and it is this page's decision. @param {any} page @param {string} decision */
export const decides = (page, decision) =>
  page.waitForFunction((name) => {
    const g = globalThis.ridgeline?.page?.game;
    return g && !g.sending && g.position.mine && g.position.decision?.name === name;
  }, decision);

/** Both play until so many actions are done. @param {any[]} pages @param {any[]} hows @param {number} count @param {(done: string) => Promise<any>} [each] */
export async function play(pages, hows, count, each) {
  let quiet = 0,
    did = 0;
  while (did < count && quiet < QUIET) {
    let done = '';
    for (let i = 0; i < pages.length && !done; i++) done = await act(pages[i], hows[i]);
    if (done) {
      did++;
      quiet = 0;
      await each?.(done);
      continue;
    }
    if ((await look(pages[0])).over) break;
    await pages[0].waitForTimeout(40);
    quiet += 40;
  }
  return did;
}

/** Where everybody stands, as a page knows it. @param {any} page */
const positions = (page) =>
  page.evaluate(() =>
    JSON.stringify(
      globalThis.ridgeline.page.game
        .units()
        .map((u) => [u.id, u.hex, u.sp, u.facing, u.lost])
        .sort(),
    ),
  );

/** The spectator's number differs from the players'; the positions must not. @param {any[]} pages */
export async function agree(pages, what) {
  let all = [];
  for (let i = 0; i < 40; i++) {
    all = await Promise.all(pages.map(positions));
    if (new Set(all).size === 1) break;
    await pages[0].waitForTimeout(100);
  }
  check(what, new Set(all).size === 1);
}

/** A small source of chance that gives the same every time. @param {number} seed */
export const chance = (seed) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
