/* SPDX-License-Identifier: MIT */
/* Tournaments in the store: written as store.h says of all, each change on what was read. */
#ifndef RIDGELINE_STORE_STORE_CUPS_H
#define RIDGELINE_STORE_STORE_CUPS_H

#include "store.h"

/* Numbers are stored: never change or reuse one. */
enum store_cup_state {
    STORE_CUP_OPEN = 1, /* people enter and withdraw */
    STORE_CUP_RUNNING = 2,
    STORE_CUP_OVER = 3,
    STORE_CUP_CALLED_OFF = 4
};

struct store_cup_player {
    uint32_t number;  /* among the tournament's, 1.. */
    const char *key;  /* of the account; NULL: it has gone */
    const char *name; /* its, or what it left */
    double
        sure; /* what his strength at the game surely is (two deviations down); 0: not rated */
};

struct store_cup {
    const char *id, *game;
    const char *text; /* the caller's */
    int64_t created_ms;
    const char *organiser; /* key; told: NULL: the account has gone */

    /* Told. */
    const char *organiser_name;
    enum store_cup_state state;
    int64_t changed_ms;
    uint32_t
        number; /* changes with each change: who read it changes only what he has read */
    size_t player_count;
    const struct store_cup_player *players; /* by number; in lists NULL */
};

/* A new one, open, without players. -EEXIST: the id is taken; -EDQUOT: the organiser has too many that are not over. */
void store_cup(struct store_write *write, const struct store_cup *cup);

/* Its text and state from now on. -ESTALE: it has another number by now, or is not there; so for those below. */
void store_cup_put(struct store_write *write, const char *cup, uint32_t number,
                   enum store_cup_state state, int64_t at_ms, const char *text);

/* Somebody enters one that is open, or withdraws. -EALREADY: he plays already; -EACCES: between him and the organiser or
 * one of the players there is a block; -ENOENT: he does not play, or he is not there. */
void store_cup_enter(struct store_write *write, const char *cup, uint32_t number,
                     int64_t at_ms, const char *person);
void store_cup_leave(struct store_write *write, const char *cup, uint32_t number,
                     int64_t at_ms, const char *person);

/* One tournament (-ENOENT: none), and lists: those in one of these states (bits), of one person (a key; NULL: of all),
 * the latest change first. */
typedef void store_cups_fn(void *arg, int error, const struct store_cup *cups,
                           size_t count);
int store_get_cup(struct store *store, const char *cup, store_cups_fn *done, void *arg);
int store_list_cups(struct store *store, unsigned states, const char *person,
                    size_t limit, store_cups_fn *done, void *arg);

#endif
