/* SPDX-License-Identifier: MIT */
/* 13: see movement.h. */
#include "movement.h"

#include "breakout.h"
#include "plays.h"
#include "halt.h"
#include "presence.h"
#include "release.h"
#include "report.h"

/* --- writing down --- */

static void go_to(struct fotm_game *game, unsigned unit, uint16_t hex) {
    if (fotm_is_commander(unit))
        game->truth->chiefs[unit - FOTM_FIRST_COMMANDER].hex = hex;
    else
        fotm_occupy(game, unit, hex);
}

/* One unit's part of a step, on the truth. */
static void commit(struct fotm_game *game, enum fotm_step_kind kind,
                   const struct fotm_walker *before, const struct fotm_walker *after) {
    if (after->gone) {
        fotm_walk_write(game->truth, after);
        fotm_break_out(game, after->unit, before->now.hex);
        return;
    }
    if (after->now.hex != before->now.hex) {
        (kind == FOTM_STEP_MARCH ? fotm_report_forced_march : fotm_report_moved)(
            game, after->unit, before->now.hex, after->now.hex,
            (unsigned)(after->now.spent - before->now.spent), after->now.facing);
        fotm_walk_write(game->truth, after);
        go_to(game, after->unit, after->now.hex);
        return;
    }
    unsigned changed = before->now.flags ^ after->now.flags;
    fotm_walk_write(game->truth, after);
    if (fotm_is_commander(after->unit))
        return;
    if (changed & FOTM_COLUMN)
        fotm_report_formed(game, after->unit, (after->now.flags & FOTM_COLUMN) != 0);
    if (changed & FOTM_MOUNTED)
        fotm_report_mounted(game, after->unit, (after->now.flags & FOTM_MOUNTED) != 0);
    if (before->now.facing != after->now.facing)
        fotm_report_turned(game, after->unit, before->now.facing, after->now.facing);
}

/* --- arriving --- */

/* 11.3: a gun in range halts cavalry. True: one that the Union did not know. */
static bool halts(struct fotm_game *game, const struct fotm_walker *walker) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = walker->now.hex;
    if (truth->halt == FOTM_HALT_RELEASED ||
        !fotm_is_union_cavalry(game->setup, walker->unit))
        return false;
    bool known = fotm_guns_reach(game->setup, truth, hex, false);
    /* Whether it halts or not tells something of every marker that might be a battery. */
    if (!known && fotm_guns_may_reach(game->setup, truth, hex))
        game->flags |= APPLY_PROBED;
    if (!fotm_guns_reach(game->setup, truth, hex, true))
        return false;
    truth->halt = FOTM_HALT_ON;
    fotm_report_stopped(game, walker->unit, FOTM_STOP_GUNS);
    return !known;
}

/* The truth stops: facts that the mover could not know and that end his move. */
static const struct {
    bool (*stops)(struct fotm_game *game, const struct fotm_walker *walker);
    const char *section;
} truth_stops[] = {
    {halts, "11.3"}, /* a masked battery in range */
};

bool fotm_enter_hex(struct fotm_game *game, const struct fotm_party *party) {
    bool stopped = false;
    for (unsigned i = 0; i < party->count && game->setup->moving.stops_in_flank; i++)
        if (fotm_is_piece(party->walkers[i].unit) &&
            fotm_in_flank(game->setup, game->truth, party->walkers[i].now.hex,
                          fotm_army(game->setup, party->walkers[i].unit)))
            fotm_set_add(&game->truth->chain.owing, party->walkers[i].unit); /* P45 */
    for (unsigned i = 0; i < party->count; i++)
        for (unsigned k = 0; k < sizeof truth_stops / sizeof *truth_stops; k++)
            stopped |= truth_stops[k].stops(game, &party->walkers[i]);
    fotm_try_release(game);
    for (unsigned i = 0; i < party->count; i++)
        fotm_scout(game, party->walkers[i].unit);
    if (game->setup->edition->plays->lee_is_sent)
        fotm_lee_withdraws(game);
    return stopped;
}

/* --- forced march (13.5) --- */

