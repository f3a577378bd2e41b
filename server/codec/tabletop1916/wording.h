/* SPDX-License-Identifier: MIT */
/* The words in which values are told to people. */
#ifndef RIDGELINE_WW_WORDING_H
#define RIDGELINE_WW_WORDING_H

#include "battle.h"
#include "names.h"

/* The word for a value; its name where there is none. Static. */
const char *ww_word(const struct names *names, size_t value);

/* "A Company"; its id where it has no name. */
const char *ww_unit_name(const struct ww_setup *setup, unsigned unit);

/* "British"; "Attacker" where the scenario names no nations. */
const char *ww_nation(const struct ww_setup *setup, unsigned side);

/* The member `words` of a setup (protocol/games/tabletop1916.md). New reference. */
json_t *ww_wording_new(const struct ww_battle *battle);

#endif
