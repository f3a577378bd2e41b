/* SPDX-License-Identifier: MIT */
/* What a tournament has played and what it plays next: players by their place in the order of seeds (0: the
 * strongest), games by round. Pure. */
#ifndef RIDGELINE_CUP_DRAW_H
#define RIDGELINE_CUP_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CUP_PLAYERS_MAX = 32,
    CUP_NOBODY = 255, /* in place of the second player: the first has a bye */
    /* All against all, or a knock-out whose every game is played again. */
    CUP_GAMES_MAX = CUP_PLAYERS_MAX * CUP_PLAYERS_MAX / 2
};

enum cup_kind { CUP_SWISS, CUP_ROUND_ROBIN, CUP_KNOCK_OUT, CUP_KINDS };

enum cup_result {
    CUP_OPEN,    /* not over */
    CUP_FIRST,   /* the first player won */
    CUP_SECOND,  /* the second did */
    CUP_DRAWN,   /* half a point each */
    CUP_NEITHER, /* nobody has anything of it */
    CUP_RESULTS
};

struct cup_game {
    unsigned round; /* 1, 2, 3, ... */
    unsigned place; /* in its round, 0, 1, 2, ...; a knock-out's bracket goes by it */
    uint8_t first, second; /* who plays the game's first side, and its second */
    enum cup_result result;
};

struct cup_draw {
    enum cup_kind kind;
    unsigned players;           /* 2 to CUP_PLAYERS_MAX */
    unsigned rounds;            /* that are to be played */
    bool gone[CUP_PLAYERS_MAX]; /* he plays no more */
    unsigned round;             /* the last one that was paired; 0: none */
    size_t count;
    struct cup_game games[CUP_GAMES_MAX];
};

/* How many rounds a tournament of so many players has: of a Swiss one those that are wished for, but no more than
 * there are opponents. */
unsigned cup_rounds(enum cup_kind kind, unsigned players, unsigned wished);

/* Is every game over that was paired? */
bool cup_round_is_over(const struct cup_draw *draw);

/* Every game of the present round being over: adds what is to be played next, which is the next round, or what of a
 * knock-out's round must be played again. Games with who has gone are over at once. False: nothing is left. */
bool cup_pair_next(struct cup_draw *draw);

/* ---- For the kinds (swiss.c, circle.c, bracket.c; next.c calls them) ---- */

/* A game more of the round that is being paired; a second of CUP_NOBODY wins it for the first. */
void cup_add(struct cup_draw *draw, unsigned place, unsigned first, unsigned second);

/* How much oftener somebody has had the first side than the second. */
int cup_balance(const struct cup_draw *draw, unsigned player);

/* The same with the sides that do the most to balance both: who has had the first side less often has it, or who
 * had the second one last, or who is seeded lower. */
void cup_add_balanced(struct cup_draw *draw, unsigned place, unsigned one,
                      unsigned other);

void cup_pair_swiss(struct cup_draw *draw);
void cup_pair_circle(struct cup_draw *draw);

/* The next round of a bracket. */
void cup_pair_bracket(struct cup_draw *draw);

/* What of the present round was drawn and is played again with sides changed; false: nothing is. */
bool cup_pair_again(struct cup_draw *draw);

/* Who goes on from a place of a round that is over; CUP_NOBODY: nobody, both having gone. */
unsigned cup_survivor(const struct cup_draw *draw, unsigned round, unsigned place);

#endif
