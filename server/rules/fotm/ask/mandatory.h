/* SPDX-License-Identifier: MIT */
/* 15.4: which hexes must be assaulted, and whether a declaration would leave one of them
 * without anybody to do it. A hex is looked at as it is now (R38); a marker is enough
 * (R67). */
#ifndef RIDGELINE_FOTM_ASK_MANDATORY_H
#define RIDGELINE_FOTM_ASK_MANDATORY_H

#include "view.h"

static inline bool fotm_was_target(const struct fotm_position *position, uint16_t hex) {
    return (position->targets[hex / 64] >> hex % 64 & 1) != 0;
}

bool fotm_obliged_2022(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece,
                       uint16_t hex);

/* The first hex that must still be assaulted; HEX_NONE: the phase may end. */
uint16_t fotm_mandatory_left(const struct fotm_setup *setup,
                             const struct fotm_position *position);

/* The hexes that the phasing side must still assault: they have not been targets, and
 * somebody is able who has not assaulted. */
struct fotm_mandatory {
    uint16_t hexes[FOTM_PIECES];
    unsigned count;
};

void fotm_mandatory_find(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_mandatory *ret_mandatory);

bool fotm_is_mandatory(const struct fotm_mandatory *mandatory, uint16_t hex);

/* Would an Assault on `target` with this infantry and cavalry starve one of them that
 * some other use of the brigades would serve? Returns that hex, or HEX_NONE. */
uint16_t fotm_starves(const struct fotm_setup *setup,
                      const struct fotm_position *position,
                      const struct fotm_mandatory *mandatory, uint16_t target,
                      const struct fotm_set *brigades);

#endif
