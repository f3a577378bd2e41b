/* SPDX-License-Identifier: MIT */
/* Says what happens: the only ones who know what the numbers of an event mean. Who may know of an event
 * is settled when the action is over: by its units, or everybody where it has none. */
#ifndef RIDGELINE_WW_REPORT_H
#define RIDGELINE_WW_REPORT_H

#include "game.h"
#include "shot.h"

/* Of a unit alone, and with another; of one of its bases; with one number. */
void ww_report(struct ww_game *game, enum ww_event_type type, unsigned unit);
void ww_report_pair(struct ww_game *game, enum ww_event_type type, unsigned unit,
                    unsigned other);
void ww_report_base(struct ww_game *game, enum ww_event_type type, unsigned unit,
                    unsigned base);
void ww_report_number(struct ww_game *game, enum ww_event_type type, unsigned unit,
                      int32_t number);

void ww_report_phase(struct ww_game *game);
void ww_report_moved(struct ww_game *game, enum ww_event_type type, unsigned unit,
                     int32_t cost, int32_t left);
/* `faces` after what the roll is judged by. `unit` WW_NOBODY: the side's. */
void ww_report_rolled(struct ww_game *game, enum side side, unsigned unit,
                      enum ww_roll what, const int32_t *numbers, unsigned number_count,
                      const uint8_t *faces, unsigned face_count);
void ww_report_salvo(struct ww_game *game, enum side side, const uint16_t *bases,
                     const int *bonuses, const uint8_t *faces, unsigned count);
void ww_report_fired(struct ww_game *game, unsigned unit, unsigned weapon,
                     unsigned target, const struct ww_shot *shot);
/* At a place: called (its owner alone is told), call-lost, barrage, struck. */
void ww_report_place(struct ww_game *game, enum ww_event_type type, enum side side,
                     bool owner_alone, struct point at, int32_t more);
void ww_report_morale(struct ww_game *game, unsigned unit, int total,
                      const char *letters);
void ww_report_assault(struct ww_game *game, uint64_t units, enum side winner,
                       unsigned lost_first, unsigned lost_second);
void ww_report_control(struct ww_game *game, unsigned objective, enum side side);
void ww_report_game_over(struct ww_game *game, enum side winner);

/* Settles who may know of what. */
void ww_report_close(struct ww_game *game);

#endif
