// SPDX-License-Identifier: MIT
// Fingers: a phone 360 pixels wide; panning, pinching, the long press that lays a stack open.
import { check, long, person } from './harness.mjs';
import { look, whereIs } from './player.mjs';
import { small } from './targets.mjs';
import { START, accessible, agree, chance, create, fitsIn, join, play } from './steps.mjs';

/** What a finger does. @param {any} page */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page),
    send = (type, points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id, radiusX: 4, radiusY: 4, force: 1 })) });
  return {
    /** Holds still as long as it takes. @param {[number, number]} at @param {() => Promise<any>} what */
    async hold(at, what) {
      await send('touchStart', [at]);
      const came = await what();
      await send('touchEnd', []);
      return came;
    },
    /** From points to points, in some steps. @param {[number, number][]} from @param {[number, number][]} to */
    async glide(from, to) {
      await send('touchStart', from);
      for (let t = 1; t <= 6; t++) await send('touchMove', from.map(([x, y], i) => [x + ((to[i][0] - x) * t) / 6, y + ((to[i][1] - y) * t) / 6]));
      await send('touchEnd', []);
    },
  };
}

/** Actions in which one turn ends and the next begins, where each side does little. */
/** A turn and a half; without hours to spend, what a side does in one. */
const BY_TOUCH = long ? 22 : 12;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The map begins on one's own, in what the panel leaves of it, however late that grows. @param {any} page */
async function beginsOnOnesOwn(page) {
  const most = () => {
    const { game } = globalThis.ridgeline.page;
    if (!game?.stacks?.size) return false;
    const { camera, geometry } = game.board,
      { width, height } = camera.surface.getBoundingClientRect(),
      own = [...game.stacks].filter(([, units]) => units.some((unit) => unit.army === game.side)).map(([hex]) => camera.boxAbout(geometry.centre(hex), geometry.radius)),
      free = own.filter((box) => box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height);
    return own.length > 0 && 2 * free.length >= own.length;
  };
  const came = await page.waitForFunction(most, null, { timeout: 8000 }).then(() => true, () => false);
  // Not only on the way to where it stays.
  check("phone: the map begins on most of one's own, and stays there", came && (await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))), await page.evaluate(most)));
}

/** Two players and a spectator on three phones. */
export async function phone(browser, server, shots) {
  const page = await person(browser, 'phone', PHONE),
    other = await person(browser, 'other phone', { ...PHONE, colorScheme: 'dark' }),
    watcher = await person(browser, 'third phone', PHONE),
    pages = [page, other, watcher];
  const link = await create(page, server, { name: 'Pia' });
  await accessible(page, 'phone, invitation');
  await join(other, link, 'Otto');
  for (const one of [page, other]) await beginsOnOnesOwn(one);
  const id = await page.evaluate(() => globalThis.ridgeline.page.match.id);
  await watcher.goto(server.url(`#watch=${id}`));
  await watcher.waitForSelector('#board canvas');
  const telling = async (what) => {
    if (what === 'assault') await shots.take(page, '16-phone-assault');
    if (what === 'way' && !ways++) await shownWay(page, shots);
  };
  let ways = 0;
  const few = { touch: true, moves: 1, rallies: 1, entries: 1 },
    hows = [
      { ...few, random: chance(17), shot: telling },
      { ...few, random: chance(19) },
    ];
  const done = await play([page, other], hows, BY_TOUCH),
    { turn } = await look(page);
  check('turns by touch on 360 pixels', done >= BY_TOUCH && (!long || turn > START), `turn ${turn} after ${done} actions`);
  await agree(pages, 'three phones show the same');
  await shots.take(page, '11-phone');
  await shots.take(other, '20-phone-dark');
  await shots.take(watcher, '21-phone-spectator');
  for (const one of pages) check('phone: nothing sticks out', await fitsIn(one));
  for (const name of ['forces', 'log']) {
    await page.tap(`#tab-${name}`);
    await page.waitForSelector('.side.sheet .pane');
    await page.tap(`#tab-${name}`);
  }
  await sizes(page);
  await accessible(page, 'phone, match');
  await accessible(watcher, 'phone, spectator');
  await targets((await look(page)).mine ? page : other); // who decides has more to press
  await gestures(page);
  for (const one of pages) await one.context().close();
}

