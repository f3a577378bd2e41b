/* SPDX-License-Identifier: MIT */
/* All that the server knows of one's account, as a file. */
#ifndef RIDGELINE_CLI_EXPORT_H
#define RIDGELINE_CLI_EXPORT_H

#include "client.h"

/* Asks for it, and writes it to a new file of that name, which only its owner may read: addresses of feeds and webhooks stand
 * in it. What is there already is not written over. What comes of it is said. */
void export_account(struct client *client, const char *path);

#endif
