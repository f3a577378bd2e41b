/* SPDX-License-Identifier: MIT */
/* See end.h. */
#include "end.h"

#include "halt.h"
#include "search.h"
#include "zone.h"

static bool among(const struct fotm_walker *walkers, unsigned count, unsigned unit) {
    for (unsigned i = 0; i < count; i++)
        if (walkers[i].unit == unit)
            return true;
    return false;
}

/* Lee counts no stacking (R23). */
static bool counts(const struct fotm_setup *setup, unsigned commander) {
    return setup->commanders[commander - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE;
}

/* 4.1: do those who come overfill the hex, with the brigades that are there already? */
static bool brigades_overfill(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              const struct fotm_walker *walkers, unsigned count) {
    unsigned brigades = 0, infantry = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!fotm_is_piece(walkers[i].unit))
            continue;
        brigades++;
        infantry += fotm_walks_as(setup, &walkers[i]) == FOTM_MOVER_FOOT ||
                    (setup->moving.cavalry_is_infantry &&
                     fotm_type(setup, walkers[i].unit) == FOTM_CAVALRY);
    }
    if (brigades == 0)
        return false;
    for (unsigned p = fotm_top(position, walkers->now.hex); p != FOTM_NOBODY;
         p = fotm_below(position, p)) {
        bool other = !among(walkers, count, p);
        brigades += other;
        infantry += other && fotm_fills(setup, position, p);
    }
    return brigades > fotm_charts(setup)->stack_brigades ||
           infantry > fotm_charts(setup)->stack_infantry;
}

static bool commanders_overfill(const struct fotm_setup *setup,
                                const struct fotm_position *position,
                                const struct fotm_walker *walkers, unsigned count) {
    uint16_t hex = walkers->now.hex;
    enum side side = fotm_army(setup, walkers->unit);
    unsigned commanders = 0;
    for (unsigned i = 0; i < count; i++)
        commanders +=
            fotm_is_commander(walkers[i].unit) && counts(setup, walkers[i].unit);
    if (commanders == 0)
        return false;
    for (unsigned c = fotm_commander_in(setup, position, hex, side, FOTM_NOBODY);
         c != FOTM_NOBODY; c = fotm_commander_in(setup, position, hex, side, c))
        commanders += !among(walkers, count, c) && counts(setup, c);
    return commanders > fotm_charts(setup)->stack_commanders;
}

enum fotm_refusal fotm_no_room(const struct fotm_setup *setup,
                               const struct fotm_position *position,
                               const struct fotm_walker *walkers, unsigned count) {
    if (brigades_overfill(setup, position, walkers, count))
        return FOTM_REFUSE_STACKING;
    if (commanders_overfill(setup, position, walkers, count))
        return FOTM_REFUSE_STACKING_COMMANDERS;
    return FOTM_ALLOWED;
}

/* Staying where it is, as it is, asks for no room. */
static enum fotm_refusal no_room(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker) {
    bool remounted = fotm_is_piece(walker->unit) &&
                     ((walker->now.flags ^ walker->began.flags) & FOTM_MOUNTED);
    if (!walker->moved && !remounted)
        return FOTM_ALLOWED;
    if (fotm_is_piece(walker->unit) && fotm_top(position, walker->now.hex) == FOTM_NOBODY)
        return FOTM_ALLOWED; /* nobody is there */
    return fotm_no_room(setup, position, walker, 1);
}

static bool ends_supported(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           struct fotm_walker *walker) {
    return no_room(setup, position, walker) == FOTM_ALLOWED &&
           fotm_supported(setup, position, walker->now.hex);
}

static const struct fotm_goal supported_goal = {ends_supported, false};

static bool bound_to_support(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned unit) {
    return position->halt == FOTM_HALT_RELEASED && fotm_is_union_cavalry(setup, unit);
}

/* R27: "if it can" means from where the action began, with the points it had then. */
static bool could_support(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          struct fotm_walker *walker) {
    if (walker->can_support == FOTM_NOT_ASKED) {
        struct fotm_walker anew = fotm_walk_anew(walker);
        bool can = fotm_search(setup, position, &anew, &supported_goal);
        walker->can_support = can ? FOTM_YES : FOTM_NO;
    }
    return walker->can_support == FOTM_YES;
}

/* Only an action that enters a hex is a move: nobody is made to move. Whoever has left the map
 * is not asked. */
bool fotm_in_support(const struct fotm_setup *setup, const struct fotm_position *position,
                     struct fotm_walker *walker) {
    if (!walker->moved || walker->can_support == FOTM_NO ||
        !bound_to_support(setup, position, walker->unit))
        return true;
    return fotm_supported(setup, position, walker->now.hex) ||
           !could_support(setup, position, walker);
}

bool fotm_must_leave(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit) {
    enum side side = fotm_army(setup, unit);
    if (position->phase != FOTM_PHASE_MOVEMENT || position->side != side)
        return false;
    if (fotm_is_piece(unit) && fotm_flag(position, unit, FOTM_ROUTED))
        return false;
    bool noon = position->pause && position->turn == fotm_charts(setup)->pause_from &&
                side == FOTM_UNION;
    return (noon || fotm_is_shy(setup, unit)) &&
           fotm_enemy_zoc(setup, position, fotm_hex_of(position, unit), side);
}

static bool ends_outside(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_walker *walker) {
    return walker->moved &&
           !fotm_enemy_zoc(setup, position, walker->now.hex,
                           fotm_army(setup, walker->unit)) &&
           no_room(setup, position, walker) == FOTM_ALLOWED &&
           fotm_in_support(setup, position, walker);
}

static const struct fotm_goal outside_goal = {ends_outside, false};

bool fotm_way_out(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_walker *walker) {
    return fotm_search(setup, position, walker, &outside_goal);
}

static bool had_way_out(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        struct fotm_walker *walker) {
    if (walker->way_out == FOTM_NOT_ASKED) {
        struct fotm_walker anew = fotm_walk_anew(walker);
        walker->way_out = fotm_way_out(setup, position, &anew) ? FOTM_YES : FOTM_NO;
    }
    return walker->way_out == FOTM_YES;
}

/* R10, R79. Never the shy: each step that they pay takes them out. */
static bool burns_points(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_walker *walker) {
    return walker->now.spent > walker->began.spent && walker->way_out != FOTM_NO &&
           fotm_must_leave(setup, position, walker->unit) &&
           fotm_enemy_zoc(setup, position, walker->now.hex,
                          fotm_army(setup, walker->unit)) &&
           had_way_out(setup, position, walker);
}

void fotm_walk_know(const struct fotm_setup *setup, const struct fotm_position *position,
                    struct fotm_walker *walker) {
    if (!bound_to_support(setup, position, walker->unit))
        walker->can_support = FOTM_NO;
    else
        could_support(setup, position, walker);
    if (!fotm_must_leave(setup, position, walker->unit))
        walker->way_out = FOTM_NO;
    else
        had_way_out(setup, position, walker);
}

struct fotm_denial fotm_walk_end(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 struct fotm_walker *walker) {
    if (walker->gone)
        return fotm_not_denied();
    enum fotm_refusal why = no_room(setup, position, walker);
    if (why == FOTM_ALLOWED && !fotm_in_support(setup, position, walker))
        why = FOTM_REFUSE_SUPPORT_RANGE;
    if (why == FOTM_ALLOWED && burns_points(setup, position, walker))
        why = FOTM_REFUSE_MUST_LEAVE;
    return why == FOTM_ALLOWED ? fotm_not_denied()
                               : fotm_deny(why, walker->unit, walker->now.hex);
}
