/* SPDX-License-Identifier: MIT */
/* See attack.h. */
#include "attack.h"

#include "ring.h"
#include "spot.h"
#include "worth.h"

#include <string.h>

enum {
    NEAR_ENOUGH = 6,  /* hexes to an enemy: others cannot come beside him in a phase */
    LEVEL_HIGHER = 2, /* what a level above the target is worth, in SP */
    LEVEL_LOWER = 1,
    FLANK = 2,
    REAR = 4,
    ALREADY_THERE = 1,
    NOON = 6,         /* the turn that ends then */
    PRESS_WITHIN = 7, /* hexes from an objective */
    MARCH = 6,        /* half points that a member could have come nearer to its goal */
    GUARD = 25,       /* percent of what may come that stays there */
    PIECEMEAL = 1 /* brigades that are sent against a hex by who does not know better */
};

struct group {
    struct mind_attack attack;
    unsigned sp;
};

static bool can_fight(const struct mind *mind, unsigned unit) {
    const struct fotm_piece *p = mind_piece(mind, unit);
    return mind_is_own(mind, unit) && p->where == FOTM_ON_MAP &&
           fotm_is_fighter(mind->setup, unit) &&
           !(p->flags & (FOTM_ROUTED | FOTM_REGROUPED | FOTM_NAMED)) &&
           fotm_sp(mind->setup, &mind->world.truth, unit) > 0;
}

unsigned mind_facing(const struct mind *mind, uint16_t hex, uint16_t towards) {
    const struct fotm_setup *setup = mind->setup;
    int direction = fotm_towards(setup, hex, towards);
    unsigned best = 0;
    int most = -1;
    if (direction < 0)
        return fotm_look(setup, hex, towards);
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        if (fotm_arc_beside(setup, facing, (unsigned)direction) != HEX_FRONT)
            continue;
        int score = 0;
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            uint16_t beside = fotm_beside(setup, hex, d);
            if (beside == HEX_NONE || !fotm_brigades_of(setup, &mind->world.truth, beside,
                                                        fotm_enemy(mind->side)))
                continue;
            enum hex_arc arc = fotm_arc_beside(setup, facing, d);
            score += arc == HEX_FRONT ? 4 : arc == HEX_FLANK ? 2 : 0;
        }
        if (score > most) {
            most = score;
            best = facing;
        }
    }
    return best;
}

static bool comes_to(const struct mind *mind, unsigned unit, uint16_t hex) {
    return mind->reached[unit][hex] != 0 || mind_piece(mind, unit)->hex == hex;
}

/* What the brigade gains by attacking from there, in SP. */
static int merit(const struct mind *mind, unsigned unit, uint16_t from, uint16_t target) {
    const struct fotm_setup *setup = mind->setup;
    const struct fotm_position *idea = &mind->idea.known;
    int climb = fotm_level(setup, target) - fotm_level(setup, from);
    unsigned defender = fotm_top(&mind->world.truth, target);
    int direction = fotm_towards(setup, target, from);
    if (climb > 2 || climb < -2 || defender == FOTM_NOBODY || direction < 0)
        return 0;
    int score = (int)fotm_sp(setup, &mind->world.truth, unit);
    bool first = fotm_top(idea, from) == FOTM_NOBODY;
    score += climb < 0 ? -climb * LEVEL_HIGHER : first ? -climb * LEVEL_LOWER : 0;
    switch (fotm_arc_beside(setup, mind->world.truth.pieces[defender].facing,
                            (unsigned)direction)) {
    case HEX_FRONT:
        break;
    case HEX_FLANK:
        score += FLANK;
        break;
    case HEX_REAR:
        score += REAR;
        break;
    }
    score += mind_piece(mind, unit)->hex == from ? ALREADY_THERE : 0;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t beside = fotm_beside(setup, from, d);
        if (beside != HEX_NONE && beside != target &&
            fotm_brigades_of(setup, idea, beside, fotm_enemy(mind->side)))
            score--;
    }
    return score;
}

