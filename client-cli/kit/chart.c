/* SPDX-License-Identifier: MIT */
/* See chart.h. In a window a hex is one border character and its inside wide; the border of
 * each row of a column also closes the hexes to the left of it:
 *
 *      /1607♣4║\       /1807♣4 \          '=' in a border: a road crosses it
 *      \Garl4→2/1708 3 \______ /
 *       \     /\Rip4↙  / */
#include "chart.h"

#include "ink.h"
#include "utf.h"

#include <stdio.h>
#include <string.h>

static const struct scale {
    int width, height; /* from one hex to the next */
} scales[CHART_SCALES] = {
    [CHART_OVERVIEW] = {2, 1},
    [CHART_SMALL] = {CHART_SMALL_WIDTH + 1, 2},
    [CHART_LARGE] = {14, 4},
};

/* One hex on its way into the cells. */
struct drawing {
    struct cells *cells;
    int left, top, right, bottom; /* the window */
    const struct map *map;
    const struct chart_view *view;
    bool mono;
};

void chart_size(const struct map *map, enum chart_scale scale, int *ret_width,
                int *ret_height) {
    const struct scale *size = &scales[scale];
    *ret_width = map->grid.columns * size->width + (scale == CHART_OVERVIEW ? 0 : 1);
    *ret_height =
        map->grid.rows * size->height + (scale == CHART_OVERVIEW ? 0 : size->height / 2);
}

/* Even columns are half a hex lower. */
static int lower(const struct chart_view *view, int column) {
    return column % 2 == 0 ? scales[view->scale].height / 2 : 0;
}

static void put(const struct drawing *drawing, int x, int y, uint32_t code, unsigned fg,
                unsigned bg, unsigned attributes) {
    if (x >= drawing->left && x < drawing->right && y >= drawing->top &&
        y < drawing->bottom)
        cells_set(drawing->cells, x, y, code, fg, bg, attributes);
}

/* A text inside of the window. */
static void put_text(const struct drawing *drawing, int x, int y, int width,
                     const char *text, unsigned fg, unsigned bg, unsigned attributes) {
    for (uint32_t code = utf_next(&text); code != 0 && width > 0;
         code = utf_next(&text)) {
        put(drawing, x++, y, code, fg, bg, attributes);
        width--;
    }
}

/* The shade of a level; maps of more levels than there are shades share them out. */
static int shade(const struct map *map, int level) {
    enum { SHADES = 9 };
    if (map->high < SHADES)
        return level < 0 ? 0 : level;
    return (level - map->low) * (SHADES - 1) / (map->high - map->low);
}

static unsigned level_paint(const struct map *map, uint16_t hex) {
    return (unsigned)(INK_LEVEL_0 + shade(map, map->hexes[hex].level));
}

/* A level as one sign: 0 to 9, then a for 10. */
static uint32_t level_sign(int level) {
    int sign = level < 0 ? 0 : level;
    return (uint32_t)(sign < 10 ? '0' + sign : sign < 36 ? 'a' + sign - 10 : '+');
}

/* The same kind of ink on high ground, which is dark. */
static unsigned ink_on(unsigned ink, const struct map *map, uint16_t hex) {
    enum { DARK_FROM = 6 };
    if (shade(map, map->hexes[hex].level) < DARK_FROM || ink < INK_ID || ink > INK_PLACE)
        return ink;
    return (unsigned)(ink + (INK_HIGH_ID - INK_ID));
}

static enum mark mark_of(const struct chart_view *view, uint16_t hex) {
    return view->marks == NULL ? MARK_NONE : (enum mark)view->marks->kind[hex];
}

/* Ink and ground of what is marked; false: nothing is. */
static bool mark_paint(enum mark mark, unsigned *ret_fg, unsigned *ret_bg) {
    switch (mark) {
    case MARK_NONE:
        return false;
    case MARK_REACH:
    case MARK_SIGHT:
        *ret_fg = INK_ON_LIT;
        *ret_bg = INK_LIT;
        return true;
    case MARK_STOP:
    case MARK_ZONE:
    case MARK_TARGET:
        *ret_fg = INK_ON_ZONE;
        *ret_bg = INK_ZONE;
        return true;
    case MARK_CHOICE:
        *ret_fg = INK_ON_GOLD;
        *ret_bg = INK_GOLD;
        return true;
    }
    return false;
}

/* --- the parts of a hex ------------------------------------------------------------- */

/* The sign of what a slanting side carries; 0: nothing. */
static uint32_t edge_sign(const struct drawing *drawing, const struct map_hex *ground,
                          unsigned direction) {
    if (ground->roads >> direction & 1)
        return drawing->view->glyphs->road_across;
    switch ((enum map_edge)ground->edges[direction]) {
    case MAP_EDGE_WALL:
        return '#';
    case MAP_EDGE_FENCE:
        return '+';
    case MAP_EDGE_WATER:
        return '~';
    case MAP_EDGE_FORD:
        return ':';
    case MAP_EDGE_NONE:
        break;
    }
    return 0;
}

