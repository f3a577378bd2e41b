/* SPDX-License-Identifier: MIT */
/* What a rules case expects, looked at before it is played: a slip of the pen must not
 * pass as an expectation that is met. The comparison is in expect_json.c. */
#include "case_json.h"

#include "expect.h"
#include "position_rows.h"
#include "roster.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { ITEMS = 512 };

typedef bool check_fn(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json);

/* --- parts ------------------------------------------------------------------------- */

/* A list of objects with no other members than these. */
static bool check_items(struct reading *reading, const json_t *list,
                        const char *const *keys) {
    if (!read_array(reading, list, 0, ITEMS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        size_t mark = reading_item(reading, i);
        if (!read_members(reading, item, keys))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

/* An object whose keys are hexes of the map. */
static bool check_hexes(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json) {
    const char *key;
    json_t *value;
    if (!read_object(reading, json))
        return false;
    json_object_foreach ((json_t *)json, key, value) {
        size_t mark = reading_member(reading, key);
        if (hex_parse(&setup->grid, key) == HEX_NONE)
            return reading_fail(reading, "there is no such hex");
        reading_back(reading, mark);
    }
    return true;
}

static bool check_units(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *units, bool commanders) {
    static const struct fotm_position nobody;
    static const char *const more[] = {"more", NULL};
    const char *id;
    json_t *unit;
    if (!read_object(reading, units))
        return false;
    json_object_foreach ((json_t *)units, id, unit) {
        size_t mark = reading_member(reading, id);
        unsigned found = fotm_unit_find(setup, &nobody, id);
        if (found == FOTM_NOSUCH || fotm_is_commander(found) != commanders)
            return reading_fail(reading, "there is no such unit");
        if (!read_object(reading, unit) ||
            !fields_only(reading, unit,
                         commanders ? roster_commander_fields : roster_brigade_fields,
                         commanders ? position_chief_fields : position_piece_fields,
                         more))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

/* --- members ----------------------------------------------------------------------- */

static bool check_anything(struct reading *reading, const struct fotm_setup *setup,
                           const json_t *json) {
    (void)reading, (void)setup, (void)json;
    return true;
}

static bool check_object(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json) {
    (void)setup;
    return read_object(reading, json);
}

static bool check_names(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json) {
    (void)setup;
    return expect_check_texts(reading, json);
}

static bool check_asked(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json) {
    static const char *const keys[] = {"side", "decisions", NULL};
    (void)setup;
    const json_t *decisions = json_object_get(json, "decisions");
    if (!expect_check_keys(reading, json, keys))
        return false;
    size_t mark = reading_member(reading, "decisions");
    if (decisions && !expect_check_texts(reading, decisions))
        return false;
    reading_back(reading, mark);
    return true;
}

static bool check_brigades(struct reading *reading, const struct fotm_setup *setup,
                           const json_t *json) {
    return check_units(reading, setup, json, false);
}

static bool check_commanders(struct reading *reading, const struct fotm_setup *setup,
                             const json_t *json) {
    return check_units(reading, setup, json, true);
}

static bool check_debt(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *json) {
    static const char *const none[] = {NULL};
    (void)setup;
    return read_object(reading, json) && fields_only(reading, json, position_debt_fields,
                                                     (struct fields){NULL, 0}, none);
}

/* Units of the case; a Guard may be one that comes to be. */
static bool check_gone(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *json) {
    static const struct fotm_position nobody;
    if (!expect_check_texts(reading, json))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        const char *id = json_string_value(json_array_get(json, i));
        int number = 0, length = 0;
        size_t mark = reading_item(reading, i);
        bool guard = sscanf(id, "g%3d%n", &number, &length) == 1 && id[length] == '\0';
        if (!guard && fotm_unit_find(setup, &nobody, id) == FOTM_NOSUCH)
            return reading_fail(reading, "there is no such unit");
        reading_back(reading, mark);
    }
    return true;
}

static bool check_guards(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json) {
    static const char *const keys[] = {"id",        "army", "parent", "hex",
                                       "prisoners", "more", NULL};
    (void)setup;
    return check_items(reading, json, keys);
}

static bool check_rows(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *json) {
    static const char *const keys[] = {"turn",      "army",  "entry",
                                       "alt_entry", "units", NULL};
    (void)setup;
    return check_items(reading, json, keys);
}

static bool check_markers(struct reading *reading, const struct fotm_setup *setup,
                          const json_t *json) {
    static const char *const keys[] = {"hex", "facing", "place", NULL};
    (void)setup;
    return check_items(reading, json, keys);
}

static bool check_legal(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json) {
    static const char *const keys[] = {"side", "includes", "excludes", NULL};
    int side;
    (void)setup;
    return read_members(reading, json, keys) &&
           read_name_of(reading, json, "side", fotm_sides, &side);
}

static bool check_result(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json) {
    static const char *const keys[] = {"winner", "degree", NULL};
    (void)setup;
    return expect_check_keys(reading, json, keys);
}

static bool check_vp(struct reading *reading, const struct fotm_setup *setup,
                     const json_t *json) {
    static const char *const keys[] = {"union", "confederate", NULL};
    (void)setup;
    return read_members(reading, json, keys);
}

static check_fn check_view;

/* --- all of it --------------------------------------------------------------------- */

enum placement { EVERYWHERE, CASE_ONLY, VIEW_ONLY };

static const struct {
    const char *name;
    enum placement place;
    check_fn *check;
} members[] = {
    {"absent", VIEW_ONLY, check_names},
    {"asked", CASE_ONLY, check_asked},
    {"brigades", EVERYWHERE, check_brigades},
    {"cavalry_halted", EVERYWHERE, check_anything},
    {"cavalry_released", EVERYWHERE, check_anything},
    {"commanders", EVERYWHERE, check_commanders},
    {"control", EVERYWHERE, check_hexes},
    {"control_since", EVERYWHERE, check_hexes},
    {"debt", EVERYWHERE, check_debt},
    {"events", CASE_ONLY, check_names},
    {"gone", CASE_ONLY, check_gone},
    {"guards", EVERYWHERE, check_guards},
    {"lee_since", EVERYWHERE, check_anything},
    {"legal", CASE_ONLY, check_legal},
    {"markers", VIEW_ONLY, check_markers},
    {"more", EVERYWHERE, check_object},
    {"no_events", CASE_ONLY, check_names},
    {"pause", EVERYWHERE, check_anything},
    {"phase", EVERYWHERE, check_anything},
    {"reinforcements", EVERYWHERE, check_rows},
    {"result", CASE_ONLY, check_result},
    {"side", EVERYWHERE, check_anything},
    {"stacks", EVERYWHERE, check_hexes},
    {"turn", EVERYWHERE, check_anything},
    {"view", CASE_ONLY, check_view},
    {"viewer", VIEW_ONLY, check_anything},
    {"vp", EVERYWHERE, check_vp},
};

static bool check_members(struct reading *reading, const struct fotm_setup *setup,
                          const json_t *json, enum placement elsewhere) {
    const char *key;
    json_t *value;
    if (!read_object(reading, json))
        return false;
    json_object_foreach ((json_t *)json, key, value) {
        size_t i = 0, count = sizeof members / sizeof *members;
        size_t mark = reading_member(reading, key);
        while (i < count &&
               (members[i].place == elsewhere || strcmp(members[i].name, key) != 0))
            i++;
        if (i == count)
            return reading_fail(reading, "is not known here");
        if (!members[i].check(reading, setup, value))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

static bool check_view(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *json) {
    int viewer;
    return read_object(reading, json) &&
           read_name_of(reading, json, "viewer", fotm_viewers, &viewer) &&
           check_members(reading, setup, json, CASE_ONLY);
}

int expect_check(const void *setup, const json_t *expect, struct problem *ret_problem) {
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    reading_member(&reading, "expect");
    return check_members(&reading, setup, expect, VIEW_ONLY) ? 0 : -EINVAL;
}
