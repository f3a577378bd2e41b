/* SPDX-License-Identifier: MIT */
/* On what terms the matches of a tournament are played: kept as the members of a `create` that are the same for all
 * of them, but for `handicap`, which names the side that begins with the points ({"to", "points"}). */
#ifndef RIDGELINE_MATCH_CUP_TERMS_H
#define RIDGELINE_MATCH_CUP_TERMS_H

#include "ids.h"
#include "msg.h"

#include <jansson.h>

/* Of the message that opens one. New reference. */
json_t *cup_terms_new(const struct msg_cup_open *msg);

/* The `create` of one match: who makes it plays this side under this name. False: these are no terms (any more). */
bool cup_terms_create(const json_t *terms, const char *side, const char *name,
                      const uint8_t nonce_hash[HASH_BYTES], const uint8_t key[KEY_BYTES],
                      int64_t re, struct msg *ret_create);

#endif
