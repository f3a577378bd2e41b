/* SPDX-License-Identifier: MIT */
/* See action_json.h. One table says which members each verb has. */
#include "action_json.h"

#include "position_json.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

enum member_kind {
    IS_UNIT,  /* `unit` */
    IS_UNITS, /* `units`: a list */
    IS_STEPS,
    IS_WAY,    /* `to`: a hex, or a list of hexes */
    IS_TARGET, /* `target`, `hex` */
    IS_OFFICER,
    IS_ID,
    IS_ORDER,
    IS_SOME,   /* ids among `units`: uint64_t */
    IS_TRUTH,  /* what follows is a uint8_t */
    IS_NUMBER, /* at most `most` */
    IS_WORD,   /* one of `names` */
    IS_PREF
};

struct member {
    const char *name;
    uint32_t verbs; /* a bit each */
    enum member_kind kind;
    uint32_t needed;  /* verbs that make no sense without it */
    uint16_t place;   /* of its value in struct sburg_action */
    int16_t absent;   /* which value is not written; -1: each is */
    const char *type; /* by sharpsburg-types.json, where the kind does not say it */
    int most;
    const struct names *names;
};

#define AT(member) offsetof(struct sburg_action, member)
#define A_PREF(index) (uint16_t)(AT(prefs) + (index)), SBURG_NONE

#define DO(NAME) (1u << SBURG_DO_##NAME)

static const struct names rolls = {(const char *const[]){"each", "one"}, 2};

/* `units` stand before what names some of them. */
static const struct member members[] = {
    {"unit",
     DO(MOVE) | DO(WING) | DO(DETACH) | DO(UNCHARGE) | DO(STAND) | DO(RETREAT) |
         DO(PROLONG) | DO(RALLY) | DO(ENTER),
     IS_UNIT},
    {"units",
     DO(MOVE) | DO(MERGE) | DO(CHARGE) | DO(OVERRUN) | DO(FIRE) | DO(RALLY) |
         DO(ADVANCE) | DO(ENTER),
     IS_UNITS},
    {"order", DO(STACK), IS_ORDER},
    {"steps", DO(MOVE) | DO(CHARGE) | DO(ENTER), IS_STEPS, DO(MOVE)},
    {"to", DO(RETREAT) | DO(PROLONG), IS_WAY},
    {"target", DO(CHARGE) | DO(OVERRUN) | DO(FIRE) | DO(RESOLVE), IS_TARGET},
    {"hex", DO(WING) | DO(DETACH) | DO(STACK) | DO(ENTER) | DO(ADVANCE), IS_TARGET},
    {"double", DO(MOVE) | DO(ENTER), IS_TRUTH, 0, AT(double_move), 0},
    {"follow", DO(OVERRUN), IS_TRUTH, 0, AT(follow), 0},
    {"face", DO(ENTER) | DO(ADVANCE), IS_NUMBER, 0, AT(face), SBURG_NONE, "facing", 5},
    {"form", DO(ENTER) | DO(ADVANCE), IS_WORD, 0, AT(form), SBURG_NONE, "formation", 0,
     &sburg_formations},
    {"cover", DO(ADVANCE), IS_TRUTH, 0, AT(cover), SBURG_NONE},
    {"at", DO(FIRE), IS_WORD, 0, AT(at), SBURG_AT_PERSONNEL, "at", 0, &sburg_ats},
    {"officer", DO(FIRE), IS_OFFICER},
    {"canister", DO(FIRE), IS_SOME, 0, AT(canister)},
    {"rapid", DO(FIRE), IS_SOME, 0, AT(rapid)},
    {"sp", DO(WING) | DO(DETACH), IS_NUMBER, DO(WING) | DO(DETACH), AT(sp), -1, NULL,
     SBURG_SP_MAX},
    {"id", DO(WING) | DO(DETACH), IS_ID},
    {"spare", DO(LOSSES), IS_TRUTH, DO(LOSSES), AT(spare), -1},
    {"roll", DO(CHECKS), IS_WORD, DO(CHECKS), AT(roll), -1, NULL, 0, &rolls},
    {"spare_gunners", DO(PREFS), IS_PREF, 0, A_PREF(SBURG_SPARE_GUNNERS)},
    {"stack_roll", DO(PREFS), IS_PREF, 0, A_PREF(SBURG_STACK_ROLL)},
    {"react", DO(PREFS), IS_PREF, 0, A_PREF(SBURG_REACT)},
    {"pass", DO(PREFS), IS_PREF, 0, A_PREF(SBURG_PASS)},
};
enum { MEMBERS = sizeof members / sizeof *members };

static bool has_member(unsigned verb, const struct member *member) {
    return (member->verbs >> verb & 1) != 0;
}

