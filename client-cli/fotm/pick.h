/* SPDX-License-Identifier: MIT */
/* Menus of units to choose from. */
#ifndef RIDGELINE_CLI_FOTM_PICK_H
#define RIDGELINE_CLI_FOTM_PICK_H

#include "board.h"

enum { PICK_LINE_SIZE = 200 };

/* "move Garland 1607": the line that a choice stands for; names with spaces lose them. */
void pick_line(const char *command, const struct unit *unit, const char *rest,
               char ret_line[PICK_LINE_SIZE]);

/* A choice for each unit of which a verb is offered. */
void pick_unit(struct client *client, const char *verb, const char *command,
               const char *title);

#endif
