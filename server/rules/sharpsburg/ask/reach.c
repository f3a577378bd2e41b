/* SPDX-License-Identifier: MIT */
/* See reach.h. Cheapest first over hexes and facings, of limbered guns apart for those who came by the
 * road: on it they have other room than beside it. Steps are judged by the walk, on a trial copy of
 * the position in which the units stand where they have come to: at the start each with its turn
 * before it; on the way each edge once, since there nothing but the price of the turn depends on
 * how they came. */
#include "reach.h"

#include "bug.h"
#include "front.h"
#include "ground.h"

#include <string.h>

enum {
    SPOTS = SBURG_HEXES * HEX_DIRECTIONS,
    STANCES = 2 * SPOTS, /* beside the road, then on it */
    COSTS = 128,         /* what a way may cost, and one more */
    PASSED =
        1024 /* hexes on all ways: in a circle of 17 around the start there are fewer */
};

/* What it costs each unit to leave a hex by one side, on the way. */
struct edge {
    bool known, open, pike, road;
    uint8_t costs[SBURG_MATES];
};

struct search {
    const struct sburg_setup *setup;
    struct sburg_position trial;
    const struct sburg_reachers *who;
    struct sburg_unit starts[SBURG_MATES];
    unsigned allowances[SBURG_MATES]; /* without a pike's points */
    struct sburg_reach *reach;
    bool faces, turns;              /* some of them, all of them have a facing */
    uint16_t ways[STANCES];         /* a place that stands so, SBURG_NOBODY: none */
    uint16_t others[SBURG_REACHED]; /* the next place that stands so */
    uint8_t ends[SPOTS];    /* 1: has been reached, 2: so that they may stay there */
    uint16_t queues[COSTS]; /* first place of each cost, SBURG_NOBODY */
    uint16_t next[SBURG_REACHED];
    uint16_t passed[SBURG_HEXES]; /* a hex's place among the edges, and one more */
    unsigned passed_count;
    uint8_t fields[SBURG_HEXES]; /* what is known of it, see may_be_in_field() */
    struct edge edges[PASSED][HEX_DIRECTIONS];
};

static unsigned spot_of(const struct search *search, const struct sburg_reached *at) {
    return at->hex * HEX_DIRECTIONS + (search->faces ? at->facing : 0u);
}

static unsigned stance_of(const struct search *search, const struct sburg_reached *at) {
    return spot_of(search, at) + (at->by_road ? SPOTS : 0u);
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
        it->flags &= ~(uint32_t)(SBURG_START_FRONT | SBURG_BY_ROAD);
        it->flags |= at->stops ? SBURG_STOPPED : 0u;
        it->flags |= at->by_road && it->formation == SBURG_LIMBERED ? SBURG_BY_ROAD : 0u;
    }
}

/* Does the one way leave nobody fewer points than the other? Those of a pike lead farther, and what is
 * dear for one of a stack may be cheap for another. */
static bool is_no_worse(const struct search *search, const struct sburg_reached *one,
                        const struct sburg_reached *other) {
    for (unsigned i = 0; i < search->who->count; i++)
        if (one->costs[i] > other->costs[i])
            return false;
    return one->along_pike || !other->along_pike;
}

/* Is there a way to the same stance that is no worse? Of equal ones the first counts. */
static bool is_needless(const struct search *search, const struct sburg_reached *at,
                        unsigned place) {
    const struct sburg_reached *list = search->reach->list;
    for (unsigned other = search->ways[stance_of(search, at)]; other != SBURG_NOBODY;
         other = search->others[other])
        if (other != place && is_no_worse(search, &list[other], at) &&
            (other < place || !is_no_worse(search, at, &list[other])))
            return true;
    return false;
}

