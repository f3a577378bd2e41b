/* SPDX-License-Identifier: MIT */
/* See rout.h. The work list holds who has still to check 7.37: a unit that runs adds those who see
 * it, and they come first (S81), so that nothing here calls itself. */
#include "rout.h"

#include "bug.h"
#include "front.h"
#include "ground.h"
#include "report.h"
#include "walk.h"

enum { PATH = 64 };

bool sburg_one_roll(const struct sburg_game *game, enum side side) {
    return game->truth->prefs[side][SBURG_STACK_ROLL] == 1;
}

/* --- where to run (S54) -------------------------------------------------------------- */

struct flight {
    struct sburg_game *game;
    unsigned unit;
    enum side army, enemy;
    enum sburg_mover mover;
    unsigned kind; /* SBURG_RUNS_ */
    uint16_t entered[PATH];
    unsigned count, lost;
    bool guns_along;
};

static unsigned exit_distance(const struct flight *flight, uint16_t hex) {
    return flight->game->setup->to_exit[flight->army][flight->kind][hex];
}

static bool was_entered(const struct flight *flight, uint16_t hex) {
    for (unsigned i = 0; i < flight->count; i++)
        if (flight->entered[i] == hex)
            return true;
    return false;
}

static bool passable(const struct flight *flight, uint16_t from, unsigned direction,
                     uint16_t to) {
    struct sburg_goer goer = {flight->mover, false, SIDE_NONE};
    return exit_distance(flight, to) != SBURG_NO_WAY && !was_entered(flight, to) &&
           sburg_holder(flight->game->setup, flight->game->truth, to) != flight->enemy &&
           sburg_step_cost(flight->game->setup, flight->game->truth, &goer, from,
                           direction, NULL) != SBURG_IMPASSABLE;
}

static unsigned fronting_sp(const struct flight *flight, uint16_t hex) {
    enum { MOST = 128 };
    uint16_t units[MOST];
    unsigned sp = 0, count = sburg_fronting(flight->game->setup, flight->game->truth,
                                            flight->enemy, hex, units, MOST);
    for (unsigned i = 0; i < count && i < MOST; i++)
        sp += flight->game->truth->units[units[i]].sp +
              flight->game->truth->units[units[i]].guns;
    return sp;
}

static bool beside_enemy(const struct flight *flight, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = sburg_beside(flight->game->setup, hex, direction);
        if (beside != HEX_NONE && sburg_holder(flight->game->setup, flight->game->truth,
                                               beside) == flight->enemy)
            return true;
    }
    return false;
}

static unsigned friends_in(const struct flight *flight, uint16_t hex) {
    unsigned sp = 0;
    for (unsigned u = sburg_top(flight->game->truth, hex); u != SBURG_NOBODY;
         u = sburg_below(flight->game->truth, u))
        sp += flight->game->truth->units[u].sp;
    return sp;
}

/* The lower the better; the direction is the last word. */
static uint64_t rank_of(const struct flight *flight, uint16_t hex, unsigned direction) {
    bool hot = fronting_sp(flight, hex) >= SBURG_ROUT_PER;
    return (uint64_t)hot << 48 | (uint64_t)exit_distance(flight, hex) << 24 |
           (uint64_t)beside_enemy(flight, hex) << 20 |
           (uint64_t)friends_in(flight, hex) << 4 | direction;
}

static uint16_t best_step(const struct flight *flight, uint16_t from) {
    uint16_t best = HEX_NONE;
    uint64_t best_rank = UINT64_MAX;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = sburg_beside(flight->game->setup, from, direction);
        if (to == HEX_NONE || !passable(flight, from, direction, to))
            continue;
        uint64_t rank = rank_of(flight, to, direction);
        if (rank < best_rank) {
            best_rank = rank;
            best = to;
        }
    }
    return best;
}

/* --- what it costs (note 4) ---------------------------------------------------------- */

