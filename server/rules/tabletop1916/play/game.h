/* SPDX-License-Identifier: MIT */
/* One apply in progress: the state, the dice, and what is reported. */
#ifndef RIDGELINE_WW_GAME_H
#define RIDGELINE_WW_GAME_H

#include "events.h"
#include "scene.h"
#include "state.h"
#include "view.h"

struct ww_game {
    const struct ww_setup *setup;
    struct ww_position *truth;
    struct dice *dice;
    struct ww_events *events;
    unsigned flags;        /* APPLY_ */
    struct ww_view view;   /* ww_known() */
    struct ww_scene scene; /* ww_fresh() */
};

/* The scene of the truth as it is now. Made anew. */
const struct ww_scene *ww_fresh(struct ww_game *game);

/* What a side knows now. */
const struct ww_position *ww_known(struct ww_game *game, enum side side);

/* Six-sided dice, thrown together. */
void ww_roll(struct ww_game *game, unsigned count, const char *names, uint8_t *ret_faces);
unsigned ww_die(struct ww_game *game);

/* Notes who sees which unit now; twice a game, the report goes by both. */
void ww_note_seen(struct ww_game *game);

/* It moved or fired: it is seen from now on (5.4). */
void ww_active(struct ww_game *game, unsigned unit);

/* The part of the turn that comes next begins. */
void ww_begin_part(struct ww_game *game, enum ww_part part);

void ww_game_over(struct ww_game *game, enum side winner, enum ww_ending how);

#endif