/** The first touch on a hex has shown the way, its price and where one would look; nothing has moved. @param {any} page @param {any} shots */
async function shownWay(page, shots) {
  const found = await page.evaluate(() => {
    const { prompt, board } = globalThis.ridgeline.page.game,
      r = document.querySelector('#go').getBoundingClientRect(),
      box = board.boxOf(prompt.aim),
      room = board.camera.room();
    return {
      moved: globalThis.ridgeline.page.game.unit(prompt.first).hex === prompt.aim,
      words: document.querySelector('.hint').innerText,
      line: document.querySelector('.peekline')?.innerText || '',
      target: Math.min(r.width, r.height),
      free: box.x + box.w / 2 > room.left && box.y + box.h / 2 > room.top && box.y + box.h / 2 < room.top + room.h,
    };
  });
  check('phone: a first touch shows the way and its price', !found.moved && /^To \d{4}/.test(found.words) && /MP/.test(found.words) && /left/.test(found.line), JSON.stringify(found));
  check('phone: where it leads is not covered, and Go can be hit', found.free && found.target >= 44, JSON.stringify(found));
  await shots.take(page, '22-phone-way');
  const point = page.locator('.hint .b.point');
  if (!(await point.count())) return; // one has to stop there
  const aim = await page.evaluate(() => globalThis.ridgeline.page.game.prompt.aim);
  const apart = await page.evaluate(() => {
    const [a, b] = ['#go', '.hint .b.point'].map((one) => document.querySelector(one).getBoundingClientRect());
    return (a.right <= b.left || b.right <= a.left) && Math.min(b.width, b.height) >= 44;
  });
  await point.tap();
  check('phone: a finger sets a point of the way', apart && (await page.evaluate(() => globalThis.ridgeline.page.game.prompt.via.size === globalThis.ridgeline.page.game.prompt.chosen.length)));
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.choose(globalThis.ridgeline.page.game.prompt.chosen));
  await page.waitForFunction((hex) => globalThis.ridgeline.page.game.prompt.reach.has(hex), aim);
  await page.evaluate((hex) => globalThis.ridgeline.page.game.prompt.hover(hex), aim);
  await page.waitForSelector('#go');
}

/** Whatever a finger may press is large enough for it: in the match, in its tabs, while looking back, in the menu and the settings. @param {any} page */
async function targets(page) {
  const wrong = [],
    at = async (what) => wrong.push(...(await small(page)).map((one) => `${what}: ${one}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await at('match');
  const apart = await page.evaluate(() => {
    const [a, b] = ['.decision .explain', '.decision h2'].map((one) => document.querySelector(one).getBoundingClientRect());
    return a.bottom <= b.top + 1 || b.width === 0;
  });
  check('phone: the way to the rules does not reach into the heading', apart);
  await page.evaluate(() => (document.querySelector('.layers').open = true));
  await at('layers');
  await page.evaluate(() => (document.querySelector('.layers').open = false));
  for (const name of ['log', 'forces', 'chat', 'notes', 'dice']) {
    await page.tap(`#tab-${name}`);
    if (name === 'log') await page.tap('.opener');
    await at(name);
    await page.tap(`#tab-${name}`);
  }
  await page.evaluate(() => globalThis.ridgeline.page.lookBack());
  await page.waitForSelector('.replay');
  await at('time');
  await page.evaluate(() => globalThis.ridgeline.page.endReel());
  await page.tap('[aria-label="Match menu"]');
  await at('menu');
  await page.tap('dialog .b:has-text("Settings")');
  await page.waitForSelector('.settings, dialog .seg');
  await at('settings');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE.viewport);
  check('phone: every control is 44 pixels high and wide', wrong.length === 0, wrong.join('\n  '));
}

/** The sheet in its three sizes. @param {any} page */
async function sizes(page) {
  const tall = () => page.evaluate(() => document.querySelector('.side').getBoundingClientRect().height),
    found = [];
  for (let i = 0; i < 3; i++) {
    found.push(Math.round(await tall()));
    await page.tap('.grip');
  }
  const [half, full, peek] = found,
    row = await page.evaluate(() => {
      const boxes = ['.hournow', '.score', '.whose', '.tools'].map((one) => document.querySelector(one).getBoundingClientRect()),
        top = document.querySelector('.top').getBoundingClientRect(),
        bar = document.querySelector('.turns').getBoundingClientRect(),
        seats = document.querySelector('.seats');
      const apart = boxes.every((one, i) => one.width > 0 && one.top >= top.top - 1 && one.bottom <= top.bottom + 1 && (!i || boxes[i - 1].right <= one.left + 1));
      const folded = !seats.getClientRects().length;
      document.querySelector('.whose').click();
      const shown = seats.getBoundingClientRect(),
        inside = shown.width > 200 && shown.left >= 0 && shown.right <= innerWidth && document.querySelectorAll('.seats .seat').length === 2;
      document.querySelector('.whose').click();
      return { apart, high: top.height, bar: bar.height, below: bar.top >= top.bottom - 1, folded, inside, again: !seats.getClientRects().length, words: boxes.map((_, i) => document.querySelector(['.hournow', '.score', '.whose', '.tools'][i]).innerText) };
    });
  check('phone: the sheet has three sizes', peek <= half && half <= full && peek < full && (await page.locator('.side.half').count()) === 1, found.join());
  check('phone: hour, score and whose turn it is stand in one row, the seats folded into it', row.apart && row.high <= 46 && row.folded && row.inside && row.again && /^\d+ [ap]m$/.test(row.words[0]) && row.words[2].length > 2, JSON.stringify(row));
  check('phone: the bar of time is a thin strip below it', row.below && row.bar > 20 && row.bar <= 44, JSON.stringify(row));
}

