/* SPDX-License-Identifier: MIT */
/* See match.h. */
#include "match.h"

#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAKES_ALONG = 4 }; /* one in so many moves */
enum { DECISIONS_MAX = 60000 };

const struct match_row match_rows[MATCH_ROWS] = {
    {"masking", "2022", "campaign", {"masking", NULL}, 30},
    {"intelligence", "2022", "campaign", {"masking", "intelligence", NULL}, 25},
    {"Lee, in the afternoon",
     "2022",
     "pm",
     {"masking", "lee", "longstreet_bonus", "what_if", NULL},
     20},
    {"every option",
     "2022",
     "campaign",
     {"lee", "longstreet_bonus", "burnside_resolve", "free_stack_order", "what_if",
      "masking", "intelligence", NULL},
     25},
    {"playtest edition", "playtest", "campaign", {"masking", NULL}, 25},
    {"playtest edition, intelligence and Lee",
     "playtest",
     "pm",
     {"masking", "intelligence", "lee", "forced_march", NULL},
     15},
    {"playtest edition, facings and columns",
     "playtest",
     "campaign",
     {"masking", "combat_facing", "movement_facing", "columns", "burnside_resolve", NULL},
     15},
    {"playtest edition, every option",
     "playtest",
     "campaign",
     {"lee", "free_stack_order", "what_if", "masking", "intelligence", "burnside_roll",
      "forced_march", "combat_facing", "movement_facing", "columns",
      "artillery_restrictions", "friendly_fire", NULL},
     25},
    {"nothing hidden", "2022", "campaign", {"lee", NULL}, 10},
};

static json_t *load_data(struct match *match, const char *folder) {
    struct problem problem;
    match->board.codec = codec_find("fotm", "2022");
    json_t *data = match->board.codec->data_load_new(folder, &problem);
    if (!data)
        printf("Bail out! %s: %s\n", problem.where, problem.what);
    return data;
}

bool match_set_up(struct match *match, const json_t *data, const struct match_row *row) {
    struct problem problem;
    json_t *options = json_array();
    match->board.codec = codec_find("fotm", row->edition);
    for (unsigned i = 0; row->options[i] != NULL; i++)
        json_array_append_new(options, json_string(row->options[i]));
    json_t *choice = json_pack("{s:s,s:s,s:o}", "edition", row->edition, "scenario",
                               row->scenario, "options", options);
    int r = match->board.codec->setup_create(data, choice, &match->board.setup, &problem);
    json_decref(choice);
    if (r != 0)
        printf("# %s: %s\n", problem.where, problem.what);
    return r == 0;
}

void match_put_away(struct match *match) {
    match->board.codec->setup_destroy(match->board.setup);
    match->board.setup = NULL;
}

void match_begin(struct match *match, unsigned long seed) {
    static const unsigned bold[4] = {0, 3, 12, 12};
    memset(&match->state, 0, sizeof match->state);
    match->board.codec->rules->start(match->board.setup, &match->state);
    random_player_init(&match->player, seed);
    match->player.bold = bold[seed % 4];
    match->player.takes_along = TAKES_ALONG;
    fast_dice_init(&match->dice, seed);
    match->decisions = 0;
    match->events.count = 0;
}

bool match_step(struct match *match) {
    static struct fotm_view view;
    static struct fotm_offers offers;
    const struct ruleset *rules = match->board.codec->rules;
    match->acted = rules->to_decide(match->board.setup, &match->state);
    if (match->acted == SIDE_NONE || match->decisions++ == DECISIONS_MAX)
        return false;
    rules->redact(match->board.setup, &match->state, (enum viewer)match->acted, &view);
    rules->offers(match->board.setup, &view, &offers);
    match->action =
        random_player_choose(&match->player, match->board.setup, &view, &offers);
    rules->apply(match->board.setup, &match->state, match->acted, &match->action,
                 &match->dice.dice, &match->events);
    return true;
}

int match_main(int argc, char **argv, struct match *match, unsigned rows,
               unsigned usual_count, match_play_row *play_row) {
    if (argc < 2) {
        fprintf(stderr, "usage: %s DATA_FOLDER [COUNT [FIRST_SEED [FIRST_ROW]]]\n",
                argv[0]);
        return 2;
    }
    unsigned count = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : usual_count;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1862;
    unsigned first_row = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 0;
    json_t *data = load_data(match, argv[1]);
    if (!data)
        return 1;
    for (unsigned row = first_row; row < rows && !tap_failed(); row++)
        play_row(data, &match_rows[row], count * match_rows[row].share / 100, seed);
    json_decref(data);
    return tap_end();
}
