/* SPDX-License-Identifier: MIT */
/* The two bids for a side in the header of a record (PROTOCOL.md, section 3, "Sealed bids"), as they were made. */
#ifndef RIDGELINE_CLI_BID_PAIR_H
#define RIDGELINE_CLI_BID_PAIR_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Texts are borrowed from what was read. */
struct bid_pair {
    const char *creator, *joiner; /* the sides that they came to have */
    const char *wanted[2];        /* by the creator, by the joiner */
    int64_t points[2];
};

/* From the `dice` and `bids` of a record; false: these are no two bids. */
bool bid_pair_read(const json_t *dice, const json_t *bids, struct bid_pair *ret_pair);

/* What goes into the dice of such a match (section 8); false: these are no two bids. */
enum { BID_PAIR_BYTES = 4 };
bool bid_pair_bytes(const json_t *dice, const json_t *bids,
                    uint8_t ret_bytes[BID_PAIR_BYTES]);

#endif