/* The best commander in the hex, or FOTM_NOBODY (R32). */
static unsigned best_commander(const struct fotm_game *game, unsigned unit) {
    enum side side = fotm_army(game->setup, unit);
    uint16_t hex = game->truth->pieces[unit].hex;
    unsigned best = FOTM_NOBODY, cm = 0;
    for (unsigned c = fotm_commander_in(game->setup, game->truth, hex, side, FOTM_NOBODY);
         c != FOTM_NOBODY;
         c = fotm_commander_in(game->setup, game->truth, hex, side, c)) {
        if (fotm_cm(game->setup, game->truth, c) > cm) {
            best = c;
            cm = fotm_cm(game->setup, game->truth, c);
        }
    }
    return best;
}

/* False: it was the last step. */
static bool march_holds(struct fotm_game *game, unsigned unit) {
    unsigned helper = best_commander(game, unit);
    int modifier = -(int)game->truth->pieces[unit].lcm;
    if (helper != FOTM_NOBODY) {
        modifier += (int)fotm_cm(game->setup, game->truth, helper);
        if (!fotm_flag(game->truth, unit, FOTM_MASKED))
            fotm_unmask_commander(game, helper);
    }
    if (!fotm_roll_passes(game, FOTM_ROLL_MARCH, unit, modifier,
                          fotm_charts(game->setup)->march_needed))
        return !fotm_lose_step(game, unit);
    return true;
}

/* --- the way --- */

static bool may_stand(const struct fotm_game *game, const struct fotm_party *party) {
    return fotm_no_room(game->setup, game->truth, party->walkers, party->count) ==
           FOTM_ALLOWED;
}

/* Back to the last hex of the path with room: it stays stopped there. */
static void fall_back(struct fotm_game *game, const struct fotm_party *party,
                      const struct fotm_party *stand) {
    for (unsigned i = 0; i < party->count; i++) {
        struct fotm_walker back = stand->walkers[i];
        back.now.flags |= FOTM_STOPPED;
        fotm_report_stopped(game, back.unit, FOTM_STOP_STACKING);
        fotm_report_moved(game, back.unit, party->walkers[i].now.hex, back.now.hex, 0,
                          back.now.facing);
        fotm_walk_write(game->truth, &back);
        go_to(game, back.unit, back.now.hex);
    }
}

static enum fotm_stop stop_of(const struct fotm_game *game,
                              const struct fotm_party *party, struct fotm_step step) {
    enum side enemy = fotm_enemy(fotm_army(game->setup, party->walkers[0].unit));
    return fotm_step_to_hex(step) &&
                   fotm_brigades_of(game->setup, game->truth, step.value, enemy)
               ? FOTM_STOP_ENEMY
               : FOTM_STOP_ZOC;
}

bool fotm_execute_move(struct fotm_game *game, struct fotm_party *party,
                       const struct fotm_step *steps, unsigned count, bool stopped) {
    struct fotm_party stand = *party;
    bool stood = may_stand(game, party) || !party->walkers[0].moved;
    for (unsigned s = 0; s < count && !stopped; s++) {
        struct fotm_party before = *party;
        if (denied(fotm_party_step(game->setup, game->truth, party, steps[s]))) {
            fotm_report_stopped(game, party->walkers[0].unit,
                                stop_of(game, party, steps[s]));
            game->flags |= APPLY_PROBED;
            stopped = true;
            break;
        }
        for (unsigned i = 0; i < party->count; i++)
            commit(game, steps[s].kind, &before.walkers[i], &party->walkers[i]);
        if (party->walkers[0].gone) {
            fotm_try_release(game); /* R26: perhaps it was the last of the cavalry */
            return true;
        }
        if (party->walkers[0].now.hex != before.walkers[0].now.hex)
            stopped = fotm_enter_hex(game, party);
        if (fotm_hex_of(game->truth, party->walkers[0].unit) == HEX_NONE)
            return true; /* 10.4: Lee rode into sight of the enemy and is off the map */
        if (may_stand(game, party)) {
            stand = *party;
            stood = true;
        }
        if (steps[s].kind == FOTM_STEP_MARCH &&
            !march_holds(game, party->walkers[0].unit))
            return true;
    }
    if (!stopped || may_stand(game, party))
        return true;
    if (stood)
        fall_back(game, party, &stand);
    return stood;
}

void fotm_move_one(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_party party = fotm_party_of_one(game->setup, game->truth, action->unit);
    fotm_execute_move(game, &party, action->steps, action->step_count, false);
}
