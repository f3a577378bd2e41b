/* SPDX-License-Identifier: MIT */
/* All ways to end a move in one hex. See reach.h.
 *
 * A search says at what cost the hex is reached in which stance, going on or stopped. What can
 * still be done on the spot then (turning, forming, mounting) is worked out here, by the same
 * prices, until nothing gets cheaper. */
#include "reach.h"

#include "end.h"
#include "move.h"
#include "pace.h"

#include <string.h>

enum status { OPEN, STOPPED, LAST, STATUSES };

/* In the hex: as it came or mounted otherwise since, in a status and a stance. */
enum {
    NODES = 2 * STATUSES * FOTM_STANCES,
    CHAIN = 8,
    /* To the hex; each of the chain is a step more, and at most a forming. */
    WAY = FOTM_PATH - 2 * CHAIN,
    NO_NODE = 0xFFFF
};

struct spot {
    uint8_t cost[NODES];
    uint16_t before[NODES]; /* NO_NODE: it came so */
    struct fotm_step step[NODES];
    bool forms[NODES]; /* changes to its formation, right before the step */
};

struct asking {
    const struct fotm_setup *setup;
    const struct fotm_position *known;
    struct fotm_reach *memory;
    struct fotm_stops stops;
    struct spot spot;
    bool remounts; /* mounts or dismounts before the first hex */
    struct fotm_end *ends;
    bool found[FOTM_ENDS];
};

static unsigned node_of(bool remounted, enum status status, unsigned stance) {
    return ((unsigned)remounted * STATUSES + (unsigned)status) * FOTM_STANCES + stance;
}

static enum status status_of(unsigned node) {
    return (enum status)(node / FOTM_STANCES % STATUSES);
}

static uint16_t column_of(unsigned node) {
    return fotm_stance_unpack(node % FOTM_STANCES).column;
}

static struct fotm_walker walker_at(const struct asking *asking, unsigned node) {
    const struct fotm_walker *from = &asking->memory->from;
    struct fotm_walker walker = fotm_search_walker(
        from, asking->stops.hex, node % FOTM_STANCES, asking->spot.cost[node]);
    walker.now.flags |= status_of(node) == LAST ? FOTM_MARCHED : 0;
    if (node >= node_of(true, OPEN, 0))
        walker.now.flags ^= FOTM_MOUNTED;
    return walker;
}

/* --- on the spot ---------------------------------------------------------------------- */

/* Where a walker is that has changed on the spot. */
static unsigned node_at(bool remounted, unsigned before,
                        const struct fotm_walker *walker) {
    return node_of(remounted, status_of(before),
                   fotm_stance_pack(fotm_stance_of(walker)));
}

static bool improve(struct asking *asking, const struct fotm_walker *walker,
                    unsigned before, bool remounted, struct fotm_step step) {
    struct spot *spot = &asking->spot;
    unsigned node = node_at(remounted, before, walker);
    if (walker->now.spent >= spot->cost[node])
        return false;
    spot->cost[node] = walker->now.spent;
    spot->before[node] = (uint16_t)before;
    spot->step[node] = step;
    spot->forms[node] = false;
    return true;
}

static bool try_turns(struct asking *asking, const struct fotm_walker *walker,
                      unsigned node, bool remounted) {
    bool better = false;
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        struct fotm_walker turned = *walker;
        if (fotm_pace_turn(asking->setup, &turned, facing) == FOTM_ALLOWED)
            better |= improve(asking, &turned, node, remounted,
                              (struct fotm_step){FOTM_STEP_FACE, (uint16_t)facing});
    }
    return better;
}

/* Who has just formed a column (R30) may turn as he likes, but only at once: both are one link. */
static bool try_forming(struct asking *asking, const struct fotm_walker *walker,
                        unsigned node, bool remounted) {
    struct fotm_walker formed = *walker;
    const struct fotm_step step = {FOTM_STEP_FORM, !fotm_has_flag(walker, FOTM_COLUMN)};
    if (fotm_pace_form(asking->setup, &formed, step.value != 0) != FOTM_ALLOWED)
        return false;
    bool better = improve(asking, &formed, node, remounted, step);
    if (!fotm_has_flag(&formed, FOTM_FREE_FACE))
        return better;
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        struct fotm_walker turned = formed;
        const struct fotm_step face = {FOTM_STEP_FACE, (uint16_t)facing};
        if (fotm_pace_turn(asking->setup, &turned, facing) != FOTM_ALLOWED ||
            !improve(asking, &turned, node, remounted, face))
            continue;
        asking->spot.forms[node_at(remounted, node, &turned)] = true;
        better = true;
    }
    return better;
}

static bool try_all(struct asking *asking, unsigned node) {
    const struct fotm_walker walker = walker_at(asking, node);
    bool remounted = node >= node_of(true, OPEN, 0);
    bool finished = fotm_pace_finished(&walker) != FOTM_ALLOWED;
    if (!fotm_is_piece(walker.unit) || (finished && !asking->setup->moving.turns_at_last))
        return false;
    bool better = try_turns(asking, &walker, node, remounted);
    if (finished)
        return better;
    better |= try_forming(asking, &walker, node, remounted);
    struct fotm_walker mounted = walker;
    const struct fotm_step step = {FOTM_STEP_MOUNT,
                                   !fotm_has_flag(&walker, FOTM_MOUNTED)};
    if (!remounted &&
        fotm_pace_mount(asking->setup, &mounted, step.value != 0) == FOTM_ALLOWED)
        better |= improve(asking, &mounted, node, true, step);
    return better;
}

