/* SPDX-License-Identifier: MIT */
/* A match whose game failed (guarded.h): it is stopped, everything else goes on. */
#ifndef RIDGELINE_MATCH_STOP_H
#define RIDGELINE_MATCH_STOP_H

#include "match.h"

/* Notes the fault that was last seen, with what is needed to bring it about again: the record
 * up to the present and `action` (JSON text; NULL: none). From now on the match takes neither
 * action nor undo, and everybody present is told by a fresh state; it goes on when it is
 * loaded again, by a program that knows better or with another action. */
void match_stop(struct match *match, const char *doing, const char *action);

#endif
