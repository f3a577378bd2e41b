/* SPDX-License-Identifier: MIT */
/* The immutable part of a match: map, roster, list of reinforcements, victory, and tables worked
 * out from them. Filled in by the codec, finished by sburg_setup_finish(), then only read. */
#ifndef RIDGELINE_SHARPSBURG_SETUP_H
#define RIDGELINE_SHARPSBURG_SETUP_H

#include "charts.h"
#include "types.h"

struct sburg_hex {
    uint16_t neighbours[HEX_DIRECTIONS]; /* HEX_NONE: outside */
    uint16_t sides[HEX_DIRECTIONS];      /* hexsides: a bit per enum sburg_side_kind */
    uint8_t roads[HEX_DIRECTIONS];       /* enum sburg_road, the best in that direction */
    int16_t q, r;                        /* for distances and bearings */
    int16_t ground;                      /* feet */
    int16_t top; /* feet, with what grows or stands there for good */
    int8_t level;
    uint8_t terrain;
    uint8_t slope, crown; /* enum sburg_grade: slope hex, slope top */
    uint8_t features;     /* a bit per enum sburg_feature */
    uint8_t exits_of;     /* of sunken road and cuts: a bit per direction */
    bool outside;         /* not in this scenario's area */
};

struct sburg_roster_unit {
    char id[SBURG_ID_SIZE], name[SBURG_NAME_SIZE];
    uint8_t army, arm, weapon, gun;
    uint8_t ml; /* index on the track */
    uint8_t detachment, sharpshooters;
    uint8_t long_fires, canister_fires; /* of a full caisson (S34) */
    uint16_t brigade;
    uint16_t of;   /* whose holders, wing or detachment; SBURG_NOBODY */
    uint16_t line; /* of the list of reinforcements, SBURG_NOBODY */
    struct sburg_ratio power;
};

struct sburg_roster_officer {
    char id[SBURG_ID_SIZE], name[SBURG_NAME_SIZE];
    uint8_t army, rank;
    uint8_t fire, morale; /* printed bonuses */
    uint8_t commands[SBURG_BRIGADES / 8];
    uint16_t line;
};

struct sburg_roster_brigade {
    char id[SBURG_ID_SIZE], name[SBURG_NAME_SIZE];
    uint8_t army, regular;
};

/* What a unit is like when the game begins. */
struct sburg_start {
    uint16_t hex; /* HEX_NONE: off the map */
    uint8_t facing, formation, covered, mounted;
    uint8_t sp, guns, long_fires, canister_fires;
    bool plays; /* stands in the scenario, inside its area */
};

struct sburg_entry {
    uint8_t id, army;
    uint16_t hex;
    char name[SBURG_NAME_SIZE];
};

/* A line of the list of reinforcements. */
struct sburg_line {
    uint8_t turn, army, entry; /* index of the entry */
};

struct sburg_objective {
    uint16_t hex;
    uint8_t to;
    int32_t vp; /* hundredths */
    char name[SBURG_NAME_SIZE];
};

struct sburg_scale {
    int32_t least; /* whole points */
    uint8_t winner;
    char text[SBURG_NAME_SIZE];
};

struct sburg_victory {
    struct sburg_objective hexes[SBURG_OBJECTIVES];
    struct sburg_scale scale[SBURG_SCALE];
    uint8_t hex_count, scale_count;
    uint8_t
        scored_from; /* the first turn at whose end hexes score; 0: the last turn only */
    uint8_t control_at_start;
    int32_t sp, gun, officer, routed_off; /* hundredths, to the enemy of who loses */
};

/* Steps to the nearest exit for those who run (S54): by army and by how they pay. */
enum { SBURG_RUNS_FOOT, SBURG_RUNS_HORSE, SBURG_RUNS_GUNS, SBURG_RUN_KINDS };

struct sburg_setup {
    char scenario_id[SBURG_ID_SIZE], scenario_name[SBURG_NAME_SIZE];
    uint8_t edition, rules;
    uint32_t options;
    uint8_t turns, first;
    uint8_t suns[SBURG_TURNS + 1]; /* enum sburg_sun by turn */
    uint8_t turned;                /* bearing of direction 0, in sixths of a circle */
    uint8_t level_feet;
    uint16_t unit_count, officer_count, brigade_count;
    uint8_t entry_count, line_count;
    int32_t vp_at_start[SIDES]; /* hundredths: what the other side gives (S121) */
    uint8_t ranks[SIDES];       /* a bit per rank whose distance counts (15.1) */
    uint8_t exits[SIDES][SBURG_HEXES / 8];
    uint8_t prefs[SIDES][SBURG_PREFS];

