/* SPDX-License-Identifier: MIT */
/* See events_json.h. */
#include "events_json.h"

#include "wording.h"
#include "words.h"

#include "sections.h"
#include "setup.h"

#include <stdio.h>
#include <string.h>

/* Where a member of an event comes from, and what it is. */
enum source { NOTHING, SIDE, UNIT, UNIT2, HEX, HEX2, A, B, C, D };
enum sort {
    PLAIN,    /* a unit, hex, side or number as it is */
    YES,      /* 1 is true */
    OPTIONAL, /* a unit or hex that may not be there; a number that is left out when 0 */
    GUARD,    /* a number that names a Guard */
    NAMED,    /* an enum: `names` */
    AT_END    /* the same, only in an event that says that something ended (a is 0) */
};

struct told {
    const char *name;
    enum source source;
    enum sort sort;
    const struct names *names;
};

enum { MEMBERS = 7 };

/* What stands in each event beside "event" and "section": names in JSON for the members
 * of struct fotm_event, whose meaning is in events.def. */
/* clang-format off */
static const struct told rows[FOTM_EVENT_TYPES][MEMBERS] = {
    [FOTM_EVENT_PHASE]      = {{"side", SIDE, PLAIN, NULL}, {"phase", A, NAMED, &fotm_phases}, {"turn", B, PLAIN, NULL}},
    [FOTM_EVENT_PLACED]     = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, PLAIN, NULL}},
    [FOTM_EVENT_SETUP_DONE] = {{"side", SIDE, PLAIN, NULL}},
    [FOTM_EVENT_ROLLED]     = {{"side", SIDE, OPTIONAL, NULL}, {"roll", A, NAMED, &fotm_rolls}, {"unit", UNIT, OPTIONAL, NULL}, {"hex", HEX, OPTIONAL, NULL},
                               {"modifier", B, OPTIONAL, NULL}, {"needed", C, OPTIONAL, NULL}, {"hits", D, OPTIONAL, NULL}},
    [FOTM_EVENT_RALLIED]    = {{"unit", UNIT, PLAIN, NULL}, {"with", UNIT2, OPTIONAL, NULL}, {"success", A, YES, NULL}},
    [FOTM_EVENT_REGROUPED]  = {{"unit", UNIT, PLAIN, NULL}, {"with", UNIT2, OPTIONAL, NULL}, {"success", A, YES, NULL}, {"facing", B, PLAIN, NULL}},
    [FOTM_EVENT_MOVED]      = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, PLAIN, NULL}, {"to", HEX2, PLAIN, NULL}, {"cost", A, PLAIN, NULL}, {"facing", B, PLAIN, NULL}},
    [FOTM_EVENT_TURNED]     = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, PLAIN, NULL}, {"facing", A, PLAIN, NULL}},
    [FOTM_EVENT_FORMED]     = {{"unit", UNIT, PLAIN, NULL}, {"column", A, YES, NULL}},
    [FOTM_EVENT_MOUNTED]    = {{"unit", UNIT, PLAIN, NULL}, {"mounted", A, YES, NULL}},
    [FOTM_EVENT_FORCED_MARCH] = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, PLAIN, NULL}, {"to", HEX2, PLAIN, NULL}},
    [FOTM_EVENT_STOPPED]    = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}, {"why", A, NAMED, &fotm_stops}},
    [FOTM_EVENT_RELEASED]   = {{0}},
    [FOTM_EVENT_ENTERED]    = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, PLAIN, NULL}, {"entry", A, PLAIN, NULL}, {"facing", B, PLAIN, NULL}},
    [FOTM_EVENT_STACKED]    = {{"side", SIDE, PLAIN, NULL}, {"hex", HEX, PLAIN, NULL}},
    [FOTM_EVENT_EXITED]     = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, PLAIN, NULL}},
    [FOTM_EVENT_NAMED]      = {{"unit", UNIT, PLAIN, NULL}},
    [FOTM_EVENT_ROUTED_OFF] = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_PAUSE]      = {{"begins", A, YES, NULL}, {"why", B, AT_END, &fotm_pause_ends}, {"unit", UNIT, OPTIONAL, NULL}, {"kind", C, NAMED, &fotm_pause_kinds}},
    [FOTM_EVENT_LEE_CAME]   = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_LEE_LEFT]   = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_LONGSTREET] = {{"unit", UNIT, OPTIONAL, NULL}, {"choice", A, NAMED, &fotm_bonuses}},
    [FOTM_EVENT_UNMASKED]   = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}, {"place", A, OPTIONAL, NULL}},
    [FOTM_EVENT_ASSAULT]    = {{"side", SIDE, PLAIN, NULL}, {"target", HEX, PLAIN, NULL}},
    [FOTM_EVENT_JOINED]     = {{"unit", UNIT, PLAIN, NULL}, {"target", HEX, PLAIN, NULL}, {"artillery", A, YES, NULL}},
    [FOTM_EVENT_LEADS]      = {{"unit", UNIT, PLAIN, NULL}},
    [FOTM_EVENT_LOST_STEP]  = {{"unit", UNIT, PLAIN, NULL}, {"sp", A, PLAIN, NULL}},
    [FOTM_EVENT_ELIMINATED] = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_OFFICER_HIT] = {{"unit", UNIT, PLAIN, NULL}, {"lcm", A, PLAIN, NULL}},
    [FOTM_EVENT_COMMANDER_HIT] = {{"unit", UNIT, PLAIN, NULL}, {"what", A, NAMED, &fotm_casualty_kinds}},
    [FOTM_EVENT_MORALE]     = {{"unit", UNIT, PLAIN, NULL}, {"with", UNIT2, OPTIONAL, NULL}, {"passed", A, YES, NULL}},
    [FOTM_EVENT_RETREATED]  = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, PLAIN, NULL}, {"to", HEX2, PLAIN, NULL}},
    [FOTM_EVENT_ROUTED]     = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_SCREENED]   = {{"unit", UNIT, PLAIN, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_CAPTURED]   = {{"unit", UNIT, PLAIN, NULL}, {"captor", UNIT2, OPTIONAL, NULL}, {"guard", A, GUARD, NULL}},
    [FOTM_EVENT_GUARD_LOST] = {{"guard", A, GUARD, NULL}, {"hex", HEX, OPTIONAL, NULL}},
    [FOTM_EVENT_GUARD_LEFT] = {{"guard", A, GUARD, NULL}, {"from", HEX, OPTIONAL, NULL}, {"prisoners", B, PLAIN, NULL}},
    [FOTM_EVENT_GUARD_BACK] = {{"unit", UNIT, PLAIN, NULL}, {"sp", A, PLAIN, NULL}},
    [FOTM_EVENT_DISPLACED]  = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, OPTIONAL, NULL}, {"to", HEX2, OPTIONAL, NULL}},
    [FOTM_EVENT_ADVANCED]   = {{"unit", UNIT, PLAIN, NULL}, {"from", HEX, PLAIN, NULL}, {"to", HEX2, PLAIN, NULL}, {"facing", A, PLAIN, NULL}},
    [FOTM_EVENT_SUNK]       = {{"unit", UNIT, PLAIN, NULL}},
    [FOTM_EVENT_CONTROL]    = {{"side", SIDE, PLAIN, NULL}, {"hex", HEX, PLAIN, NULL}},
    [FOTM_EVENT_VP]         = {{"side", SIDE, PLAIN, NULL}, {"points", A, PLAIN, NULL}, {"why", B, NAMED, &fotm_vps}},
    [FOTM_EVENT_GAME_OVER]  = {{"winner", SIDE, OPTIONAL, NULL}, {"degree", A, NAMED, &fotm_degrees}},
};
/* clang-format on */

