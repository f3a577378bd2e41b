/* SPDX-License-Identifier: MIT */
/* A battle that is over, understood: how the chances stood at each half turn, where they turned, what
 * else could have been done there, and what the dice did. All of it by games that are played on from
 * where the battle stood, by the game's own player on both sides, with dice of their own. It knows no
 * game; what it finds follows from what it is given, and how long it works is counted in actions. */
#ifndef RIDGELINE_BOTS_ANALYSIS_H
#define RIDGELINE_BOTS_ANALYSIS_H

#include "playout.h"

enum {
    ANALYSIS_POINTS = 64,
    ANALYSIS_TURNING = 3,
    ANALYSIS_PLAYOUTS = 24, /* a point, where they are not too long */
    ANALYSIS_SURE = 1000    /* of a chance */
};

/* One decision of the course that stood: nothing that was taken back. */
struct analysis_moment {
    const void *state;  /* before it */
    const void *action; /* of `by` */
    enum side by;
    unsigned flags; /* APPLY_ flags of it */
    unsigned turn;  /* of the game, before it */
};

/* What it works on; all borrowed. */
struct analysis_course {
    const struct player *player;
    const void *setup;
    const struct analysis_moment *moments;
    unsigned count;
    const void *end;  /* the last state, as it was before anybody gave up */
    bool over;        /* by the rules, and not by word of a player */
    enum side winner; /* SIDE_NONE: drawn */
    uint64_t effort;  /* actions that are played in all, about */
    uint64_t seed;

    /* Who won a game that is over; SIDE_NONE: nobody. */
    enum side (*winner_of)(void *context, const void *state);
    void *context;
};

/* How it stood before a moment, or with `moment` == count at the end. In thousandths. */
struct analysis_point {
    unsigned moment, turn;
    enum side decides; /* SIDE_NONE at the end */
    unsigned won[SIDES], drawn;
    int luck; /* of the dice between here and the next point, for the first side: by how much each roll
                 changed its chance of winning, one with the other */
};

/* From this point to the next the chances changed most. */
struct analysis_turning {
    unsigned point;
    int change;      /* of the first side's chance, a draw counted half */
    bool has_other;  /* something better was found for the side that lost by it: */
    unsigned moment; /* instead of what it did here, */
    struct reason reason;
    unsigned played,
        other; /* its chance with what it did, and with that; a draw counted half */
};

struct analysis {
    unsigned playouts; /* a point */
    unsigned point_count, turning_count;
    struct analysis_point points[ANALYSIS_POINTS];
    struct analysis_turning turnings[ANALYSIS_TURNING]; /* in their order in time */
    /* The chance of winning that the dice of its own actions gave each side: after each roll less before. */
    int luck[SIDES];
};

/* Bytes that it works in; aligned as malloc aligns. */
size_t analysis_size(const struct player *player);

/* The points after which it turned, without what else: those where the first side's chance changed most, none
 * where it changed little for so many games a point; in their order in time, and how many. `over`: the last
 * point is the end by the rules; else somebody gave up after the last but one, which is none. */
unsigned analysis_turnings(const struct analysis_point *points, unsigned count, bool over,
                           unsigned games,
                           struct analysis_turning ret_turnings[ANALYSIS_TURNING]);

/* `ret_actions` has room for ANALYSIS_TURNING actions: what else, of each turning point. */
void analysis_make(const struct analysis_course *course, void *memory,
                   struct analysis *ret_analysis, void *ret_actions);

/* A chance with a draw counted half. */
unsigned analysis_chance(const struct analysis_point *point, enum side side);

#endif
