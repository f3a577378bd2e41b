/* SPDX-License-Identifier: MIT */
/* The signs that the map is made of, for terminals with UTF-8 and without. */
#ifndef RIDGELINE_CLI_KIT_GLYPHS_H
#define RIDGELINE_CLI_KIT_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

struct glyphs {
    uint32_t arrows[12]; /* by compass_hour() */
    uint32_t tree, star, slash, dot, ring;
    uint32_t road_up, road_down, road_both; /* towards the hexes above and below */
    uint32_t road_across;                   /* through a slanting side */
    uint32_t unknown;
};

const struct glyphs *glyphs_for(bool utf8);

#endif