static unsigned front_losses(const struct flight *flight, uint16_t hex) {
    enum { MOST = 128 };
    uint16_t units[MOST];
    const struct sburg_position *truth = flight->game->truth;
    bool rider = sburg_flag(&truth->units[flight->unit], SBURG_MOUNTED) ||
                 sburg_rides(flight->game->setup, truth, flight->unit);
    struct sburg_ratio lost = {0, 1};
    unsigned count =
        sburg_fronting(flight->game->setup, truth, flight->enemy, hex, units, MOST);
    for (unsigned i = 0; i < count && i < MOST; i++) {
        int64_t sp = truth->units[units[i]].sp + truth->units[units[i]].guns;
        int64_t per = sburg_rides(flight->game->setup, truth, units[i])
                          ? SBURG_ROUT_BY_HORSE
                      : rider ? SBURG_ROUT_PER_HORSE
                              : SBURG_ROUT_PER;
        lost = sburg_ratio_add(lost, sburg_ratio(sp, per)); /* S55 */
    }
    return (unsigned)sburg_ratio_floor(lost);
}

/* 7.71 - 7.75: men and guns; the gunners are never the last to go before the last gun. */
static void suffer(struct flight *flight, uint16_t hex) {
    struct sburg_unit *it = &flight->game->truth->units[flight->unit];
    unsigned lost = front_losses(flight, hex);
    if (lost == 0)
        return;
    flight->lost += lost;
    sburg_lose_guns(flight->game, flight->unit, lost, true);
    if (it->guns > 0 && lost >= it->sp)
        lost = it->sp - 1u;
    sburg_lose_sp(flight->game, flight->unit, lost);
}

/* --- running ------------------------------------------------------------------------- */

/* Everybody gone, his guns captured or, if he left the map, gone with him. */
static void leave(struct flight *flight, enum sburg_gone how) {
    struct sburg_game *game = flight->game;
    struct sburg_unit *it = &game->truth->units[flight->unit];
    enum side enemy = flight->enemy;
    if (how == SBURG_LEFT_MAP) {
        sburg_score(game, enemy, game->setup->victory.routed_off * it->sp,
                    SBURG_FOR_FLIGHT, flight->unit);
    } else {
        sburg_lose_guns(game, flight->unit, it->guns, true);
        sburg_score(game, enemy, game->setup->victory.sp * it->sp, SBURG_FOR_LOSSES,
                    flight->unit);
    }
    sburg_report_gone(game, flight->unit, it->hex, how);
    sburg_remove(game, flight->unit);
}

/* Goes step by step; false: it is on the map no more. */
static bool flee(struct flight *flight) {
    struct sburg_game *game = flight->game;
    struct sburg_unit *it = &game->truth->units[flight->unit];
    unsigned steps = sburg_rides(game->setup, game->truth, flight->unit)
                         ? SBURG_ROUT_HORSE
                         : SBURG_ROUT_FOOT;
    for (unsigned step = 0; flight->count < PATH; step++) {
        if (step >= steps && sburg_stacking_good(game->setup, game->truth, it->hex))
            return true;
        if (exit_distance(flight, it->hex) == 0) {
            leave(flight, SBURG_LEFT_MAP);
            return false;
        }
        uint16_t to = best_step(flight, it->hex);
        if (to == HEX_NONE) {
            leave(flight, SBURG_LOST_FOR_GOOD);
            return false;
        }
        sburg_stack_remove(game->truth, flight->unit);
        sburg_stack_push(game->truth, flight->unit, to);
        flight->entered[flight->count++] = to;
        suffer(flight, to);
        if (it->where != SBURG_ON_MAP)
            return false;
    }
    return true;
}

/* 8.4: the gunners run, the guns stay (S85). */
static void leave_guns(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    if (it->guns == 0)
        return;
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        struct sburg_left *left = &game->truth->left[i];
        if (left->hex != HEX_NONE)
            continue;
        *left = (struct sburg_left){
            .hex = it->hex,
            .of = (uint16_t)unit,
            .gun = sburg_printed(game->setup, game->truth, unit)->gun,
            .guns = it->guns,
            .army = (uint8_t)sburg_army(game->setup, game->truth, unit)};
        sburg_report_number(game, SBURG_EVENT_ABANDONED, (enum side)left->army, unit,
                            it->hex, it->guns);
        it->guns = 0;
        return;
    }
}

