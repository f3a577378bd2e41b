/* SPDX-License-Identifier: MIT */
/* See search.h. */
#include "search.h"

#include <string.h>

enum { HOP_UNKNOWN, HOP_CLOSED, HOP_OPEN, HOP_STOPS };

struct run {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    const struct fotm_walker *from;
    struct fotm_search *search;
    struct fotm_trail *trail;     /* or NULL */
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

static void note(struct run *run, uint16_t hex, struct fotm_stance stance, unsigned cost,
                 unsigned way, unsigned before) {
    unsigned s = fotm_stance_pack(stance);
    touch(run, hex);
    if (cost > run->from->allowance || cost >= run->search->cost[hex][s])
        return;
    run->search->cost[hex][s] = (uint8_t)cost;
    run->search->costs[hex] |= (uint16_t)(1u << cost);
    if (run->trail != NULL) {
        run->trail->way[hex][s] = (uint8_t)way;
        run->trail->stance[hex][s] = (uint8_t)before;
    }
}

struct fotm_walker fotm_search_walker(const struct fotm_walker *from, uint16_t hex,
                                      unsigned stance, bool stopped, unsigned spent) {
    struct fotm_walker walker = *from;
    if (fotm_is_piece(from->unit) && stance != FOTM_NEVER) {
        struct fotm_stance s = fotm_stance_unpack(stance);
        walker.now.facing = (uint8_t)s.facing;
        walker.now.flags &= (uint16_t)~FOTM_COLUMN;
        walker.now.flags |= s.column ? FOTM_COLUMN : 0;
    }
    if (hex != from->now.hex) {
        walker.now.flags |= FOTM_MOVED;
        walker.moved = true;
    }
    walker.now.flags |= stopped ? FOTM_STOPPED : 0;
    walker.now.hex = hex;
    walker.now.spent = (uint8_t)spent;
    return walker;
}

/* --- asking --- */

static struct fotm_step mount_step(const struct fotm_walker *walker) {
    return (struct fotm_step){FOTM_STEP_MOUNT, !fotm_has_flag(walker, FOTM_MOUNTED)};
}

static bool found(struct run *run, uint16_t hex, unsigned stance, bool stopped,
                  const struct fotm_step *last) {
    run->found->hex = hex;
    run->found->stance = (uint8_t)stance;
    run->found->stopped = stopped;
    run->found->has_last = last != NULL;
    if (last != NULL)
        run->found->last = *last;
    return true;
}

/* Does the goal hold in a hex? Asked again only if it is reached at a lower cost. */
static bool ask(struct run *run, uint16_t hex, unsigned stance, bool stopped,
                unsigned spent) {
    if (run->goal == NULL || spent >= run->search->asked[hex])
        return false;
    run->search->asked[hex] = (uint8_t)spent;
    struct fotm_walker walker =
        fotm_search_walker(run->from, hex, stance, stopped, spent);
    if (run->goal->met(run->setup, run->position, &walker))
        return found(run, hex, stance, stopped, NULL);
    if (!fotm_has_horses(run->setup, walker.unit) ||
        fotm_has_flag(&walker, FOTM_MARCHED) ||
        spent + FOTM_COST_MOUNT > walker.allowance)
        return false;
    struct fotm_step last = mount_step(&walker);
    walker.now.flags ^= FOTM_MOUNTED;
    walker.now.spent = (uint8_t)(spent + FOTM_COST_MOUNT);
    return run->goal->met(run->setup, run->position, &walker) &&
           found(run, hex, stance, stopped, &last);
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

static void note_all_facings(struct run *run, uint16_t hex, struct fotm_stance stance,
                             unsigned cost, unsigned s) {
    for (stance.facing = 0; stance.facing < HEX_DIRECTIONS; stance.facing++)
        note(run, hex, stance, cost, FOTM_WAY_IN_PLACE, s);
}

/* P46: who has paid for turning turns freely in the phase. */
static void turn_for_good(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    struct fotm_stance stance = fotm_stance_unpack(s);
    stance.withdrew = true;
    note_all_facings(run, hex, stance, cost + FOTM_COST_TURN, s);
}

static void turn(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    struct fotm_stance stance = fotm_stance_unpack(s);
    bool once = run->setup->moving.turning == FOTM_TURN_ONCE;
    if (run->setup->moving.turning == FOTM_TURN_FREE || (once && stance.withdrew))
        return; /* it makes no difference to where it can go; noted on arrival */
    if (once && stance.turned == 2) {
        turn_for_good(run, hex, s, cost);
        return;
    }
    unsigned price = stance.turned < 2 ? 0 : FOTM_COST_TURN; /* 13.2 */
    stance.turned += stance.turned < 2;
    unsigned facing = stance.facing;
    stance.facing = (facing + 1) % HEX_DIRECTIONS;
    note(run, hex, stance, cost + price, FOTM_WAY_IN_PLACE, s);
    stance.facing = (facing + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS;
    note(run, hex, stance, cost + price, FOTM_WAY_IN_PLACE, s);
}

/* 13.3; forming column the facing is free (R30). */
static void form(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    struct fotm_stance stance = fotm_stance_unpack(s);
    if (!run->setup->moving.columns ||
        (!stance.column && run->setup->hexes[hex].roads == 0))
        return;
    stance.column = !stance.column;
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        if (!stance.column && facing != stance.facing)
            continue;
        struct fotm_stance formed = stance;
        formed.facing = facing;
        note(run, hex, formed, cost + FOTM_COST_FORM, FOTM_WAY_IN_PLACE, s);
    }
}

static bool arrive(struct run *run, uint16_t to, unsigned cost, unsigned way,
                   unsigned s) {
    touch(run, to);
    if (cost < run->search->stop_cost[to]) {
        run->search->stop_cost[to] = (uint8_t)cost;
        if (run->trail != NULL) {
            run->trail->stop_way[to] = (uint8_t)way;
            run->trail->stop_stance[to] = (uint8_t)s;
        }
    }
    return ask(run, to, FOTM_NEVER, true, cost);
}

/* Steps into the neighbour in a direction, by the front or by the rear. True: found. */
static bool step(struct run *run, uint16_t hex, unsigned s, unsigned cost,
                 unsigned direction, bool rear) {
    struct fotm_stance stance = fotm_stance_unpack(s);
    const struct fotm_hop h = hop(run, hex, stance.column, direction);
    if (h.state == HOP_CLOSED)
        return false;
    uint16_t to = fotm_beside(run->setup, hex, direction);
    unsigned price = rear && !stance.withdrew ? 2u * h.cost : h.cost;
    bool fresh =
        cost == 0 && !fotm_has_flag(run->from, FOTM_MOVED) && hex == run->from->now.hex;
    if (fresh && price > run->from->allowance) /* 13.1: always one hex */
        return arrive(run, to, run->from->allowance, direction, s);
    if (cost + price > run->from->allowance)
        return false;
    if (h.state == HOP_STOPS)
        return arrive(run, to, cost + price, direction, s);
    stance.withdrew |= rear;
    note(run, to, stance, cost + price, direction, s);
    if (run->setup->moving.turning == FOTM_TURN_ONCE && stance.withdrew)
        note_all_facings(run, to, stance, cost + price, fotm_stance_pack(stance));
    return false;
}

/* 13.5: one hex more, as the last step. */
static bool march(struct run *run, uint16_t hex, unsigned s, unsigned cost,
                  unsigned direction) {
    bool column = fotm_stance_unpack(s).column;
    if (run->search->marched[hex][column] >> direction & 1)
        return false;
    run->search->marched[hex][column] |= (uint8_t)(1u << direction);
    if (hop(run, hex, column, direction).state == HOP_CLOSED)
        return false;
    uint16_t to = fotm_beside(run->setup, hex, direction);
    struct fotm_walker walker = fotm_search_walker(run->from, to, s, false, cost);
    walker.now.flags |= FOTM_MARCHED | FOTM_MOVED;
    walker.moved = true;
    const struct fotm_step last = {FOTM_STEP_MARCH, to};
    return run->goal->met(run->setup, run->position, &walker) &&
           found(run, hex, s, false, &last);
}

static bool last_resort(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    const struct fotm_step leave = {FOTM_STEP_EXIT, 0};
    unsigned facing = fotm_stance_unpack(s).facing;
    if (fotm_faces_west_edge(run->setup, hex, facing) &&
        fotm_may_exit(run->setup, run->position, run->from->unit) == FOTM_ALLOWED &&
        cost + FOTM_COST_EXIT <= run->from->allowance)
        return found(run, hex, s, false, &leave);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS && run->marches; direction++)
        if (fotm_way(run->setup, facing, (facing + direction) % HEX_DIRECTIONS) ==
                HEX_FRONT &&
            march(run, hex, s, cost, (facing + direction) % HEX_DIRECTIONS))
            return true;
    return false;
}

static bool visit(struct run *run, uint16_t hex, unsigned s, unsigned cost) {
    if (ask(run, hex, s, false, cost))
        return true;
    if (!run->walks)
        return false;
    if (!fotm_is_piece(run->from->unit)) {
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
            if (step(run, hex, s, cost, direction, false))
                return true;
        return false;
    }
    unsigned facing = fotm_stance_unpack(s).facing;
    turn(run, hex, s, cost);
    form(run, hex, s, cost);
    static const uint8_t order[HEX_DIRECTIONS] = {0, 3, 1, 4, 2, 5};
    for (unsigned i = 0; i < HEX_DIRECTIONS; i++) {
        unsigned direction = (facing + order[i]) % HEX_DIRECTIONS;
        enum hex_arc way = fotm_way(run->setup, facing, direction);
        if (way != HEX_FLANK && step(run, hex, s, cost, direction, way == HEX_REAR))
            return true;
    }
    return run->goal != NULL && run->goal->last_resort && last_resort(run, hex, s, cost);
}

/* --- the search --- */

static bool can_walk(const struct fotm_setup *setup, const struct fotm_walker *walker) {
    bool limbered = !fotm_is_piece(walker->unit) || !setup->moving.mounts ||
                    fotm_type(setup, walker->unit) != FOTM_HORSE_ARTILLERY ||
                    fotm_has_flag(walker, FOTM_MOUNTED); /* 8.4 */
    return limbered && !walker->gone &&
           !fotm_has_flag(walker, FOTM_STOPPED | FOTM_MARCHED | FOTM_SETTLED);
}

static void begin(struct run *run) {
    const struct fotm_walker *from = run->from;
    struct fotm_stance stance = fotm_stance_of(from);
    unsigned s = fotm_stance_pack(stance);
    run->search->hex_count = 0;
    memset(run->search->touched, 0, sizeof run->search->touched);
    run->walks = can_walk(run->setup, from);
    run->marches = fotm_may_march(run->setup, run->position, from) == FOTM_ALLOWED;
    note(run, from->now.hex, stance, from->now.spent, FOTM_WAY_START, s);
    if (!fotm_is_piece(from->unit) || !fotm_has_flag(from, FOTM_FREE_FACE))
        return;
    for (stance.facing = 0; stance.facing < HEX_DIRECTIONS; stance.facing++)
        note(run, from->now.hex, stance, from->now.spent, FOTM_WAY_IN_PLACE, s);
}

static bool visit_all(struct run *run, uint16_t hex, unsigned cost) {
    for (unsigned s = 0; s < FOTM_STANCES; s++)
        if (run->search->cost[hex][s] == cost && visit(run, hex, s, cost))
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
    if (!fotm_has_horses(run->setup, ret_from->unit) ||
        fotm_has_flag(ret_from, FOTM_MOVED) || ret_from->gone ||
        fotm_has_flag(ret_from, FOTM_STOPPED | FOTM_MARCHED) ||
        ret_from->now.spent + FOTM_COST_MOUNT > ret_from->allowance)
        return false;
    ret_from->now.flags =
        (uint16_t)((ret_from->now.flags ^ FOTM_MOUNTED) & ~FOTM_FREE_FACE);
    ret_from->now.spent = (uint8_t)(ret_from->now.spent + FOTM_COST_MOUNT);
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
    if (!go_either_way(&run, &tried) || max < 2)
        return false;
    unsigned count = 0;
    if (where.remounts)
        ret_steps[count++] = mount_step(from);
    unsigned before = count;
    count += fotm_trail_steps(setup, trail, &tried, where.hex,
                              where.stopped ? FOTM_NEVER : where.stance, max - count - 1,
                              ret_steps + count);
    bool stays = where.hex == tried.now.hex && !where.stopped &&
                 where.stance == fotm_stance_pack(fotm_stance_of(&tried));
    if (count == before && !stays)
        return false;
    if (where.has_last)
        ret_steps[count++] = where.last;
    *ret_count = count;
    return true;
}

void fotm_search_all(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_walker *from, struct fotm_search *ret_search,
                     struct fotm_trail *ret_trail) {
    struct run run = {.setup = setup,
                      .position = position,
                      .from = from,
                      .search = ret_search,
                      .trail = ret_trail};
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
