// SPDX-License-Identifier: MIT
// Names on the maps, as they are drawn: along a road no letters crowd or turn upside down, and none of two names lies on the other.
import { stretches } from '../../client-web/kit/stretch.mjs';
import { check, person } from './harness.mjs';
import { openStage } from './stage.mjs';

/** From letter to letter at most so many degrees; of the room at their feet letters have so much at their heads. */
const TURN = 16,
  HEADS = 0.66;
/** Screens of people, and a hand's. */
export const SCREENS = [[1280, 800], [1920, 1080], [2560, 1440], [390, 844], [360, 740]];
const HAND = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  TABLE = {},
  hand = (/** @type {number} */ wide) => (wide < 500 ? HAND : TABLE);

/** Without a browser: a line with a corner, and where its name goes. */
export function stretching() {
  const corner = /** @type {[number, number][]} */ ([[0, 300], [0, 200], [100, 200], [140, 60]]),
    how = { above: 6, below: 10 },
    all = stretches(corner, 60, 10, how),
    [best] = all,
    about = (/** @type {any} */ { points }) => Math.min(...points.map(([x, y]) => Math.min(Math.hypot(x, y - 200), Math.hypot(x - 100, y - 200))));
  check('stretch: a name keeps away from the corners of its line', !!best && about(best) > 10, JSON.stringify(best));
  const down = stretches([[0, 0], [3, 300]], 60, 10, how)[0],
    left = stretches([[300, 0], [0, 40]], 60, 10, how)[0];
  check('stretch: what stands upright is read upwards, all else from the left', down.points[0][1] > down.points.at(-1)[1] && left.points[0][0] < left.points.at(-1)[0]);
  check('stretch: letters stand above their line, to the left of one that is read upwards', left.points.every(([x, y]) => y < 40 - (x * 40) / 300 - 4) && down.points.every(([x, y]) => x < y / 100 - 4), JSON.stringify([left, down]));
  check('stretch: it is looked for where it is wanted', Math.abs(stretches([[0, 0], [600, 0]], 60, 10, { ...how, at: [450, 0] })[0].middle * 600 - 450) < 15);
  check('stretch: where every part bends too much there is none', stretches([[0, 0], [20, 30], [40, 0], [60, 30], [80, 0]], 70, 20, { above: 10, below: 20 }).length === 0);
}

/** The names of an SVG map that are seen: letters along lines, and all their boxes on the screen. @param {any} page */
const drawn = (page) =>
  page.evaluate(() => {
    const RIM = 2,
      seen = [...document.querySelectorAll('.map .nm')].filter((one) => getComputedStyle(one).display !== 'none' && one.getClientRects().length),
      along = (/** @type {any} */ one) => one.firstElementChild?.localName === 'textPath';
    return seen.map((one) => {
      const size = parseFloat(getComputedStyle(one).fontSize),
        matrix = one.getScreenCTM();
      if (!along(one)) {
        const r = one.getBoundingClientRect();
        // Letters stand within their lines, and have a rim.
        return { text: one.textContent, boxes: [[r.left + RIM, r.top + r.height * 0.15, r.right - RIM, r.bottom - r.height * 0.15]], letters: null };
      }
      const count = one.getNumberOfChars(),
        letters = Array.from({ length: count }, (_, i) => {
          const a = one.getStartPositionOfChar(i),
            b = one.getEndPositionOfChar(i),
            turned = one.getRotationOfChar(i),
            rad = (turned * Math.PI) / 180;
          return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turned: ((turned + 540) % 360) - 180, hx: Math.sin(rad) * size * 0.7, hy: -Math.cos(rad) * size * 0.7 };
        });
      return {
        text: one.textContent,
        letters,
        size,
        boxes: Array.from({ length: count }, (_, i) => {
          const { x, y } = letters[i],
            [cx, cy] = [x + letters[i].hx * 0.36, y + letters[i].hy * 0.36],
            to = (/** @type {number} */ u, /** @type {number} */ v) => [matrix.a * u + matrix.e, matrix.d * v + matrix.f];
          return [...to(cx - size * 0.28, cy - size * 0.28), ...to(cx + size * 0.28, cy + size * 0.28)];
        }),
      };
    });
  });

