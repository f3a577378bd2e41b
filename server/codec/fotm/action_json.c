/* SPDX-License-Identifier: MIT */
/* See action_json.h. */
/* Long because: the forms of the verbs in both editions stand beside what reads and writes them. */
#include "action_json.h"

#include "setup.h"

#include <stdio.h>
#include <string.h>

enum kind {
    KIND_NONE,
    KIND_UNIT,    /* a unit: `unit` */
    KIND_WITH,    /* a unit: `with` */
    KIND_HEX,     /* `hex` */
    KIND_FACING,  /* `facing` */
    KIND_STEPS,   /* `steps` */
    KIND_LIST,    /* units: `list` */
    KIND_MORE,    /* units: `more` */
    KIND_ENTRY,   /* a number: `value` */
    KIND_BONUS,   /* "rally" or "assault": `value` */
    KIND_FLAG,    /* true: `value` 1 */
    KIND_TARGETS, /* [{"artillery","at"}]: `list` and `values` */
    KIND_FACED,   /* [{"brigade","facing"}]: `list` and `values` */
    KIND_GUNS,    /* the same of canister: `steps`, battery and target */
    KIND_HELP,    /* {unit: commander}: `list` and `values` */
    KIND_GOING,   /* a hex: `hex`; or {unit: hex}: `steps`, unit and hex */
    KIND_LEADER   /* a commander's id, or true where it is plain who: `unit` */
};

struct member {
    const char *name;
    enum kind kind;
    bool needed;
};

/* The wire form of each verb: one table for reading and writing. */
enum { MEMBERS = 6 };

/* clang-format off */
static const struct member verbs[FOTM_VERBS][MEMBERS] = {
    [FOTM_DO_NOTHING]    = {{NULL, KIND_NONE, false}},
    [FOTM_DO_PLACE]      = {{"unit", KIND_UNIT, true}, {"hex", KIND_HEX, true}, {"facing", KIND_FACING, false}},
    [FOTM_DO_RALLY]      = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
    [FOTM_DO_REGROUP]    = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
    [FOTM_DO_MOVE]       = {{"unit", KIND_UNIT, true}, {"steps", KIND_STEPS, true}},
    [FOTM_DO_STACK]      = {{"hex", KIND_HEX, true}, {"order", KIND_LIST, true}},
    [FOTM_DO_ENTER]      = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, true}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
    [FOTM_DO_LEE]        = {{"hex", KIND_HEX, false}},
    [FOTM_DO_LONGSTREET] = {{"choice", KIND_BONUS, true}},
    [FOTM_DO_ASSAULT]    = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false},
                            {"lead", KIND_WITH, false}, {"suppress", KIND_UNIT, false}, {"longstreet", KIND_FLAG, false}},
    [FOTM_DO_SUPPRESS]   = {{"artillery", KIND_UNIT, true}},
    [FOTM_DO_LEAD]       = {{"brigade", KIND_UNIT, true}},
    [FOTM_DO_DEFEND]     = {{"suppress", KIND_TARGETS, false}},
    [FOTM_DO_MORALE]     = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
    [FOTM_DO_RETREAT]    = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}, {"to", KIND_HEX, true}},
    [FOTM_DO_CASUALTY]   = {{"commander", KIND_LEADER, false}, {"officer", KIND_FLAG, false}},
    [FOTM_DO_OVERSTACK]  = {{"brigade", KIND_UNIT, true}},
    [FOTM_DO_CAPTOR]     = {{"prisoner", KIND_WITH, true}, {"brigade", KIND_UNIT, true}},
    [FOTM_DO_ADVANCE]    = {{"brigades", KIND_FACED, false}, {"commanders", KIND_MORE, false}},
    [FOTM_DO_WITHDRAW]   = {{"brigades", KIND_LIST, true}},
    [FOTM_DO_END]        = {{NULL, KIND_NONE, false}},
};
/* clang-format on */

