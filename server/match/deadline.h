/* SPDX-License-Identifier: MIT */
/* When something happens by itself in matches: clocks run out, where both chose that; the standing orders of somebody
 * who is away have an answer. Kept in memory only: it
 * follows from the records, and is found again at a start (zero.h). */
#ifndef RIDGELINE_MATCH_DEADLINE_H
#define RIDGELINE_MATCH_DEADLINE_H

#include "match.h"

struct deadline {
    char match[ID_CHARS + 1];
    int64_t at_ms; /* not before then; whether it is then, the match says */
};

/* The match must be looked at then, whatever its clocks say. */
void deadline_set(struct lobby *lobby, const char *match, int64_t at_ms);

/* When the standing orders of who decides may answer, if he is away then; 0: they do not. */
int64_t deadline_of_orders(const struct match *match);

/* An entry counts, or orders are others: the match's deadline may be another than before. */
void deadline_note(const struct match *match);

/* The match is not there any more. */
void deadline_drop(struct lobby *lobby, const char *match);
void deadlines_drop_all(struct lobby *lobby);

/* One that is due; NULL: none is. */
const struct deadline *deadline_due(const struct lobby *lobby, int64_t now_ms);

#endif
