/* SPDX-License-Identifier: MIT */
/* See steps.h. */
#include "steps.h"

#include "search.h"

#include <string.h>

/* --- finishing --- */

static bool ends_well(const struct fotm_setup *setup,
                      const struct fotm_position *position, struct fotm_walker *walker) {
    return !denied(fotm_walk_end(setup, position, walker));
}

static const struct fotm_goal end_goal = {ends_well, true};

unsigned fotm_finish(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_party *party, unsigned max,
                     struct fotm_step *ret_steps) {
    struct fotm_party here = *party;
    struct fotm_search search;
    struct fotm_trail trail;
    unsigned count = 0;
    RULES_ASSERT(party->count == 1);
    if (denied(fotm_party_end(setup, position, &here)))
        fotm_search_path(setup, position, &here.walkers[0], &end_goal, &search, &trail,
                         max, ret_steps, &count);
    return count;
}

/* --- steps --- */

struct fotm_step fotm_step_of(const struct fotm_choice *choice) {
    struct fotm_step step = {choice->value, choice->hex};
    if (!fotm_step_to_hex(step))
        step.value = choice->detail;
    return step;
}

struct candidates {
    struct fotm_step list[FOTM_NEXT_STEPS];
    unsigned count;
};

static void add(struct candidates *candidates, enum fotm_step_kind kind, unsigned value) {
    candidates->list[candidates->count++] =
        (struct fotm_step){(uint16_t)kind, (uint16_t)value};
}

/* Whose facing and formation are the party's. */
static const struct fotm_walker *leader(const struct fotm_party *party) {
    for (unsigned i = 0; i < party->count; i++)
        if (fotm_is_piece(party->walkers[i].unit))
            return &party->walkers[i];
    return &party->walkers[0];
}

/* Into the hexes beside it, and off the map. */
static void collect_ways(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         const struct fotm_walker *walker, struct candidates *ret) {
    if (fotm_must_stop(setup, position, walker) != FOTM_ALLOWED)
        return;
    bool marches = fotm_may_march(setup, position, walker) == FOTM_ALLOWED;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = fotm_beside(setup, walker->now.hex, direction);
        enum hex_arc arc = fotm_way_of(setup, walker, direction);
        if (to == HEX_NONE || arc == HEX_FLANK)
            continue;
        add(ret, FOTM_STEP_TO, to);
        if (marches && arc == HEX_FRONT)
            add(ret, FOTM_STEP_MARCH, to);
    }
    if (fotm_may_exit(setup, position, walker->unit) == FOTM_ALLOWED)
        add(ret, FOTM_STEP_EXIT, 0);
}

static bool anybody_has_horses(const struct fotm_setup *setup,
                               const struct fotm_party *party) {
    for (unsigned i = 0; i < party->count; i++)
        if (fotm_has_horses(setup, party->walkers[i].unit))
            return true;
    return false;
}

/* Every step that could be legal; at most 4 + 2 + 1 + 6 + 2. */
static void collect(const struct fotm_setup *setup, const struct fotm_position *position,
                    const struct fotm_party *party, struct candidates *ret) {
    const struct fotm_walker *walker = leader(party);
    ret->count = 0;
    collect_ways(setup, position, walker, ret);
    if (!fotm_is_piece(walker->unit) || walker->gone)
        return;
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++)
        if (facing != walker->now.facing || fotm_has_flag(walker, FOTM_FREE_FACE))
            add(ret, FOTM_STEP_FACE, facing);
    if (setup->moving.columns)
        add(ret, FOTM_STEP_FORM, !fotm_has_flag(walker, FOTM_COLUMN));
    if (anybody_has_horses(setup, party))
        add(ret, FOTM_STEP_MOUNT, !fotm_has_flag(walker, FOTM_MOUNTED));
}

/* --- going on with a stack --- */

/* What the party has paid when it came so: it goes on from there only if it has paid less. */
struct paid {
    uint16_t points[HEX_MAX][FOTM_STANCES];
};

static unsigned points_of(const struct fotm_party *party) {
    unsigned points = 0;
    for (unsigned i = 0; i < party->count; i++)
        points += party->walkers[i].now.spent;
    return points;
}

static bool stack_ends(const struct fotm_setup *setup,
                       const struct fotm_position *position,
                       const struct fotm_party *party, struct paid *paid) {
    const struct fotm_walker *first = leader(party);
    uint16_t *points =
        &paid->points[first->now.hex][fotm_stance_pack(fotm_stance_of(first))];
    struct fotm_party here = *party;
    struct candidates candidates;
    if (!denied(fotm_party_end(setup, position, &here)))
        return true;
    if (points_of(party) >= *points)
        return false;
    *points = (uint16_t)points_of(party);
    collect(setup, position, party, &candidates);
    for (unsigned i = 0; i < candidates.count; i++) {
        struct fotm_party next = here;
        if (!denied(fotm_party_step(setup, position, &next, candidates.list[i])) &&
            stack_ends(setup, position, &next, paid))
            return true;
    }
    return false;
}

bool fotm_can_finish(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_party *party) {
    struct fotm_party here = *party;
    struct paid paid;
    if (party->count == 1)
        return !denied(fotm_party_end(setup, position, &here)) ||
               fotm_search(setup, position, &here.walkers[0], &end_goal);
    memset(&paid, 0xFF, sizeof paid);
    return stack_ends(setup, position, party, &paid);
}

/* --- choices --- */

/* What the dearest of the party pays, and whether anybody stops. */
static void judge(const struct fotm_party *before, const struct fotm_party *after,
                  struct fotm_choice *choice) {
    for (unsigned i = 0; i < after->count; i++) {
        const struct fotm_walker *walker = &after->walkers[i];
        unsigned cost = (unsigned)(walker->now.spent - before->walkers[i].now.spent);
        if (cost > choice->cost)
            choice->cost = (uint8_t)cost;
        if (walker->gone || fotm_has_flag(walker, FOTM_STOPPED | FOTM_MARCHED))
            choice->flags |= FOTM_CHOICE_STOPS;
    }
}

/* Adds a step if some accepted action goes on with it. */
static bool choose(const struct fotm_setup *setup, const struct fotm_position *position,
                   const struct fotm_party *start, struct fotm_step step,
                   struct fotm_choice *ret_choice) {
    struct fotm_party next;
    fotm_party_copy(start, &next);
    if (denied(fotm_party_step(setup, position, &next, step)))
        return false;
    bool ends = !denied(fotm_party_end(setup, position, &next));
    if (!ends && !fotm_can_finish(setup, position, &next))
        return false;
    bool to_hex = fotm_step_to_hex(step);
    *ret_choice = (struct fotm_choice){.role = FOTM_ROLE_STEP,
                                       .unit = leader(start)->unit,
                                       .value = (uint8_t)step.kind,
                                       .detail = (uint8_t)(to_hex ? 0 : step.value),
                                       .hex = to_hex ? step.value : HEX_NONE,
                                       .flags = ends ? FOTM_CHOICE_MAY_END : 0};
    judge(start, &next, ret_choice);
    return true;
}

unsigned fotm_step_choices(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_party *party,
                           struct fotm_choice *ret_choices, unsigned max) {
    struct candidates candidates;
    struct fotm_party start;
    unsigned count = 0;
    fotm_party_copy(party, &start);
    for (unsigned i = 0; i < start.count; i++)
        fotm_walk_know(setup, position, &start.walkers[i]);
    collect(setup, position, &start, &candidates);
    for (unsigned i = 0; i < candidates.count && count < max; i++)
        count += choose(setup, position, &start, candidates.list[i], &ret_choices[count]);
    return count;
}
