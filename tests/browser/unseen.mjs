// SPDX-License-Identifier: MIT
// What one has not seen is gold on the bar of time until one has, or does something oneself; another time of the battle has
// another light; and a match has the whole name of its scenario, in its head and on the browser's tab.
import { Server, check, person } from './harness.mjs';
import { SCENES, gamesFolder } from './scenes.mjs';
import { openStage } from './stage.mjs';
import { rmSync } from 'node:fs';

const CHRIST = 'us-ix-willcox-christ',
  WELSH = 'us-ix-willcox-welsh';

/** @param {any} page @param {any} server @param {any} found @param {string} side */
async function sit(page, server, found, side) {
  await page.goto(server.url(`#seat=${found.match}.${found.tokens[side]}`));
  await page.waitForFunction((id) => {
    const one = globalThis.ridgeline?.page;
    return one?.match?.id === id && one.game?.stacks && one.frame.day.end === one.match.n;
  }, found.match);
}

/** The gold on the bar: where it begins and ends, as parts of its hour, and where the head stands. @param {any} page */
const gold = (page) =>
  page.evaluate(() => {
    const [one, more] = document.querySelectorAll('.turns .fresh'),
      { day } = globalThis.ridgeline.page.frame;
    if (!one) return null;
    const style = getComputedStyle(one),
      r = one.getBoundingClientRect();
    return { from: parseFloat(one.style.getPropertyValue('--at')), to: parseFloat(one.style.getPropertyValue('--to')), more: !!more, wide: r.width, colour: style.backgroundColor, border: `${style.borderTopWidth} ${style.borderTopStyle}`, seen: day.seen, end: day.end, head: parseFloat(day.head.style.getPropertyValue('--at')) };
  });

/** @param {any} page */
const light = (page) => page.evaluate(() => [getComputedStyle(document.querySelector('.land')).filter, getComputedStyle(document.querySelector('.ly-units')).filter].join(' | '));

/** @param {any} page @param {any} action */
const act = (page, action) => page.evaluate((one) => globalThis.ridgeline.page.match.act(one), action);

