// SPDX-License-Identifier: MIT
// Twenty situations, each on a desktop and on a phone, half of them in the dark: pictures for eyes. What a program can
// judge of them is judged beside: nothing sticks out sideways, and on the phone all that is touched is large enough.
import { Server, check, person } from './harness.mjs';
import { tapHex, whereIs } from './player.mjs';
import { gamesFolder } from './scenes.mjs';
import { openStage } from './stage.mjs';
import { small } from './targets.mjs';
import { fingers } from './touch.mjs';
import { join as path } from 'node:path';
import { rmSync } from 'node:fs';

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
/** Questions of a battle that stand still while they are looked at. */
const ASKED = ['setup', 'rally', 'movement', 'reinforcement', 'combat', 'defend', 'suppress', 'casualty', 'check', 'retreat', 'overstack', 'advance'],
  /** Pages around it, and what tells that they are there. @type {Record<string, string>} */
  AROUND = { front: 'form', settings: 'main h1', rules: 'main h1', learn: 'main h1', account: 'main h1' };

/** @param {any} page */
const fits = (page) =>
  page.evaluate((most) => {
    const wide = document.documentElement.scrollWidth - most,
      out = [...document.querySelectorAll('button, h1, h2, summary')].filter((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        return width && height && !one.closest('svg, [hidden], .scroll') && getComputedStyle(one).visibility === 'visible' && (right > most + 1 || left < -1);
      });
    return wide > 0 || out.length ? `${wide} px; ${out.slice(0, 4).map((one) => one.textContent.trim().slice(0, 30) || one.getAttribute('aria-label'))}` : '';
  }, page.viewportSize().width);

/** @param {any} browser @param {any} program @param {any} shots */
export async function album(browser, program, shots) {
  const games = gamesFolder(),
    server = new Server(program, games);
  await server.start();
  const stage = await openStage(browser, server),
    pages = Object.fromEntries(
      await Promise.all(Object.entries(SIZES).map(async ([size, options]) => [size, await person(browser, `album ${size}`, { ...options, ground: 'natural' })])),
    );
  let number = 0;
  /** @param {string} name @param {(page: any, size: string) => Promise<any>} bring */
  const take = async (name, bring) => {
    number++;
    const wrong = [];
    for (const [size, page] of Object.entries(pages)) {
      await page.emulateMedia({ colorScheme: number % 2 ? 'light' : 'dark' });
      await bring(page, size);
      // Natural ground comes from beside the page.
      const painted = () => {
        const board = globalThis.ridgeline.page?.game?.board;
        return !board?.scene?.easel || board.finished;
      };
      await page.waitForFunction(painted).catch(() => console.log(`# ${name} on ${size}: still plain`));
      await page.waitForTimeout(600);
      const how = await fits(page);
      if (how) wrong.push(`${size}: ${how}`);
      if (size === 'phone') wrong.push(...(await small(page)));
      await shots.take(page, path(`album-${String(number).padStart(2, '0')}-${name}-${size}`));
    }
    check(`album: ${name}, on a desk and on a phone`, wrong.length === 0, wrong.join(' | '));
  };
  const seat = (found, then) => async (page, size) => {
    await page.goto(server.url(`#seat=${found.match}.${found.token}`));
    await page.waitForFunction((id) => {
      const game = globalThis.ridgeline?.page?.game;
      return game?.match.id === id && game.position.mine && document.querySelector('#decision h2');
    }, found.match);
    // Who comes a second time is told of what happened, over the map.
    const skip = page.getByRole('button', { name: 'Skip' });
    if (then && (await skip.isVisible())) await skip.click();
    await then?.(page, size);
  };
  try {
    for (const [name, shown] of Object.entries(AROUND))
      await take(name, async (page) => {
        await page.goto(server.url(name === 'front' ? '' : `#${name}`));
        await page.waitForSelector(shown);
      });
    let movement = null;
    for (const name of ASKED) {
      const found = await stage.play(name);
      check(`album: ${name} comes up`, found !== null);
      if (!found) continue;
      if (name === 'movement') movement = found;
      await take(name, seat(found));
    }
    // A pointer that rests shows the way before it is gone; a finger's first tap does.
    await take('way', seat(movement, async (page, size) => {
      const touch = size === 'phone';
      await tapHex(page, '0816', touch);
      await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt?.targets?.()?.size);
      if (touch) await tapHex(page, '0814', true);
      else {
        const { x, y } = await whereIs(page, '0814');
        await page.mouse.move(x, y, { steps: 4 });
      }
    }));
    await take('inspected', seat(movement, async (page, size) => {
      const { x, y } = await whereIs(page, '0813', size === 'phone'),
        told = () => page.waitForSelector('.restcard:not([hidden]), .fan');
      if (size === 'phone') await (await fingers(page)).hold([x, y], told);
      else {
        await page.mouse.move(x, y, { steps: 4 });
        await told();
      }
    }));
    await take('watched', async (page) => {
      await page.goto(server.url(`#watch=${movement.match}`));
      await page.waitForSelector('#board canvas');
    });
    await take('past', seat(movement, async (page) => {
      await page.evaluate(() => globalThis.ridgeline.page.lookBack(1));
      await page.waitForSelector('.replay');
    }));
    await take('lesson', async (page) => {
      await page.goto(server.url('#learn'));
      await page.waitForSelector('a[href^="#lesson=fotm."]');
      await page.goto(server.url(await page.getAttribute('a[href^="#lesson=fotm."]', 'href')));
      await page.waitForSelector('.lessonboard svg, .lessonboard canvas');
    });
  } finally {
    await stage.close();
    for (const page of Object.values(pages)) await page.context().close();
    await server.stop();
    rmSync(games, { recursive: true, force: true });
  }
}
