/* SPDX-License-Identifier: MIT */
/* The data that ship with the game: a folder a battle, with map, forces and scenarios. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_DATA_H
#define RIDGELINE_CODEC_SHARPSBURG_DATA_H

#include "battle.h"

/* As codec.data_load_new. */
json_t *sburg_data_load_new(const char *folder, struct problem *ret_problem);

/* As codec.catalogue_new. */
json_t *sburg_data_catalogue_new(const json_t *data, const char *edition);

/* As codec.setup_create. */
struct battle *sburg_data_build(const json_t *data, const json_t *choice,
                                enum sburg_edition edition, struct problem *problem);

/* The map of a shipped battle, by the name of its folder; NULL: none. */
const json_t *sburg_data_map(const json_t *data, const char *name);

#endif
