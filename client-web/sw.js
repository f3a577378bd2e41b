// SPDX-License-Identifier: MIT
// Nothing of a game is ever kept here, so nothing of it can be stale: pages come from the server, their
// parts under names that follow from their content. Where there is no server, one page says so.
// The page that registers this says in which language, behind the `?`.
const language = self.location.search.slice(1),
  SHELL = `ridgeline-shell-2-${language}`,
  PAGE = language === 'en' ? 'offline.html' : `offline.${language}.html`,
  PARTS = [PAGE, 'style/offline.css'].map((path) => new URL(path, self.location.href).href);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(PARTS.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PARTS[0])));
  else if (request.url === PARTS[1]) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
