/* SPDX-License-Identifier: MIT */
/* What covers a base (6), and who is seen (5.4). */
#ifndef RIDGELINE_WW_COVER_H
#define RIDGELINE_WW_COVER_H

#include "scene.h"

/* 1.2: the trenches in which a base stands whose centre would be there, a bit each. Vehicles are in
 * none. */
uint32_t ww_trenches_at(const struct ww_setup *setup, unsigned kind, struct point centre);

bool ww_in_trench(const struct ww_scene *scene, unsigned base);

/* The kinds of cover that a base has, bits of enum ww_ground: without regard to a firer (walls and
 * hedges by their nearness alone, W5), or against fire from a point. Hulls are ww_hulls()'s. */
uint32_t ww_cover(const struct ww_scene *scene, unsigned base);
uint32_t ww_cover_from(const struct ww_scene *scene, unsigned base, struct point firer);

/* Lying in a trench, a pillbox or a bunker: it does not fire (10.5). In a trench small arms cannot be
 * aimed at it. */
bool ww_lies_in_works(const struct ww_scene *scene, unsigned base);
bool ww_lies_in_trench(const struct ww_scene *scene, unsigned base);

/* 6.3: which base of the target each vehicle or wreck shelters from a unit, by the vehicle's base;
 * WW_NOBODY: none. */
struct ww_hulls {
    uint16_t sheltered[WW_BASES];
};
void ww_hulls(const struct ww_scene *scene, unsigned firer, unsigned target,
              struct ww_hulls *ret_hulls);

/* 5.4: why its enemy sees a unit. */
enum ww_seen { WW_HIDDEN, WW_SEEN_OPEN, WW_SEEN_ACTIVE, WW_SEEN_NEAR, WW_SEENS };
enum ww_seen ww_seen(const struct ww_scene *scene, unsigned unit);

/* The lowest distance at which a unit sees what is hidden. */
int32_t ww_spots_within(const struct ww_setup *setup, unsigned unit);

#endif
