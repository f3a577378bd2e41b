/* SPDX-License-Identifier: MIT */
/* See setup.h and position.h. */
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

unsigned ww_mortar_weight(const struct ww_roster_unit *unit) {
    return unit->size == WW_S_HEAVY_MORTAR ? 2 : unit->size == WW_S_MEDIUM_MORTAR ? 1 : 0;
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

enum side ww_part_side(unsigned part) {
    return part == WW_SUPPORT_SECOND || part == WW_FIRE_DEFENDER ||
                   part == WW_MOVE_DEFENDER
               ? SIDE_SECOND
               : SIDE_FIRST;
}

enum ww_decision ww_decision(const struct ww_position *position) {
    static const uint8_t by_part[WW_PARTS] = {
        [WW_SUPPORT_FIRST] = WW_DECIDE_SUPPORT,  [WW_SUPPORT_SECOND] = WW_DECIDE_SUPPORT,
        [WW_MOVE_ATTACKER] = WW_DECIDE_MOVEMENT, [WW_FIRE_DEFENDER] = WW_DECIDE_FIRE,
        [WW_FIRE_ATTACKER] = WW_DECIDE_FIRE,     [WW_MOVE_DEFENDER] = WW_DECIDE_MOVEMENT,
        [WW_ASSAULTS] = WW_DECIDE_FOLLOW};
    if (position->part == WW_OVER)
        return WW_DECIDE_NOTHING;
    if (position->killed_count > 0)
        return WW_DECIDE_RESURRECT;
    if (position->rapid_shots > 0)
        return WW_DECIDE_RAPID;
    if (position->march.passing)
        return WW_DECIDE_PASSING;
    return position->ordered != WW_NOBODY ? WW_DECIDE_MARCH
                                          : (enum ww_decision)by_part[position->part];
}
