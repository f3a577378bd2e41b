/* Dice of a record: a tape that writes down what another source rolls, and one that plays
 * it again. The form is that of struct entry: for each roll the number of dice, then the
 * faces. */
#ifndef RIDGELINE_MATCH_TAPE_H
#define RIDGELINE_MATCH_TAPE_H

#include "buf.h"
#include "dice.h"

#include <stdbool.h>
#include <stdint.h>

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
