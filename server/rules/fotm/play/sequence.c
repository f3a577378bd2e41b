/* SPDX-License-Identifier: MIT */
/* 11.2: the sequence of play. See sequence.h. */
#include "sequence.h"

#include "bug.h"
#include "resolve.h"
#include "breakout.h"
#include "decisions.h"
#include "plays.h"
#include "ledger.h"
#include "march.h"
#include "presence.h"
#include "release.h"
#include "report.h"
#include "settle.h"
#include "victory.h"

#include <string.h>

/* 11.2: what follows each phase of a side; OVER: its part of the turn is. */
static const enum fotm_phase next_phase[SIDES][FOTM_PHASES] = {
    [FOTM_UNION] = {[FOTM_PHASE_BURNSIDE] = FOTM_PHASE_RALLY,
                    [FOTM_PHASE_RALLY] = FOTM_PHASE_MOVEMENT,
                    [FOTM_PHASE_MOVEMENT] = FOTM_PHASE_REINFORCEMENT,
                    [FOTM_PHASE_REINFORCEMENT] = FOTM_PHASE_COMBAT,
                    [FOTM_PHASE_COMBAT] = FOTM_PHASE_OVER},
    [FOTM_CONFEDERATE] = {[FOTM_PHASE_RALLY] = FOTM_PHASE_MOVEMENT,
                          [FOTM_PHASE_MOVEMENT] = FOTM_PHASE_REINFORCEMENT,
                          [FOTM_PHASE_REINFORCEMENT] = FOTM_PHASE_COMBAT,
                          [FOTM_PHASE_COMBAT] = FOTM_PHASE_OVER}};

/* --- beginnings of phases -------------------------------------------------------------- */

static void begin_burnside(struct fotm_game *game) {
    unsigned needed = fotm_charts(game->setup)->burnside_needed[game->truth->turn];
    uint32_t option = game->setup->edition->plays->burnside_rolls;
    if (option != 0 && (game->setup->options & option) == 0)
        return;
    if (!game->truth->pause || needed == 0)
        return;
    if (fotm_has(game->setup, FOTM_OPTION_BURNSIDE_RESOLVE)) {
        fotm_end_pause(game, FOTM_PAUSE_TIME, FOTM_NOBODY); /* 10.6: without a roll */
        return;
    }
    const struct fotm_dice_roll roll = {.roll = FOTM_ROLL_BURNSIDE,
                                        .side = FOTM_UNION,
                                        .unit = FOTM_NOBODY,
                                        .count = 1,
                                        .needed = (int)needed};
    if (fotm_roll_dice(game, roll)[0] >= needed)
        fotm_end_pause(game, FOTM_PAUSE_ROLL, FOTM_NOBODY);
}

static void begin_rally(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        if (i < game->setup->brigade_count &&
            game->setup->brigades[i].army == truth->side)
            truth->pieces[i].flags &= (uint16_t) ~(FOTM_TRIED | FOTM_REGROUPED); /* R69 */
    for (unsigned i = 0; i < FOTM_CHIEFS; i++)
        truth->chiefs[i].helped = 0;
    if (truth->side != FOTM_CONFEDERATE)
        return;
    if (game->setup->edition->plays->lee_is_sent)
        fotm_lee_departs(game); /* 10.4 */
    fotm_longstreet_is_asked(game);
}

static void begin_movement(struct fotm_game *game) {
    memset(&game->truth->chain.owing, 0, sizeof game->truth->chain.owing); /* P45 */
    for (unsigned i = 0; i < game->setup->brigade_count; i++)
        if (game->setup->brigades[i].army == game->truth->side)
            game->truth->pieces[i].at_bottom = 0; /* R6 */
    fotm_ledger_clear(game, (enum side)game->truth->side);
    if (game->truth->side == FOTM_CONFEDERATE && !fotm_debt_named(game))
        return; /* the marches wait for the answer */
    fotm_march_all(game);
}

static void begin_reinforcement(struct fotm_game *game) {
    fotm_ledger_clear(game, (enum side)game->truth->side);
    for (unsigned i = 0; i < game->setup->entry_count; i++)
        game->truth->queue[i] = 0;
    fotm_guards_back(game); /* 17.5 */
}

