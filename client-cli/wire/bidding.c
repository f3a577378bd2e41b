/* SPDX-License-Identifier: MIT */
/* See bidding.h. */
#include "bidding.h"

#include "jsonx.h"
#include "proof.h"

#include <string.h>

enum { POINTS_MOST = 99 };

struct bidding {
    const char *creator, *joiner; /* the sides that they came to have */
    const char *wanted[2];        /* by the creator, by the joiner */
    int64_t points[2];
};

static bool read_bid(struct bidding *bidding, int who, const json_t *bid) {
    const char *side = json_get_text(bid, "side");
    bidding->wanted[who] = side;
    bidding->points[who] = json_get_number(bid, "points", -1);
    return side != NULL &&
           (strcmp(side, bidding->creator) == 0 || strcmp(side, bidding->joiner) == 0) &&
           bidding->points[who] >= 0 && bidding->points[who] <= POINTS_MOST;
}

static bool read_bids(const json_t *dice, const json_t *bids,
                      struct bidding *ret_bidding) {
    struct bidding bidding = {.creator = json_get_text(dice, "creator")};
    const char *side;
    json_t *bid;
    if (bidding.creator == NULL || json_object_size(bids) != 2 ||
        json_object_get(bids, bidding.creator) == NULL)
        return false;
    json_object_foreach ((json_t *)bids, side, bid)
        if (strcmp(side, bidding.creator) != 0)
            bidding.joiner = side;
    *ret_bidding = bidding;
    return read_bid(ret_bidding, 0, json_object_get(bids, bidding.creator)) &&
           read_bid(ret_bidding, 1, json_object_get(bids, bidding.joiner));
}

bool bidding_bytes(const json_t *dice, const json_t *bids,
                   uint8_t ret_bytes[BIDDING_BYTES]) {
    struct bidding bidding;
    if (!read_bids(dice, bids, &bidding))
        return false;
    for (int who = 0; who < 2; who++) {
        ret_bytes[2 * who] = strcmp(bidding.wanted[who], bidding.creator) == 0;
        ret_bytes[2 * who + 1] = (uint8_t)bidding.points[who];
    }
    return true;
}

/* Who bid more has the side; where both bid the same, whom the lot fell to. */
static bool creator_wins(const struct bidding *bidding, const json_t *dice) {
    return bidding->points[0] == bidding->points[1]
               ? proof_lot(dice)
               : bidding->points[0] > bidding->points[1];
}

const char *bidding_wrong(const json_t *header) {
    const json_t *dice = json_object_get(header, "dice"),
                 *bids = json_object_get(header, "bids"),
                 *handicap = json_object_get(header, "handicap");
    bool bound = proof_scheme_find(dice) == PROOF_BY_BIDS;
    struct bidding bidding;
    if (bids == NULL && !bound)
        return NULL;
    if (bids == NULL)
        return "both bid for a side, and the record does not say what";
    if (!bound)
        return "the record names bids that its dice do not know";
    if (!read_bids(dice, bids, &bidding))
        return "what it says of the bids is none";
    bool same = strcmp(bidding.wanted[0], bidding.wanted[1]) == 0;
    bool wins = !same || creator_wins(&bidding, dice);
    bool has = strcmp(bidding.wanted[0], bidding.creator) == 0;
    int64_t points = same ? bidding.points[wins ? 0 : 1] : 0;
    const char *to = json_get_text(handicap, "to");
    if (has != wins)
        return "by the bids the players had the other sides";
    if (points == 0)
        return handicap == NULL ? NULL : "by the bids no side begins with points";
    if (to == NULL || json_get_number(handicap, "points", 0) != points ||
        strcmp(to, wins ? bidding.joiner : bidding.creator) != 0)
        return "the points that a side began with are not what the bids came to";
    return NULL;
}
