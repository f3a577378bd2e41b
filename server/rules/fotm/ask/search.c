/* SPDX-License-Identifier: MIT */
/* See search.h. */
#include "search.h"

#include "pace.h"

#include <string.h>

enum { HOP_UNKNOWN, HOP_CLOSED, HOP_OPEN, HOP_STOPS };

struct run {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    const struct fotm_walker *from;
    struct fotm_search *search;
    struct fotm_trail *trail;     /* or NULL */
    struct fotm_stops *stops;     /* or NULL */
    const struct fotm_goal *goal; /* or NULL */
    struct fotm_found *found;
    bool walks;   /* may enter hexes at all */
    bool marches; /* may make a forced march */
};

/* --- noting --- */

static void touch(struct run *run, uint16_t hex) {
    struct fotm_search *search = run->search;
    if (search->touched[hex])
        return;
    search->touched[hex] = 1;
    memset(search->cost[hex], FOTM_NEVER, sizeof search->cost[hex]);
    memset(search->hops[hex], 0, sizeof search->hops[hex]);
    search->costs[hex] = 0;
    search->stop_cost[hex] = search->asked[hex] = FOTM_NEVER;
    search->marched[hex][0] = search->marched[hex][1] = 0;
    search->hexes[search->hex_count++] = hex;
}

/* Has it come there in the same stance with fewer of its free turns used, and paid no more? Then
 * this one leads nowhere that the other does not. */
static bool is_outdone(const struct fotm_search *search, uint16_t hex, unsigned s,
                       unsigned cost) {
    enum { PER_TURN = FOTM_STANCES / FOTM_TURNED };
    while (s >= PER_TURN) {
        s -= PER_TURN;
        if (search->cost[hex][s] <= cost)
            return true;
    }
    return false;
}

/* Notes where a walker has come. */
static void note(struct run *run, const struct fotm_walker *walker, unsigned way,
                 unsigned before) {
    uint16_t hex = walker->now.hex;
    unsigned s = fotm_stance_pack(fotm_stance_of(walker)), cost = walker->now.spent;
    touch(run, hex);
    if (cost >= run->search->cost[hex][s] || is_outdone(run->search, hex, s, cost))
        return;
    run->search->cost[hex][s] = (uint8_t)cost;
    run->search->costs[hex] |= (uint16_t)(1u << cost);
    if (run->trail != NULL) {
        run->trail->way[hex][s] = (uint8_t)way;
        run->trail->stance[hex][s] = (uint8_t)before;
    }
}

static void note_facing(struct run *run, struct fotm_walker walker, unsigned facing,
                        unsigned before) {
    if (fotm_pace_turn(run->setup, &walker, facing) == FOTM_ALLOWED)
        note(run, &walker, FOTM_WAY_IN_PLACE, before);
}

/* For those who may turn as they like: none of the facings leads to another. */
static void note_all_facings(struct run *run, const struct fotm_walker *walker,
                             unsigned before) {
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++)
        note_facing(run, *walker, facing, before);
}

struct fotm_walker fotm_search_walker(const struct fotm_walker *from, uint16_t hex,
                                      unsigned stance, unsigned spent) {
    struct fotm_walker walker = *from;
    walker.now.flags &= (uint16_t)~FOTM_FREE_FACE; /* all facings have been noted */
    if (fotm_is_piece(from->unit) && stance != FOTM_NEVER) {
        struct fotm_stance s = fotm_stance_unpack(stance);
        walker.now.facing = (uint8_t)s.facing;
        walker.now.turned = (uint8_t)s.turned;
        walker.now.flags &= (uint16_t) ~(FOTM_COLUMN | FOTM_WITHDREW);
        walker.now.flags |=
            (uint16_t)((s.column ? FOTM_COLUMN : 0) | (s.withdrew ? FOTM_WITHDREW : 0));
    }
    if (hex != from->now.hex) {
        walker.now.flags |= FOTM_MOVED;
        walker.moved = true;
    }
    walker.now.hex = hex;
    walker.now.spent = (uint8_t)spent;
    return walker;
}

/* --- asking --- */

static struct fotm_step mount_step(const struct fotm_walker *walker) {
    return (struct fotm_step){FOTM_STEP_MOUNT, !fotm_has_flag(walker, FOTM_MOUNTED)};
}

static bool found(struct run *run, uint16_t hex, unsigned stance,
                  const struct fotm_step *last) {
    run->found->hex = hex;
    run->found->stance = (uint8_t)stance;
    run->found->has_last = last != NULL;
    if (last != NULL)
        run->found->last = *last;
    return true;
}

