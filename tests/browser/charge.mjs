// SPDX-License-Identifier: MIT
// A charge of South Mountain in miniature by the mouse alone, with a spectator who looks on: declared, met by fire, fought, followed up.
// The brigades stand before a wall so near, and so well led, that no die can keep them from it.
import { rmSync, writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { Server, check, person } from './harness.mjs';
import { copyOfGames } from './scenes.mjs';
import { create, decides, join } from './steps.mjs';
import { contact } from '../../client-web/games/tabletop/steps.mjs';
import { begun, stretches } from '../../client-web/games/tabletop/stretches.mjs';

const WIDE = { viewport: { width: 1440, height: 900 } };

const infantry = (id, name, side, at, heading, division, strength, formation) => ({ id, name, side, kind: 'infantry', corps: side === 'union' ? 'IX' : 'L', division, strength, stands: strength[0], formation, at, heading });
const leader = (id, name, rank, division, at) => ({ id, name, side: 'union', rank, corps: 'IX', division, at });

/** Two Union brigades, each with a leader to join it, two inches before two Confederate ones at the wall of the ridge. */
const SCENE = {
  id: 'charge',
  game: 'tabletop-1862',
  edition: '2026',
  name: 'The charge of the tests',
  options: [],
  first_turn: 1,
  last_turn: 3,
  turns: ['15:00', '15:30', '16:00'],
  twilight: 3,
  first: 'union',
  margin: 4,
  note: 'A position of the tests.',
  yards_per_inch: 60,
  table: 'turner-fox',
  units: [
    infantry('scammon', 'Scammon', 'union', [25600, 11000], 2700, 'KA', [10, 8, 5], 'double-line'),
    infantry('crook', 'Crook', 'union', [25600, 18000], 2700, 'KA', [10, 8, 5], 'double-line'),
    infantry('garland', 'Garland', 'confederate', [22700, 10800], 900, 'DHH', [5, 4, 2], 'line'),
    infantry('gbanderson', 'G. B. Anderson', 'confederate', [22700, 18200], 900, 'DHH', [7, 5, 3], 'double-line'),
  ],
  leaders: [leader('reno', 'Reno', 'corps', null, [27500, 18000]), leader('cox', 'Cox', 'division', 'KA', [27500, 11000])],
  arrivals: [],
  provenance: 'a position of the tests',
};

/** @param {any} browser @param {string} program @param {any} shots */
export async function charge(browser, program, shots) {
  const games = copyOfGames();
  writeFileSync(path(games, 'tabletop-1862/scenarios/charge.json'), JSON.stringify(SCENE));
  const server = new Server(program, games);
  await server.start();
  try {
    await fought(browser, server, shots);
  } finally {
    await server.stop();
    rmSync(games, { recursive: true });
  }
}

/** What is laid out, and whether the button that does it is in sight. */
const laid = (page) =>
  page.evaluate(() => {
    const { job } = globalThis.ridgeline.page.game.maneuver,
      box = document.querySelector('#decision').getBoundingClientRect(),
      go = document.querySelector('#go').getBoundingClientRect();
    return { key: job.offerKey, refusal: job.refusal?.code || '', met: job.good?.answer.defenders || [], odds: [...document.querySelectorAll('#decision .tbars em')].reduce((sum, one) => sum + parseInt(one.textContent), 0), inSight: go.bottom <= box.bottom + 1 };
  });
const inHand = (page) => page.waitForFunction(() => globalThis.ridgeline.page.game.maneuver.job?.ready && !globalThis.ridgeline.page.game.maneuver.job.running);

/** Where a base stands on the screen; with `k` the table is brought there first. */
const baseAt = (page, unit, base, k = 0) =>
  page.evaluate(
    ([id, i, near]) => {
      const { game } = globalThis.ridgeline.page,
        { camera, svg } = game.board,
        [x, y] = game.piece(id).bases[i].at;
      if (near) camera.centreOn([x, y], near);
      const { left, top } = svg.getBoundingClientRect();
      return [x * camera.k + camera.x + left, y * camera.k + camera.y + top];
    },
    [unit, base, k],
  );

/** Gives a unit its order, which no die can withhold; it is in the hand then. */
async function ordered(page, unit) {
  await page.click(`[data-offer="order:${unit}"]`);
  await page.waitForSelector('.tfire .tbars b');
  await page.click('#go');
  await decides(page, 'march');
}

async function declared(page, shots) {
  await ordered(page, 'scammon');
  const lit = await page.evaluate(() => document.querySelectorAll('.tunit.target').length);
  check('charge: whom it can reach is lit', lit === 2, lit);
  await page.mouse.click(...(await baseAt(page, 'garland', 2, 0.8)));
  await inHand(page);
  const clicked = await laid(page);
  check('charge: a click on an enemy lays it out up to contact, with the chances', clicked.key === 'charge:scammon' && clicked.met.join() === 'garland' && !clicked.refusal && Math.abs(clicked.odds - 100) < 4, JSON.stringify(clicked));
  check('charge: its button is in sight below all the sums', clicked.inSight, JSON.stringify(clicked));
  await shots.take(page, '78-charge-laid');
  await page.click('#go');
  await decides(page, 'movement');
  await ordered(page, 'crook');
  await page.click('[data-offer="charge:crook"]');
  await baseAt(page, 'gbanderson', 1, 0.8);
  const [from, to] = [await baseAt(page, 'crook', 2), await baseAt(page, 'gbanderson', 1)];
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 6, from[1]);
  await inHand(page);
  const dragged = await laid(page);
  await page.mouse.up();
  await page.waitForFunction(() => !globalThis.ridgeline.page.game.maneuver.job.tail && !globalThis.ridgeline.page.game.maneuver.job.running);
  check('charge: whoever is dragged into an enemy stops in contact', dragged.key === 'charge:crook' && dragged.met.join() === 'gbanderson' && !dragged.refusal, JSON.stringify(dragged));
  await page.click('#go');
  await decides(page, 'movement');
}