/* Brigades and commanders only: a Guard's number stands elsewhere in its event. */
static void unit_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup, unsigned unit) {
    if (fotm_is_brigade(unit) && unit < setup->brigade_count)
        json_out_text(out, name, setup->brigades[unit].id);
    if (fotm_is_commander(unit) && unit - FOTM_FIRST_COMMANDER < setup->commander_count)
        json_out_text(out, name, setup->commanders[unit - FOTM_FIRST_COMMANDER].id);
}

static void number_write(struct json_out *out, const struct told *told, int value) {
    char text[8];
    switch (told->sort) {
    case YES:
        json_out_flag(out, told->name, value);
        return;
    case GUARD:
        snprintf(text, sizeof text, "g%d", (uint8_t)value);
        if (value != 0)
            json_out_text(out, told->name, text);
        return;
    case NAMED:
    case AT_END:
        if (value >= 0 && (size_t)value < told->names->count && told->names->list[value])
            json_out_text(out, told->name, told->names->list[value]);
        return;
    case OPTIONAL:
        if (value == 0)
            return;
        break;
    case PLAIN:
        break;
    }
    json_out_number(out, told->name, value);
}

/* Nothing, where this event does not have it. */
static void member_write(struct json_out *out, const struct fotm_setup *setup,
                         const struct fotm_event *event, const struct told *told) {
    switch (told->source) {
    case SIDE:
        if (event->side < SIDES)
            json_out_text(out, told->name, fotm_sides.list[event->side]);
        break;
    case UNIT:
        unit_write(out, told->name, setup, event->unit);
        break;
    case UNIT2:
        unit_write(out, told->name, setup, event->unit2);
        break;
    case HEX:
        if (event->hex != HEX_NONE)
            hex_json_write(out, told->name, &setup->grid, event->hex);
        break;
    case HEX2:
        if (event->hex2 != HEX_NONE)
            hex_json_write(out, told->name, &setup->grid, event->hex2);
        break;
    case A:
        number_write(out, told, event->a);
        break;
    case B:
        number_write(out, told, event->b);
        break;
    case C:
        number_write(out, told, event->c);
        break;
    case D:
        number_write(out, told, event->d);
        break;
    case NOTHING:
        break;
    }
}

