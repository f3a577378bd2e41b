/* SPDX-License-Identifier: MIT */
/* What happened, in order, for the record and for whoever is told (18). An event is about a side, a
 * unit and a leader, as far as it has them, and carries numbers whose meaning its type gives: the
 * constructors in play/report.h are the only ones who write them. */
#ifndef RIDGELINE_TABLETOP1862_EVENTS_H
#define RIDGELINE_TABLETOP1862_EVENTS_H

#include "types.h"

enum t62_event_type {
#define EVENT(NAME, wire, section, sentence) T62_EVENT_##NAME,
#include "events.def"
#undef EVENT
    T62_EVENT_TYPES
};

enum { T62_EVENTS = 1024, T62_EVENT_NUMBERS = 8192 };

/* What a roll is for (18). */
enum t62_roll {
    T62_ROLL_ORDER,
    T62_ROLL_FIRE,
    T62_ROLL_LEADER,
    T62_ROLL_CHARGE,
    T62_ROLLS
};

struct t62_event {
    uint8_t type;          /* enum t62_event_type */
    uint8_t side;          /* SIDE_NONE: nobody's */
    uint16_t unit, leader; /* T62_NOBODY */
    uint16_t first, count; /* of its numbers */
};

struct t62_events {
    unsigned count, number_count;
    struct t62_event list[T62_EVENTS];
    int32_t numbers[T62_EVENT_NUMBERS];
};

struct t62_event_row {
    const char *name, *section, *sentence;
};

extern const struct t62_event_row t62_event_rows[T62_EVENT_TYPES];

#endif
