/* SPDX-License-Identifier: MIT */
/* What holds of every choice of the computer's players, in games of all scenarios, editions and
 * options that hide something or not: it is allowed, it is the same when it is asked again, and it
 * is the same over another truth that looks the same to the seat; the game ends.
 *
 *     laws DATA_FOLDER [GAMES [FIRST_SEED]]
 *
 * Prints TAP. */
#include "chance.h"
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_player.h"
#include "imagine.h"
#include "levels.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MOST = 4000, ANOTHER_ONE_IN = 4 };

struct row {
    const char *edition, *scenario, *options;
    const struct player *player;
};

static const struct row rows[] = {
    {"2022", "campaign", "", &fotm_player},
    {"2022", "am", "masking", &fotm_player},
    {"2022", "pm", "lee,longstreet_bonus,what_if,masking", &fotm_player},
    {"2022", "campaign",
     "lee,longstreet_bonus,burnside_resolve,free_stack_order,what_if,masking,intelligence",
     &fotm_player},
    {"playtest", "campaign", "masking,intelligence", &fotm_player_playtest},
    {"playtest", "pm",
     "forced_march,combat_facing,movement_facing,columns,artillery_restrictions,friendly_fire",
     &fotm_player_playtest},
};

struct table {
    const struct codec *codec;
    const struct player *player;
    void *setup;
    void *memory, *other;
    struct fotm_state state, imagined;
    struct fotm_view view, again;
    struct fotm_events events;
    char wrong[300];
};

static struct table table;

static struct fotm_action choose(void *memory, const struct fotm_view *view,
                                 unsigned level, uint64_t seed,
                                 struct reason *ret_reason) {
    struct fotm_action action;
    const struct thought thought = {seed, 0, level_row(level)->noise,
                                    level_row(level)->trials};
    memset(&action, 0, sizeof action);
    table.player->choose(memory, table.setup, view, &thought, &action, ret_reason);
    return action;
}

static bool same(const struct fotm_action *a, const struct fotm_action *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    return memcmp(x, y, sizeof *a) == 0;
}

static bool same_reason(const struct reason *a, const struct reason *b) {
    return a->kind == b->kind && a->unit == b->unit && a->hex == b->hex && a->a == b->a &&
           a->b == b->b;
}

/* Somebody else, who knows only the view of another truth, comes to the same. */
static bool does_not_peek(unsigned level, uint64_t seed, uint64_t *random,
                          const struct fotm_action *action, const struct reason *reason,
                          const void *before) {
    struct reason another;
    const struct ruleset *rules = table.codec->rules;
    fotm_imagine(table.setup, &table.view, random, &table.imagined);
    rules->redact(table.setup, &table.imagined, (enum viewer)table.view.viewer,
                  &table.again);
    memcpy(table.other, before, table.player->memory_size);
    struct fotm_action twin = choose(table.other, &table.again, level, seed, &another);
    return same(&twin, action) && same_reason(&another, reason);
}

static bool decide(unsigned level, uint64_t seed, uint64_t *random, enum side side,
                   void *before, struct fotm_action *ret_action) {
    struct reason reason;
    memcpy(before, table.memory, table.player->memory_size);
    *ret_action = choose(table.memory, &table.view, level, seed, &reason);
    if (refused(table.codec->rules->check(table.setup, &table.view, side, ret_action))) {
        snprintf(table.wrong, sizeof table.wrong, "turn %u: verb %u is refused",
                 table.view.known.turn, ret_action->verb);
        return false;
    }
    if (chance_below(random, ANOTHER_ONE_IN) != 0 ||
        does_not_peek(level, seed, random, ret_action, &reason, before))
        return true;
    snprintf(table.wrong, sizeof table.wrong,
             "turn %u: verb %u: another truth, another choice", table.view.known.turn,
             ret_action->verb);
    return false;
}

static bool play(unsigned long seed, unsigned *ret_actions) {
    const struct ruleset *rules = table.codec->rules;
    struct fast_dice dice;
    uint64_t random = seed;
    void *before = malloc(table.player->memory_size);
    bool ok = true;
    fast_dice_init(&dice, seed);
    memset(&table.state, 0, sizeof table.state);
    rules->start(table.setup, &table.state);
    table.player->begin(table.memory, table.setup);
    for (*ret_actions = 0; ok; ++*ret_actions) {
        enum side side = rules->to_decide(table.setup, &table.state);
        struct fotm_action action;
        if (side == SIDE_NONE)
            break;
        if (*ret_actions == ACTIONS_MOST) {
            snprintf(table.wrong, sizeof table.wrong, "it does not end");
            ok = false;
            break;
        }
        rules->redact(table.setup, &table.state, (enum viewer)side, &table.view);
        ok = decide(1 + (unsigned)side, seed, &random, side, before, &action);
        if (ok)
            rules->apply(table.setup, &table.state, side, &action, &dice.dice,
                         &table.events);
    }
    free(before);
    return ok;
}

static bool sit_down(const json_t *data, const struct row *row) {
    struct problem problem;
    json_t *options = json_array();
    char copy[200];
    snprintf(copy, sizeof copy, "%s", row->options);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ","))
        json_array_append_new(options, json_string(word));
    json_t *choice = json_pack("{s:s,s:s,s:o}", "edition", row->edition, "scenario",
                               row->scenario, "options", options);
    table.player = row->player;
    int r = table.codec->setup_create(data, choice, &table.setup, &problem);
    json_decref(choice);
    if (r != 0) {
        printf("# %s: %s\n", problem.where, problem.what);
        return false;
    }
    table.memory = malloc(table.player->memory_size);
    table.other = malloc(table.player->memory_size);
    return true;
}

static void play_row(const char *folder, const struct row *row, unsigned games,
                     unsigned long seed) {
    struct problem problem;
    unsigned actions = 0, sum = 0;
    table.codec = codec_find("fotm", row->edition);
    json_t *data = table.codec->data_load_new(folder, &problem);
    snprintf(table.wrong, sizeof table.wrong, "no setup");
    bool ok = data != NULL && sit_down(data, row);
    for (unsigned i = 0; i < games && ok; i++) {
        ok = play(seed + i, &actions);
        sum += actions;
    }
    tap(ok, table.wrong, "%u choices in %s, %s, %s", sum, row->edition, row->scenario,
        row->options);
    if (table.setup != NULL)
        table.codec->setup_destroy(table.setup);
    table.setup = NULL;
    free(table.memory);
    free(table.other);
    table.memory = table.other = NULL;
    json_decref(data);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: laws DATA_FOLDER [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1862;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows && !tap_failed(); i++)
        play_row(argv[1], &rows[i], games, seed);
    return tap_end();
}
