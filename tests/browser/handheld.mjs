// SPDX-License-Identifier: MIT
// What stands elsewhere, or otherwise, where a hand holds the screen: the way back in the menu, letters that
// can be read, what trembles, and how a battle that is over is handed on.
import { readFileSync } from 'node:fs';
import { check } from './harness.mjs';
import { atMovement } from './stage.mjs';
import { fine } from './targets.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The header has no room for it: the menu leads back. @param {any} page @param {any} shots */
async function wayBack(page, shots) {
  await page.tap('[aria-label="Match menu"]');
  await page.waitForSelector('dialog[open]');
  const entry = page.locator('dialog .b', { hasText: 'Look back' }),
    is = { header: await page.locator('.tools .b:has-text("Look back")').isVisible(), menu: await entry.count() };
  check('handheld: the way back is in the menu', !is.header && is.menu === 1, JSON.stringify(is));
  await shots.take(page, '90-phone-menu');
  if (is.menu) await entry.tap();
  check('handheld: and leads to the bar of time', !!is.menu && (await page.waitForSelector('.replay').then(() => true, () => false)));
  await page.evaluate(() => {
    globalThis.ridgeline.page.endReel();
    document.querySelector('dialog[open]')?.close();
  });
}

/** @param {any} page */
async function answers(page) {
  const high = await page.evaluate(() => {
    const box = document.createElement('div');
    box.className = 'tale-ask';
    box.innerHTML = '<button class="ch"><span>A</span></button>';
    document.body.append(box);
    const { height } = box.firstElementChild.getBoundingClientRect();
    box.remove();
    return height;
  });
  check('handheld: an answer on the card of a fight is high enough for a finger', high >= 44, high);
}

/** A way that snaps to a line trembles only where one wants that. @param {any} page */
async function trembling(page) {
  const felt = await page.evaluate(async () => {
    const { Way } = await import(new URL('/games/tabletop/way.mjs', location.origin).href),
      { setSettings } = await import(new URL('/js/settings.mjs', location.origin).href),
      found = [];
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => (globalThis.trembled = true) });
    for (const buzz of [false, true]) {
      globalThis.trembled = false;
      setSettings({ buzz });
      await Way.prototype.snap.call({
        good: { steps: [] },
        piece: { id: 'one' },
        game: { ask: async () => ({ snapped: true, steps: [] }), context: { sounds: globalThis.ridgeline.page.sounds } },
        preview: async () => ({}),
        order: () => ({}),
        take: () => {},
      });
      found.push(globalThis.trembled);
    }
    return found.join();
  });
  check('handheld: what snaps to a line trembles, and not where the settings say so', felt === 'false,true', felt);
}

/** @param {any} page @param {any} shots */
async function theEnd(page, shots) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: async (what) => (globalThis.shared = what) });
    return globalThis.ridgeline.page.match.resign();
  });
  await page.waitForFunction(() => globalThis.ridgeline.page.match.over);
  await page.evaluate(() => globalThis.ridgeline.page.tellEnd());
  await page.waitForSelector('dialog.ending');
  await shots.take(page, '91-phone-end');
  const curve = await page.evaluate(() => {
    const left = (side) => globalThis.ridgeline.page.game.units().reduce((sum, unit) => sum + (unit.kind === 'brigade' && unit.army === side && unit.hex ? unit.steps.length - unit.lost : 0), 0);
    return { said: document.querySelector('.curve svg')?.getAttribute('aria-label') || '', is: `Union ${left('union')}, Confederate ${left('confederate')}` };
  });
  check('handheld: the curve is that of the strength in the field', curve.said.includes('Strength') && curve.said.includes(curve.is), JSON.stringify(curve));
  const link = page.locator('.ending .link input'),
    share = page.locator('.ending .link .b', { hasText: 'Share' }),
    replay = page.locator('.ending .b', { hasText: 'Watch the replay' }),
    id = await page.evaluate(() => globalThis.ridgeline.page.match.id),
    is = { link: (await link.count()) ? await link.inputValue() : '', share: await share.count(), replay: await replay.count(), public: await page.evaluate(() => globalThis.ridgeline.page.match.terms.public) };
  check('handheld: the end has a link to the replay, of a battle among friends too', !is.public && is.link.endsWith(`#replay=${id}.0`), JSON.stringify(is));
  if (is.share) await share.tap();
  check('handheld: which the phone hands on', (await page.evaluate(() => globalThis.shared?.url)) === is.link && is.share === 1);
  // The position as a file: the map, the counters in their colours, a line of ink above.
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#picture').tap()]),
    data = readFileSync(await download.path()).toString('base64'),
    drawn = await page.evaluate(async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type: 'image/png' })),
        ctx = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      ctx.drawImage(image, 0, 0);
      const head = Math.round(image.width * 0.05),
        count = (y, high, near) => {
          const { data: at } = ctx.getImageData(0, y, image.width, high);
          let n = 0;
          for (let i = 0; i < at.length; i += 4) if (near.every((v, k) => Math.abs(v - at[i + k]) < 14)) n++;
          return n;
        };
      return { wide: image.width, ink: count(0, head, [38, 34, 28]), blue: count(head, image.height - head, [47, 81, 146]), map: count(head, image.height - head, [223, 224, 189]) };
    }, data);
  check('handheld: the position is saved as a picture, with its map, its counters and a title', drawn.wide >= 1800 && drawn.ink > 500 && drawn.blue > 300 && drawn.map > 5000 && /Confederate|Union/.test(download.suggestedFilename()), `${download.suggestedFilename()} ${JSON.stringify(drawn)}`);
  if (is.replay) await replay.tap();
  check('handheld: and the replay itself', is.replay === 1 && (await page.waitForFunction(() => globalThis.ridgeline.page.reel && !document.querySelector('dialog.ending')).then(() => true, () => false)));
  await page.tap('.replay [aria-label="How it went"]', { timeout: 5000 }).catch(() => {});
  check('handheld: and from there back to how it went', await page.waitForSelector('dialog.ending[open]', { timeout: 15000 }).then(() => true, () => false));
  await page.evaluate(() => document.querySelector('dialog[open]')?.close());
}

