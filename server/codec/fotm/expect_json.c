/* SPDX-License-Identifier: MIT */
/* What a rules case expects, compared with what came of it; see case_json.h. */
#include "case_json.h"

#include "action_json.h"
#include "expect.h"
#include "position_json.h"

#include "offers.h"
#include "redact.h"
#include "state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct fotm_comparing {
    struct comparing base;
    const struct fotm_setup *setup;
    const struct fotm_state *state;
    const json_t *events;
};

/* --- the members of `expect` ------------------------------------------------------- */

typedef bool compare_fn(struct fotm_comparing *comparing, const json_t *expected,
                        const json_t *position);

static bool compare_stacks(struct fotm_comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = expect_enter(&comparing->base, key);
        uint16_t hex = hex_parse(&comparing->setup->grid, key);
        json_t *stack =
            hex == HEX_NONE
                ? json_array()
                : position_stack_new(comparing->setup, &comparing->state->truth, hex);
        bool same =
            json_equal(value, stack) || expect_differ(&comparing->base, value, stack);
        json_decref(stack);
        if (!same)
            return false;
        expect_leave(&comparing->base, mark);
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

static bool compare_guards(struct fotm_comparing *comparing, const json_t *expected,
                           const json_t *position) {
    json_t *list = guard_list(position);
    bool same = expect_same_list(&comparing->base, expected, list);
    json_decref(list);
    return same;
}

static bool compare_reinforcements(struct fotm_comparing *comparing,
                                   const json_t *expected, const json_t *position) {
    return expect_same_list(&comparing->base, expected,
                            json_object_get(position, "reinforcements"));
}

/* A Guard's id, or a unit's: is it off the map? */
static bool compare_gone(struct fotm_comparing *comparing, const json_t *expected,
                         const json_t *position) {
    (void)position;
    const struct fotm_position *truth = &comparing->state->truth;
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *id = json_array_get(expected, i);
        unsigned unit = fotm_unit_find(comparing->setup, truth, json_string_value(id));
        if (unit == FOTM_NOSUCH || fotm_hex_of(truth, unit) == HEX_NONE)
            continue;
        expect_enter(&comparing->base, json_string_value(id));
        json_t *hex = hex_json_new(&comparing->setup->grid, fotm_hex_of(truth, unit));
        expect_differ(&comparing->base, json_null(), hex);
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

static bool compare_result(struct fotm_comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    json_t *result = result_of(&comparing->state->truth);
    bool same = expect_same_part(&comparing->base, expected, result);
    json_decref(result);
    return same;
}

/* The verbs that answer what the side is asked (F1); a stack may be reordered beside it (4.2). */
static json_t *verbs_new(const struct fotm_comparing *comparing, enum side side) {
    struct fotm_offers *offers = calloc(1, sizeof *offers);
    struct fotm_view *view = calloc(1, sizeof *view);
    json_t *verbs = json_object();
    if (!offers || !view)
        abort();
    fotm_redact(comparing->setup, comparing->state, (enum viewer)side, view);
    fotm_offers(comparing->setup, view, offers);
    for (unsigned i = 0; i < offers->count; i++)
        if (fotm_answers(comparing->setup, view->known.decision, offers->list[i].verb))
            json_object_set_new(verbs, fotm_verb_names.list[offers->list[i].verb],
                                json_true());
    free(offers);
    free(view);
    return verbs;
}

static bool compare_asked(struct fotm_comparing *comparing, const json_t *expected,
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
        expect_differ(&comparing->base, expected, asked);
    json_decref(asked);
    json_decref(names);
    json_decref(verbs);
    return same;
}

static bool compare_events(struct fotm_comparing *comparing, const json_t *expected,
                           const json_t *position) {
    (void)position;
    return expect_events(&comparing->base, expected, comparing->events);
}

/* Names of which none occurs. */
static bool compare_no_events(struct fotm_comparing *comparing, const json_t *expected,
                              const json_t *position) {
    (void)position;
    bool none = true;
    for (size_t i = 0; i < json_array_size(comparing->events) && none; i++) {
        const json_t *name =
            json_object_get(json_array_get(comparing->events, i), "event");
        for (size_t k = 0; k < json_array_size(expected) && none; k++)
            none = !json_equal(name, json_array_get(expected, k)) ||
                   expect_differ(&comparing->base, expected, name);
    }
    return none;
}

static bool is_legal(const struct fotm_comparing *comparing, enum side side,
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

static bool compare_legal(struct fotm_comparing *comparing, const json_t *expected,
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
            expect_enter(&comparing->base, lists[which]);
            json_t *wrong = json_string(which ? "not legal" : "legal");
            expect_differ(&comparing->base, action, wrong);
            json_decref(wrong);
            return false;
        }
    }
    return true;
}

/* --- what one side sees ------------------------------------------------------------ */

/* A marker has a facing, a lone commander's has none: all of what is expected must be
 * there. */
static bool compare_markers(struct fotm_comparing *comparing, const json_t *expected,
                            const json_t *view) {
    json_t *found = json_object_get(view, "markers");
    return expect_same_list(&comparing->base, expected, found);
}

static bool compare_view_stacks(struct fotm_comparing *comparing, const json_t *expected,
                                const struct fotm_view *view) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        uint16_t hex = hex_parse(&comparing->setup->grid, key);
        json_t *stack = hex == HEX_NONE
                            ? json_array()
                            : position_stack_new(comparing->setup, &view->known, hex);
        bool same =
            json_equal(value, stack) || expect_differ(&comparing->base, value, stack);
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

static bool compare_view(struct fotm_comparing *comparing, const json_t *expected,
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
        size_t mark = expect_enter(&comparing->base, key);
        if (strcmp(key, "markers") == 0)
            same = compare_markers(comparing, value, json);
        else if (strcmp(key, "absent") == 0)
            same = expect_absent(&comparing->base, value, json);
        else if (strcmp(key, "stacks") == 0)
            same = compare_view_stacks(comparing, value, view);
        else if (strcmp(key, "guards") == 0)
            same = compare_guards(comparing, value, json);
        else if (strcmp(key, "reinforcements") == 0)
            same = compare_reinforcements(comparing, value, json);
        else
            same = expect_same_part(&comparing->base, value, json_object_get(json, key));
        if (!same)
            break;
        expect_leave(&comparing->base, mark);
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
    struct fotm_comparing comparing = {.setup = setup,
                                       .state = state,
                                       .events = events,
                                       .base = {.difference = ret_difference}};
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
        size_t mark = expect_enter(&comparing.base, key);
        same = compare ? compare(&comparing, value, position)
                       : expect_same_part(&comparing.base, value,
                                          json_object_get(position, key));
        if (!same)
            break;
        expect_leave(&comparing.base, mark);
    }
    json_decref(position);
    free(view);
    return !same;
}
