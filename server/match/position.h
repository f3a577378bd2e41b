/* A position with everything that is derived from it: each viewer's view, whose decision
 * it is, and what that side is offered; and the events that led to it. One block of
 * memory, shared by no one. */
#ifndef RIDGELINE_MATCH_POSITION_H
#define RIDGELINE_MATCH_POSITION_H

#include "games.h"

struct position {
    struct setup *setup; /* borrowed: lives longer */
    enum side decides;   /* SIDE_NONE: the game is over */
    void *state;
    void *views[VIEWERS];
    void *offers; /* of the side that decides, on its view */
    void *events; /* where there are any */
    struct position *next_spare;
};

/* What is in it is undefined. Each action makes one, so destroyed ones are kept for the
 * next. */
struct position *position_create(struct setup *setup);
void position_destroy(struct position *position); /* NULL is fine */

/* Derives views, decision and offers from `state`, which the caller has written. */
void position_derive(struct position *position);

/* Copies only the state; derive afterwards. */
void position_copy_state(struct position *position, const struct position *from);

/* Frees what was kept. */
void position_free_spares(struct setup *setup);

#endif
