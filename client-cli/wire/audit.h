/* SPDX-License-Identifier: MIT */
/* Checks a finished match's record die by die (PROTOCOL.md, sections 7 and 8): that seed
 * and nonces have the hashes that were given at the start, that every die that was rolled
 * is the one that they give, and that sides and points are what was bid for them, where
 * they were. Entries are fed page by page; the first thing that is wrong stands. */
#ifndef RIDGELINE_CLI_AUDIT_H
#define RIDGELINE_CLI_AUDIT_H

#include "proof.h"

enum { AUDIT_TEXT_SIZE = 300 };

/* What this client itself knows of the dice, from before the end; "": nothing. */
struct audit_known {
    char seed_hash[PROOF_TEXT_SIZE];
    char creator_nonce[PROOF_TEXT_SIZE], joiner_nonce[PROOF_TEXT_SIZE];
    const json_t *bids; /* as the terms told them (borrowed); NULL: nobody bid */
};

struct audit {
    json_t *header;     /* the record's */
    const json_t *dice; /* in it */
    int64_t entries, roll_count, die_count;
    bool joined, opened;         /* the nonces have been met */
    char wrong[AUDIT_TEXT_SIZE]; /* "": nothing so far */
};

/* Begins with the record's header. */
void audit_init(struct audit *audit, const json_t *header,
                const struct audit_known *known);
void audit_finish(struct audit *audit);

/* The next entries, without gaps. False: something is wrong, now or before. */
bool audit_take(struct audit *audit, const json_t *entries);

/* After the last entry, of which there are `last`. */
bool audit_end(struct audit *audit, int64_t last);

#endif
