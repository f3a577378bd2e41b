/* SPDX-License-Identifier: MIT */
/* 17.5: who can give the Guard for a captured brigade. */
#ifndef RIDGELINE_FOTM_CAPTORS_H
#define RIDGELINE_FOTM_CAPTORS_H

#include "view.h"

/* Does this brigade have a Guard from this Assault that can take another prisoner (R62)?
 * Its slot, or FOTM_GUARDS. */
unsigned fotm_guard_with_room(const struct fotm_position *position, unsigned piece);

/* Brigades of the other side in the Assault that is going on that can take the prisoner,
 * in index order (R61). Returns how many; 0: he is eliminated instead. */
unsigned fotm_captors(const struct fotm_setup *setup,
                      const struct fotm_position *position, unsigned prisoner,
                      uint8_t ret_captors[FOTM_BRIGADES]);

/* Masking: does the enemy see, too, who they are? Not while a masked brigade that might be
 * one of them stands in the hex. See fotm_retreat_is_plain(). */
bool fotm_captors_are_plain(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned prisoner);

#endif
