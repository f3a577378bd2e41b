/* SPDX-License-Identifier: MIT */
/* See map.h. In a window a hex is one border character and its inside wide; the border of
 * each row of a column also closes the hexes to the left of it:
 *
 *      /1607♣4║\       /1807♣4 \          '=' in a border: a road crosses it
 *      \Garl4→2/1708 3 \______ /
 *       \     /\Rip4↙  / */
#include "map.h"

#include "describe.h"
#include "ink.h"
#include "utf.h"

#include <stdio.h>
#include <string.h>

static const struct scale {
    int width, height; /* from one hex to the next */
} scales[MAP_SCALES] = {
    [MAP_OVERVIEW] = {2, 1},
    [MAP_SMALL] = {COUNTER_SMALL_WIDTH + 1, 2},
    [MAP_LARGE] = {14, 4},
};

/* One hex on its way into the cells. */
struct drawing {
    struct cells *cells;
    int left, top, right, bottom; /* the window */
    const struct battle *battle;
    const struct map_view *view;
    bool mono;
};

void map_size(const struct battle *battle, enum map_scale scale, int *ret_width,
              int *ret_height) {
    const struct scale *size = &scales[scale];
    *ret_width = battle->grid.columns * size->width + (scale == MAP_OVERVIEW ? 0 : 1);
    *ret_height =
        battle->grid.rows * size->height + (scale == MAP_OVERVIEW ? 0 : size->height / 2);
}

/* Even columns are half a hex lower. */
static int lower(const struct map_view *view, int column) {
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

static unsigned level_paint(int level) {
    if (level < 0)
        level = 0;
    return (unsigned)(INK_LEVEL_0 + (level > 8 ? 8 : level));
}

/* The same kind of ink on high ground, which is dark. */
static unsigned ink_on(unsigned ink, int level) {
    enum { DARK_FROM = 6 };
    if (level < DARK_FROM || ink < INK_ID || ink > INK_PLACE)
        return ink;
    return (unsigned)(ink + (INK_HIGH_ID - INK_ID));
}

static enum mark mark_of(const struct map_view *view, uint16_t hex) {
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
    case MARK_ZOC:
    case MARK_TARGET:
        *ret_fg = INK_ON_ZOC;
        *ret_bg = INK_ZOC;
        return true;
    case MARK_CHOICE:
        *ret_fg = INK_ON_GOLD;
        *ret_bg = INK_GOLD;
        return true;
    }
    return false;
}

/* --- the parts of a hex ------------------------------------------------------------- */

/* The left border: one character a row, the upper half towards the hex up-left, the lower
 * half towards the one down-left. */
static void draw_border(const struct drawing *drawing, uint16_t hex, int x, int y,
                        bool close) {
    const struct ground *ground = &drawing->battle->ground[hex];
    int height = scales[drawing->view->scale].height;
    for (int i = 0; i < height; i++) {
        bool upper = i < height / 2;
        unsigned direction = upper ? 5 : 4;
        bool road = ground->roads >> direction & 1 && (i == 0 || i == height - 1);
        unsigned bg = level_paint(ground->level);
        uint32_t code = upper ? '/' : '\\';
        if (road)
            code = drawing->view->look.glyphs->road_across;
        put(drawing, x, y + i, code, ink_on(road ? INK_ROAD : INK_EDGE, ground->level),
            bg, road ? ATTR_BOLD : 0);
        /* The last column has no neighbour that closes it. */
        if (close)
            put(drawing, x + scales[drawing->view->scale].width, y + i,
                upper ? '\\' : '/', INK_EDGE, PAINT_USUAL, 0);
    }
}

static bool is_objective(const struct battle *battle, uint16_t hex,
                         enum army *ret_control) {
    for (size_t i = 0; i < OBJECTIVES; i++) {
        if (battle->objectives[i].hex != hex)
            continue;
        *ret_control = battle->objectives[i].control;
        return true;
    }
    return false;
}

/* Ink and ground of the number of a hex. */
static void id_paint(const struct drawing *drawing, uint16_t hex, unsigned *fg,
                     unsigned *bg, unsigned *attributes) {
    enum army control;
    *fg = ink_on(INK_ID, drawing->battle->ground[hex].level);
    *attributes = 0;
    if (is_objective(drawing->battle, hex, &control)) {
        *fg = control == ARMY_UNION ? INK_ON_BLUE : INK_ON_GREY;
        *bg = control == ARMY_UNION ? INK_BLUE : INK_GREY;
        *attributes = ATTR_BOLD | ATTR_UNDERLINE;
    }
    if (mark_paint(mark_of(drawing->view, hex), fg, bg))
        *attributes = drawing->mono ? ATTR_REVERSE : ATTR_BOLD;
    if (drawing->view->cursor == hex) {
        *fg = INK_ON_GOLD;
        *bg = INK_GOLD;
        *attributes = ATTR_BOLD | (drawing->mono ? ATTR_REVERSE : 0);
    }
}

