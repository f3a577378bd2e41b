/* SPDX-License-Identifier: MIT */
/* See cells.h. */
#include "cells.h"

#include "utf.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

void cells_init(struct cells *cells, int width, int height) {
    *cells = (struct cells){width, height, NULL};
    if (width > 0 && height > 0)
        cells->list = xcalloc((size_t)width * (size_t)height, sizeof *cells->list);
    cells_clear(cells, PAINT_USUAL);
}

void cells_finish(struct cells *cells) {
    free(cells->list);
    *cells = (struct cells){0};
}

void cells_clear(struct cells *cells, unsigned bg) {
    for (int i = 0; cells->list != NULL && i < cells->width * cells->height; i++)
        cells->list[i] = (struct cell){' ', PAINT_USUAL, (uint8_t)bg, 0, 0};
}

void cells_resize(struct cells *cells, int width, int height) {
    cells_finish(cells);
    cells_init(cells, width, height);
}

struct cell *cells_at(const struct cells *cells, int x, int y) {
    if (x < 0 || x >= cells->width || y < 0 || y >= cells->height)
        return NULL;
    return &cells->list[y * cells->width + x];
}

void cells_set(struct cells *cells, int x, int y, uint32_t code, unsigned fg, unsigned bg,
               unsigned attributes) {
    struct cell *cell = cells_at(cells, x, y);
    if (cell != NULL)
        *cell = (struct cell){code, (uint8_t)fg, (uint8_t)bg, (uint8_t)attributes, 0};
}

int cells_text(struct cells *cells, int x, int y, int width, const char *text,
               unsigned fg, unsigned bg, unsigned attributes) {
    int used = 0;
    if (width < 0 || x + width > cells->width)
        width = cells->width - x;
    for (uint32_t code = utf_next(&text); code != 0; code = utf_next(&text)) {
        int columns = utf_width(code);
        if (used + columns > width)
            break;
        if (columns == 0)
            continue;
        cells_set(cells, x + used, y, code, fg, bg, attributes);
        if (columns == 2)
            cells_set(cells, x + used + 1, y, 0, fg, bg, attributes);
        used += columns;
    }
    return used;
}

void cells_fill(struct cells *cells, int x, int y, int width, unsigned fg, unsigned bg) {
    for (int i = 0; i < width; i++)
        cells_set(cells, x + i, y, ' ', fg, bg, 0);
}

bool cells_row_equal(const struct cells *a, const struct cells *b, int y) {
    return a->width == b->width && y < a->height && y < b->height &&
           memcmp(cells_at(a, 0, y), cells_at(b, 0, y),
                  (size_t)a->width * sizeof *a->list) == 0;
}

static int row_end(const struct cells *cells, int y, enum depth depth) {
    int end = cells->width;
    while (depth == DEPTH_NONE && end > 0 && cells_at(cells, end - 1, y)->code == ' ')
        end--;
    return end;
}

void cells_row_write(const struct cells *cells, int y, enum depth depth, bool utf8,
                     struct buf *buf) {
    const struct cell *last = NULL;
    int end = row_end(cells, y, depth);
    for (int x = 0; x < end; x++) {
        const struct cell *cell = cells_at(cells, x, y);
        if (cell->code == 0)
            continue;
        if (last == NULL || cell->fg != last->fg || cell->bg != last->bg ||
            cell->attributes != last->attributes)
            paint_set(buf, depth, cell->fg, cell->bg, cell->attributes);
        last = cell;
        if (utf8)
            utf_add(buf, cell->code);
        else
            utf_add(buf, (unsigned char)utf_ascii(cell->code));
    }
    if (last != NULL)
        paint_reset(buf, depth);
}
