/* SPDX-License-Identifier: MIT */
/* 15.7: what each defending battery can do, and who does what by a given answer. */
#ifndef RIDGELINE_FOTM_ASK_DEFEND_H
#define RIDGELINE_FOTM_ASK_DEFEND_H

#include "action.h"
#include "view.h"

enum { FOTM_DEFENDERS = FOTM_STACK_MOST + 1, FOTM_TARGETS = FOTM_LIST };

/* One defending battery and what it can do; one with nothing to choose has one or none. */
struct fotm_battery {
    uint8_t piece;
    uint8_t canister; /* it can fire canister */
    uint8_t target_count;
    uint8_t targets[FOTM_TARGETS]; /* attacking batteries that it can suppress */
};

/* The batteries of the target hex, top first. Returns how many. */
unsigned fotm_defenders(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        struct fotm_battery ret_batteries[FOTM_DEFENDERS]);

/* Has some battery more than one possibility (F2)? */
bool fotm_defence_is_asked(const struct fotm_battery *batteries, unsigned count);

struct fotm_defence {
    unsigned count;
    uint8_t batteries[FOTM_DEFENDERS]; /* that suppress, in the order of the rolls (R42)
                                          ... */
    uint8_t at[FOTM_DEFENDERS];        /* ... and whom */
};

/* What the batteries do by an answer (FOTM_DO_DEFEND; NULL when nobody was asked): as
 * listed; who is not listed fires canister if it can, and suppresses what alone it can if
 * it cannot (R42: none declines). False if the answer is none of the choices. */
bool fotm_read_defence(const struct fotm_battery *batteries, unsigned count,
                       const struct fotm_action *answer,
                       struct fotm_defence *ret_defence);

#endif
