/* SPDX-License-Identifier: MIT */
/* See analyse.h. */
#include "analyse.h"

#include "advise.h"
#include "analysis.h"
#include "brain.h"
#include "guard.h"
#include "jsonx.h"
#include "playback.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { NICEST = 19, TENTHS = 10 };

/* What was recorded, on its way to what stood. */
struct told {
    struct playback playback;
    struct analysis_moment *moments;
    uint32_t *entries; /* of each moment */
    unsigned count, room;
    void *end;
    bool over; /* by the rules */
    void *view;
};

/* --- reading the record ------------------------------------------------------------------ */

static void *copy_of(const void *bytes, size_t size) {
    void *copy = xmalloc(size);
    memcpy(copy, bytes, size);
    return copy;
}

/* An action that was just played. */
static void add(struct told *told) {
    const struct playback *playback = &told->playback;
    const struct ruleset *rules = playback->codec->rules;
    if (told->count == told->room) {
        told->room = told->room * 2 + 64;
        told->moments = xrealloc(told->moments, told->room * sizeof *told->moments);
        told->entries = xrealloc(told->entries, told->room * sizeof *told->entries);
    }
    told->entries[told->count] = playback->number;
    told->moments[told->count++] = (struct analysis_moment){
        .state = copy_of(playback->back->state, rules->state_size),
        .action = copy_of(playback->action, rules->action_size),
        .by = playback->entry->by,
        .flags = playback->flags,
        .turn = history_entry(&playback->history, playback->number - 1)->turn};
}

static void forget(struct analysis_moment *moment) {
    free((void *)(uintptr_t)moment->state);
    free((void *)(uintptr_t)moment->action);
}

/* What was taken back is no part of the course. */
static void keep_what_stood(struct told *told) {
    const struct history *history = &told->playback.history;
    unsigned kept = 0;
    for (unsigned i = 0; i < told->count; i++) {
        if (!history_lies_behind(history, told->entries[i], history->last)) {
            forget(&told->moments[i]);
            continue;
        }
        told->entries[kept] = told->entries[i];
        told->moments[kept++] = told->moments[i];
    }
    told->count = kept;
}

static bool read_all(struct told *told) {
    struct playback *playback = &told->playback;
    const struct ruleset *rules = playback->codec->rules;
    uint32_t length = playback_length(playback);
    told->end = copy_of(playback->here->state, rules->state_size);
    told->view = xmalloc(rules->view_size);
    while (playback->number < length) {
        if (!playback_read(playback) || !playback_play(playback))
            return false;
        enum entry_kind kind = playback->entry->kind;
        bool by_word = kind == ENTRY_RESIGN || kind == ENTRY_CLAIM ||
                       (kind == ENTRY_ACCEPT && playback->entry->what == PROPOSE_DRAW);
        if (kind == ENTRY_ACT)
            add(told);
        if (!by_word)
            memcpy(told->end, playback->here->state, rules->state_size);
        told->over = !by_word;
    }
    keep_what_stood(told);
    return true;
}

static void finish(struct told *told) {
    for (unsigned i = 0; i < told->count; i++)
        forget(&told->moments[i]);
    free(told->moments);
    free(told->entries);
    free(told->end);
    free(told->view);
    playback_close(&told->playback);
}

/* --- who won ----------------------------------------------------------------------------- */

static enum side side_named(const struct ruleset *rules, const char *name) {
    for (int i = 0; name != NULL && i < SIDES; i++)
        if (strcmp(rules->side_names[i], name) == 0)
            return (enum side)i;
    return SIDE_NONE;
}

static enum side winner_of(void *context, const void *state) {
    const struct told *told = context;
    json_t *result =
        codec_result_new(told->playback.codec, told->playback.setup.setup, state);
    enum side winner =
        side_named(told->playback.codec->rules, json_get_text(result, "winner"));
    json_decref(result);
    return winner;
}

/* --- what is told ------------------------------------------------------------------------ */

/* The number that this moment has for who sees all. */
static json_int_t number_of(const struct told *told, unsigned moment) {
    const struct history *history = &told->playback.history;
    uint32_t entry = moment < told->count ? told->entries[moment] - 1 : history->last;
    return history_entry(history, entry)->number[VIEWER_ALL];
}

static const char *name_of(const struct told *told, enum side side) {
    return told->playback.codec->rules->side_names[side];
}

