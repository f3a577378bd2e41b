/* SPDX-License-Identifier: MIT */
/* Makes the record of a finished match as the server would write it, played at random;
 * or a forged one, in which everything else is as it must be: for tests of what proves
 * records. */
#ifndef RIDGELINE_TESTS_RECORD_MAKER_H
#define RIDGELINE_TESTS_RECORD_MAKER_H

#include "committed.h"

#include <jansson.h>

struct made_as {
    const char *scenario;
    const char *options[4]; /* up to the first NULL */
    unsigned acts;
    struct committed told;   /* what the record says of the dice, */
    struct committed rolled; /* and what they were really made from */
    const char *bids;        /* what both bid, as JSON; NULL: nobody did */
    unsigned wrong_die;      /* this one, counted from 1, shows another face; 0: none */
};

/* An honest one: the same dice are told and rolled. */
struct made_as made_honestly(const char *scenario, unsigned acts);

/* With this data (borrowed) in it. */
json_t *record_make(const struct made_as *as, const json_t *data);

#endif
