// SPDX-License-Identifier: MIT
// The games with figures and rulers: a stretch of each by clicks, drags, keys and two fingers, with a spectator who looks on.
import { check, person } from './harness.mjs';
import { english } from './german.mjs';
import { accessible, create, fitsIn, join, toGoBack } from './steps.mjs';

const WIDE = { viewport: { width: 1440, height: 900 } };

const ready = (/** @type {any} */ page) => page.waitForFunction(() => globalThis.ridgeline?.page?.game && !globalThis.ridgeline.page.game.sending);
/** Until a decision of this name is the page's own. */
const decides = (page, name) =>
  page.waitForFunction((wanted) => {
    const game = globalThis.ridgeline?.page?.game;
    return game && !game.sending && game.position.mine && game.position.decision?.name === wanted;
  }, name);
const inHand = (page) => page.waitForFunction(() => globalThis.ridgeline.page.game.maneuver.job?.ready);

/** Where a base of a unit is on the screen; the table is brought there first. */
const baseAt = (page, unit, base = 0, k = 0.8) =>
  page.evaluate(
    ([id, i, near]) => {
      const { game } = globalThis.ridgeline.page,
        { camera, svg } = game.board,
        [x, y] = game.piece(id).bases[i].at;
      camera.centreOn([x, y], near);
      const { left, top } = svg.getBoundingClientRect();
      return [x * camera.k + camera.x + left, y * camera.k + camera.y + top];
    },
    [unit, base, k],
  );

/** Drags from a point by so many pixels, in steps as a hand does. */
async function drag(page, [x, y], [dx, dy]) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8);
  await page.waitForTimeout(60);
  await page.mouse.up();
}

const job = (page) =>
  page.evaluate(() => {
    const one = globalThis.ridgeline.page.game.maneuver.job;
    return one && { steps: one.good?.steps || [], refusal: one.refusal?.code || '', cost: one.good?.answer.cost, ghost: document.querySelectorAll('.tghost .base').length };
  });

