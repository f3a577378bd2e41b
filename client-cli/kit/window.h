/* SPDX-License-Identifier: MIT */
/* The map on the screen: where its window and its cursor are, what is marked on it, and the
 * commands and keys that move it. The game says what stands in the hexes. */
#ifndef RIDGELINE_CLI_KIT_WINDOW_H
#define RIDGELINE_CLI_KIT_WINDOW_H

#include "chart.h"
#include "client.h"
#include "map.h"

struct window {
    const struct map *map; /* borrowed */
    struct chart_marks marks;
    struct chart_view view;
    bool follow;            /* goes where something happens */
    bool chosen_scale;      /* the user chose the scale; else it fits the terminal */
    int width, height;      /* of the last drawing; 0: it was never drawn */
    enum chart_scale scale; /* of the last drawing */
    char marked_for[160];   /* what the marks mean */
};

void window_init(struct window *window, const struct map *map);

/* There is another map: back to its corner. */
void window_reset(struct window *window);

void window_clear_marks(struct window *window);
/* Does nothing for HEX_NONE; a text may be NULL. */
void window_mark(struct window *window, uint16_t hex, enum mark mark, const char *text);

/* Moves the cursor, and the window with it. HEX_NONE: stays. */
void window_look_at(struct window *window, uint16_t hex);
/* The same, with the hex in the middle. */
void window_centre(struct window *window, uint16_t hex);

/* A key that moves the cursor. */
void window_key(struct window *window, enum key key);

/* Draws it into a part of the screen; `pieces` say what stands there. */
void window_draw(const struct client *client, struct window *window, struct cells *cells,
                 int x, int y, int width, int height);

/* Rows that it can use on the screen; `ret_whole`: fewer would be of no use. */
int window_rows(const struct window *window, bool *ret_whole);

/* The commands of the same names; where nothing is drawn in place, the map is printed. */
void window_run_map(struct client *client, struct window *window);
void window_run_overview(struct client *client, struct window *window);
void window_run_zoom(struct client *client, struct window *window,
                     const struct words *words);
void window_run_follow(struct client *client, struct window *window,
                       const struct words *words);

#endif
