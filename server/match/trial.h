/* SPDX-License-Identifier: MIT */
/* An entry that a request would add to the record, tried on a copy of the position.
 * plan.c fills it in; play.c has it stored and only then lets it count. */
#ifndef RIDGELINE_MATCH_TRIAL_H
#define RIDGELINE_MATCH_TRIAL_H

#include "login.h"
#include "match.h"
#include "request.h"
#include "tell.h"

struct trial {
    struct match *match;
    struct match *
        former; /* the join brings the second bid (settle.h): `match` is what this one becomes; else NULL */
    bool settled; /* it has */
    struct request *request;
    enum side side;
    uint32_t number; /* of the new entry */
    struct entry entry;
    struct position *after; /* NULL: the position stays */
    void *events;           /* those of `after`; NULL: nothing was played */
    struct standing standing;
    struct change change;
    struct buf
        bodies[VIEWERS]; /* of updates, made while the disk works; empty: not made */
    bool tell_failed;    /* the game's fault in making them */

    /* A seat that changes hands. */
    char token[TOKEN_CHARS + 1], code[CODE_CHARS + 1]; /* a new one each; "": none */
    uint8_t used_code[HASH_BYTES]; /* hash of the invitation given up */
    bool has_used_code;
    struct login owner; /* as whom the one who joins has logged in; person "": a guest */
    char
        link[TOKEN_CHARS + 1]; /* a new one for spectators who see everything; "": none */

    struct objection objection;
    struct trial *next_spare; /* trial.c */
};

/* Fills in the entry and what follows from it. False: it is not to be, and the objection
 * says why; `ret_done`: it has been done before, as entry *ret_done. */
bool plan(struct trial *trial, uint32_t *ret_done);

struct trial *trial_create(struct match *match, struct request *request_take);
void trial_destroy(struct trial *trial); /* NULL is fine */

/* Frees those that are kept for the next actions. */
void trial_free_spares(struct lobby *lobby);

#endif
