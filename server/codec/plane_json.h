/* SPDX-License-Identifier: MIT */
/* Points of a table in JSON: [x, y], whole numbers in the game's own measure. */
#ifndef RIDGELINE_CODEC_PLANE_JSON_H
#define RIDGELINE_CODEC_PLANE_JSON_H

#include "read.h"

#include <stdint.h>

struct point; /* rules/plane; who calls these has it */

json_t *plane_json_new(struct point p);

/* Neither number is larger than `reach`, with either sign. */
bool plane_json_read(struct reading *reading, const json_t *json, int reach,
                     struct point *ret_point);
/* The same of a member of an object. */
bool plane_json_read_of(struct reading *reading, const json_t *object, const char *name,
                        int reach, struct point *ret_point);

/* The points of all shapes of a table, in one row. */
struct plane_row {
    struct point *points;
    size_t room, count;
    size_t most; /* of one shape */
    int reach;
};

/* A member that is a list of `least` points and more: they are put behind those of the row, and
 * `ret_first`, `ret_count` say where they are. */
bool plane_json_run(struct reading *reading, const json_t *object, const char *name,
                    size_t least, struct plane_row *row, uint16_t *ret_first,
                    uint16_t *ret_count);

/* The member "home" of a table: where each side's home lies, {side: heading in tenths of a degree};
 * what is not there keeps its value. */
bool plane_json_homes(struct reading *reading, const json_t *table, struct names sides,
                      int ret_home[SIDES]);

#endif
