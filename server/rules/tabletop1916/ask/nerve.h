/* SPDX-License-Identifier: MIT */
/* What dice of orders, of morale and of assaults are thrown with (4.1, 12, 13). */
#ifndef RIDGELINE_WW_NERVE_H
#define RIDGELINE_WW_NERVE_H

#include "charts.h"
#include "scene.h"

/* 4.1: the die that a unit needs, by its modifiers. Rallies take WW_MANEUVER. */
int ww_order_needs(const struct ww_setup *setup, const struct ww_position *position,
                   unsigned unit, enum ww_column column, struct ww_lines *ret_lines);

/* 12.1 */
void ww_morale_lines(const struct ww_scene *scene, unsigned unit,
                     struct ww_lines *ret_lines);
/* The letters of a total: "" where it passes. */
const char *ww_morale_letters(const struct ww_setup *setup, unsigned unit, int total);

/* 13.1: who fights with whom: all units that are chained by contact. */
struct ww_fight {
    uint64_t units;     /* a bit each; 0: the unit is in contact with nobody */
    enum side moved_in; /* the attacker when both did, or none */
    unsigned bases[SIDES];
    struct ww_lines lines[SIDES];
};
void ww_fight_make(const struct ww_scene *scene, unsigned unit,
                   struct ww_fight *ret_fight);

#endif
