/* SPDX-License-Identifier: MIT */
/* See tabletop1862_player.h. */
#include "tabletop1862_player.h"

#include "bug.h"
#include "check.h"
#include "drill.h"
#include "offers.h"
#include "reasons.h"
#include "shortlist.h"
#include "tabletop1862.h"

#include <string.h>

enum {
    LEVELS_OF_GAME = 1,
    NEAR_ENOUGH = 3 * T62_INCH, /* to an objective */
    SHARE_OF_REACH = 70,        /* of 100: where one stops to fire */
    TURNS_ASIDE = 3,            /* ways tried to each side of the straight one */
    ASIDE = 200,                /* tenths of a degree between them */
    LENGTHS = 4,                /* of each way, from the whole of it down */
    GOOD = 1,                   /* the sums of a charge: better by so much */
    SURE =
        40 /* points that make a won game of an even one at the beginning; the later, the fewer */
};

enum { PACE = 30, HORIZON = 2 }; /* struct player */

struct mind {
    const struct t62_setup *setup;
    const struct t62_view *view;
    const struct t62_position *known;
    struct reason *reason;
    enum side side;
    struct t62_scene scene;
    struct t62_offers offers;
};

static void because(struct mind *mind, enum why why, unsigned unit, int a, int b) {
    *mind->reason = (struct reason){(uint16_t)why, (uint16_t)unit, 0, a, b};
}

static bool allows(struct mind *mind, const struct t62_action *action) {
    rules_step();
    return !refused(t62_check_in(&mind->scene, mind->side, action));
}

static struct point front_of(const struct mind *mind, unsigned unit) {
    return t62_front(t62_kind_of(mind->setup, unit), &mind->known->units[unit]);
}

/* T62_NOBODY: none stands on the table. */
static unsigned nearest_enemy(const struct mind *mind, struct point from,
                              int32_t *ret_far) {
    unsigned best = T62_NOBODY;
    *ret_far = POINT_FAR;
    for (unsigned u = 0; u < mind->setup->unit_count; u++) {
        if (!t62_in(mind->scene.sides[t62_enemy(mind->side)], u))
            continue;
        int32_t far = point_length(from, front_of(mind, u));
        if (far < *ret_far) {
            *ret_far = far;
            best = u;
        }
    }
    return best;
}

