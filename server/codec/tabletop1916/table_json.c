/* SPDX-License-Identifier: MIT */
/* The table as JSON (1.2); see battle.h. */
#include "battle.h"

#include "charts.h"

static bool read_run(struct reading *reading, const json_t *object, const char *name,
                     size_t least, struct ww_setup *setup, struct ww_run *ret_run) {
    struct plane_row row = {setup->points, WW_POINTS, setup->point_count, 2000,
                            WW_TABLE_MOST};
    bool good = plane_json_run(reading, object, name, least, &row, &ret_run->first,
                               &ret_run->count);
    setup->point_count = (uint16_t)row.count;
    return good;
}

static bool read_area(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "name", "kind", "area", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_shape *area = &setup->areas[setup->area_count];
    int kind;
    size_t mark;
    if (!read_members(reading, json, keys) ||
        !read_text_or_null_if(reading, json, "id", sizeof area->id, area->id) ||
        !read_name_of(reading, json, "kind", ww_grounds, &kind) ||
        !read_run(reading, json, "area", 3, setup, &area->run))
        return false;
    mark = reading_member(reading, "kind");
    if (kind != WW_SCRUB && kind != WW_WOODS && kind != WW_BUILDING &&
        kind != WW_SHELL_HOLE && kind < WW_HILL)
        return reading_fail(reading, "is no area");
    reading_back(reading, mark);
    area->kind = (uint8_t)kind;
    setup->area_count++;
    return true;
}

static bool read_line(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "name", "kind", "line", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_shape *line = &setup->lines[setup->line_count];
    int kind;
    if (!read_members(reading, json, keys) ||
        !read_text_or_null_if(reading, json, "id", sizeof line->id, line->id) ||
        !read_name_of(reading, json, "kind", ww_grounds, &kind) ||
        !read_run(reading, json, "line", 2, setup, &line->run))
        return false;
    size_t mark = reading_member(reading, "kind");
    if (kind != WW_WALL && kind != WW_HEDGE)
        return reading_fail(reading, "must be one of: wall, hedge");
    reading_back(reading, mark);
    line->kind = (uint8_t)kind;
    setup->line_count++;
    return true;
}

static bool read_trench(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "name", "width", "line", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_trench *trench = &setup->trenches[setup->trench_count];
    int width;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof trench->id, trench->id) ||
        !read_int_of(reading, json, "width", 0, 10000, &width) ||
        !read_run(reading, json, "line", 2, setup, &trench->run))
        return false;
    trench->width = width;
    setup->trench_count++;
    return true;
}

static bool read_work(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id",      "name", "kind", "at",
                                       "heading", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_work *work = &setup->works[setup->work_count];
    int kind, heading;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof work->id, work->id) ||
        !read_name_of(reading, json, "kind", ww_work_kinds, &kind) ||
        !ww_heading_of(reading, json, "heading", &heading))
        return false;
    size_t mark = reading_member(reading, "at");
    if (!plane_json_read_of(reading, json, "at", WW_TABLE_MOST, &work->rect.at))
        return false;
    reading_back(reading, mark);
    work->kind = (uint8_t)kind;
    work->rect.heading = heading;
    work->rect.wide = ww_charts.works[kind].wide;
    work->rect.deep = ww_charts.works[kind].deep;
    setup->work_count++;
    return true;
}

static bool read_road(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "name", "line", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_shape *road = &setup->roads[setup->road_count];
    if (!read_members(reading, json, keys) ||
        !read_text_or_null_if(reading, json, "id", sizeof road->id, road->id) ||
        !read_run(reading, json, "line", 2, setup, &road->run))
        return false;
    setup->road_count++;
    return true;
}

static bool read_objective(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "name", "at", "points", "to", "note", NULL};
    struct ww_setup *setup = arg;
    struct ww_objective *objective = &setup->objectives[setup->objective_count];
    int points, to = SIDE_NONE;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof objective->id, objective->id) ||
        !read_text_or_null_if(reading, json, "name", sizeof objective->name,
                              objective->name) ||
        !read_int_of(reading, json, "points", 0, 1000, &points) ||
        !read_name_if(reading, json, "to", ww_sides, &to))
        return false;
    if (!plane_json_read_of(reading, json, "at", WW_TABLE_MOST, &objective->at))
        return false;
    objective->points = points;
    objective->to = (uint8_t)to;
    setup->objective_count++;
    return true;
}

static bool read_home(struct reading *reading, const json_t *json,
                      struct ww_setup *setup) {
    int headings[SIDES] = {1800, 0};
    if (!plane_json_homes(reading, json, ww_sides, headings))
        return false;
    for (unsigned side = 0; side < SIDES; side++)
        setup->home[side] = (int16_t)headings[side];
    return true;
}

bool ww_table_read(struct reading *reading, const json_t *json, struct ww_setup *setup) {
    static const char *const keys[] = {
        "id",       "name",  "note",  "width",      "height", "areas", "lines",
        "trenches", "works", "roads", "objectives", "home",   NULL};
    int width = 120000, height = 90000;
    if (!read_members(reading, json, keys) ||
        !read_int_if(reading, json, "width", 1000, WW_TABLE_MOST, &width) ||
        !read_int_if(reading, json, "height", 1000, WW_TABLE_MOST, &height))
        return false;
    setup->width = width;
    setup->height = height;
    return read_list_if(reading, json, "areas", WW_AREAS, read_area, setup) &&
           read_list_if(reading, json, "lines", WW_LINES, read_line, setup) &&
           read_list_if(reading, json, "trenches", WW_TRENCHES, read_trench, setup) &&
           read_list_if(reading, json, "works", WW_WORKS, read_work, setup) &&
           read_list_if(reading, json, "roads", WW_ROADS, read_road, setup) &&
           read_list_if(reading, json, "objectives", WW_OBJECTIVES, read_objective,
                        setup) &&
           read_home(reading, json, setup);
}
