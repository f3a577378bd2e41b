/* SPDX-License-Identifier: MIT */
/* See turn.h. One row a phase: what happens at its beginning, and what it asks, if anything. */
#include "turn.h"

#include "bug.h"
#include "assault.h"
#include "check.h"
#include "command.h"
#include "front.h"
#include "march.h"
#include "officers.h"
#include "report.h"
#include "rout.h"
#include "score.h"
#include "shoot.h"

static bool is_own(const struct sburg_game *game, unsigned unit) {
    return game->truth->units[unit].where == SBURG_ON_MAP &&
           sburg_army(game->setup, game->truth, unit) == (enum side)game->truth->side;
}

static void ask(struct sburg_game *game, enum sburg_decision decision, unsigned side) {
    game->truth->decision = (uint8_t)decision;
    game->truth->asked = (uint8_t)side;
}

/* --- 1.21 preparation ---------------------------------------------------------------- */

static void begin_preparation(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *it = &game->truth->units[u];
        if (!is_own(game, u))
            continue;
        it->markers &= (uint8_t) ~(SBURG_M | SBURG_DM);
        it->flags &= ~(uint32_t)SBURG_TURN_FLAGS;
        it->flags |= SBURG_ON_PIKE;
        it->spent = it->front_mp = it->bank = 0;
    }
    for (unsigned i = 0; i < game->setup->officer_count; i++)
        if (game->setup->officers[i].army == game->truth->side)
            game->truth->officers[i].spent = 0;
    for (unsigned i = 0; i < game->setup->entry_count; i++)
        if (game->setup->entries[i].army == game->truth->side)
            game->truth->entered[i] = 0;
    sburg_replace_officers(game);
}

/* --- 1.22 movement ------------------------------------------------------------------- */

static void begin_movement(struct sburg_game *game) {
    struct sburg_chain chains[SBURG_UNITS];
    enum side side = (enum side)game->truth->side;
    sburg_command(game->setup, game->truth, side, chains);
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *it = &game->truth->units[u];
        if (!is_own(game, u))
            continue;
        it->base = (uint8_t)sburg_allowance(game->setup, game->truth, u, &chains[u]);
        it->turned = it->facing;
        it->turn_paid = 0;
        if (sburg_in_front(game->setup, game->truth, sburg_enemy(side), it->hex))
            it->flags |= SBURG_START_FRONT;
    }
}

static bool ask_movement(struct sburg_game *game) {
    ask(game, SBURG_DECIDE_MOVEMENT, game->truth->side);
    return true;
}

/* --- 1.23 fire ----------------------------------------------------------------------- */

static void begin_fire(struct sburg_game *game) {
    game->truth->passed = 0;
    game->truth->firing = (uint8_t)sburg_enemy((enum side)game->truth->side);
    game->truth->limit_count = 0;
}

static bool may_fire_at_all(struct sburg_game *game, enum side side) {
    const struct sburg_position *known = sburg_known(game, side);
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (known->units[u].where == SBURG_ON_MAP &&
            sburg_army(game->setup, known, u) == side &&
            sburg_may_fire_somewhere(game->setup, known, u))
            return true;
    return false;
}

static void pass(struct sburg_game *game, enum side side) {
    game->truth->passed |= (uint8_t)(1u << side);
    game->truth->firing = (uint8_t)sburg_enemy(side);
    sburg_report(game, SBURG_EVENT_PASSED, side, SBURG_NOBODY, HEX_NONE);
}

/* The sides in turn; who passed is not asked again (S99: who cannot fire may pass by itself). */
static bool ask_fire(struct sburg_game *game) {
    for (unsigned again = 0; again < SIDES + 1u; again++) {
        enum side side = (enum side)game->truth->firing;
        if (game->truth->passed == (1 << SIDE_FIRST | 1 << SIDE_SECOND))
            return false;
        if ((game->truth->passed >> side & 1) != 0) {
            game->truth->firing = (uint8_t)sburg_enemy(side);
            continue;
        }
        if (game->truth->prefs[side][SBURG_PASS] == 1 && !may_fire_at_all(game, side)) {
            pass(game, side);
            continue;
        }
        ask(game, SBURG_DECIDE_FIRE, side);
        return true;
    }
    return game->truth->passed != (1 << SIDE_FIRST | 1 << SIDE_SECOND);
}

/* --- 1.24 rally ---------------------------------------------------------------------- */

static void begin_rally(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *it = &game->truth->units[u];
        if (!is_own(game, u))
            continue;
        if (it->morale == SBURG_ROUTED)
            it->flags |= SBURG_RALLY_ROUTED;
        else if (it->morale == SBURG_SHAKEN)
            it->flags |= SBURG_RALLY_SHAKEN;
    }
}

