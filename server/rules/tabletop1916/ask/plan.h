/* SPDX-License-Identifier: MIT */
/* A move before it is made (4.2 to 4.4): the way of every base, what it costs, what stands against it. */
#ifndef RIDGELINE_WW_PLAN_H
#define RIDGELINE_WW_PLAN_H

#include "refusals.h"
#include "scene.h"

enum { WW_LEGS = WW_STEPS + WW_PATH };

/* A straight stretch. A base turns at its end (W7). */
struct ww_leg {
    struct point from, to;
    int16_t before, after; /* headings */
    int32_t length;
};

struct ww_way {
    unsigned count;
    int32_t length, cost;
    bool touched; /* one of the steps was its own */
    struct ww_base end;
    struct ww_leg legs[WW_LEGS];
};

struct ww_plan {
    enum ww_reason why;
    uint16_t unit;
    uint8_t mode, column;
    unsigned count;
    int32_t cost, available;
    uint16_t bases[WW_UNIT_BASES];
    struct ww_way ways[WW_UNIT_BASES];
};

/* The ways alone, from where the bases of the position stand: `no-steps`, `bad-step`, `no-such-base`, or
 * allowed. */
enum ww_reason ww_plan_ways(const struct ww_setup *setup,
                            const struct ww_position *position,
                            const struct ww_action *action, struct ww_plan *ret_plan);

/* All of it, in the order of 4.4. `follow`: after a won assault (13.4). */
void ww_plan_make(const struct ww_scene *scene, const struct ww_action *action,
                  enum ww_column column, bool follow, struct ww_plan *ret_plan);

/* What the ways cost, and the dearest; the reason that shuts one. */
enum ww_reason ww_plan_price(const struct ww_scene *scene, struct ww_plan *plan);

/* Where a base is after so much of its way. */
struct ww_base ww_way_at(const struct ww_way *way, const struct ww_base *start,
                         int32_t distance);

/* Cuts every way off after so much of it. */
void ww_plan_cut(struct ww_plan *plan, const struct ww_position *position,
                 int32_t distance);

/* The longest of the ways. */
int32_t ww_plan_length(const struct ww_plan *plan);

/* The position with the unit's bases at the end of their ways, or after so much of them. */
void ww_plan_place(const struct ww_plan *plan, int32_t distance,
                   struct ww_position *position);

/* Is every way along a trench from end to end (crouching, 10.3)? */
bool ww_plan_crouches(const struct ww_setup *setup, const struct ww_plan *plan);

/* Does the way of any base meet this base, which stands in the scene (4.4, W6)? */
bool ww_plan_meets(const struct ww_scene *scene, const struct ww_plan *plan,
                   unsigned base);

/* Does a base of the unit, placed so, overlap anything else in the scene? */
bool ww_overlaps(const struct ww_scene *scene, unsigned unit);

#endif
