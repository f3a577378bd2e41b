/* SPDX-License-Identifier: MIT */
/* See story.h. */
#include "story.h"

#include "describe.h"
#include "jsonx.h"
#include "log.h"

#include <stdio.h>
#include <string.h>

static bool is_event(const json_t *event, const char *name) {
    const char *has = json_get_text(event, "event");
    return has != NULL && strcmp(has, name) == 0;
}

static void refer(const void *context, const json_t *value, struct buf *buf) {
    const struct battle *battle = context;
    const char *text = json_string_value(value);
    char name[UNIT_NAME_SIZE + 8];
    if (text == NULL) {
        buf_printf(buf, "%d", (int)json_integer_value(value));
    } else if (battle_army(text) != ARMY_NONE) {
        buf_add_text(buf, battle_side_name(battle, text));
    } else if (battle_unit(battle, text) == NULL &&
               map_find(&battle->map, text) != HEX_NONE) {
        describe_hex_name(battle, map_find(&battle->map, text), name, sizeof name);
        buf_add_text(buf, name);
    } else {
        buf_add_text(buf, describe_name(battle, text));
    }
}

/* What it cost, and how it stands now. Who was not put in order again shows no front. */
static void more(const void *context, const json_t *event, struct buf *buf) {
    const struct battle *battle = context;
    const struct unit *unit = battle_unit(battle, json_get_text(event, "unit"));
    const json_t *facing = json_object_get(event, "facing");
    int cost = (int)json_get_number(event, "cost", 0);
    char points[16];
    battle_points(battle, cost, points, sizeof points);
    if (cost > 0)
        buf_printf(buf, ", for %s", points);
    if (facing != NULL && json_get_flag(event, "success", true) &&
        (unit == NULL || unit->kind == UNIT_BRIGADE))
        buf_printf(
            buf, ", facing %s",
            compass_facing(&battle->compass, (unsigned)json_integer_value(facing)));
    if (unit != NULL && unit->column && is_event(event, "moved"))
        buf_add_text(buf, ", in column");
}

void story_tell(const struct battle *battle, const json_t *events,
                void (*say)(void *context, enum tone tone, const char *text),
                void *context) {
    static const char *const headings[] = {"phase",   "assault",   "pause",
                                           "control", "game-over", NULL};
    const struct log_style style = {refer, more, headings, battle};
    log_tell(&style, events, say, context);
}

uint16_t story_place(const struct battle *battle, const json_t *events) {
    static const char *const members[] = {"to", "target", "hex", "from"};
    for (size_t i = json_array_size(events); i > 0; i--) {
        const json_t *event = json_array_get(events, i - 1);
        if (is_event(event, "phase") || is_event(event, "vp"))
            continue;
        for (size_t k = 0; k < sizeof members / sizeof *members; k++) {
            const char *text = json_get_text(event, members[k]);
            uint16_t hex = text == NULL ? HEX_NONE : map_find(&battle->map, text);
            if (hex != HEX_NONE)
                return hex;
        }
        const struct unit *unit = battle_unit(battle, json_get_text(event, "unit"));
        if (unit != NULL && unit->hex != HEX_NONE)
            return unit->hex;
    }
    return HEX_NONE;
}
