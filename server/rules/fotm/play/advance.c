/* SPDX-License-Identifier: MIT */
/* 15.10: the advance into the hex that an Assault has emptied. */
#include "stages.h"

#include "advance_choice.h"
#include "report.h"

enum fotm_stage_result fotm_stage_advance(struct fotm_game *game) {
    if (!fotm_advance_due(game->setup, game->truth))
        return FOTM_GO_ON;
    fotm_await(game, FOTM_DECIDE_ADVANCE, fotm_party_side(game->truth, FOTM_ATTACKER),
               FOTM_NOBODY, game->truth->assault.target);
    return FOTM_GO_WAIT;
}

static void advance(struct fotm_game *game, unsigned piece, unsigned facing) {
    struct fotm_piece *p = &game->truth->pieces[piece];
    uint16_t to = game->truth->assault.target;
    if (facing != FOTM_ANY_FACING)
        p->facing = (uint8_t)facing;
    fotm_report_advanced_facing(game, piece, to, p->facing);
    p->flags |= FOTM_ASSAULTED; /* also after artillery alone */
    fotm_occupy(game, piece, to);
}

void fotm_play_advance(struct fotm_game *game, const struct fotm_action *action) {
    uint16_t to = game->truth->assault.target;
    for (unsigned i = 0; i < action->list_count; i++)
        advance(game, action->list[i], action->values[i]);
    if (game->setup->rules >= 2)
        for (unsigned i = 0; i < action->list_count; i++)
            fotm_scout(game, action->list[i]); /* R139 */
    for (unsigned i = 0; i < action->more_count; i++) {
        fotm_report_advanced(game, action->more[i], to);
        game->truth->chiefs[action->more[i] - FOTM_FIRST_COMMANDER].hex = to;
    }
    fotm_stage_over(game);
}
