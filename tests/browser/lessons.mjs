// SPDX-License-Identifier: MIT
// The lessons, taken as somebody takes them who does what is said: each step by a click or a key, a wrong
// act before each; the way from an invitation and back; how far one is, kept.
import { check, inFirefox, person } from './harness.mjs';
import { accessible, create, join } from './steps.mjs';

const PHONE = { width: 390, height: 844 };

const texts = (page) =>
  page.evaluate(() => ({ note: document.querySelector('.tasktext').textContent, wrong: document.querySelector('.task .wrong').textContent, pips: document.querySelector('.pips').textContent }));

/** @param {any} page @param {string} hex */
const touch = (page, hex) => page.click(`.hand[data-place="${hex}"]`);

/** Does what a step wants; another thing first, which is answered and changes nothing. @param {any} page @param {any} step @param {boolean} keys */
async function take(page, step, keys) {
  const before = await texts(page),
    other = step.want.of?.find((one) => one !== step.want.say);
  if (step.want.place) await touch(page, step.refused?.[0]?.at || '0101');
  else if (other) await page.click(`.choice:has-text("${other}")`);
  else await touch(page, '0101');
  const wrong = await texts(page),
    answered = wrong.wrong.length > 10 && wrong.pips === before.pips;
  if (keys && step.want.place) {
    await page.focus(`.hand[data-place="${step.want.place}"]`);
    await page.keyboard.press('Enter');
  } else if (step.want.place) await touch(page, step.want.place);
  else if (step.want.say) await page.getByRole('button', { name: step.want.say, exact: true }).click();
  else await page.getByRole('button', { name: 'Go on', exact: true }).click();
  return answered && (await texts(page)).pips !== before.pips && (await texts(page)).wrong === '';
}

/** @param {any} browser @param {any} server */
async function sideways(browser, server) {
  const page = await person(browser, 'phone held sideways', { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });
  await page.goto(server.url('#learn'));
  check('lessons: each game that has some shows where it is fought', await page.waitForFunction(() => document.querySelectorAll('.course .courseplate svg').length === document.querySelectorAll('.course').length && document.querySelector('.course')).then(() => true, () => false));
  await page.click('.course .b.main');
  await page.waitForSelector('.hand');
  const low = await page.evaluate(() => {
    const [board, task] = ['.ruleboard', '.task'].map((one) => document.querySelector(one).getBoundingClientRect());
    return { board: Math.round(board.bottom), beside: task.left >= board.right, high: Math.round(board.height) };
  });
  check('lessons: on a phone held sideways the whole board is seen, what to do beside it', low.board <= 360 && low.beside && low.high > 200, JSON.stringify(low));
  check('lessons: who stands beside the board is not drawn', await page.evaluate(() => { const said = document.querySelector('.ruleboard').textContent; return said.includes('Cook') && !said.includes('Garland'); }));
  // What drives Firefox cannot force colours upon a page.
  if (!inFirefox) {
    await page.emulateMedia({ forcedColors: 'active' });
    const rims = await page.evaluate(() => [...document.querySelectorAll('.lessons a')].map((one) => getComputedStyle(one).outlineStyle));
    check('lessons: with the colours of the system too one sees where one is', rims[0] === 'solid' && rims.slice(1).every((one) => one === 'none'), rims.join());
  }
  await page.context().close();
}

