/* SPDX-License-Identifier: MIT */
/* See events_json.h. One row a type says what its numbers are called. */
#include "events_json.h"

#include "events.h"
#include "refusals.h"
#include "wording.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

enum number_kind {
    ENDS,
    PLAIN,
    TRUTH,
    NAMED,
    WEAPON,
    OBJECTIVE,
    PLACE,
    LINES,
    LETTERS,
    UNIT_LIST,
    REASON
};

struct number_row {
    const char *name;
    enum number_kind kind;
    const struct names *names;
};

enum { NUMBERS = 6 };

/* clang-format off */
static const struct {
    const char *other, *base; /* what these are called */
    struct number_row numbers[NUMBERS];
} rows[WW_EVENT_TYPES] = {
    [WW_EVENT_PHASE]       = {NULL, NULL, {{"phase", NAMED, &ww_phases}, {"turn", PLAIN, NULL}}},
    [WW_EVENT_CALLED]      = {NULL, NULL, {{"at", PLACE, NULL}, {"size", PLAIN, NULL}}},
    [WW_EVENT_CALL_LOST]   = {NULL, NULL, {{"at", PLACE, NULL}, {"size", PLAIN, NULL}}},
    [WW_EVENT_BARRAGE]     = {NULL, NULL, {{"at", PLACE, NULL}, {"size", PLAIN, NULL}}},
    [WW_EVENT_STRUCK]      = {NULL, NULL, {{"at", PLACE, NULL}, {"heading", PLAIN, NULL}}},
    [WW_EVENT_ORDERED]     = {NULL, NULL, {{"ok", TRUTH, NULL}}},
    [WW_EVENT_POSTURE]     = {NULL, NULL, {{"prone", TRUTH, NULL}}},
    [WW_EVENT_RALLIED]     = {NULL, NULL, {{"ok", TRUTH, NULL}}},
    [WW_EVENT_REPAIRED]    = {NULL, NULL, {{"ok", TRUTH, NULL}}},
    [WW_EVENT_MOVED]       = {NULL, NULL, {{"cost", PLAIN, NULL}, {"left", PLAIN, NULL}}},
    [WW_EVENT_FOLLOWED]    = {NULL, NULL, {{"cost", PLAIN, NULL}, {"left", PLAIN, NULL}}},
    [WW_EVENT_CONTACT]     = {"with", NULL, {{NULL, ENDS, NULL}}},
    [WW_EVENT_FIRED]       = {"target", "base", {{"weapon", WEAPON, NULL}, {"direct", TRUTH, NULL}, {"range", PLAIN, NULL},
                                                 {"sum", PLAIN, NULL}, {"lines", LINES, NULL}}},
    [WW_EVENT_MASKED]      = {"target", "base", {{"why", REASON, NULL}}},
    [WW_EVENT_STRUCK_HOME] = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_MISSED]      = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_RAPID]       = {NULL, NULL, {{"shots", PLAIN, NULL}}},
    [WW_EVENT_JAMMED]      = {NULL, NULL, {{"weapon", WEAPON, NULL}}},
    [WW_EVENT_KILLED]      = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_RESURRECTED] = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_FLAMED]      = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_EMPTIED]     = {NULL, "base", {{NULL, ENDS, NULL}}},
    [WW_EVENT_MORALE]      = {NULL, NULL, {{"total", PLAIN, NULL}, {"effect", LETTERS, NULL}}},
    [WW_EVENT_ROUTED]      = {NULL, NULL, {{"count", PLAIN, NULL}}},
    [WW_EVENT_DISBANDED]   = {NULL, NULL, {{"count", PLAIN, NULL}}},
    [WW_EVENT_SURRENDERED] = {NULL, NULL, {{"count", PLAIN, NULL}}},
    [WW_EVENT_ASSAULT]     = {NULL, NULL, {{"attacker_lost", PLAIN, NULL}, {"defender_lost", PLAIN, NULL}, {"units", UNIT_LIST, NULL}}},
    [WW_EVENT_CONTROL]     = {NULL, NULL, {{"objective", OBJECTIVE, NULL}}},
    [WW_EVENT_GAME_OVER]   = {NULL, NULL, {{"how", NAMED, &ww_endings}}},
};
/* clang-format on */

struct telling {
    const struct ww_setup *setup;
    const struct ww_event *event;
    const int32_t *numbers;
    unsigned left;
};

