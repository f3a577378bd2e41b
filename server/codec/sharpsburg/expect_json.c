/* SPDX-License-Identifier: MIT */
/* What a rules case expects (15), looked at before it is played and compared afterwards. Part of
 * case_json.h. */
#include "case_json.h"

#include "action_json.h"
#include "offers_json.h"
#include "position_json.h"
#include "words_json.h"

#include "redact.h"
#include "sharpsburg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- comparing ----------------------------------------------------------------------- */

static void note(const char *where, const json_t *expected, const json_t *found,
                 struct difference *difference) {
    char *texts[2] = {json_dumps(expected, JSON_ENCODE_ANY | JSON_SORT_KEYS),
                      found ? json_dumps(found, JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL};
    snprintf(difference->where, sizeof difference->where, "%s", where);
    snprintf(difference->expected, sizeof difference->expected, "%s",
             texts[0] ? texts[0] : "");
    snprintf(difference->found, sizeof difference->found, "%s",
             texts[1] ? texts[1] : "nothing");
    free(texts[0]);
    free(texts[1]);
}

/* Is this the last word of the place? */
static bool ends_with(const char *where, const char *word) {
    size_t length = strlen(where), end = strlen(word);
    return length >= end && strcmp(&where[length - end], word) == 0;
}

static bool lists_same(const json_t *a, const json_t *b) {
    if (!json_is_array(a) || json_array_size(a) != json_array_size(b))
        return false;
    for (size_t i = 0; i < json_array_size(a); i++) {
        bool found = false;
        for (size_t k = 0; k < json_array_size(b); k++)
            found = found || json_equal(json_array_get(a, i), json_array_get(b, k));
        if (!found)
            return false;
    }
    return true;
}

static bool numbers_equal(const json_t *a, const json_t *b) {
    return json_is_number(a) && json_is_number(b) &&
           json_number_value(a) == json_number_value(b);
}

bool sburg_json_differs(const char *where, const json_t *expected, const json_t *found,
                        struct difference *ret_difference) {
    const char *key;
    json_t *value;
    /* Modifiers are all named: what is not expected must not be. */
    bool whole = ends_with(where, "modifiers");
    if (!json_is_object(expected) || whole) {
        if (found && (json_equal(expected, found) || numbers_equal(expected, found) ||
                      (ends_with(where, "markers") && lists_same(expected, found))))
            return false;
        note(where, expected, found, ret_difference);
        return true;
    }
    json_object_foreach ((json_t *)expected, key, value) {
        char inner[160];
        snprintf(inner, sizeof inner, "%.100s%s%.50s", where, *where ? "." : "", key);
        const json_t *there = json_object_get(found, key);
        if (json_is_null(value) && !there)
            continue;
        if (sburg_json_differs(inner, value, there, ret_difference))
            return true;
    }
    return false;
}

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
        const char *event, *from, *to;
    } names[] = {
        {"fired", "points", "points"},        {"fired", "column", "column"},
        {"fired", "modifiers", "modifiers"},  {"fired", "roll", "roll"},
        {"fired", "modified", "modified"},    {"fired", "result", "result"},
        {"fired", "steps", "steps"},          {"charged", "kind", "kind"},
        {"charged", "cost", "cost"},          {"charged", "allowance", "allowance"},
        {"resolved", "attacker", "attacker"}, {"resolved", "defender", "defender"},
        {"resolved", "odds", "odds"},         {"resolved", "kind", "kind"},
        {"marched", "cost", "cost"},          {"marched", "allowance", "allowance"},
    };
    json_t *last = json_object();
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        const char *name = json_string_value(json_object_get(event, "event"));
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (strcmp(names[k].event, name) == 0 &&
                json_object_get(event, names[k].from))
                json_object_set(last, names[k].to, json_object_get(event, names[k].from));
        if (strcmp(name, "checked") == 0)
            json_object_set(last, "check", (json_t *)event);
    }
    return last;
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

static json_t *found_json(const struct sburg_setup *setup,
                          const struct sburg_state *state, const json_t *events) {
    const struct sburg_position *truth = &state->truth;
    struct sburg_view view;
    json_t *json = json_object(), *units = json_object(), *officers = json_object();
    sburg_redact(setup, truth, VIEWER_ALL, &view);
    sburg_position_common(setup, truth, json);
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (truth->units[u].where != SBURG_NOWHERE)
            json_object_set_new(units, sburg_id(setup, truth, u),
                                sburg_unit_json(setup, truth, u, true, false));
    for (unsigned i = 0; i < setup->officer_count; i++)
        json_object_set_new(officers, setup->officers[i].id,
                            sburg_officer_json(setup, truth, i, true, false));
    json_t *brigades = json_object();
    for (unsigned i = 0; i < setup->brigade_count; i++)
        json_object_set_new(brigades, setup->brigades[i].id,
                            json_pack("{s:i,s:b}", "exhaustion",
                                      truth->brigades[i].exhaustion, "engaged",
                                      truth->brigades[i].engaged));
    json_object_set_new(json, "units", units);
    json_object_set_new(json, "officers", officers);
    json_object_set_new(json, "brigades", brigades);
    json_object_set_new(json, "last", last_json(events));
    unsigned side = truth->phase == SBURG_FIRE ? truth->firing : truth->side;
    json_object_set_new(json, "side", json_string(sburg_sides.list[side]));
    json_t *result = sburg_result_json_new(setup, &view);
    if (result)
        json_object_set_new(json, "result", result);
    return json;
}