/* What is otherwise in the playtest edition (its RULINGS). */
/* clang-format off */
static const struct member verbs_playtest[FOTM_VERBS][MEMBERS] = {
    [FOTM_DO_RALLY]      = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
    [FOTM_DO_ENTER]      = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, false}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
    [FOTM_DO_ASSAULT]    = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false}, {"at", KIND_UNIT, false}},
    [FOTM_DO_DEFEND]     = {{"suppress", KIND_TARGETS, false}, {"canister", KIND_GUNS, false}},
    [FOTM_DO_MORALE]     = {{"hex", KIND_HEX, true}, {"with", KIND_HELP, false}},
    [FOTM_DO_RETREAT]    = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}, {"hex", KIND_HEX, false}, {"to", KIND_GOING, false}},
    [FOTM_DO_CASUALTY]   = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}},
    [FOTM_DO_OVERSTACK]  = {{"brigade", KIND_UNIT, true}, {"to", KIND_HEX, false}},
    [FOTM_DO_STAND]      = {{"hex", KIND_HEX, true}},
    [FOTM_DO_LOSS]       = {{"brigade", KIND_UNIT, true}},
};
/* clang-format on */

static const struct member *members_of(const struct fotm_setup *setup, unsigned verb) {
    bool other = setup->edition == &fotm_edition_playtest && verbs_playtest[verb][0].name;
    return other ? verbs_playtest[verb] : verbs[verb];
}

/* The same names by themselves. */
static const char *const verb_list[FOTM_VERBS] = {
    [FOTM_DO_PLACE] = "place",       [FOTM_DO_RALLY] = "rally",
    [FOTM_DO_REGROUP] = "regroup",   [FOTM_DO_MOVE] = "move",
    [FOTM_DO_STACK] = "stack",       [FOTM_DO_ENTER] = "enter",
    [FOTM_DO_LEE] = "lee",           [FOTM_DO_LONGSTREET] = "longstreet",
    [FOTM_DO_ASSAULT] = "assault",   [FOTM_DO_SUPPRESS] = "suppress",
    [FOTM_DO_LEAD] = "lead",         [FOTM_DO_DEFEND] = "defend",
    [FOTM_DO_MORALE] = "morale",     [FOTM_DO_RETREAT] = "retreat",
    [FOTM_DO_CASUALTY] = "casualty", [FOTM_DO_OVERSTACK] = "overstack",
    [FOTM_DO_CAPTOR] = "captor",     [FOTM_DO_ADVANCE] = "advance",
    [FOTM_DO_WITHDRAW] = "withdraw", [FOTM_DO_STAND] = "stand",
    [FOTM_DO_LOSS] = "loss",         [FOTM_DO_END] = "end",
};
const struct names fotm_verb_names = {verb_list, FOTM_VERBS};

static const char *const step_list[FOTM_STEP_KINDS] = {"face",  "to",    "form",
                                                       "mount", "march", "exit"};
const struct names fotm_step_names = {step_list, FOTM_STEP_KINDS};

/* A facing or number out of range is refused by the rules, not by the form: anything that
 * does not fit becomes this. */
enum { OUT_OF_RANGE = 200 };

/* --- reading ----------------------------------------------------------------------- */

struct actor {
    const struct fotm_setup *setup;
    const struct fotm_view *view;
};

static bool read_unit(struct reading *reading, struct actor actor, const json_t *json,
                      uint8_t *ret_unit) {
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    *ret_unit = (uint8_t)fotm_unit_known(actor.setup, actor.view, text);
    return true;
}

static bool read_hex(struct reading *reading, const struct fotm_setup *setup,
                     const json_t *json, uint16_t *ret_hex) {
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    *ret_hex = hex_parse(&setup->grid, text);
    return true;
}

static bool read_small(struct reading *reading, const json_t *json, uint8_t *ret_value) {
    if (!json_is_integer(json))
        return reading_fail(reading, json ? "must be a whole number" : "is missing");
    json_int_t value = json_integer_value(json);
    *ret_value = value < 0 || value >= OUT_OF_RANGE ? OUT_OF_RANGE : (uint8_t)value;
    return true;
}

/* Exactly one member; NULL with the problem. */
static const char *only_key(struct reading *reading, const json_t *json) {
    if (!read_object(reading, json))
        return NULL;
    if (json_object_size(json) == 1)
        return json_object_iter_key(json_object_iter((json_t *)json));
    reading_fail(reading, "must have exactly one member");
    return NULL;
}

