/* SPDX-License-Identifier: MIT */
/* 4.1: who may be named to go on from a hex with too many. */
#ifndef RIDGELINE_FOTM_OVERSTACK_H
#define RIDGELINE_FOTM_OVERSTACK_H

#include "view.h"

/* 4.1: brigades of which the opponent may name the one that must go on: all of the hex
 * that he knows. Returns how many. */
unsigned fotm_overstacked(const struct fotm_position *position, uint16_t hex,
                          uint8_t ret_pieces[FOTM_STACK_MOST + 1]);

#endif
