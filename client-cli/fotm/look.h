/* SPDX-License-Identifier: MIT */
/* Commands that look at the battle and change nothing. */
#ifndef RIDGELINE_CLI_FOTM_LOOK_H
#define RIDGELINE_CLI_FOTM_LOOK_H

#include "board.h"

void look_map(struct client *client, const struct words *words);
void look_overview(struct client *client, const struct words *words);
void look_zoom(struct client *client, const struct words *words);
void look_go(struct client *client, const struct words *words);
void look_follow(struct client *client, const struct words *words);
void look_look(struct client *client, const struct words *words);
void look_units(struct client *client, const struct words *words);
void look_schedule(struct client *client, const struct words *words);
void look_status(struct client *client, const struct words *words);
void look_zoc(struct client *client, const struct words *words);
void look_sight(struct client *client, const struct words *words);
void look_clear(struct client *client, const struct words *words);
void look_choices(struct client *client, const struct words *words);
void look_legend(struct client *client, const struct words *words);

/* How the battle stands, in a sentence or two. */
void look_standing(const struct battle *battle, struct buf *buf);

#endif