    struct hex_grid grid;
    struct sburg_hex hexes[SBURG_HEXES];
    struct sburg_roster_unit units[SBURG_ROSTER];
    struct sburg_roster_officer officers[SBURG_OFFICERS];
    struct sburg_roster_brigade brigades[SBURG_BRIGADES];
    struct sburg_start starts[SBURG_ROSTER];
    uint16_t officer_starts[SBURG_OFFICERS]; /* hex; HEX_NONE */
    bool officer_plays[SBURG_OFFICERS];
    uint8_t exhaustion[SBURG_BRIGADES];
    uint16_t start_order[SBURG_ROSTER]; /* of those on the map, in stack order */
    uint16_t start_count;
    struct sburg_entry entries[SBURG_ENTRIES];
    struct sburg_line lines[SBURG_ROWS];
    struct sburg_victory victory;

    uint16_t to_exit[SIDES][SBURG_RUN_KINDS][SBURG_HEXES]; /* SBURG_NO_WAY: none */
};

enum { SBURG_NO_WAY = 0xFFFF };

/* Works out what follows from what the codec filled in. NULL, or a sentence (static) about what
 * is wrong, with `ret_hex` the place if there is one. */
const char *sburg_setup_finish(struct sburg_setup *setup, uint16_t *ret_hex);

static inline bool sburg_fog(const struct sburg_setup *setup) {
    return (setup->options & SBURG_OPTION_FOG) != 0;
}

/* Is it hidden from a side who took a VP hex that it does not see (S122)? */
static inline bool sburg_veils_control(const struct sburg_setup *setup) {
    return sburg_fog(setup) && setup->rules >= 3;
}

/* And the points for what befell an enemy whom it does not see (S128)? */
static inline bool sburg_veils_losses(const struct sburg_setup *setup) {
    return sburg_fog(setup) && setup->rules >= 4;
}

/* The neighbour in a direction, HEX_NONE outside. */
static inline uint16_t sburg_beside(const struct sburg_setup *setup, uint16_t hex,
                                    unsigned direction) {
    return setup->hexes[hex].neighbours[direction % HEX_DIRECTIONS];
}

static inline struct hex_axial sburg_offset(const struct sburg_setup *setup,
                                            uint16_t from, uint16_t to) {
    const struct sburg_hex *a = &setup->hexes[from], *b = &setup->hexes[to];
    return (struct hex_axial){(int16_t)(b->q - a->q), (int16_t)(b->r - a->r)};
}

static inline unsigned sburg_distance(const struct sburg_setup *setup, uint16_t a,
                                      uint16_t b) {
    struct hex_axial d = sburg_offset(setup, a, b);
    int s = d.q + d.r;
    return (unsigned)((d.q < 0 ? -d.q : d.q) + (d.r < 0 ? -d.r : d.r) +
                      (s < 0 ? -s : s)) /
           2;
}

/* The direction from a hex to an adjacent one, or -1. */
static inline int sburg_towards(const struct sburg_setup *setup, uint16_t from,
                                uint16_t to) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (setup->hexes[from].neighbours[direction] == to && to != HEX_NONE)
            return (int)direction;
    return -1;
}

static inline bool sburg_has_side(const struct sburg_setup *setup, uint16_t hex,
                                  unsigned direction, enum sburg_side_kind kind) {
    return (setup->hexes[hex].sides[direction] >> kind & 1) != 0;
}

static inline bool sburg_has_feature(const struct sburg_setup *setup, uint16_t hex,
                                     enum sburg_feature feature) {
    return (setup->hexes[hex].features >> feature & 1) != 0;
}

static inline bool sburg_is_exit(const struct sburg_setup *setup, enum side army,
                                 uint16_t hex) {
    return (setup->exits[army][hex / 8] >> hex % 8 & 1) != 0;
}

static inline bool sburg_commands(const struct sburg_setup *setup, unsigned officer,
                                  unsigned brigade) {
    return (setup->officers[officer].commands[brigade / 8] >> brigade % 8 & 1) != 0;
}

/* On the edge of the map, or of the area of the scenario. */
bool sburg_on_edge(const struct sburg_setup *setup, uint16_t hex);

/* VP count in hundredths, so that halves are exact. */
enum { SBURG_VP = 100 };

#endif
