/* SPDX-License-Identifier: MIT */
/* The table of a tournament. Pure. */
#ifndef RIDGELINE_CUP_RANKS_H
#define RIDGELINE_CUP_RANKS_H

#include "draw.h"

/* One player's line. A win is a point, a draw half a point, a bye a point. */
struct cup_rank {
    unsigned player;
    unsigned halves;   /* of points */
    unsigned buchholz; /* halves of points of all whom he has played */
    unsigned
        berger; /* quarters of points: of whom he has beaten all, of those with whom he has drawn half (Sonneborn-Berger) */
    unsigned wins, draws, losses; /* of games that were played */
    unsigned through;             /* of a knock-out: the rounds that he has survived */
};

/* Everybody, the first first: by points; then of a Swiss tournament by Buchholz and Sonneborn-Berger, of a round robin
 * by Sonneborn-Berger and wins; at last by seed. Of a knock-out by the rounds that they have survived, then by seed. */
void cup_ranks(const struct cup_draw *draw, struct cup_rank ret_ranks[CUP_PLAYERS_MAX]);

#endif
