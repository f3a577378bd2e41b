/* SPDX-License-Identifier: MIT */
/* What is drawn around the map: the bar above, the line below, and on wide terminals a
 * panel beside it. */
#ifndef RIDGELINE_CLI_FOTM_PANEL_H
#define RIDGELINE_CLI_FOTM_PANEL_H

#include "board.h"

/* Draws everything: bars, map, panel. */
void panel_draw(struct client *client, struct cells *cells);

/* Rows that can be used: the whole map and the two bars. An overview must be whole. */
int panel_rows(struct client *client, bool *ret_whole);

#endif
