/* SPDX-License-Identifier: MIT */
/* A position: what stands where and what is going on. Nothing is hidden in this game (19), so the
 * state and every view hold the same. Flat, without pointers, copied with `=`; zero where nothing
 * is said. */
#ifndef RIDGELINE_TABLETOP1862_POSITION_H
#define RIDGELINE_TABLETOP1862_POSITION_H

#include "setup.h"

#include "rect.h"

enum t62_where { T62_OFF_TABLE, T62_WAITING, T62_ON_TABLE, T62_GONE };

enum { /* flags of a unit */
       T62_DISORDERED = 1 << 0,
       T62_DAMAGED = 1 << 1,
       T62_LOW_AMMO = 1 << 2,
       T62_WORN = 1 << 3, /* its exhaustion has been counted (14.3) */
       /* Of the part of a side's turn; cleared at its end (6). */
       T62_CHANGED = 1 << 4,
       T62_MOVED = 1 << 5,
       T62_CHARGING = 1 << 6,
       T62_FIRED = 1 << 7,
       T62_PURSUED = 1 << 8,  /* 12.7: once a part */
       T62_PURSUING = 1 << 9, /* its fight is one of pursuit */
       T62_SHOT_AT = 1 << 10, /* was a target in this step of fire (11.1) */
       T62_PART_FLAGS = T62_CHANGED | T62_MOVED | T62_CHARGING | T62_FIRED | T62_PURSUED |
                        T62_PURSUING | T62_SHOT_AT
};

/* The centre of a stand and where it looks; its size follows from kind and formation. */
struct t62_stand {
    struct point at;
    int32_t heading;
};

struct t62_unit {
    uint64_t outflanks; /* 12.3: enemy units, a bit each */
    uint32_t fired_on;  /* 11.8: divisions, a bit each */
    uint16_t flags;
    uint16_t adopted; /* 7.3: leader, T62_NOBODY */
    uint8_t where, gone;
    uint8_t formation;
    uint8_t count, front; /* stands; of them in the front rank */
    uint8_t lost;         /* stands, to fire, in this part */
    uint8_t acts;         /* 9.10, in this part */
    uint8_t ordered;      /* enum t62_result, of this part */
    struct t62_stand stands[T62_STANDS];
};

struct t62_leader {
    struct point at;
    uint16_t attached; /* unit, T62_NOBODY */
    bool somewhere;    /* he has a place */
    bool out, captured, exceptional, rode;
};

/* Winners of a charge who have still to say what they do (12.7), in their order. */
struct t62_winner {
    uint8_t unit;
    bool may_pursue;
    int32_t gap; /* to the nearest stand of those who stood there */
};

struct t62_position {
    struct t62_unit units[T62_UNITS];
    struct t62_leader leaders[T62_LEADERS];
    struct t62_winner winners[T62_UNITS];
    uint8_t winner_count;
    uint8_t turn, side, phase; /* side: whose part it is */
    uint8_t decision, asked;   /* enum t62_decision; whose, SIDE_NONE: nobody's */
    uint8_t marching;          /* the unit that was just ordered, T62_NONE */
    uint8_t begun;             /* an order was given in this movement phase (7) */
    uint8_t entered;           /* entries that were used in this part, a bit each */
    uint8_t exited_west;
    uint8_t winner, degree; /* of the game: side; enum t62_degree */
    uint8_t control[T62_OBJECTIVES];
    int16_t vp[SIDES];
    uint64_t beaten; /* those whose place the winners may take (12.7) */
};

enum t62_degree { T62_GOES_ON, T62_BY_POINTS, T62_RESIGNED, T62_DRAWN };

static inline bool t62_flag(const struct t62_unit *unit, unsigned flag) {
    return (unit->flags & flag) != 0;
}

static inline bool t62_stands(const struct t62_position *position, unsigned unit) {
    return position->units[unit].where == T62_ON_TABLE;
}

static inline enum t62_kind t62_kind_of(const struct t62_setup *setup, unsigned unit) {
    return (enum t62_kind)setup->units[unit].kind;
}

static inline enum side t62_side_of(const struct t62_setup *setup, unsigned unit) {
    return (enum side)setup->units[unit].side;
}

/* --- stands (1.4, 3) ----------------------------------------------------------------- */

struct rect t62_rect(enum t62_kind kind, const struct t62_unit *unit, unsigned stand);

/* `at` of a unit: the middle between the outer front corners of its front rank. */
struct point t62_front(enum t62_kind kind, const struct t62_unit *unit);

/* 3: the stands of a unit in its formation, its front rank's middle there. */
void t62_form(enum t62_kind kind, struct t62_unit *unit, enum t62_formation formation,
              struct point at, int heading);

/* How many stands make the front rank. */
unsigned t62_front_rank(enum t62_formation formation, unsigned count);

/* How deep the whole formation is. */
int32_t t62_depth(enum t62_kind kind, const struct t62_unit *unit);

enum t62_strength t62_strength(const struct t62_setup *setup,
                               const struct t62_position *position, unsigned unit);

/* Takes stands off the end of the list; some are left. */
void t62_take_stands(struct t62_unit *unit, unsigned count);

/* --- leaders (7) --------------------------------------------------------------------- */

/* Where a leader is; false: nowhere. */
bool t62_leader_at(const struct t62_setup *setup, const struct t62_position *position,
                   unsigned leader, struct point *ret_at);

/* 7.1, 7.3: does he lead it, wherever both are? */
bool t62_leads(const struct t62_setup *setup, const struct t62_position *position,
               unsigned leader, unsigned unit);

/* Is some leader of that rank, or any with T62_RANKS, attached to the unit? */
bool t62_has_leader(const struct t62_setup *setup, const struct t62_position *position,
                    unsigned unit, enum t62_rank rank);

/* --- names --------------------------------------------------------------------------- */

/* T62_NOSUCH: nobody. */
unsigned t62_find_unit(const struct t62_setup *setup, const char *id);
unsigned t62_find_leader(const struct t62_setup *setup, const char *id);
unsigned t62_find_entry(const struct t62_setup *setup, const char *id);
unsigned t62_find_objective(const struct t62_setup *setup, const char *id);

/* --- the queue (10.1) ---------------------------------------------------------------- */

/* The units that wait at an entry, in their order; their number. */
unsigned t62_queue(const struct t62_setup *setup, const struct t62_position *position,
                   unsigned entry, uint8_t ret_units[T62_UNITS]);

/* The line of arrivals that a unit stands in; T62_NONE. */
unsigned t62_arrival_of(const struct t62_setup *setup, unsigned unit);

/* --- the whole ----------------------------------------------------------------------- */

void t62_position_clear(struct t62_position *position);

/* Recomputes every invariant: NULL, or which does not hold. */
const char *t62_position_broken(const struct t62_setup *setup,
                                const struct t62_position *position);

#endif
