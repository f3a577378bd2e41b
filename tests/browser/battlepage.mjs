// SPDX-License-Identifier: MIT
// The page of a battle: names step aside for what lies on the map, nothing is said out of sight, a finger presses
// only what it came down on, and one sees where the sheet ends.
import { check } from './harness.mjs';
import { atMovement } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Names that are seen and lie on a counter or a figure, or are covered by one; and those of the gaps that are not seen. @param {any} page */
const coveredNames = (page) =>
  page.evaluate(() => {
    const seen = (one) => getComputedStyle(one).display !== 'none' && one.getClientRects().length > 0,
      boxes = (css) => [...document.querySelectorAll(css)].filter(seen).map((one) => one.getBoundingClientRect()),
      taken = boxes('.ly-units .c-at > *, .ghost .ctr, .ly-low .mpdisc, .ly-path .mpdisc, .ly-top .mpdisc, .stop'),
      names = [...document.querySelectorAll('.map .nm:not(.nm-road)')].filter(seen),
      // Letters stand within their box, with a rim.
      on = (a, b) => a.left + 3 < b.right && b.left + 3 < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
    return {
      taken: taken.length,
      names: names.length,
      hit: names.filter((one) => taken.some((box) => on(one.getBoundingClientRect(), box))).map((one) => one.textContent),
      gaps: ["Fox's Gap", "Turner's Gap", 'The Pike'].filter((name) => !names.some((one) => one.textContent.startsWith(name))),
    };
  });

/** @param {any} page @param {any} shots */
async function names(page, shots) {
  const wrong = [];
  for (const [zoom, at] of [[0.72, '1607'], [1.1, '1507'], [1.1, '1905'], [1.9, '1608']]) {
    await page.evaluate(([k, hex]) => globalThis.ridgeline.page.game.board.centreOn(hex, k), [zoom, at]);
    for (const chosen of [false, true]) {
      await page.evaluate((on) => {
        const { game } = globalThis.ridgeline.page;
        game.prompt.choose(on ? [game.offered('move').find((one) => /scammon/.test(one.unit)).unit] : []);
      }, chosen);
      if (chosen) await page.waitForSelector('.mpdisc', { state: 'attached' });
      await page.waitForTimeout(400); // names find their places when the picture has rested
      const found = await coveredNames(page);
      if (found.hit.length || found.gaps.length || !found.names || !found.taken) wrong.push(`${zoom} ${at} ${chosen}: ${JSON.stringify(found)}`);
    }
  }
  await shots.take(page, '95-names');
  check('names: none lies under a counter or a figure, and those of the gaps are always there', wrong.length === 0, wrong.join('\n  '));
}

/** @param {any} page */
async function namedOnce(page) {
  const at = await page.evaluate(() => {
    const { board } = globalThis.ridgeline.page.game;
    board.centreOn('1906', 1.1);
    const box = board.boxOf('1906'),
      host = board.host.getBoundingClientRect();
    return [host.left + box.x + box.w / 2, host.top + box.y + box.h / 2];
  });
  await page.mouse.move(at[0] - 4, at[1]);
  await page.mouse.move(at[0], at[1]);
  await page.waitForSelector('.restcard');
  const told = await page.evaluate(() => ({ card: document.querySelector('.restcard').innerText, line: getComputedStyle(document.querySelector('.under')).visibility }));
  check('rest: the card names its hex once, and no line besides', (told.card.match(/1906/g) || []).length === 1 && told.line === 'hidden', JSON.stringify(told));
  await page.mouse.move(3, 3);
}

