/* SPDX-License-Identifier: MIT */
/* Says what happens: one function an event, the only ones who know what its numbers mean. */
#ifndef RIDGELINE_SHARPSBURG_REPORT_H
#define RIDGELINE_SHARPSBURG_REPORT_H

#include "declare.h"
#include "game.h"
#include "volley.h"

enum sburg_gone { SBURG_ELIMINATED, SBURG_LEFT_MAP, SBURG_LOST_FOR_GOOD };
enum sburg_reaction { SBURG_STOOD, SBURG_RETREATED, SBURG_PROLONGED };

void sburg_report_phase(struct sburg_game *game);
/* Who holds a VP hex, to some viewers only: a bit each (S122). */
void sburg_report_control(struct sburg_game *game, enum side side, uint16_t hex,
                          unsigned viewers);
/* Points, and what for: to whom they are told he hears of `about`, a unit or officer, only if he sees it
 * now (SBURG_NOBODY: nobody is meant). `hex`: of a place, else HEX_NONE. */
void sburg_report_scored(struct sburg_game *game, enum side side, int32_t points,
                         enum sburg_merit why, unsigned about, uint16_t hex);
void sburg_report_roll(struct sburg_game *game, enum side side, unsigned about,
                       const uint8_t *faces, unsigned count);
void sburg_report_moved(struct sburg_game *game, unsigned who, uint16_t from,
                        unsigned cost);
void sburg_report_marched(struct sburg_game *game, unsigned who, unsigned cost,
                          unsigned allowance);
/* Facing, formation, limbering, mounting, cover: the new value. */
void sburg_report_act(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                      unsigned value);
void sburg_report_pair(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                       unsigned other);
void sburg_report_checked(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                          int roll, const struct sburg_level *level,
                          enum sburg_outcome outcome);
void sburg_report_charged(struct sburg_game *game, const struct sburg_charge *charge,
                          unsigned cost, unsigned allowance);
void sburg_report_reacted(struct sburg_game *game, unsigned unit,
                          enum sburg_reaction what);
void sburg_report_fired(struct sburg_game *game, const struct sburg_action *action,
                        const struct sburg_volley *volley, int roll,
                        enum sburg_result result);
void sburg_report_lost(struct sburg_game *game, unsigned unit, unsigned sp,
                       unsigned guns);
void sburg_report_rout(struct sburg_game *game, unsigned unit, uint16_t from,
                       unsigned lost, const uint16_t *path, unsigned count);
void sburg_report_gone(struct sburg_game *game, unsigned unit, uint16_t from,
                       enum sburg_gone how);
void sburg_report_resolved(struct sburg_game *game, uint16_t target,
                           enum sburg_charge_kind kind, const struct sburg_odds *odds);
/* Of a side, an officer or unit, a hex, with one number or none. */
void sburg_report(struct sburg_game *game, enum sburg_event_type type, enum side side,
                  unsigned who, uint16_t hex);
void sburg_report_number(struct sburg_game *game, enum sburg_event_type type,
                         enum side side, unsigned who, uint16_t hex, int32_t number);

#endif
