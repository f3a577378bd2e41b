/* SPDX-License-Identifier: MIT */
/* 6.1: a lone commander leaves a hex that the enemy has entered. */
#include "displace.h"
#include "report.h"
#include "settle.h"
#include "verbs.h"

static void displace_one(struct fotm_game *game, unsigned commander, uint16_t to) {
    struct fotm_chief *chief = &game->truth->chiefs[commander - FOTM_FIRST_COMMANDER];
    fotm_report_displaced(game, commander, to);
    chief->hex = to;
    chief->where = to == HEX_NONE ? FOTM_EXITED : FOTM_ON_MAP;
    game->flags |= APPLY_PROBED;
}

/* R143: hidden ones, who are one marker together (R141), ride together: a second question would
 * tell that there are two. */
static void displace(struct fotm_game *game, unsigned commander, uint16_t to) {
    const struct fotm_position *truth = game->truth;
    const struct fotm_chief chief = *fotm_chief(truth, commander);
    displace_one(game, commander, to);
    if (game->setup->rules < 2 || !(chief.flags & FOTM_MASKED))
        return;
    for (unsigned i = 0; i < game->setup->commander_count; i++)
        if (truth->chiefs[i].hex == chief.hex && (truth->chiefs[i].flags & FOTM_MASKED))
            displace_one(game, FOTM_FIRST_COMMANDER + i, to);
}

bool fotm_settle_displace(struct fotm_game *game, const struct fotm_task *task) {
    uint16_t hexes[HEX_MAX];
    const struct fotm_chief *chief = fotm_chief(game->truth, task->unit);
    /* Two brigades may have ridden in: he goes once. */
    if (chief->where == FOTM_ON_MAP && chief->hex == task->hex) {
        unsigned count = fotm_displaced_to(game->setup, game->truth, task->unit, hexes);
        if (count > 1) {
            fotm_await(game, FOTM_DECIDE_DISPLACE, fotm_army(game->setup, task->unit),
                       task->unit, chief->hex);
            return false;
        }
        displace(game, task->unit, count == 1 ? hexes[0] : HEX_NONE);
    }
    game->truth->task_count--;
    return true;
}

void fotm_play_displace(struct fotm_game *game, const struct fotm_action *action) {
    displace(game, action->unit, action->hex);
    game->truth->task_count--;
}
