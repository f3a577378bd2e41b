/* SPDX-License-Identifier: MIT */
/* What happened, as typed events: they become the log, the clients' animations and the
 * spectators' text. The list of an action is complete and true; play/redact.c makes of it what
 * a viewer may be told. */
#ifndef RIDGELINE_FOTM_EVENTS_H
#define RIDGELINE_FOTM_EVENTS_H

#include "types.h"

enum fotm_event_type {
#define EVENT(name, wire, section, masked, sentence) FOTM_EVENT_##name,
#include "events.def"
#undef EVENT
    FOTM_EVENT_TYPES
};

/* What a roll was for. */
enum fotm_roll {
    FOTM_ROLL_BURNSIDE,
    FOTM_ROLL_RALLY,
    FOTM_ROLL_REGROUP,
    FOTM_ROLL_MARCH,
    FOTM_ROLL_OFFENSIVE_SUPPRESSION,
    FOTM_ROLL_OFFENSIVE_FIRE, /* ranged or canister at the lead */
    FOTM_ROLL_DEFENSIVE_SUPPRESSION,
    FOTM_ROLL_DEFENSIVE, /* main roll */
    FOTM_ROLL_CLOSE,
    FOTM_ROLL_WOODS, /* the six that is rolled again (15.3) */
    FOTM_ROLL_MORALE,
    FOTM_ROLL_COMMANDER, /* which of two is hit (16.2) */
    FOTM_ROLL_CANISTER,  /* playtest: one battery at one unit */
    FOTM_ROLL_FRIENDLY,  /* FRIENDLY FIRE */
    FOTM_ROLLS
};

enum fotm_stop {
    FOTM_STOP_ZOC,
    FOTM_STOP_WOODS,
    FOTM_STOP_GUNS,
    FOTM_STOP_ENEMY,
    FOTM_STOP_STACKING
};
enum fotm_pause_end {
    FOTM_PAUSE_ROLL,
    FOTM_PAUSE_ASSAULT,
    FOTM_PAUSE_ZOC_ENTERED,
    FOTM_PAUSE_TIME
};
enum fotm_vp {
    FOTM_VP_ELIMINATED,
    FOTM_VP_OFFICER,
    FOTM_VP_COMMANDER,
    FOTM_VP_LEE,
    FOTM_VP_PRISONER,
    FOTM_VP_BREAKOUT,
    FOTM_VP_PRIZE
};

enum { FOTM_EVENT_DICE = 12, FOTM_EVENTS = 512, FOTM_DIE_SIDES = 6 };

struct fotm_event {
    uint8_t type; /* enum fotm_event_type */
    uint8_t side; /* SIDE_NONE: neither */
    uint8_t unit, unit2;
    uint16_t hex, hex2;
    int8_t a, b, c, d;
    uint8_t masked; /* `unit` was masked when it happened (a commander: hidden) */
    uint8_t place;  /* its place in the stack then, 0: not in one */
    uint8_t facing;
    uint8_t dice_count;
    uint8_t dice[FOTM_EVENT_DICE];
};

struct fotm_events {
    unsigned count;
    struct fotm_event list[FOTM_EVENTS];
};

/* Wire name, section, sentence and masking column of a type. */
enum fotm_told { FOTM_TOLD_NOTHING, FOTM_TOLD_MARKER, FOTM_TOLD_ALL };

struct fotm_event_row {
    const char *name, *section, *sentence;
    enum fotm_told masked;
};

extern const struct fotm_event_row fotm_event_rows[FOTM_EVENT_TYPES];

#endif