/* The left border: one character a row, the upper half towards the hex up-left, the lower
 * half towards the one down-left. */
static void draw_border(const struct drawing *drawing, uint16_t hex, int x, int y,
                        bool close) {
    const struct map_hex *ground = &drawing->map->hexes[hex];
    int height = scales[drawing->view->scale].height;
    for (int i = 0; i < height; i++) {
        bool upper = i < height / 2, outer = i == 0 || i == height - 1;
        uint32_t sign = edge_sign(drawing, ground, upper ? 5 : 4);
        bool road = ground->roads >> (upper ? 5 : 4) & 1;
        bool signed_ = sign != 0 && (outer || !road);
        put(drawing, x, y + i,
            signed_ ? sign
            : upper ? '/'
                    : '\\',
            ink_on(signed_ ? INK_ROAD : INK_EDGE, drawing->map, hex),
            level_paint(drawing->map, hex), signed_ ? ATTR_BOLD : 0);
        /* The last column has no neighbour that closes it. */
        if (close)
            put(drawing, x + scales[drawing->view->scale].width, y + i,
                upper ? '\\' : '/', INK_EDGE, PAINT_USUAL, 0);
    }
}

static bool is_held(const struct chart_pieces *pieces, uint16_t hex, unsigned *ret_fg,
                    unsigned *ret_bg) {
    return pieces->held != NULL && pieces->held(pieces->context, hex, ret_fg, ret_bg);
}

/* Ink and ground of the number of a hex. */
static void id_paint(const struct drawing *drawing, uint16_t hex, unsigned *fg,
                     unsigned *bg, unsigned *attributes) {
    *fg = ink_on(INK_ID, drawing->map, hex);
    *attributes = 0;
    if (is_held(&drawing->view->pieces, hex, fg, bg))
        *attributes = ATTR_BOLD | ATTR_UNDERLINE;
    if (mark_paint(mark_of(drawing->view, hex), fg, bg))
        *attributes = drawing->mono ? ATTR_REVERSE : ATTR_BOLD;
    if (drawing->view->cursor == hex) {
        *fg = INK_ON_GOLD;
        *bg = INK_GOLD;
        *attributes = ATTR_BOLD | (drawing->mono ? ATTR_REVERSE : 0);
    }
}

static uint32_t road_sign(const struct drawing *drawing, const struct map_hex *ground) {
    const struct glyphs *glyphs = drawing->view->glyphs;
    bool up = ground->roads & 1, down = ground->roads >> 3 & 1;
    return up && down ? glyphs->road_both
           : up       ? glyphs->road_up
           : down     ? glyphs->road_down
                      : ' ';
}

/* A tree for woods, else the first letter of what grows or stands there. */
static uint32_t cover_sign(const struct drawing *drawing, const struct map_hex *ground) {
    if (ground->woods)
        return drawing->view->glyphs->tree;
    return strcmp(ground->terrain, "clear") == 0 ? ' ' : (uint8_t)ground->terrain[0];
}

/* Number, woods, level, and the road to the hexes above and below or a star.
 */
static void draw_head(const struct drawing *drawing, uint16_t hex, int x, int y,
                      int width, bool star) {
    const struct map_hex *ground = &drawing->map->hexes[hex];
    unsigned bg = level_paint(drawing->map, hex), id_bg = bg, id_fg;
    unsigned attributes;
    char id[5];
    hex_text(&drawing->map->grid, hex, id);
    for (int i = 0; i < width; i++)
        put(drawing, x + i, y, ' ', INK_ID, bg, 0);
    id_paint(drawing, hex, &id_fg, &id_bg, &attributes);
    put_text(drawing, x, y, 4, id, id_fg, id_bg, attributes);
    int at = x + 4 + (width > CHART_SMALL_WIDTH);
    put(drawing, at, y, cover_sign(drawing, ground), ink_on(INK_WOODS, drawing->map, hex),
        bg, 0);
    put(drawing, at + 1, y, level_sign(ground->level), ink_on(INK_ID, drawing->map, hex),
        bg, 0);
    uint32_t road = road_sign(drawing, ground);
    int last = x + width - 1;
    if (road != ' ')
        put(drawing, width > CHART_SMALL_WIDTH ? last - 2 : last, y, road,
            ink_on(INK_ROAD, drawing->map, hex), bg, ATTR_BOLD);
    if (star)
        put(drawing, last, y, drawing->view->glyphs->star,
            ink_on(INK_PLACE, drawing->map, hex), bg, ATTR_BOLD);
}

