/* SPDX-License-Identifier: MIT */
/* What happened (16) as JSON, with a sentence each. */
#ifndef RIDGELINE_WW_EVENTS_JSON_H
#define RIDGELINE_WW_EVENTS_JSON_H

#include "names.h"
#include "schema.h"

json_t *ww_events_json_new(const void *setup, const void *told);
size_t ww_events_rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                       size_t most);

/* See struct schema_tables. */
void ww_events_schema(const char *edition, struct schema *schema);

#endif
