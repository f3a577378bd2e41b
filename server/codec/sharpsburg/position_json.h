/* SPDX-License-Identifier: MIT */
/* Positions as JSON: the state of the record, views, and the parts that cases give and expect. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_POSITION_H
#define RIDGELINE_CODEC_SHARPSBURG_POSITION_H

#include "rows.h"

extern const struct rows sburg_unit_rows, sburg_officer_rows, sburg_state_rows;

/* A unit with everything about it; `all`: also what is usual. */
json_t *sburg_unit_json(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit, bool all,
                        bool banded);
json_t *sburg_officer_json(const struct sburg_setup *setup,
                           const struct sburg_position *position, unsigned officer,
                           bool all, bool veiled);

/* What every kind of position has: turn, phase, control, VP, stacks. */
void sburg_position_common(const struct sburg_setup *setup,
                           const struct sburg_position *position, json_t *object);

json_t *sburg_view_json(const void *setup, const struct sburg_view *view, bool all);

json_t *sburg_state_json_new(const void *setup, const void *state);
int sburg_state_json_load(const void *setup, const json_t *json, void *ret_state,
                          struct problem *ret_problem);

/* Members of units that are read into a position: markers, state and so on. */
bool sburg_unit_read(struct reading *reading, const struct sburg_setup *setup,
                     const struct sburg_position *position, const json_t *json,
                     struct sburg_unit *ret_unit);

/* "16/3" or 5. */
bool sburg_full_read(struct reading *reading, const json_t *json,
                     struct sburg_unit *ret_unit);

bool sburg_prefs_read(struct reading *reading, const json_t *json,
                      uint8_t ret_prefs[SIDES][SBURG_PREFS]);
bool sburg_pref_read(struct reading *reading, const json_t *json, unsigned pref,
                     uint8_t *ret_value);

#endif