/** Fire at each who charges, then the fights, and what the winner does. */
async function metAndFought([page, other, watcher], shots) {
  await page.click('#end');
  for (const target of ['scammon', 'crook']) {
    await decides(other, 'defensive');
    await other.click(`[data-offer="fire:${target}"]`);
    await other.waitForSelector('.tfire .tbars b');
    if (target === 'scammon') await shots.take(other, '78-charge-met');
    await other.click('#go');
  }
  await decides(page, 'combat');
  await page.click('[data-offer="resolve:garland"]');
  await page.waitForSelector('.tfire .tbars b');
  const odds = await page.evaluate(() => document.querySelectorAll('#decision .tbars em').length);
  check('charge: before the dice every result has its chance', odds >= 5, odds);
  await shots.take(page, '78-charge-odds');
  await page.click('#go');
  await watcher.waitForFunction(() => document.querySelector('.tale .kick')?.textContent === 'The charge');
  const told = await Promise.all([page, other, watcher].map((one) => one.innerText('.tale')));
  check('charge: the fight is told on the card, to both and to who looks on', told.every((text) => /Scammon.* against .*Garland/s.test(text) && /The charge, \d+ and/.test(text)), told.join(' | '));
  await shots.take(watcher, '78-charge-told');
  for (let i = 0; i < 4; i++) {
    const name = await page.waitForFunction(() => {
      const { game } = globalThis.ridgeline.page;
      return !game.sending && (game.position.mine ? game.position.decision.name : game.view.side === 'confederate' && 'over');
    }).then((one) => one.jsonValue());
    if (name !== 'pursuit') break;
    const n = await page.evaluate(() => globalThis.ridgeline.page.match.n);
    await page.click('[data-offer^="occupy:"]');
    await page.waitForFunction((was) => globalThis.ridgeline.page.match.n > was, n);
  }
  await decides(other, 'movement');
}

async function fought(browser, server, shots) {
  const page = await person(browser, 'charge union', WIDE),
    other = await person(browser, 'charge confederate', { ...WIDE, colorScheme: 'dark' }),
    watcher = await person(browser, 'charge watcher', WIDE),
    pages = [page, other, watcher],
    link = await create(page, server, { scenario: 'charge', side: 'union', edition: '2026' });
  await join(other, link, 'Keller');
  await watcher.goto(server.url(`#watch=${await page.evaluate(() => globalThis.ridgeline.page.match.id)}`));
  await watcher.waitForSelector('#board canvas');
  await decides(page, 'movement');
  for (const [leader, unit, key] of [['cox', 'scammon', 'attach:cox'], ['reno', 'crook', 'attach:reno:crook']]) {
    await page.click(`[data-offer="${key}"]`);
    await page.waitForFunction((id) => !globalThis.ridgeline.page.game.sending && globalThis.ridgeline.page.game.view.leaders[id].attached, leader);
    check('charge: a leader joins whom one wants', (await page.evaluate((id) => globalThis.ridgeline.page.game.view.leaders[id].attached, leader)) === unit);
  }
  await declared(page, shots);
  await watcher.waitForFunction(() => /against G\. B\. Anderson/.test(document.querySelector('.log')?.textContent || ''));
  check('charge: the log says whom it is against', /against Garland/.test(await watcher.innerText('.log')));
  await metAndFought(pages, shots);
  await watcher.waitForFunction(() => globalThis.ridgeline.page.game.view.side === 'confederate');
  const stands = await Promise.all(pages.map((one) => one.evaluate(() => JSON.stringify(Object.entries(globalThis.ridgeline.page.game.view.units).map(([id, unit]) => [id, unit.stands, unit.bases])))));
  check('charge: all three see the same table after it', new Set(stands).size === 1, stands.join(' | '));
  await shots.take(other, '78-charge-after');
  for (const one of pages) await one.context().close();
}

/** Without a page: a step up to an enemy, on a map of one unit a pixel, north up; and what is told of fights. */
export function contacts() {
  const from = { left: [-10, 0], right: [10, 0], heading: 0 },
    at = (x, y) => ({ id: '', at: [x, y], h: 180, w: 10, d: 6, prone: false }),
    to = (step, ...enemies) => JSON.stringify(contact(step, from, enemies, { scale: 1, gap: 5 }));
  check('contact: as far as the nearest of those who are met, less the gap', to({ ahead: 500 }, at(0, -200), at(12, -153)) === '{"ahead":145}', to({ ahead: 500 }, at(0, -200), at(12, -153)));
  check('contact: none with who stands beside or behind', to({ ahead: 500 }, at(16, -100), at(0, 100)) === 'null');
  check('contact: obliquely it is farther, and meets who stands aside', to({ oblique: 500, angle: 450 }, at(100, -103)) === `{"oblique":${Math.round(95 * Math.SQRT2)},"angle":450}` && to({ oblique: 500, angle: -450 }, at(100, -103)) === 'null');
  const events = (...names) => names.map((event) => ({ event })),
    told = stretches(events('rolled', 'fired', 'phase', 'phase', 'rolled', 'fought', 'retreated', 'phase', 'control'));
  check('told: a charge that follows fire at once is told too, and is what it is called by', told.length === 2 && begun(told[0]).event === 'fired' && begun(told[1]).event === 'fought' && told[1].length === 4);
  check('told: what was no fight is none', !stretches(events('phase', 'rolled', 'ordered')).length && !stretches(events('phase', 'barrage')).length);
}