/* The best next member of a group, and from where. */
static int next_member(const struct mind *mind, const struct fotm_set *taken,
                       uint16_t target, unsigned *ret_unit, uint16_t *ret_hex) {
    int best = 0;
    for (unsigned unit = 0; unit < mind->setup->brigade_count; unit++) {
        if (fotm_set_has(taken, unit) || !can_fight(mind, unit))
            continue;
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            uint16_t from = fotm_beside(mind->setup, target, d);
            if (from == HEX_NONE || !comes_to(mind, unit, from) ||
                (fotm_set_has(&mind->plan.keepers, unit) &&
                 from != mind_piece(mind, unit)->hex) ||
                fotm_holder(mind->setup, &mind->idea.known, from) ==
                    fotm_enemy(mind->side) ||
                !fotm_room(mind->setup, &mind->idea.known, from, unit))
                continue;
            int score = merit(mind, unit, from, target);
            if (score > best) {
                best = score;
                *ret_unit = unit;
                *ret_hex = from;
            }
        }
    }
    return best;
}

static void put(struct mind *mind, unsigned unit, uint16_t hex, unsigned facing) {
    struct fotm_position *idea = &mind->idea.known;
    fotm_stack_lift(idea, unit);
    fotm_stack_push(idea, unit, hex);
    idea->pieces[unit].facing = (uint8_t)facing;
    idea->pieces[unit].flags &= (uint16_t)~FOTM_COLUMN;
}

static void start_idea(struct mind *mind) {
    mind->idea.known = mind->world.truth;
    mind->idea.viewer = (uint8_t)mind->side;
    mind->idea.known.phase = FOTM_PHASE_COMBAT;
    mind->idea.known.decision = FOTM_DECIDE_COMBAT;
    memset(mind->idea.known.targets, 0, sizeof mind->idea.known.targets);
    for (unsigned i = 0; i < mind->setup->brigade_count; i++)
        mind->idea.known.pieces[i].flags &= (uint16_t)~FOTM_ASSAULTED;
}

/* A beginner who has to take what he has not got sends in one after another; who defends comes with all who are
 * there without having to think of it. */
static unsigned largest_group(const struct mind *mind) {
    return mind_errs(mind) && mind->side == FOTM_UNION ? PIECEMEAL : MIND_GROUP;
}

/* All who are busy elsewhere have gone, as far as this attack is concerned. */
static void form_group(struct mind *mind, const struct fotm_set *taken, uint16_t target,
                       struct group *ret_group) {
    struct fotm_set used = *taken;
    unsigned unit = FOTM_NOBODY;
    uint16_t hex = HEX_NONE;
    memset(ret_group, 0, sizeof *ret_group);
    ret_group->attack.target = target;
    start_idea(mind);
    while (ret_group->attack.count < largest_group(mind) &&
           ret_group->sp < fotm_charts(mind->setup)->dice_most &&
           next_member(mind, &used, target, &unit, &hex) > 0) {
        struct mind_attack *attack = &ret_group->attack;
        unsigned facing = mind_facing(mind, hex, target);
        fotm_set_add(&used, unit);
        put(mind, unit, hex, facing);
        attack->units[attack->count] = (uint8_t)unit;
        attack->hexes[attack->count] = hex;
        attack->facings[attack->count++] = (uint8_t)facing;
        ret_group->sp += fotm_sp(mind->setup, &mind->world.truth, unit);
    }
}

/* In the combat that would follow. */
static struct mind_promise look(struct mind *mind, uint16_t target) {
    struct mind_promise none = {.gain = MIND_NEVER};
    fotm_offers(mind->setup, &mind->idea, &mind->options);
    for (unsigned i = 0; i < mind->options.count; i++) {
        const struct fotm_offer *offer = &mind->options.list[i];
        struct fotm_action action;
        if (offer->verb == FOTM_DO_ASSAULT && offer->hex == target)
            return mind_best_declaration(mind, &mind->idea, false, &mind->options, offer,
                                         mind->thought->trials, &action);
    }
    return none;
}

