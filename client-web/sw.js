// SPDX-License-Identifier: MIT
// Nothing of a game is ever kept here, so nothing of it can be stale: pages come from the server, their
// parts under names that follow from their content. Where there is no server, one page says so.
// The page that registers this says in which language, behind the `?`. Besides, it shows what the server tells
// this device (js/push.mjs) and opens the match.
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

importScripts(`told.${language}.js`);

/** In the words of this language; the server's where there are none, or where it does not say who plays. */
function wordsOf(told) {
  const own = self.TOLD[told.match || told.about !== 'hello' ? told.about : 'hello_daily'],
    facts = { ...told, n: parseInt(told.what) },
    fill = (text) => text.replace(/\{(\w+)\}/g, (place, name) => facts[name] ?? place);
  return own && (told.who || !own[1].includes('{who}')) ? own.map(fill) : [told.title, told.text];
}

self.addEventListener('push', (event) => {
  const told = event.data?.json() || {},
    [title, body] = wordsOf(told),
    { match, stop, about, time, at } = told;
  event.waitUntil(
    self.registration.showNotification(title || 'Ridgeline', {
      body,
      tag: match || at || about,
      renotify: true,
      lang: language,
      timestamp: time,
      icon: 'icon-192.png',
      data: { match, stop, at },
      actions: stop ? [{ action: 'stop', title: self.TOLD.stop }] : [],
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { match, stop, at } = event.notification.data,
    hash = event.action === 'stop' ? stop : match ? `#match=${match}` : at || '#';
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(hash, self.registration.scope).href));
});
