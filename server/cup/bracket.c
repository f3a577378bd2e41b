/* SPDX-License-Identifier: MIT */
/* Knock-out: a bracket in which the two strongest meet in the final if nobody beats them. Where the players do not fill
 * it, the strongest have a bye in the first round. A draw is played again with sides changed; if that is drawn too,
 * the better seed goes on. */
#include "draw.h"

/* Who stands on a line of the first round of a bracket of so many: 0, 7, 3, 4, 1, 6, 2, 5 of eight. */
static unsigned seed_on(unsigned line, unsigned size) {
    unsigned seed = 0;
    for (unsigned half = 2; half <= size; half *= 2) {
        unsigned at = line / (size / half); /* among `half` parts of the bracket */
        seed = at % 2 == 0 ? seed : half - 1 - seed;
    }
    return seed;
}

/* The last game of a place, which counts; NULL: none. */
static const struct cup_game *last_of(const struct cup_draw *draw, unsigned round,
                                      unsigned place) {
    for (size_t i = draw->count; i-- > 0;)
        if (draw->games[i].round == round && draw->games[i].place == place)
            return &draw->games[i];
    return NULL;
}

unsigned cup_survivor(const struct cup_draw *draw, unsigned round, unsigned place) {
    const struct cup_game *game = last_of(draw, round, place);
    if (game == NULL || game->result == CUP_NEITHER)
        return CUP_NOBODY;
    if (game->result == CUP_FIRST)
        return game->first;
    if (game->result == CUP_SECOND)
        return game->second;
    return game->first < game->second ? game->first : game->second;
}

static unsigned times_played(const struct cup_draw *draw, unsigned place) {
    unsigned times = 0;
    for (size_t i = 0; i < draw->count; i++)
        times += draw->games[i].round == draw->round && draw->games[i].place == place;
    return times;
}

bool cup_pair_again(struct cup_draw *draw) {
    bool any = false;
    for (size_t i = 0, count = draw->count; i < count; i++) {
        struct cup_game game = draw->games[i];
        if (game.round != draw->round || game.result != CUP_DRAWN ||
            times_played(draw, game.place) > 1)
            continue;
        cup_add(draw, game.place, game.second, game.first);
        any = true;
    }
    return any;
}

/* Who stands on a line of a round: a seed of the first, a survivor of the others. */
static unsigned stands_on(const struct cup_draw *draw, unsigned line) {
    if (draw->round > 1)
        return cup_survivor(draw, draw->round - 1, line);
    unsigned seed = seed_on(line, 1U << draw->rounds);
    return seed < draw->players ? seed : CUP_NOBODY;
}

void cup_pair_bracket(struct cup_draw *draw) {
    unsigned places = 1U << (draw->rounds - draw->round);
    for (unsigned place = 0; place < places; place++) {
        unsigned one = stands_on(draw, 2 * place), other = stands_on(draw, 2 * place + 1);
        if (one != CUP_NOBODY && other != CUP_NOBODY)
            cup_add_balanced(draw, place, one, other);
        else if (one != CUP_NOBODY || other != CUP_NOBODY)
            cup_add(draw, place, one != CUP_NOBODY ? one : other, CUP_NOBODY);
    }
}
