/* SPDX-License-Identifier: MIT */
/* What a codec made as a tree of JSON goes into the buffer of a message. For what is told seldom or is
 * small; what is told of every action is better written at once (common/jsonout). */
#ifndef RIDGELINE_CODEC_TREE_H
#define RIDGELINE_CODEC_TREE_H

#include "buf.h"

#include <jansson.h>
#include <stdbool.h>

/* Appends a tree, compact, its members in the order in which they were set, and drops it. */
void tree_write_take(json_t *json, struct buf *buf);

/* The same in its canonical form, members sorted: what digests are made of. */
void tree_write_sorted_take(json_t *json, struct buf *buf);

/* Appends the merge patch that leads from one object to the other, and drops both. False: they are
 * equal, and nothing was appended. */
bool tree_write_patch_take(json_t *before, json_t *now, struct buf *buf);

#endif
