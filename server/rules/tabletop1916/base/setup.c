/* SPDX-License-Identifier: MIT */
/* See setup.h. */
#include "setup.h"

#include "charts.h"
#include "units.h"

struct land ww_land(const struct ww_setup *setup) {
    return (struct land){setup->points, setup->land, setup->area_count, 0};
}

static struct line line_in(const struct ww_setup *setup, const struct ww_run *run,
                           struct box box) {
    return (struct line){&setup->points[run->first], run->count, box};
}

struct line ww_line(const struct ww_setup *setup, unsigned line) {
    return line_in(setup, &setup->lines[line].run, setup->line_boxes[line]);
}

struct line ww_trench_line(const struct ww_setup *setup, unsigned trench) {
    return line_in(setup, &setup->trenches[trench].run, setup->trench_boxes[trench]);
}

struct line ww_road(const struct ww_setup *setup, unsigned road) {
    return line_in(setup, &setup->roads[road].run, setup->road_boxes[road]);
}

struct rect ww_base_rect(const struct ww_setup *setup, unsigned kind,
                         const struct ww_base *base) {
    (void)setup;
    return (struct rect){base->at, ww_charts.bases[kind].wide, ww_charts.bases[kind].deep,
                         base->heading};
}

static struct box box_in(const struct ww_setup *setup, const struct ww_run *run) {
    return box_of(&setup->points[run->first], run->count);
}

const char *ww_setup_finish(struct ww_setup *setup) {
    for (unsigned i = 0; i < setup->area_count; i++)
        setup->land[i] =
            land_area(setup->points, setup->areas[i].run.first, setup->areas[i].run.count,
                      LAND_FLAT, WW_BIT(setup->areas[i].kind));
    for (unsigned i = 0; i < setup->line_count; i++)
        setup->line_boxes[i] = box_in(setup, &setup->lines[i].run);
    for (unsigned i = 0; i < setup->trench_count; i++)
        setup->trench_boxes[i] = box_in(setup, &setup->trenches[i].run);
    for (unsigned i = 0; i < setup->road_count; i++)
        setup->road_boxes[i] = box_in(setup, &setup->roads[i].run);
    for (unsigned i = 0; i < setup->work_count; i++)
        if (!ww_room(setup, &setup->start, i))
            return "a work holds more than it has room for";
    return NULL;
}
