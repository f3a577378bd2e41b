/* SPDX-License-Identifier: MIT */
/* Line of sight (4), field of fire and flank (5). */
#ifndef RIDGELINE_TABLETOP1862_SIGHT_H
#define RIDGELINE_TABLETOP1862_SIGHT_H

#include "scene.h"

enum t62_sight_why {
    T62_SIGHT_CLEAR,
    T62_SIGHT_CREST_EXCEPTION,
    T62_SIGHT_CREST,
    T62_SIGHT_GROUND,
    T62_SIGHT_WOODS,
    T62_SIGHT_UNIT,
    T62_SIGHT_WHYS
};

struct t62_sight {
    bool clear, separated;
    uint8_t why;      /* enum t62_sight_why */
    int8_t levels[2]; /* sight levels of both */
    bool is_cut;      /* not clear: where the first of the nine lines is cut, */
    struct point cut; /* .. */
    uint16_t by;      /* and by which crest, or unit; T62_NOBODY */
};

/* From a stand to a stand of another unit. */
void t62_sight(struct t62_scene *scene, unsigned unit, unsigned stand, unsigned other,
               unsigned other_stand, struct t62_sight *ret_sight);

/* 4.1: are they close to each other, with a crest between them on which neither stands? */
bool t62_separated(struct t62_scene *scene, unsigned unit, unsigned stand, unsigned other,
                   unsigned other_stand);

/* 14.2: does a stand see a point of a road? Units never block there. */
bool t62_sees_point(struct t62_scene *scene, unsigned unit, unsigned stand,
                    struct point p, int level);

/* 5.1 */
bool t62_field(const struct t62_scene *scene, unsigned unit, unsigned stand,
               unsigned other, unsigned other_stand);

/* 5.3: is a stand on or behind the line of the front of a unit? */
bool t62_behind_front(const struct t62_scene *scene, const struct rect *stand,
                      unsigned target);

#endif
