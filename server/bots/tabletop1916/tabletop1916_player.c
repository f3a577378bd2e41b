/* SPDX-License-Identifier: MIT */
/* See tabletop1916_player.h. */
#include "tabletop1916_player.h"

#include "bug.h"
#include "heading.h"
#include "offers.h"
#include "say.h"
#include "shortlist.h"
#include "tabletop1916.h"
#include "units.h"

#include <stdio.h>
#include <string.h>

enum {
    LEVELS_OF_GAME = 1,
    NEAR_ENOUGH = 3000, /* to an objective */
    TURNS_ASIDE = 4,    /* ways tried to each side of the straight one */
    ASIDE = 250,        /* tenths of a degree between them */
    LENGTHS = 5,        /* of each way, from the whole of it down */
    PART_MOST = 400,    /* choices of a part: then it is ended */
    PER_POINT = 20      /* of 1000, for a victory point */
};

enum { PACE = 60 }; /* struct player */

enum why {
    WHY_NOTHING,
    WHY_GOAL,
    WHY_RALLY,
    WHY_FIRE,
    WHY_CALL,

    /* Told to who asks alone: what an answer is. */
    WHY_ORDER,
    WHY_MOVE,
    WHY_HOLD,
    WHY_POSTURE,
    WHY_REPAIR,
    WHY_FLAME,
    WHY_RESURRECT,
    WHY_FOLLOW,
    WHYS
};

/* What was tried in this part of the turn: a shot at who was not to be seen after all changes
 * nothing, and would be tried for ever. */
struct mind {
    const struct ww_setup *setup;
    const struct ww_view *view;
    const struct ww_position *known;
    struct reason *reason;
    enum side side;
    uint8_t turn, part;
    unsigned choices;
    uint64_t shot[WW_UNITS][WW_WEAPONS]; /* targets, a bit each */
    uint64_t ordered;
    struct ww_offers offers;
};

static void because(struct mind *mind, enum why why, unsigned unit, int a, int b) {
    *mind->reason = (struct reason){(uint16_t)why, (uint16_t)unit, 0, a, b};
}

static bool allows(const struct mind *mind, const struct ww_action *action) {
    rules_step();
    return !refused(
        tabletop1916_ruleset.check(mind->setup, mind->view, mind->side, action));
}

/* Where the first base of a unit that lives stands. */
static bool place_of(const struct mind *mind, unsigned unit, struct point *ret_at) {
    for (unsigned b = ww_first(mind->setup, unit); b < ww_end(mind->setup, unit); b++)
        if (ww_lives(mind->known, b)) {
            *ret_at = mind->known->bases[b].at;
            return true;
        }
    return false;
}

/* WW_NOBODY: none is known. */
static unsigned nearest_enemy(const struct mind *mind, struct point from,
                              int32_t *ret_far, struct point *ret_at) {
    unsigned best = WW_NOBODY;
    *ret_far = POINT_FAR;
    for (unsigned u = 0; u < mind->setup->unit_count; u++) {
        struct point at;
        if (ww_side(mind->setup, u) == mind->side || !place_of(mind, u, &at))
            continue;
        int32_t far = point_length(from, at);
        if (far < *ret_far) {
            *ret_far = far;
            *ret_at = at;
            best = u;
        }
    }
    return best;
}

/* The nearest objective that the side does not hold. False: it has nowhere to go. */
static bool goal_of(const struct mind *mind, unsigned unit, struct point *ret_goal,
                    unsigned *ret_objective) {
    struct point from;
    int32_t least = INT32_MAX;
    if (!place_of(mind, unit, &from) || mind->setup->scenario_defender == mind->side)
        return false;
    for (unsigned i = 0; i < mind->setup->objective_count; i++) {
        int32_t far = point_length(from, mind->setup->objectives[i].at);
        if (mind->known->control[i] == mind->side || far >= least)
            continue;
        least = far;
        *ret_goal = mind->setup->objectives[i].at;
        *ret_objective = i;
    }
    return least > NEAR_ENOUGH && least < INT32_MAX;
}

