/* SPDX-License-Identifier: MIT */
/* Who sits where, once both bids for a side are in. With the second bid the match becomes another in one step: its
 * terms, the points that a side begins with, and whose which seat is. All of it is stored with the entry of the join,
 * or nothing; until that is done nobody is told. */
#ifndef RIDGELINE_MATCH_SETTLE_H
#define RIDGELINE_MATCH_SETTLE_H

#include "trial.h"

/* Is a second bid on its way to the disk? Until it is there or is not, nothing may be written that names a seat. */
bool settle_is_under_way(const struct match *match);

/* Has this match to be made from other data than those that the server plays now? */
bool settle_needs_data(const struct match *match);

/* A join whose nonce is sound, of a match that is sealed: reads its bid, and the trial goes on with what the match will
 * become (`former` is the match as it is). False with an objection. */
bool settle_plan(struct trial *trial);

/* Of a join that was so planned: what belongs into its commit before the entry. */
void settle_write(struct store_write *write, const struct trial *trial);

/* It is stored: the match is what was planned, and who is present is told all of it anew (after the entry counts). */
void settle_take(struct trial *trial);
void settle_tell(struct match *match);

/* Was it stored all the same? The match in memory is not what the store has, and must be loaded as if it were not
 * there: everybody is sent away. */
bool settle_is_passed(const struct match *match, const struct store_match *row);
void settle_send_away(struct match *match);

#endif
