/* SPDX-License-Identifier: MIT */
/* See action_json.h. One row a member says to which verbs it belongs. */
#include "action_json.h"

#include "units.h"

#include <errno.h>
#include <string.h>

enum member_kind {
    IS_MISSION,
    IS_AT,
    IS_UNIT,
    IS_COLUMN,
    IS_MODE,
    IS_STEPS,
    IS_HALT,
    IS_TO,
    IS_WEAPON,
    IS_TARGET,
    IS_BASE,
    IS_MOVING,
    IS_HEADING
};

#define DO(verb) (1u << WW_DO_##verb)

static const struct member {
    const char *name;
    uint32_t verbs, needed;
    enum member_kind kind;
} members[] = {
    {"mission", DO(CALL), DO(CALL), IS_MISSION},
    {"at", DO(CALL) | DO(STRIKE), DO(CALL) | DO(STRIKE), IS_AT},
    {"heading", DO(STRIKE), DO(STRIKE), IS_HEADING},
    {"unit",
     DO(ORDER) | DO(MOVE) | DO(HOLD) | DO(RALLY) | DO(POSTURE) | DO(REPAIR) | DO(FIRE) |
         DO(FLAME) | DO(RESURRECT) | DO(FOLLOW),
     UINT32_MAX, IS_UNIT},
    {"column", DO(ORDER), DO(ORDER), IS_COLUMN},
    {"mode", DO(MOVE), 0, IS_MODE},
    {"steps", DO(MOVE) | DO(FOLLOW), 0, IS_STEPS},
    {"halt", DO(MOVE), 0, IS_HALT},
    {"to", DO(POSTURE), DO(POSTURE), IS_TO},
    {"weapon", DO(REPAIR) | DO(FIRE), 0, IS_WEAPON},
    {"target", DO(FIRE) | DO(FLAME), DO(FIRE) | DO(FLAME), IS_TARGET},
    {"base", DO(FIRE) | DO(FLAME), DO(FLAME), IS_BASE},
    {"moving", DO(FIRE) | DO(FLAME), 0, IS_MOVING},
};
enum { MEMBERS = sizeof members / sizeof *members };

static bool has_member(unsigned verb, const struct member *member) {
    return (member->verbs >> verb & 1) != 0;
}

static bool is_needed(unsigned verb, const struct member *member) {
    return ((member->verbs & member->needed) >> verb & 1) != 0;
}

static const struct names postures = {(const char *const[]){"standing", "prone"}, 2};
static const struct names wheels = {(const char *const[]){"left", "right"}, 2};

struct actor {
    const struct ww_setup *setup;
    const struct ww_position *known;
    struct ww_action *action;
};

/* --- steps --------------------------------------------------------------------------- */

static bool point_of(const json_t *json, struct point *ret_point) {
    const json_t *x = json_array_get(json, 0), *y = json_array_get(json, 1);
    if (json_array_size(json) != 2 || !json_is_integer(x) || !json_is_integer(y) ||
        json_integer_value(x) < -WW_REACH || json_integer_value(x) > WW_REACH ||
        json_integer_value(y) < -WW_REACH || json_integer_value(y) > WW_REACH)
        return false;
    *ret_point =
        (struct point){(int32_t)json_integer_value(x), (int32_t)json_integer_value(y)};
    return true;
}

static bool number_of(const json_t *json, int most, int *ret_number) {
    if (!json_is_integer(json) || json_integer_value(json) < 0 ||
        json_integer_value(json) > most)
        return false;
    *ret_number = (int)json_integer_value(json);
    return true;
}

static bool heading_of(const json_t *step, const char *name, bool needed,
                       struct ww_step *ret_step) {
    const json_t *json = json_object_get(step, name);
    int heading = -1;
    if (json ? !number_of(json, 3599, &heading) : needed)
        return false;
    ret_step->heading = (int16_t)heading;
    return true;
}