int mind_purpose(const struct mind *mind, uint16_t target) {
    int sum = 0, turns = (int)mind->world.truth.turn - NOON;
    for (unsigned gap = 0; gap < MIND_GAPS; gap++) {
        uint16_t objective = mind->ground.objectives[gap];
        if (objective == HEX_NONE ||
            mind->world.truth.control[gap] == (uint8_t)mind->side)
            continue;
        int distance = fotm_distance(mind->setup, target, objective);
        if (distance <= 1)
            sum += mind->weights->at_objective;
        if (distance < PRESS_WITHIN && turns > 0)
            sum +=
                mind->weights->press * turns * (PRESS_WITHIN - distance) / PRESS_WITHIN;
    }
    return sum;
}

/* What the army wants beside this fight: it costs time, or it opens the way. */
static int purpose(const struct mind *mind, const struct mind_attack *attack) {
    int sum = mind_purpose(mind, attack->target);
    for (unsigned i = 0; i < attack->count; i++) {
        unsigned goal = mind->plan.goals[attack->units[i]];
        int here = mind->ground.cost[goal][mind_piece(mind, attack->units[i])->hex],
            there = mind->ground.cost[goal][attack->hexes[i]];
        int lost = there - here + (here < MARCH ? here : MARCH);
        sum -= lost > 0 ? lost * mind->weights->detour : 0;
    }
    return sum;
}

/* What a group has promised, by the enemy it goes against: in the next round most groups are the same, since few
 * lose a member to the attack that was settled, and to fight it out again is what a plan costs most. */
struct fought {
    struct mind_attack attack; /* count 0: none yet */
    struct mind_promise promise;
};

static bool same_group(const struct mind_attack *a, const struct mind_attack *b) {
    return a->target == b->target && a->count == b->count &&
           memcmp(a->units, b->units, a->count * sizeof *a->units) == 0 &&
           memcmp(a->facings, b->facings, a->count * sizeof *a->facings) == 0 &&
           memcmp(a->hexes, b->hexes, a->count * sizeof *a->hexes) == 0;
}

static struct mind_promise look_once(struct mind *mind, const struct mind_attack *attack,
                                     struct fought *fought) {
    if (!same_group(attack, &fought->attack)) {
        fought->attack = *attack;
        fought->promise = look(mind, attack->target);
    }
    return fought->promise;
}

static void find_best(struct mind *mind, const struct fotm_set *taken,
                      const struct fotm_set *hopeless, struct fought fought[],
                      struct mind_attack *ret_best) {
    ret_best->count = 0;
    ret_best->gain = MIND_NEVER;
    for (unsigned i = 0; i < mind->enemy.count; i++) {
        struct group group;
        uint16_t target = mind->enemy.hexes[i];
        if (fotm_set_has(hopeless, i))
            continue;
        form_group(mind, taken, target, &group);
        if (group.attack.count == 0 ||
            group.sp * 100 <
                (unsigned)(mind->enemy.strength[i] * mind->weights->stronger))
            continue;
        struct mind_promise promise = look_once(mind, &group.attack, &fought[i]);
        group.attack.gain =
            promise.gain + purpose(mind, &group.attack) + mind_err(mind, 1, target);
        group.attack.taken = promise.taken;
        if (promise.gain > MIND_NEVER && group.attack.gain > ret_best->gain)
            *ret_best = group.attack;
    }
}

static void find_reach(struct mind *mind) {
    for (unsigned unit = 0; unit < mind->setup->brigade_count; unit++) {
        memset(mind->reached[unit], 0, sizeof mind->reached[unit]);
        if (!can_fight(mind, unit) ||
            mind_enemy_distance(mind, mind_piece(mind, unit)->hex) > NEAR_ENOUGH)
            continue;
        unsigned count =
            fotm_reach(mind->setup, mind->view, unit, &mind->reach, mind->list, HEX_MAX);
        for (unsigned i = 0; i < count; i++)
            if (mind->list[i].flags & FOTM_CHOICE_MAY_END)
                mind->reached[unit][mind->list[i].hex] =
                    (uint8_t)(mind->list[i].cost + 1);
    }
}

