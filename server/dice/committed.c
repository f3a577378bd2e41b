/* SPDX-License-Identifier: MIT */
/* DICE.md describes every byte that is hashed here. Prefixes include their final NUL, and
 * all fields have fixed sizes, so no two inputs look alike. */
#include "committed.h"

#include <sodium.h>

#include <assert.h>
#include <string.h>

static const char seed_prefix[] = "ridgeline hmac-sha256-1 seed";
static const char nonce_prefix[] = "ridgeline hmac-sha256-1 nonce";
static const char lot_prefix[] = "ridgeline hmac-sha256-2 lot"; /* alike in all schemes */

/* Seed and nonce are hashed alike in all schemes: a client publishes its hash before it
 * knows the match's scheme. */
static const struct {
    const char *name;
    char die_prefix[28]; /* with its NUL */
} schemes[COMMITTED_SCHEMES] = {
    [COMMITTED_BY_ENTRY] = {"hmac-sha256-1", "ridgeline hmac-sha256-1 die"},
    [COMMITTED_BY_ROLL] = {"hmac-sha256-2", "ridgeline hmac-sha256-2 die"},
    [COMMITTED_BY_BIDS] = {"hmac-sha256-3", "ridgeline hmac-sha256-3 die"},
};

enum { NUMBERS = 4, PLAIN_SIDES = 6, BYTE_VALUES = 256 };

static_assert(COMMITTED_SEED_SIZE == crypto_auth_hmacsha256_KEYBYTES,
              "the seed is the key");
static_assert(COMMITTED_HASH_SIZE == crypto_hash_sha256_BYTES, "SHA-256");
static_assert(COMMITTED_DIGEST_SIZE == crypto_auth_hmacsha256_BYTES, "HMAC-SHA256");

const char *committed_scheme_name(enum committed_scheme scheme) {
    return schemes[scheme].name;
}

int committed_scheme_find(const char *name) {
    for (int scheme = 0; scheme < COMMITTED_SCHEMES; scheme++)
        if (name != NULL && strcmp(name, schemes[scheme].name) == 0)
            return scheme;
    return -1;
}

void committed_draw_seed(uint8_t ret_seed[COMMITTED_SEED_SIZE]) {
    randombytes_buf(ret_seed, COMMITTED_SEED_SIZE);
}

static void hash(const char *prefix, size_t prefix_size, const uint8_t *secret,
                 size_t size, uint8_t *ret_hash) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)prefix, prefix_size);
    crypto_hash_sha256_update(&state, secret, size);
    crypto_hash_sha256_final(&state, ret_hash);
}

void committed_hash_seed(const uint8_t seed[COMMITTED_SEED_SIZE],
                         uint8_t ret_hash[COMMITTED_HASH_SIZE]) {
    hash(seed_prefix, sizeof(seed_prefix), seed, COMMITTED_SEED_SIZE, ret_hash);
}

void committed_hash_nonce(const uint8_t nonce[COMMITTED_NONCE_SIZE],
                          uint8_t ret_hash[COMMITTED_HASH_SIZE]) {
    hash(nonce_prefix, sizeof(nonce_prefix), nonce, COMMITTED_NONCE_SIZE, ret_hash);
}

bool committed_seed_fits(const uint8_t seed[COMMITTED_SEED_SIZE],
                         const uint8_t hash_published[COMMITTED_HASH_SIZE]) {
    uint8_t own[COMMITTED_HASH_SIZE];
    committed_hash_seed(seed, own);
    return sodium_memcmp(own, hash_published, sizeof(own)) == 0;
}

bool committed_nonce_fits(const uint8_t nonce[COMMITTED_NONCE_SIZE],
                          const uint8_t hash_published[COMMITTED_HASH_SIZE]) {
    uint8_t own[COMMITTED_HASH_SIZE];
    committed_hash_nonce(nonce, own);
    return sodium_memcmp(own, hash_published, sizeof(own)) == 0;
}

static uint8_t *put_u32(uint8_t *at, uint32_t number) {
    at[0] = (uint8_t)(number >> 24);
    at[1] = (uint8_t)(number >> 16);
    at[2] = (uint8_t)(number >> 8);
    at[3] = (uint8_t)number;
    return at + 4;
}

