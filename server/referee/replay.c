/* See replay.h. The form of a record is in protocol/PROTOCOL.md, 7. */
#include "replay.h"

#include "read.h"
#include "script.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROLLS = 256, HASH_TEXT = crypto_hash_sha256_BYTES * 2 + 1 };

struct tape {
    const char *path;
    json_t *record;
    const struct codec *codec;
    void *setup, *view, *action, *events;
    /* The position after each entry, the start first: undo goes back to one of them. */
    char *states;
    size_t count, size;
    size_t entry; /* the one being played, from 1 */
    int code;     /* what replay() returns */
};

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

static void *state_at(const struct tape *tape, size_t entry) {
    return tape->states + entry * tape->size;
}

/* --- what is told ------------------------------------------------------------------ */

/* Always false. */
static bool differs(struct tape *tape, const char *what, const char *expected,
                    const char *found) {
    printf("%s: entry %zu: %s: expected %s, found %s\n", tape->path, tape->entry, what,
           expected, found);
    tape->code = 1;
    return false;
}

/* Always false. */
static bool no_record(struct tape *tape, const struct problem *problem) {
    fprintf(stderr, "%s: not a record: %s%s%s\n", tape->path, problem->where,
            problem->where[0] ? ": " : "", problem->what);
    tape->code = 2;
    return false;
}

static bool missing(struct tape *tape, const char *where) {
    struct problem problem = {.what = "is missing or of the wrong form"};
    snprintf(problem.where, sizeof problem.where, "%s", where);
    return no_record(tape, &problem);
}

static void hash_text(const json_t *json, char ret_text[HASH_TEXT]) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    char *text = json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT);
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(ret_text, HASH_TEXT, hash, sizeof hash);
    free(text);
}

/* --- the beginning ----------------------------------------------------------------- */

static bool check_data(struct tape *tape, const json_t *data) {
    const char *expected = json_string_value(json_object_get(tape->record, "data_hash"));
    char found[HASH_TEXT];
    hash_text(data, found);
    return !expected || strcmp(expected, found) == 0 ||
           differs(tape, "data_hash", expected, found);
}

/* A record carries its data; without them those that ship serve, if they are the same. */
static bool open_record(struct tape *tape, struct library *library) {
    struct problem problem = {"", ""};
    const char *game = json_string_value(json_object_get(tape->record, "game")),
               *edition = json_string_value(json_object_get(tape->record, "edition"));
    tape->codec = game && edition ? codec_find(game, edition) : NULL;
    if (!tape->codec)
        return missing(tape, "game");
    const json_t *data = json_object_get(tape->record, "data");
    if (!json_is_object(data))
        data = library_data(library, tape->codec, &problem);
    if (!data)
        return no_record(tape, &problem);
    if (!check_data(tape, data))
        return false;
    json_t *choice = json_object();
    json_object_set(choice, "scenario", json_object_get(tape->record, "scenario"));
    json_object_set(choice, "options", json_object_get(tape->record, "options"));
    int made = tape->codec->setup_create(data, choice, &tape->setup, &problem);
    json_decref(choice);
    if (made < 0)
        return no_record(tape, &problem);
    const struct ruleset *rules = tape->codec->rules;
    tape->count = json_array_size(json_object_get(tape->record, "entries"));
    tape->size = rules->state_size;
    tape->states = allocate((tape->count + 1) * tape->size);
    tape->view = allocate(rules->view_size);
    tape->action = allocate(rules->action_size);
    tape->events = allocate(rules->events_size);
    rules->start(tape->setup, state_at(tape, 0));
    return true;
}

/* --- entries ----------------------------------------------------------------------- */

static bool read_rolls(const json_t *list, struct script_roll rolls[ROLLS],
                       size_t *ret_count) {
    *ret_count = json_array_size(list);
    if (*ret_count > ROLLS)
        return false;
    for (size_t i = 0; i < *ret_count; i++) {
        const json_t *roll = json_array_get(list, i);
        rolls[i].count = (unsigned)json_array_size(roll);
        if (rolls[i].count < 1 || rolls[i].count > DICE_PER_ROLL_MAX)
            return false;
        for (size_t k = 0; k < rolls[i].count; k++) {
            json_int_t face = json_integer_value(json_array_get(roll, k));
            if (face < 1 || face > 6)
                return false;
            rolls[i].faces[k] = (uint8_t)face;
        }
    }
    return true;
}

static bool check_script(struct tape *tape, const struct script_dice *script) {
    char expected[40], found[40];
    if (!script->mismatched && script_dice_left(script) == 0)
        return true;
    snprintf(expected, sizeof expected, "%u dice in roll %zu", script->given,
             script->mismatched ? script->roll + 1 : script->used + 1);
    snprintf(found, sizeof found, script->mismatched ? "%u dice" : "no roll",
             script->asked);
    return differs(tape, "rolls", expected, found);
}

