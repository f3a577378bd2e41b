/* SPDX-License-Identifier: MIT */
/* Sees all that a rules engine lets anybody see: after every action the views of all viewers, what
 * each is told of it, decisions, offers, refusals and answers, what is imagined, as digests in the order in which they
 * came. Two engines that a witness cannot tell apart play the same game.
 *
 * A witness either notes the digests, or holds them against those that were noted before. */
#ifndef RIDGELINE_TESTS_WITNESS_H
#define RIDGELINE_TESTS_WITNESS_H

#include "codec.h"

/* What one case or game has shown. */
struct testimony {
    uint64_t *moments; /* owned; testimony_finish() frees it */
    size_t count, capacity;
};

void testimony_finish(struct testimony *testimony);

/* From now on digests are noted in `into`, which is emptied. */
void witness_note(struct testimony *into);
/* From now on digests are compared with those of `with`. */
void witness_compare(const struct testimony *with);

/* From now on nothing is looked at. */
void witness_sleep(void);

/* Has anything differed so far? */
bool witness_differs(void);

/* At the end. NULL: nothing differed, and nothing is missing; else what did first ("view", "events",
 * ...). */
const char *witness_difference(void);

void witness_bytes(const char *what, const void *bytes, size_t size);
void witness_json(const char *what, const json_t *json);
/* Everything that can be seen of a state; `events`: what came of the last action, or NULL. */
void witness_state(const struct codec *codec, const void *setup, const void *state,
                   const void *events);

/* The games with a witness behind their checks, plays and beginnings: a table for codec_find(). */
void witness_join(const struct codec *const games[]);

#endif
