/* SPDX-License-Identifier: MIT */
/* Several updates in one message: what somebody missed who comes back, and what late
 * spectators are told when a turn begins. Both are made again from the record. */
#ifndef RIDGELINE_MATCH_GAP_H
#define RIDGELINE_MATCH_GAP_H

#include "buf.h"
#include "match.h"

#include <stdbool.h>
#include <stdint.h>

/* Appends a `gap` with everything after number `seen` that this client may know; or, where that
 * is shorter, the `state` (`with_setup` as asked for) with what happened meanwhile. False: only
 * the state alone will do, and nothing was appended. */
bool gap_write(struct buf *buf, const struct attachment *attachment, int64_t re,
               uint32_t seen, bool with_setup);

/* Tells late spectators what lies behind entry `from`, up to where they are told now. */
void gap_release(struct match *match, uint32_t from);

#endif
