/* SPDX-License-Identifier: MIT */
/* 17.5: captured brigades and the Guards who lead them away; their march is play/march.c. */
#include "stages.h"

#include "captors.h"
#include "plays.h"
#include "report.h"
#include "settle.h"

/* It is off the map at once (F7); who takes it is settled in its turn. */
void fotm_capture(struct fotm_game *game, unsigned piece) {
    game->setup->edition->plays->capture(game, piece);
}

void fotm_capture_2022(struct fotm_game *game, unsigned piece) {
    struct fotm_assault *assault = &game->truth->assault;
    fotm_unmask(game, piece);
    fotm_set_add(&assault->resolved, piece);
    fotm_set_add(&assault->captured, piece);
    fotm_remove(game, piece, FOTM_PRISONER);
    if (assault->stage <= FOTM_STAGE_CLOSE) /* the check of 15.7 */
        fotm_task_push(game, FOTM_TASK_CAPTURE, piece, HEX_NONE);
}

/* 15: captures come after routs and checks. */
enum fotm_stage_result fotm_stage_captures(struct fotm_game *game) {
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&game->truth->assault.captured, piece)) {
            fotm_task_push(game, FOTM_TASK_CAPTURE, piece, HEX_NONE);
            return FOTM_GO_AGAIN;
        }
    return FOTM_GO_ON;
}

static unsigned free_slot(const struct fotm_position *truth) {
    unsigned slot = 0;
    while (slot < FOTM_GUARDS && truth->guards[slot].number != 0)
        slot++;
    return slot;
}

/* R61: one step of the captor becomes a Guard in its hex. Returns the slot. */
static unsigned detach(struct fotm_game *game, unsigned captor, unsigned slot) {
    struct fotm_position *truth = game->truth;
    struct fotm_piece *piece = &truth->pieces[captor];
    fotm_unmask(game, captor); /* masking: it loses a step */
    piece->lost++;
    piece->guards_out++; /* R63 */
    truth->assault.guards = (uint16_t)(truth->assault.guards | 1u << slot);
    truth->guards[slot] =
        (struct fotm_guard){.hex = piece->hex,
                            .army = (uint8_t)fotm_army(game->setup, captor),
                            .parent = (uint8_t)captor,
                            .prisoners = {FOTM_NOBODY, FOTM_NOBODY},
                            .number = ++truth->guard_count};
    return slot;
}

void fotm_capture_by(struct fotm_game *game, unsigned piece, unsigned captor) {
    struct fotm_position *truth = game->truth;
    unsigned slot = fotm_guard_with_room(truth, captor); /* R62 */
    fotm_set_drop(&truth->assault.captured, piece);
    if (slot == FOTM_GUARDS)
        slot = detach(game, captor, free_slot(truth));
    struct fotm_guard *guard = &truth->guards[slot];
    guard->prisoners[guard->prisoners[0] != FOTM_NOBODY] = (uint8_t)piece;
    fotm_report_captured(game, piece, captor, guard->number);
}

/* The captor's owner chooses; without a captor, or a Guard counter, it is eliminated
 * instead. */
bool fotm_settle_capture(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint8_t captors[FOTM_BRIGADES];
    unsigned prisoner = task->unit;
    unsigned count = free_slot(truth) < FOTM_GUARDS
                         ? fotm_captors(game->setup, truth, prisoner, captors)
                         : 0;
    if (count > 1 ||
        (count == 1 && !fotm_captors_are_plain(game->setup, truth, prisoner))) {
        fotm_await(game, FOTM_DECIDE_CAPTOR, fotm_enemy(fotm_army(game->setup, prisoner)),
                   prisoner, truth->assault.target);
        return false;
    }
    truth->task_count--;
    if (count == 1) {
        fotm_capture_by(game, prisoner, captors[0]);
    } else {
        fotm_set_drop(&truth->assault.captured, prisoner);
        fotm_eliminate(game, prisoner);
    }
    return true;
}

void fotm_play_captor(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = fotm_task_pop(game);
    fotm_capture_by(game, task.unit, action->unit);
}
