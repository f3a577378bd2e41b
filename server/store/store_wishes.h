/* SPDX-License-Identifier: MIT */
/* Whom people look for, in the store: written as store.h says of all. What is wanted, and what is offered, is a JSON array
 * of words, each a letter that says what it is of, a colon, and a word of the caller's: "g:fotm" the game, "e:" its edition,
 * "c:" the scenario, "p:" the pace, "x:" what the other is, "s:" the side that whoever wishes has, "o:" an option. A wish
 * fits an offer that has all of its words; but "l:" and "h:" are the lowest and the highest rating of the other that somebody
 * looks for, by which the other's rating at that game is judged, if that is shown (in an offer: whatever is shown). Two
 * wishes fit each other if there is a match that fits both: they name no two games, editions, scenarios or paces, and not
 * one side for both. Whoever blocks another, or is blocked, does not fit. */
#ifndef RIDGELINE_STORE_STORE_WISHES_H
#define RIDGELINE_STORE_STORE_WISHES_H

#include "store.h"

#define STORE_WISHES_OF_ONE 5   /* that stand */
#define STORE_WISH_TOLD_A_DAY 5 /* of one person, for all of his wishes */
#define STORE_WISH_TOLD_OF_ONE                                                           \
    50                          /* people, of one offer or wish: who has waited longest */
#define STORE_WISH_OTHERS_MAX 8 /* names that are told with a wish */

struct store_wish {
    uint32_t number;    /* among his, 1.. ; told */
    int64_t at_ms;      /* when he said so last */
    const char *game;   /* "": any; else it is among the words */
    const char *words;  /* the same wish has the same text */
    const char *others; /* told: a JSON array of names, of whose wishes fit this one */
};

/* Somebody looks for that from now on, or still does (one that stands is renewed). `notice` becomes news to those others
 * whose wishes fit it (store_tell_person()), of one wisher once a day. -EDQUOT: he has too many; -ENOENT: he is not there. */
void store_wish(struct store_write *write, const char *person,
                const struct store_wish *wish, const char *notice);

/* -ESTALE: it is not there. */
void store_drop_wish(struct store_write *write, const char *person, uint32_t number);

/* Those that were said last before then. */
void store_drop_wishes(struct store_write *write, int64_t before_ms);

/* There is a match to join. */
struct store_offer {
    const char *about; /* its id: nobody is told of it twice */
    const char *by;    /* key of whose it is; NULL: a guest's */
    const char *game, *words;
    int64_t at_ms;
};

/* `notice` becomes news to those whose wishes fit it, but for whose it is. Never fails for what it is given. */
void store_tell_wishers(struct store_write *write, const struct store_offer *offer,
                        const char *notice);

/* Those of one person, by number. */
typedef void store_wishes_fn(void *arg, int error, const struct store_wish *wishes,
                             size_t count);
int store_get_wishes(struct store *store, const char *person, store_wishes_fn *done,
                     void *arg);

#endif
