/* See match.h. */
#include "match.h"

#include <stdio.h>
#include <string.h>

enum { DECISIONS_MAX = 60000 };

const struct match_row match_rows[MATCH_ROWS] = {
    {"masking", "campaign", {"masking", NULL}, 30},
    {"intelligence", "campaign", {"masking", "intelligence", NULL}, 25},
    {"Lee, in the afternoon",
     "pm",
     {"masking", "lee", "longstreet_bonus", "what_if", NULL},
     20},
    {"every option",
     "campaign",
     {"lee", "longstreet_bonus", "burnside_resolve", "free_stack_order", "what_if", "masking",
      "intelligence", NULL},
     25},
};

json_t *match_data(struct match *match, const char *folder) {
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
    for (unsigned i = 0; row->options[i] != NULL; i++)
        json_array_append_new(options, json_string(row->options[i]));
    json_t *choice = json_pack("{s:s,s:o}", "scenario", row->scenario, "options", options);
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
    match->action = random_player_choose(&match->player, match->board.setup, &view, &offers);
    rules->apply(match->board.setup, &match->state, match->acted, &match->action,
                 &match->dice.dice, &match->events);
    return true;
}
