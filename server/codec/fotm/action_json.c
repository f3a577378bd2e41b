/* SPDX-License-Identifier: MIT */
/* Reading actions; see action_json.h. */
#include "verb_forms.h"

#include "setup.h"

#include <string.h>

const struct names fotm_verb_names = {fotm_verb_words, FOTM_VERBS};

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

/* After those that the action has already. */
static bool read_steps(struct reading *reading, struct actor actor, const json_t *json,
                       struct fotm_action *action) {
    unsigned room = FOTM_STEPS_MOST - action->step_count;
    if (!read_array(reading, json, 0, room < FOTM_PATH ? room : FOTM_PATH))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        size_t mark = reading_item(reading, i);
        if (!action_step_read(reading, actor.setup, json_array_get(json, i),
                              &action->steps[action->step_count]))
            return false;
        action->step_count++;
        reading_back(reading, mark);
    }
    return true;
}

/* Units, each with its own steps. */
static bool read_moves(struct reading *reading, struct actor actor, const json_t *json,
                       struct fotm_action *action) {
    static const char *const keys[] = {"unit", "steps", NULL};
    if (!read_array(reading, json, 1, FOTM_LIST))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        const json_t *item = json_array_get(json, i);
        size_t mark = reading_item(reading, i);
        unsigned before = action->step_count;
        if (!read_object(reading, item) || !read_only(reading, item, keys))
            return false;
        size_t inner = reading_member(reading, keys[0]);
        if (!read_unit(reading, actor, json_object_get(item, keys[0]), &action->list[i]))
            return false;
        reading_back(reading, inner);
        inner = reading_member(reading, keys[1]);
        if (!read_steps(reading, actor, json_object_get(item, keys[1]), action))
            return false;
        action->values[i] = (uint8_t)(action->step_count - before);
        reading_back(reading, inner);
        reading_back(reading, mark);
    }
    action->list_count = (uint8_t)json_array_size(json);
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
        if (!read_members(reading, item, keys))
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
                        const struct action_member *member, const json_t *json,
                        struct fotm_action *action) {
    static const char *const bonuses[] = {NULL, NULL, "rally", "assault"};
    bool flag = false;
    int value = 0;
    switch (member->kind) {
    case KIND_NONE:
        break;
    case KIND_UNIT:
    case KIND_BRIGADE:
    case KIND_COMMANDER:
        return read_unit(reading, actor, json, &action->unit);
    case KIND_WITH:
        return read_unit(reading, actor, json, &action->with);
    case KIND_HEX:
    case KIND_HEX_OF:
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
    case KIND_OFFICER: /* nobody is named */
        return read_flag(reading, json, &flag);
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
    case KIND_MOVES:
        return read_moves(reading, actor, json, action);
    }
    return false;
}

static bool known_member(const struct action_member *members, const char *key) {
    for (unsigned i = 0; i < ACTION_MEMBERS && members[i].name; i++)
        if (strcmp(members[i].name, key) == 0)
            return true;
    return strcmp(key, "do") == 0;
}

static bool is_given(const json_t *json, const struct action_member *member) {
    const json_t *value = json_object_get(json, member->name);
    return member->kind == KIND_OFFICER ? json_is_true(value) : value != NULL;
}

/* What a verb needs beyond single members. */
static bool complete(struct reading *reading, const json_t *json,
                     const struct verb_form *form) {
    if (form->one_of &&
        is_given(json, &form->members[0]) == is_given(json, &form->members[1]))
        return reading_fail(reading, "%s", form->one_of);
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
    const struct verb_form *form = verb_form(setup->edition, (unsigned)verb);
    const struct action_member alone[ACTION_MEMBERS] = {form->instead};
    bool instead = form->instead.name && json_object_get(json, form->instead.name);
    const struct action_member *members = instead ? alone : form->members;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value) {
        if (known_member(members, key))
            continue;
        reading_member(reading, key);
        return reading_fail(reading, "is not known here");
    }
    for (unsigned i = 0; i < ACTION_MEMBERS && members[i].name; i++) {
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
    if (!complete(reading, json, form))
        return false;
    *ret_action = action;
    return true;
}
