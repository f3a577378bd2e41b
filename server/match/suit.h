/* SPDX-License-Identifier: MIT */
/* Whom somebody looks for who offers a match to strangers: ratings from here to there. Who was invited by a code
 * is asked for none. */
#ifndef RIDGELINE_MATCH_SUIT_H
#define RIDGELINE_MATCH_SUIT_H

#include "client.h"
#include "match.h"

/* May who is logged in so (NULL: a guest) take a free seat by the match's id? Calls back with the match in memory:
 * ERROR_NONE, ERROR_NOT_LOGGED_IN, ERROR_OTHER_RATING, or why nobody knows. Who has no rating at that game yet counts as
 * where ratings begin. */
typedef void suit_fn(void *arg, struct match *match, enum error error);
void suit_judge(const struct login *login, struct match *match, suit_fn *judged,
                void *arg);

#endif