/* The nearest objective that the side does not hold, else the one that the enemy is nearest to. */
static unsigned wanted_objective(const struct mind *mind, struct point from) {
    unsigned best = 0;
    int32_t least = INT32_MAX;
    for (unsigned i = 0; i < mind->setup->objective_count; i++) {
        struct point at = mind->setup->objectives[i].at;
        int32_t enemy, far = point_length(from, at);
        if (mind->known->control[i] == mind->side) {
            nearest_enemy(mind, at, &enemy);
            far = POINT_FAR / 2 + enemy / 4 + far / 8;
        }
        if (far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

/* --- a unit's march ------------------------------------------------------------------- */

struct goal {
    struct point at;
    int32_t stop; /* near enough */
    unsigned objective, enemy;
};

static struct goal goal_of(const struct mind *mind, unsigned unit) {
    struct point from = front_of(mind, unit);
    int32_t far;
    unsigned enemy = nearest_enemy(mind, from, &far);
    unsigned objective = wanted_objective(mind, from);
    struct goal goal = {mind->setup->objectives[objective].at, NEAR_ENOUGH, objective,
                        T62_NOBODY};
    int32_t reach = t62_reach(t62_kind_of(mind->setup, unit)) / 100 * SHARE_OF_REACH;
    if (enemy == T62_NOBODY || far > point_length(from, goal.at))
        return goal;
    return (struct goal){front_of(mind, enemy), reach, objective, enemy};
}

static struct t62_action march_to(const struct mind *mind, unsigned unit,
                                  struct point to) {
    const struct t62_unit *it = &mind->known->units[unit];
    struct t62_action action = t62_action_of(T62_DO_MOVE, unit);
    struct point front = front_of(mind, unit);
    if (t62_marches(it->formation)) {
        struct t62_step *step = t62_add_step(&action, T62_STEP_MARCH);
        step->count = 1;
        action.points[action.point_count++] = to;
        return action;
    }
    int angle = heading_turned(point_heading(front, to) - it->stands[0].heading, 0);
    struct t62_step *step = t62_add_step(&action, T62_STEP_OBLIQUE);
    step->angle = angle > HEADING_HALF ? angle - HEADING_TURN : angle;
    step->length = point_length(front, to);
    return action;
}

/* A wheel towards the goal, as far as it is allowed, and on from there. */
static struct t62_action wheel_to(const struct mind *mind, unsigned unit, struct point to,
                                  int32_t ahead) {
    const struct t62_unit *it = &mind->known->units[unit];
    struct t62_action action = t62_action_of(T62_DO_MOVE, unit);
    int angle = heading_turned(
        point_heading(front_of(mind, unit), to) - it->stands[0].heading, 0);
    bool right = angle <= HEADING_HALF;
    int by = right ? angle : HEADING_TURN - angle;
    struct t62_step *step = t62_add_step(&action, T62_STEP_WHEEL);
    step->value = right;
    step->angle = by < 1 ? 1 : by > T62_WHEEL_MOST ? T62_WHEEL_MOST : by;
    if (ahead > 0)
        t62_add_step(&action, T62_STEP_AHEAD)->length = ahead;
    return action;
}

/* What is looked for: the way that leaves the least to go, and ends as one should stand. */
struct search {
    struct mind *mind;
    unsigned unit, foe; /* the nearest; T62_NOBODY */
    unsigned fights_as; /* enum t62_formation */
    struct goal goal;
    int32_t least;
    struct t62_action best;
};

/* Where the unit would stand is asked of the rules: by the end of the trek. */
static struct t62_unit end_of(struct mind *mind, unsigned unit,
                              const struct t62_action *action) {
    struct t62_trek trek = {.end = mind->known->units[unit]};
    if (action->step_count > 0)
        t62_trek(&mind->scene, unit, action, t62_leave_now(mind->known, unit), false,
                 &trek);
    return trek.end;
}

static int32_t left_at(struct search *search, const struct t62_unit *body) {
    struct mind *mind = search->mind;
    struct point end = t62_front(t62_kind_of(mind->setup, search->unit), body);
    int32_t far = point_length(end, search->goal.at) - search->goal.stop;
    return (far < 0 ? -far : far) + drill_cost(&mind->scene, search->unit, body);
}

static bool consider(struct search *search, const struct t62_action *action) {
    if (!allows(search->mind, action))
        return false;
    struct t62_unit end = end_of(search->mind, search->unit, action);
    int32_t left = left_at(search, &end);
    if (left < search->least) {
        search->least = left;
        search->best = *action;
    }
    return true;
}

/* Towards the enemy, as far as the unit may turn. */
static int heading_to_foe(const struct search *search, const struct t62_unit *body) {
    const struct mind *mind = search->mind;
    enum t62_kind kind = t62_kind_of(mind->setup, search->unit);
    int heading = body->stands[0].heading,
        to = point_heading(t62_front(kind, body), front_of(mind, search->foe)),
        turn = heading_turned(to - heading, 0);
    if (t62_is_guns(kind) || heading_between(heading, to) <= T62_TURN_MOST)
        return to;
    return heading_turned(heading, turn <= HEADING_HALF ? T62_TURN_MOST : -T62_TURN_MOST);
}

/* A way, or none, and ready to fight at the end of it. */
static void consider_formed(struct search *search, const struct t62_action *action) {
    struct t62_action formed = *action;
    const struct t62_unit *it = &search->mind->known->units[search->unit];
    if (search->foe == T62_NOBODY || search->fights_as == it->formation)
        return;
    struct t62_unit end = end_of(search->mind, search->unit, action);
    struct t62_step *step = t62_add_step(&formed, T62_STEP_FORM);
    step->value = (uint8_t)search->fights_as;
    step->heading = heading_to_foe(search, &end);
    consider(search, &formed);
}

static void consider_way(struct search *search, const struct t62_action *action) {
    if (consider(search, action))
        consider_formed(search, action);
}

/* Guns limber, looking that way, and are off. */
static void consider_limbered(struct search *search, int heading) {
    struct mind *mind = search->mind;
    struct point from = front_of(mind, search->unit);
    for (int part = LENGTHS; part > 0; part--) {
        struct t62_action action = t62_action_of(T62_DO_MOVE, search->unit);
        struct t62_step *step = t62_add_step(&action, T62_STEP_FORM);
        step->value = T62_LIMBERED;
        step->heading = heading;
        t62_add_step(&action, T62_STEP_MARCH)->count = 1;
        action.points[action.point_count++] = point_shifted(
            from, heading, 0, 2 * (mind->offers.allowance * part / LENGTHS));
        consider(search, &action);
    }
}

static void consider_drill(struct search *search) {
    struct mind *mind = search->mind;
    const struct t62_unit *it = &mind->known->units[search->unit];
    struct t62_action action = t62_action_of(T62_DO_MOVE, search->unit);
    struct point from = front_of(mind, search->unit);
    consider_formed(search, &action);
    if (!t62_is_guns(t62_kind_of(mind->setup, search->unit)) || search->foe == T62_NOBODY)
        return;
    if (it->formation == T62_UNLIMBERED) {
        t62_add_step(&action, T62_STEP_FACE)->heading = heading_to_foe(search, it);
        consider(search, &action);
        consider_limbered(search, point_heading(from, search->goal.at));
    } else if (drill_cost(&mind->scene, search->unit, it) > 0)
        for (int turn = -TURNS_ASIDE; turn <= TURNS_ASIDE; turn++)
            consider_limbered(search, heading_turned(heading_to_foe(search, it),
                                                     HEADING_HALF + turn * ASIDE));
}

static void consider_ways(struct search *search, int32_t far) {
    struct mind *mind = search->mind;
    const struct goal *goal = &search->goal;
    unsigned unit = search->unit;
    struct point from = front_of(mind, unit);
    struct t62_action sample;
    int32_t most = mind->offers.allowance;
    int heading = point_heading(from, goal->at);
    int32_t way = far - goal->stop < most ? far - goal->stop : most;
    for (int aside = 0; aside <= 2 * TURNS_ASIDE; aside++)
        for (int part = LENGTHS; part > 0; part--) {
            int turn = (aside + 1) / 2 * ASIDE * (aside % 2 == 1 ? 1 : -1);
            struct point to = point_shifted(from, heading_turned(heading, turn), 0,
                                            2 * (int32_t)((int64_t)way * part / LENGTHS));
            struct t62_action action = march_to(mind, unit, to);
            consider_way(search, &action);
        }
    if (!t62_marches(mind->known->units[unit].formation))
        for (int part = LENGTHS; part >= 0; part--) {
            struct t62_action action =
                wheel_to(mind, unit, goal->at, most * part / (LENGTHS + 1));
            consider_way(search, &action);
        }
    if (t62_sample_move(&mind->scene, unit, t62_leave_now(mind->known, unit), &sample))
        consider_way(search, &sample);
}

/* By what the unit does beside going; else by where it goes. */
static void because_of_march(const struct search *search) {
    const struct t62_action *best = &search->best;
    const struct goal *goal = &search->goal;
    bool guns = t62_is_guns(t62_kind_of(search->mind->setup, search->unit));
    enum why why = goal->enemy == T62_NOBODY ? WHY_GOAL : WHY_CLOSE;
    unsigned enemy = goal->enemy;
    for (unsigned i = 0; i < best->step_count; i++)
        if (best->steps[i].kind == T62_STEP_FACE)
            why = WHY_TURN;
        else if (best->steps[i].kind == T62_STEP_FORM)
            why = best->steps[i].value == T62_UNLIMBERED ? WHY_UNLIMBER
                  : !guns                                ? WHY_FORM
                  : search->mind->known->units[search->unit].formation == T62_LIMBERED
                      ? WHY_AWAY
                      : why;
    if (why != WHY_GOAL && why != WHY_CLOSE)
        enemy = search->foe;
    because(search->mind, why, search->unit, (int)goal->objective, (int)enemy);
}

static struct t62_action march(struct mind *mind) {
    unsigned unit = mind->known->marching;
    const struct t62_unit *it = &mind->known->units[unit];
    struct search search = {.mind = mind,
                            .unit = unit,
                            .goal = goal_of(mind, unit),
                            .fights_as = drill_to_fight(&mind->scene, unit),
                            .best = t62_action_of(T62_DO_HOLD, unit)};
    struct point from = front_of(mind, unit);
    int32_t ignored, far = point_length(from, search.goal.at);
    search.foe = nearest_enemy(mind, from, &ignored);
    search.least = left_at(&search, it);
    if (far > search.goal.stop)
        consider_ways(&search, far);
    consider_drill(&search);
    if (search.best.verb == T62_DO_MOVE)
        because_of_march(&search);
    return search.best;
}

/* A charge into somebody at good odds. */
static bool charge(struct mind *mind, bool pursues, struct t62_action *ret_action) {
    unsigned unit = pursues ? mind->known->winners[0].unit : mind->known->marching;
    struct t62_leave leave = t62_leave_now(mind->known, unit);
    for (unsigned u = 0; u < mind->setup->unit_count; u++) {
        struct t62_onset onset;
        if (!t62_in(mind->scene.sides[t62_enemy(mind->side)], u) ||
            !t62_sample_charge(&mind->scene, unit, u, leave, pursues, ret_action))
            continue;
        struct t62_scene scene = mind->scene;
        t62_onset(&scene, unit, ret_action, leave, pursues, &onset);
        int ahead = onset.odds.attacker.sum - onset.odds.defender.sum;
        if (onset.trek.reason != T62_ALLOWED || ahead < GOOD || !allows(mind, ret_action))
            continue;
        because(mind, WHY_CHARGE, unit, ahead, (int)u);
        return true;
    }
    return false;
}

/* --- the rest -------------------------------------------------------------------------- */

/* Who is worth an order: who is in disorder, stands badly, or has somewhere to go. */
static bool wants_order(struct mind *mind, unsigned unit) {
    const struct t62_unit *it = &mind->known->units[unit];
    struct point from = front_of(mind, unit);
    struct goal goal = goal_of(mind, unit);
    int32_t ignored;
    unsigned foe = nearest_enemy(mind, from, &ignored);
    bool stays = false;
    if (it->ordered != T62_NO_ORDER)
        return false;
    return t62_flag(it, T62_DISORDERED) ||
           (foe != T62_NOBODY &&
            drill_wants(&mind->scene, unit, point_heading(from, front_of(mind, foe)),
                        &stays)) ||
           (!stays && point_length(from, goal.at) > goal.stop + T62_INCH);
}

static int rank(struct mind *mind, const struct t62_offer *offer) {
    switch (offer->verb) {
    case T62_DO_ENTER:
    case T62_DO_DEPLOY:
        return 6;
    case T62_DO_ATTACH:
        return mind->known->leaders[offer->leader].attached == T62_NOBODY ? 5 : 0;
    case T62_DO_ORDER:
        return wants_order(mind, offer->unit) ? 4 : 0;
    case T62_DO_FIRE:
    case T62_DO_RESOLVE:
    case T62_DO_OCCUPY:
        return 4;
    case T62_DO_STAY:
    case T62_DO_HOLD:
        return 2;
    case T62_DO_END:
        return 1;
    default:
        return 0;
    }
}

/* Fire with the best hope first: the least die that disorders. */
static int hope(const struct t62_offer *offer) {
    return offer->verb == T62_DO_FIRE ? -offer->needs[0] : 0;
}

static struct t62_action listed(struct mind *mind) {
    const struct t62_offers *offers = &mind->offers;
    const struct t62_offer *best = NULL;
    int most = 0, hopes = 0;
    for (unsigned i = 0; i < offers->count; i++) {
        int row = rank(mind, &offers->list[i]), good = hope(&offers->list[i]);
        if (best == NULL || row > most || (row == most && row > 0 && good > hopes)) {
            most = row;
            hopes = good;
            best = &offers->list[i];
        }
    }
    RULES_ASSERT(best != NULL);
    if (most == 0) /* nothing that it wants, and the end is not allowed yet */
        for (unsigned i = 0; i < offers->count; i++)
            if (offers->list[i].verb == T62_DO_ORDER)
                best = &offers->list[i];
    if (best->verb == T62_DO_ENTER || best->verb == T62_DO_DEPLOY)
        because(mind, WHY_ENTER, best->unit, 0, 0);
    if (best->verb == T62_DO_FIRE)
        because(mind, WHY_FIRE, best->unit, best->needs[0], 0);
    return t62_offer_action(best);
}

static void look_at(struct mind *mind, const void *setup, const void *view,
                    struct reason *ret_reason) {
    RULES_ASSERT(setup == mind->setup);
    mind->view = view;
    mind->known = &mind->view->known;
    mind->side = (enum side)mind->view->viewer;
    mind->reason = ret_reason;
    because(mind, WHY_NOTHING, T62_NOBODY, 0, 0);
    t62_scene_of(setup, mind->known, &mind->scene);
    t62_offers(setup, view, &mind->offers);
}

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    struct mind *mind = memory;
    struct t62_action action;
    (void)thought;
    look_at(mind, setup, view, ret_reason);
    bool marches = mind->known->decision == T62_ASK_MARCH,
         pursues = mind->known->decision == T62_ASK_PURSUIT;
    if (!((marches || (pursues && mind->known->winners[0].may_pursue)) &&
          charge(mind, pursues, &action))) {
        because(mind, WHY_NOTHING, T62_NOBODY, 0, 0);
        action = marches ? march(mind) : listed(mind);
    }
    *(struct t62_action *)ret_action = action;
}

/* --- what else there is ------------------------------------------------------------------ */

static enum why why_of(unsigned verb) {
    static const uint8_t whys[T62_VERBS] = {
        [T62_DO_ATTACH] = WHY_ATTACH,   [T62_DO_DETACH] = WHY_DETACH,
        [T62_DO_ADOPT] = WHY_ADOPT,     [T62_DO_RELEASE] = WHY_RELEASE,
        [T62_DO_RIDE] = WHY_RIDE,       [T62_DO_ENTER] = WHY_ENTER,
        [T62_DO_DEPLOY] = WHY_ENTER,    [T62_DO_ORDER] = WHY_ORDER,
        [T62_DO_MOVE] = WHY_MOVE,       [T62_DO_HOLD] = WHY_HOLD,
        [T62_DO_RESOLVE] = WHY_RESOLVE, [T62_DO_OCCUPY] = WHY_OCCUPY,
        [T62_DO_STAY] = WHY_STAY};
    return (enum why)whys[verb];
}

static struct reason because_of(const struct t62_action *action) {
    return (struct reason){(uint16_t)why_of(action->verb), action->unit, 0,
                           action->leader, 0};
}

static bool same(const void *a_, const void *b_) {
    const struct t62_action *a = a_, *b = b_;
    return a->verb == b->verb && a->unit == b->unit && a->leader == b->leader &&
           a->entry == b->entry && a->formation == b->formation &&
           a->step_count == b->step_count && a->point_count == b->point_count &&
           a->at.x == b->at.x && a->at.y == b->at.y &&
           memcmp(a->points, b->points, a->point_count * sizeof a->points[0]) == 0 &&
           memcmp(a->steps, b->steps, a->step_count * sizeof a->steps[0]) == 0;
}

enum { BY_RANK = 1000, OF_MARCHES = 100 * BY_RANK };

/* Any charge that the rules allow, and the march that it would make else. */
static void add_marches(struct mind *mind, struct shortlist *list, bool pursues) {
    struct reason *kept = mind->reason, why;
    unsigned unit = pursues ? mind->known->winners[0].unit : mind->known->marching;
    struct t62_leave leave = t62_leave_now(mind->known, unit);
    struct t62_action action;
    for (unsigned u = 0; u < mind->setup->unit_count; u++) {
        struct t62_onset onset;
        struct t62_scene scene = mind->scene;
        if (!t62_in(mind->scene.sides[t62_enemy(mind->side)], u) ||
            !t62_sample_charge(&mind->scene, unit, u, leave, pursues, &action))
            continue;
        t62_onset(&scene, unit, &action, leave, pursues, &onset);
        if (onset.trek.reason != T62_ALLOWED || !allows(mind, &action))
            continue;
        int ahead = onset.odds.attacker.sum - onset.odds.defender.sum;
        why = (struct reason){WHY_CHARGE, (uint16_t)unit, 0, ahead, (int)u};
        shortlist_put(list, &action, &why, OF_MARCHES / 2 + ahead);
    }
    if (pursues)
        return;
    mind->reason = &why;
    because(mind, WHY_HOLD, unit, 0, 0);
    action = march(mind);
    mind->reason = kept;
    shortlist_put(list, &action, &why, OF_MARCHES);
}

static unsigned options(void *memory, const void *setup, const void *view,
                        const struct thought *thought, unsigned max, void *ret_actions,
                        struct reason *ret_reasons) {
    struct mind *mind = memory;
    struct shortlist list;
    struct t62_action first;
    struct reason why;
    choose(memory, setup, view, thought, &first, &why);
    if (why.kind == WHY_NOTHING)
        why = because_of(&first);
    shortlist_begin(&list, max, sizeof first, same, ret_actions, ret_reasons);
    shortlist_put(&list, &first, &why, 0);
    if (mind->known->decision == T62_ASK_MARCH)
        add_marches(mind, &list, false);
    if (mind->known->decision == T62_ASK_PURSUIT && mind->known->winners[0].may_pursue)
        add_marches(mind, &list, true);
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct t62_offer *offer = &mind->offers.list[i];
        struct t62_action action = t62_offer_action(offer);
        why = because_of(&action);
        if (offer->verb == T62_DO_FIRE)
            why = (struct reason){WHY_FIRE, offer->unit, 0, offer->needs[0], 0};
        if (offer->verb != T62_DO_CHARGE && offer->verb != T62_DO_PURSUE &&
            !(offer->verb == T62_DO_MOVE && list.count > 1))
            shortlist_put(&list, &action, &why,
                          rank(mind, offer) * BY_RANK + hope(offer));
    }
    return list.count;
}

/* Nothing is hidden. */
static bool suppose(const void *setup, const void *view, uint64_t *random,
                    void *ret_state) {
    (void)setup, (void)random;
    ((struct t62_state *)ret_state)->truth = ((const struct t62_view *)view)->known;
    return true;
}

static int chance(const struct reason *reason) {
    if (reason->kind != WHY_FIRE)
        return -1;
    int faces = T62_ORDER_DIE + 1 - reason->a;
    return (faces < 0               ? 0
            : faces > T62_ORDER_DIE ? T62_ORDER_DIE
                                    : faces) *
           1000 / T62_ORDER_DIE;
}

static void begin(void *memory, const void *setup) {
    struct mind *mind = memory;
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
}

static void forget(void *memory) {
    (void)memory; /* nothing is kept */
}

/* 14.3: objectives count for the Union alone, at the end; it needs `margin` more than the other side, which
 * wins every other battle. Its lines of communication are taken to be open: they are dear to look for. */
static int union_lead(const struct t62_setup *setup, const struct t62_position *known) {
    int lead = known->vp[T62_UNION] - known->vp[T62_CONFEDERATE];
    for (unsigned i = 0; i < setup->objective_count; i++)
        if (known->control[i] == T62_UNION)
            lead += setup->objectives[i].west_exit ? T62_VP_EXIT : T62_VP_OBJECTIVE;
    return 2 * (lead - setup->margin) + 1; /* in halves: no battle is even */
}

static int score_of(const struct t62_setup *setup, const struct t62_position *known,
                    enum side side) {
    if (known->phase == T62_OVER)
        return known->winner == side ? 1000 : known->winner < SIDES ? -1000 : 0;
    int ahead = union_lead(setup, known) * (side == (enum side)T62_UNION ? 1 : -1);
    int left = setup->last_turn - known->turn + 1,
        turns = setup->last_turn - setup->first_turn + 1;
    int sure = turns > 0 ? SURE * (left > 0 ? left : 1) / turns : SURE;
    ahead = ahead * 500 / (sure > 0 ? sure : 1);
    return ahead > 1000 ? 1000 : ahead < -1000 ? -1000 : ahead;
}

static int judge(const void *setup, const void *view_) {
    const struct t62_view *view = view_;
    return score_of(setup, &view->known, (enum side)view->viewer);
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    (void)memory;
    return score_of(setup, &((const struct t62_state *)state)->truth, side);
}

const struct player tabletop1862_player = {.rules = &tabletop1862_ruleset,
                                           .levels = LEVELS_OF_GAME,
                                           .memory_size = sizeof(struct mind),
                                           .begin = begin,
                                           .forget = forget,
                                           .choose = choose,
                                           .options = options,
                                           .suppose = suppose,
                                           .chance = chance,
                                           .pace = PACE,
                                           .horizon = HORIZON,
                                           .value = value,
                                           .judge = judge,
                                           .sentence = t62_sentence};
