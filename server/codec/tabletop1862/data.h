/* SPDX-License-Identifier: MIT */
/* The tables and scenarios that ship with the game. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_DATA_H
#define RIDGELINE_CODEC_TABLETOP1862_DATA_H

#include "battle.h"

/* {"tables": {name: table}, "scenarios": {id: scenario}}. */
json_t *t62_data_load_new(const char *folder, struct problem *ret_problem);
json_t *t62_data_catalogue_new(const json_t *data, const char *edition);

/* NULL with the problem. */
struct t62_battle *t62_data_build(const json_t *data, const json_t *choice,
                                  struct problem *problem);

/* What does not change in a match: table, roster, arrivals. */
json_t *t62_setup_json_new(const void *setup, enum viewer viewer);

#endif