bool action_step_read(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, struct fotm_step *ret_step) {
    static const char *const formations[] = {"line", "column"};
    const char *key = only_key(reading, json), *text;
    if (!key)
        return false;
    int kind = names_find(fotm_step_names, key), value = 0;
    const json_t *given = json_object_get(json, key);
    size_t mark = reading_member(reading, key);
    uint8_t small = 0;
    uint16_t hex = HEX_NONE;
    bool flag = false, good = true;
    switch (kind) {
    case FOTM_STEP_FACE:
        good = read_small(reading, given, &small);
        value = small;
        break;
    case FOTM_STEP_TO:
    case FOTM_STEP_MARCH:
        good = read_hex(reading, setup, given, &hex);
        value = hex;
        break;
    case FOTM_STEP_FORM:
        good = read_name(reading, given, (struct names){formations, 2}, &value);
        break;
    case FOTM_STEP_MOUNT:
        good = read_flag(reading, given, &flag);
        value = flag;
        break;
    case FOTM_STEP_EXIT:
        good = read_string(reading, given, &text) &&
               (strcmp(text, "west") == 0 || reading_fail(reading, "must be \"west\""));
        break;
    default:
        return reading_fail(reading, "is no step");
    }
    if (!good)
        return false;
    reading_back(reading, mark);
    *ret_step = (struct fotm_step){(uint16_t)kind, (uint16_t)value};
    return true;
}

static bool read_steps(struct reading *reading, struct actor actor, const json_t *json,
                       struct fotm_action *action) {
    if (!read_array(reading, json, 0, FOTM_PATH))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        size_t mark = reading_item(reading, i);
        if (!action_step_read(reading, actor.setup, json_array_get(json, i),
                              &action->steps[i]))
            return false;
        reading_back(reading, mark);
    }
    action->step_count = (uint8_t)json_array_size(json);
    return true;
}

static bool read_list(struct reading *reading, struct actor actor, const json_t *json,
                      uint8_t list[FOTM_LIST], uint8_t *ret_count) {
    if (!read_array(reading, json, 0, FOTM_LIST))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        size_t mark = reading_item(reading, i);
        if (!read_unit(reading, actor, json_array_get(json, i), &list[i]))
            return false;
        reading_back(reading, mark);
    }
    *ret_count = (uint8_t)json_array_size(json);
    return true;
}

/* Items with a unit and something about it: whom a battery suppresses, how a brigade
 * faces. */
static bool read_pairs(struct reading *reading, struct actor actor, const json_t *json,
                       bool faced, struct fotm_action *action) {
    static const char *const target_keys[] = {"artillery", "at", NULL},
                             *const faced_keys[] = {"brigade", "facing", NULL};
    const char *const *keys = faced ? faced_keys : target_keys;
    if (!read_array(reading, json, 0, FOTM_LIST))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        const json_t *item = json_array_get(json, i);
        size_t mark = reading_item(reading, i);
        if (!read_object(reading, item) || !read_only(reading, item, keys))
            return false;
        size_t inner = reading_member(reading, keys[0]);
        if (!read_unit(reading, actor, json_object_get(item, keys[0]), &action->list[i]))
            return false;
        reading_back(reading, inner);
        inner = reading_member(reading, keys[1]);
        const json_t *value = json_object_get(item, keys[1]);
        if (faced && !value)
            action->values[i] = FOTM_ANY_FACING;
        else if (!(faced ? read_small(reading, value, &action->values[i])
                         : read_unit(reading, actor, value, &action->values[i])))
            return false;
        reading_back(reading, inner);
        reading_back(reading, mark);
    }
    action->list_count = (uint8_t)json_array_size(json);
    return true;
}

/* {unit: commander or hex}, or [{"artillery", "at"}]. */
static bool read_map(struct reading *reading, struct actor actor, const json_t *json,
                     bool hexes, struct fotm_action *action) {
    const char *key;
    json_t *value;
    unsigned count = 0;
    if (!read_object(reading, json))
        return false;
    json_object_foreach ((json_t *)json, key, value) {
        size_t mark = reading_member(reading, key);
        uint8_t unit = (uint8_t)fotm_unit_known(actor.setup, actor.view, key);
        uint16_t hex = HEX_NONE;
        if (count == FOTM_LIST)
            return reading_fail(reading, "is one too many");
        if (!(hexes ? read_hex(reading, actor.setup, value, &hex)
                    : read_unit(reading, actor, value, &action->values[count])))
            return false;
        if (hexes)
            action->steps[count] = (struct fotm_step){unit, hex};
        else
            action->list[count] = unit;
        count++;
        reading_back(reading, mark);
    }
    *(hexes ? &action->step_count : &action->list_count) = (uint8_t)count;
    return true;
}

