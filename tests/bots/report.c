/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "buf.h"
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_player.h"
#include "levels.h"
#include "sharpsburg_player.h"
#include "tabletop1862_player.h"
#include "tabletop1916_player.h"
#include "thinker.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OBJECTIVES = 24, CHOICES_MOST = 60000, NAME = 48, SETS = 16 };

static const struct player *const players[] = {
    &fotm_player,          &fotm_player_playtest, &sharpsburg_s_player,
    &sharpsburg_rw_player, &tabletop1862_player,  &tabletop1916_player};

/* What the sources of the data say of the day, in our words. `place` as in the game's view. */
static const struct {
    const char *game, *scenario, *place, *told;
} history[] = {
    {"fotm", "am", "1607", "not yet: Cox had the crest south of it by 11 am"},
    {"fotm", "am", "2405", "never"},
    {"fotm", "am", "2601", "never"},
    {"fotm", "", "1607", "about 5 pm"},
    {"fotm", "", "2405", "never: left in the night"},
    {"fotm", "", "2601", "never"},
};

struct aim {
    char id[NAME];
    enum side first;      /* who holds it when the battle begins */
    unsigned long fallen; /* games in which the other side had it */
    unsigned *turns;      /* the turn, of each of these */
    bool this_game;
};

struct tally {
    unsigned long games, won[SIDES], drawn, actions;
    double points[SIDES], lost[SIDES];
    struct aim places[OBJECTIVES];
    unsigned place_count;
    bool has_losses;
};

/* One row of the report being played. */
struct table {
    const struct player *player;
    const struct codec *codec;
    void *setup, *state, *view, *action, *events;
    void *minds[SIDES];
};

/* --- what the codecs tell ------------------------------------------------------------------- */

static json_t *control_new(const struct table *table) {
    const struct ruleset *rules = table->codec->rules;
    memset(table->view, 0, rules->view_size);
    rules->redact(table->setup, table->state, VIEWER_ALL, table->view);
    json_t *view = codec_view_new(table->codec, table->setup, NULL, table->view);
    json_t *control = json_incref(json_object_get(view, "control"));
    json_decref(view);
    return control;
}

static enum side side_named(const struct table *table, const json_t *json) {
    const char *name = json_string_value(json);
    for (unsigned i = 0; name != NULL && i < SIDES; i++)
        if (strcmp(name, table->codec->rules->side_names[i]) == 0)
            return (enum side)i;
    return SIDE_NONE;
}

static struct aim *place_of(struct tally *tally, const char *id) {
    for (unsigned i = 0; i < tally->place_count; i++)
        if (strcmp(tally->places[i].id, id) == 0)
            return &tally->places[i];
    return NULL;
}

static void note_start(const struct table *table, struct tally *tally,
                       unsigned long games) {
    const char *id;
    json_t *holder, *control = control_new(table);
    json_object_foreach (control, id, holder) {
        struct aim *place = place_of(tally, id);
        if (place == NULL && tally->place_count < OBJECTIVES) {
            place = &tally->places[tally->place_count++];
            snprintf(place->id, sizeof place->id, "%s", id);
            place->turns = calloc(games, sizeof *place->turns);
        }
        if (place != NULL) {
            place->first = side_named(table, holder);
            place->this_game = false;
        }
    }
    json_decref(control);
}

static void note_falls(const struct table *table, struct tally *tally) {
    const char *id;
    json_t *holder, *control = control_new(table);
    json_object_foreach (control, id, holder) {
        struct aim *place = place_of(tally, id);
        enum side now = side_named(table, holder);
        if (place == NULL || place->this_game || now == place->first || now == SIDE_NONE)
            continue;
        place->this_game = true;
        place->turns[place->fallen++] =
            table->codec->rules->turn(table->setup, table->view);
    }
    json_decref(control);
}

/* Fire on the Mountain counts steps; of the other games nothing is reckoned. */
static bool losses(const struct table *table, double ret_lost[SIDES]) {
    if (strcmp(table->codec->rules->id, "fotm") != 0)
        return false;
    const struct fotm_setup *setup = table->setup;
    const struct fotm_position *truth = &((const struct fotm_state *)table->state)->truth;
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        const struct fotm_piece *piece = &truth->pieces[i];
        bool gone = piece->where == FOTM_ELIMINATED || piece->where == FOTM_PRISONER;
        ret_lost[setup->brigades[i].army] +=
            gone ? setup->brigades[i].step_count - setup->brigade_starts[i].lost
                 : piece->lost - (gone ? 0 : setup->brigade_starts[i].lost);
    }
    return true;
}

