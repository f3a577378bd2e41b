/* SPDX-License-Identifier: MIT */
/* See window.h. */
#include "window.h"

#include "words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { PLAIN_ROWS = 8, LARGE_FROM_ROWS = 70, LARGE_FROM_COLUMNS = 300 };

void window_init(struct window *window, const struct map *map) {
    *window = (struct window){.map = map, .follow = true};
    window_reset(window);
}

void window_reset(struct window *window) {
    window->view.cursor = HEX_NONE;
    window->view.scale = CHART_SMALL;
    window->view.column = window->view.row = 1;
    window_clear_marks(window);
}

void window_clear_marks(struct window *window) {
    memset(&window->marks, 0, sizeof window->marks);
    window->marked_for[0] = '\0';
}

void window_mark(struct window *window, uint16_t hex, enum mark mark, const char *text) {
    if (hex == HEX_NONE)
        return;
    window->marks.kind[hex] = (uint8_t)mark;
    snprintf(window->marks.text[hex], MARK_TEXT_SIZE, "%s", text == NULL ? "" : text);
}

void window_look_at(struct window *window, uint16_t hex) {
    if (hex == HEX_NONE)
        return;
    window->view.cursor = hex;
    if (window->width > 0)
        chart_show_hex(&window->view, window->map, window->width, window->height, hex);
}

void window_centre(struct window *window, uint16_t hex) {
    if (hex != HEX_NONE)
        window->view.cursor = hex;
    chart_centre(&window->view, window->map, window->width, window->height,
                 window->view.cursor);
}

void window_key(struct window *window, enum key key) {
    uint16_t at = window->view.cursor;
    if (at == HEX_NONE)
        return;
    int column = hex_column(&window->map->grid, at),
        row = hex_row(&window->map->grid, at);
    if (key == KEY_GO_UP)
        row--;
    else if (key == KEY_GO_DOWN)
        row++;
    else if (key == KEY_GO_LEFT)
        column--;
    else if (key == KEY_GO_RIGHT)
        column++;
    window_look_at(window, hex_at(&window->map->grid, column, row));
}

/* --- drawing ------------------------------------------------------------------------ */

void window_draw(const struct client *client, struct window *window, struct cells *cells,
                 int x, int y, int width, int height) {
    struct chart_view *view = &window->view;
    if (!window->chosen_scale) /* the scale that fits */
        view->scale = height >= LARGE_FROM_ROWS && width >= LARGE_FROM_COLUMNS
                          ? CHART_LARGE
                          : CHART_SMALL;
    bool resized = width != window->width || height != window->height ||
                   view->scale != window->scale;
    window->width = width;
    window->height = height;
    window->scale = view->scale;
    if (resized || view->scale == CHART_OVERVIEW)
        window_centre(window, view->cursor);
    view->marks = &window->marks;
    view->glyphs = glyphs_for(screen_utf8(client->screen));
    view->mono = screen_depth(client->screen) < DEPTH_16;
    chart_draw(cells, x, y, width, height, window->map, view);
}

int window_rows(const struct window *window, bool *ret_whole) {
    int width, height;
    *ret_whole = window->view.scale == CHART_OVERVIEW;
    chart_size(window->map, window->view.scale, &width, &height);
    return height;
}

static void print(struct client *client, const struct window *window,
                  enum chart_scale scale) {
    struct chart_view view = window->view;
    struct cells cells;
    struct buf buf = {0};
    int width, height, columns = screen_columns(client->screen) - 1;
    bool utf8 = screen_utf8(client->screen);
    view.scale = scale;
    view.mono = true;
    view.marks = &window->marks;
    view.glyphs = glyphs_for(utf8);
    chart_size(window->map, scale, &width, &height);
    if (scale != CHART_OVERVIEW) {
        width = width < columns ? width : columns;
        height = height < 2 * PLAIN_ROWS + 1 ? height : 2 * PLAIN_ROWS + 1;
        chart_centre(&view, window->map, width, height, view.cursor);
    } else {
        view.column = view.row = 1;
    }
    cells_init(&cells, width, height);
    chart_draw(&cells, 0, 0, width, height, window->map, &view);
    for (int y = 0; y < height; y++) {
        cells_row_write(&cells, y, DEPTH_NONE, utf8, &buf);
        buf_add_text(&buf, "\n");
    }
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
    cells_finish(&cells);
}

/* --- commands ----------------------------------------------------------------------- */

void window_run_map(struct client *client, struct window *window) {
    if (window->view.scale == CHART_OVERVIEW)
        window->chosen_scale = false;
    if (screen_upper(client->screen) == NULL)
        print(client, window, CHART_SMALL);
}

void window_run_overview(struct client *client, struct window *window) {
    if (screen_upper(client->screen) == NULL) {
        print(client, window, CHART_OVERVIEW);
        return;
    }
    bool on = window->view.scale == CHART_OVERVIEW && window->chosen_scale;
    window->chosen_scale = !on;
    window->view.scale = on ? CHART_SMALL : CHART_OVERVIEW;
}

void window_run_zoom(struct client *client, struct window *window,
                     const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "in";
    int scale = (int)window->view.scale + (word[0] == 'o' || word[0] == '-' ? -1 : 1);
    if (word[0] >= '1' && word[0] <= '3')
        scale = word[0] - '1';
    if (scale < 0 || scale >= CHART_SCALES) {
        client_say(client, TONE_NOTE, "There is no other scale.");
        return;
    }
    window->view.scale = (enum chart_scale)scale;
    window->chosen_scale = true;
    window_centre(window, HEX_NONE);
}

void window_run_follow(struct client *client, struct window *window,
                       const struct words *words) {
    window->follow =
        words->count > 1 ? strcasecmp(words->list[1], "off") != 0 : !window->follow;
    client_say(client, TONE_NOTE, "The map %s.",
               window->follow ? "goes where something happens" : "stays where it is");
}
