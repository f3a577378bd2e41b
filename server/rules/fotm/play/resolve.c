/* SPDX-License-Identifier: MIT */
/* The course of an Assault. See resolve.h. */
#include "resolve.h"

#include "bug.h"
#include "able.h"
#include "declare.h"
#include "lee.h"
#include "plays.h"
#include "report.h"
#include "stages.h"

#include <string.h>

/* --- declaration -------------------------------------------------------------------- */

/* Masking: who is in the target hex is shown, batteries if they come under fire (R66); of a
 * marker that is not, it is known now that it is one. */
void fotm_show_defenders(struct fotm_game *game) {
    const struct fotm_assault *assault = &game->truth->assault;
    bool under_fire = !fotm_set_empty(&assault->guns);
    for (unsigned p = fotm_top(game->truth, assault->target); p != FOTM_NOBODY;
         p = fotm_below(game->truth, p)) {
        if (fotm_flag(game->truth, p, FOTM_MASKED))
            game->flags |= APPLY_PROBED;
        if (fotm_is_fighter(game->setup, p) || under_fire)
            fotm_unmask(game, p);
    }
}

/* 11.4, R28: an Assault by Confederate infantry or artillery ends the pause, unless it is
 * suppression fire alone. */
static void wake_burnside(struct fotm_game *game) {
    const struct fotm_position *truth = game->truth;
    const struct fotm_assault *assault = &truth->assault;
    if ((enum side)truth->side != FOTM_CONFEDERATE || !truth->pause ||
        (fotm_set_empty(&assault->brigades) &&
         fotm_batteries_in(game->setup, truth, assault->target) > 0))
        return;
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&assault->guns, piece) ||
            (fotm_set_has(&assault->brigades, piece) &&
             fotm_type(game->setup, piece) == FOTM_INFANTRY)) {
            fotm_end_pause(game, FOTM_PAUSE_ASSAULT, piece);
            return;
        }
}

static void join(struct fotm_game *game, unsigned piece) {
    const struct fotm_assault *assault = &game->truth->assault;
    fotm_unmask(game, piece);
    game->truth->pieces[piece].flags |= FOTM_ASSAULTED;
    fotm_report_joined(game, piece, assault->target, fotm_set_has(&assault->guns, piece));
}

static void spend_bonus(struct fotm_game *game) {
    game->truth->bonus = FOTM_BONUS_SPENT; /* 10.5, R78 */
    fotm_unmask_commander(
        game, /* masking: he helps brigades in sight */
        fotm_commander_named(game->setup, game->truth, FOTM_WHO_LONGSTREET));
    fotm_report_longstreet(game, FOTM_NOBODY, FOTM_BONUS_SPENT);
}

/* Shows who takes part (masking), ends Burnside's pause if it does (11.4), and puts
 * truth->assault at its first stage. */
void fotm_play_assault(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    struct fotm_assault *assault = &truth->assault;
    fotm_declare(game->setup, truth, action, assault);
    uint16_t target = assault->target;
    truth->targets[target / 64] |= UINT64_C(1) << target % 64;
    for (unsigned i = 0; i < FOTM_CHIEFS; i++)
        truth->chiefs[i].helped = 0; /* 10.2: anew in each Assault */
    for (unsigned i = 0; i < FOTM_PIECES; i++)
        truth->pieces[i].assault_losses =
            0; /* stragglers of a forced march are no losses of it */
    fotm_report_assault(game, target);
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&assault->brigades, piece) ||
            fotm_set_has(&assault->guns, piece))
            join(game, piece);
    if (assault->flags & FOTM_ASSAULT_LONGSTREET)
        spend_bonus(game);
    if (assault->lead[FOTM_ATTACKER] != FOTM_NOBODY)
        fotm_report_leads(game, assault->lead[FOTM_ATTACKER]);
    fotm_show_defenders(game);
    fotm_destroy_guards(game, target, fotm_enemy((enum side)truth->side)); /* 2.4 */
    wake_burnside(game);
}

/* --- the stages that need no file of their own -------------------------------------- */

/* 9.4, 15.6: all supporting artillery suppresses one battery, if the hex holds any.
 * Which, was named in the declaration unless it took the declaration to show them. */
static enum fotm_stage_result stage_declared(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    struct fotm_assault *assault = &truth->assault;
    if (assault->suppressed != FOTM_NOBODY || fotm_set_empty(&assault->guns))
        return FOTM_GO_ON;
    if (fotm_batteries_in(game->setup, truth, assault->target) > 1) {
        fotm_await(game, FOTM_DECIDE_SUPPRESS, (enum side)truth->side, FOTM_NOBODY,
                   assault->target);
        return FOTM_GO_WAIT;
    }
    for (unsigned p = fotm_top(truth, assault->target); p != FOTM_NOBODY;
         p = fotm_below(truth, p))
        if (fotm_is_artillery(game->setup, p))
            assault->suppressed = (uint8_t)p;
    return FOTM_GO_ON;
}

