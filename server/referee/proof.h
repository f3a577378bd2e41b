/* SPDX-License-Identifier: MIT */
/* What --verify proves of a record, beside what playing it again shows: that the dice are
 * those that were promised, that everybody did only what he was allowed to, and that
 * nothing is missing. */
#ifndef RIDGELINE_REFEREE_PROOF_H
#define RIDGELINE_REFEREE_PROOF_H

#include "playback.h"

#include "committed.h"
#include "pace.h"

struct proof {
    struct committed dice; /* as far as they are known */
    uint8_t seed_hash[HASH_BYTES], nonce_hash[HASH_BYTES];
    uint32_t turns_from; /* from this entry on the record notes turns */
    struct pace pace;
    uint64_t faces;
};

/* Each false if something is wrong, and it was said what. */
bool proof_header(struct proof *proof, struct playback *playback);

/* Before the entry that was read is played, and after. */
bool proof_before(struct proof *proof, struct playback *playback);
bool proof_after(const struct proof *proof, struct playback *playback);

/* After the last one. */
bool proof_result(const struct proof *proof, struct playback *playback);

/* Where sides were bid for: terms and seats are what the bids came to. After the last entry. */
bool proof_bids(const struct proof *proof, struct playback *playback);

/* Whatever players disclosed at the end was pledged when they joined. */
bool proof_disclosed(struct playback *playback);

#endif