static struct ww_action go(enum ww_verb verb, unsigned unit, unsigned mode,
                           struct point by) {
    struct ww_action action = ww_action(verb, unit);
    action.mode = (uint8_t)mode;
    action.step_count = 1;
    action.steps[0] = (struct ww_step){
        .kind = WW_STEP_GO, .heading = -1, .base = WW_NOBODY, .in = WW_NOBODY, .to = by};
    return action;
}

/* The way that brings it nearest to its goal; false: none does. */
static bool march(struct mind *mind, enum ww_verb verb, unsigned unit,
                  struct ww_action *ret_action) {
    struct point from, goal;
    unsigned objective;
    if (!place_of(mind, unit, &from) || !goal_of(mind, unit, &goal, &objective))
        return false;
    struct ww_reach reach;
    int32_t far = point_length(from, goal), least = far;
    int heading = point_heading(from, goal);
    for (unsigned mode = WW_NORMAL; mode <= WW_RUSHING; mode++) {
        if (verb == WW_DO_FOLLOW && mode != WW_NORMAL)
            break;
        ww_reach(mind->setup, mind->known, unit, mind->known->column, mode, &reach);
        if (reach.available <= 0)
            continue;
        int32_t way = reach.available < far ? reach.available : far;
        for (int aside = 0; aside <= 2 * TURNS_ASIDE; aside++)
            for (int part = LENGTHS; part > 0; part--) {
                int turn = (aside + 1) / 2 * ASIDE * (aside % 2 == 1 ? 1 : -1);
                struct point by =
                    point_shifted((struct point){0, 0}, heading_turned(heading, turn), 0,
                                  2 * (int32_t)((int64_t)way * part / LENGTHS));
                struct point end = {from.x + by.x, from.y + by.y};
                struct ww_action action = go(verb, unit, mode, by);
                if (point_length(end, goal) >= least || !allows(mind, &action))
                    continue;
                least = point_length(end, goal);
                *ret_action = action;
                because(mind, WHY_GOAL, unit, (int)objective, 0);
            }
    }
    return least < far;
}

static bool wants_order(const struct mind *mind, unsigned unit) {
    struct point goal;
    unsigned objective;
    return (mind->ordered >> unit & 1) == 0 && goal_of(mind, unit, &goal, &objective);
}

static int32_t range_of(const struct mind *mind, const struct ww_offer *offer) {
    struct point from, at;
    if (!place_of(mind, offer->unit, &from) || !place_of(mind, offer->target, &at))
        return POINT_FAR;
    return point_length(from, at);
}

static int rank(const struct mind *mind, const struct ww_offer *offer) {
    switch (offer->verb) {
    case WW_DO_RALLY:
        return 7;
    case WW_DO_REPAIR:
        return 6;
    case WW_DO_FLAME:
    case WW_DO_RESURRECT:
        return 5;
    case WW_DO_FIRE:
        return (mind->shot[offer->unit][offer->weapon] >> offer->target & 1) == 0 ? 4 : 0;
    case WW_DO_ORDER:
        return wants_order(mind, offer->unit) ? 3 : 0;
    case WW_DO_CALL:
    case WW_DO_STRIKE: {
        struct point from = {mind->setup->width / 2, mind->setup->height / 2}, at;
        int32_t far;
        return nearest_enemy(mind, from, &far, &at) != WW_NOBODY ? 3 : 0;
    }
    case WW_DO_HOLD:
        return 2;
    case WW_DO_END:
        return 1;
    default:
        return 0;
    }
}

static struct ww_action listed(struct mind *mind) {
    const struct ww_offers *offers = &mind->offers;
    const struct ww_offer *best = NULL;
    int most = -1;
    int32_t nearest = POINT_FAR;
    bool enough = ++mind->choices > PART_MOST;
    for (unsigned i = 0; i < offers->count; i++) {
        const struct ww_offer *offer = &offers->list[i];
        int row = enough && offer->verb == WW_DO_END ? 9 : rank(mind, offer);
        int32_t far = offer->verb == WW_DO_FIRE ? range_of(mind, offer) : POINT_FAR;
        struct ww_action action;
        if (row < most || (row == most && far >= nearest))
            continue;
        action = ww_offer_action(mind->setup, mind->view, offer);
        if (row > 1 && !allows(mind, &action))
            continue;
        most = row;
        nearest = far;
        best = offer;
    }
    RULES_ASSERT(best != NULL);
    if (best->verb == WW_DO_FIRE) {
        mind->shot[best->unit][best->weapon] |= UINT64_C(1) << best->target;
        because(mind, WHY_FIRE, best->unit, best->target, 0);
    } else if (best->verb == WW_DO_RALLY)
        because(mind, WHY_RALLY, best->unit, 0, 0);
    else if (best->verb == WW_DO_CALL || best->verb == WW_DO_STRIKE)
        because(mind, WHY_CALL, WW_NOBODY, 0, 0);
    else if (best->verb == WW_DO_ORDER)
        mind->ordered |= UINT64_C(1) << best->unit;
    return ww_offer_action(mind->setup, mind->view, best);
}

