/* SPDX-License-Identifier: MIT */
/* A game's own fault (guarded.h), noted: counted, and logged with what is needed to bring it about
 * again. What follows from it is for others to say (stop.h). */
#ifndef RIDGELINE_MATCH_FAULT_H
#define RIDGELINE_MATCH_FAULT_H

#include "match.h"

/* The fault that was last seen in this thread; the match goes on. `doing`: in the course of what. */
void match_note_fault(const struct match *match, const char *doing);

/* The same of a fault in another thread. */
void match_note_fault_there(const struct match *match, const char *doing,
                            const char *fault);

#endif
