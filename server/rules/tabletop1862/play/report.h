/* SPDX-License-Identifier: MIT */
/* Says what happens: one function a kind of event, the only ones who know what its numbers mean. */
#ifndef RIDGELINE_TABLETOP1862_REPORT_H
#define RIDGELINE_TABLETOP1862_REPORT_H

#include "fight.h"
#include "game.h"
#include "trek.h"
#include "volley.h"

void t62_report_phase(struct t62_game *game);
/* Numbers: what for, then the faces. */
void t62_report_roll(struct t62_game *game, enum t62_roll what, enum side side,
                     const uint8_t *faces, unsigned count);
void t62_report_unit(struct t62_game *game, enum t62_event_type type, unsigned unit);
/* A leader, with a unit or without. */
void t62_report_leader(struct t62_game *game, enum t62_event_type type, unsigned unit,
                       unsigned leader);
void t62_report_number(struct t62_game *game, enum t62_event_type type, unsigned unit,
                       int32_t number);
/* Numbers: x, y. */
void t62_report_rode(struct t62_game *game, unsigned leader, struct point to);
/* Numbers: total, result. */
void t62_report_ordered(struct t62_game *game, unsigned unit, int total,
                        enum t62_result result);
/* Numbers: cost, left. */
void t62_report_moved(struct t62_game *game, unsigned unit, const struct t62_trek *trek);
/* Numbers: the units that are met. */
void t62_report_charged(struct t62_game *game, unsigned unit, uint64_t met);
/* Unit: the target. Numbers: points, sum, die, result, then the units that fired. */
void t62_report_fired(struct t62_game *game, unsigned target,
                      const struct t62_volley *volley, const struct t62_action *action,
                      int die, enum t62_fire_result result);
void t62_report_removed(struct t62_game *game, unsigned unit, enum t62_gone why);
/* Numbers: both sums, both dice, difference, result, attackers, then who fought: attackers first. */
void t62_report_fought(struct t62_game *game, const struct t62_fight *fight,
                       const struct t62_odds *odds, const uint8_t *faces, int difference,
                       enum t62_fight_result result);
/* Numbers: which objective. */
void t62_report_control(struct t62_game *game, enum side side, unsigned objective);
/* Numbers: points, why. */
void t62_report_score(struct t62_game *game, enum side side, int points, unsigned why);
void t62_report_over(struct t62_game *game, enum side winner);

#endif
