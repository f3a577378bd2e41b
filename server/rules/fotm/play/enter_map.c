/* SPDX-License-Identifier: MIT */
/* 14.2: units come on the map. */
#include "verbs.h"

#include "enter.h"
#include "report.h"
#include "movement.h"

static void put_on_map(struct fotm_game *game, const struct fotm_walker *walker,
                       unsigned entry) {
    const struct fotm_gait *now = &walker->now;
    bool commander = fotm_is_commander(walker->unit);
    if (commander) {
        struct fotm_chief *chief =
            &game->truth->chiefs[walker->unit - FOTM_FIRST_COMMANDER];
        chief->flags = now->flags;
        chief->spent = now->spent;
        chief->where = FOTM_ON_MAP;
    } else {
        struct fotm_piece *piece = &game->truth->pieces[walker->unit];
        piece->flags = now->flags;
        piece->spent = now->spent;
        piece->facing = now->facing;
    }
    fotm_report_entered(game, walker->unit, now->hex, game->setup->entries[entry].id,
                        now->facing);
    if (commander)
        game->truth->chiefs[walker->unit - FOTM_FIRST_COMMANDER].hex = now->hex;
    else
        fotm_occupy(game, walker->unit, now->hex);
}

/* What having come in left behind. */
enum {
    FORGOTTEN_CHIEF = FOTM_MOVED | FOTM_STOPPED | FOTM_MARCHED | FOTM_ENTERED,
    FORGOTTEN = FORGOTTEN_CHIEF | FOTM_COLUMN | FOTM_FREE_FACE
};

/* There was no hex in which they may stand: they wait off the map, and may try again. */
static void take_back(struct fotm_game *game, const struct fotm_party *party) {
    for (unsigned i = 0; i < party->count; i++) {
        unsigned unit = party->walkers[i].unit;
        if (fotm_is_commander(unit)) {
            struct fotm_chief *chief = &game->truth->chiefs[unit - FOTM_FIRST_COMMANDER];
            chief->hex = HEX_NONE;
            chief->where = FOTM_AWAY;
            chief->spent = 0;
            chief->flags &= (uint16_t)~FORGOTTEN_CHIEF;
        } else {
            struct fotm_piece *piece = &game->truth->pieces[unit];
            fotm_stack_lift(game->truth, unit);
            piece->where = FOTM_AWAY;
            piece->spent = piece->turned = 0;
            piece->flags &= (uint16_t)~FORGOTTEN;
        }
    }
}

void fotm_play_enter(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    unsigned entry = fotm_entry_of(game->setup, action->value);
    uint16_t gate = game->setup->entries[entry].hex;
    uint16_t hex = fotm_entry_blocked(game->setup, truth, entry) ? action->hex : gate;
    struct fotm_party party = fotm_party_coming(game->setup, truth, action->list,
                                                action->list_count, entry, hex);
    for (unsigned i = 0; i < party.count; i++)
        put_on_map(game, &party.walkers[i], entry);
    bool stopped = fotm_enter_hex(game, &party);
    if (!fotm_execute_move(game, &party, action->steps, action->step_count, stopped)) {
        take_back(game, &party);
        return;
    }
    for (unsigned i = 0; i < action->list_count; i++)
        truth->row_entry[fotm_row_of(game->setup, action->list[i])] = (uint8_t)entry;
    if (hex == gate)
        truth->queue[entry]++; /* R34 */
}
