/* SPDX-License-Identifier: MIT */
/* 15.10: who may occupy the hex that an Assault has emptied. */
#ifndef RIDGELINE_FOTM_ADVANCE_CHOICE_H
#define RIDGELINE_FOTM_ADVANCE_CHOICE_H

#include "view.h"

/* May this brigade be among those who advance? */
bool fotm_may_advance(const struct fotm_setup *setup,
                      const struct fotm_position *position, unsigned piece);
/* May this commander go along, if a brigade of his hex advances (R47)? */
bool fotm_may_go_along(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned commander);
/* Is the target hex empty, and is there anybody who may advance into it? Masking: or, for
 * all that the enemy can see, who might. */
bool fotm_advance_due(const struct fotm_setup *setup,
                      const struct fotm_position *position);

/* At least one must (15.10): unless only artillery assaulted. */
bool fotm_must_advance(const struct fotm_position *position);

/* May all of these end in the target hex together (4.1)? */
bool fotm_room_to_advance(const struct fotm_setup *setup,
                          const struct fotm_position *position, const uint8_t *brigades,
                          unsigned brigade_count, const uint8_t *commanders,
                          unsigned commander_count);

#endif
