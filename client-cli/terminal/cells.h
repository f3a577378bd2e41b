/* SPDX-License-Identifier: MIT */
/* A rectangle of characters with their colours: what is drawn before it goes to a
 * terminal, to a file, or into a test. Drawing outside of it does nothing. */
#ifndef RIDGELINE_CLI_CELLS_H
#define RIDGELINE_CLI_CELLS_H

#include "paint.h"

#include <stdint.h>

struct cell {
    uint32_t code; /* 0: the right half of a wide character */
    uint8_t fg, bg, attributes, reserved;
};

struct cells {
    int width, height;
    struct cell *list;
};

void cells_init(struct cells *cells, int width, int height);
void cells_finish(struct cells *cells);
/* Blank, with a background. */
void cells_clear(struct cells *cells, unsigned bg);
/* A new size, blank. */
void cells_resize(struct cells *cells, int width, int height);

/* NULL outside. */
struct cell *cells_at(const struct cells *cells, int x, int y);
void cells_set(struct cells *cells, int x, int y, uint32_t code, unsigned fg, unsigned bg,
               unsigned attributes);

/* Writes a text, at most `width` columns (-1: up to the edge). Returns the columns used.
 */
int cells_text(struct cells *cells, int x, int y, int width, const char *text,
               unsigned fg, unsigned bg, unsigned attributes);
/* Fills columns of one row. */
void cells_fill(struct cells *cells, int x, int y, int width, unsigned fg, unsigned bg);

bool cells_row_equal(const struct cells *a, const struct cells *b, int y);

/* Appends a row as it goes to a terminal; nothing but the characters for DEPTH_NONE,
 * where blanks at the end are left out too. Without `utf8` what is not ASCII becomes its
 * nearest. */
void cells_row_write(const struct cells *cells, int y, enum depth depth, bool utf8,
                     struct buf *buf);

#endif
