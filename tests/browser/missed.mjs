// SPDX-License-Identifier: MIT
// Who was away while so much happened that the whole position is shorter than all that was missed:
// his log is whole all the same.
import { calm, check, person } from './harness.mjs';
import { agree, chance, create, join, play } from './steps.mjs';

const ACTIONS = 40;

/** The log's lines, each with its number. */
const lines = (page) => page.evaluate(() => globalThis.ridgeline.page.log.parts.map((part) => [part.n, ...part.nodes.map((node) => node.textContent)].join(' ')));

/** One watcher is there all the time, another hears nothing for a while and comes back. */
export async function missed(browser, server) {
  const [page, other, present, away] = await Promise.all(['missed-ada', 'missed-bob', 'present', 'away'].map((name) => person(browser, name)));
  await join(other, await create(page, server, {}), 'Bob');
  const id = await page.evaluate(() => globalThis.ridgeline.page.match.id);
  for (const one of [present, away]) {
    await one.goto(server.url(`#watch=${id}`));
    await one.waitForSelector('#board canvas');
  }
  const hows = [{ moves: 1, random: chance(7) }, { moves: 1, random: chance(8) }];
  await play([page, other], hows, 2);
  await agree([present, away], 'missed: both watchers see the same');
  await away.evaluate(() => {
    const { link, page } = globalThis.ridgeline;
    link.receive = () => {}; // deaf
    globalThis.came = [];
    page.match.addEventListener('change', (/** @type {any} */ event) => globalThis.came.push(event.detail.whole ? (event.detail.missed || []).length : -1));
  });
  await play([page, other], hows, ACTIONS);
  calm.down = true;
  await away.evaluate(() => {
    delete globalThis.ridgeline.link.receive;
    globalThis.ridgeline.link.socket.close();
  });
  const last = await present.evaluate(() => globalThis.ridgeline.page.match.n);
  await away.waitForFunction((n) => globalThis.ridgeline.page.match.n >= n, last);
  calm.down = false;
  const came = await away.evaluate(() => globalThis.came);
  check('missed: the position came whole, with what led to it', came.length === 1 && came[0] > 20, JSON.stringify(came));
  await agree([present, away], 'missed: both see the same again');
  const [all, some] = [await lines(present), await lines(away)];
  check('missed: the log has no gap', some.length > 20 && all.join('\n') === some.join('\n'), `${all.length} lines, ${some.length} of them: ${some.at(-1)}`);
  for (const one of [page, other, present, away]) await one.context().close();
}
