// SPDX-License-Identifier: MIT
// What two bids for a side came to, worked out again from the header of a record (PROTOCOL.md 3, "Sealed bids").
import { fromHex, hmac, toHex } from './sha256.mjs';

const MOST = 99;

/** @typedef {{side: string, points: number}} Bid */

/** The creator's bid, then the joiner's, and who came to have which side; null: these are no two bids. @param {any} dice @param {any} bids */
function read({ creator }, bids) {
  const joiner = Object.keys(bids || {}).find((side) => side !== creator),
    both = /** @type {Bid[]} */ ([bids?.[creator], joiner && bids[joiner]]),
    good = (/** @type {Bid} */ bid) => bid && [creator, joiner].includes(bid.side) && Number.isInteger(bid.points) && bid.points >= 0 && bid.points <= MOST;
  return Object.keys(bids || {}).length === 2 && joiner && both.every(good) ? { creator, joiner, both } : null;
}

/** What goes into the dice, in hexadecimal; '': no two bids. @param {any} dice @param {any} bids */
export function bidBytes(dice, bids) {
  const found = read(dice, bids);
  return found ? toHex(Uint8Array.from(found.both.flatMap(({ side, points }) => [+(side === found.creator), points]))) : '';
}

/** Does the lot between two who bid the same fall to the creator? @param {any} dice */
export function lot(dice) {
  const words = new TextEncoder().encode('ridgeline hmac-sha256-2 lot\0'),
    message = new Uint8Array(words.length + 64);
  message.set(words);
  message.set(fromHex(dice.nonce_hash), words.length);
  message.set(fromHex(dice.joiner_nonce), words.length + 32);
  return (hmac(fromHex(dice.seed), message)[0] & 1) === 1;
}

/** What is wrong with bids, seats and points: a word for it; '': nothing. @param {any} record header @param {boolean} bound do its dice know bids? @returns {''|'missing'|'unbound'|'none'|'sides'|'points'} */
export function bidsWrong({ dice, bids, handicap }, bound) {
  if (!bids) return bound ? 'missing' : '';
  if (!bound) return 'unbound';
  const found = read(dice, bids);
  if (!found) return 'none';
  const { creator, joiner, both } = found,
    [own, other] = both,
    same = own.side === other.side,
    wins = !same || (own.points === other.points ? lot(dice) : own.points > other.points),
    points = same ? both[wins ? 0 : 1].points : 0;
  if ((own.side === creator) !== wins) return 'sides';
  return points === (handicap?.points || 0) && (!handicap || handicap.to === (wins ? joiner : creator)) ? '' : 'points';
}
