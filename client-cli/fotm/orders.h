/* SPDX-License-Identifier: MIT */
/* Ending a phase, and the orders that no other file gives. */
#ifndef RIDGELINE_CLI_FOTM_ORDERS_H
#define RIDGELINE_CLI_FOTM_ORDERS_H

#include "board.h"

void orders_lee(struct client *client, const struct words *words);
void orders_end(struct client *client, const struct words *words);
void orders_do(struct client *client, const struct words *words);

/* Whether a phase in which nothing can be done is ended without asking. */
void orders_autoend(struct client *client, const struct words *words);

#endif
