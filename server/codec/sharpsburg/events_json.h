/* SPDX-License-Identifier: MIT */
/* Told events as JSON (14), and their rolls. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_EVENTS_H
#define RIDGELINE_CODEC_SHARPSBURG_EVENTS_H

#include "names.h"
#include "schema.h"

/* As codec.events_write and rolls. */
void sburg_events_write(const void *setup, const void *told, struct buf *buf);
size_t sburg_events_rolls(const void *setup, const void *told,
                          struct told_roll *ret_rolls, size_t most);

/* {name: n} of the modifiers that are not zero. */
json_t *sburg_modifiers_json(const int32_t *values, size_t count, struct names names);

/* The name of a column of the fire table: a number. */
json_t *sburg_column_json(unsigned column, bool shot_alone);

/* The same into an object that is being written. */
void sburg_modifiers_write(struct json_out *out, const char *name, const int32_t *values,
                           size_t count, struct names names);
void sburg_column_write(struct json_out *out, const char *name, unsigned column,
                        bool shot_alone);

/* See struct schema_tables. */
void sburg_events_schema(const char *edition, struct schema *schema);

#endif
