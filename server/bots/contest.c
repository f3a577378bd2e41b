/* SPDX-License-Identifier: MIT */
/* See contest.h. */
#include "contest.h"

#include <stdbool.h>
#include <stdint.h>

enum { GAMES_MOST = 256 };

struct entrant {
    unsigned candidate;
    int sum;
};

struct board {
    struct entrant entrants[CONTEST_MOST];
    int16_t values[CONTEST_MOST][GAMES_MOST]; /* by candidate and game */
    unsigned games;                           /* that all who are left have played */
};

static unsigned rounds_of(unsigned count) {
    unsigned rounds = 1;
    while (count > 2) {
        count = (count + 1) / 2;
        rounds++;
    }
    return rounds;
}

/* Best first but for the very first, who stays where he is; equal ones as they came. */
static void sort(struct entrant *entrants, unsigned count) {
    for (unsigned i = 2; i < count; i++)
        for (unsigned k = i; k > 1 && entrants[k].sum > entrants[k - 1].sum; k--) {
            struct entrant swap = entrants[k];
            entrants[k] = entrants[k - 1];
            entrants[k - 1] = swap;
        }
}

/* By more than one and a half standard errors of the difference, game by game. */
static bool is_better(const struct board *board, unsigned candidate) {
    int64_t sum = 0, squares = 0, games = board->games;
    for (unsigned i = 0; i < board->games; i++) {
        int64_t more = board->values[candidate][i] - board->values[0][i];
        sum += more;
        squares += more * more;
    }
    /* sum / games > 3/2 * sqrt(variance / games), without a root */
    return sum > 0 && games > 1 &&
           4 * sum * sum * games > 9 * (games * squares - sum * sum);
}

unsigned contest(unsigned count, unsigned games, contest_game play, void *context) {
    struct board board = {.games = 0};
    unsigned rounds = rounds_of(count), alive = count;
    for (unsigned i = 0; i < count; i++)
        board.entrants[i].candidate = i;
    for (unsigned r = 0; r < rounds; r++) {
        unsigned each = games / (rounds * alive);
        each = each == 0 ? 1 : each;
        each = board.games + each > GAMES_MOST ? GAMES_MOST - board.games : each;
        for (unsigned i = 0; i < alive; i++)
            for (unsigned k = 0; k < each; k++) {
                struct entrant *it = &board.entrants[i];
                int value = play(context, it->candidate, board.games + k);
                board.values[it->candidate][board.games + k] = (int16_t)value;
                it->sum += value;
            }
        board.games += each;
        sort(board.entrants, alive);
        if (r + 1 < rounds)
            alive = (alive + 1) / 2;
    }
    unsigned best = alive > 1 ? board.entrants[1].candidate : 0;
    return best != 0 && is_better(&board, best) ? best : 0;
}