static void note(struct search *search, const struct sburg_reached *to) {
    struct sburg_reach *reach = search->reach;
    unsigned place = reach->count, stance = stance_of(search, to);
    if (to->cost >= COSTS || place == SBURG_REACHED || is_needless(search, to, place))
        return;
    reach->list[place] = *to;
    search->others[place] = search->ways[stance];
    search->ways[stance] = (uint16_t)place;
    search->next[place] = search->queues[to->cost];
    search->queues[to->cost] = (uint16_t)place;
    reach->count++;
}

/* S86 */
static bool takes_road(const struct sburg_unit *unit, const struct sburg_judged *judged) {
    return unit->formation == SBURG_LIMBERED && judged->road != SBURG_NO_ROAD;
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
        if (step.kind == SBURG_STEP_TO)
            to->by_road = to->by_road || takes_road(unit_of(search, i), &judged);
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

/* From the start into the hexes around, after a turn where that is needed. */
static void set_out(struct search *search) {
    const struct sburg_reached at = search->reach->list[0];
    for (unsigned turn = 0; turn < HEX_DIRECTIONS; turn++) {
        struct sburg_reached turned = at;
        turned.facing = (uint8_t)((at.facing + turn) % HEX_DIRECTIONS);
        turned.from = 0;
        stand(search, &at);
        if (turn > 0 && !step(search, (struct sburg_step){SBURG_STEP_FACE, turned.facing},
                              &at, &turned))
            continue;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            struct sburg_reached to = turned;
            to.hex = sburg_beside(search->setup, at.hex, direction);
            to.by_road = false;
            if (to.hex != HEX_NONE &&
                step(search, (struct sburg_step){SBURG_STEP_TO, to.hex}, &at, &to))
                note(search, &to);
        }
    }
}

enum { FIELD_UNKNOWN, FIELD_NOT, FIELD_MAYBE };

/* Men who stand between hide a hex from the enemy, those who come here, too: so it may lie in a field
 * of fire only if it does so without them. Asked once a hex; the judge asks for each edge. */
static bool may_be_in_field(struct search *search, uint16_t hex) {
    uint8_t *field = &search->fields[hex];
    if (*field != FIELD_UNKNOWN)
        return *field == FIELD_MAYBE;
    uint16_t here = unit_of(search, 0)->hex;
    enum side enemy =
        sburg_enemy(sburg_army(search->setup, &search->trial, search->who->units[0]));
    for (unsigned i = 0; i < search->who->count; i++) {
        sburg_stack_remove(&search->trial, search->who->units[i]);
        unit_of(search, i)->where = SBURG_NOWHERE;
    }
    *field = sburg_in_field(search->setup, &search->trial, enemy, hex) ? FIELD_MAYBE
                                                                       : FIELD_NOT;
    for (unsigned i = 0; i < search->who->count; i++)
        sburg_stack_push(&search->trial, search->who->units[i], here);
    return *field == FIELD_MAYBE;
}

/* The judge need not look for a field of fire where there is none. */
static void spare_the_judge(struct search *search, unsigned mate, uint16_t to) {
    struct sburg_unit *it = unit_of(search, mate);
    if (!sburg_flag(&search->starts[mate], SBURG_DOUBLE))
        return;
    it->flags |= SBURG_DOUBLE;
    if (to != HEX_NONE && !may_be_in_field(search, to))
        it->flags &= ~(uint32_t)SBURG_DOUBLE;
}

/* An edge, judged with the units before it, whatever they can pay. */
static const struct edge *edge_of(struct search *search, const struct sburg_reached *at,
                                  unsigned direction) {
    uint16_t to = sburg_beside(search->setup, at->hex, direction),
             *place = &search->passed[at->hex];
    if (*place == 0) {
        *place = (uint16_t)++search->passed_count;
        for (unsigned i = 0; i < HEX_DIRECTIONS; i++)
            search->edges[*place - 1][i].known = false;
    }
    struct edge *edge = &search->edges[*place - 1][direction];
    if (edge->known)
        return edge;
    *edge = (struct edge){.known = true, .open = to != HEX_NONE, .pike = true};
    for (unsigned i = 0; i < search->who->count && edge->open; i++) {
        unit_of(search, i)->facing = (uint8_t)direction;
        unit_of(search, i)->spent = 0;
        spare_the_judge(search, i, to);
        struct sburg_judged judged =
            sburg_walk_judge(search->setup, &search->trial, search->who->units[i], COSTS,
                             (struct sburg_step){SBURG_STEP_TO, to});
        edge->open = judged.reason == SBURG_ALLOWED;
        edge->pike = edge->pike && judged.road == SBURG_PIKE;
        edge->road = edge->road || takes_road(unit_of(search, i), &judged);
        edge->costs[i] = (uint8_t)judged.cost;
    }
    return edge;
}

