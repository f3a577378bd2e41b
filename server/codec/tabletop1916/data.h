/* SPDX-License-Identifier: MIT */
/* The game's data: scenarios, tables of cases, and the numbers with their sources. */
#ifndef RIDGELINE_WW_DATA_H
#define RIDGELINE_WW_DATA_H

#include "battle.h"

json_t *ww_data_load_new(const char *folder, struct problem *ret_problem);
json_t *ww_data_catalogue_new(const json_t *data, const char *edition);
int ww_data_setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                         struct problem *ret_problem);

/* What does not change in a match and a client needs: the table, the scenario, the numbers. */
json_t *ww_setup_json_new(const void *setup, enum viewer viewer);

#endif