/* --- single expectations ------------------------------------------------------------- */

static bool asked_differs(const struct sburg_setup *setup,
                          const struct sburg_state *state, const json_t *expected,
                          struct difference *difference) {
    json_t *found = asked_json(setup, state);
    const json_t *decisions = json_object_get(expected, "decisions");
    bool differs =
        !json_equal(json_object_get(expected, "side"), json_object_get(found, "side")) ||
        (decisions && !lists_same(decisions, json_object_get(found, "decisions")));
    if (differs)
        note("asked", expected, found, difference);
    json_decref(found);
    return differs;
}

static bool gone_differs(const struct sburg_setup *setup, const struct sburg_state *state,
                         const json_t *expected, struct difference *difference) {
    json_t *found = gone_json(setup, &state->truth);
    bool differs = !lists_same(expected, found);
    if (differs)
        note("gone", expected, found, difference);
    json_decref(found);
    return differs;
}

static bool stacks_differ(const struct sburg_setup *setup,
                          const struct sburg_state *state, const json_t *expected,
                          struct difference *difference) {
    json_t *found = json_object();
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        uint16_t units[SBURG_GROUP], hex = hex_parse(&setup->grid, key);
        unsigned count =
            hex == HEX_NONE ? 0 : sburg_stack_list(&state->truth, hex, units);
        json_t *list = json_array();
        for (unsigned i = 0; i < count; i++)
            json_array_append_new(list,
                                  json_string(sburg_id(setup, &state->truth, units[i])));
        json_object_set_new(found, key, list);
    }
    bool differs = sburg_json_differs("stacks", expected, found, difference);
    json_decref(found);
    return differs;
}

/* Names of events in this order; others may lie between. */
static bool events_differ(const json_t *events, const json_t *expected,
                          struct difference *difference) {
    size_t next = 0;
    for (size_t i = 0; i < json_array_size(events) && next < json_array_size(expected);
         i++)
        if (json_equal(json_object_get(json_array_get(events, i), "event"),
                       json_array_get(expected, next)))
            next++;
    if (next == json_array_size(expected))
        return false;
    note("events", json_array_get(expected, next), NULL, difference);
    return true;
}

static bool legal_differs(const struct sburg_setup *setup,
                          const struct sburg_state *state, const json_t *expected,
                          struct difference *difference) {
    const char *const lists[] = {"includes", "excludes"};
    const char *name = json_string_value(json_object_get(expected, "side"));
    enum side side = (enum side)names_find(sburg_sides, name);
    struct sburg_view view;
    sburg_redact(setup, &state->truth, (enum viewer)side, &view);
    for (unsigned l = 0; l < 2; l++) {
        const json_t *list = json_object_get(expected, lists[l]);
        for (size_t i = 0; i < json_array_size(list); i++) {
            struct sburg_action action;
            struct problem problem;
            bool good = sburg_action_json_load(setup, &view, json_array_get(list, i),
                                               &action, &problem) == 0 &&
                        !refused(sharpsburg_s_ruleset.check(setup, &view, side, &action));
            if (good == (l == 0))
                continue;
            note("legal", json_array_get(list, i), NULL, difference);
            return true;
        }
    }
    return false;
}

static const char *word_in(const json_t *json, const json_t *words) {
    const char *key;
    json_t *value;
    for (size_t i = 0; i < json_array_size(words); i++)
        if (json_is_string(json) && json_equal(json, json_array_get(words, i)))
            return json_string_value(json);
    json_object_foreach ((json_t *)json, key, value) {
        for (size_t i = 0; i < json_array_size(words); i++)
            if (strcmp(key, json_string_value(json_array_get(words, i))) == 0)
                return key;
        const char *inner = word_in(value, words);
        if (inner)
            return inner;
    }
    for (size_t i = 0; i < json_array_size(json); i++) {
        const char *inner = word_in(json_array_get(json, i), words);
        if (inner)
            return inner;
    }
    return NULL;
}

static bool view_differs(const struct sburg_setup *setup, const struct sburg_state *state,
                         const json_t *expected, struct difference *difference) {
    struct sburg_view view;
    const char *name = json_string_value(json_object_get(expected, "viewer"));
    json_t *parts = json_copy((json_t *)expected);
    json_object_del(parts, "viewer");
    json_object_del(parts, "absent");
    sburg_redact(setup, &state->truth, (enum viewer)names_find(sburg_viewers, name),
                 &view);
    json_t *found = sburg_view_json(setup, &view, true);
    bool differs = sburg_json_differs("view", parts, found, difference);
    const char *word = word_in(found, json_object_get(expected, "absent"));
    if (!differs && word) {
        note("view.absent", json_object_get(expected, "absent"), NULL, difference);
        snprintf(difference->found, sizeof difference->found, "%s", word);
        differs = true;
    }
    json_decref(parts);
    json_decref(found);
    return differs;
}

