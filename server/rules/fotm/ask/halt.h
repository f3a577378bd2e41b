/* SPDX-License-Identifier: MIT */
/* 11.3: Pleasonton's caution. Union cavalry stops where Confederate guns reach, goes no
 * further west until infantry or guns have passed it, and keeps near them ever after. */
#ifndef RIDGELINE_FOTM_HALT_H
#define RIDGELINE_FOTM_HALT_H

#include "position.h"

/* A Union cavalry brigade, mounted or not. */
static inline bool fotm_is_union_cavalry(const struct fotm_setup *setup, unsigned unit) {
    return fotm_is_brigade(unit) && setup->brigades[unit].type == FOTM_CAVALRY &&
           setup->brigades[unit].army == FOTM_UNION;
}

/* Does a Confederate battery that can fire reach the hex: unrouted, foot or dismounted
 * (R26)? Line of sight does not matter. `masked`: count those that the Union does not
 * know, too. */
bool fotm_guns_reach(const struct fotm_setup *setup, const struct fotm_position *position,
                     uint16_t hex, bool masked);

/* Would a battery reach the hex if every masked brigade and marker were one? */
bool fotm_guns_may_reach(const struct fotm_setup *setup,
                         const struct fotm_position *position, uint16_t hex);

/* Is the step of a Union cavalry brigade forbidden because the halt is on and it goes
 * west? */
bool fotm_halted(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned unit, uint16_t from, uint16_t to);

/* The halt is on, and infantry or foot artillery is further west than all Union cavalry. */
bool fotm_release_due(const struct fotm_setup *setup,
                      const struct fotm_position *position);

/* Within two hexes of Union infantry or foot artillery. */
bool fotm_supported(const struct fotm_setup *setup, const struct fotm_position *position,
                    uint16_t hex);

#endif
