/* SPDX-License-Identifier: MIT */
/* See case.h. The form of a case is in tests/cases/README.md. */
#include "case.h"

#include "read.h"
#include "script.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 2000, ROLLS = 256, PLAIN_SIDES = 6 };

/* --- the games' data --------------------------------------------------------------- */

void library_finish(struct library *library) {
    json_decref(library->loaded);
    library->loaded = NULL;
}

const json_t *library_data(struct library *library, const struct codec *codec,
                           struct problem *ret_problem) {
    char folder[1024];
    const char *id = codec->rules->id;
    if (!library->loaded)
        library->loaded = json_object();
    if (!json_object_get(library->loaded, id)) {
        snprintf(folder, sizeof folder, "%s/%s", library->folder, id);
        json_t *data = codec->data_load_new(folder, ret_problem);
        if (!data)
            return NULL;
        json_object_set_new(library->loaded, id, data);
    }
    return json_object_get(library->loaded, id);
}

/* --- reading ----------------------------------------------------------------------- */

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

const char *case_name(const struct played_case *played) {
    const char *name = json_string_value(json_object_get(played->json, "name"));
    return name ? name : "";
}

static bool load_json(struct played_case *played, const char *path) {
    json_error_t error;
    struct reading reading;
    reading_begin(&reading, NULL, &played->problem);
    played->json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!played->json)
        return error.line > 0
                   ? reading_fail(&reading, "line %d: %s", error.line, error.text)
                   : reading_fail(&reading, "%s", error.text);
    return read_object(&reading, played->json);
}

static bool find_codec(struct played_case *played) {
    struct reading reading;
    reading_begin(&reading, NULL, &played->problem);
    char game[40], edition[40];
    const char *name;
    size_t mark = reading_member(&reading, "name");
    if (!read_string(&reading, json_object_get(played->json, "name"), &name))
        return false;
    reading_back(&reading, mark);
    if (!read_text_of(&reading, played->json, "game", sizeof game, game) ||
        !read_text_of(&reading, played->json, "edition", sizeof edition, edition))
        return false;
    played->codec = codec_find(game, edition);
    if (played->codec && played->codec->cases)
        return true;
    reading_member(&reading, "game");
    return reading_fail(&reading, "there is no game \"%s\" in the edition \"%s\"", game,
                        edition);
}

/* {"dice": [..]} are six-sided ones, {"dice": [..], "sides": 10} others. */
static int sides_of(const json_t *entry) {
    const json_t *sides = json_object_get(entry, "sides");
    return sides ? (int)json_integer_value(sides) : PLAIN_SIDES;
}

