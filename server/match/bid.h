/* SPDX-License-Identifier: MIT */
/* A sealed bid for a side: which side somebody wants, and how many points the other may begin with for it. Two of them
 * settle who sits where. Neither is told to anybody before both are in; then both stand in the terms and in the record.
 * Pure; knows no match and no store. */
#ifndef RIDGELINE_MATCH_BID_H
#define RIDGELINE_MATCH_BID_H

#include "buf.h"
#include "ruleset.h"

#include <jansson.h>
#include <stdbool.h>

/* Points that one may bid: what a handicap may be. */
enum { BID_MOST = 99 };

struct bid {
    enum side side; /* the one that is wanted */
    unsigned points;
};

/* What two bids come to. */
struct bid_outcome {
    enum side creator; /* where who made the match sits */
    unsigned points;   /* that the side which gave way begins with; 0: none */
    enum side to;      /* that side, where there are points */
    bool drawn;        /* both bid the same for the same side: the lot decided */
};

/* Each has the side that he wants, where these are two; else who bids more has it, and the other side begins with as many
 * points. `lot`: the creator has it where both bid the same (committed_lot()). */
struct bid_outcome bid_settle(const struct bid *creator, const struct bid *joiner,
                              bool lot);

/* The side of this name (NULL: none); SIDE_NONE. */
enum side bid_side(const struct ruleset *rules, const char *name);

/* Appends the members of a bid, and reads them: {"side", "points"}. False: it is none. */
void bid_write(struct buf *buf, const struct ruleset *rules, const struct bid *bid);
bool bid_load(const struct ruleset *rules, const json_t *json, struct bid *ret_bid);

/* The same for both, by the side that each came to have: "bids". */
void bid_write_both(struct buf *buf, const struct ruleset *rules,
                    const struct bid bids[SIDES]);
bool bid_load_both(const struct ruleset *rules, const json_t *json,
                   struct bid ret_bids[SIDES]);

/* What goes into the dice of a match whose sides were bid for, so that no record of it can do without the bids, or with
 * others: of the creator's bid, then of the joiner's, whether it is for the side that the creator came to have (1, else
 * 0), and its points. */
enum { BID_BYTES = 4 };
void bid_bytes(const struct bid bids[SIDES], enum side creator,
               uint8_t ret_bytes[BID_BYTES]);

#endif
