/* SPDX-License-Identifier: MIT */
/* What happened, in the server's own sentences: each event's `text` with the references in it
 * put into words, its dice, and the section of the rules behind it. Events that belong
 * together (a unit's way over several hexes) become one sentence. */
#ifndef RIDGELINE_CLI_KIT_LOG_H
#define RIDGELINE_CLI_KIT_LOG_H

#include "buf.h"
#include "screen.h"

#include <jansson.h>

/* How a game decorates its sentences. */
struct log_style {
    /* Appends what a member that a sentence refers to is called: a unit, a hex, a side. */
    void (*refer)(const void *context, const json_t *value, struct buf *buf);
    /* Appends what else is worth telling: ", facing left". NULL: nothing. */
    void (*more)(const void *context, const json_t *event, struct buf *buf);
    const char *const *headings; /* events that begin something, ended by NULL */
    const void *context;
};

/* Calls back with each sentence. An event without one is told by its members. */
void log_tell(const struct log_style *style, const json_t *events,
              void (*say)(void *context, enum tone tone, const char *text),
              void *context);

#endif
