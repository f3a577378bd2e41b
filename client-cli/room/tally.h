/* SPDX-License-Identifier: MIT */
/* The dice of a match, added up by side and kind of roll: rows of `statistics` messages
 * go in, a table comes out. */
#ifndef RIDGELINE_CLI_TALLY_H
#define RIDGELINE_CLI_TALLY_H

#include "buf.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { TALLY_ROWS_MAX = 64, TALLY_NAME_SIZE = 33, TALLY_SIDES_MAX = 100 };

struct tally_row {
    char side[TALLY_NAME_SIZE]; /* "": nobody's */
    char roll[TALLY_NAME_SIZE];
    unsigned sides; /* of its dice; 0: of several kinds */
    int64_t rolls, dice, faces[TALLY_SIDES_MAX];
    bool judged;            /* its dice can hit or miss */
    int64_t hits, expected; /* expected in thousandths */
};

struct tally {
    struct tally_row rows[TALLY_ROWS_MAX];
    size_t count;
};

/* Adds rows; what has the same side and roll, and the same dice, is one row. */
void tally_add(struct tally *tally, const json_t *rows);

/* A row for each kind of roll and a sum for each side. `side_text` gives a side's name.
 * How often each face came is shown of six-sided dice; others, whose columns no terminal
 * holds, are named ("order, d10"). */
void tally_text(const struct tally *tally,
                const char *(*side_text)(const void *context, const char *side),
                const void *context, struct buf *buf);

#endif
