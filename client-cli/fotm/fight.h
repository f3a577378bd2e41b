/* SPDX-License-Identifier: MIT */
/* Commands that answer the questions that come up in an Assault, and a few others. */
#ifndef RIDGELINE_CLI_FOTM_FIGHT_H
#define RIDGELINE_CLI_FOTM_FIGHT_H

#include "board.h"

void fight_retreat(struct client *client, const struct words *words);
void fight_stand(struct client *client, const struct words *words);
void fight_morale(struct client *client, const struct words *words);
void fight_defend(struct client *client, const struct words *words);
void fight_casualty(struct client *client, const struct words *words);
void fight_advance(struct client *client, const struct words *words);
void fight_withdraw(struct client *client, const struct words *words);
void fight_longstreet(struct client *client, const struct words *words);

#endif
