/* SPDX-License-Identifier: MIT */
/* See events.h. */
#include "events.h"

const struct t62_event_row t62_event_rows[T62_EVENT_TYPES] = {
#define EVENT(NAME, wire, section) [T62_EVENT_##NAME] = {wire, section},
#include "events.def"
#undef EVENT
};
