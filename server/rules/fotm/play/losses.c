/* SPDX-License-Identifier: MIT */
/* 15.8: step losses, and the next lead (4.2). */
#include "stages.h"

#include "leads.h"
#include "report.h"
#include "settle.h"

static bool lead_stands(const struct fotm_game *game, unsigned party) {
    unsigned lead = game->truth->assault.lead[party];
    return lead != FOTM_NOBODY && game->truth->pieces[lead].where == FOTM_ON_MAP;
}

bool fotm_lead_found(struct fotm_game *game, unsigned party) {
    uint8_t leads[FOTM_LEADS];
    if (lead_stands(game, party))
        return true;
    game->truth->assault.lead[party] = FOTM_NOBODY;
    if (fotm_leads(game->setup, game->truth, party, leads) == 0)
        return true;
    fotm_task_push(game, FOTM_TASK_LEAD, party, game->truth->assault.target);
    return false;
}

void fotm_take_lead(struct fotm_game *game, unsigned party, unsigned piece) {
    struct fotm_assault *assault = &game->truth->assault;
    assault->lead[party] = (uint8_t)piece;
    assault->lead_hex[party] = game->truth->pieces[piece].hex;
    assault->dealt = 0;
    fotm_unmask(game, piece); /* masking: also a battery that leads */
    fotm_report_leads(game, piece);
}

/* `lead` is asked of the owner only where 4.2 leaves a choice. */
bool fotm_settle_lead(struct fotm_game *game, const struct fotm_task *task) {
    uint8_t leads[FOTM_LEADS];
    unsigned party = task->unit;
    unsigned count = fotm_leads(game->setup, game->truth, party, leads);
    if (count > 1) {
        fotm_await(game, FOTM_DECIDE_LEAD, fotm_party_side(game->truth, party),
                   FOTM_NOBODY, game->truth->assault.target);
        return false;
    }
    game->truth->task_count--;
    if (count == 1)
        fotm_take_lead(game, party, leads[0]);
    return true;
}

/* Deals the hits of the last roll: to the lead; if it is eliminated the rest go to the
 * next lead, or nowhere if there is none (R4). */
static enum fotm_stage_result deal(struct fotm_game *game, unsigned party) {
    struct fotm_assault *assault = &game->truth->assault;
    while (assault->hits > 0) {
        rules_step();
        if (!fotm_lead_found(game, party))
            return FOTM_GO_AGAIN;
        unsigned lead = assault->lead[party];
        if (lead == FOTM_NOBODY) {
            assault->hits = 0;
            break;
        }
        assault->hits--;
        assault->dealt++;
        if (fotm_lose_step(game, lead)) {
            assault->lead[party] = FOTM_NOBODY;
            assault->dealt = 0;
        }
    }
    return FOTM_GO_ON;
}

/* Before close combat the defender names his next lead, if there will be one. */
enum fotm_stage_result fotm_stage_offensive_losses(struct fotm_game *game) {
    enum fotm_stage_result go = deal(game, FOTM_DEFENDER);
    if (go == FOTM_GO_ON && !fotm_set_empty(&game->truth->assault.brigades) &&
        !fotm_lead_found(game, FOTM_DEFENDER))
        return FOTM_GO_AGAIN;
    return go;
}

enum fotm_stage_result fotm_stage_defensive_losses(struct fotm_game *game) {
    return deal(game, FOTM_ATTACKER);
}

enum fotm_stage_result fotm_stage_close_losses(struct fotm_game *game) {
    return deal(game, FOTM_DEFENDER);
}

void fotm_play_lead(struct fotm_game *game, const struct fotm_action *action) {
    const struct fotm_task task = fotm_task_pop(game);
    fotm_take_lead(game, task.unit, action->unit);
}