static void begin_combat(struct fotm_game *game) {
    fotm_ledger_clear(game, (enum side)game->truth->side);
    memset(game->truth->targets, 0, sizeof game->truth->targets);
    for (unsigned i = 0; i < FOTM_PIECES; i++)
        game->truth->pieces[i].flags &= (uint16_t)~FOTM_ASSAULTED;
}

typedef void begin_fn(struct fotm_game *game);

static begin_fn *const begins[FOTM_PHASES] = {
    [FOTM_PHASE_BURNSIDE] = begin_burnside,           /* 11.5 */
    [FOTM_PHASE_RALLY] = begin_rally,                 /* 12 */
    [FOTM_PHASE_MOVEMENT] = begin_movement,           /* 13 */
    [FOTM_PHASE_REINFORCEMENT] = begin_reinforcement, /* 14 */
    [FOTM_PHASE_COMBAT] = begin_combat,               /* 15 */
};

void fotm_begin_phase(struct fotm_game *game, enum side side, enum fotm_phase phase) {
    struct fotm_position *truth = game->truth;
    truth->side = (uint8_t)side;
    truth->phase = (uint8_t)phase;
    truth->may_restack = SIDE_NONE;
    fotm_report_phase(game, side, phase);
    fotm_await(game, fotm_phase_decisions[phase], side, FOTM_NOBODY, HEX_NONE);
    if (begins[phase] != NULL)
        begins[phase](game);
    if (phase == FOTM_PHASE_BURNSIDE)
        fotm_next_phase(game);
}

/* --- turns ----------------------------------------------------------------------------- */

/* 11.4, 10.6, R70: how the pause begins and ends with the clock. */
static void clock_of_the_pause(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    const struct fotm_plays *plays = game->setup->edition->plays;
    const struct fotm_charts *charts = fotm_charts(game->setup);
    bool resolve = fotm_has(game->setup, FOTM_OPTION_BURNSIDE_RESOLVE);
    if (resolve && plays->resolve_ends_all)
        return; /* BURNSIDE'S RESOLVE: no pause at all (P42) */
    if (truth->turn == fotm_charts(game->setup)->pause_from && !truth->pause_over &&
        !truth->pause) {
        truth->pause = 1;
        fotm_report_pause_begins(game);
    }
    if (truth->turn >= (resolve ? charts->pause_to_resolved : charts->pause_to))
        fotm_end_pause(game, FOTM_PAUSE_TIME, FOTM_NOBODY);
}

/* In the edition of 2022 it is there whether there is a pause or not. */
static bool has_burnside_phase(const struct fotm_game *game) {
    uint32_t option = game->setup->edition->plays->burnside_rolls;
    return fotm_charts(game->setup)->burnside_needed[game->truth->turn] != 0 &&
           (option == 0 || ((game->setup->options & option) != 0 && game->truth->pause));
}

/* The Union's first phase of a turn: its roll, unless there is none; turn one has no rally
 * (11.3). */
static void begin_union_turn(struct fotm_game *game) {
    if (game->truth->turn == 1)
        fotm_begin_phase(game, FOTM_UNION, FOTM_PHASE_MOVEMENT);
    else if (has_burnside_phase(game))
        fotm_begin_phase(game, FOTM_UNION, FOTM_PHASE_BURNSIDE);
    else
        fotm_begin_phase(game, FOTM_UNION, FOTM_PHASE_RALLY);
}

static void begin_turn(struct fotm_game *game) {
    clock_of_the_pause(game);
    fotm_debt_falls_due(game);
    if (fotm_longstreet_is_asked(game))
        return; /* 10.5, R24: before the Union's turn; begin_union_turn follows the answer */
    begin_union_turn(game);
}

