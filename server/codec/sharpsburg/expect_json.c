/* SPDX-License-Identifier: MIT */
/* What a rules case expects (15), looked at before it is played and compared afterwards. Part of
 * case_json.h. */
#include "case_json.h"

#include "action_json.h"
#include "expect.h"
#include "offers_json.h"
#include "position_json.h"
#include "words_json.h"

#include "redact.h"
#include "sharpsburg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sburg_comparing {
    struct comparing base;
    const struct sburg_setup *setup;
    const struct sburg_state *state;
    const json_t *events;
};

/* Modifiers and what points are for are all named: what is not expected must not be. */
static const char *const whole[] = {"modifiers", "points_by", NULL};
static const char *const unordered[] = {"markers", NULL};

/* --- what there is ------------------------------------------------------------------- */

static json_t *gone_json(const struct sburg_setup *setup,
                         const struct sburg_position *truth) {
    json_t *list = json_array();
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (truth->units[u].where == SBURG_GONE)
            json_array_append_new(list, json_string(sburg_id(setup, truth, u)));
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (truth->officers[i].where == SBURG_GONE)
            json_array_append_new(list, json_string(setup->officers[i].id));
    return list;
}

/* Of each kind of event the last, under the names of 15. */
static json_t *last_json(const json_t *events) {
    static const struct {
        const char *event, *member;
    } names[] = {
        {"fired", "points"},      {"fired", "column"},      {"fired", "modifiers"},
        {"fired", "roll"},        {"fired", "modified"},    {"fired", "result"},
        {"fired", "steps"},       {"charged", "kind"},      {"charged", "cost"},
        {"charged", "allowance"}, {"resolved", "attacker"}, {"resolved", "defender"},
        {"resolved", "odds"},     {"resolved", "kind"},     {"marched", "cost"},
        {"marched", "allowance"},
    };
    json_t *last = json_object();
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        const char *name = json_string_value(json_object_get(event, "event"));
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (strcmp(names[k].event, name) == 0 &&
                json_object_get(event, names[k].member))
                json_object_set(last, names[k].member,
                                json_object_get(event, names[k].member));
        if (strcmp(name, "checked") == 0)
            json_object_set(last, "check", (json_t *)event);
    }
    return last;
}

/* What points were for, added up: by side, by the reason. */
static json_t *points_json(const json_t *events) {
    json_t *sums = json_object();
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        const char *side = json_string_value(json_object_get(event, "side")),
                   *why = json_string_value(json_object_get(event, "why"));
        if (strcmp(json_string_value(json_object_get(event, "event")), "scored") != 0 ||
            !side || !why)
            continue;
        json_t *of_side = json_object_get(sums, side);
        if (!of_side)
            json_object_set_new(sums, side, of_side = json_object());
        double sum = json_number_value(json_object_get(of_side, why)) +
                     json_number_value(json_object_get(event, "points"));
        bool full = sum == (double)(json_int_t)sum;
        json_object_set_new(of_side, why,
                            full ? json_integer((json_int_t)sum) : json_real(sum));
    }
    return sums;
}

/* Verbs of the legal answers, from what is offered. */
static json_t *asked_json(const struct sburg_setup *setup,
                          const struct sburg_state *state) {
    static const char *const none = "prefs";
    struct sburg_view view;
    unsigned asked = state->truth.asked;
    if (asked >= SIDES)
        return json_pack("{s:n,s:[]}", "side", "decisions");
    struct sburg_offers *offers = calloc(1, sizeof *offers);
    json_t *verbs = json_array();
    if (!offers)
        abort();
    sburg_redact(setup, &state->truth, (enum viewer)asked, &view);
    sburg_offers(setup, &view, offers);
    for (unsigned i = 0; i < offers->count; i++) {
        const char *verb = sburg_verbs.list[offers->list[i].verb];
        bool known = strcmp(verb, none) == 0;
        for (size_t k = 0; k < json_array_size(verbs); k++)
            known =
                known || strcmp(json_string_value(json_array_get(verbs, k)), verb) == 0;
        if (!known)
            json_array_append_new(verbs, json_string(verb));
    }
    free(offers);
    return json_pack("{s:s,s:o}", "side", sburg_sides.list[asked], "decisions", verbs);
}