/** The number beside the question leads to its section, over the match. @returns {Promise<string>} its heading */
async function sectionAsked(page) {
  await page.click('#decision header .sec');
  await page.waitForSelector('dialog.rules .rule');
  const found = await page.evaluate(() => `${document.querySelector('dialog.rules h2').textContent} ${document.querySelector('dialog.rules .rule').dataset.section}`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.rules', { state: 'detached' });
  return found;
}

async function seats(browser, server, scenario, side) {
  const one = await person(browser, `${scenario} one`, WIDE),
    other = await person(browser, `${scenario} other`, { ...WIDE, colorScheme: 'dark', locale: 'de-AT' }),
    watcher = await person(browser, `${scenario} watcher`, WIDE),
    link = await create(one, server, { scenario, side, edition: '2026' });
  await join(other, link, 'Keller');
  const id = await one.evaluate(() => globalThis.ridgeline.page.match.id);
  await watcher.goto(server.url(`#watch=${id}`));
  await watcher.waitForSelector('#board canvas');
  for (const page of [one, other]) await ready(page);
  return [one, other, watcher];
}

/** Gives an order until the die lets a unit move; the unit is in the hand then. */
async function ordered(page, keys) {
  for (const key of keys) {
    await decides(page, 'movement');
    await page.click(`[data-offer="${key}"]`);
    await page.waitForSelector('.tbars b');
    await page.click('#go');
    await page.waitForFunction((one) => globalThis.ridgeline.page.game.maneuver.job || !globalThis.ridgeline.page.game.offers[one], key);
    const unit = await page.evaluate(() => globalThis.ridgeline.page.game.maneuver.job?.piece.id);
    if (unit) return unit;
  }
  return '';
}

export async function southMountain(browser, server, shots) {
  const pages = await seats(browser, server, 'turner-fox', 'union'),
    [page, other, watcher] = pages;
  await decides(page, 'movement');
  await shots.take(page, '70-table-1862');
  await accessible(page, 'table of 1862');
  const stands = (one) => one.evaluate(() => document.querySelectorAll('.tunit .base').length);
  const asked = await sectionAsked(page);
  check('1862: the question leads to its section of the rules', asked === 'Leading, ordering, moving 7', asked);
  check('1862: every stand is on the table', (await stands(page)) > 80, await stands(page));

  const unit = await ordered(page, ['order:gibbon', 'order:magilton', 'order:seymour', 'order:christ', 'order:scammon', 'order:crook']);
  check('1862: an order is a die, with its chances beside it', !!unit);
  await drag(page, await baseAt(page, unit, 1), [-90, 6]);
  await inHand(page);
  const went = await job(page);
  check('1862: a drag goes ahead, by a ghost', went.ghost > 1 && went.cost > 500 && (went.steps[0].ahead || went.steps[0].oblique), JSON.stringify(went));
  await shots.take(page, '71-table-drag');
  await page.focus('#board');
  await page.keyboard.press('Escape');
  check('1862: Escape puts it back', (await job(page)).steps.length === 0);
  await page.keyboard.press(']');
  await inHand(page);
  const turned = await job(page);
  check('1862: a key wheels it by five degrees', turned.steps[0]?.wheel === 'right' && turned.steps[0].angle === 50, JSON.stringify(turned));
  await page.keyboard.press('Escape');
  const grip = await page.evaluate(() => {
    const { game } = globalThis.ridgeline.page,
      { camera, svg } = game.board,
      one = game.maneuver.job.grips.find((each) => each.name === 'left'),
      { left, top } = svg.getBoundingClientRect(),
      at = ([x, y]) => [x * camera.k + camera.x + left, y * camera.k + camera.y + top];
    return { at: at(one.at), pivot: at(one.pivot) };
  });
  // Ten degrees about the other corner.
  const [rx, ry] = [grip.at[0] - grip.pivot[0], grip.at[1] - grip.pivot[1]],
    a = Math.PI / 18;
  await drag(page, grip.at, [rx * Math.cos(a) - ry * Math.sin(a) - rx, rx * Math.sin(a) + ry * Math.cos(a) - ry]);
  await inHand(page);
  const wheeled = await job(page);
  check('1862: a corner is a handle that wheels', wheeled.steps[0]?.wheel === 'right' && Math.abs(wheeled.steps[0].angle - 100) < 30, JSON.stringify(wheeled));
  await page.keyboard.press('Escape');
  await drag(page, await baseAt(page, unit, 1), [-3000, 0]);
  await inHand(page);
  const far = await job(page);
  check('1862: what is too far stops at the last that may be, and says why', far.refusal !== '' && /.+/.test(await page.innerText('.tsay.no')), JSON.stringify(far));
  const before = await watcher.evaluate((id) => globalThis.ridgeline.page.game.piece(id).bases[0].at.join(), unit);
  await page.click('#go');
  await decides(page, 'movement');
  await watcher.waitForFunction(([id, was]) => globalThis.ridgeline.page.game.piece(id).bases[0].at.join() !== was, [unit, before]);
  check('1862: it is done, and the spectator sees it', true);
  const ghosts = await toGoBack(page);
  check('1862: to go back is shown by ghosts of the bases and in words', ghosts.at.length === 1 && (await page.locator('.ly-ghosts .base').count()) > 1 && ghosts.words.length > 10, JSON.stringify(ghosts));
  await shots.take(page, '72-table-back');
  await page.click('.banner.proposal .b:has-text("Cancel")');

  // Where the phase cannot be ended it is said who has to have an order first (8.4): as if somebody were in disorder.
  const waits = await page.evaluate(() => {
    const { game } = globalThis.ridgeline.page,
      { offers } = game,
      [, { action }] = Object.entries(offers).find(([key]) => key.startsWith('order:')),
      unit = game.view.units[action.unit],
      was = game.position.offers,
      rest = Object.fromEntries(Object.entries(was).filter(([key]) => key !== 'end'));
    game.maneuver.putBack();
    unit.disordered = true;
    game.position.offers = rest;
    game.panel.draw();
    const found = { said: document.querySelector('#decision .tend .left')?.textContent, off: document.querySelector('#end')?.disabled, name: game.model.name(action.unit) };
    unit.disordered = false;
    game.position.offers = was;
    game.panel.draw();
    return { ...found, then: document.querySelector('#end')?.disabled };
  });
  check('1862: where the phase cannot be ended it is said who has to have an order first', waits.off === true && waits.said === `First an order for ${waits.name}.` && waits.then === false, JSON.stringify(waits));

  // The ruler and the line of sight.
  await page.focus('#board');
  await page.keyboard.press('r');
  const [x, y] = await baseAt(page, unit, 0, 0.6);
  await page.mouse.click(x, y);
  await page.mouse.move(x - 120, y + 40);
  await page.waitForSelector('.tmeasure .tchip');
  check('1862: the ruler measures', /″/.test(await page.textContent('.tmeasure .tchip')));
  await page.keyboard.press('Escape');
  await page.evaluate((id) => globalThis.ridgeline.page.game.pick(id), unit);
  await page.keyboard.press('v');
  const [ex, ey] = await baseAt(page, 'garland', 1, 0.45);
  await page.mouse.click(ex, ey);
  await page.waitForSelector('.tmeasure .tsight');
  check('1862: the line of sight is drawn, with what cuts it', /clear|cut/.test(await page.textContent('.tmeasure .tchip')));
  await shots.take(page, '72-table-sight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await other.waitForFunction(() => globalThis.ridgeline.page.game.view.phase !== 'movement' || globalThis.ridgeline.page.game.view.side === 'confederate');
  check('1862: X ends the phase', true);
  await shots.take(other, '73-table-dark');
  await decides(other, 'defensive');
  await other.click('[data-offer^="fire:"]');
  await other.waitForSelector('.tfire .tbars b');
  check('1862: before one fires the chances stand there, of a hundred', await other.evaluate(() => [...document.querySelectorAll('.tfire .tbars em')].reduce((sum, one) => sum + parseInt(one.textContent), 0) === 100));
  const left = await english(other);
  check('1862: in German nothing is English, with the sums of a fire', left.length === 0, left.join(' | '));
  await shots.take(other, '73-table-german');
  await other.click('#go');
  for (const one of [page, other, watcher]) await one.waitForSelector('.tale .acts .dice');
  check('1862: fire is told on the card, to both and to who watches', /fired at/.test(await watcher.innerText('.tale')));
  await shots.take(page, '77-table-card');
  await page.focus('#board');
  await page.keyboard.press(' ');
  await page.waitForSelector('.tale.folded');
  check('1862: Space folds the card when it is told', true);
  await page.evaluate(() => globalThis.ridgeline.page.match.resign());
  for (const one of pages) await one.waitForFunction(() => globalThis.ridgeline.page.game.position.over);
  check('1862: at the end it does not lie over the result', (await Promise.all(pages.map((one) => one.locator('.tale').count()))).join() === '0,0,0');
  for (const one of pages) await one.context().close();
}

export async function trenchFight(browser, server, shots) {
  const pages = await seats(browser, server, 'ferme-1917', 'attacker'),
    [page, other] = pages;
  await decides(page, 'support');
  await page.click('[data-offer="call:0"]');
  await page.waitForSelector('.tspot');
  await baseAt(page, 'GB-A', 3, 0.5);
  const board = await page.locator('#board').boundingBox();
  await page.mouse.click(board.x + 300, board.y + 120);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.maneuver.job?.moved && globalThis.ridgeline.page.game.maneuver.job.answer);
  await page.waitForSelector('#go:not([disabled])');
  await shots.take(page, '74-table-call');
  await page.click('#go');
  await page.waitForSelector('.tshell');
  check('1917: artillery is called where one clicks', true);
  await page.click('#end');
  await decides(other, 'support');
  const enemies = (one, side) => one.evaluate((mine) => globalThis.ridgeline.page.game.pieces.filter((piece) => piece.side !== mine).length, side),
    own = (one, side) => one.evaluate((mine) => globalThis.ridgeline.page.game.pieces.filter((piece) => piece.side === mine).length, side);
  check('1917: who is not spotted is not on the table', (await enemies(page, 'attacker')) < (await own(other, 'defender')), `${await enemies(page, 'attacker')} of ${await own(other, 'defender')}`);
  const asked = await sectionAsked(other),
    left = await english(other);
  check('1917: the question leads to its section of the rules, in German here', asked === 'Anforderungen 11.1', asked);
  check('1917: in German nothing is English', left.length === 0, left.join(' | '));
  await shots.take(other, '74-table-german-1917');
  await other.click('#end');
  const unit = await ordered(page, ['order:GB-A:maneuver', 'order:GB-B:maneuver', 'order:GB-C:maneuver', 'order:GB-T1:maneuver', 'order:GB-T2:maneuver']);
  check('1917: an order lets a unit go', !!unit);
  await drag(page, await baseAt(page, unit, 0), [10, -60]);
  await inHand(page);
  const went = await job(page);
  check('1917: all bases go by one way, by a ghost', went.ghost >= 1 && Array.isArray(went.steps[0].go), JSON.stringify(went));
  await shots.take(page, '75-table-1917');
  await accessible(page, 'table of 1917');
  await page.evaluate(() => {
    const { board } = globalThis.ridgeline.page.game,
      paint = board.paint.bind(board);
    globalThis.painted = 0;
    board.paint = () => (globalThis.painted++, paint());
  });
  await page.click('#go');
  await page.waitForFunction((id) => globalThis.ridgeline.page.game.maneuver.lifted !== id, unit);
  check('1917: it goes', true);
  // The names of the ground step aside for whoever stands there now.
  check('1917: the ground is painted again for who has moved', await page.waitForFunction(() => globalThis.painted > 0, undefined, { timeout: 20000 }).then(Boolean, () => false));
  for (const one of pages) await one.context().close();
}

/** One finger drags the ghost, a second turns it. */
export async function twoFingers(browser, server, shots) {
  const page = await person(browser, 'table phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    other = await person(browser, 'table other', WIDE);
  await join(other, await create(page, server, { scenario: 'turner-fox', side: 'union', edition: '2026' }), 'Keller');
  const unit = await ordered(page, ['order:gibbon', 'order:magilton', 'order:seymour', 'order:christ', 'order:scammon', 'order:crook']);
  const [x, y] = await baseAt(page, unit, 1, 0.6);
  const session = await page.context().newCDPSession(page),
    send = (type, list) => session.send('Input.dispatchTouchEvent', { type, touchPoints: list.map(([px, py, id]) => ({ x: px, y: py, id, radiusX: 4, radiusY: 4, force: 1 })) });
  await send('touchStart', [[x, y, 0]]);
  for (let i = 1; i <= 6; i++) await send('touchMove', [[x - i * 7, y, 0]]);
  await inHand(page);
  const first = await job(page);
  const held = [x - 42, y, 0];
  // Beside the first: above it the tools may lie.
  await send('touchStart', [held, [held[0] + 90, y, 1]]);
  for (let i = 1; i <= 5; i++) await send('touchMove', [held, [held[0] + 90, y + i * 5, 1]]);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.maneuver.job.good?.steps.some((one) => one.wheel) || globalThis.ridgeline.page.game.maneuver.job.refusal);
  await send('touchEnd', [held]);
  await send('touchEnd', []);
  const both = await job(page);
  check('phone: one finger drags', first.cost > 0, JSON.stringify(first));
  check('phone: a second turns, or it is said why not', both.steps.some((one) => one.wheel) || both.refusal !== '', JSON.stringify(both));
  const row = await page.evaluate(() => [...document.querySelectorAll('.hournow, .score, .whose')].map((one) => ({ said: one.textContent.trim(), top: Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2), shown: one.getBoundingClientRect().width > 0 })));
  check('phone: the hour, the score and whose turn it is stand in one row', row.length === 3 && row.every((one) => one.shown && Math.abs(one.top - row[0].top) < 4) && /^-?\d+–-?\d+$/.test(row[1].said), JSON.stringify(row));
  const tools = await page.evaluate(() => [...document.querySelectorAll('.ttools .b')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  check('phone: words of the tools stay within their buttons', tools.length === 0, tools.join());
  check('phone: nothing sticks out', await fitsIn(page));
  await shots.take(page, '76-table-phone');
  await accessible(page, 'table on a phone');
  for (const one of [page, other]) await one.context().close();
}
