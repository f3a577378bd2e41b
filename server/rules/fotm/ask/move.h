/* SPDX-License-Identifier: MIT */
/* 13: moves of units on the map, and the end of a Movement Phase. */
#ifndef RIDGELINE_FOTM_ASK_MOVE_H
#define RIDGELINE_FOTM_ASK_MOVE_H

#include "enter.h"
#include "template.h"

/* May `side` name this unit at all: it exists, is on the map and belongs to it? */
struct refusal fotm_check_unit(const struct fotm_setup *setup,
                               const struct fotm_position *known, enum side side,
                               unsigned unit);

/* A `move` of one unit; `ret_walker`: it, after the steps that are allowed. */
struct refusal fotm_check_one(const struct fotm_setup *setup,
                              const struct fotm_view *view, enum side side,
                              const struct fotm_action *action,
                              struct fotm_walker *ret_walker);

/* A template for each unit of the viewer that can do something now, with its next steps;
 * value: half points left. */
void fotm_offer_moves(const struct fotm_setup *setup, const struct fotm_view *view,
                      struct fotm_offers *offers);

/* The choices that follow after the first `count` steps of a unit's move, as in its
 * template. Returns how many (at most `max`); 0 if those steps are not legal. */
unsigned fotm_next_steps(const struct fotm_setup *setup, const struct fotm_view *view,
                         unsigned unit, const struct fotm_step *steps, unsigned count,
                         struct fotm_choice *ret_choices, unsigned max);

/* A whole action for a template: its first step that may end the move, or else one that
 * is brought to an end. */
struct fotm_action fotm_sample_move(const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    const struct fotm_offers *offers, unsigned offer);

/* 10.1, 11.4: the phase cannot end while a unit that must leave a ZOC has a way out. */
struct refusal fotm_check_end_movement(const struct fotm_setup *setup,
                                       const struct fotm_view *view);

#endif
