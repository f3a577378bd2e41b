/* SPDX-License-Identifier: MIT */
/* 17.2: morale checks, the immediate one of 15.7 among them. */
#include "stages.h"

#include "morale_choice.h"
#include "report.h"
#include "retreat_hexes.h"
#include "settle.h"

/* --- stages ------------------------------------------------------------------------- */

/* 15.7, R44: two steps of one lead, lost to a main roll with canister in it. */
enum fotm_stage_result fotm_stage_canister(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    unsigned lead = assault->lead[FOTM_ATTACKER];
    if (!(assault->flags & FOTM_ASSAULT_CANISTER) ||
        assault->dealt < fotm_charts(game->setup)->check_steps || lead == FOTM_NOBODY)
        return FOTM_GO_ON;
    fotm_set_add(&assault->resolved, lead);
    fotm_task_push(game, FOTM_TASK_CHECK, lead, game->truth->pieces[lead].hex);
    return FOTM_GO_ON;
}

static bool owes_check(const struct fotm_game *game, unsigned piece) {
    const struct fotm_piece *p = &game->truth->pieces[piece];
    return p->where == FOTM_ON_MAP &&
           p->assault_losses >= fotm_charts(game->setup)->check_steps &&
           !fotm_set_has(&game->truth->assault.resolved, piece);
}

/* 17.2: one after the other, the attacker's first. */
enum fotm_stage_result fotm_stage_checks(struct fotm_game *game) {
    for (unsigned party = 0; party < FOTM_PARTIES; party++)
        for (unsigned piece = 0; piece < game->setup->brigade_count; piece++) {
            if (fotm_party_of(game, piece) != party || !owes_check(game, piece))
                continue;
            fotm_set_add(&game->truth->assault.resolved, piece);
            fotm_task_push(game, FOTM_TASK_CHECK, piece, HEX_NONE);
            return FOTM_GO_AGAIN;
        }
    return FOTM_GO_ON;
}

/* --- what a failure brings ---------------------------------------------------------- */

static bool alone(const struct fotm_game *game, unsigned piece) {
    const struct fotm_position *truth = game->truth;
    return fotm_top(truth, truth->pieces[piece].hex) == piece &&
           fotm_below(truth, piece) == FOTM_NOBODY;
}

/* 15.7: everybody in the hex is out of the Assault and goes. */
static void vacate(struct fotm_game *game, uint16_t hex) {
    struct fotm_assault *assault = &game->truth->assault;
    for (unsigned p = fotm_top(game->truth, hex); p != FOTM_NOBODY;
         p = fotm_below(game->truth, p)) {
        fotm_set_drop(&assault->brigades, p);
        fotm_set_drop(&assault->guns, p);
    }
    fotm_push_stack(game, FOTM_TASK_RETREAT, hex);
}

static void fail(struct fotm_game *game, unsigned piece, uint16_t hex) {
    struct fotm_assault *assault = &game->truth->assault;
    if (hex != HEX_NONE)
        assault->lead[FOTM_ATTACKER] = FOTM_NOBODY; /* the others go on with a new one */
    bool routs =
        alone(game, piece) && fotm_last_step(game->setup, game->truth, piece); /* 17.4 */
    if (routs && fotm_covers_rout(game, piece)) {
        fotm_report_screened(game, piece); /* its own retreat too (R132) */
        routs = false;
    }
    if (routs)
        fotm_rout(game, piece);
    else if (hex != HEX_NONE)
        vacate(game, hex);
    else
        fotm_task_push(game, FOTM_TASK_RETREAT, piece, HEX_NONE);
}

void fotm_roll_morale(struct fotm_game *game, unsigned piece, unsigned with,
                      uint16_t hex) {
    int modifier = fotm_morale_modifier(game->setup, game->truth, piece, with);
    if (with != FOTM_NOBODY) {
        game->truth->chiefs[with - FOTM_FIRST_COMMANDER].helped++;
        if (!fotm_flag(game->truth, piece, FOTM_MASKED))
            fotm_unmask_commander(game, with);
    }
    bool passed = fotm_roll_passes(game, FOTM_ROLL_MORALE, piece, modifier,
                                   fotm_charts(game->setup)->morale_needed);
    fotm_report_morale(game, piece, with, passed);
    if (!passed)
        fail(game, piece, hex);
}

/* --- the question ------------------------------------------------------------------- */

/* Retreat to one of some hexes, or check with or without help; not asked where one answer
 * is left. Who cannot check has failed, without a die (10.3). */
bool fotm_settle_check(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint8_t helpers[FOTM_CHIEFS + 1];
    uint16_t hexes[FOTM_RETREATS];
    const struct fotm_task check = *task;
    if (truth->pieces[check.unit].where != FOTM_ON_MAP) {
        truth->task_count--;
        return true;
    }
    unsigned ways = fotm_check_helpers(game->setup, truth, check.unit, helpers);
    unsigned retreats = fotm_asked_retreats(game->setup, truth, hexes);
    if (ways > 0 && (ways + retreats > 1 ||
                     !fotm_helpers_are_plain(game->setup, truth, check.unit))) {
        fotm_await(game, FOTM_DECIDE_CHECK, fotm_army(game->setup, check.unit),
                   check.unit, truth->pieces[check.unit].hex);
        return false;
    }
    truth->task_count--;
    if (ways > 0) {
        fotm_roll_morale(game, check.unit, helpers[0], check.hex);
    } else {
        fotm_report_morale(game, check.unit, FOTM_NOBODY, false);
        fail(game, check.unit, check.hex);
    }
    return true;
}

void fotm_play_morale(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = fotm_task_pop(game);
    fotm_roll_morale(game, task.unit, action->with, task.hex);
}
