/* SPDX-License-Identifier: MIT */
/* Games that are played on from a state by a game's own player on both sides, on copies and with
 * dice of their own. It knows no game. */
#ifndef RIDGELINE_BOTS_PLAYOUT_H
#define RIDGELINE_BOTS_PLAYOUT_H

#include "player.h"

/* What they are played in; the memory behind it is the caller's. */
struct playout {
    const struct player *player;
    const void *setup;
    void *minds[SIDES];
    void *state, *view, *action,
        *events;      /* `state`: where the last game stood at its end */
    uint64_t actions; /* that were played in all */
};

/* Bytes that playout_begin() wants, and what it makes of them. */
size_t playout_size(const struct player *player);
void playout_begin(struct playout *playout, const struct player *player,
                   const void *setup, void *memory);

struct playout_terms {
    enum side side;           /* for whom it is valued */
    unsigned postures[SIDES]; /* struct thought */
    unsigned trials;          /* the same */
    unsigned turns;           /* so far; 0: to the end */
    bool quiet; /* no further than until nothing is being answered, or the phase ends */
    uint64_t seed; /* dice and choices; each phase's are drawn anew from it, so that games
                      which have gone different ways meet the same luck again */

    /* NULL, or told wherever a phase has ended: `state` of the playout is how it stands. */
    void (*phase_ended)(void *context);
    void *context;
};

/* Plays on from a copy of `state`; first, where it is not NULL, `action` of whoever decides, which
 * check() allows. What comes of it, as struct player's value has it. */
int playout_value(struct playout *playout, const void *state, const void *action,
                  const struct playout_terms *terms);

#endif