static const struct map_entry *entry_at(const struct map *map, uint16_t hex) {
    for (size_t i = 0; i < map->entry_count; i++)
        if (map->entries[i].hex == hex)
            return &map->entries[i];
    return NULL;
}

/* A row of the ground below the head: the mark's text, or the name of the place. */
static void draw_ground(const struct drawing *drawing, uint16_t hex, int x, int y,
                        int width, bool first, bool bottom) {
    const struct map *map = drawing->map;
    unsigned bg = level_paint(map, hex), fg = ink_on(INK_PLACE, map, hex);
    uint32_t blank = bottom && drawing->mono ? '_' : ' ';
    char text[MAP_NAME_SIZE] = "";
    bool marked = mark_of(drawing->view, hex) != MARK_NONE &&
                  drawing->view->marks != NULL &&
                  drawing->view->marks->text[hex][0] != '\0';
    for (int i = 0; i < width; i++)
        put(drawing, x + i, y, blank, INK_EDGE, bg, 0);
    if (!first)
        return;
    if (marked) {
        snprintf(text, sizeof text, " %s ", drawing->view->marks->text[hex]);
        mark_paint(mark_of(drawing->view, hex), &fg, &bg);
        int used = utf_text_width(text);
        put_text(drawing, x + (width - used) / 2, y, used, text, fg, bg,
                 drawing->mono ? ATTR_REVERSE : ATTR_BOLD);
        return;
    }
    const struct map_entry *entry = entry_at(map, hex);
    if (map_place(map, hex) != NULL)
        chart_short_place(map_place(map, hex), (size_t)width, text);
    else if (entry != NULL)
        snprintf(text, sizeof text, "Entry %d", entry->id);
    put_text(drawing, x, y, width, text, fg, bg, ATTR_ITALIC);
}

/* Counters go through a strip of their own, so that a window's edge cuts them, too. */
static void draw_counter(const struct drawing *drawing, int x, int y, int width,
                         uint16_t hex, bool small, size_t index) {
    const struct chart_pieces *pieces = &drawing->view->pieces;
    struct cells strip;
    cells_init(&strip, width, 1);
    if (small)
        pieces->small(pieces->context, drawing->view, hex, &strip);
    else
        pieces->row(pieces->context, drawing->view, hex, index, &strip);
    for (int i = 0; i < width; i++) {
        const struct cell *cell = cells_at(&strip, i, 0);
        put(drawing, x + i, y, cell->code, cell->fg, cell->bg, cell->attributes);
    }
    cells_finish(&strip);
}

static void draw_hex(const struct drawing *drawing, uint16_t hex, int x, int y) {
    const struct chart_pieces *pieces = &drawing->view->pieces;
    const struct scale *scale = &scales[drawing->view->scale];
    size_t count = pieces->count(pieces->context, hex);
    int width = scale->width - 1;
    bool small = scale->height == 2;
    bool star =
        small && count > 1 && pieces->star != NULL && pieces->star(pieces->context, hex);
    draw_border(drawing, hex, x, y,
                hex_column(&drawing->map->grid, hex) == drawing->map->grid.columns);
    draw_head(drawing, hex, x + 1, y, width, star);
    for (int i = 1; i < scale->height; i++) {
        size_t unit = (size_t)(i - 1);
        /* More than there is room for: the last row says how many. */
        bool more = !small && i == scale->height - 1 && count > (size_t)scale->height - 1;
        if (more) {
            char text[32];
            draw_ground(drawing, hex, x + 1, y + i, width, false, true);
            snprintf(text, sizeof text, "and %zu more", count - unit);
            put_text(drawing, x + 1, y + i, width, text, INK_PLACE,
                     level_paint(drawing->map, hex), 0);
        } else if (unit < count) {
            draw_counter(drawing, x + 1, y + i, width, hex, small, unit);
        } else {
            draw_ground(drawing, hex, x + 1, y + i, width, unit == count,
                        i == scale->height - 1);
        }
    }
}

/* --- overview ----------------------------------------------------------------------- */

/* Who is there and how many; of an empty hex its level, or woods. */
static void draw_speck(const struct drawing *drawing, uint16_t hex, int x, int y) {
    const struct chart_pieces *pieces = &drawing->view->pieces;
    const struct map_hex *ground = &drawing->map->hexes[hex];
    struct chart_speck speck = {
        .first = ground->roads != 0 ? drawing->view->glyphs->road_across : ' ',
        .second = cover_sign(drawing, ground),
        .fg = ink_on(ground->woods ? INK_WOODS : INK_EDGE, drawing->map, hex),
        .bg = level_paint(drawing->map, hex),
    };
    unsigned fg, bg;
    if (speck.second == ' ')
        speck.second = level_sign(ground->level);
    if (pieces->count(pieces->context, hex) > 0) {
        pieces->speck(pieces->context, drawing->view, hex, &speck);
    } else if (is_held(pieces, hex, &fg, &bg)) {
        speck.first = speck.second = drawing->view->glyphs->star;
        speck.fg = PAINT_WAR;
        speck.attributes = ATTR_BOLD;
    }
    if (drawing->view->cursor == hex) {
        speck.fg = INK_ON_GOLD;
        speck.bg = INK_GOLD;
        speck.attributes = ATTR_BOLD | (drawing->mono ? ATTR_REVERSE : 0);
    }
    put(drawing, x, y, speck.first, speck.fg, speck.bg, speck.attributes);
    put(drawing, x + 1, y, speck.second, speck.fg, speck.bg, speck.attributes);
}

