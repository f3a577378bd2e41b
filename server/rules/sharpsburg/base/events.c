/* SPDX-License-Identifier: MIT */
/* See events.h. */
#include "events.h"

const struct sburg_event_row sburg_event_rows[SBURG_EVENT_TYPES] = {
#define EVENT(NAME, wire, section, sentence)                                             \
    [SBURG_EVENT_##NAME] = {wire, section, sentence},
#include "events.def"
#undef EVENT
};