static json_t *point_new(const struct told *told, const struct analysis_point *point) {
    json_t *json =
        json_pack("{s:I, s:i, s:[i,i], s:i}", "n", number_of(told, point->moment), "turn",
                  (int)point->turn, "won", (int)point->won[SIDE_FIRST],
                  (int)point->won[SIDE_SECOND], "luck", point->luck);
    if (point->decides != SIDE_NONE)
        json_object_set_new(json, "side", json_string(name_of(told, point->decides)));
    return json;
}

static json_t *other_new(struct told *told, const struct analysis_turning *turning,
                         const struct player *player, const void *action) {
    const struct analysis_moment *moment = &told->moments[turning->moment];
    const struct codec *codec = told->playback.codec;
    const void *setup = told->playback.setup.setup;
    char text[REASON_TEXT];
    codec->rules->redact(setup, moment->state, (enum viewer)moment->by, told->view);
    player->sentence(setup, told->view, &turning->reason, text);
    json_t *json =
        json_pack("{s:I, s:s, s:i, s:i, s:o, s:o}", "n", number_of(told, turning->moment),
                  "side", name_of(told, moment->by), "played", (int)turning->played,
                  "chance", (int)turning->other, "did",
                  codec_action_new(codec, setup, told->view, moment->action), "action",
                  codec_action_new(codec, setup, told->view, action));
    if (text[0] != '\0')
        json_object_set_new(json, "text", json_string(text));
    return json;
}

static json_t *told_new(struct told *told, const struct player *player,
                        const struct analysis *analysis, const unsigned char *actions) {
    size_t size = player->rules->action_size;
    json_t *points = json_array(), *turnings = json_array();
    for (unsigned i = 0; i < analysis->point_count; i++)
        json_array_append_new(points, point_new(told, &analysis->points[i]));
    for (unsigned i = 0; i < analysis->turning_count; i++) {
        const struct analysis_turning *turning = &analysis->turnings[i];
        json_t *json = json_pack("{s:i, s:i}", "point", (int)turning->point, "change",
                                 turning->change);
        if (turning->has_other)
            json_object_set_new(json, "other",
                                other_new(told, turning, player, actions + i * size));
        json_array_append_new(turnings, json);
    }
    return json_pack("{s:i, s:[s,s], s:o, s:o, s:[i,i]}", "playouts",
                     (int)analysis->playouts, "sides", name_of(told, SIDE_FIRST),
                     name_of(told, SIDE_SECOND), "points", points, "turnings", turnings,
                     "luck", analysis->luck[SIDE_FIRST], analysis->luck[SIDE_SECOND]);
}

/* --- the whole --------------------------------------------------------------------------- */

static json_t *understand_new(struct told *told, const struct player *player,
                              unsigned seconds) {
    struct analysis *analysis = xcalloc(1, sizeof *analysis);
    void *memory = xmalloc(analysis_size(player));
    unsigned char *actions = xcalloc(ANALYSIS_TURNING, player->rules->action_size);
    json_t *result = playback_result_new(&told->playback);
    struct analysis_course course = {
        .player = player,
        .setup = told->playback.setup.setup,
        .moments = told->moments,
        .count = told->count,
        .end = told->end,
        .over = told->over,
        .winner = side_named(player->rules, json_get_text(result, "winner")),
        .effort = (uint64_t)seconds * TENTHS * player->pace,
        .seed = 1862,
        .winner_of = winner_of,
        .context = told};
    struct guard guard;
    json_t *volatile json = NULL; /* a fault comes back by a long way */
    if (GUARD_BEGIN(guard, UINT64_MAX)) {
        analysis_make(&course, memory, analysis, actions);
        json = told_new(told, player, analysis, actions);
    }
    if (!guard_end(&guard))
        fprintf(stderr, "ridgeline-bot: a fault while thinking: %s:%d: %s\n",
                guard.fault.file, guard.fault.line, guard.fault.what);
    json_decref(result);
    free(actions);
    free(memory);
    free(analysis);
    return json;
}

/* After playback_open(). `ret_code`: as analyse() has it. */
static json_t *analyse_told(struct told *told, bool opened, unsigned seconds,
                            int *ret_code) {
    const struct player *player = NULL;
    json_t *json = NULL, *result = NULL;
    *ret_code = 2;
    if (opened && read_all(told))
        result = playback_result_new(&told->playback);
    if (result != NULL) {
        *ret_code = 1;
        player = brain_player(told->playback.record);
        if (player == NULL)
            fprintf(stderr, "ridgeline-bot: %s: The computer does not play this game.\n",
                    told->playback.path);
        else
            json = understand_new(told, player, seconds);
    } else if (opened) {
        fprintf(stderr, "ridgeline-bot: %s: this match is not over\n",
                told->playback.path);
    }
    json_decref(result);
    if (json != NULL)
        *ret_code = 0;
    return json;
}

