// SPDX-License-Identifier: MIT
// Sharpsburg: where a hex is on the screen, and several stacks that go together.
import { check } from './harness.mjs';

/** Where a hex is on the screen; the map is brought there first, near enough to be touched. */
export const hexAt = async (page, hex) => {
  await page.evaluate((at) => {
    const { board } = globalThis.ridgeline.page.game;
    if (board.camera.k < 0.7) board.camera.centreOn(board.geometry.centre(at), 0.9);
    else board.reveal(at);
    board.paint();
  }, hex);
  return page.evaluate((at) => {
    const { board } = globalThis.ridgeline.page.game,
      { camera, svg } = board,
      [x, y] = board.geometry.centre(at),
      { left, top } = svg.getBoundingClientRect();
    return [x * camera.k + camera.x + left, y * camera.k + camera.y + top];
  }, hex);
};
export const clickHex = async (page, hex) => page.mouse.click(...(await hexAt(page, hex)));

/** A click with a key held. @param {any} page @param {string} hex @param {string} key */
async function clickWith(page, hex, key) {
  const [x, y] = await hexAt(page, hex);
  await page.keyboard.down(key);
  await page.mouse.click(x, y);
  await page.keyboard.up(key);
}

/** Several stacks go as one: by Shift or in a frame; one after the other they go, and are taken back at once. @param {any} page @param {any} shots */
export async function together(page, shots) {
  const hand = () => page.evaluate(() => (globalThis.ridgeline.page.game.prompt.group?.parts || []).map((part) => part.from)),
    // Two of a brigade that stand near each other, and where both can go.
    [first, other, brigade, goal] = await page.evaluate(async () => {
      const { prompt, army, board } = globalThis.ridgeline.page.game;
      for (const [id] of prompt.ready()) {
        const stacks = prompt.stacksOf(id);
        for (const [i, one] of stacks.entries())
          for (const two of stacks.slice(i + 1).filter(([unit]) => board.geometry.distance(army.hexOf(unit), army.hexOf(one[0])) < 4)) {
            prompt.takeAll([one, two]);
            const { group } = prompt;
            while (group.parts.some((part) => !part.reach)) await new Promise((done) => setTimeout(done, 20));
            const [goal] = group.reach().filter(({ hex, stops }) => hex !== prompt.from && !stops && group.parts.every((part) => !army.at(group.beside(hex, part)).length));
            if (goal) return [army.hexOf(one[0]), army.hexOf(two[0]), stacks.length, goal.hex];
          }
      }
      return [];
    });
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.take([]));
  await clickHex(page, first);
  await clickWith(page, other, 'Shift');
  check('sharpsburg: Shift takes another stack along', (await hand()).join() === [first, other].join(), (await hand()).join());
  await clickWith(page, other, 'Shift');
  check('sharpsburg: and leaves it', (await hand()).length === 0 && (await page.evaluate(() => globalThis.ridgeline.page.game.prompt.from)) === first);
  await page.focus('#board');
  await page.keyboard.press('b');
  check('sharpsburg: B takes the whole brigade', (await hand()).length === brigade, `${await hand()} ${brigade}`);
  await page.keyboard.press('Escape');
  const [a, b] = [await hexAt(page, first), await hexAt(page, other)];
  await page.keyboard.down('Control');
  await page.mouse.move(Math.min(a[0], b[0]) - 20, Math.min(a[1], b[1]) - 20);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  await page.mouse.move(Math.max(a[0], b[0]) + 20, Math.max(a[1], b[1]) + 20);
  await page.waitForSelector('.lasso');
  await page.mouse.up();
  await page.keyboard.up('Control');
  check('sharpsburg: those in a frame go together', [first, other].every((hex, _, all) => all.includes(hex)) && (await hand()).includes(first) && (await hand()).includes(other) && (await page.locator('.lasso').count()) === 0, (await hand()).join());
  await page.keyboard.press('Escape');
  await clickHex(page, first);
  await clickWith(page, other, 'Shift');
  await page.waitForFunction((hex) => globalThis.ridgeline.page.game.prompt.group?.reach().some((one) => one.hex === hex), goal);
  await clickHex(page, goal);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.group?.ready);
  check('sharpsburg: each is shown where it would stand, with its price', (await page.locator('.q-ghost').count()) === 2 && (await page.evaluate(() => [...document.querySelectorAll('#decision .q-part em')].every((one) => /\d+ of \d+/.test(one.textContent)))));
  await shots.take(page, '82-sharpsburg-group');
  const state = () => page.evaluate(() => ({ n: globalThis.ridgeline.page.match.n, hexes: globalThis.ridgeline.page.game.prompt.stacks.map(([id]) => globalThis.ridgeline.page.game.army.hexOf(id)) })),
    logged = () => page.evaluate(() => [...document.querySelectorAll('.log li')].map((one) => one.textContent)),
    lines = await logged(),
    before = await state(),
    goals = await page.evaluate((hex) => globalThis.ridgeline.page.game.prompt.group.parts.map((part) => globalThis.ridgeline.page.game.prompt.group.beside(hex, part)), goal);
  await page.click('#go');
  await page.waitForFunction((n) => globalThis.ridgeline.page.match.n === n + 2 && !globalThis.ridgeline.page.game.prompt.group?.going, before.n);
  const after = await state();
  check('sharpsburg: both have gone, and are in the hand still', after.hexes.join() === goals.join(), JSON.stringify([before, after, goals]));
  const now = await logged();
  check('sharpsburg: the log has one line for both', now.length === lines.length + 1 && /^(.*) moves from .*§3.2(.*wing) → /.test(now.at(-1)), JSON.stringify(now.slice(lines.length)));
  await shots.take(page, '82-sharpsburg-group-log');
  await page.focus('#board');
  await page.keyboard.press('z');
  await page.waitForFunction((n) => globalThis.ridgeline.page.match.n === n + 2, after.n);
  check('sharpsburg: taken back at once', (await state()).hexes.join() === before.hexes.join(), JSON.stringify(await state()));
  check('sharpsburg: and the log forgets it', !(await logged()).some((line) => line.includes(' → ')) && (await logged()).filter((line) => / moves from /.test(line)).length === 0, JSON.stringify(await logged()));
  await page.keyboard.press('Escape');
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.take([]));
}
