/* SPDX-License-Identifier: MIT */
/* 16: leader casualties. */
#include "stages.h"

#include "casualty_choice.h"
#include "plays.h"
#include "report.h"
#include "settle.h"

#include <string.h>

void fotm_hit_commander(struct fotm_game *game, unsigned commander) {
    const struct fotm_commander_data *data =
        &game->setup->commanders[commander - FOTM_FIRST_COMMANDER];
    struct fotm_chief *chief = &game->truth->chiefs[commander - FOTM_FIRST_COMMANDER];
    bool named = !(chief->flags & FOTM_REPLACED);
    fotm_unmask_commander(game, commander);
    enum fotm_hit what = FOTM_HIT_REMOVED;
    if (data->who == FOTM_WHO_COX && !(chief->flags & FOTM_FALLEN)) {
        chief->flags |= FOTM_FALLEN; /* 16.2: it was Reno */
        what = FOTM_HIT_RENO;
    } else if (named && data->replacement != FOTM_NOBODY) {
        chief->flags |= FOTM_REPLACED;
        what = FOTM_HIT_REPLACED;
    }
    fotm_report_commander_hit(game, commander, what);
    if (what == FOTM_HIT_REMOVED) {
        chief->hex = HEX_NONE;
        chief->where = FOTM_ELIMINATED;
    }
    if (named)
        fotm_score(game, fotm_enemy((enum side)data->army),
                   fotm_charts(game->setup)->vp_commander[data->who], FOTM_VP_COMMANDER);
}

/* A die for each of several masked commanders would tell how many there are: the roll is
 * told as one of theirs. */
static unsigned masked_one(const struct fotm_game *game, const uint8_t *commanders,
                           unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (fotm_chief(game->truth, commanders[i])->flags & FOTM_MASKED)
            return commanders[i];
    return FOTM_NOBODY;
}

/* 16.2: of several each rolls, the highest is hit; those who tie for it roll again. */
static void hit_one_of(struct fotm_game *game, const uint8_t *commanders,
                       unsigned count) {
    uint8_t left[FOTM_COMMANDERS];
    memcpy(left, commanders, count);
    while (count > 1) {
        const struct fotm_dice_roll each = {.roll = FOTM_ROLL_COMMANDER,
                                            .side = fotm_army(game->setup, left[0]),
                                            .unit = masked_one(game, left, count),
                                            .count = count};
        const uint8_t *dice = fotm_roll_dice(game, each);
        uint8_t highest = 0;
        for (unsigned i = 0; i < count; i++)
            highest = dice[i] > highest ? dice[i] : highest;
        unsigned tied = 0;
        for (unsigned i = 0; i < count; i++)
            if (dice[i] == highest)
                left[tied++] = left[i];
        count = tied;
    }
    fotm_hit_commander(game, left[0]);
}

void fotm_hit_some_commander(struct fotm_game *game, unsigned party) {
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count = fotm_commanders_at_risk(game->setup, game->truth, party, commanders);
    if (count > 0)
        hit_one_of(game, commanders, count);
}

void fotm_hit_officer(struct fotm_game *game, unsigned party) {
    unsigned lead = game->truth->assault.lead[party];
    struct fotm_piece *piece = &game->truth->pieces[lead];
    if (piece->lcm < fotm_charts(game->setup)->lcm_most) {
        piece->lcm++;
        fotm_report_officer_hit(game, lead);
        fotm_score(game, fotm_enemy(fotm_army(game->setup, lead)),
                   fotm_charts(game->setup)->vp_officer, FOTM_VP_OFFICER);
        return;
    }
    fotm_hit_some_commander(game, party);
}

/* `casualty` is asked only if a commander can be chosen. The question shows him (R54). */
bool fotm_settle_casualty(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_assault *assault = &game->truth->assault;
    unsigned party = task->unit, lead = assault->lead[party];
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count = fotm_commanders_at_risk(game->setup, game->truth, party, commanders);
    if (assault->casualty[party] == FOTM_CASUALTY_CHOICE && count > 0) {
        for (unsigned i = 0; i < count; i++)
            fotm_unmask_commander(game, commanders[i]);
        fotm_await(game, FOTM_DECIDE_CASUALTY, fotm_enemy(fotm_army(game->setup, lead)),
                   lead, game->truth->pieces[lead].hex);
        return false;
    }
    game->truth->task_count--;
    assault->casualty[party] = FOTM_CASUALTY_DONE;
    fotm_hit_officer(game, party);
    return true;
}

/* R51: on the lead as it is after the losses; on nobody if there is none. */
static enum fotm_stage_result push_casualty(struct fotm_game *game, unsigned party) {
    struct fotm_assault *assault = &game->truth->assault;
    if (assault->casualty[party] != FOTM_CASUALTY_DUE &&
        assault->casualty[party] != FOTM_CASUALTY_CHOICE)
        return FOTM_GO_ON;
    if (!fotm_lead_found(game, party))
        return FOTM_GO_AGAIN;
    if (assault->lead[party] == FOTM_NOBODY)
        assault->casualty[party] = FOTM_CASUALTY_DONE;
    else
        fotm_task_push(game, FOTM_TASK_CASUALTY, party, assault->target);
    return FOTM_GO_ON;
}

enum fotm_stage_result fotm_stage_defensive_casualty(struct fotm_game *game) {
    return push_casualty(game, FOTM_ATTACKER);
}

enum fotm_stage_result fotm_stage_close_casualty(struct fotm_game *game) {
    return push_casualty(game, FOTM_DEFENDER);
}

/* 7.2 */
void fotm_play_casualty(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = fotm_task_pop(game);
    game->truth->assault.casualty[task.unit] = FOTM_CASUALTY_DONE;
    if (action->unit == FOTM_NOBODY)
        fotm_hit_officer(game, task.unit);
    else if (action->value == FOTM_CASUALTY_BY_DICE)
        fotm_hit_some_commander(game, task.unit);
    else
        fotm_hit_commander(game, action->unit);
}
