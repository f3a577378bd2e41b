/* SPDX-License-Identifier: MIT */
/* See choices.h. */
#include "choices.h"

#include "buf.h"
#include "codec.h"
#include "fast.h"
#include "fotm_player.h"
#include "ids.h"
#include "jsonx.h"
#include "sharpsburg_player.h"
#include "tabletop1862_player.h"
#include "tabletop1916_player.h"
#include "thinker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct game {
    const struct player *player;
    const char *scenario, *options;
    unsigned levels[SIDES];
    unsigned
        skipped; /* choices of recruits before, who are quick, so that it is not the beginning alone */
    unsigned most; /* that are looked at; all of them would take too long */
};

static const struct game games[] = {
    {&fotm_player, "campaign", "", {1, 1}, 0, 400},
    {&fotm_player, "campaign", "", {2, 2}, 230, 130},
    {&fotm_player, "pm", "lee,longstreet_bonus,what_if,masking", {2, 1}, 60, 80},
    {&fotm_player, "am", "", {3, 3}, 60, 5},
    {&fotm_player_playtest, "campaign", "", {2, 2}, 250, 80},
    {&fotm_player_playtest, "am", "masking", {1, 2}, 0, 80},
    {&sharpsburg_s_player, "wises-field", "", {2, 1}, 20, 50},
    {&sharpsburg_rw_player, "wises-field", "fog", {1, 2}, 0, 50},
    {&tabletop1862_player, "turner-fox", "", {1, 1}, 0, 30},
    {&tabletop1916_player, "ferme-1917", "", {1, 1}, 0, 50},
};

/* Who thinks long does so for a little here: what he would choose after a little of it is others' choice, too, when
 * the way that he thinks is another. How long he thinks stands in the hash. */
static const struct effort little = {8, 4, 1, 1};

static struct level_row row_of(unsigned level) {
    struct level_row row = *level_row(level);
    if (row.effort.plan > 0)
        row.effort = little;
    return row;
}

static void add_level(struct buf *text, unsigned level) {
    const struct level_row *row = level_row(level);
    buf_printf(text, "level %u: %u %u %u %u %u %u\n", level, row->noise, row->trials,
               row->effort.plan, row->effort.choice, row->effort.turns,
               row->effort.trials);
}

static void add_choice(struct buf *text, const struct codec *codec, const void *setup,
                       const void *view, const void *action) {
    json_t *json = codec_action_new(codec, setup, view, action);
    char *dump = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    buf_printf(text, "%s\n", dump);
    if (getenv("CHOICES_TELL") != NULL)
        printf("# %s\n", dump);
    free(dump);
    json_decref(json);
}

static unsigned play(const struct game *game, const struct codec *codec,
                     const void *setup, struct buf *text) {
    const struct ruleset *rules = codec->rules;
    void *state = calloc(1, rules->state_size), *view = calloc(1, rules->view_size),
         *action = calloc(1, rules->action_size), *events = calloc(1, rules->events_size),
         *memory[SIDES];
    struct thinker *thinkers[SIDES];
    struct fast_dice dice;
    struct reason reason;
    unsigned choices = 0;
    fast_dice_init(&dice, 1862);
    rules->start(setup, state);
    for (unsigned i = 0; i < SIDES; i++) {
        memory[i] = calloc(1, thinker_size(game->player));
        thinkers[i] = thinker_begin(memory[i], game->player, setup, 1862 + i);
        add_level(text, game->levels[i]);
    }
    for (; choices < game->skipped + game->most; choices++) {
        bool skipped = choices < game->skipped;
        enum side side = rules->to_decide(setup, state);
        if (side == SIDE_NONE)
            break;
        struct level_row row = row_of(skipped ? LEVEL_RECRUIT : game->levels[side]);
        memset(view, 0, rules->view_size);
        memset(action, 0, rules->action_size);
        rules->redact(setup, state, (enum viewer)side, view);
        thinker_choose(thinkers[side], &row, view, action, &reason);
        if (!skipped)
            add_choice(text, codec, setup, view, action);
        rules->apply(setup, state, side, action, &dice.dice, events);
    }
    for (unsigned i = 0; i < SIDES; i++)
        free(memory[i]);
    free(state);
    free(view);
    free(action);
    free(events);
    return choices;
}

static void *setup_of(const struct game *game, const struct codec *codec,
                      const json_t *data) {
    struct problem problem = {"", ""};
    char copy[200];
    json_t *list = json_array();
    void *setup = NULL;
    snprintf(copy, sizeof copy, "%s", game->options);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ","))
        json_array_append_new(list, json_string(word));
    json_t *choice = json_pack("{s:s,s:s,s:o}", "edition", codec->rules->edition,
                               "scenario", game->scenario, "options", list);
    if (codec->setup_create(data, choice, &setup, &problem) != 0)
        printf("# %s: %s\n", problem.where, problem.what);
    json_decref(choice);
    return setup;
}

/* False: there are no such data. */
static bool play_row(const char *folder, const struct game *game,
                     struct choices_row *ret_row) {
    const struct ruleset *rules = game->player->rules;
    const struct codec *codec = codec_find(rules->id, rules->edition);
    struct problem problem = {"", ""};
    struct buf text = {0};
    uint8_t hash[HASH_BYTES];
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", folder, rules->id);
    json_t *data = codec->data_load_new(path, &problem);
    void *setup = data != NULL ? setup_of(game, codec, data) : NULL;
    if (setup == NULL) {
        printf("# %s: %s: %s\n", path, problem.where, problem.what);
        json_decref(data);
        return false;
    }
    snprintf(ret_row->name, CHOICES_NAME, "%s %s %s %s, level %u against %u", rules->id,
             rules->edition, game->scenario,
             game->options[0] != '\0' ? game->options : "-", game->levels[0],
             game->levels[1]);
    ret_row->choices = play(game, codec, setup, &text);
    hash_bytes(buf_text(&text), strlen(buf_text(&text)), hash);
    hex_write(hash, sizeof hash, ret_row->hash);
    buf_finish(&text);
    codec->setup_destroy(setup);
    json_decref(data);
    return true;
}

unsigned choices_play(const char *folder, struct choices_row ret_rows[CHOICES_ROWS]) {
    _Static_assert(sizeof games / sizeof *games <= CHOICES_ROWS, "more games than rows");
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        if (!play_row(folder, &games[i], &ret_rows[i]))
            return 0;
    return sizeof games / sizeof *games;
}
