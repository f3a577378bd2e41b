/* SPDX-License-Identifier: MIT */
/* Events as JSON. */
#ifndef RIDGELINE_CODEC_FOTM_EVENTS_JSON_H
#define RIDGELINE_CODEC_FOTM_EVENTS_JSON_H

#include "names.h"
#include "schema.h"

/* Told events (struct fotm_events, see redact.h) as an array. */
void events_write(const void *setup, const void *told, struct buf *buf);

/* See struct schema_tables. */
void events_schema(const char *edition, struct schema *schema);

#endif