static bool met(const struct run *run, struct fotm_walker walker) {
    return run->goal->met(run->setup, run->position, &walker);
}

/* Does the goal hold where the walker is? Asked again only if a hex is reached at a lower cost. */
static bool ask(struct run *run, const struct fotm_walker *walker, unsigned stance) {
    uint16_t hex = walker->now.hex;
    if (run->goal == NULL || walker->now.spent >= run->search->asked[hex])
        return false;
    run->search->asked[hex] = walker->now.spent;
    if (met(run, *walker))
        return found(run, hex, stance, NULL);
    struct fotm_walker remounted = *walker;
    const struct fotm_step last = mount_step(walker);
    return fotm_pace_finished(walker) == FOTM_ALLOWED &&
           fotm_pace_mount(run->setup, &remounted, last.value != 0) == FOTM_ALLOWED &&
           met(run, remounted) && found(run, hex, stance, &last);
}

/* --- going on --- */

static struct fotm_hop hop(struct run *run, uint16_t hex, bool column,
                           unsigned direction) {
    struct fotm_hop *hop = &run->search->hops[hex][column][direction];
    if (hop->state == HOP_UNKNOWN) {
        uint16_t to = fotm_beside(run->setup, hex, direction);
        struct fotm_edge edge = {.why = FOTM_REFUSE_NO_SUCH_HEX};
        if (to != HEX_NONE)
            edge =
                fotm_edge(run->setup, run->position, run->from, hex, direction, column);
        hop->cost = edge.cost;
        hop->state = edge.why != FOTM_ALLOWED ? HOP_CLOSED
                     : edge.stops             ? HOP_STOPS
                                              : HOP_OPEN;
    }
    return *hop;
}

/* A node of the search: a walker in a stance (as a number) at its cheapest. */
struct node {
    struct fotm_walker walker;
    unsigned stance;
    bool column;
};

/* Who turns as he likes has all facings noted when he comes: one who has paid the one price (P46);
 * where all do (P3) only if it is asked how he stands in the end, since it makes no difference to
 * where he can go. */
static bool turns_freely(const struct run *run, const struct fotm_walker *walker) {
    if (!fotm_is_piece(walker->unit))
        return false;
    if (run->setup->moving.turning == FOTM_TURN_FREE)
        return run->stops != NULL;
    return run->setup->moving.turning == FOTM_TURN_ONCE &&
           fotm_has_flag(walker, FOTM_WITHDREW);
}

/* One apex either way: more is a way over several stances. Who turns for one price turns to all
 * facings at once. */
