/* SPDX-License-Identifier: MIT */
/* What the terrain chart says of a hex for those who stand, fire and are fired at there. */
#ifndef RIDGELINE_SHARPSBURG_GROUND_H
#define RIDGELINE_SHARPSBURG_GROUND_H

#include "position.h"

enum sburg_mover sburg_mover(const struct sburg_setup *setup,
                             const struct sburg_position *position, unsigned unit);

/* SPs of a unit for purposes of stacking: mounted cavalry and holders twice (note 1). */
unsigned sburg_stacking_points(const struct sburg_setup *setup,
                               const struct sburg_position *position, unsigned unit);

/* Is there room in a hex for those who stand there (note 1, S9)? */
bool sburg_stacking_good(const struct sburg_setup *setup,
                         const struct sburg_position *position, uint16_t hex);

/* Does it stand in road formation in a road hex (note 9, S86)? */
bool sburg_on_road(const struct sburg_setup *setup, const struct sburg_position *position,
                   unsigned unit);

/* The best road of a hex, SBURG_NO_ROAD: none. */
enum sburg_road sburg_road_of(const struct sburg_setup *setup, uint16_t hex);

/* S8: do all formed units with a facing face the same way? */
bool sburg_facings_agree(const struct sburg_setup *setup,
                         const struct sburg_position *position, uint16_t hex);

/* FL of a unit that fires out of its hex at another (note 1, 8). */
unsigned sburg_firing_limit(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit,
                            uint16_t target);

/* The dice steps of the ground for fire from a hex at a unit (6.4; note 3). `as_guns`: its guns
 * are fired at. */
int sburg_fire_figure(const struct sburg_setup *setup,
                      const struct sburg_position *position, uint16_t from, unsigned unit,
                      bool as_guns);

/* The standing figure of a hex's row alone: routed units and lone officers (S44). */
int sburg_bare_figure(const struct sburg_setup *setup, uint16_t hex);

#endif
