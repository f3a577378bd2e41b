/* SPDX-License-Identifier: MIT */
/* See spot.h. */
#include "spot.h"

#include "worth.h"

#include <string.h>

enum {
    BESIDE = 4000, /* beside the enemy without a part in an attack */
    MASS_MOST = 5,
    GUNS_ALONE = 1500,
    WATCH = 6, /* hexes from which an enemy matters to a garrison */
    WATCH_PRIZE =
        3, /* the same of the prize, which lies behind a gap that is fought for: from farther away nobody
                        is missing there who is needed before it */
    GOAL_NEAR = 60,  /* half points: the enemy there is at the gap */
    PRIZE_NEAR = 16, /* the same of the prize */
    MARCH = 8,       /* half points of foot in a turn */
    FEAR_TURNS = 5,  /* to the end: before that it is not less */
    DECIDED = 100,
    MISJUDGED =
        60,       /* percent by which who errs takes a gap for more or less than it is */
    AFTERNOON = 9 /* a battle that is over before this turn is about what lies next */
};

unsigned mind_objective_in(const struct mind *mind, uint16_t hex) {
    for (unsigned i = 0; i < MIND_OBJECTIVES; i++)
        if (mind->ground.objectives[i] == hex && hex != HEX_NONE)
            return i;
    return MIND_OBJECTIVES;
}

/* --- sharing out ------------------------------------------------------------------------- */

/* In percent. Who errs in what he reckons has a wrong notion of the ground, too, the whole match long. */
static int notion_of(const struct mind *mind, unsigned gap) {
    uint64_t random = mind_mix(mind->thought->seed, gap);
    if (!mind_errs(mind))
        return DECIDED;
    return DECIDED - MISJUDGED + (int)chance_below(&random, 2u * MISJUDGED + 1);
}

/* In percent: the posture's, the side's own, and what is made of it. */
static int share_of(const struct mind *mind, unsigned gap) {
    int share = mind->posture->share[gap] * notion_of(mind, gap) / DECIDED;
    int own = gap == 0 ? mind->weights->share_first : mind->weights->share_second;
    return mind->setup->last_turn < AFTERNOON ? share : share * own / DECIDED;
}

/* How much of the strength a gap draws. */
static int draw_of(const struct mind *mind, unsigned gap) {
    int draw = 6;
    for (unsigned i = 0; i < mind->enemy.count; i++) {
        unsigned cost = mind->ground.cost[gap][mind->enemy.hexes[i]];
        if (cost < GOAL_NEAR)
            draw += mind->enemy.strength[i] * (int)(GOAL_NEAR - cost) / GOAL_NEAR;
    }
    /* The Union wants what it has not got; what it has needs no more than the enemy near. */
    if (mind->side == FOTM_UNION && mind->world.truth.control[gap] != FOTM_UNION)
        draw = draw * 3 / 2 + mind->weights->goal_extra;
    return draw * share_of(mind, gap);
}

static bool counts(const struct mind *mind, unsigned unit) {
    return mind_is_own(mind, unit) && mind_piece(mind, unit)->where == FOTM_ON_MAP &&
           !(mind_piece(mind, unit)->flags & (FOTM_ROUTED | FOTM_NAMED));
}

/* Half points that foot can still go before the battle ends. */
static int march_left(const struct mind *mind) {
    int turns = (int)mind->setup->last_turn - (int)mind->world.truth.turn + 1;
    return turns * MARCH;
}

/* The prize counts at the end alone: with a gap in hand some of those who come to it soonest go
 * for it, as many as can do something there. */
