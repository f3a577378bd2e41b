/* SPDX-License-Identifier: MIT */
/* What happened, in order, for the record and for whoever is told (16). An event is about units and a base,
 * as far as it has them, and carries numbers whose meaning its type gives: the constructors in
 * play/report.h are the only ones who write them. */
#ifndef RIDGELINE_WW_EVENTS_H
#define RIDGELINE_WW_EVENTS_H

#include "types.h"

enum ww_event_type {
#define EVENT(NAME, wire, section, sentence) WW_EVENT_##NAME,
#include "events.def"
#undef EVENT
    WW_EVENT_TYPES
};

enum { WW_EVENTS = 2048, WW_EVENT_NUMBERS = 8192 };

struct ww_event {
    uint8_t type; /* enum ww_event_type */
    uint8_t side; /* SIDE_NONE: nobody's */
    uint8_t seen; /* a bit per viewer who may know of it: both sides, the public */
    uint8_t reserved;
    uint16_t unit, other, base; /* WW_NOBODY */
    uint16_t first, count;      /* of its numbers */
};

struct ww_events {
    unsigned count, number_count;
    uint8_t seen
        [WW_UNITS]; /* who saw a unit before or after, a bit per viewer; empty when told */
    struct ww_event list[WW_EVENTS];
    int32_t numbers[WW_EVENT_NUMBERS];
};

struct ww_event_row {
    const char *name, *section, *sentence;
};

extern const struct ww_event_row ww_event_rows[WW_EVENT_TYPES];

enum { WW_SEEN_BY_ALL = 1 << VIEWER_FIRST | 1 << VIEWER_SECOND | 1 << VIEWER_PUBLIC };

/* What dice were thrown for: the first number of `rolled`. */
enum ww_roll {
    WW_ROLL_ORDER, /* then needs, die */
    WW_ROLL_RALLY,
    WW_ROLL_REPAIR,
    WW_ROLL_SMALL,  /* then sum, result, die */
    WW_ROLL_DIRECT, /* then needs, what is added to the kill die, three dice */
    WW_ROLL_JAM,    /* then needs, die */
    WW_ROLL_FUEL,
    WW_ROLL_CALL,
    WW_ROLL_SALVO,  /* then a base, its bonus and its die for each */
    WW_ROLL_MORALE, /* then sum, die */
    WW_ROLL_BAILOUT,
    WW_ROLL_ASSAULT, /* then the side that moved in, both sums, two dice */
    WW_ROLLS
};

#endif
