/* SPDX-License-Identifier: MIT */
/* See moves.h. */
#include "moves.h"

#include "attack.h"
#include "edge.h"
#include "end.h"
#include "enter.h"
#include "move.h"
#include "spot.h"
#include "worth.h"
#include "zone.h"

#include <limits.h>
#include <string.h>

enum {
    WORTH_MOVING = 60, /* a better spot has to be better by so much */
    COLUMN_WITHIN = 3, /* hexes to an enemy: nearer than that nobody stands in column */
    ARRIVES_AT = 2,
    ALONE = 1500 /* a commander without brigades, near the enemy */
};

static bool moves_at_all(const struct mind *mind, unsigned unit) {
    for (unsigned i = 0; i < mind->offers.count; i++)
        if (mind->offers.list[i].verb == FOTM_DO_MOVE &&
            mind->offers.list[i].unit == unit)
            return true;
    return false;
}

static bool is_fresh(const struct mind *mind, unsigned unit) {
    const struct fotm_piece *p = mind_piece(mind, unit);
    return p->spent == 0 && p->turned == 0 &&
           !(p->flags & (FOTM_MOVED | FOTM_STOPPED | FOTM_MARCHED));
}

/* The end that looks right: in line and facing so near the enemy, in column far from him. */
static bool pick_end(struct mind *mind, unsigned unit, uint16_t hex, unsigned facing,
                     bool attack, struct fotm_action *ret_action) {
    unsigned count =
        fotm_reach_ends(mind->setup, mind->view, unit, hex, &mind->reach, mind->ends);
    bool near = mind_enemy_distance(mind, hex) <= COLUMN_WITHIN;
    bool guns = fotm_type(mind->setup, unit) == FOTM_HORSE_ARTILLERY;
    const struct fotm_end *best = NULL;
    int most = MIND_NEVER;
    for (unsigned i = 0; i < count; i++) {
        const struct fotm_end *end = &mind->ends[i];
        unsigned off = (end->facing + HEX_DIRECTIONS - facing) % HEX_DIRECTIONS;
        off = off > 3 ? HEX_DIRECTIONS - off : off;
        if (attack && (off != 0 || end->column))
            continue;
        int score = -(int)off * (near ? 60 : 4) - end->cost;
        score += end->column == near ? -200 : 0;
        if (mind->setup->moving.mounts && (guns || attack))
            score += end->mounted == (guns && !near) ? 20 : 0;
        else
            score += end->mounted == fotm_flag(&mind->view->known, unit, FOTM_MOUNTED)
                         ? 30
                         : 0;
        if (score > most) {
            most = score;
            best = end;
        }
    }
    if (best == NULL || best->step_count == 0)
        return false;
    *ret_action = fotm_action(FOTM_DO_MOVE);
    ret_action->unit = (uint8_t)unit;
    ret_action->step_count = best->step_count;
    memcpy(ret_action->steps, best->steps, best->step_count * sizeof *best->steps);
    return !refused(fotm_check(mind->setup, mind->view, mind->side, ret_action));
}

static uint16_t nearest_enemy(const struct mind *mind, uint16_t hex) {
    uint16_t best = HEX_NONE;
    int nearest = 0;
    for (unsigned i = 0; i < mind->enemy.count; i++) {
        int distance = fotm_distance(mind->setup, hex, mind->enemy.hexes[i]);
        if (best == HEX_NONE || distance < nearest) {
            best = mind->enemy.hexes[i];
            nearest = distance;
        }
    }
    return best;
}

static unsigned look_from(const struct mind *mind, unsigned unit, uint16_t hex) {
    uint16_t enemy = nearest_enemy(mind, hex);
    return enemy == HEX_NONE || enemy == hex ? mind_piece(mind, unit)->facing
                                             : mind_facing(mind, hex, enemy);
}

/* Who stays looks at the enemy at least. */
static bool turn_round(struct mind *mind, unsigned unit, struct fotm_action *ret_action) {
    const struct fotm_piece *p = mind_piece(mind, unit);
    if (mind_enemy_distance(mind, p->hex) > 3)
        return false;
    unsigned facing = look_from(mind, unit, p->hex);
    bool in_line = !(p->flags & FOTM_COLUMN);
    if ((facing == p->facing && in_line) ||
        !pick_end(mind, unit, p->hex, facing, false, ret_action))
        return false;
    mind_because(mind, MIND_TURN, unit, nearest_enemy(mind, p->hex), 0, 0);
    return true;
}

