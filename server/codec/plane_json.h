/* SPDX-License-Identifier: MIT */
/* Points of a table in JSON: [x, y], whole numbers in the game's own measure. */
#ifndef RIDGELINE_CODEC_PLANE_JSON_H
#define RIDGELINE_CODEC_PLANE_JSON_H

#include "read.h"

struct point; /* rules/plane; who calls these has it */

json_t *plane_json_new(struct point p);

/* Neither number is larger than `reach`, with either sign. */
bool plane_json_read(struct reading *reading, const json_t *json, int reach,
                     struct point *ret_point);
/* The same of a member of an object. */
bool plane_json_read_of(struct reading *reading, const json_t *object, const char *name,
                        int reach, struct point *ret_point);

#endif
