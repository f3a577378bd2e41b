/* SPDX-License-Identifier: MIT */
/* Data that ship as a folder a battle, with a file each for map, forces and scenarios. */
#ifndef RIDGELINE_CODEC_BATTLES_H
#define RIDGELINE_CODEC_BATTLES_H

#include "codec.h"

/* May a battle be served? False, with the problem: something in it does not fit. `name` is its
 * folder's. */
typedef bool battle_check_fn(const char *name, const json_t *battle,
                             struct problem *ret_problem);

/* As codec.data_load_new: {"battles": {name: {"map", "forces", "scenarios"}}}, in the order of the
 * names, each checked. */
json_t *battles_load_new(const char *folder, battle_check_fn *check,
                         struct problem *ret_problem);

/* One battle; NULL: there is none of that name. Borrowed. */
json_t *battles_get(const json_t *data, const char *name);

#endif