static void note_end(const struct table *table, struct tally *tally) {
    int32_t points[SIDES] = {0, 0};
    memset(table->view, 0, table->codec->rules->view_size);
    table->codec->rules->redact(table->setup, table->state, VIEWER_ALL, table->view);
    json_t *result = table->codec->result_new(table->setup, table->view);
    enum side winner = side_named(table, json_object_get(result, "winner"));
    json_decref(result);
    tally->games++;
    if (winner == SIDE_NONE)
        tally->drawn++;
    else
        tally->won[winner]++;
    table->codec->points(table->setup, table->view, points);
    for (unsigned i = 0; i < SIDES; i++)
        tally->points[i] += points[i] / 100.0;
    tally->has_losses = losses(table, tally->lost);
}

/* --- playing ---------------------------------------------------------------------------------- */

static bool play(struct table *table, struct tally *tally, unsigned level,
                 unsigned long seed, unsigned long games) {
    const struct ruleset *rules = table->codec->rules;
    struct fast_dice dice;
    struct thinker *thinkers[SIDES];
    fast_dice_init(&dice, seed);
    memset(table->state, 0, rules->state_size);
    rules->start(table->setup, table->state);
    for (unsigned i = 0; i < SIDES; i++)
        thinkers[i] =
            thinker_begin(table->minds[i], table->player, table->setup, seed * 2 + i);
    note_start(table, tally, games);
    for (unsigned long choices = 0; choices < CHOICES_MOST; choices++) {
        struct reason reason;
        enum side side = rules->to_decide(table->setup, table->state);
        if (side == SIDE_NONE) {
            note_falls(table, tally);
            note_end(table, tally);
            return true;
        }
        memset(table->view, 0, rules->view_size);
        rules->redact(table->setup, table->state, (enum viewer)side, table->view);
        memset(table->action, 0, rules->action_size);
        thinker_choose(thinkers[side], level_row(level), table->view, table->action,
                       &reason);
        if (refused(rules->check(table->setup, table->view, side, table->action)))
            return false;
        unsigned flags = rules->apply(table->setup, table->state, side, table->action,
                                      &dice.dice, table->events);
        tally->actions++;
        if ((flags & APPLY_PHASE_END) != 0)
            note_falls(table, tally);
    }
    return false;
}

static int by_number(const void *a, const void *b) {
    const unsigned *one = a, *other = b;
    return *one < *other ? -1 : *one > *other;
}

/* "11 am" of a turn where the game's headline tells the hour, else "turn 5". */
static void hour_of(const struct table *table, unsigned turn, char *ret, size_t size) {
    static const char *const hours[] = {"7 am", "8 am", "9 am", "10 am", "11 am",
                                        "noon", "1 pm", "2 pm", "3 pm",  "4 pm",
                                        "5 pm", "6 pm", "7 pm", "8 pm",  "9 pm"};
    if (strcmp(table->codec->rules->id, "fotm") == 0 && turn >= 1 && turn <= 15)
        snprintf(ret, size, "%s", hours[turn - 1]);
    else
        snprintf(ret, size, "turn %u", turn);
}

/* --- the report ----------------------------------------------------------------------------------- */

struct row {
    const char *game, *edition, *scenario, *options;
};

static const char *told_of(const struct row *row, const char *place) {
    for (unsigned i = 0; i < sizeof history / sizeof *history; i++)
        if (strcmp(history[i].game, row->game) == 0 &&
            strcmp(history[i].place, place) == 0 &&
            (history[i].scenario[0] == '\0' || strncmp(history[i].scenario, row->scenario,
                                                       strlen(history[i].scenario)) == 0))
            return history[i].told;
    return NULL;
}

/* Half the width of the interval that holds the share 19 times of 20, in percent. */
static double error_of(double share, unsigned long games) {
    return games == 0 ? 0 : 196 * sqrt(share * (1 - share) / (double)games);
}