static json_t *tree_of(struct buf *text) {
    json_t *json = json_loadb(text->bytes, text->length, 0, NULL);
    buf_finish(text);
    return json;
}

/* All units and officers, also those that are off the map. */
static void forces_write(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_position *truth) {
    json_out_open(out, "units");
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (truth->units[u].where != SBURG_NOWHERE)
            sburg_unit_write(out, setup, truth, u, false);
    json_out_close(out);
    json_out_open(out, "officers");
    for (unsigned i = 0; i < setup->officer_count; i++)
        sburg_officer_write(out, setup, truth, i, false);
    json_out_close(out);
    json_out_open(out, "brigades");
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        json_out_open(out, setup->brigades[i].id);
        json_out_number(out, "exhaustion", truth->brigades[i].exhaustion);
        json_out_flag(out, "engaged", truth->brigades[i].engaged);
        json_out_close(out);
    }
    json_out_close(out);
}

static json_t *found_json(const struct sburg_setup *setup,
                          const struct sburg_state *state, const json_t *events) {
    const struct sburg_position *truth = &state->truth;
    struct sburg_view view;
    struct buf text = {0};
    struct json_out out;
    json_out_begin(&out, &text, false);
    json_out_open(&out, NULL);
    sburg_moment_write(&out, setup, truth);
    forces_write(&out, setup, truth);
    json_out_close(&out);
    json_out_end(&out);
    json_t *json = tree_of(&text);
    unsigned side = truth->phase == SBURG_FIRE ? truth->firing : truth->side;
    json_object_set_new(json, "last", last_json(events));
    json_object_set_new(json, "points_by", points_json(events));
    json_object_set_new(json, "side", json_string(sburg_sides.list[side]));
    sburg_redact(setup, truth, VIEWER_ALL, &view);
    json_t *result = sburg_result_json_new(setup, &view);
    if (result)
        json_object_set_new(json, "result", result);
    return json;
}

/* --- single expectations ------------------------------------------------------------- */

static bool same_asked(struct sburg_comparing *it, const json_t *expected) {
    json_t *found = asked_json(it->setup, it->state);
    const json_t *decisions = json_object_get(expected, "decisions");
    const json_t *side = json_object_get(expected, "side");
    if (json_is_null(expected))
        side = expected; /* nobody */
    bool same = (!side || json_equal(side, json_object_get(found, "side"))) &&
                (!decisions || expect_same_list(&it->base, decisions,
                                                json_object_get(found, "decisions")));
    if (!same)
        expect_differ(&it->base, expected, found);
    json_decref(found);
    return same;
}

static bool same_gone(struct sburg_comparing *it, const json_t *expected) {
    json_t *found = gone_json(it->setup, &it->state->truth);
    bool same = expect_same_list(&it->base, expected, found);
    json_decref(found);
    return same;
}

static bool same_stacks_of(struct sburg_comparing *it,
                           const struct sburg_position *position,
                           const json_t *expected) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = expect_enter(&it->base, key);
        uint16_t units[SBURG_GROUP], hex = hex_parse(&it->setup->grid, key);
        unsigned count = hex == HEX_NONE ? 0 : sburg_stack_list(position, hex, units);
        json_t *list = json_array();
        for (unsigned i = 0; i < count; i++)
            json_array_append_new(list,
                                  json_string(sburg_id(it->setup, position, units[i])));
        bool same = json_equal(value, list) || expect_differ(&it->base, value, list);
        json_decref(list);
        if (!same)
            return false;
        expect_leave(&it->base, mark);
    }
    return true;
}

static bool same_stacks(struct sburg_comparing *it, const json_t *expected) {
    return same_stacks_of(it, &it->state->truth, expected);
}

static bool same_events(struct sburg_comparing *it, const json_t *expected) {
    return expect_events(&it->base, expected, it->events);
}

static bool same_no_events(struct sburg_comparing *it, const json_t *expected) {
    for (size_t i = 0; i < json_array_size(expected); i++)
        for (size_t k = 0; k < json_array_size(it->events); k++) {
            const json_t *event = json_array_get(it->events, k);
            if (json_equal(json_array_get(expected, i), json_object_get(event, "event")))
                return expect_differ(&it->base, expected, event);
        }
    return true;
}

