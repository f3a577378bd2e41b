/* SPDX-License-Identifier: MIT */
/* See assault.h. */
#include "assault.h"

#include "bug.h"
#include "charts.h"
#include "losses.h"
#include "nerve.h"
#include "plan.h"
#include "report.h"

static uint64_t bit(unsigned unit) {
    return UINT64_C(1) << unit;
}

struct melee {
    struct ww_fight fight;
    unsigned lost[SIDES];
};

static bool takes_part(const struct ww_game *game, const struct melee *melee,
                       unsigned unit, enum side side) {
    return (melee->fight.units & bit(unit)) != 0 && ww_side(game->setup, unit) == side;
}

static unsigned left_of(const struct ww_game *game, const struct melee *melee,
                        enum side side) {
    unsigned count = 0;
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        count +=
            takes_part(game, melee, u, side) ? ww_live(game->setup, game->truth, u) : 0;
    return count;
}

static bool has_vehicles(const struct ww_game *game, const struct melee *melee,
                         enum side side) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (takes_part(game, melee, u, side) && ww_is_vehicle(ww_kind(game->setup, u)) &&
            ww_live(game->setup, game->truth, u) > 0)
            return true;
    return false;
}

/* How near a base stands to the enemy in the fight. */
static int32_t to_enemy(const struct ww_game *game, const struct melee *melee,
                        unsigned base) {
    enum side enemy = side_other(ww_side(game->setup, game->setup->bases[base].unit));
    int32_t least = WW_FAR;
    for (unsigned b = 0; b < game->setup->base_count; b++)
        if (ww_stands_live(&game->scene, b) &&
            takes_part(game, melee, game->setup->bases[b].unit, enemy)) {
            int32_t gap = ww_gap(&game->scene, base, b);
            least = gap < least ? gap : least;
        }
    return least;
}

/* The base of a side that is nearest to the enemy, of its vehicles or of the others. */
static unsigned nearest(const struct ww_game *game, const struct melee *melee,
                        enum side side, bool vehicles) {
    unsigned best = WW_NOBODY;
    int32_t least = 0;
    for (unsigned b = 0; b < game->setup->base_count; b++) {
        unsigned unit = game->setup->bases[b].unit;
        if (!ww_lives(game->truth, b) || !takes_part(game, melee, unit, side) ||
            ww_is_vehicle(ww_kind(game->setup, unit)) != vehicles)
            continue;
        int32_t gap = to_enemy(game, melee, b);
        if (best == WW_NOBODY || gap < least) {
            best = b;
            least = gap;
        }
    }
    return best;
}

static void lose(struct ww_game *game, struct melee *melee, enum side side,
                 unsigned count, bool vehicles) {
    /* The enemy who lost his last in this fight still counts for who is near (W16): places are as they were. */
    for (; count > 0; count--) {
        unsigned base = nearest(game, melee, side, vehicles);
        if (base == WW_NOBODY)
            return;
        ww_lose_base(game, base, WW_BY_ASSAULT);
        melee->lost[side]++;
    }
}

/* 13.1, 13.3 */
static void fight_round(struct ww_game *game, struct melee *melee) {
    enum side in = melee->fight.moved_in, out = side_other(in);
    uint8_t dice[2];
    int32_t numbers[3] = {(int32_t)in, melee->fight.lines[in].sum,
                          melee->fight.lines[out].sum};
    ww_roll(game, 2, in == SIDE_FIRST ? "attacker defender" : "defender attacker", dice);
    ww_report_rolled(game, in, WW_NOBODY, WW_ROLL_ASSAULT, numbers, 3, dice, 2);
    int ahead =
        dice[0] + melee->fight.lines[in].sum - dice[1] - melee->fight.lines[out].sum;
    enum side loser = ahead > 0 ? out : in;
    unsigned difference = (unsigned)(ahead > 0 ? ahead : -ahead);
    ww_fresh(game);
    bool tank = difference >= WW_TANK_LOST && has_vehicles(game, melee, loser) &&
                !has_vehicles(game, melee, side_other(loser));
    lose(game, melee, loser, tank ? 1 : difference, tank);
}

static void all_of(struct ww_game *game, const struct melee *melee, enum side side,
                   void (*what)(struct ww_game *game, unsigned unit)) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (takes_part(game, melee, u, side) && ww_live(game->setup, game->truth, u) > 0)
            what(game, u);
}

static void pin(struct ww_game *game, unsigned unit) {
    game->truth->units[unit].pinned = (uint8_t)(game->truth->turn + 1);
}

static void demoralize(struct ww_game *game, unsigned unit) {
    game->truth->units[unit].flags |= WW_DEMORALIZED;
    ww_test_morale(game, unit);
}

/* --- falling back -------------------------------------------------------------------- */

enum room { ROOM, NO_ROOM, OFF_TABLE };

