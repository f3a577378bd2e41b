/* SPDX-License-Identifier: MIT */
/* The only door to what a viewer may know (design 3). Nothing else makes a struct
 * fotm_view, and no event leaves without fotm_redact_events(). */
#ifndef RIDGELINE_FOTM_REDACT_H
#define RIDGELINE_FOTM_REDACT_H

#include "events.h"
#include "state.h"
#include "view.h"

void fotm_redact(const struct fotm_setup *setup, const struct fotm_state *state,
                 enum viewer viewer, struct fotm_view *ret_view);

/* What `viewer` is told of a list of events: some fall away, and what a masked unit did
 * becomes what a marker did (unit FOTM_NOBODY, with hex, place and facing). */
void fotm_redact_events(const struct fotm_setup *setup, const struct fotm_events *all,
                        enum viewer viewer, struct fotm_events *ret_told);
bool fotm_same_events(const struct fotm_events *one, const struct fotm_events *other);

/* The field table of struct fotm_position: what of each member goes into a view, which starts
 * empty. tests/unit/test_fotm_redact.c checks that every byte of the struct belongs to a row, and
 * each row against a list of its own. */
enum fotm_shown {
    FOTM_SHOW_ALL,     /* to everybody */
    FOTM_SHOW_DECIDER, /* to the side that decides now */
    FOTM_SHOW_OWNER,   /* to who sees masked units: with masking only the Confederate */
    FOTM_SHOW_PART     /* as much of it as `show` writes */
};

struct fotm_showing; /* who looks at what */

struct fotm_field {
    const char *name;
    size_t offset, size;
    enum fotm_shown shown;
    void (*show)(const struct fotm_showing *showing, struct fotm_position *known);
};

extern const struct fotm_field fotm_fields[];
extern const unsigned fotm_field_count;

#endif
