/* SPDX-License-Identifier: MIT */
/* What stands in the hexes of the map, for kit/chart. */
#ifndef RIDGELINE_CLI_FOTM_PIECES_H
#define RIDGELINE_CLI_FOTM_PIECES_H

#include "board.h"

/* The board is borrowed as long as the map is drawn with them; `can_act` of its look says who
 * is underlined. */
struct chart_pieces pieces_of(const struct board *board);

/* Could the unit still do something in its phase? `context` is the client. */
bool pieces_can_act(const struct unit *unit, const void *context);

/* The ink in which an army's name is written. */
unsigned pieces_army_ink(enum army army);

#endif