static bool read_guns(struct reading *reading, struct actor actor, const json_t *json,
                      struct fotm_action *action) {
    struct fotm_action guns = fotm_action(FOTM_DO_DEFEND);
    if (!read_pairs(reading, actor, json, false, &guns))
        return false;
    for (unsigned i = 0; i < guns.list_count; i++)
        action->steps[i] = (struct fotm_step){guns.list[i], guns.values[i]};
    action->step_count = guns.list_count;
    return true;
}

static bool is_lee(const struct fotm_setup *setup, unsigned unit) {
    return fotm_is_commander(unit) &&
           unit - FOTM_FIRST_COMMANDER < setup->commander_count &&
           setup->commanders[unit - FOTM_FIRST_COMMANDER].who == FOTM_WHO_LEE;
}

/* 16.2, R133: where only "a commander" is said the dice find which of several it is;
 * `value` says so, and the first in the hex asked about stands for him. */
static bool read_leader(struct reading *reading, struct actor actor, const json_t *json,
                        struct fotm_action *action) {
    if (!json_is_true(json))
        return read_unit(reading, actor, json, &action->unit);
    const struct fotm_position *known = &actor.view->known;
    uint16_t hex = known->asked_hex;
    if (hex == HEX_NONE && known->asked_unit < FOTM_UNITS)
        hex = fotm_hex_of(known, known->asked_unit);
    unsigned found = FOTM_NOBODY;
    if (hex != HEX_NONE && known->asked < SIDES)
        do /* Lee is never hit */
            found = fotm_commander_in(actor.setup, known, hex,
                                      fotm_enemy((enum side)known->asked), found);
        while (is_lee(actor.setup, found));
    action->unit = found == FOTM_NOBODY ? FOTM_NOSUCH : (uint8_t)found;
    action->value = FOTM_CASUALTY_BY_DICE;
    return true;
}

static bool read_member(struct reading *reading, struct actor actor,
                        const struct member *member, const json_t *json,
                        struct fotm_action *action) {
    static const char *const bonuses[] = {NULL, NULL, "rally", "assault"};
    bool flag = false;
    int value = 0;
    switch (member->kind) {
    case KIND_NONE:
        break;
    case KIND_UNIT:
        return read_unit(reading, actor, json, &action->unit);
    case KIND_WITH:
        return read_unit(reading, actor, json, &action->with);
    case KIND_HEX:
        action->hex_given = 1;
        return read_hex(reading, actor.setup, json, &action->hex);
    case KIND_FACING:
        return read_small(reading, json, &action->facing);
    case KIND_STEPS:
        return read_steps(reading, actor, json, action);
    case KIND_LIST:
        return read_list(reading, actor, json, action->list, &action->list_count);
    case KIND_MORE:
        return read_list(reading, actor, json, action->more, &action->more_count);
    case KIND_ENTRY:
        return read_small(reading, json, &action->value);
    case KIND_BONUS:
        if (!read_name(reading, json, (struct names){bonuses, 4}, &value))
            return false;
        action->value = (uint8_t)value;
        return true;
    case KIND_FLAG:
        if (!read_flag(reading, json, &flag))
            return false;
        action->value = flag;
        return true;
    case KIND_TARGETS:
        return read_pairs(reading, actor, json, false, action);
    case KIND_FACED:
        return read_pairs(reading, actor, json, true, action);
    case KIND_GUNS:
        return read_guns(reading, actor, json, action);
    case KIND_HELP:
        return read_map(reading, actor, json, false, action);
    case KIND_GOING:
        return json_is_object(json) ? read_map(reading, actor, json, true, action)
                                    : read_hex(reading, actor.setup, json, &action->hex);
    case KIND_LEADER:
        return read_leader(reading, actor, json, action);
    }
    return false;
}

static bool known_member(const struct member *members, const char *key) {
    for (unsigned i = 0; i < MEMBERS && members[i].name; i++)
        if (strcmp(members[i].name, key) == 0)
            return true;
    return strcmp(key, "do") == 0;
}

