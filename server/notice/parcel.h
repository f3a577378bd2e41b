/* SPDX-License-Identifier: MIT */
/* What is told in a notice, and how it is packed for each kind of recipient: the request or mail
 * that the courier carries. Pure. */
#ifndef RIDGELINE_NOTICE_PARCEL_H
#define RIDGELINE_NOTICE_PARCEL_H

#include "notice.h"
#include "recipient.h"
#include "vapid.h"

#include <stddef.h>
#include <stdint.h>

/* Texts are borrowed. */
struct letter {
    const struct notice *notice;
    const char *match;    /* its id */
    const char *url;      /* of the match */
    const char *stop_url; /* ends the notices; of one click */
    int64_t at_ms;        /* now */
};

enum { PARCEL_HEADERS = 8 };

/* A POST, or a mail where `to` is given. Owns its texts. */
struct parcel {
    char *url, *body, *to;
    size_t size; /* of the body */
    bool no_way; /* a receiver that is not found (404) is gone for good */
    char *headers[PARCEL_HEADERS]; /* "Name: value"; NULL after the last */
};

/* How the host sends. */
struct sender {
    const char *relay; /* of mail: smtp://, smtps://; NULL: no mail is sent */
    const char *from;
    const struct vapid *vapid; /* to push services; NULL: nothing is sent there */
    const char *contact;       /* a URL of the host's, for who carries what he sends */
};

/* For RECIPIENT_FEED there is none. False: it could not be encrypted; nothing is to be finished. */
bool parcel_pack(struct parcel *ret_parcel, const struct recipient *recipient,
                 const struct letter *letter, const struct sender *sender);
void parcel_finish(struct parcel *parcel);

/* One entry of a feed: what was told, when, and where it leads. */
struct feed_entry {
    const struct notice *notice;
    const char *url;
    int64_t at_ms;
};

/* The beginning of a recipient's feed (Atom, RFC 4287) that was told something last at `at_ms` (0: never); each entry; the end. */
void parcel_begin_feed(struct buf *buf, const char *feed_url, int64_t at_ms);
void parcel_add_entry(struct buf *buf, const struct feed_entry *entry);
void parcel_end_feed(struct buf *buf);

/* What a webhook's receiver compares: HMAC-SHA256 of "TIME.BODY" under the recipient's secret, as
 * 64 hexadecimal digits and a NUL. */
void parcel_sign(const char *secret, int64_t at_ms, const char *body,
                 char ret_digits[HEX_CHARS(HASH_BYTES) + 1]);

#endif