static bool follow(struct mind *mind, struct ww_action *ret_action) {
    for (unsigned i = 0; i < mind->offers.count; i++)
        if (mind->offers.list[i].verb == WW_DO_FOLLOW &&
            march(mind, WW_DO_FOLLOW, mind->offers.list[i].unit, ret_action))
            return true;
    return false;
}

static void look_at(struct mind *mind, const void *setup, const void *view,
                    struct reason *ret_reason) {
    RULES_ASSERT(setup == mind->setup);
    mind->view = view;
    mind->known = &mind->view->known;
    mind->side = (enum side)mind->view->viewer;
    mind->reason = ret_reason;
    because(mind, WHY_NOTHING, WW_NOBODY, 0, 0);
    if (mind->turn != mind->known->turn || mind->part != mind->known->part) {
        mind->turn = mind->known->turn;
        mind->part = mind->known->part;
        mind->choices = 0;
        mind->ordered = 0;
        memset(mind->shot, 0, sizeof mind->shot);
    }
    ww_offers(setup, view, &mind->offers);
}

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    struct mind *mind = memory;
    struct ww_action action;
    (void)thought;
    look_at(mind, setup, view, ret_reason);
    unsigned decision = ww_decision(mind->known);
    if (!(decision == WW_DECIDE_MARCH &&
          march(mind, WW_DO_MOVE, mind->known->ordered, &action)) &&
        !(decision == WW_DECIDE_FOLLOW && follow(mind, &action)))
        action = listed(mind);
    *(struct ww_action *)ret_action = action;
}

/* --- what else there is ------------------------------------------------------------------ */

static struct reason because_of(const struct ww_action *action) {
    static const uint8_t whys[WW_VERBS] = {
        [WW_DO_CALL] = WHY_CALL,     [WW_DO_ORDER] = WHY_ORDER,
        [WW_DO_MOVE] = WHY_MOVE,     [WW_DO_HOLD] = WHY_HOLD,
        [WW_DO_RALLY] = WHY_RALLY,   [WW_DO_POSTURE] = WHY_POSTURE,
        [WW_DO_REPAIR] = WHY_REPAIR, [WW_DO_FIRE] = WHY_FIRE,
        [WW_DO_FLAME] = WHY_FLAME,   [WW_DO_STRIKE] = WHY_CALL,
        [WW_DO_FOLLOW] = WHY_FOLLOW, [WW_DO_RESURRECT] = WHY_RESURRECT};
    return (struct reason){whys[action->verb], action->unit, 0, action->target, 0};
}

static bool same(const void *a_, const void *b_) {
    const struct ww_action *a = a_, *b = b_;
    return a->verb == b->verb && a->unit == b->unit && a->target == b->target &&
           a->mode == b->mode && a->column == b->column && a->weapon == b->weapon &&
           a->base == b->base && a->at_base == b->at_base && a->prone == b->prone &&
           a->mission == b->mission && a->at.x == b->at.x && a->at.y == b->at.y &&
           a->step_count == b->step_count &&
           memcmp(a->steps, b->steps, a->step_count * sizeof a->steps[0]) == 0;
}

/* Of one unit's many shots and orders the list would be long: the best by rank, shots by their range. */
static int looks(const struct mind *mind, const struct ww_offer *offer) {
    int row = rank(mind, offer) * 1000;
    return offer->verb == WW_DO_FIRE ? row - range_of(mind, offer) / 1000 : row;
}

