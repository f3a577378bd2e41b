/* SPDX-License-Identifier: MIT */
/* Declaring Assaults. One is first tried on the server, which answers with every roll
 * that it would bring; only what was seen so is then declared. */
#ifndef RIDGELINE_CLI_FOTM_ASSAULT_H
#define RIDGELINE_CLI_FOTM_ASSAULT_H

#include "board.h"

void assault_declare(struct client *client, const struct words *words);
/* Shows the rolls, and declares nothing. */
void assault_odds(struct client *client, const struct words *words);

#endif
