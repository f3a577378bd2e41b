/* SPDX-License-Identifier: MIT */
/* The ground: areas that have a level, or a kind, or both, upon a plain of one level; and what of it
 * a straight way passes. What the kinds are, what they cost and what they hide, games know. */
#ifndef RIDGELINE_RULES_PLANE_LAND_H
#define RIDGELINE_RULES_PLANE_LAND_H

#include "cuts.h"
#include "point.h"

enum {
    LAND_KINDS = 32,       /* bits of a set of kinds */
    LAND_FLAT = INT16_MIN, /* the level of an area that has none of its own */
    LAND_SHUT = 0          /* the price of ground where nobody passes */
};

/* Its points stand in a row of points that all areas share, so that a table can be copied. */
struct land_area {
    uint32_t kinds;
    uint16_t first, count; /* 3 points and more */
    int16_t level;
    struct box box; /* by land_area() */
};

/* Borrowed. */
struct land {
    const struct point *points;
    const struct land_area *areas;
    unsigned area_count;
    int16_t level; /* where no area has one */
};

struct land_area land_area(const struct point *points, uint16_t first, uint16_t count,
                           int16_t level, uint32_t kinds);

/* Which areas a question is about: all that have one of the kinds. */
#define LAND_ALL UINT32_MAX

/* The highest level of the areas that hold a point, else the plain's; and the kinds of all of them.
 * Edges belong to areas. */
struct land_here {
    int16_t level;
    uint32_t kinds;
};

struct land_here land_at(const struct land *land, uint32_t kinds, struct point p);

/* A way cut at the edges of areas: each stretch is what the point at the floor of its middle is.
 * Stretches follow each other from 0 to the length; none is empty, and a way without length has
 * none. */
struct land_stretch {
    int32_t from, to;
    struct land_here here;
};

struct land_stretches {
    unsigned count;
    struct land_stretch at[CUTS_MAX + 1];
};

void land_stretches(const struct land *land, uint32_t kinds, struct point a,
                    struct point b, struct land_stretches *ret_stretches);

/* Makes one of neighbours that are alike. */
void land_join(struct land_stretches *stretches);

/* The sum of all stretches that have one of the kinds: each counts once, however many areas
 * overlap. */
int32_t land_inside(const struct land_stretches *stretches, uint32_t kinds);

/* Where on the way more than `most` of such ground has been passed: SEGMENT_NEVER if nowhere. */
int32_t land_spent(const struct land_stretches *stretches, uint32_t kinds, int32_t most);

/* The first stretch that begins farther than `beyond` and has another level than the one before
 * it; the count if there is none. */
unsigned land_next_level(const struct land_stretches *stretches, int32_t beyond);

/* The changes of level from one end of a way to the other, both ends being what they are
 * themselves: who stops on the edge of an area is in it, who starts there was. */
struct land_change {
    int32_t at;
    int16_t before, after;
};

struct land_changes {
    unsigned count;
    struct land_change at[CUTS_MAX + 2];
};

void land_changes(const struct land *land, uint32_t kinds, struct point a, struct point b,
                  struct land_changes *ret_changes);

/* What a unit of length costs, by the number of the kind; of several the dearest, `open` where there
 * is none. LAND_SHUT is dearer than anything. */
struct land_prices {
    uint16_t open, kind[LAND_KINDS];
};

uint16_t land_price(const struct land_prices *prices, uint32_t kinds);

#endif