static int32_t next(struct telling *telling) {
    telling->left--;
    return *telling->numbers++;
}

static json_t *lines_json(struct telling *telling) {
    json_t *list = json_array();
    while (telling->left >= 2) {
        const char *what = ww_modifiers.list[next(telling)];
        json_array_append_new(
            list, json_pack("{s:s,s:i}", "what", what, "value", next(telling)));
    }
    return list;
}

static json_t *letters_json(struct telling *telling) {
    char text[4] = "";
    for (unsigned i = 0; telling->left > 0 && i < 2; i++)
        text[i] = (char)next(telling);
    return json_string(text);
}

static json_t *units_json(struct telling *telling) {
    json_t *list = json_array();
    while (telling->left > 0)
        json_array_append_new(list, json_string(telling->setup->units[next(telling)].id));
    return list;
}

static json_t *number_json(struct telling *telling, const struct number_row *row) {
    int32_t value;
    switch (row->kind) {
    case LINES:
        return lines_json(telling);
    case LETTERS:
        return letters_json(telling);
    case UNIT_LIST:
        return units_json(telling);
    case PLACE:
        value = next(telling);
        return plane_json_new((struct point){value, next(telling)});
    case TRUTH:
        return json_boolean(next(telling));
    case NAMED:
        return json_string(row->names->list[next(telling)]);
    case WEAPON:
        return json_string(
            telling->setup->units[telling->event->unit].weapons[next(telling)].id);
    case OBJECTIVE:
        return json_string(telling->setup->objectives[next(telling)].id);
    case REASON:
        return json_string(ww_refusal_code((enum ww_reason)next(telling)));
    case PLAIN:
    case ENDS:
        break;
    }
    return json_integer(next(telling));
}

/* --- rolls --------------------------------------------------------------------------- */

/* What stands between the kind of a roll and its dice. */
static const uint8_t before_dice[] = {
    [WW_ROLL_ORDER] = 1,   [WW_ROLL_RALLY] = 1,  [WW_ROLL_REPAIR] = 1,
    [WW_ROLL_SMALL] = 2,   [WW_ROLL_DIRECT] = 2, [WW_ROLL_JAM] = 1,
    [WW_ROLL_FUEL] = 1,    [WW_ROLL_CALL] = 1,   [WW_ROLL_MORALE] = 1,
    [WW_ROLL_BAILOUT] = 1, [WW_ROLL_ASSAULT] = 3};

static json_t *dice_json(struct telling *telling) {
    json_t *list = json_array();
    while (telling->left > 0)
        json_array_append_new(list, json_integer(next(telling)));
    return list;
}

static void salvo_json(struct telling *telling, json_t *json) {
    json_t *list = json_array();
    while (telling->left >= 3) {
        json_t *base = ww_base_json(telling->setup, (unsigned)next(telling));
        int bonus = next(telling);
        json_array_append_new(list, json_pack("{s:o,s:i,s:i}", "base", base, "bonus",
                                              bonus, "die", next(telling)));
    }
    json_object_set_new(json, "dice", list);
}

/* What the first number of a roll is called. */
static const char *first_number(unsigned what) {
    return what == WW_ROLL_SMALL || what == WW_ROLL_MORALE || what == WW_ROLL_BAILOUT
               ? "sum"
               : "needs";
}

static void roll_json(struct telling *telling, json_t *json) {
    unsigned what = (unsigned)next(telling);
    json_object_set_new(json, "for", json_string(ww_rolls.list[what]));
    if (what == WW_ROLL_SALVO) {
        salvo_json(telling, json);
        return;
    }
    int32_t numbers[3] = {0};
    for (unsigned i = 0; i < before_dice[what]; i++)
        numbers[i] = next(telling);
    if (what == WW_ROLL_SMALL)
        json_object_set_new(json, "result", json_string(ww_results.list[numbers[1]]));
    if (what == WW_ROLL_DIRECT)
        json_object_set_new(json, "kill", json_integer(numbers[1]));
    if (what == WW_ROLL_ASSAULT) {
        json_object_set_new(json, "first", ww_side_json((unsigned)numbers[0]));
        json_object_set_new(json, "sums", json_pack("[i,i]", numbers[1], numbers[2]));
    } else {
        json_object_set_new(json, first_number(what), json_integer(numbers[0]));
    }
    json_object_set_new(json, "dice", dice_json(telling));
}

