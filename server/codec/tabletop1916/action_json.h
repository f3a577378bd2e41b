/* SPDX-License-Identifier: MIT */
/* Actions (16) as JSON. */
#ifndef RIDGELINE_WW_ACTION_JSON_H
#define RIDGELINE_WW_ACTION_JSON_H

#include "names.h"
#include "schema.h"
#include "view.h"

/* Forms that make no sense are a problem; names that are not there are for check() to refuse. */
int ww_action_json_load(const void *setup, const void *view, const json_t *json,
                        void *ret_action, struct problem *ret_problem);
json_t *ww_action_json_new(const void *setup, const void *view, const void *action);

/* The members of a verb from an object that may have others (a question). */
bool ww_action_read(struct reading *reading, const struct ww_setup *setup,
                    const struct ww_position *known, unsigned verb, const json_t *json,
                    struct ww_action *ret_action);

/* See struct schema_tables. */
void ww_action_schema(const char *edition, struct schema *schema);

#endif
