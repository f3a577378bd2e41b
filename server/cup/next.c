/* SPDX-License-Identifier: MIT */
/* See draw.h. What is played next, of each kind. */
#include "draw.h"

bool cup_pair_next(struct cup_draw *draw) {
    if (draw->kind == CUP_KNOCK_OUT && draw->round > 0 && cup_pair_again(draw))
        return true;
    if (draw->round >= draw->rounds)
        return false;
    draw->round++;
    if (draw->kind == CUP_SWISS)
        cup_pair_swiss(draw);
    else if (draw->kind == CUP_ROUND_ROBIN)
        cup_pair_circle(draw);
    else
        cup_pair_bracket(draw);
    return true;
}