/** Letters of 13 pixels at least, where one likes them small too. @param {any} page @param {any} server @param {any} shots */
async function letters(page, server, shots) {
  const wrong = [],
    at = async (/** @type {string} */ what) => wrong.push(...(await fine(page)).map((one) => `${what}: ${one}`));
  await page.evaluate(async () => (await import(new URL('/js/settings.mjs', location.origin).href)).setSettings({ size: 's' }));
  await at('phone');
  await shots.take(page, '94-phone-small-letters');
  await page.setViewportSize({ width: 1440, height: 900 });
  await at('match');
  await shots.take(page, '92-small-letters');
  await page.tap('[aria-label="Match menu"]');
  await page.tap('dialog .b:has-text("Settings")');
  await page.waitForSelector('dialog[open] .seg');
  await at('settings');
  await page.evaluate(() => document.querySelector('dialog[open]')?.close());
  await page.evaluate((to) => (location.href = to), server.url('#'));
  await page.waitForSelector('.cartouche a.b, .mymatches li');
  await at('front page');
  await shots.take(page, '93-small-front');
  check('handheld: no letters in the page are smaller than 13 pixels', wrong.length === 0, wrong.join('\n  '));
}

/** Every tool of a unit in the hand is seen whole, and none lies on another, in narrow hands too. @param {any} page @param {any} shots */
async function tools(page, shots) {
  const wrong = [];
  await page.evaluate(() => {
    const { game } = globalThis.ridgeline.page;
    game.prompt.choose([game.offered('move').find((one) => /scammon/.test(one.unit)).unit]);
  });
  for (const [width, height] of [[390, 844], [360, 740], [320, 640]]) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const bar = document.querySelector('.actions').getBoundingClientRect(),
        all = [...document.querySelectorAll('.actions .b')].filter((one) => one.getClientRects().length);
      return {
        n: all.length,
        bad: all.filter((one) => {
          const r = one.getBoundingClientRect(),
            inside = r.left >= bar.left - 1 && r.right <= bar.right + 1 && r.top >= bar.top - 1 && r.bottom <= bar.bottom + 1,
            hit = [0.15, 0.5, 0.85].every((part) => one.contains(document.elementFromPoint(r.left + r.width * part, r.top + r.height / 2)));
          return !inside || !hit || bar.left < 0 || bar.right > innerWidth;
        }).map((one) => one.textContent),
      };
    });
    if (found.n < 6 || found.bad.length) wrong.push(`${width}: ${JSON.stringify(found)}`);
    await shots.take(page, `89-phone-tools-${width}`);
  }
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.choose([]));
  await page.setViewportSize(PHONE.viewport);
  check('handheld: every tool is seen whole, and the end of it lies on none', wrong.length === 0, wrong.join('\n  '));
}

export async function handheld(browser, server, shots) {
  const page = await atMovement(browser, server, 'hand that holds', PHONE);
  await tools(page, shots);
  await wayBack(page, shots);
  await answers(page);
  await trembling(page);
  await theEnd(page, shots);
  await letters(page, server, shots);
  await page.context().close();
}
