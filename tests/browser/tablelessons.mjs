// SPDX-License-Identifier: MIT
// The lessons of the games with figures and rulers: each step taken as it is said, a wrong act before it; in German every text has its words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, person, root } from './harness.mjs';
import { create } from './steps.mjs';
import { sayings as words } from '../../client-web/games/tabletop/lessons.de.mjs';

const GAMES = ['tabletop-1862', 'tabletop-1916'],
  bookOf = (game) => JSON.parse(readFileSync(join(root, 'server/data', game, 'lessons.json'), 'utf8'));

/** What is said in the lessons. @returns {string[]} */
const saidIn = ({ note, lessons }) => [
  note,
  ...lessons.flatMap(({ title, about, places, case: position, steps }) => [
    title,
    about,
    ...[...Object.values(places), ...position.units].map((one) => one.name),
    ...steps.flatMap(({ text, answer, want, wrong, refused }) => [text, ...(answer ? [answer] : []), ...(want.of || []), ...Object.values(wrong || {}), ...(refused || []).map((one) => one.text)]),
  ]),
];

/** Without a page. */
export function lessonTexts() {
  const said = GAMES.flatMap((game) => saidIn(bookOf(game))),
    without = said.filter((text) => !words[text]),
    left = Object.keys(words).filter((text) => !said.includes(text));
  check('lessons with figures: every text has its German, and no German is left over', !without.length && !left.length, [...without, ...left].join('\n  '));
}

const texts = (page) => page.evaluate(() => ({ wrong: document.querySelector('.task .wrong').textContent, pips: document.querySelector('.pips').textContent }));

/** A click in the middle of what is drawn, as a hand would. */
async function touch(page, place) {
  const [x, y] = await page.evaluate((id) => {
    const about = document.querySelector(`.hand[data-place="${id}"] .about`);
    about.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = about.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, place);
  await page.mouse.click(x, y);
}

/** @param {(text: string) => string} as how a text reads there */
async function take(page, step, as) {
  const before = await texts(page),
    other = step.want.of?.find((one) => one !== step.want.say),
    beside = step.want.place && (await page.$$eval('.hand', (all) => all.map((one) => one.dataset.place))).find((one) => one !== step.want.place);
  if (other) await page.getByRole('button', { name: as(other), exact: true }).click();
  else if (beside || !step.want.place) await touch(page, beside || (await page.$eval('.hand', (one) => one.dataset.place)));
  const wrong = await texts(page),
    alone = !!step.want.place && !beside,
    answered = alone || (wrong.wrong.length > 4 && wrong.pips === before.pips);
  if (step.want.place) await touch(page, step.want.place);
  else await page.getByRole('button', { name: step.want.say ? as(step.want.say) : as('Go on'), exact: true }).click();
  return answered && (await texts(page)).pips !== before.pips;
}

export async function tableLessons(browser, server, shots) {
  const ada = await person(browser, 'host of a learner with figures'),
    link = await create(ada, server, { name: 'Ada', scenario: 'turner-fox', edition: '2026' });
  await ada.context().close();
  for (const [i, game] of GAMES.entries()) {
    const german = i === 1,
      page = await person(browser, `learner of ${game}`, german ? { locale: 'de-AT', viewport: { width: 390, height: 844 } } : {}),
      as = (text) => (german ? { 'Go on': 'Weiter' }[text] || words[text] || text : text);
    if (german) await page.goto(server.url(`#lesson=${game}.${bookOf(game).lessons[0].id}`));
    else {
      await page.goto(link);
      await page.click('.learnfirst a');
    }
    await page.waitForSelector('.hand');
    const failed = [],
      { lessons } = bookOf(game);
    for (const lesson of lessons) {
      for (const [at, step] of lesson.steps.entries()) {
        await shots.take(page, `9${i}-lesson-${game}-${lesson.id}-${at + 1}`);
        if (!(await take(page, step, as))) failed.push(`${lesson.id} ${at + 1}`);
      }
      await shots.take(page, `9${i}-lesson-${game}-${lesson.id}-done`);
      if (lesson !== lessons.at(-1)) {
        await page.click('.hands a.main');
        await page.waitForFunction((title) => document.querySelector('.stage h1')?.textContent === title, as(lessons[lessons.indexOf(lesson) + 1].title));
      }
    }
    check(`${game}: lessons from the first step to the last, each wrong act answered${german ? ', in German' : ''}`, failed.length === 0, failed.join());
    await page.reload();
    await page.waitForSelector('.hand');
    check(`${game}: what was done stays done`, (await page.$$('.lessons .done')).length === lessons.length);
    check(`${game}: nothing runs over the edge`, (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    await page.context().close();
  }
}
