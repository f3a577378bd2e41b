// SPDX-License-Identifier: MIT
// Starts the page: the connection, and which page the address asks for. Everything after `#` stays
// in the browser, so links may hold codes and tokens.
import { $, button, h, put } from './dom.mjs';
import { keepSeat, load, save, seatsOf } from './keep.mjs';
import { learnGames } from './sides.mjs';
import { Link, Refused, serverUrl } from './net/link.mjs';
import { keepClicks } from './press.mjs';
import { Me } from './account.mjs';
import { applyLook, onSettings, settings } from './settings.mjs';
import { toast } from './toast.mjs';
import { loadTexts, pageTexts, playTexts, speak, spoken, t } from './texts.mjs';

applyLook();
keepClicks(document);

const link = new Link(serverUrl(), 'ridgeline-web 0.1');
/** What is shown now; it knows how to go away. @type {{close: () => void}|null} */
let shown = null;
let opened = 0;
/** A page that did not get its texts is loaded again. */
const RELOAD_MS = 5000;
/** Until the page that is being opened stands. @type {Promise<any>} */
let opening = Promise.resolve();
/** For the project's own browser tests and bench. */
const tests = { link, page: null };

/** @typedef {{link: Link, me: Me, app: HTMLElement, go: (hash: string) => void}} Page what every page is given */
const page = {
  link,
  me: new Me(link),
  app: $('#app'),
  go: (/** @type {any} */ hash) => {
    if (location.hash === hash) route();
    else location.hash = hash;
  },
};

// What the host says to everybody, wherever they are.
link.addEventListener('message', (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === 'notice') toast(t('main.host_says', { text: message.text }));
  if (message.type === 'left' && message.re === undefined) toast(t('main.host_removed'));
});

/** @param {any} text */
function failed(text) {
  put(
    page.app,
    h(
      'div',
      { class: 'failed', role: 'alert' },
      h('h1', {}, 'Ridgeline'),
      h('p', {}, text),
      button(t('common.to_lobby'), { cls: 'main', do: () => page.go('#') }),
    ),
  );
}

/** How browsers say that a module is gone: the server was started anew with other files. */
const OUTDATED = /dynamically imported module|importing a module script failed/i;

/** What stands in the address; a link that was cut on its way may end in half a character. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw Object.assign(new Error(t('main.damaged')), { expected: true });
  }
}

/** Opens what the address says, behind what is still being opened: that may write to the document until it
 * stands. What was overtaken meanwhile is left out. */
function route() {
  const mine = ++opened;
  opening = opening.then(() => (mine === opened ? openNow(mine) : undefined));
}

