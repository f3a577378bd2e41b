/* SPDX-License-Identifier: MIT */
/* A tournament as it is kept: what is played, what was drawn and how it ended. Who its players are is not in it, only
 * by which numbers the store knows them. Pure. */
#ifndef RIDGELINE_CUP_CUP_H
#define RIDGELINE_CUP_CUP_H

#include "buf.h"
#include "draw.h"
#include "ids.h"
#include "jsonx.h"

/* What becomes of a game that is not over when its round's time is. */
enum cup_late {
    CUP_LATE_ASKS, /* nothing by itself: the organiser rules, or gives more days */
    CUP_LATE_DRAWS /* it is taken for a draw */
};

struct cup_bout {
    char match[ID_CHARS + 1]; /* "": not begun */
    bool ruled;               /* the organiser said how it ended, or the calendar */
};

struct cup {
    json_t *
        terms; /* of each match, as message `create` has them, without side, name and secrets */
    unsigned wished; /* rounds; of a Swiss tournament */
    unsigned most;   /* players */
    unsigned days;   /* for a round; 0: no end */
    enum cup_late late;
    unsigned seeds[CUP_PLAYERS_MAX]; /* the store's numbers of the players, by seed */
    bool started;                    /* just now (cup_start()); not kept */
    int64_t due_ms; /* by when the present round is to be over; 0: no end */
    struct cup_draw draw;
    struct cup_bout bouts[CUP_GAMES_MAX]; /* beside draw.games */
};

/* Words on the wire and in the store; -1: there is no such word. */
const char *cup_kind_name(enum cup_kind kind);
const char *cup_result_name(enum cup_result result); /* NULL: it is not over */

/* Takes over a reference to the terms. */
void cup_finish(struct cup *cup);

/* As the store keeps it. False: it is not one. */
void cup_write(struct buf *buf, const struct cup *cup);
bool cup_load(const char *text, struct cup *ret_cup);

/* Begins with these players, the strongest first: the first round is paired. */
void cup_start(struct cup *cup, const unsigned *numbers, unsigned count, int64_t now_ms);

/* Pairs what is to be played next as long as everything is over (a round of nothing but byes is). True: something was
 * paired. Where nothing is left the tournament is over (cup_is_over()). */
bool cup_go_on(struct cup *cup, int64_t now_ms);
bool cup_is_over(const struct cup *cup);

/* What is due has been: true where that changed a result. */
bool cup_calendar(struct cup *cup, int64_t now_ms);

/* He plays no more: what he has not played yet is won by his opponents. */
void cup_go_away(struct cup *cup, unsigned seed);

/* The seed of who has this number; CUP_NOBODY: he is not among them. */
unsigned cup_seed_of(const struct cup *cup, unsigned number);

/* The game that this one has to play now; draw.count: none. */
size_t cup_game_of(const struct cup *cup, unsigned seed);

#endif