/** Names that lie on each other. @param {{text: string, boxes: number[][]}[]} names */
export const overlaps = (names) =>
  names.flatMap((a, i) => names.slice(i + 1).filter((b) => a.boxes.some(([x0, y0, x1, y1]) => b.boxes.some(([u0, v0, u1, v1]) => x0 < u1 && u0 < x1 && y0 < v1 && v0 < y1))).map((b) => `${a.text} on ${b.text}`));

/** What is wrong with letters along a line. @param {{text: string, letters: any[], size: number}} name */
export function crowded({ text, letters, size }) {
  const found = [];
  for (let i = 0; i < letters.length; i++) {
    const a = letters[i],
      b = letters[i + 1];
    if (Math.abs(a.turned) > 105) found.push(`${text} ${i}: upside down, ${a.turned.toFixed(0)}`);
    if (!b) continue;
    const by = Math.abs(((b.turned - a.turned + 540) % 360) - 180),
      feet = Math.hypot(b.x - a.x, b.y - a.y),
      heads = Math.hypot(b.x + b.hx - a.x - a.hx, b.y + b.hy - a.y - a.hy);
    if (by > TURN) found.push(`${text} ${i}: turns by ${by.toFixed(0)}`);
    if (heads < feet * HEADS || feet < size * 0.12) found.push(`${text} ${i}: ${heads.toFixed(1)} at the heads, ${feet.toFixed(1)} at the feet`);
  }
  return found;
}

/** South Mountain at every size, whole and near. @param {any} browser @param {any} server @param {any} shots */
export async function names(browser, server, shots) {
  const stage = await openStage(browser, server),
    found = await stage.play('afternoon', { scenario: 'pm', question: 'movement' }),
    wrong = { roads: [], pairs: [], few: [] };
  await stage.close();
  const pages = await Promise.all(SCREENS.filter(([width], i) => !i || hand(width) !== hand(SCREENS[i - 1][0])).map(async ([width, height]) => {
    const page = await person(browser, `names ${width}`, { viewport: { width, height }, ...hand(width) });
    await page.goto(server.url(`#seat=${found.match}.${found.token}`));
    await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.position.mine);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }));
  for (const [width, height] of SCREENS) {
    const page = pages[hand(width) === hand(SCREENS[0][0]) ? 0 : 1];
    await page.setViewportSize({ width, height });
    for (const [k, hex] of [[0, ''], [0.5, '1709'], [0.62, '1710'], [0.8, '2710'], [1.1, '1510'], [1.9, '1208']]) {
      await page.evaluate(async ([scale, at]) => {
        const { board } = globalThis.ridgeline.page.game;
        if (scale) board.centreOn(at, scale);
        else board.camera.fit();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, /** @type {any} */ ([k, hex]));
      // Names find their places when the picture has rested.
      await page.waitForFunction(() => globalThis.ridgeline.page.game.board.names.list.length);
      const list = await drawn(page),
        say = (/** @type {string[]} */ all) => all.map((one) => `${width} at ${k}: ${one}`),
        roads = list.filter(({ letters }) => letters);
      wrong.roads.push(...say(roads.flatMap((one) => crowded(one))));
      wrong.pairs.push(...say(overlaps(list)));
      if (k >= 0.62 && roads.length < 6) wrong.few.push(`${width} at ${k}: only ${roads.map(({ text }) => text)}`);
      if (list.length < (k ? 18 : 9)) wrong.few.push(`${width} at ${k}: only ${list.map(({ text }) => text)}`);
    }
    await shots.take(page, `96-names-${width}`);
  }
  for (const page of pages) await page.context().close();
  const says = (/** @type {string[]} */ all) => `${all.length}: ${all.slice(0, 12).join('\n  ')}`;
  check('names: along a road letters neither crowd nor turn over', wrong.roads.length === 0, says(wrong.roads));
  check('names: none of two lies on the other', wrong.pairs.length === 0, says(wrong.pairs));
  check('names: and they are there', wrong.few.length === 0, says(wrong.few));
}

/** A match that somebody has made and waits in. @param {any} page @param {any} server @param {{game: string, edition: string, scenario: string, side: string}} terms */
async function waitIn(page, server, terms) {
  await page.goto(server.url('fonts/OFL.txt')); // of the server, and without any program of its own
  const made = await page.evaluate(async (wanted) => {
    const at = (/** @type {string} */ path) => new URL(path, location.origin).href,
      { Link } = await import(at('/js/net/link.mjs')),
      { commitment } = await import(at('/js/dice/dice.mjs')),
      { randomHex } = await import(at('/js/dice/sha256.mjs')),
      link = new Link(`ws://${location.host}/ws`, 'names');
    link.start();
    return link.request({ type: 'create', ...wanted, options: [], name: 'Ada', nonce_hash: commitment('nonce', randomHex(32)), key: randomHex(16) });
  }, terms);
  await page.goto(server.url(`#seat=${made.match}.${made.token}`));
  await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.position?.view);
}

