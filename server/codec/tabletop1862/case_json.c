/* SPDX-License-Identifier: MIT */
/* See case_json.h. */
#include "case_json.h"

#include "answer_json.h"
#include "battle.h"
#include "expect.h"
#include "position_json.h"
#include "tabletop1862.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const case_keys[] = {
    /* of every game's cases */
    "name", "why", "game", "edition", "rules", "options", "play", "expect", "ask",
    /* the position */
    "table", "turn", "side", "phase", "ordered", "units", "leaders", "control", "vp",
    "arrivals", "exited_west", "last_turn", "twilight", "margin", "first", "handicap",
    NULL};

static int create(const json_t *data, const json_t *json, void **ret_setup,
                  void *ret_state, struct problem *ret_problem) {
    struct reading reading;
    struct handicap handicap;
    int rules = (int)tabletop1862_ruleset.rules_version;
    struct t62_battle *battle = t62_battle_create();
    reading_begin(&reading, NULL, ret_problem);
    if (!read_members(&reading, json, case_keys) ||
        !read_int_if(&reading, json, "rules", 1, (int)tabletop1862_ruleset.rules_version,
                     &rules) ||
        !handicap_read(&reading, json, t62_names_sides, &handicap) ||
        !t62_battle_read(&reading, json_object_get(data, "tables"), json, battle)) {
        t62_battle_destroy(battle);
        return -EINVAL;
    }
    t62_battle_give(battle, handicap);
    /* Until the phase begins nobody is asked. */
    ((struct t62_state *)ret_state)->truth = battle->match.first;
    *ret_setup = battle;
    return 0;
}

static void begin(const void *setup, void *state, struct dice *dice, void *ret_events) {
    t62_begin_at(setup, state, dice, ret_events);
}

/* --- comparing ----------------------------------------------------------------------- */

enum {
    LENGTH_WITHIN = 20,
    HEADING_WITHIN = 2,
    CIRCLE = 3600,
    NUMBERS_APART = 1000000000
};

static bool is_one_of(const char *name, const char *const *list) {
    while (*list && strcmp(*list, name) != 0)
        list++;
    return *list != NULL;
}

static json_int_t apart(const json_t *a, const json_t *b) {
    json_int_t one = json_integer_value(a), other = json_integer_value(b);
    /* The difference of very great numbers need not fit. */
    if (llabs(one / 2 - other / 2) >= NUMBERS_APART)
        return NUMBERS_APART;
    return llabs(one - other);
}

static bool numbers_fit(const char *name, unsigned place, const json_t *found,
                        const json_t *expected) {
    static const char *const lengths[] = {
        "at", "bases", "corners", "distance", "cost", "left", "available", "range", NULL};
    json_int_t by = apart(found, expected);
    if (strcmp(name, "heading") == 0 || (strcmp(name, "bases") == 0 && place == 2))
        return by <= HEADING_WITHIN ||
               (by >= CIRCLE - HEADING_WITHIN && by <= CIRCLE + HEADING_WITHIN);
    return by <= (is_one_of(name, lengths) ? LENGTH_WITHIN : 0);
}

static bool fits(const char *name, unsigned place, const json_t *found,
                 const json_t *expected) {
    const char *key;
    json_t *value;
    if (json_is_integer(found) && json_is_integer(expected))
        return numbers_fit(name, place, found, expected);
    if (json_is_object(found) && json_is_object(expected)) {
        json_object_foreach ((json_t *)expected, key, value) {
            const json_t *there = json_object_get(found, key);
            if (!(json_is_null(value) && (!there || json_is_null(there))) &&
                (!there || !fits(key, 0, there, value)))
                return false;
        }
        return true;
    }
    if (!json_is_array(found) || !json_is_array(expected))
        return json_equal(found, expected);
    for (size_t i = 0; i < json_array_size(expected); i++)
        if (i >= json_array_size(found) ||
            !fits(name, (unsigned)i, json_array_get(found, i),
                  json_array_get(expected, i)))
            return false;
    return json_array_size(found) == json_array_size(expected);
}

bool t62_json_fits(const char *name, const json_t *found, const json_t *expected) {
    return fits(name, 0, found, expected);
}

static bool answer_holds(const json_t *answer, const json_t *expected) {
    return answer && fits("", 0, answer, expected);
}

static bool differ(const char *where, const json_t *expected, const json_t *found,
                   struct difference *difference) {
    char *texts[2] = {json_dumps(expected, JSON_ENCODE_ANY | JSON_COMPACT),
                      found ? json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT) : NULL};
    snprintf(difference->where, sizeof difference->where, "%s", where);
    snprintf(difference->expected, sizeof difference->expected, "%s", texts[0]);
    snprintf(difference->found, sizeof difference->found, "%s",
             texts[1] ? texts[1] : "nothing");
    free(texts[0]);
    free(texts[1]);
    return true;
}