bool sburg_expect_differs(const void *setup, const void *state, const json_t *events,
                          const json_t *expect, struct difference *ret_difference) {
    static const struct {
        const char *name;
        bool (*differs)(const struct sburg_setup *, const struct sburg_state *,
                        const json_t *, struct difference *);
    } odd[] = {{"asked", asked_differs},
               {"gone", gone_differs},
               {"stacks", stacks_differ},
               {"legal", legal_differs},
               {"view", view_differs}};
    json_t *plain = json_copy((json_t *)expect);
    const json_t *order = json_object_get(expect, "events");
    bool differs = order && events_differ(events, order, ret_difference);
    json_object_del(plain, "events");
    for (size_t i = 0; i < sizeof odd / sizeof *odd && !differs; i++) {
        const json_t *wanted = json_object_get(expect, odd[i].name);
        differs = wanted && odd[i].differs(setup, state, wanted, ret_difference);
        json_object_del(plain, odd[i].name);
    }
    json_t *found = found_json(setup, state, events);
    differs = differs || sburg_json_differs("", plain, found, ret_difference);
    json_decref(plain);
    json_decref(found);
    return differs;
}

/* --- the form ------------------------------------------------------------------------ */

static bool known_keys(struct reading *reading, const json_t *json,
                       const char *const *keys) {
    return !json || json_is_null(json) ||
           (read_object(reading, json) && read_only(reading, json, keys));
}

static bool check_each(struct reading *reading, const json_t *object, const char *name,
                       const char *const *keys) {
    const char *key;
    json_t *value;
    const json_t *json = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (json && !read_object(reading, json))
        return false;
    json_object_foreach ((json_t *)json, key, value) {
        size_t item = reading_member(reading, key);
        if (!known_keys(reading, value, keys))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool check_viewer(struct reading *reading, const json_t *view) {
    static const char *const keys[] = {
        "viewer", "units", "officers", "brigades", "absent", "turn",      "phase",
        "side",   "vp",    "control",  "stacks",   "prefs",  "abandoned", NULL};
    int viewer;
    return !view || (read_object(reading, view) && read_only(reading, view, keys) &&
                     read_name_of(reading, view, "viewer", sburg_viewers, &viewer));
}

int sburg_expect_check(const void *setup, const json_t *expect,
                       struct problem *ret_problem) {
    static const char *const keys[] = {
        "units", "officers", "brigades", "control", "gone",      "stacks",
        "side",  "turn",     "phase",    "asked",   "vp",        "result",
        "last",  "view",     "events",   "legal",   "abandoned", NULL};
    static const char *const units[] = {
        "army",       "arm",        "gun",       "sp",      "full",
        "ml",         "brigade",    "ammo",      "weapon",  "sharpshooters",
        "hex",        "facing",     "formation", "state",   "markers",
        "target",     "guns",       "of",        "mounted", "covered",
        "detachment", "by_road",    "double",    "charged", "done",
        "stopped",    "steep_down", "pike",      "crossed", "start_front",
        "fresh",      "routmoved",  "checked37", "tried",   "fired",
        "base",       "spent",      "front_mp",  "bank",    "turned",
        "turn_paid",  NULL};
    static const char *const officers[] = {
        "army", "rank", "hex", "incapacitated", "fell", "fire", "morale", "spent", NULL};
    static const char *const brigades[] = {"exhaustion", "engaged", NULL};
    static const char *const last[] = {"points",   "column",    "modifiers", "roll",
                                       "modified", "result",    "steps",     "check",
                                       "kind",     "attacker",  "defender",  "odds",
                                       "cost",     "allowance", NULL};
    static const char *const asked[] = {"side", "decisions", NULL};
    static const char *const result[] = {"winner", "degree", NULL};
    static const char *const legal[] = {"side", "includes", "excludes", NULL};
    struct reading reading;
    int side;
    (void)setup;
    reading_begin(&reading, NULL, ret_problem);
    reading_member(&reading, "expect");
    const json_t *law = json_object_get(expect, "legal");
    bool good = read_object(&reading, expect) && read_only(&reading, expect, keys) &&
                check_each(&reading, expect, "units", units) &&
                check_each(&reading, expect, "officers", officers) &&
                check_each(&reading, expect, "brigades", brigades) &&
                known_keys(&reading, json_object_get(expect, "last"), last) &&
                known_keys(&reading, json_object_get(expect, "asked"), asked) &&
                known_keys(&reading, json_object_get(expect, "result"), result) &&
                known_keys(&reading, law, legal) &&
                (!law || read_name_of(&reading, law, "side", sburg_sides, &side)) &&
                check_viewer(&reading, json_object_get(expect, "view"));
    return good ? 0 : -EINVAL;
}
