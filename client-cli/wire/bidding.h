/* SPDX-License-Identifier: MIT */
/* What two bids for a side came to, worked out again (PROTOCOL.md, section 3, "Sealed bids"), from the header of a
 * record: its `dice`, `bids` and `handicap`. */
#ifndef RIDGELINE_CLI_BIDDING_H
#define RIDGELINE_CLI_BIDDING_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* What goes into the dice of such a match (section 8); false: these are no two bids. */
enum { BIDDING_BYTES = 4 };
bool bidding_bytes(const json_t *dice, const json_t *bids,
                   uint8_t ret_bytes[BIDDING_BYTES]);

/* What is wrong with bids, seats and points, as half a sentence; NULL: nothing, or nobody bid. */
const char *bidding_wrong(const json_t *header);

#endif