function closeDialogs() {
  for (const box of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (box).close();
}

/** @param {number} mine */
async function openNow(mine) {
  const [name, rest = ''] = location.hash.replace(/^#/, '').split('=');
  closeDialogs(); // what one asked on the page before has no answer on another
  shown?.close();
  shown = null;
  document.body.className = '';
  document.title = 'Ridgeline';
  try {
    const next = await open(name, decoded(rest));
    if (mine !== opened) next?.close();
    else {
      shown = next;
      tests.page = next;
    }
  } catch (error) {
    if (mine === opened) failed(OUTDATED.test(error.message) ? t('main.newer') : error.message);
    if (OUTDATED.test(error.message)) {
      document.querySelector('.failed')?.append(button(t('main.reload'), { cls: 'line', do: () => location.reload() }));
      return;
    }
    // What the server refuses is said on the page; only what we did not think of is for the console.
    if (!(error instanceof Refused) && !error.expected) console.warn(error);
  }
}

/** @param {Parameters<typeof import('./play/page.mjs').openMatchPage>[1]} what */
async function play(what) {
  const [{ openMatchPage }] = await Promise.all([import('./play/page.mjs'), loadTexts(playTexts, pageTexts)]);
  return openMatchPage(page, what);
}

/** Pages with texts beyond those of the first. */
const PAGES = new Set(['account', 'profile', 'ratings', 'cups', 'cup', 'join', 'take', 'settings', 'rules', 'lesson', 'learn']);

/** @param {string} name @param {string} rest @returns {Promise<any>} */
async function open(name, rest) {
  if (PAGES.has(name)) await loadTexts(pageTexts);
  const parts = rest.split('.');
  switch (name) {
    case 'seat': {
      // A come-back link: keep the seat, and take the token out of the address bar and the history.
      const [match, token, nonce] = parts;
      keepSeat({ match, token, ...(nonce ? { nonce } : {}) });
      history.replaceState(null, '', `#match=${match}`);
      return openMatch(match, token);
    }
    case 'match':
      return openMatch(parts[0], undefined, parts[1]);
    case 'watch':
      if (!rest) return (await import('./lobby/watch.mjs')).openWatch(page);
      return play({ match: parts[0], link: parts[1] });
    case 'replay':
      return openMoment(parts[0], parts[1], parts[2]);
    case 'join':
      return (await import('./lobby/join.mjs')).openJoin(page, { code: parts[0] }, parts[1]);
    case 'take':
      return (await import('./lobby/join.mjs')).openJoin(page, { match: rest });
    case 'stop':
      // The secret does not stay in the address bar, nor in the history.
      history.replaceState(null, '', '#stop');
      await loadTexts(playTexts);
      return (await import('./play/notices.mjs')).openStop(page, rest);
    case 'account':
      await loadTexts(playTexts);
      return (await import('./lobby/account.mjs')).openAccount(page);
    case 'profile':
      await page.link.ready();
      return (await import('./lobby/profile.mjs')).openProfile(page, rest);
    case 'ratings':
      return (await import('./lobby/ranking.mjs')).openRatings(page, rest);
    case 'cups':
      return (await import('./lobby/cups.mjs')).openCups(page);
    case 'cup':
      return (await import('./lobby/cup.mjs')).openCup(page, rest);
    case 'settings':
      return (await import('./lobby/settings.mjs')).openSettings(page);
    case 'rules':
      return (await import('./lobby/rules.mjs')).openRules(page, rest);
    case 'lesson':
      return (await import('./lobby/lesson.mjs')).openLesson(page, rest);
    case 'learn':
      return (await import('./learn.mjs')).openLearn(page);
    default:
      return (await import('./lobby/lobby.mjs')).openLobby(page);
  }
}

/** @param {string} match @param {string} [token] @param {string} [side] which of one's own two seats @returns {Promise<any>} */
async function openMatch(match, token, side) {
  const own = seatsOf(match),
    seat = own.find((one) => (token ? one.token === token : side ? one.side === side : true));
  await link.ready();
  if (!seat && side && page.me.account) return play({ match, seat: { match, side } });
  if (!seat) {
    history.replaceState(null, '', `#watch=${match}`);
    return open('watch', match);
  }
  return play({ match, seat });
}

/** A moment of a match: of one that is over by its number, of any by its time ("t1790000012345"); who sits in it sees it from there. @param {string} match @param {string|undefined} moment @param {string} [as] @returns {Promise<any>} */
async function openMoment(match, moment, as) {
  if (!moment?.startsWith('t')) return play({ match, at: +(moment ?? 0), as });
  const time = +moment.slice(1) || 0,
    seat = seatsOf(match)[0];
  await link.ready();
  return play({ match, time, ...(seat ? { seat } : {}) });
}

/** A `create` or `join` whose answer never came is sent again: by its key nothing happens twice. */
async function finishPending() {
  const pending = load('pending', []);
  if (!pending.length) return;
  const { keepMade } = await import('./lobby/seat.mjs');
  for (const one of pending) {
    try {
      const reply = await link.request(one.message);
      keepMade(reply, one.seat);
    } catch {
      /* refused: there is nothing to keep */
    }
    save(
      'pending',
      load('pending', []).filter((/** @type {any} */ other) => other.message.key !== one.message.key),
    );
  }
}

// Where the browser lets it be installed: a page that says when there is no server, and nothing else.
function install() {
  if (globalThis.isSecureContext) navigator.serviceWorker?.register(`sw.js?${spoken()}`).catch(() => {});
}

/** In another language all is drawn anew; who chose it by keys goes on from there. */
async function retell() {
  if (!(await speak(settings().language))) return;
  closeDialogs();
  install();
  route();
  await opening;
  $('[name="set-language"]:checked')?.focus();
}

addEventListener('hashchange', route);
onSettings(retell);
link.addEventListener('state', () => {
  if (link.state === 'open') learnGames(link.hello.games);
});
link.start();
opening = speak(settings().language).then(
  () => {
    if (document.readyState === 'complete') install();
    else addEventListener('load', install);
  },
  () => new Promise(() => setTimeout(() => location.reload(), RELOAD_MS)), // without a word nothing can be said
);
route();
finishPending();
Object.assign(globalThis, { ridgeline: tests });