static bool check_dice(struct reading *reading, const json_t *entry) {
    static const char *const keys[] = {"dice", "sides", NULL};
    const json_t *dice = json_object_get(entry, "dice"),
                 *sides = json_object_get(entry, "sides");
    int number;
    if (!read_only(reading, entry, keys))
        return false;
    size_t mark = reading_member(reading, "sides");
    if (sides && !read_int(reading, sides, 2, DICE_SIDES_MAX, &number))
        return false;
    reading_back(reading, mark);
    reading_member(reading, "dice");
    if (!read_array(reading, dice, 1, DICE_PER_ROLL_MAX))
        return false;
    for (size_t i = 0; i < json_array_size(dice); i++) {
        mark = reading_item(reading, i);
        if (!read_int(reading, json_array_get(dice, i), 1, sides_of(entry), &number))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

static bool check_entry(struct reading *reading, const json_t *entry,
                        const struct ruleset *rules) {
    static const char *const action_keys[] = {"side",    "action", "refused",
                                              "section", "undo",   NULL};
    static const char *const try_keys[] = {"side", "try", "expect", NULL};
    bool tries = json_object_get(entry, "try") != NULL;
    int side;
    if (!read_object(reading, entry))
        return false;
    if (json_object_get(entry, "dice"))
        return check_dice(reading, entry);
    if (!read_only(reading, entry, tries ? try_keys : action_keys) ||
        !read_name_of(reading, entry, "side", (struct names){rules->side_names, SIDES},
                      &side))
        return false;
    const char *what = tries ? "try" : "action";
    size_t mark = reading_member(reading, what);
    if (!read_object(reading, json_object_get(entry, what)))
        return false;
    reading_back(reading, mark);
    reading_member(reading, tries ? "expect" : "refused");
    if (tries)
        return read_object(reading, json_object_get(entry, "expect"));
    reading_back(reading, mark);
    reading_member(reading, "undo");
    const json_t *undo = json_object_get(entry, "undo");
    if (undo && !json_is_boolean(undo))
        return reading_fail(reading, "is neither true nor false");
    reading_back(reading, mark);
    reading_member(reading, "refused");
    const char *text;
    const json_t *section = json_object_get(entry, "section");
    if (!json_object_get(entry, "refused"))
        return !section || reading_fail(reading, "is missing");
    if (!read_string(reading, json_object_get(entry, "refused"), &text))
        return false;
    reading_back(reading, mark);
    reading_member(reading, "section");
    return !section || read_string(reading, section, &text);
}

static bool check_play(struct played_case *played) {
    const json_t *play = json_object_get(played->json, "play");
    struct reading reading;
    reading_begin(&reading, NULL, &played->problem);
    reading_member(&reading, "play");
    if (play && !read_array(&reading, play, 0, ENTRIES))
        return false;
    for (size_t i = 0; i < json_array_size(play); i++) {
        size_t mark = reading_item(&reading, i);
        if (!check_entry(&reading, json_array_get(play, i), played->codec->rules))
            return false;
        reading_back(&reading, mark);
    }
    return true;
}

/* What clients ask, and what is expected of the answer. */
static bool check_questions(struct played_case *played) {
    static const char *const keys[] = {"side", "question", "answer", NULL};
    const struct names sides = {played->codec->rules->side_names, SIDES};
    const json_t *list = json_object_get(played->json, "ask");
    struct reading reading;
    int side;
    reading_begin(&reading, NULL, &played->problem);
    reading_member(&reading, "ask");
    if (list && !read_array(&reading, list, 0, ENTRIES))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        size_t mark = reading_item(&reading, i);
        if (!read_members(&reading, one, keys) ||
            (json_object_get(one, "side") &&
             !read_name_of(&reading, one, "side", sides, &side)))
            return false;
        for (size_t k = 1; k <= 2; k++) {
            size_t inner = reading_member(&reading, keys[k]);
            if (!read_object(&reading, json_object_get(one, keys[k])))
                return false;
            reading_back(&reading, inner);
        }
        reading_back(&reading, mark);
    }
    return true;
}

static bool build(struct played_case *played, struct library *library) {
    const struct codec *codec = played->codec;
    const struct ruleset *rules = codec->rules;
    const json_t *data = NULL;
    if ((json_is_string(json_object_get(played->json, "map")) ||
         json_is_string(json_object_get(played->json, "table"))) &&
        !(data = library_data(library, codec, &played->problem)))
        return false;
    played->state = allocate(rules->state_size);
    played->view = allocate(rules->view_size);
    played->action = allocate(rules->action_size);
    played->events = allocate(rules->events_size);
    played->told = json_array();
    if (codec->cases->create(data, played->json, &played->setup, played->state,
                             &played->problem) < 0)
        return false;
    const char *broken = rules->broken(played->setup, played->state);
    if (broken) {
        snprintf(played->problem.what, sizeof played->problem.what, "%s", broken);
        return false;
    }
    const json_t *expect = json_object_get(played->json, "expect");
    return !expect ||
           codec->cases->expect_check(played->setup, expect, &played->problem) == 0;
}

/* --- playing ----------------------------------------------------------------------- */

/* Always false. */
static bool differ(struct played_case *played, size_t entry, const char *member,
                   const char *expected, const char *found) {
    struct difference *first = &played->first;
    snprintf(first->where, sizeof first->where, "play[%zu]%s%s", entry,
             *member ? "." : "", member);
    snprintf(first->expected, sizeof first->expected, "%s", expected);
    snprintf(first->found, sizeof first->found, "%s", found);
    return false;
}

/* The dice entries from `first` on: they fall in what happened just before. */
static size_t gather(const json_t *play, size_t first, struct script_roll rolls[ROLLS]) {
    size_t count = 0;
    for (size_t i = first; i < json_array_size(play) && count < ROLLS; i++, count++) {
        const json_t *entry = json_array_get(play, i);
        const json_t *dice = json_object_get(entry, "dice");
        if (!dice)
            break;
        rolls[count] = (struct script_roll){.sides = (uint8_t)sides_of(entry),
                                            .count = (uint8_t)json_array_size(dice)};
        for (size_t k = 0; k < json_array_size(dice); k++)
            rolls[count].faces[k] = (uint8_t)json_integer_value(json_array_get(dice, k));
    }
    return count;
}

static bool check_script(struct played_case *played, const struct script_dice *script,
                         size_t first) {
    char expected[60] = "no further roll", found[60];
    if (script->fault == SCRIPT_FITS)
        return script_dice_left(script) == 0 ||
               differ(played, first + script->used, "dice", "a roll", "no roll");
    bool dry = script->fault == SCRIPT_RAN_DRY;
    const struct script_roll *written = &script->rolls[script->roll];
    if (!dry)
        snprintf(expected, sizeof expected, "%u dice of %u sides", written->count,
                 written->sides);
    snprintf(found, sizeof found, "a roll of %u of %u sides", script->asked.count,
             script->asked.sides);
    return differ(played, first + script->roll, dry ? "" : "dice", expected, found);
}

static bool check_after(struct played_case *played, const struct script_dice *script,
                        size_t first, size_t entry) {
    const struct codec *codec = played->codec;
    json_t *told = codec_events_new(codec, played->setup, played->events, VIEWER_ALL);
    json_array_extend(played->told, told);
    json_decref(told);
    if (!check_script(played, script, first))
        return false;
    const char *broken = codec->rules->broken(played->setup, played->state);
    return !broken || differ(played, entry, "", "a sound position", broken);
}

static bool is_resign(const json_t *action) {
    const char *verb = json_string_value(json_object_get(action, "do"));
    return verb && strcmp(verb, "resign") == 0 && json_object_size(action) == 1;
}

/* What the refusal says, for the line of the report. False: it names another section than is
 * expected (NULL: any). */
static bool refusal_text(struct played_case *played, struct refusal refusal,
                         const char *expected, char *text, size_t size) {
    json_t *json = played->codec->refusal_new(played->setup, played->view, refusal);
    const char *section = json_string_value(json_object_get(json, "section"));
    const char *sentence = json_string_value(json_object_get(json, "text"));
    snprintf(text, size, "refused %s (%s: %s)", refusal.code, section ? section : "",
             sentence ? sentence : "");
    bool good = !expected || (section && strcmp(section, expected) == 0);
    json_decref(json);
    return good;
}

/* A refused action must leave no trace. */
static bool play_refused(struct played_case *played, size_t entry, struct refusal refusal,
                         const json_t *item, const void *before) {
    char found[sizeof played->first.found];
    const char *code = json_string_value(json_object_get(item, "refused")),
               *section = json_string_value(json_object_get(item, "section"));
    bool same = refusal_text(played, refusal, section, found, sizeof found);
    if (!code)
        return differ(played, entry, "", "allowed", found);
    if (strcmp(code, refusal.code) != 0)
        return differ(played, entry, "refused", code, found);
    if (!same)
        return differ(played, entry, "section", section, found);
    return memcmp(before, played->state, played->codec->rules->state_size) == 0 ||
           differ(played, entry, "refused", "nothing changed", "a changed position");
}

/* The truth refused what the player's view allowed: nothing may have changed then either. */
static bool refused_in_play(struct played_case *played, size_t entry, const json_t *item,
                            const void *before) {
    const struct case_codec *cases = played->codec->cases;
    const char *expected = json_string_value(json_object_get(item, "refused")),
               *section = json_string_value(json_object_get(item, "section"));
    const char *code =
        cases->refused_in_play ? cases->refused_in_play(played->events) : NULL;
    if (section) /* such an event names none */
        return differ(played, entry, "section", section, "none");
    if (!code || strcmp(code, expected) != 0)
        return differ(played, entry, "refused", expected, code ? code : "allowed");
    return memcmp(before, played->state, played->codec->rules->state_size) == 0 ||
           differ(played, entry, "refused", "nothing changed", "a changed position");
}

/* "undo": may it be taken back alone, by what the engine says of it (ruleset.h)? */
static bool check_undo(struct played_case *played, size_t entry, const json_t *item,
                       unsigned flags) {
    const json_t *expected = json_object_get(item, "undo");
    bool may = (flags & (APPLY_ROLLED | APPLY_PROBED | APPLY_PHASE_END)) == 0;
    return !expected || json_is_true(expected) == may ||
           differ(played, entry, "undo", may ? "false" : "true", may ? "true" : "false");
}

enum outcome { OUTCOME_GOOD, OUTCOME_DIFFERS, OUTCOME_NO_CASE };

/* Is every member that is expected there, and equal? Of objects, parts; of lists all. */
static bool holds(const json_t *whole, const json_t *part) {
    const char *key;
    json_t *value;
    if (!json_is_object(part) || !json_is_object(whole))
        return json_equal(whole, part);
    json_object_foreach ((json_t *)part, key, value) {
        const json_t *found = json_object_get(whole, key);
        if (!(json_is_null(value) && !found) && !holds(found, value))
            return false;
    }
    return true;
}

static bool answer_holds(const struct played_case *played, const json_t *answer,
                         const json_t *expected) {
    const struct case_codec *cases = played->codec->cases;
    return cases->answer_holds ? cases->answer_holds(answer, expected)
                               : holds(answer, expected);
}

static void note_answer(struct played_case *played, const char *where, size_t index,
                        const char *member, const json_t *expected, const json_t *found) {
    struct difference *first = &played->first;
    char *texts[2] = {json_dumps(expected, JSON_COMPACT | JSON_SORT_KEYS),
                      found ? json_dumps(found, JSON_COMPACT | JSON_SORT_KEYS) : NULL};
    snprintf(first->where, sizeof first->where, "%s[%zu].%s", where, index, member);
    snprintf(first->expected, sizeof first->expected, "%s", texts[0]);
    if (found)
        snprintf(first->found, sizeof first->found, "%s", texts[1]);
    else
        snprintf(first->found, sizeof first->found, "no answer: %.100s: %.100s",
                 played->problem.where, played->problem.what);
    free(texts[0]);
    free(texts[1]);
}

static enum side side_of(const struct played_case *played, const json_t *entry) {
    const char *name = json_string_value(json_object_get(entry, "side"));
    return strcmp(name, played->codec->rules->side_names[SIDE_FIRST]) == 0 ? SIDE_FIRST
                                                                           : SIDE_SECOND;
}

/* Reads an action of an entry on its side's view; the view is the case's then. */
static bool load_action(struct played_case *played, const json_t *play, size_t entry,
                        const char *member) {
    const json_t *item = json_array_get(play, entry);
    char where[sizeof played->problem.where];
    played->codec->rules->redact(played->setup, played->state,
                                 (enum viewer)side_of(played, item), played->view);
    if (played->codec->action_load(played->setup, played->view,
                                   json_object_get(item, member), played->action,
                                   &played->problem) == 0)
        return true;
    snprintf(where, sizeof where, "play[%zu].%s%s%.100s", entry, member,
             played->problem.where[0] ? "." : "", played->problem.where);
    memcpy(played->problem.where, where, sizeof where);
    return false;
}

/* {"side", "try", "expect"}: asks without doing it. */
static enum outcome try_action(struct played_case *played, const json_t *play,
                               size_t entry) {
    const json_t *item = json_array_get(play, entry),
                 *expected = json_object_get(item, "expect");
    if (!played->codec->cases->try_new) {
        snprintf(played->problem.where, sizeof played->problem.where, "play[%zu].try",
                 entry);
        snprintf(played->problem.what, sizeof played->problem.what,
                 "this game's cases try nothing");
        return OUTCOME_NO_CASE;
    }
    if (!load_action(played, play, entry, "try"))
        return OUTCOME_NO_CASE;
    json_t *found = played->codec->cases->try_new(played->setup, played->view,
                                                  side_of(played, item), played->action);
    bool good = answer_holds(played, found, expected);
    if (!good)
        note_answer(played, "play", entry, "expect", expected, found);
    json_decref(found);
    return good ? OUTCOME_GOOD : OUTCOME_DIFFERS;
}

static enum outcome play_action(struct played_case *played, const json_t *play,
                                size_t entry, void *before) {
    const struct ruleset *rules = played->codec->rules;
    const json_t *item = json_array_get(play, entry),
                 *action = json_object_get(item, "action");
    const char *expected = json_string_value(json_object_get(item, "refused"));
    enum side side = side_of(played, item);
    struct script_roll rolls[ROLLS];
    struct script_dice script;
    script_dice_init(&script, rolls, gather(play, entry + 1, rolls));
    if (is_resign(action)) {
        rules->end(played->setup, played->state, side_other(side), played->events);
        return check_after(played, &script, entry + 1, entry) ? OUTCOME_GOOD
                                                              : OUTCOME_DIFFERS;
    }
    if (!load_action(played, play, entry, "action"))
        return OUTCOME_NO_CASE;
    memcpy(before, played->state, rules->state_size);
    struct refusal refusal =
        rules->check(played->setup, played->view, side, played->action);
    if (refused(refusal))
        return play_refused(played, entry, refusal, item, before) &&
                       check_script(played, &script, entry + 1)
                   ? OUTCOME_GOOD
                   : OUTCOME_DIFFERS;
    unsigned flags = rules->apply(played->setup, played->state, side, played->action,
                                  &script.dice, played->events);
    if (expected)
        return refused_in_play(played, entry, item, before) ? OUTCOME_GOOD
                                                            : OUTCOME_DIFFERS;
    return check_after(played, &script, entry + 1, entry) &&
                   check_undo(played, entry, item, flags)
               ? OUTCOME_GOOD
               : OUTCOME_DIFFERS;
}

static enum outcome play_all(struct played_case *played) {
    const struct codec *codec = played->codec;
    const json_t *play = json_object_get(played->json, "play");
    struct script_roll rolls[ROLLS];
    struct script_dice script;
    size_t next = gather(play, 0, rolls);
    script_dice_init(&script, rolls, next);
    codec->cases->begin(played->setup, played->state, &script.dice, played->events);
    if (!check_after(played, &script, 0, 0))
        return OUTCOME_DIFFERS;
    void *before = allocate(codec->rules->state_size);
    enum outcome outcome = OUTCOME_GOOD;
    for (; next < json_array_size(play) && outcome == OUTCOME_GOOD; next++)
        if (!json_object_get(json_array_get(play, next), "dice"))
            outcome = json_object_get(json_array_get(play, next), "try")
                          ? try_action(played, play, next)
                          : play_action(played, play, next, before);
    free(before);
    return outcome;
}

/* Who asks without being named: whom the game says, else the side that decides. */
static enum viewer asking_viewer(const struct played_case *played, const json_t *entry) {
    if (json_object_get(entry, "side"))
        return (enum viewer)side_of(played, entry);
    if (played->codec->cases->asker)
        return played->codec->cases->asker(played->setup,
                                           json_object_get(entry, "question"));
    enum side side = played->codec->rules->to_decide(played->setup, played->state);
    return side == SIDE_SECOND ? VIEWER_SECOND : VIEWER_FIRST;
}

static enum outcome ask_all(struct played_case *played) {
    const struct codec *codec = played->codec;
    const json_t *list = json_object_get(played->json, "ask");
    enum outcome outcome = OUTCOME_GOOD;
    for (size_t i = 0; i < json_array_size(list) && outcome == OUTCOME_GOOD; i++) {
        const json_t *one = json_array_get(list, i);
        enum viewer viewer = asking_viewer(played, one);
        enum side side = viewer == VIEWER_SECOND ? SIDE_SECOND : SIDE_FIRST;
        codec->rules->redact(played->setup, played->state, viewer, played->view);
        json_t *answer =
            codec->answer_new(played->setup, played->view, side,
                              json_object_get(one, "question"), &played->problem);
        if (!answer_holds(played, answer, json_object_get(one, "answer"))) {
            note_answer(played, "ask", i, "answer", json_object_get(one, "answer"),
                        answer);
            outcome = OUTCOME_DIFFERS;
        }
        json_decref(answer);
    }
    return outcome;
}

static enum verdict play_loaded(struct played_case *played, struct library *library) {
    if (!find_codec(played) || !check_play(played) || !check_questions(played) ||
        !build(played, library))
        return CASE_NOT_A_CASE;
    enum outcome outcome = play_all(played);
    if (outcome == OUTCOME_NO_CASE)
        return CASE_NOT_A_CASE;
    const json_t *expect = json_object_get(played->json, "expect");
    if (outcome == OUTCOME_GOOD && expect &&
        played->codec->cases->differs(played->setup, played->state, played->told, expect,
                                      &played->first))
        outcome = OUTCOME_DIFFERS;
    if (outcome == OUTCOME_GOOD)
        outcome = ask_all(played);
    return outcome == OUTCOME_GOOD ? CASE_PASSED : CASE_FAILED;
}

enum verdict case_play(struct played_case *played, struct library *library,
                       const char *path) {
    *played = (struct played_case){.json = NULL};
    return load_json(played, path) ? play_loaded(played, library) : CASE_NOT_A_CASE;
}

enum verdict case_play_json(struct played_case *played, struct library *library,
                            json_t *json) {
    *played = (struct played_case){.json = json_incref(json)};
    return play_loaded(played, library);
}

void case_finish(struct played_case *played) {
    if (played->codec)
        played->codec->setup_destroy(played->setup);
    free(played->state);
    free(played->view);
    free(played->action);
    free(played->events);
    json_decref(played->told);
    json_decref(played->json);
    *played = (struct played_case){.json = NULL};
}
