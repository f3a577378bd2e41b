/* SPDX-License-Identifier: MIT */
/* Wire names, by the values of the rules' enums. */
#ifndef RIDGELINE_WW_NAMES_H
#define RIDGELINE_WW_NAMES_H

#include "plane_json.h"
#include "read.h"
#include "setup.h"

extern const struct names ww_sides, ww_kinds, ww_weapon_types, ww_mounts, ww_sizes,
    ww_trainings, ww_grades, ww_target_sizes, ww_work_kinds, ww_grounds, ww_class_names,
    ww_columns, ww_modes, ww_results, ww_modifiers, ww_phases, ww_parts, ww_decisions,
    ww_verbs, ww_unit_marks, ww_base_marks, ww_whys, ww_seens, ww_sectors, ww_endings,
    ww_rolls;

/* "unit.number". */
enum { WW_BASE_ID = WW_ID_SIZE + 8 };
const char *ww_base_id(const struct ww_setup *setup, unsigned base,
                       char ret_id[WW_BASE_ID]);
json_t *ww_base_json(const struct ww_setup *setup, unsigned base);
json_t *ww_side_json(unsigned side);
json_t *ww_lines_json(const struct ww_lines *lines);

bool ww_heading_of(struct reading *reading, const json_t *object, const char *name,
                   int *ret_heading);

/* Does what was found hold what is expected, with the room that lengths and headings have? */
bool ww_json_holds(const json_t *found, const json_t *expected);

#endif
