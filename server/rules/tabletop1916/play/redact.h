/* SPDX-License-Identifier: MIT */
/* The doors to what a viewer may know: positions, and events (15). Lists what is shown. */
#ifndef RIDGELINE_WW_REDACT_H
#define RIDGELINE_WW_REDACT_H

#include "events.h"
#include "scene.h"
#include "view.h"

void ww_redact(const struct ww_setup *setup, const struct ww_position *truth,
               enum viewer viewer, struct ww_view *ret_view);

void ww_tell(const struct ww_setup *setup, const struct ww_events *events,
             enum viewer viewer, struct ww_events *ret_told);
bool ww_same_told(const struct ww_events *one, const struct ww_events *other);

/* Who sees a unit or its wreck now: a bit per viewer; its own side always does. */
unsigned ww_seen_by(const struct ww_scene *truth, unsigned unit);

#endif
