// SPDX-License-Identifier: MIT
// How much the browser client moves and works: node web_client.mjs PROGRAM [ACTIONS]. Prints bytes
// transferred for the first view and for a match, and per update what was sent and how long the
// page's scripts, its style and its layout took. Times are of a headless browser without a graphics
// card on this machine: read them beside each other.
import { Server, asked, launch, person } from '../browser/harness.mjs';
import { act } from '../browser/player.mjs';

const program = process.argv[2],
  count = +(process.argv[3] || 60);
if (!program) {
  console.error('node web_client.mjs PROGRAM [ACTIONS]');
  process.exit(2);
}
const kB = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
const VIEWS = 6,
  GLIDES = 240;
const quantile = (list, q) => list.slice().sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;

/** Moves the pointer over the map, held down or not, for some seconds; frames and what scripts and layout took. */
async function glide(page, metrics, held) {
  const box = await page.locator('#board').boundingBox(),
    [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (held) await page.mouse.down();
  await page.evaluate(() => {
    const times = (globalThis.frameTimes = []),
      tick = (at) => {
        times.push(at);
        globalThis.frameRun = requestAnimationFrame(tick);
      };
    globalThis.frameRun = requestAnimationFrame(tick);
  });
  const before = await metrics();
  for (let i = 1; i <= GLIDES; i++) await page.mouse.move(x + 150 * Math.sin(i / 20), y + 90 * Math.sin(i / 14));
  const after = await metrics(),
    times = await page.evaluate(() => {
      cancelAnimationFrame(globalThis.frameRun);
      return globalThis.frameTimes;
    });
  if (held) await page.mouse.up();
  const gaps = times.slice(1).map((at, i) => at - times[i]),
    took = (name) => ((after[name] - before[name]) * 1000) / (gaps.length || 1);
  return {
    fps: (1000 * gaps.length) / (times.at(-1) - times[0]),
    late: quantile(gaps, 0.95),
    work: took('ScriptDuration') + took('RecalcStyleDuration') + took('LayoutDuration'),
  };
}

const server = new Server(program);
await server.start();
const browser = await launch();
try {
  const one = await person(browser, 'one'),
    two = await person(browser, 'two');
  const transferred = (page) =>
    page.evaluate(() =>
      [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce(
        (sum, entry) => sum + /** @type {any} */ ((entry).transferSize || 0),
        0,
      ),
    );
  // The first page of a browser that has just started pays for the browser, too: it is only shown.
  const views = [];
  for (let i = 0; i < VIEWS; i++) {
    const context = await browser.newContext(),
      page = await context.newPage(),
      start = performance.now();
    await page.goto(server.url());
    await page.waitForSelector('form');
    views.push(performance.now() - start);
    await context.close();
  }
  await one.goto(server.url());
  await one.waitForSelector('form');
  console.log(
    `first view, empty cache: median ${quantile(views.slice(1), 0.5).toFixed(0)} ms of ${VIEWS - 1} (the very first ${views[0].toFixed(0)} ms), ${kB(await transferred(one))}`,
  );
  await one.check('[name=scenario][value=pm]', { force: true });
  await one.fill('#name', 'One');
  await one.click('button[type=submit]');
  await one.waitForSelector('.banner.invite input');
  await two.goto(await one.inputValue('.banner.invite .link input'));
  await two.fill('#name', 'Two');
  await two.click('button[type=submit]');
  await two.waitForSelector('#board canvas');
  console.log(
    `match opened: ${kB(await transferred(one))} of files, ${kB(await one.evaluate(() => globalThis.ridgeline.link.bytesIn))} over the WebSocket`,
  );
  // Again, with everything in the browser's store; on a slow line the number of requests is what counts.
  const again = async () => {
    const start = performance.now();
    await one.reload();
    await one.waitForSelector('#board canvas');
    return performance.now() - start;
  };
  const urls = await asked(one, again),
    line = await one.context().newCDPSession(one);
  await line.send('Network.enable');
  const times = [];
  for (const [latency, down] of [
    [150, 1.6e6 / 8],
    [60, 9e6 / 8],
  ]) {
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down, uploadThroughput: down / 2 });
    times.push(`${(await again()).toFixed(0)} ms at ${latency} ms and ${(down * 8) / 1e6} Mbit/s`);
  }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await line.detach();
  console.log(`match opened again: ${urls.length} requests; ${times.join(', ')}`);
  // The one who looks on: his page only takes updates.
  const id = await one.evaluate(() => globalThis.ridgeline.page.match.id),
    three = await person(browser, 'three');
  await three.goto(server.url(`#watch=${id}`));
  await three.waitForSelector('#board canvas');
  await three.evaluate(() => {
    const { match } = globalThis.ridgeline.page,
      receive = match.receive.bind(match),
      rows = (globalThis.rows = []);
    match.receive = (message) => {
      const at = performance.now();
      receive(message);
      if (message.type === 'update') rows.push({ ms: performance.now() - at, bytes: JSON.stringify(message).length });
    };
  });
  const session = await three.context().newCDPSession(three);
  await session.send('Performance.enable');
  const metrics = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
  const before = await metrics(),
    hows = [{ moves: 4 }, { moves: 4 }];
  let done = 0;
  for (let quiet = 0; done < count && quiet < 100;) {
    if ((await act(one, hows[0])) || (await act(two, hows[1]))) {
      done++;
      quiet = 0;
    } else {
      quiet++;
      await one.waitForTimeout(40);
    }
  }
  await three.waitForTimeout(500);
  const after = await metrics(),
    rows = await three.evaluate(() => globalThis.rows),
    n = rows.length || 1,
    per = (name) => `${(((after[name] - before[name]) * 1000) / n).toFixed(1)} ms`;
  console.log(`${done} actions, ${rows.length} updates to a spectator`);
  console.log(
    `bytes an update: median ${quantile(
      rows.map((row) => row.bytes),
      0.5,
    )}, 95 % ${quantile(
      rows.map((row) => row.bytes),
      0.95,
    )}, all ${kB(rows.reduce((sum, row) => sum + row.bytes, 0))}`,
  );
  console.log(
    `taking an update, synchronous: median ${quantile(
      rows.map((row) => row.ms),
      0.5,
    ).toFixed(1)} ms, 95 % ${quantile(
      rows.map((row) => row.ms),
      0.95,
    ).toFixed(1)} ms`,
  );
  const half = Math.floor(n / 2),
    mean = (list) => list.reduce((sum, row) => sum + row.ms, 0) / (list.length || 1);
  console.log(
    `first half ${mean(rows.slice(0, half)).toFixed(1)} ms, second half ${mean(rows.slice(half)).toFixed(1)} ms: the ratio ${(mean(rows.slice(half)) / (mean(rows.slice(0, half)) || 1)).toFixed(2)} shows whether work grows with the match`,
  );
  console.log(
    `an update, all told: scripts ${per('ScriptDuration')}, style ${per('RecalcStyleDuration')}, layout ${per('LayoutDuration')}`,
  );
  // Panning, beside the same moves of a pointer that is not held down.
  for (const zoom of ['whole map', 'near']) {
    if (zoom === 'near') for (let i = 0; i < 4; i++) await three.click('[aria-label="Zoom in"]');
    await three.waitForTimeout(500);
    const still = await glide(three, metrics, false),
      pan = await glide(three, metrics, true);
    console.log(
      `panning, ${zoom}: ${pan.fps.toFixed(0)} frames/s, 95 % of them within ${pan.late.toFixed(0)} ms, ${pan.work.toFixed(1)} ms of scripts, style and layout a frame; ` +
        `pointer only: ${still.fps.toFixed(0)} frames/s, ${still.work.toFixed(1)} ms; the ratio of frames ${(pan.fps / still.fps).toFixed(2)}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