/* A marker did it: where it was, and no more than a marker shows. */
static void marker_write(struct json_out *out, const struct fotm_setup *setup,
                         const struct fotm_event *event) {
    json_out_open(out, "marker");
    hex_json_write(out, "hex", &setup->grid, event->hex);
    if (event->place > 0)
        json_out_number(out, "place", event->place);
    json_out_number(out, "facing", event->facing);
    json_out_close(out);
}

/* An event that is told, and whether it is told of a marker. */
struct telling {
    const struct fotm_setup *setup;
    const struct fotm_event *event;
    bool marker;
};

static bool is_hidden(const struct telling *telling, const struct told *told) {
    const struct fotm_event *event = telling->event;
    return (telling->marker && told->source >= A && event->type != FOTM_EVENT_TURNED) ||
           (told->sort == AT_END && event->a != 0);
}

static struct words_value reference_if(bool there) {
    return (struct words_value){.kind = there ? WORDS_REFERENCE : WORDS_ABSENT};
}

static struct words_value said_number(const struct told *told, int value) {
    switch (told->sort) {
    case YES:
        return (struct words_value){.kind = value ? WORDS_YES : WORDS_NO};
    case NAMED:
    case AT_END:
        if (value < 0 || (size_t)value >= told->names->count || !told->names->list[value])
            return (struct words_value){.kind = WORDS_ABSENT};
        return (struct words_value){.kind = WORDS_TEXT,
                                    .text = wording_word(told->names, (size_t)value)};
    case OPTIONAL:
    case GUARD:
        if (value == 0)
            return (struct words_value){.kind = WORDS_ABSENT};
        break;
    case PLAIN:
        break;
    }
    return (struct words_value){.kind = WORDS_NUMBER, .number = value};
}

static struct words_value said_unit(const struct telling *telling, unsigned unit) {
    const struct fotm_setup *setup = telling->setup;
    return reference_if((fotm_is_brigade(unit) && unit < setup->brigade_count) ||
                        (fotm_is_commander(unit) &&
                         unit - FOTM_FIRST_COMMANDER < setup->commander_count));
}

static struct words_value said_member(const struct telling *telling,
                                      const struct told *told) {
    const struct fotm_event *event = telling->event;
    switch (told->source) {
    case SIDE:
        return reference_if(event->side < SIDES);
    case UNIT:
        return telling->marker
                   ? (struct words_value){.kind = WORDS_TEXT, .text = "A marker"}
                   : said_unit(telling, event->unit);
    case UNIT2:
        return said_unit(telling, event->unit2);
    case HEX:
        return reference_if(event->hex != HEX_NONE);
    case HEX2:
        return reference_if(event->hex2 != HEX_NONE);
    case A:
        return said_number(told, event->a);
    case B:
        return said_number(told, event->b);
    case C:
        return said_number(told, event->c);
    case D:
        return said_number(told, event->d);
    case NOTHING:
        break;
    }
    return reference_if(false);
}

