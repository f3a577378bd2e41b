// SPDX-License-Identifier: MIT
// Several units by one action: Shift takes stacks along, Ctrl draws a frame; one entry, one line, one undo. Points of a
// way; what is measured and drawn on the map.
import { check } from './harness.mjs';
import { settled, whereIs } from './player.mjs';
import { atMovement } from './stage.mjs';

/** @param {any} page */
const now = (page) =>
  page.evaluate(() => {
    const { match, prompt } = globalThis.ridgeline.page.game;
    return { n: match.n, chosen: prompt.chosen, lines: document.querySelectorAll('.log li').length };
  });
/** Where each of some units stands. @param {any} page @param {string[]} ids */
const stand = (page, ids) => page.evaluate((list) => list.map((/** @type {string} */ id) => globalThis.ridgeline.page.game.unit(id)?.hex), ids);

/** A click with a key held. @param {any} page @param {string} hex @param {string} [key] */
async function clickHex(page, hex, key) {
  const { x, y } = await whereIs(page, hex);
  if (key) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  if (key) await page.keyboard.up(key);
}

/** Drawn from hex to hex. @param {any} page @param {string} from @param {string} to @param {{key?: string, button?: 'left'|'right', leave?: boolean, out?: number}} how */
async function draw(page, from, to, { key, button = 'left', leave, out = 0 }) {
  await whereIs(page, from);
  const end = await whereIs(page, to),
    start = await whereIs(page, from), // the map may have been moved for the other
    a = out ? { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y) } : start,
    b = out ? { x: Math.max(start.x, end.x), y: Math.max(start.y, end.y) } : end;
  if (key) await page.keyboard.down(key);
  await page.mouse.move(a.x - out, a.y - out);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x + out, b.y + out);
  if (!leave) await page.mouse.up({ button });
  if (key) await page.keyboard.up(key);
}

/** Hexes that all who are chosen can come to. @param {any} page @returns {Promise<string[]>} */
async function lit(page) {
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.size > 0);
  return page.evaluate(() => [...globalThis.ridgeline.page.game.prompt.reach.values()].filter((one) => one.may_end).map((one) => one.hex));
}

export async function groups(browser, server, shots) {
  const page = await atMovement(browser, server, 'group'),
    stacks = await page.evaluate(() => {
      const { game } = globalThis.ridgeline.page;
      return [...game.stacks].map(([hex]) => [hex, game.prompt.movers(hex).map((one) => one.id)]).filter(([, ids]) => ids.length > 0);
    }),
    [hex, several] = stacks.find(([, ids]) => ids.length > 1),
    [other] = stacks.find(([one]) => one !== hex);
  // A stack goes as one.
  await clickHex(page, hex, 'Shift');
  check('group: Shift and a click take the whole stack', (await now(page)).chosen.join() === several.join(), JSON.stringify(await now(page)));
  const [first] = await lit(page),
    at = await whereIs(page, first),
    before = await now(page);
  await page.mouse.move(at.x, at.y);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.verdict);
  check('group: where they would stand is shown before', (await page.locator('.ly-over .ghost').count()) > 0 && /together/.test(await page.innerText('.hint')), await page.innerText('.hint'));
  await shots.take(page, '70-group');
  await page.mouse.click(at.x, at.y);
  await settled(page, before.n);
  const gone = await stand(page, several),
    after = await now(page);
  check('group: all have gone there', gone.every((one) => one === first), gone.join());
  check('group: by one action, in one line of the log', after.n === before.n + 1 && after.lines === before.lines + 1, JSON.stringify([before, after]));
  await page.keyboard.press('z');
  await settled(page, after.n);
  check('group: and taken back as one', (await stand(page, several)).every((one) => one === hex));
  // From several hexes they keep their places beside each other.
  await page.keyboard.press('Escape');
  await clickHex(page, hex, 'Shift');
  await clickHex(page, other, 'Shift');
  const both = (await now(page)).chosen;
  check('group: Shift takes another stack along', both.length > several.length, both.join());
  await clickHex(page, hex, 'Shift');
  check('group: and leaves one again', !(await now(page)).chosen.some((id) => several.includes(id)));
  // A frame about them.
  await page.keyboard.press('Escape');
  await draw(page, hex, other, { key: 'Control', out: 30, leave: true });
  check('group: a frame is drawn', (await page.locator('.lasso').count()) === 1);
  await page.mouse.up();
  const framed = (await now(page)).chosen;
  check('group: those in the frame are chosen', several.every((id) => framed.includes(id)) && (await page.locator('.lasso').count()) === 0, framed.join());
  await shots.take(page, '71-frame');
  await whyNot(page, hex, shots);
  await counters(page, hex);
  await points(page, hex, several[0]);
  await pointsOfSeveral(page, hex, several, shots);
  await measured(page, hex, other, shots);
  await page.context().close();
}

/** A click on what cannot be reached: who is chosen stays chosen, and why is said there. @param {any} page @param {string} hex @param {any} shots */
async function whyNot(page, hex, shots) {
  await page.keyboard.press('Escape');
  await clickHex(page, hex);
  await lit(page);
  const { chosen, n } = await now(page),
    far = await page.evaluate(() => {
      const { game } = globalThis.ridgeline.page;
      return game.units().find((/** @type {any} */ unit) => unit.kind === 'brigade' && unit.army !== game.side && unit.hex && !game.prompt.reach.has(unit.hex)).hex;
    });
  await clickHex(page, far);
  await page.waitForSelector('.bubble');
  const words = await page.innerText('.bubble');
  check('why not: said at the hex, with the section', /cannot go to/.test(words) && /\d+\.\d/.test(words) && /stays chosen/.test(words), words);
  check('why not: who was chosen stays chosen', (await now(page)).chosen.join() === chosen.join() && (await now(page)).n === n);
  await shots.take(page, '73-why-not');
  await page.keyboard.press('Escape');
}

