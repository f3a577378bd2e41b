// SPDX-License-Identifier: MIT
// Who was away while so much happened that the whole position is shorter than all that was missed:
// his log is whole all the same.
import { PATIENCE_MS, calm, check, person } from './harness.mjs';
import { whereIs } from './player.mjs';
import { agree, chance, create, join, play } from './steps.mjs';

const ACTIONS = 30;

/** The log's lines, each with its number. */
const lines = (page) => page.evaluate(() => globalThis.ridgeline.page.log.parts.map((part) => [part.n, ...part.nodes.map((node) => node.textContent)].join(' ')));

/** Arrows of who casts the match are seen by who watches, and by no player. @param {any} caster @param {any} watcher @param {any} player */
export async function cast(caster, watcher, player) {
  const drawn = (page) => page.evaluate(() => document.querySelectorAll('.arrow.cast').length),
    stroke = async (from, to) => {
      await whereIs(caster, from);
      const b = await whereIs(caster, to),
        a = await whereIs(caster, from);
      await caster.mouse.move(a.x, a.y);
      await caster.mouse.down({ button: 'right' });
      await caster.mouse.move(b.x, b.y);
      await caster.mouse.up({ button: 'right' });
    };
  await stroke('1208', '1410');
  await caster.evaluate(() => (globalThis.ridgeline.page.match.name = 'Lim'));
  await caster.evaluate(() => globalThis.ridgeline.page.match.enter());
  check('cast: one draws for oneself until one says otherwise', (await drawn(watcher)) === 0);
  await caster.click('.banner.watch .b');
  await watcher.waitForSelector('.arrow.cast');
  check('cast: then who watches sees it, and whose it is', (await watcher.textContent('.ly-cast .caster')) === 'Lim' && /Lim draws: 1208 to 1410/.test(await watcher.textContent('#boardsays')), await watcher.textContent('#boardsays'));
  await stroke('1109', '1309');
  await watcher.waitForFunction(() => document.querySelectorAll('.arrow.cast').length === 2);
  const late = await watcher.context().newPage();
  late.setDefaultTimeout(PATIENCE_MS);
  await late.goto(watcher.url());
  await late.waitForSelector('.arrow.cast');
  check('cast: who comes later sees it too', (await drawn(late)) === 2);
  await late.close();
  check('cast: a player sees nothing of it', (await drawn(player)) === 0 && !(await player.$('.banner.watch')));
  await caster.click('.banner.watch .b[aria-pressed=true]');
  await watcher.waitForFunction(() => !document.querySelector('.arrow.cast'));
  check('cast: and it ends when it is ended', true);
}

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
  await cast(present, away, page);
  await away.evaluate(() => {
    const { link, page } = globalThis.ridgeline;
    // Deaf, but the line lives: a page that hears nothing for half a minute gives it up.
    link.receive = () => Object.assign(link, { heard: Date.now(), pinged: false });
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

/** A match of a thousand entries: the page holds a window of its log, whatever one does. */
export async function longLog(browser, server) {
  const page = await person(browser, 'long log');
  await page.goto(server.url());
  await page.waitForSelector('form');
  const seen = await page.evaluate(async () => {
    const { Log } = await import(new URL('/js/play/log.mjs', location.origin).href),
      turn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))),
      entry = (n, more = {}) => ({ n, events: [], ...more }),
      all = Array.from({ length: 1000 }, (_, i) => entry(i + 1)),
      jumps = [],
      pane = document.createElement('div');
    // 596 to 599 were taken back, and that was taken back again: of these only the first undo is not there.
    all[599].back_to = 595;
    all[600].back_to = 599;
    all[979].back_to = 970;
    pane.className = 'pane p-log';
    pane.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 300px; height: 300px; overflow: auto';
    document.body.append(pane);
    let most = 0;
    const log = new Log({
      between: async (from, to) => all.slice(from, to),
      // Late in a battle an entry has several lines.
      lines: ({ n, back_to }) =>
        Array.from({ length: n > 1400 ? 3 : 1 }, () => {
          const line = document.createElement('li');
          line.textContent = back_to === undefined ? `entry ${n}.` : `took back ${n}.`;
          return line;
        }),
      changed: () => {
        log.draw(pane);
        most = Math.max(most, log.list.childElementCount);
      },
      jump: (n) => jumps.push(n),
    });
    const texts = () => [...log.list.children].map((one) => one.textContent);
    await log.reset(1000);
    await turn();
    const last = texts().at(-1),
      tail = texts().filter((one) => /\b97\d|980/.test(one)).length;
    let kept = true;
    for (let i = 0; i < 60 && log.from > 0; i++) {
      pane.scrollTop = 40;
      await turn();
      const line = [...log.list.children].find((one) => one.getBoundingClientRect().bottom > 0),
        was = line?.getBoundingClientRect().top;
      await log.more();
      if (line?.isConnected && Math.abs(line.getBoundingClientRect().top - was) > 3) kept = false;
    }
    const first = texts()[0],
      button = !log.newest.hidden;
    log.finder.open();
    log.finder.field.value = 'entry 59';
    await log.finder.look();
    const found = [log.finder.count.textContent, log.list.querySelector('.hit')?.textContent, log.finder.hits.join()];
    log.finder.jump();
    log.list.querySelector('.hit').click();
    await log.toEnd();
    await turn();
    for (let i = 1001; i <= 1400; i++) {
      log.add(entry(i));
      log.draw(pane);
      most = Math.max(most, log.list.childElementCount);
    }
    await turn();
    const end = [texts().at(-1), log.parts.length, Math.abs(pane.scrollTop + pane.clientHeight - pane.scrollHeight) < 2];
    let lines = 0;
    for (let i = 1401; i <= 1600; i++) {
      log.follows = true;
      log.add(entry(i));
      lines = Math.max(lines, log.list.childElementCount);
    }
    pane.remove();
    return { last, tail, kept, first, button, found, jumps, most, end, lines };
  });
  check('long log: it opens at its end, without what was taken back', seen.last === 'entry 1000.' && seen.tail === 2, JSON.stringify(seen));
  check('long log: one scrolls to its beginning, and what one reads stays where it is', seen.first === 'entry 1.' && seen.kept && seen.button, JSON.stringify(seen));
  // Texts are those of the page's own copy of the module; here stand their keys.
  check('long log: a word is found in all of it, also where an undo was undone', seen.found.join('|') === 'end.of|entry 599.|59,590,591,592,593,594,595,596,597,598,599', JSON.stringify(seen.found));
  check('long log: a place that was found leads to its moment', seen.jumps.join() === '599,599', seen.jumps.join());
  check('long log: the page never holds more than a window of it', seen.most <= 201 && seen.end[0] === 'entry 1400.' && seen.end[1] <= 150 && seen.end[2], JSON.stringify([seen.most, seen.end]));
  check('long log: nor more lines, however many an entry has', seen.lines > 200 && seen.lines <= 243, seen.lines);
  await page.context().close();
}