static void turn(struct run *run, const struct node *node) {
    const struct fotm_walker *walker = &node->walker;
    if (run->setup->moving.turning == FOTM_TURN_FREE || turns_freely(run, walker))
        return;
    if (run->setup->moving.turning == FOTM_TURN_ONCE &&
        walker->now.turned == fotm_charts(run->setup)->free_turns) {
        note_all_facings(run, walker, node->stance);
        return;
    }
    unsigned facing = walker->now.facing;
    note_facing(run, *walker, (facing + 1) % HEX_DIRECTIONS, node->stance);
    note_facing(run, *walker, (facing + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS,
                node->stance);
}

/* 13.3; a column just formed faces where it likes (R30). */
static void form(struct run *run, const struct node *node) {
    struct fotm_walker walker = node->walker;
    if (fotm_pace_form(run->setup, &walker, !node->column) != FOTM_ALLOWED)
        return;
    if (fotm_has_flag(&walker, FOTM_FREE_FACE))
        note_all_facings(run, &walker, node->stance);
    else
        note(run, &walker, FOTM_WAY_IN_PLACE, node->stance);
}

static void note_stop(struct fotm_stops *stops, const struct fotm_walker *walker,
                      unsigned way, unsigned before) {
    unsigned s = fotm_stance_pack(fotm_stance_of(walker));
    if (walker->now.spent >= stops->cost[s])
        return;
    stops->cost[s] = walker->now.spent;
    stops->way[s] = (uint8_t)way;
    stops->before[s] = (uint8_t)before;
    stops->last[s] = fotm_pace_finished(walker) != FOTM_ALLOWED;
}

static bool arrive(struct run *run, const struct fotm_walker *walker, unsigned way,
                   unsigned s) {
    uint16_t to = walker->now.hex;
    touch(run, to);
    if (run->stops != NULL && run->stops->hex == to)
        note_stop(run->stops, walker, way, s);
    if (walker->now.spent < run->search->stop_cost[to]) {
        run->search->stop_cost[to] = walker->now.spent;
        if (run->trail != NULL) {
            run->trail->stop_way[to] = (uint8_t)way;
            run->trail->stop_stance[to] = (uint8_t)s;
        }
    }
    return ask(run, walker, FOTM_NEVER);
}

/* Steps into the neighbour in a direction, by the front or by the rear. True: found. */
static bool step(struct run *run, const struct node *node, unsigned direction,
                 bool rear) {
    uint16_t hex = node->walker.now.hex;
    const struct fotm_hop h = hop(run, hex, node->column, direction);
    if (h.state == HOP_CLOSED)
        return false;
    struct fotm_walker walker = node->walker;
    const struct fotm_edge edge = {.cost = h.cost, .stops = h.state == HOP_STOPS};
    uint16_t to = fotm_beside(run->setup, hex, direction);
    if (fotm_pace_hex(run->setup, &walker, to, &edge, rear, false) != FOTM_ALLOWED)
        return false;
    if (fotm_has_flag(&walker, FOTM_STOPPED))
        return arrive(run, &walker, direction, node->stance);
    note(run, &walker, direction, node->stance);
    if (turns_freely(run, &walker))
        note_all_facings(run, &walker, fotm_stance_pack(fotm_stance_of(&walker)));
    return false;
}

/* 13.5: one hex more, as the last step. */
static bool march(struct run *run, const struct node *node, unsigned direction) {
    uint16_t hex = node->walker.now.hex;
    if (run->search->marched[hex][node->column] >> direction & 1)
        return false;
    run->search->marched[hex][node->column] |= (uint8_t)(1u << direction);
    if (hop(run, hex, node->column, direction).state == HOP_CLOSED)
        return false;
    const struct fotm_step last = {FOTM_STEP_MARCH,
                                   fotm_beside(run->setup, hex, direction)};
    const struct fotm_edge edge = {.why = FOTM_ALLOWED};
    struct fotm_walker walker = node->walker;
    return fotm_pace_hex(run->setup, &walker, last.value, &edge, false, true) ==
               FOTM_ALLOWED &&
           met(run, walker) && found(run, hex, node->stance, &last);
}

static bool last_resort(struct run *run, const struct node *node) {
    const struct fotm_step leave = {FOTM_STEP_EXIT, 0};
    struct fotm_walker walker = node->walker;
    uint16_t hex = walker.now.hex;
    unsigned facing = walker.now.facing;
    if (fotm_faces_west_edge(run->setup, hex, facing) &&
        fotm_may_exit(run->setup, run->position, walker.unit) == FOTM_ALLOWED &&
        fotm_pace_exit(run->setup, &walker) == FOTM_ALLOWED)
        return found(run, hex, node->stance, &leave);
    for (unsigned i = 0; i < HEX_DIRECTIONS && run->marches; i++) {
        unsigned direction = (facing + i) % HEX_DIRECTIONS;
        if (fotm_way(run->setup, facing, direction) == HEX_FRONT &&
            march(run, node, direction))
            return true;
    }
    return false;
}

static bool visit(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    const struct node node = {fotm_search_walker(run->from, hex, s, cost), s,
                              fotm_stance_unpack(s).column};
    if (ask(run, &node.walker, s))
        return true;
    if (!run->walks)
        return false;
    if (!fotm_is_piece(node.walker.unit)) {
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
            if (step(run, &node, direction, false))
                return true;
        return false;
    }
    turn(run, &node);
    form(run, &node);
    static const uint8_t order[HEX_DIRECTIONS] = {0, 3, 1, 4, 2, 5};
    for (unsigned i = 0; i < HEX_DIRECTIONS; i++) {
        unsigned facing = node.walker.now.facing,
                 direction = (facing + order[i]) % HEX_DIRECTIONS;
        enum hex_arc way = fotm_way(run->setup, facing, direction);
        if (way != HEX_FLANK && step(run, &node, direction, way == HEX_REAR))
            return true;
    }
    return run->goal != NULL && run->goal->last_resort && last_resort(run, &node);
}

/* --- the search --- */

static void begin(struct run *run) {
    const struct fotm_walker *from = run->from;
    RULES_ASSERT(from->allowance < 8 * sizeof *run->search->costs);
    RULES_ASSERT(fotm_charts(run->setup)->free_turns < FOTM_TURNED);
    run->search->hex_count = 0;
    memset(run->search->touched, 0, sizeof run->search->touched);
    run->walks = !fotm_pace_on_foot(run->setup, from) && !fotm_pace_over(from);
    run->marches = fotm_may_march(run->setup, run->position, from) == FOTM_ALLOWED;
    unsigned s = fotm_stance_pack(fotm_stance_of(from));
    note(run, from, FOTM_WAY_START, s);
    if (turns_freely(run, from) ||
        (fotm_is_piece(from->unit) && fotm_has_flag(from, FOTM_FREE_FACE)))
        note_all_facings(run, from, s);
}

static bool visit_all(struct run *run, uint16_t hex, unsigned cost) {
    for (unsigned s = 0; s < FOTM_STANCES; s++)
        if (run->search->cost[hex][s] == cost && !is_outdone(run->search, hex, s, cost) &&
            visit(run, hex, s, cost))
            return true;
    return false;
}

/* Layer by layer of cost. Nothing but a free turn costs nothing, and that leads to a
 * stance further on in the same hex; so one pass over a layer is enough. */
static bool go(struct run *run) {
    struct fotm_search *search = run->search;
    begin(run);
    for (unsigned cost = run->from->now.spent; cost <= run->from->allowance; cost++)
        for (unsigned i = 0; i < search->hex_count; i++)
            if ((search->costs[search->hexes[i]] >> cost & 1) &&
                visit_all(run, search->hexes[i], cost))
                return true;
    return false;
}

/* As the unit is; then, before its first hex, with the other way of going (8.1). */
static bool go_either_way(struct run *run, struct fotm_walker *ret_from) {
    run->found->remounts = false;
    *ret_from = *run->from;
    if (go(run))
        return true;
    if (fotm_has_flag(ret_from, FOTM_MOVED) || fotm_pace_over(ret_from) ||
        fotm_pace_mount(run->setup, ret_from, !fotm_has_flag(ret_from, FOTM_MOUNTED)) !=
            FOTM_ALLOWED)
        return false;
    run->from = ret_from;
    run->found->remounts = true;
    return go(run);
}

bool fotm_search(const struct fotm_setup *setup, const struct fotm_position *position,
                 const struct fotm_walker *from, const struct fotm_goal *goal) {
    struct fotm_search memory;
    struct fotm_found where;
    struct fotm_walker tried;
    struct run run = {.setup = setup,
                      .position = position,
                      .from = from,
                      .search = &memory,
                      .goal = goal,
                      .found = &where};
    return go_either_way(&run, &tried);
}

bool fotm_search_path(const struct fotm_setup *setup,
                      const struct fotm_position *position,
                      const struct fotm_walker *from, const struct fotm_goal *goal,
                      struct fotm_search *memory, struct fotm_trail *trail, unsigned max,
                      struct fotm_step *ret_steps, unsigned *ret_count) {
    struct fotm_found where;
    struct fotm_walker tried;
    struct run run = {.setup = setup,
                      .position = position,
                      .from = from,
                      .search = memory,
                      .trail = trail,
                      .goal = goal,
                      .found = &where};
    if (!go_either_way(&run, &tried))
        return false;
    unsigned count = 0;
    if (where.remounts)
        ret_steps[count++] = mount_step(from);
    count += fotm_trail_steps(setup, trail, &tried, where.hex, where.stance,
                              max - count - 1, ret_steps + count);
    if (where.has_last)
        ret_steps[count++] = where.last;
    *ret_count = count;
    return true;
}

void fotm_search_all(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_walker *from, struct fotm_search *ret_search,
                     struct fotm_trail *ret_trail, struct fotm_stops *ret_stops) {
    struct run run = {.setup = setup,
                      .position = position,
                      .from = from,
                      .search = ret_search,
                      .trail = ret_trail,
                      .stops = ret_stops};
    if (ret_stops != NULL)
        memset(ret_stops->cost, FOTM_NEVER, sizeof ret_stops->cost);
    go(&run);
}

unsigned fotm_search_best(const struct fotm_search *search, uint16_t hex,
                          unsigned *ret_cost) {
    unsigned best = FOTM_NEVER;
    *ret_cost = FOTM_NEVER;
    if (!search->touched[hex])
        return FOTM_NEVER;
    for (unsigned s = 0; s < FOTM_STANCES; s++) {
        if (search->cost[hex][s] < *ret_cost) {
            *ret_cost = search->cost[hex][s];
            best = s;
        }
    }
    if (search->stop_cost[hex] < *ret_cost) {
        *ret_cost = search->stop_cost[hex];
        return FOTM_NEVER;
    }
    return best;
}
