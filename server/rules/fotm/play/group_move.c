/* SPDX-License-Identifier: MIT */
/* 13: moves of one unit and of several (R145). What came up under way may have changed what the
 * others can do, or what their owner wants of them: they go on only as long as each arrives where
 * it was to, nobody else has to decide, and the next move can still be ordered. So a group does
 * nothing that its units, moved one by one, could not do. */
#include "group.h"

#include "movement.h"
#include "plays.h"
#include "redact.h"
#include "sequence.h"

/* Is it where its steps were to lead it? */
static bool has_arrived(const struct fotm_game *game, const struct fotm_action *part,
                        uint16_t from) {
    uint16_t wanted = from;
    for (unsigned i = 0; i < part->step_count; i++)
        if (fotm_step_to_hex(part->steps[i]))
            wanted = part->steps[i].value;
        else if (part->steps[i].kind == FOTM_STEP_EXIT)
            wanted = HEX_NONE;
    return fotm_hex_of(game->truth, part->unit) == wanted;
}

/* Can the next still be ordered, by who knows what is known now? */
static bool can_follow(struct fotm_game *game, enum side side, unsigned decision,
                       const struct fotm_action *part) {
    fotm_play_on(game);
    if (game->truth->asked != side || game->truth->decision != decision)
        return false;
    const struct fotm_state state = {.truth = *game->truth};
    struct fotm_view view;
    struct fotm_walker walker;
    fotm_redact(game->setup, &state, (enum viewer)side, &view);
    return !refused(fotm_check_one(game->setup, &view, side, part, &walker));
}

static void move_group(struct fotm_game *game, const struct fotm_action *action) {
    const enum side side = (enum side)game->truth->asked;
    const unsigned decision = game->truth->decision;
    for (unsigned i = 0; i < action->list_count; i++) {
        const struct fotm_action part = fotm_group_part(action, i);
        if (i > 0 && !can_follow(game, side, decision, &part))
            return;
        uint16_t from = fotm_hex_of(game->truth, part.unit);
        fotm_move_one(game, &part);
        if (!has_arrived(game, &part, from))
            return;
    }
}

void fotm_play_move(struct fotm_game *game, const struct fotm_action *action) {
    if (fotm_is_group(action))
        move_group(game, action);
    else
        fotm_move_one(game, action);
}