/* The flags are a check of the engine's undo rules. */
static bool check_flags(struct tape *tape, const json_t *entry, unsigned flags) {
    static const struct {
        const char *name;
        unsigned flag;
    } names[] = {{"rolled", APPLY_ROLLED},
                 {"probed", APPLY_PROBED},
                 {"phase-end", APPLY_PHASE_END},
                 {"game-end", APPLY_GAME_END}};
    const json_t *list = json_object_get(entry, "flags");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool expected = false, found = (flags & names[i].flag) != 0;
        for (size_t k = 0; k < json_array_size(list); k++) {
            const char *name = json_string_value(json_array_get(list, k));
            expected |= name && strcmp(name, names[i].name) == 0;
        }
        if (expected != found)
            return differs(tape, names[i].name, expected ? "true" : "false",
                           found ? "true" : "false");
    }
    return true;
}

static bool play_act(struct tape *tape, const json_t *entry, enum side side,
                     void *state) {
    const struct codec *codec = tape->codec;
    struct script_roll rolls[ROLLS];
    struct script_dice script;
    struct problem problem = {"", ""};
    size_t count;
    if (!read_rolls(json_object_get(entry, "rolls"), rolls, &count))
        return missing(tape, "rolls");
    codec->rules->redact(tape->setup, state, (enum viewer)side, tape->view);
    if (codec->action_load(tape->setup, tape->view, json_object_get(entry, "action"),
                           tape->action, &problem) < 0)
        return no_record(tape, &problem);
    struct refusal refusal =
        codec->rules->check(tape->setup, tape->view, side, tape->action);
    if (refused(refusal))
        return differs(tape, "action", "allowed", refusal.code);
    script_dice_init(&script, rolls, count);
    unsigned flags = codec->rules->apply(tape->setup, state, side, tape->action,
                                         &script.dice, tape->events);
    return check_script(tape, &script) && check_flags(tape, entry, flags);
}

static bool go_back(struct tape *tape, const json_t *entry, void *state) {
    const json_t *to = json_object_get(entry, "back_to");
    json_int_t number = json_integer_value(to);
    if (!json_is_integer(to) || number < 0 || (size_t)number >= tape->entry)
        return missing(tape, "back_to");
    memcpy(state, state_at(tape, (size_t)number), tape->size);
    return true;
}

/* What a kind of entry does to the position; those that are not named do nothing. */
static bool play_kind(struct tape *tape, const json_t *entry, const char *kind,
                      enum side side, void *state) {
    const struct ruleset *rules = tape->codec->rules;
    const char *what = json_string_value(json_object_get(entry, "what"));
    if (strcmp(kind, "act") == 0)
        return play_act(tape, entry, side, state);
    if (strcmp(kind, "undo") == 0)
        return go_back(tape, entry, state);
    if (strcmp(kind, "resign") == 0)
        rules->resign(tape->setup, state, side, tape->events);
    if (strcmp(kind, "accept") != 0)
        return true;
    if (what && strcmp(what, "undo") == 0)
        return go_back(tape, entry, state);
    if (what && strcmp(what, "draw") == 0)
        rules->agree_draw(tape->setup, state, tape->events);
    return true;
}

static bool check_digest(struct tape *tape, const json_t *entry, const void *state) {
    const char *expected = json_string_value(json_object_get(entry, "digest"));
    if (!expected)
        return true;
    char found[HASH_TEXT];
    json_t *json = tape->codec->state_new(tape->setup, state);
    hash_text(json, found);
    json_decref(json);
    return strcmp(expected, found) == 0 || differs(tape, "digest", expected, found);
}

static bool play_entry(struct tape *tape, const json_t *entry) {
    const struct ruleset *rules = tape->codec->rules;
    void *state = state_at(tape, tape->entry);
    const char *kind = json_string_value(json_object_get(entry, "kind")),
               *by = json_string_value(json_object_get(entry, "by"));
    memcpy(state, state_at(tape, tape->entry - 1), tape->size);
    if (!kind)
        return missing(tape, "kind");
    enum side side =
        by && strcmp(by, rules->side_names[SIDE_SECOND]) == 0 ? SIDE_SECOND : SIDE_FIRST;
    if (!play_kind(tape, entry, kind, side, state))
        return false;
    const char *broken = rules->broken(tape->setup, state);
    if (broken)
        return differs(tape, kind, "a sound position", broken);
    return check_digest(tape, entry, state);
}

static void play_record(struct tape *tape) {
    const json_t *entries = json_object_get(tape->record, "entries");
    for (tape->entry = 1; tape->entry <= tape->count; tape->entry++)
        if (!play_entry(tape, json_array_get(entries, tape->entry - 1)))
            return;
    json_t *result = tape->codec->result_new(tape->setup, state_at(tape, tape->count));
    char *text = result ? json_dumps(result, JSON_COMPACT) : NULL;
    printf("%s: %zu entries, all the same%s%s\n", tape->path, tape->count,
           text ? "; result " : "", text ? text : "");
    free(text);
    json_decref(result);
}

int replay(struct library *library, const char *path) {
    struct tape tape = {.path = path};
    json_error_t error;
    tape.record = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!tape.record) {
        struct problem problem = {"", ""};
        snprintf(problem.what, sizeof problem.what, "line %d: %s", error.line,
                 error.text);
        no_record(&tape, &problem);
    } else if (sodium_init() >= 0 && open_record(&tape, library)) {
        play_record(&tape);
    }
    if (tape.codec)
        tape.codec->setup_destroy(tape.setup);
    free(tape.states);
    free(tape.view);
    free(tape.action);
    free(tape.events);
    json_decref(tape.record);
    return tape.code;
}
