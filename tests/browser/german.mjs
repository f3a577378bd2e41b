// SPDX-License-Identifier: MIT
// The pages in another language: nothing of the first is left on them, nothing runs over an edge, the page
// says in which language it is, and a change of it in the settings is there at once.
import { check, person } from './harness.mjs';
import { SPOKEN_MOST, heard, listen, tree } from './everyone.mjs';

/** German takes so many more letters. */
const LONGER = 1.25,
  SIZES = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
/** Of which pictures are left. */
const SHOWN = new Set(['front', 'settings', 'movement', 'keys']);
/** Words that English texts cannot do without and German has not. */
const ENGLISH = String.raw`\b(the|and|of|your|you|with|this|that|from|which|can|must|only|are|has|have|turn|moves?|steps|level|woods|seat|match|players?|rules|yes)\b`;

/** Games are called what they are called. */
const NAMES = /Fire on the Mountain|The Road to Washington/g;

/** What is seen or read out and is English; what is marked as English may be. @param {any} page @returns {Promise<string[]>} */
export const english = (page) =>
  page.evaluate(([words, names]) => {
    const word = new RegExp(words, 'i'),
      named = new RegExp(names, 'g'),
      found = new Set();
    const look = (element, text) => {
      const language = element.closest('[lang]')?.getAttribute('lang');
      if (language === 'de' && text && word.test(text.replace(named, '')) && !element.closest('script, style, noscript, .chat ol, .mono, #app > .failed')) found.add(text.trim().slice(0, 80));
    };
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['title', 'aria-label', 'placeholder', 'aria-valuetext']) look(element, element.getAttribute(name));
      for (const kid of element.childNodes) if (kid.nodeType === 3) look(element, kid.textContent);
    }
    return [...found];
  }, [ENGLISH, NAMES.source]);

/** In a page: the second connection that it opens, that of the script in the guided battle, does not come about at first. */
function loseTheScript() {
  const Real = WebSocket;
  let made = 0;
  globalThis.WebSocket = class extends Real {
    constructor(/** @type {string} */ url, /** @type {any} */ protocols) {
      super(++made === 2 ? `${url}/nowhere` : url, protocols);
    }
  };
}

/** What is wider than its page. @param {any} page */
const over = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['the page'] : [];
    for (const one of document.querySelectorAll('button, .seg, h1, h2, h3, .kick, .setrow, .card, .opt, .door')) {
      const box = one.getBoundingClientRect();
      if (box.width && !one.closest('[hidden], .sr, .map, .tabs, .turns, .actions, .replay') && (box.right > innerWidth + 1 || box.left < -1) && one.scrollWidth > one.clientWidth + 1) wide.push(`${one.className || one.tagName} "${(one.textContent || '').slice(0, 30)}"`);
    }
    return wide;
  });

/** Hours whose words or arrivals lie on the next one. @param {any} page @returns {Promise<string[]>} */
const overHours = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.turns li')].flatMap((hour) => {
      const { right } = hour.getBoundingClientRect();
      return [...hour.querySelectorAll('b, span:not(.line), em')].filter((one) => one.getBoundingClientRect().width && one.getBoundingClientRect().right > right + 0.5).map((one) => `${hour.textContent}: ${one.textContent}`);
    }),
  );

