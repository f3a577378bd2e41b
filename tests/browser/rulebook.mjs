// SPDX-License-Identifier: MIT
// The rules to be read: the page, its search, its boards, and the way there and back by keys.
import { check, person } from './harness.mjs';
import { accessible } from './steps.mjs';

const PHONE = { width: 390, height: 844 };

/** What stands on the page. */
const seen = (page) =>
  page.evaluate(() => ({
    sections: [...document.querySelectorAll('.rule')].map((one) => one.dataset.section),
    boards: document.querySelectorAll('.ruleboard').length,
    units: document.querySelectorAll('.ruleboard .ctr').length,
    marks: document.querySelectorAll('.rule mark').length,
    said: document.querySelector('.find .said').textContent,
    focused: document.activeElement?.dataset?.section,
    h1: document.querySelectorAll('h1').length,
    wide: document.documentElement.scrollWidth > innerWidth,
  }));

export async function rulebook(browser, server, shots) {
  const page = await person(browser, 'reader');
  await page.goto(server.url('#rules'));
  await page.waitForSelector('.rule');
  const all = await seen(page);
  check('rules: every section is there, with its board', all.sections.length > 60 && all.boards >= 30 && all.units > all.boards, JSON.stringify(all));
  check('rules: one heading of the first rank', all.h1 === 1);
  await accessible(page, 'rules');
  await shots.take(page, '60-rules');
  await page.fill('#rulesearch', 'woods');
  const found = await seen(page);
  check(
    'rules: the search leaves what speaks of it, and says how much that is',
    found.sections.includes('15.3') && !found.sections.includes('18.1') && found.sections.length < 20 && found.marks >= found.sections.length && found.said === `${found.sections.length} sections speak of it.`,
    JSON.stringify(found),
  );
  await shots.take(page, '61-rules-search');
  await page.fill('#rulesearch', 'zeppelin');
  check('rules: nothing is said to be nothing', (await seen(page)).said === 'Nothing in the rules speaks of it.');
  await page.fill('#rulesearch', '§15.4');
  check('rules: a number finds its section', (await seen(page)).sections.includes('15.4'));
  await page.click('[data-section="15.4"] .see .sec >> nth=0');
  const gone = await seen(page);
  check('rules: “see also” goes there, and the focus with it', gone.focused === '5.1' && gone.sections.length === all.sections.length, gone.focused);
  // A link names a section, also of the other edition, whose sections have no numbers.
  await page.goto(server.url('#rules=fotm.playtest.COMBAT FACING'));
  await page.waitForFunction(() => document.activeElement?.dataset?.section === 'COMBAT FACING');
  check('rules: a link leads to its section', (await page.innerText('[data-section="COMBAT FACING"] .optional')).includes('Combat facing'));
  const earlier = await seen(page);
  check('rules: the other edition has boards, too', earlier.boards >= 24 && earlier.units > earlier.boards, JSON.stringify({ boards: earlier.boards, units: earlier.units }));
  // A game with pieces of its own draws its cases with those.
  await page.goto(server.url('#rules=sharpsburg.s.0.3'));
  await page.waitForFunction(() => document.activeElement?.dataset?.section === '0.3');
  const others = await page.evaluate(() => ({ boards: document.querySelectorAll('.ruleboard').length, cards: document.querySelectorAll('.ruleboard .u-body').length, front: document.querySelectorAll('[data-section="0.3"] .mark.front').length }));
  check('rules: the cases of Sharpsburg are drawn with its own pieces', others.boards >= 24 && others.cards > others.boards && others.front === 1, JSON.stringify(others));
  await accessible(page, 'rules of Sharpsburg');
  await shots.take(page, '60-rules-sharpsburg');
  // The games with figures: their bases on a piece of their table, and the search by word.
  for (const [year, section, word, least] of [['1862', '9.3', 'orchards', 20], ['1916', '10.3', 'flamethrower', 20]]) {
    await page.goto(server.url(`#rules=tabletop-${year}.2026.${section}`));
    await page.waitForFunction((id) => document.activeElement?.dataset?.section === id, section);
    const table = await page.evaluate(() => ({ boards: document.querySelectorAll('.tableboard').length, bases: document.querySelectorAll('.tableboard .base').length, sections: document.querySelectorAll('.rule').length, empty: [...document.querySelectorAll('.tableboard')].filter((one) => !one.querySelector('.base')).length, said: [...document.querySelectorAll('.tableboard')].every((one) => (one.getAttribute('aria-label') || '').length > 20) }));
    check(`rules: those of ${year} have all sections, with bases on their boards`, table.sections > 55 && table.boards > least && table.bases > 2 * table.boards && table.empty <= 2 && table.said, JSON.stringify(table));
    await shots.take(page, `60-rules-${year}`);
    await page.fill('#rulesearch', word);
    const hits = await seen(page);
    check(`rules: those of ${year} are searched`, hits.sections.length > 1 && hits.sections.length < 12 && hits.marks >= hits.sections.length, JSON.stringify(hits));
  }
  await accessible(page, 'rules of 1916');
  await page.setViewportSize(PHONE);
  await page.goto(server.url('#rules=fotm.2022.5.1'));
  await page.waitForFunction(() => document.activeElement?.dataset?.section === '5.1');
  check('rules: nothing runs over the edge of a phone', !(await seen(page)).wide);
  await shots.take(page, '62-rules-phone');
  await page.goto(server.url('#rules=tabletop-1862.2026.9.1'));
  await page.waitForFunction(() => document.activeElement?.dataset?.section === '9.1');
  check('rules: nor over that of the boards of tables', !(await seen(page)).wide);
  await shots.take(page, '62-rules-phone-1862');
  await page.context().close();
}