static void send_raiders(struct mind *mind) {
    const struct fotm_position *truth = &mind->world.truth;
    const uint16_t *cost = mind->ground.cost[MIND_PRIZE];
    int wanted = mind->weights->raid;
    if (wanted == 0 || mind->ground.objectives[MIND_PRIZE] == HEX_NONE ||
        truth->control[MIND_PRIZE] == (uint8_t)mind->side ||
        (truth->control[0] != (uint8_t)mind->side &&
         truth->control[1] != (uint8_t)mind->side))
        return;
    for (unsigned i = 0; i < mind->enemy.count; i++)
        if (cost[mind->enemy.hexes[i]] < PRIZE_NEAR)
            wanted += mind->enemy.strength[i] * mind->weights->raid_guard / DECIDED;
    while (wanted > 0) {
        unsigned best = FOTM_NOBODY;
        for (unsigned i = 0; i < mind->setup->brigade_count; i++) {
            uint16_t hex = mind_piece(mind, i)->hex;
            if (counts(mind, i) && fotm_is_fighter(mind->setup, i) &&
                mind->plan.goals[i] != MIND_PRIZE && (int)cost[hex] <= march_left(mind) &&
                mind_objective_in(mind, hex) == MIND_OBJECTIVES &&
                (best == FOTM_NOBODY || cost[hex] < cost[mind_piece(mind, best)->hex]))
                best = i;
        }
        if (best == FOTM_NOBODY)
            return;
        mind->plan.goals[best] = MIND_PRIZE;
        wanted -= 1 + (int)mind_fighting_sp(mind->setup, truth, best);
    }
}

/* Those for whom the choice matters most choose first: who is much nearer to one than to the
 * other. */
void mind_share_out(struct mind *mind) {
    int wanted[MIND_GAPS], total = 0, left = 0, given[MIND_GAPS] = {0, 0};
    struct fotm_set done = {{0}};
    memset(mind->plan.goals, 0, sizeof mind->plan.goals);
    for (unsigned gap = 0; gap < MIND_GAPS; gap++)
        total += wanted[gap] =
            mind->ground.objectives[gap] == HEX_NONE ? 0 : draw_of(mind, gap);
    for (unsigned i = 0; i < mind->setup->brigade_count; i++)
        if (counts(mind, i))
            left += 1 + (int)mind_fighting_sp(mind->setup, &mind->world.truth, i);
    if (total == 0)
        return;
    for (unsigned gap = 0; gap < MIND_GAPS; gap++)
        wanted[gap] = wanted[gap] * left / total + 1;
    for (;;) {
        int most = -1;
        unsigned next = FOTM_NOBODY;
        for (unsigned i = 0; i < mind->setup->brigade_count; i++) {
            if (!counts(mind, i) || fotm_set_has(&done, i))
                continue;
            uint16_t hex = mind_piece(mind, i)->hex;
            int apart = (int)mind->ground.cost[0][hex] - (int)mind->ground.cost[1][hex];
            apart = apart < 0 ? -apart : apart;
            if (apart > most) {
                most = apart;
                next = i;
            }
        }
        if (next == FOTM_NOBODY)
            break;
        fotm_set_add(&done, next);
        uint16_t hex = mind_piece(mind, next)->hex;
        unsigned goal = mind->ground.cost[1][hex] < mind->ground.cost[0][hex];
        if (given[goal] >= wanted[goal] && given[!goal] < wanted[!goal] &&
            mind->ground.cost[!goal][hex] != FOTM_FAR)
            goal = !goal;
        given[goal] += 1 + (int)mind_fighting_sp(mind->setup, &mind->world.truth, next);
        mind->plan.goals[next] = (uint8_t)goal;
    }
    for (unsigned gap = 0; gap < MIND_GAPS; gap++)
        mind->plan.lacks[gap] = wanted[gap] - given[gap];
    send_raiders(mind);
}

unsigned mind_lacking(const struct mind *mind) {
    const uint16_t *gaps = mind->ground.objectives;
    return gaps[0] == HEX_NONE ||
           (gaps[1] != HEX_NONE && mind->plan.lacks[1] > mind->plan.lacks[0]);
}

/* Who errs is anxious about the prize, too. */
unsigned mind_watch(const struct mind *mind, unsigned objective) {
    return objective == MIND_PRIZE && !mind_errs(mind) ? WATCH_PRIZE : WATCH;
}

/* --- a hex ------------------------------------------------------------------------------- */

static unsigned others_in(const struct mind *mind, uint16_t hex, unsigned unit,
                          unsigned *ret_sp) {
    unsigned count = 0;
    for (unsigned p = fotm_top(&mind->world.truth, hex); p != FOTM_NOBODY;
         p = fotm_below(&mind->world.truth, p)) {
        if (p == unit || fotm_army(mind->setup, p) != mind->side)
            continue;
        unsigned sp = mind_fighting_sp(mind->setup, &mind->world.truth, p);
        *ret_sp += sp;
        count += sp > 0;
    }
    return count;
}

