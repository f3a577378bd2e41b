/* SPDX-License-Identifier: MIT */
/* The few actions between which somebody has a choice: what options() of a player (player.h) puts together. */
#ifndef RIDGELINE_BOTS_SHORTLIST_H
#define RIDGELINE_BOTS_SHORTLIST_H

#include "player.h"

#include <stdbool.h>
#include <stddef.h>

enum { SHORTLIST_MOST = 16 };

/* Places for `max` actions of a size and their reasons are the caller's. */
struct shortlist {
    unsigned char *actions; /* one after another */
    struct reason *reasons;
    size_t size; /* of an action, in bytes */
    bool (*same)(const void *a, const void *b);
    int scores[SHORTLIST_MOST];
    unsigned count, max;
};

/* An empty one of at most `max` (and SHORTLIST_MOST). `same`: do two actions come to the same? */
void shortlist_begin(struct shortlist *list, unsigned max, size_t size,
                     bool (*same)(const void *a, const void *b), void *ret_actions,
                     struct reason *ret_reasons);

/* In its place by its score, behind those that are as good; what was put in first of all stays first. Nothing
 * comes of what is there already, and of what is worse than all of a full list. */
void shortlist_put(struct shortlist *list, const void *action, const struct reason *why,
                   int score);

/* Is there room, or would this score push another out? For who must work hard to know whether an action is allowed. */
bool shortlist_wants(const struct shortlist *list, int score);

#endif