/** A refusal is said where it is seen, wherever its hex is. @param {any} page @param {string} what */
async function saidInSight(page, what) {
  const wrong = await page.evaluate(() => {
    const { game } = globalThis.ridgeline.page,
      { board, inspect } = game,
      found = [];
    for (const hex of ['0112', '1201', '3518', '1217', '1607', '2410'].filter((one) => game.ground.on(one))) {
      for (const [px, py] of [[0.02, 0.02], [0.97, 0.03], [0.98, 0.5], [0.5, 0.98], [0.03, 0.98], [0.6, 0.3]]) {
        // The hex lies at that part of the board, under whatever lies there.
        const { w, h } = board.camera.size(),
          [x, y] = board.geometry.centre(hex);
        Object.assign(board.camera, { x: w * px - x * board.camera.k, y: h * py - y * board.camera.k });
        board.moved();
        inspect.bubble.say(hex, 'Crook cannot go to Ripley. An enemy hex is entered by assault only, in the Combat phase.');
        const r = inspect.bubble.box.getBoundingClientRect(),
          // What may be pointed at is asked at the corners and in the middle.
          seen = [[r.left + 6, r.top + 6], [r.right - 6, r.top + 6], [r.left + 6, r.bottom - 6], [r.right - 6, r.bottom - 6], [(r.left + r.right) / 2, (r.top + r.bottom) / 2]].every(([a, b]) => inspect.bubble.box.contains(document.elementFromPoint(a, b))),
          over = [...document.querySelectorAll('.actions, .tale, .mini, .layers, .corner, .zoom, .banner, .side')].filter((one) => {
            const b = one.getBoundingClientRect();
            return b.width && r.left < b.right - 1 && b.left < r.right - 1 && r.top < b.bottom - 1 && b.top < r.bottom - 1;
          });
        if (!seen || over.length) found.push(`${hex} at ${px}, ${py}: ${Math.round(r.left)} ${Math.round(r.top)} ${over.map((one) => one.className)}`);
      }
    }
    inspect.bubble.clear();
    return found;
  });
  check(`said in sight: a refusal stands in the free part of the map (${what})`, wrong.length === 0, wrong.join('\n  '));
}

/** In these windows the whole sheet is as wide as the board, or as high: nothing but the strip keeps it from the tools. */
const WINDOWS = [{ width: 1440, height: 900 }, { width: 1000, height: 1400 }, { width: 1500, height: 640 }, { width: 844, height: 390 }, { width: 390, height: 844 }];

/** The tools in the corners of a board lie on no part of the whole sheet, and on no hex of its edge that is looked for. @param {any} page @param {string[]} hexes in the corners and along the edges @param {string} what */
export async function toolsApart(page, hexes, what) {
  const wrong = [],
    before = page.viewportSize();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.waitForTimeout(250);
    const found = await page.evaluate((edge) => {
      const { board } = globalThis.ridgeline.page.game,
        { camera, svg } = board,
        bad = [],
        tools = () => [...document.querySelectorAll('#board > .corner > *, #board > .layers > summary, #board > .mini')].map((one) => one.getBoundingClientRect()).filter((r) => r.width),
        on = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
        r = svg.getBoundingClientRect(),
        rect = ({ x, y, w, h }) => ({ left: r.left + x, top: r.top + y, right: r.left + x + w, bottom: r.top + y + h });
      if (!tools().length) bad.push('no tools');
      camera.fit();
      const { box, k } = camera;
      if (tools().some((one) => on(one, rect({ x: box.x * k + camera.x, y: box.y * k + camera.y, w: box.w * k, h: box.h * k })))) bad.push('the whole sheet');
      for (const hex of edge) {
        camera.set(1, 0, 0);
        board.centreOn ? board.centreOn(hex, 1) : camera.centreOn(board.geometry.centre(hex), 1);
        // From where it lies under each of the tools.
        for (const one of tools()) {
          const [x, y] = board.geometry.centre(hex);
          camera.set(1, (one.left + one.right) / 2 - r.left - x, (one.top + one.bottom) / 2 - r.top - y);
          board.reveal(hex);
          const at = rect(camera.boxAbout(board.geometry.centre(hex), board.geometry.radius * 0.8));
          if (tools().some((tool) => on(tool, at)) || at.left < r.left - 1 || at.right > r.right + 1 || at.top < r.top - 1 || at.bottom > r.bottom + 1) bad.push(`${hex} ${JSON.stringify(at)}`);
        }
      }
      return bad;
    }, hexes);
    for (const one of found) wrong.push(`${size.width}x${size.height}: ${one}`);
  }
  await page.setViewportSize(before);
  await page.waitForTimeout(250);
  check(`tools in the corner: nothing of the sheet lies under them for good (${what})`, wrong.length === 0, wrong.join('\n  '));
}