size_t ww_events_rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                       size_t most) {
    const struct ww_events *events = told;
    size_t count = 0;
    (void)setup;
    for (unsigned i = 0; i < events->count && count < most; i++) {
        const struct ww_event *event = &events->list[i];
        const int32_t *numbers = &events->numbers[event->first];
        if (event->type != WW_EVENT_ROLLED)
            continue;
        unsigned what = (unsigned)numbers[0];
        bool salvo = what == WW_ROLL_SALVO;
        unsigned first = salvo ? 3 : 1u + before_dice[what], step = salvo ? 3 : 1;
        struct told_roll *roll = &ret_rolls[count++];
        *roll = (struct told_roll){
            .kind = ww_rolls.list[what], .side = (enum side)event->side, .sides = 6};
        if (what == WW_ROLL_ORDER || what == WW_ROLL_RALLY || what == WW_ROLL_CALL)
            roll->lowest = (uint8_t)(numbers[1] < 1   ? 1
                                     : numbers[1] > 7 ? 7
                                                      : numbers[1]);
        for (unsigned k = first; k < event->count && roll->count < DICE_PER_ROLL_MAX;
             k += step)
            roll->faces[roll->count++] = (uint8_t)numbers[k];
    }
    return count;
}

/* --- sentences ----------------------------------------------------------------------- */

struct saying {
    const struct ww_setup *setup;
    const struct ww_event *event;
    const json_t *json;
    char base[WW_NAME_SIZE + 8];
};

static struct words_value text_value(const char *text) {
    return (struct words_value){.kind = WORDS_TEXT, .text = text};
}

/* "A Company (3)" */
static struct words_value base_value(struct saying *saying) {
    const struct ww_roster_base *base = &saying->setup->bases[saying->event->base];
    const char *name = ww_unit_name(saying->setup, base->unit);
    if (saying->setup->units[base->unit].count == 1)
        return text_value(name);
    snprintf(saying->base, sizeof saying->base, "%s (%u)", name, base->number);
    return text_value(saying->base);
}

/* Units by their names as text: who is told of one may not know it any more a moment later, so
 * that no client could say what a reference means. */
static bool thing(struct saying *saying, const char *name,
                  struct words_value *ret_value) {
    const struct ww_event *event = saying->event;
    if (strcmp(name, "unit") == 0 && event->unit != WW_NOBODY)
        *ret_value = text_value(ww_unit_name(saying->setup, event->unit));
    else if (strcmp(name, "other") == 0 && event->other != WW_NOBODY)
        *ret_value = text_value(ww_unit_name(saying->setup, event->other));
    else if (strcmp(name, "base") == 0 && event->base != WW_NOBODY)
        *ret_value = base_value(saying);
    else if ((strcmp(name, "side") == 0 || strcmp(name, "winner") == 0) &&
             event->side < SIDES)
        *ret_value = text_value(ww_nation(saying->setup, event->side));
    else if (strcmp(name, "phase") == 0)
        *ret_value = text_value(ww_word(
            &ww_phases, (size_t)names_find(ww_phases, json_string_value(json_object_get(
                                                          saying->json, name)))));
    else
        return false;
    return true;
}

static const char *objective_name(const struct ww_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->objective_count; i++)
        if (strcmp(setup->objectives[i].id, id) == 0 && setup->objectives[i].name[0])
            return setup->objectives[i].name;
    return id;
}

static struct words_value word(const void *arg, const char *name) {
    struct saying *saying = (struct saying *)arg;
    struct words_value found = {.kind = WORDS_ABSENT};
    const json_t *value = json_object_get(saying->json, name);
    if (strcmp(name, "passed") == 0) {
        const char *effect = json_string_value(json_object_get(saying->json, "effect"));
        return (struct words_value){.kind = effect && !effect[0] ? WORDS_YES : WORDS_NO};
    }
    if (thing(saying, name, &found) || !value || json_is_null(value))
        return found;
    if (json_is_boolean(value))
        return (struct words_value){.kind = json_is_true(value) ? WORDS_YES : WORDS_NO};
    if (json_is_integer(value))
        return (struct words_value){.kind = WORDS_NUMBER,
                                    .number = (int)json_integer_value(value)};
    return text_value(strcmp(name, "objective") == 0
                          ? objective_name(saying->setup, json_string_value(value))
                          : json_string_value(value));
}

