// SPDX-License-Identifier: MIT
// The dice of a match, as PROTOCOL.md 8 makes them: checks hashes and every die of a record, and what was bid for its sides.
import { bidBytes, bidsWrong } from './bidding.mjs';
import { fromHex, hmac, sha256, toHex } from './sha256.mjs';
import { t } from '../texts.mjs';

const ascii = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {'seed'|'nonce'} what @param {string} secret in hexadecimal @returns {string} */
export function commitment(what, secret) {
  const words = ascii(`ridgeline hmac-sha256-1 ${what}\0`),
    bytes = fromHex(secret),
    all = new Uint8Array(words.length + bytes.length);
  all.set(words);
  all.set(bytes, words.length);
  return toHex(sha256(all));
}

/**
 * `bytes`: of the bids, in a match whose sides were bid for (bidBytes()).
 * @typedef {{seed: string, creator_nonce: string, joiner_nonce: string, bytes?: string}} Secrets in hexadecimal
 */

/**
 * Where a die stands: `group` is the number of its entry (scheme 1), or of the rolls before its own
 * (later ones); `index` its place in that entry, or in its roll.
 * @typedef {{group: number, index: number, sides: number}} Place
 */

/** The schemes that this page knows; the first has dice of six sides only, into those of the third both bids go. */
export const SCHEMES = ['hmac-sha256-1', 'hmac-sha256-2', 'hmac-sha256-3'];

/** @param {string} scheme @param {Secrets} secrets @param {Place} place @param {number} block */
export function digest(scheme, secrets, place, block) {
  const numbers = [place.group, place.index, ...(scheme === SCHEMES[0] ? [] : [place.sides]), block],
    bytes = fromHex(scheme === SCHEMES[2] ? secrets.bytes || '' : ''),
    message = new Uint8Array(92 + bytes.length + 4 * numbers.length),
    data = new DataView(message.buffer, 92 + bytes.length);
  message.set(ascii(`ridgeline ${scheme} die\0`));
  message.set(fromHex(secrets.creator_nonce), 28);
  message.set(fromHex(secrets.joiner_nonce), 60);
  message.set(bytes, 92);
  numbers.forEach((number, i) => data.setUint32(4 * i, number));
  return hmac(fromHex(secrets.seed), message);
}

/** One die: 1 to its sides. @param {string} scheme @param {Secrets} secrets @param {Place} place */
export function die(scheme, secrets, place) {
  const below = 256 - (256 % place.sides);
  for (let block = 0; ; block++) for (const byte of digest(scheme, secrets, place, block)) if (byte < below) return 1 + (byte % place.sides);
}

/** A roll of a record: its faces, or `{"d": sides, "f": [faces]}`. @param {any} roll */
const rollOf = (roll) => (Array.isArray(roll) ? { sides: 6, faces: roll } : { sides: roll.d, faces: roll.f });

/** A scheme has no other dice. @param {string} scheme @param {number} sides */
const knows = (scheme, sides) => (scheme === SCHEMES[0] ? sides === 6 : Number.isInteger(sides) && sides >= 2 && sides <= 100);

/** What is wrong with bids. */
const ASTRAY = {
  missing: () => t('dicecheck.bids_missing'),
  unbound: () => t('dicecheck.bids_unbound'),
  none: () => t('dicecheck.bids_none'),
  sides: () => t('dicecheck.bids_sides'),
  points: () => t('dicecheck.bids_points'),
};

/** So many entries are checked before others get their turn. */
const AT_ONCE = 60;

/**
 * Checks a whole record, a piece at a time so that the page stays alive.
 * @param {{dice: any, bids?: any, handicap?: any, entries: any[]}} record header's dice, bids and points, and all entries
 * @returns {Promise<{ok: boolean, dice: number, wrong: string}>} `wrong` names the first thing that is not right
 */
export async function verify(record) {
  const { dice, bids, entries } = record;
  const joiner = entries.find((entry) => entry.kind === 'join' && entry.nonce),
    creator = entries.find((entry) => entry.kind === 'open-nonce');
  let count = 0,
    rolls = 0;
  const result = (/** @type {string} */ wrong) => ({ ok: wrong === '', dice: count, wrong });
  if (!SCHEMES.includes(dice.scheme)) return result(t('dicecheck.scheme', { scheme: dice.scheme }));
  if (!dice.seed) return result(t('dicecheck.no_seed'));
  if (commitment('seed', dice.seed) !== dice.seed_hash) return result(t('dicecheck.seed'));
  if (creator && commitment('nonce', creator.nonce) !== dice.nonce_hash)
    return result(t('dicecheck.nonce'));
  const astray = bidsWrong(record, dice.scheme === SCHEMES[2]);
  if (astray) return result(ASTRAY[astray]());
  for (const entry of entries) {
    if (entry.e % AT_ONCE === 0) await new Promise((done) => setTimeout(done));
    let fallen = 0;
    for (const roll of entry.rolls || []) {
      const { sides, faces } = rollOf(roll);
      if (!joiner || !creator) return result(t('dicecheck.early', { e: entry.e }));
      if (!knows(dice.scheme, sides)) return result(t('dicecheck.unknown', { e: entry.e }));
      const secrets = { seed: dice.seed, creator_nonce: creator.nonce, joiner_nonce: joiner.nonce, bytes: bids && bidBytes(dice, bids) };
      for (const [i, face] of faces.entries()) {
        const place = dice.scheme === SCHEMES[0] ? { group: entry.e, index: fallen, sides } : { group: rolls, index: i, sides },
          right = die(dice.scheme, secrets, place);
        fallen++;
        if (right !== face) return result(t('dicecheck.face', { e: entry.e, no: fallen, face, right }));
        count++;
      }
      rolls++;
    }
  }
  return result('');
}
