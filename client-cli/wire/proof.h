/* SPDX-License-Identifier: MIT */
/* The client's part in the proof that nobody chose the dice (PROTOCOL.md, section 8):
 * nonces, their hashes, and the checks that can be made with what the server publishes.
 */
#ifndef RIDGELINE_CLI_PROOF_H
#define RIDGELINE_CLI_PROOF_H

#include "ids.h"

#include <jansson.h>

enum { PROOF_TEXT_SIZE = HEX_CHARS(HASH_BYTES) + 1 };

/* 32 random bytes and their hash, both as hexadecimal digits. */
void proof_new_nonce(char ret_nonce[PROOF_TEXT_SIZE]);
/* The nonce must be 64 digits; false if it is not. */
bool proof_hash_nonce(const char *nonce, char ret_hash[PROOF_TEXT_SIZE]);

/* Whether a seed has the hash that was published at the start. */
bool proof_seed_fits(const char *seed, const char *seed_hash);

/* How the dice of a match are numbered, by the scheme that its `dice` name. */
enum proof_scheme {
    PROOF_BY_ENTRY, /* "hmac-sha256-1": in the entry that rolled them; six sides */
    PROOF_BY_ROLL,  /* "hmac-sha256-2": in their roll, and that in the match */
    PROOF_BY_BIDS,  /* "hmac-sha256-3": so too; both bids for a side go into them */
    PROOF_UNKNOWN
};

enum proof_scheme proof_scheme_find(const json_t *dice);

/* One die: `group` is the number of its entry, or of the rolls before its own. */
struct proof_place {
    uint32_t group, index, sides;
};

/* Its face, from 1; 0 if the `dice` of a match do not hold the seed and both nonces, their
 * scheme has no such die, or needs `bids` (NULL: none) that are none. */
unsigned proof_die(const json_t *dice, const json_t *bids,
                   const struct proof_place *place);

/* The lot between two who bid the same for the same side: does the creator have it? */
bool proof_lot(const json_t *dice);

/* What there is to say about the dice of a match: its hashes, and after the end whether
 * the seed fits. New text, several lines. */
char *proof_describe_new(const json_t *dice);

#endif
