/* SPDX-License-Identifier: MIT */
/* See suit.h. */
#include "suit.h"

#include "glicko.h"
#include "lobby.h"
#include "login.h"
#include "store.h"
#include "xmalloc.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct trying {
    struct match *match; /* pinned */
    suit_fn *judged;
    void *arg;
};

/* At the match's game. */
static long rating_of(const struct store_person *person, const char *game) {
    for (size_t i = 0; i < person->strength_count; i++)
        if (strcmp(person->strengths[i].game, game) == 0)
            return lround(person->strengths[i].rating.rating);
    return lround(glicko_new().rating);
}

static bool suits(const struct terms *terms, long rating) {
    return rating >= (long)terms->rating_from &&
           (terms->rating_to == 0 || rating <= (long)terms->rating_to);
}

static void on_person(void *arg, int error, const struct store_person *person,
                      const struct store_login *logins, size_t count) {
    struct trying trying = *(struct trying *)arg;
    const struct terms *terms = &trying.match->terms;
    (void)logins;
    (void)count;
    free(arg);
    enum error found = ERROR_NONE;
    if (error == -ENOENT) /* the account is gone */
        found = ERROR_NOT_LOGGED_IN;
    else if (error < 0)
        found = lobby_read_error(trying.match->lobby, error, trying.match->id);
    else if (!suits(terms, rating_of(person, terms->game)))
        found = ERROR_OTHER_RATING;
    trying.judged(trying.arg, trying.match, found);
    trying.match->pins--;
}

void suit_judge(const struct login *login, struct match *match, suit_fn *judged,
                void *arg) {
    if (match->terms.rating_from == 0 && match->terms.rating_to == 0) {
        judged(arg, match, ERROR_NONE);
        return;
    }
    if (login == NULL) {
        judged(arg, match, ERROR_NOT_LOGGED_IN);
        return;
    }
    struct trying *trying = xcalloc(1, sizeof *trying);
    *trying = (struct trying){match, judged, arg};
    match->pins++;
    if (store_get_person(match->lobby->store, login->person, on_person, trying) < 0)
        on_person(trying, -EAGAIN, NULL, NULL, 0);
}
