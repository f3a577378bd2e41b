/* SPDX-License-Identifier: MIT */
/* A unit on its way, and what one hexside means to it: whether it may be crossed, at what
 * price, and whether the unit stops behind it. Facing and points are the business of
 * pace.h. */
#ifndef RIDGELINE_FOTM_EDGE_H
#define RIDGELINE_FOTM_EDGE_H

#include "position.h"
#include "refusals.h"
#include "terrain.h"

/* What changes while a unit walks. Flags as in struct fotm_piece (a commander's:
 * fotm_chief). */
struct fotm_gait {
    uint16_t hex, flags;
    uint8_t facing;
    uint8_t spent; /* half points, this phase */
    uint8_t turned;
    uint8_t reserved;
};

enum fotm_known { FOTM_NOT_ASKED, FOTM_YES, FOTM_NO };

/* A unit on its way through an action. It does not lean on where the position says the
 * unit is, so one walker serves a unit on the map and one that comes in. */
struct fotm_walker {
    struct fotm_gait began, now;
    uint8_t unit;
    uint8_t allowance; /* half points */
    bool moved;        /* has entered a hex in this action */
    bool gone;         /* left by the west edge (8.5) */
    bool comes;        /* came on the map in this action (14.2) */
    /* Asked once of the beginning of the action, when it matters (enum fotm_known). */
    uint8_t way_out;     /* could have left the enemy ZOC that it must leave (R10) */
    uint8_t can_support; /* could have ended near infantry or guns, as it must (R27) */
};

static inline bool fotm_has_flag(const struct fotm_walker *walker, unsigned flag) {
    return (walker->now.flags & flag) != 0;
}

static inline unsigned fotm_points_left(const struct fotm_walker *walker) {
    return (unsigned)(walker->allowance - walker->now.spent);
}

/* Which way a direction is for who faces so: FRONT is open, REAR by withdrawal, FLANK not. */
static inline enum hex_arc fotm_way(const struct fotm_setup *setup, unsigned facing,
                                    unsigned direction) {
    return (enum hex_arc)
        setup->moving.ways[(direction + HEX_DIRECTIONS - facing) % HEX_DIRECTIONS];
}

/* The same for the walker; a commander has no flanks and no rear. */
static inline enum hex_arc fotm_way_of(const struct fotm_setup *setup,
                                       const struct fotm_walker *walker,
                                       unsigned direction) {
    return fotm_is_commander(walker->unit)
               ? HEX_FRONT
               : fotm_way(setup, walker->now.facing, direction);
}

struct fotm_edge {
    enum fotm_refusal why; /* FOTM_ALLOWED: it may be crossed */
    uint8_t cost;          /* half points, not doubled */
    bool stops;
};

/* As what the walker walks now; it may have mounted or dismounted. */
enum fotm_mover fotm_walks_as(const struct fotm_setup *setup,
                              const struct fotm_walker *walker);

/* Cavalry and horse artillery mount and dismount (8.1). */
bool fotm_has_horses(const struct fotm_setup *setup, unsigned unit);

/* The step from a hex into its neighbour in a direction (there must be one), in column or
 * not. Of the prohibitions the first in the order of F13 is told: enemy in hex, halted,
 * slope, paused, commander-shy, ZOC to ZOC. */
struct fotm_edge fotm_edge(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_walker *walker, uint16_t from,
                           unsigned direction, bool column);

/* What forbids to be in `to` because of its enemies, wherever the unit comes from: enemy
 * in hex, paused, commander-shy (6.1, 10.1, 11.4, 13.4). */
enum fotm_refusal fotm_barred(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned unit,
                              uint16_t to);

/* COMBAT FACING: is the hex a flank hex of some brigade against that army (P45)? */
bool fotm_in_flank(const struct fotm_setup *setup, const struct fotm_position *position,
                   uint16_t hex, enum side army);

/* 10.1: Burnside or McClellan. */
bool fotm_is_shy(const struct fotm_setup *setup, unsigned unit);

/* 11.3: does the unit stop in a hex because guns reach it? */
bool fotm_stops_for_guns(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned unit,
                         uint16_t hex);

/* 13.5: may the unit make a forced march at all in this phase? */
enum fotm_refusal fotm_may_march(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker);

/* 8.5: may the unit leave by the west edge in this turn, wherever it stands? */
enum fotm_refusal fotm_may_exit(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned unit);
/* 8.5, R16: does a front direction lead off the west edge? */
bool fotm_faces_west_edge(const struct fotm_setup *setup, uint16_t hex, unsigned facing);

/* 13, 14: the facing of a column just formed or come in: as it is if a road leads on in
 * front of it, else the lowest apex that has one there; without any road as it is. */
unsigned fotm_road_facing(const struct fotm_setup *setup, uint16_t hex, unsigned facing);
unsigned fotm_entry_facing(const struct fotm_setup *setup, uint16_t hex, unsigned facing);

#endif
