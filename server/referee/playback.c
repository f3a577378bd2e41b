/* SPDX-License-Identifier: MIT */
/* A match's record while it is played again. */
#include "playback.h"

#include "jsonx.h"
#include "script.h"
#include "tape.h"
#include "xmalloc.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROLLS = 256, HASH_TEXT = 2 * HASH_BYTES + 1 };

/* ---- What is said ---- */

bool playback_differs(struct playback *playback, const char *where, const char *expected,
                      const char *found) {
    if (playback->number == 0)
        printf("%s: header: %s: expected %s, found %s\n", playback->path, where, expected,
               found);
    else
        printf("%s: entry %u: %s: expected %s, found %s\n", playback->path,
               playback->number, where, expected, found);
    playback->code = PLAYBACK_DIFFERS;
    return false;
}

bool playback_is_none(struct playback *playback, const char *where, const char *what) {
    fprintf(stderr, "%s: not a record: %s%s%s\n", playback->path, where,
            where[0] ? ": " : "", what);
    playback->code = PLAYBACK_NO_RECORD;
    return false;
}

static bool bytes_differ(struct playback *playback, const char *where,
                         const uint8_t expected[HASH_BYTES],
                         const uint8_t found[HASH_BYTES]) {
    char texts[2][HASH_TEXT];
    sodium_bin2hex(texts[0], HASH_TEXT, expected, HASH_BYTES);
    sodium_bin2hex(texts[1], HASH_TEXT, found, HASH_BYTES);
    return playback_differs(playback, where, texts[0], texts[1]);
}

/* ---- The beginning ---- */

static bool check_data(struct playback *playback, const json_t *data) {
    uint8_t expected[HASH_BYTES], found[HASH_BYTES];
    int error = json_get_hex(playback->record, "data_hash", expected, HASH_BYTES);
    json_hash(data, found);
    if (error == -EINVAL)
        return playback_differs(playback, "data_hash", "64 hexadecimal digits", "others");
    return error == -ENOENT || memcmp(expected, found, HASH_BYTES) == 0 ||
           bytes_differ(playback, "data_hash", expected, found);
}

/* A record carries its data; without them those that ship serve, if they are the same. */
static const json_t *find_data(struct playback *playback, struct library *library) {
    struct problem problem = {"", ""};
    const json_t *data = json_object_get(playback->record, "data");
    if (!json_is_object(data))
        data = library_data(library, playback->codec, &problem);
    if (data == NULL)
        playback_is_none(playback, problem.where, problem.what);
    return data;
}

static bool make_setup(struct playback *playback, const json_t *data) {
    const json_t *record = playback->record;
    json_t *choice = json_object();
    struct problem problem = {"", ""};
    json_object_set(choice, "scenario", json_object_get(record, "scenario"));
    json_object_set(choice, "options", json_object_get(record, "options"));
    json_object_set(choice, "edition", json_object_get(record, "edition"));
    json_object_set(choice, "rules", json_object_get(record, "rules_version"));
    if (json_object_get(record, "handicap") != NULL)
        json_object_set(choice, "handicap", json_object_get(record, "handicap"));
    playback->setup.codec = playback->codec;
    int made =
        playback->codec->setup_create(data, choice, &playback->setup.setup, &problem);
    json_decref(choice);
    return made == 0 || playback_is_none(playback, problem.where, problem.what);
}

/* Who created the match sits there from the start. */
static enum side creator_of(const struct playback *playback) {
    const char *name =
        json_get_text(json_object_get(playback->record, "dice"), "creator");
    const struct ruleset *rules = playback->codec->rules;
    return name != NULL && strcmp(name, rules->side_names[SIDE_SECOND]) == 0 ? SIDE_SECOND
                                                                             : SIDE_FIRST;
}

static void start(struct playback *playback) {
    const struct ruleset *rules = playback->codec->rules;
    const void *setup = playback->setup.setup;
    history_init(&playback->history, playback->codec, setup);
    standing_start(&playback->standing, creator_of(playback),
                   (unsigned)json_get_number(playback->record, "version", 1));
    playback->here = position_create(&playback->setup);
    playback->back = position_create(&playback->setup);
    playback->action = xcalloc(1, rules->action_size);
    memset(playback->here->state, 0, rules->state_size);
    rules->start(setup, playback->here->state);
    position_derive(playback->here);
}

static bool open_game(struct playback *playback, struct library *library) {
    const char *game = json_get_text(playback->record, "game"),
               *edition = json_get_text(playback->record, "edition");
    if (game == NULL || edition == NULL)
        return playback_is_none(playback, "game", "is missing or of the wrong form");
    playback->codec = codec_find(game, edition);
    if (playback->codec == NULL)
        return playback_is_none(playback, "game", "is none that this program knows");
    const json_t *data = find_data(playback, library);
    if (data == NULL || !check_data(playback, data) || !make_setup(playback, data))
        return false;
    start(playback);
    return true;
}

