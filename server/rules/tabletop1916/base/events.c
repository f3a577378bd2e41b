/* SPDX-License-Identifier: MIT */
/* See events.h. */
#include "events.h"

const struct ww_event_row ww_event_rows[WW_EVENT_TYPES] = {
#define EVENT(NAME, wire, section, sentence)                                             \
    [WW_EVENT_##NAME] = {wire, section, sentence},
#include "events.def"
#undef EVENT
};
