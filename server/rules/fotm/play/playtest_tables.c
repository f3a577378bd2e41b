/* SPDX-License-Identifier: MIT */
/* The playing half of the playtest edition: COMBAT SEQUENCE and what follows from it. See
 * edition.h and ask/playtest.h; P numbers are in RULINGS.md. */
#include "playtest_combat.h"

#include "plays.h"

#include "declare.h"
#include "playtest.h"
#include "chain.h"
#include "rally.h"
#include "report.h"
#include "retreat_hexes.h"
#include "settle.h"
#include "verbs.h"
#include "victory.h"

#include <string.h>

/* --- the rest ------------------------------------------------------------------------- */

static enum fotm_stage_result stage_end(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    const struct fotm_set owing = truth->chain.owing;
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++)
        truth->pieces[piece].assault_losses = 0;
    memset(&truth->assault, 0, sizeof truth->assault);
    memset(&truth->chain, 0, sizeof truth->chain);
    truth->assault.target = HEX_NONE;
    truth->chain.owing = owing;
    truth->may_restack = truth->side;
    return FOTM_GO_AGAIN;
}

/* RALLY UNITS, COMMANDER EFFECTS: one success takes the marker and gains a step (P15). */
static void play_rally(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    struct fotm_piece *piece = &truth->pieces[action->unit];
    int modifier =
        fotm_rally_modifier(game->setup, truth, action->unit, action->with, false);
    if (action->with != FOTM_NOBODY && !(piece->flags & FOTM_MASKED))
        fotm_unmask_commander(game, action->with);
    piece->flags |= FOTM_TRIED;
    bool success = fotm_roll_passes(game, FOTM_ROLL_RALLY, action->unit, modifier,
                                    fotm_charts(game->setup)->rally_needed);
    bool routed = (piece->flags & FOTM_ROUTED) != 0;
    if (success && routed) {
        piece->flags &= (uint16_t)~FOTM_ROUTED;
        piece->facing = action->facing;
        fotm_take_control(game, action->unit);
        fotm_report_regrouped(game, action->unit, action->with, true);
    }
    if (success && piece->lost >= fotm_charts(game->setup)->rally_lost)
        piece->lost--;
    fotm_report_rallied(game, action->unit, action->with, success);
}

/* INTELLIGENCE GATHERING: any of Pleasonton's units, after its own step (P44). */
void fotm_scout_playtest(struct fotm_game *game, unsigned mover) {
    const struct fotm_setup *setup = game->setup;
    const struct fotm_position *truth = game->truth;
    if (!fotm_is_brigade(mover) || fotm_army(setup, mover) != FOTM_UNION ||
        strcmp(setup->brigades[mover].corps, "Cavalry") != 0 ||
        truth->pieces[mover].where != FOTM_ON_MAP)
        return;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, truth->pieces[mover].hex, direction);
        if (beside == HEX_NONE)
            continue;
        unsigned p = fotm_top(truth, beside);
        for (unsigned i = 0; i < setup->commander_count && p == FOTM_NOBODY; i++)
            if (truth->chiefs[i].hex == beside)
                fotm_unmask_commander(game, FOTM_FIRST_COMMANDER + i);
        for (; p != FOTM_NOBODY; p = fotm_below(truth, p))
            fotm_unmask(game, p);
    }
}

