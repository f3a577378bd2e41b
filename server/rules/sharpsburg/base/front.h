/* SPDX-License-Identifier: MIT */
/* Fronts (3.31), fields of fire (6.2, 4.2, S6) and enfilade (6.44, S38). */
#ifndef RIDGELINE_SHARPSBURG_FRONT_H
#define RIDGELINE_SHARPSBURG_FRONT_H

#include "position.h"

enum sburg_enfilade { SBURG_NOT_ENFILADED, SBURG_PARTIAL, SBURG_FULL };

/* Has this unit a front at all, and does it cover a hex next to its own? */
bool sburg_has_front(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit);
bool sburg_fronts(const struct sburg_setup *setup, const struct sburg_position *position,
                  unsigned unit, uint16_t hex);

/* The units of `enemy` whose fronts cover a hex: their number, at most `most` written. */
unsigned sburg_fronting(const struct sburg_setup *setup,
                        const struct sburg_position *position, enum side enemy,
                        uint16_t hex, uint16_t *ret_units, unsigned most);

static inline bool sburg_in_front(const struct sburg_setup *setup,
                                  const struct sburg_position *position, enum side enemy,
                                  uint16_t hex) {
    return sburg_fronting(setup, position, enemy, hex, NULL, 0) > 0;
}

/* Does the sector of a unit's fire hold a hex (any distance)? */
bool sburg_in_sector(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit, uint16_t hex);

/* Could this unit hit the hex with small arms or canister? (3.1, 3.2; markers, ammunition and
 * having fired do not matter.) `army`: whose judgement it is. */
bool sburg_could_hit(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit, uint16_t hex,
                     bool with_shot);

/* Is a hex in a small-arms or canister field of fire of that army? */
bool sburg_in_field(const struct sburg_setup *setup,
                    const struct sburg_position *position, enum side army, uint16_t hex);

/* How fire from a hex finds a unit of that formation and facing. */
enum sburg_enfilade sburg_enfilade(const struct sburg_setup *setup, uint16_t firer,
                                   uint16_t target, unsigned formation, unsigned facing);
enum sburg_enfilade sburg_enfilades(const struct sburg_setup *setup,
                                    const struct sburg_position *position, uint16_t firer,
                                    unsigned target);

#endif