static void work_out(struct asking *asking) {
    const struct fotm_search *search = &asking->memory->search;
    struct spot *spot = &asking->spot;
    uint16_t hex = asking->stops.hex;
    memset(spot->cost, FOTM_NEVER, sizeof spot->cost);
    memset(spot->before, 0xFF, sizeof spot->before);
    for (unsigned s = 0; s < FOTM_STANCES; s++) {
        if (search->touched[hex])
            spot->cost[node_of(false, OPEN, s)] = search->cost[hex][s];
        enum status status = asking->stops.last[s] ? LAST : STOPPED;
        spot->cost[node_of(false, status, s)] = asking->stops.cost[s];
    }
    bool better = true;
    while (better) {
        rules_step();
        better = false;
        for (unsigned node = 0; node < NODES; node++)
            if (spot->cost[node] != FOTM_NEVER)
                better |= try_all(asking, node);
    }
}

/* --- ends ----------------------------------------------------------------------------- */

/* The steps to a node: before the first hex, over the map, on the spot. 0: too many. */
static unsigned steps_to(struct asking *asking, unsigned node, struct fotm_step *ret) {
    const struct fotm_walker *from = &asking->memory->from;
    struct fotm_trail *trail = &asking->memory->trail;
    uint16_t hex = asking->stops.hex;
    unsigned chain[CHAIN], links = 0, count = 0;
    for (; asking->spot.before[node] != NO_NODE; node = asking->spot.before[node]) {
        if (links == CHAIN)
            return 0;
        chain[links++] = node;
    }
    unsigned stance = node % FOTM_STANCES;
    if (asking->remounts)
        ret[count++] =
            (struct fotm_step){FOTM_STEP_MOUNT, fotm_has_flag(from, FOTM_MOUNTED)};
    if (status_of(node) != OPEN) {
        trail->stop_way[hex] = asking->stops.way[stance];
        trail->stop_stance[hex] = asking->stops.before[stance];
        stance = FOTM_NEVER;
    }
    count += fotm_trail_steps(asking->setup, trail, from, hex, stance, WAY - count,
                              ret + count);
    while (links > 0) {
        unsigned link = chain[--links];
        if (asking->spot.forms[link])
            ret[count++] = (struct fotm_step){FOTM_STEP_FORM, column_of(link)};
        ret[count++] = asking->spot.step[link];
    }
    return count;
}

static unsigned slot_of(const struct fotm_walker *walker) {
    if (!fotm_is_piece(walker->unit))
        return 0;
    return (walker->now.facing * 2u + fotm_has_flag(walker, FOTM_COLUMN)) * 2u +
           fotm_has_flag(walker, FOTM_MOUNTED);
}

static void take_end(struct asking *asking, unsigned node) {
    const struct fotm_walker *from = &asking->memory->from;
    struct fotm_walker walker = walker_at(asking, node);
    unsigned slot = slot_of(&walker);
    unsigned cost = (unsigned)(walker.now.spent - walker.began.spent);
    bool piece = fotm_is_piece(from->unit);
    struct fotm_end *end = &asking->ends[slot];
    if ((asking->found[slot] && end->cost <= cost) ||
        denied(fotm_walk_end(asking->setup, asking->known, &walker)))
        return;
    struct fotm_end new = {.facing = piece ? walker.now.facing : FOTM_ANY_FACING,
                           .column = piece && fotm_has_flag(&walker, FOTM_COLUMN),
                           .mounted = piece && fotm_has_flag(&walker, FOTM_MOUNTED),
                           .stops = status_of(node) != OPEN,
                           .cost = (uint8_t)cost};
    new.step_count = (uint8_t)steps_to(asking, node, new.steps);
    *end = new; /* of no steps: it stays as it is, and no dearer way is asked for */
    asking->found[slot] = true;
}

/* Once as it goes, and once mounted or dismounted first. */
static void search(struct asking *asking) {
    struct fotm_reach *memory = asking->memory;
    fotm_search_all(asking->setup, asking->known, &memory->from, &memory->search,
                    &memory->trail, &asking->stops);
    work_out(asking);
    for (unsigned node = 0; node < NODES; node++)
        if (asking->spot.cost[node] != FOTM_NEVER)
            take_end(asking, node);
}

unsigned fotm_reach_ends(const struct fotm_setup *setup, const struct fotm_view *view,
                         unsigned unit, uint16_t hex, struct fotm_reach *ret_memory,
                         struct fotm_end ret_ends[FOTM_ENDS]) {
    const struct fotm_position *known = &view->known;
    struct asking asking = {.setup = setup,
                            .known = known,
                            .memory = ret_memory,
                            .stops = {.hex = hex},
                            .ends = ret_ends};
    struct fotm_choice any;
    RULES_ASSERT(hex < hex_count(&setup->grid));
    if (fotm_next_steps(setup, view, unit, NULL, 0, &any, 1) == 0)
        return 0;
    struct fotm_walker *from = &ret_memory->from;
    *from = fotm_walk_begin(setup, known, unit);
    fotm_walk_know(setup, known, from);
    search(&asking);
    if (!fotm_has_flag(from, FOTM_MOVED) && !fotm_pace_over(from) &&
        fotm_pace_mount(setup, from, !fotm_has_flag(from, FOTM_MOUNTED)) ==
            FOTM_ALLOWED) {
        asking.remounts = true;
        search(&asking);
    }
    unsigned count = 0;
    for (unsigned slot = 0; slot < FOTM_ENDS; slot++)
        if (asking.found[slot] && ret_ends[slot].step_count > 0)
            ret_ends[count++] = ret_ends[slot];
    return count;
}
