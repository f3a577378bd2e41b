/* SPDX-License-Identifier: MIT */
/* Positions as JSON: the state of the record, views, and the parts that cases give and expect. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_POSITION_H
#define RIDGELINE_CODEC_SHARPSBURG_POSITION_H

#include "names.h"

/* Secret rows: only their owner and the record know them in fog; `_more`: only the record. */
extern const struct fields sburg_unit_rows, sburg_unit_more, sburg_officer_rows,
    sburg_officer_more, sburg_state_rows, sburg_moment_rows, sburg_charge_rows,
    sburg_attack_rows, sburg_left_rows;

/* What is shown of a unit or officer, as an object; `banded`, `veiled`: an enemy in fog. */
void sburg_unit_write(struct json_out *out, const struct sburg_setup *setup,
                      const struct sburg_position *position, unsigned unit, bool banded);
void sburg_officer_write(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned officer,
                         bool veiled);

/* What every position has: turn, phase, control, VP, abandoned guns. */
void sburg_moment_write(struct json_out *out, const struct sburg_setup *setup,
                        const struct sburg_position *position);

/* A stack as a list, top first; false: there are fewer units than `least`, and nothing was
 * written. */
bool sburg_stack_write(struct json_out *out, const char *name,
                       const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex,
                       unsigned least);

/* As codec.view_write and state_write. */
bool sburg_view_write(const void *setup, const void *before, const void *view,
                      struct buf *buf);
void sburg_state_write(const void *setup, const void *state, struct buf *buf);
int sburg_state_json_load(const void *setup, const json_t *json, void *ret_state,
                          struct problem *ret_problem);

/* All that a view holds, for who plays from what he is told: the answer to {"ask":"whole"}, and as
 * codec.view_load reads it. */
json_t *sburg_whole_json_new(const struct sburg_setup *setup,
                             const struct sburg_view *view);
int sburg_view_json_load(const void *setup, const json_t *json, void *ret_view,
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
void sburg_pref_write(struct json_out *out, unsigned pref, uint8_t value);

#endif