static bool join_attack(struct mind *mind, const struct mind_attack *attack,
                        unsigned place, struct fotm_action *ret_action) {
    unsigned unit = attack->units[place];
    const struct fotm_piece *p = mind_piece(mind, unit);
    if (p->hex == attack->hexes[place] && p->facing == attack->facings[place] &&
        !(p->flags & FOTM_COLUMN))
        return false;
    if (!pick_end(mind, unit, attack->hexes[place], attack->facings[place], true,
                  ret_action))
        return false;
    mind_because(mind, MIND_JOIN, unit, attack->target, attack->taken, attack->count);
    return true;
}

static void explain_spot(struct mind *mind, unsigned unit, uint16_t hex,
                         const struct mind_spot *from, const struct mind_spot *to) {
    unsigned goal = mind->plan.goals[unit];
    int nearer = (int)mind->ground.cost[goal][mind_piece(mind, unit)->hex] -
                 (int)mind->ground.cost[goal][hex];
    int way = to->way - from->way, hold = to->hold - from->hold,
        danger = from->danger - to->danger;
    if (hold > way && hold >= danger) {
        unsigned objective = mind_objective_in(mind, hex);
        bool ours = objective < MIND_OBJECTIVES &&
                    mind->world.truth.control[objective] == (uint8_t)mind->side;
        mind_because(mind, ours ? MIND_HOLD : MIND_TAKE, unit, hex, 0, 0);
    } else if (danger > way) {
        mind_because(mind, MIND_BACK, unit, hex,
                     (int)mind_threat(mind, mind_piece(mind, unit)->hex), 0);
    } else {
        mind_because(mind, MIND_WAY, unit, hex, nearer, mind->ground.objectives[goal]);
    }
}

/* 11.4: in Burnside's pause nobody stays in an enemy ZOC who can leave it. */
static bool must_not_stand(const struct mind *mind, uint16_t hex) {
    return mind->side == FOTM_UNION && mind->view->known.pause &&
           fotm_enemy_zoc(mind->setup, &mind->view->known, hex, mind->side);
}

static bool to_best_spot(struct mind *mind, unsigned unit,
                         struct fotm_action *ret_action) {
    uint16_t here = mind_piece(mind, unit)->hex, best = here;
    struct mind_spot now = mind_spot_of(mind, unit, here), then = now;
    if (must_not_stand(mind, here))
        then.score = MIND_NEVER;
    unsigned count =
        fotm_reach(mind->setup, mind->view, unit, &mind->reach, mind->list, HEX_MAX);
    for (unsigned i = 0; i < count; i++) {
        if (!(mind->list[i].flags & FOTM_CHOICE_MAY_END) ||
            must_not_stand(mind, mind->list[i].hex))
            continue;
        struct mind_spot spot = mind_spot_of(mind, unit, mind->list[i].hex);
        if (spot.score > then.score + (best == here ? WORTH_MOVING : 0)) {
            then = spot;
            best = mind->list[i].hex;
        }
    }
    if (best == here ||
        !pick_end(mind, unit, best, look_from(mind, unit, best), false, ret_action))
        return false;
    explain_spot(mind, unit, best, &now, &then);
    return true;
}

/* --- the breakout ------------------------------------------------------------------------- */

/* 8.5: points for each that leaves, and the enemy has to send as many after it. */
static bool may_break_out(const struct mind *mind, unsigned unit) {
    return fotm_type(mind->setup, unit) == FOTM_CAVALRY && mind->setup->moving.exits &&
           mind->side == FOTM_UNION &&
           fotm_may_exit(mind->setup, &mind->view->known, unit) == FOTM_ALLOWED;
}

