/* SPDX-License-Identifier: MIT */
/* See panel.h. */
#include "panel.h"

#include "counter.h"
#include "describe.h"
#include "ink.h"
#include "jsonx.h"
#include "pieces.h"
#include "utf.h"

#include <stdio.h>
#include <string.h>

enum {
    PANEL_WIDTH = 44,
    PANEL_FROM = 124,
    WIDE_FROM = 110 /* columns from which names in the bar are whole */
};

/* --- bars --------------------------------------------------------------------------- */

static unsigned bar_attributes(const struct client *client) {
    return screen_depth(client->screen) == DEPTH_MONO ? ATTR_REVERSE : 0;
}

/* Adds a text to a bar if it fits as a whole. */
static int add_to_bar(const struct client *client, struct cells *cells, int x, int y,
                      const char *text, unsigned ink) {
    int width = utf_text_width(text);
    if (x + width > cells->width)
        return x;
    return x + cells_text(cells, x, y, -1, text, ink, PAINT_BAR, bar_attributes(client));
}

static void draw_top(struct client *client, struct cells *cells) {
    const struct battle *battle = &board_of(client)->battle;
    char text[200], hour[BATTLE_HOUR_SIZE];
    battle_hour(battle, battle->turn, hour);
    cells_fill(cells, 0, 0, cells->width, PAINT_BAR_TEXT, PAINT_BAR);
    for (int i = 0; i < cells->width; i++)
        cells_at(cells, i, 0)->attributes = (uint8_t)bar_attributes(client);
    if (strcmp(battle->phase, "over") == 0)
        snprintf(text, sizeof text, " %s  The end ", hour);
    else
        snprintf(text, sizeof text, " %s  %s %s ", hour,
                 battle_army_name(battle, battle->phasing),
                 battle_phase_name(battle, battle->phase));
    int x = add_to_bar(client, cells, 0, 0, text, PAINT_BAR_TEXT);
    bool wide = cells->width >= WIDE_FROM;
    snprintf(text, sizeof text, "  %s %d", wide ? "Union" : "U", battle->vp[ARMY_UNION]);
    x = add_to_bar(client, cells, x, 0, text, INK_FIRST);
    snprintf(text, sizeof text, "  %s %d ", wide ? "Confederate" : "C",
             battle->vp[ARMY_CONFEDERATE]);
    x = add_to_bar(client, cells, x, 0, text, INK_SECOND);
    for (size_t i = 0; i < OBJECTIVES; i++) {
        enum army control = battle->objectives[i].control;
        if (battle->objectives[i].hex == HEX_NONE)
            continue;
        char place[UNIT_NAME_SIZE];
        chart_short_place(battle->objectives[i].name, wide ? 24 : 8, place);
        snprintf(text, sizeof text, "  %s %s", place,
                 control == ARMY_UNION         ? "U"
                 : control == ARMY_CONFEDERATE ? "C"
                                               : "-");
        x = add_to_bar(client, cells, x, 0, text, pieces_army_ink(control));
    }
    if (battle->pause)
        x = add_to_bar(client, cells, x, 0, "  pause", PAINT_ASK);
    if (!client->online)
        add_to_bar(client, cells, x, 0, "  OFFLINE", PAINT_ERROR);
}

/* Who is here, for the end of the lower bar. */
static void add_presence(const struct client *client, struct buf *buf) {
    const json_t *sides = json_object_get(client->told.present, "sides");
    int watching = (int)json_get_number(client->told.present, "watching", 0);
    const char *side, *own = match_side(&client->match);
    json_t *here;
    if (client->role == ROLE_REPLAY) {
        buf_printf(buf, "replay %lld/%lld", (long long)client->match.n,
                   (long long)client->replay.last);
        return;
    }
    json_object_foreach ((json_t *)sides, side, here) {
        const char *name = match_player(&client->match, side);
        if (name == NULL || (own != NULL && strcmp(own, side) == 0))
            continue;
        buf_printf(buf, "%s%s %s", buf->length > 0 ? "  " : "", name,
                   json_is_true(here) ? "is here" : "is away");
    }
    if (watching > 0)
        buf_printf(buf, "  %d watching", watching);
}

static void draw_bottom(struct client *client, struct cells *cells) {
    const struct board *board = board_of(client);
    struct buf left = {0}, right = {0};
    int y = cells->height - 1;
    cells_fill(cells, 0, y, cells->width, PAINT_BAR_TEXT, PAINT_BAR);
    for (int i = 0; i < cells->width; i++)
        cells_at(cells, i, y)->attributes = (uint8_t)bar_attributes(client);
    buf_add_text(&left, " ");
    if (board->window.view.cursor != HEX_NONE)
        describe_hex_line(&board->battle, board->window.view.cursor, &left);
    add_presence(client, &right);
    int width = utf_text_width(buf_text(&right));
    if (width > cells->width / 3)
        width = 0;
    int room = cells->width - width - 3;
    bool cut = utf_text_width(buf_text(&left)) > room;
    int used = cells_text(cells, 0, y, cut ? room - 3 : room, buf_text(&left),
                          PAINT_BAR_TEXT, PAINT_BAR, bar_attributes(client));
    if (cut)
        cells_text(cells, used, y, 3, "...", PAINT_BAR_TEXT, PAINT_BAR,
                   bar_attributes(client));
    if (width > 0)
        cells_text(cells, cells->width - width - 1, y, width, buf_text(&right),
                   PAINT_FAINT, PAINT_BAR, bar_attributes(client));
    buf_finish(&left);
    buf_finish(&right);
}