static void print_markdown(const struct table *table, const struct row *row,
                           struct tally *tally) {
    const char *const *sides = table->codec->rules->side_names;
    double games = (double)tally->games, share[SIDES];
    for (unsigned i = 0; i < SIDES; i++)
        share[i] = (double)tally->won[i] / games;
    printf(
        "| %s %s | %s | %s | %lu | %s %.0f, %s %.0f, drawn %.0f (+-%.0f) | %.1f : %.1f "
        "| ",
        row->game, row->edition, row->scenario, row->options[0] ? row->options : "none",
        tally->games, sides[0], share[0] * 100, sides[1], share[1] * 100,
        (double)tally->drawn * 100 / games,
        error_of(share[0] > share[1] ? share[0] : share[1], tally->games),
        tally->points[0] / games, tally->points[1] / games);
    if (tally->has_losses)
        printf("%.1f : %.1f | ", tally->lost[0] / games, tally->lost[1] / games);
    else
        printf("| ");
    for (unsigned i = 0; i < tally->place_count; i++) {
        struct aim *place = &tally->places[i];
        const char *told = told_of(row, place->id);
        char hour[24];
        qsort(place->turns, place->fallen, sizeof *place->turns, by_number);
        printf("%s%s: ", i > 0 ? "; " : "", place->id);
        if (place->fallen == 0)
            printf("never");
        else {
            hour_of(table, place->turns[place->fallen / 2], hour, sizeof hour);
            printf("%s in %.0f%%", hour, (double)place->fallen * 100 / games);
        }
        if (told != NULL)
            printf(" (history: %s)", told);
    }
    printf(" |\n");
    fflush(stdout);
}

static void print_json(const struct table *table, const struct row *row,
                       const struct tally *tally, bool first) {
    const char *const *sides = table->codec->rules->side_names;
    double games = (double)tally->games;
    json_t *places = json_object();
    for (unsigned i = 0; i < tally->place_count; i++) {
        const struct aim *place = &tally->places[i];
        json_t *turns = json_array();
        for (unsigned long k = 0; k < place->fallen; k++)
            json_array_append_new(turns, json_integer((json_int_t)place->turns[k]));
        json_t *one = json_pack("{s:o}", "first_fell_in_turn", turns);
        const char *told = told_of(row, place->id);
        if (told != NULL)
            json_object_set_new(one, "history", json_string(told));
        json_object_set_new(places, place->id, one);
    }
    json_t *json = json_pack(
        "{s:s,s:s,s:s,s:s,s:I,s:{s:I,s:I,s:I},s:f,s:{s:f,s:f},s:o}", "game", row->game,
        "edition", row->edition, "scenario", row->scenario, "options", row->options,
        "games", (json_int_t)tally->games, "won", sides[0], (json_int_t)tally->won[0],
        sides[1], (json_int_t)tally->won[1], "drawn", (json_int_t)tally->drawn,
        "error_percent", error_of((double)tally->won[0] / games, tally->games), "points",
        sides[0], tally->points[0] / games, sides[1], tally->points[1] / games, "places",
        places);
    if (tally->has_losses)
        json_object_set_new(json, "steps_lost",
                            json_pack("{s:f,s:f}", sides[0], tally->lost[0] / games,
                                      sides[1], tally->lost[1] / games));
    char *text = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(5));
    printf("%s%s", first ? "" : ",\n", text);
    fflush(stdout);
    free(text);
    json_decref(json);
}

static json_t *words_new(const char *options) {
    json_t *list = json_array();
    while (*options != '\0') {
        size_t length = strcspn(options, ",");
        json_array_append_new(list, json_stringn(options, length));
        options += length + (options[length] == ',');
    }
    return list;
}

static bool play_row(const struct report_wish *wish, struct table *table,
                     const json_t *data, const struct row *row, bool first) {
    struct problem problem;
    struct tally tally = {.games = 0};
    json_t *choice = json_pack("{s:s,s:s,s:o}", "scenario", row->scenario, "edition",
                               row->edition, "options", words_new(row->options));
    bool good = table->codec->setup_create(data, choice, &table->setup, &problem) == 0;
    json_decref(choice);
    if (!good) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        return false;
    }
    for (unsigned long i = 0; good && i < wish->games; i++)
        good = play(table, &tally, wish->level, wish->seed + i, wish->games);
    if (!good)
        fprintf(stderr, "%s, %s: a choice was refused, or the game does not end\n",
                row->game, row->scenario);
    else if (wish->as_json)
        print_json(table, row, &tally, first);
    else
        print_markdown(table, row, &tally);
    for (unsigned i = 0; i < tally.place_count; i++)
        free(tally.places[i].turns);
    table->codec->setup_destroy(table->setup);
    return good;
}

