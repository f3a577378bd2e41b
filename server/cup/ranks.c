/* SPDX-License-Identifier: MIT */
#include "ranks.h"

#include <stdlib.h>
#include <string.h>

static unsigned halves_of(const struct cup_game *game, unsigned player) {
    bool is_first = game->first == player;
    if (game->result == CUP_DRAWN)
        return 1;
    return game->result == (is_first ? CUP_FIRST : CUP_SECOND) ? 2 : 0;
}

static bool plays(const struct cup_game *game, unsigned player) {
    return game->first == player || game->second == player;
}

static void count_game(struct cup_rank *rank, const struct cup_game *game) {
    unsigned halves = halves_of(game, rank->player);
    rank->halves += halves;
    if (game->second == CUP_NOBODY || game->result == CUP_OPEN)
        return;
    rank->wins += halves == 2;
    rank->draws += halves == 1;
    rank->losses += halves == 0;
}

static void count_opponents(const struct cup_draw *draw, const struct cup_rank *by_seed,
                            struct cup_rank *rank) {
    for (size_t i = 0; i < draw->count; i++) {
        const struct cup_game *game = &draw->games[i];
        if (!plays(game, rank->player) || game->second == CUP_NOBODY ||
            game->result == CUP_OPEN)
            continue;
        unsigned other = game->first == rank->player ? game->second : game->first;
        rank->buchholz += by_seed[other].halves;
        rank->berger += by_seed[other].halves * halves_of(game, rank->player);
    }
}

static unsigned rounds_survived(const struct cup_draw *draw, unsigned player) {
    unsigned through = 0;
    for (unsigned round = 1; round <= draw->round; round++)
        for (size_t i = 0; i < draw->count; i++)
            if (draw->games[i].round == round && plays(&draw->games[i], player) &&
                draw->games[i].result != CUP_OPEN &&
                cup_survivor(draw, round, draw->games[i].place) == player) {
                through = round;
                break;
            }
    return through;
}

static int more(unsigned one, unsigned other) {
    return one > other ? -1 : one < other;
}

static int by_seed(const struct cup_rank *one, const struct cup_rank *other) {
    return one->player < other->player ? -1 : one->player > other->player;
}

static int compare_swiss(const void *a, const void *b) {
    const struct cup_rank *one = a, *other = b;
    int order = more(one->halves, other->halves);
    order = order != 0 ? order : more(one->buchholz, other->buchholz);
    order = order != 0 ? order : more(one->berger, other->berger);
    return order != 0 ? order : by_seed(one, other);
}

static int compare_robin(const void *a, const void *b) {
    const struct cup_rank *one = a, *other = b;
    int order = more(one->halves, other->halves);
    order = order != 0 ? order : more(one->berger, other->berger);
    order = order != 0 ? order : more(one->wins, other->wins);
    return order != 0 ? order : by_seed(one, other);
}

static int compare_bracket(const void *a, const void *b) {
    const struct cup_rank *one = a, *other = b;
    int order = more(one->through, other->through);
    return order != 0 ? order : by_seed(one, other);
}

void cup_ranks(const struct cup_draw *draw, struct cup_rank ret_ranks[CUP_PLAYERS_MAX]) {
    static int (*const compare[CUP_KINDS])(const void *a, const void *b) = {
        compare_swiss, compare_robin, compare_bracket};
    struct cup_rank seeds[CUP_PLAYERS_MAX] = {0};
    for (unsigned player = 0; player < draw->players; player++) {
        seeds[player].player = player;
        for (size_t i = 0; i < draw->count; i++)
            if (plays(&draw->games[i], player))
                count_game(&seeds[player], &draw->games[i]);
        if (draw->kind == CUP_KNOCK_OUT)
            seeds[player].through = rounds_survived(draw, player);
    }
    memcpy(ret_ranks, seeds, sizeof seeds);
    for (unsigned player = 0; player < draw->players; player++)
        count_opponents(draw, seeds, &ret_ranks[player]);
    qsort(ret_ranks, draw->players, sizeof ret_ranks[0], compare[draw->kind]);
}
