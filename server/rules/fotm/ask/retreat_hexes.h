/* SPDX-License-Identifier: MIT */
/* 17.3: where a brigade may retreat to in the Assault that is going on. */
#ifndef RIDGELINE_FOTM_RETREAT_HEXES_H
#define RIDGELINE_FOTM_RETREAT_HEXES_H

#include "view.h"

enum { FOTM_RETREATS = 36 };

/* Final hexes, in index order. With `find_room` (a brigade named under 4.1) no full hex
 * is among them. Returns how many; 0: the brigade is captured. */
unsigned fotm_retreat_hexes(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece,
                            bool find_room, uint16_t ret_hexes[FOTM_RETREATS]);

unsigned fotm_retreat_hexes_2022(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned piece,
                                 bool find_room, uint16_t *ret_hexes);

/* Masking: can the enemy see, too, whether there is more than one of them? A question is
 * asked with a single answer left where the missing question would tell something (F2). */
bool fotm_retreat_is_plain(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece);
bool fotm_retreat_is_plain_2022(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned piece);

/* The same for the brigade about whom its owner is asked now (known.tasks). */
unsigned fotm_asked_retreats(const struct fotm_setup *setup,
                             const struct fotm_position *known,
                             uint16_t ret_hexes[FOTM_RETREATS]);

#endif
