/* SPDX-License-Identifier: MIT */
/* A stack as it is drawn in a hex. */
#ifndef RIDGELINE_CLI_FOTM_COUNTER_H
#define RIDGELINE_CLI_FOTM_COUNTER_H

#include "battle.h"
#include "cells.h"
#include "glyphs.h"

struct counter_look {
    const struct glyphs *glyphs;
    struct compass compass;
    bool mono; /* no colours: Confederate names in capitals, but for hidden units */
    bool (*can_act)(const struct unit *unit, const void *context); /* NULL: nobody */
    const void *context;
};

/* The top of a stack in seven columns: four letters of the name (the last gives way to
 * the sign of its arm, unless it is infantry), strength, facing, and the number of
 * brigades; of one alone its state: ! routed, c column, d dismounted. A stack of
 * commanders alone begins with their sign. */
void counter_draw_small(struct cells *cells, int x, int y,
                        const struct counter_look *look, const struct unit *const *stack,
                        size_t count);

/* One unit in `width` columns: name, strength, facing, state. */
void counter_draw_row(struct cells *cells, int x, int y, int width,
                      const struct counter_look *look, const struct unit *unit);

/* Is there a commander among them? */
bool counter_has_commander(const struct unit *const *stack, size_t count);

/* "4", "2-3", "?" */
void counter_strength(const struct unit *unit, char *ret_text, size_t size);

unsigned counter_background(const struct unit *unit);
unsigned counter_ink(const struct unit *unit);

#endif