static bool ask_rally(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (sburg_must_rally(game->truth, u, true) ||
            sburg_must_rally(game->truth, u, false)) {
            ask(game, SBURG_DECIDE_RALLY, game->truth->side);
            return true;
        }
    return false;
}

static void end_rally(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (is_own(game, u))
            game->truth->units[u].markers &= (uint8_t) ~(SBURG_HM | SBURG_IC | SBURG_AV);
}

static void rally_one(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    bool routed = it->morale == SBURG_ROUTED;
    it->morale = SBURG_FORMED;
    if (routed && sburg_is_artillery(game->setup, game->truth, unit))
        it->formation = SBURG_LIMBERED;
    else if (routed && sburg_arm(game->setup, game->truth, unit) != SBURG_HOLDERS)
        it->formation = SBURG_GENERAL_ORDER; /* S53 */
    if (routed && sburg_arm(game->setup, game->truth, unit) == SBURG_HORSE_ARTILLERY)
        it->flags |= SBURG_MOUNTED;
    sburg_report(game, SBURG_EVENT_RALLIED, (enum side)game->truth->side, unit, it->hex);
}

/* Units of one hex with one roll (note 3). Who succeeds rallies, who fails runs. */
static void rally(struct sburg_game *game, const struct sburg_action *action) {
    int roll = -1;
    for (unsigned i = 0; i < action->unit_count; i++) {
        struct sburg_unit *it = &game->truth->units[action->units[i]];
        if (it->where != SBURG_ON_MAP || sburg_flag(it, SBURG_FRESH))
            continue;
        it->flags |= SBURG_TRIED;
        roll = sburg_check_morale(game, action->units[i], SBURG_CHECK_RALLY, false, roll);
        if (it->where == SBURG_ON_MAP && !sburg_flag(it, SBURG_FRESH))
            rally_one(game, action->units[i]);
    }
}

/* --- 1.25 charges -------------------------------------------------------------------- */

static void begin_charges(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *it = &game->truth->units[u];
        if (!is_own(game, u) || !(it->markers & SBURG_CH))
            continue;
        if (it->morale == SBURG_FORMED && it->target != HEX_NONE &&
            sburg_towards(game->setup, it->hex, it->target) >= 0)
            continue;
        it->markers &= (uint8_t)~SBURG_CH;
        it->target = HEX_NONE;
    }
}

static bool ask_charge(struct sburg_game *game) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (is_own(game, u) && (game->truth->units[u].markers & SBURG_CH)) {
            ask(game, SBURG_DECIDE_CHARGE, game->truth->side);
            return true;
        }
    return false;
}

/* --- the table ----------------------------------------------------------------------- */

static bool ask_nobody(struct sburg_game *game) {
    (void)game;
    return false;
}

static void nothing(struct sburg_game *game) {
    (void)game;
}

static const struct {
    void (*begin)(struct sburg_game *game);
    bool (*ask)(struct sburg_game *game); /* false: the phase is over */
    void (*end)(struct sburg_game *game);
} phases[SBURG_OVER] = {
    [SBURG_PREPARATION] = {begin_preparation, ask_nobody, nothing},
    [SBURG_MOVEMENT] = {begin_movement, ask_movement, sburg_take_back_guns},
    [SBURG_FIRE] = {begin_fire, ask_fire, nothing},
    [SBURG_RALLY] = {begin_rally, ask_rally, end_rally},
    [SBURG_CHARGE] = {begin_charges, ask_charge, nothing},
    [SBURG_CONCLUSION] = {nothing, ask_nobody, nothing},
};

void sburg_begin_phase(struct sburg_game *game, enum sburg_phase phase) {
    game->truth->phase = (uint8_t)phase;
    game->truth->asked = SIDE_NONE;
    game->truth->decision = SBURG_DECIDE_NOTHING;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        game->truth->units[u].flags &= ~(uint32_t)SBURG_PHASE_FLAGS;
        for (unsigned i = 0; i < SBURG_SQUARE_FIRES; i++)
            game->truth->units[u].fired_at[i] = HEX_NONE;
    }
    sburg_report_phase(game);
    phases[phase].begin(game);
}

/* What follows the last phase: the other side's player turn, or the end of the game turn. */
static void end_player_turn(struct sburg_game *game) {
    if (game->truth->side == game->setup->first) {
        game->truth->side = (uint8_t)sburg_enemy((enum side)game->truth->side);
        sburg_begin_phase(game, SBURG_PREPARATION);
    } else {
        sburg_begin_phase(game, SBURG_CONCLUSION);
    }
}