/* 4.2: the attacker named his lead, the defender is asked now. */
static enum fotm_stage_result stage_leads(struct fotm_game *game) {
    fotm_lead_found(game, FOTM_DEFENDER);
    return FOTM_GO_ON;
}

/* 15.8: who lost two steps goes to the bottom of his stack, and stays there (R6). */
static void sink(struct fotm_game *game, unsigned piece) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = truth->pieces[piece].hex;
    truth->pieces[piece].at_bottom = 1;
    if (fotm_below(truth, piece) != FOTM_NOBODY) {
        fotm_stack_lift(truth, piece);
        fotm_stack_push(truth, piece, hex);
    }
    fotm_report_sunk(game, piece);
}

/* Stack order last; then nothing is left of the Assault. */
enum fotm_stage_result fotm_stage_end(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (truth->pieces[piece].assault_losses >= fotm_charts(game->setup)->sinks &&
            truth->pieces[piece].where == FOTM_ON_MAP)
            sink(game, piece);
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++)
        truth->pieces[piece].assault_losses = 0;
    for (unsigned i = 0; i < FOTM_CHIEFS; i++)
        truth->chiefs[i].helped = 0;
    memset(&truth->assault, 0, sizeof truth->assault);
    const struct fotm_set owing = truth->chain.owing;
    memset(&truth->chain, 0, sizeof truth->chain);
    truth->chain.owing = owing;
    truth->assault.target = HEX_NONE;
    truth->may_restack = truth->side; /* 4.2, R6 */
    return FOTM_GO_AGAIN;
}

/* --- the table ---------------------------------------------------------------------- */

/* clang-format off */
fotm_stage_fn *const fotm_stages_of_2022[FOTM_STAGES] = {
    [FOTM_STAGE_DECLARED]           = stage_declared,                /* 9.4 */
    [FOTM_STAGE_LEADS]              = stage_leads,                   /* 4.2 */
    [FOTM_STAGE_OFFENSIVE]          = fotm_stage_offensive,          /* 15.6 */
    [FOTM_STAGE_OFFENSIVE_LOSSES]   = fotm_stage_offensive_losses,   /* 15.8 */
    [FOTM_STAGE_SUPPRESSION]        = fotm_stage_suppression,        /* 15.7 */
    [FOTM_STAGE_DEFENSIVE]          = fotm_stage_defensive,          /* 15.4 */
    [FOTM_STAGE_DEFENSIVE_LOSSES]   = fotm_stage_defensive_losses,   /* 15.8 */
    [FOTM_STAGE_DEFENSIVE_CASUALTY] = fotm_stage_defensive_casualty, /* 16.1 */
    [FOTM_STAGE_CANISTER]           = fotm_stage_canister,           /* 15.7 */
    [FOTM_STAGE_CLOSE]              = fotm_stage_close,              /* 15.4 */
    [FOTM_STAGE_CLOSE_LOSSES]       = fotm_stage_close_losses,       /* 15.8 */
    [FOTM_STAGE_CLOSE_CASUALTY]     = fotm_stage_close_casualty,     /* 16.1 */
    [FOTM_STAGE_ROUTS]              = fotm_stage_routs,              /* 17.4 */
    [FOTM_STAGE_DEFENDER_ROUTS]     = fotm_stage_defender_routs,     /* 17.4 */
    [FOTM_STAGE_CHECKS]             = fotm_stage_checks,             /* 17.2 */
    [FOTM_STAGE_CAPTURES]           = fotm_stage_captures,           /* 17.5 */
    [FOTM_STAGE_ADVANCE]            = fotm_stage_advance,            /* 15.10 */
    [FOTM_STAGE_END]                = fotm_stage_end,                     /* 15.8 */
};
/* clang-format on */

bool fotm_assault_go_on(struct fotm_game *game) {
    unsigned stage = game->truth->assault.stage;
    RULES_ASSERT(stage > FOTM_STAGE_NONE && stage < FOTM_STAGES);
    RULES_ASSERT(game->setup->edition->plays->stages[stage] != NULL);
    enum fotm_stage_result go = game->setup->edition->plays->stages[stage](game);
    if (go == FOTM_GO_ON)
        fotm_stage_over(game);
    return go != FOTM_GO_WAIT;
}

/* 9.4 */
void fotm_play_suppress(struct fotm_game *game, const struct fotm_action *action) {
    game->truth->assault.suppressed = action->unit;
    fotm_stage_over(game);
}