static const char *side_name(unsigned type) {
    return type == WW_EVENT_ASSAULT || type == WW_EVENT_GAME_OVER ? "winner" : "side";
}

static json_t *event_json(const struct ww_setup *setup, const struct ww_events *events,
                          const struct ww_event *event) {
    const struct ww_event_row *row = &ww_event_rows[event->type];
    struct telling telling = {setup, event, &events->numbers[event->first], event->count};
    json_t *json = json_pack("{s:s,s:s}", "event", row->name, "section", row->section);
    if (event->side < SIDES)
        json_object_set_new(json, side_name(event->type), ww_side_json(event->side));
    if (event->unit != WW_NOBODY)
        json_object_set_new(json, "unit", json_string(setup->units[event->unit].id));
    if (event->other != WW_NOBODY)
        json_object_set_new(json, rows[event->type].other,
                            json_string(setup->units[event->other].id));
    if (event->base != WW_NOBODY)
        json_object_set_new(json, rows[event->type].base,
                            ww_base_json(setup, event->base));
    if (event->type == WW_EVENT_ROLLED) {
        roll_json(&telling, json);
        return json;
    }
    for (unsigned i = 0; i < NUMBERS && rows[event->type].numbers[i].name; i++)
        if (telling.left > 0 || rows[event->type].numbers[i].kind >= LINES)
            json_object_set_new(json, rows[event->type].numbers[i].name,
                                number_json(&telling, &rows[event->type].numbers[i]));
    struct buf text = {NULL, 0, 0};
    struct saying saying = {setup, event, json, ""};
    words_expand(&text, row->sentence, word, &saying);
    json_object_set_new(json, "text", json_string(buf_text(&text)));
    buf_finish(&text);
    return json;
}

json_t *ww_events_json_new(const void *setup, const void *told) {
    const struct ww_events *events = told;
    json_t *list = json_array();
    for (unsigned i = 0; i < events->count; i++)
        json_array_append_new(list, event_json(setup, events, &events->list[i]));
    return list;
}

/* --- the schema ---------------------------------------------------------------------- */

/* Definitions of tabletop1916-types.json; the words of NAMED are its own. */
static const char *const types[] = {
    [PLAIN] = "integer",  [TRUTH] = "boolean",  [WEAPON] = "who",
    [OBJECTIVE] = "who",  [PLACE] = "point",    [LINES] = "[modifier]",
    [LETTERS] = "string", [UNIT_LIST] = "whos", [REASON] = "string"};

static void schema_begin(struct schema *schema, unsigned type) {
    schema_form(schema, "event", ww_event_rows[type].name);
    schema_member(schema, "section", "string", true);
    schema_member(schema, side_name(type), "side", false);
    schema_member(schema, "unit", "who", false);
}

static void roll_schema(struct schema *schema, unsigned what) {
    schema_begin(schema, WW_EVENT_ROLLED);
    schema_name(schema, "for", (struct names){&ww_rolls.list[what], 1}, true);
    schema_member(schema, "dice", what == WW_ROLL_SALVO ? "[aimed_die]" : "[die]", true);
    if (what == WW_ROLL_SMALL)
        schema_name(schema, "result", ww_results, true);
    if (what == WW_ROLL_DIRECT)
        schema_member(schema, "kill", "integer", true);
    if (what == WW_ROLL_ASSAULT) {
        schema_member(schema, "first", "side", true);
        schema_member(schema, "sums", "[integer]", true);
    } else if (what != WW_ROLL_SALVO)
        schema_member(schema, first_number(what), "integer", true);
}

void ww_events_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned what = 0; what < ww_rolls.count; what++)
        roll_schema(schema, what);
    for (unsigned type = 0; type < WW_EVENT_TYPES; type++) {
        if (type == WW_EVENT_ROLLED)
            continue;
        schema_begin(schema, type);
        schema_member(schema, "text", "string", true);
        if (rows[type].other)
            schema_member(schema, rows[type].other, "who", false);
        if (rows[type].base)
            schema_member(schema, rows[type].base, "who", false);
        for (unsigned i = 0; i < NUMBERS && rows[type].numbers[i].name; i++) {
            const struct number_row *row = &rows[type].numbers[i];
            if (row->kind == NAMED)
                schema_name(schema, row->name, *row->names, false);
            else
                schema_member(schema, row->name, types[row->kind], false);
        }
    }
}
