/* SPDX-License-Identifier: MIT */
/* Units that walk together: one, or a stack that comes on the map (14.2). */
#ifndef RIDGELINE_FOTM_PARTY_H
#define RIDGELINE_FOTM_PARTY_H

#include "end.h"

enum { FOTM_PARTY = FOTM_STACK_MOST + FOTM_STACK_CHIEFS };

struct fotm_party {
    struct fotm_walker walkers[FOTM_PARTY];
    uint8_t count;
};

/* As `=` would, but only those that are in it. */
static inline void fotm_party_copy(const struct fotm_party *party,
                                   struct fotm_party *ret_party) {
    ret_party->count = party->count;
    for (unsigned i = 0; i < party->count; i++)
        ret_party->walkers[i] = party->walkers[i];
}

struct fotm_party fotm_party_of_one(const struct fotm_setup *setup,
                                    const struct fotm_position *position, unsigned unit);

/* All go; brigades turn and form, and those that have horses mount and dismount. Denied:
 * as it was. */
struct fotm_denial fotm_party_step(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_party *party, struct fotm_step step);
struct fotm_denial fotm_party_walk(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_party *party,
                                   const struct fotm_step *steps, unsigned count);

/* May the action end here? See fotm_walk_end(). */
struct fotm_denial fotm_party_end(const struct fotm_setup *setup,
                                  const struct fotm_position *position,
                                  struct fotm_party *party);

#endif
