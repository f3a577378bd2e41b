/* SPDX-License-Identifier: MIT */
/* The table, read; see battle.h. */
#include "battle.h"

#include "names.h"

#include <string.h>

/* Points go into the row of all points; which of them. */
static bool read_points(struct reading *reading, const json_t *object, const char *name,
                        size_t least, struct t62_setup *setup, uint16_t *ret_first,
                        uint16_t *ret_count) {
    struct plane_row row = {setup->points, T62_POINTS, setup->point_count, 400,
                            POINT_REACH};
    bool good = plane_json_run(reading, object, name, least, &row, ret_first, ret_count);
    setup->point_count = (unsigned)row.count;
    return good;
}

static bool read_area(struct reading *reading, const json_t *json, int level,
                      uint32_t kinds, struct t62_setup *setup) {
    uint16_t first, count;
    if (setup->area_count == T62_AREAS)
        return reading_fail(reading, "there are too many areas");
    if (!read_points(reading, json, "area", 3, setup, &first, &count))
        return false;
    setup->areas[setup->area_count++] =
        land_area(setup->points, first, count, (int16_t)level, kinds);
    return true;
}

static bool read_band(struct reading *reading, const json_t *json, void *setup) {
    static const char *const keys[] = {"id", "name", "note", "level", "area", NULL};
    int level;
    return read_members(reading, json, keys) &&
           read_int_of(reading, json, "level", -20, 40, &level) &&
           read_area(reading, json, level, T62_IN_BAND, setup);
}

static bool read_rough(struct reading *reading, const json_t *json, void *setup) {
    static const char *const keys[] = {"id", "name", "note", "area", NULL};
    return read_members(reading, json, keys) &&
           read_area(reading, json, LAND_FLAT, T62_IN_ROUGH, setup);
}

static bool read_woods(struct reading *reading, const json_t *json, void *setup) {
    static const char *const keys[] = {"id", "name", "note", "kind", "area", NULL};
    static const char *const kinds[] = {"wood", "orchard"};
    int kind;
    return read_members(reading, json, keys) &&
           read_name_if(reading, json, "kind", (struct names){kinds, 2}, &kind) &&
           read_area(reading, json, LAND_FLAT, T62_IN_WOODS, setup);
}

static struct t62_line *add_line(struct reading *reading, const json_t *json,
                                 struct t62_setup *setup, struct t62_lines *lines) {
    if (lines->count == T62_LINES) {
        reading_fail(reading, "there are too many lines of one kind");
        return NULL;
    }
    struct t62_line *line = &lines->list[lines->count];
    *line = (struct t62_line){.kind = 0};
    if (!read_text_or_null_if(reading, json, "id", sizeof line->id, line->id) ||
        !read_points(reading, json, "line", 2, setup, &line->first, &line->count))
        return NULL;
    line->box = box_of(setup->points + line->first, line->count);
    lines->count++;
    return line;
}

static bool read_crest(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"id", "name", "note", "line", NULL};
    struct t62_setup *setup = setup_;
    return read_members(reading, json, keys) &&
           add_line(reading, json, setup, &setup->crests) != NULL;
}

static bool read_opening(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"at", "width", NULL};
    struct t62_setup *setup = setup_;
    struct point at;
    int width;
    if (!read_members(reading, json, keys) ||
        !plane_json_read_of(reading, json, "at", POINT_REACH, &at) ||
        !read_int_of(reading, json, "width", 1, POINT_REACH, &width))
        return false;
    if (setup->opening_count == T62_OPENINGS)
        return reading_fail(reading, "there are too many openings");
    setup->openings[setup->opening_count++] = (struct t62_opening){at, width};
    return true;
}

static bool read_wall(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"id",   "name",     "note", "kind",
                                       "line", "openings", NULL};
    struct t62_setup *setup = setup_;
    int kind = T62_STONE_WALL;
    if (!read_members(reading, json, keys) ||
        !read_name_if(reading, json, "kind", t62_names_walls, &kind))
        return false;
    struct t62_line *wall = add_line(reading, json, setup, &setup->walls);
    if (!wall)
        return false;
    wall->kind = (uint8_t)kind;
    wall->first_opening = (uint8_t)setup->opening_count;
    if (!read_list_if(reading, json, "openings", T62_OPENINGS, read_opening, setup))
        return false;
    wall->opening_count = (uint8_t)(setup->opening_count - wall->first_opening);
    return true;
}

