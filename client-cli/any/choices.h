/* SPDX-License-Identifier: MIT */
/* The list of what can be done, made of the server's offers alone: each offer's own action,
 * and those that its lists of alternatives allow; and the way back from what was typed to an
 * action. */
#ifndef RIDGELINE_CLI_ANY_CHOICES_H
#define RIDGELINE_CLI_ANY_CHOICES_H

#include "client.h"
#include "menu.h"
#include "words.h"

/* Everything, or where that is much a line for each verb. */
void choices_make(const struct client *client, struct menu *menu);
/* The choices of one verb. */
void choices_make_verb(const struct client *client, const char *verb, struct menu *menu);

/* The verb that a word means: by its name or as the beginning of one alone. NULL: none. */
const char *choices_verb(const struct client *client, const char *word);

/* "VERB [MEMBER VALUE]...", from word `first` on: the sample of an offer with what was typed
 * put in. A value without its member is put where the offer names it as an alternative.
 * New; NULL after saying why not. */
json_t *choices_read_new(struct client *client, const struct words *words, int first);

#endif
