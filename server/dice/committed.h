/* The match's committed dice: nobody can change one afterwards, and everybody can check
 * that.
 *
 * The server draws a secret seed and publishes its hash; the creator's client publishes
 * the hash of its nonce; the joiner's nonce comes openly; the creator's is opened before
 * the first die. From then on every die is a function of seed, both nonces, the number of
 * its record entry and its place in that entry. DICE.md has the bytes and test vectors.
 * match/ and the referee tool use this. */
#ifndef RIDGELINE_DICE_COMMITTED_H
#define RIDGELINE_DICE_COMMITTED_H

#include "dice.h"

#include <stdbool.h>
#include <stdint.h>

#define COMMITTED_SCHEME "hmac-sha256-1" /* its name in records and on the wire */
#define COMMITTED_SEED_SIZE 32           /* bytes */
#define COMMITTED_NONCE_SIZE 32
#define COMMITTED_HASH_SIZE 32

/* All that a match's dice follow from. Secret until the match is finished. */
struct committed {
    uint8_t seed[COMMITTED_SEED_SIZE];
    uint8_t creator_nonce[COMMITTED_NONCE_SIZE];
    uint8_t joiner_nonce[COMMITTED_NONCE_SIZE];
};

/* Random bytes for the server's seed; a client draws its nonce in the same way. libsodium
 * must have been started (sodium_init()). */
void committed_draw_seed(uint8_t ret_seed[COMMITTED_SEED_SIZE]);

/* What is published: SHA-256 of a prefix and the secret (DICE.md). */
void committed_hash_seed(const uint8_t seed[COMMITTED_SEED_SIZE],
                         uint8_t ret_hash[COMMITTED_HASH_SIZE]);
void committed_hash_nonce(const uint8_t nonce[COMMITTED_NONCE_SIZE],
                          uint8_t ret_hash[COMMITTED_HASH_SIZE]);

/* Whether an opened secret is the one whose hash was published. */
bool committed_seed_fits(const uint8_t seed[COMMITTED_SEED_SIZE],
                         const uint8_t hash[COMMITTED_HASH_SIZE]);
bool committed_nonce_fits(const uint8_t nonce[COMMITTED_NONCE_SIZE],
                          const uint8_t hash[COMMITTED_HASH_SIZE]);

/* The bytes that a die comes from. `block` is 0, and 1, 2, ... if all bytes before are
 * passed over (never in practice). For tests and for tools that show how a die came
 * about. */
#define COMMITTED_DIGEST_SIZE 32
void committed_digest(const struct committed *committed, uint32_t entry, uint32_t index,
                      uint32_t block, uint8_t ret_digest[COMMITTED_DIGEST_SIZE]);

/* One die: the face 1..6 of die `index` (0, 1, 2, ...) of record entry `entry`. */
uint8_t committed_face(const struct committed *committed, uint32_t entry, uint32_t index);

/* The dice of one record entry, for the engine: index 0 is the first die that this entry
 * rolls, and so on through all its rolls. Borrows `committed`. Trial and record use the
 * same entry number, so an action that was not saved rolls the same dice again, and an
 * undone one that is done again, being a later entry, rolls others. */
struct committed_dice {
    struct dice dice; /* give the engine &x.dice */
    const struct committed *committed;
    uint32_t entry;
    uint32_t rolled; /* dice so far: 0 means that no die was rolled */
};

void committed_dice_init(struct committed_dice *self, const struct committed *committed,
                         uint32_t entry);

#endif
