/* SPDX-License-Identifier: MIT */
/* Ratings of rated matches: Glicko-2 (people/glicko.h), a game at a time.
 *
 * The rating period: each result is one of its own, and each day without one is an empty one. Somebody plays a few
 * matches a season here, at any time, and wants to see what one did when it is over; periods that gather ten results,
 * as the paper has them, would last a year. */
#ifndef RIDGELINE_MATCH_RATING_H
#define RIDGELINE_MATCH_RATING_H

#include "store.h"
#include "trial.h"

/* So many results of the same two against each other count in 24 hours: two mirrored pairs. */
enum { RATING_MOST_A_DAY = 4 };

/* For the store. */
extern const struct store_rater rating_rater;

/* Adds what a rated match does to its players, if the entry ends it: in the commit that ends it, so exactly once. */
void rating_fill(struct store_write *write, const struct trial *trial);

/* What a rating is now, after days without a result. */
struct store_rating rating_now(struct store_rating rating, int64_t now_ms);

#endif
