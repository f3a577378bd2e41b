/* SPDX-License-Identifier: MIT */
/* See table.h. */
#include "table.h"

#include "jsonx.h"
#include "prose.h"
#include "utf.h"

#include <stdio.h>
#include <string.h>

enum { BARS = 2, ROWS_MOST = 40 };

void table_text(const struct client *client, struct buf *buf) {
    const char *name;
    json_t *value;
    json_object_foreach (client->match.view, name, value) {
        size_t begun = buf->length;
        prose_add_word(buf, name);
        char *letter = &buf->bytes[begun];
        if (*letter >= 'a' && *letter <= 'z')
            *letter = (char)(*letter - 'a' + 'A');
        buf_add_text(buf, ": ");
        prose_add_value(buf, value);
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

void table_draw(struct client *client, struct cells *cells) {
    const char *title = json_get_text(client->match.terms, "title");
    const char *game = json_get_text(client->match.terms, "game");
    const char *text = json_get_text(client->match.decision, "text");
    char line[300];
    cells_clear(cells, PAINT_USUAL);
    snprintf(line, sizeof line, "%s%s%s%s", title == NULL ? "" : title,
             title == NULL ? "" : ": ", game == NULL ? "" : game,
             client->online ? "" : "  OFFLINE");
    draw_bar(client, cells, 0, line, PAINT_BAR_TEXT);
    lay_out(client, cells, cells->width - 2);
    draw_bar(client, cells, cells->height - 1, text == NULL ? "" : text, PAINT_BAR_TEXT);
}

int table_rows(struct client *client, bool *ret_whole) {
    *ret_whole = false;
    int rows = lay_out(client, NULL, screen_columns(client->screen) - 2) + BARS;
    return rows < ROWS_MOST ? rows : ROWS_MOST;
}