/* It leaves its formation (7.3). */
static void scatter(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    enum sburg_arm arm = sburg_arm(game->setup, game->truth, unit);
    if (arm == SBURG_ARTILLERY || arm == SBURG_HORSE_ARTILLERY) {
        it->formation = SBURG_LIMBERED;
        if (arm == SBURG_HORSE_ARTILLERY)
            it->flags |= SBURG_MOUNTED;
    } else if (arm != SBURG_HOLDERS) {
        it->formation = SBURG_GENERAL_ORDER;
    }
    it->flags &= ~(uint32_t)(SBURG_BY_ROAD | SBURG_ON_PIKE | SBURG_START_FRONT);
    it->turned = it->facing;
    it->turn_paid = 0;
}

/* --- those who see it (7.37) --------------------------------------------------------- */

/* Nearest to the start first, then the lowest hex, then the stack (S52): a number to sort by. */
static unsigned watch_rank(const struct flight *flight, uint16_t start, uint16_t hex) {
    return sburg_distance(flight->game->setup, start, hex) << 16 | hex;
}

static bool watches(const struct flight *flight, uint16_t start, uint16_t hex) {
    return sburg_distance(flight->game->setup, start, hex) <= 1 ||
           was_entered(flight, hex);
}

/* Puts the watchers on the work list, so that the first to check lies on top. */
static void call_watchers(struct flight *flight, uint16_t start) {
    struct sburg_game *game = flight->game;
    uint16_t hexes[PATH + 8], units[SBURG_GROUP];
    unsigned count = 0;
    for (unsigned i = 0; i < flight->count + HEX_DIRECTIONS + 1; i++) {
        uint16_t hex = i < flight->count ? flight->entered[i]
                       : i == flight->count
                           ? start
                           : sburg_beside(game->setup, start, i - flight->count - 1);
        bool known = hex == HEX_NONE || !watches(flight, start, hex) ||
                     sburg_holder(game->setup, game->truth, hex) != flight->army;
        unsigned at = count;
        for (unsigned k = 0; k < count; k++)
            known = known || hexes[k] == hex;
        if (known)
            continue;
        for (; at > 0 &&
               watch_rank(flight, start, hexes[at - 1]) < watch_rank(flight, start, hex);
             at--)
            hexes[at] = hexes[at - 1];
        hexes[at] = hex;
        count++;
    }
    game->batch++;
    for (unsigned i = 0; i < count; i++) {
        unsigned in_hex = sburg_stack_list(game->truth, hexes[i], units);
        while (in_hex-- > 0)
            if (units[in_hex] != flight->unit) {
                RULES_ASSERT(game->work_count < SBURG_WORK);
                game->work[game->work_count++] =
                    (struct sburg_work){units[in_hex], game->batch, -1};
            }
    }
}

static bool alarms(const struct sburg_game *game, unsigned unit) {
    enum sburg_arm arm = sburg_arm(game->setup, game->truth, unit);
    return (arm == SBURG_INFANTRY || arm == SBURG_CAVALRY) &&
           !sburg_flag(&game->truth->units[unit], SBURG_DETACHED);
}

/* Rout movement alone; who sees it goes on the work list. */
static void run(struct sburg_game *game, unsigned unit, bool guns_stay) {
    struct sburg_unit *it = &game->truth->units[unit];
    uint16_t start = it->hex;
    if (it->where != SBURG_ON_MAP || sburg_flag(it, SBURG_ROUT_MOVED))
        return;
    struct flight flight = {
        .game = game, .unit = unit, .army = sburg_army(game->setup, game->truth, unit)};
    bool guns = sburg_is_artillery(game->setup, game->truth, unit);
    bool rides = sburg_rides(game->setup, game->truth, unit), loud = alarms(game, unit);
    flight.enemy = sburg_enemy(flight.army);
    flight.mover = guns ? SBURG_ARTY : rides ? SBURG_CAV_COLUMN : SBURG_INF_COLUMN;
    flight.kind = guns ? SBURG_RUNS_GUNS : rides ? SBURG_RUNS_HORSE : SBURG_RUNS_FOOT;
    it->flags |= SBURG_ROUT_MOVED | SBURG_FRESH;
    sburg_engage(game, unit);
    if (guns_stay)
        leave_guns(game, unit);
    scatter(game, unit);
    if (flee(&flight))
        sburg_report_rout(game, unit, start, flight.lost, flight.entered, flight.count);
    if (loud)
        call_watchers(&flight, start);
}

/* --- checks -------------------------------------------------------------------------- */