/** Places have their numbers from near; so have counters the states of their regiments. @param {any} page @param {string} hex */
async function counters(page, hex) {
  const at = (k) =>
    page.evaluate(
      async ([place, scale]) => {
        const { board } = globalThis.ridgeline.page.game,
          { number } = board.scene;
        /** @type {any} */
        let shown = null;
        board.scene.number = (canvas, size, what) => {
          shown = what;
          number(canvas, size, what);
        };
        board.centreOn(place, scale);
        board.moved();
        board.number();
        board.scene.number = number;
        const home = [...document.querySelectorAll('.ctr .home')].find((one) => one.textContent && one.getClientRects().length);
        return { numbers: !!shown?.numbers, home: home?.textContent || '', sheen: document.querySelectorAll('.stack .sheen').length > 3 };
      },
      [hex, k],
    );
  const [far, near] = [await at(0.9), await at(1.6)];
  check('counters: from far neither hexes nor homes are written', !far.numbers && !far.home && far.sheen, JSON.stringify(far));
  check('counters: from near both are', near.numbers && /^[A-Z]{2}/.test(near.home), JSON.stringify(near));
}

/** The way goes by a point that was set. @param {any} page @param {string} hex @param {string} id */
async function points(page, hex, id) {
  await page.keyboard.press('Escape');
  await page.evaluate((one) => globalThis.ridgeline.page.game.prompt.choose([one]), id);
  const before = await lit(page),
    point = await page.evaluate(() => [...globalThis.ridgeline.page.game.prompt.reach.values()].find((one) => !one.stops && one.cost <= 3).hex);
  await clickHex(page, point, 'Shift');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.via.size > 0);
  const on = (await lit(page)).filter((one) => one !== hex),
    goal = on.find((one) => one !== point) || on[0],
    { n } = await now(page);
  check('points: fewer hexes are left behind a point', on.length > 0 && on.length <= before.length, `${before.length} ${on.length}`);
  await clickHex(page, goal);
  await settled(page, n);
  const way = await page.evaluate(() => [...document.querySelectorAll('.log li')].at(-1)?.textContent);
  check('points: the way went by it', (await stand(page, [id]))[0] === goal && way.includes(point), way);
  await page.keyboard.press('z');
  await settled(page, n + 1);
}

/** A whole stack goes by a point: by one action, each by the same way. @param {any} page @param {string} hex @param {string[]} ids @param {any} shots */
async function pointsOfSeveral(page, hex, ids, shots) {
  await page.keyboard.press('Escape');
  await page.evaluate((all) => globalThis.ridgeline.page.game.prompt.choose(all), ids);
  await lit(page);
  const point = await page.evaluate(() => [...globalThis.ridgeline.page.game.prompt.reach.values()].find((one) => !one.stops && one.cost <= 3).hex);
  await clickHex(page, point, 'Shift');
  await page.waitForFunction((n) => globalThis.ridgeline.page.game.prompt.via.size === n, ids.length);
  const goal = (await lit(page)).find((one) => one !== hex && one !== point) || hex,
    at = await whereIs(page, goal),
    { n } = await now(page);
  await page.mouse.move(at.x, at.y);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.verdict);
  await shots.take(page, '74-group-points');
  await clickHex(page, goal);
  await settled(page, n);
  const words = await page.evaluate(() => [...document.querySelectorAll('.log li')].at(-1)?.textContent);
  check('points: a stack goes by one too, by one action', (await stand(page, ids)).every((one) => one === goal) && (await now(page)).n === n + 1 && words.includes(point), words);
  await page.keyboard.press('z');
  await settled(page, n + 1);
}

/** @param {any} page @param {string} hex @param {string} other @param {any} shots */
async function measured(page, hex, other, shots) {
  await page.keyboard.press('Escape');
  const { n } = await now(page);
  await draw(page, hex, other, { key: 'Shift' });
  await page.waitForSelector('.measured');
  check('measure: how far it is, and whether it is seen', /^\d+ hex(es)?, (not )?in sight and range of guns$/.test(await page.textContent('.measured')), await page.textContent('.measured'));
  await draw(page, hex, other, { button: 'right' });
  check('arrows: drawn with the right button', (await page.locator('.arrow.mine').count()) === 1 && !(await page.$('.fan')));
  await shots.take(page, '72-drawn');
  await page.reload();
  await page.waitForSelector('.arrow.mine');
  await draw(page, hex, other, { button: 'right' });
  check('arrows: drawn again it goes', (await page.locator('.arrow.mine').count()) === 0);
  await draw(page, hex, other, { button: 'right' });
  await page.focus('#board');
  await page.keyboard.press('Delete');
  check('arrows: Delete takes them off', (await page.locator('.arrow.mine').count()) === 0);
  const { x, y } = await whereIs(page, hex);
  await page.mouse.click(x, y, { button: 'right' });
  await page.waitForSelector('.fan');
  check('arrows: the right button alone lays the stack open, and nothing was done', (await now(page)).n === n);
}
