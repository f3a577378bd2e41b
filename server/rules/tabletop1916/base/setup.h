/* SPDX-License-Identifier: MIT */
/* The immutable part of a match: the table, the units as they are raised, the scenario. Filled in by
 * the codec, finished by ww_setup_finish(), then only read. */
#ifndef RIDGELINE_WW_SETUP_H
#define RIDGELINE_WW_SETUP_H

#include "land.h"
#include "line.h"
#include "position.h"

/* Points of all shapes stand in one row. */
struct ww_run {
    uint16_t first, count;
};

struct ww_shape {
    char id[WW_ID_SIZE];
    uint8_t kind; /* enum ww_ground */
    struct ww_run run;
};

struct ww_trench {
    char id[WW_ID_SIZE];
    int32_t width;
    struct ww_run run;
};

struct ww_work {
    char id[WW_ID_SIZE];
    uint8_t kind;
    struct rect rect;
};

struct ww_objective {
    char id[WW_ID_SIZE], name[WW_NAME_SIZE];
    struct point at;
    int32_t points;
    uint8_t to; /* SIDE_NONE: for whoever holds it */
};

struct ww_weapon {
    char id[WW_ID_SIZE];
    uint8_t type, size,
        mount; /* WW_TURRET of what has no mount: the arc is the type's own */
};

struct ww_roster_unit {
    char id[WW_ID_SIZE], name[WW_NAME_SIZE], battalion[WW_ID_SIZE];
    uint8_t side, kind, size, training, morale, target_size;
    uint8_t rapid, shield, mounted, recon, assault_weapons;
    uint8_t original;
    uint8_t weapon_count;
    uint16_t first, count; /* of its bases */
    struct ww_weapon weapons[WW_WEAPONS];
};

struct ww_roster_base {
    uint16_t unit;
    uint8_t number; /* from 1 */
    uint8_t flame, horses;
};

struct ww_setup {
    char scenario_id[WW_NAME_SIZE], scenario_name[WW_NAME_SIZE];
    char nations[SIDES][WW_NAME_SIZE];
    int32_t width, height;
    int16_t home[SIDES]; /* heading of retreat */
    uint8_t area_count, line_count, trench_count, work_count, road_count, objective_count;
    uint8_t unit_count;
    uint8_t last_turn, scenario_defender; /* SIDE_NONE: nobody */
    uint8_t supported[SIDES];             /* has a list of missions */
    uint16_t base_count, point_count;
    int32_t margin;
    int32_t visibility[WW_TURNS + 1]; /* by turn; 0: no limit */
    struct point points[WW_POINTS];
    struct ww_shape areas[WW_AREAS], lines[WW_LINES];
    struct ww_trench trenches[WW_TRENCHES];
    struct ww_work works[WW_WORKS];
    struct ww_shape roads[WW_ROADS];
    struct ww_objective objectives[WW_OBJECTIVES];
    struct land_area land[WW_AREAS]; /* by ww_setup_finish() */
    struct box line_boxes[WW_LINES], trench_boxes[WW_TRENCHES], road_boxes[WW_ROADS];
    struct ww_roster_unit units[WW_UNITS];
    struct ww_roster_base bases[WW_BASES];
    struct ww_position start;
};

/* Works out what follows from what the codec filled in. NULL, or a sentence (static) about what is
 * wrong. */
const char *ww_setup_finish(struct ww_setup *setup);

struct land ww_land(const struct ww_setup *setup);
struct line ww_line(const struct ww_setup *setup, unsigned line);
struct line ww_trench_line(const struct ww_setup *setup, unsigned trench);
struct line ww_road(const struct ww_setup *setup, unsigned road);

static inline const struct ww_roster_unit *ww_raised(const struct ww_setup *setup,
                                                     unsigned unit) {
    return &setup->units[unit];
}

static inline enum side ww_side(const struct ww_setup *setup, unsigned unit) {
    return (enum side)setup->units[unit].side;
}

static inline unsigned ww_kind(const struct ww_setup *setup, unsigned unit) {
    return setup->units[unit].kind;
}

static inline unsigned ww_base_kind(const struct ww_setup *setup, unsigned base) {
    return setup->units[setup->bases[base].unit].kind;
}

struct rect ww_base_rect(const struct ww_setup *setup, unsigned kind,
                         const struct ww_base *base);

#endif
