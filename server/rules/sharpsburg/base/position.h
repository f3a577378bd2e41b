/* SPDX-License-Identifier: MIT */
/* A position: what stands where and what is going on. The state holds the true one; a view holds
 * it as its viewer knows it. All rules questions are asked of a position, so they are written
 * once and serve both.
 *
 * Flat, without pointers, copied with `=`; zero where nothing is said. */
#ifndef RIDGELINE_SHARPSBURG_POSITION_H
#define RIDGELINE_SHARPSBURG_POSITION_H

#include "setup.h"

enum sburg_where {
    SBURG_NOWHERE, /* no unit: a free place for a wing, a detachment, holders */
    SBURG_DUE,     /* to come by the list of reinforcements */
    SBURG_ON_MAP,
    SBURG_LEFT_GUNS, /* guns whose crew is lost (6.5): on the map, but no unit any more */
    SBURG_GONE,
    SBURG_OUT_OF_PLAY, /* outside the scenario's area, or hidden from the viewer (fog) */
    SBURG_WHERES
};

enum { /* flags of a unit */
       SBURG_MOUNTED = 1 << 0,
       SBURG_COVERED_FLAG = 1 << 1,
       SBURG_DETACHED = 1 << 2, /* a detachment */
       SBURG_BY_ROAD = 1 << 3,  /* limbered guns: entered their hex along a road (S86) */
       /* Of the player turn; reset in the owner's preparation. */
       SBURG_DOUBLE = 1 << 4,
       SBURG_CHARGED = 1 << 5,
       SBURG_FINISHED = 1 << 6,   /* S79: its movement is over */
       SBURG_STOPPED = 1 << 7,    /* 3.310 */
       SBURG_STEEP_DOWN = 1 << 8, /* note 6 */
       SBURG_ON_PIKE = 1 << 9,    /* S23: whatever it did was along a pike */
       SBURG_CROSSED = 1 << 10,   /* note 16: `bank` holds */
       /* Of the movement phase. */
       SBURG_START_FRONT = 1 << 11, /* S29 */
       /* Of any phase. */
       SBURG_FRESH = 1 << 12,      /* 7.65, 7.83 */
       SBURG_ROUT_MOVED = 1 << 13, /* 7.65 */
       SBURG_CHECKED_37 = 1 << 14,
       SBURG_TRIED = 1 << 15,
       SBURG_FIRED = 1 << 16,
       SBURG_RALLY_ROUTED = 1 << 17, /* was routed when the rally phase began (1.24) */
       SBURG_RALLY_SHAKEN = 1 << 18,
       SBURG_SHOWN = 1 << 19, /* fog: has fired or charged in this phase */
       SBURG_TURN_FLAGS = SBURG_DOUBLE | SBURG_CHARGED | SBURG_FINISHED | SBURG_STOPPED |
                          SBURG_STEEP_DOWN | SBURG_CROSSED,
       SBURG_PHASE_FLAGS = SBURG_START_FRONT | SBURG_FRESH | SBURG_ROUT_MOVED |
                           SBURG_CHECKED_37 | SBURG_TRIED | SBURG_FIRED |
                           SBURG_RALLY_ROUTED | SBURG_RALLY_SHAKEN | SBURG_SHOWN
};

/* What kind of thing stands in a place of the list of units. */
enum sburg_kind { SBURG_WHOLE, SBURG_WING, SBURG_DETACHMENT, SBURG_HOLDERS_OF };

enum { SBURG_SQUARE_FIRES = 4 };

struct sburg_unit {
    uint16_t hex;    /* HEX_NONE: not on the map */
    uint16_t below;  /* next unit down the stack, SBURG_NOBODY: the last */
    uint16_t target; /* with Ch; HEX_NONE */
    uint16_t of;     /* parts: whose; SBURG_NOBODY */
    uint16_t root;   /* of the roster: whose printed values it has */
    uint16_t full_bottom;
    uint32_t full_top; /* strength at the start, a fraction (S98) */
    uint32_t flags;
    uint16_t fired_at[SBURG_SQUARE_FIRES]; /* a square: the hexes that it fired at */
    uint8_t where, kind;
    uint8_t sp, guns;
    uint8_t long_fires, canister_fires;
    uint8_t facing, formation, morale, markers;
    uint8_t base;      /* allowance of 3.1, at the start of the phase */
    uint8_t spent;     /* MPs, this player turn */
    uint8_t front_mp;  /* of them in an enemy front */
    uint8_t bank;      /* `spent` when it crossed a high embankment */
    uint8_t turned;    /* facing on arrival */
    uint8_t turn_paid; /* MPs paid for turning in this hex */
};

