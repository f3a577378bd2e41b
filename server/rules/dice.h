/* SPDX-License-Identifier: MIT */
/* Dice come to a rules engine through this interface and from nowhere else: the match's
 * committed stream, a script (ridgeline-referee), or a fast generator (bots, tests). */
#ifndef RIDGELINE_RULES_DICE_H
#define RIDGELINE_RULES_DICE_H

#include <stddef.h>
#include <stdint.h>

/* One roll in play has at most this many dice (a rule set asserts it), and a die at most
 * this many faces. */
#define DICE_PER_ROLL_MAX 100
#define DICE_SIDES_MAX 100

/* What is thrown: dice of one kind, together. */
struct dice_throw {
    unsigned sides; /* 2..DICE_SIDES_MAX: a die shows 1..sides */
    unsigned count; /* 1..DICE_PER_ROLL_MAX */
    const char
        *names; /* what each die is for, where they are not all for the same: as many
                        * words as dice with one space between ("hit hit kill"), static;
                        * else NULL */
};

struct dice {
    /* Throws them as one roll and writes a face 1..sides for each. Never fails: a source
     * that has run dry notes that for itself and goes on. */
    void (*roll)(struct dice *self, const struct dice_throw *what, uint8_t *ret_faces);
};

static inline void dice_roll(struct dice *dice, unsigned sides, unsigned count,
                             uint8_t *ret_faces) {
    dice->roll(dice, &(struct dice_throw){sides, count, NULL}, ret_faces);
}

/* The same with a name for each die: the record and its proof then say which was which. */
static inline void dice_roll_named(struct dice *dice, unsigned sides, unsigned count,
                                   const char *names, uint8_t *ret_faces) {
    dice->roll(dice, &(struct dice_throw){sides, count, names}, ret_faces);
}

#endif