static uint32_t road_sign(const struct drawing *drawing, const struct ground *ground) {
    const struct glyphs *glyphs = drawing->view->look.glyphs;
    bool up = ground->roads & 1, down = ground->roads >> 3 & 1;
    return up && down ? glyphs->road_both
           : up       ? glyphs->road_up
           : down     ? glyphs->road_down
                      : ' ';
}

/* Number, woods, level, and the road to the hexes above and below or a commander's sign.
 */
static void draw_head(const struct drawing *drawing, uint16_t hex, int x, int y,
                      int width, bool commander) {
    const struct ground *ground = &drawing->battle->ground[hex];
    unsigned bg = level_paint(ground->level), id_bg = bg, id_fg;
    unsigned attributes;
    char id[5];
    hex_text(&drawing->battle->grid, hex, id);
    for (int i = 0; i < width; i++)
        put(drawing, x + i, y, ' ', INK_ID, bg, 0);
    id_paint(drawing, hex, &id_fg, &id_bg, &attributes);
    put_text(drawing, x, y, 4, id, id_fg, id_bg, attributes);
    int at = x + 4 + (width > COUNTER_SMALL_WIDTH);
    if (ground->woods)
        put(drawing, at, y, drawing->view->look.glyphs->woods,
            ink_on(INK_WOODS, ground->level), bg, 0);
    put(drawing, at + 1, y,
        '0' + (uint32_t)(ground->level < 0   ? 0
                         : ground->level > 9 ? 9
                                             : ground->level),
        ink_on(INK_ID, ground->level), bg, 0);
    uint32_t road = road_sign(drawing, ground);
    int last = x + width - 1;
    if (road != ' ')
        put(drawing, width > COUNTER_SMALL_WIDTH ? last - 2 : last, y, road,
            ink_on(INK_ROAD, ground->level), bg, ATTR_BOLD);
    if (commander)
        put(drawing, last, y, drawing->view->look.glyphs->commander,
            ink_on(INK_PLACE, ground->level), bg, ATTR_BOLD);
}

static const struct entry *entry_at(const struct battle *battle, uint16_t hex) {
    for (size_t i = 0; i < battle->entry_count; i++)
        if (battle->entries[i].hex == hex)
            return &battle->entries[i];
    return NULL;
}

/* A row of the ground below the head: the mark's text, or the name of the place. */
static void draw_ground(const struct drawing *drawing, uint16_t hex, int x, int y,
                        int width, bool first, bool bottom) {
    const struct battle *battle = drawing->battle;
    int level = battle->ground[hex].level;
    unsigned bg = level_paint(level), fg = ink_on(INK_PLACE, level);
    uint32_t blank = bottom && drawing->mono ? '_' : ' ';
    char text[UNIT_NAME_SIZE] = "";
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
    const struct entry *entry = entry_at(battle, hex);
    if (battle_place(battle, hex) != NULL)
        describe_short_place(battle_place(battle, hex), (size_t)width, text);
    else if (entry != NULL)
        snprintf(text, sizeof text, "Entry %d", entry->id);
    put_text(drawing, x, y, width, text, fg, bg, ATTR_ITALIC);
}

/* Counters go through a strip of their own, so that a window's edge cuts them, too. */
static void draw_counter(const struct drawing *drawing, int x, int y, int width,
                         bool small, const struct unit *const *stack, size_t count) {
    struct cells strip;
    cells_init(&strip, width, 1);
    if (small)
        counter_draw_small(&strip, 0, 0, &drawing->view->look, stack, count);
    else
        counter_draw_row(&strip, 0, 0, width, &drawing->view->look, stack[0]);
    for (int i = 0; i < width; i++) {
        const struct cell *cell = cells_at(&strip, i, 0);
        put(drawing, x + i, y, cell->code, cell->fg, cell->bg, cell->attributes);
    }
    cells_finish(&strip);
}

static void draw_hex(const struct drawing *drawing, uint16_t hex, int x, int y) {
    const struct unit *stack[STACK_MAX];
    const struct scale *scale = &scales[drawing->view->scale];
    size_t count = battle_stack(drawing->battle, hex, stack);
    int width = scale->width - 1;
    bool small = scale->height == 2;
    draw_border(drawing, hex, x, y,
                hex_column(&drawing->battle->grid, hex) == drawing->battle->grid.columns);
    draw_head(drawing, hex, x + 1, y, width,
              small && counter_has_commander(stack, count) && count > 1);
    for (int i = 1; i < scale->height; i++) {
        size_t unit = (size_t)(i - 1);
        /* More than there is room for: the last row says how many. */
        bool more = !small && i == scale->height - 1 && count > (size_t)scale->height - 1;
        if (more) {
            char text[32];
            draw_ground(drawing, hex, x + 1, y + i, width, false, true);
            snprintf(text, sizeof text, "and %zu more", count - unit);
            put_text(drawing, x + 1, y + i, width, text, INK_PLACE,
                     level_paint(drawing->battle->ground[hex].level), 0);
        } else if (unit < count) {
            draw_counter(drawing, x + 1, y + i, width, small, stack + unit, count - unit);
        } else {
            draw_ground(drawing, hex, x + 1, y + i, width, unit == count,
                        i == scale->height - 1);
        }
    }
}