struct sburg_officer {
    uint16_t hex;  /* HEX_NONE: not on the map */
    uint16_t fell; /* where, if he is incapacitated */
    uint8_t where; /* enum sburg_where; SBURG_GONE: captured */
    uint8_t incapacitated;
    uint8_t fire, morale; /* his bonuses now */
    uint8_t spent;
    uint8_t reserved[3];
};

struct sburg_brigade {
    uint8_t exhaustion;
    uint8_t engaged; /* in this game turn (10) */
    uint8_t reserved[2];
};

/* The used part of a hex's firing limit in this fire phase (S35). */
struct sburg_limit {
    uint16_t hex, reserved;
    uint32_t top, bottom;
};

/* Guns that their crew left behind (S85). */
struct sburg_left {
    uint16_t hex, of; /* hex HEX_NONE: free place */
    uint8_t gun, guns, army, reserved;
};

/* Who is told of VP hexes in fog: each side, and the public. */
enum { SBURG_TOLD = VIEWER_PUBLIC + 1 };

enum {
    SBURG_GROUP = 48
}; /* units in one action; longer lists are refused at the border */

/* A charge or overrun from its declaration to the advance (2.1). */
struct sburg_charge {
    uint16_t target; /* HEX_NONE: none is going on */
    uint16_t from;   /* where the chargers of an immediate one stood */
    uint8_t kind;    /* enum sburg_charge_kind */
    uint8_t count;   /* of `units` */
    uint8_t follow;  /* 8.53 */
    uint8_t reserved;
    uint16_t units[SBURG_GROUP]; /* chargers; after it is resolved the winners */
    uint8_t hypothetical[SBURG_GROUP];
};

/* A fire attack between its roll and its checks (2.1). */
struct sburg_attack {
    uint16_t target;  /* HEX_NONE: none is going on */
    uint16_t officer; /* aimed at; after the losses: hit; SBURG_NOBODY */
    uint8_t side;     /* who fires */
    uint8_t result;   /* enum sburg_result */
    uint8_t at;
    uint8_t steps; /* still to be lost */
    uint8_t artillery_alone;
    uint8_t checks; /* the units of the hex check */
    uint8_t officer_falls;
    uint8_t count;
    uint16_t hurt[SBURG_GROUP]; /* units that lost in it */
};

struct sburg_position {
    struct sburg_unit units[SBURG_UNITS];
    struct sburg_officer officers[SBURG_OFFICERS];
    struct sburg_brigade brigades[SBURG_BRIGADES];
    char part_ids[SBURG_PARTS][SBURG_PART_ID_SIZE];
    uint16_t tops[SBURG_HEXES]; /* top unit of each hex's stack, SBURG_NOBODY: none */
    struct sburg_limit limits[SBURG_UNITS];
    struct sburg_left left[SBURG_ABANDONED];
    struct sburg_charge charge;
    struct sburg_attack attack;

    uint16_t limit_count;
    uint16_t asked_unit;            /* who is asked to react, SBURG_NOBODY */
    int32_t vp[SIDES];              /* hundredths */
    uint8_t entered[SBURG_ENTRIES]; /* units that entered at each this turn */
    uint8_t control[SBURG_OBJECTIVES];
    /* Where that is hidden (S122), else 0: who holds a VP hex as far as a viewer was told, and the points
     * of a side that follow from it. */
    uint8_t told[SBURG_TOLD][SBURG_OBJECTIVES];
    int32_t told_vp[SIDES];
    uint8_t prefs[SIDES][SBURG_PREFS];
    uint8_t turn, side, phase;
    uint8_t decision, asked; /* enum sburg_decision; whose, SIDE_NONE: nobody's */
    uint8_t passed;          /* in the fire phase, a bit per side */
    uint8_t firing;          /* whose turn to fire it is */
    uint8_t winner, degree;  /* degree: enum sburg_degree, or more: a line of the scale */
    uint8_t reserved[3];
};

enum sburg_degree {
    SBURG_DEGREE_NONE,
    SBURG_DEGREE_DRAW, /* agreed */
    SBURG_DEGREE_RESIGNED,
    SBURG_DEGREE_SCALE /* and more: the lines of the scale */
};

/* --- who and what -------------------------------------------------------------------- */

static inline const struct sburg_roster_unit *
sburg_printed(const struct sburg_setup *setup, const struct sburg_position *position,
              unsigned unit) {
    return &setup->units[position->units[unit].root];
}

static inline enum side sburg_army(const struct sburg_setup *setup,
                                   const struct sburg_position *position, unsigned unit) {
    return (enum side)sburg_printed(setup, position, unit)->army;
}

