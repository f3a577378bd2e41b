/* SPDX-License-Identifier: MIT */
/* 18.1. See victory.h. */
#include "report.h"
#include "victory.h"

#include <stdlib.h>

enum { VP_PRIZE = 5 }; /* 18.1: hex 2601 */

/* 18.1: least difference of VP for each degree, the best first. */
static const struct {
    int difference;
    enum fotm_degree degree;
} degrees[] = {{16, FOTM_DEGREE_MAJOR}, {8, FOTM_DEGREE_MINOR}, {0, FOTM_DEGREE_DRAW}};

void fotm_game_over(struct fotm_game *game, enum side winner, enum fotm_degree degree) {
    struct fotm_position *truth = game->truth;
    truth->phase = FOTM_PHASE_OVER;
    truth->winner = (uint8_t)winner;
    truth->degree = (uint8_t)degree;
    truth->task_count = 0;
    fotm_ask(game, FOTM_DECIDE_NOTHING, SIDE_NONE, FOTM_NOBODY, HEX_NONE);
    fotm_report_game_over(game, winner, degree);
    game->flags |= APPLY_GAME_END | APPLY_PHASE_END;
}

void fotm_check_victory(struct fotm_game *game) {
    const struct fotm_setup *setup = game->setup;
    struct fotm_position *truth = game->truth;
    if (setup->prize != HEX_NONE)
        fotm_score(game, (enum side)truth->control[2], VP_PRIZE, FOTM_VP_PRIZE);
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
    for (unsigned i = 0; i < sizeof degrees / sizeof *degrees; i++) {
        if (abs(lead) < degrees[i].difference)
            continue;
        enum side winner = lead > 0 ? FOTM_UNION : FOTM_CONFEDERATE;
        enum fotm_degree degree =
            degrees[i].degree == FOTM_DEGREE_MAJOR ? best : degrees[i].degree;
        fotm_game_over(game, degree == FOTM_DEGREE_DRAW ? SIDE_NONE : winner, degree);
        return;
    }
}
