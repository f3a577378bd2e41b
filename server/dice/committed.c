/* DICE.md describes every byte that is hashed here. Prefixes include their final NUL, and
 * all fields have fixed sizes, so no two inputs look alike. */
#include "committed.h"

#include <sodium.h>

#include <assert.h>
#include <string.h>

static const char seed_prefix[] = "ridgeline hmac-sha256-1 seed";
static const char nonce_prefix[] = "ridgeline hmac-sha256-1 nonce";
static const char die_prefix[] = "ridgeline hmac-sha256-1 die";

static_assert(COMMITTED_SEED_SIZE == crypto_auth_hmacsha256_KEYBYTES,
              "the seed is the key");
static_assert(COMMITTED_HASH_SIZE == crypto_hash_sha256_BYTES, "SHA-256");
static_assert(COMMITTED_DIGEST_SIZE == crypto_auth_hmacsha256_BYTES, "HMAC-SHA256");

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

void committed_digest(const struct committed *committed, uint32_t entry, uint32_t index,
                      uint32_t block, uint8_t ret_digest[COMMITTED_DIGEST_SIZE]) {
    uint8_t message[sizeof(die_prefix) + (size_t)(2 * COMMITTED_NONCE_SIZE) + 12];
    uint8_t *at = message;
    memcpy(at, die_prefix, sizeof(die_prefix));
    at += sizeof(die_prefix);
    memcpy(at, committed->creator_nonce, COMMITTED_NONCE_SIZE);
    at += COMMITTED_NONCE_SIZE;
    memcpy(at, committed->joiner_nonce, COMMITTED_NONCE_SIZE);
    at += COMMITTED_NONCE_SIZE;
    at = put_u32(at, entry);
    at = put_u32(at, index);
    at = put_u32(at, block);
    assert(at == message + sizeof(message));
    crypto_auth_hmacsha256(ret_digest, message, sizeof(message), committed->seed);
}

/* 252 is the largest multiple of six that a byte can hold: bytes below it have no bias.
 * That a whole digest is above it happens once in 2^192 times; the loop is there for
 * completeness. */
uint8_t committed_face(const struct committed *committed, uint32_t entry,
                       uint32_t index) {
    for (uint32_t block = 0;; block++) {
        uint8_t bytes[COMMITTED_DIGEST_SIZE];
        committed_digest(committed, entry, index, block, bytes);
        for (size_t i = 0; i < sizeof(bytes); i++) {
            if (bytes[i] < 252) {
                return (uint8_t)(1 + bytes[i] % 6);
            }
        }
    }
}

static void roll(struct dice *dice, const struct dice_throw *what, uint8_t *ret_faces) {
    struct committed_dice *self = (struct committed_dice *)dice;
    assert(what->count >= 1 && what->count <= DICE_PER_ROLL_MAX);
    assert(what->sides == 6); /* this scheme knows no other dice */
    for (unsigned i = 0; i < what->count; i++) {
        ret_faces[i] = committed_face(self->committed, self->entry, self->rolled++);
    }
}

void committed_dice_init(struct committed_dice *self, const struct committed *committed,
                         uint32_t entry) {
    *self = (struct committed_dice){
        .dice = {roll}, .committed = committed, .entry = entry, .rolled = 0};
}
