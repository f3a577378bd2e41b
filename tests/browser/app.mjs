// SPDX-License-Identifier: MIT
// Installed as an app: what the browser asks of it, what its worker keeps, what it shows without a server.
import { calm, check, person } from './harness.mjs';

export async function app(browser, server, shots) {
  const page = await person(browser, 'app');
  await page.goto(server.url());
  await page.waitForSelector('form');
  const manifest = await page.evaluate(async () => {
    const url = document.querySelector('link[rel=manifest]').href,
      told = await (await fetch(url)).json(),
      sizes = await Promise.all(
        told.icons.map(async ({ src, sizes: want }) => {
          const image = new Image();
          image.src = new URL(src, url).href;
          await image.decode();
          return want === 'any' || want === `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      );
    return { name: told.name, start: new URL(told.start_url, url).href, scope: new URL(told.scope, url).href, display: told.display, sizes };
  });
  check(
    'app: the manifest begins at the front page and has its pictures',
    manifest.name === 'Ridgeline' && manifest.start === server.url() && manifest.scope === server.url() && manifest.display === 'standalone' && manifest.sizes.length === 3 && manifest.sizes.every(Boolean),
    JSON.stringify(manifest),
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await page.waitForSelector('form');
  const keeps = await page.evaluate(async () => {
    const { caches } = globalThis;
    const all = [];
    for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys()) all.push(new URL(one.url).pathname);
    return all.sort().join();
  });
  check('app: the worker keeps nothing of a game', keeps === '/offline.html,/style/offline.css', keeps);
  calm.down = true;
  await server.kill();
  await page.reload();
  const said = await page.innerText('main');
  check('app: without a server it says so', /no connection to the server/.test(said) && /tries again/.test(said), said);
  await shots.take(page, '64-offline');
  await server.start();
  await page.waitForSelector('form', { timeout: 30000 });
  check('app: and comes back by itself', true);
  calm.down = false;
  await page.context().close();
}
