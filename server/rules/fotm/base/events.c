/* See events.h. */
#include "events.h"

const struct fotm_event_row fotm_event_rows[FOTM_EVENT_TYPES] = {
#define EVENT(name, wire, section, masked)                                               \
    [FOTM_EVENT_##name] = {wire, section, FOTM_TOLD_##masked},
#include "events.def"
#undef EVENT
};