static unsigned options(void *memory, const void *setup, const void *view,
                        const struct thought *thought, unsigned max, void *ret_actions,
                        struct reason *ret_reasons) {
    struct mind *mind = memory;
    struct shortlist list;
    struct ww_action first;
    struct reason why;
    choose(memory, setup, view, thought, &first, &why);
    if (why.kind == WHY_NOTHING)
        why = because_of(&first);
    shortlist_begin(&list, max, sizeof first, same, ret_actions, ret_reasons);
    shortlist_put(&list, &first, &why, 0);
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct ww_offer *offer = &mind->offers.list[i];
        int score = looks(mind, offer);
        if (!shortlist_wants(&list, score))
            continue;
        struct ww_action action = ww_offer_action(setup, view, offer);
        why = because_of(&action);
        if (allows(mind, &action))
            shortlist_put(&list, &action, &why, score);
    }
    return list.count;
}

/* As if there were nobody but those who are seen. */
static bool suppose(const void *setup, const void *view, uint64_t *random,
                    void *ret_state) {
    (void)setup, (void)random;
    ((struct ww_state *)ret_state)->truth = ((const struct ww_view *)view)->known;
    return true;
}

static void forget(void *memory) {
    struct mind *mind = memory;
    mind->turn = 0;
}

static void begin(void *memory, const void *setup) {
    struct mind *mind = memory;
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
}

static int score_of(const struct ww_position *known, enum side side) {
    int ahead = (known->vp[side] - known->vp[side_other(side)]) * PER_POINT;
    return ahead > 1000 ? 1000 : ahead < -1000 ? -1000 : ahead;
}

static int judge(const void *setup, const void *view_) {
    const struct ww_view *view = view_;
    (void)setup;
    return score_of(&view->known, (enum side)view->viewer);
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    (void)memory, (void)setup;
    return score_of(&((const struct ww_state *)state)->truth, side);
}

/* {unit} {goal} {enemy}. Each has its saying in client-web/games/tabletop/sayings.*.mjs. */
/* clang-format off */
static const char *const forms[WHYS] = {
    [WHY_NOTHING] = "",
    [WHY_GOAL] = "{unit} goes for {goal}.",
    [WHY_RALLY] = "{unit} rallies.",
    [WHY_FIRE] = "{unit} fires at {enemy}, the nearest.",
    [WHY_CALL] = "Support is called for.",
    [WHY_ORDER] = "{unit} gets an order.",
    [WHY_MOVE] = "{unit} moves.",
    [WHY_HOLD] = "{unit} stays where it is.",
    [WHY_POSTURE] = "{unit} lies down or stands up.",
    [WHY_REPAIR] = "{unit} is mended.",
    [WHY_FLAME] = "{unit} uses its flamethrower.",
    [WHY_RESURRECT] = "One of {unit} was not dead.",
    [WHY_FOLLOW] = "{unit} follows up.",
};
/* clang-format on */

struct about {
    const struct ww_setup *setup;
    const struct reason *reason;
};

static void value_of(const void *context, const char *place, char ret_value[SAY_VALUE]) {
    const struct about *about = context;
    const struct ww_setup *setup = about->setup;
    const struct reason *reason = about->reason;
    bool enemy = strcmp(place, "enemy") == 0;
    unsigned unit = enemy ? (unsigned)reason->a : reason->unit;
    const char *text = unit < setup->unit_count ? setup->units[unit].name : "";
    if (strcmp(place, "goal") == 0)
        text = setup->objectives[reason->a].name;
    snprintf(ret_value, SAY_VALUE, "%s", text);
}

static void sentence(const void *setup, const void *view, const struct reason *reason,
                     char ret_text[REASON_TEXT]) {
    const struct about about = {setup, reason};
    (void)view;
    say(forms[reason->kind], value_of, &about, ret_text);
}

const struct player tabletop1916_player = {.rules = &tabletop1916_ruleset,
                                           .levels = LEVELS_OF_GAME,
                                           .memory_size = sizeof(struct mind),
                                           .begin = begin,
                                           .forget = forget,
                                           .choose = choose,
                                           .options = options,
                                           .suppose = suppose,
                                           .pace = PACE,
                                           .value = value,
                                           .judge = judge,
                                           .sentence = sentence};