bool playback_open_record(struct playback *playback, struct library *library,
                          const char *path, json_t *record_take) {
    *playback = (struct playback){.path = path, .record = record_take};
    if (sodium_init() < 0)
        abort();
    return open_game(playback, library);
}

bool playback_open(struct playback *playback, struct library *library, const char *path) {
    *playback = (struct playback){.path = path};
    json_error_t error;
    char text[JSON_ERROR_TEXT_LENGTH + 32];
    if (sodium_init() < 0)
        abort();
    playback->record = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (playback->record != NULL)
        return playback_open_record(playback, library, path, playback->record);
    snprintf(text, sizeof text, "line %d: %s", error.line, error.text);
    return playback_is_none(playback, "", text);
}

void playback_close(struct playback *playback) {
    if (playback->here != NULL) {
        position_destroy(playback->here);
        position_destroy(playback->back);
        position_free_spares(&playback->setup);
        history_finish(&playback->history);
    }
    free(playback->action);
    if (playback->setup.setup != NULL)
        playback->codec->setup_destroy(playback->setup.setup);
    json_decref(playback->record);
}

/* ---- Entries ---- */

uint32_t playback_length(const struct playback *playback) {
    return (uint32_t)json_array_size(json_object_get(playback->record, "entries"));
}

static bool check_place(struct playback *playback, const json_t *json) {
    char expected[24], found[24];
    int64_t number = json_get_number(json, "e", 0);
    if (number == playback->number)
        return true;
    snprintf(expected, sizeof expected, "%u", playback->number);
    snprintf(found, sizeof found, "%lld", (long long)number);
    return playback_differs(playback, "e", expected, found);
}

bool playback_read(struct playback *playback) {
    const json_t *entries = json_object_get(playback->record, "entries");
    json_t *json = json_array_get(entries, playback->number++);
    if (!check_place(playback, json))
        return false;
    /* Records that somebody has put together may do without numbers. */
    if (json_object_get(json, "n") == NULL)
        json_object_set_new(json, "n", json_pack("[i,i,i,i]", 0, 0, 0, 0));
    struct entry entry;
    const char *why;
    if (entry_load(playback->codec->rules, playback->number, json, &entry, &why) < 0) {
        char where[40];
        snprintf(where, sizeof where, "entry %u", playback->number);
        return playback_is_none(playback, where, why);
    }
    history_add_take(&playback->history, &entry);
    playback->entry = &playback->history.entries[playback->number];
    return true;
}

/* ---- Playing ---- */

/* Playing an act with the dice that it names. */
struct scripted {
    struct script_roll rolls[ROLLS];
    char names[ROLLS][UINT8_MAX + 1];
    struct script_dice dice;
};

/* More rolls than the list can hold are not taken over, and so found missing. */
static void script_entry(struct scripted *scripted, const struct entry *entry) {
    struct rolled roll;
    size_t count = 0;
    for (uint32_t at = 0;
         count < ROLLS && tape_next(entry->rolls, entry->rolls_size, &at, &roll);
         count++) {
        struct script_roll *written = &scripted->rolls[count];
        written->sides = (uint8_t)roll.sides;
        written->count = (uint8_t)roll.count;
        memcpy(written->faces, roll.faces, roll.count);
        memcpy(scripted->names[count], roll.names, roll.names_length);
        scripted->names[count][roll.names_length] = '\0';
        written->names = scripted->names[count];
    }
    script_dice_init(&scripted->dice, scripted->rolls, count);
}

/* "2 dice of 6 sides: hit kill" */
static void describe(const struct dice_throw *what, char *ret_text, size_t size) {
    bool named = what->names != NULL && what->names[0] != '\0';
    snprintf(ret_text, size, "%u dice of %u sides%s%s", what->count, what->sides,
             named ? ": " : "", named ? what->names : "");
}

static bool check_script(struct playback *playback, const struct script_dice *script) {
    char texts[2][UINT8_MAX + 40], where[40];
    bool fits = script->fault == SCRIPT_FITS;
    if (fits && script_dice_left(script) == 0)
        return true;
    size_t roll = fits ? script->used : script->roll;
    snprintf(where, sizeof where, "rolls[%zu]", roll);
    snprintf(texts[0], sizeof texts[0], "no roll");
    snprintf(texts[1], sizeof texts[1], "no roll");
    if (!fits)
        describe(&script->asked, texts[0], sizeof texts[0]);
    if (script->fault != SCRIPT_RAN_DRY) {
        const struct script_roll *written = &script->rolls[roll];
        describe(&(struct dice_throw){written->sides, written->count, written->names},
                 texts[1], sizeof texts[1]);
    }
    return playback_differs(playback, where, texts[0], texts[1]);
}