/* Whoever is named is there: what is usual of nobody proves nothing. */
static bool all_there(struct sburg_comparing *it, const json_t *expected,
                      const json_t *found) {
    static const char *const lists[] = {"units", "officers", "brigades"};
    const char *id;
    json_t *value;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        size_t mark = expect_enter(&it->base, lists[i]);
        json_object_foreach (json_object_get(expected, lists[i]), id, value) {
            size_t item = expect_enter(&it->base, id);
            if (!json_object_get(json_object_get(found, lists[i]), id))
                return expect_differ(&it->base, value, NULL);
            expect_leave(&it->base, item);
        }
        expect_leave(&it->base, mark);
    }
    return true;
}

static bool is_legal(const struct sburg_comparing *it, enum side side,
                     const json_t *json) {
    struct sburg_view view;
    struct sburg_action action;
    struct problem problem;
    sburg_redact(it->setup, &it->state->truth, (enum viewer)side, &view);
    return sburg_action_json_load(it->setup, &view, json, &action, &problem) == 0 &&
           !refused(sharpsburg_s_ruleset.check(it->setup, &view, side, &action));
}

static bool same_legal(struct sburg_comparing *it, const json_t *expected) {
    const char *const lists[] = {"includes", "excludes"};
    const char *name = json_string_value(json_object_get(expected, "side"));
    int number = name ? names_find(sburg_sides, name) : -1;
    enum side side = (enum side)number;
    if (number < 0)
        return expect_differ(&it->base, expected, NULL);
    for (unsigned l = 0; l < 2; l++) {
        const json_t *list = json_object_get(expected, lists[l]);
        for (size_t i = 0; i < json_array_size(list); i++) {
            if (is_legal(it, side, json_array_get(list, i)) == (l == 0))
                continue;
            expect_enter(&it->base, lists[l]);
            return expect_differ(&it->base, json_array_get(list, i), NULL);
        }
    }
    return true;
}

static bool same_view(struct sburg_comparing *it, const json_t *expected) {
    struct sburg_view view;
    struct buf text = {0};
    const char *name = json_string_value(json_object_get(expected, "viewer"));
    const json_t *stacks = json_object_get(expected, "stacks");
    int viewer = name ? names_find(sburg_viewers, name) : -1;
    if (viewer < 0)
        return expect_differ(&it->base, expected, NULL);
    json_t *parts = json_copy((json_t *)expected);
    json_object_del(parts, "viewer");
    json_object_del(parts, "absent");
    json_object_del(parts, "stacks");
    sburg_redact(it->setup, &it->state->truth, (enum viewer)viewer, &view);
    sburg_view_write(it->setup, NULL, &view, &text);
    json_t *found = tree_of(&text);
    bool same = all_there(it, parts, found) &&
                expect_same_part(&it->base, parts, found) &&
                (!stacks || same_stacks_of(it, &view.known, stacks)) &&
                expect_absent(&it->base, json_object_get(expected, "absent"), found);
    json_decref(parts);
    json_decref(found);
    return same;
}

bool sburg_expect_differs(const void *setup, const void *state, const json_t *events,
                          const json_t *expect, struct difference *ret_difference) {
    static const struct {
        const char *name;
        bool (*same)(struct sburg_comparing *, const json_t *);
    } odd[] = {{"events", same_events}, {"no_events", same_no_events},
               {"asked", same_asked},   {"gone", same_gone},
               {"stacks", same_stacks}, {"legal", same_legal},
               {"view", same_view}};
    struct sburg_comparing it = {
        {ret_difference, "", whole, unordered}, setup, state, events};
    json_t *plain = json_copy((json_t *)expect);
    bool same = true;
    for (size_t i = 0; i < sizeof odd / sizeof *odd && same; i++) {
        const json_t *wanted = json_object_get(expect, odd[i].name);
        size_t mark = expect_enter(&it.base, odd[i].name);
        same = !wanted || odd[i].same(&it, wanted);
        if (same)
            expect_leave(&it.base, mark);
        json_object_del(plain, odd[i].name);
    }
    json_t *found = found_json(setup, state, events);
    same =
        same && all_there(&it, plain, found) && expect_same_part(&it.base, plain, found);
    json_decref(plain);
    json_decref(found);
    return !same;
}

/* --- the form ------------------------------------------------------------------------ */

static bool known_keys(struct reading *reading, const json_t *json,
                       const char *const *keys) {
    return !json || expect_check_keys(reading, json, keys);
}

