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

bool plane_json_run(struct reading *reading, const json_t *object, const char *name,
                    size_t least, struct plane_row *row, uint16_t *ret_first,
                    uint16_t *ret_count) {
    const json_t *list = json_object_get(object, name);
    size_t mark = reading_member(reading, name), size = json_array_size(list);
    if (!read_array(reading, list, least, row->most))
        return false;
    if (row->count + size > row->room)
        return reading_fail(reading, "the table has too many points");
    for (size_t i = 0; i < size; i++) {
        size_t item = reading_item(reading, i);
        if (!plane_json_read(reading, json_array_get(list, i), row->reach,
                             &row->points[row->count + i]))
            return false;
        reading_back(reading, item);
    }
    *ret_first = (uint16_t)row->count;
    *ret_count = (uint16_t)size;
    row->count += size;
    reading_back(reading, mark);
    return true;
}

bool plane_json_homes(struct reading *reading, const json_t *table, struct names sides,
                      int ret_home[SIDES]) {
    const json_t *homes = json_object_get(table, "home");
    const char *const keys[] = {sides.list[SIDE_FIRST], sides.list[SIDE_SECOND], NULL};
    size_t mark = reading_member(reading, "home");
    if (homes && !read_members(reading, homes, keys))
        return false;
    for (unsigned side = 0; side < SIDES && homes; side++)
        if (!read_int_if(reading, homes, sides.list[side], 0, 3599, &ret_home[side]))
            return false;
    reading_back(reading, mark);
    return true;
}