void committed_digest(const struct committed *committed, const struct committed_die *die,
                      uint32_t block, uint8_t ret_digest[COMMITTED_DIGEST_SIZE]) {
    const char *prefix = schemes[committed->scheme].die_prefix;
    uint8_t message[sizeof(schemes->die_prefix) + (size_t)(2 * COMMITTED_NONCE_SIZE) +
                    COMMITTED_BIDS_SIZE + NUMBERS * sizeof(uint32_t)];
    uint8_t *at = message;
    memcpy(at, prefix, sizeof(schemes->die_prefix));
    at += sizeof(schemes->die_prefix);
    memcpy(at, committed->creator_nonce, COMMITTED_NONCE_SIZE);
    at += COMMITTED_NONCE_SIZE;
    memcpy(at, committed->joiner_nonce, COMMITTED_NONCE_SIZE);
    at += COMMITTED_NONCE_SIZE;
    if (committed->scheme == COMMITTED_BY_BIDS) {
        memcpy(at, committed->bids, COMMITTED_BIDS_SIZE);
        at += COMMITTED_BIDS_SIZE;
    }
    at = put_u32(at, die->group);
    at = put_u32(at, die->index);
    if (committed->scheme != COMMITTED_BY_ENTRY) {
        at = put_u32(at, die->sides);
    }
    at = put_u32(at, block);
    crypto_auth_hmacsha256(ret_digest, message, (size_t)(at - message), committed->seed);
}

/* Bytes below the largest multiple of the sides that a byte can hold have no bias. That a
 * whole digest is above it happens once in 2^51 times at the worst (86 sides; 2^192 for
 * six); the loop is there for completeness. */
uint8_t committed_face(const struct committed *committed,
                       const struct committed_die *die) {
    unsigned below = BYTE_VALUES / die->sides * die->sides;
    for (uint32_t block = 0;; block++) {
        uint8_t bytes[COMMITTED_DIGEST_SIZE];
        committed_digest(committed, die, block, bytes);
        for (size_t i = 0; i < sizeof(bytes); i++) {
            if (bytes[i] < below) {
                return (uint8_t)(1 + bytes[i] % die->sides);
            }
        }
    }
}

bool committed_lot(const struct committed *committed,
                   const uint8_t nonce_hash[COMMITTED_HASH_SIZE]) {
    uint8_t message[sizeof(lot_prefix) + COMMITTED_HASH_SIZE + COMMITTED_NONCE_SIZE];
    uint8_t digest[COMMITTED_DIGEST_SIZE];
    memcpy(message, lot_prefix, sizeof(lot_prefix));
    memcpy(message + sizeof(lot_prefix), nonce_hash, COMMITTED_HASH_SIZE);
    memcpy(message + sizeof(lot_prefix) + COMMITTED_HASH_SIZE, committed->joiner_nonce,
           COMMITTED_NONCE_SIZE);
    crypto_auth_hmacsha256(digest, message, sizeof(message), committed->seed);
    return (digest[0] & 1) != 0;
}

bool committed_knows(const struct committed *committed, const struct dice_throw *what) {
    return what->sides >= 2 && what->sides <= DICE_SIDES_MAX &&
           (committed->scheme != COMMITTED_BY_ENTRY || what->sides == PLAIN_SIDES);
}

static void roll(struct dice *dice, const struct dice_throw *what, uint8_t *ret_faces) {
    struct committed_dice *self = (struct committed_dice *)dice;
    bool by_entry = self->committed->scheme == COMMITTED_BY_ENTRY;
    assert(what->count >= 1 && what->count <= DICE_PER_ROLL_MAX);
    assert(committed_knows(self->committed, what));
    for (unsigned i = 0; i < what->count; i++) {
        struct committed_die die = {.group = by_entry ? self->entry : self->rolls,
                                    .index = by_entry ? self->rolled : i,
                                    .sides = what->sides};
        ret_faces[i] = committed_face(self->committed, &die);
        self->rolled++;
    }
    self->rolls++;
}

void committed_dice_init(struct committed_dice *self, const struct committed *committed,
                         uint32_t entry, uint32_t rolls) {
    *self = (struct committed_dice){
        .dice = {roll}, .committed = committed, .entry = entry, .rolls = rolls};
}
