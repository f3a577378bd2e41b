/* SPDX-License-Identifier: MIT */
/* The terms of a match that is to be made: of a `create`, of a rematch, of the second of a pair. The seed's
 * hash is not among them yet. */
#ifndef RIDGELINE_MATCH_DRAFT_H
#define RIDGELINE_MATCH_DRAFT_H

#include "match.h"
#include "msg.h"

struct terms draft_of_message(const struct msg_create *msg, const struct game *game,
                              enum side creator);
/* `with_account`: who asks for the rematch is logged in. */
struct terms draft_of_match(const struct match *match, const struct game *game,
                            const struct msg_rematch *msg, enum side creator,
                            bool with_account);

/* The terms of the second match of a pair: the same but for who plays what, and for its own secrets. Who takes
 * the free seat of the first is given the other's code, so that one stranger has both. */
struct terms draft_twin(const struct terms *first, const uint8_t nonce_hash[HASH_BYTES]);

/* The terms of a match whose sides were bid for, once both bids are in and this is what they come to. */
struct terms draft_settled(const struct terms *sealed, const struct bid *creators,
                           const struct bid *joiners, const struct bid_outcome *outcome);

/* Is the computer there, and does it play this game (NULL: one that is gone) at this level? False: what the
 * client is told, about the field `where`. */
bool draft_computer_plays(const struct lobby *lobby, const struct game *game,
                          unsigned level, const char *where,
                          struct objection *ret_objection);

/* Does it play this match at this level? False with an objection. */
bool draft_can_play(const struct match *match, unsigned level,
                    struct objection *ret_objection);

/* Does what was chosen for the spectators fit together, where something is hidden from a
 * side or nothing? NULL, or in which field not, and why. */
const char *draft_misfit(const struct terms *terms, bool hides, const char **ret_why);

#endif
