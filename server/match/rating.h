/* SPDX-License-Identifier: MIT */
/* Ratings of rated matches: Glicko-2 (people/glicko.h), a game at a time.
 *
 * The rating period: each result is one of its own, and each day without one is an empty one. Somebody plays a few
 * matches a season here, at any time, and wants to see what one did when it is over; periods that gather ten results,
 * as the paper has them, would last a year. */
#ifndef RIDGELINE_MATCH_RATING_H
#define RIDGELINE_MATCH_RATING_H

#include "store.h"

/* So many results of the same two against each other count in 24 hours: two mirrored pairs. */
enum { RATING_MOST_A_DAY = 4 };

/* For the store. */
extern const struct store_rater rating_rater;

/* What a rating is now, after days without a result. */
struct store_rating rating_now(struct store_rating rating, int64_t now_ms);

#endif
