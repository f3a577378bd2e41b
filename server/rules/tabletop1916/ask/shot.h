/* SPDX-License-Identifier: MIT */
/* A shot before the dice: small arms (7) and direct artillery (8), with every modifier. */
#ifndef RIDGELINE_WW_SHOT_H
#define RIDGELINE_WW_SHOT_H

#include "charts.h"
#include "refusals.h"
#include "sight.h"

enum { WW_FACES = 6 };

struct ww_shot {
    enum ww_reason why; /* WW_ALLOWED, or what stands against it */
    bool direct;
    struct ww_lines lines;
    enum ww_result
        results[WW_FACES]; /* by the die; of direct fire by the kill die of a hit */
    int32_t range;
    /* Small arms. */
    unsigned available, original;
    unsigned order_count;
    uint16_t order[WW_UNIT_BASES]; /* who would fall, first to last */
    /* Direct fire. */
    uint16_t base;  /* aimed at */
    int needs;      /* of two dice */
    int size, kill; /* what is added to the kill die */
    bool flank;
};

/* Does a weapon fire by the table of direct artillery at this kind of target? */
bool ww_fires_direct(const struct ww_weapon *weapon, unsigned target_kind);

/* Works a shot out as the scene is: gates `no-base` to `no-line`, then modifiers. `base` WW_NOBODY: the
 * nearest. `moving`: the firer says that it will move. */
void ww_shot_aim(const struct ww_scene *scene, unsigned firer, unsigned weapon,
                 unsigned target, unsigned base, bool moving, struct ww_shot *ret_shot);

/* The same gates, and nothing else: cheaper. */
enum ww_reason ww_shot_gate(const struct ww_scene *scene, unsigned firer, unsigned weapon,
                            unsigned target, unsigned base);

/* 10.4: of a flamethrower at a base. */
enum ww_reason ww_flame_gate(const struct ww_scene *scene, unsigned base,
                             unsigned target);

/* 11.2, 10.6: what is added to a base's die under area fire. `size` of the shell, 0 for air strikes. */
int ww_area_bonus(const struct ww_scene *scene, unsigned base, unsigned size);

/* 10.6: the zone of an aircraft, and who is in it; 11.1: who is in reach of a barrage. Live bases, in the
 * order of units and bases. Their number. */
struct rect ww_strike_zone(struct point at, int heading);
unsigned ww_struck(const struct ww_scene *scene, const struct rect *zone,
                   enum side at_side, uint16_t ret_bases[WW_BASES]);
unsigned ww_shelled(const struct ww_scene *scene, struct point at,
                    uint16_t ret_bases[WW_BASES]);

#endif
