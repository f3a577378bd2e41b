/* SPDX-License-Identifier: MIT */
/* See rating.h. */
#include "rating.h"

#include "glicko.h"
#include "guarded.h"
#include "jsonx.h"
#include "known.h"

#include <string.h>

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

/* Of the first seat: 2 won, 1 drawn, 0 lost. */
static unsigned halves_of(const struct match *match, const struct position *position) {
    json_auto_t *result =
        match->codec->result_new(match->setup->setup, position->views[VIEWER_PUBLIC]);
    const char *winner = json_get_text(result, "winner");
    if (winner == NULL)
        return 1;
    return strcmp(winner, match_side_name(match, SIDE_FIRST)) == 0 ? 2 : 0;
}

void rating_fill(struct store_write *write, const struct trial *trial) {
    const struct match *match = trial->match;
    struct store_outcome outcome = {.game = match->terms.game,
                                    .level = match->terms.computer,
                                    .at_ms = trial->entry.at_ms,
                                    .most = RATING_MOST_A_DAY};
    if (trial->standing.state != MATCH_FINISHED || standing_over(&match->standing) ||
        !match_is_rated(match, &trial->standing))
        return;
    for (int side = 0; side < SIDES; side++) {
        bool is_computer =
            match->terms.computer > 0 && match->terms.creator != (enum side)side;
        if (match->owners[side][0] != '\0')
            outcome.players[side] = match->owners[side];
        else if (!is_computer)
            return; /* the account has gone since */
    }
    unsigned faults = guarded_faults();
    outcome.halves =
        halves_of(match, trial->after != NULL ? trial->after : match->position);
    if (guarded_faults() == faults)
        store_rate(write, match->id, &outcome);
}