/* --- panel -------------------------------------------------------------------------- */

struct column {
    struct cells *cells;
    int x, y, width, bottom;
    unsigned ink;
    unsigned attributes;
};

static void column_line(const char *text, void *context) {
    struct column *column = context;
    if (column->y < column->bottom)
        cells_text(column->cells, column->x, column->y++, column->width, text,
                   column->ink, PAINT_USUAL, column->attributes);
}

static void column_text(struct column *column, const char *text, unsigned ink,
                        unsigned attributes, int indent) {
    column->ink = ink;
    column->attributes = attributes;
    utf_wrap(text, column->width, indent, column_line, column);
}

static void column_hex(struct client *client, struct column *column) {
    const struct board *board = board_of(client);
    const struct unit *stack[STACK_MAX];
    uint16_t hex = board->window.view.cursor;
    struct buf buf = {0};
    char name[UNIT_NAME_SIZE + 8];
    if (hex == HEX_NONE)
        return;
    describe_hex_name(&board->battle, hex, name, sizeof name);
    column_text(column, name, PAINT_USUAL, ATTR_BOLD, 0);
    describe_ground(&board->battle, hex, &buf);
    column_text(column, buf_text(&buf), PAINT_FAINT, 0, 0);
    size_t count = battle_stack(&board->battle, hex, stack);
    for (size_t i = 0; i < count; i++) {
        buf_clear(&buf);
        describe_unit(&board->battle, stack[i], &buf);
        column_text(column, buf_text(&buf), pieces_army_ink(stack[i]->army), 0, 2);
    }
    column->y++;
    buf_finish(&buf);
}

static void column_menu(struct client *client, struct column *column) {
    const struct board *board = board_of(client);
    const char *prompt = json_get_text(client->match.decision, "prompt");
    const char *text = json_get_text(client->match.decision, "text");
    char line[500];
    bool mine = match_is_mine(&client->match);
    if (board->menu.title != NULL)
        column_text(column, board->menu.title, PAINT_ASK, ATTR_BOLD, 0);
    else if (mine && prompt != NULL)
        column_text(column, prompt, PAINT_ASK, ATTR_BOLD, 0);
    else if (text != NULL)
        column_text(column, text, PAINT_FAINT, 0, 0);
    for (size_t i = 0; i < board->menu.count && (mine || board->menu_nested); i++) {
        if (column->y + 1 >= column->bottom && i + 1 < board->menu.count) {
            snprintf(line, sizeof line, "    and %zu more", board->menu.count - i);
            column_text(column, line, PAINT_FAINT, 0, 4);
            return;
        }
        snprintf(line, sizeof line, "%2zu) %s", i + 1, board->menu.labels[i]);
        column_text(column, line, PAINT_USUAL, 0, 4);
    }
}

/* Who could still do something, in the room that is left. */
static void column_actors(struct client *client, struct column *column) {
    const struct battle *battle = &board_of(client)->battle;
    char line[200], strength[16], hex[5];
    bool first = true;
    for (size_t i = 0; i < battle->unit_count && match_is_mine(&client->match); i++) {
        const struct unit *unit = &battle->units[i];
        if (unit->hex == HEX_NONE || !pieces_can_act(unit, client))
            continue;
        if (column->y + 2 >= column->bottom)
            return;
        if (first) {
            column->y++;
            column_text(column, "Can still act:", PAINT_FAINT, 0, 0);
        }
        first = false;
        board_hex_text(board_of(client), unit->hex, hex);
        counter_strength(unit, strength, sizeof strength);
        snprintf(line, sizeof line, "  %s %s in %s", unit->name, strength, hex);
        column_text(column, line, pieces_army_ink(unit->army), 0, 4);
    }
}

static void draw_panel(struct client *client, struct cells *cells, int x, int width) {
    const struct board *board = board_of(client);
    struct column column = {cells,       x + 1, 2, width - 2, cells->height - 1,
                            PAINT_USUAL, 0};
    if (board->window.marked_for[0] != '\0')
        column_text(&column, board->window.marked_for, PAINT_FAINT, 0, 0);
    column_hex(client, &column);
    column_menu(client, &column);
    column_actors(client, &column);
}

/* --- everything --------------------------------------------------------------------- */

void panel_draw(struct client *client, struct cells *cells) {
    struct board *board = board_of(client);
    bool panel = cells->width >= PANEL_FROM;
    int width = panel ? cells->width - PANEL_WIDTH : cells->width,
        height = cells->height - 2;
    cells_clear(cells, PAINT_USUAL);
    board->panel_rows = panel ? height : 0;
    window_draw(client, &board->window, cells, 0, 1, width, height);
    draw_top(client, cells);
    draw_bottom(client, cells);
    if (panel)
        draw_panel(client, cells, width, PANEL_WIDTH);
}

int panel_rows(struct client *client, bool *ret_whole) {
    return window_rows(&board_of(client)->window, ret_whole) + 2;
}
