/* SPDX-License-Identifier: MIT */
/* 12: rally and regroup, as a view's owner may try them. */
#ifndef RIDGELINE_FOTM_ASK_RALLY_H
#define RIDGELINE_FOTM_ASK_RALLY_H

#include "rows.h"

/* Both editions'. */
fotm_check_fn fotm_check_rally;
fotm_offer_fn fotm_offer_rally;

/* What is added to the die; `with` may be FOTM_NOBODY. It succeeds on charts.rally_needed. */
int fotm_rally_modifier(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned brigade,
                        unsigned with, bool regroup);

/* 10.2, 10.4: may he help this brigade to rally or regroup, his limit aside? */
bool fotm_commands(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned commander, unsigned brigade);
/* How many brigades he may help in one Rally Phase. */
unsigned fotm_command_limit(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned commander);

#endif
