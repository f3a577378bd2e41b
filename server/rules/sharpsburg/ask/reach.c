/* SPDX-License-Identifier: MIT */
/* See reach.h. Cheapest first over hexes and facings: every step is judged by the walk, on a trial
 * copy of the position in which the units stand where they have come to. */
#include "reach.h"

#include "bug.h"
#include "front.h"
#include "ground.h"

enum { STANCES = SBURG_HEXES * HEX_DIRECTIONS, UNSEEN = 0xFF };

struct search {
    const struct sburg_setup *setup;
    struct sburg_position trial;
    const struct sburg_reachers *who;
    struct sburg_unit starts[SBURG_MATES];
    unsigned allowances[SBURG_MATES]; /* without a pike's points */
    struct sburg_reach *reach;
    bool faces;
    uint8_t best[STANCES]; /* rank_of() the best way to it that is known */
};

/* Of ways that cost the same the one along a pike, which leads farther. */
static unsigned rank_of(unsigned cost, bool along_pike) {
    return 2 * cost + !along_pike;
}

static unsigned stance_of(const struct search *search, uint16_t hex, unsigned facing) {
    return hex * HEX_DIRECTIONS + (search->faces ? facing : 0);
}

static struct sburg_unit *unit_of(struct search *search, unsigned mate) {
    return &search->trial.units[search->who->units[mate]];
}

/* Puts the units where a place of the list says. */
static void stand(struct search *search, const struct sburg_reached *at) {
    for (unsigned i = 0; i < search->who->count; i++) {
        const struct sburg_unit *start = &search->starts[i];
        struct sburg_unit *it = unit_of(search, i);
        if (it->hex != at->hex) {
            sburg_stack_remove(&search->trial, search->who->units[i]);
            sburg_stack_push(&search->trial, search->who->units[i], at->hex);
        }
        it->facing = at->facing;
        it->spent = (uint8_t)(start->spent + at->costs[i]);
        it->turned = at->from == SBURG_NOBODY ? start->turned : at->facing;
        it->turn_paid = at->from == SBURG_NOBODY ? start->turn_paid : 0;
        it->flags = start->flags;
        if (at->from == SBURG_NOBODY)
            continue;
        it->flags &= ~(uint32_t)SBURG_START_FRONT;
        it->flags |= at->stops ? SBURG_STOPPED : 0u;
    }
}

static void note(struct search *search, const struct sburg_reached *to) {
    struct sburg_reach *reach = search->reach;
    unsigned rank = rank_of(to->cost, to->along_pike);
    uint8_t *best = &search->best[stance_of(search, to->hex, to->facing)];
    unsigned at = reach->count;
    if (rank >= *best || reach->count == SBURG_REACHED)
        return;
    *best = (uint8_t)rank;
    /* The list is the queue: what has not been looked at stays sorted by cost. */
    for (; at > to->from + 1u && reach->list[at - 1].cost > to->cost; at--)
        reach->list[at] = reach->list[at - 1];
    reach->list[at] = *to;
    reach->count++;
}

/* One step of all units, with the points that a pike gives as long as they keep to it. */
static bool step(struct search *search, struct sburg_step step,
                 const struct sburg_reached *at, struct sburg_reached *to) {
    unsigned more = at->along_pike ? sburg_charts.pike_bonus : 0;
    for (unsigned i = 0; i < search->who->count; i++) {
        struct sburg_judged judged =
            sburg_walk_judge(search->setup, &search->trial, search->who->units[i],
                             search->allowances[i] + more, step);
        if (judged.reason != SBURG_ALLOWED)
            return false;
        if (step.kind == SBURG_STEP_TO && judged.road != SBURG_PIKE) {
            to->along_pike = false;
            if (unit_of(search, i)->spent + judged.cost > search->allowances[i])
                return false;
        }
        to->costs[i] = (uint8_t)(to->costs[i] + judged.cost);
        to->cost = to->costs[i] > to->cost ? to->costs[i] : to->cost;
        to->checks = (uint8_t)(to->checks + judged.checks);
        if (step.kind == SBURG_STEP_FACE) {
            unit_of(search, i)->facing = (uint8_t)step.value;
            unit_of(search, i)->spent =
                (uint8_t)(unit_of(search, i)->spent + judged.cost);
        }
    }
    return true;
}

