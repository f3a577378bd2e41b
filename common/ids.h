/* SPDX-License-Identifier: MIT */
/* Ids, codes, tokens, keys and hashes: random bytes and how they are written.
 *
 * Ids for people are written with 32 letters and digits that are hard to confuse, five
 * bits each; keys, nonces and hashes as lower-case hexadecimal digits. ids_start() comes
 * first. */
#ifndef RIDGELINE_IDS_H
#define RIDGELINE_IDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ID_CHARS 13    /* a match: 65 bits */
#define CODE_CHARS 16  /* an invitation: 80 bits */
#define TOKEN_CHARS 26 /* a seat: 130 bits */
#define KEY_BYTES 16
#define HASH_BYTES 32
#define HEX_CHARS(bytes) ((bytes)*2)

/* 0, or -EIO where the system has no source of randomness. */
int ids_start(void);

void ids_random(void *ret_bytes, size_t size);

/* `chars` characters made of the first bits of the bytes, and the final NUL.
 * `size` must be at least (chars * 5 + 7) / 8. */
void ids_write(const uint8_t *bytes, size_t size, size_t chars, char *ret_text);
bool ids_is_code(const char *text, size_t chars);

/* A random id of `chars` characters. */
void ids_new(size_t chars, char *ret_text);

/* 2 * size digits and the final NUL. */
void hex_write(const uint8_t *bytes, size_t size, char *ret_text);

/* 0, or -EINVAL unless the text is exactly 2 * size lower-case digits. */
int hex_read(const char *text, size_t size, uint8_t *ret_bytes);

/* SHA-256 of some bytes. */
void hash_bytes(const void *bytes, size_t size, uint8_t ret_hash[HASH_BYTES]);

/* The first bytes of HMAC-SHA256 under a key of KEY_BYTES; size at most HASH_BYTES. What
 * is derived from a client's secret key is the same each time that he sends it. */
void derive(const uint8_t key[KEY_BYTES], const char *purpose, const char *subject,
            uint8_t *ret_bytes, size_t size);

/* Equal, in a time that does not tell where they differ. */
bool secret_equal(const void *one, const void *other, size_t size);

#endif
