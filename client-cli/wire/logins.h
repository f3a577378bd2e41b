/* SPDX-License-Identifier: MIT */
/* The logins that this user keeps, one a server: the session of an account (PROTOCOL.md, "Accounts"). A
 * session opens the account, so it is never shown. Passwords are not kept. */
#ifndef RIDGELINE_CLI_LOGINS_H
#define RIDGELINE_CLI_LOGINS_H

#include "folder.h"
#include "ids.h"

#include <stdbool.h>

/* `server`: address_key(). False: there is none. */
bool logins_find(const struct folder *folder, const char *server,
                 char ret_session[TOKEN_CHARS + 1]);

/* 0 or a negative errno. */
int logins_keep(const struct folder *folder, const char *server, const char *session);
void logins_forget(const struct folder *folder, const char *server);

#endif
