/* SPDX-License-Identifier: MIT */
/* 17.2, 10.2: who may take a morale check, with whose help, and what the die must show. */
#ifndef RIDGELINE_FOTM_MORALE_CHOICE_H
#define RIDGELINE_FOTM_MORALE_CHOICE_H

#include "view.h"

/* What is added to the die; `with` may be FOTM_NOBODY. */
int fotm_morale_modifier(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         unsigned with);

/* May the check be made with this commander's help, or without any (FOTM_NOBODY)? */
bool fotm_may_check(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, unsigned with);

/* All values of `with` that fotm_may_check() allows, FOTM_NOBODY first. Returns how many. */
unsigned fotm_check_helpers(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece,
                            uint8_t ret_with[FOTM_CHIEFS + 1]);

/* Masking: does the enemy see, too, who could help? Not while there are masked commanders,
 * wherever they are. See fotm_retreat_is_plain(). */
bool fotm_helpers_are_plain(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece);

#endif
