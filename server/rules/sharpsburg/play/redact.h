/* SPDX-License-Identifier: MIT */
/* The doors to what a viewer may know: positions, and events. Lists what is shown. */
#ifndef RIDGELINE_SHARPSBURG_REDACT_H
#define RIDGELINE_SHARPSBURG_REDACT_H

#include "events.h"
#include "view.h"

void sburg_redact(const struct sburg_setup *setup, const struct sburg_position *truth,
                  enum viewer viewer, struct sburg_view *ret_view);

void sburg_tell(const struct sburg_setup *setup, const struct sburg_events *events,
                enum viewer viewer, struct sburg_events *ret_told);
bool sburg_same_told(const struct sburg_events *one, const struct sburg_events *other);

/* Does a side see this hex now (11)? */
bool sburg_sees_hex(const struct sburg_setup *setup, const struct sburg_position *truth,
                    enum side side, uint16_t hex);

/* Which sides see a unit or officer now: a bit a viewer. Without fog everybody does. */
unsigned sburg_seen_by(const struct sburg_setup *setup,
                       const struct sburg_position *truth, unsigned who);

#endif
