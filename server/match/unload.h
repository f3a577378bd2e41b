/* SPDX-License-Identifier: MIT */
/* Matches leave memory: when nobody has been there for a while, or too many are loaded. */
#ifndef RIDGELINE_MATCH_UNLOAD_H
#define RIDGELINE_MATCH_UNLOAD_H

#include <stdbool.h>

struct lobby;

/* Takes this match out of memory. False: it is in use. True also where it was not there. */
bool unload_match(struct lobby *lobby, const char *id);

/* Those that are idle for long enough. */
void unload_idle(struct lobby *lobby);

#endif