const FIELDS = [
  { game: 'sharpsburg', edition: 's', scenario: 'antietam', side: 'union', least: 12 },
  { game: 'sharpsburg', edition: 's', scenario: 'wises-field', side: 'union', least: 3 },
  { game: 'tabletop-1862', edition: '2026', scenario: 'turner-fox', side: 'union', least: 5 },
];

/** Maps whose names are painted: as they were painted last. @param {any} browser @param {any} server @param {any} shots */
export async function fieldNames(browser, server, shots) {
  const pages = [await person(browser, 'names of fields', {}), await person(browser, 'names of fields in a hand', { viewport: { width: 390, height: 844 }, ...HAND })],
    wrong = { roads: [], pairs: [], few: [], hours: [] };
  for (const { least, ...terms } of FIELDS)
    for (const [width, height] of SCREENS.filter(([wide]) => wide === 1280 || wide === 390 || (wide === 2560 && terms.scenario === 'antietam'))) {
      const page = pages[hand(width) === HAND ? 1 : 0];
      await page.setViewportSize({ width, height });
      if (width === 1280 || width === 390) await waitIn(page, server, terms);
      for (const k of [0, 0.3, 1]) {
        const list = await page.evaluate(async (scale) => {
          const { game } = globalThis.ridgeline.page,
            { camera } = game.board,
            { w, h } = camera.size(),
            { x, y, w: bw, h: bh } = camera.box;
          if (scale) camera.set(scale, w / 2 - (x + bw / 2) * scale, h / 2 - (y + bh / 2) * scale);
          else camera.fit();
          const { lettering: painted = game.land } = game,
            before = painted.laid;
          // Painted anew when the picture has rested.
          game.board.moved();
          for (let i = 0; i < 200 && painted.laid === before; i++) await new Promise((done) => setTimeout(done, 25));
          return painted.laid.map(({ text, boxes, letters }) => ({
            text,
            size: letters ? 2 * letters[0].half : 0,
            boxes: boxes.map(([a, b, u, v]) => [a - u * 0.9, b - v * 0.9, a + u * 0.9, b + v * 0.9]),
            letters: letters && letters.map((/** @type {any} */ one) => ({ ...one, turned: (one.angle * 180) / Math.PI, hx: Math.sin(one.angle) * one.half * 0.7, hy: -Math.cos(one.angle) * one.half * 0.7 })),
          }));
        }, k);
        const say = (/** @type {string[]} */ all) => all.map((one) => `${terms.scenario} ${width} at ${k}: ${one}`);
        // The hours of the bar above it do not run into each other either.
        const hours = await page.evaluate(() => {
          const all = [...document.querySelectorAll('.turns b')].map((one) => ({ r: one.getBoundingClientRect(), words: one.textContent })).filter(({ r }) => r.width);
          return all.filter(({ r }, i) => all[i + 1] && r.right > all[i + 1].r.left + 1).map(({ words }) => words);
        });
        wrong.hours.push(...say(hours));
        wrong.roads.push(...say(list.filter(({ letters }) => letters).flatMap((one) => crowded(one))));
        wrong.pairs.push(...say(overlaps(list)));
        if (!k && width > 500 && list.length < least) wrong.few.push(`${terms.scenario} ${width} at ${k}: only ${list.map(({ text }) => text)}`);
        if (k === 0.3 || !k) await shots.take(page, `97-names-${terms.scenario}-${width}-${k}`);
      }
    }
  for (const page of pages) await page.context().close();
  const says = (/** @type {string[]} */ all) => `${all.length}: ${all.slice(0, 12).join('\n  ')}`;
  check('names: along the roads of a field letters neither crowd nor turn over', wrong.roads.length === 0, says(wrong.roads));
  check('names: on a field none of two lies on the other', wrong.pairs.length === 0, says(wrong.pairs));
  check('names: nor do the hours over it', wrong.hours.length === 0, says(wrong.hours));
  check('names: and they are there on a field', wrong.few.length === 0, says(wrong.few));
}
