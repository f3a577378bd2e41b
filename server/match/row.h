/* SPDX-License-Identifier: MIT */
/* One match as lists show it, made from what the store keeps of it. */
#ifndef RIDGELINE_MATCH_ROW_H
#define RIDGELINE_MATCH_ROW_H

#include "buf.h"
#include "lobby.h"
#include "store.h"

/* Appends the members of a row (PROTOCOL.md, "matches"). False, and nothing appended, if
 * it is of a game that this server does not know. */
bool row_write(struct buf *buf, const struct lobby *lobby,
               const struct store_match *stored);

/* A copy of what rows are made of, in one block, to be freed. */
struct store_match *row_keep_new(const struct store_match *stored);

/* A side's wire name, or NULL where the game is not known. */
const char *row_side_name(const struct store_match *stored, enum side side);

/* Does the match wait for this side's decision? */
bool row_waits_for(const struct store_match *stored, enum side side);

#endif
