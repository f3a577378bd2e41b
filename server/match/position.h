/* A position with everything that is derived from it: each viewer's view, whose decision it
 * is, and what that side is offered. One block of memory, shared by no one. */
#ifndef RIDGELINE_MATCH_POSITION_H
#define RIDGELINE_MATCH_POSITION_H

#include "codec.h"

struct position {
    const struct codec *codec;
    const void *setup; /* borrowed */
    enum side decides; /* SIDE_NONE: the game is over */
    void *state;
    void *views[VIEWERS];
    void *offers; /* of the side that decides, on its view */
};

struct position *position_create(const struct codec *codec, const void *setup);
void position_destroy(struct position *position); /* NULL is fine */

/* Derives the rest from `state`, which the caller has written. */
void position_derive(struct position *position);

/* Copies only the state; derive afterwards. */
void position_copy_state(struct position *position, const struct position *from);

#endif
