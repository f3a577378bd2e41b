/* SPDX-License-Identifier: MIT */
/* See ink.h. With 16 colours the ground cannot be shaded; its level is printed in every hex
 * anyway. */
#include "ink.h"

#include "jsonx.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static struct paint_colour inks_of_board[INKS - PAINT_GAME] = {
    [INK_FIRST - PAINT_GAME]         = { 75, 12},
    [INK_SECOND - PAINT_GAME]   = {180,  3},
    [INK_LEVEL_0 - PAINT_GAME]       = {188,  0},
    [INK_LEVEL_0 + 1 - PAINT_GAME]   = {187,  0},
    [INK_LEVEL_0 + 2 - PAINT_GAME]   = {186,  0},
    [INK_LEVEL_0 + 3 - PAINT_GAME]   = {180,  0},
    [INK_LEVEL_0 + 4 - PAINT_GAME]   = {179,  0},
    [INK_LEVEL_0 + 5 - PAINT_GAME]   = {137,  0},
    [INK_LEVEL_0 + 6 - PAINT_GAME]   = { 95,  0},
    [INK_LEVEL_0 + 7 - PAINT_GAME]   = {240,  0},
    [INK_LEVEL_8 - PAINT_GAME]       = {237,  0},
    [INK_ID - PAINT_GAME]            = {238,  7},
    [INK_EDGE - PAINT_GAME]          = {101,  8},
    [INK_WOODS - PAINT_GAME]         = { 22,  2},
    [INK_ROAD - PAINT_GAME]          = { 52,  3},
    [INK_PLACE - PAINT_GAME]         = { 16, 15},
    [INK_HIGH_ID - PAINT_GAME]       = {252,  7},
    [INK_HIGH_EDGE - PAINT_GAME]     = {245,  8},
    [INK_HIGH_WOODS - PAINT_GAME]    = {114,  2},
    [INK_HIGH_ROAD - PAINT_GAME]     = {222,  3},
    [INK_HIGH_PLACE - PAINT_GAME]    = {231, 15},
    [INK_COUNTER_FIRST - PAINT_GAME]          = { 25,  4},
    [INK_ON_COUNTER_FIRST - PAINT_GAME]       = {231, 15},
    [INK_COUNTER_SECOND - PAINT_GAME]          = {251,  7},
    [INK_ON_COUNTER_SECOND - PAINT_GAME]       = { 16,  0},
    [INK_MARKER - PAINT_GAME]        = { 96,  5},
    [INK_ON_MARKER - PAINT_GAME]     = {231, 15},
    [INK_GOLD - PAINT_GAME]          = {220,  3},
    [INK_ON_GOLD - PAINT_GAME]       = { 16,  0},
    [INK_LIT - PAINT_GAME]           = {230, 15},
    [INK_ON_LIT - PAINT_GAME]        = { 16,  0},
    [INK_ZONE - PAINT_GAME]           = {167,  1},
    [INK_ON_ZONE - PAINT_GAME]        = {231, 15},
};
/* clang-format on */

static_assert(INKS - PAINT_GAME <= PAINT_GAME_MOST, "a cell has no room for more");

/* A side's colour as text, of its counters, and of what stands on them. */
static const struct livery {
    const char *name;
    struct paint_colour text, counter, on;
} liveries[] = {
    {"blue", {75, 12}, {25, 4}, {231, 15}},  {"grey", {180, 3}, {251, 7}, {16, 0}},
    {"red", {203, 9}, {124, 1}, {231, 15}},  {"green", {71, 10}, {22, 2}, {231, 15}},
    {"khaki", {186, 11}, {180, 3}, {16, 0}},
};

static const struct livery *livery_of(const json_t *setup, const char *side,
                                      const struct livery *usual) {
    const json_t *colours = json_object_get(json_object_get(setup, "words"), "colours");
    const char *name = side == NULL ? NULL : json_get_text(colours, side);
    for (size_t i = 0; name != NULL && i < sizeof liveries / sizeof *liveries; i++)
        if (strcmp(liveries[i].name, name) == 0)
            return &liveries[i];
    return usual;
}

void ink_use(const json_t *setup, const char *const sides[2]) {
    static const unsigned inks[2][3] = {
        {INK_FIRST, INK_COUNTER_FIRST, INK_ON_COUNTER_FIRST},
        {INK_SECOND, INK_COUNTER_SECOND, INK_ON_COUNTER_SECOND},
    };
    for (size_t i = 0; i < 2; i++) {
        const struct livery *livery = livery_of(setup, sides[i], &liveries[i]);
        inks_of_board[inks[i][0] - PAINT_GAME] = livery->text;
        inks_of_board[inks[i][1] - PAINT_GAME] = livery->counter;
        inks_of_board[inks[i][2] - PAINT_GAME] = livery->on;
    }
    paint_use(inks_of_board, sizeof inks_of_board / sizeof *inks_of_board);
}
