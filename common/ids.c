/* SPDX-License-Identifier: MIT */
/* Ids, codes, tokens, keys and hashes. */
#include "ids.h"

#include <assert.h>
#include <errno.h>
#include <sodium.h>
#include <string.h>

static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

int ids_start(void) {
    return sodium_init() < 0 ? -EIO : 0;
}

void ids_random(void *ret_bytes, size_t size) {
    randombytes_buf(ret_bytes, size);
}

void ids_write(const uint8_t *bytes, size_t size, size_t chars, char *ret_text) {
    assert(size * 8 >= chars * 5);
    unsigned bits = 0, held = 0;
    size_t next = 0;
    for (size_t i = 0; i < chars; i++) {
        if (held < 5) {
            bits = (bits << 8 | bytes[next++]) & 0xfff;
            held += 8;
        }
        held -= 5;
        ret_text[i] = alphabet[bits >> held & 31];
    }
    ret_text[chars] = '\0';
}

bool ids_is_code(const char *text, size_t chars) {
    return strlen(text) == chars && strspn(text, alphabet) == chars;
}

void ids_new(size_t chars, char *ret_text) {
    uint8_t bytes[32];
    assert(chars * 5 <= sizeof bytes * 8);
    ids_random(bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, chars, ret_text);
}

void hex_write(const uint8_t *bytes, size_t size, char *ret_text) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        ret_text[2 * i] = digits[bytes[i] >> 4];
        ret_text[2 * i + 1] = digits[bytes[i] & 15];
    }
    ret_text[2 * size] = '\0';
}

static int digit_value(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

int hex_read(const char *text, size_t size, uint8_t *ret_bytes) {
    if (strlen(text) != 2 * size)
        return -EINVAL;
    for (size_t i = 0; i < 2 * size; i++)
        if (digit_value(text[i]) < 0)
            return -EINVAL;
    for (size_t i = 0; i < size; i++)
        ret_bytes[i] =
            (uint8_t)(digit_value(text[2 * i]) << 4 | digit_value(text[2 * i + 1]));
    return 0;
}

void hash_bytes(const void *bytes, size_t size, uint8_t ret_hash[HASH_BYTES]) {
    static_assert(HASH_BYTES == crypto_hash_sha256_BYTES, "hash size");
    crypto_hash_sha256(ret_hash, bytes, size);
}

void derive(const uint8_t key[KEY_BYTES], const char *purpose, const char *subject,
            uint8_t *ret_bytes, size_t size) {
    assert(size <= HASH_BYTES);
    uint8_t hash[HASH_BYTES];
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, KEY_BYTES);
    /* The NUL between the two keeps "a","bc" and "ab","c" apart. */
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)purpose, strlen(purpose) + 1);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)subject, strlen(subject));
    crypto_auth_hmacsha256_final(&state, hash);
    memcpy(ret_bytes, hash, size);
}

bool secret_equal(const void *one, const void *other, size_t size) {
    return sodium_memcmp(one, other, size) == 0;
}
