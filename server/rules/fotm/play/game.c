/* SPDX-License-Identifier: MIT */
/* Telling, throwing, asking: the plumbing of play. See game.h. */
#include "game.h"

#include "bug.h"

static bool hidden(const struct fotm_position *truth, unsigned unit) {
    if (fotm_is_piece(unit))
        return fotm_flag(truth, unit, FOTM_MASKED);
    return fotm_is_commander(unit) && (fotm_chief(truth, unit)->flags & FOTM_MASKED);
}

struct fotm_event *fotm_tell(struct fotm_game *game, enum fotm_event_type type,
                             unsigned unit) {
    RULES_ASSERT(game->events->count < FOTM_EVENTS);
    struct fotm_event *event = &game->events->list[game->events->count++];
    *event = (struct fotm_event){.type = (uint8_t)type,
                                 .side = SIDE_NONE,
                                 .unit = (uint8_t)unit,
                                 .unit2 = FOTM_NOBODY,
                                 .hex = HEX_NONE,
                                 .hex2 = HEX_NONE,
                                 .masked = hidden(game->truth, unit)};
    if (fotm_is_brigade(unit)) {
        event->side = game->setup->brigades[unit].army;
        event->hex = game->truth->pieces[unit].hex;
        event->facing = game->truth->pieces[unit].facing;
        if (event->hex != HEX_NONE)
            event->place = (uint8_t)fotm_place(game->truth, unit);
    } else if (fotm_is_commander(unit)) {
        event->side = (uint8_t)fotm_army(game->setup, unit);
        event->hex = fotm_hex_of(game->truth, unit);
    }
    return event;
}

struct fotm_event *fotm_throw(struct fotm_game *game, enum fotm_roll roll, enum side side,
                              unsigned unit, unsigned count) {
    RULES_ASSERT(count >= 1 && count <= FOTM_EVENT_DICE);
    struct fotm_event *event = fotm_tell(game, FOTM_EVENT_ROLLED, unit);
    event->side = (uint8_t)side;
    event->a = (int8_t)roll;
    event->dice_count = (uint8_t)count;
    dice_roll(game->dice, FOTM_DIE_SIDES, count, event->dice);
    game->flags |= APPLY_ROLLED;
    return event;
}

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

void fotm_ask(struct fotm_game *game, enum fotm_decision decision, enum side side,
              unsigned unit, uint16_t hex) {
    game->truth->decision = (uint8_t)decision;
    game->truth->asked = (uint8_t)side;
    game->truth->asked_unit = (uint8_t)unit;
    game->truth->asked_hex = hex;
}
