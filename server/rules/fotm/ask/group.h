/* SPDX-License-Identifier: MIT */
/* 13: several units moved by one action (R145): their moves, one after the other in the order
 * given. It is judged as a whole before anything is done, each move on what will be known once
 * those before it are made. */
#ifndef RIDGELINE_FOTM_ASK_GROUP_H
#define RIDGELINE_FOTM_ASK_GROUP_H

#include "move.h"

/* Does a `move` name several? */
static inline bool fotm_is_group(const struct fotm_action *action) {
    return action->list_count > 0;
}

/* The move of the i-th of them, as an action of its own. */
struct fotm_action fotm_group_part(const struct fotm_action *action, unsigned i);

/* Moves one on, as far as whoever knows `known` can see beforehand. */
void fotm_group_pass(const struct fotm_setup *setup, struct fotm_position *known,
                     const struct fotm_walker *walker);

#endif
