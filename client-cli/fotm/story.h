/* SPDX-License-Identifier: MIT */
/* What happened, in sentences with the section of the rules behind each: the log. */
#ifndef RIDGELINE_CLI_FOTM_STORY_H
#define RIDGELINE_CLI_FOTM_STORY_H

#include "battle.h"
#include "screen.h"

/* Calls back with each sentence. Events that belong together (a unit's way over several
 * hexes) become one. Unknown events are passed over. */
void story_tell(const struct battle *battle, const json_t *events,
                void (*say)(void *context, enum tone tone, const char *text),
                void *context);

/* The hex where the last of them happened that has a place; HEX_NONE: none. */
uint16_t story_place(const struct battle *battle, const json_t *events);

#endif
