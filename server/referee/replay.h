/* SPDX-License-Identifier: MIT */
/* The record of a match, on its own: no server, no network. */
#ifndef RIDGELINE_REFEREE_REPLAY_H
#define RIDGELINE_REFEREE_REPLAY_H

#include "case.h"

/* Both print what they found, of what is wrong the first thing with its entry and place.
 * Exit code: 0 nothing, 1 something, 2 it is not a record. */

/* Plays it again with the dice that it names: the same actions, flags, digests. */
int replay(struct library *library, const char *path);

/* Proves it: seed and creator's nonce are those that their hashes promised, every die
 * follows from them (PROTOCOL.md, "Dice"), every action was allowed, and what it led to,
 * up to the result, is what the record says. It cannot prove who sent an action. */
int verify(struct library *library, const char *path);

#endif
