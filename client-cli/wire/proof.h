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

/* Die `index` of record entry `entry`, 1 to 6; 0 if the `dice` of a match do not hold the
 * seed and both nonces. */
unsigned proof_die(const json_t *dice, uint32_t entry, uint32_t index);

/* What there is to say about the dice of a match: its hashes, and after the end whether
 * the seed fits. New text, several lines. */
char *proof_describe_new(const json_t *dice);

#endif
