/* SPDX-License-Identifier: MIT */
/* One entry of a match's record: what is stored, published (PROTOCOL.md, "The record")
 * and played again. Nothing here knows a socket or the store. */
#ifndef RIDGELINE_MATCH_ENTRY_H
#define RIDGELINE_MATCH_ENTRY_H

#include "buf.h"
#include "clock.h"
#include "ids.h"
#include "ruleset.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum entry_kind {
    ENTRY_JOIN,
    ENTRY_OPEN_NONCE,
    ENTRY_ACT,
    ENTRY_UNDO,
    ENTRY_PROPOSE,
    ENTRY_ACCEPT,
    ENTRY_DECLINE,
    ENTRY_WITHDRAW,
    ENTRY_RESIGN,
    ENTRY_VACATE,
    ENTRY_RESUME, /* after a pause */
    ENTRY_REST,   /* days off */
    ENTRY_CLAIM,  /* the opponent's time has run out */
    ENTRY_GIVE,   /* time to the opponent */
    ENTRY_HINT,   /* the first time that this side asks what the computer would do */
    ENTRY_KINDS
};

/* A link: spectators who were given it see everything, also what is hidden from a side. Hints: each
 * may ask what the computer would do. */
enum proposal_kind {
    PROPOSE_DRAW,
    PROPOSE_UNDO,
    PROPOSE_LINK,
    PROPOSE_PAUSE,
    PROPOSE_HINTS,
    PROPOSE_NOTHING
};

/* Flags of an entry: those of apply (ruleset.h), and these. */
enum {
    ENTRY_PASSED = 16, /* after the action the decision was no longer its side's */
    ENTRY_HOST = 32,   /* vacate: done by the host for the seat's holder */
    ENTRY_TIME =
        64, /* vacate: the computer goes on, as time has run out; claim: by itself */
    ENTRY_ORDER = 128, /* act: by a standing order, while its side was away */
    ENTRY_NOT_OF_RULES =
        ENTRY_PASSED | ENTRY_ORDER /* of an act: what apply does not say */
};

/* A nonce or digest in hand. */
struct bytes32 {
    uint8_t bytes[HASH_BYTES];
};

struct entry {
    enum entry_kind kind;
    enum side by;
    int64_t at_ms;
    uint32_t number[VIEWERS]; /* each viewer's number after it */
    uint32_t head;            /* the position after it is that of this entry; derived */
    uint32_t depth;           /* actions that led to that position; derived */
    uint32_t rolls_made;      /* in this entry and all before, undone or not; derived */
    uint32_t back_to;         /* ENTRY_UNDO, and PROPOSE and ACCEPT of an undo */
    enum proposal_kind what;  /* PROPOSE, ACCEPT, DECLINE, WITHDRAW */
    unsigned flags;           /* ENTRY_ACT, ENTRY_VACATE */
    unsigned turn;            /* of the position after it; derived unless has_turn */
    unsigned days;            /* ENTRY_REST */
    unsigned seconds;         /* ENTRY_GIVE */
    unsigned level; /* ENTRY_VACATE with ENTRY_TIME: of the computer that is to go on */
    bool has_key, has_nonce, has_digest;
    bool has_turn; /* the turn is not that before it: written down */
    uint8_t key[KEY_BYTES];
    struct bytes32 *nonce; /* if has_nonce */
    struct bytes32
        *pledge; /* ENTRY_JOIN: the hash of what its player will disclose; NULL: none */
    struct bytes32 *digest; /* if has_digest */
    struct clock *clock;    /* after it, since at_ms; NULL: it goes on as before */
    char *action;           /* ENTRY_ACT: compact JSON */
    uint8_t *rolls;         /* tape.h has its form */
    uint32_t rolls_size;
};

/* Frees what the entry owns. */
void entry_finish(struct entry *entry);

void entry_set_nonce(struct entry *entry, const uint8_t nonce[HASH_BYTES]);
void entry_set_pledge(struct entry *entry, const uint8_t pledge[HASH_BYTES]);
void entry_set_digest(struct entry *entry, const uint8_t digest[HASH_BYTES]);
void entry_set_clock(struct entry *entry, const struct clock *clock);

/* The entry as clocks see it, if after it this side's clock runs. */
struct clock_entry entry_for_clock(const struct entry *entry, enum side runs);

/* Does it change the position (and not only what stands around it)? */
bool entry_moves(const struct entry *entry);

/* Appends the entry as JSON. `number` is its place in the record; `with_key`: as it is
 * stored, without: as it is published. */
void entry_write(struct buf *buf, const struct ruleset *rules, uint32_t number,
                 const struct entry *entry, bool with_key);

/* Reads either form. 0, or -EINVAL with a sentence; `ret_entry` then needs no finish. */
int entry_load(const struct ruleset *rules, uint32_t number, const json_t *json,
               struct entry *ret_entry, const char **ret_why);

/* The wire name of a kind, and of a proposal. */
const char *entry_kind_name(enum entry_kind kind);
const char *proposal_name(enum proposal_kind kind);

#endif
