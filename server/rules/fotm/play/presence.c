/* SPDX-License-Identifier: MIT */
/* 10.4, 10.5. See presence.h. */
#include "presence.h"

#include "lee.h"
#include "report.h"

void fotm_play_lee(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    for (unsigned i = 0; i < game->setup->commander_count; i++) {
        if (game->setup->commanders[i].who != FOTM_WHO_LEE)
            continue;
        truth->chiefs[i].hex = action->hex;
        truth->chiefs[i].where = FOTM_ON_MAP;
        truth->lee = FOTM_LEE_HERE;
        truth->lee_since = truth->turn;
        fotm_report_lee_came(game, FOTM_FIRST_COMMANDER + i);
        return;
    }
}

static void lee_leaves(struct fotm_game *game, unsigned lee) {
    struct fotm_position *truth = game->truth;
    struct fotm_chief *chief = &truth->chiefs[lee - FOTM_FIRST_COMMANDER];
    unsigned longstreet = fotm_commander_named(game->setup, truth, FOTM_WHO_LONGSTREET);
    bool together =
        longstreet != FOTM_NOBODY &&
        fotm_distance(game->setup, chief->hex, fotm_hex_of(truth, longstreet)) <=
            fotm_charts(game->setup)->longstreet_within;
    fotm_unmask_commander(game, lee);
    fotm_report_lee_left(game, lee);
    chief->hex = HEX_NONE;
    chief->where = FOTM_EXITED;
    truth->lee = FOTM_LEE_GONE;
    if (fotm_has(game->setup, FOTM_OPTION_LONGSTREET_BONUS) && together) {
        truth->bonus = FOTM_BONUS_DUE;
        truth->bonus_turn = (uint8_t)(truth->turn + 1);
    }
}

void fotm_lee_departs(struct fotm_game *game) {
    unsigned lee = fotm_commander_named(game->setup, game->truth, FOTM_WHO_LEE);
    if (lee != FOTM_NOBODY &&
        game->truth->turn >= game->truth->lee_since + fotm_charts(game->setup)->lee_turns)
        lee_leaves(game, lee);
}

static bool union_within(const struct fotm_game *game, uint16_t hex, int distance) {
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (game->setup->brigades[piece].army == FOTM_UNION &&
            game->truth->pieces[piece].where == FOTM_ON_MAP &&
            fotm_distance(game->setup, game->truth->pieces[piece].hex, hex) <= distance)
            return true;
    return false;
}

void fotm_lee_withdraws(struct fotm_game *game) {
    unsigned lee = fotm_commander_named(game->setup, game->truth, FOTM_WHO_LEE);
    if (lee != FOTM_NOBODY && union_within(game, fotm_hex_of(game->truth, lee),
                                           fotm_charts(game->setup)->lee_sent_within))
        lee_leaves(game, lee);
}

void fotm_lee_in_sight(struct fotm_game *game) {
    unsigned lee = fotm_commander_named(game->setup, game->truth, FOTM_WHO_LEE);
    if (lee == FOTM_NOBODY || !union_within(game, fotm_hex_of(game->truth, lee),
                                            fotm_charts(game->setup)->lee_seen_within))
        return;
    fotm_unmask_commander(game, lee); /* the point gives away where he is */
    fotm_score(game, FOTM_UNION, fotm_charts(game->setup)->vp_lee, FOTM_VP_LEE);
}

bool fotm_longstreet_is_asked(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    unsigned longstreet = fotm_commander_named(game->setup, truth, FOTM_WHO_LONGSTREET);
    if (truth->bonus != FOTM_BONUS_DUE || truth->bonus_turn != truth->turn ||
        longstreet == FOTM_NOBODY)
        return false;
    /* Masking: before the Union's turn the question would tell that Lee was near him. The
     * Confederate's own Rally Phase is early enough for either use. */
    if (fotm_has(game->setup, FOTM_OPTION_MASKING) && truth->phase != FOTM_PHASE_RALLY)
        return false;
    fotm_await(game, FOTM_DECIDE_LONGSTREET, FOTM_CONFEDERATE, longstreet, HEX_NONE);
    return true;
}
