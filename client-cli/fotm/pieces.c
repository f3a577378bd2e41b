/* SPDX-License-Identifier: MIT */
/* See pieces.h. */
#include "pieces.h"

#include "counter.h"
#include "ink.h"

static struct counter_look look_of(const struct board *board,
                                   const struct chart_view *view) {
    return (struct counter_look){
        .glyphs = view->glyphs,
        .compass = board->battle.compass,
        .mono = view->mono,
        .can_act = match_is_mine(&board->client->match) ? pieces_can_act : NULL,
        .context = board->client,
    };
}

bool pieces_can_act(const struct unit *unit, const void *context) {
    static const char *const verbs[] = {"move", "rally", "regroup"};
    const struct client *client = context;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        struct board_verb offered = {client, verbs[i]};
        if (board_is_offered(unit, &offered) && !unit->moved)
            return true;
    }
    return false;
}

unsigned pieces_army_ink(enum army army) {
    return army == ARMY_UNION ? INK_FIRST : INK_SECOND;
}

static size_t count(const void *context, uint16_t hex) {
    const struct board *board = context;
    const struct unit *stack[STACK_MAX];
    return battle_stack(&board->battle, hex, stack);
}

static void small(const void *context, const struct chart_view *view, uint16_t hex,
                  struct cells *strip) {
    const struct board *board = context;
    const struct counter_look look = look_of(board, view);
    const struct unit *stack[STACK_MAX];
    size_t units = battle_stack(&board->battle, hex, stack);
    counter_draw_small(strip, 0, 0, &look, stack, units);
}

static void row(const void *context, const struct chart_view *view, uint16_t hex,
                size_t index, struct cells *strip) {
    const struct board *board = context;
    const struct counter_look look = look_of(board, view);
    const struct unit *stack[STACK_MAX];
    if (index < battle_stack(&board->battle, hex, stack))
        counter_draw_row(strip, 0, 0, strip->width, &look, stack[index]);
}

static void speck(const void *context, const struct chart_view *view, uint16_t hex,
                  struct chart_speck *ret_speck) {
    const struct board *board = context;
    const struct unit *stack[STACK_MAX];
    size_t units = battle_stack(&board->battle, hex, stack);
    const struct unit *top = stack[0];
    *ret_speck = (struct chart_speck){
        .first = top->army == ARMY_UNION    ? 'U'
                 : top->kind == UNIT_MARKER ? '?'
                                            : 'C',
        .second = '0' + (uint32_t)(units < 10 ? units : 9),
        .fg = counter_ink(top),
        .bg = counter_background(top),
        .attributes =
            ATTR_BOLD | (view->mono && top->army == ARMY_UNION ? ATTR_REVERSE : 0),
    };
}

static bool star(const void *context, uint16_t hex) {
    const struct board *board = context;
    const struct unit *stack[STACK_MAX];
    return counter_has_commander(stack, battle_stack(&board->battle, hex, stack));
}

static bool held(const void *context, uint16_t hex, unsigned *ret_fg, unsigned *ret_bg) {
    const struct board *board = context;
    for (size_t i = 0; i < OBJECTIVES; i++) {
        bool is_union = board->battle.objectives[i].control == ARMY_UNION;
        if (board->battle.objectives[i].hex != hex)
            continue;
        *ret_fg = is_union ? INK_ON_COUNTER_FIRST : INK_ON_COUNTER_SECOND;
        *ret_bg = is_union ? INK_COUNTER_FIRST : INK_COUNTER_SECOND;
        return true;
    }
    return false;
}

struct chart_pieces pieces_of(const struct board *board) {
    return (struct chart_pieces){board, count, small, row, speck, star, held};
}
