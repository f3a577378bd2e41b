/* SPDX-License-Identifier: MIT */
/* See events.h. */
#include "events.h"

const struct fotm_event_row fotm_event_rows[FOTM_EVENT_TYPES] = {
#define EVENT(name, wire, section, masked, sentence)                                     \
    [FOTM_EVENT_##name] = {wire, section, sentence, FOTM_TOLD_##masked},
#include "events.def"
#undef EVENT
};
