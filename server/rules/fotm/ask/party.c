/* SPDX-License-Identifier: MIT */
/* See party.h. */
#include "party.h"

#include "bug.h"

struct fotm_party fotm_party_of_one(const struct fotm_setup *setup,
                                    const struct fotm_position *position, unsigned unit) {
    struct fotm_party party = {.count = 1};
    party.walkers[0] = fotm_walk_begin(setup, position, unit);
    return party;
}

/* Does the step concern the unit, if others are with it? */
static bool concerns(const struct fotm_setup *setup, enum fotm_step_kind kind,
                     unsigned unit) {
    if (kind == FOTM_STEP_TO || kind == FOTM_STEP_MARCH || kind == FOTM_STEP_EXIT)
        return true;
    return kind == FOTM_STEP_MOUNT ? fotm_has_horses(setup, unit) : fotm_is_piece(unit);
}

struct fotm_denial fotm_party_step(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_party *party, struct fotm_step step) {
    if (party->count == 1)
        return fotm_walk_step(setup, position, &party->walkers[0], step);
    struct fotm_party after = *party;
    bool taken = false;
    RULES_ASSERT(party->count > 0);
    for (unsigned i = 0; i < after.count; i++) {
        if (!concerns(setup, step.kind, after.walkers[i].unit))
            continue;
        struct fotm_denial denial =
            fotm_walk_step(setup, position, &after.walkers[i], step);
        if (denied(denial))
            return denial;
        taken = true;
    }
    /* It concerned nobody: the first says why. */
    if (!taken)
        return fotm_walk_step(setup, position, &after.walkers[0], step);
    *party = after;
    return fotm_not_denied();
}

struct fotm_denial fotm_party_walk(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_party *party,
                                   const struct fotm_step *steps, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        struct fotm_denial denial = fotm_party_step(setup, position, party, steps[i]);
        if (denied(denial))
            return denial;
    }
    return fotm_not_denied();
}

/* Infantry or foot artillery in the stack itself is support enough (11.3). */
static bool brings_support(const struct fotm_setup *setup,
                           const struct fotm_party *party) {
    for (unsigned i = 0; i < party->count; i++) {
        unsigned unit = party->walkers[i].unit;
        if (fotm_is_piece(unit) && (fotm_type(setup, unit) == FOTM_INFANTRY ||
                                    fotm_type(setup, unit) == FOTM_ARTILLERY))
            return true;
    }
    return false;
}

struct fotm_denial fotm_party_end(const struct fotm_setup *setup,
                                  const struct fotm_position *position,
                                  struct fotm_party *party) {
    struct fotm_walker *first = &party->walkers[0];
    if (party->count == 1)
        return fotm_walk_end(setup, position, first);
    if (first->gone)
        return fotm_not_denied();
    enum fotm_refusal why = fotm_no_room(setup, position, party->walkers, party->count);
    if (why != FOTM_ALLOWED)
        return fotm_deny(why, first->unit, first->now.hex);
    for (unsigned i = 0; i < party->count && !brings_support(setup, party); i++)
        if (!fotm_in_support(setup, position, &party->walkers[i]))
            return fotm_deny(FOTM_REFUSE_SUPPORT_RANGE, party->walkers[i].unit,
                             first->now.hex);
    return fotm_not_denied();
}
