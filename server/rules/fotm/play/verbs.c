/* SPDX-License-Identifier: MIT */
/* From an action to what it does: the other half of ask/decisions.c. */
#include "verbs.h"

#include "bug.h"
#include "plays.h"
#include "rally.h"
#include "report.h"
#include "sequence.h"

/* 11.1 */
void fotm_play_place(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    if (fotm_is_commander(action->unit)) {
        truth->chiefs[action->unit - FOTM_FIRST_COMMANDER].hex = action->hex;
    } else {
        struct fotm_piece *piece = &truth->pieces[action->unit];
        if (piece->hex != action->hex) {
            fotm_stack_lift(truth, action->unit);
            fotm_stack_push(truth, action->unit, action->hex);
        }
        if (action->facing != FOTM_ANY_FACING)
            piece->facing = action->facing;
    }
    fotm_report_placed(game, action->unit);
}

/* 12.2, 12.3 */
static void rally(struct fotm_game *game, const struct fotm_action *action,
                  bool regroup) {
    struct fotm_position *truth = game->truth;
    struct fotm_piece *piece = &truth->pieces[action->unit];
    int modifier =
        fotm_rally_modifier(game->setup, truth, action->unit, action->with, regroup);
    if (action->with != FOTM_NOBODY) {
        truth->chiefs[action->with - FOTM_FIRST_COMMANDER].helped++;
        if (!(piece->flags & FOTM_MASKED))
            fotm_unmask_commander(game,
                                  action->with); /* masking: he helps one in sight */
    }
    piece->flags |= FOTM_TRIED;
    bool success =
        fotm_roll_passes(game, regroup ? FOTM_ROLL_REGROUP : FOTM_ROLL_RALLY,
                         action->unit, modifier, fotm_charts(game->setup)->rally_needed);
    if (success && regroup) {
        piece->flags = (uint16_t)((piece->flags & ~FOTM_ROUTED) | FOTM_REGROUPED);
        piece->facing = action->facing;
        fotm_take_control(game, action->unit);
    } else if (success) {
        piece->lost--;
    }
    (regroup ? fotm_report_regrouped : fotm_report_rallied)(game, action->unit,
                                                            action->with, success);
}

void fotm_play_rally(struct fotm_game *game, const struct fotm_action *action) {
    rally(game, action, false);
}

void fotm_play_regroup(struct fotm_game *game, const struct fotm_action *action) {
    rally(game, action, true);
}

/* 4.2 */
void fotm_play_stack(struct fotm_game *game, const struct fotm_action *action) {
    fotm_stack_order(game->truth, action->hex, action->list, action->list_count);
    /* Masking: what can be seen of it, the places show. */
    bool masked = false;
    for (unsigned i = 0; i < action->list_count; i++)
        masked |= fotm_flag(game->truth, action->list[i], FOTM_MASKED);
    fotm_report_stacked(game, action->hex, masked);
}

/* The Confederate sets up first, then the Union turns its units (11.1). */
static void end_setup(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    enum side side = (enum side)truth->asked;
    truth->setup_done = (uint8_t)(truth->setup_done | 1u << side);
    fotm_report_setup_done(game, side);
    game->flags |= APPLY_PHASE_END;
    if (!(truth->setup_done >> fotm_enemy(side) & 1)) {
        truth->side = (uint8_t)fotm_enemy(side);
        fotm_await(game, FOTM_DECIDE_SETUP, fotm_enemy(side), FOTM_NOBODY, HEX_NONE);
        return;
    }
    const uint16_t objectives[] = {game->setup->gaps[0], game->setup->gaps[1],
                                   game->setup->prize};
    for (unsigned i = 0; i < sizeof objectives / sizeof *objectives; i++)
        if (objectives[i] != HEX_NONE && fotm_top(truth, objectives[i]) != FOTM_NOBODY)
            fotm_take_control(game, fotm_top(truth, objectives[i]));
    fotm_first_turn(game);
}

void fotm_play_end(struct fotm_game *game, const struct fotm_action *action) {
    (void)action;
    if (game->truth->decision == FOTM_DECIDE_SETUP)
        end_setup(game);
    else
        fotm_next_phase(game);
}

/* No decision of this edition asks for `stand`. */
fotm_play_fn *const fotm_plays_of_2022[FOTM_VERBS] = {
#define VERB(NAME, name) [FOTM_DO_##NAME] = fotm_play_##name,
#include "verbs.def"
};

void fotm_play(struct fotm_game *game, const struct fotm_action *action) {
    RULES_ASSERT(action->verb > FOTM_DO_NOTHING && action->verb < FOTM_VERBS);
    /* R6: until his next other action; that a commander must leave is not his doing. */
    if (action->verb != FOTM_DO_STACK && game->truth->decision != FOTM_DECIDE_DISPLACE)
        game->truth->may_restack = SIDE_NONE;
    game->setup->edition->plays->plays[action->verb](game, action);
    fotm_play_on(game);
}
