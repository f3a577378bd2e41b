/* What must be decided and what is possible: the prompt, and the choices of a decision. */
#ifndef RIDGELINE_CLI_FOTM_ASK_H
#define RIDGELINE_CLI_FOTM_ASK_H

#include "board.h"

/* Says the present decision and its choices. */
void ask_say(struct client *client);

/* Makes the menu of the present decision, without saying it. */
void ask_make_menu(struct client *client);

#endif
