/* SPDX-License-Identifier: MIT */
/* What a rules case expects, looked at before it is played and compared afterwards. Part of case_json.h. */
#include "case_json.h"

#include "expect.h"
#include "offers_json.h"
#include "position_json.h"
#include "words_json.h"

#include "redact.h"
#include "tabletop1916.h"
#include "units.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const keys[] = {"units", "turn",   "side",      "phase",   "control",
                                   "vp",    "result", "support",   "markers", "gone",
                                   "asked", "events", "no_events", "view",    NULL};
static const char *const unit_keys[] = {
    "live",   "count",     "at",         "heading",     "prone",
    "rushed", "empty",     "damaged",    "immobilized", "demoralized",
    "pinned", "jammed",    "moved",      "moving",      "halted",
    "fired",  "passed",    "assaulting", "resurrected", "setup",
    "wreck",  "crouching", "spotted",    "hit",         NULL};

static unsigned find(const struct ww_setup *setup, const char *id) {
    unsigned u = 0;
    while (u < setup->unit_count && (!id || strcmp(setup->units[u].id, id) != 0))
        u++;
    return u;
}

static bool check_ids(struct reading *reading, const struct ww_setup *setup,
                      const json_t *list, const char *name) {
    size_t mark = reading_member(reading, name);
    if (list && !expect_check_texts(reading, list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++)
        if (find(setup, json_string_value(json_array_get(list, i))) == setup->unit_count)
            return reading_fail(reading, "names a unit that is not in the case");
    reading_back(reading, mark);
    return true;
}

static bool check_units(struct reading *reading, const struct ww_setup *setup,
                        const json_t *units) {
    const char *id;
    json_t *one;
    size_t mark = reading_member(reading, "units");
    if (units && !read_object(reading, units))
        return false;
    json_object_foreach ((json_t *)units, id, one) {
        size_t item = reading_member(reading, id);
        if (find(setup, id) == setup->unit_count)
            return reading_fail(reading, "is not in the case");
        if (!read_members(reading, one, unit_keys))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool check_view(struct reading *reading, const struct ww_setup *setup,
                       const json_t *view) {
    static const char *const view_keys[] = {"viewer", "present", "absent", NULL};
    static const char *const list[] = {"attacker", "defender", "public"};
    static const struct names viewers = {list, 3};
    int viewer;
    size_t mark = reading_member(reading, "view");
    if (view &&
        (!read_members(reading, view, view_keys) ||
         !read_name_of(reading, view, "viewer", viewers, &viewer) ||
         !check_ids(reading, setup, json_object_get(view, "present"), "present") ||
         !check_ids(reading, setup, json_object_get(view, "absent"), "absent")))
        return false;
    reading_back(reading, mark);
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

static bool check_asked(struct reading *reading, const json_t *asked) {
    static const char *const asked_keys[] = {"side", "name", "decisions", NULL};
    size_t mark = reading_member(reading, "asked");
    if (asked && !json_is_null(asked) &&
        (!read_members(reading, asked, asked_keys) ||
         !check_texts(reading, asked, "decisions")))
        return false;
    reading_back(reading, mark);
    return true;
}

int ww_expect_check(const void *setup, const json_t *expect,
                    struct problem *ret_problem) {
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    reading_member(&reading, "expect");
    bool good = read_members(&reading, expect, keys) &&
                check_units(&reading, setup, json_object_get(expect, "units")) &&
                check_ids(&reading, setup, json_object_get(expect, "gone"), "gone") &&
                check_view(&reading, setup, json_object_get(expect, "view")) &&
                check_asked(&reading, json_object_get(expect, "asked")) &&
                check_texts(&reading, expect, "events") &&
                check_texts(&reading, expect, "no_events");
    return good ? 0 : -EINVAL;
}

/* --- comparing ----------------------------------------------------------------------- */

static bool note(const char *where, const json_t *expected, const json_t *found,
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
    return true;
}

/* Member by member, so that the report names the one. */
static bool members_differ(const char *where, const json_t *expected, const json_t *found,
                           struct difference *difference) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        char place[120];
        json_t *part = json_pack("{s:O}", key, value);
        bool same = ww_json_holds(found, part);
        json_decref(part);
        snprintf(place, sizeof place, "expect.%s.%s", where, key);
        if (!same)
            return note(place, value, json_object_get(found, key), difference);
    }
    return false;
}

/* Drops `found`. */
static bool whole_differs(const char *name, const json_t *expected, json_t *found,
                          struct difference *difference) {
    char place[60];
    snprintf(place, sizeof place, "expect.%s", name);
    bool differs = expected && !ww_json_holds(found, expected) &&
                   note(place, expected, found, difference);
    json_decref(found);
    return differs;
}

static bool units_differ(const struct ww_setup *setup, const struct ww_position *truth,
                         const json_t *units, struct difference *difference) {
    const char *id;
    json_t *one;
    json_object_foreach ((json_t *)units, id, one) {
        json_t *found = ww_unit_json(setup, truth, find(setup, id));
        bool differs = members_differ(id, one, found, difference);
        json_decref(found);
        if (differs)
            return true;
    }
    return false;
}

static bool gone_differ(const struct ww_setup *setup, const struct ww_position *truth,
                        const json_t *gone, struct difference *difference) {
    for (size_t i = 0; i < json_array_size(gone); i++) {
        const json_t *id = json_array_get(gone, i);
        if (ww_live(setup, truth, find(setup, json_string_value(id))) > 0)
            return note("expect.gone", id, NULL, difference);
    }
    return false;
}

static bool same_set(const json_t *a, const json_t *b) {
    bool same = json_array_size(a) == json_array_size(b);
    for (size_t i = 0; same && i < json_array_size(a); i++) {
        bool found = false;
        for (size_t k = 0; k < json_array_size(b); k++)
            found = found || json_equal(json_array_get(a, i), json_array_get(b, k));
        same = found;
    }
    return same;
}

static bool asked_differs(const struct ww_setup *setup, const struct ww_position *truth,
                          const json_t *asked, struct difference *difference) {
    enum ww_decision decision = ww_decision(truth);
    if (!asked)
        return false;
    if (json_is_null(asked) || decision == WW_DECIDE_NOTHING)
        return json_is_null(asked) != (decision == WW_DECIDE_NOTHING) &&
               note("expect.asked", asked, NULL, difference);
    json_t *found =
        json_pack("{s:o,s:s,s:o}", "side", ww_side_json(ww_asked(setup, truth)), "name",
                  ww_decisions.list[decision], "decisions", ww_verbs_json(decision));
    const json_t *verbs = json_object_get(asked, "decisions"),
                 *side = json_object_get(asked, "side"),
                 *name = json_object_get(asked, "name");
    bool differs = (side && !json_equal(side, json_object_get(found, "side"))) ||
                   (name && !json_equal(name, json_object_get(found, "name"))) ||
                   (verbs && !same_set(verbs, json_object_get(found, "decisions")));
    if (differs)
        note("expect.asked", asked, found, difference);
    json_decref(found);
    return differs;
}

static bool occurs(const json_t *events, const char *name, size_t *from) {
    for (size_t i = *from; i < json_array_size(events); i++) {
        const char *event =
            json_string_value(json_object_get(json_array_get(events, i), "event"));
        if (event && name && strcmp(event, name) == 0) {
            *from = i + 1;
            return true;
        }
    }
    return false;
}

static bool events_differ(const json_t *events, const json_t *expect,
                          struct difference *difference) {
    const json_t *in_order = json_object_get(expect, "events"),
                 *none = json_object_get(expect, "no_events");
    size_t from = 0;
    for (size_t i = 0; i < json_array_size(in_order); i++)
        if (!occurs(events, json_string_value(json_array_get(in_order, i)), &from))
            return note("expect.events", json_array_get(in_order, i), NULL, difference);
    for (size_t i = 0; i < json_array_size(none); i++) {
        from = 0;
        if (occurs(events, json_string_value(json_array_get(none, i)), &from))
            return note("expect.no_events", json_array_get(none, i),
                        json_array_get(none, i), difference);
    }
    return false;
}

static bool view_differs(const struct ww_setup *setup, const struct ww_position *truth,
                         const json_t *expect, struct difference *difference) {
    const char *name = json_string_value(json_object_get(expect, "viewer"));
    const json_t *lists[2] = {json_object_get(expect, "absent"),
                              json_object_get(expect, "present")};
    if (!name)
        return false;
    int side = names_find(ww_sides, name);
    struct ww_view *view = malloc(sizeof *view);
    bool differs = false;
    if (!view)
        abort();
    ww_redact(setup, truth, side < 0 ? VIEWER_PUBLIC : (enum viewer)side, view);
    for (unsigned there = 0; there < 2; there++)
        for (size_t i = 0; i < json_array_size(lists[there]) && !differs; i++) {
            const json_t *id = json_array_get(lists[there], i);
            bool present =
                ww_find_unit(setup, &view->known, json_string_value(id)) != WW_NOSUCH;
            differs = present != (there == 1) &&
                      note(there ? "expect.view.present" : "expect.view.absent", id, NULL,
                           difference);
        }
    free(view);
    return differs;
}

static bool moment_differs(const struct ww_setup *setup, const struct ww_position *truth,
                           const json_t *expect, struct difference *difference) {
    struct ww_view view = {.known = *truth, .viewer = VIEWER_ALL};
    const json_t *turn = json_object_get(expect, "turn"),
                 *result = json_object_get(expect, "result");
    json_t *over = ww_result_json_new(setup, &view);
    bool differs = whole_differs("turn", turn, json_integer(truth->turn), difference) ||
                   whole_differs("side", json_object_get(expect, "side"),
                                 ww_side_json(ww_part_side(truth->part)), difference) ||
                   whole_differs("phase", json_object_get(expect, "phase"),
                                 json_string(ww_phases.list[truth->part]), difference);
    return whole_differs("result", result, over ? over : json_null(), difference) ||
           differs;
}

bool ww_expect_differs(const void *setup_, const void *state, const json_t *events,
                       const json_t *expect, struct difference *ret_difference) {
    const struct ww_setup *setup = setup_;
    const struct ww_position *truth = &((const struct ww_state *)state)->truth;
    json_t *support =
        json_pack("{s:o,s:o}", "attacker", ww_support_json(truth, SIDE_FIRST), "defender",
                  ww_support_json(truth, SIDE_SECOND));
    return whole_differs("support", json_object_get(expect, "support"), support,
                         ret_difference) ||
           units_differ(setup, truth, json_object_get(expect, "units"), ret_difference) ||
           gone_differ(setup, truth, json_object_get(expect, "gone"), ret_difference) ||
           moment_differs(setup, truth, expect, ret_difference) ||
           whole_differs("control", json_object_get(expect, "control"),
                         ww_control_json(setup, truth), ret_difference) ||
           whole_differs("vp", json_object_get(expect, "vp"), ww_vp_json(truth),
                         ret_difference) ||
           whole_differs("markers", json_object_get(expect, "markers"),
                         ww_markers_json(truth), ret_difference) ||
           asked_differs(setup, truth, json_object_get(expect, "asked"),
                         ret_difference) ||
           events_differ(events, expect, ret_difference) ||
           view_differs(setup, truth, json_object_get(expect, "view"), ret_difference);
}
