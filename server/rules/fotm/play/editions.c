/* SPDX-License-Identifier: MIT */
/* The editions of the game, put together from what stands in the other files. */
#include "plays.h"

#include "asks.h"
#include "sections.h"
#include "victory.h"

/* 11.4, R28 */
static bool wakes_2022(const struct fotm_setup *setup, unsigned piece) {
    return setup->brigades[piece].type != FOTM_CAVALRY;
}

const struct fotm_plays fotm_plays_2022 = {.plays = fotm_plays_of_2022,
                                           .stages = fotm_stages_of_2022,
                                           .settlers = fotm_settlers_of_2022,
                                           .wakes = wakes_2022,
                                           .close = fotm_check_victory,
                                           .capture = fotm_capture_2022,
                                           .scout = fotm_scout_2022,
                                           .face_away = fotm_face_away_2022,
                                           .lee_is_sent = true};

const struct fotm_edition fotm_edition_2022 = {
    .id = "2022",
    .title = "Fire on the Mountain",
    .sections = &fotm_sections_2022,
    .options = FOTM_OPTION_LEE | FOTM_OPTION_LONGSTREET_BONUS |
               FOTM_OPTION_BURNSIDE_RESOLVE | FOTM_OPTION_FREE_STACK_ORDER |
               FOTM_OPTION_WHAT_IF | FOTM_OPTION_MASKING | FOTM_OPTION_INTELLIGENCE |
               FOTM_OPTION_ARTILLERY_RESTRICTIONS | FOTM_OPTION_FRIENDLY_FIRE,
    .charts = &fotm_charts_2022,
    .moving = fotm_moving_2022,
    .asks = &fotm_asks_2022,
    .plays = &fotm_plays_2022};

/* --- the playtest edition ------------------------------------------------------------- */

/* BURNSIDE, P20: any unit does. */
static bool wakes_playtest(const struct fotm_setup *setup, unsigned piece) {
    (void)setup, (void)piece;
    return true;
}

const struct fotm_plays fotm_plays_playtest = {.plays = fotm_plays_of_playtest,
                                               .stages = fotm_stages_of_playtest,
                                               .next_stage = fotm_next_stage_playtest,
                                               .settlers = fotm_settlers_of_playtest,
                                               .wakes = wakes_playtest,
                                               .close = fotm_close_playtest,
                                               .capture = fotm_capture_playtest,
                                               .scout = fotm_scout_playtest,
                                               .face_away = fotm_face_away_playtest,
                                               .burnside_rolls =
                                                   FOTM_OPTION_BURNSIDE_ROLL,
                                               .resolve_ends_all = true};

const struct fotm_edition fotm_edition_playtest = {
    .id = "playtest",
    .title = "Fire on the Mountain, playtest rules",
    .sections = &fotm_sections_playtest,
    .options = FOTM_OPTION_LEE | FOTM_OPTION_BURNSIDE_RESOLVE |
               FOTM_OPTION_FREE_STACK_ORDER | FOTM_OPTION_WHAT_IF | FOTM_OPTION_MASKING |
               FOTM_OPTION_INTELLIGENCE | FOTM_OPTION_BURNSIDE_ROLL |
               FOTM_OPTION_FORCED_MARCH | FOTM_OPTION_COMBAT_FACING |
               FOTM_OPTION_MOVEMENT_FACING | FOTM_OPTION_COLUMNS |
               FOTM_OPTION_ARTILLERY_RESTRICTIONS | FOTM_OPTION_FRIENDLY_FIRE,
    .charts = &fotm_charts_playtest,
    .moving = fotm_moving_playtest,
    .asks = &fotm_asks_playtest,
    .plays = &fotm_plays_playtest};