/* Puts the unit so far towards home, if there is room. */
static enum room try_back(struct ww_game *game, unsigned unit, int32_t distance) {
    const struct ww_setup *setup = game->setup;
    struct ww_position there = *game->truth;
    struct ww_scene scene;
    int home = setup->home[ww_side(setup, unit)];
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++) {
        if (!ww_lives(game->truth, b))
            continue;
        there.bases[b].at = point_shifted(there.bases[b].at, home, 0, 2 * distance);
        there.bases[b].flags &= (uint8_t) ~(WW_IN_WORK | WW_PRONE);
    }
    ww_scene_make(&scene, setup, &there);
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++) {
        const struct box *box = &scene.stands[b].box;
        if (ww_stands_live(&scene, b) &&
            (box->low.x < 0 || box->low.y < 0 || box->high.x > setup->width ||
             box->high.y > setup->height))
            return OFF_TABLE;
    }
    if (ww_overlaps(&scene, unit) || ww_in_contact(&scene, unit))
        return NO_ROOM;
    *game->truth = there;
    return ROOM;
}

static bool never_moves(const struct ww_game *game, unsigned unit) {
    return ww_allowance(game->setup, unit, WW_MANEUVER, WW_NORMAL) == WW_NO_MODE;
}

static void fall_back(struct ww_game *game, unsigned unit) {
    enum room room = NO_ROOM;
    if (ww_flag(game->truth, unit, WW_IMMOBILIZED) || never_moves(game, unit)) {
        ww_report(game, WW_EVENT_ABANDONED, unit); /* W17 */
        ww_lose_base(game, ww_first(game->setup, unit), WW_BY_ASSAULT);
        return;
    }
    for (unsigned i = 0; i <= WW_FALL_BACK_TRIES && room == NO_ROOM; i++)
        room = try_back(game, unit, WW_FALL_BACK + (int32_t)i * WW_FALL_BACK_STEP);
    if (room != ROOM) {
        ww_lose_unit(game, unit, WW_EVENT_ROUTED);
        return;
    }
    game->truth->units[unit].flags &= ~(uint32_t)WW_ASSAULTING;
    ww_active(game, unit);
    ww_report(game, WW_EVENT_FELL_BACK, unit);
}

/* --- one fight ----------------------------------------------------------------------- */

static enum side loser_of(const struct ww_game *game, const struct melee *melee) {
    for (unsigned side = 0; side < SIDES; side++)
        if (left_of(game, melee, (enum side)side) == 0)
            return (enum side)side;
    return melee->lost[SIDE_FIRST] > melee->lost[SIDE_SECOND]   ? SIDE_FIRST
           : melee->lost[SIDE_SECOND] > melee->lost[SIDE_FIRST] ? SIDE_SECOND
                                                                : SIDE_NONE;
}

static void offer_pursuit(struct ww_game *game, const struct melee *melee,
                          enum side winner) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (takes_part(game, melee, u, winner) &&
            ww_live(game->setup, game->truth, u) > 0 &&
            !ww_flag(game->truth, u, WW_IMMOBILIZED) && !never_moves(game, u))
            game->truth->follow |= bit(u);
    game->truth->follower = (uint8_t)winner;
}

static void end_even(struct ww_game *game, struct melee *melee) {
    ww_fresh(game);
    for (unsigned side = 0; side < SIDES; side++)
        lose(game, melee, (enum side)side, 1, false);
    ww_report_assault(game, melee->fight.units, SIDE_NONE, melee->lost[SIDE_FIRST],
                      melee->lost[SIDE_SECOND]);
    for (unsigned side = 0; side < SIDES; side++)
        all_of(game, melee, (enum side)side, pin);
}

static void resolve(struct ww_game *game, struct melee *melee) {
    for (unsigned i = 0; i < WW_ASSAULT_ROUNDS; i++)
        if (left_of(game, melee, SIDE_FIRST) > 0 && left_of(game, melee, SIDE_SECOND) > 0)
            fight_round(game, melee);
    enum side loser = loser_of(game, melee);
    if (loser == SIDE_NONE) {
        end_even(game, melee);
        return;
    }
    enum side winner = side_other(loser);
    ww_report_assault(game, melee->fight.units, winner, melee->lost[SIDE_FIRST],
                      melee->lost[SIDE_SECOND]);
    all_of(game, melee, loser, demoralize);
    all_of(game, melee, loser, fall_back);
    if (winner == melee->fight.moved_in)
        offer_pursuit(game, melee, winner);
}

bool ww_next_fight(struct ww_game *game) {
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        struct melee melee = {.lost = {0}};
        if ((game->truth->fought & bit(u)) != 0 ||
            ww_live(game->setup, game->truth, u) == 0)
            continue;
        ww_fight_make(ww_fresh(game), u, &melee.fight);
        melee.fight.units &= ~game->truth->fought;
        if (melee.fight.units == 0)
            continue;
        game->truth->fought |= melee.fight.units;
        if (left_of(game, &melee, SIDE_FIRST) > 0 &&
            left_of(game, &melee, SIDE_SECOND) > 0) {
            resolve(game, &melee);
            return true;
        }
    }
    return false;
}
