/* SPDX-License-Identifier: MIT */
/* The immutable part of a match: map, roster, schedule, options, and tables worked out from
 * them. Filled in by the codec, finished and checked by fotm_setup_finish(), then only read;
 * matches with the same data share it. */
#ifndef RIDGELINE_FOTM_SETUP_H
#define RIDGELINE_FOTM_SETUP_H

#include "edition.h"
#include "types.h"

/* Rulings that changed are branches on the version that the record was begun with:
 * `setup->rules >= 2`. Version 2 brought N1 to N5. */
enum { FOTM_RULES_NEWEST = 3 };

enum {
    FOTM_ID_SIZE = 40,
    FOTM_NAME_SIZE = 64,
    FOTM_RANGE_MAX = 4,
    FOTM_IN_RANGE_MAX = 60
};

/* Leaving the map costs what a clear hex costs; no path: */
enum { FOTM_FAR = 0xFFFF };

struct fotm_hex {
    int8_t level;
    bool woods;
    bool steep;                          /* 13.2, R9: a steep hillside */
    uint8_t roads;                       /* bit per direction: joined by a road */
    uint16_t neighbours[HEX_DIRECTIONS]; /* HEX_NONE: off the map */
    int16_t across, along;               /* axial coordinates, for distances */
};

struct fotm_brigade_data {
    char id[FOTM_ID_SIZE], name[FOTM_NAME_SIZE];
    char corps[FOTM_ID_SIZE], division[FOTM_ID_SIZE];
    uint8_t army;     /* enum side */
    uint8_t type;     /* enum fotm_type */
    uint8_t corps_no; /* equal numbers: same corps (15.2); 0: none given */
    bool sharpshooters;
    uint8_t step_count;
    uint8_t sp[FOTM_STEPS];       /* by steps lost; artillery: ranged */
    uint8_t canister[FOTM_STEPS]; /* artillery only */
    uint8_t row;                  /* of the schedule, FOTM_NOBODY: starts on the map */
};

struct fotm_commander_data {
    char id[FOTM_ID_SIZE], name[FOTM_NAME_SIZE], replacement_name[FOTM_NAME_SIZE];
    uint8_t army;
    uint8_t who; /* enum fotm_who */
    uint8_t cm;
    uint8_t replacement; /* CM of the other side; FOTM_NOBODY: none */
    uint8_t row;
};

/* What a unit looks like when the game begins. */
struct fotm_start {
    uint16_t hex;   /* listed hex; HEX_NONE: not on the map */
    uint8_t within; /* 11.1: may be placed this many hexes off */
    uint8_t facing; /* FOTM_ANY_FACING: towards the nearest enemy entry */
    uint8_t lost, lcm;
    bool dismounted;
};

struct fotm_entry {
    uint8_t id; /* as printed: 1.. */
    uint8_t army;
    uint16_t hex;
    char name[FOTM_NAME_SIZE];
};

/* A row of the schedule: a pool (14), due from its turn on. */
struct fotm_row {
    uint8_t turn, army;
    uint8_t entry, alt_entry; /* index of the entry; FOTM_NOBODY: no choice */
};

struct fotm_setup {
    char scenario_id[FOTM_ID_SIZE], scenario_name[FOTM_NAME_SIZE], map_id[FOTM_ID_SIZE];
    uint32_t options; /* enum fotm_option */
    const struct fotm_edition *edition;
    uint8_t rules; /* version of the rules that it is played by: 1..FOTM_RULES_NEWEST */
    uint8_t first_turn, last_turn;
    uint8_t brigade_count, commander_count, entry_count, row_count;
    uint16_t gaps[2], prize;     /* 18.1; HEX_NONE: the map has none */
    uint8_t control_at_start[3]; /* side in control of gaps[0], gaps[1], prize */
    int16_t vp_at_start[SIDES];
    bool pause_at_start;    /* scenarios that begin in Burnside's pause */
    bool released_at_start; /* and with the cavalry's halt behind them (11.3) */

    struct hex_grid grid;
    struct fotm_hex hexes[HEX_MAX];
    struct fotm_brigade_data brigades[FOTM_BRIGADES];
    struct fotm_commander_data commanders[FOTM_COMMANDERS];
    struct fotm_start brigade_starts[FOTM_BRIGADES];
    struct fotm_start commander_starts[FOTM_COMMANDERS];
    struct fotm_entry entries[FOTM_ENTRIES];
    struct fotm_row rows[FOTM_ROWS];
    /* The starting brigades and commanders in stack order, top first, unit indexes. */
    uint8_t start_order[FOTM_BRIGADES];

    /* Worked out by fotm_setup_finish(). */
    struct fotm_moving moving;
    uint8_t gun_count, guns[FOTM_BRIGADES];        /* the Confederate batteries (11.3) */
    uint8_t in_range_count[HEX_MAX];               /* hexes within FOTM_RANGE_MAX, ... */
    uint16_t in_range[HEX_MAX][FOTM_IN_RANGE_MAX]; /* ... in index order */
    uint8_t sight[HEX_MAX][FOTM_IN_RANGE_MAX];     /* enum fotm_sight for each of them */
};

/* Checks what the codec filled in and works out the tables. NULL, or a sentence (static) about
 * what is wrong, with `ret_hex` the place if there is one. `like`: a finished setup, perhaps on
 * the same map, or NULL. */
const char *fotm_setup_finish(struct fotm_setup *setup, const struct fotm_setup *like,
                              uint16_t *ret_hex);

/* The numbers of the edition's printed charts. */
static inline const struct fotm_charts *fotm_charts(const struct fotm_setup *setup) {
    return setup->edition->charts;
}

static inline bool fotm_has(const struct fotm_setup *setup, enum fotm_option option) {
    return (setup->options & (uint32_t)option) != 0;
}

static inline int fotm_level(const struct fotm_setup *setup, uint16_t hex) {
    return setup->hexes[hex].level;
}

/* The neighbour in a direction, HEX_NONE off the map. */
static inline uint16_t fotm_beside(const struct fotm_setup *setup, uint16_t hex,
                                   unsigned direction) {
    return setup->hexes[hex].neighbours[direction];
}

/* hex_distance() from the coordinates that the setup keeps. */
static inline int fotm_distance(const struct fotm_setup *setup, uint16_t a, uint16_t b) {
    int q = setup->hexes[a].across - setup->hexes[b].across;
    int r = setup->hexes[a].along - setup->hexes[b].along;
    int s = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}

/* The direction from a hex to an adjacent one, or -1. */
static inline int fotm_towards(const struct fotm_setup *setup, uint16_t from,
                               uint16_t to) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (setup->hexes[from].neighbours[direction] == to && to != HEX_NONE)
            return (int)direction;
    return -1;
}

/* In which arc of a piece facing `facing` its neighbour in a direction lies (5.1). */
static inline enum hex_arc fotm_arc_beside(const struct fotm_setup *setup,
                                           unsigned facing, unsigned direction) {
    return (enum hex_arc)
        setup->moving.arcs[(direction + HEX_DIRECTIONS - facing) % HEX_DIRECTIONS];
}

/* The facing from one hex that points best to another: an apex, or a side. */
unsigned fotm_look(const struct fotm_setup *setup, uint16_t from, uint16_t to);

/* 8.5, R16: hexes from which the west edge (the top of the sheet) can be left: row 1. */
bool fotm_west_edge(const struct fotm_setup *setup, uint16_t hex);

#endif