/* --- what is expected ---------------------------------------------------------------- */

static const char *const expect_keys[] = {
    "units",  "leaders", "turn",    "side",  "phase",  "control", "vp",
    "result", "gone",    "waiting", "asked", "events", NULL};
static const char *const unit_keys[] = {
    "at",       "heading", "bases",   "stands", "formation", "disordered", "damaged",
    "low_ammo", "lost",    "changed", "moved",  "charging",  "acts",       "adopted",
    "fired_on", "ordered", "state",   "gone",   "fired",     "front",      NULL};
static const char *const leader_keys[] = {"attached", "out",      "exceptional", "at",
                                          "rode",     "captured", NULL};

static bool check_each(struct reading *reading, const json_t *expect, const char *name,
                       const char *const *keys) {
    const json_t *object = json_object_get(expect, name);
    const char *id;
    json_t *value;
    size_t mark = reading_member(reading, name);
    if (object && !read_object(reading, object))
        return false;
    json_object_foreach ((json_t *)object, id, value) {
        size_t item = reading_member(reading, id);
        if (!read_members(reading, value, keys))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool known_names(struct reading *reading, const struct t62_setup *setup,
                        const json_t *expect) {
    const char *id;
    json_t *value;
    json_object_foreach (json_object_get(expect, "units"), id, value)
        if (t62_find_unit(setup, id) == T62_NOSUCH)
            return reading_fail(reading, "there is no unit \"%.40s\"", id);
    json_object_foreach (json_object_get(expect, "leaders"), id, value)
        if (t62_find_leader(setup, id) == T62_NOSUCH)
            return reading_fail(reading, "there is no leader \"%.40s\"", id);
    return true;
}

/* A list of texts, where there is one. */
static bool check_texts(struct reading *reading, const json_t *json, const char *name) {
    const json_t *list = json_object_get(json, name);
    size_t mark = reading_member(reading, name);
    if (list && !expect_check_texts(reading, list))
        return false;
    reading_back(reading, mark);
    return true;
}

static int expect_check(const void *setup, const json_t *expect,
                        struct problem *ret_problem) {
    static const char *const asked_keys[] = {"side", "name", "decisions", NULL};
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    reading_member(&reading, "expect");
    const json_t *asked = json_object_get(expect, "asked");
    bool good = read_members(&reading, expect, expect_keys) &&
                check_each(&reading, expect, "units", unit_keys) &&
                check_each(&reading, expect, "leaders", leader_keys) &&
                known_names(&reading, setup, expect) &&
                check_texts(&reading, expect, "gone") &&
                check_texts(&reading, expect, "waiting") &&
                check_texts(&reading, expect, "events");
    if (good && asked && !json_is_null(asked)) {
        reading_member(&reading, "asked");
        good = read_members(&reading, asked, asked_keys) &&
               check_texts(&reading, asked, "decisions");
    }
    return good ? 0 : -EINVAL;
}

/* "" stands for nobody in a state; in a case it is null. */
static void null_for_nobody(json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    if (text && *text == '\0')
        json_object_set_new(object, name, json_null());
}

static json_t *found_json(const struct t62_setup *setup,
                          const struct t62_position *truth) {
    json_t *json = t62_position_json(setup, truth), *value;
    const char *id;
    json_object_foreach (json_object_get(json, "units"), id, value) {
        null_for_nobody(value, "adopted");
        if (strcmp(json_string_value(json_object_get(value, "ordered")), "none") == 0)
            json_object_set_new(value, "ordered", json_null());
    }
    json_object_foreach (json_object_get(json, "leaders"), id, value)
        null_for_nobody(value, "attached");
    if (truth->phase == T62_OVER)
        json_object_set_new(json, "result",
                            json_pack("{s:s*}", "winner",
                                      truth->winner < SIDES
                                          ? t62_names_sides.list[truth->winner]
                                          : NULL));
    return json;
}

static bool asked_differs(const struct t62_setup *setup, const struct t62_position *truth,
                          const json_t *expected, struct difference *difference) {
    if (truth->asked >= SIDES)
        return !json_is_null(expected) && differ("asked", expected, NULL, difference);
    json_t *found = json_pack("{s:s,s:s,s:o}", "side", t62_names_sides.list[truth->asked],
                              "name", t62_names_decisions.list[truth->decision],
                              "decisions", t62_verbs_json(setup, truth));
    const json_t *wanted = json_object_get(expected, "decisions"),
                 *there = json_object_get(found, "decisions");
    bool good = json_is_object(expected);
    for (unsigned i = 0; i < 2 && good; i++) {
        const char *name = i == 0 ? "side" : "name";
        good = !json_object_get(expected, name) ||
               json_equal(json_object_get(expected, name), json_object_get(found, name));
    }
    good = good && (!wanted || json_array_size(wanted) == json_array_size(there));
    for (size_t i = 0; i < json_array_size(wanted) && good; i++) {
        bool same = false;
        for (size_t k = 0; k < json_array_size(there); k++)
            same =
                same || json_equal(json_array_get(wanted, i), json_array_get(there, k));
        good = same;
    }
    if (!good)
        differ("asked", expected, found, difference);
    json_decref(found);
    return !good;
}

static bool gone_differs(const struct t62_setup *setup, const struct t62_position *truth,
                         const json_t *expected, struct difference *difference) {
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const char *id = json_string_value(json_array_get(expected, i));
        unsigned unit = id ? t62_find_unit(setup, id) : T62_NOSUCH;
        if (unit == T62_NOSUCH || truth->units[unit].where != T62_GONE)
            return differ("gone", json_array_get(expected, i), NULL, difference);
    }
    return false;
}

static bool waiting_differs(const struct t62_setup *setup,
                            const struct t62_position *truth, const json_t *expected,
                            struct difference *difference) {
    uint64_t waiting = 0;
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (truth->units[u].where == T62_WAITING)
            waiting |= t62_bit(u);
    json_t *found = t62_units_json(setup, waiting);
    bool differs = !json_equal(found, expected);
    if (differs)
        differ("waiting", expected, found, difference);
    json_decref(found);
    return differs;
}

static bool events_differ(const json_t *events, const json_t *expected,
                          struct difference *difference) {
    size_t next = 0;
    for (size_t i = 0; i < json_array_size(events) && next < json_array_size(expected);
         i++)
        if (json_equal(json_object_get(json_array_get(events, i), "event"),
                       json_array_get(expected, next)))
            next++;
    return next < json_array_size(expected) &&
           differ("events", json_array_get(expected, next), NULL, difference);
}

static bool member_differs(const char *path, const char *name, const json_t *expected,
                           const json_t *found, struct difference *difference) {
    char where[160];
    if (json_is_null(expected) && (!found || json_is_null(found)))
        return false;
    if (found && t62_json_fits(name, found, expected))
        return false;
    snprintf(where, sizeof where, "%s%s%s", path, *path ? "." : "", name);
    return differ(where, expected, found, difference);
}

/* Units and leaders: member by member, so that a difference names its place. */
static bool each_differs(const char *what, const json_t *expected, const json_t *found,
                         struct difference *difference) {
    const char *id, *key;
    json_t *object, *value;
    json_object_foreach ((json_t *)expected, id, object) {
        char path[80];
        snprintf(path, sizeof path, "%s.%.40s", what, id);
        json_object_foreach (object, key, value) {
            if (member_differs(path, key, value,
                               json_object_get(json_object_get(found, id), key),
                               difference))
                return true;
        }
    }
    return false;
}

static bool differs(const void *setup, const void *state, const json_t *events,
                    const json_t *expect, struct difference *ret_difference) {
    static const char *const plain[] = {"turn",    "side", "phase",
                                        "control", "vp",   "result"};
    const struct t62_position *truth = &((const struct t62_state *)state)->truth;
    json_t *found = found_json(setup, truth);
    const json_t *asked = json_object_get(expect, "asked");
    bool bad = each_differs("units", json_object_get(expect, "units"),
                            json_object_get(found, "units"), ret_difference) ||
               each_differs("leaders", json_object_get(expect, "leaders"),
                            json_object_get(found, "leaders"), ret_difference);
    for (unsigned i = 0; i < sizeof plain / sizeof plain[0] && !bad; i++) {
        const json_t *wanted = json_object_get(expect, plain[i]);
        bad = wanted && member_differs("", plain[i], wanted,
                                       json_object_get(found, plain[i]), ret_difference);
    }
    json_decref(found);
    const json_t *waiting = json_object_get(expect, "waiting");
    return bad || (asked && asked_differs(setup, truth, asked, ret_difference)) ||
           gone_differs(setup, truth, json_object_get(expect, "gone"), ret_difference) ||
           (waiting && waiting_differs(setup, truth, waiting, ret_difference)) ||
           events_differ(events, json_object_get(expect, "events"), ret_difference);
}

const struct case_codec t62_cases = {.create = create,
                                     .begin = begin,
                                     .expect_check = expect_check,
                                     .differs = differs,
                                     .try_new = t62_trial_json_new,
                                     .answer_holds = answer_holds};