static inline enum sburg_arm sburg_arm(const struct sburg_setup *setup,
                                       const struct sburg_position *position,
                                       unsigned unit) {
    return position->units[unit].kind == SBURG_HOLDERS_OF
               ? SBURG_HOLDERS
               : (enum sburg_arm)sburg_printed(setup, position, unit)->arm;
}

/* Printed morale level, an index on the track. */
int sburg_printed_ml(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit);

static inline unsigned sburg_brigade_of(const struct sburg_setup *setup,
                                        const struct sburg_position *position,
                                        unsigned unit) {
    return sburg_printed(setup, position, unit)->brigade;
}

static inline bool sburg_flag(const struct sburg_unit *unit, uint32_t flag) {
    return (unit->flags & flag) != 0;
}

static inline bool sburg_covered(const struct sburg_unit *unit) {
    return sburg_flag(unit, SBURG_COVERED_FLAG);
}

bool sburg_is_artillery(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit);

/* Mounted cavalry and holders: what the tables call cavalry on horseback. */
bool sburg_rides(const struct sburg_setup *setup, const struct sburg_position *position,
                 unsigned unit);

/* Infantry, or cavalry on foot. */
bool sburg_on_foot(const struct sburg_setup *setup, const struct sburg_position *position,
                   unsigned unit);

/* Line, column, road column, limbered, unlimbered; holders have none. */
bool sburg_has_facing(const struct sburg_setup *setup,
                      const struct sburg_position *position, unsigned unit);

/* --- stacks -------------------------------------------------------------------------- */

/* Goes down a stack: for (u = sburg_top(...); u != SBURG_NOBODY; u = sburg_below(...)). */
static inline unsigned sburg_top(const struct sburg_position *position, uint16_t hex) {
    return position->tops[hex];
}

static inline unsigned sburg_below(const struct sburg_position *position, unsigned unit) {
    return position->units[unit].below;
}

/* Whose units stand in a hex; SIDE_NONE: nobody's. */
enum side sburg_holder(const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex);

/* Puts a unit that is on no hex at the bottom of a stack, and takes it out. */
void sburg_stack_push(struct sburg_position *position, unsigned unit, uint16_t hex);
void sburg_stack_remove(struct sburg_position *position, unsigned unit);

/* The units of a hex, top first: their number, at most SBURG_GROUP. */
unsigned sburg_stack_list(const struct sburg_position *position, uint16_t hex,
                          uint16_t ret_units[SBURG_GROUP]);

/* An officer of an army on the map in this hex from index `from` on; SBURG_OFFICERS: none. */
unsigned sburg_officer_in(const struct sburg_setup *setup,
                          const struct sburg_position *position, uint16_t hex,
                          enum side army, unsigned from);

/* --- parts --------------------------------------------------------------------------- */

/* A free place for a part of that army, SBURG_NOBODY: none. Each mounted cavalry unit keeps one for its
 * holders; `holders`: it is for them. */
unsigned sburg_part_place(const struct sburg_setup *setup,
                          const struct sburg_position *position, enum side army,
                          bool holders);

/* The parts of `unit` are from now on those of `heir`, SBURG_NOBODY: nobody's (S110). */
void sburg_part_inherit(struct sburg_position *position, unsigned unit, unsigned heir);

/* Wings or detachments of a unit that are on the map. */
unsigned sburg_part_count(const struct sburg_position *position, unsigned unit,
                          enum sburg_kind kind);

/* The id of a unit or officer, of the roster or of a part. */
const char *sburg_id(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned who);

/* The unit or officer of that id that is or was in the game, SBURG_NOSUCH: nobody. */
unsigned sburg_find(const struct sburg_setup *setup,
                    const struct sburg_position *position, const char *id);

/* The unit's strength at the start, and how much of it is lost, as a fraction of it. */
struct sburg_ratio sburg_full(const struct sburg_unit *unit);

/* --- the whole ----------------------------------------------------------------------- */

/* Nothing anywhere; then sburg_position_start() sets it up as the scenario says. */
void sburg_position_clear(struct sburg_position *position);

/* 12: who is set up in a VP hex has entered it. Detachments and holders do not count. */
void sburg_control_start(const struct sburg_setup *setup,
                         struct sburg_position *position);

/* Everybody knows who holds the VP hexes, and his own points (S122). */
void sburg_control_tell(const struct sburg_setup *setup, struct sburg_position *position);

void sburg_position_start(const struct sburg_setup *setup,
                          struct sburg_position *position);

/* Puts a unit of the roster into its place of the list, as printed, off the map. */
void sburg_unit_muster(const struct sburg_setup *setup, struct sburg_position *position,
                       unsigned unit);

/* Recomputes every invariant: NULL, or which does not hold. */
const char *sburg_position_broken(const struct sburg_setup *setup,
                                  const struct sburg_position *position);

#endif
