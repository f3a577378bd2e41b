/* SPDX-License-Identifier: MIT */
/* How often somebody's password was guessed wrong of late, by whomever: after some wrong guesses
 * each further one has to wait, longer and longer, up to a minute. Names that nobody has are counted
 * alike, so that it does not tell who has an account. In memory only. */
#ifndef RIDGELINE_MATCH_GUESSES_H
#define RIDGELINE_MATCH_GUESSES_H

#include <stdint.h>

struct lobby;

/* 0: a guess may be made; or in how many milliseconds. */
int64_t guesses_wait(struct lobby *lobby, const char *person);

void guesses_failed(struct lobby *lobby, const char *person);
void guesses_passed(struct lobby *lobby, const char *person);

/* Forgets those that are long ago. */
void guesses_sweep(struct lobby *lobby);
void guesses_drop_all(struct lobby *lobby);

#endif