/* Of each named thing: the rows that it is written by, and more. */
static bool check_each(struct reading *reading, const json_t *object, const char *name,
                       struct fields rows, const char *const *more) {
    const char *key;
    json_t *value;
    const json_t *json = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (json && !read_object(reading, json))
        return false;
    json_object_foreach ((json_t *)json, key, value) {
        size_t item = reading_member(reading, key);
        if (!json_is_null(value) &&
            (!read_object(reading, value) ||
             !fields_only(reading, value, rows, (struct fields){NULL, 0}, more)))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool check_texts(struct reading *reading, const json_t *object, const char *name) {
    const json_t *list = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (list && !expect_check_texts(reading, list))
        return false;
    reading_back(reading, mark);
    return true;
}

/* Of an object whose keys are hexes of the map the keys alone. */
static bool any_value(struct reading *reading, void *arg, uint16_t hex,
                      const json_t *json) {
    (void)reading, (void)arg, (void)hex, (void)json;
    return true;
}

static bool check_hexes(struct reading *reading, const struct sburg_setup *setup,
                        const json_t *object, const char *name) {
    return hex_json_read_members(reading, &setup->grid, object, name, any_value, NULL);
}

static bool check_viewer(struct reading *reading, const struct sburg_setup *setup,
                         const json_t *view) {
    static const char *const keys[] = {
        "viewer", "units", "officers", "brigades", "absent", "turn",      "phase",
        "side",   "vp",    "control",  "stacks",   "prefs",  "abandoned", NULL};
    int viewer;
    size_t mark = reading_member(reading, "view");
    bool good = !view || (read_members(reading, view, keys) &&
                          read_name_of(reading, view, "viewer", sburg_viewers, &viewer) &&
                          check_texts(reading, view, "absent") &&
                          check_hexes(reading, setup, view, "stacks") &&
                          check_hexes(reading, setup, view, "control"));
    if (good)
        reading_back(reading, mark);
    return good;
}

int sburg_expect_check(const void *setup, const json_t *expect,
                       struct problem *ret_problem) {
    static const char *const keys[] = {
        "units",  "officers", "brigades",  "control",   "gone",      "stacks", "side",
        "turn",   "phase",    "asked",     "vp",        "result",    "last",   "view",
        "events", "legal",    "abandoned", "no_events", "points_by", NULL};
    static const char *const units[] = {
        "army",    "arm",    "gun",           "sp", "full", "ml", "ammo",
        "brigade", "weapon", "sharpshooters", NULL};
    static const char *const officers[] = {"army", "rank", NULL};
    static const char *const brigades[] = {"exhaustion", "engaged", NULL};
    static const struct fields none;
    static const char *const last[] = {"points",   "column",    "modifiers", "roll",
                                       "modified", "result",    "steps",     "check",
                                       "kind",     "attacker",  "defender",  "odds",
                                       "cost",     "allowance", NULL};
    static const char *const asked[] = {"side", "decisions", NULL};
    static const char *const result[] = {"winner", "degree", NULL};
    static const char *const legal[] = {"side", "includes", "excludes", NULL};
    struct reading reading;
    int side;
    reading_begin(&reading, NULL, ret_problem);
    reading_member(&reading, "expect");
    const json_t *law = json_object_get(expect, "legal");
    bool good = read_members(&reading, expect, keys) &&
                check_each(&reading, expect, "units", sburg_unit_rows, units) &&
                check_each(&reading, expect, "officers", sburg_officer_rows, officers) &&
                check_each(&reading, expect, "brigades", none, brigades) &&
                known_keys(&reading, json_object_get(expect, "last"), last) &&
                known_keys(&reading, json_object_get(expect, "asked"), asked) &&
                known_keys(&reading, json_object_get(expect, "result"), result) &&
                known_keys(&reading, law, legal) &&
                (!law || read_name_of(&reading, law, "side", sburg_sides, &side)) &&
                check_texts(&reading, expect, "gone") &&
                check_texts(&reading, expect, "events") &&
                check_texts(&reading, expect, "no_events") &&
                check_hexes(&reading, setup, expect, "stacks") &&
                check_hexes(&reading, setup, expect, "control") &&
                check_viewer(&reading, setup, json_object_get(expect, "view"));
    return good ? 0 : -EINVAL;
}
