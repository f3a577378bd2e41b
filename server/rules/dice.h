/* Dice come to a rules engine through this interface and from nowhere else: the match's
 * committed stream, a script (ridgeline-referee), or a fast generator (bots, tests). */
#ifndef RIDGELINE_RULES_DICE_H
#define RIDGELINE_RULES_DICE_H

#include <stdint.h>

/* One roll in play has at most this many dice (a rule set asserts it). */
#define DICE_PER_ROLL_MAX 32

struct dice {
    /* Throws `count` dice (1..DICE_PER_ROLL_MAX) as one roll and writes a face 1..6 for each.
     * Never fails: a source that has run dry notes that for itself and goes on. */
    void (*roll)(struct dice *self, unsigned count, uint8_t *ret_faces);
};

static inline void dice_roll(struct dice *dice, unsigned count, uint8_t *ret_faces) {
    dice->roll(dice, count, ret_faces);
}

#endif
