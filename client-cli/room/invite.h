/* Links to the present match, for others and for one's own other devices. */
#ifndef RIDGELINE_CLI_INVITE_H
#define RIDGELINE_CLI_INVITE_H

#include "commands.h"

/* How the opponent can be invited to the present match. */
void invite_say(struct client *client);

/* Commands. */
void invite_run(struct client *client, const struct words *words);
void invite_seat_link(struct client *client, const struct words *words);

#endif
