/* SPDX-License-Identifier: MIT */
/* One apply in progress: the state, the dice, what is reported; and what befalls units. */
#ifndef RIDGELINE_TABLETOP1862_GAME_H
#define RIDGELINE_TABLETOP1862_GAME_H

#include "action.h"
#include "events.h"
#include "scene.h"
#include "state.h"

struct t62_game {
    const struct t62_setup *setup;
    struct t62_position *truth;
    struct dice *dice;
    struct t62_events *events;
    unsigned flags; /* APPLY_ */
    struct t62_scene scene;
};

/* The geometry of the position as it is now. */
struct t62_scene *t62_look(struct t62_game *game);

/* A roll of tens, each die with its name. */
void t62_roll(struct t62_game *game, enum t62_roll what, enum side side,
              const char *names, unsigned count, uint8_t *ret_faces);

/* --- what befalls units -------------------------------------------------------------- */

enum t62_vp_why {
    T62_FOR_OBJECTIVE,
    T62_FOR_EXIT,
    T62_FOR_BATTERY,
    T62_FOR_LEADER,
    T62_FOR_EXHAUSTED,
    T62_FOR_GONE,
    T62_VP_WHYS
};

void t62_score(struct t62_game *game, enum side side, int points, enum t62_vp_why why);

/* Takes a unit off the table for good; leaders with it stay where they are. */
void t62_remove(struct t62_game *game, unsigned unit, enum t62_gone why);

/* Stands of a brigade are lost, to fire or otherwise; it may be gone then. */
void t62_lose(struct t62_game *game, unsigned unit, unsigned stands, bool to_fire,
              enum t62_gone why);

/* A battery is damaged; the second time it is wrecked (11.5). */
void t62_damage(struct t62_game *game, unsigned unit);

/* One stand, or damage (8.3, 12.5). */
void t62_lose_one(struct t62_game *game, unsigned unit);

void t62_disorder(struct t62_game *game, unsigned unit);

/* A leader falls (11.6), or is captured (12.6). */
void t62_leader_falls(struct t62_game *game, unsigned leader, bool captured);

#endif
