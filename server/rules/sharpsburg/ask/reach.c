/* SPDX-License-Identifier: MIT */
/* See reach.h. Cheapest first over hexes and facings: every step is judged by the walk, on a trial
 * copy of the position in which the unit stands where it has come to. */
#include "reach.h"

#include "bug.h"
#include "front.h"
#include "ground.h"

enum { STANCES = SBURG_HEXES * HEX_DIRECTIONS, UNSEEN = 0xFF };

struct search {
    const struct sburg_setup *setup;
    struct sburg_position trial;
    unsigned unit, allowance;
    struct sburg_unit start;
    struct sburg_reach *reach;
    uint8_t best[STANCES];
};

static unsigned stance_of(const struct search *search, uint16_t hex, unsigned facing) {
    bool faces = sburg_has_facing(search->setup, &search->trial, search->unit);
    return hex * HEX_DIRECTIONS + (faces ? facing : 0);
}

/* Puts the unit where a place of the list says. */
static void stand(struct search *search, const struct sburg_reached *at) {
    struct sburg_unit *it = &search->trial.units[search->unit];
    if (it->hex != at->hex) {
        sburg_stack_remove(&search->trial, search->unit);
        sburg_stack_push(&search->trial, search->unit, at->hex);
    }
    it->facing = at->facing;
    it->spent = (uint8_t)(search->start.spent + at->cost);
    if (at->from == SBURG_NOBODY) {
        it->turned = search->start.turned;
        it->turn_paid = search->start.turn_paid;
        it->flags = search->start.flags;
        return;
    }
    it->turned = at->facing;
    it->turn_paid = 0;
    it->flags = search->start.flags & ~(uint32_t)SBURG_START_FRONT;
    it->flags |= at->stops ? SBURG_STOPPED : 0u;
}

static void note(struct search *search, uint16_t hex, unsigned facing, unsigned cost,
                 unsigned from) {
    struct sburg_reach *reach = search->reach;
    unsigned stance = stance_of(search, hex, facing), at = reach->count;
    if (cost >= search->best[stance] || reach->count == SBURG_REACHED)
        return;
    search->best[stance] = (uint8_t)cost;
    /* The list is the queue: what has not been looked at stays sorted by cost. */
    for (; at > from + 1 && reach->list[at - 1].cost > cost; at--)
        reach->list[at] = reach->list[at - 1];
    reach->list[at] = (struct sburg_reached){.hex = hex,
                                             .cost = (uint8_t)cost,
                                             .facing = (uint8_t)facing,
                                             .from = (uint16_t)from};
    reach->count++;
}

/* From one place into the hexes around, after a turn where that is needed. */
static void spread_from(struct search *search, unsigned place) {
    const struct sburg_reached at = search->reach->list[place];
    struct sburg_unit *it = &search->trial.units[search->unit];
    for (unsigned turn = 0; turn < HEX_DIRECTIONS; turn++) {
        unsigned facing = (at.facing + turn) % HEX_DIRECTIONS, price = 0;
        stand(search, &at);
        if (turn > 0) {
            struct sburg_judged face = sburg_walk_judge(
                search->setup, &search->trial, search->unit, search->allowance,
                (struct sburg_step){SBURG_STEP_FACE, (uint16_t)facing});
            if (face.reason != SBURG_ALLOWED)
                continue;
            price = face.cost;
            it->facing = (uint8_t)facing;
            it->spent = (uint8_t)(it->spent + price);
        }
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t to = sburg_beside(search->setup, at.hex, direction);
            if (to == HEX_NONE)
                continue;
            struct sburg_judged judged = sburg_walk_judge(
                search->setup, &search->trial, search->unit, search->allowance,
                (struct sburg_step){SBURG_STEP_TO, to});
            if (judged.reason == SBURG_ALLOWED)
                note(search, to, facing, at.cost + price + judged.cost, place);
        }
    }
}

/* May it stay there, and does a front stop it? */
static void judge_place(struct search *search, struct sburg_reached *at) {
    enum side enemy =
        sburg_enemy(sburg_army(search->setup, &search->trial, search->unit));
    at->stops = at->from != SBURG_NOBODY &&
                sburg_in_front(search->setup, &search->trial, enemy, at->hex);
    stand(search, at);
    at->may_end = sburg_stacking_good(search->setup, &search->trial, at->hex) &&
                  sburg_facings_agree(search->setup, &search->trial, at->hex);
}

void sburg_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                 unsigned unit, bool charge, bool twice, struct sburg_reach *ret_reach) {
    struct search search = {.setup = setup,
                            .trial = *known,
                            .unit = unit,
                            .start = known->units[unit],
                            .reach = ret_reach};
    if (twice)
        search.start.flags |= SBURG_DOUBLE;
    search.trial.units[unit].flags = search.start.flags;
    search.allowance = sburg_means(setup, &search.trial, unit, NULL, 0, charge);
    ret_reach->count = 0;
    ret_reach->allowance = search.allowance;
    for (unsigned i = 0; i < STANCES; i++)
        search.best[i] = UNSEEN;
    if (search.start.morale != SBURG_FORMED || search.start.hex == HEX_NONE)
        return;
    search.best[stance_of(&search, search.start.hex, search.start.facing)] = 0;
    ret_reach->list[ret_reach->count++] = (struct sburg_reached){
        .hex = search.start.hex, .facing = search.start.facing, .from = SBURG_NOBODY};
    for (unsigned place = 0; place < ret_reach->count; place++) {
        rules_step();
        judge_place(&search, &ret_reach->list[place]);
        spread_from(&search, place);
    }
}

unsigned sburg_reach_way(const struct sburg_reach *reach, unsigned place,
                         const struct sburg_position *known, unsigned unit,
                         struct sburg_step ret_steps[SBURG_STEPS]) {
    uint16_t places[SBURG_STEPS];
    unsigned length = 0, count = 0, facing = known->units[unit].facing;
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
