/* SPDX-License-Identifier: MIT */
/* The Union's lines of communication (14.2). */
#ifndef RIDGELINE_TABLETOP1862_SUPPLY_H
#define RIDGELINE_TABLETOP1862_SUPPLY_H

#include "scene.h"

/* Which samples of the roads are cut, a bit each. Dear: looks from every Confederate stand at every
 * sample that it could see; work it out once for all objectives. */
struct t62_supply {
    uint8_t cut[T62_SAMPLES / 8];
};

void t62_supply(struct t62_scene *scene, struct t62_supply *ret_supply);

/* Has an objective a line through Bolivar to the Union's entry? */
bool t62_supplied(const struct t62_setup *setup, const struct t62_supply *supply,
                  unsigned objective);

/* 10.4: is a road, from one end to the other, free of what cuts it? */
bool t62_road_open(const struct t62_setup *setup, const struct t62_supply *supply,
                   unsigned road);

#endif
