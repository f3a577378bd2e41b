/* SPDX-License-Identifier: MIT */
/* What befalls units: losses, damage, tests of morale (9, 12). */
#ifndef RIDGELINE_WW_LOSSES_H
#define RIDGELINE_WW_LOSSES_H

#include "game.h"

enum ww_death { WW_BY_FIRE, WW_BY_ASSAULT, WW_BY_FLIGHT, WW_BY_CAPTURE };

/* A base is lost: points, marks, wrecks; a machine gun's owner may be asked to man it again. Nothing is
 * reported but of fire and assault. */
void ww_lose_base(struct ww_game *game, unsigned base, enum ww_death how);

/* The whole unit is gone by flight. */
void ww_lose_unit(struct ww_game *game, unsigned unit, enum ww_event_type report);

/* A result of fire at a unit; `order` says who dies first. I is reported, and vehicles that must be tested
 * are for ww_bail_out(). */
void ww_suffer(struct ww_game *game, unsigned unit, enum ww_result result,
               const uint16_t *order, unsigned count);

/* 9.3: the test of an immobilized vehicle. */
void ww_bail_out(struct ww_game *game, unsigned unit);

/* 12.1: one test of a unit that lives. */
void ww_test_morale(struct ww_game *game, unsigned unit);

#endif
