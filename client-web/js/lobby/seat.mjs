// SPDX-License-Identifier: MIT
// Making and taking seats. The intention is written down before it is sent, so that a token is not
// lost with the answer.
import { commitment } from '../dice/dice.mjs';
import { randomHex } from '../dice/sha256.mjs';
import { keepSeat, load, save } from '../keep.mjs';

/** The seats that an answer names: of a mirrored pair two. @param {any} reply @param {any} seat what to keep with it, `pair` with the other */
export function keepMade(reply, { pair, ...seat }) {
  for (const [made, more] of [
    [reply.pair, { ...seat, ...pair }],
    [reply, seat],
  ])
    if (made?.token) keepSeat({ match: made.match, token: made.token, side: made.side, ...(made.code ? { code: made.code } : {}), ...more });
}

/** @param {any} link @param {any} message @param {any} seat what to keep with the seat */
async function send(link, message, seat) {
  save('pending', [...load('pending', []), { message, seat }]);
  try {
    const reply = await link.request(message);
    keepMade(reply, seat);
    return reply;
  } finally {
    save(
      'pending',
      load('pending', []).filter((/** @type {any} */ one) => one.message.key !== message.key),
    );
  }
}

/**
 * @param {any} link @param {any} terms game, edition, scenario, options, side, name, title, public, ...; `pair`: two at once, each side once; `either`: the same, and one of them is played
 * @returns {Promise<any>} `created`
 */
export function create(link, { pair, ...terms }) {
  const two = pair || terms.either;
  const nonce = randomHex(32),
    other = randomHex(32); // of a pair neither match foretells the dice of the other
  return send(
    link,
    { type: 'create', ...terms, nonce_hash: commitment('nonce', nonce), ...(two ? { pair_nonce_hash: commitment('nonce', other) } : {}), key: randomHex(16) },
    { nonce, scenario: terms.scenario, title: terms.title, ...(two ? { pair: { nonce: other } } : {}) },
  );
}

/**
 * Takes the free seat that `terms` (the answer to `look`) leads to.
 * @param {any} link @param {{code?: string, match?: string}} where @param {any} terms @param {string} name @param {{side: string, bid: number}} [bid] where sides are bid for
 */
export function join(link, where, terms, name, bid) {
  // Whoever takes over a seat that was given up has no part in the dice.
  const first = !terms.dice.joiner_nonce;
  return send(
    link,
    { type: 'join', ...where, name, ...bid, ...(first ? { seed_hash: terms.dice.seed_hash, nonce: randomHex(32) } : {}), key: randomHex(16) },
    { scenario: terms.terms.scenario, title: terms.terms.title },
  );
}

/** @param {any} link @param {any} match */
export function rematch(link, match) {
  const nonce = randomHex(32);
  return send(
    link,
    { type: 'rematch', match: match.id, nonce_hash: commitment('nonce', nonce), key: randomHex(16) },
    { nonce, scenario: match.terms.scenario, title: match.terms.title },
  );
}

/** Begins the match of the game that one has to play in a tournament: `created`, or, where the opponent was first, `cup`. @param {any} link @param {any} cup */
export function playCup(link, cup) {
  const nonce = randomHex(32);
  return send(link, { type: 'cup-play', cup: cup.cup, nonce_hash: commitment('nonce', nonce), key: randomHex(16) }, { nonce, scenario: cup.scenario, title: cup.title });
}
