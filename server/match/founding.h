/* SPDX-License-Identifier: MIT */
/* Matches that have been made, on their way to the disk, and the answer that they end in: one match, a
 * mirrored pair, a rematch, or a game of a tournament; also when the request is sent again. */
#ifndef RIDGELINE_MATCH_FOUNDING_H
#define RIDGELINE_MATCH_FOUNDING_H

#include "found.h"

/* All of it is the founding's, but for what is said. */
struct founding {
    struct request *request;
    struct match *match;
    struct match *twin;        /* of a mirrored pair: the other match; else NULL */
    struct match *old;         /* a rematch: of this match, pinned; else NULL */
    struct found_claim *claim; /* a match of a tournament; else NULL */
    char token[TOKEN_CHARS + 1], twin_token[TOKEN_CHARS + 1];
};

/* With its request and its claim; matches that were adopted, or dropped, are nobody's concern any more. */
void founding_destroy(struct founding *founding);

/* Matches that were made and come to nothing. */
void founding_drop_matches(struct founding *founding);

/* Stores what was made with seats, names, codes and what the claim or the rematch changes, in one commit;
 * answers, and destroys the founding. */
void founding_store(struct founding *founding, const struct game *game);

/* The request was answered before, as its token tells: answers once more, and destroys the founding. */
void founding_answer_again(struct founding *founding);

/* NULL may be given. */
void found_claim_free(struct found_claim *claim);

#endif
