/* SPDX-License-Identifier: MIT */
/* The command at a glance: each brigade with what is left of it, its exhaustion, its officers and
 * how far they are. */
#ifndef RIDGELINE_CLI_SHARPSBURG_OVERVIEW_H
#define RIDGELINE_CLI_SHARPSBURG_OVERVIEW_H

#include "buf.h"

#include <jansson.h>

/* A line for each brigade of a side that is on the map; `chains`, the answer to `command`, may be
 * NULL: then nothing is said of distances. */
void overview_add(const json_t *setup, const json_t *view, const json_t *chains,
                  const char *side, struct buf *buf);

/* What a preview says of an action, a line for each part. */
void overview_add_preview(const json_t *preview, struct buf *buf);

#endif
