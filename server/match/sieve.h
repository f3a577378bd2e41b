/* SPDX-License-Identifier: MIT */
/* Which matches somebody looks for, among those of a list. */
#ifndef RIDGELINE_MATCH_SIEVE_H
#define RIDGELINE_MATCH_SIEVE_H

#include "msg.h"
#include "pace.h"
#include "store.h"

/* Does the message look for something by which a row must be looked into? */
bool sieve_is_fine(const struct msg_list *wanted);

/* Is this match one of those that it looks for? */
bool sieve_passes(const struct msg_list *wanted, const struct store_match *stored);

/* What pace this is, as it is looked for (its place among the words of the message), and the word. */
unsigned sieve_pace_of(const struct pace *pace);
const char *sieve_pace_name(unsigned pace);

#endif
