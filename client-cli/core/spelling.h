/* SPDX-License-Identifier: MIT */
/* What somebody may have meant who typed a word wrong. */
#ifndef RIDGELINE_CLI_SPELLING_H
#define RIDGELINE_CLI_SPELLING_H

#include <stddef.h>

/* How many letters are wrong: missing, too many, another one, or two changed over. Capitals
 * do not count. */
unsigned spelling_distance(const char *a, const char *b);

/* How many slips a word of this length may have before something else is meant. */
unsigned spelling_slips(size_t length);

#endif