/* What a name in an event's sentence stands for. */
static struct words_value said(const void *arg, const char *name) {
    const struct telling *telling = arg;
    const struct fotm_event *event = telling->event;
    if (event->type == FOTM_EVENT_PHASE && strcmp(name, "hour") == 0)
        return (struct words_value){.kind = event->b > 0 ? WORDS_TEXT : WORDS_ABSENT,
                                    .text = fotm_hour((unsigned)event->b)};
    const struct told *members = rows[event->type];
    for (unsigned i = 0; i < MEMBERS && members[i].name; i++)
        if (strcmp(members[i].name, name) == 0 && !is_hidden(telling, &members[i]))
            return said_member(telling, &members[i]);
    return reference_if(false);
}

static void sentence_write(struct json_out *out, const struct telling *telling,
                           struct buf *scratch) {
    buf_clear(scratch);
    words_expand(scratch, fotm_event_rows[telling->event->type].sentence, said, telling);
    json_out_text(out, "text", buf_text(scratch));
}

static void event_write(struct json_out *out, const struct fotm_setup *setup,
                        const struct fotm_event *event, struct buf *scratch) {
    const struct fotm_event_row *row = &fotm_event_rows[event->type];
    const struct telling telling = {setup, event,
                                    event->masked && event->unit == FOTM_NOBODY &&
                                        rows[event->type][0].source == UNIT};
    json_out_open(out, NULL);
    json_out_text(out, "event", row->name);
    json_out_text(out, "section", fotm_event_section(setup->edition, event));
    sentence_write(out, &telling, scratch);
    if (telling.marker)
        marker_write(out, setup, event);
    for (unsigned i = 0; i < MEMBERS && rows[event->type][i].name; i++)
        if (!is_hidden(&telling, &rows[event->type][i]))
            member_write(out, setup, event, &rows[event->type][i]);
    json_out_open_list(out, "dice");
    for (unsigned i = 0; i < event->dice_count; i++)
        json_out_number(out, NULL, event->dice[i]);
    json_out_close_unless_empty(out);
    json_out_close(out);
}

void events_write(const void *setup, const void *told_, struct buf *buf) {
    const struct fotm_events *told = told_;
    struct buf scratch = {0};
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open_list(&out, NULL);
    for (unsigned i = 0; i < told->count; i++)
        event_write(&out, setup, &told->list[i], &scratch);
    json_out_close(&out);
    json_out_end(&out);
    buf_finish(&scratch);
}

/* --- the schema ---------------------------------------------------------------------- */

static void member_schema(struct schema *schema, const struct told *told) {
    static const char *const types[] = {[SIDE] = "side",
                                        [UNIT] = "unit",
                                        [UNIT2] = "unit",
                                        [HEX] = "hex",
                                        [HEX2] = "hex"};
    if (told->source < A)
        schema_member(schema, told->name, types[told->source], false);
    else if (told->names)
        schema_name(schema, told->name, *told->names, false);
    else
        schema_member(schema, told->name,
                      told->sort == YES     ? "boolean"
                      : told->sort == GUARD ? "guard"
                                            : "integer",
                      false);
}

void events_schema(const char *edition, struct schema *schema) {
    (void)edition;
    for (unsigned type = 0; type < FOTM_EVENT_TYPES; type++) {
        if (!fotm_event_rows[type].name)
            continue;
        schema_form(schema, "event", fotm_event_rows[type].name);
        schema_member(schema, "section", "string", true);
        schema_member(schema, "text", "string", true);
        for (unsigned i = 0; i < MEMBERS && rows[type][i].name; i++)
            member_schema(schema, &rows[type][i]);
        if (rows[type][0].source == UNIT)
            schema_member(schema, "marker", "marker", false);
        if (type == FOTM_EVENT_ROLLED)
            schema_member(schema, "dice", "[die]", false);
    }
}
