/* SPDX-License-Identifier: MIT */
/* One apply in progress: the state, what its mover knows, the dice, and what is reported. */
#ifndef RIDGELINE_SHARPSBURG_GAME_H
#define RIDGELINE_SHARPSBURG_GAME_H

#include "events.h"
#include "level.h"
#include "state.h"
#include "view.h"

enum { SBURG_WORK = 4096 };

/* A unit that has still to check 7.37; last in, first out (2.1). */
struct sburg_work {
    uint16_t unit, batch;
    int16_t roll; /* index on the track; -1: not rolled yet */
};

struct sburg_game {
    const struct sburg_setup *setup;
    struct sburg_position *truth;
    struct dice *dice;
    struct sburg_events *events;
    unsigned flags; /* APPLY_ */
    struct sburg_view scratch;
    struct sburg_work work[SBURG_WORK];
    unsigned work_count;
    uint16_t batch;
    uint16_t
        fallen[SBURG_OFFICERS]; /* officers hit in this attack or charge: 7.38 is due */
    uint16_t fallen_hex[SBURG_OFFICERS];
    unsigned fallen_count;
};

/* What a side knows: the truth, or in fog its view, made anew. */
const struct sburg_position *sburg_known(struct sburg_game *game, enum side side);

/* Two dice on the track; the index. In fog who sees the one they are about (a unit or officer,
 * SBURG_NOBODY: all do) is told of them. */
int sburg_roll_track(struct sburg_game *game, enum side side, unsigned about);

/* One die each; the place of the highest, ties are rolled again. */
unsigned sburg_draw(struct sburg_game *game, enum side side, unsigned count);

/* --- what befalls units -------------------------------------------------------------- */

/* For a unit or officer that the other side loses: before it is off the map, since in fog only who sees it
 * is told what the points are for, and before the end of them at all (S128). */
void sburg_score(struct sburg_game *game, enum side to, int32_t hundredths,
                 enum sburg_merit why, unsigned about);
/* For a VP hex. */
void sburg_score_place(struct sburg_game *game, enum side to, int32_t hundredths,
                       uint16_t hex);

/* The unit's side loses by it: the enemy scores. */
void sburg_lose_sp(struct sburg_game *game, unsigned unit, unsigned sp);
void sburg_lose_guns(struct sburg_game *game, unsigned unit, unsigned guns,
                     bool captured);

/* Shaken or routed: cover and Ch go, and it is fresh (7.65, 7.83). */
void sburg_unform(struct sburg_game *game, unsigned unit, enum sburg_morale morale);

/* Takes a unit off the map for good. */
void sburg_remove(struct sburg_game *game, unsigned unit);

void sburg_engage(struct sburg_game *game, unsigned unit);

/* After a unit, formed, has come into a hex: guns, officers, control (S85, S63, 12). */
void sburg_has_entered(struct sburg_game *game, unsigned unit);

#endif
