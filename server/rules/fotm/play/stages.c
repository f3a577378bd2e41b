/* SPDX-License-Identifier: MIT */
/* What the stages of an Assault share. See stages.h. */
#include "stages.h"

#include "plays.h"

void fotm_stage_over(struct fotm_game *game) {
    const uint8_t *next = game->setup->edition->plays->next_stage;
    uint8_t *stage = &game->truth->assault.stage;
    *stage = next == NULL ? (uint8_t)(*stage + 1) : next[*stage];
}

enum side fotm_party_side(const struct fotm_position *position, unsigned party) {
    enum side attacker = (enum side)position->side;
    return party == FOTM_ATTACKER ? attacker : fotm_enemy(attacker);
}

unsigned fotm_party_of(const struct fotm_game *game, unsigned piece) {
    return fotm_army(game->setup, piece) == (enum side)game->truth->side ? FOTM_ATTACKER
                                                                         : FOTM_DEFENDER;
}

bool fotm_defended(const struct fotm_game *game) {
    return fotm_brigades_of(game->setup, game->truth, game->truth->assault.target,
                            fotm_party_side(game->truth, FOTM_DEFENDER));
}

void fotm_push_stack(struct fotm_game *game, enum fotm_task_kind kind, uint16_t hex) {
    uint8_t pieces[FOTM_PIECES];
    unsigned count = 0;
    for (unsigned p = fotm_top(game->truth, hex); p != FOTM_NOBODY;
         p = fotm_below(game->truth, p))
        pieces[count++] = (uint8_t)p;
    while (count-- > 0) {
        fotm_set_add(&game->truth->assault.resolved, pieces[count]);
        fotm_task_push(game, kind, pieces[count], HEX_NONE);
    }
}
