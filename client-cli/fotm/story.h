/* SPDX-License-Identifier: MIT */
/* What happened, in the server's sentences with names, places and facings: the log. */
#ifndef RIDGELINE_CLI_FOTM_STORY_H
#define RIDGELINE_CLI_FOTM_STORY_H

#include "battle.h"
#include "screen.h"

/* Calls back with each sentence (kit/log.h). */
void story_tell(const struct battle *battle, const json_t *events,
                void (*say)(void *context, enum tone tone, const char *text),
                void *context);

/* The hex where the last of them happened that has a place; HEX_NONE: none. */
uint16_t story_place(const struct battle *battle, const json_t *events);

#endif