/* --- who stays, and who takes what stands empty --------------------------------------------- */

/* The strongest who stand in a hex, until they are enough for those who may come. */
static void keep_garrison(struct mind *mind, uint16_t hex) {
    unsigned wanted = mind_threat(mind, hex) * GUARD / 100, kept = 0;
    for (;;) {
        unsigned best = FOTM_NOBODY, most = 0;
        for (unsigned p = fotm_top(&mind->world.truth, hex); p != FOTM_NOBODY;
             p = fotm_below(&mind->world.truth, p)) {
            unsigned sp = can_fight(mind, p) && !fotm_set_has(&mind->plan.keepers, p)
                              ? fotm_sp(mind->setup, &mind->world.truth, p)
                              : 0;
            if (sp > most) {
                most = sp;
                best = p;
            }
        }
        if (best == FOTM_NOBODY || (kept > 0 && kept >= wanted))
            return;
        fotm_set_add(&mind->plan.keepers, best);
        kept += most;
    }
}

/* Who comes to it first; of those who come as soon the strongest. */
static void send_somebody(struct mind *mind, uint16_t hex) {
    unsigned best = FOTM_NOBODY;
    int most = MIND_NEVER;
    for (unsigned unit = 0; unit < mind->setup->brigade_count; unit++) {
        if (!can_fight(mind, unit) || mind->reached[unit][hex] == 0 ||
            fotm_set_has(&mind->plan.keepers, unit))
            continue;
        int score = 2 * (int)fotm_sp(mind->setup, &mind->world.truth, unit) -
                    mind->reached[unit][hex];
        if (score > most) {
            most = score;
            best = unit;
        }
    }
    if (best != FOTM_NOBODY)
        fotm_set_add(&mind->plan.keepers, best);
}

static void keep_objectives(struct mind *mind) {
    for (unsigned i = 0; i < MIND_OBJECTIVES; i++) {
        uint16_t hex = mind->ground.objectives[i];
        if (hex == HEX_NONE)
            continue;
        enum side holder = fotm_holder(mind->setup, &mind->world.truth, hex);
        bool ours = mind->world.truth.control[i] == (uint8_t)mind->side,
             watched = mind_enemy_distance(mind, hex) <= mind_watch(mind, i);
        if (holder == mind->side) {
            if (watched)
                keep_garrison(mind, hex);
        } else if (holder == SIDE_NONE && (!ours || watched)) {
            send_somebody(mind, hex);
        }
    }
}

void mind_plan_attacks(struct mind *mind) {
    struct mind_plan *plan = &mind->plan;
    struct fotm_set taken = {{0}}, hopeless = {{0}};
    struct fought fought[FOTM_PIECES];
    plan->attack_count = 0;
    memset(fought, 0, sizeof fought);
    if (mind->world.truth.pause && mind->side == FOTM_UNION)
        return;
    find_reach(mind);
    keep_objectives(mind);
    while (plan->attack_count < MIND_ATTACKS) {
        struct mind_attack *attack = &plan->attacks[plan->attack_count];
        find_best(mind, &taken, &hopeless, fought, attack);
        if (attack->count == 0 ||
            attack->gain <= mind->posture->assault + mind->weights->assault)
            return;
        for (unsigned i = 0; i < attack->count; i++)
            fotm_set_add(&taken, attack->units[i]);
        for (unsigned i = 0; i < mind->enemy.count; i++)
            if (mind->enemy.hexes[i] == attack->target)
                fotm_set_add(&hopeless, i);
        plan->attack_count++;
    }
}

const struct mind_attack *mind_attack_of(const struct mind_plan *plan, unsigned unit,
                                         unsigned *ret_place) {
    for (unsigned i = 0; i < plan->attack_count; i++)
        for (unsigned k = 0; k < plan->attacks[i].count; k++)
            if (plan->attacks[i].units[k] == unit) {
                *ret_place = k;
                return &plan->attacks[i];
            }
    return NULL;
}
