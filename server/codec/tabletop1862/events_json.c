/* SPDX-License-Identifier: MIT */
/* See events_json.h. One row an event says what its numbers are, in their order. */
#include "events_json.h"

#include "names.h"
#include "position_json.h"
#include "wording.h"
#include "words.h"

#include "events.h"

#include <string.h>

enum number_kind { ENDS, PLAIN, NAMED, UNITS, SOME_UNITS, FACES, OBJECTIVE };

struct number_row {
    const char *name;
    enum number_kind kind;
    const struct names *names;
};

enum { NUMBERS = 9 };

static const struct {
    const char *unit; /* what the unit is called */
    struct number_row numbers[NUMBERS];
} rows[T62_EVENT_TYPES] = {
    [T62_EVENT_PHASE] = {NULL,
                         {{"turn", PLAIN, NULL}, {"phase", NAMED, &t62_names_phases}}},
    [T62_EVENT_ROLLED] = {NULL,
                          {{"roll", NAMED, &t62_names_rolls}, {"dice", FACES, NULL}}},
    [T62_EVENT_REPLACED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_ATTACHED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_DETACHED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_ADOPTED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_RELEASED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_RODE] = {NULL, {{"x", PLAIN, NULL}, {"y", PLAIN, NULL}}},
    [T62_EVENT_ORDERED] = {"unit",
                           {{"total", PLAIN, NULL},
                            {"result", NAMED, &t62_names_results}}},
    [T62_EVENT_MOVED] = {"unit", {{"cost", PLAIN, NULL}, {"left", PLAIN, NULL}}},
    [T62_EVENT_HELD] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_FORMED] = {"unit", {{"formation", NAMED, &t62_names_formations}}},
    [T62_EVENT_ENTERED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_EXITED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_CHARGED] = {"unit", {{"targets", UNITS, NULL}}},
    [T62_EVENT_SHOT] = {"target",
                        {{"points", PLAIN, NULL},
                         {"sum", PLAIN, NULL},
                         {"die", PLAIN, NULL},
                         {"result", NAMED, &t62_names_fire_results},
                         {"units", UNITS, NULL}}},
    [T62_EVENT_DISORDERED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_RALLIED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_LOST] = {"unit", {{"stands", PLAIN, NULL}}},
    [T62_EVENT_DAMAGED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_REMOVED] = {"unit", {{"why", NAMED, &t62_names_gones}}},
    [T62_EVENT_LOW_AMMO] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_RESUPPLIED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_LEADER_OUT] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_FOUGHT] = {NULL,
                          {{"attacker_sum", PLAIN, NULL},
                           {"defender_sum", PLAIN, NULL},
                           {"attacker_die", PLAIN, NULL},
                           {"defender_die", PLAIN, NULL},
                           {"difference", PLAIN, NULL},
                           {"result", NAMED, &t62_names_fight_results},
                           {"attackers", SOME_UNITS, NULL},
                           {"defenders", UNITS, NULL}}},
    [T62_EVENT_CAPTURED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_RETREATED] = {"unit", {{"distance", PLAIN, NULL}}},
    [T62_EVENT_OCCUPIED] = {"unit", {{"distance", PLAIN, NULL}}},
    [T62_EVENT_STAYED] = {"unit", {{NULL, ENDS, NULL}}},
    [T62_EVENT_CONTROL] = {NULL, {{"objective", OBJECTIVE, NULL}}},
    [T62_EVENT_SCORED] = {NULL, {{"points", PLAIN, NULL}, {"why", NAMED, &t62_names_vp}}},
    [T62_EVENT_GAME_OVER] = {NULL, {{NULL, ENDS, NULL}}},
};

struct telling {
    const struct t62_setup *setup;
    const int32_t *numbers;
    unsigned left;
};

static int32_t next(struct telling *telling) {
    telling->left--;
    return *telling->numbers++;
}

static json_t *list_json(struct telling *telling, unsigned count, bool units) {
    json_t *list = json_array();
    for (; count > 0 && telling->left > 0; count--) {
        int32_t value = next(telling);
        json_array_append_new(list, units ? t62_unit_id(telling->setup, (unsigned)value)
                                          : json_integer(value));
    }
    return list;
}

static json_t *number_json(struct telling *telling, const struct number_row *row) {
    int32_t value;
    switch (row->kind) {
    case UNITS:
    case FACES:
        return list_json(telling, telling->left, row->kind == UNITS);
    case SOME_UNITS: /* how many, then who */
        value = next(telling);
        return list_json(telling, (unsigned)value, true);
    case NAMED:
        value = next(telling);
        return json_string(row->names->list[value]);
    case OBJECTIVE:
        value = next(telling);
        return json_string(telling->setup->objectives[value].id);
    case PLAIN:
    case ENDS:
        break;
    }
    return json_integer(next(telling));
}

/* --- sentences ------------------------------------------------------------------------ */

/* An event with its members, and what people call those that are words. */
struct saying {
    const struct t62_setup *setup;
    const struct t62_event *event;
    const json_t *json;
};

static struct words_value word(const char *text) {
    return (struct words_value){.kind = WORDS_TEXT, .text = text};
}

