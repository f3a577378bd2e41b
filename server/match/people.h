/* SPDX-License-Identifier: MIT */
/* The messages about accounts: making one, logging in, other passwords, the end of it. What one
 * address may still take of the server is another matter (account.h). */
#ifndef RIDGELINE_MATCH_PEOPLE_H
#define RIDGELINE_MATCH_PEOPLE_H

#include "client.h"
#include "msg.h"

/* The handlers of messages `account-create`, `login`, `account`, `logout`, `account-password`,
 * `account-recover`, `account-profile` and `account-delete`. */
void people_enrol(struct client *client, struct msg *msg);
void people_login(struct client *client, struct msg *msg);
void people_account(struct client *client, struct msg *msg);
void people_logout(struct client *client, struct msg *msg);
void people_password(struct client *client, struct msg *msg);
void people_recover(struct client *client, struct msg *msg);
void people_show(struct client *client, struct msg *msg);
void people_delete(struct client *client, struct msg *msg);

#endif
