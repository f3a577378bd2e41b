/* SPDX-License-Identifier: MIT */
/* 17.3: retreats, and over-stacking after them (4.1). */
#include "stages.h"

#include "overstack.h"
#include "plays.h"
#include "report.h"
#include "retreat_hexes.h"
#include "settle.h"

/* 17.3: commanders who would be left alone in the hex go with the last brigade. */
static void take_commanders(struct fotm_game *game, enum side army, uint16_t from,
                            uint16_t to) {
    struct fotm_position *truth = game->truth;
    if (fotm_top(truth, from) != FOTM_NOBODY)
        return;
    for (unsigned c = fotm_commander_in(game->setup, truth, from, army, FOTM_NOBODY);
         c != FOTM_NOBODY; c = fotm_commander_in(game->setup, truth, from, army, c)) {
        fotm_report_retreated(game, c, to);
        truth->chiefs[c - FOTM_FIRST_COMMANDER].hex = to;
    }
}

void fotm_retreat_to(struct fotm_game *game, unsigned piece, uint16_t to) {
    struct fotm_assault *assault = &game->truth->assault;
    uint16_t from = game->truth->pieces[piece].hex;
    fotm_report_retreated(game, piece, to);
    fotm_set_drop(&assault->brigades, piece);
    fotm_set_drop(&assault->guns, piece);
    fotm_set_add(&assault->resolved, piece);
    fotm_occupy(game, piece, to);
    if (game->setup->rules >= 2)
        fotm_scout(game, piece); /* R139 */
    take_commanders(game, fotm_army(game->setup, piece), from, to);
    if (!fotm_room(game->setup, game->truth, to, piece))
        fotm_task_push(game, FOTM_TASK_OVERSTACK, FOTM_NOBODY, to); /* 4.1, R1 */
}

/* To the one hex that there is, or asks which; nowhere: captured. */
static bool settle(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    const struct fotm_task retreat = *task;
    uint16_t hexes[FOTM_RETREATS];
    if (truth->pieces[retreat.unit].where != FOTM_ON_MAP) {
        truth->task_count--;
        return true;
    }
    unsigned count = fotm_asked_retreats(game->setup, truth, hexes);
    if (count > 1 ||
        (count == 1 && !fotm_retreat_is_plain(game->setup, truth, retreat.unit))) {
        fotm_await(game, FOTM_DECIDE_RETREAT, fotm_army(game->setup, retreat.unit),
                   retreat.unit, truth->pieces[retreat.unit].hex);
        return false;
    }
    truth->task_count--;
    if (count == 0) {
        fotm_capture(game, retreat.unit); /* 17.5 */
        return true;
    }
    fotm_retreat_to(game, retreat.unit, hexes[0]);
    if (retreat.kind == FOTM_TASK_ROUT)
        fotm_face_away(game, retreat.unit);
    return true;
}

bool fotm_settle_retreat(struct fotm_game *game, const struct fotm_task *task) {
    return settle(game, task);
}

bool fotm_settle_rout(struct fotm_game *game, const struct fotm_task *task) {
    return settle(game, task);
}

unsigned fotm_bottom(const struct fotm_position *truth, uint16_t hex) {
    unsigned piece = fotm_top(truth, hex);
    RULES_ASSERT(piece != FOTM_NOBODY);
    while (fotm_below(truth, piece) != FOTM_NOBODY)
        piece = fotm_below(truth, piece);
    return piece;
}

/* 4.1: until the hex is in order the opponent names one of the brigades that he knows; if
 * he knows none of them it is the one that came last. */
bool fotm_settle_overstack(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = task->hex;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    unsigned last = fotm_bottom(truth, hex);
    if (fotm_room(game->setup, truth, hex, last)) {
        truth->task_count--;
        return true;
    }
    unsigned count = fotm_overstacked(truth, hex, pieces);
    if (count > 1) {
        fotm_await(game, FOTM_DECIDE_OVERSTACK,
                   fotm_enemy(fotm_holder(game->setup, truth, hex)), FOTM_NOBODY, hex);
        return false;
    }
    fotm_task_push(game, FOTM_TASK_RETREAT, count == 1 ? pieces[0] : last, hex);
    return true;
}

/* 4.1: the one that is named goes on, into a hex with room; then the hex is looked at
 * again. */
void fotm_play_overstack(struct fotm_game *game, const struct fotm_action *action) {
    fotm_task_push(game, FOTM_TASK_RETREAT, action->unit, game->truth->asked_hex);
}

/* Also instead of the check of 17.2, and of a commander alone (6.1). */
void fotm_play_retreat(struct fotm_game *game, const struct fotm_action *action) {
    if (game->truth->decision == FOTM_DECIDE_DISPLACE) {
        fotm_play_displace(game, action);
        return;
    }
    const struct fotm_task task = fotm_task_pop(game);
    fotm_retreat_to(game, task.unit, action->hex);
    if (task.kind == FOTM_TASK_ROUT)
        fotm_face_away(game, task.unit);
}
