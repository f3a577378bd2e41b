/* SPDX-License-Identifier: MIT */
/* See bidding.h. */
#include "bidding.h"

#include "bid_pair.h"
#include "jsonx.h"
#include "proof.h"

#include <string.h>

/* Who bid more has the side; where both bid the same, whom the lot fell to. */
static bool creator_wins(const struct bid_pair *pair, const json_t *dice) {
    return pair->points[0] == pair->points[1] ? proof_lot(dice)
                                              : pair->points[0] > pair->points[1];
}

const char *bidding_wrong(const json_t *header) {
    const json_t *dice = json_object_get(header, "dice"),
                 *bids = json_object_get(header, "bids"),
                 *handicap = json_object_get(header, "handicap");
    bool bound = proof_scheme_find(dice) == PROOF_BY_BIDS;
    struct bid_pair pair;
    if (bids == NULL && !bound)
        return NULL;
    if (bids == NULL)
        return "both bid for a side, and the record does not say what";
    if (!bound)
        return "the record names bids that its dice do not know";
    if (!bid_pair_read(dice, bids, &pair))
        return "what it says of the bids is none";
    bool same = strcmp(pair.wanted[0], pair.wanted[1]) == 0;
    bool wins = !same || creator_wins(&pair, dice);
    bool has = strcmp(pair.wanted[0], pair.creator) == 0;
    int64_t points = same ? pair.points[wins ? 0 : 1] : 0;
    const char *to = json_get_text(handicap, "to");
    if (has != wins)
        return "by the bids the players had the other sides";
    if (points == 0)
        return handicap == NULL ? NULL : "by the bids no side begins with points";
    if (to == NULL || json_get_number(handicap, "points", 0) != points ||
        strcmp(to, wins ? pair.joiner : pair.creator) != 0)
        return "the points that a side began with are not what the bids came to";
    return NULL;
}