/* The choices of options that the game proposes, each once, as texts with commas. */
static unsigned option_sets(const struct report_wish *wish, const struct codec *codec,
                            char ret_sets[SETS][300]) {
    char path[1000];
    unsigned count = 0;
    if (wish->options != NULL) {
        snprintf(ret_sets[0], 300, "%s", wish->options);
        return 1;
    }
    snprintf(path, sizeof path, "%s/%s/shelf.json", wish->folder, codec->rules->id);
    json_t *shelf = json_load_file(path, 0, NULL);
    const json_t *presets =
        json_object_get(json_object_get(shelf, "presets"), codec->rules->edition);
    ret_sets[count++][0] = '\0';
    for (size_t i = 0; i < json_array_size(presets) && count < SETS; i++) {
        const json_t *options = json_object_get(json_array_get(presets, i), "options");
        struct buf text = {0};
        for (size_t k = 0; k < json_array_size(options); k++)
            buf_printf(&text, "%s%s", k > 0 ? "," : "",
                       json_string_value(json_array_get(options, k)));
        bool known = false;
        for (unsigned k = 0; k < count; k++)
            known = known || strcmp(ret_sets[k], buf_text(&text)) == 0;
        if (!known && text.length < sizeof ret_sets[0])
            memcpy(ret_sets[count++], buf_text(&text), text.length + 1);
        buf_finish(&text);
    }
    json_decref(shelf);
    return count;
}

static bool is_wanted(const char *wanted, const char *word) {
    return wanted == NULL || strcmp(wanted, word) == 0;
}

/* All rows of one edition of a game. */
static bool report_edition(const struct report_wish *wish, const struct player *player,
                           bool *first) {
    char sets[SETS][300], path[1000];
    struct problem problem;
    struct table table = {.player = player,
                          .codec = codec_find(player->rules->id, player->rules->edition)};
    const struct ruleset *rules = table.codec->rules;
    snprintf(path, sizeof path, "%s/%s", wish->folder, rules->id);
    json_t *data = table.codec->data_load_new(path, &problem);
    if (data == NULL) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        return false;
    }
    json_t *catalogue = table.codec->catalogue_new(data, rules->edition);
    const json_t *scenarios = json_object_get(catalogue, "scenarios");
    unsigned count = option_sets(wish, table.codec, sets);
    table.state = calloc(1, rules->state_size);
    table.view = calloc(1, rules->view_size);
    table.action = calloc(1, rules->action_size);
    table.events = calloc(1, rules->events_size);
    for (unsigned i = 0; i < SIDES; i++)
        table.minds[i] = calloc(1, thinker_size(player));
    bool good = true;
    for (size_t i = 0; good && i < json_array_size(scenarios); i++) {
        const char *scenario =
            json_string_value(json_object_get(json_array_get(scenarios, i), "id"));
        for (unsigned k = 0; good && k < count && is_wanted(wish->scenario, scenario);
             k++) {
            const struct row row = {rules->id, rules->edition, scenario, sets[k]};
            good = play_row(wish, &table, data, &row, *first);
            *first = false;
        }
    }
    for (unsigned i = 0; i < SIDES; i++)
        free(table.minds[i]);
    free(table.state);
    free(table.view);
    free(table.action);
    free(table.events);
    json_decref(catalogue);
    json_decref(data);
    return good;
}

int report(const struct report_wish *wish) {
    bool good = true, first = true;
    if (wish->as_json)
        printf("[");
    else
        printf(
            "| game | scenario | options | games | won, of 100 | points | steps lost | "
            "objectives: first lost, and in how many games |\n"
            "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (unsigned i = 0; good && i < sizeof players / sizeof *players; i++)
        if (is_wanted(wish->game, players[i]->rules->id) &&
            is_wanted(wish->edition, players[i]->rules->edition))
            good = report_edition(wish, players[i], &first);
    if (wish->as_json)
        printf("]\n");
    return good && !first ? 0 : 1;
}
