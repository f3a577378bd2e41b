/* SPDX-License-Identifier: MIT */
/* The two doors to what a viewer may know: here both are wide open (19). */
#ifndef RIDGELINE_TABLETOP1862_REDACT_H
#define RIDGELINE_TABLETOP1862_REDACT_H

#include "events.h"
#include "view.h"

void t62_redact(const struct t62_position *truth, enum viewer viewer,
                struct t62_view *ret_view);
void t62_tell(const struct t62_events *events, struct t62_events *ret_told);
bool t62_same_told(const struct t62_events *one, const struct t62_events *other);

#endif
