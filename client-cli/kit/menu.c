/* SPDX-License-Identifier: MIT */
/* See menu.h. */
#include "menu.h"

#include "utf.h"
#include "xmalloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_SIZE = 400, NUMBER_WIDTH = 4, GAP = 2, SHORT_LABEL = 36 };

void menu_finish(struct menu *menu) {
    for (size_t i = 0; i < menu->count; i++) {
        free(menu->labels[i]);
        free(menu->lines[i]);
    }
    free(menu->labels);
    free(menu->lines);
    free(menu->title);
    *menu = (struct menu){0};
}

void menu_begin(struct menu *menu, const char *title) {
    menu_finish(menu);
    if (title != NULL)
        menu->title = xstrdup(title);
}

void menu_add(struct menu *menu, const char *line, const char *format, ...) {
    char label[LABEL_SIZE];
    va_list args;
    va_start(args, format);
    vsnprintf(label, sizeof label, format, args);
    va_end(args);
    menu->labels = xrealloc(menu->labels, (menu->count + 1) * sizeof *menu->labels);
    menu->lines = xrealloc(menu->lines, (menu->count + 1) * sizeof *menu->lines);
    menu->labels[menu->count] = xstrdup(label);
    menu->lines[menu->count++] = xstrdup(line);
}

bool menu_equal(const struct menu *a, const struct menu *b) {
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->lines[i], b->lines[i]) != 0)
            return false;
    return true;
}

const char *menu_line(const struct menu *menu, unsigned number) {
    return number == 0 || number > menu->count ? NULL : menu->lines[number - 1];
}

static int widest(const struct menu *menu) {
    int width = 0;
    for (size_t i = 0; i < menu->count; i++) {
        int label = utf_text_width(menu->labels[i]);
        width = label > width ? label : width;
    }
    return width;
}

void menu_text(const struct menu *menu, int columns, struct buf *buf) {
    int cell = widest(menu) + NUMBER_WIDTH + GAP;
    size_t across =
        cell - NUMBER_WIDTH - GAP <= SHORT_LABEL ? (size_t)(columns / cell) : 1;
    if (across < 1)
        across = 1;
    for (size_t i = 0; i < menu->count; i++) {
        buf_printf(buf, "%2zu) %s", i + 1, menu->labels[i]);
        bool end = (i + 1) % across == 0 || i + 1 == menu->count;
        int fill = end ? 0 : cell - NUMBER_WIDTH - utf_text_width(menu->labels[i]);
        for (int k = 0; k < fill; k++)
            buf_add(buf, " ", 1);
        if (end)
            buf_add(buf, "\n", 1);
    }
}
