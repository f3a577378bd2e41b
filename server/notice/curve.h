/* SPDX-License-Identifier: MIT */
/* Keys of the curve P-256: what two of them share (ECDH), and signatures (ES256, RFC 7518). Nothing
 * else of this server sees OpenSSL but seal.c, which needs AES-GCM. */
#ifndef RIDGELINE_NOTICE_CURVE_H
#define RIDGELINE_NOTICE_CURVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CURVE_POINT_BYTES = 65, /* uncompressed: 4, x, y */
    CURVE_SHARED_BYTES = 32,
    CURVE_SECRET_BYTES = 32,
    CURVE_SIGNATURE_BYTES = 64
};

struct curve_key;

/* A new one; one of these numbers; one from a text as curve_key_write_new() made it. NULL: there is
 * none, or no memory. */
struct curve_key *curve_key_new(void);
struct curve_key *curve_key_from(const uint8_t secret[CURVE_SECRET_BYTES],
                                 const uint8_t point[CURVE_POINT_BYTES]);
struct curve_key *curve_key_read(const char *pem);
void curve_key_free(struct curve_key *key); /* NULL is fine */

/* As PEM (PKCS #8), with the secret part; the caller frees it. NULL: no memory. */
char *curve_key_write_new(const struct curve_key *key);

/* The public part. */
bool curve_point(const struct curve_key *key, uint8_t ret_point[CURVE_POINT_BYTES]);

/* Does it lie on the curve? */
bool curve_is_point(const uint8_t point[CURVE_POINT_BYTES]);

/* False: that is no point of the curve, or no memory. */
bool curve_share(const struct curve_key *key, const uint8_t point[CURVE_POINT_BYTES],
                 uint8_t ret_shared[CURVE_SHARED_BYTES]);
bool curve_sign(const struct curve_key *key, const char *text,
                uint8_t ret_signature[CURVE_SIGNATURE_BYTES]);

#endif