/* What the outcome does; running is left to the caller. */
static void suffer_outcome(struct sburg_game *game, unsigned unit,
                           enum sburg_outcome outcome) {
    struct sburg_unit *it = &game->truth->units[unit];
    switch ((unsigned)outcome) {
    case SBURG_TAKES_COVER:
        it->flags |= SBURG_COVERED_FLAG;
        sburg_report_act(game, SBURG_EVENT_COVERED, unit, 1);
        break;
    case SBURG_BECOMES_SHAKEN:
        sburg_unform(game, unit, SBURG_SHAKEN);
        break;
    case SBURG_BECOMES_ROUTED:
        sburg_unform(game, unit, SBURG_ROUTED);
        break;
    case SBURG_RUNS:
        if (it->morale != SBURG_ROUTED)
            sburg_unform(game, unit, SBURG_ROUTED);
        break;
    default:
        break;
    }
}

/* One check without what follows from running. True: it runs. */
static bool check_once(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                       bool hurt, int *roll) {
    struct sburg_unit *it = &game->truth->units[unit];
    enum side side = sburg_army(game->setup, game->truth, unit);
    if (it->where != SBURG_ON_MAP || sburg_flag(it, SBURG_FRESH))
        return false;
    if (*roll < 0)
        *roll = sburg_roll_track(game, side, unit);
    const struct sburg_position *known =
        kind == SBURG_CHECK_RALLY ? sburg_known(game, side) : game->truth;
    struct sburg_level level = sburg_level(game->setup, known, unit, kind, hurt, 0);
    enum sburg_outcome outcome =
        sburg_outcome(game->setup, game->truth, unit, kind, level.ml, *roll + level.roll);
    sburg_report_checked(game, unit, kind, *roll, &level, outcome);
    suffer_outcome(game, unit, outcome);
    return outcome == SBURG_RUNS;
}

/* A roll made for one unit of a hex holds for the others of it that were called together. */
static void share_roll(struct sburg_game *game, const struct sburg_work *work, int roll) {
    uint16_t hex = game->truth->units[work->unit].hex;
    for (unsigned i = game->work_count; i-- > 0 && game->work[i].batch == work->batch;)
        if (game->truth->units[game->work[i].unit].hex == hex)
            game->work[i].roll = (int16_t)roll;
}

static void settle(struct sburg_game *game, unsigned until) {
    while (game->work_count > until) {
        rules_step();
        struct sburg_work work = game->work[--game->work_count];
        struct sburg_unit *it = &game->truth->units[work.unit];
        int roll = work.roll;
        if (it->where != SBURG_ON_MAP || sburg_flag(it, SBURG_CHECKED_37) ||
            sburg_flag(it, SBURG_FRESH))
            continue;
        it->flags |= SBURG_CHECKED_37;
        enum side side = sburg_army(game->setup, game->truth, work.unit);
        if (roll < 0) {
            roll = sburg_roll_track(game, side, work.unit);
            if (sburg_one_roll(game, side))
                share_roll(game, &work, roll);
        }
        if (check_once(game, work.unit, SBURG_CHECK_ROUT, false, &roll))
            run(game, work.unit, false);
    }
}

void sburg_run_away(struct sburg_game *game, unsigned unit, bool guns_stay) {
    unsigned until = game->work_count;
    if (game->truth->units[unit].morale != SBURG_ROUTED)
        sburg_unform(game, unit, SBURG_ROUTED);
    run(game, unit, guns_stay);
    settle(game, until);
}

int sburg_check_morale(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                       bool hurt, int roll) {
    if (check_once(game, unit, kind, hurt, &roll))
        sburg_run_away(game, unit, false);
    return roll;
}

void sburg_mourn(struct sburg_game *game, unsigned officer, uint16_t hex) {
    uint16_t units[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, hex, units);
    enum side army = (enum side)game->setup->officers[officer].army;
    int roll = -1;
    for (unsigned i = 0; i < count; i++) {
        if (game->truth->units[units[i]].hex != hex ||
            sburg_army(game->setup, game->truth, units[i]) != army ||
            !sburg_commands(game->setup, officer,
                            sburg_brigade_of(game->setup, game->truth, units[i])))
            continue;
        if (!sburg_one_roll(game, army))
            roll = -1;
        roll = sburg_check_morale(game, units[i], SBURG_CHECK_LEADER, false, roll);
    }
}
