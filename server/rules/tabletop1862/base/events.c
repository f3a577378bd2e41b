/* SPDX-License-Identifier: MIT */
/* See events.h. */
#include "events.h"

const struct t62_event_row t62_event_rows[T62_EVENT_TYPES] = {
#define EVENT(NAME, wire, section, sentence)                                             \
    [T62_EVENT_##NAME] = {wire, section, sentence},
#include "events.def"
#undef EVENT
};
