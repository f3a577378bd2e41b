/* SPDX-License-Identifier: MIT */
/* See bid_pair.h. */
#include "bid_pair.h"

#include "jsonx.h"

#include <string.h>

enum { POINTS_MOST = 99 };

static bool read_bid(struct bid_pair *pair, int who, const json_t *bid) {
    const char *side = json_get_text(bid, "side");
    pair->wanted[who] = side;
    pair->points[who] = json_get_number(bid, "points", -1);
    return side != NULL &&
           (strcmp(side, pair->creator) == 0 || strcmp(side, pair->joiner) == 0) &&
           pair->points[who] >= 0 && pair->points[who] <= POINTS_MOST;
}

bool bid_pair_read(const json_t *dice, const json_t *bids, struct bid_pair *ret_pair) {
    struct bid_pair pair = {.creator = json_get_text(dice, "creator")};
    const char *side;
    json_t *bid;
    if (pair.creator == NULL || json_object_size(bids) != 2 ||
        json_object_get(bids, pair.creator) == NULL)
        return false;
    json_object_foreach ((json_t *)bids, side, bid)
        if (strcmp(side, pair.creator) != 0)
            pair.joiner = side;
    *ret_pair = pair;
    return read_bid(ret_pair, 0, json_object_get(bids, pair.creator)) &&
           read_bid(ret_pair, 1, json_object_get(bids, pair.joiner));
}

bool bid_pair_bytes(const json_t *dice, const json_t *bids,
                    uint8_t ret_bytes[BID_PAIR_BYTES]) {
    struct bid_pair pair;
    if (!bid_pair_read(dice, bids, &pair))
        return false;
    for (int who = 0; who < 2; who++) {
        ret_bytes[2 * who] = strcmp(pair.wanted[who], pair.creator) == 0;
        ret_bytes[2 * who + 1] = (uint8_t)pair.points[who];
    }
    return true;
}