/** Places of bare ground, those in the middle first: a unit of one's own would be dragged. @param {any} page @returns {Promise<[number, number][]>} */
const ground = (page) =>
  page.evaluate(() => {
    const { game } = globalThis.ridgeline.page,
      { camera, svg } = game.board,
      rect = svg.getBoundingClientRect(),
      { w, h } = camera.size(),
      STEP = 16,
      found = [];
    for (let y = STEP; y < h - STEP; y += STEP)
      for (let x = STEP; x < w - STEP; x += STEP) {
        const hex = game.board.placeAt([(x - camera.x) / camera.k, (y - camera.y) / camera.k]),
          top = document.elementFromPoint(rect.left + x, rect.top + y);
        if (hex && !game.at(hex).length && (top === svg || svg.contains(top))) found.push({ far: Math.hypot(x - w / 2, y - h / 2), at: [rect.left + x, rect.top + y] });
      }
    return found.sort((a, b) => a.far - b.far).map(({ at }) => at);
  });

/** @param {any} page */
async function gestures(page) {
  const hand = await fingers(page),
    camera = () => page.evaluate(() => (({ k, x, y }) => ({ k, x, y }))(globalThis.ridgeline.page.game.board.camera)),
    box = await page.locator('#board').boundingBox(),
    middle = /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  // The strip with the last dice may lie just where the fingers go.
  await page.waitForFunction(() => !document.querySelector('.result'), null, { timeout: 30000 });
  const before = await camera();
  await hand.glide(
    [
      [middle[0] - 30, middle[1]],
      [middle[0] + 30, middle[1]],
    ],
    [
      [middle[0] - 75, middle[1]],
      [middle[0] + 75, middle[1]],
    ],
  );
  // A busy page takes the fingers in when it comes to them.
  await page.waitForFunction((k) => globalThis.ridgeline.page.game.board.camera.k > k * 1.6, before.k, { timeout: 30000 }).catch(() => {});
  const zoomed = await camera();
  check('two fingers zoom', zoomed.k > before.k * 1.6, `${before.k} to ${zoomed.k}`);
  // The sheet stays on the table: at its edge there is no way further. So from the middle.
  await page.evaluate(() => {
    const { camera } = globalThis.ridgeline.page.game.board,
      { box, k } = camera,
      { w, h } = camera.size();
    camera.set(k, w / 2 - (box.x + box.w / 2) * k, h / 2 - (box.y + box.h / 2) * k);
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // what lies over the board has found its place
  const near = await camera(),
    places = await ground(page),
    tried = [];
  let moved = near;
  // Cards come and go over the board while a busy page draws: another place then.
  for (let i = 0; i < 4 && moved.x === near.x && places.length; i++) {
    const [x, y] = places[Math.floor((i * places.length) / 4)];
    tried.push([x, y]);
    await hand.glide([[x, y]], [[x + 50, y + 30]]);
    await page.waitForFunction((was) => globalThis.ridgeline.page.game.board.camera.x - was > 34, near.x, { timeout: 8000 }).catch(() => {});
    moved = await camera();
  }
  check('one finger moves the map', Math.abs(moved.x - near.x - 50) < 16 && Math.abs(moved.y - near.y - 30) < 16, JSON.stringify([near, moved, tried]));
  const hex = await page.evaluate(() => [...globalThis.ridgeline.page.game.stacks].find(([, list]) => list.length > 1)[0]),
    at = await whereIs(page, hex, true);
  const open = () => page.waitForSelector('.fan', { timeout: 30000 }).then(() => true, () => false),
    chosen = () => page.evaluate(() => globalThis.ridgeline.page.game.prompt.chosen?.join()),
    was = await chosen();
  check('a long press lays the stack open', await hand.hold([at.x, at.y], open));
  check('and does not count as a touch besides', (await chosen()) === was);
  await page.tap('.fan [aria-label="Close"]');
  const [bare] = await ground(page),
    told = () => page.waitForSelector('.restcard', { timeout: 30000 }).then(() => true, () => false);
  check('a finger held on bare ground shows it', (await hand.hold(bare, told)) && /level \d, (woods|clear)/.test(await page.innerText('.restcard')));
  await page.touchscreen.tap(...bare);
  await page.waitForSelector('.restcard', { state: 'detached' });
  check('and the next touch puts it away', true);
}
