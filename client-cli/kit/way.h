/* SPDX-License-Identifier: MIT */
/* Where somebody is told to go: hexes, and a facing behind them. */
#ifndef RIDGELINE_CLI_KIT_WAY_H
#define RIDGELINE_CLI_KIT_WAY_H

#include "client.h"
#include "compass.h"
#include "map.h"

enum { WAY_MAX = 12, WAY_NO_FACING = -1 };

struct way {
    uint16_t hexes[WAY_MAX];
    int count;
    int facing;       /* WAY_NO_FACING: none was said */
    uint16_t face_to; /* a hex to face towards; HEX_NONE: `facing` */
};

/* Reads the words from `at` on, all of them. False after saying which word means nothing.
 */
bool way_read(struct client *client, const struct map *map, const struct compass *compass,
              const struct words *words, int at, struct way *ret_way);

/* The facing that was said, in this hex; WAY_NO_FACING: none. */
int way_facing(const struct map *map, const struct compass *compass,
               const struct way *way, uint16_t hex);

#endif
