/* SPDX-License-Identifier: MIT */
/* Tasks and questions. See game.h; events are in report.c. */
#include "game.h"

#include "bug.h"

void fotm_task_push(struct fotm_game *game, enum fotm_task_kind kind, unsigned unit,
                    uint16_t hex) {
    RULES_ASSERT(game->truth->task_count < FOTM_TASK_DEPTH);
    game->truth->tasks[game->truth->task_count++] =
        (struct fotm_task){(uint8_t)kind, (uint8_t)unit, hex};
}

struct fotm_task fotm_task_pop(struct fotm_game *game) {
    RULES_ASSERT(game->truth->task_count > 0);
    return game->truth->tasks[--game->truth->task_count];
}

void fotm_await(struct fotm_game *game, enum fotm_decision decision, enum side side,
                unsigned unit, uint16_t hex) {
    game->truth->decision = (uint8_t)decision;
    game->truth->asked = (uint8_t)side;
    game->truth->asked_unit = (uint8_t)unit;
    game->truth->asked_hex = hex;
}
