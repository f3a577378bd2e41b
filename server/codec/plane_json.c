/* SPDX-License-Identifier: MIT */
/* See plane_json.h. */
#include "plane_json.h"

#include "point.h"

json_t *plane_json_new(struct point p) {
    return json_pack("[i,i]", (int)p.x, (int)p.y);
}

bool plane_json_read(struct reading *reading, const json_t *json, int reach,
                     struct point *ret_point) {
    int x, y;
    if (!read_array(reading, json, 2, 2) ||
        !read_int(reading, json_array_get(json, 0), -reach, reach, &x) ||
        !read_int(reading, json_array_get(json, 1), -reach, reach, &y))
        return false;
    *ret_point = (struct point){x, y};
    return true;
}

bool plane_json_read_of(struct reading *reading, const json_t *object, const char *name,
                        int reach, struct point *ret_point) {
    size_t mark = reading_member(reading, name);
    if (!plane_json_read(reading, json_object_get(object, name), reach, ret_point))
        return false;
    reading_back(reading, mark);
    return true;
}
