/* SPDX-License-Identifier: MIT */
/* A game while an action is being played: the truth, the dice, and where events go. Every
 * function of play/ that changes anything takes one. */
#ifndef RIDGELINE_FOTM_GAME_H
#define RIDGELINE_FOTM_GAME_H

#include "dice.h"
#include "action.h"
#include "events.h"
#include "state.h"

struct fotm_game {
    const struct fotm_setup *setup;
    struct fotm_position *truth;
    struct dice *dice;
    struct fotm_events *events;
    unsigned flags; /* APPLY_ */
};

/* --- common changes, each telling its event (play/change.c) ------------------------- */

void fotm_score(struct fotm_game *game, enum side side, int points, enum fotm_vp why);

/* Moves a piece into a hex (to the bottom of its stack), takes control of an objective if
 * it is not routed (18.1), sends off lone enemy commanders (6.1: pushes a task for each)
 * and destroys Guards there (R11). Tells nothing of the move itself. */
void fotm_occupy(struct fotm_game *game, unsigned piece, uint16_t hex);

/* 18.1: an unrouted piece takes control of the objective that it stands in, if it does. */
void fotm_take_control(struct fotm_game *game, unsigned piece);

/* Destroys an army's Guards in a hex with their prisoners (15.10, R11): no VP (2.4). */
void fotm_destroy_guards(struct fotm_game *game, uint16_t hex, enum side army);

/* Eliminates a piece wherever it is, with its VP (18.1). */
void fotm_eliminate(struct fotm_game *game, unsigned piece);

/* Takes a piece off the map. `where` says what became of it. Commanders who are left
 * alone in the hex stay. */
void fotm_remove(struct fotm_game *game, unsigned piece, enum fotm_where where);

/* 15.8: one step lost; at the last step the piece is eliminated (VP told, 18.1). True if
 * it is gone. */
bool fotm_lose_step(struct fotm_game *game, unsigned piece);

/* Masking: shows a piece for good. Nothing if it is not masked. */
void fotm_unmask(struct fotm_game *game, unsigned piece);
void fotm_unmask_commander(struct fotm_game *game, unsigned commander);
/* Intelligence: shows the masked pieces that Union cavalry has come up to, after a step of the
 * mover. */
void fotm_scout(struct fotm_game *game, unsigned mover);
void fotm_scout_2022(struct fotm_game *game, unsigned mover);

/* 11.4: the pause ends for good, if it is in force. */
void fotm_end_pause(struct fotm_game *game, enum fotm_pause_end why, unsigned unit);

/* Takes off the task that was asked about. */
struct fotm_task fotm_task_pop(struct fotm_game *game);
void fotm_task_push(struct fotm_game *game, enum fotm_task_kind kind, unsigned unit,
                    uint16_t hex);

/* Asks: sets decision, side, unit and hex. */
void fotm_await(struct fotm_game *game, enum fotm_decision decision, enum side side,
                unsigned unit, uint16_t hex);

#endif