/* What a verb needs beyond single members. */
static bool complete(struct reading *reading, const struct fotm_setup *setup,
                     const json_t *json, unsigned verb) {
    bool first = true, second = true;
    if (setup->edition == &fotm_edition_playtest)
        return true;
    if (verb == FOTM_DO_RETREAT) {
        first = json_object_get(json, "brigade") != NULL;
        second = json_object_get(json, "commander") != NULL;
        if (first == second)
            return reading_fail(reading, "names either a brigade or a commander");
    } else if (verb == FOTM_DO_CASUALTY) {
        first = json_object_get(json, "commander") != NULL;
        second = json_is_true(json_object_get(json, "officer"));
        if (first == second)
            return reading_fail(reading, "names either a commander or \"officer\": true");
    }
    return true;
}

bool action_read(struct reading *reading, const struct fotm_setup *setup,
                 const struct fotm_view *view, const json_t *json,
                 struct fotm_action *ret_action) {
    struct actor actor = {setup, view};
    int verb;
    if (!read_object(reading, json) ||
        !read_name_of(reading, json, "do", fotm_verb_names, &verb))
        return false;
    struct fotm_action action = fotm_action((enum fotm_verb)verb);
    const struct member *members = members_of(setup, (unsigned)verb);
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value) {
        if (known_member(members, key))
            continue;
        reading_member(reading, key);
        return reading_fail(reading, "is not known here");
    }
    for (unsigned i = 0; i < MEMBERS && members[i].name; i++) {
        const json_t *given = json_object_get(json, members[i].name);
        size_t mark = reading_member(reading, members[i].name);
        if (json_is_null(given) && !members[i].needed)
            given = NULL; /* null says that there is none */
        if (!given && members[i].needed)
            return reading_fail(reading, "is missing");
        if (given && !read_member(reading, actor, &members[i], given, &action))
            return false;
        reading_back(reading, mark);
    }
    if (!complete(reading, setup, json, (unsigned)verb))
        return false;
    if (verb == FOTM_DO_CASUALTY && json_object_get(json, "officer"))
        action.value = 0;
    *ret_action = action;
    return true;
}

/* --- writing ----------------------------------------------------------------------- */

void action_step_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup, struct fotm_step step) {
    const char *kind = fotm_step_names.list[step.kind];
    json_out_open(out, name);
    switch ((enum fotm_step_kind)step.kind) {
    case FOTM_STEP_FACE:
        json_out_number(out, kind, step.value);
        break;
    case FOTM_STEP_TO:
    case FOTM_STEP_MARCH:
        hex_json_write(out, kind, &setup->grid, step.value);
        break;
    case FOTM_STEP_FORM:
        json_out_text(out, kind, step.value ? "column" : "line");
        break;
    case FOTM_STEP_MOUNT:
        json_out_flag(out, kind, step.value);
        break;
    case FOTM_STEP_EXIT:
        json_out_text(out, kind, "west");
        break;
    case FOTM_STEP_KINDS:
        break;
    }
    json_out_close(out);
}

json_t *action_step_new(const struct fotm_setup *setup, struct fotm_step step) {
    struct buf text = {0};
    struct json_out out;
    json_out_begin(&out, &text, false);
    action_step_write(&out, NULL, setup, step);
    json_out_end(&out);
    json_t *json = json_loadb(text.bytes, text.length, 0, NULL);
    buf_finish(&text);
    return json;
}

struct writer {
    struct json_out *out;
    const struct fotm_setup *setup;
    const struct fotm_position *position;
};

static void unit_write(const struct writer *writer, const char *name, unsigned unit) {
    if (unit < FOTM_UNITS)
        fotm_unit_write(writer->out, name, writer->setup, writer->position, unit);
}

static void units_list_write(const struct writer *writer, const char *name,
                             const uint8_t *list, unsigned count) {
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < count; i++)
        fotm_unit_write(writer->out, NULL, writer->setup, writer->position, list[i]);
    json_out_close(writer->out);
}

