/* SPDX-License-Identifier: MIT */
/* What a rules case expects, compared with what came of it; see case_json.h. */
#include "case_json.h"

#include "action_json.h"
#include "position_json.h"

#include "offers.h"
#include "redact.h"
#include "state.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct comparing {
    const struct fotm_setup *setup;
    const struct fotm_state *state;
    const json_t *events;
    struct difference *difference;
    char path[sizeof((struct difference *)NULL)->where];
};

/* --- saying what differs ----------------------------------------------------------- */

static void text_of(const json_t *json, char *text, size_t size) {
    char *whole =
        json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL;
    snprintf(text, size, "%s", whole ? whole : "nothing");
    free(whole);
}

/* Always false. */
static bool differ(struct comparing *comparing, const json_t *expected,
                   const json_t *found) {
    struct difference *difference = comparing->difference;
    snprintf(difference->where, sizeof difference->where, "%s", comparing->path);
    text_of(expected, difference->expected, sizeof difference->expected);
    text_of(found, difference->found, sizeof difference->found);
    return false;
}

static size_t enter(struct comparing *comparing, const char *name) {
    size_t mark = strlen(comparing->path);
    snprintf(comparing->path + mark, sizeof comparing->path - mark, "%s%.40s",
             mark ? "." : "", name);
    return mark;
}

static void leave(struct comparing *comparing, size_t mark) {
    comparing->path[mark] = '\0';
}

/* --- parts of JSON ----------------------------------------------------------------- */

/* What is usual is left out of a position: false, 0, null, nothing, and objects of these. */
static bool is_usual(const json_t *json) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value) {
        if (!is_usual(value))
            return false;
    }
    return json_is_object(json) || json_is_null(json) || json_is_false(json) ||
           (json_is_integer(json) && json_integer_value(json) == 0) ||
           (json_is_array(json) && json_array_size(json) == 0);
}

/* Does `found` hold everything that `expected` names? */
static bool is_part(const json_t *expected, const json_t *found) {
    if (!found)
        return is_usual(expected);
    if (!json_is_object(expected))
        return json_equal(expected, found);
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        if (!is_part(value, json_object_get(found, key)))
            return false;
    }
    return json_is_object(found);
}

static bool same_part(struct comparing *comparing, const json_t *expected,
                      const json_t *found) {
    const char *key;
    json_t *value;
    if (!json_is_object(expected) || !json_is_object(found))
        return is_part(expected, found) || differ(comparing, expected, found);
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = enter(comparing, key);
        if (!same_part(comparing, value, json_object_get(found, key)))
            return false;
        leave(comparing, mark);
    }
    return true;
}

/* A list of parts: each stands for another item, and none is left over. */
static bool same_list(struct comparing *comparing, const json_t *expected,
                      const json_t *found) {
    size_t count = json_array_size(found);
    bool good = count == json_array_size(expected) && count <= 512, taken[512] = {false};
    for (size_t i = 0; good && i < count; i++) {
        size_t k = 0;
        while (k < count && (taken[k] || !is_part(json_array_get(expected, i),
                                                  json_array_get(found, k))))
            k++;
        if (k < count)
            taken[k] = true;
        else
            good = false;
    }
    return good || differ(comparing, expected, found);
}

/* --- the members of `expect` ------------------------------------------------------- */

typedef bool compare_fn(struct comparing *comparing, const json_t *expected,
                        const json_t *position);

static bool compare_stacks(struct comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = enter(comparing, key);
        uint16_t hex = hex_parse(&comparing->setup->grid, key);
        json_t *stack =
            hex == HEX_NONE
                ? json_array()
                : position_stack_new(comparing->setup, &comparing->state->truth, hex);
        bool same = json_equal(value, stack) || differ(comparing, value, stack);
        json_decref(stack);
        if (!same)
            return false;
        leave(comparing, mark);
    }
    return true;
}

static json_t *guard_list(const json_t *position) {
    json_t *list = json_array();
    const char *id;
    json_t *guard;
    json_object_foreach (json_object_get(position, "guards"), id, guard) {
        json_t *one = json_copy(guard);
        json_object_set_new(one, "id", json_string(id));
        json_array_append_new(list, one);
    }
    return list;
}

static bool compare_guards(struct comparing *comparing, const json_t *expected,
                           const json_t *position) {
    json_t *list = guard_list(position);
    bool same = same_list(comparing, expected, list);
    json_decref(list);
    return same;
}

static bool compare_reinforcements(struct comparing *comparing, const json_t *expected,
                                   const json_t *position) {
    return same_list(comparing, expected, json_object_get(position, "reinforcements"));
}

/* A Guard's id, or a unit's: is it off the map? */
static bool compare_gone(struct comparing *comparing, const json_t *expected,
                         const json_t *position) {
    (void)position;
    const struct fotm_position *truth = &comparing->state->truth;
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *id = json_array_get(expected, i);
        unsigned unit = fotm_unit_find(comparing->setup, truth, json_string_value(id));
        if (unit == FOTM_NOSUCH || fotm_hex_of(truth, unit) == HEX_NONE)
            continue;
        enter(comparing, json_string_value(id));
        json_t *hex = hex_json_new(&comparing->setup->grid, fotm_hex_of(truth, unit));
        differ(comparing, json_null(), hex);
        json_decref(hex);
        return false;
    }
    return true;
}

