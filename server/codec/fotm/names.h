/* SPDX-License-Identifier: MIT */
/* Wire names of the game's enums, and how units are named in JSON: a brigade or commander
 * by its id, a Guard "g3", a marker by where it stands ("0403#2": hex and place in the
 * stack, counted from the top), a lone commander's marker "0403#c1". */
#ifndef RIDGELINE_CODEC_FOTM_NAMES_H
#define RIDGELINE_CODEC_FOTM_NAMES_H

#include "fields.h"

#include "action.h"
#include "events.h"
#include "position.h"
#include "view.h"

extern const struct names fotm_sides, fotm_types, fotm_phases, fotm_wheres, fotm_stages,
    fotm_tasks, fotm_lees, fotm_bonuses, fotm_degrees, fotm_whos, fotm_rolls, fotm_stops,
    fotm_pause_ends, fotm_vps, fotm_casualties, fotm_option_names, fotm_viewers;

enum { FOTM_UNIT_NAME = FOTM_ID_SIZE };

/* NULL: that unit has no name (a free slot). */
const char *fotm_unit_name(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit,
                           char buffer[FOTM_UNIT_NAME]);
json_t *fotm_unit_json(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned unit);
void fotm_unit_write(struct json_out *out, const char *name,
                     const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit);

/* What the kit needs to name and to find the units of a position. */
struct place_names fotm_place_names(const struct fotm_setup *setup,
                                    const struct fotm_position *position);

/* The same for people: a brigade's or commander's own name. */
const char *fotm_unit_text(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit,
                           char *buffer, size_t size);

/* FOTM_NOSUCH if nothing of that name is there. */
unsigned fotm_unit_find(const struct fotm_setup *setup,
                        const struct fotm_position *position, const char *name);
/* The same as the viewer knows it: a unit that is hidden from him does not exist. */
unsigned fotm_unit_known(const struct fotm_setup *setup, const struct fotm_view *view,
                         const char *name);

/* Does this viewer know of the unit at all? */
bool fotm_knows(const struct fotm_setup *setup, const struct fotm_view *view,
                unsigned unit);

json_t *fotm_side_json(unsigned side); /* null: neither */

/* "7 am" .. "9 pm" */
const char *fotm_hour(unsigned turn);

#endif
