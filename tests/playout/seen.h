/* SPDX-License-Identifier: MIT */
/* What of an action can be seen by the Union and the public, by the words of the masking
 * chapter and apart from the engine's own masking: the measure of "the same visible course". */
#ifndef RIDGELINE_TESTS_SEEN_H
#define RIDGELINE_TESTS_SEEN_H

#include "told.h"

/* The last action's events as they can be seen: what masked units did as a marker's doing or not
 * at all. Events that look the same are the same bytes. */
void seen_events(const struct course *course, struct fotm_events *ret_seen);

/* Did the last action look the same in both courses? Lone commanders apart: they are seen
 * without an event. */
bool seen_alike(const struct course *a, const struct course *b);

/* Was there nothing to be seen of the last action at all? */
bool seen_nothing(const struct fotm_setup *setup, const struct course *course);

#endif
