/* SPDX-License-Identifier: MIT */
/* A message that a push service carries and cannot read: encrypted to a browser's subscription
 * (RFC 8291), as one record of the content coding aes128gcm (RFC 8188). */
#ifndef RIDGELINE_NOTICE_SEAL_H
#define RIDGELINE_NOTICE_SEAL_H

#include "buf.h"
#include "curve.h"

enum {
    SEAL_AUTH_BYTES = 16,
    SEAL_SALT_BYTES = 16,
    SEAL_POINT_CHARS = 87, /* as browsers write them, in base64url */
    SEAL_AUTH_CHARS = 22,
    SEAL_TEXT_BYTES = 3993 /* a push service must take 4096 bytes, and no more */
};

/* To whom. */
struct seal {
    uint8_t point[CURVE_POINT_BYTES];
    uint8_t auth[SEAL_AUTH_BYTES];
};

/* From `p256dh` and `auth` of a subscription. False: they are none. */
bool seal_read(const char *p256dh, const char *auth, struct seal *ret_seal);

/* Adds the sealed text to `buf`. False: no memory, or it is too long. */
bool seal_message(const struct seal *to, const char *text, struct buf *buf);

/* The same with a key and a salt that are not drawn, for who compares. */
bool seal_with(const struct seal *to, const struct curve_key *own,
               const uint8_t salt[SEAL_SALT_BYTES], const char *text, struct buf *buf);

#endif