/* --- the window --------------------------------------------------------------------- */

void chart_draw(struct cells *cells, int x, int y, int width, int height,
                const struct map *map, const struct chart_view *view) {
    const struct scale *scale = &scales[view->scale];
    struct drawing drawing = {cells, x, y, x + width, y + height, map, view, view->mono};
    int columns = width / scale->width + 2, rows = height / scale->height + 2;
    for (int column = view->column; column < view->column + columns; column++) {
        for (int row = view->row - 1; row < view->row + rows; row++) {
            uint16_t hex = hex_at(&map->grid, column, row);
            if (hex == HEX_NONE)
                continue;
            int at_x = x + (column - view->column) * scale->width;
            int at_y = y + (row - view->row) * scale->height + lower(view, column);
            if (view->scale == CHART_OVERVIEW)
                draw_speck(&drawing, hex, at_x, at_y);
            else
                draw_hex(&drawing, hex, at_x, at_y);
        }
    }
}

static int clamp(int value, int low, int high) {
    return value < low || high < low ? low : value > high ? high : value;
}

/* How many whole columns and rows a window holds. */
static void window_hexes(const struct chart_view *view, int width, int height,
                         int *ret_columns, int *ret_rows) {
    const struct scale *scale = &scales[view->scale];
    *ret_columns = (width - 1) / scale->width;
    *ret_rows = (height - scale->height / 2) / scale->height;
    if (*ret_columns < 1)
        *ret_columns = 1;
    if (*ret_rows < 1)
        *ret_rows = 1;
}

static void keep_on_map(struct chart_view *view, const struct map *map, int columns,
                        int rows) {
    view->column = clamp(view->column, 1, map->grid.columns - columns + 1);
    view->row = clamp(view->row, 1, map->grid.rows - rows + 1);
}

void chart_centre(struct chart_view *view, const struct map *map, int width, int height,
                  uint16_t hex) {
    int columns, rows;
    window_hexes(view, width, height, &columns, &rows);
    if (hex != HEX_NONE) {
        view->column = hex_column(&map->grid, hex) - columns / 2;
        view->row = hex_row(&map->grid, hex) - rows / 2;
    }
    keep_on_map(view, map, columns, rows);
}

void chart_show_hex(struct chart_view *view, const struct map *map, int width, int height,
                    uint16_t hex) {
    int columns, rows;
    window_hexes(view, width, height, &columns, &rows);
    keep_on_map(view, map, columns, rows);
    if (hex == HEX_NONE)
        return;
    int column = hex_column(&map->grid, hex), row = hex_row(&map->grid, hex);
    int margin = rows > 4 && columns > 4;
    bool inside = column >= view->column + margin &&
                  column < view->column + columns - margin && row >= view->row + margin &&
                  row < view->row + rows - margin;
    bool edge = column <= margin || row <= margin ||
                column > map->grid.columns - margin || row > map->grid.rows - margin;
    bool visible = column >= view->column && column < view->column + columns &&
                   row >= view->row && row < view->row + rows;
    if (!inside && !(edge && visible))
        chart_centre(view, map, width, height, hex);
}

void chart_short_place(const char *name, size_t columns, char ret_text[MAP_NAME_SIZE]) {
    char whole[MAP_NAME_SIZE];
    snprintf(ret_text, MAP_NAME_SIZE, "%s", name);
    if ((size_t)utf_text_width(name) <= columns)
        return;
    size_t length = 0, end = 0;
    for (const char *at = name; *at != '\0' && length + 1 < sizeof whole; at++)
        if (strncmp(at, "'s", 2) == 0 && (at[2] == ' ' || at[2] == '\0'))
            at++;
        else
            whole[length++] = *at;
    whole[length] = '\0';
    for (size_t i = 0; i <= length && i <= columns; i++)
        if (whole[i] == ' ' || whole[i] == '\0')
            end = i;
    if (end > 0)
        snprintf(ret_text, MAP_NAME_SIZE, "%.*s", (int)end, whole);
    else
        snprintf(ret_text, MAP_NAME_SIZE, "%.*s.", (int)columns - 1, whole);
}
