/* SPDX-License-Identifier: MIT */
/* What must be decided and what is possible: the prompt, and the choices of a decision.
 */
#ifndef RIDGELINE_CLI_FOTM_ASK_H
#define RIDGELINE_CLI_FOTM_ASK_H

#include "board.h"

/* Says the present decision and its choices. */
void ask_say(struct client *client);

/* A text that changes when the decision should be said again. */
void ask_mark(struct client *client, char *ret_text, size_t size);

/* Is ending the phase all that can be done? */
bool ask_is_only_end(const struct client *client);

/* Makes the menu of the present decision, without saying it; one that has stayed the same
 * counts as said. */
void ask_make_menu(struct client *client);

/* Is it the name of an action that may be offered? */
bool ask_is_verb(const char *name);

#endif
