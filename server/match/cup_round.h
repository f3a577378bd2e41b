/* SPDX-License-Identifier: MIT */
/* Looking after the tournaments that are played: what ended counts, who has gone plays no more, what time was given
 * until runs out, and what is to be played next is paired. From what the store holds alone, so it does not matter what
 * the server missed; and a tournament is changed only as it was read (store_cup_put()), so nothing is paired twice. */
#ifndef RIDGELINE_MATCH_CUP_ROUND_H
#define RIDGELINE_MATCH_CUP_ROUND_H

#include "cup.h"
#include "store_cups.h"

struct lobby;

/* Looks after all of them, one after the other; where that is going on, once more after it. */
void cup_round(struct lobby *lobby);

/* Appends to the write what the tournament is from now on, having paired what is to be paired. */
void cup_round_put(struct store_write *write, const struct store_cup *stored,
                   struct cup *cup, int64_t now_ms);

/* Whose account has gone plays no more. True: that changed something. */
bool cup_round_who_went(struct cup *cup, const struct store_cup *stored);

#endif
