/* SPDX-License-Identifier: MIT */
/* A position with everything that is derived from it: each viewer's view, whose decision
 * it is, and what that side is offered; and the events that led to it. One block of
 * memory, shared by no one. */
#ifndef RIDGELINE_MATCH_POSITION_H
#define RIDGELINE_MATCH_POSITION_H

#include "codec.h"

struct position;

/* What a match is played with. The texts for viewers are made when they are first asked
 * for. Making one is costly (lines of sight, distances), so a few that no match uses are
 * kept. */
struct setup {
    unsigned references;
    struct setup *next; /* the one last asked for comes first */
    const struct codec *codec;
    void *setup;
    char *key;
    char *viewer_text[VIEWERS];
    struct position *spares; /* position.c keeps them here */
    unsigned spare_count;
};

struct position {
    struct setup *setup; /* borrowed: lives longer */
    enum side decides;   /* SIDE_NONE: the game is over */
    void *state;
    void *views[VIEWERS];
    void *offers[SIDES];   /* on the view of each */
    bool offered[SIDES];   /* there is something in them */
    void *events;          /* where there are any */
    struct buf *decisions; /* a viewer each; empty: not made yet (position_decision()) */
    struct position *next_spare;
};

/* What is in it is undefined. Each action makes one, so destroyed ones are kept for the
 * next. */
struct position *position_create(struct setup *setup);
void position_destroy(struct position *position); /* NULL is fine */

/* Derives views, decision and offers from `state`, which the caller has written. False: the
 * game failed (guarded.h), and what was derived is not to be used. */
bool position_derive(struct position *position);

/* What a viewer is told of the decision, as JSON; made when first asked for, since every action asks
 * for that of the position before it as well. Borrowed, until the position is derived anew. */
const struct buf *position_decision(const struct position *position, enum viewer viewer);

/* Copies only the state; derive afterwards. */
void position_copy_state(struct position *position, const struct position *from);

/* Frees what was kept. */
void position_free_spares(struct setup *setup);

#endif
