/* SPDX-License-Identifier: MIT */
/* See proof.h. Prefixes are hashed with their final NUL; all fields have fixed sizes. */
#include "proof.h"

#include "bid_pair.h"
#include "buf.h"
#include "jsonx.h"
#include "xmalloc.h"

#include <sodium.h>
#include <string.h>

static const char seed_prefix[] = "ridgeline hmac-sha256-1 seed";
static const char nonce_prefix[] = "ridgeline hmac-sha256-1 nonce";
static const char lot_prefix[] = "ridgeline hmac-sha256-2 lot"; /* alike in all schemes */
/* Each with its NUL: in all schemes 28 bytes. */
static const char die_prefixes[][sizeof "ridgeline hmac-sha256-1 die"] = {
    "ridgeline hmac-sha256-1 die", "ridgeline hmac-sha256-2 die",
    "ridgeline hmac-sha256-3 die"};

enum { BYTE_VALUES = 256, COUNTERS_MAX = 16, PLAIN_SIDES = 6 };

static void hash_secret(const char *prefix, size_t prefix_size,
                        const uint8_t secret[HASH_BYTES],
                        char ret_hash[PROOF_TEXT_SIZE]) {
    uint8_t bytes[sizeof nonce_prefix + HASH_BYTES], hash[HASH_BYTES];
    memcpy(bytes, prefix, prefix_size);
    memcpy(bytes + prefix_size, secret, HASH_BYTES);
    hash_bytes(bytes, prefix_size + HASH_BYTES, hash);
    hex_write(hash, HASH_BYTES, ret_hash);
}

void proof_new_nonce(char ret_nonce[PROOF_TEXT_SIZE]) {
    uint8_t nonce[HASH_BYTES];
    ids_random(nonce, sizeof nonce);
    hex_write(nonce, sizeof nonce, ret_nonce);
}

bool proof_hash_nonce(const char *nonce, char ret_hash[PROOF_TEXT_SIZE]) {
    uint8_t bytes[HASH_BYTES];
    if (hex_read(nonce, HASH_BYTES, bytes) < 0)
        return false;
    hash_secret(nonce_prefix, sizeof nonce_prefix, bytes, ret_hash);
    return true;
}

bool proof_seed_fits(const char *seed, const char *seed_hash) {
    uint8_t bytes[HASH_BYTES];
    char hash[PROOF_TEXT_SIZE];
    if (hex_read(seed, HASH_BYTES, bytes) < 0)
        return false;
    hash_secret(seed_prefix, sizeof seed_prefix, bytes, hash);
    return strcmp(hash, seed_hash) == 0;
}

static uint8_t *put_number(uint8_t *at, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        *at++ = (uint8_t)(number >> shift);
    return at;
}

enum proof_scheme proof_scheme_find(const json_t *dice) {
    const char *name = json_get_text(dice, "scheme");
    return name == NULL                         ? PROOF_UNKNOWN
           : strcmp(name, "hmac-sha256-1") == 0 ? PROOF_BY_ENTRY
           : strcmp(name, "hmac-sha256-2") == 0 ? PROOF_BY_ROLL
           : strcmp(name, "hmac-sha256-3") == 0 ? PROOF_BY_BIDS
                                                : PROOF_UNKNOWN;
}

/* Fills in everything that is hashed but the block; NULL: something is missing. Else the
 * place of the block. */
