/* SPDX-License-Identifier: MIT */
/* The words of the wire for what the rules number, and small things that are read everywhere. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_NAMES_H
#define RIDGELINE_CODEC_TABLETOP1862_NAMES_H

#include "action.h"
#include "read.h"
#include "view.h"

extern const struct names t62_names_sides, t62_names_kinds, t62_names_formations,
    t62_names_strengths, t62_names_ranks, t62_names_phases, t62_names_decisions,
    t62_names_results, t62_names_walls, t62_names_roads, t62_names_gones,
    t62_names_fire_results, t62_names_fight_results, t62_names_whats, t62_names_verbs,
    t62_names_steps, t62_names_sights, t62_names_rolls, t62_names_vp, t62_names_factors,
    t62_names_degrees;

/* The section of a modifier, for people. */
const char *t62_what_section(unsigned what, bool charge);

json_t *t62_point_json(struct point p);
bool t62_point_read(struct reading *reading, const json_t *json, struct point *ret_p);

/* Members that may be absent: the value stays as it was then. */
bool t62_int_maybe(struct reading *reading, const json_t *object, const char *name,
                   int lowest, int highest, int *value);
bool t62_flag_maybe(struct reading *reading, const json_t *object, const char *name,
                    bool *value);
bool t62_name_maybe(struct reading *reading, const json_t *object, const char *name,
                    struct names names, int *value);
bool t62_text_maybe(struct reading *reading, const json_t *object, const char *name,
                    size_t size, char *text);
bool t62_point_of(struct reading *reading, const json_t *object, const char *name,
                  struct point *ret_p);

/* Each item of a list that may be absent. */
typedef bool t62_item_fn(struct reading *reading, const json_t *item, void *arg);
bool t62_each(struct reading *reading, const json_t *object, const char *name,
              size_t most, t62_item_fn *one, void *arg);

#endif
