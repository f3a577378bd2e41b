/* SPDX-License-Identifier: MIT */
/* See march.h. */
#include "march.h"

#include "acting.h"
#include "jsonx.h"
#include "offers.h"
#include "table.h"
#include "way.h"
#include "wording.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct march {
    char unit[ROSTER_ID_SIZE];
    struct way way; /* without hexes: only shown */
};

bool march_is_meant(const struct client *client, const struct field *field,
                    const struct words *words) {
    const struct name_search search = roster_search(&field->roster);
    return field->drawn && words->count > 1 && offers_count(client, "move") > 0 &&
           names_find(&search, words, 1).index != NAME_NOBODY;
}

static const json_t *find_reached(const json_t *hexes, const char *hex) {
    size_t i;
    json_t *reached;
    json_array_foreach (hexes, i, reached) {
        const char *has = json_get_text(reached, "hex");
        if (has != NULL && strcmp(has, hex) == 0)
            return reached;
    }
    return NULL;
}

static void show(struct client *client, struct field *field, const struct piece *piece,
                 const json_t *answer) {
    struct window *window = &field->window;
    const json_t *hexes = json_object_get(answer, "hexes");
    char points[24];
    struct buf buf = {0};
    size_t i;
    json_t *reached;
    window_clear_marks(window);
    snprintf(window->marked_for, sizeof window->marked_for,
             "%s: what it costs to go there", piece->name);
    json_array_foreach (hexes, i, reached) {
        wording_points(field->setup, (int)json_get_number(reached, "cost", 0), points,
                       sizeof points);
        window_mark(window, map_read(&field->map, json_get_text(reached, "hex")),
                    json_get_flag(reached, "stops", false) ? MARK_STOP : MARK_REACH,
                    points);
        if (json_get_flag(reached, "may_end", false))
            buf_printf(&buf, "%s %s for %s", buf.length > 0 ? "," : "",
                       json_get_text(reached, "hex"), points);
    }
    window_look_at(window, piece->hex);
    if (buf.length == 0)
        client_say(client, TONE_NOTE, "%s cannot go anywhere.", piece->name);
    else if (screen_upper(client->screen) == NULL)
        client_say(client, TONE_NOTE, "%s can go to%s.", piece->name, buf_text(&buf));
    else
        client_say(client, TONE_ASK,
                   "%s: where to? The map shows what it costs; type: move "
                   "%s HEX.",
                   piece->name, piece->id);
    buf_finish(&buf);
}

static void go(struct client *client, struct field *field, const struct march *march,
               const struct piece *piece, const json_t *hexes) {
    uint16_t to = march->way.hexes[march->way.count - 1];
    int facing = way_facing(&field->map, &field->compass, &march->way, to);
    char hex[5];
    hex_text(&field->map.grid, to, hex);
    const json_t *reached = find_reached(hexes, hex);
    if (reached == NULL) {
        client_say(client, TONE_REFUSAL,
                   "%s cannot get to %s now. `reach` shows where it can go.", piece->name,
                   hex);
        return;
    }
    json_t *steps = json_deep_copy(json_object_get(reached, "steps"));
    if (facing != WAY_NO_FACING)
        json_array_append_new(steps, json_pack("{s:i}", "face", facing));
    acting_take(client, json_pack("{s:s, s:s, s:o}", "do", "move", "unit", march->unit,
                                  "steps", steps));
}

static void reply_reach(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct march *march = context;
    const json_t *answer = json_object_get(reply, "answer");
    if (client->board != NULL && reply != NULL && client_is_granted(client, reply)) {
        struct field *field = &table_of(client)->field;
        const struct piece *piece = roster_find(&field->roster, march->unit);
        if (piece != NULL && march->way.count == 0)
            show(client, field, piece, answer);
        else if (piece != NULL)
            go(client, field, march, piece, json_object_get(answer, "hexes"));
    }
    free(march);
}

void march_move(struct client *client, struct field *field, const struct words *words) {
    struct march *march = xcalloc(1, sizeof *march);
    int at = 1;
    const struct piece *piece = field_unit(client, field, words, &at);
    if (piece == NULL ||
        !way_read(client, &field->map, &field->compass, words, at, &march->way)) {
        free(march);
        return;
    }
    snprintf(march->unit, sizeof march->unit, "%s", piece->id);
    if (march->way.count == 0 && march->way.facing != WAY_NO_FACING) {
        acting_take(client, json_pack("{s:s, s:s, s:[{s:i}]}", "do", "move", "unit",
                                      piece->id, "steps", "face", march->way.facing));
        free(march);
        return;
    }
    acting_ask_take(client, json_pack("{s:s, s:s}", "ask", "reach", "unit", march->unit),
                    reply_reach, march);
}