static bool exit_from(struct mind *mind, unsigned unit, uint16_t hex,
                      struct fotm_action *ret_action) {
    static const struct fotm_step leave = {FOTM_STEP_EXIT, 0};
    unsigned count =
        fotm_reach_ends(mind->setup, mind->view, unit, hex, &mind->reach, mind->ends);
    *ret_action = fotm_action(FOTM_DO_MOVE);
    ret_action->unit = (uint8_t)unit;
    ret_action->steps[0] = leave;
    ret_action->step_count = 1;
    if (hex == mind_piece(mind, unit)->hex &&
        !refused(fotm_check(mind->setup, mind->view, mind->side, ret_action)))
        return true;
    for (unsigned i = 0; i < count; i++) {
        const struct fotm_end *end = &mind->ends[i];
        if (end->step_count + 1 > FOTM_PATH)
            continue;
        memcpy(ret_action->steps, end->steps, end->step_count * sizeof *end->steps);
        ret_action->steps[end->step_count] = leave;
        ret_action->step_count = (uint8_t)(end->step_count + 1);
        if (!refused(fotm_check(mind->setup, mind->view, mind->side, ret_action)))
            return true;
    }
    return false;
}

static bool break_out(struct mind *mind, unsigned unit, struct fotm_action *ret_action) {
    uint16_t here = mind_piece(mind, unit)->hex, best = here;
    if (!may_break_out(mind, unit) || mind->ground.out[here] == FOTM_FAR)
        return false;
    unsigned count =
        fotm_reach(mind->setup, mind->view, unit, &mind->reach, mind->list, HEX_MAX);
    for (unsigned i = 0; i < count; i++) {
        uint16_t hex = mind->list[i].hex;
        if ((mind->list[i].flags & FOTM_CHOICE_MAY_END) &&
            mind->ground.out[hex] < mind->ground.out[best] &&
            mind_enemy_distance(mind, hex) > 1)
            best = hex;
    }
    mind_because(mind, MIND_BREAKOUT, unit, best, mind->ground.out[best], 0);
    if (mind->ground.out[best] == 0 && exit_from(mind, unit, best, ret_action))
        return true;
    return best != here &&
           pick_end(mind, unit, best, look_from(mind, unit, best), false, ret_action);
}

/* --- commanders -------------------------------------------------------------------------- */

static unsigned chiefs_in(const struct mind *mind, uint16_t hex, unsigned but) {
    unsigned count = 0;
    for (unsigned i = 0; i < mind->setup->commander_count; i++)
        count += i != but && mind->world.truth.chiefs[i].hex == hex &&
                 (enum side)mind->setup->commanders[i].army == mind->side;
    return count;
}

/* Where a commander is of use: with many who fight, or who have lost heart. Alone he is of none. */
static int command_of(const struct mind *mind, unsigned index, uint16_t hex) {
    const struct fotm_position *truth = &mind->world.truth;
    int score = 0;
    if (fotm_holder(mind->setup, truth, hex) != mind->side) {
        unsigned enemy = mind_enemy_distance(mind, hex);
        return -500 - ALONE * (int)(enemy <= 2) - ALONE * (int)(enemy <= 1);
    }
    if (chiefs_in(mind, hex, index) >= fotm_charts(mind->setup)->stack_commanders)
        return MIND_NEVER;
    bool stands = false;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p)) {
        const struct fotm_piece *it = &truth->pieces[p];
        bool routed = it->flags & FOTM_ROUTED;
        stands |= !routed;
        score += 60 * (int)mind_fighting_sp(mind->setup, truth, p) + (routed ? 300 : 0) +
                 (it->lost >= fotm_charts(mind->setup)->rally_lost ? 250 : 0);
    }
    unsigned near = mind_enemy_distance(mind, hex);
    score += near <= 1 ? 350 : near <= 3 ? 200 : 0;
    score -= 250 * (int)chiefs_in(mind, hex, index);
    if (!stands && near <= 2)
        score -= 1500;
    unsigned gap = mind_nearest_objective(&mind->ground, hex);
    unsigned cost = mind->ground.cost[gap][hex];
    return score - (int)(cost > 200 ? 200 : cost) * 4;
}