static bool read_road(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"id",   "name",      "note", "kind",
                                       "line", "east_west", NULL};
    struct t62_setup *setup = setup_;
    int kind = T62_ROAD;
    bool east_west = false;
    if (!read_members(reading, json, keys) ||
        !read_name_if(reading, json, "kind", t62_names_roads, &kind) ||
        !read_flag_if(reading, json, "east_west", &east_west))
        return false;
    struct t62_line *road = add_line(reading, json, setup, &setup->roads);
    if (!road)
        return false;
    road->kind = (uint8_t)kind;
    road->east_west = east_west;
    return true;
}

static bool read_objective(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"id", "name", "note", "at", "west_exit", NULL};
    struct t62_setup *setup = setup_;
    struct t62_objective *objective = &setup->objectives[setup->objective_count];
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof objective->id, objective->id) ||
        !read_text_or_null_if(reading, json, "name", sizeof objective->name,
                              objective->name) ||
        !plane_json_read_of(reading, json, "at", POINT_REACH, &objective->at) ||
        !read_flag_if(reading, json, "west_exit", &objective->west_exit))
        return false;
    setup->objective_count++;
    return true;
}

static unsigned find_road(const struct t62_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->roads.count; i++)
        if (strcmp(setup->roads.list[i].id, id) == 0)
            return i;
    return T62_NOSUCH;
}

static bool read_entry(struct reading *reading, const json_t *json, void *setup_) {
    static const char *const keys[] = {"id", "name", "note", "side", "at", "road", NULL};
    struct t62_setup *setup = setup_;
    struct t62_entry *entry = &setup->entries[setup->entry_count];
    const char *id;
    int side;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof entry->id, entry->id) ||
        !read_name_of(reading, json, "side", t62_names_sides, &side) ||
        !plane_json_read_of(reading, json, "at", POINT_REACH, &entry->at))
        return false;
    size_t mark = reading_member(reading, "road");
    if (!read_string(reading, json_object_get(json, "road"), &id))
        return false;
    unsigned road = find_road(setup, id);
    if (road == T62_NOSUCH)
        return reading_fail(reading, "there is no such road");
    reading_back(reading, mark);
    entry->side = (uint8_t)side;
    entry->road = (uint8_t)road;
    setup->entry_count++;
    return true;
}

static bool read_homes(struct reading *reading, const json_t *json,
                       struct t62_setup *setup) {
    int home[SIDES] = {900, 2700};
    if (!plane_json_homes(reading, json, t62_names_sides, home))
        return false;
    for (unsigned side = 0; side < SIDES; side++)
        setup->home[side] = (uint16_t)home[side];
    return true;
}

bool t62_table_read(struct reading *reading, const json_t *json,
                    struct t62_setup *setup) {
    static const char *const keys[] = {
        "id",         "name",       "note",    "places",  "width", "height",
        "base_level", "bands",      "crests",  "rough",   "woods", "walls",
        "roads",      "objectives", "entries", "bolivar", "home",  NULL};
    int width = 60000, height = 48000, base = 1;
    if (!read_members(reading, json, keys) ||
        !read_int_if(reading, json, "width", 1000, 150000, &width) ||
        !read_int_if(reading, json, "height", 1000, 150000, &height) ||
        !read_int_if(reading, json, "base_level", -20, 40, &base))
        return false;
    setup->width = width;
    setup->height = height;
    setup->base_level = (int16_t)base;
    setup->has_bolivar = json_object_get(json, "bolivar") != NULL;
    return read_list_if(reading, json, "bands", T62_AREAS, read_band, setup) &&
           read_list_if(reading, json, "rough", T62_AREAS, read_rough, setup) &&
           read_list_if(reading, json, "woods", T62_AREAS, read_woods, setup) &&
           read_list_if(reading, json, "crests", T62_LINES, read_crest, setup) &&
           read_list_if(reading, json, "walls", T62_LINES, read_wall, setup) &&
           read_list_if(reading, json, "roads", T62_LINES, read_road, setup) &&
           read_list_if(reading, json, "objectives", T62_OBJECTIVES, read_objective,
                        setup) &&
           read_list_if(reading, json, "entries", T62_ENTRIES, read_entry, setup) &&
           (!setup->has_bolivar ||
            plane_json_read_of(reading, json, "bolivar", POINT_REACH, &setup->bolivar)) &&
           read_homes(reading, json, setup);
}
