/* SPDX-License-Identifier: MIT */
/* Common sense: positions in which it is plain what must be done and what must not, put before the
 * computer at its stronger levels, with several seeds.
 *
 *     sense DATA_FOLDER FOLDER [LEVEL [WORD]]
 *
 * DATA_FOLDER holds a folder a game, FOLDER files with positions (tests/bots/sense/README.md); a
 * LEVEL other than 0: at this one alone; WORD: those alone whose name has it. With SENSE_TELL in the environment
 * what was done is told with its reason. Prints TAP. */
#include "codec.h"
#include "fast.h"
#include "fotm_player.h"
#include "sharpsburg_player.h"
#include "tabletop1862_player.h"
#include "tabletop1916_player.h"
#include "tap.h"
#include "thinker.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 4, FILES_MOST = 200, ACTIONS_MOST = 400, DATA = 4 };

/* The strongest level thinks long; what is plain is plain after a little of it. */
static const struct effort little = {32, 24, 2, 2};

static const struct player *const players[] = {
    &fotm_player,          &fotm_player_playtest, &sharpsburg_s_player,
    &sharpsburg_rw_player, &tabletop1862_player,  &tabletop1916_player};

/* How far it is played on: to the end of so many phases; 0: one choice. */
struct position {
    json_t *json, *wanted;
    const struct codec *codec;
    const struct player *player;
    void *setup;
    void *state;
};

static struct {
    const char *folder;
    json_t *data;   /* by game */
    json_t *events; /* none: nothing is asked of them */
    char wrong[600];
    bool tells;
} test;

static const json_t *data_of(const struct codec *codec) {
    char path[1000];
    struct problem problem;
    const char *id = codec->rules->id;
    if (json_object_get(test.data, id) == NULL) {
        snprintf(path, sizeof path, "%s/%s", test.folder, id);
        json_object_set_new(test.data, id, codec->data_load_new(path, &problem));
    }
    return json_object_get(test.data, id);
}

static const struct player *player_of(const struct codec *codec) {
    for (unsigned i = 0; i < sizeof players / sizeof *players; i++)
        if (players[i]->rules == codec->rules)
            return players[i];
    return NULL;
}

static bool wrong(const char *what, const char *more) {
    snprintf(test.wrong, sizeof test.wrong, "%.200s: %.380s", what, more);
    return false;
}

/* --- what is wanted ------------------------------------------------------------------------- */

/* All that is named is there; of a list each entry anywhere. */
static bool has(const json_t *found, const json_t *wanted) {
    const char *key;
    json_t *value;
    size_t i, k;
    if (json_is_object(wanted)) {
        json_object_foreach ((json_t *)wanted, key, value)
            if (!has(json_object_get(found, key), value))
                return false;
        return found != NULL;
    }
    if (!json_is_array(wanted))
        return found != NULL && json_equal(found, wanted);
    json_array_foreach (wanted, i, value) {
        for (k = 0; k < json_array_size(found) && !has(json_array_get(found, k), value);
             k++)
            ;
        if (k >= json_array_size(found))
            return false;
    }
    return true;
}

static bool is_so(const struct position *position, const void *state, const json_t *done,
                  const json_t *what) {
    struct difference difference;
    const json_t *any = json_object_get(what, "any"), *did = json_object_get(what, "did"),
                 *after = json_object_get(what, "after");
    json_t *one;
    size_t i;
    if (any != NULL) {
        json_array_foreach (any, i, one)
            if (is_so(position, state, done, one))
                return true;
        return false;
    }
    if (after != NULL)
        return !position->codec->cases->differs(position->setup, state, test.events,
                                                after, &difference);
    json_array_foreach (done, i, one)
        if (has(one, did))
            return true;
    return false;
}

static bool holds(const struct position *position, const void *state,
                  const json_t *done) {
    const json_t *must = json_object_get(position->wanted, "must"),
                 *must_not = json_object_get(position->wanted, "must_not");
    json_t *one;
    size_t i;
    const char *missing = NULL;
    char *text;
    json_array_foreach (must, i, one)
        if (!is_so(position, state, done, one))
            missing = json_string_value(json_object_get(one, "what"));
    json_array_foreach (must_not, i, one)
        if (is_so(position, state, done, one))
            missing = json_string_value(json_object_get(one, "what"));
    if (missing == NULL)
        return true;
    text = json_dumps(done, JSON_COMPACT);
    wrong(missing, text);
    free(text);
    return false;
}

/* --- playing --------------------------------------------------------------------------------- */

static void tell(const struct position *position, const void *view, const json_t *action,
                 const struct reason *reason) {
    char text[REASON_TEXT], *dump = json_dumps(action, JSON_COMPACT);
    position->player->sentence(position->setup, view, reason, text);
    printf("#   %s %s\n", dump, text);
    free(dump);
}

static enum side own_of(const struct position *position) {
    const char *side = json_string_value(json_object_get(position->json, "side"));
    return (enum side)(side != NULL &&
                       strcmp(side, position->codec->rules->side_names[SIDE_SECOND]) ==
                           0);
}