static bool load_path(const struct actor *actor, const json_t *list,
                      struct ww_step *step) {
    struct ww_action *action = actor->action;
    step->first = action->path_count;
    if (list && !json_is_array(list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (action->path_count == WW_PATH ||
            !point_of(json_array_get(list, i), &action->path[action->path_count]))
            return false;
        action->path_count++;
        step->count++;
    }
    return true;
}

static bool only(const json_t *step, const char *const *keys) {
    return read_only(&(struct reading){.problem = NULL}, step, keys);
}

static bool load_base(const struct actor *actor, const json_t *json,
                      struct ww_step *step) {
    const json_t *base = json_object_get(json, "base"), *in = json_object_get(json, "in");
    if (!only(json, (const char *const[]){"base", "path", "heading", "in", NULL}) ||
        !json_is_string(base) || (in && !json_is_string(in) && !json_is_null(in)))
        return false;
    step->kind = WW_STEP_BASE;
    step->base =
        (uint16_t)ww_find_base(actor->setup, actor->known, json_string_value(base));
    if (json_is_string(in))
        step->in = (uint16_t)ww_find_work(actor->setup, json_string_value(in));
    return load_path(actor, json_object_get(json, "path"), step) &&
           heading_of(json, "heading", false, step);
}

static bool load_line(const json_t *json, struct ww_step *step) {
    int gap = 1500;
    step->kind = WW_STEP_LINE;
    if (!only(json, (const char *const[]){"line", "heading", "gap", NULL}) ||
        !point_of(json_object_get(json, "line"), &step->to) ||
        !heading_of(json, "heading", true, step) ||
        (json_object_get(json, "gap") &&
         !number_of(json_object_get(json, "gap"), 20000, &gap)))
        return false;
    step->gap = gap;
    return true;
}

static bool load_wheel(const json_t *json, struct ww_step *step) {
    const char *side = json_string_value(json_object_get(json, "wheel"));
    int angle, left = side ? names_find(wheels, side) : -1;
    step->kind = WW_STEP_WHEEL;
    if (!only(json, (const char *const[]){"wheel", "angle", NULL}) || left < 0 ||
        !number_of(json_object_get(json, "angle"), 3600, &angle))
        return false;
    step->left = left == 0;
    step->angle = (uint16_t)angle;
    return true;
}

static bool load_step(const struct actor *actor, const json_t *json,
                      struct ww_step *step) {
    if (json_object_get(json, "go")) {
        step->kind = WW_STEP_GO;
        return only(json, (const char *const[]){"go", NULL}) &&
               point_of(json_object_get(json, "go"), &step->to);
    }
    if (json_object_get(json, "wheel"))
        return load_wheel(json, step);
    if (json_object_get(json, "line"))
        return load_line(json, step);
    if (json_object_get(json, "base"))
        return load_base(actor, json, step);
    step->kind = WW_STEP_FACE;
    return only(json, (const char *const[]){"face", NULL}) &&
           heading_of(json, "face", true, step);
}

static bool load_steps(struct reading *reading, const struct actor *actor,
                       const json_t *list) {
    if (!read_array(reading, list, 0, WW_STEPS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct ww_step *step = &actor->action->steps[actor->action->step_count++];
        *step = (struct ww_step){.heading = -1, .base = WW_NOBODY, .in = WW_NOBODY};
        if (!load_step(actor, json_array_get(list, i), step))
            *step = (struct ww_step){.kind = WW_STEP_BAD};
    }
    return true;
}

/* --- members ------------------------------------------------------------------------- */

static bool load_text(struct reading *reading, const json_t *json,
                      const char **ret_text) {
    return read_string(reading, json, ret_text);
}

static bool load_base_member(struct reading *reading, const struct actor *actor,
                             const json_t *json, uint16_t *ret_base) {
    const char *id;
    if (json_is_null(json))
        return true;
    if (!load_text(reading, json, &id))
        return false;
    *ret_base = (uint16_t)ww_find_base(actor->setup, actor->known, id);
    return true;
}

static bool load_unit(struct reading *reading, const struct actor *actor,
                      const json_t *json, uint16_t *ret_unit) {
    const char *id;
    if (!load_text(reading, json, &id))
        return false;
    *ret_unit = (uint16_t)ww_find_unit(actor->setup, actor->known, id);
    return true;
}

/* The unit is known by then. */
static bool load_weapon(struct reading *reading, const struct actor *actor,
                        const json_t *json) {
    const char *id;
    if (json_is_null(json))
        return true;
    if (!load_text(reading, json, &id))
        return false;
    actor->action->weapon =
        actor->action->unit < actor->setup->unit_count
            ? (uint16_t)ww_find_weapon(actor->setup, actor->action->unit, id)
            : WW_NOSUCH;
    return true;
}

static bool load_member(struct reading *reading, const struct actor *actor,
                        enum member_kind kind, const json_t *json) {
    struct ww_action *action = actor->action;
    int number = 0;
    bool flag = false, good = true;
    switch (kind) {
    case IS_MISSION:
        good = read_int(reading, json, 0, 255, &number);
        action->mission = (uint8_t)number;
        return good;
    case IS_AT:
        return plane_json_read(reading, json, WW_TABLE_MOST, &action->at);
    case IS_HEADING:
        good = read_int(reading, json, 0, 3599, &number);
        action->heading = (int16_t)number;
        return good;
    case IS_UNIT:
        return load_unit(reading, actor, json, &action->unit);
    case IS_COLUMN:
        good = read_name(reading, json, ww_columns, &number);
        action->column = (uint8_t)number;
        return good;
    case IS_MODE:
        good = read_name(reading, json, ww_modes, &number);
        action->mode = (uint8_t)number;
        return good;
    case IS_STEPS:
        return load_steps(reading, actor, json);
    case IS_HALT:
        good = read_name(reading, json, postures, &number);
        action->halt_prone = (uint8_t)number;
        return good;
    case IS_TO:
        good = read_name(reading, json, postures, &number);
        action->prone = (uint8_t)number;
        return good;
    case IS_WEAPON:
        return load_weapon(reading, actor, json);
    case IS_TARGET:
        return action->verb == WW_DO_FLAME
                   ? load_base_member(reading, actor, json, &action->at_base)
                   : load_unit(reading, actor, json, &action->target);
    case IS_BASE:
        return load_base_member(reading, actor, json, &action->base);
    case IS_MOVING:
        good = read_flag(reading, json, &flag);
        action->moving = flag;
        return good;
    }
    return false;
}

bool ww_action_read(struct reading *reading, const struct ww_setup *setup,
                    const struct ww_position *known, unsigned verb, const json_t *json,
                    struct ww_action *ret_action) {
    struct actor actor = {setup, known, ret_action};
    *ret_action = ww_action((enum ww_verb)verb, WW_NOBODY);
    for (unsigned i = 0; i < MEMBERS; i++) {
        const json_t *value = json_object_get(json, members[i].name);
        if (!has_member(verb, &members[i]) || (!value && !is_needed(verb, &members[i])))
            continue;
        size_t mark = reading_member(reading, members[i].name);
        if (!value)
            return reading_fail(reading, "is missing");
        if (!load_member(reading, &actor, members[i].kind, value))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

int ww_action_json_load(const void *setup, const void *view, const json_t *json,
                        void *ret_action, struct problem *ret_problem) {
    struct reading reading;
    struct ww_action action;
    const char *keys[MEMBERS + 2] = {"do"};
    unsigned count = 1;
    int verb;
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_name_of(&reading, json, "do", ww_verbs, &verb))
        return -EINVAL;
    for (unsigned i = 0; i < MEMBERS; i++)
        if (has_member((unsigned)verb, &members[i]))
            keys[count++] = members[i].name;
    keys[count] = NULL;
    if (verb == WW_DO_NOTHING || !read_only(&reading, json, keys) ||
        !ww_action_read(&reading, setup, &((const struct ww_view *)view)->known,
                        (unsigned)verb, json, &action)) {
        reading_fail(&reading, "does nothing");
        return -EINVAL;
    }
    memcpy(ret_action, &action, sizeof action);
    return 0;
}

/* --- writing ------------------------------------------------------------------------- */

static json_t *base_or_null(const struct ww_setup *setup, unsigned base) {
    return base < setup->base_count ? ww_base_json(setup, base) : NULL;
}

static json_t *step_json(const struct ww_setup *setup, const struct ww_action *action,
                         const struct ww_step *step) {
    json_t *json = json_object(), *path = NULL;
    switch (step->kind) {
    case WW_STEP_GO:
        json_object_set_new(json, "go", plane_json_new(step->to));
        break;
    case WW_STEP_WHEEL:
        json_object_set_new(json, "wheel", json_string(wheels.list[!step->left]));
        json_object_set_new(json, "angle", json_integer(step->angle));
        break;
    case WW_STEP_LINE:
        json_object_set_new(json, "line", plane_json_new(step->to));
        json_object_set_new(json, "heading", json_integer(step->heading));
        json_object_set_new(json, "gap", json_integer(step->gap));
        break;
    case WW_STEP_BASE:
        path = json_array();
        json_object_set_new(json, "base", base_or_null(setup, step->base));
        for (unsigned i = 0; i < step->count; i++)
            json_array_append_new(path, plane_json_new(action->path[step->first + i]));
        json_object_set_new(json, "path", path);
        if (step->heading >= 0)
            json_object_set_new(json, "heading", json_integer(step->heading));
        if (step->in < setup->work_count)
            json_object_set_new(json, "in", json_string(setup->works[step->in].id));
        break;
    default:
        json_object_set_new(json, "face", json_integer(step->heading));
        break;
    }
    return json;
}

static json_t *steps_json(const struct ww_setup *setup, const struct ww_action *action) {
    json_t *list = json_array();
    for (unsigned i = 0; i < action->step_count; i++)
        json_array_append_new(list, step_json(setup, action, &action->steps[i]));
    return list;
}

/* NULL: it is not given. */
static json_t *member_json(const struct ww_setup *setup, enum member_kind kind,
                           const struct ww_action *action) {
    switch (kind) {
    case IS_MISSION:
        return json_integer(action->mission);
    case IS_AT:
        return plane_json_new(action->at);
    case IS_HEADING:
        return json_integer(action->heading);
    case IS_UNIT:
        return action->unit < setup->unit_count
                   ? json_string(setup->units[action->unit].id)
                   : NULL;
    case IS_COLUMN:
        return json_string(ww_columns.list[action->column]);
    case IS_MODE:
        return json_string(ww_modes.list[action->mode]);
    case IS_STEPS:
        return steps_json(setup, action);
    case IS_HALT:
        return action->halt_prone ? json_string("prone") : NULL;
    case IS_TO:
        return json_string(postures.list[action->prone != 0]);
    case IS_WEAPON:
        return action->weapon < WW_WEAPONS && action->unit < setup->unit_count
                   ? json_string(setup->units[action->unit].weapons[action->weapon].id)
                   : NULL;
    case IS_TARGET:
        return action->verb == WW_DO_FLAME ? base_or_null(setup, action->at_base)
               : action->target < setup->unit_count
                   ? json_string(setup->units[action->target].id)
                   : NULL;
    case IS_BASE:
        return base_or_null(setup, action->base);
    case IS_MOVING:
        return action->moving ? json_true() : NULL;
    }
    return NULL;
}

json_t *ww_action_json_new(const void *setup, const void *view, const void *action_) {
    const struct ww_action *action = action_;
    json_t *json = json_pack("{s:s}", "do", ww_verbs.list[action->verb]);
    (void)view;
    for (unsigned i = 0; i < MEMBERS; i++) {
        json_t *value = has_member(action->verb, &members[i])
                            ? member_json(setup, members[i].kind, action)
                            : NULL;
        if (value)
            json_object_set_new(json, members[i].name, value);
    }
    return json;
}

/* --- the schema ---------------------------------------------------------------------- */

/* Definitions of tabletop1916-types.json. */
static const char *const types[] = {
    [IS_MISSION] = "integer", [IS_AT] = "point",         [IS_UNIT] = "who",
    [IS_COLUMN] = "column",   [IS_MODE] = "mode",        [IS_STEPS] = "steps",
    [IS_HALT] = "posture",    [IS_TO] = "posture",       [IS_WEAPON] = "who_or_none",
    [IS_TARGET] = "who",      [IS_BASE] = "who_or_none", [IS_MOVING] = "boolean",
    [IS_HEADING] = "heading"};

void ww_action_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned verb = WW_DO_NOTHING + 1; verb < ww_verbs.count; verb++) {
        schema_form(schema, "do", ww_verbs.list[verb]);
        for (unsigned i = 0; i < MEMBERS; i++)
            if (has_member(verb, &members[i]))
                schema_member(schema, members[i].name, types[members[i].kind],
                              is_needed(verb, &members[i]));
    }
}