static bool chief_moves(struct mind *mind, unsigned index,
                        struct fotm_action *ret_action) {
    unsigned unit = FOTM_FIRST_COMMANDER + index;
    uint16_t here = mind->world.truth.chiefs[index].hex, best = here;
    int most = command_of(mind, index, here) + 120;
    unsigned count =
        fotm_reach(mind->setup, mind->view, unit, &mind->reach, mind->list, HEX_MAX);
    for (unsigned i = 0; i < count; i++) {
        uint16_t hex = mind->list[i].hex;
        if (!(mind->list[i].flags & FOTM_CHOICE_MAY_END))
            continue;
        int score = command_of(mind, index, hex);
        if (score > most) {
            most = score;
            best = hex;
        }
    }
    if (best == here)
        return false;
    fotm_reach(mind->setup, mind->view, unit, &mind->reach, mind->list, HEX_MAX);
    *ret_action = fotm_action(FOTM_DO_MOVE);
    ret_action->unit = (uint8_t)unit;
    ret_action->step_count = (uint8_t)fotm_reach_path(mind->setup, &mind->reach, best,
                                                      ret_action->steps, FOTM_PATH);
    if (ret_action->step_count == 0 ||
        refused(fotm_check(mind->setup, mind->view, mind->side, ret_action)))
        return false;
    mind_because(mind, MIND_COMMAND, unit, best, 0, 0);
    return true;
}

/* --- the phase --------------------------------------------------------------------------- */

static void make_plan(struct mind *mind) {
    const struct fotm_position *known = &mind->view->known;
    struct mind_plan *plan = &mind->plan;
    if (plan->turn == known->turn && plan->side == (uint8_t)mind->side)
        return;
    memset(plan, 0, sizeof *plan);
    plan->turn = known->turn;
    plan->side = (uint8_t)mind->side;
    mind_share_out(mind);
    mind_plan_attacks(mind);
}

static bool brigade_acts(struct mind *mind, unsigned unit,
                         struct fotm_action *ret_action) {
    unsigned place;
    const struct mind_attack *attack = mind_attack_of(&mind->plan, unit, &place);
    fotm_set_add(&mind->plan.done, unit);
    if (!is_fresh(mind, unit) || !moves_at_all(mind, unit))
        return false;
    if (attack != NULL)
        return join_attack(mind, attack, place, ret_action);
    return break_out(mind, unit, ret_action) || to_best_spot(mind, unit, ret_action) ||
           turn_round(mind, unit, ret_action);
}

/* Of those who have not had their turn the one nearest to its goal; FOTM_NOBODY: none. */
static unsigned next_in_line(const struct mind *mind) {
    unsigned best = FOTM_NOBODY, least = 0;
    for (unsigned i = 0; i < mind->setup->brigade_count; i++) {
        if (!mind_is_own(mind, i) || mind_piece(mind, i)->where != FOTM_ON_MAP ||
            fotm_set_has(&mind->plan.done, i))
            continue;
        unsigned cost = mind->ground.cost[mind->plan.goals[i]][mind_piece(mind, i)->hex];
        if (best == FOTM_NOBODY || cost < least) {
            best = i;
            least = cost;
        }
    }
    return best;
}

void mind_next_move(struct mind *mind, struct fotm_action *ret_action) {
    struct mind_plan *plan = &mind->plan;
    make_plan(mind);
    for (unsigned i = 0; i < plan->attack_count; i++)
        for (unsigned k = 0; k < plan->attacks[i].count; k++)
            if (!fotm_set_has(&plan->done, plan->attacks[i].units[k]) &&
                brigade_acts(mind, plan->attacks[i].units[k], ret_action))
                return;
    for (unsigned unit = next_in_line(mind); unit != FOTM_NOBODY;
         unit = next_in_line(mind))
        if (brigade_acts(mind, unit, ret_action))
            return;
    for (unsigned i = 0; i < mind->setup->commander_count; i++) {
        if ((plan->chiefs_done >> i & 1) ||
            (enum side)mind->setup->commanders[i].army != mind->side ||
            mind->world.truth.chiefs[i].where != FOTM_ON_MAP)
            continue;
        plan->chiefs_done |= UINT64_C(1) << i;
        if (moves_at_all(mind, FOTM_FIRST_COMMANDER + i) &&
            chief_moves(mind, i, ret_action))
            return;
    }
    ret_action->verb = FOTM_DO_NOTHING;
}

/* --- what must be left ------------------------------------------------------------------- */

static bool is_outside(const struct fotm_setup *setup,
                       const struct fotm_position *position, struct fotm_walker *walker) {
    return walker->moved &&
           !fotm_enemy_zoc(setup, position, walker->now.hex,
                           fotm_army(setup, walker->unit)) &&
           !denied(fotm_walk_end(setup, position, walker));
}