static void next_phase(struct sburg_game *game) {
    unsigned phase = game->truth->phase;
    phases[phase].end(game);
    game->flags |= APPLY_PHASE_END;
    if (phase == SBURG_CHARGE) {
        end_player_turn(game);
    } else if (phase == SBURG_CONCLUSION) {
        if (sburg_conclude(game))
            return;
        game->truth->turn++;
        game->truth->side = game->setup->first;
        sburg_begin_phase(game, SBURG_PREPARATION);
    } else {
        sburg_begin_phase(game, (enum sburg_phase)(phase + 1));
    }
}

void sburg_run(struct sburg_game *game) {
    /* No more phases than a turn has can pass without a question: movement always asks. */
    for (unsigned guard = 0; guard < 2u * SBURG_PHASES * SIDES; guard++) {
        if (game->truth->phase == SBURG_OVER || game->truth->asked != SIDE_NONE)
            return;
        if (!phases[game->truth->phase].ask(game))
            next_phase(game);
    }
    rules_bug(__FILE__, __LINE__, "no phase asks anything");
}

/* --- verbs --------------------------------------------------------------------------- */

static void do_end(struct sburg_game *game, const struct sburg_action *action) {
    (void)action;
    next_phase(game);
}

static void do_uncharge(struct sburg_game *game, const struct sburg_action *action) {
    for (unsigned i = 0; i < action->unit_count; i++)
        sburg_take_back_charge(game, action->units[i]);
}

static void do_fire(struct sburg_game *game, const struct sburg_action *action) {
    enum side side = (enum side)game->truth->firing;
    sburg_shoot(game, action);
    if ((game->truth->passed >> sburg_enemy(side) & 1) == 0)
        game->truth->firing = (uint8_t)sburg_enemy(side);
}

static void do_pass(struct sburg_game *game, const struct sburg_action *action) {
    (void)action;
    game->flags |= APPLY_PROBED; /* final (13.3) */
    pass(game, (enum side)game->truth->firing);
}

static void do_losses(struct sburg_game *game, const struct sburg_action *action) {
    game->flags |= APPLY_PROBED;
    sburg_shoot_losses(game, action->spare != 0);
}

static void do_checks(struct sburg_game *game, const struct sburg_action *action) {
    game->flags |= APPLY_PROBED;
    sburg_shoot_checks(game, action->roll != 0);
}

static void do_resolve(struct sburg_game *game, const struct sburg_action *action) {
    sburg_resolve_charge(game, action->hex);
}

static void set_prefs(struct sburg_game *game, enum side side,
                      const struct sburg_action *action) {
    for (unsigned i = 0; i < SBURG_PREFS; i++)
        if (action->prefs[i] != SBURG_NONE)
            game->truth->prefs[side][i] = action->prefs[i];
    sburg_report(game, SBURG_EVENT_PREFS, side, SBURG_NOBODY, HEX_NONE);
}

static void (*const plays[SBURG_VERBS])(struct sburg_game *,
                                        const struct sburg_action *) = {
    [SBURG_DO_MOVE] = sburg_march,      [SBURG_DO_WING] = sburg_split,
    [SBURG_DO_DETACH] = sburg_split,    [SBURG_DO_MERGE] = sburg_join,
    [SBURG_DO_STACK] = sburg_reorder,   [SBURG_DO_CHARGE] = sburg_declare,
    [SBURG_DO_OVERRUN] = sburg_declare, [SBURG_DO_UNCHARGE] = do_uncharge,
    [SBURG_DO_ENTER] = sburg_enter_map, [SBURG_DO_STAND] = sburg_react,
    [SBURG_DO_RETREAT] = sburg_react,   [SBURG_DO_PROLONG] = sburg_react,
    [SBURG_DO_FIRE] = do_fire,          [SBURG_DO_PASS] = do_pass,
    [SBURG_DO_LOSSES] = do_losses,      [SBURG_DO_CHECKS] = do_checks,
    [SBURG_DO_RALLY] = rally,           [SBURG_DO_RESOLVE] = do_resolve,
    [SBURG_DO_ADVANCE] = sburg_advance, [SBURG_DO_END] = do_end,
};

/* Preferences change nothing of what is asked, whoever is asked (13). */
void sburg_play(struct sburg_game *game, enum side side,
                const struct sburg_action *action) {
    if (action->verb == SBURG_DO_PREFS) {
        set_prefs(game, side, action);
        return;
    }
    game->truth->asked = SIDE_NONE;
    plays[action->verb](game, action);
    sburg_run(game);
}
