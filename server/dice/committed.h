/* SPDX-License-Identifier: MIT */
/* The match's committed dice: nobody can change one afterwards, and everybody can check
 * that.
 *
 * The server draws a secret seed and publishes its hash; the creator's client publishes
 * the hash of its nonce; the joiner's nonce comes openly; the creator's is opened before
 * the first die. From then on every die is a function of seed, both nonces, its sides, and
 * its number among all dice that the match has rolled. DICE.md has the bytes, the schemes
 * and test vectors. match/ and the referee tool use this. */
#ifndef RIDGELINE_DICE_COMMITTED_H
#define RIDGELINE_DICE_COMMITTED_H

#include "dice.h"

#include <stdbool.h>
#include <stdint.h>

/* How a die is numbered. A match keeps the scheme that it was begun with. */
enum committed_scheme {
    COMMITTED_BY_ENTRY, /* "hmac-sha256-1": by the record entry that rolled it; six sides */
    COMMITTED_BY_ROLL, /* "hmac-sha256-2": by the roll, which nothing takes back */
    COMMITTED_BY_BIDS, /* "hmac-sha256-3": so too, and both bids for a side go into it */
    COMMITTED_SCHEMES,
    COMMITTED_PRESENT = COMMITTED_BY_ROLL /* that of new matches */
};

/* The name of a scheme in records and on the wire, and the scheme of a name, or -1. */
const char *committed_scheme_name(enum committed_scheme scheme);
int committed_scheme_find(const char *name);

#define COMMITTED_SEED_SIZE 32 /* bytes */
#define COMMITTED_NONCE_SIZE 32
#define COMMITTED_HASH_SIZE 32
#define COMMITTED_BIDS_SIZE 4

/* All that a match's dice follow from. Secret until the match is finished. */
struct committed {
    enum committed_scheme scheme;
    uint8_t seed[COMMITTED_SEED_SIZE];
    uint8_t creator_nonce[COMMITTED_NONCE_SIZE];
    uint8_t joiner_nonce[COMMITTED_NONCE_SIZE];
    uint8_t bids[COMMITTED_BIDS_SIZE]; /* by bids only: bid_bytes() */
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

/* A die's number and kind. */
struct committed_die {
    uint32_t
        group; /* by entry: the entry's number; by roll: the rolls of the match before */
    uint32_t index; /* 0, 1, 2, ... among the dice of that entry, or of that roll */
    uint32_t sides; /* 2..DICE_SIDES_MAX; by entry: 6 */
};

/* The bytes that a die comes from. `block` is 0, and 1, 2, ... if all bytes before are
 * passed over (never in practice). For tests and for tools that show how a die came
 * about. */
#define COMMITTED_DIGEST_SIZE 32
void committed_digest(const struct committed *committed, const struct committed_die *die,
                      uint32_t block, uint8_t ret_digest[COMMITTED_DIGEST_SIZE]);

/* Its face, 1..sides. */
uint8_t committed_face(const struct committed *committed,
                       const struct committed_die *die);

/* The lot between two who bid the same for the same side: does the creator have it? Drawn when the joiner comes, before
 * the creator's nonce is open, so of that the hash goes into it, which was published before. Follows from the seed,
 * that hash, and `committed`'s joiner's nonce. */
bool committed_lot(const struct committed *committed,
                   const uint8_t nonce_hash[COMMITTED_HASH_SIZE]);

/* The dice of one record entry, for the engine. Borrows `committed`. Trial and record count
 * alike, so an action that was not saved rolls the same dice again; an undone one that is
 * done again rolls others, because the rolls that were undone still count. */
struct committed_dice {
    struct dice dice; /* give the engine &x.dice */
    const struct committed *committed;
    uint32_t entry;
    uint32_t rolls;  /* of the match so far */
    uint32_t rolled; /* dice of this entry so far */
};

/* `rolls`: those of all entries before `entry`, undone ones too. */
void committed_dice_init(struct committed_dice *self, const struct committed *committed,
                         uint32_t entry, uint32_t rolls);

/* Has the scheme such dice? */
bool committed_knows(const struct committed *committed, const struct dice_throw *what);

#endif
