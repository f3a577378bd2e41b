/* SPDX-License-Identifier: MIT */
/* Events and rolls as they are told (18). */
#ifndef RIDGELINE_CODEC_TABLETOP1862_EVENTS_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_EVENTS_JSON_H

#include "codec.h"
#include "schema.h"

json_t *t62_events_json_new(const void *setup, const void *told);
size_t t62_events_rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                        size_t most);

/* See struct schema_tables. */
void t62_events_schema(const char *edition, struct schema *schema);

#endif
