/* SPDX-License-Identifier: MIT */
/* One's account on this server, where there are any: making one, logging in and out, another password. The
 * session is kept in the folder (wire/logins.h), and the connection logged in by it before anything else. */
#ifndef RIDGELINE_CLI_ACCOUNT_H
#define RIDGELINE_CLI_ACCOUNT_H

#include "commands.h"

/* On a new connection: logs in by the session that is kept, if there is one, and then goes on; not called if
 * the connection breaks meanwhile. */
void account_come_back(struct client *client, void (*go_on)(struct client *client));

/* What the server says of accounts unasked: a login that was ended elsewhere. */
bool account_take(struct client *client, const json_t *message);

extern const struct command account_commands[];
extern const size_t account_command_count;

#endif