static uint8_t *fill_message(uint8_t *message, const json_t *dice, const json_t *bids,
                             const struct proof_place *place) {
    enum proof_scheme scheme = proof_scheme_find(dice);
    uint8_t *at = message + sizeof *die_prefixes;
    if (scheme == PROOF_UNKNOWN ||
        (scheme == PROOF_BY_ENTRY && place->sides != PLAIN_SIDES))
        return NULL;
    memcpy(message, die_prefixes[scheme], sizeof *die_prefixes);
    if (json_get_hex(dice, "creator_nonce", at, HASH_BYTES) < 0 ||
        json_get_hex(dice, "joiner_nonce", at + HASH_BYTES, HASH_BYTES) < 0)
        return NULL;
    at += 2 * (size_t)HASH_BYTES;
    if (scheme == PROOF_BY_BIDS) {
        if (!bid_pair_bytes(dice, bids, at))
            return NULL;
        at += BID_PAIR_BYTES;
    }
    at = put_number(at, place->group);
    at = put_number(at, place->index);
    return scheme != PROOF_BY_ENTRY ? put_number(at, place->sides) : at;
}

bool proof_lot(const json_t *dice) {
    uint8_t seed[HASH_BYTES], digest[crypto_auth_hmacsha256_BYTES];
    uint8_t message[sizeof lot_prefix + 2 * HASH_BYTES];
    memcpy(message, lot_prefix, sizeof lot_prefix);
    if (json_get_hex(dice, "seed", seed, HASH_BYTES) < 0 ||
        json_get_hex(dice, "nonce_hash", message + sizeof lot_prefix, HASH_BYTES) < 0 ||
        json_get_hex(dice, "joiner_nonce", message + sizeof lot_prefix + HASH_BYTES,
                     HASH_BYTES) < 0)
        return false;
    crypto_auth_hmacsha256(digest, message, sizeof message, seed);
    return (digest[0] & 1) != 0;
}

unsigned proof_die(const json_t *dice, const json_t *bids,
                   const struct proof_place *place) {
    uint8_t seed[HASH_BYTES];
    uint8_t
        message[sizeof *die_prefixes + 2 * HASH_BYTES + BID_PAIR_BYTES + COUNTERS_MAX];
    uint8_t *at = fill_message(message, dice, bids, place);
    if (at == NULL || place->sides < 2 || place->sides > BYTE_VALUES ||
        json_get_hex(dice, "seed", seed, HASH_BYTES) < 0)
        return 0;
    unsigned below = BYTE_VALUES / place->sides * place->sides;
    for (uint32_t block = 0;; block++) {
        uint8_t digest[crypto_auth_hmacsha256_BYTES];
        uint8_t *end = put_number(at, block);
        crypto_auth_hmacsha256(digest, message, (size_t)(end - message), seed);
        for (size_t i = 0; i < sizeof digest; i++)
            if (digest[i] < below)
                return 1 + digest[i] % place->sides;
    }
}

char *proof_describe_new(const json_t *dice) {
    struct buf buf = {0};
    const char *seed_hash = json_get_text(dice, "seed_hash");
    const char *nonce_hash = json_get_text(dice, "nonce_hash");
    const char *seed = json_get_text(dice, "seed");
    buf_printf(&buf, "Hash of the server's secret seed: %s\n",
               seed_hash ? seed_hash : "unknown");
    buf_printf(&buf, "Hash of the creator's secret nonce: %s\n",
               nonce_hash ? nonce_hash : "unknown");
    if (json_get_text(dice, "joiner_nonce") == NULL)
        buf_add_text(&buf, "The opponent has not added a nonce yet.\n");
    else if (json_get_text(dice, "creator_nonce") == NULL)
        buf_add_text(
            &buf, "The creator's nonce is not open yet; until then no die can roll.\n");
    else if (seed == NULL)
        buf_add_text(&buf,
                     "Both nonces are open. The seed is published when the match ends; "
                     "then every die can be checked.\n");
    else if (seed_hash != NULL && proof_seed_fits(seed, seed_hash))
        buf_printf(
            &buf,
            "The seed is published and has the hash that was given at the start: %s\n",
            seed);
    else
        buf_add_text(&buf,
                     "WARNING: the published seed does not have the hash that was given "
                     "at the start. The dice of this match cannot be trusted.\n");
    char *text = xstrdup(buf_text(&buf));
    buf_finish(&buf);
    return text;
}
