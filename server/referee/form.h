/* SPDX-License-Identifier: MIT */
/* The form of a record, which has exactly the members that PROTOCOL.md names: what stands
 * there beside them was put there by somebody, and proves nothing. */
#ifndef RIDGELINE_REFEREE_FORM_H
#define RIDGELINE_REFEREE_FORM_H

#include "playback.h"

/* Each false if something is not of the form, and it was said what. */
bool form_header(struct playback *playback);

/* The entry that was read. */
bool form_entry(struct playback *playback);

/* What no record can prove, in words that follow "proven". */
extern const char form_unproven[];

#endif
