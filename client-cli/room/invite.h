/* SPDX-License-Identifier: MIT */
/* Links to the present match, for others and for one's own other devices. */
#ifndef RIDGELINE_CLI_INVITE_H
#define RIDGELINE_CLI_INVITE_H

#include "commands.h"

/* How the opponent can be invited to the present match; or that the computer comes. */
void invite_say(struct client *client);

/* What a secret link for spectators means to those who agree on one. */
#define INVITE_TRUST                                                                      \
    "Who has the link sees what is hidden from either of you: to agree is to trust your " \
    "opponent and everybody who is given it not to tell."

/* The secret link, if the players have agreed on one, and what it means. */
void invite_say_secret(struct client *client);

/* Commands. */
void invite_run(struct client *client, const struct words *words);
void invite_seat_link(struct client *client, const struct words *words);

#endif
