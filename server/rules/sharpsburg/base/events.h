/* SPDX-License-Identifier: MIT */
/* What happened, in order, for the record and for whoever is told (14). An event is about a side, a
 * unit or officer, and a hex, as far as it has them, and carries numbers whose meaning its type
 * gives: the constructors in play/report.h are the only ones who write them. */
#ifndef RIDGELINE_SHARPSBURG_EVENTS_H
#define RIDGELINE_SHARPSBURG_EVENTS_H

#include "types.h"

enum sburg_event_type {
#define EVENT(NAME, wire, section, sentence) SBURG_EVENT_##NAME,
#include "events.def"
#undef EVENT
    SBURG_EVENT_TYPES
};

enum { SBURG_EVENTS = 2048, SBURG_EVENT_NUMBERS = 16384 };

struct sburg_event {
    uint8_t type; /* enum sburg_event_type */
    uint8_t side; /* SIDE_NONE: nobody's */
    uint8_t seen; /* a bit per viewer who may know of it: both sides, the public */
    uint8_t reserved;
    uint16_t who;          /* unit or officer, SBURG_NOBODY */
    uint16_t hex;          /* HEX_NONE */
    uint16_t first, count; /* of its numbers */
};

struct sburg_events {
    unsigned count, number_count;
    struct sburg_event list[SBURG_EVENTS];
    char part_ids[SBURG_PARTS][SBURG_PART_ID_SIZE]; /* of the parts that are named */
    uint8_t
        part_seen[SBURG_PARTS]; /* who may know of them, a bit per viewer, as `seen` */
    int32_t numbers[SBURG_EVENT_NUMBERS];
};

struct sburg_event_row {
    const char *name, *section;
    const char *sentence; /* for people; its members are named in the codec's table */
};

extern const struct sburg_event_row sburg_event_rows[SBURG_EVENT_TYPES];

/* Stands for a number that the viewer may not know. */
enum { SBURG_UNTOLD = INT32_MIN };

enum { SBURG_SEEN_BY_ALL = 1 << VIEWER_FIRST | 1 << VIEWER_SECOND | 1 << VIEWER_PUBLIC };

/* Places of the numbers of events that are read again, by the codec and by tell(). */
enum { /* checked; the modifiers of the level follow */
       SBURG_CHECKED_KIND,
       SBURG_CHECKED_ROLL, /* index */
       SBURG_CHECKED_ML,
       SBURG_CHECKED_OUTCOME,
       SBURG_CHECKED_GROUND, /* off the roll (3.313) */
       SBURG_CHECKED_MODIFIERS
};
/* scored; what for (12) */
enum { SBURG_SCORED_POINTS, SBURG_SCORED_WHY };
enum sburg_merit {
    SBURG_FOR_LOSSES,  /* personnel */
    SBURG_FOR_GUNS,    /* destroyed or captured */
    SBURG_FOR_OFFICER, /* incapacitated or captured */
    SBURG_FOR_FLIGHT,  /* who left the map routed */
    SBURG_FOR_PLACE,   /* a VP hex */
    SBURG_PUT_RIGHT    /* what was not known, at the end (S122) */
};
enum { SBURG_CHARGED_KIND, SBURG_CHARGED_COST, SBURG_CHARGED_ALLOWANCE };
enum { SBURG_RESOLVED_KIND, SBURG_RESOLVED_ATTACKER, SBURG_RESOLVED_DEFENDER };
enum { SBURG_ROUTED_FROM, SBURG_ROUTED_LOST };
enum { /* fired; the modifiers, then the units follow */
       SBURG_FIRED_AT,
       SBURG_FIRED_OFFICER,
       SBURG_FIRED_TOP,
       SBURG_FIRED_BOTTOM,
       SBURG_FIRED_SHOT,
       SBURG_FIRED_COLUMN,
       SBURG_FIRED_ROLL,
       SBURG_FIRED_MODIFIED,
       SBURG_FIRED_RESULT,
       SBURG_FIRED_STEPS,
       SBURG_FIRED_MODIFIERS
};

#endif
