// SPDX-License-Identifier: MIT
// Does a page grow with its match? node long_match.mjs PROGRAM [ENTRIES]: two pages play a whole battle by offers that
// chance picks, and at every fifth of the entries the memory, nodes and listeners of the first are counted after a
// collection, each as a ratio to what they were at the first: by then the log holds as much as it ever does. Then the
// log is read to its beginning and back, and they are counted again. Ends with 1 if any of them has grown.
import { Server, launch, person } from '../browser/harness.mjs';
import { act } from '../browser/player.mjs';
import { create, join } from '../browser/steps.mjs';

const program = process.argv[2],
  entries = +(process.argv[3] || 1000),
  FIFTHS = 5,
  /** What a page may hold more than after the first fifth: the armies wear another form late in a battle. */
  FLAT = 1.25;
if (!program) {
  console.error('node long_match.mjs PROGRAM [ENTRIES]');
  process.exit(2);
}

/** In a page: plays on until the other side decides, or so many entries are there, or what is offered wants to know more. Is the match over? @param {{to: number, seed: number}} how */
async function playOn({ to, seed }) {
  const { match } = globalThis.ridgeline.page;
  globalThis.seed ??= seed;
  const chance = (/** @type {number} */ n) => ((globalThis.seed = (globalThis.seed * 1103515245 + 12345) % 2147483648) >> 8) % n;
  for (let refused = 0; match.mine && match.n < to && refused < 8;) {
    const all = Object.values(match.offers || {}),
      moves = all.filter((one) => one.do === 'move' || one.do === 'turn'),
      some = moves.length && chance(9) ? moves : all;
    await match.act(some[chance(some.length)].action).then(() => (refused = 0), () => refused++);
  }
  return match.over;
}

const server = new Server(program);
await server.start();
const browser = await launch();
let grown = 0;
try {
  const page = await person(browser, 'one'),
    other = await person(browser, 'two');
  await join(other, await create(page, server, { scenario: 'campaign', name: 'One' }), 'Two');
  await page.waitForFunction(() => globalThis.ridgeline.page.match.dice?.creator_nonce);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const found = Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((one) => [one.name, one.value]));
    return {
      n: await page.evaluate(() => globalThis.ridgeline.page.match.n),
      lines: await page.evaluate(() => document.querySelectorAll('.log li').length),
      heap: found.JSHeapUsedSize / 1048576,
      nodes: found.Nodes,
      listeners: found.JSEventListeners,
    };
  };
  const first = { at: /** @type {any} */ (null) };
  const say = (/** @type {string} */ what, /** @type {any} */ found) => {
    first.at ||= found;
    const ratios = ['heap', 'nodes', 'listeners'].map((name) => found[name] / first.at[name]);
    grown = Math.max(grown, ...ratios);
    console.log(
      `${what} ${found.n}: ${found.heap.toFixed(1)} MB, ${found.nodes} nodes, ${found.listeners} listeners, ${found.lines} lines of the log; beside entry ${first.at.n}: ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
    );
  };
  let over = false;
  for (let i = 1; i <= FIFTHS && !over; i++) {
    const to = Math.round((entries * i) / FIFTHS);
    for (let n = 0, before = -1; n < to && !over; before = n, n = await page.evaluate(() => globalThis.ridgeline.page.match.n)) {
      // What has to be put together is answered by hand.
      if (n === before) (await act(page, { moves: 1 })) || (await act(other, { moves: 1 }));
      over = (await page.evaluate(playOn, { to, seed: 7 })) || (await other.evaluate(playOn, { to, seed: 8 }));
    }
    say('entry', await count());
  }
  await page.evaluate(async () => {
    const { log } = globalThis.ridgeline.page;
    log.follows = false;
    for (let i = 0; i < 100 && log.from > 0; i++) await log.more();
    await log.toEnd();
  });
  say('the log read to its beginning, entry', await count());
  console.log(grown <= FLAT ? `flat: at most ${grown.toFixed(2)}` : `not flat: ${grown.toFixed(2)}, of ${FLAT} at most`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = grown <= FLAT ? 0 : 1;