/** @param {any} browser @param {any} server @param {any} shots */
export async function german(browser, server, shots) {
  const page = await person(browser, 'German', { locale: 'de-AT' }),
    left = new Map(),
    wide = [];
  const look = async (name) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(150);
      for (const text of await english(page)) left.set(text, name);
      for (const one of await over(page)) wide.push(`${name} at ${size.width}: ${one}`);
      if (SHOWN.has(name)) await shots.take(page, `70-german-${name}-${size.width}`);
    }
    await page.setViewportSize(SIZES[0]);
  };
  for (const [name, hash, there] of [
    ['front', '', 'form'],
    ['settings', '#settings', '.settings'],
    ['learn', '#learn', '#begin'],
    ['lesson', '#lesson=fotm.facing', '.lessonboard svg'],
    ['rules', '#rules', '.rule'],
  ]) {
    await page.goto(server.url(hash));
    await page.waitForSelector(there);
    await look(name);
  }
  // The rules: none of their sections is left in English, and they are searched in German.
  await page.goto(server.url('#rules=sharpsburg.s'));
  await page.waitForSelector('.rule');
  const printed = await page.$$eval('.rule[lang=en], .pages h2[lang=en]', (all) => all.map((one) => (one.textContent || '').slice(0, 40)));
  await page.fill('#rulesearch', 'hohlweg');
  const none = await page.locator('.rule').count();
  await page.fill('#rulesearch', 'längsbestreichung');
  const hits = await page.evaluate(() => ({ sections: document.querySelectorAll('.rule').length, marks: document.querySelectorAll('.rule mark').length, said: document.querySelector('.find .said')?.textContent }));
  check('German: the rules have no section in English, and are searched in German', printed.length === 0 && none === 0 && hits.sections > 1 && hits.sections < 9 && hits.marks >= hits.sections && hits.said === `${hits.sections} Abschnitte sprechen davon.`, JSON.stringify({ printed, none, hits }));
  // Those of the earlier edition are known by headings instead of numbers: these are said too, and found.
  await page.goto(server.url('#rules=fotm.playtest.COMBAT FACING'));
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-section') === 'COMBAT FACING');
  const headings = await page.evaluate(() => ({ left: [...document.querySelectorAll('.pages [lang=en]')].map((one) => one.textContent), here: document.querySelector('[data-section="COMBAT FACING"] h3 small')?.textContent, all: document.querySelectorAll('.rule h3 small').length }));
  await page.fill('#rulesearch', 'kartätschen');
  check('German: so have sections without numbers', headings.left.length === 0 && headings.all > 30 && headings.here === 'Ausrichtung im Kampf' && (await page.locator('[data-section="CANISTER FIRE"]').count()) === 1, JSON.stringify(headings));
  check('German: the page says so', (await page.evaluate(() => document.documentElement.lang)) === 'de');
  await page.addInitScript(loseTheScript);
  await page.goto(server.url('#learn'));
  await page.reload();
  await page.click('#begin');
  await page.waitForSelector('.decision button.mini');
  await listen(page);
  await page.locator('.decision button.mini').first().click();
  await look('set-up');
  await heard(page); // of the set-up
  /** What was spoken, and what of it the browser tells a reader of the screen. @type {[string, string[], string[]][]} */
  const spoken = [];
  for (const decision of ['rally', 'movement', 'reinforcement', 'combat']) {
    await page.evaluate(() => globalThis.ridgeline.page.act({ do: 'end' }));
    await page.waitForFunction((name) => globalThis.ridgeline.page.game.position.decision?.name === name, decision);
    await page.focus('#board');
    await page.waitForTimeout(500); // keys are not heard at once
    await page.keyboard.press(decision === 'movement' ? 'n' : '1');
    await page.waitForTimeout(300);
    await look(decision);
    spoken.push([decision, await heard(page), (await tree(page)).live]);
    await page.keyboard.press('Escape');
    if (decision === 'movement') await page.keyboard.press('Escape');
  }
  const all = spoken.flatMap(([, said]) => said),
    word = new RegExp(ENGLISH, 'i');
  check('German: each question is spoken, in some sentences', spoken.every(([, said]) => said.length > 0) && all.every((text) => text.length < LONGER * SPOKEN_MOST), JSON.stringify(spoken));
  check('German: nothing is spoken twice, nor again when the hint to it goes', all.every((text, i) => !all.slice(0, i).some((before) => before.startsWith(text))), JSON.stringify(spoken));
  check('German: what is spoken last is what live regions hold on the accessibility tree', spoken.every(([, said, live]) => live.includes(said.at(-1) || '')), JSON.stringify(spoken));
  check('German: no sentence of them is English', all.concat(spoken.flatMap(([, , live]) => live)).every((text) => !word.test(text)), JSON.stringify(all.filter((text) => word.test(text))));
  await page.setViewportSize({ width: 1280, height: 800 });
  const crowded = await overHours(page);
  check('German: no hour lies on the next one where the bar is narrow', crowded.length === 0 && (await page.locator('.turns em').count()) > 0, crowded.join('; '));
  await page.setViewportSize(SIZES[0]);
  for (const tab of ['forces', 'log', 'chat', 'notes', 'dice']) {
    await page.evaluate((id) => globalThis.ridgeline.page.frame.open(id, true), tab);
    await page.waitForTimeout(200);
    await look(`tab-${tab}`);
  }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await look('keys');
  await page.keyboard.press('Escape');
  check('German: no English is left', left.size === 0, [...left].map(([text, name]) => `${name}: ${text}`).join(' | '));
  check('German: nothing runs over an edge', wide.length === 0, wide.join('; '));

  // Another language, at once and without loading the page again.
  await page.goto(server.url('#settings'));
  await page.waitForSelector('.settings');
  await page.evaluate(() => (globalThis.here = true));
  await page.click('label:has([name="set-language"][value="en"])');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Settings');
  const now = await page.evaluate(() => ({ lang: document.documentElement.lang, here: globalThis.here, focus: document.activeElement?.getAttribute('value') }));
  check('German: English is chosen in the settings, at once; the focus stays', now.lang === 'en' && now.here && now.focus === 'en', JSON.stringify(now));
  await page.reload();
  await page.waitForSelector('.settings');
  check('German: and stays chosen', (await page.textContent('h1')) === 'Settings');
  await page.context().close();
}
