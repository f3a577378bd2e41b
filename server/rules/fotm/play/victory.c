/* SPDX-License-Identifier: MIT */
/* 18.1. See victory.h. */
#include "victory.h"

#include "report.h"

#include <stdlib.h>

void fotm_game_over(struct fotm_game *game, enum side winner, enum fotm_degree degree) {
    struct fotm_position *truth = game->truth;
    truth->phase = FOTM_PHASE_OVER;
    truth->winner = (uint8_t)winner;
    truth->degree = (uint8_t)degree;
    truth->task_count = 0;
    fotm_await(game, FOTM_DECIDE_NOTHING, SIDE_NONE, FOTM_NOBODY, HEX_NONE);
    fotm_report_game_over(game, winner, degree);
    game->flags |= APPLY_GAME_END | APPLY_PHASE_END;
}

void fotm_check_victory(struct fotm_game *game) {
    const struct fotm_setup *setup = game->setup;
    struct fotm_position *truth = game->truth;
    if (setup->prize != HEX_NONE)
        fotm_score(game, (enum side)truth->control[2], fotm_charts(setup)->vp_prize,
                   FOTM_VP_PRIZE);
    fotm_decide_victory(game, FOTM_DEGREE_MAJOR);
}

void fotm_decide_victory(struct fotm_game *game, enum fotm_degree best) {
    const struct fotm_setup *setup = game->setup;
    struct fotm_position *truth = game->truth;
    if (setup->gaps[0] != HEX_NONE && setup->gaps[1] != HEX_NONE &&
        truth->control[0] == truth->control[1]) {
        fotm_game_over(game, (enum side)truth->control[0], FOTM_DEGREE_DECISIVE);
        return;
    }
    int lead = truth->vp[FOTM_UNION] - truth->vp[FOTM_CONFEDERATE];
    enum side winner = lead > 0 ? FOTM_UNION : FOTM_CONFEDERATE;
    if (abs(lead) < fotm_charts(setup)->vp_minor)
        fotm_game_over(game, SIDE_NONE, FOTM_DEGREE_DRAW);
    else
        fotm_game_over(game, winner,
                       abs(lead) < fotm_charts(setup)->vp_major ? FOTM_DEGREE_MINOR
                                                                : best);
}
