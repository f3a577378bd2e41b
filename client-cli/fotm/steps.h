/* SPDX-License-Identifier: MIT */
/* Commands of one step: turning, formation, mounting, a forced march, leaving by the
 * west. */
#ifndef RIDGELINE_CLI_FOTM_STEPS_H
#define RIDGELINE_CLI_FOTM_STEPS_H

#include "board.h"

void steps_face(struct client *client, const struct words *words);
void steps_column(struct client *client, const struct words *words);
void steps_line(struct client *client, const struct words *words);
void steps_mount(struct client *client, const struct words *words);
void steps_dismount(struct client *client, const struct words *words);
void steps_march(struct client *client, const struct words *words);
void steps_exit(struct client *client, const struct words *words);

#endif
