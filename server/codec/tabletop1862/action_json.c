/* SPDX-License-Identifier: MIT */
/* See action_json.h. One table says which members each verb has. */
#include "action_json.h"

#include <errno.h>

enum member {
    UNIT = 1,
    LEADER = 2,
    TO = 4,
    ENTRY = 8,
    PLACE = 16, /* formation, at, heading */
    STEPS = 32,
    TARGET = 64,
    UNITS = 128
};

static const uint8_t members[T62_VERBS] = {[T62_DO_ATTACH] = LEADER | UNIT,
                                           [T62_DO_DETACH] = LEADER,
                                           [T62_DO_ADOPT] = UNIT | LEADER,
                                           [T62_DO_RELEASE] = UNIT,
                                           [T62_DO_RIDE] = LEADER | TO,
                                           [T62_DO_ENTER] = ENTRY,
                                           [T62_DO_DEPLOY] = UNIT | PLACE,
                                           [T62_DO_ORDER] = UNIT,
                                           [T62_DO_END] = 0,
                                           [T62_DO_MOVE] = UNIT | STEPS,
                                           [T62_DO_CHARGE] = UNIT | STEPS,
                                           [T62_DO_HOLD] = UNIT,
                                           [T62_DO_FIRE] = TARGET | UNITS,
                                           [T62_DO_RESOLVE] = TARGET,
                                           [T62_DO_OCCUPY] = UNIT,
                                           [T62_DO_STAY] = UNIT,
                                           [T62_DO_PURSUE] = UNIT | STEPS};

/* What each is called, and its type among the definitions of tabletop1862-types.json. */
static const struct {
    uint8_t member;
    const char *name, *type;
} names[] = {{UNIT, "unit", "who"},
             {LEADER, "leader", "who"},
             {TO, "to", "point"},
             {ENTRY, "entry", "who"},
             {PLACE, "formation", "string"},
             {PLACE, "at", "point"},
             {PLACE, "heading", "heading"},
             {STEPS, "steps", "steps"},
             {TARGET, "target", "who"},
             {UNITS, "units", "whos"}};
enum { NAMES_OF_MEMBERS = sizeof names / sizeof *names };

/* --- steps --------------------------------------------------------------------------- */

/* Numbers far outside what a move may be are no moves; smaller slips are refused by name. */
enum { FAR = 400000, TURNS = 100000 };

static bool read_march(struct reading *reading, const json_t *list,
                       struct t62_action *action, struct t62_step *step) {
    if (!read_array(reading, list, 0, T62_WAY_POINTS))
        return false;
    if (action->point_count + json_array_size(list) > T62_WAY_POINTS)
        return reading_fail(reading, "a move has %d points at most", T62_WAY_POINTS);
    step->first = action->point_count;
    step->count = (uint8_t)json_array_size(list);
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t item = reading_item(reading, i);
        if (!plane_json_read(reading, json_array_get(list, i), POINT_REACH,
                             &action->points[action->point_count]))
            return false;
        action->point_count++;
        reading_back(reading, item);
    }
    return true;
}

static bool read_wheel(struct reading *reading, const json_t *json,
                       struct t62_step *step) {
    static const char *const hands[] = {"left", "right"};
    int hand;
    if (!read_name_of(reading, json, "wheel", (struct names){hands, 2}, &hand) ||
        !read_int_of(reading, json, "angle", -TURNS, TURNS, &step->angle))
        return false;
    step->value = (uint8_t)hand;
    return true;
}

static bool read_form(struct reading *reading, const json_t *json,
                      struct t62_step *step) {
    const char *name;
    size_t mark = reading_member(reading, "form");
    if (!read_string(reading, json_object_get(json, "form"), &name))
        return false;
    reading_back(reading, mark);
    int form = names_find(t62_names_formations, name);
    step->value = (uint8_t)(form < 0 ? T62_NONE : form);
    return read_int_if(reading, json, "heading", 0, 3599, &step->heading);
}

/* {"about": true}, {"exit": true} */
static bool read_bare(struct reading *reading, const json_t *json, const char *name) {
    bool flag = false;
    if (!read_flag_if(reading, json, name, &flag))
        return false;
    return flag || reading_fail(reading, "\"%s\" is true where it stands", name);
}

