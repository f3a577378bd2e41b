/* SPDX-License-Identifier: MIT */
/* A write: a list of operations that happen together or not at all. Made by the
 * store_...() builders of store.h on the loop, applied by the writer (apply.c). */
#ifndef RIDGELINE_STORE_WRITE_H
#define RIDGELINE_STORE_WRITE_H

#include "job.h"
#include "store.h"

enum op_kind {
    OP_CREATE,
    OP_APPEND,
    OP_SNAPSHOT,
    OP_STATUS,
    OP_SECRET,
    OP_SETTLE, /* `is_public`: the seats are swapped */
    OP_NAME,
    OP_ADD_CODE,
    OP_EXCHANGE,
    OP_ADD_TOKEN,
    OP_VACATE,
    OP_CHAT,
    OP_NOTES,
    OP_KEEP, /* `match` is the name */
    OP_RECIPIENT,
    OP_DROP_RECIPIENT,
    OP_DUE,
    OP_PART,
    OP_TOLD,
    OP_TELL_PERSON, /* `match` is his key */
    OP_PERSON,      /* in these `match` is a person's key */
    OP_PERSON_TEXT,
    OP_PERSON_SHOWS, /* `number` */
    OP_DROP_PERSON,
    OP_LOGIN,
    OP_LOGIN_USED,
    OP_DROP_LOGIN,
    OP_DROP_LOGINS,
    OP_BLOCK, /* `text` is the other's key */
    OP_DROP_BLOCK,
    OP_OWNER,  /* but in this; `text` is the key */
    OP_REPORT, /* `game` is the match, `status` the side, `result` the name */
    OP_DROP_REPORT,
    OP_DROP_REPORTS,
    OP_RATE, /* `text`, `result` are the players' keys, `number` the level, `seat` the halves of the
              * first, `was_ms` how many count */
    OP_UNRATE,
    OP_CUP,       /* in these `match` is a tournament; `result` the organiser's key */
    OP_CUP_PUT,   /* `number` the one that it had, `seat` the state */
    OP_CUP_ENTER, /* `number` too; `text` the person's key */
    OP_CUP_LEAVE,
    OP_WISH, /* `result` are the words, `status` is the notice; of an offer, too */
    OP_DROP_WISH,
    OP_DROP_WISHES,
    OP_TELL_WISHERS, /* `match` is what it is about, `text` whose it is */
    OP_DELETE,
    OPS
};

/* Each kind uses what it needs; texts lie behind the struct, in the same block. */
struct op {
    struct op *next;
    enum op_kind kind;
    char match[STORE_ID_MAX + 1];
    int seat; /* of chat: the channel */
    uint32_t number;
    int64_t at_ms, was_ms, news;
    enum store_state state;
    bool is_public;
    bool has_key;                   /* `key` or `hash` was given */
    uint8_t key[STORE_KEY_SIZE];    /* of an entry, of a line of chat */
    uint8_t hash[STORE_HASH_SIZE];  /* of a code or of data */
    uint8_t token[STORE_HASH_SIZE]; /* hash of a token */
    const char *text,
        *result; /* for a match: meta, data; for a recipient: text, notice; for a
                   * person: text, name */
    const char *game, *status,
        *secret; /* of news: `status` is the recipient's text before */
};

struct store_write {
    struct job job; /* first */
    struct op *ops, **tail;
    size_t count;
    size_t bytes; /* of all texts */
    store_done_fn *done;
    void *arg;
    int error; /* the outcome */
};

#endif
