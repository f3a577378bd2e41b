/* SPDX-License-Identifier: MIT */
/* What two bids for a side came to, worked out again (PROTOCOL.md, section 3, "Sealed bids"), from the header of a
 * record: its `dice`, `bids` and `handicap`. */
#ifndef RIDGELINE_CLI_BIDDING_H
#define RIDGELINE_CLI_BIDDING_H

#include <jansson.h>

/* What is wrong with bids, seats and points, as half a sentence; NULL: nothing, or nobody bid. */
const char *bidding_wrong(const json_t *header);

#endif
