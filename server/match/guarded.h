/* SPDX-License-Identifier: MIT */
/* Games behind a guard: a codec and a rule set with the same functions as the game's own,
 * which may be called like them and come back even where the game's fail (rules/bug.h).
 *
 * What a call that failed returns says as little as it can: no JSON, an empty array or object,
 * nobody decides, nothing is offered, blocks of zeroes. It must not be built on: whoever
 * changes a match asks guarded_faults() before and after, and drops what he was about when it
 * has grown. */
#ifndef RIDGELINE_MATCH_GUARDED_H
#define RIDGELINE_MATCH_GUARDED_H

#include "codec.h"
#include "guard.h"

/* A game's codec behind the guard; its `rules` too. All setups that are given to its functions
 * are those that guarded_setup_create() made; `setup_create`, `data_load_new` and
 * `catalogue_new`, which have no setup, are the game's own. */
struct guarded_codec {
    struct codec codec;
    struct ruleset rules;
    const struct codec *real;
};

/* `steps`: the most rules_step()s in one call. */
void guarded_codec_init(struct guarded_codec *ret_guarded, const struct codec *real);

/* As codec.setup_create, for the guarded codec's functions. -EFAULT: the game failed; the
 * problem says so. */
int guarded_setup_create(const struct codec *guarded, const json_t *data,
                         const json_t *choice, void **ret_setup,
                         struct problem *ret_problem);

/* How many calls have failed in this thread, and how the last one did ("FILE:LINE: WHAT",
 * with the function's name; "" if none). */
unsigned guarded_faults(void);
const char *guarded_last_fault(void);

#endif
