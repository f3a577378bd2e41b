/* SPDX-License-Identifier: MIT */
/* Wire names, by the values of the rules' enums. */
#ifndef RIDGELINE_WW_NAMES_H
#define RIDGELINE_WW_NAMES_H

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
json_t *ww_point_json(struct point p);
json_t *ww_side_json(unsigned side);
json_t *ww_lines_json(const struct ww_lines *lines);

/* A point [x, y]; an optional member: untouched if absent. */
bool ww_point_read(struct reading *reading, const json_t *json, struct point *ret_point);
bool ww_int_maybe(struct reading *reading, const json_t *object, const char *name,
                  int lowest, int highest, int *value);
bool ww_name_maybe(struct reading *reading, const json_t *object, const char *name,
                   struct names names, int *value);
bool ww_flag_maybe(struct reading *reading, const json_t *object, const char *name,
                   bool *value);
bool ww_text_maybe(struct reading *reading, const json_t *object, const char *name,
                   size_t size, char *text);
bool ww_heading_of(struct reading *reading, const json_t *object, const char *name,
                   int *ret_heading);

/* Goes over the items of an optional list. */
typedef bool ww_item_fn(struct reading *reading, const json_t *item, void *arg);
bool ww_list_read(struct reading *reading, const json_t *object, const char *name,
                  size_t most, ww_item_fn *one, void *arg);

/* Does what was found hold what is expected, with the room that lengths and headings have? */
bool ww_json_holds(const json_t *found, const json_t *expected);

#endif
