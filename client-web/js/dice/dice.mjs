// The dice of a match, as PROTOCOL.md 8 makes them: checks hashes and every die of a record.
import { fromHex, hmac, sha256, toHex } from './sha256.mjs';

const ascii = (text) => new TextEncoder().encode(text);

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
 * @typedef {{seed: string, creator_nonce: string, joiner_nonce: string}} Secrets in hexadecimal
 */

/** @param {Secrets} secrets @param {number} entry @param {number} index @param {number} block */
export function digest(secrets, entry, index, block) {
  const message = new Uint8Array(104),
    numbers = new DataView(message.buffer, 92);
  message.set(ascii('ridgeline hmac-sha256-1 die\0'));
  message.set(fromHex(secrets.creator_nonce), 28);
  message.set(fromHex(secrets.joiner_nonce), 60);
  numbers.setUint32(0, entry);
  numbers.setUint32(4, index);
  numbers.setUint32(8, block);
  return hmac(fromHex(secrets.seed), message);
}

/** One die: 1 to 6. @param {Secrets} secrets @param {number} entry @param {number} index */
export function die(secrets, entry, index) {
  for (let block = 0; ; block++) for (const byte of digest(secrets, entry, index, block)) if (byte < 252) return 1 + (byte % 6);
}

/** So many entries are checked before others get their turn. */
const AT_ONCE = 60;

/**
 * Checks a whole record, a piece at a time so that the page stays alive.
 * @param {{dice: any, entries: any[]}} record header's dice, and all entries
 * @returns {Promise<{ok: boolean, dice: number, faces: number[], wrong: string}>} `wrong` names the first thing that is not right
 */
export async function verify(record) {
  const { dice, entries } = record,
    faces = [0, 0, 0, 0, 0, 0];
  const joiner = entries.find((entry) => entry.kind === 'join' && entry.nonce),
    creator = entries.find((entry) => entry.kind === 'open-nonce');
  const result = (wrong) => ({ ok: wrong === '', dice: faces.reduce((a, b) => a + b, 0), faces, wrong });
  if (dice.scheme !== 'hmac-sha256-1') return result(`This page does not know the dice scheme "${dice.scheme}".`);
  if (!dice.seed) return result('The seed has not been published.');
  if (commitment('seed', dice.seed) !== dice.seed_hash) return result('The seed does not have the hash that was shown at the start.');
  if (creator && commitment('nonce', creator.nonce) !== dice.nonce_hash)
    return result("The creator's nonce does not have the hash that was shown at the start.");
  for (const entry of entries) {
    if (entry.e % AT_ONCE === 0) await new Promise((done) => setTimeout(done));
    let index = 0;
    for (const face of (entry.rolls || []).flat()) {
      if (!joiner || !creator) return result(`Entry ${entry.e} rolled dice before both nonces were known.`);
      const right = die({ seed: dice.seed, creator_nonce: creator.nonce, joiner_nonce: joiner.nonce }, entry.e, index++);
      if (right !== face) return result(`Entry ${entry.e}, die ${index}: the record says ${face}, the seed gives ${right}.`);
      faces[face - 1]++;
    }
  }
  return result('');
}
