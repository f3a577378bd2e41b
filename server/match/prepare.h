/* SPDX-License-Identifier: MIT */
/* What of loading a match takes long: its record is read from its texts, and played. Done beside
 * the loop, in pieces, while nobody else has the match; one that is in use is worked on at once,
 * where it is. */
#ifndef RIDGELINE_MATCH_PREPARE_H
#define RIDGELINE_MATCH_PREPARE_H

#include "aside.h"
#include "match.h"
#include "store.h"

#include <stdbool.h>
#include <stdint.h>

struct preparing;

/* On the loop: `error` 0, -EPROTO (the record is not sound), -EFAULT (the game failed), with
 * `why`. May begin what comes next, or free what the preparing is a member of. */
typedef void prepared_fn(struct preparing *preparing);

/* First member of whose work it is; set `match` and `in_use`. */
struct preparing {
    struct aside aside;
    struct match *match; /* borrowed */
    bool in_use;         /* others have the match: nothing may be done beside the loop */
    prepared_fn *done;

    int error;
    char why[240];

    /* Of what is being done. */
    void *texts; /* owned */
    size_t count;
    uint32_t snapshot; /* its entry */
};

/* Adds the next entries to the record. They are copied. */
void prepare_entries(struct preparing *preparing, const struct store_entry *entries,
                     size_t count, prepared_fn *done);

/* Takes a position that was kept (the text is copied): `error` -EPROTO if it cannot be read, and
 * then nothing has changed. */
void prepare_snapshot(struct preparing *preparing, uint32_t number, const char *text,
                      prepared_fn *done);

/* Plays the record to its end, and derives what follows from it. */
void prepare_position(struct preparing *preparing, prepared_fn *done);

#endif
