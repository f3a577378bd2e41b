/* SPDX-License-Identifier: MIT */
/* Lines of fire (5.1 to 5.3): from the centre of a base to any of the nine points of another. */
#ifndef RIDGELINE_WW_SIGHT_H
#define RIDGELINE_WW_SIGHT_H

#include "cover.h"

/* The gates of a line, in their order: a line that fails at a later one got farther. */
enum ww_why { WW_BY_HILL, WW_BY_COVER, WW_BY_MASK, WW_BY_VISIBILITY, WW_CLEAR, WW_WHYS };

/* What is told of a line that was cut: how far from its start, and the base that masks. */
struct ww_cut {
    enum ww_why why;
    int32_t at; /* SEGMENT_NEVER */
    struct point point;
    uint16_t by; /* base, WW_NOBODY */
};

/* By terrain alone, from point to point. */
enum ww_why ww_ground_line(const struct ww_setup *setup, struct point a, struct point b);
/* How much full cover there is on it. */
int32_t ww_cover_depth(const struct ww_setup *setup, struct point a, struct point b);

/* The lines of one unit and weapon at another unit: what may stand in their way. Not the hull that
 * shelters the very base aimed at (5.2). */
struct ww_aim {
    const struct ww_scene *scene;
    unsigned firer, target;
    unsigned mask_count;
    uint16_t masks[WW_BASES];
    struct ww_hulls hulls;
};

/* `target` may be WW_NOBODY: a place is looked at. */
void ww_aim_make(struct ww_aim *aim, const struct ww_scene *scene, unsigned firer,
                 unsigned target, enum ww_weapon_type type);

/* From a point to a base: WW_CLEAR, or the farthest gate that one of the nine lines came to. */
enum ww_why ww_aim_at(const struct ww_aim *aim, struct point from, unsigned base);
/* The same to one point, and where it is cut. */
struct ww_cut ww_aim_point(const struct ww_aim *aim, struct point from, struct point to,
                           unsigned base);

/* The same from base to base, with the limit of visibility. `rect_points` of the target may be given. */
enum ww_why ww_aim_between(const struct ww_aim *aim, unsigned from, unsigned base);

/* Beyond what can be seen this turn? */
bool ww_too_dark(const struct ww_scene *scene, unsigned base, unsigned other);

/* 2.5: the field of fire of a weapon of a base. */
struct field ww_field(const struct ww_scene *scene, unsigned base,
                      const struct ww_weapon *weapon);
bool ww_in_field(const struct ww_scene *scene, unsigned base,
                 const struct ww_weapon *weapon, unsigned other);

#endif