static bool is_needed(unsigned verb, const struct member *member) {
    return (member->needed >> verb & 1) != 0;
}

struct actor {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
};

/* --- reading ------------------------------------------------------------------------- */

static void bad(struct sburg_action *action) {
    action->malformed = 1;
}

static uint16_t who_of(const struct actor *actor, const json_t *json,
                       struct sburg_action *action) {
    const char *id = json_string_value(json);
    if (!id)
        bad(action);
    return id ? (uint16_t)sburg_find(actor->setup, actor->known, id) : SBURG_NOSUCH;
}

static void load_units(const struct actor *actor, const json_t *json,
                       struct sburg_action *action) {
    if (!json_is_array(json) || json_array_size(json) > SBURG_GROUP) {
        bad(action);
        return;
    }
    action->unit_count = (uint8_t)json_array_size(json);
    for (unsigned i = 0; i < action->unit_count; i++)
        action->units[i] = who_of(actor, json_array_get(json, i), action);
}

static uint16_t hex_of(const struct actor *actor, const json_t *json) {
    const char *text = json_string_value(json);
    return text ? hex_parse(&actor->setup->grid, text) : HEX_NONE;
}

/* What a step's value is, by its kind; false: it makes no sense. */
static bool step_value(const struct actor *actor, unsigned kind, const json_t *json,
                       uint16_t *ret_value) {
    int form;
    switch (kind) {
    case SBURG_STEP_TO:
        *ret_value = hex_of(actor, json);
        return json_is_string(json);
    case SBURG_STEP_FACE:
        *ret_value = (uint16_t)json_integer_value(json);
        return json_is_integer(json) && json_integer_value(json) >= 0 &&
               json_integer_value(json) < HEX_DIRECTIONS;
    case SBURG_STEP_FORM:
        form = json_is_string(json)
                   ? names_find(sburg_formations, json_string_value(json))
                   : -1;
        *ret_value = (uint16_t)form;
        return form >= 0 && form < SBURG_LIMBERED;
    default:
        *ret_value = json_is_true(json);
        return json_is_boolean(json);
    }
}

static void load_steps(const struct actor *actor, const json_t *json,
                       struct sburg_action *action) {
    if (!json_is_array(json) || json_array_size(json) > SBURG_STEPS) {
        bad(action);
        return;
    }
    for (size_t i = 0; i < json_array_size(json); i++) {
        const json_t *one = json_array_get(json, i);
        const char *key = NULL;
        json_t *value = NULL;
        json_object_foreach ((json_t *)one, key, value)
            break;
        int kind = key && json_object_size(one) == 1 ? names_find(sburg_steps, key) : -1;
        struct sburg_step *step = &action->steps[action->step_count];
        if (kind < 0 || !step_value(actor, (unsigned)kind, value, &step->value)) {
            bad(action);
            return;
        }
        step->kind = (uint16_t)kind;
        action->step_count++;
    }
}

static void load_way(const struct actor *actor, const json_t *json,
                     struct sburg_action *action) {
    size_t count = json_is_array(json) ? json_array_size(json) : 1;
    if ((!json_is_array(json) && !json_is_string(json)) || count > SBURG_STEPS) {
        bad(action);
        return;
    }
    for (size_t i = 0; i < count; i++)
        action->steps[action->step_count++] = (struct sburg_step){
            SBURG_STEP_TO,
            hex_of(actor, json_is_array(json) ? json_array_get(json, i) : json)};
}

/* Ids that stand in `units` too: a bit for each place there. */
static uint64_t load_among(const struct actor *actor, const json_t *json,
                           struct sburg_action *action) {
    uint64_t bits = 0;
    if (!json_is_array(json))
        bad(action);
    for (size_t k = 0; k < json_array_size(json); k++) {
        uint16_t who = who_of(actor, json_array_get(json, k), action);
        unsigned i = 0;
        while (i < action->unit_count && action->units[i] != who)
            i++;
        if (i == action->unit_count)
            bad(action);
        else
            bits |= UINT64_C(1) << i;
    }
    return bits;
}

static uint8_t word_of(const json_t *json, struct names names,
                       struct sburg_action *action) {
    int value = json_is_string(json) ? names_find(names, json_string_value(json)) : -1;
    if (value < 0)
        bad(action);
    return value < 0 ? SBURG_NONE : (uint8_t)value;
}

static uint8_t truth_of(const json_t *json, struct sburg_action *action) {
    if (!json_is_boolean(json))
        bad(action);
    return json_is_true(json);
}