bool mind_leave_zoc(struct mind *mind, struct fotm_action *ret_action) {
    static const struct fotm_goal outside = {is_outside, false};
    const struct fotm_position *known = &mind->view->known;
    const struct fotm_action end = fotm_action(FOTM_DO_END);
    struct refusal refusal = fotm_check(mind->setup, mind->view, mind->side, &end);
    unsigned count = 0;
    if (!refused(refusal) || !fotm_must_leave(mind->setup, known, refusal.unit))
        return false;
    struct fotm_walker from = fotm_walk_begin(mind->setup, known, refusal.unit);
    fotm_walk_know(mind->setup, known, &from);
    *ret_action = fotm_action(FOTM_DO_MOVE);
    ret_action->unit = (uint8_t)refusal.unit;
    if (!fotm_search_path(mind->setup, known, &from, &outside, &mind->reach.search,
                          &mind->reach.trail, FOTM_PATH, ret_action->steps, &count))
        return false;
    ret_action->step_count = (uint8_t)count;
    return !refused(fotm_check(mind->setup, mind->view, mind->side, ret_action));
}

/* --- reinforcements ---------------------------------------------------------------------- */

unsigned mind_entry_cost(const struct mind *mind, uint16_t hex) {
    return hex == HEX_NONE ? UINT_MAX : mind->ground.cost[mind_lacking(mind)][hex];
}

static bool may_enter(const struct mind *mind, const struct fotm_action *action) {
    return !refused(fotm_check(mind->setup, mind->view, mind->side, action));
}

/* The whole stack, as many as fit. */
static void fill(const struct mind *mind, const struct fotm_offer *offer,
                 struct fotm_action *action) {
    for (unsigned i = 0; i < offer->count; i++) {
        const struct fotm_choice *choice = &mind->offers.choices[offer->first + i];
        if (choice->role != FOTM_ROLE_UNIT || action->list_count >= FOTM_LIST ||
            fotm_is_one_of(action->list, action->list_count, choice->unit))
            continue;
        struct fotm_action more = *action;
        more.list[more.list_count++] = choice->unit;
        if (may_enter(mind, &more))
            *action = more;
    }
}

/* Step by step to where it is wanted, but not beside the enemy. */
static void march_on(const struct mind *mind, uint16_t entry,
                     struct fotm_action *action) {
    struct fotm_choice choices[64];
    struct fotm_action longer = *action;
    uint16_t at = entry;
    while (longer.step_count < FOTM_PATH) {
        unsigned count =
            fotm_next_enter_steps(mind->setup, mind->view, &longer, choices, 64);
        const struct fotm_choice *best = NULL;
        for (unsigned i = 0; i < count; i++)
            if (choices[i].value == FOTM_STEP_TO &&
                mind_entry_cost(mind, choices[i].hex) < mind_entry_cost(mind, at) &&
                mind_enemy_distance(mind, choices[i].hex) > ARRIVES_AT &&
                (best == NULL || mind_entry_cost(mind, choices[i].hex) <
                                     mind_entry_cost(mind, best->hex)))
                best = &choices[i];
        if (best == NULL)
            return;
        at = best->hex;
        longer.steps[longer.step_count++] = (struct fotm_step){FOTM_STEP_TO, at};
        if ((best->flags & FOTM_CHOICE_MAY_END) && may_enter(mind, &longer))
            *action = longer;
    }
}

void mind_next_entry(struct mind *mind, const struct fotm_offer *offer,
                     struct fotm_action *ret_action) {
    unsigned index = (unsigned)(offer - mind->offers.list);
    *ret_action = fotm_sample(mind->setup, mind->view, &mind->offers, index);
    if (!may_enter(mind, ret_action)) {
        ret_action->verb = FOTM_DO_NOTHING;
        return;
    }
    fill(mind, offer, ret_action);
    uint16_t entry = ret_action->hex_given ? ret_action->hex : offer->hex;
    if (ret_action->step_count == 0)
        march_on(mind, entry, ret_action);
    mind_because(mind, MIND_ENTER, ret_action->list[0],
                 mind->ground.objectives[mind_lacking(mind)], 0, 0);
}
