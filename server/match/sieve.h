/* SPDX-License-Identifier: MIT */
/* Which matches somebody looks for, among those of a list. */
#ifndef RIDGELINE_MATCH_SIEVE_H
#define RIDGELINE_MATCH_SIEVE_H

#include "msg.h"
#include "store.h"

/* Does the message look for something by which a row must be looked into? */
bool sieve_is_fine(const struct msg_list *wanted);

/* Is this match one of those that it looks for? */
bool sieve_passes(const struct msg_list *wanted, const struct store_match *stored);

#endif
