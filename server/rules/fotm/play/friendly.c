/* SPDX-License-Identifier: MIT */
/* See friendly.h. */
#include "friendly.h"

#include "playtest.h"
#include "report.h"
#include "stages.h"

/* FRIENDLY FIRE: one more die, for the units of one's own under the line of this roll (P49). The
 * task keeps the hex fired at: each roll endangers only those under its own line. */
void fotm_try_friends(struct fotm_game *game, uint16_t at, unsigned party) {
    struct fotm_position *truth = game->truth;
    uint8_t pieces[FOTM_BRIGADES];
    enum side side = fotm_party_side(truth, party);
    if (!fotm_has(game->setup, FOTM_OPTION_FRIENDLY_FIRE) ||
        fotm_endangered(game->setup, truth, party, at, pieces) == 0)
        return;
    bool six =
        fotm_roll_dice(
            game, (struct fotm_dice_roll){.roll = FOTM_ROLL_FRIENDLY,
                                          .side = side,
                                          .unit = FOTM_NOBODY,
                                          .count = 1,
                                          .needed = fotm_charts(game->setup)->hit})[0] ==
        fotm_charts(game->setup)->hit;
    fotm_report_hits(game, six);
    if (six)
        fotm_task_push(game, FOTM_TASK_LOSS, FOTM_FRIENDS + party, at);
}
