/* SPDX-License-Identifier: MIT */
/* A reason in words: by a form with places, "{unit} goes to {hex}.", as the sentences of the rules are said, so that
 * clients say it in another language. The forms of a game stand in one table of its own. */
#ifndef RIDGELINE_BOTS_SAY_H
#define RIDGELINE_BOTS_SAY_H

#include "player.h"

enum { SAY_VALUE = 80 };

/* What stands in a place, of its name without braces. */
typedef void say_value(const void *context, const char *place, char ret_value[SAY_VALUE]);

void say(const char *form, say_value *value_of, const void *context,
         char ret_text[REASON_TEXT]);

#endif