static bool read_step(struct reading *reading, const json_t *json, void *action_) {
    static const char *const keys[T62_STEP_KINDS][3] = {
        {"ahead"}, {"oblique", "angle"}, {"wheel", "angle"}, {"about"},
        {"march"}, {"form", "heading"},  {"face"},           {"exit"}};
    struct t62_action *action = action_;
    unsigned kind = 0;
    if (!read_object(reading, json))
        return false;
    while (kind < T62_STEP_KINDS && !json_object_get(json, keys[kind][0]))
        kind++;
    if (kind == T62_STEP_KINDS)
        return reading_fail(reading, "that is no step");
    const char *const allowed[4] = {keys[kind][0], keys[kind][1], NULL, NULL};
    if (!read_only(reading, json, allowed))
        return false;
    struct t62_step *step = t62_add_step(action, (enum t62_step_kind)kind);
    switch ((enum t62_step_kind)kind) {
    case T62_STEP_AHEAD:
        return read_int_of(reading, json, "ahead", -FAR, FAR, &step->length);
    case T62_STEP_OBLIQUE:
        return read_int_of(reading, json, "oblique", -FAR, FAR, &step->length) &&
               read_int_of(reading, json, "angle", -TURNS, TURNS, &step->angle);
    case T62_STEP_WHEEL:
        return read_wheel(reading, json, step);
    case T62_STEP_MARCH:
        return read_march(reading, json_object_get(json, "march"), action, step);
    case T62_STEP_FORM:
        return read_form(reading, json, step);
    case T62_STEP_FACE:
        return read_int_of(reading, json, "face", 0, 3599, &step->heading);
    case T62_STEP_ABOUT:
    case T62_STEP_EXIT:
    case T62_STEP_KINDS:
        break;
    }
    return read_bare(reading, json, keys[kind][0]);
}

bool t62_steps_read(struct reading *reading, const json_t *json,
                    struct t62_action *action) {
    if (!json_object_get(json, "steps")) {
        reading_member(reading, "steps");
        return reading_fail(reading, "is missing");
    }
    return read_list_if(reading, json, "steps", T62_STEPS, read_step, action);
}

static json_t *step_json(const struct t62_action *action, const struct t62_step *step) {
    json_t *json = json_object();
    const char *name = t62_names_steps.list[step->kind];
    switch ((enum t62_step_kind)step->kind) {
    case T62_STEP_OBLIQUE:
        json_object_set_new(json, "angle", json_integer(step->angle));
        json_object_set_new(json, name, json_integer(step->length));
        break;
    case T62_STEP_AHEAD:
        json_object_set_new(json, name, json_integer(step->length));
        break;
    case T62_STEP_WHEEL:
        json_object_set_new(json, name, json_string(step->value ? "right" : "left"));
        json_object_set_new(json, "angle", json_integer(step->angle));
        break;
    case T62_STEP_MARCH:
        json_object_set_new(json, name, json_array());
        for (unsigned i = 0; i < step->count; i++)
            json_array_append_new(json_object_get(json, name),
                                  plane_json_new(action->points[step->first + i]));
        break;
    case T62_STEP_FORM:
        json_object_set_new(json, name,
                            json_string(step->value < T62_FORMATIONS
                                            ? t62_names_formations.list[step->value]
                                            : "?"));
        if (step->heading != T62_NO_HEADING)
            json_object_set_new(json, "heading", json_integer(step->heading));
        break;
    case T62_STEP_FACE:
        json_object_set_new(json, name, json_integer(step->heading));
        break;
    case T62_STEP_ABOUT:
    case T62_STEP_EXIT:
    case T62_STEP_KINDS:
        json_object_set_new(json, name, json_true());
        break;
    }
    return json;
}

/* --- reading ------------------------------------------------------------------------- */

static bool read_id(struct reading *reading, const json_t *json, const char *name,
                    const char **ret_id) {
    size_t mark = reading_member(reading, name);
    if (!read_string(reading, json_object_get(json, name), ret_id))
        return false;
    reading_back(reading, mark);
    return true;
}

static bool read_unit(struct reading *reading, const struct t62_setup *setup,
                      const json_t *json, const char *name, struct t62_action *action) {
    const char *id;
    if (!read_id(reading, json, name, &id))
        return false;
    action->unit = (uint16_t)t62_find_unit(setup, id);
    return true;
}