/* --- overview ----------------------------------------------------------------------- */

/* Who is there and how many brigades; of an empty hex its level, or woods. */
static void draw_speck(const struct drawing *drawing, uint16_t hex, int x, int y) {
    const struct unit *stack[STACK_MAX];
    const struct ground *ground = &drawing->battle->ground[hex];
    size_t count = battle_stack(drawing->battle, hex, stack);
    unsigned fg = ink_on(ground->woods ? INK_WOODS : INK_EDGE, ground->level),
             bg = level_paint(ground->level);
    enum army control;
    uint32_t first = ground->roads != 0 ? drawing->view->look.glyphs->road_across : ' ',
             second = ground->woods ? drawing->view->look.glyphs->woods
                                    : '0' + (uint32_t)(ground->level & 7);
    unsigned attributes = 0;
    if (count > 0) {
        fg = counter_ink(stack[0]);
        bg = counter_background(stack[0]);
        first = stack[0]->army == ARMY_UNION    ? 'U'
                : stack[0]->kind == UNIT_MARKER ? '?'
                                                : 'C';
        second = '0' + (uint32_t)(count < 10 ? count : 9);
        attributes = ATTR_BOLD |
                     (drawing->mono && stack[0]->army == ARMY_UNION ? ATTR_REVERSE : 0);
    } else if (is_objective(drawing->battle, hex, &control)) {
        first = second = drawing->view->look.glyphs->commander;
        fg = PAINT_WAR;
        attributes = ATTR_BOLD;
    }
    if (drawing->view->cursor == hex) {
        fg = INK_ON_GOLD;
        bg = INK_GOLD;
        attributes = ATTR_BOLD | (drawing->mono ? ATTR_REVERSE : 0);
    }
    put(drawing, x, y, first, fg, bg, attributes);
    put(drawing, x + 1, y, second, fg, bg, attributes);
}

/* --- the window --------------------------------------------------------------------- */

void map_draw(struct cells *cells, int x, int y, int width, int height,
              const struct battle *battle, const struct map_view *view) {
    const struct scale *scale = &scales[view->scale];
    struct drawing drawing = {cells,      x,      y,    x + width,
                              y + height, battle, view, view->look.mono};
    int columns = width / scale->width + 2, rows = height / scale->height + 2;
    for (int column = view->column; column < view->column + columns; column++) {
        for (int row = view->row - 1; row < view->row + rows; row++) {
            uint16_t hex = hex_at(&battle->grid, column, row);
            if (hex == HEX_NONE)
                continue;
            int at_x = x + (column - view->column) * scale->width;
            int at_y = y + (row - view->row) * scale->height + lower(view, column);
            if (view->scale == MAP_OVERVIEW)
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
static void window_hexes(const struct map_view *view, int width, int height,
                         int *ret_columns, int *ret_rows) {
    const struct scale *scale = &scales[view->scale];
    *ret_columns = (width - 1) / scale->width;
    *ret_rows = (height - scale->height / 2) / scale->height;
    if (*ret_columns < 1)
        *ret_columns = 1;
    if (*ret_rows < 1)
        *ret_rows = 1;
}

static void keep_on_map(struct map_view *view, const struct battle *battle, int columns,
                        int rows) {
    view->column = clamp(view->column, 1, battle->grid.columns - columns + 1);
    view->row = clamp(view->row, 1, battle->grid.rows - rows + 1);
}

void map_centre(struct map_view *view, const struct battle *battle, int width, int height,
                uint16_t hex) {
    int columns, rows;
    window_hexes(view, width, height, &columns, &rows);
    if (hex != HEX_NONE) {
        view->column = hex_column(&battle->grid, hex) - columns / 2;
        view->row = hex_row(&battle->grid, hex) - rows / 2;
    }
    keep_on_map(view, battle, columns, rows);
}

void map_show_hex(struct map_view *view, const struct battle *battle, int width,
                  int height, uint16_t hex) {
    int columns, rows;
    window_hexes(view, width, height, &columns, &rows);
    keep_on_map(view, battle, columns, rows);
    if (hex == HEX_NONE)
        return;
    int column = hex_column(&battle->grid, hex), row = hex_row(&battle->grid, hex);
    int margin = rows > 4 && columns > 4;
    bool inside = column >= view->column + margin &&
                  column < view->column + columns - margin && row >= view->row + margin &&
                  row < view->row + rows - margin;
    bool edge = column <= margin || row <= margin ||
                column > battle->grid.columns - margin ||
                row > battle->grid.rows - margin;
    bool visible = column >= view->column && column < view->column + columns &&
                   row >= view->row && row < view->row + rows;
    if (!inside && !(edge && visible))
        map_centre(view, battle, width, height, hex);
}