static void pairs_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action, bool faced) {
    struct json_out *out = writer->out;
    json_out_open_list(out, name);
    for (unsigned i = 0; i < action->list_count; i++) {
        json_out_open(out, NULL);
        fotm_unit_write(out, faced ? "brigade" : "artillery", writer->setup,
                        writer->position, action->list[i]);
        if (!faced)
            fotm_unit_write(out, "at", writer->setup, writer->position,
                            action->values[i]);
        else if (action->values[i] != FOTM_ANY_FACING)
            json_out_number(out, "facing", action->values[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void steps_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action) {
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < action->step_count; i++)
        action_step_write(writer->out, NULL, writer->setup, action->steps[i]);
    json_out_close(writer->out);
}

static void guns_write(const struct writer *writer, const char *name,
                       const struct fotm_action *action) {
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < action->step_count; i++) {
        json_out_open(writer->out, NULL);
        unit_write(writer, "artillery", action->steps[i].kind);
        unit_write(writer, "at", action->steps[i].value);
        json_out_close(writer->out);
    }
    json_out_close(writer->out);
}

/* Who helps whom, or who goes where. */
static void map_write(const struct writer *writer, const char *name,
                      const struct fotm_action *action, bool hexes) {
    unsigned count = hexes ? action->step_count : action->list_count;
    json_out_open(writer->out, name);
    for (unsigned i = 0; i < count; i++) {
        char buffer[FOTM_UNIT_NAME];
        unsigned unit = hexes ? action->steps[i].kind : action->list[i];
        const char *key = fotm_unit_name(writer->setup, writer->position, unit, buffer);
        if (key && hexes)
            hex_json_write(writer->out, key, &writer->setup->grid,
                           action->steps[i].value);
        else if (key)
            unit_write(writer, key, action->values[i]);
    }
    json_out_close(writer->out);
}

/* One unit's hex, or those of a whole hex. */
static void going_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action) {
    if (action->unit != FOTM_NOBODY)
        hex_json_write(writer->out, name, &writer->setup->grid, action->hex);
    else if (action->step_count > 0)
        map_write(writer, name, action, true);
}

/* Writes nothing where the action does not give it. */
static void member_write(const struct writer *writer, const struct member *member,
                         const struct fotm_action *action) {
    struct json_out *out = writer->out;
    const char *name = member->name;
    switch (member->kind) {
    case KIND_UNIT:
        if ((action->verb != FOTM_DO_RETREAT && action->verb != FOTM_DO_CASUALTY) ||
            fotm_is_commander(action->unit) == (name[0] == 'c'))
            unit_write(writer, name, action->unit);
        break;
    case KIND_GUNS:
        if (action->step_count > 0)
            guns_write(writer, name, action);
        break;
    case KIND_HELP:
        if (action->list_count > 0)
            map_write(writer, name, action, false);
        break;
    case KIND_GOING:
        going_write(writer, name, action);
        break;
    case KIND_LEADER:
        if (action->value == FOTM_CASUALTY_BY_DICE)
            json_out_flag(out, name, true);
        else
            unit_write(writer, name, action->unit);
        break;
    case KIND_WITH:
        unit_write(writer, name, action->with);
        break;
    case KIND_HEX:
        if (action->hex != HEX_NONE && (action->verb != FOTM_DO_RETREAT ||
                                        action->unit == FOTM_NOBODY || name[0] == 't'))
            hex_json_write(out, name, &writer->setup->grid, action->hex);
        break;
    case KIND_FACING:
        if (action->facing != FOTM_ANY_FACING)
            json_out_number(out, name, action->facing);
        break;
    case KIND_STEPS:
        if (member->needed || action->step_count > 0)
            steps_write(writer, name, action);
        break;
    case KIND_LIST:
        if (member->needed || action->list_count > 0)
            units_list_write(writer, name, action->list, action->list_count);
        break;
    case KIND_MORE:
        if (action->more_count > 0)
            units_list_write(writer, name, action->more, action->more_count);
        break;
    case KIND_ENTRY:
        json_out_number(out, name, action->value);
        break;
    case KIND_BONUS:
        json_out_text(out, name, fotm_bonuses.list[action->value]);
        break;
    case KIND_FLAG:
        if (action->verb == FOTM_DO_CASUALTY ? action->unit == FOTM_NOBODY
                                             : action->value != 0)
            json_out_flag(out, name, true);
        break;
    case KIND_TARGETS:
        pairs_write(writer, name, action, false);
        break;
    case KIND_FACED:
        pairs_write(writer, name, action, true);
        break;
    case KIND_NONE:
        break;
    }
}

void action_write(struct json_out *out, const char *name, const struct fotm_setup *setup,
                  const struct fotm_position *position,
                  const struct fotm_action *action) {
    struct writer writer = {out, setup, position};
    const struct member *members = members_of(setup, action->verb);
    json_out_open(out, name);
    json_out_text(out, "do", verb_list[action->verb]);
    for (unsigned i = 0; i < MEMBERS && members[i].name; i++)
        member_write(&writer, &members[i], action);
    json_out_close(out);
}