static json_t *result_of(const struct fotm_position *truth) {
    if (truth->degree == FOTM_DEGREE_NONE)
        return json_null();
    return json_pack("{s:o,s:s}", "winner", fotm_side_json(truth->winner), "degree",
                     fotm_degrees.list[truth->degree]);
}

static bool compare_result(struct comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    json_t *result = result_of(&comparing->state->truth);
    bool same = same_part(comparing, expected, result);
    json_decref(result);
    return same;
}

/* The verbs of everything that the side which decides may do (F1). */
static json_t *verbs_new(const struct comparing *comparing, enum side side) {
    struct fotm_offers *offers = calloc(1, sizeof *offers);
    struct fotm_view *view = calloc(1, sizeof *view);
    json_t *verbs = json_object();
    if (!offers || !view)
        abort();
    fotm_redact(comparing->setup, comparing->state, (enum viewer)side, view);
    fotm_offers(comparing->setup, view, offers);
    for (unsigned i = 0; i < offers->count; i++)
        json_object_set_new(verbs, fotm_verb_names.list[offers->list[i].verb],
                            json_true());
    free(offers);
    free(view);
    return verbs;
}

static bool compare_asked(struct comparing *comparing, const json_t *expected,
                          const json_t *position) {
    (void)position;
    enum side side = (enum side)comparing->state->truth.asked;
    json_t *asked = json_object(), *names = json_array();
    json_t *verbs = side < SIDES ? verbs_new(comparing, side) : json_object();
    const char *verb;
    json_t *value;
    json_object_set_new(asked, "side", fotm_side_json(side));
    json_object_foreach (verbs, verb, value)
        json_array_append_new(names, json_string(verb));
    const json_t *expected_side = json_object_get(expected, "side");
    bool same =
        !expected_side || json_equal(expected_side, json_object_get(asked, "side"));
    if (json_is_null(expected)) /* nobody */
        same = side >= SIDES;
    const json_t *decisions = json_object_get(expected, "decisions");
    if (json_is_array(decisions)) {
        json_object_set(asked, "decisions", names);
        same = same && json_array_size(decisions) == json_array_size(names);
        for (size_t i = 0; i < json_array_size(decisions); i++)
            same = same && json_object_get(
                               verbs, json_string_value(json_array_get(decisions, i)));
    }
    if (!same)
        differ(comparing, expected, asked);
    json_decref(asked);
    json_decref(names);
    json_decref(verbs);
    return same;
}

/* Names that occur in this order; others may lie between. */
static bool compare_events(struct comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    size_t next = 0, count = json_array_size(expected);
    json_t *names = json_array();
    for (size_t i = 0; i < json_array_size(comparing->events); i++) {
        json_t *name = json_object_get(json_array_get(comparing->events, i), "event");
        json_array_append(names, name);
        if (next < count && json_equal(name, json_array_get(expected, next)))
            next++;
    }
    if (next < count)
        differ(comparing, expected, names);
    json_decref(names);
    return next == count;
}

/* Names of which none occurs. */
static bool compare_no_events(struct comparing *comparing, const json_t *expected,
                              const json_t *position) {
    (void)position;
    bool none = true;
    for (size_t i = 0; i < json_array_size(comparing->events) && none; i++) {
        const json_t *name =
            json_object_get(json_array_get(comparing->events, i), "event");
        for (size_t k = 0; k < json_array_size(expected) && none; k++)
            none = !json_equal(name, json_array_get(expected, k)) ||
                   differ(comparing, expected, name);
    }
    return none;
}

static bool is_legal(const struct comparing *comparing, enum side side,
                     const json_t *json) {
    struct fotm_view *view = calloc(1, sizeof *view);
    struct fotm_action action;
    struct reading reading;
    if (!view)
        abort();
    reading_begin(&reading, NULL, NULL);
    fotm_redact(comparing->setup, comparing->state, (enum viewer)side, view);
    bool legal = action_read(&reading, comparing->setup, view, json, &action) &&
                 !refused(fotm_check(comparing->setup, view, side, &action));
    free(view);
    return legal;
}

static bool compare_legal(struct comparing *comparing, const json_t *expected,
                          const json_t *position) {
    (void)position;
    static const char *const lists[] = {"excludes", "includes"};
    const char *name = json_string_value(json_object_get(expected, "side"));
    enum side side = (enum side)names_find(fotm_sides, name);
    for (unsigned which = 0; which < 2; which++) {
        const json_t *list = json_object_get(expected, lists[which]);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *action = json_array_get(list, i);
            if (is_legal(comparing, side, action) == (which == 1))
                continue;
            enter(comparing, lists[which]);
            json_t *wrong = json_string(which ? "not legal" : "legal");
            differ(comparing, action, wrong);
            json_decref(wrong);
            return false;
        }
    }
    return true;
}

/* --- what one side sees ------------------------------------------------------------ */