export async function unseen(browser, program, shots) {
  const games = gamesFolder(),
    server = new Server(program, games);
  await server.start();
  const stage = await openStage(browser, server),
    ada = await person(browser, 'doer'),
    keller = await person(browser, 'who was away');
  try {
    const found = await stage.play('movement', SCENES.movement);
    await sit(ada, server, found, 'union');
    await sit(keller, server, found, 'confederate');
    await keller.click('.banner.since .b.line', { timeout: 50 }).catch(() => {});
    check('gold: who has seen everything sees none', (await gold(keller)) === null);
    const before = await keller.evaluate(() => {
      globalThis.ridgeline.page.close();
      return globalThis.ridgeline.page.match.n;
    });
    await keller.goto('about:blank');
    await act(ada, { do: 'move', unit: CHRIST, steps: [{ face: 'left' }] }).catch(() => act(ada, { do: 'move', unit: CHRIST, steps: [{ to: '0815' }] }));
    await act(ada, { do: 'move', unit: WELSH, steps: [{ to: '0815' }] });
    await sit(keller, server, found, 'confederate');
    await keller.waitForSelector('.turns .fresh', { state: 'attached' });
    const first = await gold(keller);
    check('gold: what happened meanwhile, from there to now, and no more', first.seen === before && first.end === before + 2 && !first.more && first.to > first.from && Math.abs(first.to - first.head) < 0.1 && first.wide >= 4 && /244, 180, 0/.test(first.colour), JSON.stringify([before, first]));
    await shots.take(keller, '63-gold');
    await keller.emulateMedia({ forcedColors: 'active' });
    check('gold: with the colours of the system it is a frame', /^2px solid/.test((await gold(keller)).border), JSON.stringify(await gold(keller)));
    await shots.take(keller, '63-gold-forced');
    await keller.emulateMedia({ forcedColors: 'none' });
    // Looked at from where it began: what has been shown is seen.
    await keller.click('.banner.since .b.main');
    await keller.waitForFunction((n) => globalThis.ridgeline.page.reel?.n > n, before);
    await keller.waitForFunction(() => !document.querySelector('.turns .fresh') || globalThis.ridgeline.page.frame.day.seen > globalThis.ridgeline.page.reel.first);
    check('gold: what is shown step by step is seen', true);
    await keller.keyboard.press('Escape');
    await keller.evaluate(() => globalThis.ridgeline.page.endReel?.());
    await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
    // Another light.
    const now = await light(keller);
    await keller.focus('#board');
    await keller.keyboard.press(',');
    await keller.waitForFunction(() => globalThis.ridgeline.page.reel?.view && globalThis.ridgeline.page.reel.n < globalThis.ridgeline.page.match.n);
    const then = await light(keller);
    check('light: another time of the battle is seen as on an old print', !/sepia/.test(now) && /sepia\(0\.45\).*\| sepia\(0\.3\)/.test(then), JSON.stringify([now, then]));
    await shots.take(keller, '63-sepia');
    const still = await keller.evaluate(() => getComputedStyle(document.querySelector('.land')).transitionDuration);
    check('light: it changes at once where less is to move', still === '0s', still);
    await keller.emulateMedia({ forcedColors: 'active' });
    const frame = await keller.evaluate(() => getComputedStyle(document.querySelector('#board'), '::after').borderTopStyle);
    check('light: with the colours of the system the board has a frame then', frame === 'dashed', frame);
    await shots.take(keller, '63-sepia-forced');
    await keller.emulateMedia({ forcedColors: 'none' });
    await keller.focus('#board');
    await keller.keyboard.press('.');
    await keller.keyboard.press('.');
    await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
    check('light: the present has its own', (await light(keller)) === now, await light(keller));
    // What comes while the page is not looked at is gold until one does something oneself.
    await keller.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
    await act(ada, { do: 'end' }); // of movement
    await keller.waitForSelector('.turns .fresh', { state: 'attached' });
    check('gold: what comes while nobody looks at the page is not seen either', (await gold(keller)).to > (await gold(keller)).from);
    // Until it is the other's turn, who has seen nothing of what came.
    for (let i = 0; i < 6 && !(await keller.evaluate(() => globalThis.ridgeline.page.match.mine)); i++) await act(ada, { do: 'end' });
    await keller.waitForFunction(() => globalThis.ridgeline.page.match.mine);
    await act(keller, { do: 'end' });
    await keller.waitForFunction(() => !document.querySelector('.turns .fresh'), null, { timeout: 15000 }).catch(() => {});
    check('gold: it goes when one does something oneself', (await gold(keller)) === null, JSON.stringify(await gold(keller)));
  } finally {
    await stage.close();
    for (const page of [ada, keller]) await page.context().close();
    await server.stop();
    rmSync(games, { recursive: true, force: true });
  }
}

/** @param {any} browser @param {any} server @param {any} shots */
export async function titles(browser, server, shots) {
  const stage = await openStage(browser, server),
    page = await person(browser, 'reader of titles', { viewport: { width: 1280, height: 800 } }),
    wrong = [];
  for (const scenario of ['pm-balanced', 'pm']) {
    const found = await stage.play('afternoon', { scenario, question: 'movement' });
    await page.goto(server.url(`#seat=${found.match}.${found.token}`));
    await page.waitForFunction((id) => globalThis.ridgeline?.page?.game?.match.id === id && globalThis.ridgeline.page.game.position.view, found.match);
    for (const [width, height] of [[1280, 800], [1024, 768], [1920, 1080], [900, 700]]) {
      await page.setViewportSize({ width, height });
      const is = await page.evaluate((id) => {
        const name = globalThis.ridgeline.link.hello.games.find((one) => one.game === 'fotm' && one.edition === '2022').scenarios.find((one) => one.id === id).name,
          h1 = document.querySelector('h1');
        return { name, h1: h1.textContent, tab: document.title, cut: h1.scrollWidth > h1.clientWidth + 1 || h1.scrollHeight > h1.clientHeight + 2, low: h1.getBoundingClientRect().bottom > document.querySelector('.top').getBoundingClientRect().bottom + 1 };
      }, scenario);
      if (is.h1 !== is.name || !is.tab.includes(is.name) || is.cut || is.low) wrong.push(`${scenario} ${width}: ${JSON.stringify(is)}`);
      await shots.take(page, `98-title-${scenario}-${width}`);
    }
  }
  await stage.close();
  await page.context().close();
  check('title: a match has the name of its scenario as the catalogue says it, on the tab and whole in its head', wrong.length === 0, wrong.join('\n  '));
}
