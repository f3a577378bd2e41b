/* SPDX-License-Identifier: MIT */
/* Round robin by the circle method: one player stands still, the others move on around him by a place a round. Two
 * who are `apart` places from the middle of a round meet; whoever is so far from it once on the one side is once on the
 * other, so with sides by that distance everybody has both sides equally often, but for the game against him who stands
 * still. */
#include "draw.h"

static void add(struct cup_draw *draw, unsigned place, unsigned first, unsigned second) {
    if (first < draw->players && second < draw->players)
        cup_add(draw, place, first, second);
    else
        cup_add(draw, place, first < draw->players ? first : second, CUP_NOBODY);
}

void cup_pair_circle(struct cup_draw *draw) {
    unsigned round = draw->round - 1;
    unsigned around = (draw->players + 1) / 2 * 2 - 1; /* who move; an odd number */
    unsigned still = around; /* the last seed, or with an odd number of players the bye */
    unsigned middle = round % around;
    if (round % 2 == 0)
        add(draw, 0, middle, still);
    else
        add(draw, 0, still, middle);
    for (unsigned apart = 1; apart <= around / 2; apart++) {
        unsigned after = (middle + apart) % around,
                 before = (middle + around - apart) % around;
        if (apart % 2 == 1)
            add(draw, apart, after, before);
        else
            add(draw, apart, before, after);
    }
}