/* The other side answers as the same player; what `side` does goes into `done`. */
static bool play(const struct position *position, unsigned level, uint64_t seed,
                 void *state, json_t *done) {
    const struct ruleset *rules = position->codec->rules;
    unsigned left =
        (unsigned)json_integer_value(json_object_get(position->wanted, "phases"));
    bool once = left == 0;
    struct level_row row = *level_row(level);
    struct fast_dice dice;
    void *memory[SIDES], *view = calloc(1, rules->view_size),
                         *action = calloc(1, rules->action_size),
                         *events = calloc(1, rules->events_size);
    struct thinker *thinkers[SIDES];
    enum side own = own_of(position);
    bool good = rules->to_decide(position->setup, state) != SIDE_NONE ||
                wrong("nobody decides", "");
    if (row.effort.plan > 0)
        row.effort = little;
    for (unsigned i = 0; i < SIDES; i++) {
        memory[i] = calloc(1, thinker_size(position->player));
        thinkers[i] =
            thinker_begin(memory[i], position->player, position->setup, seed * 2 + i);
    }
    fast_dice_init(&dice, seed);
    for (unsigned i = 0; good && (once ? i == 0 : left > 0); i++) {
        enum side side = rules->to_decide(position->setup, state);
        struct reason reason;
        if (side == SIDE_NONE)
            break;
        memset(view, 0, rules->view_size);
        memset(action, 0, rules->action_size);
        rules->redact(position->setup, state, (enum viewer)side, view);
        thinker_choose(thinkers[side], &row, view, action, &reason);
        json_t *json = codec_action_new(position->codec, position->setup, view, action);
        if (side == own)
            json_array_append(done, json);
        if (test.tells)
            tell(position, view, json, &reason);
        json_decref(json);
        if (refused(rules->check(position->setup, view, side, action)))
            good = wrong("refused", "");
        else if (rules->apply(position->setup, state, side, action, &dice.dice, events) &
                 APPLY_PHASE_END)
            left -= left > 0;
        if (i == ACTIONS_MOST)
            good = wrong("it does not end", "");
    }
    for (unsigned i = 0; i < SIDES; i++)
        free(memory[i]);
    free(view);
    free(action);
    free(events);
    return good;
}

static bool try_all(const struct position *position, unsigned level) {
    size_t size = position->codec->rules->state_size;
    void *state = malloc(size);
    bool good = true;
    for (unsigned seed = 0; good && seed < SEEDS; seed++) {
        json_t *done = json_array();
        memcpy(state, position->state, size);
        good = play(position, level, 1862 + seed, state, done) &&
               holds(position, state, done);
        json_decref(done);
    }
    free(state);
    return good;
}

/* --- files ------------------------------------------------------------------------------------ */

static bool build(struct position *position) {
    struct problem problem = {"", ""};
    struct fast_dice dice;
    const char *game = json_string_value(json_object_get(position->json, "game")),
               *edition = json_string_value(json_object_get(position->json, "edition"));
    position->codec =
        codec_find(game != NULL ? game : "", edition != NULL ? edition : "");
    if (position->codec == NULL ||
        (position->player = player_of(position->codec)) == NULL)
        return wrong("there is no such game", game != NULL ? game : "");
    const struct codec *codec = position->codec;
    position->state = calloc(1, codec->rules->state_size);
    if (codec->cases->create(data_of(codec), position->json, &position->setup,
                             position->state, &problem) < 0)
        return wrong(problem.where, problem.what);
    void *events = calloc(1, codec->rules->events_size);
    fast_dice_init(&dice, 1);
    codec->cases->begin(position->setup, position->state, &dice.dice, events);
    free(events);
    return true;
}

static void run(const char *name, json_t *json, unsigned only) {
    struct position position = {.json = json};
    position.wanted = json_incref(json_object_get(json, "sense"));
    json_object_del(json, "sense");
    const json_t *one = json_object_get(position.wanted, "level");
    unsigned first = one != NULL ? (unsigned)json_integer_value(one) : LEVEL_COLONEL;
    if (position.wanted == NULL || !build(&position))
        tap(false, test.wrong, "%s: is a position", name);
    else
        for (unsigned level = first; level <= position.player->levels || level == first;
             level++)
            if (only == 0 || only == level)
                tap(try_all(&position, level), test.wrong, "%s, level %u", name, level);
    if (position.setup != NULL)
        position.codec->setup_destroy(position.setup);
    free(position.state);
    json_decref(position.wanted);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Each file holds one position, or what several have in common and what each has beside it. */
static void run_file(const char *path, unsigned only, const char *word) {
    json_error_t error;
    json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, &error), *one;
    size_t i;
    if (file == NULL) {
        tap(false, error.text, "%s is JSON", path);
        return;
    }
    json_t *all = json_object_get(file, "positions"),
           *common = json_object_get(file, "common");
    json_array_foreach (all, i, one) {
        json_t *json = json_deep_copy(common);
        json_object_update(json, one);
        const char *name = json_string_value(json_object_get(json, "name"));
        if (name != NULL && (word == NULL || strstr(name, word) != NULL))
            run(name, json, only);
        json_decref(json);
    }
    json_decref(file);
}

int main(int argc, char **argv) {
    char *names[FILES_MOST], path[1000];
    size_t count = 0;
    struct dirent *entry;
    DIR *folder = argc < 3 ? NULL : opendir(argv[2]);
    if (folder == NULL) {
        fprintf(stderr, "usage: sense DATA_FOLDER FOLDER [LEVEL [WORD]]\n");
        return 2;
    }
    test.folder = argv[1];
    test.data = json_object();
    test.events = json_array();
    test.tells = getenv("SENSE_TELL") != NULL;
    while ((entry = readdir(folder)) != NULL && count < FILES_MOST)
        if (strstr(entry->d_name, ".json") != NULL)
            names[count++] = strdup(entry->d_name);
    closedir(folder);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", argv[2], names[i]);
        run_file(path, argc > 3 ? (unsigned)atoi(argv[3]) : 0, argc > 4 ? argv[4] : NULL);
        free(names[i]);
    }
    json_decref(test.data);
    json_decref(test.events);
    return tap_end();
}
