/* SPDX-License-Identifier: MIT */
/* See draw.h. What the kinds share. */
#include "draw.h"

#include <assert.h>

static unsigned bracket_rounds(unsigned players) {
    unsigned rounds = 0;
    while (1U << rounds < players)
        rounds++;
    return rounds;
}

unsigned cup_rounds(enum cup_kind kind, unsigned players, unsigned wished) {
    unsigned all = players % 2 == 0 ? players - 1 : players;
    if (kind == CUP_KNOCK_OUT)
        return bracket_rounds(players);
    return kind == CUP_SWISS && wished < all ? wished : all;
}

bool cup_round_is_over(const struct cup_draw *draw) {
    for (size_t i = 0; i < draw->count; i++)
        if (draw->games[i].result == CUP_OPEN)
            return false;
    return true;
}

void cup_add(struct cup_draw *draw, unsigned place, unsigned first, unsigned second) {
    assert(draw->count < CUP_GAMES_MAX && first < draw->players);
    enum cup_result result = CUP_OPEN;
    if (second == CUP_NOBODY)
        result = CUP_FIRST;
    else if (draw->gone[first] || draw->gone[second])
        result = !draw->gone[first]    ? CUP_FIRST
                 : !draw->gone[second] ? CUP_SECOND
                                       : CUP_NEITHER;
    draw->games[draw->count++] = (struct cup_game){.round = draw->round,
                                                   .place = place,
                                                   .first = (uint8_t)first,
                                                   .second = (uint8_t)second,
                                                   .result = result};
}

int cup_balance(const struct cup_draw *draw, unsigned player) {
    int balance = 0;
    for (size_t i = 0; i < draw->count; i++)
        if (draw->games[i].second != CUP_NOBODY)
            balance +=
                (draw->games[i].first == player) - (draw->games[i].second == player);
    return balance;
}

/* The side of his last game: 1 the first, -1 the second, 0 none. */
static int last_side(const struct cup_draw *draw, unsigned player) {
    for (size_t i = draw->count; i-- > 0;)
        if (draw->games[i].second != CUP_NOBODY &&
            (draw->games[i].first == player || draw->games[i].second == player))
            return draw->games[i].first == player ? 1 : -1;
    return 0;
}

void cup_add_balanced(struct cup_draw *draw, unsigned place, unsigned one,
                      unsigned other) {
    int more = cup_balance(draw, one) - cup_balance(draw, other);
    if (more == 0)
        more = last_side(draw, one) - last_side(draw, other);
    if (more == 0) /* places in turn, so that not all of the strong begin on one side */
        more = (one < other) == (place % 2 == 0) ? -1 : 1;
    if (more < 0)
        cup_add(draw, place, one, other);
    else
        cup_add(draw, place, other, one);
}