/* From one place into the hexes around, after a turn where that is needed. */
static void spread_from(struct search *search, unsigned place) {
    const struct sburg_reached at = search->reach->list[place];
    for (unsigned turn = 0; turn < HEX_DIRECTIONS; turn++) {
        struct sburg_reached turned = at;
        turned.facing = (uint8_t)((at.facing + turn) % HEX_DIRECTIONS);
        turned.from = (uint16_t)place;
        stand(search, &at);
        if (turn > 0 && !step(search, (struct sburg_step){SBURG_STEP_FACE, turned.facing},
                              &at, &turned))
            continue;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            struct sburg_reached to = turned;
            to.hex = sburg_beside(search->setup, at.hex, direction);
            if (to.hex != HEX_NONE &&
                step(search, (struct sburg_step){SBURG_STEP_TO, to.hex}, &at, &to))
                note(search, &to);
        }
    }
}

/* May they stay there, and does a front stop them? */
static void judge_place(struct search *search, struct sburg_reached *at) {
    enum side enemy =
        sburg_enemy(sburg_army(search->setup, &search->trial, search->who->units[0]));
    at->stops = at->from != SBURG_NOBODY &&
                sburg_in_front(search->setup, &search->trial, enemy, at->hex);
    stand(search, at);
    at->may_end = sburg_stacking_good(search->setup, &search->trial, at->hex) &&
                  sburg_facings_agree(search->setup, &search->trial, at->hex);
}

/* Takes up the units as they stand. False: they cannot go together. */
static bool begin(struct search *search) {
    const struct sburg_reachers *who = search->who;
    search->reach->count = search->reach->allowance = 0;
    for (unsigned i = 0; i < who->count; i++) {
        struct sburg_unit *it = unit_of(search, i);
        it->flags |= who->twice ? SBURG_DOUBLE : 0u;
        search->starts[i] = *it;
        search->faces = search->faces ||
                        sburg_has_facing(search->setup, &search->trial, who->units[i]);
        unsigned pike =
            sburg_all_on_pike(search->setup, &search->trial, who->units[i], NULL, 0) &&
                    !who->charge
                ? sburg_charts.pike_bonus
                : 0u;
        search->allowances[i] = sburg_means(search->setup, &search->trial, who->units[i],
                                            NULL, 0, who->charge) -
                                pike;
        search->reach->list[0].along_pike =
            (i == 0 || search->reach->list[0].along_pike) && pike > 0;
        if (it->morale != SBURG_FORMED || it->hex != search->starts[0].hex ||
            it->hex == HEX_NONE || it->facing != search->starts[0].facing)
            return false;
    }
    search->reach->allowance = search->allowances[0];
    return true;
}

void sburg_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                 const struct sburg_reachers *who, struct sburg_reach *ret_reach) {
    struct search search = {
        .setup = setup, .trial = *known, .who = who, .reach = ret_reach};
    ret_reach->list[0] = (struct sburg_reached){.from = SBURG_NOBODY};
    if (who->count == 0 || who->count > SBURG_MATES || !begin(&search))
        return;
    for (unsigned i = 0; i < STANCES; i++)
        search.best[i] = UNSEEN;
    ret_reach->list[0].hex = search.starts[0].hex;
    ret_reach->list[0].facing = search.starts[0].facing;
    ret_reach->count = 1;
    search.best[stance_of(&search, search.starts[0].hex, search.starts[0].facing)] = 0;
    for (unsigned place = 0; place < ret_reach->count; place++) {
        rules_step();
        judge_place(&search, &ret_reach->list[place]);
        spread_from(&search, place);
    }
}

unsigned sburg_reach_way(const struct sburg_reach *reach, unsigned place,
                         struct sburg_step ret_steps[SBURG_STEPS]) {
    uint16_t places[SBURG_STEPS];
    unsigned length = 0, count = 0, facing = reach->list[0].facing;
    for (; reach->list[place].from != SBURG_NOBODY && length < SBURG_STEPS / 2;
         place = reach->list[place].from)
        places[length++] = (uint16_t)place;
    while (length > 0) {
        const struct sburg_reached *at = &reach->list[places[--length]];
        if (at->facing != facing)
            ret_steps[count++] = (struct sburg_step){SBURG_STEP_FACE, at->facing};
        ret_steps[count++] = (struct sburg_step){SBURG_STEP_TO, at->hex};
        facing = at->facing;
    }
    return count;
}