/* Turned and over an edge: false where that is dearer than they can pay. */
static bool goes_on(const struct search *search, const struct sburg_reached *at,
                    const struct edge *edge, struct sburg_reached *to) {
    to->along_pike = at->along_pike && edge->pike;
    to->cost = 0;
    for (unsigned i = 0; i < search->who->count; i++) {
        unsigned turn =
            search->faces ? sburg_turn_cost(search->setup, &search->trial,
                                            search->who->units[i], at->facing, to->facing)
                          : 0;
        unsigned cost = at->costs[i] + turn + edge->costs[i];
        unsigned most = search->allowances[i] +
                        (to->along_pike ? (unsigned)sburg_charts.pike_bonus : 0u);
        if (search->starts[i].spent + cost > most)
            return false;
        to->costs[i] = (uint8_t)cost;
        to->cost = cost > to->cost ? (uint8_t)cost : to->cost;
    }
    return true;
}

/* Which fronts a stance can have that leaves by this side: those before it, or any one. */
static bool leads_over(const struct search *search, unsigned facing, unsigned direction,
                       unsigned arrived) {
    if (facing != arrived && !search->turns)
        return false;
    return !search->faces || (direction + HEX_DIRECTIONS - facing) % HEX_DIRECTIONS <= 1;
}

/* On from a place on the way. A front stops them, and there are no checks. */
static void spread_from(struct search *search, unsigned place) {
    const struct sburg_reached at = search->reach->list[place];
    if (at.stops || (search->passed[at.hex] == 0 && search->passed_count == PASSED))
        return;
    stand(search, &at);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const struct edge *edge = edge_of(search, &at, direction);
        struct sburg_reached to = at;
        if (!edge->open)
            continue;
        to.from = (uint16_t)place;
        to.by_road = edge->road;
        to.hex = sburg_beside(search->setup, at.hex, direction);
        for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
            to.facing = (uint8_t)facing;
            if (leads_over(search, facing, direction, at.facing) &&
                goes_on(search, &at, edge, &to))
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

/* Is it the first way to a hex and facing, or the first so that they may stay there? */
static bool says_more(struct search *search, const struct sburg_reached *at) {
    uint8_t *ends = &search->ends[spot_of(search, at)], now = at->may_end ? 2 : 1;
    if (*ends >= now)
        return false;
    *ends = now;
    return true;
}

/* What it costs to come by another place of the same hex and turn there. */
static unsigned turned_cost(const struct search *search, const struct sburg_reached *at,
                            unsigned facing) {
    unsigned most = 0;
    for (unsigned i = 0; i < search->who->count; i++) {
        unsigned cost =
            at->costs[i] + sburg_turn_cost(search->setup, &search->trial,
                                           search->who->units[i], at->facing, facing);
        most = cost > most ? cost : most;
    }
    return most;
}

/* Rows that say no more than the best of their hex with a turn behind it are left out. A front makes
 * such a turn a risk. */
static void drop_turned(struct search *search) {
    struct sburg_reach *reach = search->reach;
    uint16_t best[SBURG_HEXES];
    unsigned kept = 0;
    memset(best, 0, sizeof best);
    for (unsigned may_end = 2; may_end-- > 0;)
        for (unsigned i = 0; i < reach->row_count; i++) {
            const struct sburg_reached *at = &reach->list[reach->rows[i]];
            if (at->may_end == (may_end == 1) && best[at->hex] == 0)
                best[at->hex] = reach->rows[i];
        }
    for (unsigned i = 0; i < reach->row_count; i++) {
        uint16_t place = reach->rows[i];
        const struct sburg_reached *at = &reach->list[place],
                                   *other = &reach->list[best[at->hex]];
        if (best[at->hex] != place && !at->stops &&
            turned_cost(search, other, at->facing) <= at->cost)
            continue;
        reach->rows[kept++] = place;
    }
    reach->row_count = kept;
}

/* What forbids any move, or moving so (13.1). */
static bool may_go(const struct search *search, unsigned unit) {
    const struct sburg_reachers *who = search->who;
    const struct sburg_unit *it = &search->trial.units[unit];
    if (it->morale != SBURG_FORMED || (it->markers & SBURG_CH) ||
        sburg_flag(it, SBURG_FINISHED))
        return false;
    if (who->charge)
        return !who->twice && !sburg_flag(it, SBURG_DOUBLE | SBURG_CHARGED);
    return !who->twice ||
           sburg_may_double(search->setup, &search->trial, unit) == SBURG_ALLOWED;
}

/* Takes up the units as they stand. False: they cannot go together. */
static bool begin(struct search *search) {
    const struct sburg_reachers *who = search->who;
    search->reach->count = search->reach->row_count = search->reach->allowance = 0;
    for (unsigned i = 0; i < who->count; i++) {
        struct sburg_unit *it = unit_of(search, i);
        if (!may_go(search, who->units[i]))
            return false;
        it->flags |= who->twice ? SBURG_DOUBLE : 0u;
        search->starts[i] = *it;
        bool faces = sburg_has_facing(search->setup, &search->trial, who->units[i]);
        search->faces = search->faces || faces;
        search->turns = (i == 0 || search->turns) && faces;
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
        if (it->hex != search->starts[0].hex || it->hex == HEX_NONE ||
            it->facing != search->starts[0].facing)
            return false;
    }
    search->reach->allowance = search->allowances[0];
    return true;
}

void sburg_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                 const struct sburg_reachers *who, struct sburg_reach *ret_reach) {
    struct search search;
    search.setup = setup;
    search.trial = *known;
    search.who = who;
    search.reach = ret_reach;
    search.faces = search.turns = false;
    search.passed_count = 0;
    memset(search.passed, 0, sizeof search.passed);
    memset(search.fields, FIELD_UNKNOWN, sizeof search.fields);
    ret_reach->list[0] = (struct sburg_reached){.from = SBURG_NOBODY};
    if (who->count == 0 || who->count > SBURG_MATES || !begin(&search))
        return;
    memset(search.ways, 0xFF, sizeof search.ways); /* SBURG_NOBODY */
    memset(search.ends, 0, sizeof search.ends);
    for (unsigned i = 0; i < COSTS; i++)
        search.queues[i] = SBURG_NOBODY;
    ret_reach->list[0].hex = search.starts[0].hex;
    ret_reach->list[0].facing = search.starts[0].facing;
    ret_reach->count = 1;
    search.ways[stance_of(&search, &ret_reach->list[0])] = 0;
    search.others[0] = SBURG_NOBODY;
    judge_place(&search, &ret_reach->list[0]);
    set_out(&search);
    for (unsigned cost = 0; cost < COSTS; cost++)
        while (search.queues[cost] != SBURG_NOBODY) {
            unsigned place = search.queues[cost];
            search.queues[cost] = search.next[place];
            rules_step();
            if (is_needless(&search, &ret_reach->list[place], place))
                continue;
            judge_place(&search, &ret_reach->list[place]);
            spread_from(&search, place);
            if (says_more(&search, &ret_reach->list[place]))
                ret_reach->rows[ret_reach->row_count++] = (uint16_t)place;
        }
    drop_turned(&search);
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
