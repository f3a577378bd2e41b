/* SPDX-License-Identifier: MIT */
/* See table.h. */
#include "table.h"

#include "jsonx.h"
#include "prose.h"
#include "utf.h"
#include "wording.h"

#include <stdio.h>
#include <string.h>

enum { BARS = 2, ROWS_MOST = 40 };

void table_add_value(const struct client *client, const json_t *value, bool listed,
                     struct buf *buf) {
    const struct roster *roster = &table_of(client)->field.roster;
    const char *key;
    json_t *one;
    bool first = true, named = false;
    json_object_foreach ((json_t *)value, key, one)
        named |= roster_find(roster, key) != NULL;
    if (!named) {
        prose_add_value(buf, value);
        return;
    }
    json_object_foreach ((json_t *)value, key, one) {
        const struct piece *piece = roster_find(roster, key);
        buf_printf(buf, "%s%s: ",
                   first    ? ""
                   : listed ? "\n"
                            : "; ",
                   piece == NULL ? key : piece->name);
        prose_add_value(buf, one);
        first = false;
    }
}

void table_text(const struct client *client, struct buf *buf) {
    const char *name;
    json_t *value;
    const struct table *table = table_of(client);
    json_object_foreach (client->match.view, name, value) {
        /* Who stands on the map is told by it. */
        if (table->field.drawn && roster_covers(name, value))
            continue;
        size_t begun = buf->length;
        prose_add_word(buf, name);
        char *letter = &buf->bytes[begun];
        if (*letter >= 'a' && *letter <= 'z')
            *letter = (char)(*letter - 'a' + 'A');
        buf_add_text(buf, ": ");
        table_add_value(client, value, false, buf);
        buf_add_text(buf, "\n");
    }
}

struct drawing {
    struct cells *cells; /* NULL: lines are only counted */
    int width, y;
};

static void draw_line(const char *text, void *context) {
    struct drawing *drawing = context;
    if (drawing->cells != NULL && drawing->y + 1 < drawing->cells->height)
        cells_text(drawing->cells, 1, drawing->y, drawing->width, text, PAINT_USUAL,
                   PAINT_USUAL, 0);
    drawing->y++;
}

/* Draws, or counts, the lines of the position. */
static int lay_out(const struct client *client, struct cells *cells, int width) {
    struct drawing drawing = {cells, width, 1};
    struct buf buf = {0};
    table_text(client, &buf);
    utf_wrap(buf_text(&buf), width, 2, draw_line, &drawing);
    buf_finish(&buf);
    return drawing.y;
}

static void draw_bar(const struct client *client, struct cells *cells, int y,
                     const char *text, unsigned ink) {
    bool mono = screen_depth(client->screen) == DEPTH_MONO;
    cells_fill(cells, 0, y, cells->width, PAINT_BAR_TEXT, PAINT_BAR);
    for (int x = 0; mono && x < cells->width; x++)
        cells_at(cells, x, y)->attributes = ATTR_REVERSE;
    cells_text(cells, 1, y, cells->width - 2, text, ink, PAINT_BAR,
               mono ? ATTR_REVERSE : 0);
}

/* What is marked or stands under the cursor, and what is to be decided. */
static void add_bottom(const struct client *client, const struct field *field,
                       struct buf *buf) {
    const char *text = json_get_text(client->match.decision, "text");
    if (field->drawn && field->window.marked_for[0] != '\0')
        buf_printf(buf, "%s.  ", field->window.marked_for);
    if (field->drawn && field->window.view.cursor != HEX_NONE)
        field_add_hex(field, field->window.view.cursor, buf);
    else
        buf_add_text(buf, text == NULL ? "" : text);
}

/* "9 am, movement": as far as the view tells it as every game does. */
static void add_moment(const struct client *client, const struct field *field,
                       struct buf *buf) {
    const json_t *view = client->match.view;
    const char *side = json_get_text(view, "side"), *phase = json_get_text(view, "phase");
    int turn = (int)json_get_number(view, "turn", -1);
    char when[40];
    if (!field->drawn || turn < 0 || phase == NULL)
        return;
    wording_turn(field->setup, turn, when, sizeof when);
    buf_printf(buf, "  %s, %s %s", when[0] == '\0' ? "begin" : when,
               side == NULL ? "" : client_side_text(client, side),
               wording_word(field->setup, "phases", phase));
}

void table_draw(struct client *client, struct cells *cells) {
    struct table *table = table_of(client);
    const char *title = json_get_text(client->match.terms, "title");
    const char *game = json_get_text(client->match.terms, "game");
    struct buf top = {0}, bottom = {0};
    cells_clear(cells, PAINT_USUAL);
    buf_printf(&top, "%s%s%s", title == NULL ? "" : title, title == NULL ? "" : ": ",
               game == NULL ? "" : game);
    add_moment(client, &table->field, &top);
    buf_add_text(&top, client->online ? "" : "  OFFLINE");
    add_bottom(client, &table->field, &bottom);
    if (table->field.drawn)
        window_draw(client, &table->field.window, cells, 0, 1, cells->width,
                    cells->height - BARS);
    else
        lay_out(client, cells, cells->width - 2);
    draw_bar(client, cells, 0, buf_text(&top), PAINT_BAR_TEXT);
    draw_bar(client, cells, cells->height - 1, buf_text(&bottom), PAINT_BAR_TEXT);
    buf_finish(&top);
    buf_finish(&bottom);
}

int table_rows(struct client *client, bool *ret_whole) {
    const struct table *table = table_of(client);
    *ret_whole = false;
    if (table->field.drawn)
        return window_rows(&table->field.window, ret_whole) + BARS;
    int rows = lay_out(client, NULL, screen_columns(client->screen) - 2) + BARS;
    return rows < ROWS_MOST ? rows : ROWS_MOST;
}
