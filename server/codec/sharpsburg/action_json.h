/* SPDX-License-Identifier: MIT */
/* Actions as JSON (13). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_ACTION_H
#define RIDGELINE_CODEC_SHARPSBURG_ACTION_H

#include "names.h"
#include "schema.h"

/* As codec.action_load: a value that makes no sense is no problem here, check() refuses it. */
int sburg_action_json_load(const void *setup, const void *view, const json_t *json,
                           void *ret_action, struct problem *ret_problem);
json_t *sburg_action_json_new(const void *setup, const void *view, const void *action);

/* Steps as a list. */
json_t *sburg_steps_json(const struct sburg_setup *setup, const struct sburg_step *steps,
                         unsigned count);

/* See struct schema_tables. */
void sburg_action_schema(const char *edition, struct schema *schema);

#endif
