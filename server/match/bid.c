/* SPDX-License-Identifier: MIT */
/* See bid.h. */
#include "bid.h"

#include "jsonx.h"
#include "wire.h"

#include <string.h>

struct bid_outcome bid_settle(const struct bid *creator, const struct bid *joiner,
                              bool lot) {
    if (creator->side != joiner->side)
        return (struct bid_outcome){.creator = creator->side, .to = SIDE_NONE};
    bool drawn = creator->points == joiner->points;
    bool has = drawn ? lot : creator->points > joiner->points;
    unsigned points = has ? creator->points : joiner->points;
    enum side other = side_other(creator->side);
    return (struct bid_outcome){.creator = has ? creator->side : other,
                                .points = points,
                                .to = points > 0 ? other : SIDE_NONE,
                                .drawn = drawn};
}

enum side bid_side(const struct ruleset *rules, const char *name) {
    for (int side = 0; name != NULL && side < SIDES; side++)
        if (strcmp(rules->side_names[side], name) == 0)
            return (enum side)side;
    return SIDE_NONE;
}

void bid_write(struct buf *buf, const struct ruleset *rules, const struct bid *bid) {
    wire_text(buf, "side", rules->side_names[bid->side]);
    wire_number(buf, "points", bid->points);
}

bool bid_load(const struct ruleset *rules, const json_t *json, struct bid *ret_bid) {
    int64_t points = json_get_number(json, "points", -1);
    enum side side = bid_side(rules, json_get_text(json, "side"));
    if (json_object_size(json) != 2 || side == SIDE_NONE || points < 0 ||
        points > BID_MOST)
        return false;
    *ret_bid = (struct bid){side, (unsigned)points};
    return true;
}

void bid_write_both(struct buf *buf, const struct ruleset *rules,
                    const struct bid bids[SIDES]) {
    wire_open(buf, "bids");
    for (int side = 0; side < SIDES; side++) {
        wire_open(buf, rules->side_names[side]);
        bid_write(buf, rules, &bids[side]);
        wire_close(buf);
    }
    wire_close(buf);
}

bool bid_load_both(const struct ruleset *rules, const json_t *json,
                   struct bid ret_bids[SIDES]) {
    bool good = json_object_size(json) == SIDES;
    for (int side = 0; good && side < SIDES; side++)
        good = bid_load(rules, json_object_get(json, rules->side_names[side]),
                        &ret_bids[side]);
    return good;
}

void bid_bytes(const struct bid bids[SIDES], enum side creator,
               uint8_t ret_bytes[BID_BYTES]) {
    const enum side order[] = {creator, side_other(creator)};
    for (int i = 0; i < SIDES; i++) {
        const struct bid *bid = &bids[order[i]];
        ret_bytes[2 * i] = bid->side == creator;
        ret_bytes[2 * i + 1] = (uint8_t)bid->points;
    }
}
