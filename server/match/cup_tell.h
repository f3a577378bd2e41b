/* SPDX-License-Identifier: MIT */
/* What is told of tournaments (PROTOCOL.md, "Tournaments"). */
#ifndef RIDGELINE_MATCH_CUP_TELL_H
#define RIDGELINE_MATCH_CUP_TELL_H

#include "cup.h"
#include "lobby.h"
#include "store_cups.h"

/* Appends the members of a row: what it is and how far it is. False: it cannot be read. */
bool cup_tell_row(struct buf *buf, const struct lobby *lobby,
                  const struct store_cup *stored, struct cup *ret_cup);

/* Appends all of it, for who has this key (NULL: anybody). */
void cup_tell(struct buf *buf, const struct store_cup *stored, const struct cup *cup,
              const char *person);

#endif