/* PRESENCE OF LEE: he comes with Longstreet (P43). */
static void play_enter(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    unsigned lee = action->list[0];
    if (!fotm_is_commander(lee) ||
        game->setup->commanders[lee - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE) {
        fotm_play_enter(game, action);
        return;
    }
    struct fotm_chief *chief = &truth->chiefs[lee - FOTM_FIRST_COMMANDER];
    for (unsigned i = 0; i < game->setup->commander_count; i++)
        if (game->setup->commanders[i].who == FOTM_WHO_LONGSTREET)
            chief->hex = truth->chiefs[i].hex;
    chief->where = FOTM_ON_MAP;
    truth->lee = FOTM_LEE_HERE;
    truth->lee_since = truth->turn;
    fotm_report_lee_came(game, lee);
}

/* VICTORY CONDITIONS (P39, P40). */
void fotm_close_playtest(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    const struct fotm_setup *setup = game->setup;
    const uint16_t stars[] = {setup->gaps[0], setup->gaps[1], setup->prize};
    for (unsigned i = 0; i < sizeof stars / sizeof *stars; i++)
        if (stars[i] != HEX_NONE)
            fotm_score(game, (enum side)truth->control[i], fotm_charts(setup)->vp_prize,
                       FOTM_VP_PRIZE);
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (truth->pieces[piece].where == FOTM_ON_MAP &&
            fotm_flag(truth, piece, FOTM_ROUTED))
            fotm_eliminate(game, piece);
    fotm_decide_victory(game, FOTM_DEGREE_DECISIVE);
}

/* --- the tables ----------------------------------------------------------------------- */

/* clang-format off */
fotm_play_fn *const fotm_plays_of_playtest[FOTM_VERBS] = {
    [FOTM_DO_PLACE] = fotm_play_place,
    [FOTM_DO_RALLY] = play_rally,
    [FOTM_DO_REGROUP] = play_rally,
    [FOTM_DO_MOVE] = fotm_play_move,
    [FOTM_DO_STACK] = fotm_play_stack,
    [FOTM_DO_ENTER] = play_enter,
    [FOTM_DO_ASSAULT] = fotm_pt_play_assault,
    [FOTM_DO_SUPPRESS] = fotm_play_suppress,
    [FOTM_DO_DEFEND] = fotm_pt_play_defend,
    [FOTM_DO_MORALE] = fotm_pt_play_morale,
    [FOTM_DO_RETREAT] = fotm_pt_play_retreat,
    [FOTM_DO_CASUALTY] = fotm_pt_play_casualty,
    [FOTM_DO_OVERSTACK] = fotm_pt_play_overstack,
    [FOTM_DO_ADVANCE] = fotm_play_advance,
    [FOTM_DO_STAND] = fotm_play_stand,
    [FOTM_DO_LOSS] = fotm_play_loss,
    [FOTM_DO_END] = fotm_play_end,
};

fotm_stage_fn *const fotm_stages_of_playtest[FOTM_STAGES] = {
    [FOTM_STAGE_DECLARED] = fotm_pt_stage_declared,
    [FOTM_STAGE_BOMBARD] = fotm_pt_stage_bombard,             /* OFFENSIVE ARTILLERY */
    [FOTM_STAGE_BOMBARDED] = fotm_pt_stage_bombarded,
    [FOTM_STAGE_BATTERIES] = fotm_pt_stage_batteries,         /* DEFENSIVE ARTILLERY */
    [FOTM_STAGE_CANISTERED] = fotm_pt_stage_canistered,       /* CANISTER FIRE */
    [FOTM_STAGE_FIRE] = fotm_pt_stage_fire,                   /* COMBAT SEQUENCE 3 */
    [FOTM_STAGE_FIRE_LOSSES] = fotm_pt_stage_fire_losses,
    [FOTM_STAGE_FIRED] = fotm_pt_stage_fired,
    [FOTM_STAGE_ASSAULT] = fotm_pt_stage_assault,             /* COMBAT ASSAULT */
    [FOTM_STAGE_ASSAULT_LOSSES] = fotm_pt_stage_assault_losses,
    [FOTM_STAGE_LEADERS] = fotm_pt_stage_leaders,             /* LEADER CASUALTIES */
    [FOTM_STAGE_SIXES] = fotm_pt_stage_sixes,                 /* ROUT */
    [FOTM_STAGE_STAND] = fotm_pt_stage_stand,                 /* MORALE ROLL */
    [FOTM_STAGE_ADVANCE] = fotm_stage_advance,        /* COMBAT ADVANCE */
    [FOTM_STAGE_END] = stage_end,
};

const uint8_t fotm_next_stage_playtest[FOTM_STAGES] = {
    [FOTM_STAGE_DECLARED] = FOTM_STAGE_BOMBARD,
    [FOTM_STAGE_BOMBARD] = FOTM_STAGE_BOMBARDED,
    [FOTM_STAGE_BOMBARDED] = FOTM_STAGE_BATTERIES,
    [FOTM_STAGE_BATTERIES] = FOTM_STAGE_CANISTERED,
    [FOTM_STAGE_CANISTERED] = FOTM_STAGE_FIRE,
    [FOTM_STAGE_FIRE] = FOTM_STAGE_FIRE_LOSSES,
    [FOTM_STAGE_FIRE_LOSSES] = FOTM_STAGE_FIRED,
    [FOTM_STAGE_FIRED] = FOTM_STAGE_ASSAULT,
    [FOTM_STAGE_ASSAULT] = FOTM_STAGE_ASSAULT_LOSSES,
    [FOTM_STAGE_ASSAULT_LOSSES] = FOTM_STAGE_LEADERS,
    [FOTM_STAGE_LEADERS] = FOTM_STAGE_SIXES,
    [FOTM_STAGE_SIXES] = FOTM_STAGE_STAND,
    [FOTM_STAGE_STAND] = FOTM_STAGE_ADVANCE,
    [FOTM_STAGE_ADVANCE] = FOTM_STAGE_END,
};

fotm_settle_fn *const fotm_settlers_of_playtest[FOTM_TASKS] = {
    [FOTM_TASK_DISPLACE] = fotm_settle_displace,
    [FOTM_TASK_RETREAT] = fotm_settle_retreat,
    [FOTM_TASK_ROUT] = fotm_settle_rout,
    [FOTM_TASK_OVERSTACK] = fotm_pt_settle_overstack,
    [FOTM_TASK_STAND] = fotm_settle_stand,
    [FOTM_TASK_HEX_CHECK] = fotm_settle_hex_check,
    [FOTM_TASK_LOSS] = fotm_settle_loss,
    [FOTM_TASK_LCM] = fotm_settle_lcm,
};
/* clang-format on */
