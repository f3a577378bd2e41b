/* SPDX-License-Identifier: MIT */
/* See preview.h. The server has counted the dice; here they are only put into words. */
#include "preview.h"

#include "describe.h"
#include "jsonx.h"
#include "wording.h"

#include <stdio.h>
#include <string.h>

static void add_lines(const json_t *lines, struct buf *buf) {
    size_t i;
    json_t *line;
    json_array_foreach (lines, i, line) {
        int value = (int)json_get_number(line, "value", 0);
        const char *text = json_get_text(line, "text"),
                   *section = json_get_text(line, "section");
        buf_printf(buf, "%s", i == 0 ? ": " : "; ");
        if (value != 0)
            buf_printf(buf, "%+d ", value);
        buf_printf(buf, "%s", text == NULL ? "" : text);
        if (section != NULL)
            buf_printf(buf, " (%s)", section);
    }
}

static void add_roll(const struct battle *battle, const json_t *roll, struct buf *buf) {
    int dice = (int)json_get_number(roll, "dice", 0);
    const char *at = json_get_text(roll, "at");
    buf_printf(buf, "%s%s: %s", json_get_flag(roll, "perhaps", false) ? "Perhaps: " : "",
               battle_side_name(battle, json_get_text(roll, "side")),
               wording_word(battle->setup, "rolls", json_get_text(roll, "roll")));
    if (at != NULL)
        buf_printf(buf, " at %s", describe_name(battle, at));
    buf_printf(buf, ", %d di%s", dice, dice == 1 ? "e" : "ce");
    add_lines(json_object_get(roll, "lines"), buf);
    buf_add_text(buf, ".\n");
}

static void add_names(const struct battle *battle, const json_t *list, struct buf *buf,
                      size_t *index, size_t count) {
    size_t i;
    json_t *item;
    json_array_foreach (list, i, item) {
        describe_join(buf, (*index)++, count);
        buf_add_text(buf, describe_name(battle, json_string_value(item)));
    }
}

/* "42 %"; of thousandths. */
static void add_chance(const json_t *odds, const char *name, struct buf *buf) {
    buf_printf(buf, "%d %%", (int)(json_get_number(odds, name, 0) + 5) / 10);
}

static void add_odds_of(const json_t *odds, const char *who, struct buf *buf) {
    int tenths = (int)(json_get_number(odds, "steps", 0) + 50) / 100;
    buf_printf(buf, "; %s loses %d.%d steps, checks ", who, tenths / 10, tenths % 10);
    add_chance(odds, "check", buf);
    buf_add_text(buf, ", routs ");
    add_chance(odds, "rout", buf);
}

/* How it is likely to end, in one line. */
static void add_odds(const json_t *odds, struct buf *buf) {
    if (odds == NULL)
        return;
    buf_add_text(buf, json_get_flag(odds, "guess", false)
                          ? "Odds (a guess, some are hidden): the hex is taken "
                          : "Odds: the hex is taken ");
    add_chance(odds, "taken", buf);
    add_odds_of(json_object_get(odds, "attacker"), "the attacker", buf);
    add_odds_of(json_object_get(odds, "defender"), "the defender", buf);
    buf_add_text(buf, ".\n");
}

void preview_text(const struct battle *battle, const json_t *action,
                  const json_t *preview, struct buf *buf) {
    const json_t *brigades = json_object_get(action, "brigades"),
                 *guns = json_object_get(action, "artillery");
    const char *target = json_get_text(action, "target"), *lead;
    size_t count = json_array_size(brigades) + json_array_size(guns), index = 0, i;
    char name[UNIT_NAME_SIZE + 8] = "?";
    uint16_t hex = target == NULL ? HEX_NONE : map_find(&battle->map, target);
    if (hex != HEX_NONE)
        describe_hex_name(battle, hex, name, sizeof name);
    buf_printf(buf, "Assault on %s by ", name);
    add_names(battle, brigades, buf, &index, count);
    add_names(battle, guns, buf, &index, count);
    if ((lead = json_get_text(preview, "attacker_lead")) != NULL)
        buf_printf(buf, "; %s leads", describe_name(battle, lead));
    if ((lead = json_get_text(preview, "defender_lead")) != NULL)
        buf_printf(buf, "; %s leads the defence", describe_name(battle, lead));
    buf_add_text(buf, ".\n");
    json_t *roll;
    json_array_foreach (json_object_get(preview, "rolls"), i, roll)
        add_roll(battle, roll, buf);
    if (i == 0)
        buf_add_text(buf, "No dice would be rolled.\n");
    add_odds(json_object_get(preview, "odds"), buf);
    if (json_get_flag(preview, "hidden", false))
        buf_add_text(
            buf, "Who is hidden there is not known, so the enemy's fire is not in it.\n");
}

void preview_say(struct client *client, const json_t *action, const json_t *preview,
                 const char *title) {
    struct buf buf = {0};
    preview_text(&board_of(client)->battle, action, preview, &buf);
    screen_page(client->screen, title, buf_text(&buf), false);
    buf_finish(&buf);
}
