// SPDX-License-Identifier: MIT
// This device is told by its browser's push service, also while no page is open. The server seals what it
// says to this browser (PROTOCOL.md, Notices elsewhere); sw.js shows it.
import { load, save, seats } from './keep.mjs';
import { setSettings, settings } from './settings.mjs';
import { t } from './texts.mjs';

/** @typedef {import('./net/link.mjs').Link} Link */
/** @typedef {{kind: 'push', target: string, p256dh: string, auth: string}} Address */

/** Of one's own matches so many, the newest first, are asked when notices are switched on. */
const AT_ONCE = 32;

/** Does the server do this at all? @param {Link} link */
export const offersPush = (link) => !!link.hello?.push_key;

/** Why it cannot be done here, as a sentence; '': it can. */
function hindrance() {
  if (!globalThis.isSecureContext) return t('push.insecure');
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && globalThis.Notification ? '' : t('push.cannot');
}

/** @param {Uint8Array} bytes in base64url */
const base64url = (bytes) => globalThis.btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
/** @param {PushSubscription} one @param {PushEncryptionKeyName} name */
const keyOf = (one, name) => base64url(new Uint8Array(/** @type {ArrayBuffer} */ (one.getKey(name))));

/** @param {PushSubscription} one @returns {Address} */
const addressOf = (one) => ({ kind: 'push', target: one.endpoint, p256dh: keyOf(one, 'p256dh'), auth: keyOf(one, 'auth') });

/** What this browser has subscribed to with this server's key; what it has with another is void. @param {Link} link */
async function subscribed(link) {
  const { pushManager } = await navigator.serviceWorker.ready,
    one = await pushManager.getSubscription(),
    key = one?.options.applicationServerKey;
  if (!one || (key && base64url(new Uint8Array(key)) === link.hello.push_key)) return one;
  await one.unsubscribe();
  return null;
}

/**
 * The address of this device, for which the browser may ask its owner; a sentence where it is not to be had.
 * Must come from a click.
 * @param {Link} link @returns {Promise<Address|string>}
 */
export async function thisDevice(link) {
  const why = hindrance();
  if (why) return why;
  if ((await Notification.requestPermission()) !== 'granted') return t('alerts.denied');
  try {
    const one = await subscribed(link),
      { pushManager } = await navigator.serviceWorker.ready;
    return addressOf(one || (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: link.hello.push_key })));
  } catch (/** @type {any} */ error) {
    return t('push.failed', { why: error.message });
  }
}

/** @param {Link} link @param {string} match in which one sits @param {Address} address @param {boolean} quiet without a first notice @returns {Promise<boolean>} it was not told there before */
async function enlist(link, match, address, quiet) {
  const { recipients } = /** @type {any} */ (await link.request({ type: 'notify', match }));
  if (recipients.some((/** @type {any} */ one) => one.kind === 'push' && one.target === address.target)) return false;
  await link.request({ type: 'notify', match, ...address, ...(quiet ? { quiet } : {}) });
  return true;
}

/** Where this device is told, if the settings say so and the browser still does. @param {Link} link @returns {Promise<Address|null>} */
async function addressHere(link) {
  if (!settings().push || !offersPush(link) || hindrance() || Notification.permission !== 'granted') return null;
  const one = await subscribed(link);
  return one && addressOf(one);
}

/** A seat that one has taken is told here too. @param {Link} link @param {string} match */
export async function joinIn(link, match) {
  const address = await addressHere(link);
  if (address) await enlist(link, match, address, true);
}

/** The matches that go on in which this browser, or its account, has a seat. @param {any} page @returns {Promise<any[]>} */
async function ownMatches({ link, me }) {
  const own = seats().slice(0, AT_ONCE),
    reply = own.length ? await link.request({ type: 'seats', seats: own.map(({ match, token }) => ({ match, token })) }) : { seats: [] },
    found = reply.seats.map((/** @type {any} */ one, /** @type {number} */ i) => ({ ...one, how: { token: own[i].token } })).filter((/** @type {any} */ one) => one.ok),
    others = me?.account ? await me.mine() : [];
  for (const one of others) if (!found.some((/** @type {any} */ here) => here.match === one.match && here.side === one.side)) found.push({ ...one, how: { side: one.side } });
  return found.filter((/** @type {any} */ one) => !['finished', 'abandoned'].includes(one.row.state)).slice(0, AT_ONCE);
}

/** Unless it has been opened meanwhile: then the page sits there. @param {Link} link @param {string} match */
async function goAway(link, match) {
  if (!location.hash.includes(match)) await link.request({ type: 'leave', match });
}

/**
 * All of one's matches are told here; one of them at once, so that one sees it.
 * @param {any} page @param {Address} address @param {string|undefined} here the match in which this page sits: it stays there
 * @returns {Promise<number>} how many
 */
async function enlistAll(page, address, here) {
  const { link } = page;
  let count = 0;
  for (const one of await ownMatches(page))
    try {
      if (one.match !== here) await link.request({ type: 'sit', match: one.match, setup: false, ...one.how });
      await enlist(link, one.match, address, count > 0);
      count++;
      if (one.match !== here) await goAway(link, one.match);
    } catch {
      /* a match that is gone, or told in four places already */
    }
  return count;
}

/** Matches that one has begun elsewhere are told here as well: each is looked at once. @param {any} page */
export async function catchUp(page) {
  const { link } = page,
    address = await addressHere(link);
  if (!address) return;
  const kept = load('pushed', {}),
    known = new Set(kept.target === address.target ? kept.matches : []);
  for (const one of await ownMatches(page)) {
    if (known.has(one.match)) continue;
    known.add(one.match);
    await link.request({ type: 'sit', match: one.match, setup: false, ...one.how });
    await enlist(link, one.match, address, true).catch(() => {}); // told in four places already
    await goAway(link, one.match);
  }
  save('pushed', { target: address.target, matches: [...known].slice(-10 * AT_ONCE) });
}

/** Switched on; says what came of it. @param {any} page @param {string} [here] the match in which it sits @returns {Promise<string>} */
export async function beTold(page, here) {
  const address = await thisDevice(page.link);
  setSettings({ push: typeof address !== 'string' });
  return typeof address === 'string' ? address : t('push.on', { n: await enlistAll(page, address, here) });
}

/** Switched off: the push service does not know this browser any more, and tells the server so. */
export async function beLeft() {
  setSettings({ push: false });
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** What was told of a match is read when it is looked at. @param {string} match */
export async function tidy(match) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications?.({ tag: match })) || []) one.close();
}
