/* SPDX-License-Identifier: MIT */
/* See handicap.h. */
#include "handicap.h"

bool handicap_read(struct reading *reading, const json_t *object, struct names sides,
                   struct handicap *ret_handicap) {
    static const char *const keys[] = {"to", "points", NULL};
    struct handicap handicap = {0, 0};
    const json_t *json = json_object_get(object, "handicap");
    size_t mark = reading_member(reading, "handicap");
    if (json &&
        (!read_members(reading, json, keys) ||
         !read_name_of(reading, json, "to", sides, &handicap.to) ||
         !read_int_of(reading, json, "points", 1, HANDICAP_MOST, &handicap.points)))
        return false;
    reading_back(reading, mark);
    *ret_handicap = handicap;
    return true;
}
