// SPDX-License-Identifier: MIT
// For who listens, and for whoever it is: one heading of the first rank a page, live regions that speak
// only what is new, texts that call nobody a man or a woman.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, person, root } from './harness.mjs';
import { act, endPhase, look } from './player.mjs';
import { create } from './steps.mjs';
import { sources } from './static.mjs';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
];
/** A sentence or two; a panel that is read out whole is longer. */
export const SPOKEN_MOST = 220;

/** What the browser tells a reader of the screen. @param {any} page */
export async function tree(page) {
  const session = await page.context().newCDPSession(page),
    { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const seen = nodes.filter((node) => !node.ignored),
    property = (node, name) => node.properties?.find((one) => one.name === name)?.value.value,
    byId = new Map(nodes.map((node) => [node.nodeId, node])),
    /** @returns {string} what stands in it */
    words = (node) => (node.role?.value === 'StaticText' ? node.name.value : (node.childIds || []).map((id) => words(byId.get(id))).join(''));
  return {
    first: seen.filter((node) => node.role?.value === 'heading' && property(node, 'level') === 1).map((node) => node.name?.value),
    live: seen.filter((node) => ['polite', 'assertive'].includes(property(node, 'live'))).map(words).filter(Boolean),
    decision: seen.filter((node) => node.name?.value === 'Decision').map((node) => property(node, 'live')),
  };
}

/** Notes what live regions say, each time that one changes. @param {any} page */
export const listen = (page) =>
  page.evaluate(() => {
    const spoken = (globalThis.spoken = []),
      live = '[aria-live="polite"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const region of new Set(changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest(live)).filter(Boolean))) if (region.textContent.trim()) spoken.push(region.textContent.trim());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** @param {any} page */
export const heard = async (page) => {
  await page.waitForTimeout(400);
  return page.evaluate(() => globalThis.spoken.splice(0));
};

export async function everyone(browser, server) {
  const page = await person(browser, 'listener'),
    link = await create(page, server, { name: 'Lis' }),
    match = page.url(),
    other = await person(browser, 'listening guest');
  const wrong = [];
  for (const [who, urls] of [
    [page, ['', '#learn', '#rules', '#settings', '#lesson=fotm.facing', match]],
    [other, [link]],
  ])
    for (const url of urls) {
      await who.goto(url.startsWith('http') ? url : server.url(url));
      await who.waitForSelector('h1:not(.failed *)', { state: 'attached' });
      for (const size of SIZES) {
        await who.setViewportSize(size);
        await who.waitForTimeout(60);
        // The page before may still be there, or none while the next is being drawn.
        let { first } = await tree(who);
        for (let i = 0; i < 50 && first.length !== 1; i++) {
          await who.waitForTimeout(100);
          ({ first } = await tree(who));
        }
        if (first.length !== 1) wrong.push(`${url} at ${size.width}: ${first.join(' | ') || 'none'}`);
      }
    }
  check('one heading of the first rank on every page, wide and narrow', wrong.length === 0, wrong.join('; '));
  await other.context().close();
  await page.setViewportSize(SIZES[0]);
  await page.goto(server.url('#learn'));
  await page.click('#begin');
  await page.waitForSelector('.decision button.mini');
  check('the decision is no live region: it is drawn anew all the time', (await tree(page)).decision.every((live) => live === undefined || live === 'off'));
  await listen(page);
  await heard(page);
  const minis = page.locator('.decision button.mini');
  for (const at of [0, 1, 0]) await minis.nth(at).click();
  const chosen = await heard(page),
    panel = await page.$eval('.decision', (one) => one.textContent);
  check('what is spoken when units are chosen is short, and nothing twice', chosen.every((text) => text.length < SPOKEN_MOST && text !== panel) && chosen.every((text, i) => text !== chosen[i - 1]), JSON.stringify(chosen));
  await endPhase(page, await look(page));
  await page.waitForFunction(() => globalThis.ridgeline.page.game.position.decision?.name === 'rally');
  const next = await heard(page);
  check('a new question is spoken', next.some((text) => /rally/i.test(text)) && new Set(next).size === next.length, JSON.stringify(next));
  for (let i = 0; i < 3; i++) await act(page, {});
  const on = await heard(page);
  check('and every later one, once', on.every((text, i) => text !== on[i - 1]), JSON.stringify(on));
  await page.click('[aria-label="Match menu"]');
  await page.evaluate(() => (location.hash = '#rules'));
  await page.waitForFunction(() => document.body.classList.contains('page') || !document.querySelector('#board'));
  check('a dialog goes with the page that it was asked on', !(await page.$('dialog[open]')));
  await page.context().close();
}

/** German has a form for men where English has none: sides, those who look on, and hands are spoken of instead. */
const MALE_GERMAN = /\b(Schiedsrichter|Spieler|Mitspieler|Gegenspieler|Gegner|Zuschauer|Beobachter|Betreiber|Gewinner|Verlierer|Sieger|Angreifer|Verteidiger|Nutzer|Benutzer|Anfänger|Freund|Teilnehmer|Kommandeur|Befehlshaber)\b/;

/** People are of no sex here; generals of 1862 who have a name are who they were. */
export function people() {
  const gendered = /\b(he|she|him|his|her|hers|himself|herself)\b/i,
    named = /\b(Lee|[Ll]ongstreet|Burnside)\b/,
    code = /^\s*(\/\/|\*|\/\*)|@param|@type|@returns|@property/;
  const said = sources(join(root, 'client-web'), [], /\.mjs$/).flatMap(([path, text]) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => !code.test(line))
      .flatMap((line) => [...line.replace(/\/\/ .*$/, '').matchAll(/(['"`])((?:(?!\1).)*)\1/g)].map(([, , words]) => words))
      .filter((words) => (/\.de\.mjs$/.test(path) ? MALE_GERMAN : gendered).test(words) && !named.test(words) && / /.test(words))
      .map((words) => `${path}: ${words.slice(0, 80)}`),
  );
  const data = ['rules', 'lessons', 'shelf'].flatMap((name) =>
    [...readFileSync(join(root, `server/data/fotm/${name}.json`), 'utf8').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words]) => words).filter((words) => gendered.test(words) && !named.test(words) && !/^From 3 pm on he/.test(words)),
  );
  const others = [
    ...[...readFileSync(join(root, 'server/data/sharpsburg/rules.json'), 'utf8').matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, words]) => words.split(/(?<=[.;:]) /)),
    ...readFileSync(join(root, 'README.md'), 'utf8').split('\n'),
    // What the terminal and the server say, and the one page of the protocol that players' clients are written by.
    ...['client-cli', 'server', 'protocol'].flatMap((folder) => sources(join(root, folder), [], /\.([ch]|def)$/).flatMap(([, text]) => [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, words]) => words).filter((words) => / /.test(words)))),
    ...['1862', '1916'].flatMap((year) => [...readFileSync(join(root, `server/data/tabletop-${year}/rules.json`), 'utf8').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words]) => words)),
    ...readFileSync(join(root, 'protocol/PROTOCOL.md'), 'utf8').split('\n'),
  ].filter((words) => gendered.test(words) && !named.test(words));
  check('no text calls a player or a brigade a man or a woman', said.length + data.length + others.length === 0, [...said, ...data, ...others].join('\n  '));
}
