/* SPDX-License-Identifier: MIT */
/* See rating.h. */
#include "rating.h"

#include "glicko.h"

static const double day_ms = 24 * 3600 * 1000;

struct store_rating rating_now(struct store_rating rating, int64_t now_ms) {
    if (rating.at_ms == 0 || now_ms <= rating.at_ms)
        return rating;
    struct glicko now =
        glicko_idle((struct glicko){rating.rating, rating.deviation, rating.volatility},
                    (double)(now_ms - rating.at_ms) / day_ms);
    rating.deviation = now.deviation;
    return rating;
}

static void rate(struct store_rating *own, const struct store_rating *other,
                 unsigned halves, int64_t at_ms) {
    const struct store_rating self = rating_now(*own, at_ms),
                              opponent = rating_now(*other, at_ms);
    const struct glicko_result result = {opponent.rating, opponent.deviation,
                                         halves / 2.0};
    struct glicko after = glicko_after(
        (struct glicko){self.rating, self.deviation, self.volatility}, &result, 1);
    own->rating = after.rating;
    own->deviation = after.deviation;
    own->volatility = after.volatility;
}

const struct store_rater rating_rater = {.start = {.rating = GLICKO_RATING,
                                                   .deviation = GLICKO_DEVIATION,
                                                   .volatility = GLICKO_VOLATILITY},
                                         .rate = rate};