export async function lessons(browser, server, shots) {
  const ada = await person(browser, 'host of a learner'),
    link = await create(ada, server, { name: 'Ada' });
  await ada.context().close();
  const page = await person(browser, 'learner of lessons');
  await page.goto(link);
  await page.click('.learnfirst a');
  await page.waitForSelector('.hand');
  check('lessons: the invitation leads there, and says that the seat is kept', (await page.innerText('.kept')).includes('Ada'));
  await accessible(page, 'lesson');
  await sideways(browser, server);
  const book = await page.evaluate(async () => (await fetch('data/fotm/lessons.json')).json());
  for (const [i, lesson] of book.lessons.entries()) {
    const failed = [];
    for (const [at, step] of lesson.steps.entries()) {
      if (at === 1) await shots.take(page, `7${i}-lesson-${lesson.id}`);
      if (!(await take(page, step, i === 0))) failed.push(at + 1);
    }
    check(`lessons: “${lesson.title}” from its first step to its last, each wrong act answered`, failed.length === 0 && (await texts(page)).pips === 'Done', failed.join());
    if (i + 1 < book.lessons.length) {
      await page.click('.hands a.main');
      await page.waitForFunction((title) => document.querySelector('.stage h1')?.textContent === title, book.lessons[i + 1].title);
    }
  }
  check('lessons: all are ticked', (await page.$$('.lessons .done')).length === book.lessons.length);
  await page.reload();
  await page.waitForSelector('.hand');
  check('lessons: and stay so', (await page.$$('.lessons .done')).length === book.lessons.length);
  await page.click('.kept a');
  await page.waitForSelector('#name');
  check('lessons: who has learned is not sent there again', (await page.$('.learnfirst')) === null);
  await page.setViewportSize(PHONE);
  await page.goto(server.url(`#lesson=fotm.${book.lessons[3].id}`));
  await page.waitForSelector('.hand');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check('lessons: nothing runs over the edge of a phone', wide <= 0, String(wide));
  const seen = await page.evaluate(() => document.querySelector('.tasktext').getBoundingClientRect().bottom <= innerHeight && document.querySelector('.hand').getBoundingClientRect().width >= 44);
  check('lessons: map and task together on a phone, hexes to be touched', seen);
  await shots.take(page, '76-lesson-phone');
  await page.goto(server.url('#learn'));
  await page.waitForSelector('.lessons');
  await shots.take(page, '77-learn-phone');
  await page.context().close();
}

/** Who plays for the first time is told the aim, with hints on the map; who has played before is not. */
export async function coached(browser, server, shots) {
  const page = await person(browser, 'first match', { coached: true }),
    link = await create(page, server, { name: 'New' });
  await page.waitForSelector('.coach');
  const pins = () => page.$$eval('.pins circle', (all) => all.length);
  check('coach: the aim and three hints, each with its pin', (await page.innerText('.coach')).includes("Turner's Gap") && (await page.$$('.hints li')).length === 3 && (await pins()) === 3);
  await page.click('.pinno >> nth=1');
  check('coach: a hint shows its place', (await page.evaluate(() => globalThis.ridgeline.page.game.board.cursor)) === '2405');
  const open = await page.evaluate(() => {
    const { coach } = globalThis.ridgeline.page,
      folds = (name) => (coach.follow({ mine: true, decision: { name } }), coach.box.open);
    return [folds('setup'), folds('movement'), ((coach.box.open = true), folds('combat'))];
  });
  check('coach: it folds once the first question is answered, and stays open where it is opened again', open.join() === 'true,false,true', open.join());
  await accessible(page, 'coach');
  await shots.take(page, '78-coach');
  // What is told gives way on a low screen: whatever gets the focus, nothing scrolls the page away.
  await page.setViewportSize({ width: 1000, height: 600 });
  const below = await page.evaluate(() => document.querySelector('.tabs').getBoundingClientRect().bottom - innerHeight);
  check('coach: nothing beside the map is below the window', below <= 0, String(below));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.click('.hints li .b >> nth=0');
  check('coach: a hint closes, and its pin with it', (await page.$$('.hints li')).length === 2 && (await pins()) === 2);
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.waitForSelector('.coach');
  const map = await page.evaluate(() => document.querySelector('.side').getBoundingClientRect().top - document.querySelector('#board').getBoundingClientRect().top);
  check('coach: folded on a phone, and the map keeps its room', !(await page.$eval('.coach', (box) => box.open)) && map > 350, String(map));
  await shots.take(page, '79-coach-phone');
  await page.click('.coach summary');
  await page.getByRole('button', { name: 'No more hints' }).click();
  await page.reload();
  await page.waitForSelector('.decision h2');
  check('coach: it goes for good', (await page.$('.coach')) === null && (await pins()) === 0);
  const other = await person(browser, 'second match', { coached: true });
  await other.goto(server.url());
  await other.evaluate(() => localStorage.setItem('ridgeline.seats', JSON.stringify([{ match: '0000000000000', token: 'x'.repeat(26), side: 'union' }])));
  await join(other, link, 'Old');
  await other.waitForFunction(() => document.documentElement.classList.contains('in-match'));
  check('coach: not in a second match', (await other.$('.coach')) === null);
  await other.context().close();
  await page.context().close();
}
