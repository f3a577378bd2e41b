/* SPDX-License-Identifier: MIT */
/* See events_json.h. One row a type says what its numbers are called, for the members of the event
 * and for its sentence. Units that come to be in play are named by the ids that the events carry. */
#include "events_json.h"

#include "words.h"
#include "wording.h"

#include "charts.h"
#include "events.h"

#include <stdio.h>
#include <string.h>

enum number_kind {
    ENDS,
    PLAIN,
    HEX,
    WHO,
    NAMED,
    TRACK,
    TRUTH,
    COUNT,  /* not said where it is none */
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
    [SBURG_EVENT_LOST]      = {"hex",    {{"sp", COUNT, NULL}, {"guns", COUNT, NULL}}},
    [SBURG_EVENT_OFFICER_HIT] = {"hex",  {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_REPLACED]  = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_DISPLACED] = {"to",     {{"from", HEX, NULL}}},
    [SBURG_EVENT_OFFICER_TAKEN] = {"hex", {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_UNFORMED]  = {"hex",    {{"state", NAMED, &sburg_morales}}},
    [SBURG_EVENT_ROUT_MOVED] = {"to",    {{"from", HEX, NULL}, {"lost", COUNT, NULL}, {"path", HEXES, NULL}}},
    [SBURG_EVENT_GONE]      = {"hex",    {{"how", NAMED, &sburg_goings}}},
    [SBURG_EVENT_RALLIED]   = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_RESOLVED]  = {"target", {{"kind", NAMED, &sburg_charge_kinds}, {"attacker", PLAIN, NULL}, {"defender", PLAIN, NULL}, {"odds", ODDS, NULL}}},
    [SBURG_EVENT_ADVANCED]  = {"to",     {{"from", HEX, NULL}}},
    [SBURG_EVENT_ABANDONED] = {"hex",    {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_CAPTURED]  = {"hex",    {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_TAKEN_BACK] = {"hex",   {{"guns", PLAIN, NULL}}},
    [SBURG_EVENT_EXHAUSTED] = {NULL,     {{"exhaustion", PLAIN, NULL}}},
    [SBURG_EVENT_CONTROL]   = {"hex",    {{NULL, ENDS, NULL}}},
    [SBURG_EVENT_SCORED]    = {"hex",    {{"points", VP, NULL}, {"why", NAMED, &sburg_merits}}},
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

/* A column as its points in decimals: "4.5". */
static int column_text(unsigned column, bool shot_alone, char text[24]) {
    struct sburg_ratio points = sburg_charts.fire_columns[column];
    int64_t hundredths =
        points.top * (shot_alone ? SBURG_SHOT_PER_POINT : 1) * SBURG_VP / points.bottom;
    return sburg_hundredths_text((int32_t)hundredths, text);
}

json_t *sburg_column_json(unsigned column, bool shot_alone) {
    char text[24];
    column_text(column, shot_alone, text);
    return json_loads(text, JSON_DECODE_ANY, NULL);
}

/* --- the parts of one event ------------------------------------------------------------ */

/* A row of the table, and the numbers that are its own. */
struct part {
    const struct number_row *row;
    const int32_t *at;
    unsigned count;
};

struct telling {
    const struct sburg_setup *setup;
    const struct sburg_events *events;
    const struct sburg_event *event;
    struct part parts[NUMBERS];
    unsigned part_count;
    bool shot_alone;
};

static unsigned count_of(const struct number_row *row, unsigned left) {
    bool all = row->kind == HEXES || row->kind == WHOS || row->kind == FACES;
    size_t most = row->kind == ML_MODS     ? sburg_ml_modifiers.count
                  : row->kind == FIRE_MODS ? sburg_modifiers.count
                  : row->kind == POINTS    ? 2
                                           : 1;
    return all || left < most ? left : (unsigned)most;
}

static void take_apart(struct telling *telling) {
    const struct sburg_event *event = telling->event;
    const int32_t *at = &telling->events->numbers[event->first];
    unsigned left = event->count;
    for (unsigned i = 0; i < NUMBERS && left > 0 && rows[event->type].numbers[i].name;
         i++) {
        const struct number_row *row = &rows[event->type].numbers[i];
        unsigned count = count_of(row, left);
        telling->parts[telling->part_count++] = (struct part){row, at, count};
        if (row->kind == TRUTH && strcmp(row->name, "shot_alone") == 0)
            telling->shot_alone = *at != 0;
        at += count;
        left -= count;
    }
}

/* NULL: nobody, or not known to whom it is told. */
static const char *who_text(const struct telling *telling, int32_t who) {
    static const struct sburg_position nobody;
    if (who < 0 || who >= SBURG_WHO)
        return NULL;
    const char *id = who >= SBURG_ROSTER && who < SBURG_UNITS
                         ? telling->events->part_ids[who - SBURG_ROSTER]
                         : sburg_id(telling->setup, &nobody, (unsigned)who);
    return id[0] == '\0' ? NULL : id;
}

static const char *named_text(const struct number_row *row, int32_t value) {
    return value >= 0 && (size_t)value < row->names->count ? row->names->list[value]
                                                           : NULL;
}

/* --- its members ------------------------------------------------------------------------ */

static void list_write(struct json_out *out, const struct telling *telling,
                       const struct part *part) {
    json_out_open_list(out, part->row->name);
    for (unsigned i = 0; i < part->count; i++) {
        const char *who = part->row->kind == WHOS ? who_text(telling, part->at[i]) : NULL;
        if (part->row->kind == HEXES)
            hex_json_write(out, NULL, &telling->setup->grid, (uint16_t)part->at[i]);
        else if (part->row->kind == FACES)
            json_out_number(out, NULL, part->at[i]);
        else if (who)
            json_out_text(out, NULL, who);
    }
    json_out_close(out);
}

void sburg_modifiers_write(struct json_out *out, const char *name, const int32_t *values,
                           size_t count, struct names names) {
    json_out_open(out, name);
    for (size_t i = 0; i < count && i < names.count; i++)
        if (values[i] != 0)
            json_out_number(out, names.list[i], values[i]);
    json_out_close(out);
}

void sburg_column_write(struct json_out *out, const char *name, unsigned column,
                        bool shot_alone) {
    char text[24];
    int size = column_text(column, shot_alone, text);
    json_out_raw(out, name, text, (size_t)size);
}

static void text_unless_null(struct json_out *out, const char *name, const char *text) {
    if (text)
        json_out_text(out, name, text);
}

static void member_write(struct json_out *out, const struct telling *telling,
                         const struct part *part) {
    const char *name = part->row->name;
    int32_t value = *part->at;
    if (value == SBURG_UNTOLD)
        return;
    switch (part->row->kind) {
    case HEXES:
    case WHOS:
    case FACES:
        list_write(out, telling, part);
        break;
    case ML_MODS:
        sburg_modifiers_write(out, name, part->at, part->count, sburg_ml_modifiers);
        break;
    case FIRE_MODS:
        sburg_modifiers_write(out, name, part->at, part->count, sburg_modifiers);
        break;
    case PLAIN:
    case COUNT:
        json_out_number(out, name, value);
        break;
    case TRUTH:
        json_out_flag(out, name, value != 0);
        break;
    case HEX:
        hex_json_write(out, name, &telling->setup->grid, (uint16_t)value);
        break;
    case WHO:
        text_unless_null(out, name, who_text(telling, value));
        break;
    case NAMED:
        text_unless_null(out, name, named_text(part->row, value));
        break;
    case TRACK:
        sburg_track_write(out, name, value);
        break;
    case VP:
        sburg_hundredths_write(out, name, value);
        break;
    case POINTS:
        if (part->count == 2)
            sburg_ratio_write(out, name, (struct sburg_ratio){value, part->at[1]});
        break;
    case ODDS:
        json_out_text(out, name, sburg_charts.odds[value].name);
        break;
    case RESULT:
        json_out_text(out, name, sburg_charts.results[value].name);
        break;
    case COLUMN:
        sburg_column_write(out, name, (unsigned)value, telling->shot_alone);
        break;
    case ENDS:
        break;
    }
}

/* --- its sentence ----------------------------------------------------------------------- */

/* A value that is said in words of its own, for which there is room here. */
struct saying {
    const struct telling *telling;
    char text[24];
};

static struct words_value reference_if(bool there) {
    return (struct words_value){.kind = there ? WORDS_REFERENCE : WORDS_ABSENT};
}

static struct words_value said_text(const char *text) {
    return (struct words_value){.kind = text ? WORDS_TEXT : WORDS_ABSENT, .text = text};
}

static struct words_value said_number(int32_t value) {
    return (struct words_value){.kind = WORDS_NUMBER, .number = value};
}

static struct words_value said_part(struct saying *saying, const struct part *part) {
    int32_t value = *part->at;
    if (value == SBURG_UNTOLD)
        return reference_if(false);
    switch (part->row->kind) {
    case PLAIN:
        return said_number(value);
    case COUNT:
        return value ? said_number(value) : reference_if(false);
    case TRUTH:
        return (struct words_value){.kind = value ? WORDS_YES : WORDS_NO};
    case HEX:
        return reference_if(value != HEX_NONE);
    case WHO:
        return reference_if(who_text(saying->telling, value) != NULL);
    case NAMED:
        return said_text(named_text(part->row, value)
                             ? sburg_word(part->row->names, (size_t)value)
                             : NULL);
    case TRACK:
        sburg_track_text(value, saying->text);
        return said_text(saying->text);
    case VP:
        sburg_hundredths_text(value, saying->text);
        return said_text(saying->text);
    case ODDS:
        return said_text(sburg_charts.odds[value].name);
    case RESULT:
        return said_text(sburg_charts.results[value].name);
    case COLUMN:
        column_text((unsigned)value, saying->telling->shot_alone, saying->text);
        return said_text(saying->text);
    case POINTS:
    case HEXES:
    case WHOS:
    case FACES:
    case ML_MODS:
    case FIRE_MODS:
    case ENDS:
        break;
    }
    return reference_if(false);
}

static const char *brigade_of(const struct telling *telling) {
    const struct sburg_event *event = telling->event;
    return event->type == SBURG_EVENT_EXHAUSTED &&
                   event->hex < telling->setup->brigade_count
               ? telling->setup->brigades[event->hex].id
               : NULL;
}

static const char *who_name(const struct telling *telling) {
    if (!who_text(telling, telling->event->who))
        return "";
    return sburg_is_officer(telling->event->who) ? "officer" : "unit";
}

static bool has_hex(const struct telling *telling) {
    return rows[telling->event->type].hex && telling->event->hex != HEX_NONE;
}

/* What a name in an event's sentence stands for. */
static struct words_value said(const void *arg, const char *name) {
    struct saying *saying = (struct saying *)arg;
    const struct telling *telling = saying->telling;
    if (strcmp(name, "side") == 0)
        return reference_if(telling->event->side < SIDES);
    if (strcmp(name, "unit") == 0 || strcmp(name, "officer") == 0)
        return reference_if(strcmp(name, who_name(telling)) == 0);
    if (strcmp(name, "brigade") == 0)
        return reference_if(brigade_of(telling) != NULL);
    for (unsigned i = 0; i < telling->part_count; i++)
        if (strcmp(telling->parts[i].row->name, name) == 0)
            return said_part(saying, &telling->parts[i]);
    return reference_if(has_hex(telling) &&
                        strcmp(rows[telling->event->type].hex, name) == 0);
}

static void sentence_write(struct json_out *out, const struct telling *telling,
                           struct buf *scratch) {
    struct saying saying = {telling, ""};
    buf_clear(scratch);
    words_expand(scratch, sburg_event_rows[telling->event->type].sentence, said, &saying);
    json_out_text(out, "text", buf_text(scratch));
}

/* --- all of them ------------------------------------------------------------------------ */

static void event_write(struct json_out *out, struct telling *telling,
                        struct buf *scratch) {
    const struct sburg_event *event = telling->event;
    const struct sburg_event_row *row = &sburg_event_rows[event->type];
    take_apart(telling);
    json_out_open(out, NULL);
    json_out_text(out, "event", row->name);
    json_out_text(out, "section", row->section);
    sentence_write(out, telling, scratch);
    if (event->side < SIDES)
        json_out_text(out, "side", sburg_sides.list[event->side]);
    if (who_name(telling)[0])
        json_out_text(out, who_name(telling), who_text(telling, event->who));
    if (has_hex(telling))
        hex_json_write(out, rows[event->type].hex, &telling->setup->grid, event->hex);
    text_unless_null(out, "brigade", brigade_of(telling));
    for (unsigned i = 0; i < telling->part_count; i++)
        member_write(out, telling, &telling->parts[i]);
    json_out_close(out);
}

void sburg_events_write(const void *setup, const void *told, struct buf *buf) {
    const struct sburg_events *events = told;
    struct buf scratch = {0};
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open_list(&out, NULL);
    for (unsigned i = 0; i < events->count; i++) {
        struct telling telling = {
            .setup = setup, .events = events, .event = &events->list[i]};
        event_write(&out, &telling, &scratch);
    }
    json_out_close(&out);
    json_out_end(&out);
    buf_finish(&scratch);
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

/* --- the schema ---------------------------------------------------------------------- */

/* Definitions of sharpsburg-types.json; the words of NAMED are its own. */
static const char *const types[] = {
    [PLAIN] = "integer",      [HEX] = "hex",       [WHO] = "who",
    [TRACK] = "track",        [TRUTH] = "boolean", [COUNT] = "integer",
    [POINTS] = "ratio",       [VP] = "number",     [ODDS] = "string",
    [RESULT] = "string",      [COLUMN] = "number", [HEXES] = "[hex]",
    [WHOS] = "[who]",         [FACES] = "[die]",   [ML_MODS] = "modifiers",
    [FIRE_MODS] = "modifiers"};

/* Who is told less knows less: of all members only those of the table's head are always there. */
void sburg_events_schema(const char *edition, struct schema *schema) {
    static const char *const references[][2] = {
        {"side", "side"}, {"unit", "who"}, {"officer", "who"}};
    (void)edition;
    for (unsigned type = 0; type < SBURG_EVENT_TYPES; type++) {
        schema_form(schema, "event", sburg_event_rows[type].name);
        schema_member(schema, "section", "string", true);
        schema_member(schema, "text", "string", true);
        for (unsigned i = 0; i < 3; i++)
            schema_member(schema, references[i][0], references[i][1], false);
        if (rows[type].hex)
            schema_member(schema, rows[type].hex, "hex", false);
        if (type == SBURG_EVENT_EXHAUSTED)
            schema_member(schema, "brigade", "string", false);
        for (unsigned i = 0; i < NUMBERS && rows[type].numbers[i].name; i++) {
            const struct number_row *row = &rows[type].numbers[i];
            if (row->kind == NAMED)
                schema_name(schema, row->name, *row->names, false);
            else
                schema_member(schema, row->name, types[row->kind], false);
        }
    }
}
