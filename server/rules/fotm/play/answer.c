/* SPDX-License-Identifier: MIT */
/* Answers. See answer.h. Each belongs to the decision that asked; those that settle a
 * task are about the top one. */
#include "answer.h"

#include "bug.h"
#include "stages.h"

static struct fotm_task pop(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    RULES_ASSERT(truth->task_count > 0);
    return truth->tasks[--truth->task_count];
}

/* 9.4 */
static void suppress(struct fotm_game *game, const struct fotm_action *action) {
    game->truth->assault.suppressed = action->unit;
    fotm_stage_over(game);
}

/* 4.2 */
static void lead(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = pop(game);
    fotm_make_lead(game, task.unit, action->unit);
}

/* 15.7 */
static void defend(struct fotm_game *game, const struct fotm_action *action) {
    fotm_play_defence(game, action);
    fotm_stage_over(game);
}

/* 7.2 */
static void casualty(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = pop(game);
    game->truth->assault.casualty[task.unit] = FOTM_CASUALTY_DONE;
    if (action->unit == FOTM_NOBODY)
        fotm_hit_officer(game, task.unit);
    else if (action->value == FOTM_CASUALTY_BY_DICE)
        fotm_hit_some_commander(game, task.unit);
    else
        fotm_hit_commander(game, action->unit);
}

/* 17.2, 17.3 */
static void check(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = pop(game);
    if (action->verb == FOTM_DO_MORALE) {
        fotm_roll_morale(game, task.unit, action->with, task.hex);
        return;
    }
    fotm_leave(game, task.unit, action->hex);
    if (task.kind == FOTM_TASK_ROUT)
        fotm_turn_tail(game, task.unit);
}

/* 4.1: the one that is named goes on, into a hex with room; then the hex is looked at
 * again. */
static void overstack(struct fotm_game *game, const struct fotm_action *action) {
    fotm_task_push(game, FOTM_TASK_RETREAT, action->unit, game->truth->asked_hex);
}

/* 17.5 */
static void captor(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = pop(game);
    fotm_lead_away(game, task.unit, action->unit);
}

/* 15.10 */
static void advance(struct fotm_game *game, const struct fotm_action *action) {
    fotm_play_advance(game, action);
    fotm_stage_over(game);
}

typedef void answer_fn(struct fotm_game *game, const struct fotm_action *action);

static answer_fn *const answers[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SUPPRESS] = suppress,   [FOTM_DECIDE_LEAD] = lead,
    [FOTM_DECIDE_DEFEND] = defend,       [FOTM_DECIDE_CASUALTY] = casualty,
    [FOTM_DECIDE_CHECK] = check,         [FOTM_DECIDE_RETREAT] = check,
    [FOTM_DECIDE_OVERSTACK] = overstack, [FOTM_DECIDE_CAPTOR] = captor,
    [FOTM_DECIDE_ADVANCE] = advance,
};

void fotm_play_answer(struct fotm_game *game, const struct fotm_action *action) {
    RULES_ASSERT(answers[game->truth->decision] != NULL);
    answers[game->truth->decision](game, action);
}