/* The flags are a check of the engine's undo rules. */
static bool check_flags(struct playback *playback) {
    static const struct {
        const char *name;
        unsigned flag;
    } names[] = {{"flags.rolled", APPLY_ROLLED},
                 {"flags.probed", APPLY_PROBED},
                 {"flags.phase-end", APPLY_PHASE_END},
                 {"flags.game-end", APPLY_GAME_END}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool said = (playback->entry->flags & names[i].flag) != 0,
             is = (playback->flags & names[i].flag) != 0;
        if (said != is)
            return playback_differs(playback, names[i].name, is ? "true" : "false",
                                    said ? "true" : "false");
    }
    return true;
}

static bool play_act(struct playback *playback) {
    const struct codec *codec = playback->codec;
    const struct entry *entry = playback->entry;
    const void *setup = playback->setup.setup, *view = playback->back->views[entry->by];
    struct problem problem = {"", ""};
    json_t *json = json_loads(entry->action, 0, NULL);
    int loaded = codec->action_load(setup, view, json, playback->action, &problem);
    json_decref(json);
    if (loaded < 0)
        return playback_differs(playback, "action", "one of this game", problem.what);
    struct refusal refusal =
        codec->rules->check(setup, view, entry->by, playback->action);
    if (refused(refusal))
        return playback_differs(playback, "action", "one that is allowed", refusal.code);
    struct scripted script;
    script_entry(&script, entry);
    playback->flags =
        codec->rules->apply(setup, playback->here->state, entry->by, playback->action,
                            &script.dice.dice, playback->here->events);
    return check_script(playback, &script.dice) && check_flags(playback);
}

static bool go_back(struct playback *playback) {
    char why[160];
    return history_state(&playback->history, playback->entry->back_to,
                         playback->here->state, why) == 0 ||
           playback_differs(playback, "back_to", "a position", why);
}

/* What the entry does to the position. */
static bool move(struct playback *playback) {
    const struct entry *entry = playback->entry;
    struct position *here = playback->here;
    if (entry->kind == ENTRY_ACT)
        return play_act(playback);
    if (!history_plays(&playback->history, playback->number))
        return go_back(playback);
    playback->codec->rules->end(playback->setup.setup, here->state, history_winner(entry),
                                here->events);
    return true;
}

static bool check_digest(struct playback *playback) {
    uint8_t found[HASH_BYTES];
    if (!playback->entry->has_digest)
        return true;
    history_digest(&playback->history, playback->here->state, found);
    return memcmp(found, playback->entry->digest->bytes, HASH_BYTES) == 0 ||
           bytes_differ(playback, "digest", found, playback->entry->digest->bytes);
}

static bool check_turn(struct playback *playback) {
    char expected[24], found[24];
    unsigned turn =
        codec_turn(playback->codec, playback->setup.setup, playback->here->state);
    if (!playback->entry->has_turn || playback->entry->turn == turn)
        return true;
    snprintf(expected, sizeof expected, "%u", turn);
    snprintf(found, sizeof found, "%u", playback->entry->turn);
    return playback_differs(playback, "turn", expected, found);
}

static bool finish_move(struct playback *playback) {
    const char *broken =
        playback->codec->rules->broken(playback->setup.setup, playback->here->state);
    if (broken != NULL)
        return playback_differs(playback, "position", "a sound one", broken);
    if (!check_digest(playback) || !check_turn(playback))
        return false;
    position_derive(playback->here);
    history_keep(&playback->history, playback->number, playback->here->state);
    return true;
}

void playback_change(struct playback *playback, struct change *ret_change) {
    bool plays = history_plays(&playback->history, playback->number);
    *ret_change = (struct change){
        .history = &playback->history,
        .entry = playback->entry,
        .before = {playback->number - 1, playback->back, &playback->standing_before},
        .after = {playback->number, playback->here, &playback->standing},
        .events = plays ? playback->here->events : NULL};
}

/* What stands after the entry. Who is told is not taken from the record, which may lie. */
static void let_stand(struct playback *playback) {
    struct change change;
    playback_change(playback, &change);
    standing_apply(&playback->standing, playback->entry, change_tells(&change));
    change_finish(&change);
}

bool playback_play(struct playback *playback) {
    playback->standing_before = playback->standing;
    playback->flags = 0;
    struct position *spare = playback->back;
    playback->back = playback->here;
    playback->here = spare;
    position_copy_state(playback->here, playback->back);
    if (entry_moves(playback->entry)) {
        if (!move(playback) || !finish_move(playback))
            return false;
    } else {
        position_derive(playback->here);
    }
    let_stand(playback);
    return true;
}

json_t *playback_result_new(const struct playback *playback) {
    return codec_result_new(playback->codec, playback->setup.setup,
                            playback->here->state);
}