/** A button that comes up under the finger that lifts is not pressed by it; the next touch presses it. @param {any} page */
async function firstTouch(page) {
  const at = await page.evaluate(() => {
    const { board } = globalThis.ridgeline.page.game,
      r = board.svg.getBoundingClientRect(),
      point = [r.left + r.width / 2, r.top + r.height / 3];
    globalThis.presses = 0;
    board.svg.addEventListener(
      'pointerup',
      () => {
        const under = document.createElement('button');
        under.id = 'under-finger';
        under.textContent = 'End movement';
        Object.assign(under.style, { position: 'fixed', zIndex: 99, left: `${point[0] - 40}px`, top: `${point[1] - 30}px`, width: '80px', height: '60px' });
        under.addEventListener('click', () => globalThis.presses++);
        document.body.append(under);
      },
      { once: true },
    );
    return point;
  });
  const count = async () => {
    await page.touchscreen.tap(...at);
    await page.waitForTimeout(400);
    return page.evaluate(() => globalThis.presses);
  };
  const first = await count(),
    second = await count();
  check('touch: a button that comes up under a finger takes no press of the same touch', first === 0 && second === 1, `${first} ${second}`);
  await page.evaluate(() => document.querySelector('#under-finger')?.remove());
}

/** @param {any} page */
async function sheetsEdge(page) {
  const edge = await page.evaluate(() => {
    const side = document.querySelector('.side'),
      style = getComputedStyle(side),
      sheet = side.getBoundingClientRect(),
      grip = document.querySelector('.grip').getBoundingClientRect(),
      card = document.createElement('section');
    card.className = 'tale docked side-blue';
    side.prepend(card);
    const below = card.getBoundingClientRect().top >= document.querySelector('.grip i').getBoundingClientRect().bottom;
    card.remove();
    const light = (colour) => {
      const [r, g, b] = (/\d+, \d+, \d+/.exec(colour)?.[0] || '0, 0, 0').split(', ').map((v) => (+v / 255 <= 0.03928 ? +v / 255 / 12.92 : ((+v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [a, b] = [light(style.borderTopColor), light(style.backgroundColor)].sort((x, y) => y - x);
    return { width: parseFloat(style.borderTopWidth), contrast: (a + 0.05) / (b + 0.05), shadow: style.boxShadow, first: Math.abs(grip.top - sheet.top) < 4, below };
  });
  check('sheet: its edge is seen, with a shadow, and the handle is its first thing, above a fight too', edge.width >= 1 && edge.contrast >= 3 && /0\.4/.test(edge.shadow) && edge.first && edge.below, JSON.stringify(edge));
}

/** @param {any} browser @param {any} server @param {any} shots */
export async function battlePage(browser, server, shots) {
  const page = await atMovement(browser, server, 'at the map');
  await page.click('.banner.since .b.line', { timeout: 50 }).catch(() => {});
  await names(page, shots);
  await namedOnce(page);
  await saidInSight(page, 'desktop');
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.choose([]));
  await toolsApart(page, ['0101', '0118', '3401', '3418', '0109', '1701', '1718'], 'South Mountain');
  await page.context().close();
  const phone = await atMovement(browser, server, 'at the map on a phone', PHONE);
  await phone.tap('.banner.since .b.line', { timeout: 50 }).catch(() => {});
  await phone.evaluate(() => globalThis.ridgeline.page.game.prompt.choose([globalThis.ridgeline.page.game.offered('move')[0].unit]));
  await saidInSight(phone, 'phone');
  await sheetsEdge(phone);
  await firstTouch(phone);
  await phone.context().close();
}