/* What a member of a name list is called. */
static struct words_value named(const struct saying *saying, const char *name,
                                const char *value) {
    for (unsigned i = 0; i < NUMBERS; i++) {
        const struct number_row *row = &rows[saying->event->type].numbers[i];
        if (!row->name || strcmp(row->name, name) != 0)
            continue;
        if (row->kind == NAMED)
            return word(t62_word(row->names, (size_t)names_find(*row->names, value)));
        unsigned objective = t62_find_objective(saying->setup, value);
        if (row->kind == OBJECTIVE && objective < saying->setup->objective_count &&
            saying->setup->objectives[objective].name[0])
            return word(saying->setup->objectives[objective].name);
    }
    return word(value);
}

static struct words_value member_said(const void *arg, const char *name) {
    const struct saying *saying = arg;
    const json_t *value = json_object_get(saying->json, name);
    if (strcmp(name, "inches") == 0)
        return (struct words_value){
            .kind = WORDS_NUMBER,
            .number = (int)json_integer_value(json_object_get(saying->json, "distance")) /
                      T62_INCH};
    if (strcmp(name, "side") == 0 && saying->event->side < SIDES)
        return word(t62_word(&t62_names_sides, saying->event->side));
    if (!value || json_is_null(value))
        return (struct words_value){.kind = WORDS_ABSENT};
    if (strcmp(name, "unit") == 0 || strcmp(name, "target") == 0 ||
        strcmp(name, "leader") == 0)
        return (struct words_value){.kind = WORDS_REFERENCE};
    if (json_is_integer(value))
        return (struct words_value){.kind = WORDS_NUMBER,
                                    .number = (int)json_integer_value(value)};
    return named(saying, name, json_string_value(value));
}

/* The sentence of an event: its first letter is a capital. */
static json_t *sentence_json(const struct t62_setup *setup, const struct t62_event *event,
                             const json_t *json) {
    struct saying saying = {setup, event, json};
    struct buf buf = {.bytes = NULL};
    words_expand(&buf, t62_event_rows[event->type].sentence, member_said, &saying);
    if (buf.length > 0 && buf.bytes[0] >= 'a' && buf.bytes[0] <= 'z')
        buf.bytes[0] = (char)(buf.bytes[0] - 'a' + 'A');
    json_t *text = json_string(buf_text(&buf));
    buf_finish(&buf);
    return text;
}

static json_t *event_json(const struct t62_setup *setup, const struct t62_events *events,
                          const struct t62_event *event) {
    struct telling telling = {setup, &events->numbers[event->first], event->count};
    const struct t62_event_row *row = &t62_event_rows[event->type];
    json_t *json = json_pack("{s:s,s:s}", "event", row->name, "section", row->section);
    if (event->side < SIDES)
        json_object_set_new(json, "side", json_string(t62_names_sides.list[event->side]));
    if (event->unit != T62_NOBODY && rows[event->type].unit)
        json_object_set_new(json, rows[event->type].unit,
                            t62_unit_id(setup, event->unit));
    if (event->leader != T62_NOBODY)
        json_object_set_new(json, "leader", t62_leader_id(setup, event->leader));
    for (unsigned i = 0; i < NUMBERS && telling.left > 0; i++) {
        const struct number_row *number = &rows[event->type].numbers[i];
        if (!number->name)
            break;
        json_object_set_new(json, number->name, number_json(&telling, number));
    }
    json_object_set_new(json, "text", sentence_json(setup, event, json));
    return json;
}

json_t *t62_events_json_new(const void *setup, const void *told) {
    const struct t62_events *events = told;
    json_t *list = json_array();
    for (unsigned i = 0; i < events->count; i++)
        json_array_append_new(list, event_json(setup, events, &events->list[i]));
    return list;
}

size_t t62_events_rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                        size_t most) {
    const struct t62_events *events = told;
    size_t count = 0;
    (void)setup;
    for (unsigned i = 0; i < events->count && count < most; i++) {
        const struct t62_event *event = &events->list[i];
        if (event->type != T62_EVENT_ROLLED)
            continue;
        struct told_roll *roll = &ret_rolls[count++];
        *roll = (struct told_roll){
            .kind = t62_names_rolls.list[events->numbers[event->first]],
            .side = (enum side)event->side,
            .sides = T62_ORDER_DIE,
            .count = (uint8_t)(event->count - 1)};
        for (unsigned k = 0; k < roll->count; k++)
            roll->faces[k] = (uint8_t)events->numbers[event->first + 1 + k];
    }
    return count;
}

/* --- the schema ---------------------------------------------------------------------- */

/* Definitions of tabletop1862-types.json; the words of NAMED are its own. */
static const char *const types[] = {[PLAIN] = "integer",
                                    [UNITS] = "whos",
                                    [SOME_UNITS] = "whos",
                                    [FACES] = "[die]",
                                    [OBJECTIVE] = "who"};

void t62_events_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned type = 0; type < T62_EVENT_TYPES; type++) {
        schema_form(schema, "event", t62_event_rows[type].name);
        schema_member(schema, "section", "string", true);
        schema_member(schema, "text", "string", true);
        schema_member(schema, "side", "side", false);
        schema_member(schema, "leader", "who", false);
        if (rows[type].unit)
            schema_member(schema, rows[type].unit, "who", false);
        for (unsigned i = 0; i < NUMBERS && rows[type].numbers[i].name; i++) {
            const struct number_row *row = &rows[type].numbers[i];
            if (row->kind == NAMED)
                schema_name(schema, row->name, *row->names, true);
            else
                schema_member(schema, row->name, types[row->kind], true);
        }
    }
}