static uint8_t number_of(const json_t *json, int most, struct sburg_action *action) {
    json_int_t value = json_integer_value(json);
    if (!json_is_integer(json) || value < 0 || value > most)
        bad(action);
    return value < 0 || value > most ? SBURG_NONE : (uint8_t)value;
}

static void load_pref(const json_t *json, unsigned pref, struct sburg_action *action) {
    struct problem problem;
    struct reading reading;
    reading_begin(&reading, NULL, &problem);
    if (!sburg_pref_read(&reading, json, pref, &action->prefs[pref]))
        bad(action);
}

static void load_id(const json_t *json, struct sburg_action *action) {
    const char *text = json_string_value(json);
    size_t length = text ? strlen(text) : 0;
    if (length == 0 || length > 23)
        bad(action);
    else
        memcpy(action->id, text, length);
}

/* Which preference a member is. */
static unsigned pref_of(const struct member *member) {
    return member->place - (unsigned)AT(prefs);
}

static void load_member(const struct actor *actor, const struct member *member,
                        const json_t *json, struct sburg_action *action) {
    uint8_t *value = (uint8_t *)action + member->place;
    switch (member->kind) {
    case IS_UNIT:
        action->one = 1;
        action->unit_count = 1;
        action->units[0] = who_of(actor, json, action);
        break;
    case IS_UNITS:
    case IS_ORDER:
        load_units(actor, json, action);
        break;
    case IS_STEPS:
        load_steps(actor, json, action);
        break;
    case IS_WAY:
        load_way(actor, json, action);
        break;
    case IS_TARGET:
        action->hex = hex_of(actor, json);
        action->hex_given = 1;
        break;
    case IS_OFFICER:
        action->officer = who_of(actor, json, action);
        break;
    case IS_ID:
        load_id(json, action);
        break;
    case IS_SOME:
        *(uint64_t *)(void *)value = load_among(actor, json, action);
        break;
    case IS_TRUTH:
        *value = truth_of(json, action);
        break;
    case IS_NUMBER:
        *value = number_of(json, member->most, action);
        break;
    case IS_WORD:
        *value = word_of(json, *member->names, action);
        break;
    case IS_PREF:
        load_pref(json, pref_of(member), action);
        break;
    }
}

static bool complete(const struct sburg_action *action, const json_t *json) {
    for (unsigned i = 0; i < MEMBERS; i++)
        if (is_needed(action->verb, &members[i]) &&
            !json_object_get(json, members[i].name))
            return false;
    return action->verb != SBURG_DO_MOVE || action->step_count > 0;
}

int sburg_action_json_load(const void *setup, const void *view, const json_t *json,
                           void *ret_action, struct problem *ret_problem) {
    struct actor actor = {setup, &((const struct sburg_view *)view)->known};
    struct reading reading;
    const char *keys[MEMBERS + 2] = {"do"};
    unsigned count = 1;
    int verb;
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_name_of(&reading, json, "do", sburg_verbs, &verb))
        return -EINVAL;
    if (verb == SBURG_DO_NOTHING) {
        reading_fail(&reading, "does nothing");
        return -EINVAL;
    }
    for (unsigned i = 0; i < MEMBERS; i++)
        if (has_member((unsigned)verb, &members[i]))
            keys[count++] = members[i].name;
    keys[count] = NULL;
    if (!read_only(&reading, json, keys))
        return -EINVAL;
    struct sburg_action action = sburg_action((enum sburg_verb)verb);
    for (unsigned i = 0; i < MEMBERS; i++) {
        const json_t *value = json_object_get(json, members[i].name);
        if (value && has_member((unsigned)verb, &members[i]))
            load_member(&actor, &members[i], value, &action);
    }
    if (!complete(&action, json))
        bad(&action);
    memcpy(ret_action, &action, sizeof action);
    return 0;
}

/* --- writing ------------------------------------------------------------------------- */

static json_t *ids_json(const struct actor *actor, const struct sburg_action *action,
                        uint64_t which) {
    json_t *list = json_array();
    for (unsigned i = 0; i < action->unit_count; i++)
        if ((which >> i & 1) != 0)
            json_array_append_new(list, json_string(sburg_id(actor->setup, actor->known,
                                                             action->units[i])));
    return list;
}

static json_t *step_json(const struct sburg_setup *setup, struct sburg_step step) {
    json_t *value = step.kind == SBURG_STEP_TO ? hex_json_new(&setup->grid, step.value)
                    : step.kind == SBURG_STEP_FACE ? json_integer(step.value)
                    : step.kind == SBURG_STEP_FORM
                        ? json_string(sburg_formations.list[step.value])
                        : json_boolean(step.value);
    return json_pack("{s:o}", sburg_steps.list[step.kind], value);
}

