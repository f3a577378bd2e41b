/* SPDX-License-Identifier: MIT */
/* What happened, one function an event of base/events.def: each adds one to the list, with what
 * is true of its unit at that moment (army, hex, facing, place in the stack, whether it is
 * masked) and what it is given. A unit is a brigade, commander or Guard; FOTM_NOBODY: none. */
#ifndef RIDGELINE_FOTM_REPORT_H
#define RIDGELINE_FOTM_REPORT_H

#include "game.h"

/* --- the clock and the whole battle --------------------------------------------------- */

void fotm_report_phase(struct fotm_game *game, enum side side, enum fotm_phase phase);
void fotm_report_placed(struct fotm_game *game, unsigned unit);
void fotm_report_setup_done(struct fotm_game *game, enum side side);
void fotm_report_control(struct fotm_game *game, enum side side, uint16_t hex);
void fotm_report_vp(struct fotm_game *game, enum side side, int points, enum fotm_vp why);
/* `winner` SIDE_NONE: nobody. */
void fotm_report_game_over(struct fotm_game *game, enum side winner,
                           enum fotm_degree degree);
void fotm_report_pause_begins(struct fotm_game *game);
/* Of a masked brigade that ended it only its kind is told. */
void fotm_report_pause_ends(struct fotm_game *game, enum fotm_pause_end why,
                            unsigned unit);
void fotm_report_released(struct fotm_game *game);

/* --- dice ----------------------------------------------------------------------------- */

/* A roll of `count` dice (1..FOTM_EVENT_DICE) by `side`, for or at `unit`. */
struct fotm_dice_roll {
    enum fotm_roll roll;
    enum side side;
    unsigned unit, count;
    int modifier, needed; /* 0: there is none */
};

/* Rolls them, reports them, and marks the action as APPLY_ROLLED. Returns the dice: borrowed
 * from the list of events, to the end of the action. */
const uint8_t *fotm_roll_dice(struct fotm_game *game, struct fotm_dice_roll what);
/* How many hits the roll that has just been made brought. */
void fotm_report_hits(struct fotm_game *game, unsigned hits);
/* One die with a modifier: has it reached what was needed? */
bool fotm_roll_passes(struct fotm_game *game, enum fotm_roll roll, unsigned unit,
                      int modifier, int needed);

/* --- rallying ------------------------------------------------------------------------- */

/* `with`: the commander who helped, or FOTM_NOBODY. */
void fotm_report_rallied(struct fotm_game *game, unsigned brigade, unsigned with,
                         bool success);
void fotm_report_regrouped(struct fotm_game *game, unsigned brigade, unsigned with,
                           bool success);

/* --- moving --------------------------------------------------------------------------- */

/* `cost` in half points. To be reported before the unit is in its new hex. */
void fotm_report_moved(struct fotm_game *game, unsigned unit, uint16_t from, uint16_t to,
                       unsigned cost, unsigned facing);
void fotm_report_forced_march(struct fotm_game *game, unsigned unit, uint16_t from,
                              uint16_t to, unsigned cost, unsigned facing);
/* `was`: how a marker faced before. */
void fotm_report_turned(struct fotm_game *game, unsigned unit, unsigned was,
                        unsigned facing);
void fotm_report_formed(struct fotm_game *game, unsigned unit, bool column);
void fotm_report_mounted(struct fotm_game *game, unsigned unit, bool mounted);
void fotm_report_stopped(struct fotm_game *game, unsigned unit, enum fotm_stop why);
/* `entry`: its printed number. */
void fotm_report_entered(struct fotm_game *game, unsigned unit, uint16_t hex,
                         unsigned entry, unsigned facing);
/* `masked`: a marker is in the stack. */
void fotm_report_stacked(struct fotm_game *game, uint16_t hex, bool masked);
void fotm_report_exited(struct fotm_game *game, unsigned unit, uint16_t from);
void fotm_report_named(struct fotm_game *game, unsigned brigade);
void fotm_report_routed_off(struct fotm_game *game, unsigned brigade);

/* --- commanders ----------------------------------------------------------------------- */

void fotm_report_lee_came(struct fotm_game *game, unsigned lee);
void fotm_report_lee_left(struct fotm_game *game, unsigned lee);
void fotm_report_longstreet(struct fotm_game *game, unsigned longstreet,
                            enum fotm_bonus choice);
/* `to` HEX_NONE: off the map. */
void fotm_report_displaced(struct fotm_game *game, unsigned commander, uint16_t to);

/* --- the Assault ---------------------------------------------------------------------- */

void fotm_report_unmasked(struct fotm_game *game, unsigned unit);
void fotm_report_assault(struct fotm_game *game, uint16_t target);
void fotm_report_joined(struct fotm_game *game, unsigned brigade, uint16_t target,
                        bool artillery);
void fotm_report_leads(struct fotm_game *game, unsigned brigade);
void fotm_report_lost_step(struct fotm_game *game, unsigned brigade);
void fotm_report_eliminated(struct fotm_game *game, unsigned brigade);
void fotm_report_officer_hit(struct fotm_game *game, unsigned brigade);
enum fotm_hit { FOTM_HIT_REPLACED, FOTM_HIT_REMOVED, FOTM_HIT_RENO };
void fotm_report_commander_hit(struct fotm_game *game, unsigned commander,
                               enum fotm_hit what);
void fotm_report_morale(struct fotm_game *game, unsigned brigade, unsigned with,
                        bool passed);
void fotm_report_retreated(struct fotm_game *game, unsigned unit, uint16_t to);
void fotm_report_routed(struct fotm_game *game, unsigned brigade);
void fotm_report_screened(struct fotm_game *game, unsigned cavalry);
void fotm_report_advanced(struct fotm_game *game, unsigned unit, uint16_t to);
/* An advancing brigade turns at the same time. */
void fotm_report_advanced_facing(struct fotm_game *game, unsigned brigade, uint16_t to,
                                 unsigned facing);
void fotm_report_sunk(struct fotm_game *game, unsigned brigade);

/* --- prisoners ------------------------------------------------------------------------ */

/* `guard`: its number; `by` FOTM_NOBODY and number 0: led off at once (playtest). */
void fotm_report_captured(struct fotm_game *game, unsigned brigade, unsigned by,
                          unsigned guard);
void fotm_report_guard_lost(struct fotm_game *game, unsigned slot);
void fotm_report_guard_left(struct fotm_game *game, unsigned slot, unsigned prisoners);
void fotm_report_guard_back(struct fotm_game *game, unsigned parent);

#endif