json_t *analyse_new(const json_t *record) {
    struct library library = {.folder = ""};
    struct told told = {.count = 0};
    int code;
    bool opened =
        playback_open_record(&told.playback, &library, "record", json_deep_copy(record));
    json_t *json = analyse_told(&told, opened, ANALYSE_SECONDS, &code);
    finish(&told);
    library_finish(&library);
    return json;
}

/* Asked by the server; the record brings its data. */
json_t *advise_analysis(struct library *library, const json_t *question) {
    (void)library;
    setpriority(PRIO_PROCESS, 0, NICEST);
    return analyse_new(question);
}

/* --- for people -------------------------------------------------------------------------- */

static int percent(json_int_t thousandths) {
    return (int)(thousandths + (thousandths < 0 ? -5 : 5)) / 10;
}

static int part(const json_t *array, size_t i) {
    return percent(json_integer_value(json_array_get(array, i)));
}

static void print_point(const json_t *point, const json_t *sides) {
    const json_t *won = json_object_get(point, "won");
    const char *side = json_get_text(point, "side");
    int first = part(won, 0), second = part(won, 1),
        drawn = json_integer_value(json_array_get(won, 0)) +
                            json_integer_value(json_array_get(won, 1)) <
                        ANALYSIS_SURE
                    ? 100 - first - second
                    : 0;
    drawn = drawn < 0 ? 0 : drawn;
    printf("%-6lld %-12s %4d %%  %4d %%  %4d %%  %+5d\n",
           (long long)json_get_number(point, "turn", 0), side != NULL ? side : "the end",
           first, drawn, second, percent(json_get_number(point, "luck", 0)));
    (void)sides;
}

static void print_turning(const json_t *turning, const json_t *points,
                          const json_t *sides) {
    const json_t *point =
                     json_array_get(points, (size_t)json_get_number(turning, "point", 0)),
                 *other = json_object_get(turning, "other");
    const char *side = json_get_text(point, "side"), *text = json_get_text(other, "text");
    printf("Turn %lld, %s to move: %s %+d, of which the dice %+d.\n",
           (long long)json_get_number(point, "turn", 0), side,
           json_string_value(json_array_get(sides, 0)),
           percent(json_get_number(turning, "change", 0)),
           percent(json_get_number(point, "luck", 0)));
    if (other == NULL)
        return;
    char *action = json_dumps(json_object_get(other, "action"), JSON_COMPACT),
         *did = json_dumps(json_object_get(other, "did"), JSON_COMPACT);
    printf("  What else: %s at number %lld: %s%s%s (%d %%) instead of %s (%d %%).\n",
           json_get_text(other, "side"), (long long)json_get_number(other, "n", 0),
           text != NULL ? text : "", text != NULL ? " " : "", action,
           percent(json_get_number(other, "chance", 0)), did,
           percent(json_get_number(other, "played", 0)));
    free(action);
    free(did);
}

static void print(const json_t *json) {
    const json_t *sides = json_object_get(json, "sides"),
                 *points = json_object_get(json, "points"),
                 *luck = json_object_get(json, "luck");
    const char *first = json_string_value(json_array_get(sides, 0)),
               *second = json_string_value(json_array_get(sides, 1));
    size_t i;
    json_t *one;
    printf(
        "%lld games played on from each half turn: who wins, and by how much the dice changed the chance of %s "
        "until the next\n%-6s %-12s %6.6s  %6.6s  %6.6s   dice\n",
        (long long)json_get_number(json, "playouts", 0), first, "turn", "to move", first,
        "drawn", second);
    json_array_foreach (points, i, one)
        print_point(one, sides);
    puts("Where it turned:");
    json_array_foreach (json_object_get(json, "turnings"), i, one)
        print_turning(one, points, sides);
    printf(
        "Luck apart from play: all their own rolls together changed the chance of winning of 100: %s %+d, %s %+d.\n",
        first, part(luck, 0), second, part(luck, 1));
}

int analyse(const char *games, const char *path, bool as_json, unsigned seconds) {
    struct library library = {.folder = games};
    struct told told = {.count = 0};
    int code;
    bool opened = playback_open(&told.playback, &library, path);
    json_t *json = analyse_told(&told, opened, seconds, &code);
    if (json != NULL && as_json) {
        json_dumpf(json, stdout, JSON_COMPACT);
        puts("");
    } else if (json != NULL) {
        print(json);
    }
    json_decref(json);
    finish(&told);
    library_finish(&library);
    return code;
}
