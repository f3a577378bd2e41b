/* SPDX-License-Identifier: MIT */
/* 8.5: who leaves the field after Union cavalry has broken out. */
#ifndef RIDGELINE_FOTM_ASK_WITHDRAW_H
#define RIDGELINE_FOTM_ASK_WITHDRAW_H

#include "template.h"

/* The debt as it falls: brigades nearest to an exit hex first. `sure` leave whatever is chosen;
 * of `ring`, all equally near, the owner names enough for `owed` SP, none of them needlessly
 * (R77). ring_count 0: there is nothing to choose. */
struct fotm_debt {
    unsigned sure_count, ring_count;
    unsigned owed; /* SP still to come from the ring */
    uint8_t sure[FOTM_BRIGADES], ring[FOTM_BRIGADES];
};

void fotm_debt_work_out(const struct fotm_setup *setup,
                        const struct fotm_position *position, struct fotm_debt *ret_debt);

/* True if the ring leaves only one way to pay; `ret_action` is then, and otherwise, one. */
bool fotm_debt_single(const struct fotm_setup *setup,
                      const struct fotm_position *position, const struct fotm_debt *debt,
                      struct fotm_action *ret_action);

#endif