/* 10.5: the turn or phase that waited for the choice goes on. */
void fotm_play_longstreet(struct fotm_game *game, const struct fotm_action *action) {
    game->truth->bonus = action->value;
    fotm_report_longstreet(game, game->truth->asked_unit, (enum fotm_bonus)action->value);
    if (game->truth->phase == FOTM_PHASE_RALLY)
        fotm_await(game, FOTM_DECIDE_RALLY, FOTM_CONFEDERATE, FOTM_NOBODY, HEX_NONE);
    else
        begin_union_turn(game);
}

static void end_turn(struct fotm_game *game) {
    if (game->setup->edition->plays->lee_is_sent)
        fotm_lee_in_sight(game); /* 10.4 */
    if (game->truth->turn >= game->setup->last_turn) {
        game->setup->edition->plays->close(game); /* 18.1 */
        return;
    }
    game->truth->turn++;
    begin_turn(game);
}

void fotm_next_phase(struct fotm_game *game) {
    enum side side = (enum side)game->truth->side;
    enum fotm_phase next = next_phase[side][game->truth->phase];
    game->flags |= APPLY_PHASE_END;
    if (next != FOTM_PHASE_OVER)
        fotm_begin_phase(game, side, next);
    else if (side == FOTM_UNION)
        fotm_begin_phase(game, FOTM_CONFEDERATE, FOTM_PHASE_RALLY);
    else
        end_turn(game);
}

void fotm_first_turn(struct fotm_game *game) {
    game->flags |= APPLY_PHASE_END;
    begin_turn(game);
}

/* --- playing on ------------------------------------------------------------------------ */

fotm_settle_fn *const fotm_settlers_of_2022[FOTM_TASKS] = {
    [FOTM_TASK_DISPLACE] = fotm_settle_displace,   /* 6.1 */
    [FOTM_TASK_RETREAT] = fotm_settle_retreat,     /* 17.3 */
    [FOTM_TASK_ROUT] = fotm_settle_rout,           /* 17.4 */
    [FOTM_TASK_CAPTURE] = fotm_settle_capture,     /* 17.5 */
    [FOTM_TASK_OVERSTACK] = fotm_settle_overstack, /* 4.1 */
    [FOTM_TASK_CASUALTY] = fotm_settle_casualty,   /* 16 */
    [FOTM_TASK_LEAD] = fotm_settle_lead,           /* 4.2 */
    [FOTM_TASK_CHECK] = fotm_settle_check,         /* 17.2 */
    [FOTM_TASK_LOSS] = fotm_settle_loss,           /* option friendly_fire */
};

/* Settled tasks leave no trace: equal positions are equal byte for byte. */
static void clear_settled(struct fotm_position *truth) {
    memset(truth->tasks + truth->task_count, 0,
           (FOTM_TASK_DEPTH - truth->task_count) * sizeof *truth->tasks);
}

/* Settles one thing. False: somebody has to decide now, or the game is over. */
static bool settle_next(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    if (truth->phase == FOTM_PHASE_OVER)
        return false;
    if (game->setup->edition->plays->lee_is_sent)
        fotm_lee_withdraws(game); /* 10.4 */
    fotm_try_release(game);       /* 11.3, R26: also by what an Assault brings about */
    if (truth->task_count > 0) {
        const struct fotm_task task = truth->tasks[truth->task_count - 1];
        RULES_ASSERT(task.kind > FOTM_TASK_NONE && task.kind < FOTM_TASKS);
        return game->setup->edition->plays->settlers[task.kind](game, &task);
    }
    if (truth->assault.target != HEX_NONE)
        return fotm_assault_go_on(game);
    if (truth->decision != FOTM_DECIDE_LONGSTREET &&
        truth->decision != FOTM_DECIDE_WITHDRAW)
        fotm_await(game, fotm_phase_decisions[truth->phase], (enum side)truth->side,
                   FOTM_NOBODY, HEX_NONE);
    return false;
}

void fotm_play_on(struct fotm_game *game) {
    /* No chain of one action is longer; a runaway must not hang the server. */
    enum { CHAIN_MAX = 4096 };
    unsigned settled = 0;
    while (settle_next(game)) {
        rules_step();
        settled++;
        RULES_ASSERT(settled < CHAIN_MAX);
    }
    clear_settled(game->truth);
}
