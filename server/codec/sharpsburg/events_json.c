/* SPDX-License-Identifier: MIT */
/* See events_json.h. One row a type says what its numbers are called. Units that come to be in play
 * are named by the ids that the events carry. */
#include "events_json.h"

#include "charts.h"
#include "events.h"

#include <string.h>

enum number_kind {
    ENDS,
    PLAIN,
    HEX,
    WHO,
    NAMED,
    TRACK,
    TRUTH,
    POINTS, /* two numbers: a fraction */
    VP,
    ODDS,
    RESULT,
    COLUMN,
    HEXES, /* all that follow: a list */
    WHOS,
    FACES,
    ML_MODS, /* as many as there are: an object */
    FIRE_MODS
};

struct number_row {
    const char *name;
    enum number_kind kind;
    const struct names *names;
};

enum { NUMBERS = 13 };

/* clang-format off */
static const struct {
    const char *hex; /* what the hex is called; NULL: it has none */
    struct number_row numbers[NUMBERS];
} rows[SBURG_EVENT_TYPES] = {
    [SBURG_EVENT_PHASE]     = {NULL,     {{"phase", NAMED, &sburg_phases}, {"turn", PLAIN, NULL}}},
    [SBURG_EVENT_ROLLED]    = {NULL,     {{"dice", FACES, NULL}}},
    [SBURG_EVENT_MOVED]     = {"to",     {{"from", HEX, NULL}, {"cost", PLAIN, NULL}}},
    [SBURG_EVENT_MARCHED]   = {"hex",    {{"cost", PLAIN, NULL}, {"allowance", PLAIN, NULL}}},
    [SBURG_EVENT_TURNED]    = {"hex",    {{"facing", PLAIN, NULL}}},
    [SBURG_EVENT_FORMED]    = {"hex",    {{"formation", NAMED, &sburg_formations}}},
    [SBURG_EVENT_LIMBERED]  = {"hex",    {{"limbered", TRUTH, NULL}}},
    [SBURG_EVENT_MOUNTED]   = {"hex",    {{"mounted", TRUTH, NULL}}},
    [SBURG_EVENT_COVERED]   = {"hex",    {{"covered", TRUTH, NULL}}},
    [SBURG_EVENT_SPLIT]     = {"hex",    {{"part", WHO, NULL}}},
    [SBURG_EVENT_MERGED]    = {"hex",    {{"other", WHO, NULL}}},
    [SBURG_EVENT_STACKED]   = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_ENTERED]   = {"hex",    {{"cost", PLAIN, NULL}}},
    [SBURG_EVENT_CHECKED]   = {"hex",    {{"kind", NAMED, &sburg_checks}, {"roll", TRACK, NULL}, {"ml", TRACK, NULL},
                                          {"result", NAMED, &sburg_outcomes}, {"ground", PLAIN, NULL}, {"modifiers", ML_MODS, NULL}}},
    [SBURG_EVENT_CHARGED]   = {"target", {{"kind", NAMED, &sburg_charge_kinds}, {"cost", PLAIN, NULL}, {"allowance", PLAIN, NULL}, {"units", WHOS, NULL}}},
    [SBURG_EVENT_UNCHARGED] = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_REACTED]   = {"hex",    {{"what", NAMED, &sburg_reactions}}},
    [SBURG_EVENT_FIRED]     = {"target", {{"at", NAMED, &sburg_ats}, {"officer", WHO, NULL}, {"points", POINTS, NULL}, {"shot_alone", TRUTH, NULL},
                                          {"column", COLUMN, NULL}, {"roll", TRACK, NULL}, {"modified", TRACK, NULL}, {"result", RESULT, NULL},
                                          {"steps", PLAIN, NULL}, {"modifiers", FIRE_MODS, NULL}, {"units", WHOS, NULL}}},
    [SBURG_EVENT_PASSED]    = {NULL,     {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_LOST]      = {"hex",    {{"sp", PLAIN, NULL}, {"guns", PLAIN, NULL}}},
    [SBURG_EVENT_OFFICER_HIT] = {"hex",  {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_REPLACED]  = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_DISPLACED] = {"to",     {{"from", HEX, NULL}}},
    [SBURG_EVENT_OFFICER_TAKEN] = {"hex", {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_UNFORMED]  = {"hex",    {{"state", NAMED, &sburg_morales}}},
    [SBURG_EVENT_ROUT_MOVED] = {"to",    {{"from", HEX, NULL}, {"lost", PLAIN, NULL}, {"path", HEXES, NULL}}},
    [SBURG_EVENT_GONE]      = {"hex",    {{"how", NAMED, &sburg_goings}}},
    [SBURG_EVENT_RALLIED]   = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_RESOLVED]  = {"target", {{"kind", NAMED, &sburg_charge_kinds}, {"attacker", PLAIN, NULL}, {"defender", PLAIN, NULL}, {"odds", ODDS, NULL}}},
    [SBURG_EVENT_ADVANCED]  = {"to",     {{"from", HEX, NULL}}},
    [SBURG_EVENT_ABANDONED] = {"hex",    {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_CAPTURED]  = {"hex",    {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_TAKEN_BACK] = {"hex",   {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_EXHAUSTED] = {NULL,     {{"exhaustion", PLAIN, NULL}}},
    [SBURG_EVENT_CONTROL]   = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_SCORED]    = {NULL,     {{"points", VP, NULL}}},
    [SBURG_EVENT_PREFS]     = {NULL,     {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_ENDED]     = {NULL,     {{NULL, ENDS, NULL}}},
};
/* clang-format on */

json_t *sburg_modifiers_json(const int32_t *values, size_t count, struct names names) {
    json_t *json = json_object();
    for (size_t i = 0; i < count && i < names.count; i++)
        if (values[i] != 0)
            json_object_set_new(json, names.list[i], json_integer(values[i]));
    return json;
}

json_t *sburg_column_json(unsigned column, bool shot_alone) {
    struct sburg_ratio points = sburg_charts.fire_columns[column];
    int64_t top = points.top * (shot_alone ? SBURG_SHOT_PER_POINT : 1);
    return top % points.bottom == 0 ? json_integer(top / points.bottom)
                                    : json_real((double)top / (double)points.bottom);
}

struct telling {
    const struct sburg_setup *setup;
    const struct sburg_events *events;
    const int32_t *numbers;
    unsigned left;
};

static json_t *who_json(const struct telling *telling, int32_t who) {
    static const struct sburg_position nobody;
    if (who < 0 || who >= SBURG_WHO)
        return NULL;
    const char *id = who >= SBURG_ROSTER && who < SBURG_UNITS
                         ? telling->events->part_ids[who - SBURG_ROSTER]
                         : sburg_id(telling->setup, &nobody, (unsigned)who);
    return id[0] == '\0' ? NULL : json_string(id);
}

static json_t *list_json(struct telling *telling, enum number_kind kind) {
    json_t *list = json_array();
    for (; telling->left > 0; telling->left--, telling->numbers++) {
        json_t *item = kind == HEXES  ? hex_json_new(&telling->setup->grid,
                                                     (uint16_t)*telling->numbers)
                       : kind == WHOS ? who_json(telling, *telling->numbers)
                                      : json_integer(*telling->numbers);
        if (item)
            json_array_append_new(list, item);
    }
    return list;
}

static json_t *mods_json(struct telling *telling, unsigned most, struct names names) {
    unsigned count = telling->left < most ? telling->left : most;
    json_t *json = sburg_modifiers_json(telling->numbers, count, names);
    telling->numbers += count;
    telling->left -= count;
    return json;
}

/* The next number or numbers; NULL: nothing to tell. */
static json_t *number_json(struct telling *telling, const struct number_row *row) {
    int32_t value = *telling->numbers;
    if (row->kind == HEXES || row->kind == WHOS || row->kind == FACES)
        return list_json(telling, row->kind);
    if (row->kind == ML_MODS)
        return mods_json(telling, (unsigned)sburg_ml_modifiers.count, sburg_ml_modifiers);
    if (row->kind == FIRE_MODS)
        return mods_json(telling, (unsigned)sburg_modifiers.count, sburg_modifiers);
    telling->numbers++;
    telling->left--;
    switch ((unsigned)row->kind) {
    case PLAIN:
        return json_integer(value);
    case TRUTH:
        return json_boolean(value);
    case HEX:
        return hex_json_new(&telling->setup->grid, (uint16_t)value);
    case WHO:
        return who_json(telling, value);
    case NAMED:
        return value >= 0 && (size_t)value < row->names->count
                   ? json_string(row->names->list[value])
                   : NULL;
    case TRACK:
        return sburg_track_json(value);
    case VP:
        return sburg_hundredths_json(value);
    case POINTS:
        if (telling->left == 0)
            return NULL;
        telling->left--;
        return sburg_ratio_json(value, *telling->numbers++);
    case ODDS:
        return json_string(sburg_charts.odds[value].name);
    case RESULT:
        return json_string(sburg_charts.results[value].name);
    case COLUMN:
        return sburg_column_json((unsigned)value, telling->numbers[-2] != 0);
    default:
        return NULL;
    }
}

static json_t *event_json(const struct sburg_setup *setup,
                          const struct sburg_events *events,
                          const struct sburg_event *event) {
    struct telling telling = {setup, events, &events->numbers[event->first],
                              event->count};
    const struct sburg_event_row *row = &sburg_event_rows[event->type];
    json_t *json = json_pack("{s:s,s:s}", "event", row->name, "section", row->section);
    if (event->side < SIDES)
        json_object_set_new(json, "side", json_string(sburg_sides.list[event->side]));
    json_t *who = who_json(&telling, event->who);
    if (who)
        json_object_set_new(json, sburg_is_officer(event->who) ? "officer" : "unit", who);
    if (rows[event->type].hex && event->hex != HEX_NONE)
        json_object_set_new(json, rows[event->type].hex,
                            hex_json_new(&setup->grid, event->hex));
    if (event->type == SBURG_EVENT_EXHAUSTED && event->hex < setup->brigade_count)
        json_object_set_new(json, "brigade", json_string(setup->brigades[event->hex].id));
    for (unsigned i = 0; i < NUMBERS && telling.left > 0; i++) {
        const struct number_row *number = &rows[event->type].numbers[i];
        if (!number->name)
            break;
        json_t *value = number_json(&telling, number);
        if (value)
            json_object_set_new(json, number->name, value);
    }
    return json;
}

json_t *sburg_events_json_new(const void *setup, const void *told) {
    const struct sburg_events *events = told;
    json_t *list = json_array();
    for (unsigned i = 0; i < events->count; i++)
        json_array_append_new(list, event_json(setup, events, &events->list[i]));
    return list;
}

size_t sburg_events_rolls(const void *setup, const void *told,
                          struct told_roll *ret_rolls, size_t most) {
    const struct sburg_events *events = told;
    size_t count = 0;
    (void)setup;
    for (unsigned i = 0; i < events->count && count < most; i++) {
        const struct sburg_event *event = &events->list[i];
        if (event->type != SBURG_EVENT_ROLLED)
            continue;
        struct told_roll *roll = &ret_rolls[count++];
        *roll = (struct told_roll){.kind = event->count == 2 ? "track" : "draw",
                                   .side = (enum side)event->side,
                                   .sides = 6,
                                   .count = (uint8_t)event->count};
        for (unsigned k = 0; k < event->count && k < DICE_PER_ROLL_MAX; k++)
            roll->faces[k] = (uint8_t)events->numbers[event->first + k];
    }
    return count;
}
