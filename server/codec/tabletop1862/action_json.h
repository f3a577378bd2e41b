/* SPDX-License-Identifier: MIT */
/* Actions as JSON (17). */
#ifndef RIDGELINE_CODEC_TABLETOP1862_ACTION_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_ACTION_JSON_H

#include "names.h"
#include "schema.h"

/* 0, or -EINVAL with the problem. Ids that nobody has are no problem: check() refuses them. */
int t62_action_json_load(const void *setup, const void *view, const json_t *json,
                         void *ret_action, struct problem *ret_problem);
json_t *t62_action_json_new(const struct t62_setup *setup,
                            const struct t62_action *action);

/* The `steps` of a move, for questions too; the reading stands at the object. */
bool t62_steps_read(struct reading *reading, const json_t *json,
                    struct t62_action *action);

/* The units of `units`. */
bool t62_action_units_read(struct reading *reading, const struct t62_setup *setup,
                           const json_t *json, struct t62_action *action);

/* See struct schema_tables. */
void t62_action_schema(const char *edition, struct schema *schema);

#endif