static bool word_at(const char *text, size_t start, size_t length) {
    char before = start > 0 ? text[start - 1] : ' ', after = text[start + length];
    return !(isalnum((unsigned char)before) || before == '_' || before == '-') &&
           !(isalnum((unsigned char)after) || after == '_' || after == '-');
}

static bool holds_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *found = text; (found = strstr(found, word)); found++)
        if (word_at(text, (size_t)(found - text), length))
            return true;
    return false;
}

/* The text in which a word occurs, key or value; NULL: nowhere. */
static const char *find_word(const json_t *json, const char *word) {
    const char *key, *found = NULL;
    json_t *value;
    if (json_is_string(json))
        return holds_word(json_string_value(json), word) ? json_string_value(json) : NULL;
    for (size_t i = 0; i < json_array_size(json) && !found; i++)
        found = find_word(json_array_get(json, i), word);
    json_object_foreach ((json_t *)json, key, value) {
        if (found)
            break;
        found = holds_word(key, word) ? key : find_word(value, word);
    }
    return found;
}

static bool compare_absent(struct comparing *comparing, const json_t *words,
                           const json_t *view) {
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        const char *found = find_word(view, word);
        if (!found)
            continue;
        enter(comparing, word);
        json_t *text = json_string(found);
        differ(comparing, NULL, text);
        json_decref(text);
        return false;
    }
    return true;
}

/* A marker has a facing, a lone commander's has none: all of what is expected must be
 * there. */
static bool compare_markers(struct comparing *comparing, const json_t *expected,
                            const json_t *view) {
    json_t *found = json_object_get(view, "markers");
    return same_list(comparing, expected, found);
}

static bool compare_view_stacks(struct comparing *comparing, const json_t *expected,
                                const struct fotm_view *view) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        uint16_t hex = hex_parse(&comparing->setup->grid, key);
        json_t *stack = hex == HEX_NONE
                            ? json_array()
                            : position_stack_new(comparing->setup, &view->known, hex);
        bool same = json_equal(value, stack) || differ(comparing, value, stack);
        json_decref(stack);
        if (!same)
            return false;
    }
    return true;
}

static json_t *view_new(const struct fotm_setup *setup, const struct fotm_view *view) {
    struct buf text = {0};
    position_view_write(setup, NULL, view, &text);
    json_t *json = json_loadb(text.bytes, text.length, 0, NULL);
    buf_finish(&text);
    return json;
}

static bool compare_view(struct comparing *comparing, const json_t *expected,
                         const json_t *position) {
    (void)position;
    const char *name = json_string_value(json_object_get(expected, "viewer"));
    struct fotm_view *view = calloc(1, sizeof *view);
    if (!view)
        abort();
    fotm_redact(comparing->setup, comparing->state,
                (enum viewer)names_find(fotm_viewers, name), view);
    json_t *json = view_new(comparing->setup, view);
    bool same = true;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = enter(comparing, key);
        if (strcmp(key, "markers") == 0)
            same = compare_markers(comparing, value, json);
        else if (strcmp(key, "absent") == 0)
            same = compare_absent(comparing, value, json);
        else if (strcmp(key, "stacks") == 0)
            same = compare_view_stacks(comparing, value, view);
        else if (strcmp(key, "guards") == 0)
            same = compare_guards(comparing, value, json);
        else if (strcmp(key, "reinforcements") == 0)
            same = compare_reinforcements(comparing, value, json);
        else
            same = same_part(comparing, value, json_object_get(json, key));
        if (!same)
            break;
        leave(comparing, mark);
    }
    json_decref(json);
    free(view);
    return same;
}

/* --- all of it --------------------------------------------------------------------- */

/* Members with a comparison of their own; every other one is a part of the position. */
static const struct {
    const char *name;
    compare_fn *compare;
} members[] = {
    {"asked", compare_asked},   {"events", compare_events},
    {"gone", compare_gone},     {"guards", compare_guards},
    {"legal", compare_legal},   {"reinforcements", compare_reinforcements},
    {"result", compare_result}, {"stacks", compare_stacks},
    {"view", compare_view},     {"no_events", compare_no_events},
};

/* NULL: a part of the position. */
static compare_fn *comparison_of(const char *name) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(members[i].name, name) == 0)
            return members[i].compare;
    return NULL;
}

bool case_differs(const void *setup, const void *state, const json_t *events,
                  const json_t *expect, struct difference *ret_difference) {
    struct comparing comparing = {
        .setup = setup, .state = state, .events = events, .difference = ret_difference};
    struct fotm_view *view = calloc(1, sizeof *view);
    if (!view)
        abort();
    fotm_redact(setup, state, VIEWER_ALL, view);
    json_t *position = view_new(setup, view);
    bool same = true;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expect, key, value) {
        compare_fn *compare = comparison_of(key);
        size_t mark = enter(&comparing, key);
        same = compare ? compare(&comparing, value, position)
                       : same_part(&comparing, value, json_object_get(position, key));
        if (!same)
            break;
        leave(&comparing, mark);
    }
    json_decref(position);
    free(view);
    return !same;
}
