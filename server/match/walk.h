/* SPDX-License-Identifier: MIT */
/* Going through a match's record entry by entry, so that what somebody missed can be told
 * again, and a finished match be looked at step by step. */
#ifndef RIDGELINE_MATCH_WALK_H
#define RIDGELINE_MATCH_WALK_H

#include "tell.h"

struct walk {
    struct match *match;
    uint32_t number;       /* of the entry last walked over */
    struct change change;  /* what it did */
    struct position *here; /* after it */
    struct position *back; /* before it, if it moved; else spare */
    struct standing standing, standing_back;
    bool published;
};

/* Begins behind entry `number` (0: at the start). `published`: as for struct change. 0,
 * or -EPROTO (logged). */
int walk_start(struct walk *walk, struct match *match, uint32_t number, bool published);

/* Goes over the next entry; there must be one. 0, or -EPROTO (logged). */
int walk_next(struct walk *walk);

/* Also after a failure. */
void walk_finish(struct walk *walk);

#endif
