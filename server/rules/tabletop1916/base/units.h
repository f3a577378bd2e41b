/* SPDX-License-Identifier: MIT */
/* Units and their bases: who lives, who is whose, who has room where. */
#ifndef RIDGELINE_WW_UNITS_H
#define RIDGELINE_WW_UNITS_H

#include "setup.h"

/* Goes over the bases of a unit: for (unsigned b = first; b < ww_end(..); b++). */
static inline unsigned ww_first(const struct ww_setup *setup, unsigned unit) {
    return setup->units[unit].first;
}

static inline unsigned ww_end(const struct ww_setup *setup, unsigned unit) {
    return setup->units[unit].first + (unsigned)setup->units[unit].count;
}

/* How many of its bases live; of them those that have a flag. */
unsigned ww_live(const struct ww_setup *setup, const struct ww_position *position,
                 unsigned unit);
unsigned ww_live_with(const struct ww_setup *setup, const struct ww_position *position,
                      unsigned unit, unsigned flag);

/* Two thirds or less of what it had. */
bool ww_weak(const struct ww_setup *setup, const struct ww_position *position,
             unsigned unit);

/* The unit of that id that the position knows, WW_NOSUCH: none. */
unsigned ww_find_unit(const struct ww_setup *setup, const struct ww_position *position,
                      const char *id);
/* The base of that name (`unit.number`) of a unit that the position knows. */
unsigned ww_find_base(const struct ww_setup *setup, const struct ww_position *position,
                      const char *id);
unsigned ww_find_work(const struct ww_setup *setup, const char *id);
unsigned ww_find_weapon(const struct ww_setup *setup, unsigned unit, const char *id);

/* 1.2: is there room in the work for all who are in it, and no enemy among them? */
bool ww_room(const struct ww_setup *setup, const struct ww_position *position,
             unsigned work);

/* Of one battalion, which has a name. */
bool ww_same_battalion(const struct ww_setup *setup, unsigned unit, unsigned other);

/* Has it a base with a flamethrower that is not empty? */
bool ww_has_flame(const struct ww_setup *setup, const struct ww_position *position,
                  unsigned unit);

/* Moved in this turn: `moved` holds over from the last turn until the side's own step (3, W4). */
bool ww_moved_this_turn(const struct ww_setup *setup, const struct ww_position *position,
                        unsigned unit);

/* Is the side's own movement step of this turn still to come? */
bool ww_step_to_come(const struct ww_position *position, enum side side);

/* The mode's allowance with an order's column (4.2); WW_NO_MODE. */
int32_t ww_allowance(const struct ww_setup *setup, unsigned unit, enum ww_column column,
                     enum ww_mode mode);

/* Can it lie down (4.5)? */
bool ww_lies_down(const struct ww_setup *setup, unsigned unit);

/* Whom the decision is asked of; SIDE_NONE: the battle is over. */
enum side ww_asked(const struct ww_setup *setup, const struct ww_position *position);

/* What the places that a side holds are worth to it at the end (14). */
int32_t ww_places_worth(const struct ww_setup *setup, const struct ww_position *position,
                        enum side side);

/* Recomputes every invariant: NULL, or which does not hold. */
const char *ww_position_broken(const struct ww_setup *setup,
                               const struct ww_position *position);

/* The column of the mortar tables: 0 light, 1 medium, 2 heavy. */
unsigned ww_mortar_weight(const struct ww_roster_unit *unit);

#endif
