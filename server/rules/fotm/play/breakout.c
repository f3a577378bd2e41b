/* SPDX-License-Identifier: MIT */
/* 8.5. See breakout.h. */
#include "breakout.h"

#include "march.h"
#include "report.h"
#include "withdraw.h"

#include <string.h>

/* More SP that left, and by which hex. */
static void owe(uint8_t *sp, uint16_t hexes[FOTM_EXIT_HEXES], uint8_t *hex_count,
                unsigned strength, uint16_t hex) {
    *sp = (uint8_t)(*sp + strength);
    if (*hex_count < FOTM_EXIT_HEXES)
        hexes[(*hex_count)++] = hex;
}

/* Owed from the next turn on (R15). While this turn's debt is not paid it is kept apart. */
static void owe_next_turn(struct fotm_position *truth, unsigned strength, uint16_t hex) {
    if (truth->debt_sp > 0 && truth->debt_turn <= truth->turn) {
        owe(&truth->later_sp, truth->later_hexes, &truth->later_hex_count, strength, hex);
        return;
    }
    if (truth->debt_sp == 0) {
        memset(truth->debt_hexes, 0, sizeof truth->debt_hexes);
        truth->debt_hex_count = 0;
    }
    truth->debt_turn = (uint8_t)(truth->turn + 1);
    owe(&truth->debt_sp, truth->debt_hexes, &truth->debt_hex_count, strength, hex);
}

void fotm_break_out(struct fotm_game *game, unsigned piece, uint16_t from) {
    struct fotm_position *truth = game->truth;
    fotm_report_exited(game, piece, from);
    /* Printed SP, dismounted or not (R17). */
    owe_next_turn(truth, fotm_sp(game->setup, truth, piece), from);
    truth->broke_out++;
    fotm_remove(game, piece, FOTM_EXITED);
    fotm_score(game, FOTM_UNION, fotm_charts(game->setup)->vp_breakout, FOTM_VP_BREAKOUT);
}

void fotm_debt_falls_due(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    if (truth->later_sp == 0)
        return;
    truth->debt_turn = truth->turn;
    truth->debt_sp = truth->later_sp;
    truth->debt_hex_count = truth->later_hex_count;
    memcpy(truth->debt_hexes, truth->later_hexes, sizeof truth->debt_hexes);
    truth->later_sp = truth->later_hex_count = 0;
    memset(truth->later_hexes, 0, sizeof truth->later_hexes);
}

static void name(struct fotm_game *game, const uint8_t *list, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        game->truth->pieces[list[i]].flags |= FOTM_NAMED;
        fotm_report_named(game, list[i]);
    }
}

bool fotm_debt_named(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    struct fotm_debt debt;
    struct fotm_action only;
    if (truth->debt_sp == 0 || truth->turn < truth->debt_turn)
        return true;
    fotm_debt_work_out(game->setup, truth, &debt);
    if (debt.ring_count > 0 && !fotm_debt_single(game->setup, truth, &debt, &only)) {
        fotm_await(game, FOTM_DECIDE_WITHDRAW, FOTM_CONFEDERATE, FOTM_NOBODY, HEX_NONE);
        return false;
    }
    name(game, debt.sure, debt.sure_count);
    if (debt.ring_count > 0)
        name(game, only.list, only.list_count);
    truth->debt_sp = 0;
    return true;
}

void fotm_play_withdraw(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_debt debt;
    fotm_debt_work_out(game->setup, game->truth, &debt);
    name(game, debt.sure, debt.sure_count);
    name(game, action->list, action->list_count);
    game->truth->debt_sp = 0;
    fotm_await(game, FOTM_DECIDE_MOVEMENT, FOTM_CONFEDERATE, FOTM_NOBODY, HEX_NONE);
    fotm_march_all(game);
}
