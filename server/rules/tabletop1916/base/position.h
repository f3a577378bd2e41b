/* SPDX-License-Identifier: MIT */
/* A position: what stands where and what is going on. The state holds the true one; a view holds it as
 * its viewer knows it: units that he does not know of are all zero there. All rules questions are asked
 * of a position, so they are written once and serve both.
 *
 * Flat, without pointers, copied with `=`; zero where nothing is said. */
#ifndef RIDGELINE_WW_POSITION_H
#define RIDGELINE_WW_POSITION_H

#include "action.h"

enum { /* flags of a base */
       WW_LIVE = 1,
       WW_PRONE = 2,
       WW_RUSHED = 4,
       WW_EMPTY = 8,   /* its flamethrower has no fuel */
       WW_FLAMED = 16, /* in this fire phase */
       WW_IN_WORK = 32 /* `in` says in which */
};

struct ww_base {
    struct point at;
    int16_t heading;
    uint8_t flags, in;
};

enum { /* flags of a unit */
       WW_KNOWN = 1 << 0,
       WW_DAMAGED = 1 << 1,
       WW_IMMOBILIZED = 1 << 2,
       WW_DEMORALIZED = 1 << 3,
       WW_RESURRECTED = 1 << 4,
       WW_MOVED = 1 << 5,
       WW_MOVING = 1 << 6,
       WW_HALTED = 1 << 7,
       WW_PASSED = 1 << 8,
       WW_ASSAULTING = 1 << 9,
       WW_HIT = 1 << 10,
       WW_WRECK = 1 << 11,
       WW_CROUCHING = 1 << 12,
       WW_ORDERED = 1 << 13, /* order, rally or repair of this step */
       WW_POSTURED = 1 << 14,
       WW_STEP_MARKS = WW_MOVED | WW_ASSAULTING | WW_CROUCHING | WW_ORDERED | WW_POSTURED,
       WW_OWNERS_MARKS = WW_RESURRECTED | WW_ORDERED | WW_POSTURED
};

enum { WW_NEVER_ACTIVE = -100 };

struct ww_unit {
    uint32_t flags;
    int16_t active;        /* turn in which it last moved or fired */
    uint8_t pinned;        /* through this turn; 0: not */
    uint8_t setup;         /* turns to go */
    uint8_t jammed, fired; /* a bit per weapon */
    uint8_t reserved[2];
};

enum { WW_WAITING = -1 };

struct ww_marker {
    struct point at;
    uint8_t used, side, size, tries;
    int16_t active; /* turn, WW_WAITING */
    uint8_t worked; /* in this turn */
    uint8_t reserved;
};

enum { WW_MISSION_USED = 255, WW_MISSION_NONE = 254 };

/* A move of this step that can be fired at, or was: where the bases stood and what they did. */
struct ww_march {
    uint16_t unit;   /* WW_NOBODY: none */
    uint8_t passing; /* the other side may be asked */
    uint8_t reserved;
    int32_t stop; /* how far every base went at most; -1: to its end */
    struct ww_base start[WW_UNIT_BASES];
    struct ww_action action;
};

struct ww_gap {
    struct point a, b;
};

struct ww_position {
    struct ww_unit units[WW_UNITS];
    struct ww_base bases[WW_BASES];
    struct ww_marker markers[WW_MARKERS];
    uint8_t missions[SIDES][WW_MISSIONS]; /* size; used; none */
    uint8_t strikes[SIDES];
    uint8_t turn, part;
    uint8_t fired_this_turn, quiet;
    uint8_t winner, ended; /* ended: enum ww_ending */
    uint16_t gap_count;
    uint16_t ordered; /* who may march, WW_NOBODY */
    uint8_t column;   /* of his order */
    uint8_t follower; /* side of those who may follow */
    uint16_t rapid_unit;
    uint8_t rapid_weapon, rapid_shots;
    uint8_t killed_count;           /* machine guns whose owner is asked */
    uint8_t next_unit;              /* in the part of morale */
    uint8_t control[WW_OBJECTIVES]; /* SIDE_NONE: nobody */
    uint16_t killed[WW_UNIT_BASES]; /* units, the one asked about last */
    int32_t vp[SIDES];
    uint64_t follow; /* a bit per unit that may */
    uint64_t fought; /* units whose fight is over in this turn */
    struct ww_gap gaps[WW_GAPS];
    struct ww_march march;
};

enum ww_ending { WW_GOES_ON, WW_BY_POINTS, WW_AGREED, WW_RESIGNED };

static inline bool ww_flag(const struct ww_position *position, unsigned unit,
                           uint32_t flag) {
    return (position->units[unit].flags & flag) != 0;
}

static inline bool ww_lives(const struct ww_position *position, unsigned base) {
    return (position->bases[base].flags & WW_LIVE) != 0;
}

static inline bool ww_base_has(const struct ww_position *position, unsigned base,
                               unsigned flag) {
    return (position->bases[base].flags & flag) != 0;
}

/* Whose part it is, and what is asked of whom now. */
enum side ww_part_side(unsigned part);
enum ww_decision ww_decision(const struct ww_position *position);

#endif
