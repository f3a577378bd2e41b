/* SPDX-License-Identifier: MIT */
/* What a game says in JSON, in plain words: for games of which nothing else is known. A text
 * that the server gives is taken as it is. */
#ifndef RIDGELINE_CLI_KIT_PROSE_H
#define RIDGELINE_CLI_KIT_PROSE_H

#include "buf.h"

#include <jansson.h>

/* "must-withdraw" as "must withdraw". */
void prose_add_word(struct buf *buf, const char *word);

/* "low", "3", "yes", "high, low", "red 3, blue 4" */
void prose_add_value(struct buf *buf, const json_t *value);

/* "guard at low": an action, as it can be typed. */
void prose_add_action(struct buf *buf, const json_t *action);

/* "Rolled: side red, dice 3, 5": an event that has no sentence, without section and full
 * stop */
void prose_add_event(struct buf *buf, const json_t *event);

#endif
