/* SPDX-License-Identifier: MIT */
/* Dice of a record: a tape that writes down what another source rolls, and one that plays
 * it again. On the tape, and in struct entry, a roll is: the sides of its dice, their
 * number, the length of their names, the names (DICE_PER_ROLL_MAX words at most; none where
 * they are alike), and a face for each die; a byte for each number. */
#ifndef RIDGELINE_MATCH_TAPE_H
#define RIDGELINE_MATCH_TAPE_H

#include "buf.h"
#include "dice.h"

#include <stdbool.h>
#include <stdint.h>

/* One roll as it stands on a tape. */
struct rolled {
    unsigned sides, count;
    const char *names; /* not terminated; "": none */
    unsigned names_length;
    const uint8_t *faces;
};

/* The roll at *at (0: the first), after which *at is the next one. False: there is none, or
 * not all of it. */
bool tape_next(const uint8_t *rolls, uint32_t size, uint32_t *at,
               struct rolled *ret_roll);

/* Adds a roll to the end of a tape. */
void tape_add(struct buf *tape, const struct rolled *roll);

/* Passes on what `source` rolls and keeps it. Without a source (NULL) it rolls ones and
 * notes in `wanted` that dice were asked for. */
struct tape_writer {
    struct dice dice; /* give the engine &x.dice */
    struct dice *source;
    struct buf rolls;
    bool wanted;
};

void tape_writer_init(struct tape_writer *self, struct dice *source);
void tape_writer_finish(struct tape_writer *self);

/* Plays rolls again. A roll that is not the one asked for, or missing, gives ones and is
 * noted in `broken`. */
struct tape_reader {
    struct dice dice;
    const uint8_t *rolls;
    uint32_t size, at;
    bool broken;
};

void tape_reader_init(struct tape_reader *self, const uint8_t *rolls, uint32_t size);

/* Everything was played, and as it stands there. */
bool tape_reader_done(const struct tape_reader *self);

#endif
