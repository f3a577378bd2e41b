/* SPDX-License-Identifier: MIT */
/* The game's data: all battles, read from their folders and checked. */
#ifndef RIDGELINE_CODEC_FOTM_DATA_H
#define RIDGELINE_CODEC_FOTM_DATA_H

#include "battle.h"

/* All folders in one object: {"battles": {"south-mountain": {"map", "forces", "scenarios"}}}. Every
 * scenario has been built once, plain and with all options. */
json_t *data_load_new(const char *folder, struct problem *ret_problem);

/* The map that ships under this name, or NULL. */
const json_t *data_map(const json_t *data, const char *name);

/* The scenarios of one battle (an array, or NULL). */
const json_t *data_scenarios(const json_t *battle);

/* Builds the setup of a scenario (its place in the list); `name` is for errors. NULL, with the
 * problem: something does not fit. */
struct battle *data_build(const char *name, const json_t *battle, size_t scenario,
                          struct battle_choice choice, struct problem *problem);

#endif
