/* SPDX-License-Identifier: MIT */
/* The points that one side gives the other when a match is made: a part of its choice, and of cases. */
#ifndef RIDGELINE_CODEC_HANDICAP_H
#define RIDGELINE_CODEC_HANDICAP_H

#include "read.h"

/* Points that a side begins with beyond those of its scenario, as its opponent gives them: whole ones. */
enum { HANDICAP_MOST = 99 };

struct handicap {
    int to;     /* index of the side */
    int points; /* 0: none */
};

/* The member "handicap" of an object, {"to": side, "points": 1..99}; absent: none. */
bool handicap_read(struct reading *reading, const json_t *object, struct names sides,
                   struct handicap *ret_handicap);

#endif
