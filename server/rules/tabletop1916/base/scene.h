/* SPDX-License-Identifier: MIT */
/* A position with the rectangles of all that stands in it worked out: what every question about
 * distance, sight and cover is asked of. Made anew for each question, on the stack. */
#ifndef RIDGELINE_WW_SCENE_H
#define RIDGELINE_WW_SCENE_H

#include "units.h"

enum ww_stands { WW_STANDS_NOT, WW_STANDS, WW_STANDS_WRECK };

struct ww_stand {
    struct rect rect;
    struct quad quad, inset; /* inset: what masks, overlaps and is met on a way (2.7) */
    struct box box, inner;
    uint8_t is; /* enum ww_stands */
};

struct ww_scene {
    const struct ww_setup *setup;
    const struct ww_position *position;
    struct ww_stand stands[WW_BASES];
};

/* Borrows both. */
void ww_scene_make(struct ww_scene *scene, const struct ww_setup *setup,
                   const struct ww_position *position);

/* Of one base, as the position has it now. */
void ww_scene_renew(struct ww_scene *scene, unsigned base);

struct ww_stand ww_stand_of(const struct rect *rect);

static inline unsigned ww_unit_of(const struct ww_scene *scene, unsigned base) {
    return scene->setup->bases[base].unit;
}

static inline bool ww_stands_live(const struct ww_scene *scene, unsigned base) {
    return scene->stands[base].is == WW_STANDS;
}

/* Edge to edge, of live bases (2.2); between units the least, WW_FAR: one has none. */
enum { WW_FAR = POINT_FAR };
int32_t ww_gap(const struct ww_scene *scene, unsigned base, unsigned other);
int32_t ww_units_gap(const struct ww_scene *scene, unsigned unit, unsigned other);

/* The same as a comparison, which is cheaper. */
bool ww_within(const struct ww_stand *one, const struct ww_stand *other, int32_t most);
bool ww_units_within(const struct ww_scene *scene, unsigned unit, unsigned other,
                     int32_t most);

static inline bool ww_contact(const struct ww_scene *scene, unsigned unit,
                              unsigned other) {
    return ww_units_within(scene, unit, other, 200);
}

/* Is it in contact with an enemy? */
bool ww_in_contact(const struct ww_scene *scene, unsigned unit);

/* The live base of a unit that is nearest to a base; of equals the first. WW_NOBODY: none lives. */
unsigned ww_nearest_base(const struct ww_scene *scene, unsigned unit, unsigned to);

/* Within 10 yards of another live base of its unit, or led horses (6.4, 11.2). */
bool ww_packed(const struct ww_scene *scene, unsigned base);

#endif