static int hold_of(const struct mind *mind, unsigned unit, uint16_t hex,
                   unsigned others) {
    unsigned objective = mind_objective_in(mind, hex);
    if (objective == MIND_OBJECTIVES ||
        (others == 0 && !fotm_is_fighter(mind->setup, unit)))
        return 0;
    bool ours = mind->world.truth.control[objective] == (uint8_t)mind->side;
    if (!ours && others == 0)
        return objective == MIND_PRIZE ? mind->weights->take_prize : mind->weights->take;
    unsigned distance = mind_enemy_distance(mind, hex),
             watch = mind_watch(mind, objective);
    if (distance > watch && watch < WATCH) /* who could stand here is needed elsewhere */
        return 0;
    if (distance > WATCH)
        return mind->weights->garrison_safe *
               (others == 0 && distance <= 2 * WATCH ? 8 : 1);
    return others == 0 ? mind->weights->garrison_first : mind->weights->garrison_next;
}

static int ground_of(const struct mind *mind, unsigned unit, uint16_t hex) {
    const struct fotm_hex *it = &mind->setup->hexes[hex];
    bool foot = fotm_type(mind->setup, unit) == FOTM_INFANTRY;
    return (it->woods && foot ? mind->weights->cover : 0) +
           mind->weights->level * it->level;
}

/* Batteries want the enemy in range, and somebody with them. */
static int guns_of(const struct mind *mind, unsigned unit, unsigned others,
                   unsigned near) {
    if (!fotm_is_artillery(mind->setup, unit))
        return 0;
    int score = near >= 2 && near <= fotm_charts(mind->setup)->range
                    ? mind->weights->guns_in_range
                    : 0;
    return near <= fotm_charts(mind->setup)->range && others == 0 ? score - GUNS_ALONE
                                                                  : score;
}

/* For each SP of danger, in hundredths: the less time is left, the less there is to lose. */
static int fear(const struct mind *mind) {
    int left = (int)mind->setup->last_turn - (int)mind->world.truth.turn,
        late = mind->weights->danger_late;
    if (left >= FEAR_TURNS)
        return mind->weights->danger * DECIDED;
    return mind->weights->danger * (late + (DECIDED - late) * left / FEAR_TURNS);
}

struct mind_spot mind_spot_of(const struct mind *mind, unsigned unit, uint16_t hex) {
    const struct fotm_position *truth = &mind->world.truth;
    struct mind_spot spot = {.score = 0};
    unsigned here = mind_fighting_sp(mind->setup, truth, unit), beside = 0;
    unsigned others = others_in(mind, hex, unit, &here);
    unsigned near = mind_enemy_distance(mind, hex);
    unsigned goal = mind->plan.goals[unit];
    unsigned cost = mind->ground.cost[goal][hex];
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t next = fotm_beside(mind->setup, hex, d);
        if (next != HEX_NONE)
            others_in(mind, next, unit, &beside);
    }
    spot.way = -(int)(cost > 400 ? 400 : cost) * mind->weights->way * mind->posture->way /
               DECIDED;
    spot.hold = hold_of(mind, unit, hex, others);
    int support = (int)mind_near(mind, &mind->own, hex) * mind->weights->support / 100;
    int weaker =
        (int)mind_threat(mind, hex) - (support > (int)here ? support : (int)here);
    spot.danger = weaker > 0
                      ? weaker * fear(mind) / DECIDED * mind->posture->exposure / DECIDED
                      : 0;
    if (spot.hold > 0) /* that is what it is there for */
        spot.danger /= 4;
    unsigned mass = beside / 4 > MASS_MOST ? MASS_MOST : beside / 4;
    spot.score = spot.way + spot.hold - spot.danger + ground_of(mind, unit, hex) +
                 mind->weights->mass * (int)mass + guns_of(mind, unit, others, near) +
                 mind_err(mind, unit, hex);
    if (near <= 1 && spot.hold < mind->weights->garrison_next)
        spot.score -= BESIDE;
    return spot;
}