bool t62_action_units_read(struct reading *reading, const struct t62_setup *setup,
                           const json_t *json, struct t62_action *action) {
    const json_t *list = json_object_get(json, "units");
    size_t mark = reading_member(reading, "units");
    if (!read_array(reading, list, 0, T62_UNITS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        size_t item = reading_item(reading, i);
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        action->units[action->unit_count++] = (uint16_t)t62_find_unit(setup, id);
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_place(struct reading *reading, const json_t *json,
                       struct t62_action *action) {
    const char *name;
    if (!read_id(reading, json, "formation", &name) ||
        !plane_json_read_of(reading, json, "at", POINT_REACH, &action->at) ||
        !read_int_of(reading, json, "heading", 0, 3599, &action->heading))
        return false;
    int formation = names_find(t62_names_formations, name);
    action->formation = (uint8_t)(formation < 0 ? T62_NONE : formation);
    return true;
}

static bool read_values(struct reading *reading, const struct t62_setup *setup,
                        const json_t *json, unsigned has, struct t62_action *action) {
    const char *id;
    if ((has & UNIT) != 0 && !read_unit(reading, setup, json, "unit", action))
        return false;
    if ((has & TARGET) != 0 && !read_unit(reading, setup, json, "target", action))
        return false;
    if ((has & LEADER) != 0) {
        if (!read_id(reading, json, "leader", &id))
            return false;
        action->leader = (uint16_t)t62_find_leader(setup, id);
    }
    if ((has & ENTRY) != 0) {
        if (!read_id(reading, json, "entry", &id))
            return false;
        action->entry = (uint16_t)t62_find_entry(setup, id);
    }
    return ((has & TO) == 0 ||
            plane_json_read_of(reading, json, "to", POINT_REACH, &action->at)) &&
           ((has & PLACE) == 0 || read_place(reading, json, action)) &&
           ((has & STEPS) == 0 || t62_steps_read(reading, json, action)) &&
           ((has & UNITS) == 0 || t62_action_units_read(reading, setup, json, action));
}

static bool only_members(struct reading *reading, const json_t *json, unsigned has) {
    const char *keys[12] = {"do"};
    unsigned count = 1;
    for (unsigned i = 0; i < NAMES_OF_MEMBERS; i++)
        if ((has & names[i].member) != 0)
            keys[count++] = names[i].name;
    return read_only(reading, json, keys);
}

int t62_action_json_load(const void *setup, const void *view, const json_t *json,
                         void *ret_action, struct problem *ret_problem) {
    struct reading reading;
    int verb;
    (void)view;
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_name_of(&reading, json, "do", t62_names_verbs, &verb))
        return -EINVAL;
    struct t62_action action = t62_action_of((enum t62_verb)verb, T62_NOBODY);
    if (verb == T62_DO_NOTHING) {
        reading_fail(&reading, "that is nothing to do");
        return -EINVAL;
    }
    if (!only_members(&reading, json, members[verb]) ||
        !read_values(&reading, setup, json, members[verb], &action))
        return -EINVAL;
    *(struct t62_action *)ret_action = action;
    return 0;
}

/* --- writing ------------------------------------------------------------------------- */

static json_t *id_json(const char *id) {
    return json_string(id ? id : "?");
}

static const char *unit_name(const struct t62_setup *setup, unsigned unit) {
    return unit < setup->unit_count ? setup->units[unit].id : NULL;
}

json_t *t62_action_json_new(const struct t62_setup *setup,
                            const struct t62_action *action) {
    json_t *json = json_pack("{s:s}", "do", t62_names_verbs.list[action->verb]);
    unsigned has = members[action->verb];
    if ((has & UNIT) != 0)
        json_object_set_new(json, "unit", id_json(unit_name(setup, action->unit)));
    if ((has & TARGET) != 0)
        json_object_set_new(json, "target", id_json(unit_name(setup, action->unit)));
    if ((has & LEADER) != 0)
        json_object_set_new(json, "leader",
                            id_json(action->leader < setup->leader_count
                                        ? setup->leaders[action->leader].id
                                        : NULL));
    if ((has & ENTRY) != 0)
        json_object_set_new(json, "entry",
                            id_json(action->entry < setup->entry_count
                                        ? setup->entries[action->entry].id
                                        : NULL));
    if ((has & TO) != 0)
        json_object_set_new(json, "to", plane_json_new(action->at));
    if ((has & PLACE) != 0) {
        json_object_set_new(json, "formation",
                            id_json(action->formation < T62_FORMATIONS
                                        ? t62_names_formations.list[action->formation]
                                        : NULL));
        json_object_set_new(json, "at", plane_json_new(action->at));
        json_object_set_new(json, "heading", json_integer(action->heading));
    }
    if ((has & STEPS) != 0) {
        json_t *list = json_array();
        for (unsigned i = 0; i < action->step_count; i++)
            json_array_append_new(list, step_json(action, &action->steps[i]));
        json_object_set_new(json, "steps", list);
    }
    if ((has & UNITS) != 0) {
        json_t *list = json_array();
        for (unsigned i = 0; i < action->unit_count; i++)
            json_array_append_new(list, id_json(unit_name(setup, action->units[i])));
        json_object_set_new(json, "units", list);
    }
    return json;
}

/* --- the schema ---------------------------------------------------------------------- */

void t62_action_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned verb = T62_DO_NOTHING + 1; verb < T62_VERBS; verb++) {
        schema_form(schema, "do", t62_names_verbs.list[verb]);
        for (unsigned i = 0; i < NAMES_OF_MEMBERS; i++)
            if ((members[verb] & names[i].member) != 0)
                schema_member(schema, names[i].name, names[i].type, true);
    }
}
