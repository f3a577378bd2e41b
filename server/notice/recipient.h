/* SPDX-License-Identifier: MIT */
/* Where notices about a seat go: an address of one of a few kinds, and what became of the last
 * notice. Pure; match/ keeps recipients in the store, one text each. */
#ifndef RIDGELINE_NOTICE_RECIPIENT_H
#define RIDGELINE_NOTICE_RECIPIENT_H

#include "buf.h"
#include "ids.h"
#include "seal.h"

#include <stdbool.h>
#include <stdint.h>

enum recipient_kind {
    RECIPIENT_WEBHOOK, /* a URL that is sent JSON, signed */
    RECIPIENT_DISCORD, /* a URL of Discord's webhooks */
    RECIPIENT_NTFY,    /* the URL of a topic of an ntfy server */
    RECIPIENT_EMAIL,   /* an address; confirmed by a code that it was sent */
    RECIPIENT_FEED,    /* nowhere: who knows its secret may read an Atom feed */
    RECIPIENT_PUSH,    /* a browser, by the push service that it subscribed to */
    RECIPIENT_KINDS
};

enum {
    RECIPIENT_TARGET_BYTES = 1000,
    RECIPIENT_ERROR_BYTES = 200,
    RECIPIENT_CODE_CHARS = 8
};

struct recipient {
    enum recipient_kind kind;
    char target[RECIPIENT_TARGET_BYTES + 1]; /* URL or address; of a feed "" */
    char p256dh[SEAL_POINT_CHARS + 1];   /* of a browser: what is sealed to it, as it */
    char auth[SEAL_AUTH_CHARS + 1];      /* gave them; of others "" */
    char secret[TOKEN_CHARS + 1];        /* ends it, signs webhooks, names a feed */
    char code[RECIPIENT_CODE_CHARS + 1]; /* that confirms it; "": confirmed */
    unsigned remind_hours;               /* between a notice and a reminder; 0: none */
    unsigned minute; /* of the day (UTC), of one who is told once a day */
    bool turns;      /* of such a one: of every turn in his matches, too */
    int64_t told_ms; /* last; 0: never */
    char error[RECIPIENT_ERROR_BYTES +
               1]; /* why the last notice did not arrive; "": it did */
};

/* The word for a kind on the wire; NULL: there is no such kind. */
const char *recipient_kind_name(enum recipient_kind kind);

/* NULL if the target is one of that kind, else what is wrong, as a sentence. */
const char *recipient_misfit(enum recipient_kind kind, const char *target);

/* The same of what a browser gives besides. */
const char *recipient_keys_misfit(enum recipient_kind kind, const char *p256dh,
                                  const char *auth);

/* A new secret, and a code where the kind needs one. */
void recipient_begin(struct recipient *recipient);

/* As the store keeps it. */
void recipient_write(struct buf *buf, const struct recipient *recipient);
bool recipient_load(const char *text, struct recipient *ret_recipient);

/* SHA-256 of the secret. */
void recipient_hash(const char *secret, uint8_t ret_hash[HASH_BYTES]);

#endif
