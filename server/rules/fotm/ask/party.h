/* Units that walk together: one, or a stack that comes on the map (14.2). */
#ifndef RIDGELINE_FOTM_PARTY_H
#define RIDGELINE_FOTM_PARTY_H

#include "walk.h"

enum { FOTM_PARTY = FOTM_STACK_BRIGADES + FOTM_STACK_COMMANDERS };

struct fotm_party {
    struct fotm_walker walkers[FOTM_PARTY];
    uint8_t count;
};

struct fotm_party fotm_party_of_one(const struct fotm_setup *setup,
                                    const struct fotm_position *position, unsigned unit);

/* All go; brigades turn and form, and those that have horses mount and dismount. Refused:
 * as it was. */
struct refusal fotm_party_step(const struct fotm_setup *setup,
                               const struct fotm_position *position,
                               struct fotm_party *party, struct fotm_step step);
struct refusal fotm_party_walk(const struct fotm_setup *setup,
                               const struct fotm_position *position,
                               struct fotm_party *party, const struct fotm_step *steps,
                               unsigned count);

/* May the action end here? See fotm_walk_end(). */
struct refusal fotm_party_end(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              struct fotm_party *party);

#endif