json_t *sburg_steps_json(const struct sburg_setup *setup, const struct sburg_step *steps,
                         unsigned count) {
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, step_json(setup, steps[i]));
    return list;
}

static json_t *way_json(const struct actor *actor, const struct sburg_action *action) {
    json_t *list = json_array();
    for (unsigned i = 0; i < action->step_count; i++)
        json_array_append_new(list,
                              hex_json_new(&actor->setup->grid, action->steps[i].value));
    return list;
}

static json_t *pref_json(unsigned pref, uint8_t value) {
    if (value == SBURG_NONE)
        return NULL;
    return pref == SBURG_SPARE_GUNNERS && value < 2
               ? json_boolean(value)
               : json_string(sburg_pref_words(pref).list[value]);
}

/* NULL: it is not given. */
static json_t *member_json(const struct actor *actor, const struct member *member,
                           const struct sburg_action *action) {
    const uint8_t *value = (const uint8_t *)action + member->place;
    switch (member->kind) {
    case IS_UNIT:
        return action->one && action->unit_count > 0
                   ? json_string(sburg_id(actor->setup, actor->known, action->units[0]))
                   : NULL;
    case IS_UNITS:
        return action->one || action->unit_count == 0
                   ? NULL
                   : ids_json(actor, action, ~UINT64_C(0));
    case IS_ORDER:
        return ids_json(actor, action, ~UINT64_C(0));
    case IS_STEPS:
        if (action->step_count == 0 && action->verb == SBURG_DO_CHARGE)
            return NULL;
        return sburg_steps_json(actor->setup, action->steps, action->step_count);
    case IS_WAY:
        return way_json(actor, action);
    case IS_TARGET:
        return action->hex_given ? hex_json_new(&actor->setup->grid, action->hex) : NULL;
    case IS_OFFICER:
        return action->officer >= SBURG_WHO
                   ? NULL
                   : json_string(sburg_id(actor->setup, actor->known, action->officer));
    case IS_ID:
        return action->id[0] ? json_string(action->id) : NULL;
    case IS_SOME: {
        uint64_t some = *(const uint64_t *)(const void *)value;
        return some ? ids_json(actor, action, some) : NULL;
    }
    case IS_TRUTH:
        return *value == member->absent ? NULL : json_boolean(*value);
    case IS_NUMBER:
        return *value == member->absent ? NULL : json_integer(*value);
    case IS_WORD:
        return *value == member->absent || *value >= member->names->count
                   ? NULL
                   : json_string(member->names->list[*value]);
    case IS_PREF:
        return pref_json(pref_of(member), *value);
    }
    return NULL;
}

json_t *sburg_action_json_new(const void *setup, const void *view, const void *action_) {
    struct actor actor = {setup, &((const struct sburg_view *)view)->known};
    const struct sburg_action *action = action_;
    json_t *json = json_object();
    json_object_set_new(json, "do", json_string(sburg_verbs.list[action->verb]));
    for (unsigned i = 0; i < MEMBERS; i++) {
        if (!has_member(action->verb, &members[i]))
            continue;
        json_t *value = member_json(&actor, &members[i], action);
        if (value)
            json_object_set_new(json, members[i].name, value);
    }
    return json;
}

/* --- the schema ---------------------------------------------------------------------- */

/* Definitions of sharpsburg-types.json. */
static const char *const types[] = {
    [IS_UNIT] = "who",      [IS_UNITS] = "[who]",   [IS_STEPS] = "[step]",
    [IS_WAY] = "hex|[hex]", [IS_TARGET] = "hex",    [IS_OFFICER] = "who",
    [IS_ID] = "string",     [IS_ORDER] = "[who]",   [IS_SOME] = "[who]",
    [IS_TRUTH] = "boolean", [IS_NUMBER] = "integer"};

static void member_schema(struct schema *schema, const struct member *member,
                          bool needed) {
    unsigned pref = pref_of(member);
    if (member->kind == IS_PREF)
        schema_name(schema, member->name, sburg_pref_words(pref), needed);
    else if (member->kind == IS_WORD && !member->type)
        schema_name(schema, member->name, *member->names, needed);
    else
        schema_member(schema, member->name,
                      member->type ? member->type : types[member->kind], needed);
    if (member->kind == IS_PREF && pref == SBURG_SPARE_GUNNERS)
        schema_member(schema, member->name, "boolean", needed);
}

void sburg_action_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned verb = SBURG_DO_NOTHING + 1; verb < sburg_verbs.count; verb++) {
        schema_form(schema, "do", sburg_verbs.list[verb]);
        for (unsigned i = 0; i < MEMBERS; i++)
            if (has_member(verb, &members[i]))
                member_schema(schema, &members[i], is_needed(verb, &members[i]));
    }
}
