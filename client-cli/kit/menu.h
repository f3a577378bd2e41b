/* SPDX-License-Identifier: MIT */
/* Numbered choices. A choice is a line as the user could have typed it, so everything
 * that can be chosen can be typed, too, and the other way round. */
#ifndef RIDGELINE_CLI_KIT_MENU_H
#define RIDGELINE_CLI_KIT_MENU_H

#include "buf.h"

#include <stdbool.h>
#include <stddef.h>

struct menu {
    char *title;
    char **labels, **lines;
    size_t count;
};

/* Empties it; a title may be NULL. */
void menu_begin(struct menu *menu, const char *title);
/* Adds a choice: the command line, and what it means as printf. */
void menu_add(struct menu *menu, const char *line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void menu_finish(struct menu *menu);

/* The same lines, in the same order. */
bool menu_equal(const struct menu *a, const struct menu *b);

/* The line of a choice, from 1; NULL: there is none. */
const char *menu_line(const struct menu *menu, unsigned number);

/* All choices as text: one a line, or several in columns where they are short. */
void menu_text(const struct menu *menu, int columns, struct buf *buf);

#endif
