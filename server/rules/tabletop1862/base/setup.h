/* SPDX-License-Identifier: MIT */
/* The immutable part of a match: the table, the roster, who arrives when. Filled in by the codec,
 * finished by t62_setup_finish(), then only read. */
#ifndef RIDGELINE_TABLETOP1862_SETUP_H
#define RIDGELINE_TABLETOP1862_SETUP_H

#include "charts.h"

#include "land.h"
#include "line.h"

/* A line of the table: its points stand in the row of all points. */
struct t62_line {
    uint16_t first, count;
    uint8_t kind;                         /* enum t62_wall_kind or t62_road_kind */
    bool east_west;                       /* roads: carries communication (14.2) */
    uint8_t first_opening, opening_count; /* walls */
    struct box box;
    char id[T62_ID_SIZE]; /* may be empty */
};

struct t62_lines {
    unsigned count;
    struct t62_line list[T62_LINES];
};

struct t62_opening {
    struct point at;
    int32_t width;
};

struct t62_objective {
    char id[T62_ID_SIZE], name[T62_NAME_SIZE];
    struct point at;
    bool west_exit;
};

struct t62_entry {
    char id[T62_ID_SIZE];
    uint8_t side, road;
    struct point at;
};

struct t62_roster_unit {
    char id[T62_ID_SIZE], name[T62_NAME_SIZE], corps[T62_ID_SIZE];
    uint8_t side, kind;
    uint8_t division; /* index */
    bool independent, exceptional;
    uint8_t start, reduced, exhausted; /* 3: of brigades */
};

struct t62_roster_leader {
    char id[T62_ID_SIZE], name[T62_NAME_SIZE], corps[T62_ID_SIZE], division[T62_ID_SIZE];
    uint8_t side, rank;
    bool independents;     /* 7.3: leads all independent units */
    uint16_t arrives_with; /* unit, T62_NOBODY */
};

struct t62_division {
    char id[T62_ID_SIZE], corps[T62_ID_SIZE];
};

struct t62_arrival {
    uint8_t turn, side, entry, count;
    uint8_t units[T62_UNITS];
};

/* A point of a road where a line of communication may be cut (14.2), and its neighbours. */
struct t62_sample {
    struct point at;
    int8_t level;
    uint8_t road;  /* the first that has it */
    uint8_t joins; /* of its neighbours in the list below */
};

enum { T62_NEIGHBOURS = 8 };

struct t62_setup {
    char scenario_id[T62_ID_SIZE], scenario_name[T62_NAME_SIZE];
    char note[2 * T62_NAME_SIZE];
    bool corps_support; /* 11.8 */
    uint8_t first_turn, last_turn, twilight, first;
    int16_t margin;

    int32_t width, height;
    int16_t base_level;
    uint16_t home[SIDES]; /* headings */
    unsigned point_count, area_count, opening_count;
    struct point points[T62_POINTS];
    struct land_area areas[T62_AREAS];
    struct t62_lines crests, walls, roads;
    struct t62_opening openings[T62_OPENINGS];
    unsigned objective_count, entry_count, arrival_count;
    struct t62_objective objectives[T62_OBJECTIVES];
    struct t62_entry entries[T62_ENTRIES];
    bool has_bolivar;
    struct point bolivar;
    struct t62_arrival arrivals[T62_ARRIVALS];

    unsigned unit_count, leader_count, division_count;
    struct t62_roster_unit units[T62_UNITS];
    struct t62_roster_leader leaders[T62_LEADERS];
    struct t62_division divisions[T62_DIVISIONS];

    /* Worked out. */
    unsigned sample_count;
    struct t62_sample samples[T62_SAMPLES];
    uint16_t neighbours[T62_SAMPLES][T62_NEIGHBOURS];
};

/* Works out what follows from what the codec filled in. NULL, or a sentence (static) about what is
 * wrong. */
const char *t62_setup_finish(struct t62_setup *setup);

static inline struct land t62_land(const struct t62_setup *setup) {
    return (struct land){setup->points, setup->areas, setup->area_count,
                         setup->base_level};
}

static inline struct line t62_line(const struct t62_setup *setup,
                                   const struct t62_line *line) {
    return (struct line){setup->points + line->first, line->count, line->box};
}

static inline struct box t62_table_box(const struct t62_setup *setup) {
    return (struct box){{0, 0}, {setup->width, setup->height}};
}

static inline bool t62_on_table(const struct t62_setup *setup, struct point p) {
    struct box box = t62_table_box(setup);
    return box_holds(&box, p);
}

static inline bool t62_is_twilight(const struct t62_setup *setup, unsigned turn) {
    return turn >= setup->twilight;
}

/* The division of a unit's corps, by name; T62_NONE: there is none. */
unsigned t62_find_division(const struct t62_setup *setup, const char *id,
                           const char *corps);

#endif
